"""The match log: a file replays exactly, and whatever was tampered with is found and named."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.core.beginning import AS_SEATED, Beginning
from vokzal.core.events import Event
from vokzal.core.game import Refused
from vokzal.core.match import HEAD_BYTES, MAX_BYTES, STRIDE, Match, MatchError, Move, read_file, reading, verify
from vokzal.core.options import Options

NESTED = b'{"options": ' + b"[" * 200_000
"""Deep enough to exhaust a parser that recurses."""
GAME = games.load("trans_europa")


def played(moves: int = 30) -> Match:
    match = Match.start(GAME, 3, seed=11)
    rng = Random(11)
    for _ in range(moves):
        match.play(match.waiting[0], rng.choice(match.legal(match.waiting[0])))
    return match


def test_a_match_file_replays_to_the_same_position() -> None:
    match = played()
    again = verify(GAME, read_file(match.to_json()))
    assert again.state == match.state
    assert again.moves == match.moves


def test_a_replayed_match_can_be_played_on() -> None:
    again = verify(GAME, read_file(played().to_json()))
    seat = again.waiting[0]
    again.play(seat, again.legal(seat)[0])
    assert len(again.moves) == 31


def test_the_same_seed_gives_the_same_match() -> None:
    assert played().to_json() == played().to_json()
    assert Match.start(GAME, 2).state != Match.start(GAME, 2).state


def test_rewinding_gives_the_match_as_it_was() -> None:
    match = played()
    earlier = match.rewind(12)
    assert earlier.moves == match.moves[:12]
    assert earlier.state == played(12).state


def test_going_back_costs_by_how_far_and_not_by_how_long_the_match_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """And where it leads is where playing anew leads."""
    match = played(60)
    anew = Match.start(GAME, 3, seed=11)
    moves = [*match.moves]
    replayed: list[Move] = []
    once = Match.replay

    def counted(self: Match, move: Move) -> list[Event]:
        replayed.append(move)
        return once(self, move)

    monkeypatch.setattr(Match, "replay", counted)
    for length in range(len(moves) + 1):
        replayed.clear()
        back = match.rewind(length)
        assert len(replayed) < STRIDE
        assert (back.state, back.moves) == (anew.state, moves[:length])
        assert back.rewind(length // 2).state == match.rewind(length // 2).state, "and it can go back further"
        if length < len(moves):
            once(anew, moves[length])


class Endless(Pennies):
    """Nothing is so short."""

    @classmethod
    def package(cls) -> str:
        return Pennies.package()

    def bound(self, seats: int, options: Options) -> int:
        return 3


def test_no_match_goes_beyond_its_bound() -> None:
    match = Match.start(Endless(), 2, seed=1)
    for seat in (0, 1, 0):
        assert not match.endless
        match.play(seat, match.legal(seat)[0])
    assert match.endless
    with pytest.raises(Refused, match="endless"):
        match.play(1, match.legal(1)[0])
    assert len(match.moves) == 3
    longer = Match.start(Pennies(), 2, seed=1)
    for seat in (0, 1, 0, 1):
        longer.play(seat, longer.legal(seat)[0])
    with pytest.raises(MatchError, match="no match of pennies has 4 moves"):
        verify(Endless(), read_file(longer.to_json()))


@pytest.mark.parametrize("first", range(3))
def test_the_file_says_who_begins_and_why(first: int) -> None:
    match = Match.start(GAME, 3, seed=1, begins=Beginning(first, "lot"))
    assert match.waiting == (first,)
    again = verify(GAME, read_file(match.to_json()))
    assert (again.begins, again.waiting) == (match.begins, (first,))
    assert match.rewind(0).begins == match.begins


def test_without_a_word_the_first_seat_begins_and_nothing_is_drawn_for_it() -> None:
    match = Match.start(GAME, 3, seed=1)
    assert (match.begins, match.waiting) == (AS_SEATED, (0,))
    assert match.setup == Match.start(GAME, 3, seed=1, begins=Beginning(2, "lot")).setup


def test_a_file_from_before_it_was_said_begins_with_the_first_seat() -> None:
    old = msgspec.json.decode(played().to_json())
    del old["begins"]
    again = verify(GAME, read_file(msgspec.json.encode(old)))
    assert (again.begins, again.state) == (AS_SEATED, played().state)


def test_the_next_match_is_begun_by_the_next_seat() -> None:
    assert Beginning(1, "lot").next(3) == Beginning(2, "turn")
    assert Beginning(2, "seated").next(3) == Beginning(0, "turn")
    assert AS_SEATED.next(1) == AS_SEATED


def test_a_refused_move_is_not_recorded() -> None:
    match = played(3)
    before = match.to_json()
    with pytest.raises(Refused):
        match.play((match.waiting[0] + 1) % 3, 0)
    assert match.to_json() == before


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (lambda d: d.update(game="chess"), "this is a match of chess"),
        (lambda d: d.update(version=99), "played under version 99"),
        (lambda d: d.update(content="europe@0"), "played with content europe@0"),
        (lambda d: d.update(seats=9), "for 2 to 6 players, not 9"),
        (lambda d: d.update(seats=2), "set-up: "),
        (lambda d: d["begins"].update(seat=3), "begins: there is no seat 3 among 3"),
        (lambda d: d["begins"].update(seat=1), "is not allowed: It is not"),
        (lambda d: d["begins"].update(seat=-1), "not a match file: "),
        (lambda d: d["begins"].update(by="me"), "not a match file: "),
        (lambda d: d.update(options={"fast": True}), "options: .*unknown field `fast`"),
        (lambda d: d["setup"].append(0), "set-up: 1 recorded chance values"),
        (lambda d: d["setup"].pop(), "set-up: the record of chance ends too early"),
        (lambda d: d["moves"].__setitem__(3, [0, "nowhere", []]), "move 4: no action is written 'nowhere'"),
        (lambda d: d["moves"].__setitem__(4, [2, d["moves"][4][1], []]), "move 5 of seat 2 is not allowed: It is not"),
        (lambda d: d["moves"].__setitem__(5, d["moves"][3]), "move 6 of seat 0 is not allowed"),
        (lambda d: d["moves"][6][2].append(1), "move 7: 1 recorded chance values"),
        (lambda d: d["moves"].pop(), "the moves lead to position"),
        (lambda d: d.update(digest="0" * 16), "the file says 0000000000000000"),
    ],
)
def test_whatever_was_tampered_with_is_named(edit: Callable[[dict[str, Any]], object], fault: str) -> None:
    document = msgspec.json.decode(played().to_json())
    edit(document)
    with pytest.raises(MatchError, match=fault) as error:
        verify(GAME, read_file(msgspec.json.encode(document)))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "raw", [b"", b"{}", b"[1, 2]", b"\xff\xfe", b'{"format": "other"}', NESTED, b"x" * (MAX_BYTES + 1)]
)
def test_what_is_not_a_match_file_is_refused(raw: bytes) -> None:
    with pytest.raises(MatchError, match="not a match file"):
        read_file(raw)


def test_a_file_is_read_move_by_move() -> None:
    match = played(30)
    steps = reading(match.to_json())
    assert sum(1 for _ in steps) >= 30
    file = read_file(match.to_json())
    assert [move[1] for move in file.moves] == [GAME.space.notation(move.action) for move in match.moves]


@pytest.mark.parametrize("part", ["options", "setup", "more"])
def test_what_is_long_beside_the_moves_is_refused_unread(part: str) -> None:
    document = msgspec.json.decode(played(3).to_json()) | {part: ["x"] * (HEAD_BYTES // 4)}
    with pytest.raises(MatchError, match="not a match file: more than 64 KiB beside the moves"):
        read_file(msgspec.json.encode(document))


@settings(max_examples=300, deadline=None)
@given(st.integers(min_value=0, max_value=10**6), st.binary(min_size=1, max_size=4))
def test_no_damaged_file_gets_through_with_another_result(at: int, damage: bytes) -> None:
    raw = played(12).to_json()
    at %= len(raw)
    damaged = raw[:at] + damage + raw[at + len(damage) :]
    try:
        match = verify(GAME, read_file(damaged))
    except MatchError:
        return
    assert match.state == played(12).state


def test_a_move_that_cannot_have_happened_leaves_the_match_as_it_was() -> None:
    match = played(6)
    before = match.state.clone()
    with pytest.raises(MatchError):
        match.replay(Move(match.waiting[0], GAME.space.size + 5, []))
    assert match.state == before


def test_a_match_prints_its_table() -> None:
    assert "Rails left" in str(played())


def test_simultaneous_seats_may_act_in_any_order() -> None:
    game = Pennies()
    match = Match.start(game, 3, seed=1)
    assert list(match.waiting) == [0, 1, 2]
    match.play(2, 0)
    assert list(match.waiting) == [0, 1]
    with pytest.raises(Refused, match="not-your-turn"):
        match.play(2, 1)
