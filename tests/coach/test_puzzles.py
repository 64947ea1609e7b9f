"""Every puzzle there is: it can be asked, a glance misses it, a search finds it, and why can be said."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.coach.numbers import MADE_UP, numbers
from tests.toys.pennies import Pennies
from tests.toys.trolley import Trolley
from vokzal import games
from vokzal.coach.compare import compare
from vokzal.coach.onward import onward
from vokzal.coach.puzzle import FEW, Puzzle, PuzzleError, Tried, ask, judged, of_the_day, puzzles_of, read, tempting
from vokzal.coach.straight import Line, straightened
from vokzal.core.game import AnyGame
from vokzal.core.match import Match
from vokzal.core.words import LANGUAGES

KEPT = [(game, puzzle) for name in games.ids() for game in games.editions(name) for puzzle in puzzles_of(game)]
every_puzzle = pytest.mark.parametrize(
    ("game", "puzzle"), KEPT, ids=[f"{game.id}-{game.content.id}-{puzzle.id}" for game, puzzle in KEPT]
)
TOY = Path(__file__).parents[1] / "toys" / "pennies" / "puzzles" / "house.jsonl"
SEARCH = 1600
"""Plain playouts, of which those of some games are worth several."""


def test_every_game_has_puzzles_and_all_belong_to_an_edition() -> None:
    assert {game.id for game, _ in KEPT} == set(games.ids())
    for name in games.ids():
        home = Path(games.__file__).parent / name / "puzzles"
        assert {file.stem for file in home.glob("*")} <= set(games.load(name).editions())


def test_no_two_are_of_the_same_match() -> None:
    deals = [(game.id, puzzle.match.content, puzzle.match.seats, tuple(puzzle.match.setup)) for game, puzzle in KEPT]
    assert len({*deals}) == len(deals)


@every_puzzle
def test_a_puzzle_can_be_asked_and_a_glance_misses_it(game: AnyGame, puzzle: Puzzle) -> None:
    match = ask(game, puzzle).match
    legal = match.legal(puzzle.seat)
    tried = {game.space.parse(each.move) for each in (*puzzle.right, *puzzle.wrong)}
    assert tried <= set(legal)
    assert 2 * len(puzzle.right) <= len(legal)
    greedy = {game.space.notation(action) for action in tempting(game, match.view(puzzle.seat), legal)}
    assert puzzle.tempting in greedy
    assert greedy <= {each.move for each in puzzle.wrong}


@every_puzzle
def test_the_answer_is_explained_in_every_language(game: AnyGame, puzzle: Puzzle) -> None:
    asked = ask(game, puzzle)
    first, *rest = judged(asked, puzzle, [each.move for each in (*puzzle.right, *puzzle.wrong)])
    [missed] = judged(asked, puzzle, [puzzle.tempting])
    assert any(reason not in missed.why for reason in first.why)
    for lang in LANGUAGES:
        words = game.words(lang)
        for each in (first, *rest):
            assert words.say(f"action-{each.deed.kind}", each.deed.names)
            for reason in each.why:
                assert words.say(reason.key, reason.params)


@every_puzzle
def test_a_search_finds_the_right_action_better_than_what_tempts(game: AnyGame, puzzle: Puzzle) -> None:
    found = searched(game, puzzle, SEARCH // game.heuristics.insight)
    assert found[puzzle.right[0].move] > found[puzzle.tempting]


@pytest.mark.breadth
@every_puzzle
def test_a_deep_search_says_the_same_again(game: AnyGame, puzzle: Puzzle) -> None:
    match = ask(game, puzzle).match
    view, legal = match.view(puzzle.seat), match.legal(puzzle.seat)
    also = [game.space.parse(each.move) for each in (*puzzle.right, *puzzle.wrong)]
    deep = compare(game, view, legal, f"again {puzzle.id}", iterations=2000, shown=2, also=also)
    found = {game.space.notation(worth.action): worth for worth in deep}
    best = max(found[each.move].chance for each in puzzle.right)
    assert best - found[puzzle.tempting].chance > 0.03
    noise = 3 * max(worth.error for worth in deep)
    assert all(worth.chance < best + noise for worth in deep if worth.action not in also[: len(puzzle.right)])


def searched(game: AnyGame, puzzle: Puzzle, iterations: int) -> dict[str, float]:
    """What the best and the tempting action are worth, by themselves."""
    match = ask(game, puzzle).match
    moves = [puzzle.right[0].move, puzzle.tempting]
    both = [game.space.parse(move) for move in moves]
    worth = compare(game, match.view(puzzle.seat), both, puzzle.id, iterations=max(16, iterations), also=both)
    return {game.space.notation(each.action): each.chance for each in worth}


@every_puzzle
def test_a_second_opinion_agrees(game: AnyGame, puzzle: Puzzle) -> None:
    view = ask(game, puzzle).match.view(puzzle.seat)
    both = [game.space.parse(move) for move in (puzzle.right[0].move, puzzle.tempting)]
    _, missed = onward(game, view, both, puzzle.id, 16)
    assert missed.behind > 0


def test_a_second_opinion_goes_on_at_a_glance_and_is_the_same_again() -> None:
    game = Trolley()
    match = Match.start(game, 1, seed=4)
    view, legal = match.view(0), match.legal(0)
    first, *others = onward(game, view, legal, "seed", 6)
    assert [worth.action for worth in (first, *others)] == legal
    assert (first.behind, first.error, first.worlds) == (0, 0, 6)
    assert onward(game, view, legal, "seed", 6) == [first, *others]


def test_what_is_said_is_the_same_whatever_the_others_hold() -> None:
    game: AnyGame = Pennies()
    puzzle = puzzles_of(game)[0]
    asked = ask(game, puzzle)
    other = ask(game, puzzle)
    other.match.state = game.determinize(other.match.view(0), Random(5))
    assert judged(asked, puzzle, ["2", "3"]) == judged(other, puzzle, ["2", "3"])


def test_chances_are_told_put_straight_or_not_at_all() -> None:
    game = Pennies()
    puzzle = puzzles_of(game)[0]
    asked = ask(game, puzzle)
    said = [each.chance for each in judged(asked, puzzle, ["2", "3", "0"])]
    assert said[2] is None
    assert said[0] is not None
    assert said[1] is not None
    assert 1 / 3 < said[1] < 0.4 < said[0] < 0.6
    with numbers(None):
        assert [each.chance for each in judged(asked, puzzle, ["2", "3"])] == [None, None]


def test_a_puzzles_chances_are_put_straight_as_advice_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """By what the seat overlooks, and by how much of it was tried to the end."""
    game = Pennies()
    puzzle = puzzles_of(game)[0]
    asked = ask(game, puzzle)
    assert asked.match.seats == 3
    line = Line(0.5, level=-1.0, ended=0.5, always=0.25)
    monkeypatch.setattr(type(game.heuristics), "overlooked", lambda self, s, seat: 0.5)
    ended = msgspec.structs.replace(puzzle.right[0], ended=0.5)
    other = msgspec.structs.replace(puzzle, right=[ended])
    with numbers({"3": msgspec.structs.replace(MADE_UP["3"], seat=line)}):
        [best] = judged(asked, other, [ended.move])
        [missed] = judged(asked, other, [puzzle.wrong[0].move])
    assert best.chance == pytest.approx(straightened(ended.chance, line, 3, 0.5, 0.5))
    assert missed.chance == pytest.approx(straightened(puzzle.wrong[0].chance, line, 3, 0.5))


def test_a_game_without_puzzles_has_none() -> None:
    assert puzzles_of(Trolley()) == []


@pytest.mark.parametrize("count", [1, 2, 3, 7, 10, 12, 60])
def test_every_puzzle_has_its_day_before_any_comes_again(count: int) -> None:
    begin = date(2026, 11, 17)
    days = [of_the_day(begin + timedelta(days=day), count) for day in range(2 * count)]
    for day in range(count + 1):
        assert sorted(days[day : day + count]) == list(range(count))


def test_only_what_is_clearly_worse_is_wrong() -> None:
    assert Tried("a", 0.5, 0.049, 0.001, 0.04, 0.0).right
    assert not Tried("a", 0.5, 0.049, 0.001, 0.04, 0.0).worse
    assert not Tried("a", 0.5, 0.051, 0.001, 0.2, 0.0).right
    assert Tried("a", 0.5, 0.051, 0.001, 0.2, 0.0).worse
    assert not Tried("a", 0.5, 0.08, 0.03, 0.2, 0.0).worse
    assert Tried("a", 0.5, 0.1, 0.03, 0.2, 0.0).worse


def test_nothing_is_wrong_of_which_a_second_opinion_is_not_sure() -> None:
    assert not Tried("a", 0.5, 0.3, 0.01, -0.1, 0.01).worse
    assert not Tried("a", 0.5, 0.3, 0.01, -0.1, 0.01).right
    assert not Tried("a", 0.5, 0.3, 0.01, 0.02, 0.001).worse
    assert not Tried("a", 0.5, 0.049, 0.001, 0.2, 0.0).worse
    assert not Tried("a", 0.5, 0.049, 0.001, 0.2, 0.0).right
    assert not Tried("a", 0.5, 0.3, 0.01, 0.05, 0.03).worse
    assert Tried("a", 0.5, 0.3, 0.01, 0.05, 0.02).worse


def test_what_tempts_is_far_behind_by_both() -> None:
    assert Tried("a", 0.5, 0.06, 0.01, 0.03, 0.01).blunder
    assert not Tried("a", 0.5, 0.055, 0.01, 0.03, 0.01).blunder
    assert not Tried("a", 0.5, 0.06, 0.01, 0.028, 0.01).blunder


def _change(**changes: Any) -> bytes:
    first = msgspec.json.decode(TOY.read_bytes().splitlines()[0])
    return msgspec.json.encode(first | changes)


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"{", r"toy, line 1: Input data was truncated"),
        (_change(seat=-1), "Expected `int` >= 0"),
        (_change(right=[]), "Expected `array` of length >= 1"),
        (_change(right=[["1", 0.5, 0.0, 0.0, 0.0, 0.0]] * (FEW + 1)), "Expected `array`"),
        (_change(right=[["2", 0.6, 0.3, 0.0, 0.3, 0.0]]), "right is what cannot be told from the best"),
        (_change(wrong=[["3", 0.6, 0.04, 0.0, 0.3, 0.0]]), "right is what cannot be told from the best"),
        (_change(wrong=[["3", 0.4, 0.2, 0.0, 0.2, 0.0], ["2", 0.4, 0.2, 0.0, 0.2, 0.0]]), "a move that is tried twice"),
        (_change(tempting="2"), "tempting: '2' is not clearly wrong"),
        (_change(wrong=[["3", 0.6, 0.055, 0.01, 0.04, 0.0]]), "tempting: '3' is not clearly wrong"),
        (_change(more=1), "unknown field `more`"),
        (_change() + b"\n" + _change(), "toy: a puzzle that comes twice"),
    ],
)
def test_a_bad_file_is_refused_with_its_line_and_the_reason(raw: bytes, why: str) -> None:
    with pytest.raises(PuzzleError, match=re.escape(why) if "," not in why else why):
        read(raw, "toy")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"version": 9}, "is of pennies 9"),
        ({"game": "trolley"}, "is of trolley"),
        ({"digest": "0" * 16}, "lead to another position"),
        ({"setup": [7]}, "puzzle"),
        ({"moves": [[1, "9", []]]}, "move 1"),
    ],
)
def test_a_puzzle_whose_match_cannot_be_is_not_asked(change: dict[str, Any], why: str) -> None:
    first = msgspec.json.decode(TOY.read_bytes().splitlines()[0])
    [puzzle] = read(msgspec.json.encode(first | {"match": first["match"] | change}), "toy")
    with pytest.raises(PuzzleError, match=why):
        ask(Pennies(), puzzle)


def test_nobody_is_asked_who_is_not_to_move() -> None:
    [puzzle] = read(_change(seat=1), "toy")
    with pytest.raises(PuzzleError, match="seat 1 is not to move"):
        ask(Pennies(), puzzle)
