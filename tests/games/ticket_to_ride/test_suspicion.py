"""What the others' tickets may be, judged by what they have built."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import permutations
from math import exp
from random import Random

import pytest

from tests.games.ticket_to_ride.table import BOARD, GAME, network, ticket
from vokzal.core.bits import bits
from vokzal.core.match import Match
from vokzal.games.ticket_to_ride.lore import suspicion
from vokzal.games.ticket_to_ride.lore.suspicion import COMPLETE, LONG, NO_CITY, ONE_CITY, REGULAR, TWO_CITIES, Suspicion
from vokzal.games.ticket_to_ride.state import TicketToRideState

SUSPICION = Suspicion(GAME)
ROUTES = network(("zagrab", "venezia"), ("venezia", "roma"), ("roma", "brindisi"))


def later(seats: int = 2, seed: int = 3) -> TicketToRideState:
    """Everybody has chosen the first tickets, and the second player has built."""
    match = Match.start(GAME, seats, seed=seed)
    while len(match.waiting) > 1:
        match.play(match.waiting[0], match.legal(match.waiting[0])[-1])
    s: TicketToRideState = match.state
    match.play(match.waiting[0], match.legal(match.waiting[0])[-1])
    s.routes[1], s.trains[1] = ROUTES, 8
    return s


def test_a_ticket_shows_how_many_of_its_cities_the_network_has() -> None:
    signs = SUSPICION.signs(ROUTES)
    assert signs[ticket("zagrab", "brindisi")] == COMPLETE
    assert signs[ticket("venezia", "constantinople")] == ONE_CITY
    assert signs[ticket("london", "berlin")] == NO_CITY
    apart = ROUTES & ~network(("venezia", "roma"))
    assert SUSPICION.signs(apart)[ticket("zagrab", "brindisi")] == TWO_CITIES


def test_near_the_end_what_is_complete_is_likely_and_what_was_never_begun_is_not() -> None:
    weights = SUSPICION.weights(ROUTES, 8)
    complete, never = weights[ticket("zagrab", "brindisi")], weights[ticket("london", "berlin")]
    assert complete - never > 5
    early = SUSPICION.weights(ROUTES, GAME.content.trains)
    assert early[ticket("zagrab", "brindisi")] - early[ticket("london", "berlin")] < complete - never
    for table in (REGULAR, LONG):
        assert len(table) == len(REGULAR)
        assert all(len(signs) == COMPLETE + 1 for signs in table)


def test_tickets_that_fit_come_to_whoever_has_built_for_them() -> None:
    s, rng = later(), Random(1)
    wanted = ticket("zagrab", "brindisi")
    view = GAME.view(s, 0)
    if s.tickets[0] >> wanted & 1 or wanted in s.dealt[0]:
        pytest.fail("the viewer has seen it: another seed")
    before, after = 0, 0
    for _ in range(200):
        imagined = GAME.determinize(view, rng)
        before += imagined.tickets[1] >> wanted & 1
        SUSPICION.exchange(imagined, 0, rng)
        after += imagined.tickets[1] >> wanted & 1
        assert GAME.view(imagined, 0) == view
        assert GAME.census(imagined) == GAME.census(s)
    assert before < 40
    assert after > 100


def test_what_the_viewer_has_seen_stays_where_it_is() -> None:
    s, rng = later(3), Random(2)
    view = GAME.view(s, 0)
    for _ in range(50):
        imagined = GAME.determinize(view, rng)
        box, pool = imagined.box, imagined.pool
        SUSPICION.exchange(imagined, 0, rng)
        seen = sum(1 << each for each in s.dealt[0])
        assert imagined.dealt[0] == s.dealt[0]
        assert imagined.tickets[0] == s.tickets[0]
        assert (imagined.box & seen, imagined.pool & seen) == (box & seen, pool & seen)


def test_tickets_come_as_often_as_is_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a slow twin: with few tickets every way to hold them is counted with its weight."""
    names = list(bits(BOARD.regular))[:5]
    weight = {name: float(value) for name, value in zip(names, (0.0, 1.0, -1.0, 2.0, 0.5), strict=True)}
    fits = [weight.get(each, 0.0) for each in range(len(BOARD.ticket_points))]
    nothing = [0.0] * len(fits)
    judge = Suspicion(GAME)
    monkeypatch.setattr(judge, "weights", lambda routes, trains: fits if routes else nothing)
    monkeypatch.setattr(suspicion, "_seen", lambda s, viewer: ~sum(1 << name for name in names))
    s = later()
    expected: dict[tuple[int, ...], float] = defaultdict(float)
    for order in permutations(names):
        expected[tuple(sorted(order[:2]))] += exp(sum(weight[name] for name in order[:2]))
    total = sum(expected.values())
    found: Counter[tuple[int, ...]] = Counter()
    rng, tries = Random(4), 4000
    for _ in range(tries):
        at = s.clone()
        at.tickets[1] = 1 << names[0] | 1 << names[2]
        at.dealt, at.draws, at.queue, at.box = ((), ()), (), (), 0
        at.pool = sum(1 << name for name in names) ^ at.tickets[1]
        judge.exchange(at, 0, rng)
        found[tuple(sorted(bits(at.tickets[1])))] += 1
        assert at.pool | at.tickets[1] == sum(1 << name for name in names)
    for held, share in expected.items():
        assert found[held] / tries == pytest.approx(share / total, abs=0.03)


def test_when_all_is_shown_nothing_changes_places() -> None:
    match = Match.start(GAME, 2, seed=5)
    rng = Random(5)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, GAME.heuristics.quick(match.state, seat, rng))
    imagined = GAME.determinize(GAME.view(match.state, 0), rng)
    before = imagined.fingerprint()
    SUSPICION.exchange(imagined, 0, rng)
    assert imagined.fingerprint() == before


def test_the_coach_counts_the_tickets_that_others_may_hold() -> None:
    s = later()
    hurried, unhurried = GAME.heuristics, GAME.heuristics.unhurried()
    chances: list[tuple[float, float]] = []
    for held in (ticket("zagrab", "brindisi"), ticket("london", "berlin")):
        s.tickets[1] = 1 << held
        chances.append((hurried.prospects(s, 0)[1], unhurried.prospects(s, 0)[1]))
    (usual, complete), (same, never) = chances
    assert complete > never
    assert usual == same  # bots, who imagine tickets that nothing speaks for, do not look at them
