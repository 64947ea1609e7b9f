"""The analysis of a match: choice and luck apart, and the same whoever makes it."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.coach.numbers import MADE_UP, numbers
from tests.toys.pennies import Pennies
from tests.toys.trolley import Trolley
from vokzal import games
from vokzal.bots import play_match
from vokzal.coach.analysis import (
    DEALS,
    KEPT,
    LONGEST,
    SWINGS,
    WEIGHT,
    Analysis,
    Analyst,
    Budget,
    Piece,
    Turn,
    _lately,
    _swings,
    analyse,
    assemble,
    look,
    mark,
    pieces,
)
from vokzal.coach.later import Later
from vokzal.coach.page import page
from vokzal.coach.straight import Line
from vokzal.core.chance import BlindChance
from vokzal.core.game import AnyGame, Message
from vokzal.core.match import Match, MatchError, verify

GAMES = [games.load(name) for name in ("metro_domino", "moscow_paris")]


def game_id(game: Any) -> str:
    return str(game.id)


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_it_says_how_a_match_stood_after_every_move(game: AnyGame) -> None:
    match = play_match(game, ["driver", "conductor", "passenger"], seed=2)
    found = analyse(match, 0.05)
    assert len(found.chances) == len(match.moves) + 1
    assert all(sum(chances) == pytest.approx(1) for chances in found.chances)
    assert found.chances[-1] == [(seat in match.outcome.winners) / len(match.outcome.winners) for seat in range(3)]
    assert [turn.seat for turn in found.turns] == [move.seat for move in match.moves]
    for number, (turn, move) in enumerate(zip(found.turns, match.moves, strict=True)):
        choices = len(match.rewind(number).legal(move.seat))
        assert (turn.choice is None) == (choices == 1)
        assert turn.choice is None or turn.choice.played.action == move.action
        if turn.choice is not None and turn.choice.best == turn.choice.played:
            assert (turn.choice.given, turn.choice.error) == (0, 0), "nothing is given away by the best"
        assert move.chance or turn.luck == [0.0] * 3
        assert sum(turn.luck) == pytest.approx(0, abs=1e-9), "what luck gives to one it takes from the others"
    for seat, total in enumerate(found.totals):
        assert total.luck == pytest.approx(found.deal[seat] + sum(turn.luck[seat] for turn in found.turns))
        assert total.choices == sum(turn.seat == seat and turn.choice is not None for turn in found.turns)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Analysis) == found


def test_it_is_the_same_in_pieces_in_any_order_and_in_other_processes() -> None:
    match = play_match(games.load("metro_domino"), ["driver", "conductor"], seed=2)
    whole = analyse(match, 0.05)
    assert analyse(match, 0.05) == whole
    analyst = Analyst(match, 0.05)
    parts = [analyst.look(piece) for piece in reversed(pieces(match))]
    assert assemble(match, parts) == whole
    with pytest.raises(ValueError, match="all its pieces"):
        assemble(match, parts[1:])


def of_length(moves: int) -> Any:
    """As much of a match as says what an analysis takes: luck in every move."""
    return SimpleNamespace(moves=[SimpleNamespace(chance=[1])] * moves)


@pytest.mark.parametrize("moves", [1, 7, 36, 60, 262, 400, 401, 999, LONGEST])
def test_what_an_analysis_takes_has_a_bound_and_a_piece_of_it_too(moves: int) -> None:
    match = of_length(moves)
    budget = Budget.of(match, 1.0, 8)
    assert moves * budget.iterations <= 60_000
    assert moves * budget.draws <= 12_000
    found = pieces(match)
    assert [at for piece in found for at in range(*piece)] == [*range(moves)]
    assert all(len(range(*piece)) == 1 or len(range(*piece)) * budget.iterations <= WEIGHT for piece in found)


def test_a_worker_that_is_asked_about_several_matches_in_turns_reads_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Pennies()
    read: list[Match] = []
    made = [play_match(game, ["random"] * 2, seed=seed) for seed in range(KEPT + 1)]
    _lately.clear()

    def reading(*given: Any) -> Match:
        read.append(verify(*given))
        return read[-1]

    monkeypatch.setattr("vokzal.coach.analysis.verify", reading)

    def ask(*matches: Match) -> int:
        """How many of them it had to read."""
        before = len(read)
        for match in matches:
            part = look(Pennies, game.content, match.to_json(), 0.05, Piece(0, 2))
            assert part == Analyst(match, 0.05).look(Piece(0, 2))
        return len(read) - before

    first, *others = made
    assert ask(*others) == KEPT
    assert ask(*others, *others) == 0
    assert ask(first) == 1
    assert ask(others[1], first) == 0
    assert ask(others[0]) == 1, "it remembers so many and no more"
    with numbers({"2": msgspec.structs.replace(MADE_UP["2"], open=Line(0.9))}):
        assert ask(first) == 1


def test_only_a_match_that_is_over_is_analysed() -> None:
    with pytest.raises(MatchError, match="not over"):
        analyse(Match.start(Pennies(), 2, seed=1))


def test_luck_is_nothing_on_average() -> None:
    """Over many matches the rolls favour nobody, however wrong the chances are, and whoever plays how well."""
    game = Trolley()
    crooked = {"2": msgspec.structs.replace(MADE_UP["2"], open=Line(1.9))}
    with numbers(crooked):
        lucks: list[float] = []
        for seed in range(120):
            match = play_match(game, ["random", "driver"], seed=seed)
            analyst = Analyst(match, 0.1)
            part = analyst.look(Piece(0, len(match.moves)))
            lucks.append(part.deal[0] + sum(turn.luck[0] for turn in part.turns))
    assert stdev(lucks) > 0, "there is luck"
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5


def test_what_could_have_come_is_drawn_anew_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """As often as there is to be drawn, and no two draws are the same by design."""
    drawn: list[Any] = []

    def drawing(rng: Random) -> BlindChance:
        drawn.append(rng.getstate())
        return BlindChance(rng)

    match = play_match(Trolley(), ["random", "driver"], seed=1)
    analyst = Analyst(match, 0.2)
    monkeypatch.setattr("vokzal.coach.analysis.BlindChance", drawing)
    analyst.look(Piece(0, len(match.moves)))
    chancy = sum(bool(move.chance) for move in match.moves)
    assert chancy > 1
    assert len({*drawn}) == len(drawn) == chancy * analyst.budget.draws + (DEALS if match.setup else 0)


def test_what_chance_gave_is_seen_as_luck() -> None:
    """Who rolls far on a hill was lucky; in a deal of which nothing is drawn there is none."""
    game = Trolley()
    by_chance = [
        (turn.luck[0], move.chance[0])
        for seed in range(6)
        for match in [play_match(game, ["driver"], seed=seed)]
        for turn, move in zip(analyse(match, 0.05).turns, match.moves, strict=True)
        if len(move.chance) == 1
    ]
    high = [luck for luck, rolled in by_chance if rolled >= max(r for _, r in by_chance) - 0]
    low = [luck for luck, rolled in by_chance if rolled == 0]
    assert fmean(high) > fmean(low)


def test_sums_are_of_all_that_was_said_to_be_given_away_less_than_nothing_too() -> None:
    found = analyse(play_match(games.load("metro_domino"), ["driver", "conductor"], seed=2), 0.05)
    given = [[turn.choice.given for turn in found.turns if turn.seat == seat and turn.choice] for seat in range(2)]
    assert min(map(min, given)) < 0
    assert [total.given for total in found.totals] == pytest.approx([sum(each) for each in given])


def test_who_plays_at_random_gives_more_away_than_who_thinks() -> None:
    found = analyse(play_match(games.load("metro_domino"), ["random", "driver"], seed=2), 0.2)
    random, driver = (total.given / total.choices for total in found.totals)
    assert random > driver
    assert random > 0.02


def test_what_is_said_of_a_choice_is_of_it_and_put_straight(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Pennies()
    heuristics = type(game.heuristics)
    monkeypatch.setattr(
        heuristics, "reasons", lambda self, s, seat, action: [Message("why-because", {"number": 10 * seat + action})]
    )
    match = play_match(game, ["random", "driver"], seed=3)
    turns = analyse(match, 0.1).turns
    for turn, choice in [(turn, turn.choice) for turn in turns if turn.choice]:
        assert choice.why == [Message("why-because", {"number": 10 * turn.seat + choice.played.action})]
        assert choice.why_best == [Message("why-because", {"number": 10 * turn.seat + choice.best.action})]
        assert choice.given == pytest.approx(choice.better - choice.chance)
        assert choice.error > 0 or choice.best == choice.played
    assert any(turn.choice and turn.choice.best != turn.choice.played for turn in turns)
    monkeypatch.setattr(heuristics, "overlooked", lambda self, s, seat: float(seat))
    with numbers({"2": msgspec.structs.replace(MADE_UP["2"], seat=Line(1e-9, level=-0.5))}):
        flat = analyse(match, 0.1).turns
    for turn, choice in [(turn, turn.choice) for turn in flat if turn.choice]:
        both = [choice.chance, choice.better]
        assert both == pytest.approx([0.378 if turn.seat else 0.5] * 2, abs=0.001)
        assert choice.error == pytest.approx(0, abs=1e-6), "it is straightened, too"


def test_what_can_still_be_done_next_turn_is_not_given_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Straightened like the chances between which it lies, with its error; the chances are what they are."""
    match = play_match(Pennies(), ["random", "driver"], seed=3)
    before = [turn.choice for turn in analyse(match, 0.1).turns if turn.choice]
    monkeypatch.setattr(Later, "lost", lambda self, action, behind: (fmean(behind) / 4, 0.01))
    after = [turn.choice for turn in analyse(match, 0.1).turns if turn.choice]
    assert any(choice.best != choice.played for choice in after)
    for was, choice in zip(before, after, strict=True):
        assert (choice.chance, choice.better, choice.best) == (was.chance, was.better, was.best)
        if choice.best != choice.played:
            assert choice.given == pytest.approx((choice.better - choice.chance) / 4, abs=0.02)
            assert choice.error == pytest.approx(0.01 * 0.5, abs=0.003), "half of the log-odds are believed"


def test_who_plays_alone_gives_points_away() -> None:
    match = play_match(Trolley(), ["passenger"], seed=1)
    found = analyse(match, 0.1)
    assert found.points
    assert found.chances[-1] == [match.outcome.points[0]]


def test_another_number_or_another_version_makes_it_out_of_date(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Pennies()
    before = mark(game, 2)
    with numbers({"2": msgspec.structs.replace(MADE_UP["2"], seat=Line(0.7))}):
        assert mark(game, 2) != before
    monkeypatch.setattr("vokzal.coach.analysis.VERSION", 99)
    assert mark(game, 2) != before


def turned(*lucks: float) -> list[Turn]:
    return [Turn(0, None, [luck, -luck]) for luck in lucks]


def test_three_turning_points_are_told_and_more_of_those_that_are_large() -> None:
    few = _swings(turned(0.02, -0.05, 0.03, 0.001, 0.04), [0.0, 0.0], 1.0)
    assert [swing.number for swing in few] == [2, 3, 5]
    assert [swing.size for swing in few] == [-0.05, 0.03, 0.04]
    many = _swings(turned(*[0.2] * 12), [0.5, -0.5], 1.0)
    assert len(many) == SWINGS[-1]
    assert many[0].number == 0, "the deal is one, too"
    assert _swings(turned(0.001, 0.002), [0.0, 0.0], 1.0) == []


def test_the_page_needs_nothing_else_and_says_everything() -> None:
    match = play_match(games.load("metro_domino"), ["driver", "conductor"], seed=2)
    found = analyse(match, 0.05)
    said = page(match, found)
    assert "<script" not in said
    assert "http" not in said.replace("http://www.w3.org", "")
    assert said.count("<polyline") == 2
    assert said.count('id="move-') == sum(turn.choice is not None for turn in found.turns)
