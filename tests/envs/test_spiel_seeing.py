"""What a seat of an OpenSpiel state sees and remembers: no more than it may, and all of that."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from tests.envs.spiel_walks import dealt, load, step, walk
from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.core import Chance, Event
from vokzal.core.events import seen_by
from vokzal.core.match import Match
from vokzal.envs.spiel import SpielGame, SpielState, register

GAMES = games.ids()
PUBLIC = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
PRIVATE = pyspiel.IIGObservationType(
    public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)


@pytest.fixture
def pennies(monkeypatch: pytest.MonkeyPatch) -> SpielGame:
    """A toy in which all choose at the same time."""
    monkeypatch.setitem(games._guests, "pennies", Pennies)
    register("pennies")
    return load("pennies", players=3)


# --- perfect recall ---------------------------------------------------------------------------------------------------


def told(match: Match) -> list[list[tuple[Any, ...]]]:
    """Of each seat, all it saw and did up to each move, by the plainest means."""
    game, seats = match.game, range(match.seats)
    again = match.rewind(0)
    so_far: list[list[Any]] = [[game.view(again.state, seat)] for seat in seats]
    found = [[tuple(seen)] for seen in so_far]
    for move in match.moves:
        events = again.replay(move)
        for seat in seats:
            if seat == move.seat:
                so_far[seat].append(move.action)
            view, heard = game.view(again.state, seat), seen_by(events, seat)
            last = next(seen for seen in reversed(so_far[seat]) if not isinstance(seen, int | list))
            if heard or view != last:
                so_far[seat] += [heard, view]
            found[seat].append(tuple(so_far[seat]))
    return found


def strings(game: SpielGame, history: list[int]) -> tuple[SpielState, dict[int, tuple[str, list[str]]]]:
    """A state; and by the number of moves made, what history led there, and the information state of each seat."""
    state = game.new_initial_state()
    moves, found = 0, {}
    for action in [*history, None]:
        view = state.view(None)
        if view is not None and not state.is_chance_node() and state.current_player() in (*view.waiting[:1], -4):
            known = [state.information_state_string(seat) for seat in range(state.num_players())]
            found[moves] = state.history_str(), known
        if action is not None:
            moves += not state.is_chance_node()
            state.apply_action(action)
    return state, found


def varied(game: SpielGame, seed: int) -> list[list[int]]:
    """A history and some in which chance once said something else, as far as they are possible."""
    rng = Random(seed)
    state = game.new_initial_state()
    asked = []
    while not state.is_terminal():
        if state.is_chance_node():
            asked.append((len(state.history()), len(state.chance_outcomes())))
        step(state, rng)
    found = [state.history()]
    for at, n in rng.sample(asked, min(len(asked), 12)):
        other = game.new_initial_state()
        wanted = [*found[0]]
        wanted[at] = (wanted[at] + 1) % n
        for action in wanted:
            if other.is_terminal() or action not in other.legal_actions():
                break
            other.apply_action(action)
        found.append(other.history())
    return found


@pytest.mark.parametrize("game", GAMES)
def test_information_states_are_equal_just_where_a_seat_saw_the_same(game: str) -> None:
    spiel = load(game, players=2, max_moves=30)
    by_string: dict[str, tuple[Any, ...]] = {}
    by_told: dict[tuple[int, bytes], str] = {}
    histories: dict[str, set[str]] = {}
    for history in varied(spiel, 1):
        state, found = strings(spiel, history)
        if state.node.position is None:
            continue
        seen = told(state.match())
        for moves, (led, known) in found.items():
            for seat, string in enumerate(known):
                record = seen[seat][moves]
                assert by_string.setdefault(string, record) == record
                assert by_told.setdefault((seat, msgspec.json.encode(record)), string) == string
                histories.setdefault(string, set()).add(led)
    assert len(by_string) > 20
    assert sum(len(led) > 1 for led in histories.values()) > 5, "no histories differ in hidden things only"


@pytest.mark.parametrize("game", GAMES)
def test_asking_now_or_later_gives_the_same_information_state(game: str) -> None:
    asked, silent = (walk(load(game, max_moves=30)) for _ in range(2))
    for now, later in zip(asked, silent, strict=True):
        strings = [now.information_state_string(seat) for seat in range(now.num_players())]
        if now.is_terminal():
            assert [later.information_state_string(seat) for seat in range(later.num_players())] == strings


def test_before_anything_is_dealt_nobody_has_seen_anything() -> None:
    state = load("ticket_to_ride").new_initial_state()
    nothing = [state.information_state_string(seat) for seat in (0, 1)]
    state.apply_action(17)
    assert [state.information_state_string(seat) for seat in (0, 1)] == nothing
    assert state.observation_string(0) == state.observation_string(1)
    assert not any(state.observation_tensor(0))
    assert state.view(0) is None
    assert state.picture() == ""


def test_a_seat_remembers_what_events_do_not_tell() -> None:
    """How the row of open cards is filled up is on the table to be seen, but no event tells it."""
    filled = 0
    for state in walk(load("ticket_to_ride")):
        if state.is_chance_node() and state.node.position is not None:
            children = [state.child(number) for number in state.legal_actions()]
            views: list[Any] = [child.view(1) for child in children if not child.is_chance_node()]
            strings = {child.information_state_string(1) for child in children if not child.is_chance_node()}
            filled += len({view.row for view in views}) > 1
            assert len(strings) == len({msgspec.json.encode(view) for view in views})
            if filled == 3:
                break
    assert filled == 3


# --- choosing at the same time ----------------------------------------------------------------------------------------


def test_nobody_sees_what_another_chose_before_all_have(pennies: SpielGame) -> None:
    state = dealt(pennies)
    seen: set[tuple[str, ...]] = set()
    own: set[str] = set()
    for number in state.legal_actions():
        after = state.child(number)
        assert after.current_player() == 1
        own.add(after.information_state_string(0))
        seen.add((after.information_state_string(1), after.observation_string(1), after.information_state_string(2)))
    assert len(seen) == 1
    assert len(own) == len(state.legal_actions())


def test_choices_made_in_turn_or_together_lead_to_the_same(pennies: SpielGame) -> None:
    in_turn = dealt(pennies, seed=3)
    together = dealt(load("pennies", players=3, simultaneous=True), seed=3)
    assert together.current_player() == pyspiel.PlayerId.SIMULTANEOUS
    for number in (3, 2, 3):
        in_turn.apply_action(number)
    together.apply_actions([3, 2, 3])
    for state in (in_turn, together):
        state.apply_action(1)
    assert in_turn.node.position == together.node.position
    for seat in range(3):
        assert in_turn.information_state_string(seat) == together.information_state_string(seat)
    assert in_turn.match().moves == together.match().moves


def test_together_every_choice_is_looked_at(pennies: SpielGame) -> None:
    state = dealt(load("pennies", players=3, simultaneous=True))
    with pytest.raises(ValueError, match="3 seats need as many actions, not 2"):
        state.apply_actions([1, 1])
    with pytest.raises(ValueError, match="seat 2, action 9: "):
        state.apply_actions([1, 1, 9])
    with pytest.raises(pyspiel.SpielError, match="player -2 is nobody"):
        state.legal_actions()


def test_those_who_are_imagined_to_have_chosen_may_have_chosen_anything(pennies: SpielGame) -> None:
    state = dealt(pennies).child(3)
    sampler = pyspiel.UniformProbabilitySampler(5, 0.0, 1.0)
    assert state.current_player() == 1
    found = {str(state.resample_from_infostate(1, sampler)) for _ in range(60)}
    assert len(found) == 4
    assert {str(state.resample_from_infostate(0, sampler)) for _ in range(9)} == {str(state)}


def test_choices_of_seats_that_are_no_longer_asked_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    class Quick(Pennies):
        """Who hides nothing ends the round before the others are heard."""

        def play(self, s: Any, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
            if action == 0:
                s.choices = [0] * len(s.choices)
                self._show(s, chance, out)
            else:
                super().play(s, seat, action, chance, out)

        @classmethod
        def package(cls) -> str:
            return Pennies.package()

    monkeypatch.setitem(games._guests, "pennies", Quick)
    register("pennies")
    for together in (False, True):
        state = dealt(load("pennies", players=3, simultaneous=together))
        if together:
            state.apply_actions([1, 0, 2])
        else:
            for number in (1, 0, 2):
                state.apply_action(number)
        state.apply_action(0)
        steps = [step for step in state.node.past.steps() if step.answers is not None]
        assert [(step.seat, step.action) for step in steps] == [(0, 1), (1, 0)]
        view = state.view(None)
        assert view is not None
        assert view.waiting == (0, 1, 2)


# --- resampling -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_what_is_imagined_looks_the_same_to_who_imagines_it(game: str) -> None:
    spiel = load(game, players=3, max_moves=60)
    sampler = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    differ = 0
    for number, state in enumerate(walk(spiel)):
        if state.is_chance_node() or (number % 4 and not state.is_terminal()):
            continue
        for seat in range(3):
            other = state.resample_from_infostate(seat, sampler)
            for look in ("information_state_string", "observation_string", "observation_tensor", "legal_actions"):
                assert getattr(other, look)(seat) == getattr(state, look)(seat), look
            assert other.current_player() == state.current_player()
            assert other.returns() == state.returns()
            assert other.history() == []
            differ += str(other) != str(state)
    assert differ > 0, "it imagines nothing but the truth"


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_state_is_played_to_its_end(game: str) -> None:
    rng = Random(2)
    state = dealt(load(game))
    other = state.resample_from_infostate(state.current_player(), rng.random)
    while not other.is_terminal():
        step(other, rng)
    assert sum(other.returns()) == pytest.approx(0)
    with pytest.raises(ValueError, match="imagined, not played"):
        other.match()


def test_in_the_middle_of_a_move_nothing_is_imagined() -> None:
    state = load("trans_europa").new_initial_state()
    with pytest.raises(ValueError, match="a move is half made"):
        state.resample_from_infostate(0, lambda: 0.5)


@pytest.mark.parametrize("player", [-1, 2])
def test_nobody_imagines_for_a_seat_that_is_not_there(player: int) -> None:
    with pytest.raises(pyspiel.SpielError, match=f"player {player} is none of the 2 seats"):
        dealt(load("metro_domino")).resample_from_infostate(player, lambda: 0.5)


# --- observers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_tensors_are_the_rows_as_their_layout_reads_them(game: str) -> None:
    spiel = load(game, players=3, max_moves=40)
    layout = spiel.rules.layout(3)
    observations = [make_observation(spiel), make_observation(spiel, INFO_STATE_OBS_TYPE)]
    assert {*observations[0].dict} == {segment.name for segment in layout.segments}
    for number, state in enumerate(walk(spiel)):
        if number % 9 or state.node.position is None:
            continue
        for seat in range(3):
            read = np.array(layout.read(spiel.rules.row(state.node.position, seat)), np.float32)
            assert state.observation_tensor(seat) == state.information_state_tensor(seat) == read.tolist()
            for observation in observations:
                observation.set_from(state, seat)
                assert (observation.tensor == read).all()
                parts = np.concatenate([part.ravel() for part in observation.dict.values()])
                assert (parts == read).all()
    assert spiel.observation_tensor_size() == spiel.information_state_tensor_size() == len(layout.columns())


def test_observations_are_divided_into_what_all_see_and_what_one_sees() -> None:
    spiel = load("trans_europa", players=3)
    state = dealt(spiel)
    public, private = make_observation(spiel, PUBLIC), make_observation(spiel, PRIVATE)
    assert public.tensor is private.tensor is None
    assert len({public.string_from(state, seat) for seat in range(3)}) == 1
    assert len({private.string_from(state, seat) for seat in range(3)}) == 3
    whole = msgspec.json.decode(state.observation_string(1))
    parts = [msgspec.json.decode(part.string_from(state, 1)) for part in (public, private)]
    assert whole == {**parts[0], **parts[1]}
    public.set_from(state, 0)
    assert public.string_from(spiel.new_initial_state(), 0) == private.string_from(spiel.new_initial_state(), 0)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ({"perfect_recall": False, "private_info": pyspiel.PrivateInfoType.ALL_PLAYERS}, "nobody sees what all"),
        ({"perfect_recall": True, "private_info": pyspiel.PrivateInfoType.NONE}, "is not divided"),
        (
            {"public_info": False, "perfect_recall": False, "private_info": pyspiel.PrivateInfoType.NONE},
            "nothing to observe",
        ),
    ],
)
def test_what_nobody_can_see_is_not_observed(kind: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        make_observation(load("trans_europa"), pyspiel.IIGObservationType(**kind))


def test_observers_take_no_parameters() -> None:
    spiel = load("trans_europa")
    with pytest.raises(ValueError, match="take no parameters"):
        make_observation(spiel, params={"colour": "red"})
    assert spiel.make_observer({}) is not None
