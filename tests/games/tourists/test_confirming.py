"""Nobody says yes for a player: what is drawn can be taken back until the player confirms it."""

from __future__ import annotations

from tests.games.tourists.table import city
from vokzal.core.match import Match
from vokzal.games.tourists.state import DRAW
from vokzal.server.matches import LiveMatch


def test_a_drawn_metro_segment_waits_for_its_player() -> None:
    """London, «Особая подготовка»: with nothing else left to do, the player still confirms."""
    live = LiveMatch("m", Match.start(city("london"), 1, seed=1))
    live.play(0, live.match.legal(0)[0], "person")  # a task
    live.play(0, live.match.legal(0)[0], "person")  # a segment
    assert live.match.legal(0) == [live.game.space.start("done")]
    assert live.forced(0) is None
    assert live.undo_to(0, True) is not None


def test_who_has_no_location_is_moved_on() -> None:
    game = city("rio")
    match = Match.start(game, 1, seed=1)
    live = LiveMatch("m", match)
    while match.state.phase != DRAW:
        live.play(0, match.legal(0)[0], "person")
    match.state.sheets[0] = match.state.sheets[0]._replace(taken=(1 << game.city.map.locations) - 1)
    assert match.legal(0) == [game.space.start("nowhere")]
    assert live.forced(0) == game.space.start("nowhere")
