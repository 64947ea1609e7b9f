"""Cafés whose bonus a card says, for everybody in a round. Rulebook: «Кафе Нью-Йорка»."""

from __future__ import annotations

from vokzal.games.tourists.cities.city import City
from vokzal.games.tourists.city_map import tourist
from vokzal.games.tourists.content import TYPES
from vokzal.games.tourists.state import NONE, Draft, Sheet


class Cafes:
    def __init__(self, city: City) -> None:
        self.city = city
        self.cards = city.content.cafe_cards
        self.nodes = [city.map.node(cafe.intersection) for cafe in city.content.cafes]
        """The intersections of the cafés, in the content's order."""
        piers = {pier.id: city.map.node(pier.intersection) for pier in city.content.piers}
        self.pier_of = [piers.get(card.pier, NONE) for card in self.cards]

    def touched(self, sheet: Sheet, draft: Draft) -> int:
        """The cafés one may choose from: those that the turn's segments touch, if none is chosen yet."""
        if not self.cards or draft.visited != NONE:
            return 0
        drawn = sum(1 << segment for segment in draft.section) | draft.extra
        return self.city.map.touched(drawn) & self.city.map.cafes & ~sheet.cafes

    def useful(self, draft: Draft, card: int) -> bool:
        """Whether a card can be used: tourists need a location of this turn to come to."""
        return self.cards[card].bonus != "tourists" or draft.place != NONE

    def visit(self, sheet: Sheet, draft: Draft, node: int, card: int) -> tuple[Sheet, Draft]:
        """A café is circled, and its bonus gained."""
        about = self.cards[card]
        sheet = sheet._replace(cafes=sheet.cafes | 1 << node)
        if about.bonus == "segment":
            sheet = sheet._replace(segments=sheet.segments + 1)
        elif about.bonus == "coordinate":
            sheet = sheet._replace(coordinates=sheet.coordinates + 1)
        elif about.bonus == "points":
            sheet = sheet._replace(points=sheet.points + about.points)
        elif about.bonus == "ticket":
            sheet = sheet._replace(tickets=sheet.tickets | 1 << self.pier_of[card])
        else:
            come = sum(tourist(TYPES.index(kind), draft.place) for kind in about.tourists)
            sheet = sheet._replace(tourists=sheet.tourists + come)
        return sheet, draft._replace(visited=node)

    def decline(self, sheet: Sheet, draft: Draft, node: int) -> tuple[Sheet, Draft]:
        """An instant bonus that is not wanted is kept for its points."""
        return sheet._replace(cafes=sheet.cafes | 1 << node, spare=sheet.spare + 1), draft._replace(visited=node)
