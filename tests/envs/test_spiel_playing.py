"""Who plays OpenSpiel states: our bots, OpenSpiel's algorithms, and people who look at the match afterwards."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.bots.uniform_random import UniformRandomBot

from tests.envs.spiel_walks import dealt, load, step, walk
from vokzal import games
from vokzal.bots import LEVELS, UnknownLevel
from vokzal.core.match import read_file, verify
from vokzal.envs.spiel import LevelBot

GAMES = games.ids()


# --- our bots ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("together", [False, True], ids=["sequential", "simultaneous"])
@pytest.mark.parametrize("game", GAMES)
def test_our_bots_play_a_match_among_openspiels(game: str, together: bool) -> None:
    spiel = load(game, players=3, simultaneous=together)
    rng = np.random.RandomState(1)
    bots = [LevelBot(spiel, 0, "driver", 1), UniformRandomBot(1, rng), LevelBot(spiel, 2, "random", 2)]
    assert bots[0].player_id() == 0
    assert not bots[0].provides_policy()
    if together:  # OpenSpiel's bot knows no simultaneous nodes
        bots[1] = LevelBot(spiel, 1, "conductor", 3)
    paid = evaluate_bots(spiel.new_initial_state(), bots, rng)
    assert sum(paid) == pytest.approx(0)


def test_the_same_seed_plays_the_same_match_and_sense_beats_chance() -> None:
    spiel = load("metro_domino")

    def play(seed: int) -> list[float]:
        bots = [LevelBot(spiel, 0, "driver", f"a {seed}"), LevelBot(spiel, 1, "random", f"b {seed}")]
        paid: list[float] = evaluate_bots(spiel.new_initial_state(), bots, np.random.RandomState(seed))
        return paid

    results = [play(seed) for seed in range(20)]
    assert results == [play(seed) for seed in range(20)]
    assert sum(paid[0] for paid in results) > 0


def test_openspiels_own_evaluation_in_cpp_plays_our_bots() -> None:
    spiel = load("metro_domino")
    for bot in (bots := [LevelBot(spiel, seat, "driver", seat) for seat in (0, 1)]):
        bot.restart()
    paid = pyspiel.evaluate_bots(spiel.new_initial_state(), bots, 7)
    assert sum(paid) == pytest.approx(0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_of_any_level_chooses_the_same_in_whatever_its_seat_imagines(level: str) -> None:
    """So it has seen nothing but the view."""
    spiel = load("metro_domino")
    choices = [state.clone() for state in walk(spiel) if len(state.legal_actions()) > 1 and not state.is_chance_node()]
    state = choices[-1]
    seat = state.current_player()
    for seed in range(3):
        other = state.resample_from_infostate(seat, Random(seed).random)
        assert LevelBot(spiel, seat, level, 5).step(other) == LevelBot(spiel, seat, level, 5).step(state)


def test_a_bot_that_cannot_be_is_refused() -> None:
    spiel = load("metro_domino")
    with pytest.raises(ValueError, match="there is no seat 2 among 2"):
        LevelBot(spiel, 2, "driver")
    with pytest.raises(UnknownLevel, match="no bot 'champion'"):
        LevelBot(spiel, 0, "champion")
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        LevelBot(spiel, 1, "driver").step(dealt(spiel))
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        LevelBot(spiel, 1, "driver").step(spiel.new_initial_state())
    with pytest.raises(TypeError, match="player is an integer, not 'left'"):
        LevelBot(spiel, "left", "driver")  # type: ignore[arg-type]


def test_a_bot_knows_one_game() -> None:
    foreign = pyspiel.load_game("tic_tac_toe")
    with pytest.raises(TypeError, match=r"games of the house, such as vokzal_metro_domino, and not tic_tac_toe\(\)"):
        LevelBot(foreign, 0, "driver")
    bot = LevelBot(load("metro_domino"), 0, "driver")
    for state in (foreign.new_initial_state(), dealt(load("trans_europa"))):
        with pytest.raises(ValueError, match=r"this bot plays vokzal_metro_domino\(.*\), and not "):
            bot.step(state)
    assert bot.step(dealt(load("metro_domino", max_moves=9))) is not None


# --- OpenSpiel's algorithms -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_information_set_search_in_python_finds_a_move(game: str) -> None:
    spiel = load(game, max_moves=60)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        spiel,
        mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
        uct_c=1.4,
        max_simulations=4,
        random_state=rng,
        allow_inconsistent_action_sets=True,
    )
    for state in walk(spiel):
        if not state.is_chance_node() and len(state.legal_actions()) > 1:
            assert bot.step(state) in state.legal_actions()
            break


def test_regret_minimization_visits_information_states() -> None:
    solver = OutcomeSamplingSolver(load("metro_domino"))
    np.random.seed(1)  # the solver draws from it
    solver.iteration()
    policy = solver.average_policy()
    state = dealt(load("metro_domino"))
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)


def test_an_environment_of_openspiel_is_played() -> None:
    environment = rl_environment.Environment(load("trans_europa", max_moves=30), include_full_state=False)
    environment.seed(1)
    time_step, moves = environment.reset(), 0
    while not time_step.last():
        player = time_step.observations["current_player"]
        assert len(time_step.observations["info_state"][player]) == environment.game.information_state_tensor_size()
        time_step = environment.step([time_step.observations["legal_actions"][player][0]])
        moves += 1
    assert moves == 30
    assert time_step.rewards == [0, 0]


# --- matches ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("together", [False, True], ids=["sequential", "simultaneous"])
@pytest.mark.parametrize("game", GAMES)
def test_a_history_is_a_match_that_verifies(game: str, together: bool) -> None:
    spiel = load(game, players=3, first=2, simultaneous=together)
    *_, state = walk(spiel)
    match = state.match()
    assert match.state == state.node.position
    assert match.over == (match.game.waiting(match.state) == ())
    file = read_file(match.to_json())
    assert verify(spiel.rules, file).state == state.node.position
    assert file.begins is not None
    assert file.begins.seat == 2


def test_a_match_can_be_had_at_any_time_after_the_set_up() -> None:
    spiel = load("ticket_to_ride", players=3)
    rng, state = Random(4), spiel.new_initial_state()
    with pytest.raises(ValueError, match="not set up yet"):
        state.match()
    while state.is_chance_node():
        step(state, rng)
    assert state.match().moves == []
    for _ in range(40):
        step(state, rng)
        made = state.match()
        assert made.state == state.node.position
        assert made.moves == state.match().moves


def test_a_picture_is_what_a_person_reads_in_a_terminal() -> None:
    spiel = load("trans_europa")
    state, rules = dealt(spiel), spiel.rules
    assert state.picture(1, "ru") == rules.picture(rules.view(state.node.position, 1), rules.words("ru"))
