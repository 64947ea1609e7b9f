"""The rule that forbids an action, as a message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.core.game import Reason
from vokzal.games.tourists.rules.walking import Walk, follow
from vokzal.games.tourists.state import (
    DRAW,
    FINAL,
    IMPATIENT,
    LEAD,
    METRO,
    NONE,
    OFFER,
    OWN_CARDS,
    PAIR,
    PLACE,
    RATING,
    REDRAW,
    REROUTE,
    REWARD,
    ROUTE,
    TAKE,
    TASKS,
    TOURISTS,
    TouristsState,
)

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists

NOW: Final = {
    TASKS: "now-tasks",
    METRO: "now-metro",
    OWN_CARDS: "now-own-cards",
    LEAD: "now-lead",
    OFFER: "now-offer",
    TAKE: "now-take",
    PAIR: "now-pair",
    RATING: "now-rating",
    IMPATIENT: "now-dismiss",
    FINAL: "now-final",
}
"""For each phase the message that says what is to be done now, to somebody who does something else."""
NOW_DRAWING: Final = {
    PLACE: "now-place",
    TOURISTS: "now-tourists",
    ROUTE: "now-route",
    REWARD: "now-reward",
    REDRAW: "now-redraw",
}
"""The same for the stages of a drawing turn."""
WANTED: Final = {
    PLACE: ("place", "nowhere", "change"),
    TOURISTS: ("tourist",),
    ROUTE: ("segment", "bonus", "visit", "decline", "done"),
    REWARD: ("erase", "bonus", "done"),
    REDRAW: ("redraw",),
}
"""The kinds of action that belong to each stage."""


class Refusals:
    def __init__(self, game: Tourists) -> None:
        self.game = game
        self.city, self.map = game.city, game.city.map

    def refusal(self, s: TouristsState, seat: int, action: int) -> Reason | None:
        if action in self.game.legality.legal(s, seat):
            return None
        kind = self.game.space.describe(action)
        index = next(iter(kind.indices.values()), 0)
        if s.phase == DRAW:
            return self._not_drawn(s, seat, kind.kind, index, kind.indices.get("ink", 0))
        if s.phase == FINAL:
            return self._not_walked(s, seat, kind.kind, index)
        if s.phase == METRO:
            return self._not_from_metro(s, seat, kind.kind)
        expected = {
            TASKS: ("keep",),
            LEAD: ("lead",),
            OFFER: ("offer",),
            TAKE: ("take",),
            RATING: ("raise", "lower"),
            PAIR: ("pair",),
            IMPATIENT: ("dismiss",),
        }
        if kind.kind in expected.get(s.phase, ("use", "take")):
            return self._not_chosen(s, seat, kind.kind, index)
        return Reason(NOW[s.phase])

    def _not_chosen(self, s: TouristsState, seat: int, kind: str, index: int) -> Reason:
        if kind == "keep":
            return Reason("task-not-dealt")
        if kind == "dismiss":
            return Reason("card-not-to-dismiss")
        if kind in ("raise", "lower"):
            _, card, change = s.pending[0]
            if index not in self.city.changes[card][change]:
                return Reason("rating-not-on-card")
            if kind == "lower" and self.game.only_up(s):
                return Reason("ratings-only-rise")
            return Reason("rating-cannot-move")
        if s.phase == TAKE:
            return Reason("card-not-offered")
        if s.phase == OWN_CARDS and len(s.hands) == 1:
            laid_queue = any(card in s.pyramid for card in s.chosen[seat])
            if kind == "take":
                covered = any(s.pyramid[place] == index for place in bits(s.free)) and not laid_queue
                return Reason(
                    "card-is-covered" if covered else "pyramid-card-chosen" if laid_queue else "card-not-there"
                )
            if len(s.chosen[seat]) > laid_queue:
                return Reason("hand-card-chosen")
        elif kind == "take":
            return Reason(NOW[s.phase])
        return Reason("card-not-in-hand")

    def _not_from_metro(self, s: TouristsState, seat: int, kind: str) -> Reason:
        if kind == "segment":
            return Reason("metro-segment-drawn" if s.drafts[seat].section else "not-from-your-stations")
        return Reason(NOW[METRO])

    def _not_drawn(self, s: TouristsState, seat: int, kind: str, index: int, ink: int) -> Reason:
        sheet, draft = s.sheets[seat], s.drafts[seat]
        if kind not in WANTED[draft.stage]:
            return Reason(NOW_DRAWING[draft.stage])
        if draft.stage == PLACE:
            return self._not_placed(s, seat, index) if kind == "place" else self._not_changed(s, seat, kind)
        if kind == "tourist":
            return Reason("tourist-not-on-card")
        if kind in ("visit", "decline"):
            return self._not_visited(s, seat, kind, index)
        if kind == "done":
            return Reason("choose-a-cafe" if self.game.cafes.touched(sheet, draft) else "section-not-whole")
        if kind == "erase":
            return Reason("segment-not-drawn" if draft.rewards & REROUTE else "no-reroute")
        if sheet.drawn >> index & 1:
            return Reason("segment-is-drawn")
        if kind == "redraw":
            here = index == draft.erased
            return Reason("redraw-here-other-colour" if here else "redraw-elsewhere-same-colour")
        return self._not_spent(s, seat, index) if kind == "bonus" else self._not_in_section(s, seat, index, ink)

    def _not_changed(self, s: TouristsState, seat: int, kind: str) -> Reason:
        sheet, draft = s.sheets[seat], s.drafts[seat]
        if kind == "nowhere":
            return Reason("a-location-is-free")
        if draft.ferry != NONE:
            return Reason("now-coast")
        if draft.changed:
            return Reason("coordinate-changed")
        return Reason("same-number" if sheet.coordinates else "no-coordinate-bonus")

    def _not_visited(self, s: TouristsState, seat: int, kind: str, cafe: int) -> Reason:
        sheet, draft, cafes = s.sheets[seat], s.drafts[seat], self.game.cafes
        if draft.visited != NONE:
            return Reason("cafe-is-chosen")
        if not cafes.touched(sheet, draft) >> cafes.nodes[cafe] & 1:
            return Reason("cafe-not-touched")
        return Reason("bonus-not-instant" if kind == "decline" else "no-tourists-without-location")

    def _not_spent(self, s: TouristsState, seat: int, segment: int) -> Reason:
        sheet, draft = s.sheets[seat], s.drafts[seat]
        if draft.stage == REWARD:
            return Reason("no-one-more")
        if self.game.drawing.owing(sheet, draft):
            return Reason("section-not-whole")
        return Reason("road-is-crowded" if sheet.segments else "no-segment-bonus")

    def _not_placed(self, s: TouristsState, seat: int, location: int) -> Reason:
        sheet, draft = s.sheets[seat], s.drafts[seat]
        if sheet.taken >> location & 1:
            return Reason("location-is-taken")
        if draft.ferry != NONE:
            return Reason("location-not-coastal")
        if not self.city.is_ferry(location):
            return Reason("location-other-coordinates", {"a": draft.row, "b": draft.column})
        here = self.map.by_coordinates(draft.row, draft.column) >> location & 1
        return (
            Reason("no-coast-is-free")
            if here
            else Reason("location-other-coordinates", {"a": draft.row, "b": draft.column})
        )

    def _not_in_section(self, s: TouristsState, seat: int, segment: int, ink: int) -> Reason:
        sheet, draft = s.sheets[seat], s.drafts[seat]
        single = next((one for one in (segment, *draft.section) if self.city.single(one)), None)
        if single is not None and draft.section and (draft.left or self.city.single(draft.section[0])):
            return Reason("crossing-is-alone")
        if draft.section and draft.place == NONE:
            return Reason("one-segment-only")
        if not draft.left:
            return Reason("section-is-whole")
        if self.game.drawing.section(sheet, draft) >> segment & 1:
            return Reason("section-other-colour" if draft.ink != NONE else "colour-not-on-card")
        if not draft.section:
            return Reason("road-is-crowded")
        if not self.game.drawing.onward(draft.section) >> segment & 1:
            return Reason("segments-not-consecutive")
        cost = self.game.drawing.cost(sheet, segment)
        if cost > draft.left and not sheet.segments:
            return Reason("road-is-crowded")
        beside = self.map.beside[draft.place]
        if cost >= draft.left and not any(beside >> one & 1 for one in (segment, *draft.section)):
            return Reason("section-not-beside")
        return Reason("section-cannot-be-whole")

    def _not_walked(self, s: TouristsState, seat: int, kind: str, index: int) -> Reason:
        walk = s.walks[seat]
        if kind not in ("start", "walk", "ride", "done"):
            return Reason(NOW[FINAL])
        if kind == "start":
            return Reason("walk-has-begun" if walk else "nothing-drawn-there")
        if not walk:
            return Reason("walk-needs-start")
        if kind == "done":
            return Reason("walk-needs-segment")
        if follow(self.map, walk).closed:
            return Reason("walk-is-closed")
        return self._no_ride(walk, index) if kind == "ride" else self._no_way(s.sheets[seat].drawn, walk, index)

    def _no_ride(self, walk: Walk, node: int) -> Reason:
        stand = follow(self.map, walk)
        if not self.city.rides:
            return Reason("no-rides-here")
        if stand.rode:
            return Reason("one-ride-only")
        if stand.fresh:
            return Reason("walk-needs-segment")
        if not self.map.ride_from[stand.at] >> node & 1:
            return Reason("no-ride-from-here")
        return Reason("ride-leads-nowhere")

    def _no_way(self, drawn: int, walk: Walk, segment: int) -> Reason:
        stand = follow(self.map, walk)
        if not drawn >> segment & 1:
            return Reason("segment-not-drawn")
        if stand.segments >> segment & 1:
            return Reason("segment-walked")
        if not self.map.roads_at[stand.at] >> segment & 1:
            return Reason("walk-goes-on-elsewhere")
        return Reason("intersection-visited")
