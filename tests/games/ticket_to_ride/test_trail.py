"""The engineer thinks of the European Express: a longer trail is worth more, and a route that adds nothing is not."""

from __future__ import annotations

from typing import Any

from vokzal import games
from vokzal.core.chance import ScriptedChance

GAME: Any = games.load("ticket_to_ride")
ENGINEER = GAME.heuristics.taught({})


def a_table(routes: int, others: int) -> Any:
    """Two players who have built so much, without any tickets."""
    s = GAME.start(2, GAME.options_type(), ScriptedChance())
    s.routes[:] = [routes, others]
    s.open[:] = [mask & ~(routes | others) for mask in s.open]
    return s


def neighbours() -> tuple[int, int, int]:
    """A route, one of its length that goes on from it, and one of its length that touches neither."""
    board = GAME.board
    ends = [{a, b} for a, b in zip(board.a, board.b, strict=True)]
    routes = range(len(ends))
    return next(
        (first, on, off)
        for first in routes
        for on in routes
        for off in routes
        if board.length[first] == board.length[on] == board.length[off]
        and len(ends[first] & ends[on]) == 1
        and not ends[off] & (ends[first] | ends[on])
    )


def worth(s: Any, more: int = 0) -> float:
    from vokzal.games.ticket_to_ride.lore.outlook import Outlook
    from vokzal.games.ticket_to_ride.lore.trail import Trail

    return Trail(GAME).worth(s, Outlook(GAME, s, 0), more)


def test_a_route_that_goes_on_is_worth_more_than_one_that_does_not() -> None:
    first, on, off = neighbours()
    s = a_table(1 << first, 0)
    assert worth(s, 1 << on) > worth(s)
    assert worth(s, 1 << off) < worth(s)  # it takes trains and lengthens nothing


def test_the_lead_of_another_makes_it_worth_less() -> None:
    first, on, off = neighbours()
    assert worth(a_table(1 << first, 1 << on | 1 << off)) < worth(a_table(1 << first, 0))


def test_it_is_never_worth_more_than_having_it_and_nobody_else() -> None:
    first, on, _ = neighbours()
    trail = 1 << first | 1 << on
    assert 0 < worth(a_table(0, trail)) < worth(a_table(trail, 0)) < 2 * GAME.content.express_points


def test_only_the_engineer_thinks_of_it() -> None:
    assert GAME.heuristics.trail is None
    assert GAME.heuristics.thorough.trail is None
    assert ENGINEER.trail is not None
    assert ENGINEER.thorough.trail is ENGINEER.trail
