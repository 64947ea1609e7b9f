"""Reckoning: intervals, shares, ratings and tables on results that can be checked by hand."""

from __future__ import annotations

import pytest

from tests.toys.pennies import Pennies
from vokzal.arena.interval import Estimate, estimate, share, student
from vokzal.arena.rating import ratings
from vokzal.arena.report import report, win_shares
from vokzal.arena.run import Contest, Result
from vokzal.arena.schedule import Table, schedule

GAME = Pennies()


def result(line_up: tuple[int, ...], places: tuple[int, ...], deal: int = 0, rotation: int = 0) -> Result:
    return Result(Table(deal, rotation, line_up), places, tuple(10 - place for place in places), 12)


@pytest.mark.parametrize(
    ("freedom", "known"),
    [(1, 12.7062), (4, 2.7764), (10, 2.2281), (11, 2.2010), (20, 2.0860), (60, 2.0003), (10_000, 1.9602)],
)
def test_students_distribution(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, abs=5e-4)


def test_an_interval_on_known_data() -> None:
    found = estimate([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0])
    assert found.mean == 5
    # s = 2.13809, n = 8, t(7) = 2.3646: 5 ± 1.7875
    assert found.low == pytest.approx(3.2125, abs=1e-4)
    assert found.high == pytest.approx(6.7875, abs=1e-4)


def test_one_deal_has_no_interval() -> None:
    assert (estimate([1.0]).low, share([1.0]).high) == (None, None)


def test_a_share_stays_between_nothing_and_everything() -> None:
    found = share([0.0, 0.0, 1.0])
    assert (found.low, found.high) == (0.0, 1.0)


def test_to_win_every_deal_is_not_to_be_sure_of_the_next() -> None:
    always, never = share([1.0] * 10), share([0.0] * 10)
    assert (always.mean, always.high) == (1.0, 1.0)
    assert always.low == pytest.approx(0.025**0.1)
    assert (never.mean, never.low) == (0.0, 0.0)
    assert never.high == pytest.approx(1 - 0.025**0.1)


def test_a_shared_win_is_divided() -> None:
    assert win_shares((1, 3, 1, 1)) == pytest.approx([1 / 3, 0, 1 / 3, 1 / 3])


def test_the_interval_is_over_deals_not_over_matches() -> None:
    """Bot 0 wins both matches of two deals and neither match of two others: four matches won, but two deals."""
    contest = Contest(Pennies, GAME.content, GAME.options_type(), 2, ("driver", "random"), 1)
    won = [result((0, 1), (1, 2), deal, 0) for deal in (0, 1)] + [result((1, 0), (2, 1), deal, 1) for deal in (0, 1)]
    lost = [result((0, 1), (2, 1), deal, 0) for deal in (2, 3)] + [result((1, 0), (1, 2), deal, 1) for deal in (2, 3)]
    found = report(contest, won + lost)
    assert found.bots[0].win_rate == share([1.0, 1.0, 0.0, 0.0])
    assert found.pair("driver", "random").above == share([1.0, 1.0, 0.0, 0.0])
    # Each seat wins one of the two matches of every deal: pairing takes the luck of the deal out altogether.
    assert [(line.win_rate.low, line.win_rate.high) for line in found.by_seat] == [(0.5, 0.5)] * 2
    assert (found.games, found.deals, found.moves) == (8, 4, 96)


def test_head_to_head_counts_every_two_seats_and_halves_ties() -> None:
    contest = Contest(Pennies, GAME.content, GAME.options_type(), 3, ("driver", "random"), 1)
    found = report(contest, [result((0, 0, 1), (1, 2, 2))])
    assert found.pair("driver", "random").above == Estimate(0.75, None, None)
    assert found.pair("random", "driver").above == Estimate(0.25, None, None)
    assert found.bots[0].win_rate.mean == 0.5
    assert found.bots[0].place.mean == 1.5
    assert found.bots[0].seats_played == 2


def test_who_has_all_wins_that_two_seats_can_have_is_still_not_sure() -> None:
    contest = Contest(Pennies, GAME.content, GAME.options_type(), 4, ("driver", "random"), 1)
    tables = schedule(2, 4, deals=6, seed=1)
    results = [
        result(table.line_up, tuple(1 if at == table.line_up.index(0) else 2 for at in range(4)), table.deal)
        for table in tables
    ]
    best, worst = (line.win_rate for line in report(contest, results).bots)
    assert (best.mean, worst.mean) == (0.5, 0.0)
    assert best.low is not None
    assert 0.25 < best.low < 0.5


def test_bots_that_never_met_are_not_compared() -> None:
    contest = Contest(Pennies, GAME.content, GAME.options_type(), 2, ("driver", "random", "conductor"), 1)
    found = report(contest, [result((0, 1), (1, 2)), result((0, 2), (1, 2))])
    assert {(pair.bot, pair.other) for pair in found.head_to_head} == {
        ("driver", "random"),
        ("random", "driver"),
        ("driver", "conductor"),
        ("conductor", "driver"),
    }


def test_winners_are_rated_above_losers_and_certainty_grows() -> None:
    few = ratings([result((0, 1), (1, 2), deal) for deal in range(3)], 2)
    many = ratings([result((0, 1), (1, 2), deal) for deal in range(30)], 2)
    assert few[0].mu > 25 > few[1].mu
    assert many[0].sigma < few[0].sigma
    assert many[0].ordinal == pytest.approx(many[0].mu - 3 * many[0].sigma)


def test_ratings_are_shared_out_not_made() -> None:
    """One bot's gain is the other's loss, also where one of them has two seats."""
    found = ratings([result((0, 0, 1), (2, 3, 1)), result((0, 1, 1), (1, 2, 3))], 2)
    first = ratings([result((0, 0, 1), (2, 3, 1))], 2)
    assert sum(one.mu for one in first) == pytest.approx(50)
    assert all(one.sigma < 25 / 3 for one in found)


def test_a_bot_that_meets_only_itself_is_not_rated() -> None:
    contest = Contest(Pennies, GAME.content, GAME.options_type(), 2, ("driver",), 1)
    found = report(contest, [result((0, 0), (1, 2), deal) for deal in range(4)])
    assert found.bots[0].rating.mu == 25
    assert found.head_to_head == []
    assert (found.bots[0].win_rate.low, found.bots[0].win_rate.high) == (0.5, 0.5)
    assert found.by_seat[0].win_rate.mean == 1.0
