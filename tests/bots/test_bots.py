"""Bots: they play by the rules, from views alone, the same way again from the same seed."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.trans_europa.table import GAME as TRANS_EUROPA
from tests.games.trans_europa.table import hand, position, rail
from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.bots import LEVELS, UnknownLevel, make, play_match
from vokzal.bots.levels import RANDOM
from vokzal.bots.search import Node, SearchBot, standing
from vokzal.bots.simple import GreedyBot
from vokzal.core.game import Outcome
from vokzal.core.match import Match

GAMES = [Pennies(), *(games.load(name) for name in games.ids())]


def game_id(game: Any) -> str:
    return str(game.id)


@pytest.mark.parametrize("game", GAMES, ids=game_id)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_level_finishes_a_match_by_the_rules(game: Any, seats: int) -> None:
    """A refused action would raise. Search is kept short by playing the slow levels from the last moves on."""
    match = play_match(game, ["passenger", "conductor", "driver", RANDOM][:seats], seed=3)
    assert match.over
    late = match.rewind(max(0, len(match.moves) - 6))
    while not late.over:
        seat = late.waiting[0]
        bot = SearchBot(game, Random(seat), iterations=5)
        late.play(seat, bot.choose(late.view(seat), late.legal(seat)))


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_the_same_seed_plays_the_same_match(game: Any) -> None:
    first, second = (play_match(game, ["conductor", "driver"], seed=8) for _ in range(2))
    assert first.to_json() == second.to_json()


@pytest.mark.parametrize("game", GAMES, ids=game_id)
@pytest.mark.parametrize("level", [*LEVELS[:3], "search"])
def test_a_bot_decides_from_the_view_alone(game: Any, level: str) -> None:
    """Two positions that a seat cannot tell apart get the same decision, also from a view that went over a wire."""
    rng = Random(4)
    match = Match.start(game, 3, seed=4)
    for _ in range(7):
        match.play(match.waiting[0], rng.choice(match.legal(match.waiting[0])))
    seat = match.waiting[0]
    view = match.view(seat)
    imagined = game.determinize(view, rng)
    received = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)

    def decide(seen: Any, legal: list[int]) -> int:
        own = Random(1)
        bot = SearchBot(game, own, iterations=8) if level == "search" else make(level, game, own)
        return bot.choose(seen, legal)

    chosen = decide(view, match.legal(seat))
    assert decide(game.view(imagined, seat), game.legal(imagined, seat)) == chosen
    assert decide(received, match.legal(seat)) == chosen


def test_a_forced_choice_needs_no_thought() -> None:
    class Forbidden:
        def __getattr__(self, name: str) -> Any:
            raise AssertionError("thought about a forced choice")

    anything: Any = Forbidden()
    for bot in (GreedyBot(anything, Random(1)), SearchBot(anything, Random(1), iterations=9)):
        assert bot.choose(Pennies().view(Match.start(Pennies(), 2).state, 0), [7]) == 7


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(UnknownLevel, match="no bot 'pilot'; there are: random, passenger"):
        make("pilot", Pennies(), Random(1))


def test_a_games_yardstick_plays_by_its_name() -> None:
    """A game may bring simple strategies for the arena; they are bots like any other, and only that game's."""
    game = Pennies()
    game.yardsticks = {"high-card": lambda s, seat, legal: [float(action) for action in legal]}
    match = Match.start(game, 3, seed=1)
    bot = make("high-card", game, Random(1))
    assert bot.choose(match.view(0), match.legal(0)) == max(match.legal(0))
    with pytest.raises(UnknownLevel, match=r"dispatcher$"):
        make("high-card", Pennies(), Random(1))


def test_a_careless_player_asks_the_game_how_people_err(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(Pennies(), 3, seed=1)
    legal = match.legal(0)
    monkeypatch.setattr(type(match.game.heuristics), "careless", lambda self, s, seat, legal, rng: legal[1])
    assert {GreedyBot(match.game, Random(n), 1.0).choose(match.view(0), legal) for n in range(20)} == {legal[1]}
    assert {GreedyBot(match.game, Random(n), 0.0).choose(match.view(0), legal) for n in range(20)} != {legal[1]}


# --- search -----------------------------------------------------------------------------------------------------------


def test_a_search_needs_a_budget() -> None:
    with pytest.raises(ValueError, match="needs a budget"):
        SearchBot(Pennies(), Random(1))


def test_a_budget_in_iterations_is_kept_exactly() -> None:
    match = Match.start(Pennies(), 3, seed=1)
    root = SearchBot(match.game, Random(1), iterations=40).search(match.view(0), match.legal(0))
    assert root.visits == 40
    assert sum(arm.visits for arm in root.arms.values()) == 40


def test_a_budget_in_milliseconds_ends_when_the_clock_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr("vokzal.bots.search.monotonic", lambda: next(ticks) / 100)
    match = Match.start(Pennies(), 2, seed=1)
    root = SearchBot(match.game, Random(1), milliseconds=50).search(match.view(0), match.legal(0))
    assert root.visits == 4


def test_search_completes_its_network_when_it_can() -> None:
    s = position(
        [hand("berlin", "warsaw"), hand("rome")],
        ["r5c16", "r0c5"],
        [("r5c16", "r5c18"), ("r5c18", "r5c20"), ("r0c5", "r0c7")],
    )
    legal = TRANS_EUROPA.legal(s, 0)
    bot = SearchBot(TRANS_EUROPA, Random(1), iterations=30)
    view = TRANS_EUROPA.view(s, 0)
    assert bot.choose(view, legal) == rail("r5c20", "r5c22")


def test_simultaneous_seats_do_not_see_each_others_choice() -> None:
    """In Pennies everyone hides a number at once: no seat's tree branches on a number it has not been shown."""
    match = Match.start(Pennies(), 3, seed=2)
    root = SearchBot(match.game, Random(2), iterations=300).search(match.view(0), match.legal(0))

    def walk(node: Node, depth: int = 0) -> None:
        for label, later in node.later.items():
            if depth < 3 and b'"shown"' not in label:
                assert b'"number"' not in label or label[:1].isdigit()  # a secret number is only ever one's own
            walk(later, depth + 1)

    walk(root)
    assert root.later


def test_search_learns_what_pays_in_a_game_of_hidden_numbers() -> None:
    """Against two players who hide any number, a high lone number pays best; the lowest never does."""
    match = Match.start(Pennies(), 3, seed=2)
    root = SearchBot(match.game, Random(3), iterations=600).search(match.view(0), match.legal(0))
    tried = {action: arm.visits for action, arm in root.arms.items()}
    assert max(tried, key=tried.__getitem__) >= len(match.legal(0)) - 2


def test_a_finished_match_is_worth_most_to_the_winner_and_more_to_a_better_place() -> None:
    worth = standing(Outcome((9, 5, 7), (1, 3, 2), ({}, {}, {})))
    assert worth[0] > 0.9 > worth[2] > worth[1] >= 0
    shared = standing(Outcome((9, 9), (1, 1), ({}, {})))
    assert shared[0] == shared[1] < worth[0]
