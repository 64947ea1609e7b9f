"""Writes what this release stores: `make stored`. See README.md."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from tests.server.client import Person, Seat
from tests.server.conftest import FAST, running
from tests.stored import FOLDER
from vokzal import __version__, games
from vokzal.bots import make
from vokzal.bots.match import steps
from vokzal.core.game import AnyGame
from vokzal.core.match import Match
from vokzal.core.options import Options
from vokzal.server.settings import Settings

LEVELS = ("driver", "passenger", "stationmaster", "conductor")
MINUTES = {"kind": "total", "seconds": 1800, "increment": 30}


# --- match files ------------------------------------------------------------------------------------------------------


def played(game: AnyGame, seats: int, options: Options, part: float) -> Match:
    """A match between bots, up to a part of its moves."""

    def play(most: int | None) -> Match:
        match = Match.start(game, seats, seed=f"stored {seats}", options=options)
        bots = [make(LEVELS[seat % len(LEVELS)], game, Random(f"stored {seat}")) for seat in range(seats)]
        for _ in islice(steps(match, bots), most):
            pass
        return match

    whole = play(None)
    return whole if part == 1 else play(int(len(whole.moves) * part))


def write_matches(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name in games.ids():
        game = games.load(name)
        few, many = game.seats[0], game.seats[-1]
        for seats, options, part in ((few, game.options_type(), 1.0), (many, game.variants(many)[-1], 0.5)):
            path = folder / f"{name}-{seats}-{'end' if part == 1 else 'middle'}.json"
            path.write_bytes(played(game, seats, options, part).to_json() + b"\n")


# --- the database -----------------------------------------------------------------------------------------------------


async def play_on(person: Person, table: str, until: Callable[[Seat], bool]) -> None:
    async with person.at(table) as seat:
        await seat.play_on(Random(table), until)


def moved(count: int) -> Callable[[Seat], bool]:
    """That the person has moved so often, and is to move again."""
    return lambda seat: len(seat.legal) > 1 and sum(told["seat"] == seat.seat for told in seat.told.values()) >= count


async def in_play(ann: Person, bob: Person) -> None:
    """A table of each game in the middle of a match; the first also with two people."""
    for name in games.ids():
        game = games.load(name)
        seats = game.seats[-1]
        options = msgspec.to_builtins(game.variants(seats)[-1])
        bots = [*LEVELS, *LEVELS][: seats - 1]
        table = await ann.open(name, seats, bots=bots, options=options, start=True)
        await play_on(ann, table["id"], moved(5))
    shared = (await ann.open("trans_europa", 3, bots=["passenger"], clock=MINUTES))["id"]
    await bob.post(f"/api/tables/{shared}/join", {})
    await ann.post(f"/api/tables/{shared}/start")
    async with ann.at(shared) as first, bob.at(shared) as second:
        await first.chat("Hello, Bob!")
        await asyncio.gather(*(seat.play_on(Random(1), lambda seat: seat.number >= 8) for seat in (first, second)))
        await bob.post(f"/api/tables/{shared}/leave")
        await first.until("changed", lambda frame: any(seat["substitute"] for seat in frame["table"]["seats"]))


async def over(ann: Person) -> None:
    """Matches that have ended: played to the end with a rematch, given up, gone on with, and brought from a file."""
    done: dict[str, Any] = await ann.open("metro_domino", 2, bots=["driver"], start=True)
    async with ann.at(done["id"]) as seat:
        await seat.play_on(Random(2), moved(2))
        await seat.undo()
        await seat.until("undone")
    await play_on(ann, done["id"], lambda seat: seat.over)
    done = await ann.get(f"/api/tables/{done['id']}")
    await ann.post(f"/api/tables/{done['id']}/rematch")
    given_up = await ann.open("moscow_paris", 3, bots=["conductor", "driver"], start=True)
    await play_on(ann, given_up["id"], moved(2))
    await ann.post(f"/api/tables/{given_up['id']}/leave")
    await ann.post(f"/api/matches/{done['match']}/play", {"number": 3, "seat": 1, "bots": ["passenger"]})


async def write_database(path: Path, match_file: bytes) -> None:
    with TemporaryDirectory() as data:
        settings = Settings(
            data=Path(data),
            bot_delay=0,
            bot_workers=1,
            messages=FAST,
            new_tables=FAST,
            imports=FAST,
            logins=FAST,
            chat=FAST,
            tables_per_person=100,
            seats_per_person=1000,
        )
        async with running(settings) as server:
            ann, bob = await server.person("Ann"), await server.person("Bob")
            await ann.open("trans_europa", 3, bots=["driver"])
            options = {"home_city": True, "home_name": "Тверь", "home_country": "ru", "home_flag": "white-blue-red"}
            await bob.open("moscow_paris", 2, options=options, clock=MINUTES, public=False)
            await over(ann)
            await ann.post("/api/matches", match_file)
            await in_play(ann, bob)
        with closing(sqlite3.connect(Path(data) / "vokzal.db")) as database:
            database.execute("PRAGMA journal_mode=DELETE")
            database.execute("VACUUM")
        path.write_bytes((Path(data) / "vokzal.db").read_bytes())


def main() -> int:
    folder = FOLDER / __version__.rpartition(".")[0]
    if folder.exists():
        print(f"error: {folder.name} is stored already; a release writes its set once", file=sys.stderr)
        return 1
    write_matches(folder / "matches")
    ended = next(iter(sorted((folder / "matches").glob("trans_europa-*-end.json"))))
    asyncio.run(write_database(folder / "vokzal.db", ended.read_bytes()))
    print(f"{sum(path.stat().st_size for path in folder.rglob('*.*') if path.is_file()):,} bytes in {folder.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
