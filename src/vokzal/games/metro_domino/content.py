"""What lies in the box: the tiles, the tokens, the start station and the other stations with their lines."""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple

import msgspec

from vokzal.core.content import Content, Names, check_named

SEATS = range(2, 5)

Compass = Literal["N", "E", "S", "W"]
Turning = Literal["left", "straight", "right"]
"""Sides of a station as seen by someone who arrives there."""


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line as printed at a side of a station: how many tiles it takes and the value it does not take."""

    length: int
    forbidden: int | None


class StartLine(Printed, frozen=True, forbid_unknown_fields=True):
    side: Compass


class StationLine(Printed, frozen=True, forbid_unknown_fields=True):
    side: Turning


class StartStation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    names: Names
    lines: tuple[StartLine, ...]


class Station(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A station to be opened. A side that is not listed is printed X: no line leaves there."""

    id: str
    names: Names
    lines: tuple[StationLine, ...]


class Line(NamedTuple):
    """A line of the game: `station` is -1 for the start station, otherwise an index of `stations`."""

    name: str
    station: int
    side: str
    length: int
    forbidden: int | None


def letter(number: int) -> str:
    """What a line is called on the board: A to Z, then AA. Lengths and values are numbers, so lines have letters."""
    one = chr(ord("A") + number % 26)
    return one if number < 26 else letter(number // 26 - 1) + one


class MetroContent(Content, frozen=True, forbid_unknown_fields=True, kw_only=True):
    hand: int
    """Tiles dealt to each player."""
    markers: int
    """Active-line markers: as many lines can be active at once."""
    metro_tokens: int
    player_tokens: int
    """For each player; whoever has put the last one on a station ends the game."""
    tiles: tuple[tuple[int, int], ...]
    start: StartStation
    stations: tuple[Station, ...]

    @property
    def highest(self) -> int:
        """The N of the double-N set."""
        return max(max(tile) for tile in self.tiles)

    def lines(self) -> list[Line]:
        """Every line, those of the start station first: the number of a line is its place in this list."""
        return [
            Line(f"{station.id}-{line.side}", number, line.side, line.length, line.forbidden)
            for number, station in enumerate(self.all_stations(), -1)
            for line in station.lines
        ]

    def all_stations(self) -> list[StartStation | Station]:
        """The start station and the others."""
        return [self.start, *self.stations]

    def check(self) -> None:
        self._check_tiles()
        self._check_counts()
        if not self.stations:
            raise ValueError("there are no stations to open")
        if not self.start.lines:
            raise ValueError(f"no line leaves the start station {self.start.id}")
        check_named("station", self.all_stations())
        for station in self.all_stations():
            self._check_station(station)

    def _check_tiles(self) -> None:
        if not self.tiles:
            raise ValueError("there are no tiles")
        if min(min(tile) for tile in self.tiles) < 0:
            raise ValueError("a tile shows a value below 0")
        found = Counter((min(tile), max(tile)) for tile in self.tiles)
        full = {(a, b) for a in range(self.highest + 1) for b in range(a, self.highest + 1)}
        odd = sorted(full - found.keys()) or sorted(tile for tile, count in found.items() if count > 1)
        if odd:
            low, high = odd[0]
            raise ValueError(f"the tiles are no full double-{self.highest} set: {found[odd[0]]} tiles {low}|{high}")

    def _check_counts(self) -> None:
        for name in ("hand", "markers", "player_tokens"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name} is {getattr(self, name)}, but at least 1 is needed")
        if self.metro_tokens < 0:
            raise ValueError(f"metro_tokens is {self.metro_tokens}, below 0")
        if self.hand * SEATS[-1] > len(self.tiles):
            raise ValueError(f"{len(self.tiles)} tiles are too few for {SEATS[-1]} hands of {self.hand}")

    def _check_station(self, station: StartStation | Station) -> None:
        sides = [line.side for line in station.lines]
        for side in sides:
            if sides.count(side) > 1:
                raise ValueError(f"station {station.id} has {sides.count(side)} lines at its side {side}")
        for line in station.lines:
            if line.length < 1:
                raise ValueError(f"line {station.id}-{line.side} has length {line.length}, but at least 1 is needed")
            if line.forbidden is not None and not 0 <= line.forbidden <= self.highest:
                raise ValueError(
                    f"line {station.id}-{line.side} forbids {line.forbidden}, which is not between 0 and {self.highest}"
                )
