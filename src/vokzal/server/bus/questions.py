"""Questions to bots: asked over a list of the bus, where any worker that has the game's content takes them.

Each is asked once at most. A lost one is given up and asked again (`thinkers`), and should whoever asked die, `due` in
the database is what lasts. A worker is told what a browser would be told: a view and what is legal, never a position;
of a match that is over, all of it.
"""

from __future__ import annotations

import logging
from asyncio import Future, Task, create_task, get_running_loop, timeout
from secrets import token_hex
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from vokzal import games
from vokzal.coach.advice import Advice
from vokzal.coach.analysis import Part
from vokzal.core.game import AnyGame
from vokzal.core.match import content_id, edition_of
from vokzal.server.bus.client import PREFIX, away
from vokzal.server.bus.script import NOW, Away, Script
from vokzal.server.thinkers import QUICK, Unasked
from vokzal.server.worker import Aids, Asked, Kind, Looking

if TYPE_CHECKING:
    from redis.asyncio import Redis

VERSION: Final = b"1"
"""Comes first in every message; what another version says is dropped."""
POLL: Final = 1.0
"""Seconds for which one waits at a list, less than the client waits for an answer."""
KEPT: Final = 60
"""Seconds after which nothing is left of what nobody took."""
ONCE_IN: Final = 60.0
"""Seconds in which it is said once that nobody can be asked."""

PUSH: Final = (
    NOW
    + """
if redis.call('ZCOUNT', KEYS[2], now, '+inf') == 0 then return 'nobody' end
if redis.call('LLEN', KEYS[1]) >= tonumber(ARGV[1]) then return 'full' end
redis.call('RPUSH', KEYS[1], string.format('%s %.0f ', ARGV[2], now + ARGV[3]) .. ARGV[4])
redis.call('EXPIRE', KEYS[1], ARGV[5])
return 'asked'
"""
)

log = logging.getLogger(__name__)


FORMS: Final[dict[Kind, type]] = {"advise": Advice, "look": Part}
"""Of what is answered as JSON and passed on as it is."""


class Question(msgspec.Struct, frozen=True, array_like=True):
    kind: str
    id: str
    process: str
    """Who asks, and reads the answer from its own list."""
    milliseconds: float
    task: msgspec.Raw


class Failed(Exception):
    """Somebody was asked, and there is no answer."""


def _named(game: AnyGame) -> str:
    """Other rules may see the same content otherwise."""
    return f"{game.id}.{type(game).version}:{content_id(game)}"


def questions_key(game: AnyGame, long: bool) -> str:
    """Of the list for a game's content: what is quick never waits behind long thoughts."""
    return f"{PREFIX}think:{'long' if long else 'quick'}:{_named(game)}"


def thinkers_key(game: AnyGame) -> str:
    """Of the workers that take such questions now, each with the time until which that is sure."""
    return f"{PREFIX}thinkers:{_named(game)}"


def answers_key(process: str) -> str:
    return f"{PREFIX}answers:{process}"


def answer(found: int | bytes | Aids) -> bytes:
    if isinstance(found, bytes):
        return found
    return msgspec.msgpack.encode(found if isinstance(found, int) else ([*map(_bytes, found.aids)], found.seconds))


def _bytes(aid: msgspec.Raw | None) -> bytes | None:
    return None if aid is None else bytes(aid)


def _answered(game: AnyGame, kind: Kind, task: Asked, said: bytes) -> int | bytes | Aids:
    """What was answered, if it has the form of an answer to that."""
    if kind in FORMS:
        msgspec.json.decode(said, type=FORMS[kind])
        return said
    if not isinstance(task, Looking):
        return msgspec.msgpack.decode(said, type=int)
    aids, seconds = msgspec.msgpack.decode(said, type=tuple[list[bytes | None], float])
    if len(aids) != len(task.views):
        raise Failed(f"{len(aids)} aids for {len(task.views)} views")
    for aid in filter(None, aids):
        msgspec.json.decode(aid, type=type(game).aid_type)
    return Aids([None if aid is None else msgspec.Raw(aid) for aid in aids], seconds)


async def first(redis: Redis, *lists: str) -> tuple[bytes, bytes] | None:
    """A list and what was first in it, waited for a little."""
    return cast("tuple[bytes, bytes] | None", await redis.blpop(lists, timeout=POLL))


class Questions:
    """A `Way` to workers anywhere."""

    def __init__(self, redis: Redis, patience: float, most: int) -> None:
        self._redis = redis
        self._patience = patience
        """Seconds beyond the budget after which a question is given up."""
        self._most = most
        """Of one list: when so many wait there, there is no time for one more."""
        self._push = Script(redis, PUSH)
        self._errors = away()
        self._process = token_hex(8)
        self._waiting: dict[str, Future[bytes]] = {}
        self._reading: Task[None] | None = None
        self._said = -ONCE_IN

    async def warm(self) -> None:
        """Workers warm themselves."""

    async def ask(self, kind: Kind, task: Asked, milliseconds: float) -> Any:
        game = games.load(task.game, edition_of(task.content))
        seconds = milliseconds / 1000 + self._patience
        question = Question(kind, token_hex(8), self._process, milliseconds, msgspec.Raw(msgspec.msgpack.encode(task)))
        heard = self._waiting[question.id] = get_running_loop().create_future()
        try:
            async with timeout(seconds):
                await self._put(game, question, seconds)
                if self._reading is None or self._reading.done():
                    self._reading = create_task(self._read())
                said = await heard
        finally:
            del self._waiting[question.id]
        if not said:
            raise Failed
        return _answered(game, kind, task, said)

    async def _put(self, game: AnyGame, question: Question, seconds: float) -> None:
        keys = [questions_key(game, question.milliseconds > QUICK), thinkers_key(game)]
        asked = msgspec.msgpack.encode(question)
        try:
            done = await self._push(keys, self._most, VERSION, round(seconds * 1e6), asked, max(KEPT, round(seconds)))
        except Away:
            done = b"away"
        if done != b"asked":
            if monotonic() - self._said > ONCE_IN:
                self._said = monotonic()
                log.warning("questions to bots (%s): %s; they are answered by the greedy level", game.id, done.decode())
            raise Unasked(done.decode())

    async def _read(self) -> None:
        """The answers, as long as somebody waits for one."""
        answers = answers_key(self._process)
        while self._waiting:
            try:
                found = await first(self._redis, answers)
            except self._errors:  # and what was asked may be lost with it
                self._give_up()
                return
            if found is not None:
                self._hear(found[1])

    def _hear(self, raw: bytes) -> None:
        version, _, rest = raw.partition(b" ")
        asked, _, said = rest.partition(b" ")
        heard = self._waiting.get(asked.decode("ascii", "replace")) if version == VERSION else None
        if heard is not None and not heard.done():
            heard.set_result(said)

    def _give_up(self) -> None:
        for heard in self._waiting.values():
            if not heard.done():
                heard.set_result(b"")

    def close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
        self._give_up()
