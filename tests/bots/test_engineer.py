"""The engineer: where there is one, from what it decides, and how long it takes."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.bots.test_net import a_net
from tests.games.trans_europa.table import GAME as TRANS_EUROPA
from tests.games.trans_europa.table import hand, position, rail
from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.bots import EVERY_LEVEL, LEVELS, UnknownLevel, levels_at, levels_of, make, nets, sizes_with
from vokzal.bots.engineer import Comparing, EngineerBot
from vokzal.bots.levels import ENGINEER, engineers_heuristics
from vokzal.core.game import AnyGame
from vokzal.core.match import Match

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
GAMES = [games.load(name) for name in games.ids()]
WITH_ENGINEER = [game for game in GAMES if game.heuristics.lessons is not None]


def game_id(game: Any) -> str:
    return str(game.id)


def test_two_games_have_an_engineer_that_was_proven_and_is_offered() -> None:
    assert [game.id for game in WITH_ENGINEER] == ["ticket_to_ride", "trans_europa"]
    assert [game.id for game in GAMES if levels_of(game) == EVERY_LEVEL] == ["ticket_to_ride", "trans_europa"]
    assert all(levels_of(game) in (EVERY_LEVEL, LEVELS) for game in GAMES)
    assert levels_of(Pennies()) == LEVELS


def test_it_is_offered_at_tables_of_such_sizes_as_the_documentation_shows() -> None:
    """Whole interval above one half: `docs/bots.md`, "How much stronger"."""
    section = DOCS.read_text("utf-8").split("### How much stronger\n")[1].split("\n#")[0]
    shown: dict[str, list[int]] = {}
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if interval := re.search(r"\b(0\.\d+)–0\.\d+ ?\|", line):
            sizes = shown.setdefault(cells[0], [])
            sizes += [int(cells[1])] if float(interval[1]) > 0.5 else []
    titles = {"Ticket to Ride: Europe": "ticket_to_ride", "Trans Europa": "trans_europa"}
    assert {titles[title]: sizes for title, sizes in shown.items()} == {
        game.id: sizes_with(game, ENGINEER) for game in WITH_ENGINEER
    }
    for game in WITH_ENGINEER:
        assert {*game.heuristics.proven} <= {*game.seats}
        assert [levels_at(game, seats) for seats in game.seats] == [
            EVERY_LEVEL if seats in game.heuristics.proven else LEVELS for seats in game.seats
        ]
        assert sizes_with(game, "driver") == [*game.seats]
        assert sizes_with(game, "wizard") == []


def test_one_that_was_not_proven_is_not_offered_but_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(TRANS_EUROPA)()
    monkeypatch.setattr(game.heuristics, "proven", ())
    assert levels_of(game) == levels_at(game, 2) == LEVELS
    assert isinstance(make(ENGINEER, game, Random(1)), EngineerBot), "the arena has to prove it somehow"


def test_where_there_is_none_the_others_are_named() -> None:
    with pytest.raises(UnknownLevel, match=r"no bot 'engineer'; there are: random, .*dispatcher$"):
        make(ENGINEER, Pennies(), Random(1))


def test_without_the_library_of_numbers_nets_cannot_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(TRANS_EUROPA)()
    file = a_net(game).write()
    monkeypatch.setattr(nets, "packed", lambda game, name: file)
    assert levels_of(game) == EVERY_LEVEL
    assert engineers_heuristics(game).round is not None  # type: ignore[attr-defined]
    engineers_heuristics.cache_clear()
    monkeypatch.setattr(nets, "find_spec", lambda name: None)
    assert levels_of(game) == LEVELS
    with pytest.raises(UnknownLevel, match=r"the engineer of trans_europa needs numpy: pip install numpy$"):
        make(ENGINEER, game, Random(1))


def test_an_edition_without_nets_has_an_engineer_that_needs_no_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(TRANS_EUROPA)()
    monkeypatch.setattr(nets, "packed", lambda game, name: None)
    monkeypatch.setattr(nets, "find_spec", lambda name: None)
    assert levels_of(game) == EVERY_LEVEL
    assert engineers_heuristics(game).round is None  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", WITH_ENGINEER, ids=game_id)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_engineer_decides_from_the_view_alone(game: AnyGame, seats: int) -> None:
    """Two positions that a seat cannot tell apart get the same decision, also from a view that went over a wire."""
    rng = Random(4)
    match = Match.start(game, seats, seed=4)
    for _ in range(11):
        match.play(match.waiting[0], rng.choice(match.legal(match.waiting[0])))
    seat = match.waiting[0]
    view = match.view(seat)
    imagined = game.determinize(view, rng)
    received = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)

    def decide(seen: Any, legal: list[int]) -> int:
        bot = make(ENGINEER, game, Random(1))
        assert isinstance(bot, EngineerBot)
        bot.iterations = 24
        return bot.choose(seen, legal)

    chosen = decide(view, match.legal(seat))
    assert decide(game.view(imagined, seat), game.legal(imagined, seat)) == chosen
    assert decide(received, match.legal(seat)) == chosen


@pytest.mark.parametrize("game", WITH_ENGINEER, ids=game_id)
def test_what_is_learned_is_the_same_in_every_world_of_a_view(game: AnyGame) -> None:
    """Advice on the own actions may rest on nothing that the seat cannot know."""
    rng = Random(7)
    bot = make(ENGINEER, game, Random(1))
    assert isinstance(bot, EngineerBot)
    assert bot.heuristics is not None
    match = Match.start(game, 3, seed=5)
    for _ in range(25):
        seat = match.waiting[0]
        legal = match.legal(seat)
        worlds = [game.determinize(match.view(seat), rng) for _ in range(2)]
        first, second = (bot.heuristics.ponder(world, seat, legal, 100) for world in worlds)
        assert first == second
        match.play(seat, rng.choice(legal))


def test_the_engineer_completes_its_network_when_it_can() -> None:
    s = position(
        [hand("berlin", "warsaw"), hand("rome")],
        ["r5c16", "r0c5"],
        [("r5c16", "r5c18"), ("r5c18", "r5c20"), ("r0c5", "r0c7")],
    )
    bot = make(ENGINEER, TRANS_EUROPA, Random(1))
    assert bot.choose(TRANS_EUROPA.view(s, 0), TRANS_EUROPA.legal(s, 0)) == rail("r5c20", "r5c22")


class Noted(Comparing):
    """Notes what it is to try, and does not."""

    def __init__(self, bot: EngineerBot, view: Any, legal: list[int]) -> None:
        super().__init__(bot, view, legal)
        self.tried: list[tuple[int | None, str, float]] = []

    def explore(self, s: Any) -> float:
        self.tried.append((self.first, s.digest(), self.rng.random()))
        return float(self.first or 0)


def test_all_that_are_left_are_tried_in_the_same_worlds() -> None:
    match = Match.start(Pennies(), 3, seed=1)
    legal = match.legal(0)
    noted = Noted(EngineerBot(match.game, Random(1), iterations=60), match.view(0), legal)
    chosen, tried = noted.best(), noted.tried
    worlds = [(world, luck) for _, world, luck in tried]
    for world in {*worlds}:
        there = [action for (action, *where) in tried if tuple(where) == world]
        assert len(there) == len({*there}) >= 2
    assert chosen == max(action for action, *_ in tried if action is not None)
    assert abs(len(tried) - 60) <= 2 * len(legal)


def test_every_world_is_made_as_likely_as_the_others_play_makes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(Pennies(), 3, seed=1)
    likely: list[str] = []

    def likelier(s: Any, seat: int, rng: Random) -> None:
        assert seat == 1
        s.scores[0] = 100 + len(likely)
        likely.append(s.digest())

    monkeypatch.setattr(match.game.heuristics, "likelier", likelier, raising=False)
    noted = Noted(EngineerBot(match.game, Random(1), iterations=60), match.view(1), match.legal(1))
    noted.best()
    assert len({*likely}) == len(likely) > 2
    assert {world for _, world, _ in noted.tried} == {*likely}


def test_a_limit_in_milliseconds_ends_the_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr("vokzal.bots.engineer.monotonic", lambda: next(ticks) / 100)
    match = Match.start(Pennies(), 2, seed=1)
    bot = EngineerBot(match.game, Random(1), iterations=100_000)
    bot.milliseconds = 50
    root = bot.search(match.view(0), match.legal(0))
    assert 5 <= root.visits <= 5 * len(match.legal(0))
    assert bot.choose(match.view(0), match.legal(0)) in match.legal(0)


def test_a_lone_action_takes_as_long_as_a_choice() -> None:
    """At a live table all can see how long a thought takes; `search` is asked for it and does not answer at once."""
    match = Match.start(Pennies(), 3, seed=1)
    bot = EngineerBot(match.game, Random(1), iterations=40)
    assert bot.search(match.view(0), match.legal(0)[:1]).visits == 40
    assert bot.choose(match.view(0), match.legal(0)[:1]) == match.legal(0)[0]
