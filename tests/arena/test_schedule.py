"""Pairing: on every deal every bot sits in every seat exactly once."""

from __future__ import annotations

from collections import Counter

import pytest

from vokzal.arena.schedule import deals_for, labels, schedule

SIZES = [(bots, seats) for bots in range(1, 7) for seats in range(2, 7)]


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_on_every_deal_every_bot_sits_in_every_seat_once(bots: int, seats: int) -> None:
    tables = schedule(bots, seats, deals=5, seed=1)
    for deal in range(5):
        sat = Counter((bot, seat) for table in tables if table.deal == deal for seat, bot in enumerate(table.line_up))
        assert sat == {(bot, seat): 1 for bot in range(bots) for seat in range(seats)}


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_bots_share_the_seats_of_a_table_as_evenly_as_they_can(bots: int, seats: int) -> None:
    for table in schedule(bots, seats, deals=5, seed=1):
        counts = [table.line_up.count(bot) for bot in range(bots)]
        assert max(counts) - min(counts) <= 1
        assert sum(counts) == seats


def test_neighbours_change_from_deal_to_deal() -> None:
    tables = schedule(4, 4, deals=60, seed=1)
    after_nobody = Counter(table.line_up[(table.line_up.index(0) + 1) % 4] for table in tables)
    assert set(after_nobody) == {1, 2, 3}


def test_a_schedule_depends_on_nothing_but_its_seed() -> None:
    assert schedule(3, 4, 10, seed=5) == schedule(3, 4, 10, seed=5)
    assert schedule(3, 4, 10, seed=5) != schedule(3, 4, 10, seed=6)
    assert schedule(3, 4, 4, seed=5) == schedule(3, 4, 10, seed=5)[:12]


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [deals_for(games, 3) for games in (1, 3, 4, 300)] == [1, 1, 2, 100]


def test_levels_that_come_twice_are_told_apart() -> None:
    assert labels(["driver", "random", "driver"]) == ["driver-1", "random", "driver-2"]
