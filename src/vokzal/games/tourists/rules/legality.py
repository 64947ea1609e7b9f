"""What a seat may do now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vokzal.core.bits import BitTable
from vokzal.games.tourists.content import COORDINATES
from vokzal.games.tourists.rules import cards as table
from vokzal.games.tourists.rules.walking import follow, onward, rides
from vokzal.games.tourists.state import (
    DRAW,
    IMPATIENT,
    LEAD,
    METRO,
    NONE,
    OFFER,
    ONE_MORE,
    OWN_CARDS,
    PAIR,
    RATING,
    REDRAW,
    REROUTE,
    REWARD,
    ROUTE,
    TAKE,
    TASKS,
    TOURISTS,
    Draft,
    Sheet,
    TouristsState,
)

if TYPE_CHECKING:
    from vokzal.games.tourists.rules.game import Tourists


class Legality:
    def __init__(self, game: Tourists) -> None:
        self.game = game
        self.city, self.actions, self.map = game.city, game.actions, game.city.map

    def legal(self, s: TouristsState, seat: int) -> list[int]:
        """Every action of a seat that is waited for, ascending."""
        phase, actions = s.phase, self.actions
        if phase == DRAW:
            return self._drawing(s, seat)
        if phase == OFFER:
            return actions.offers.read(s.hands[seat])
        if phase == LEAD:
            return actions.leads.read(s.hands[seat])
        if phase == TAKE:
            return actions.takes.read(self.offered(s))
        if phase == RATING:
            return self._ratings(s)
        if phase == PAIR:
            return [actions.pair + pair for pair in range(len(s.pairs))]
        if phase == IMPATIENT:
            return actions.dismissals.read(self.game.pairs.dismissable(s))
        if phase == OWN_CARDS:
            return self._own_cards(s, seat)
        if phase == TASKS:
            return [actions.keep + task for task in s.offered_tasks[seat]]
        if phase == METRO:
            if s.drafts[seat].section:
                return [actions.done]
            return actions.segments[0].read(self.metro_segments(s, seat))
        return self._marking(s, seat)

    def offered(self, s: TouristsState) -> int:
        """The cards offered to the lead player, as a mask."""
        return sum(1 << card for seat in table.neighbours(s) for card in s.chosen[seat])

    def _own_cards(self, s: TouristsState, seat: int) -> list[int]:
        """Two own cards; solo, one of the hand and a free one of the pyramid."""
        actions = self.actions
        if len(s.hands) > 1:
            return actions.uses.read(s.hands[seat])
        laid = s.chosen[seat]
        found: list[int] = []
        if not any(card not in s.pyramid for card in laid):
            found += actions.uses.read(s.hands[seat])
        if not any(card in s.pyramid for card in laid):
            found += actions.takes.read(table.free_cards(s))
        return found

    def _ratings(self, s: TouristsState) -> list[int]:
        options = self.game.ratings.options(s, s.pending[0], only_up=self.game.only_up(s))
        up, down = self.actions.raising, self.actions.lowering
        return sorted((up if step > 0 else down) + rating for rating, step in options)

    def metro_segments(self, s: TouristsState, seat: int) -> int:
        """London: the segments from the two stations of a seat's metro card."""
        first, second = self.city.metro_nodes[s.metro[seat]]
        return self.map.roads_at[first] | self.map.roads_at[second]

    def _drawing(self, s: TouristsState, seat: int) -> list[int]:
        sheet, draft, actions = s.sheets[seat], s.drafts[seat], self.actions
        if draft.stage == ROUTE:
            return self._route(s, seat)
        if draft.stage == REWARD:
            return self._rewards(sheet, draft)
        if draft.stage == REDRAW:
            return self._inked(actions.redraws, self.game.rewards.redrawable(sheet, draft))
        if draft.stage == TOURISTS:
            return [actions.tourist + kind for kind in self.game.drawing.repeatable(s.cards[seat])]
        found = []
        if sheet.coordinates and not draft.changed and draft.ferry == NONE:
            size = COORDINATES
            for slot, number in enumerate((draft.row, draft.column)):
                found += [actions.change + slot * size + n for n in range(size) if n + 1 != number]
        locations = self.city.available(sheet, draft)
        return found + (actions.places.read(locations) if locations else [actions.nowhere])

    def _route(self, s: TouristsState, seat: int) -> list[int]:
        """Segments of the section, a café to choose, segments with bonuses, and the end of the turn."""
        sheet, draft, actions, drawing = s.sheets[seat], s.drafts[seat], self.actions, self.game.drawing
        owing, cafes = drawing.owing(sheet, draft), self.game.cafes.touched(sheet, draft)
        section = drawing.section(sheet, draft)
        if actions.inks == 1:
            found = actions.segments[0].read(section)
        else:
            inks = self.inks(s, seat)
            found = self._inked(actions.segments, [section * (ink in inks) for ink in range(actions.inks)])
        if spendable := drawing.spendable(sheet, draft):
            found += self._inked(actions.bonuses, [spendable] * actions.inks)
        if cafes:
            found += self._cafes(s, draft, cafes)
        elif not owing:
            found.append(actions.done)
        return found

    def inks(self, s: TouristsState, seat: int) -> tuple[int, ...]:
        """The colours in which the section can go on."""
        ink = s.drafts[seat].ink
        return self.city.inks(s.cards[seat]) if ink == NONE else (ink,)

    def _inked(self, tables: Sequence[BitTable], roads: Sequence[int]) -> list[int]:
        """For each colour its roads, as actions."""
        if len(tables) == 1:
            return tables[0].read(roads[0])
        return sorted(action for table, mask in zip(tables, roads, strict=True) for action in table.read(mask))

    def _cafes(self, s: TouristsState, draft: Draft, touched: int) -> list[int]:
        cafes, actions = self.game.cafes, self.actions
        chosen = [n for n, node in enumerate(cafes.nodes) if touched >> node & 1]
        found = [actions.visit + n for n in chosen] if cafes.useful(draft, s.cafe) else []
        return found + [actions.decline + n for n in chosen] if cafes.cards[s.cafe].instant else found

    def _rewards(self, sheet: Sheet, draft: Draft) -> list[int]:
        """Paris: another route, one more segment, or nothing more."""
        actions, found = self.actions, []
        if draft.rewards & ONE_MORE:
            found = self._inked(actions.bonuses, [self.map.every & ~sheet.drawn] * actions.inks)
        if draft.rewards & REROUTE:
            found += actions.erasures.read(sheet.drawn)
        return [*found, actions.done]

    def _marking(self, s: TouristsState, seat: int) -> list[int]:
        """The final route: take the best one, or mark another from where it starts."""
        actions, drawn, walk = self.actions, s.sheets[seat].drawn, s.walks[seat]
        if not walk:
            return [*actions.starts.read(self.map.touched(drawn)), actions.done]
        stand = follow(self.map, walk)
        found = actions.walks.read(onward(self.map, drawn, stand))
        found += actions.rides.read(rides(self.map, drawn, stand))
        if not stand.fresh:
            found.append(actions.done)
        return found
