"""Every game in OpenSpiel: its own checks, copies, parameters, and what is refused."""

from __future__ import annotations

import pickle
import subprocess
import sys
from random import Random

import msgspec
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

from tests.conformance.cases import CASES, Case
from tests.envs.spiel_walks import dealt, load, walk
from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesOptions
from vokzal import games
from vokzal.core import MatchError, OptionsError
from vokzal.envs.spiel import SpielGame, register
from vokzal.envs.spiel.tree import parameters

GAMES = games.ids()


# --- what OpenSpiel checks itself -------------------------------------------------------------------------------------


@pytest.mark.parametrize("together", [False, True], ids=["sequential", "simultaneous"])
@pytest.mark.parametrize("game", GAMES)
def test_openspiels_own_simulation_finds_nothing_wrong(game: str, together: bool) -> None:
    pyspiel.random_sim_test(load(game, simultaneous=together), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_games_types_and_states_survive_openspiels_pickling(game: str) -> None:
    np.random.seed(1)  # OpenSpiel's test draws from it
    games_sim_test.GamesSimTest().sim_game(load(game, max_moves=60))


@pytest.mark.parametrize("game", GAMES)
def test_a_simultaneous_game_can_be_turned_into_one_of_turns(game: str) -> None:
    np.random.seed(1)  # OpenSpiel's test draws from it
    games_sim_test.GamesSimTest().sim_game(pyspiel.convert_to_turn_based(load(game, max_moves=40, simultaneous=True)))


@pytest.mark.parametrize("game", GAMES)
def test_a_playthrough_is_written_and_is_the_same_again(game: str) -> None:
    name = f"vokzal_{game}(max_moves=8)"
    written = generate_playthrough.playthrough(name, [], seed=7)
    assert f'GameType.short_name = "vokzal_{game}"' in written
    assert "UtilitySum() = 0.0" in written
    assert written == generate_playthrough.playthrough(name, [], seed=7)


@pytest.mark.breadth
@pytest.mark.parametrize("together", [False, True], ids=["sequential", "simultaneous"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_edition_seat_count_and_option_is_simulated(case: Case, together: bool) -> None:
    game = load(case.game, players=case.seats, edition=case.edition, simultaneous=together, **dict(case.options))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert pickle.loads(pickle.dumps(game)) == game
    short = load(case.game, **game.get_parameters() | {"max_moves": 8})
    assert f"NumPlayers() = {case.seats}\n" in generate_playthrough.playthrough(str(short), [], seed=7)


# --- states -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_outcomes_of_chance_sum_to_one_and_are_no_more_than_said(game: str) -> None:
    spiel = load(game)
    asked = 0
    for state in walk(spiel):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert [number for number, _ in outcomes] == state.legal_actions() == [*range(len(outcomes))]
            assert 2 <= len(outcomes) <= spiel.max_chance_outcomes()
            asked += 1
    assert asked <= spiel.max_chance_nodes_in_history()
    assert asked > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_its_own_way(game: str) -> None:
    rng = Random(1)
    for number, state in enumerate(walk(load(game, max_moves=40))):
        if number % 5 == 0 and not state.is_terminal():
            before, copy = (str(state), state.history(), state.legal_actions()), state.clone()
            assert (str(copy), copy.history(), copy.legal_actions()) == before
            copy.apply_action(rng.choice(copy.legal_actions()))
            assert (str(state), state.history(), state.legal_actions()) == before
            assert copy.history()[:-1] == state.history()


@pytest.mark.parametrize("game", GAMES)
def test_states_that_were_written_down_tell_and_do_the_same(game: str) -> None:
    rng = Random(1)
    for number, state in enumerate(walk(load(game, max_moves=40))):
        if number % 7 == 0:
            written = pyspiel.serialize_game_and_state(state.get_game(), state)
            for copy in (pickle.loads(pickle.dumps(state)), pyspiel.deserialize_game_and_state(written)[1]):
                for seat in range(state.num_players()):
                    assert copy.information_state_string(seat) == state.information_state_string(seat)
                if not state.is_terminal():
                    action = rng.choice(state.legal_actions())
                    assert str(copy.child(action)) == str(state.child(action))


def test_another_process_reads_a_state_and_ends_well() -> None:
    """OpenSpiel frees what it knows of a game after Python's end: what Python would free then would abort it."""
    state = dealt(load("trans_europa"))
    code = (
        "import pickle, sys; state = pickle.loads(sys.stdin.buffer.read()); print(state);"
        "print(*state.legal_actions(), state.information_state_string())"
    )
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, check=True)
    told = f"{state}\n{' '.join(map(str, state.legal_actions()))} {state.information_state_string()}\n"
    assert done.stdout.decode() == told


def test_actions_are_written_as_in_match_files() -> None:
    state = dealt(load("trans_europa"))
    space = games.load("trans_europa").space
    for action in state.legal_actions():
        assert state.action_to_string(action) == space.notation(action)
        assert state.get_game().action_to_string(0, action) == space.notation(action)
        assert state.string_to_action(space.notation(action)) == action


def test_actions_and_observations_are_had_as_structs() -> None:
    state = dealt(load("trans_europa"))
    action = state.legal_actions()[3]
    struct = state.action_to_struct(action)
    assert struct.to_dict()["kind"] == "marker"
    assert state.struct_to_actions(struct) == [action]
    observed = state.to_observation_struct(1).to_dict()
    assert observed == msgspec.json.decode(msgspec.json.encode(state.view(1)))
    child = state.child(action)
    assert state.apply_action_struct(struct).ok()
    assert str(state) == str(child)


# --- utilities --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reward", ["win", "place"])
@pytest.mark.parametrize("game", GAMES)
def test_utilities_sum_to_zero_and_keep_their_range(game: str, reward: str) -> None:
    for players in (2, 3):
        spiel = load(game, players=players, max_moves=0, reward=reward)
        *_, state = walk(spiel)
        paid = state.returns()
        assert sum(paid) == pytest.approx(0)
        assert all(spiel.min_utility() <= utility <= spiel.max_utility() for utility in paid)
        assert max(paid) > 0 or paid == [0] * players


def test_a_win_is_shared_by_those_who_win() -> None:
    spiel = load("metro_domino", players=4)
    *_, state = walk(spiel)
    winners = spiel.rules.outcome(state.node.position).winners
    assert state.returns() == [(seat in winners) / len(winners) - 1 / 4 for seat in range(4)]
    assert (spiel.min_utility(), spiel.max_utility()) == (-1 / 4, 3 / 4)


def test_who_travels_alone_is_paid_for_how_good_the_result_is() -> None:
    spiel = load("tourists", players=1)
    assert spiel.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert (spiel.min_utility(), spiel.max_utility(), spiel.utility_sum()) == (0, 1, None)
    found = set()
    for seed in range(3):
        *_, state = walk(spiel, seed)
        (paid,) = state.returns()
        assert 0 <= paid <= 1
        found.add(paid)
    assert len(found) > 1
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_cut_short_has_no_result(game: str) -> None:
    spiel = load(game, max_moves=5, players=3)
    *_, state = walk(spiel)
    assert spiel.max_game_length() == 5
    assert sum(said.player >= 0 for said in state.full_history()) <= 5
    assert state.returns() == [0, 0, 0]


# --- parameters -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_table_there_can_be_has_a_name_that_loads(case: Case) -> None:
    game = load(case.game, players=case.seats, edition=case.edition, **dict(case.options))
    same = pyspiel.load_game(str(game))
    assert same == game
    assert same.tree is game.tree
    assert game.rules.content.id == case.edition
    assert game.num_players() == case.seats
    assert game.tree.options == case.read()


def test_the_usual_table_is_that_of_two_with_the_usual_edition() -> None:
    assert str(pyspiel.load_game("vokzal_tourists")) == "vokzal_tourists(edition=london,players=2)"
    assert {*parameters("tourists")} >= {
        "players",
        "edition",
        "first",
        "max_moves",
        "simultaneous",
        "advanced",
        "paris",
    }


def test_the_seat_that_begins_can_be_named() -> None:
    assert [dealt(load("trans_europa", players=3, first=seat)).current_player() for seat in range(3)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("game", "params", "error", "said"),
    [
        ("trans_europa", {"players": 7}, MatchError, "is for 2 to 6 players, not 7"),
        ("trans_europa", {"edition": "asia"}, LookupError, "no edition 'asia'"),
        ("trans_europa", {"first": 2}, MatchError, "there is no seat 2 among 2"),
        ("trans_europa", {"max_moves": -1}, ValueError, "at least one move, not -1"),
        ("trans_europa", {"reward": "points"}, ValueError, "points have no bounds"),
        ("trans_europa", {"reward": "fame"}, ValueError, "reward is one of"),
        ("tourists", {"edition": "rio", "advanced": True}, OptionsError, "rio of tourists has no option advanced"),
        ("metro_domino", {"games_to_win": 2}, OptionsError, "games_to_win"),
        ("moscow_paris", {"home_city": True}, OptionsError, "home_name is empty"),
        ("moscow_paris", {"home_city": True, "home_name": "a,b"}, OptionsError, "cannot keep the text 'a,b'"),
        ("moscow_paris", {"home_city": True, "home_name": "17"}, OptionsError, "cannot keep the text '17'"),
        ("trans_europa", {"colour": "red"}, pyspiel.SpielError, "Unknown parameter 'colour'"),
        ("trans_europa", {"players": "many"}, pyspiel.SpielError, "Wrong type for parameter players"),
    ],
)
def test_a_table_there_cannot_be_is_refused_in_words(
    game: str, params: dict[str, str | int | bool], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        load(game, **params)


@pytest.mark.parametrize(
    ("params", "said"), [({"colour": "red"}, "no parameter colour"), ({"players": "2"}, "players is not '2'")]
)
def test_parameters_are_read_as_strictly_without_openspiel(params: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        SpielGame("trans_europa", params)


def test_an_option_cannot_have_the_name_of_a_parameter(monkeypatch: pytest.MonkeyPatch) -> None:
    class Options(PenniesOptions, frozen=True):
        first: bool = False

    class Named(Pennies):
        options_type = Options

        @classmethod
        def package(cls) -> str:
            return Pennies.package()

    monkeypatch.setitem(games._guests, "pennies", Named)
    with pytest.raises(ValueError, match="an option cannot be called first"):
        register("pennies")


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_what_is_not_allowed_is_refused_with_the_reason_and_changes_nothing() -> None:
    state = dealt(load("trans_europa"))
    before = str(state)
    forbidden = next(action for action in range(state.num_distinct_actions()) if action not in state.legal_actions())
    with pytest.raises(ValueError, match=f"seat 0, action {forbidden}: "):
        state.apply_action(forbidden)
    with pytest.raises(ValueError, match="action 100000: "):
        state.apply_action(100_000)
    assert (str(state), state.legal_actions(1)) == (before, [])
    assert state.legal_actions()


def test_chance_can_say_nothing_it_was_not_asked() -> None:
    state = load("trans_europa").new_initial_state()
    asked = len(state.chance_outcomes())
    for number in (-2, asked):
        with pytest.raises(ValueError, match=f"a number below {asked}, not {number}"):
            state.apply_action(number)
    with pytest.raises(pyspiel.SpielError, match="chance is not asked here"):
        dealt(load("trans_europa")).chance_outcomes()


def test_nothing_is_done_after_the_end() -> None:
    *_, state = walk(load("metro_domino"))
    assert state.legal_actions() == state.legal_actions(0) == []
    with pytest.raises(ValueError, match="the match is over"):
        state.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="nobody is asked here"):
        state.apply_actions([0, 0])


@pytest.mark.parametrize("player", [-1, 2, 100])
def test_who_has_no_seat_sees_nothing(player: int) -> None:
    state = dealt(load("trans_europa"))
    for look in (
        state.information_state_string,
        state.information_state_tensor,
        state.observation_string,
        state.observation_tensor,
    ):
        with pytest.raises(pyspiel.SpielError, match="none of the 2 seats"):
            look(player)


def test_without_openspiel_it_is_said_how_to_get_it() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import vokzal.envs.spiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "pip install vokzal[spiel]" in done.stderr
