"""What is true of the rows of every game; that they fit their layouts and hide what they must is a law."""

from __future__ import annotations

import pytest

from vokzal import games
from vokzal.core.game import AnyGame
from vokzal.core.layout import Segment

EDITIONS = [game for name in games.ids() for game in games.editions(name)]


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: f"{game.id}-{game.content.id}")
def test_what_a_column_is_called_it_is_at_every_table(game: AnyGame) -> None:
    """So that one network can learn from tables of all sizes: a segment of a name is of one kind wherever it is, and
    among two or more every column of a smaller table is one of a larger. (Who plays alone has cards of its own.)"""
    kinds: dict[str, tuple[type[Segment], bool, str]] = {}
    for seats in game.seats:
        layout = game.layout(seats)
        columns = layout.columns()
        assert len({*columns}) == len(columns)
        if seats > 1 and seats + 1 in game.seats:
            assert {*columns} <= {*game.layout(seats + 1).columns()}
        for segment in layout.segments:
            kind = type(segment), segment.each, segment.axis.name
            assert kinds.setdefault(segment.name, kind) == kind


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: f"{game.id}-{game.content.id}")
def test_there_are_segments_along_the_nodes_and_edges_of_the_board(game: AnyGame) -> None:
    graph = game.graph()
    if graph is None:
        return
    graph.check()
    axes = [segment.axis for segment in game.layout(game.seats[0]).segments]
    for axis in (graph.nodes, graph.edges):
        assert any(found.name == axis.name and [*found.values] == [*axis.values] for found in axes)
