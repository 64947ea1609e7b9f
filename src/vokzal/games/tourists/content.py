"""What lies in the box: the cards, goals and tasks that every city shares, and a city with its map and its own cards.

A city's file may bring its own `box`; otherwise it gets the packaged one, so a corrected card is corrected once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec

from vokzal.core.content import Content, Names, Shown, Status, check_named, check_names

SEATS = range(1, 5)
COORDINATES = 6

Type = Literal["red", "green", "blue", "purple"]
"""Of tourists, and of the special attractions they come for."""
TYPES: tuple[Type, ...] = ("red", "green", "blue", "purple")
INKS: tuple[Type, ...] = TYPES[:3]
"""The colours of segments, where these have one."""
Colour = Literal["red", "green", "blue", "purple", "yellow", "gray"]
"""Of attractions: special ones have a type's colour, common ones are yellow, iconic ones gray."""
Bonus = Literal["segment", "coordinate", "card"]
"""What a café gives: one thing always, or what the café card of the round says."""
Deck = Literal["A", "B", "C"]
DECKS: tuple[Deck, ...] = ("A", "B", "C")
Rules = Literal["london", "rio", "cairo", "hong_kong", "paris", "new_york"]
"""Whose chapter of the rulebook a city follows."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a content file."""


# --- cards ------------------------------------------------------------------------------------------------------------


class Card(_Part, frozen=True, kw_only=True):
    """A card of the city deck. A repeat card has no tourists of its own."""

    id: str
    coordinate: int
    tourists: tuple[Type, ...] = ()
    changes: tuple[tuple[str, ...], ...] = ()
    """Ratings that a city card changes, one after the other; of several in one place the lead player chooses one."""
    box: str = ""
    """The remote attraction whose box the tourists go to, if not to the location."""

    @property
    def repeats(self) -> bool:
        return not self.tourists


class Step(_Part, frozen=True):
    """So much of what a goal counts is worth so many points."""

    count: int
    points: int


class Goal(_Part, frozen=True, kw_only=True):
    id: str
    names: Names
    deck: Deck
    measure: str
    """What is counted; the rules know how."""
    steps: tuple[Step, ...]
    """Ascending. Only the highest one reached is scored."""
    covers: str = ""
    """The goal that this one covers when it lies on top of its deck; such a card is in no deck itself."""
    crowded: tuple[str, ...] = ()
    """The roads on the back of its card: crowded in a match where that lies uppermost at first."""


class Task(_Part, frozen=True):
    id: str
    intersections: tuple[str, ...]


class Box(_Part, frozen=True, kw_only=True):
    """What all cities share, and what things are worth."""

    status: Annotated[dict[str, Status], Shown]
    cards: tuple[Card, ...]
    goals: tuple[Goal, ...]
    tasks: tuple[Task, ...]
    rounds: int
    hand: int
    """Cards to refill to."""
    first_hand: dict[int, int]
    """Cards dealt, by the number of players."""
    common_points: int
    """For a yellow attraction."""
    bonus_points: int
    """For a bonus that was not used."""
    task_points: tuple[int, ...]
    """For so many of a task's intersections on the route, from none on."""

    def check(self) -> None:
        _check_cards(self.cards)
        check_named("goal", self.goals)
        for goal in self.goals:
            _check_goal(goal)
        for deck in DECKS:
            if not any(goal.deck == deck for goal in self.goals):
                raise ValueError(f"goals: deck {deck} is empty")
        if len(self.tasks) < 2 * SEATS[-1]:
            raise ValueError(f"tasks: {len(self.tasks)} are too few to deal two to {SEATS[-1]} players")
        for seats in SEATS:
            if self.first_hand.get(seats, 0) < 2:
                raise ValueError(f"first_hand: a hand of at least 2 is needed with {seats} players")


# --- the city ---------------------------------------------------------------------------------------------------------


class Intersection(_Part, frozen=True):
    id: str
    x: int
    y: int


class Segment(_Part, frozen=True, kw_only=True):
    """A road between two neighbouring intersections: straight, round a corner, or a crossing of the water."""

    id: str
    a: str
    b: str
    kind: Literal["road", "corner", "diagonal", "crossing"] = "road"


class Location(_Part, frozen=True, kw_only=True):
    row: int
    column: int
    segments: tuple[str, ...]
    """The roads beside it. A road across the river is not."""
    ferry: bool = False
    """No place for tourists: it sends them to any coastal location, once."""


class Attraction(_Part, frozen=True, kw_only=True):
    """On the route when that passes along one of its segments or through one of its intersections."""

    id: str
    names: Names
    colour: Colour
    rating: str = ""
    """For an iconic one, what says its points."""
    segments: tuple[str, ...] = ()
    intersections: tuple[str, ...] = ()
    ticket: bool = False
    """Whether an intersection leads there only for somebody who has the ticket from that pier."""


class Rating(_Part, frozen=True, kw_only=True):
    """A row of the rounds board: points that cards change during the game."""

    id: str
    names: Names
    track: tuple[int, ...]
    """Points at each step."""
    advanced: int = 1
    """The step with the purple corner, where the advanced mode begins."""
    cells: bool = False
    """Marked by number instead: each number once, `track` being the points for so many marks."""
    streets: tuple[str, ...] = ()
    """Roads of which every segment on the route brings the points."""


class Bridge(_Part, frozen=True, kw_only=True):
    id: str
    names: Names
    segment: str
    points: int = 0


class Station(_Part, frozen=True):
    """A stop of the metro."""

    id: str
    names: Names
    intersection: str


class Cafe(_Part, frozen=True):
    intersection: str
    bonus: Bonus


class CafeCard(_Part, frozen=True, kw_only=True):
    """What all cafés give in a round."""

    id: str
    bonus: Literal["tourists", "ticket", "segment", "coordinate", "points"]
    tourists: tuple[Type, ...] = ()
    pier: str = ""
    points: int = 0

    @property
    def instant(self) -> bool:
        """Whether it must be used at once, or is kept for its points only."""
        return self.bonus in ("tourists", "ticket")


class BridgeView(_Part, frozen=True, kw_only=True):
    """An intersection from which one looks at a bridge."""

    id: str
    names: Names
    intersection: str
    points: int


class Excursion(_Part, frozen=True, kw_only=True):
    """A themed excursion: places to draw a route along. The last stage brings a remote attraction."""

    id: str
    names: Names
    colour: Type
    steps: tuple[int, int, int]
    """How many places each stage takes."""
    remote: Names
    """The attraction that it leads to, special to tourists of its colour."""
    segments: tuple[str, ...] = ()
    """Roads, each of them a place."""
    attractions: tuple[str, ...] = ()
    """Attractions, each of them a place; a segment of any colour beside it will do."""


class RemoteBox(_Part, frozen=True):
    """Where tourists wait who came for a remote attraction: on the route when it passes the collection point."""

    id: str
    names: Names
    intersection: str


class Stars(_Part, frozen=True):
    """What a solo player needs for one more star."""

    points: int
    goals: int


class CityContent(Content, frozen=True, kw_only=True):
    """A city as its file has it. What a city does not have is empty."""

    names: Names
    rules: Rules
    columns: int
    rows: int
    intersections: tuple[Intersection, ...]
    segments: tuple[Segment, ...]
    locations: tuple[Location, ...]
    """Row by row."""
    attractions: tuple[Attraction, ...]
    cafes: tuple[Cafe, ...]
    ratings: tuple[Rating, ...]
    cards: tuple[Card, ...]
    """The city's own tourist cards."""
    stars: tuple[Stars, ...]
    goals: tuple[Goal, ...] = ()
    """The city's special goals."""
    own_goals: bool = False
    """Only the city's own goals are used, and none of the box; without any the match has no goals."""
    tasks: tuple[Task, ...] = ()
    """Instead of the box's, where the map has other intersections."""
    bridges: tuple[Bridge, ...] = ()
    stations: tuple[Station, ...] = ()
    station_points: int = 0
    metro_cards: tuple[tuple[str, str], ...] = ()
    boxes: tuple[RemoteBox, ...] = ()
    embankment: tuple[str, ...] = ()
    """Segments along the water."""
    riverside: tuple[tuple[int, int], ...] = ()
    """Locations by the water, as row and column: where ferries land, and what goals count."""
    islands: tuple[tuple[int, int], ...] = ()
    banks: tuple[tuple[str, ...], ...] = ()
    """The intersections on either side of the river, if one may ride across it from those by the water."""
    viewpoints: tuple[str, ...] = ()
    viewpoint_points: tuple[int, ...] = ()
    """For so many viewpoints on the route, from none on."""
    tram: tuple[str, ...] = ()
    instant_segments: bool = False
    """A segment bonus must be used in the turn it is gained."""
    section: int = 2
    """Segments of a section."""
    coloured: bool = False
    """Segments are drawn in three colours, and a special attraction wants one of its own."""
    diversity_points: tuple[int, ...] = ()
    """For so many sections of three segments in three colours, from none on."""
    excursions: tuple[Excursion, ...] = ()
    tasks_dealt: int = 2
    """Personal tasks to choose from."""
    task_factor: int = 1
    """How many times the points of the personal task count."""
    piers: tuple[Station, ...] = ()
    views: tuple[BridgeView, ...] = ()
    park: tuple[str, ...] = ()
    """The attractions of the park that a goal asks for."""
    theatre_quarter: tuple[tuple[int, int], ...] = ()
    central_station: tuple[int, int] | None = None
    cafe_cards: tuple[CafeCard, ...] = ()
    box: Box | None = None

    def __post_init__(self) -> None:
        if self.box is None:
            msgspec.structs.force_setattr(self, "box", packaged_box())

    @property
    def shared(self) -> Box:
        """The box, which is always there."""
        assert self.box is not None
        return self.box

    def check(self) -> None:
        self.shared.check()
        check_names(f"city {self.id}", self.names)
        self._check_map()
        self._check_attractions()
        self._check_things()
        self._check_cards()

    def _check_map(self) -> None:
        if self.columns % COORDINATES or not self.columns or self.rows != COORDINATES:
            raise ValueError(f"columns, rows: {self.columns} and {self.rows}, but coordinates go to {COORDINATES}")
        _check_ids("intersection", (node.id for node in self.intersections))
        _check_ids("segment", (segment.id for segment in self.segments))
        nodes = {node.id for node in self.intersections}
        for segment in self.segments:
            for end in (segment.a, segment.b):
                if end not in nodes:
                    raise ValueError(f"segments: {segment.id} ends at {end}, which is not an intersection")
        pairs = Counter(frozenset((segment.a, segment.b)) for segment in self.segments)
        if twice := next((sorted(pair) for pair, count in pairs.items() if count > 1 or len(pair) == 1), None):
            raise ValueError(f"segments: {'-'.join(twice)} is there twice, or leads nowhere")
        spots = [(place.row, place.column) for place in self.locations]
        whole = [(row, column) for row in range(1, self.rows + 1) for column in range(1, self.columns + 1)]
        if spots != whole:
            raise ValueError("locations: there must be one for every row and column, row by row")
        for place in self.locations:
            self._check_roads(f"location {place.row},{place.column}", place.segments)

    def _check_attractions(self) -> None:
        check_named("attraction", self.attractions)
        check_named("rating", self.ratings)
        ratings = {rating.id for rating in self.ratings}
        for thing in self.attractions:
            self._check_roads(f"attraction {thing.id}", thing.segments)
            self._check_nodes(f"attraction {thing.id}", thing.intersections)
            if thing.rating and thing.rating not in ratings:
                raise ValueError(f"attraction {thing.id}: there is no rating {thing.rating}")
            if thing.colour == "gray" and not thing.rating:
                raise ValueError(f"attraction {thing.id}: an iconic one needs a rating")
            if not thing.segments and not thing.intersections:
                raise ValueError(f"attraction {thing.id}: nothing leads there")
        for rating in self.ratings:
            self._check_roads(f"rating {rating.id}", rating.streets)
            steps = COORDINATES + 1 if rating.cells else len(rating.track)
            if (
                len(rating.track) != steps
                or not 0 <= rating.advanced < steps
                or list(rating.track) != sorted(rating.track)
            ):
                raise ValueError(f"rating {rating.id}: its track has a wrong length, or does not ascend")

    def _check_things(self) -> None:
        check_named("bridge", self.bridges)
        check_named("station", self.stations)
        check_named("box", self.boxes)
        self._check_roads("bridges", [bridge.segment for bridge in self.bridges])
        self._check_nodes("stations", [station.intersection for station in self.stations])
        self._check_nodes("cafes", [cafe.intersection for cafe in self.cafes])
        self._check_nodes("boxes", [box.intersection for box in self.boxes])
        self._check_nodes("viewpoints", self.viewpoints)
        for bank in self.banks:
            self._check_nodes("banks", bank)
        self._check_roads("embankment", self.embankment)
        self._check_roads("tram", self.tram)
        station = () if self.central_station is None else (self.central_station,)
        locations = {
            "riverside": self.riverside,
            "islands": self.islands,
            "theatre_quarter": self.theatre_quarter,
            "central_station": station,
        }
        for part, places in locations.items():
            for row, column in places:
                if not (1 <= row <= self.rows and 1 <= column <= self.columns):
                    raise ValueError(f"{part}: there is no location {row},{column}")
        stations = {station.id for station in self.stations}
        for card in self.metro_cards:
            if len(set(card)) != 2 or not stations.issuperset(card):
                raise ValueError(f"metro_cards: {'+'.join(card)} are not two stations")
        if self.metro_cards and len(self.metro_cards) < SEATS[-1]:
            raise ValueError(f"metro_cards: too few for {SEATS[-1]} players")
        if self.viewpoints and len(self.viewpoint_points) < 2:
            raise ValueError("viewpoint_points: there must be points for none and for one at least")
        check_named("pier", self.piers)
        check_named("view", self.views)
        if not {sight.id for sight in self.attractions}.issuperset(self.park):
            raise ValueError("park: one of its attractions is not there")
        self._check_nodes("piers", [pier.intersection for pier in self.piers])
        self._check_nodes("views", [view.intersection for view in self.views])
        self._check_cafe_cards()
        self._check_excursions()

    def _check_cafe_cards(self) -> None:
        _check_ids("café card", (card.id for card in self.cafe_cards))
        if any(cafe.bonus == "card" for cafe in self.cafes) != bool(self.cafe_cards):
            raise ValueError("cafe_cards: they belong to cafés whose bonus is a card")
        if self.cafe_cards and len(self.cafe_cards) < self.shared.rounds:
            raise ValueError(f"cafe_cards: too few for {self.shared.rounds} rounds")
        piers = {pier.id for pier in self.piers}
        for card in self.cafe_cards:
            if (card.bonus == "ticket") != (card.pier in piers) or bool(card.tourists) != (card.bonus == "tourists"):
                raise ValueError(f"café card {card.id}: a ticket names its pier, a card of tourists its tourists")

    def _check_excursions(self) -> None:
        check_named("excursion", self.excursions)
        sights = {sight.id for sight in self.attractions}
        for trip in self.excursions:
            self._check_roads(f"excursion {trip.id}", trip.segments)
            check_names(f"excursion {trip.id}", trip.remote)
            if not sights.issuperset(trip.attractions):
                raise ValueError(f"excursion {trip.id}: it leads to an attraction that is not there")
            if not 0 < trip.steps[0] < trip.steps[1] < trip.steps[2] <= len(trip.segments) + len(trip.attractions):
                raise ValueError(f"excursion {trip.id}: its stages do not ascend, or want more than there is")
        if self.excursions and {trip.colour for trip in self.excursions} != set(INKS):
            raise ValueError("excursions: there must be some of every colour")
        if bool(self.excursions) != self.coloured or self.coloured != (len(self.diversity_points) > 1):
            raise ValueError("excursions, diversity_points: a city with coloured segments has both, and no other has")

    def _check_cards(self) -> None:
        _check_cards((*self.shared.cards, *self.cards))
        ratings, boxes = {rating.id for rating in self.ratings}, {box.id for box in self.boxes}
        for card in self.cards:
            for change in card.changes:
                if not change or not ratings.issuperset(change):
                    raise ValueError(f"card {card.id}: it changes a rating that is not there")
            if card.box and card.box not in boxes:
                raise ValueError(f"card {card.id}: there is no box {card.box}")
        check_named("goal", [*([] if self.own_goals else self.shared.goals), *self.goals])
        dealt = {goal.id for goal in ([] if self.own_goals else self.shared.goals)}
        for goal in self.goals:
            _check_goal(goal)
            if goal.covers and goal.covers not in dealt:
                raise ValueError(f"goal {goal.id}: there is no goal {goal.covers} to cover")
        if self.own_goals and self.goals and {goal.deck for goal in self.goals} != set(DECKS):
            raise ValueError("goals: a city with only its own needs some in every deck")
        for goal in self.goals:
            self._check_roads(f"goal {goal.id}", goal.crowded)
        for task in self.tasks or self.shared.tasks:
            self._check_nodes(f"task {task.id}", task.intersections)
            if len(task.intersections) != len(self.shared.task_points) - 1:
                raise ValueError(
                    f"task {task.id}: there are points for {len(self.shared.task_points) - 1} intersections"
                )

    def _check_roads(self, thing: str, segments: Collection[str]) -> None:
        known = {segment.id for segment in self.segments}
        if unknown := [segment for segment in segments if segment not in known]:
            raise ValueError(f"{thing}: there is no segment {unknown[0]}")

    def _check_nodes(self, thing: str, intersections: Collection[str]) -> None:
        known = {node.id for node in self.intersections}
        if unknown := [node for node in intersections if node not in known]:
            raise ValueError(f"{thing}: there is no intersection {unknown[0]}")


def _check_ids(what: str, ids: Iterable[str]) -> None:
    if twice := [name for name, count in Counter(ids).items() if count > 1 or not name]:
        raise ValueError(f"the {what} id {twice[0]!r} is empty or used twice")


def _check_cards(cards: Collection[Card]) -> None:
    _check_ids("card", (card.id for card in cards))
    for card in cards:
        if not 1 <= card.coordinate <= COORDINATES:
            raise ValueError(f"card {card.id}: coordinate {card.coordinate} is not between 1 and {COORDINATES}")


def _check_goal(goal: Goal) -> None:
    counts, points = [step.count for step in goal.steps], [step.points for step in goal.steps]
    if not counts or counts != sorted(set(counts)) or points != sorted(set(points)) or counts[0] < 1:
        raise ValueError(f"goal {goal.id}: its steps do not ascend")


@lru_cache
def packaged_box() -> Box:
    """The box in the house."""
    raw = files(__package__).joinpath("content", "shared", "box.json").read_bytes()
    return msgspec.json.decode(raw, type=Box)
