"""The engineer plans for the others, too, with the tickets that are imagined in their hands."""

from __future__ import annotations

from tests.games.ticket_to_ride.table import GAME, network, position, ticket
from vokzal.games.ticket_to_ride.state import TicketToRideState

DISPATCHER = GAME.heuristics
ENGINEER = GAME.heuristics.taught({})
HALF = network(("zagrab", "venezia"), ("venezia", "roma"))


def theirs(*tickets: int) -> TicketToRideState:
    """The second of two has such tickets, the cards for Brindisi–Roma, and the way to Brindisi but for that."""
    mine, hand = network(("cadiz", "madrid")), {"white": 2, "red": 3}
    return position({"blue": 2}, hand, routes=[mine, HALF], tickets=[[], tickets], trains=[20, 4])


def chance(of: TicketToRideState, seat: int = 0) -> float:
    return ENGINEER.prospects(of, seat)[seat]


def test_whoever_stands_in_the_way_of_another_is_better_off() -> None:
    s = theirs(ticket("zagrab", "brindisi"))
    cut_off = s.clone()
    cut_off.open[1] = 0
    assert chance(cut_off) > chance(s) + 0.1
    assert DISPATCHER.prospects(cut_off, 0) == DISPATCHER.prospects(s, 0), "it looks at nobody else's way"


def test_tickets_that_fit_make_another_stronger() -> None:
    fits, far = theirs(ticket("zagrab", "brindisi")), theirs(ticket("palermo", "constantinople"))
    assert chance(fits) < chance(far)
    assert DISPATCHER.prospects(fits, 0) == DISPATCHER.prospects(far, 0)


def test_chances_are_of_all_and_make_one() -> None:
    for seat in (0, 1):
        found = ENGINEER.prospects(theirs(ticket("zagrab", "brindisi")), seat)
        assert abs(sum(found) - 1) < 1e-9
        assert min(found) > 0
