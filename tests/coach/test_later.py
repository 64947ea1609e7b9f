"""What is lost by doing something else first: of what can still be done next turn, the delay."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import stdev
from typing import Any

import pytest

from tests.coach.test_compare import GAMES, game_id, middle
from tests.toys.pennies import Pennies
from vokzal.coach.compare import compare
from vokzal.coach.later import Ways, _differences, _lost
from vokzal.core import Chance, Content, Event, Kind, Outcome, State, View
from vokzal.core.actions import Space
from vokzal.core.game import AnyGame, Heuristics

HOUSE, BUS, COIN = 0, 1, 2
"""To build a house, which brings more the sooner it is built; to catch the bus, which goes in the first round only; to
pick up a coin, of which there are always more."""
ROUNDS = 6
FARE = 20


def rent(gone: int) -> int:
    """What a house brings that is built after so many rounds."""
    return 4 * (ROUNDS - gone)


class StreetState(State):
    gone: int
    built: int
    points: int


class StreetView(View, frozen=True, kw_only=True):
    gone: int
    built: int
    points: int


class StreetSense(Heuristics[StreetState]):
    insight = 1

    def __init__(self, game: Street) -> None:
        self.game = game

    def weigh(self, s: StreetState, seat: int, legal: Sequence[int]) -> list[float]:
        return [0.01 * (action == COIN) for action in legal]

    def ponder(self, s: StreetState, seat: int, legal: Sequence[int], effort: int) -> list[float]:
        return self.weigh(s, seat, legal)

    def quick(self, s: StreetState, seat: int, rng: Random) -> int:
        return COIN

    def settled(self, root: StreetState, s: StreetState) -> bool:
        return s.gone > root.gone

    def prospects(self, s: StreetState, seat: int) -> list[float]:
        """As far as one sees: not what may still be built."""
        return [s.points / 100]

    def lasts(self, root: StreetState, s: StreetState) -> bool:
        return True


class Street(Pennies):
    """For one, without chance."""

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(content)
        self.space = Space(Kind("house", "house"), Kind("bus", "bus"), Kind("coin", "coin"))
        self.street = StreetSense(self)
        self.heuristics: Any = self.street

    @classmethod
    def package(cls) -> str:
        return Pennies.package()

    def waiting(self, s: Any) -> tuple[int, ...]:
        return (0,) if s.gone < ROUNDS else ()

    def legal(self, s: Any, seat: int) -> list[int]:
        return [*([] if s.built else [HOUSE]), *([] if s.gone else [BUS]), COIN] if self.waiting(s) else []

    def play(self, s: Any, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        s.points += (rent(s.gone), FARE, 1)[action]
        s.built |= action == HOUSE
        s.gone += 1

    def outcome(self, s: Any) -> Outcome:
        return Outcome((s.points,), (1,), ({},))

    def determinize(self, view: Any, rng: Random) -> Any:
        return StreetState(gone=view.gone, built=view.built, points=view.points)


def lost(gone: int, played: int, built: int = 0) -> tuple[float, float]:
    """What that loses against the best, in points: with next turn and without."""
    game = Street()
    view = StreetView(seat=0, waiting=(0,), gone=gone, built=built, points=0)
    legal = game.legal(game.determinize(view, Random(1)), 0)
    found = compare(game, view, legal, "seed", iterations=40, also=[played], later=True)[-1]
    assert found.action == played
    assert found.lost_error == pytest.approx(0, abs=1e-9), "there is no chance in it"
    return 100 * found.lost, 100 * found.behind


def test_what_can_still_be_done_costs_only_the_delay() -> None:
    assert lost(2, COIN) == pytest.approx((rent(2) - rent(3), rent(2) - 1))


def test_what_is_gone_next_turn_costs_all() -> None:
    """The bus first and then a coin, against a coin and another."""
    assert lost(0, COIN, built=1) == pytest.approx((FARE - 1, FARE - 1))


def test_what_came_in_between_counts_where_it_is_gone() -> None:
    """A house first misses the bus; the bus first only puts off the house."""
    house_then_coin, bus_then_house = rent(0) + 1, FARE + rent(1)
    assert lost(0, BUS) == pytest.approx((house_then_coin - bus_then_house, rent(0) - FARE))


def test_what_is_put_off_again_and_again_is_told_about_once() -> None:
    """Who only picks up coins, to the end, has so many points fewer than who builds first."""
    told = [lost(gone, COIN) for gone in range(1, ROUNDS)]
    assert sum(each for each, _ in told) == pytest.approx(rent(1) - 1)
    assert sum(each for _, each in told) == pytest.approx(sum(rent(gone) - 1 for gone in range(1, ROUNDS)))


def test_where_the_match_ends_first_there_is_no_next_turn() -> None:
    assert lost(ROUNDS - 1, COIN) == pytest.approx((rent(ROUNDS - 1) - 1, rent(ROUNDS - 1) - 1))


def test_nothing_is_lost_by_the_best() -> None:
    assert lost(2, HOUSE) == (0, 0)


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_nothing_else_is_different_where_it_is_asked(game: AnyGame) -> None:
    at, seat, legal = middle(game, 2)
    plain, later = (
        compare(game, at.view(seat), legal, "seed", iterations=24, also=legal[-4:], later=later)
        for later in (False, True)
    )
    assert [worth._replace(lost=0, lost_error=0) for worth in later] == plain
    assert later == compare(game, at.view(seat), legal, "seed", iterations=24, also=legal[-4:], later=True)
    lasts = game.heuristics.unhurried().lasts(at.state, at.state)
    for worth in later[1:]:
        assert worth.lost_error >= 0
        assert lasts or (worth.lost, worth.lost_error) == pytest.approx((worth.behind, worth.error))


def test_it_is_looked_at_where_something_can_be_put_off() -> None:
    lasting = {game.id for game in GAMES if game.heuristics.unhurried().lasts(*[middle(game, 2)[0].state] * 2)}
    assert lasting == {"moscow_paris", "ticket_to_ride", "trans_europa"}


def test_a_way_is_chosen_in_the_other_half_of_the_worlds() -> None:
    """Whichever looks better in a world is better there by luck, and in the other half it is not."""
    lucky, unlucky = Ways(1.0, 0.0), Ways(0.0, 1.0)
    nothing = Ways(0.0, 0.0)
    assert _differences([(lucky, nothing), (unlucky, nothing)] * 3) == [0.0] * 6
    assert _differences([(nothing, lucky), (nothing, unlucky)] * 3) == [0.0] * 6
    assert _differences([(lucky, nothing)] * 5) == [1.0] * 5


def test_what_a_turn_saves_is_reckoned_in_some_worlds_and_the_rest_in_all() -> None:
    behind, later = [0.4, 0.6, 0.2, 0.2], [0.1, 0.2]
    less, error = _lost(behind, later)
    assert less == pytest.approx(0.35 - (0.3 + 0.4) / 2)
    assert error > 0
    assert _lost(behind, behind) == pytest.approx((0.35, stdev(behind) / 2)), "nothing is saved"
