"""What the tests of rows share: reading them by name, and planting leaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from vokzal.core import laws
from vokzal.core.game import AnyGame
from vokzal.core.layout import Axis, Bits, Segment

LEAKED: int = 16
"""Bytes."""


Row = dict[str, dict[str, float]]
"""A row's numbers: by segment, `trains[1]` being the next seat's, and value."""


def read(game: AnyGame, state: Any, seat: int, seats: int) -> Row:
    layout = game.layout(seats)
    numbers = iter(layout.read(game.row(state, seat)))
    return {
        f"{segment.name}[{place}]" if segment.each else segment.name: {
            value: next(numbers) for value in segment.axis.values
        }
        for segment, _, place in layout.spans()
    }


def said(row: Row, segment: str) -> list[str]:
    """The values of a segment that are not 0."""
    return [value for value, number in row[segment].items() if number]


def told(row: Row, segment: str, most: int) -> dict[str, int]:
    """The counts of a segment that are not 0."""
    return {value: round(number * most) for value, number in row[segment].items() if number}


def count(row: Row, segment: str, most: int) -> int:
    """A lone number."""
    return round(row[segment][""] * most)


def positions(game: AnyGame, *seeds: int) -> Iterator[tuple[Any, int]]:
    """Some positions of matches at every seat count with every option, the last one among them; and how many seats."""
    for seats in game.seats:
        for options in game.variants(seats):
            for seed in seeds:
                trace = laws.walk(game, seats, options, seed)
                for step in [*trace.steps[:seats], *trace.sample(10, "rows")]:
                    yield step.state, seats
                yield trace.match.state, seats


def breaks_the_law(kind: type[AnyGame], leak: Callable[[Any, int], int]) -> bool:
    """Whether a game whose rows tell one thing more is found out."""

    class Leaking(kind):  # type: ignore[misc, valid-type]  # whatever game it is
        @classmethod
        def package(cls) -> str:
            return kind.package()

        def segments(self, seats: int) -> Sequence[Segment]:
            bits = Axis("bit", [str(number) for number in range(8 * LEAKED)])
            return [*super().segments(seats), Bits("leak", bits)]

        def row(self, s: Any, seat: int) -> bytes:
            found: bytes = super().row(s, seat)
            return found + leak(s, seat).to_bytes(LEAKED, "little")

    game: AnyGame = Leaking()
    for seed in range(24):
        for seats in (game.seats[0], game.seats[-1]):
            trace = laws.walk(game, seats, game.variants(seats)[0], seed)
            try:
                laws.a_row_tells_what_its_seat_knows_and_no_more(trace)
            except laws.Broken as broken:
                return "a row tells no more than its seat knows" in str(broken) and "leak/" in str(broken)
    return False
