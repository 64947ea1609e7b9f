"""What earlier releases stored is taken over by the server of today: every table, match, replay and file."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import pytest

from tests.server.client import Person, Refused, Seat
from tests.server.conftest import Running, Serve
from tests.stored import RELEASES

pytestmark = pytest.mark.anyio
AGREED = (None, {"key": "match-agrees", "params": {}})
every_release = pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)


@dataclass
class Kept:
    """A database of an earlier release, and who is in it."""

    path: Path

    def rows(self, query: str, *values: object) -> list[Any]:
        with closing(sqlite3.connect(self.path)) as database:
            return database.execute(query, values).fetchall()

    def ids(self, query: str, *values: object) -> list[str]:
        return [row[0] for row in self.rows(query, *values)]

    def person(self, name: str) -> str:
        [found] = self.ids("select id from people where name = ?", name)
        return found


@asynccontextmanager
async def taken_over(
    serve: Serve, release: Path, tmp_path: Path, days: int = 0, **changes: object
) -> AsyncIterator[tuple[Running, Kept]]:
    """The server of today over a copy of the data, a minute after they were written and so many days."""
    (tmp_path / "data").mkdir(exist_ok=True)
    kept = Kept(release / "vokzal.db")
    copyfile(kept.path, tmp_path / "data" / "vokzal.db")
    [(last,)] = kept.rows("select max(created) from tables")
    async with serve(data=tmp_path / "data", now=lambda: last + 60 + 86_400 * days, **changes) as server:
        yield server, kept


async def come_back(server: Running, person: str) -> Person:
    """Somebody whom the data know."""
    known = await server.person()
    cookie = f"{person}.{server.house.sessions.signed(person)}"
    known.http.cookies.set("vokzal", cookie, domain="127.0.0.1")
    known.id = person
    return known


def beyond(moves: int) -> Callable[[Seat], bool]:
    return lambda seat: seat.over or seat.number > moves


def test_there_is_a_release_to_read() -> None:
    assert RELEASES


@every_release
async def test_every_match_in_play_goes_on(serve: Serve, release: Path, tmp_path: Path) -> None:
    async with taken_over(serve, release, tmp_path) as (server, kept):
        ann = await come_back(server, kept.person("Ann"))
        playing = kept.ids("select id from tables where state = 'playing'")
        assert len(playing) >= 5
        for table in playing:
            [(moves,)] = kept.rows(
                "select count(*) from moves join tables on tables.match = moves.match where tables.id = ?", table
            )
            async with ann.at(table) as seat:
                assert seat.table["state"] == "playing"
                assert seat.table["note"] in AGREED
                assert seat.table["edition"] == (await ann.get("/api/games/" + seat.table["game"]))["edition"]
                assert seat.number >= moves
                assert {number for number in seat.told if number <= moves} == {*range(1, moves + 1)}
                if seat.table["seats"][seat.seat or 0]["substitute"]:
                    await seat.back()
                await seat.play_on(Random(1), beyond(moves))


@every_release
async def test_a_clock_that_ran_by_the_wall_runs_on_with_what_was_left(
    serve: Serve, release: Path, tmp_path: Path
) -> None:
    """Release 0.1 stored when it began to run: however long ago that was, it costs nobody the match."""
    steady = [7.0]
    async with taken_over(serve, release, tmp_path, steady=lambda: steady[0], days=1) as (server, kept):
        ann = await come_back(server, kept.person("Ann"))
        [(table, clocks)] = kept.rows(
            "select tables.id, clocks from tables join matches on tables.match = matches.id"
            " where state = 'playing' and clocks is not null and clocks != 'null'"
        )
        left = json.loads(clocks)["left"]
        [running] = [seat for seat, since in enumerate(json.loads(clocks)["since"]) if since is not None]
        async with ann.at(table) as seat:
            assert seat.position["clocks"] == {"left": left, "running": [running]}
        steady[0] += 60
        async with ann.at(table) as seat:
            left[running] -= 60_000
            assert seat.position["clocks"] == {"left": left, "running": [running]}


@every_release
async def test_it_goes_on_with_whom_it_began(serve: Serve, release: Path, tmp_path: Path) -> None:
    """Release 0.1 did not say who begins: it was the first seat, or what the set-up had drawn last."""
    async with taken_over(serve, release, tmp_path) as (server, kept):
        ann = await come_back(server, kept.person("Ann"))
        rows = kept.rows(
            "select tables.id, tables.game, matches.setup from tables join matches on tables.match = matches.id"
        )
        drew = [json.loads(setup)[-1] for _, game, setup in rows if game == "moscow_paris"]
        assert any(drew), "or this shows nothing"
        for table, game, setup in rows:
            drawn = {"by": "lot", "seat": json.loads(setup)[-1]}
            expected = drawn if game == "moscow_paris" else {"by": "seated", "seat": 0}
            assert (await ann.get(f"/api/tables/{table}"))["begins"] == expected
        for table in kept.ids("select id from tables where state = 'open'"):
            assert (await ann.get(f"/api/tables/{table}"))["begins"] == {"by": "seated", "seat": 0}


@every_release
async def test_a_match_in_play_is_played_to_its_end(serve: Serve, release: Path, tmp_path: Path) -> None:
    async with taken_over(serve, release, tmp_path) as (server, kept):
        ann = await come_back(server, kept.person("Ann"))
        [table] = kept.ids(
            "select tables.id from tables join matches on tables.match = matches.id where origin not null"
        )
        async with ann.at(table) as seat:
            await seat.play_on(Random(1))
            match = seat.table["match"]
        replay = await ann.get(f"/api/matches/{match}")
        assert replay["note"] in AGREED
        assert replay["shown"] == replay["summary"]["moves"]
        assert replay["summary"]["points"] is not None


@every_release
async def test_the_lobby_and_the_open_tables_are_as_they_were(serve: Serve, release: Path, tmp_path: Path) -> None:
    async with taken_over(serve, release, tmp_path) as (server, kept):
        ann, bob = [await come_back(server, kept.person(name)) for name in ("Ann", "Bob")]
        listed = {table["id"] for person in (ann, bob) for table in await person.get("/api/tables")}
        assert listed == {*kept.ids("select id from tables where state in ('open', 'playing')")}
        for table in kept.ids("select id from tables where state = 'open'"):
            host = bob if (await ann.get(f"/api/tables/{table}"))["host"] == bob.id else ann
            guest = ann if host is bob else bob
            await guest.post(f"/api/tables/{table}/join", {})
            assert (await host.post(f"/api/tables/{table}/start"))["state"] == "playing"


@every_release
async def test_the_options_of_an_open_table_are_those_of_today(serve: Serve, release: Path, tmp_path: Path) -> None:
    async with taken_over(serve, release, tmp_path) as (server, kept):
        ann = await come_back(server, kept.person("Ann"))
        for table in kept.ids("select id from tables where state = 'open'"):
            shown = await ann.get(f"/api/tables/{table}")
            known = {option["name"]: option for option in (await game_of(ann, shown))["options"]}
            for name, value in shown["options"].items():
                assert known[name]["limit"] or value in known[name]["values"]


async def game_of(person: Person, table: Any) -> Any:
    """The edition that is played at a table."""
    info = (await person.get(f"/api/games/{table['game']}"))["info"]
    return next(edition for edition in info["editions"] if edition["id"] == table["edition"])


@every_release
async def test_history_replays_and_files_are_all_there(serve: Serve, release: Path, tmp_path: Path) -> None:
    async with taken_over(serve, release, tmp_path) as (server, kept):
        ann = await come_back(server, kept.person("Ann"))
        history = {match["id"]: match for match in await ann.get("/api/history")}
        assert {*history} == {*kept.ids("select id from matches where ended is not null")}
        for match_id, match in history.items():
            replay = await ann.get(f"/api/matches/{match_id}")
            assert replay["summary"] == match
            assert replay["note"] in AGREED
            assert replay["shown"] == match["moves"] == len(replay["told"])
            positions = await asyncio.gather(
                *(ann.get(f"/api/matches/{match_id}/positions/{number}") for number in range(match["moves"] + 1))
            )
            if match["points"] is not None:
                assert positions[-1]["outcome"]["points"] == match["points"]
                raw = (await ann.http.get(f"/api/matches/{match_id}/file")).content
                assert (await ann.post("/api/matches", raw))["points"] == match["points"]
            bots = ["passenger"] * (len(match["players"]) - 1)
            on = await ann.post(f"/api/matches/{match_id}/play", {"number": 2, "seat": 0, "bots": bots})
            assert on["state"] == "playing"
            assert on["note"] is None


@every_release
async def test_tables_that_are_over_can_be_looked_at_and_played_again(
    serve: Serve, release: Path, tmp_path: Path
) -> None:
    async with taken_over(serve, release, tmp_path) as (server, kept):
        ann = await come_back(server, kept.person("Ann"))
        over = kept.ids("select id from tables where state = 'over'")
        assert over
        for table in over:
            async with ann.at(table) as seat:
                assert seat.table["state"] == "over"
                assert seat.position["prompt"]["key"] == "over"
            assert (await ann.post(f"/api/tables/{table}/rematch"))["state"] == "playing"


@every_release
async def test_files_of_earlier_releases_can_be_brought(serve: Serve, release: Path, tmp_path: Path) -> None:
    async with taken_over(serve, release, tmp_path) as (server, _):
        stranger = await server.person()
        files = sorted((release / "matches").glob("*.json"))
        assert files
        for file in files:
            if file.stem.endswith("middle"):
                with pytest.raises(Refused, match="match-not-over"):
                    await stranger.post("/api/matches", file.read_bytes())
                continue
            summary = await stranger.post("/api/matches", file.read_bytes())
            assert summary["points"] is not None
            replay = await stranger.get(f"/api/matches/{summary['id']}")
            assert replay["note"] in AGREED
            last = await stranger.get(f"/api/matches/{summary['id']}/positions/{summary['moves']}")
            assert last["outcome"]["points"] == summary["points"]
