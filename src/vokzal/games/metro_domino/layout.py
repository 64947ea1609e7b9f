"""Where everything lies on the table.

The table is a grid: a tile covers two cells, a station three by three. A line's length is known as soon as its station
is turned up, so at that moment room is set aside for all its tiles and for the station that will end it; nothing laid
ever moves. The plan depends on nothing but the order in which stations were opened and where.

Among the routes a line could take, those are preferred that run straight, keep a free cell to their neighbours and
leave room for what the stations to come will need. A line that finds no room at its station starts after a passage of
drawn track, and if even that finds none, behind a tunnel outside of everything else: a plan never fails.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from heapq import heappop, heappush
from itertools import combinations, product
from operator import itemgetter
from typing import Final, NamedTuple

from vokzal.games.metro_domino.content import MetroContent

Point = tuple[int, int]
"""A cell: x to the east, y to the south. Headings are steps of one cell."""

COMPASS: Final[dict[str, Point]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
WAYS: Final = ("straight", "left", "right")
AROUND: Final = tuple(product((-1, 0, 1), repeat=2))

MAX_BENDS: Final = 2
LEAST_ROOM: Final = 8
"""Cells that a line of two tiles and its terminus need, with some air."""
FULL_ROOM: Final = 15
"""Cells that a station wants free ahead of each side: five tiles, a station and some air."""
COMBINATIONS: Final = 120
"""So many ways to lay out the lines of a new station are compared."""
WALKS: Final = 100
"""So many steps a search for a passage takes."""

# What a route costs, in bends.
PASSAGE: Final = 0.5
"""Each cell of a passage."""
CROWDED: Final = 0.5
"""Each cell next to a piece of another line."""
LATE_BEND: Final = 1.0
"""A bend right before the terminus puts it alongside the last tile."""
NO_ROOM: Final = 5.0
"""A side of a station to come that has no room ahead at all; in part, if there is some but not `FULL_ROOM`."""
TOO_LITTLE_ROOM: Final = 10.0
"""A side of a station to come that has less than `LEAST_ROOM` ahead."""
TURNED: Final = 2.0
"""A station that does not lie where room was kept for it."""
COMFORTABLE: Final = 12.0
"""At such a cost nothing better is looked for."""
CRAMPED: Final = 40.0
"""At such a cost passages are tried, too."""
STUCK: Final = 100.0
"""A side of a station to come from which no way leads out of the crowd."""
FAR_AWAY: Final = 300.0
"""No route at all: the line will begin somewhere else."""


class Spot(NamedTuple):
    """Where a tile lies: the cell of its joined half and the step from there to its open half."""

    x: int
    y: int
    dx: int
    dy: int


class Route(NamedTuple):
    """All places of a line."""

    track: tuple[Spot, ...]
    terminus: Point
    heading: Point
    """In which direction one arrives at the terminus."""
    passage: tuple[Point, ...] = ()
    """Drawn track from the station to the first tile."""
    tunnel: bool = False
    """The passage is no more than its far end: it runs below whatever lies between there and the station."""

    def cells(self) -> list[Point]:
        found = [(x, y) for x, y, _, _ in self.track]
        found += [(x + dx, y + dy) for x, y, dx, dy in self.track]
        return [*self.passage, *found, *station_cells(self.terminus)]


class Plan(NamedTuple):
    """The table after some openings."""

    centres: tuple[Point, ...]
    """The start station, then the others in the order they were opened."""
    routes: dict[int, Route]
    pending: dict[int, Route]
    """Routes whose terminus is not a station yet, by line."""
    taken: frozenset[Point]


def station_cells(centre: Point) -> list[Point]:
    return [(centre[0] + dx, centre[1] + dy) for dx, dy in AROUND]


def turn(heading: Point, side: str) -> Point:
    dx, dy = heading
    return {"left": (dy, -dx), "straight": heading, "right": (-dy, dx)}[side]


class Layout:
    """The plans of one edition; each is kept, and each grows from the one before its last opening."""

    def __init__(self, content: MetroContent) -> None:
        self.lines = content.lines()
        self.plan = lru_cache(maxsize=4096)(self._plan)

    def _plan(self, openings: tuple[tuple[int, int], ...]) -> Plan:
        """The table after these openings, each a station and the line that ends there."""
        if not openings:
            return self._with_station(Plan((), {}, {}, frozenset()), -1, Attachment(0.0, (0, 0), None), walk=False)[1]
        before = self.plan(openings[:-1])
        station, line = openings[-1]
        table = before._replace(
            pending={other: route for other, route in before.pending.items() if other != line},
            taken=before.taken - set(station_cells(before.pending[line].terminus)),
        )
        # Now that its sides are known, the station may turn another one to the line than the one room was kept for.
        places = list(_attachments(before.pending[line], table.taken))
        found: list[tuple[float, Plan]] = []
        for walk, good_enough in ((False, COMFORTABLE), (True, CRAMPED)):
            for place in places:
                found.append(self._with_station(table, station, place, walk))
                if found[-1][0] < good_enough:
                    return found[-1][1]
            if min(cost for cost, _ in found) < CRAMPED:
                break
        return min(found, key=itemgetter(0))[1]

    def _with_station(self, table: Plan, station: int, place: Attachment, walk: bool) -> tuple[float, Plan]:
        """Adds a station and the routes of its lines, with what they cost."""
        turned, centre, heading = place
        numbers = [number for number, line in enumerate(self.lines) if line.station == station]
        lengths = [self.lines[number].length for number in numbers]
        sides = [self.lines[number].side for number in numbers]
        exits = [_exit(centre, turn(heading, side) if heading else COMPASS[side]) for side in sides]
        near = grown(table.taken)
        taken = table.taken | set(station_cells(centre))
        few = int(COMBINATIONS ** (1 / max(1, len(numbers))))
        choices = []
        for way_out, length in zip(exits, lengths, strict=True):
            options = list(_routes(way_out, length, taken, near))
            if walk:
                options += _walks(way_out, length, taken, near)
            choices.append(sorted(options, key=lambda option: option.cost)[:few])
        cost, chosen = _best_together(exits, choices, list(table.pending.values()), taken)
        routes, pending = dict(table.routes), dict(table.pending)
        for number, way_out, length, route in zip(numbers, exits, lengths, chosen, strict=True):
            routes[number] = pending[number] = route or _far_away(way_out, length, taken)
            taken |= set(routes[number].cells())
        return turned + cost, Plan((*table.centres, centre), routes, pending, taken)


class Attachment(NamedTuple):
    """A way to join a station to the end of a line."""

    cost: float
    centre: Point
    heading: Point | None


def _attachments(route: Route, taken: frozenset[Point]) -> Iterator[Attachment]:
    yield Attachment(0.0, route.terminus, route.heading)
    x, y, dx, dy = route.track[-1]
    for way in WAYS:
        to_x, to_y = turn((dx, dy), way)
        centre = (x + dx + 2 * to_x, y + dy + 2 * to_y)
        if centre != route.terminus and taken.isdisjoint(station_cells(centre)):
            yield Attachment(TURNED, centre, (to_x, to_y))


def grown(cells: Iterable[Point]) -> set[Point]:
    """The cells and all that touch them, even by a corner."""
    return {(x + dx, y + dy) for x, y in cells for dx, dy in AROUND}


Exit = tuple[Point, Point]
"""The cell before a side of a station and the direction that leads away."""


def _exit(centre: Point, side: Point) -> Exit:
    return (centre[0] + 2 * side[0], centre[1] + 2 * side[1]), side


def _exits(routes: Iterable[Route]) -> list[Exit]:
    """All sides of the stations to come: which of them will have lines is not known yet."""
    return [_exit(route.terminus, turn(route.heading, way)) for route in routes for way in WAYS]


class Option(NamedTuple):
    """A route a line could take."""

    cost: float
    route: Route
    cells: frozenset[Point]


def _option(cost: float, route: Route, taken: frozenset[Point], near: set[Point]) -> Iterator[Option]:
    """The route with its full cost, if it covers nothing taken."""
    cells = route.cells()
    if taken.isdisjoint(cells) and len(free := frozenset(cells)) == len(cells):
        yield Option(cost + CROWDED * len(free & near) + _shortage(route, taken | free), route, free)


def _routes(start: Exit, length: int, taken: frozenset[Point], near: set[Point]) -> Iterator[Option]:
    """Every route of few bends that begins right at the station."""

    def go_on(track: tuple[Spot, ...], x: int, y: int, heading: Point, bends: int) -> Iterator[tuple[float, Route]]:
        """`x, y` is the last cell."""
        for way in WAYS if track else ("straight",):
            bend = way != "straight"
            if bend and bends == MAX_BENDS:
                continue
            dx, dy = turn(heading, way)
            if len(track) == length:
                yield bends + bend * (1 + LATE_BEND), Route(track, (x + 2 * dx, y + 2 * dy), (dx, dy))
            elif (x + dx, y + dy) not in taken and (x + 2 * dx, y + 2 * dy) not in taken:
                longer = (*track, Spot(x + dx, y + dy, dx, dy))
                yield from go_on(longer, x + 2 * dx, y + 2 * dy, (dx, dy), bends + bend)

    (x, y), (dx, dy) = start
    for cost, route in go_on((), x - dx, y - dy, (dx, dy), 0):
        yield from _option(cost, route, taken, near)


def _walks(start: Exit, length: int, taken: frozenset[Point], near: set[Point]) -> Iterator[Option]:
    """Straight lines at the end of a passage, the nearest first."""
    walks: list[tuple[float, Point, Point, tuple[Point, ...]]] = [(0.0, *start, ())]
    been: set[Exit] = set()
    while walks and len(been) < WALKS:
        walked, cell, heading, passage = heappop(walks)
        if cell in taken or (cell, heading) in been:
            continue
        been.add((cell, heading))
        if passage:
            yield from _option(walked, _straight(cell, heading, length)._replace(passage=passage), taken, near)
        for way in WAYS if passage else ("straight",):
            dx, dy = turn(heading, way)
            cost = walked + PASSAGE + (way != "straight")
            heappush(walks, (cost, (cell[0] + dx, cell[1] + dy), (dx, dy), (*passage, cell)))


def _best_together(
    own_exits: list[Exit], choices: list[list[Option]], pending: list[Route], taken: frozenset[Point]
) -> tuple[float, Sequence[Route | None]]:
    """One route for each line, so that they do not meet and the stations to come keep their room; None: no route."""
    rooms = [(route, _shortage(route, taken), _ahead(route)) for route in pending]
    stuck_before = _stuck([*_exits(pending), *own_exits], taken)
    halos: dict[Route, set[Point]] = {}
    best: tuple[float, tuple[Option | None, ...]] = (float("inf"), (None,) * len(choices))
    tries = [
        (sum(option.cost if option else FAR_AWAY for option in combination), number, combination)
        for number, combination in enumerate(product(*([*options, None] for options in choices)))
    ]
    for least, _, combination in sorted(tries):
        if least >= best[0]:
            break
        chosen = [option for option in combination if option is not None]
        new = frozenset[Point]().union(*(option.cells for option in chosen))
        if len(new) != sum(len(option.cells) for option in chosen):
            continue
        cells = taken | new
        cost = least
        for one, other in combinations(chosen, 2):
            if one.route not in halos:
                halos[one.route] = grown(one.cells)
            cost += CROWDED * len(halos[one.route] & other.cells)
        for option in chosen:
            if not (new - option.cells).isdisjoint(_ahead(option.route)):
                cost += _shortage(option.route, cells) - _shortage(option.route, taken | option.cells)
        for route, before, ahead in rooms:
            if not new.isdisjoint(ahead):
                cost += _shortage(route, cells) - before
        if cost >= best[0]:
            continue
        exits = [way_out for way_out, option in zip(own_exits, combination, strict=True) if option is None]
        exits += _exits([*pending, *(option.route for option in chosen)])
        cost += STUCK * max(0, _stuck(exits, cells) - stuck_before)
        if cost < best[0]:
            best = cost, combination
    return best[0], [option.route if option else None for option in best[1]]


def _ahead(route: Route) -> frozenset[Point]:
    """The cells a station at the end of the route wants free, three abreast before each of its sides."""
    return _room(route.terminus, route.heading)[0]


@lru_cache(maxsize=4096)
def _room(centre: Point, heading: Point) -> tuple[frozenset[Point], list[tuple[frozenset[Point], list[set[Point]]]]]:
    """All cells three abreast before the sides of a station, and the same side by side and row by row."""
    sides: list[tuple[frozenset[Point], list[set[Point]]]] = []
    for way in WAYS:
        dx, dy = turn(heading, way)
        rows = []
        for n in range(2, FULL_ROOM + 2):
            x, y = centre[0] + n * dx, centre[1] + n * dy
            rows.append({(x, y), (x + dy, y - dx), (x - dy, y + dx)})
        sides.append((frozenset[Point]().union(*rows), rows))
    return frozenset[Point]().union(*(cells for cells, _ in sides)), sides


def _shortage(route: Route, taken: AbstractSet[Point]) -> float:
    """How much room is missing around the station to come, from whose sides other lines will leave."""
    missing = 0.0
    for cells, rows in _room(route.terminus, route.heading)[1]:
        if cells.isdisjoint(taken):
            continue
        room = next(n for n, row in enumerate(rows) if not row.isdisjoint(taken))
        missing += NO_ROOM * (1 - room / FULL_ROOM) ** 2 + TOO_LITTLE_ROOM * (room < LEAST_ROOM)
    return missing


def _stuck(exits: Iterable[Exit], taken: AbstractSet[Point]) -> int:
    """From how many exits no way leads out of all that lies on the table.

    The cells within one step of everything are one integer, row by row; the outside floods in from its rim.
    """
    across, down = [x for x, _ in taken], [y for _, y in taken]
    left, right, top, bottom = min(across) - 1, max(across) + 1, min(down) - 1, max(down) + 1
    width = right - left + 2  # with a column between the rows that is never flooded
    row = (1 << width - 1) - 1
    free = sum(row << (y - top) * width for y in range(top, bottom + 1))
    for x, y in taken:
        free ^= 1 << (y - top) * width + x - left
    outside, flooded = 0, row
    while flooded != outside:
        outside = flooded
        for _ in range(4):  # checking costs as much as a step
            flooded |= (flooded << 1 | flooded >> 1 | flooded << width | flooded >> width) & free
    return sum(
        left <= x <= right and top <= y <= bottom and not outside >> (y - top) * width + x - left & 1
        for (x, y), _ in exits
    )


def _straight(first: Point, heading: Point, length: int) -> Route:
    (x, y), (dx, dy) = first, heading
    track = tuple(Spot(x + 2 * n * dx, y + 2 * n * dy, dx, dy) for n in range(length))
    return Route(track, (x + (2 * length + 1) * dx, y + (2 * length + 1) * dy), heading)


def _far_away(start: Exit, length: int, taken: frozenset[Point]) -> Route:
    """Straight on, outside of all that lies on the table: there is always room."""
    (x, y), (dx, dy) = start
    sign = dx + dy
    edge = sign * (max(sign * (cell[0] if dx else cell[1]) for cell in taken) + 3)
    x, y = (edge, y) if dx else (x, edge)
    return _straight((x, y), (dx, dy), length)._replace(passage=((x - dx, y - dy),), tunnel=True)
