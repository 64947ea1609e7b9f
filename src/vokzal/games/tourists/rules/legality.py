"""What a seat may do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vokzal.games.tourists.rules import cards as table
from vokzal.games.tourists.rules.walking import follow, onward, rides
from vokzal.games.tourists.state import (
    DRAW,
    LEAD,
    METRO,
    NONE,
    OFFER,
    OWN_CARDS,
    RATING,
    ROUTE,
    TAKE,
    TASKS,
    TOURISTS,
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
        if phase == OWN_CARDS:
            return self._own_cards(s, seat)
        if phase == TASKS:
            return [actions.keep + task for task in s.offered_tasks[seat]]
        if phase == METRO:
            if s.drafts[seat].first != NONE:
                return [actions.done]
            return actions.segments.read(self.metro_segments(s, seat))
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
            found = actions.segments.read(self.game.drawing.section(sheet, draft))
            if sheet.segments:
                found += actions.bonuses.read(self.map.every & ~sheet.drawn)
            found.append(actions.done)
            return found
        if draft.stage == TOURISTS:
            return [actions.tourist + kind for kind in self.game.drawing.repeatable(s.cards[seat])]
        found = []
        if sheet.coordinates and not draft.changed and draft.ferry == NONE:
            size = self.city.content.columns
            for slot, number in enumerate((draft.row, draft.column)):
                found += [actions.change + slot * size + n for n in range(size) if n + 1 != number]
        locations = self.city.available(sheet, draft)
        return found + (actions.places.read(locations) if locations else [actions.nowhere])

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
