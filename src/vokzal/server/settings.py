"""What a server can be told, with values that suit one machine and friends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import randrange
from typing import Any, Literal

from vokzal.bots import EVERY_LEVEL
from vokzal.server.storage.database import POOL
from vokzal.server.storage.folder import DATABASE

LogFormat = Literal["plain", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]

THINKING_MS: Mapping[str, int] = dict.fromkeys(EVERY_LEVEL, 1000) | {
    "stationmaster": 2000,
    "dispatcher": 4000,
    "engineer": 4000,
}
"""How long a level may think about one action; only searching levels come near it."""


def default_data() -> Path:
    """Where a user's programs keep their data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    else:
        base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "vokzal"


def secret(default: Any) -> Any:
    """A setting that is never shown."""
    return field(default=default, repr=False, metadata={"secret": True})


@dataclass(frozen=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: int
    per_second: float


@dataclass(frozen=True)
class Settings:
    """Everything adjustable; tests and benches change it, people mostly the first three."""

    data: Path = field(default_factory=default_data)
    database: str | None = secret(None)
    """A database URL; None is a SQLite file in the data folder."""
    bus: str | None = secret(None)
    """The URL of a Redis or Valkey that carries news between several processes over one database server."""
    secrets: tuple[str, ...] = secret(())
    """The first signs, all are good: so they can be changed. None: a file in the data folder, for one machine alone."""
    pool: int = POOL
    """Connections of this process to a database server: those of all processes are fewer than it allows."""
    origins: tuple[str, ...] = ()
    """Where this server is found (`https://example.org`), beside the machine's own names and addresses."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word about their clients is taken."""
    host: str = "127.0.0.1"
    """The address it listens at, to tell people where their friends find it."""
    secure: bool = False
    """Cookies only over https: for a server behind a proxy that speaks it."""
    log_format: LogFormat = "plain"
    log_level: LogLevel = "warning"
    metrics_port: int | None = None
    """Where figures for whoever runs it are shown; None is nowhere. Not for the public."""
    metrics_host: str = "127.0.0.1"
    static: Path = Path(__file__).parent / "static"

    drain: float = 0.0
    """Seconds in which a balancer notices that the server is about to end, and again so many to send people away in."""

    bot_delay: float = 0.8
    """Seconds before a bot's or a forced move, so that people can follow."""
    bot_workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    """Bots that think for long at the same time, in processes of its own; with 0, `vokzal worker` is asked."""
    bot_questions: int = 8
    """The same, of those that are asked over the bus."""
    bot_queue: int = 16
    """Questions of one game that may wait there for a worker."""
    bot_wait: float = 5.0
    """Seconds beyond its budget after which a question over the bus is given up."""
    bot_warm: bool = True
    """Start the workers with the server, not with the first bot."""
    thinking_ms: Mapping[str, int] = field(default_factory=lambda: THINKING_MS)
    glance: float = 0.004
    """Seconds: what took longer to reckon for those who look at a table is next time reckoned by a worker."""
    hang: float = 20.0
    """Seconds beyond its budget after which a worker is given up."""

    now: Callable[[], float] = time.time
    """The wall clock, for what happened when. Nothing runs out by it: that is `HouseTime`."""
    steady: Callable[[], float] = time.monotonic
    """Goes on at the same pace whatever happens to the wall clock."""
    note: float = 2.0
    """Seconds between two notes of the house's time: so much everybody gets back at most when the server crashes."""
    lot: Callable[[int], int] = randrange
    """Draws the seat that begins, of so many."""
    tick: float = 0.2
    """Seconds between looks at what is due."""
    owed: float = 8.0
    """Seconds that others leave a process to do what it owes; as long as it is at it, it says so again."""
    compare: float = 5.0
    """Seconds between looks whether others changed something unheard; where nothing can be heard half of one."""

    tables_per_person: int = 8
    """Open or playing tables that one person may host at the same time."""
    seats_per_person: int = 20
    """At open or playing tables, hosted or not; none where a bot plays for somebody or who was called has not come."""
    desertion: float = 3600
    """Seconds after which a match ends that all left to bots."""
    absence: float = 180
    """Seconds somebody has to be away before the host may seat a bot for them."""
    forsaking: float = 7 * 24 * 3600
    """Seconds after which a rated match is lost by those for whom it waits, if they were away all the time."""
    frame_bytes: int = 16 << 10
    requests: Rate = Rate(400, 60)
    """Of one address, behind which many may sit."""
    damper: float = 0.5
    """Seconds until somebody who asks too fast is told so."""
    readings: Rate = Rate(60, 3)
    """Of one address: whole replays, pages of them, and match files, which are long."""
    arrivals: Rate = Rate(100, 0.5)
    """New guests of one address."""
    messages: Rate = Rate(60, 20)
    """Of one person at all tables together; some messages count for several."""
    chat: Rate = Rate(5, 0.5)
    """Of one person."""
    new_tables: Rate = Rate(10, 0.2)
    new_tables_here: Rate = Rate(60, 0.5)
    """Of one address."""
    tables_per_address: int = 200
    """In memory, open or playing."""
    changes: Rate = Rate(40, 2)
    """Of one person, to tables: taking seats, leaving, being ready."""
    imports: Rate = Rate(5, 0.2)
    advices: Rate = Rate(12, 0.25)
    """Of one person, and of one address."""
    analyses: Rate = Rate(6, 0.02)
    """Begun by one person, and from one address: each is a minute's work of all bots' workers."""
    renames: Rate = Rate(5, 0.2)
    logins: Rate = Rate(8, 0.1)
    """Of one address: guessing passwords is slow."""
    exports: Rate = Rate(3, 0.01)
    """Of one person, and of one address: everything that is known about somebody."""
    connections_per_address: int = 400
    """Of any kind that speak HTTP; those to tables are counted below."""
    patience: float = 20.0
    """Seconds for a whole request."""
    sockets_per_person: int = 24
    """A browser opens one for each table it shows."""
    sockets_per_address: int = 240
    """Many may sit behind one address, but not all of the server's files."""
    strikes: int = 200
    """Refused messages in a row after which a connection is closed."""
    heartbeat: float = 2.0
    """Seconds between two questions to a connection whether it is still there."""
    silence: float = 2.5
    """Seconds without an answer after which it is not: whoever lost the network is away within five."""
    waiting_frames: int = 256
    """Frames a slow connection may lag behind before it is closed; it says Hello again."""
    waiting_bytes: int = 4 << 20
    """The same in bytes: frames can be large."""

    @property
    def alone(self) -> bool:
        """Whether no other process has to do with the tables: a file is one process's own."""
        return self.database is None

    @property
    def shared(self) -> bool:
        """Whether it is one process of several."""
        return self.bus is not None and not self.alone

    def url(self) -> str:
        """The database with the driver that is used for it."""
        if self.database is None:
            return f"sqlite:///{self.data / DATABASE}"
        for plain, driven in (("postgresql", "postgresql+asyncpg"), ("postgres", "postgresql+asyncpg")):
            if self.database.startswith(f"{plain}://"):
                return driven + self.database[len(plain) :]
        return self.database
