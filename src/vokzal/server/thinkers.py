"""Bots think in other processes, never in the event loop: in those of this machine, or over the bus in anybody's.

Who dies or hangs costs a retry; when that fails too, the greedy level answers from a thread, and if even that fails,
any legal action will do: a table never stops because of a bot.
"""

from __future__ import annotations

import logging
from asyncio import Task as Thought
from asyncio import create_task, shield, to_thread
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec

from vokzal.coach.advice import Advice
from vokzal.coach.analysis import Part
from vokzal.core.game import AnyGame, Game, View
from vokzal.core.match import content_id
from vokzal.server import metrics, worker
from vokzal.server.pool import Pool
from vokzal.server.turns import NO_ONE, Asker, Turns
from vokzal.server.worker import Aids, Asked, Kind, Looking, Section, Task

FALLBACK: Final = "driver"
TRIES: Final = 2
QUICK: Final = 1000
"""Who thinks no longer than so many milliseconds is quick."""

ADVISE: Final = 1500
"""Milliseconds for advice, with all that comes before and after the thought."""
LOOK: Final = 10_000
"""Milliseconds for a piece of a match: it takes about one second, and more where many want something."""

CANNOT: Final = "failed"

log = logging.getLogger(__name__)


class Unasked(Exception):
    """Nobody can be asked now, and it would be no use to try again at once. Says why in a word."""

    @property
    def failed(self) -> bool:
        """Whether somebody was asked, and could not do it."""
        return self.args == (CANNOT,)


class Way(Protocol):
    """To somebody who thinks."""

    async def warm(self) -> None: ...

    async def ask(self, kind: Kind, task: Asked, milliseconds: float) -> Any: ...

    def close(self) -> None: ...


class Thinkers:
    """Asks so many at a time, by turns; `way` leads to them, and otherwise they are workers of this process."""

    def __init__(
        self, slots: int, hang: float, choose: Callable[[Task], int] = worker.choose, way: Way | None = None
    ) -> None:
        self._way = way or Pool(slots, hang, choose)
        self._turns = Turns(slots)
        """The time a task waits for its turn is not its thinking time."""
        self._thoughts: set[Thought[Any]] = set()
        self.retries = 0
        self.fallbacks = 0
        self.unasked: Counter[str] = Counter()
        """How often nobody could be asked, by why."""

    async def warm(self) -> None:
        await self._way.warm()

    async def choose(self, task: Task, asker: Asker = NO_ONE) -> int:
        """One of the task's legal actions. It takes its time though there is only one: see `worker.choose`."""
        with metrics.THINK_SECONDS.timed(task.level):
            return await self._choose_somehow(task, asker)

    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return self._turns.waiting()

    async def _choose_somehow(self, task: Task, asker: Asker) -> int:
        for _ in range(TRIES):
            try:
                action: int = await self._ask("choose", task, asker, task.milliseconds)
                if action in task.legal:
                    return action
                log.error("a bot chose %s, which is not legal", action)
            except Unasked:
                break
            except Exception as error:
                log.warning("a bot worker failed: %r", error)
            self.retries += 1
        self.fallbacks += 1
        metrics.THINK_FALLBACKS.add()
        return await to_thread(_fall_back, task)

    async def aids(self, game: AnyGame, views: list[View], asker: Asker) -> Aids:
        """What helps to see each of these views."""
        if type(game).aid is Game.aid:
            return Aids([None] * len(views), 0)
        looking = Looking(game.id, content_id(game), [msgspec.json.encode(view) for view in views])
        try:
            found: Aids = await self._ask("aids", looking, asker, QUICK)
        except Unasked:
            pass
        except Exception as error:
            log.warning("a worker failed: %r", error)
        else:
            return found
        return await to_thread(worker.aids, looking)

    async def advise(self, task: Task, asker: Asker) -> Advice:
        """What to do in the position of a view; `Unasked` if nobody can be asked."""
        return msgspec.json.decode(await self._ask_again("advise", task, asker, ADVISE), type=Advice)

    async def look(self, section: Section, asker: Asker) -> Part:
        """What is found of some moves of a match that is over; `Unasked` if nobody can be asked."""
        return msgspec.json.decode(await self._ask_again("look", section, asker, LOOK), type=Part)

    async def _ask_again(self, kind: Kind, task: Asked, asker: Asker, milliseconds: float) -> bytes:
        """For what nobody here can do instead: it would take long, and everybody would wait for it."""
        for _ in range(TRIES):
            try:
                said: bytes = await self._ask(kind, task, asker, milliseconds)
            except Unasked:
                raise
            except Exception as error:
                log.warning("a worker failed: %r", error)
                self.retries += 1
            else:
                return said
        raise Unasked(CANNOT)

    async def _ask(self, kind: Kind, task: Asked, asker: Asker, milliseconds: float) -> Any:
        """Lets somebody think when it is the asker's turn. Until that is done the slot is taken, wanted or not."""
        long = milliseconds > QUICK
        await self._turns.take(asker, long)
        thought = create_task(self._way.ask(kind, task, milliseconds))
        self._thoughts.add(thought)
        thought.add_done_callback(lambda done: self._done(done, long))
        return await shield(thought)

    def _done(self, done: Thought[Any], long: bool) -> None:
        self._thoughts.discard(done)
        error = None if done.cancelled() else done.exception()  # whoever asked may be gone: it is heard all the same
        if isinstance(error, Unasked):
            self.unasked[str(error)] += 1
        self._turns.give_back(long)

    def close(self) -> None:
        self._way.close()


def _fall_back(task: Task) -> int:
    try:
        action = worker.choose(msgspec.structs.replace(task, level=FALLBACK))
    except Exception as error:
        log.error("the greedy bot failed, too: %r", error)
        return task.legal[0]
    return action if action in task.legal else task.legal[0]
