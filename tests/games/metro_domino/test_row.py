"""What a row says is what the view says, and nothing that the view does not say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.rows import breaks_the_law, count, positions, read, said
from vokzal import games
from vokzal.games.metro_domino.rules import MetroDomino
from vokzal.games.metro_domino.state import MetroState
from vokzal.games.metro_domino.view import Tile

_loaded = games.load("metro_domino")
assert isinstance(_loaded, MetroDomino)
GAME = _loaded
MOST = {"tiles": 9, "tokens": 12, "stations": 5, "wins": 3}


def faces(tiles: tuple[Tile, ...]) -> list[str]:
    return sorted(f"{min(tile)}|{max(tile)}" for tile in tiles)


def check(s: MetroState, seat: int, seats: int) -> None:
    view, row = GAME.view(s, seat), read(GAME, s, seat, seats)
    for place in range(seats):
        player = view.players[(seat + place) % seats]
        assert said(row, f"hand[{place}]") == faces(player.hand or ())
        found = {name: count(row, f"{name}[{place}]", most) for name, most in MOST.items()}
        assert found == {
            "tiles": player.tiles,
            "tokens": player.tokens,
            "stations": player.stations,
            "wins": player.wins,
        }
    lines = [line for station in view.stations for line in station.lines]
    assert said(row, "laid") == faces(tuple(tile for line in lines for tile in line.tiles))
    assert {*said(row, "open")} == {line.name for line in lines if line.status != "closed"}
    for line in lines:
        assert said(row, f"end-{line.name}") == ([] if line.open is None else [str(line.open)])
        assert round(row["length"][line.name] * 5) == len(line.tiles)
    unknown = {line.name for line in GAME.lines} - {line.name for line in lines}
    assert not any(row["length"][name] or said(row, f"end-{name}") for name in unknown)
    opened = {station.name.removeprefix("station-") for station in view.stations}
    assert {*said(row, "unseen")} == {station.id for station in GAME.content.stations} - opened
    assert said(row, "drawn") == ([] if view.drawn is None else faces((view.drawn,)))
    assert said(row, "turn") == [str((view.turn - seat) % seats)]
    assert said(row, "first") == [str((view.first + len(view.history) - seat) % seats)]
    assert said(row, "phase") == [view.phase]
    assert [count(row, name, most) for name, most in (("passes", 4), ("store", 55), ("supply", 12))] == [
        view.passes,
        view.store,
        view.supply,
    ]
    assert (count(row, "markers", 3), count(row, "games-to-win", 3)) == (view.markers, view.games_to_win)


def test_a_row_says_what_the_view_says() -> None:
    assert max(line.length for line in GAME.lines) == 5
    for s, seats in positions(GAME, 0, 1, 3):
        for seat in range(seats):
            check(s, seat, seats)


@pytest.mark.parametrize(
    "leak",
    [
        lambda s, seat: s.hands[seat - 1],
        lambda s, seat: s.store,
        lambda s, seat: s.drawn + 1,
    ],
    ids=["hand", "store", "drawn tile"],
)
def test_a_leak_is_found(leak: Callable[[MetroState, int], int]) -> None:
    assert breaks_the_law(MetroDomino, leak)


def test_there_is_no_graph_of_what_is_not_printed() -> None:
    assert GAME.graph() is None
