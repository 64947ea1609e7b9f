"""How far the viewer is in the own turn, in a row: the draft, and at the end the route that is being marked.

The others' drafts and routes are hidden until all are done, so there is nothing of them.
"""

from __future__ import annotations

from typing import Final

from vokzal.core.layout import NONE as NO_VALUE
from vokzal.core.layout import ONE, Axis, Bits, Choice, Counts, Segment
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.rules.rewards import CELLS
from vokzal.games.tourists.rules.walking import Walk, follow
from vokzal.games.tourists.sight.axes import INK, NUMBER, Axes, size
from vokzal.games.tourists.state import DRAW, FINAL, METRO, Draft, TouristsState

STAGES: Final = ("place", "tourists", "route", "reward", "redraw", "ready")
DRAWING: Final = (DRAW, METRO, FINAL)
"""Phases in which there is a draft."""
NO_DRAFT: Final = Draft(NO_VALUE)

MARKS: Final = ("reroute", "one-more", "changed", "rode")
"""Bits: the bonuses of the round that are left, as in a draft, whether a coordinate was changed, and the ride."""
CHANGED, RODE = (MARKS.index(mark) for mark in ("changed", "rode"))


class TurnRows:
    """Packs the own turn in one city; what a city does not have is not there.

    Whatever a draft has not is -1, and the last byte of that is what a choice has when nothing is chosen.
    """

    def __init__(self, city: City, axes: Axes) -> None:
        roads, nodes, locations = axes.roads, axes.nodes, axes.locations
        self.map = city.map
        self.ferries, self.coloured, self.served = city.map.ferries, city.map.coloured, bool(city.content.cafe_cards)
        self.road_bytes = size(roads)
        marks = ["changed"]
        self.segments: list[Segment] = [
            Choice("stage", Axis("stage", STAGES)),
            Choice("row", NUMBER),
            Choice("column", NUMBER),
            Choice("place", locations),
            Counts("repeats", ONE, 2),
            Counts("left", ONE, city.content.section),
        ]
        if self.ferries:
            self.segments.append(Choice("ferry", locations))
        if self.coloured:
            self.segments += [Choice("ink", INK), Choice("erased", roads), Choice("erased-ink", INK)]
            self.segments.append(Counts("cells", ONE, CELLS))
            marks += ["reroute", "one-more"]
        if self.served:
            self.segments.append(Choice("visited", nodes))
        if city.rides:
            marks.append("rode")
        self.segments += [
            Bits("marks", Axis("mark", marks), places=[MARKS.index(mark) for mark in marks]),
            Choice("walk-start", nodes),
            Choice("walk-at", nodes),
            Bits("section", roads),
            Bits("extra", roads),
            Bits("walk", roads),
        ]
        self._nothing = self._pack(NO_DRAFT, ())

    def pack(self, s: TouristsState, seat: int) -> list[bytes]:
        if s.phase in DRAWING:
            return self._pack(s.drafts[seat], s.walks[seat])
        return self._pack(NO_DRAFT, s.walks[seat]) if s.walks[seat] else self._nothing

    def _pack(self, draft: Draft, walk: Walk) -> list[bytes]:
        turn = [
            draft.stage,
            (draft.row - 1) & 255,
            (draft.column - 1) & 255,
            draft.place & 255,
            draft.repeats,
            draft.left,
        ]
        if self.ferries:
            turn.append(draft.ferry & 255)
        if self.coloured:
            turn += (draft.ink & 255, draft.erased & 255, draft.erased_ink & 255, draft.cells)
        if self.served:
            turn.append(draft.visited & 255)
        start = at = NO_VALUE
        rode, own, further = 0, self.road_bytes * 8, self.road_bytes * 16
        roads = draft.extra << own
        for segment in draft.section:
            roads |= 1 << segment
        if walk:
            stand = follow(self.map, walk)
            start, at, rode = stand.start, stand.at, stand.rode
            roads |= stand.segments << further
        turn += (draft.rewards | draft.changed << CHANGED | rode << RODE, start, at)
        return [bytes(turn), roads.to_bytes(self.road_bytes * 3, "little")]
