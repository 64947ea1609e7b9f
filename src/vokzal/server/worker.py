"""What a worker process does: it gets what a browser would get, and answers with an action or with advice.

Of a match that is over it gets the whole of it, to look at a piece.
"""

from __future__ import annotations

import signal
from random import Random
from time import perf_counter
from typing import Literal, NamedTuple

import msgspec

from vokzal import games
from vokzal.arena.orphans import end_with_parent
from vokzal.bots import make
from vokzal.bots.search import SearchBot
from vokzal.coach.advice import advise as advise_seat
from vokzal.coach.analysis import Piece, look
from vokzal.core.game import AnyGame, View
from vokzal.core.match import content_id, edition_of

Kind = Literal["choose", "aids", "advise", "look"]
"""Of what is asked."""


class Task(msgspec.Struct, frozen=True):
    """All that a bot is told."""

    game: str
    content: str
    """The edition, and the digest of its content."""
    view: bytes
    """The view of the bot's seat, as JSON."""
    legal: list[int]
    level: str
    seed: str
    milliseconds: float


def prepare() -> None:
    """Runs once in every worker: Ctrl-C is the server's business, and a worker without a server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def ready() -> None:
    """Asked once at start: loads everything a bot needs, so that the first move does not have to."""
    for game_id in games.ids():
        games.editions(game_id)


class Looking(NamedTuple):
    """Views that somebody wants to see."""

    game: str
    content: str
    views: list[bytes]


class Section(NamedTuple):
    """Some moves of a match that is over."""

    game: str
    content: str
    match: bytes
    """The match file."""
    begin: int
    end: int


Asked = Task | Looking | Section
"""What somebody is asked about."""


class Aids(NamedTuple):
    """What helps to see them, as JSON, and how many seconds it took to reckon."""

    aids: list[msgspec.Raw | None]
    seconds: float


def aids(looking: Looking) -> Aids:
    game = _game(looking.game, looking.content)
    began = perf_counter()
    found = [game.aid(msgspec.json.decode(view, type=game.view_type)) for view in looking.views]
    return Aids(
        [None if aid is None else msgspec.Raw(msgspec.json.encode(aid)) for aid in found], perf_counter() - began
    )


def _game(game_id: str, content: str) -> AnyGame:
    game = games.load(game_id, edition_of(content))
    if content_id(game) != content:
        raise ValueError(f"this worker has content {content_id(game)}, not {content}")
    return game


def choose(task: Task) -> int:
    game = _game(task.game, task.content)
    view: View = msgspec.json.decode(task.view, type=game.view_type)
    bot = make(task.level, game, Random(task.seed))
    if isinstance(bot, SearchBot):
        bot.milliseconds = task.milliseconds
        if len(task.legal) == 1:
            bot.search(view, task.legal)  # all can see how long it takes, and that there is no choice may be a secret
    return bot.choose(view, task.legal)


def advise(task: Task) -> bytes:
    """Advice for the seat of a view, as JSON."""
    game = _game(task.game, task.content)
    view: View = msgspec.json.decode(task.view, type=game.view_type)
    return msgspec.json.encode(advise_seat(game, view, task.legal, task.seed, milliseconds=task.milliseconds))


def look_at(section: Section) -> bytes:
    """What was found of a piece of a match, as JSON."""
    game = _game(section.game, section.content)
    piece = Piece(section.begin, section.end)
    return msgspec.json.encode(look(type(game), game.content, section.match, 1.0, piece))
