"""What actions are worth to a seat: tried in the same worlds, found in some and measured in others."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from tests.games.trans_europa.table import GAME as TRANS_EUROPA
from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.bots import play_match
from vokzal.coach import compare as comparing
from vokzal.coach.compare import LEAST, Worth, compare, shares
from vokzal.core.game import AnyGame, Outcome
from vokzal.core.match import Match

GAMES = [games.load(name) for name in games.ids()]


def game_id(game: Any) -> str:
    return str(game.id)


def middle(game: AnyGame, seats: int, part: float = 0.5) -> tuple[Match, int, list[int]]:
    """A position in the middle of a match where the seat to move has a choice."""
    match = play_match(game, ["conductor"] * seats, seed=5)
    number = int(part * len(match.moves))
    while True:
        at = match.rewind(number)
        seat = at.waiting[0]
        if len(at.legal(seat)) > 1:
            return at, seat, at.legal(seat)
        number -= 1


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_the_same_seed_gives_the_same_answer_in_every_game(game: AnyGame) -> None:
    at, seat, legal = middle(game, 2)
    found = compare(game, at.view(seat), legal, "seed", iterations=16, shown=3)
    assert found == compare(game, at.view(seat), legal, "seed", iterations=16, shown=3)
    assert len({worth.action for worth in found}) == len(found) == min(3, len(legal))
    for worth in found:
        assert worth.action in legal
        assert 0 <= worth.chance <= 1
        assert worth.worlds >= LEAST


def test_what_is_asked_for_is_measured_in_as_many_worlds() -> None:
    at, seat, legal = middle(TRANS_EUROPA, 2)
    best = compare(TRANS_EUROPA, at.view(seat), legal, "seed", iterations=24)[0].action
    asked = next(action for action in reversed(legal) if action != best)
    found = compare(TRANS_EUROPA, at.view(seat), legal, "seed", iterations=24, also=[asked])
    assert [worth.action for worth in found] == [best, asked]
    assert found[0].worlds == found[1].worlds
    assert found[0].behind == found[0].error == 0
    assert found[1].behind == pytest.approx(found[0].chance - found[1].chance)
    same = compare(TRANS_EUROPA, at.view(seat), legal, "seed", iterations=24, also=[best])
    assert [worth.action for worth in same] == [best]


def test_it_is_known_how_much_was_tried_to_the_end() -> None:
    """Long before it, worlds are left where everybody had a turn; in the last turns all come to the end."""
    game = games.load("ticket_to_ride")
    for part, ended in ((0.3, 0.0), (0.97, 1.0)):
        at, seat, legal = middle(game, 2, part)
        assert {worth.ended for worth in compare(game, at.view(seat), legal, "seed", iterations=16, shown=2)} == {ended}


def test_worlds_are_made_likelier_before_they_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Pennies()
    match = Match.start(game, 2, seed=1)
    seats: set[int] = set()

    def in_the_last_round(self: Any, s: Any, seat: int, rng: Any) -> None:
        seats.add(seat)
        s.left = 1

    asked = game, match.view(1), match.legal(1), "seed"
    assert {worth.ended for worth in compare(*asked, iterations=16, shown=2)} == {0.0}
    monkeypatch.setattr(type(game.heuristics), "likelier", in_the_last_round)
    assert {worth.ended for worth in compare(*asked, iterations=16, shown=2)} == {1.0}  # the very worlds that are tried
    assert seats == {1}


def test_an_illegal_action_cannot_be_asked_for() -> None:
    at, seat, legal = middle(TRANS_EUROPA, 2)
    with pytest.raises(ValueError, match="action 99999 is not legal here"):
        compare(TRANS_EUROPA, at.view(seat), legal, "seed", iterations=8, also=[99_999])


def test_the_best_is_found_in_other_worlds_than_it_is_measured_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """With chances that are noise, the best of many looks better than it is; measured anew it does not."""
    tried: list[list[int]] = []

    def noise(self: Any, actions: list[int]) -> list[float]:
        tried.append(list(actions))
        return [self.dealer.random() for _ in actions]

    monkeypatch.setattr(comparing._Chances, "compare", noise)
    game = Pennies()
    match = Match.start(game, 2, seed=1)
    view, legal = match.view(0), match.legal(0)
    ahead = [
        compare(game, view, legal, f"{seed}", iterations=40, also=legal)[0].chance
        - sum(worth.chance for worth in compare(game, view, legal, f"{seed}", iterations=40, also=legal)) / len(legal)
        for seed in range(200)
    ]
    assert abs(sum(ahead) / len(ahead)) < 0.03
    assert min(map(len, tried)) < len(legal), "the worse half was let go"


def test_a_won_match_is_worth_one_and_a_shared_one_a_part() -> None:
    assert shares(Outcome((3, 5), (2, 1), ({}, {}))) == [0.0, 1.0]
    assert shares(Outcome((5, 5, 1), (1, 1, 3), ({}, {}, {}))) == [0.5, 0.5, 0.0]


def test_who_can_win_at_once_is_told_so() -> None:
    """In the last round of Pennies the higher number takes the prize; whoever hides less than the other cannot win."""
    game = Pennies()
    match = Match.start(game, 2, seed=1)
    for action in (1, 0, 0, 2):  # one prize each
        match.play(match.waiting[0], action)
    match.play(0, 1)
    seat, legal = 1, match.legal(1)
    found = compare(game, match.view(seat), legal, "seed", iterations=200, shown=len(legal))
    worst = {worth.action: worth for worth in found}[0]
    assert isinstance(worst, Worth)
    assert found[0].action == max(legal)
    assert found[0].chance > worst.chance


def test_a_limit_in_milliseconds_ends_it_early() -> None:
    at, seat, legal = middle(TRANS_EUROPA, 2)
    found = compare(TRANS_EUROPA, at.view(seat), legal, "seed", milliseconds=1, shown=2)
    assert [worth.worlds for worth in found] == [LEAST] * 2


def test_what_can_be_told_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach asks heuristics that take their time, and tries only what they cannot foretell."""
    game = Pennies()
    match = Match.start(game, 2, seed=1)
    patient = copy(game.heuristics)
    monkeypatch.setattr(patient, "foretold", lambda s, seat, action: [0.9, 0.1] if action == 2 else None, raising=False)
    monkeypatch.setattr(game.heuristics, "unhurried", lambda: patient, raising=False)
    found = {each.action: each for each in compare(game, match.view(0), match.legal(0), "x", iterations=64, shown=3)}
    assert found[2].chance == pytest.approx(0.9)
    assert found[2].worlds == found[1].worlds
    assert found[1].chance != pytest.approx(0.9)
