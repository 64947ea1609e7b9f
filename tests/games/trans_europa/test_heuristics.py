"""What the heuristics say is true: rails they like are on a cheapest tree, and quick moves are legal."""

from __future__ import annotations

from random import Random

from tests.games.trans_europa.table import BOARD, GAME, city_point, hand, position, rail
from vokzal.core.bits import bits
from vokzal.core.chance import BlindChance
from vokzal.core.options import Options
from vokzal.games.trans_europa.missing import missing_cost
from vokzal.games.trans_europa.state import MARKER


def test_a_rail_looks_good_just_when_it_leaves_less_to_pay() -> None:
    rng = Random(5)
    chance = BlindChance(rng)
    for seed in range(4):
        s = GAME.start(2, Options(), BlindChance(Random(seed)))
        for _ in range(14):
            GAME.play(s, s.turn, GAME.heuristics.quick(s, s.turn, rng), chance)
            if s.phase == MARKER:
                continue
            seat, legal = s.turn, GAME.legal(s, s.turn)
            before = missing_cost(BOARD, s.networks[seat], s.hands[seat], s.networks)
            weights = GAME.heuristics.weigh(s, seat, legal)
            for action, weight in rng.sample(list(zip(legal, weights, strict=True)), 5):
                if action == GAME.stop:
                    continue
                line = action - GAME.first_rail
                after = s.clone()
                GAME.play(after, seat, action, chance)
                if after.history:
                    continue
                gained = before - missing_cost(BOARD, after.networks[seat], after.hands[seat], after.networks)
                assert gained == (2 if BOARD.is_double[line] else 1) * (weight > 0) or (gained == 1 and weight < 0)


def test_a_marker_looks_best_on_a_cheapest_tree_of_the_hand() -> None:
    s = GAME.start(2, Options(), BlindChance(Random(1)))
    s.hands[0] = hand("berlin", "warsaw")
    weights = GAME.heuristics.weigh(s, 0, GAME.legal(s, 0))
    best = {BOARD.points[i] for i, weight in enumerate(weights) if weight == 0}
    assert {city_point("berlin"), city_point("warsaw"), "r5c18", "r5c20"} <= best
    assert "r0c5" not in best


def test_stopping_beats_a_useless_second_rail() -> None:
    s = position([hand("rome"), hand("oslo")], ["r12c13", "r0c5"])
    GAME.play(s, 0, rail("r12c13", "r12c11"), BlindChance(Random(1)))
    legal = GAME.legal(s, 0)
    weights = GAME.heuristics.weigh(s, 0, legal)
    assert legal[weights.index(max(weights))] == GAME.stop  # only the double line to Rome would help


def test_a_rail_can_be_put_off_as_long_as_the_round_lasts() -> None:
    s = position([hand("rome"), hand("oslo")], ["r12c13", "r0c5"])
    later = s.clone()
    assert GAME.heuristics.lasts(s, later)
    later.history = ((0, (0, 0), (0, 0), (13, 13), 0, (0, 0)),)
    assert not GAME.heuristics.lasts(s, later)


def test_quick_moves_are_legal() -> None:
    rng = Random(2)
    chance = BlindChance(rng)
    for seats in GAME.seats:
        s = GAME.start(seats, Options(), chance)
        while GAME.waiting(s):
            action = GAME.heuristics.quick(s, s.turn, rng)
            assert GAME.why_not(s, s.turn, action) is None
            GAME.play(s, s.turn, action, chance)


def test_a_careless_rail_leads_straight_to_some_city_of_the_hand() -> None:
    """A mistake is to think of one city only: no rail leads nowhere."""
    built = 0
    for seed in range(10):
        rng = Random(seed)
        s = GAME.start(3, Options(), BlindChance(rng))
        while not s.history:
            (seat,) = GAME.waiting(s)
            action = GAME.heuristics.careless(s, seat, GAME.legal(s, seat), rng)
            if s.phase == MARKER or action == GAME.stop:
                GAME.play(s, seat, action, BlindChance(rng))
                continue
            lacking = list(bits(s.hands[seat] & ~s.networks[seat]))
            before = [missing_cost(BOARD, s.networks[seat], 1 << city, s.networks) for city in lacking]
            GAME.play(s, seat, action, BlindChance(rng))
            if not s.history:
                after = [missing_cost(BOARD, s.networks[seat], 1 << city, s.networks) for city in lacking]
                assert any(now < then for now, then in zip(after, before, strict=True))
                built += 1
    assert built > 200
