"""What a worker process does: it gets what a browser would get, and answers with an action."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from multiprocessing.connection import wait
from random import Random
from threading import Thread

import msgspec

from vokzal import games
from vokzal.bots import make
from vokzal.bots.search import SearchBot
from vokzal.core.game import View
from vokzal.core.match import content_id, edition_of


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
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def ready() -> None:
    """Asked once at start: loads everything a bot needs, so that the first move does not have to."""
    for game_id in games.ids():
        games.editions(game_id)


def choose(task: Task) -> int:
    game = games.load(task.game, edition_of(task.content))
    if content_id(game) != task.content:
        raise ValueError(f"this worker has content {content_id(game)}, not {task.content}")
    view: View = msgspec.json.decode(task.view, type=game.view_type)
    bot = make(task.level, game, Random(task.seed))
    if isinstance(bot, SearchBot):
        bot.milliseconds = task.milliseconds
    return bot.choose(view, task.legal)
