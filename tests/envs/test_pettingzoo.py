"""PettingZoo's own tests pass for every game; for every edition, seat count and option in `make soak`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance.cases import CASES, Case
from tests.envs.suites import FORMS, SEEN, api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from vokzal import envs, games
from vokzal.core.options import Options

ORDINARY = pytest.mark.filterwarnings(
    # An observation with a mask is a dict, and only PettingZoo's own games are excused for that.
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box:UserWarning",
)
CYCLES = 12
"""Turns of each agent."""


def opened(door: str, game: str, seats: int, options: Options | None = None, **terms: Any) -> Callable[..., Any]:
    def make(**more: Any) -> Any:
        return envs.make(game, door, seats=seats, options=options, **terms, **more)  # type: ignore[call-overload]

    return make


def pass_aec(made: Callable[..., Any], cycles: int) -> None:
    api_test(made(), num_cycles=cycles)
    seed_test(made, num_cycles=cycles)


def pass_parallel(made: Callable[..., Any], cycles: int) -> None:
    parallel_api_test(made(), num_cycles=cycles)
    parallel_seed_test(made, num_cycles=cycles)


@ORDINARY
@pytest.mark.parametrize(("game", "form"), SEEN)
def test_agents_in_turn_pass_pettingzoos_tests(game: str, form: str) -> None:
    pass_aec(opened("aec", game, 3, observation=form), CYCLES)


@ORDINARY
@pytest.mark.parametrize(("game", "form"), SEEN)
def test_agents_at_the_same_time_pass_pettingzoos_tests(game: str, form: str) -> None:
    # The test of seeds samples without any mask.
    pass_parallel(opened("parallel", game, 3, observation=form, illegal="random"), CYCLES)


@pytest.mark.parametrize("game", games.ids())
def test_with_the_mask_in_the_info_there_is_nothing_to_be_excused(game: str) -> None:
    pass_aec(opened("aec", game, 2, mask="info"), CYCLES)
    pass_parallel(opened("parallel", game, 2, mask="info", illegal="random"), CYCLES)


@ORDINARY
@pytest.mark.parametrize("game", ["metro_domino", "trans_europa"])
def test_a_whole_match_passes_pettingzoos_tests(game: str) -> None:
    api_test(envs.make(game), num_cycles=10_000)
    parallel_api_test(envs.make(game, "parallel"), num_cycles=10_000)


@ORDINARY
@pytest.mark.parametrize("illegal", ["lose", "random"])
def test_every_way_to_deal_with_illegal_actions_passes(illegal: str) -> None:
    pass_aec(opened("aec", "metro_domino", 3, illegal=illegal, reward="place", begins="turn", pad=True), 50)
    pass_parallel(opened("parallel", "metro_domino", 3, illegal=illegal, reward="place", begins="lot", pad=True), 50)


@ORDINARY
def test_who_plays_alone_passes() -> None:
    pass_aec(opened("aec", "tourists", 1), CYCLES)
    pass_parallel(opened("parallel", "tourists", 1, illegal="random"), CYCLES)


@pytest.mark.parametrize("game", games.ids())
def test_pictures_pass_pettingzoos_test(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(opened("aec", game, 2, lang="uk"))
    assert capsys.readouterr().out.strip()


@ORDINARY
@pytest.mark.breadth
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_edition_seat_count_and_option_passes(case: Case) -> None:
    rules, options = case.load(), case.read()
    for form in FORMS[case.game]:
        terms: Any = {"edition": case.edition, "observation": form}
        pass_aec(opened("aec", case.game, case.seats, options, **terms), 40)
        pass_parallel(opened("parallel", case.game, case.seats, options, illegal="random", **terms), 40)
    render_test(opened("aec", rules.id, case.seats, options, edition=case.edition))
