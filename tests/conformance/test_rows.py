"""What is true of the rows of every game; that they fit their layouts and hide what they must is a law."""

from __future__ import annotations

import pytest

from vokzal import games
from vokzal.core.game import AnyGame

EDITIONS = [game for name in games.ids() for game in games.editions(name)]


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: f"{game.id}-{game.content.id}")
def test_a_table_with_more_seats_has_every_column_of_one_with_fewer(game: AnyGame) -> None:
    """So that one network can learn from tables of all sizes."""
    for seats in game.seats[:-1]:
        fewer, more = game.layout(seats).columns(), game.layout(seats + 1).columns()
        assert len({*fewer}) == len(fewer)
        assert {*fewer} <= {*more}


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: f"{game.id}-{game.content.id}")
def test_there_are_segments_along_the_nodes_and_edges_of_the_board(game: AnyGame) -> None:
    graph = game.graph()
    if graph is None:
        return
    graph.check()
    axes = [segment.axis for segment in game.layout(game.seats[0]).segments]
    for axis in (graph.nodes, graph.edges):
        assert any(found.name == axis.name and [*found.values] == [*axis.values] for found in axes)
