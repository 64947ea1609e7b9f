"""What an experienced passenger prefers."""

from __future__ import annotations

from random import Random

from tests.games.metro_domino.table import GAME, play, position, random_positions
from vokzal.games.metro_domino.state import DREW, MetroState


def weights(s: MetroState) -> dict[str, float]:
    legal = GAME.legal(s, s.turn)
    found = GAME.heuristics.weigh(s, s.turn, legal)
    return {GAME.space.notation(action): weight for action, weight in zip(legal, found, strict=True)}


def test_a_tile_that_opens_a_station_is_preferred() -> None:
    w = weights(position(["5|6 4|6 0|1", "8|8 7|7"], {"chatelet-N": "2|5", "chatelet-S": "1|4", "chatelet-W": "3|3"}))
    assert max(w, key=lambda name: w[name]) == "5|6>chatelet-N"


def test_a_double_is_preferred() -> None:
    w = weights(position(["5|5 5|6 0|1", "8|8 7|7"], {"chatelet-S": "2|5", "chatelet-E": "1|9", "chatelet-W": "3|9"}))
    assert w["5|5>chatelet-S"] > w["5|6>chatelet-S"]


def test_laying_the_drawn_tile_is_better_than_keeping_it() -> None:
    w = weights(position(["5|6 0|1", "8|8 7|7"], {"chatelet-S": "2|5"}, phase=DREW, drawn="5|6"))
    assert w["5|6>chatelet-S"] > w["keep"]


def test_a_token_is_not_wasted() -> None:
    w = weights(position(["5|6 6|6 1|6 0|0", "8|8 7|7"], {"chatelet-S": "2|5", "chatelet-W": "0|4"}, tokens=[1, 0]))
    assert w["5|6>chatelet-S"] > w["5|6>chatelet-W"]


def test_the_last_tile_of_a_line_is_not_left_to_the_others() -> None:
    lines = {"chatelet-E": "2|5", "chatelet-W": "1|5", "chatelet-S": "0|9"}
    w = weights(position(["5|6 0|1", "8|8 7|7"], lines))
    assert w["5|6>chatelet-W"] > w["5|6>chatelet-E"]


def test_ending_the_game_is_good_only_when_ahead() -> None:
    ahead = weights(position(["5|6", "8|8 7|7"], {"chatelet-S": "2|5"}))
    built = {"chatelet-N": "0|1 1|1", "chatelet-E": "0|2 2|2 2|1", "chatelet-S": "2|5"}
    opened = [("nation", "chatelet-N", 1), ("opera", "chatelet-E", 1)]
    behind = weights(position(["5|6", "8|8"], built, opened=opened))
    assert ahead["5|6>chatelet-S"] > 10 > behind["5|6>chatelet-S"]


def test_advice_is_the_same_in_every_determinization() -> None:
    rng = Random(7)
    for s in random_positions(11, 3)[:-1]:
        seat = s.turn
        legal = GAME.legal(s, seat)
        advice = GAME.heuristics.weigh(s, seat, legal)
        assert len(advice) == len(legal)
        imagined = GAME.determinize(GAME.view(s, seat), rng)
        assert GAME.heuristics.weigh(imagined, seat, legal) == advice
        assert GAME.heuristics.prospects(imagined, seat) == GAME.heuristics.prospects(s, seat)


def test_a_hurried_choice_is_legal() -> None:
    rng = Random(3)
    for seed in range(5):
        for s in random_positions(seed, 4)[:-1]:
            assert GAME.heuristics.quick(s, s.turn, rng) in GAME.legal(s, s.turn)


def test_prospects_are_shares_of_one_win_and_certain_at_the_end() -> None:
    for games_to_win in (1, 3):
        match = random_positions(2, 4, games_to_win)
        for s in match:
            chances = GAME.heuristics.prospects(s, 0)
            assert abs(sum(chances) - 1) < 1e-9
            assert min(chances) >= 0
        winners = GAME.outcome(match[-1]).winners
        at_the_end = GAME.heuristics.prospects(match[-1], 0)
        assert [seat for seat, chance in enumerate(at_the_end) if chance > 0] == list(winners)


def test_a_playout_is_settled_when_a_game_is_over() -> None:
    match = random_positions(2, 3, 3)
    settled = [GAME.heuristics.settled(match[0], s) for s in match]
    assert settled.index(True) == next(n for n, s in enumerate(match) if s.history)


def test_more_stations_and_fewer_tiles_are_better_prospects() -> None:
    s = position(["5|6", "8|8 7|7"], {"chatelet-N": "0|1 1|1"}, opened=[("nation", "chatelet-N", 0)])
    mine, theirs = GAME.heuristics.prospects(s, 0)
    assert mine > theirs
    assert play("5|6", "chatelet-S") in GAME.legal(s, 0)
