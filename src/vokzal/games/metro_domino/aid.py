"""Where everything that a view names lies on the table, for those who look at it: `layout` in the view's own order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from vokzal.games.metro_domino.layout import Point, Spot
from vokzal.games.metro_domino.view import MetroView, openings

if TYPE_CHECKING:
    from vokzal.games.metro_domino.rules import MetroDomino


class LinePlace(msgspec.Struct, frozen=True):
    """Where a line runs. Its next tile goes to `track[len(tiles)]`."""

    track: tuple[Spot, ...]
    """Where each tile of the line lies or will lie."""
    terminus: Point
    """The centre of the station that will end the line, if it needs no better place once its sides are known."""
    passage: tuple[Point, ...]
    """Cells of drawn track between the station and the first tile, where there was no room beside it; mostly none."""
    tunnel: bool
    """The passage is hidden but for its last cell; very rare."""


class StationPlace(msgspec.Struct, frozen=True):
    """Where a station lies, three by three cells around its centre."""

    centre: Point
    lines: tuple[LinePlace, ...]


class MetroAid(msgspec.Struct, frozen=True):
    """The plan of the map: the stations of the view, and their lines, in the same order."""

    stations: tuple[StationPlace, ...]


def drawn(game: MetroDomino, view: MetroView) -> MetroAid:
    opened = openings(game, view)
    plan = game.plans.plan(tuple((station, line) for station, line, _ in opened))
    stations = [-1, *(station for station, _, _ in opened)]
    return MetroAid(
        tuple(
            StationPlace(
                centre,
                tuple(
                    LinePlace(route.track, route.terminus, route.passage, route.tunnel)
                    for route in (plan.routes[line] for line in game.lines_of[station + 1])
                ),
            )
            for station, centre in zip(stations, plan.centres, strict=True)
        )
    )
