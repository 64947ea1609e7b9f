"""The drawing turn: a location, its tourists, a section of the route, bonuses.

Rulebook: «Фаза рисования». Every function takes a player's own map and gives back the map after the step, so that what
is drawn stays apart from what the others see until all are done.
"""

from __future__ import annotations

from vokzal.core.bits import bits
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import tourist
from vokzal.games.tourists.content import TYPES
from vokzal.games.tourists.state import NONE, PLACE, ROUTE, TOURISTS, Draft, Sheet


class Drawing:
    def __init__(self, city: City) -> None:
        self.city = city
        self.map = city.map
        self.tourists_of = [tuple(TYPES.index(kind) for kind in card.tourists) for card in city.cards]
        """For each card the types of its tourists; none on a repeat card."""

    def begin(self, cards: tuple[int, ...]) -> Draft:
        a, b = (self.city.cards[card].coordinate for card in cards)
        return Draft(PLACE, a, b)

    # --- location and tourists ------------------------------------------------------------------------------------

    def change(self, sheet: Sheet, draft: Draft, slot: int, number: int) -> tuple[Sheet, Draft]:
        """A coordinate counts as another number."""
        changed = draft._replace(row=number) if slot == 0 else draft._replace(column=number)
        return sheet._replace(coordinates=sheet.coordinates - 1), changed._replace(changed=1)

    def place(self, sheet: Sheet, draft: Draft, cards: tuple[int, ...], location: int) -> tuple[Sheet, Draft]:
        """Tourists of both cards are drawn there; a ferry only sends them on."""
        sheet = sheet._replace(taken=sheet.taken | 1 << location)
        if self.city.is_ferry(location):
            return sheet, draft._replace(ferry=location)
        tourists, repeats = sheet.tourists, 0
        for card, other in zip(cards, reversed(cards), strict=True):
            if kinds := self.tourists_of[card]:
                box = self.city.box_of(card)
                at = location if box is None else box
                for kind in kinds:
                    tourists += tourist(kind, at)
            elif len(set(self.tourists_of[other])) == 1:
                tourists += 2 * tourist(self.tourists_of[other][0], location)
            else:
                repeats += 1
        stage = TOURISTS if repeats else ROUTE
        return sheet._replace(tourists=tourists), draft._replace(stage=stage, place=location, repeats=repeats)

    def nowhere(self, draft: Draft) -> Draft:
        """No location is free: no tourists, and one segment at most."""
        return draft._replace(stage=ROUTE)

    def repeatable(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The types a repeat card may repeat: those of the other card, or any if that is one too."""
        kinds = {kind for card in cards for kind in self.tourists_of[card]}
        return tuple(sorted(kinds)) or tuple(range(len(self.city.types)))

    def repeat(self, sheet: Sheet, draft: Draft, kind: int) -> tuple[Sheet, Draft]:
        """Two copies of one tourist."""
        left = draft.repeats - 1
        return (
            sheet._replace(tourists=sheet.tourists + 2 * tourist(kind, draft.place)),
            draft._replace(repeats=left, stage=TOURISTS if left else ROUTE),
        )

    # --- the route ------------------------------------------------------------------------------------------------

    def section(self, sheet: Sheet, draft: Draft) -> int:
        """The segments that can be drawn as a part of the section, as a mask.

        One new segment may be anywhere. Two must be consecutive, one at least beside the location.
        """
        blank = self.map.every & ~sheet.drawn
        first = draft.first
        if first == NONE:
            return blank
        if draft.second != NONE or draft.place == NONE or self.city.single(first):
            return 0
        beside = self.map.beside[draft.place]
        near = self.map.joined[first] & blank & ~self.city.singles
        return near if beside >> first & 1 else near & beside

    def draw(self, sheet: Sheet, draft: Draft, segment: int) -> tuple[Sheet, Draft]:
        slot = "first" if draft.first == NONE else "second"
        return self.ink(sheet, segment), draft._replace(**{slot: segment})

    def spend(self, sheet: Sheet, draft: Draft, segment: int) -> tuple[Sheet, Draft]:
        """A segment bonus: one more segment, anywhere."""
        sheet = sheet._replace(segments=sheet.segments - 1)
        return self.ink(sheet, segment), draft._replace(extra=draft.extra | 1 << segment)

    def ink(self, sheet: Sheet, segment: int) -> Sheet:
        """A segment is drawn. The first that touches a café visits it and gains its bonus."""
        drawn = sheet.drawn | 1 << segment
        fresh = self.map.end_mask[segment] & self.map.cafes & ~sheet.cafes
        if not fresh:
            return sheet._replace(drawn=drawn)
        segments, coordinates = sheet.segments, sheet.coordinates
        for node in bits(fresh):
            if self.map.bonus_at[node] == "segment":
                segments += 1
            else:
                coordinates += 1
        return sheet._replace(drawn=drawn, cafes=sheet.cafes | fresh, segments=segments, coordinates=coordinates)
