"""The drawing turn: a location, its tourists, a section of the route, bonuses.

Rulebook: «Фаза рисования». Every function takes a player's own map and gives back the map after the step, so that what
is drawn stays apart from what the others see until all are done.
"""

from __future__ import annotations

from vokzal.core.bits import bits
from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import tourist
from vokzal.games.tourists.content import TYPES
from vokzal.games.tourists.state import (
    NONE,
    PLACE,
    ROUTE,
    TOURISTS,
    Draft,
    Sheet,
    with_cafes,
    with_drawn,
    with_extra,
    with_place,
    with_section,
    with_segments,
    with_tourists,
)


class Drawing:
    def __init__(self, city: City) -> None:
        self.city = city
        self.map = city.map
        self.tourists_of = [tuple(TYPES.index(kind) for kind in card.tourists) for card in city.cards]
        """For each card the types of its tourists; none on a repeat card."""

    def begin(self, cards: tuple[int, ...]) -> Draft:
        a, b = (self.city.cards[card].coordinate for card in cards)
        return Draft(PLACE, a, b, left=self.city.content.section)

    # --- location and tourists ------------------------------------------------------------------------------------

    def change(self, sheet: Sheet, draft: Draft, slot: int, number: int) -> tuple[Sheet, Draft]:
        """A coordinate counts as another number."""
        changed = draft._replace(row=number) if slot == 0 else draft._replace(column=number)
        return sheet._replace(coordinates=sheet.coordinates - 1), changed._replace(changed=1)

    def place(self, sheet: Sheet, draft: Draft, cards: tuple[int, ...], location: int) -> tuple[Sheet, Draft]:
        """Tourists of both cards are drawn there; a ferry only sends them on."""
        taken = sheet.taken | 1 << location
        if self.city.is_ferry(location):
            return sheet._replace(taken=taken), draft._replace(ferry=location)
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
        return with_tourists(sheet, tourists, taken), with_place(draft, stage, location, repeats)

    def nowhere(self, draft: Draft) -> Draft:
        """No location is free: no tourists, and one segment at most."""
        return draft._replace(stage=ROUTE, left=1)

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

    def cost(self, sheet: Sheet, segment: int) -> int:
        """How many segments a road takes at once."""
        return 2 if sheet.crowded >> segment & 1 else 1

    def owing(self, sheet: Sheet, draft: Draft) -> bool:
        """Whether a section was begun that must still be drawn whole: it is one segment anywhere, or all of them."""
        if not draft.left or not draft.section:
            return False
        return len(draft.section) > 1 or self.cost(sheet, draft.section[0]) > 1

    def section(self, sheet: Sheet, draft: Draft) -> int:
        """The roads that can be drawn as a part of the section, as a mask.

        One new segment may be anywhere. More must be consecutive, one at least beside the location, and no fewer than
        a section has: so only roads from which it can be drawn whole.
        """
        blank = self.map.every & ~sheet.drawn
        if not draft.left:
            return 0
        if not draft.section:
            heavy = blank & sheet.crowded
            return blank & ~heavy | self._whole(sheet, draft, heavy) if heavy else blank
        near = self.onward(draft.section) & blank & ~self.city.singles
        if draft.left == 1 and not sheet.crowded:
            beside = self.map.beside[draft.place]
            return near if any(beside >> segment & 1 for segment in draft.section) else near & beside
        return self._whole(sheet, draft, near)

    def onward(self, section: tuple[int, ...]) -> int:
        """The roads that join either end of a section."""
        if len(section) == 1:
            return self.map.joined[section[0]]
        ends = 0
        for segment in section:
            ends ^= self.map.end_mask[segment]
        found = 0
        for node in bits(ends):
            found |= self.map.roads_at[node]
        return found & ~sum(1 << segment for segment in section)

    def _whole(self, sheet: Sheet, draft: Draft, roads: int) -> int:
        """Those of some roads from which a section can be drawn whole."""
        if draft.place == NONE:
            return 0
        return sum(1 << n for n in bits(roads) if self._completes(sheet, draft.place, draft.section, draft.left, n))

    def _completes(self, sheet: Sheet, place: int, section: tuple[int, ...], left: int, segment: int) -> bool:
        left -= self.cost(sheet, segment)
        if left < 0 and not sheet.segments:
            return False
        longer = (*section, segment)
        if left <= 0:
            return any(self.map.beside[place] >> road & 1 for road in longer)
        taken = sheet.drawn | self.city.singles | sum(1 << road for road in longer)
        onward = self.onward(longer) & self.map.every & ~taken
        return any(self._completes(sheet, place, longer, left, road) for road in bits(onward))

    def draw(self, sheet: Sheet, draft: Draft, segment: int, ink: int = 0) -> tuple[Sheet, Draft]:
        """A road of the section. A crowded one at its end takes a bonus for its other half."""
        left = draft.left - self.cost(sheet, segment)
        if left < 0:
            sheet = sheet._replace(segments=sheet.segments - 1)
        if self.city.single(segment) or draft.place == NONE:
            left = 0
        section = (*draft.section, segment)
        return self.ink(sheet, segment, ink), with_section(draft, section, max(left, 0), ink)

    def spendable(self, sheet: Sheet, draft: Draft) -> int:
        """The roads that can be drawn with bonuses: a crowded one with two, or with the one segment and a bonus."""
        if not sheet.segments or self.owing(sheet, draft):
            return 0
        blank = self.map.every & ~sheet.drawn
        return blank if sheet.segments > 1 or self._untouched(draft) else blank & ~sheet.crowded

    def _untouched(self, draft: Draft) -> bool:
        """Whether the one segment anywhere is still to be had."""
        return draft.left > 0 and not draft.section

    def spend(self, sheet: Sheet, draft: Draft, segment: int, ink: int = 0) -> tuple[Sheet, Draft]:
        """A segment bonus: one more segment, anywhere."""
        cost = self.cost(sheet, segment)
        if cost > 1 and self._untouched(draft):
            cost -= 1
            draft = draft._replace(section=(segment,), left=0)
        else:
            draft = with_extra(draft, draft.extra | 1 << segment)
        return self.ink(with_segments(sheet, sheet.segments - cost), segment, ink), draft

    def ink(self, sheet: Sheet, segment: int, ink: int = 0) -> Sheet:
        """A segment is drawn. The first that touches a café visits it and gains its bonus, if no card has to say it."""
        drawn = sheet.drawn | 1 << segment
        if self.map.coloured:
            red, green, blue = (roads | (n == ink) << segment for n, roads in enumerate(sheet.inks))
            sheet = sheet._replace(inks=(red, green, blue))
        fresh = self.map.end_mask[segment] & self.map.cafes & ~sheet.cafes
        if not fresh or self.city.content.cafe_cards:
            return with_drawn(sheet, drawn)
        segments, coordinates = sheet.segments, sheet.coordinates
        for node in bits(fresh):
            if self.map.bonus_at[node] == "segment":
                segments += 1
            else:
                coordinates += 1
        return with_cafes(sheet, drawn, sheet.cafes | fresh, segments, coordinates)

    def wipe(self, sheet: Sheet, segment: int) -> Sheet:
        """A segment is erased. A café that it has led to stays visited."""
        keep = ~(1 << segment)
        red, green, blue = sheet.inks
        return sheet._replace(drawn=sheet.drawn & keep, inks=(red & keep, green & keep, blue & keep))
