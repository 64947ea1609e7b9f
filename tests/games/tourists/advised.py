"""An action that a coach was asked about: what it leads to, played out, and the map read by its names."""

from __future__ import annotations

from vokzal.core.bits import bits
from vokzal.core.chance import ScriptedChance
from vokzal.core.game import Message
from vokzal.games.tourists.city_map import counts, crowd
from vokzal.games.tourists.content import TYPES
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.rules.recount import recount
from vokzal.games.tourists.state import Sheet, TouristsState


class Case:
    """An action, what it leads to, and what a reason says of it."""

    def __init__(self, game: Tourists, s: TouristsState, seat: int, action: int, reason: Message) -> None:
        self.game, self.s, self.seat, self.action = game, s, seat, action
        self.key, self.params = reason.key, reason.params
        self.kind = game.space.kind(action).name
        self.content = game.content

    def number(self, name: str) -> int:
        value = self.params[name]
        assert isinstance(value, int)
        return value

    def named(self, name: str) -> list[str]:
        value = self.params[name]
        assert not isinstance(value, int | str)
        return [str(item) for item in value]

    def then(self, action: int | None = None) -> TouristsState:
        t = self.s.clone()
        self.game.play(t, self.seat, self.action if action is None else action, ScriptedChance())
        return t

    # --- points -----------------------------------------------------------------------------------------------------

    def points(self, s: TouristsState) -> int:
        """The best route's, as the rules say at the end."""
        return self.game.outcome(s).points[self.seat]

    def walk(self) -> tuple[int, ...]:
        return self.game.ending.router.best(
            self.s.sheets[self.seat], tuple(self.s.ratings), self.s.goals, self.s.tasks[self.seat], self.s.excursions
        ).walk

    def on_walk(self, sheet: Sheet, ratings: list[int] | None = None) -> int:
        """What today's best route brings over a map, reckoned from the pieces."""
        s = self.s
        rated = ratings or s.ratings
        return recount(self.game.city, sheet, rated, s.goals, s.tasks[self.seat], self.walk(), s.excursions)

    def gain(self, sheet: Sheet) -> int:
        return self.on_walk(sheet) - self.on_walk(self.s.sheets[self.seat])

    # --- the map by its names ---------------------------------------------------------------------------------------

    def roads(self, s: TouristsState) -> set[str]:
        return {self.content.segments[number].id for number in bits(s.sheets[self.seat].drawn)}

    def road(self) -> str:
        """The one that is drawn."""
        (new,) = self.roads(self.then()) - self.roads(self.s)
        return new

    def nodes(self, roads: set[str]) -> set[str]:
        return {end for road in self.content.segments if road.id in roads for end in (road.a, road.b)}

    def parts(self, roads: set[str]) -> list[set[str]]:
        """What hangs together."""
        found: list[set[str]] = []
        for road in roads:
            touching = [part for part in found if self.nodes(part) & self.nodes({road})]
            found = [part for part in found if part not in touching]
            found.append({road}.union(*touching))
        return found

    def on_route(self) -> set[str]:
        return {self.content.segments[step].id for step in self.walk()[1:] if step >= 0}

    def sights(self, s: TouristsState) -> set[str]:
        """Attractions beside what is drawn; where it has colours, special ones by a road of their own."""
        sheet, roads = s.sheets[self.seat], self.roads(s)
        inks = {self.content.segments[n].id: ink for ink, drawn in enumerate(sheet.inks) for n in bits(drawn)}
        piers = {self.content.intersections[node].id for node in bits(sheet.tickets)}
        found = set()
        for sight in self.content.attractions:
            beside = roads & {*sight.segments}
            if self.content.coloured and sight.colour in TYPES:
                beside = {road for road in beside if TYPES[inks[road]] == sight.colour}
            stops = self.nodes(roads) & {*sight.intersections}
            if beside or (stops and not sight.ticket) or stops & piers:
                found.add(sight.id)
        return found

    def people(self, s: TouristsState, kind: str) -> int:
        groups = (crowd(s.sheets[self.seat].tourists, place) for place in range(self.game.city.map.places))
        return sum(counts(group)[TYPES.index(kind)] for group in groups)

    def wanted(self, location: str, cards: tuple[int, ...]) -> int:
        """Attractions beside a location in the colours of those who come there."""
        row, column = map(int, location[1:].split("c"))
        roads = next({*at.segments} for at in self.content.locations if (at.row, at.column) == (row, column))
        every = [self.game.city.cards[card] for card in cards]
        kinds = {kind for card in every for kind in card.tourists if not card.box}
        return sum(1 for sight in self.content.attractions if sight.colour in kinds and roads & {*sight.segments})
