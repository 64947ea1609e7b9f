"""A house of several processes over one PostgreSQL and one Valkey, and everything that can happen to it.

People play at any of the processes and come back at any other. Each process reaches both servers by ways of its own,
which fail when they are told to.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final, Self

from redis.asyncio import Redis

from tests.faults.agreeing import agree
from tests.faults.between import ToBus, ToDatabase
from tests.faults.checking import Report
from tests.faults.judging import Say, judge
from tests.faults.kills import plans
from tests.faults.playing import keep_playing
from tests.faults.serving import Served
from tests.faults.stage import Plan, Stage
from tests.faults.trouble import steps
from tests.server.services import Postgres, Valkey
from vokzal.server.settings import Settings
from vokzal.server.storage import Database

COUNT: Final = 3
MUDDLED: Final = 0.2
"""How often each thing happens to news that can."""
UNANSWERED: Final = 0.05
"""How often a change is not answered: to read ends with a COMMIT, too, and a move reads and writes."""

TIMELY: Final = 1.0
"""Seconds before its time that nobody's time is out, as far as somebody else can tell."""


@dataclass(frozen=True)
class Servers:
    """What the processes share."""

    postgres: Postgres
    valkey: Valkey

    @classmethod
    @contextmanager
    def started(cls, folder: Path) -> Iterator[Servers]:
        servers = cls(Postgres(), Valkey(folder / "valkey"))
        try:
            servers.postgres.start()
            servers.valkey.start()
            yield servers
        finally:
            servers.valkey.stop()
            servers.postgres.remove()


class Several:
    """The processes, each with its own folder and its own ways."""

    def __init__(
        self,
        folder: Path,
        servers: Servers,
        rng: Random,
        ahead: Sequence[float] = (),
        other: str = "",
    ) -> None:
        self.servers = servers
        self.database = ""
        self.to_database = [ToDatabase(servers.postgres.port, rng) for _ in range(COUNT)]
        self.to_bus = [ToBus(servers.valkey.port, rng) for _ in range(COUNT)]
        self.processes: list[Served] = []
        self._folder = folder
        self._ahead = [*ahead, *[0.0] * COUNT]
        self._other = [*[""] * (COUNT - 1), other]
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        self.database = await self.servers.postgres.fresh("house")
        database = Database(Settings(database=self.database).url())
        await database.prepare()
        await database.close()
        async with self._stack as stack:
            for number, (to_database, bus) in enumerate(zip(self.to_database, self.to_bus, strict=True)):
                await stack.enter_async_context(to_database)
                await stack.enter_async_context(bus)
                environ = {
                    "VOKZAL_DATABASE": self.database.replace(
                        f":{self.servers.postgres.port}/", f":{to_database.port}/"
                    ),
                    "VOKZAL_BUS": f"redis://127.0.0.1:{bus.port}/0",
                    "VOKZAL_SECRETS": "a secret of all processes of this house",
                    "VOKZAL_BOT_WORKERS": "1",
                    "VOKZAL_BOT_WARM": "no",
                }
                data = self._folder / f"data{number}"
                served = Served(data, environ, ahead=self._ahead[number], other=self._other[number])
                self.processes.append(served)
                stack.push_async_callback(served.stop)
            await asyncio.gather(*(served.start() for served in self.processes))
            self._stack = stack.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(served.stop() for served in self.processes))  # at the same time: it takes a while
        await self._stack.aclose()

    async def endless_keys(self) -> list[str]:
        """What would stay on the bus for ever."""
        async with Redis.from_url(self.servers.valkey.url) as bus:
            return [repr(key) async for key in bus.scan_iter() if await bus.ttl(key) == -1]


@dataclass
class Trial:
    """A house, those who play there, and what is to be said of it."""

    house: Several
    stage: Stage
    report: Report
    rng: Random
    say: Say
    seconds: float
    """How long something is away or silent."""
    steps: int
    """Told to clients between two faults, and while one goes on."""
    many: int = COUNT
    """How many are replaced."""


Fault = Callable[[Trial], Awaitable[None]]


# --- the faults -------------------------------------------------------------------------------------------------------


async def killed(trial: Trial) -> None:
    """One of them dies in the middle of whatever it does; after a while another takes its place."""
    one = trial.rng.choice(trial.house.processes)
    await trial.stage.asking()
    await asyncio.sleep(trial.rng.uniform(0, 0.006))
    await one.kill()
    await steps(trial.stage, trial.steps)
    await one.start()


async def suspended(trial: Trial) -> None:
    """One does not run for a while, and does not know."""
    one = trial.rng.choice(trial.house.processes)
    one.suspend()
    try:
        await asyncio.sleep(trial.seconds)
    finally:
        one.resume()


async def bus_killed(trial: Trial) -> None:
    """It is away, and then it is there again and knows nothing."""
    trial.house.servers.valkey.kill()
    await asyncio.sleep(trial.seconds)
    await asyncio.to_thread(trial.house.servers.valkey.start)


async def bus_silent(trial: Trial) -> None:
    """It does not answer, and no connection ends."""
    trial.house.servers.valkey.send(signal.SIGSTOP)
    try:
        await asyncio.sleep(trial.seconds)
    finally:
        trial.house.servers.valkey.send(signal.SIGCONT)


async def database_restarted(trial: Trial) -> None:
    """In order, and then at once."""
    for sign in (signal.SIGINT, signal.SIGQUIT):
        await asyncio.to_thread(trial.house.servers.postgres.stop, sign)
        await asyncio.sleep(trial.rng.uniform(0, trial.seconds / 4))
        await asyncio.to_thread(trial.house.servers.postgres.start)
        await steps(trial.stage, trial.steps)


async def answers_lost(trial: Trial) -> None:
    """Something is stored, or just not, and nobody hears of it: at least once, however lucky they are."""
    ways = trial.house.to_database
    before = sum(way.counts["answers lost"] for way in ways)
    for way in ways:
        way.loses = UNANSWERED
    await steps(trial.stage, trial.steps)
    while sum(way.counts["answers lost"] for way in ways) == before:
        await steps(trial.stage, 1)
    for way in ways:
        way.loses = 0.0


async def database_silent(trial: Trial) -> None:
    """One of them gets no answer from the database for a while; then its connections end."""
    way = trial.rng.choice(trial.house.to_database)
    way.silent = True
    await asyncio.sleep(trial.seconds)
    way.silent = False
    way.cut()


async def news_muddled(trial: Trial) -> None:
    """News get lost, come twice, late or in another order, each of it often."""
    for way in trial.house.to_bus:
        way.muddles = MUDDLED
    await steps(trial.stage, trial.steps)
    for way in trial.house.to_bus:
        way.muddles = 0.0


async def replaced(trial: Trial) -> None:
    """One after the other is ended in order, and another takes its place."""
    trial.stage.longest.pop("away", None)
    for each in trial.house.processes[: trial.many]:
        await each.terminate()
        await each.start()
        await steps(trial.stage, trial.steps // 3)
    trial.say(f"the longest that anybody was away: {trial.stage.longest.get('away', 0):.1f} s")


async def nothing(trial: Trial) -> None:
    """They play."""
    await steps(trial.stage, trial.steps)


@dataclass(frozen=True)
class Part:
    """What happens in one part of the suite."""

    faults: tuple[Fault, ...]
    ahead: tuple[float, ...] = ()
    """Seconds by which the clocks of the processes are ahead."""
    other: str = ""
    """The game of which the last process has other rules."""
    sleepy: float = 0.0

    def plans(self, count: int, rng: Random) -> list[Plan]:
        if self.sleepy:
            return [Plan("metro_domino", 2, think=0.02, sleepy=self.sleepy, watched=True) for _ in range(COUNT)]
        if self.other:
            return [Plan(self.other, 2, think=0.02, undo=0.05) for _ in range(COUNT)]
        return plans(count, rng, long=False)


PARTS: Final = {
    "killed": Part((killed,)),
    "suspended": Part((suspended,)),
    "replaced": Part((replaced,)),
    "bus-away": Part((bus_killed, bus_silent)),
    "news": Part((news_muddled,)),
    "db-away": Part((database_restarted, database_silent)),
    "db-answers": Part((answers_lost,)),
    "clocks": Part((nothing,), ahead=(0.0, 2.0, -2.0), sleepy=0.05),
    "versions": Part((nothing,), other="metro_domino"),
}


async def run(
    folder: Path,
    servers: Servers,
    part: Part,
    tables: list[Plan],
    at_once: int,
    rng: Random,
    say: Say,
    seconds: float = 10.0,
    pace: int = 300,
    many: int = COUNT,
    once: bool = False,
) -> Report:
    """People play at these tables; one thing after the other happens, once or until all tables were played at."""
    report, over = Report(), asyncio.Event()
    async with Several(folder, servers, rng, part.ahead, part.other) as house:
        stage = Stage(house.processes, folder / "accounts", Settings(database=house.database).url())
        trial = Trial(house, stage, report, rng, say, seconds, pace, many)

        async def come() -> None:
            try:
                while not report.counts["faults"] or (stage.counts["matches"] < len(tables) and not once):
                    for fault in part.faults:
                        await steps(stage, pace)
                        await fault(trial)
                        report.counts["faults"] += 1
                        await agree(stage, report)
                    say(f"{stage.counts['matches']} matches, {report.counts['faults']} faults")
            finally:
                over.set()

        coming = asyncio.create_task(come())
        played = await keep_playing(stage, tables, at_once, over.is_set, rng, lambda: None)
        await coming
        report.add(await judge(stage, played, say))
        if stage.longest.get("a time-out early", 0) > TIMELY + stage.longest["held up"]:
            report.violations.append(f"a time was out {stage.longest['a time-out early']:.1f} s too early")
        report.violations += [f"on the bus for ever: {key}" for key in await house.endless_keys()]
        for way in (*house.to_database, *house.to_bus):
            report.counts.update(way.counts)
    return report
