"""One guest, however rude, does not hurt the others: whatever is too much is refused before it costs anything."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session
from websockets.asyncio.client import connect

from tests.server.client import Refused
from tests.server.conftest import Running, Serve
from vokzal import games
from vokzal.core.match import MAX_BYTES, Match
from vokzal.core.typed import MARKS, ROOM, TooLong, cleaned
from vokzal.server.app import make_app
from vokzal.server.messages import MAX_NAME
from vokzal.server.network import is_named
from vokzal.server.packing import SHORT
from vokzal.server.settings import Rate
from vokzal.server.storage.folder import FolderInUse, claimed, make_private
from vokzal.server.storage.models import Person as PersonRow
from vokzal.server.thinkers import Thinkers

pytestmark = pytest.mark.anyio

TOWER = "a" + "\u0301" * 40_000 + "\u0316" * 40_000
"""To compose it takes time that grows with the square of its height: tens of seconds."""
posix = pytest.mark.skipif(os.name != "posix", reason="rights and signals are those of POSIX")


# --- text -------------------------------------------------------------------------------------------------------------


def composed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is given to be composed from now on."""
    seen: list[str] = []

    def normalize(form: str, text: str) -> str:
        seen.append(text)
        return text

    monkeypatch.setattr("vokzal.core.typed.normalize", normalize)
    return seen


async def test_a_length_is_looked_at_before_letters_are_composed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = composed(monkeypatch)
    with pytest.raises(TooLong):
        cleaned(TOWER, MAX_NAME)
    assert not seen


async def test_no_tower_of_marks_is_composed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within the limit, too: the work is in proportion to the text."""
    seen = composed(monkeypatch)
    cleaned(("a" + "\u0301" * 7) * 300, 8 * 300)
    assert [len(text) for text in seen] == [300 * (1 + MARKS)]


async def test_a_tower_of_marks_is_refused_wherever_text_comes_in(server: Running) -> None:
    person = await server.person("Ann")
    table = (await person.open("trans_europa", 2))["id"]
    with pytest.raises(Refused, match="name-too-long"):
        await person.send("PUT", "/api/me", {"name": TOWER[: ROOM * MAX_NAME + 1]})
    with pytest.raises(Refused, match="option-too-long"):
        await person.open("moscow_paris", 2, options={"home_city": True, "home_name": TOWER[:5000]})
    async with person.at(table) as seat:
        await seat.chat(TOWER[:5000])
        assert await seat.refused() == "chat-too-long"


async def test_names_are_changed_at_a_rate(serve: Serve) -> None:
    async with serve(renames=Rate(3, 0.0001)) as server:
        person = await server.person()
        for name in ("Ann", "Anne", "Anna"):
            await person.send("PUT", "/api/me", {"name": name})
        with pytest.raises(Refused, match="too-fast"):
            await person.send("PUT", "/api/me", {"name": "Hannah"})


# --- the door ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "localhost.evil.example", "[bad", "127.0.0.1.evil.example"]
)
async def test_a_name_that_a_stranger_lets_point_here_is_not_ours(server: Running, host: str) -> None:
    async with httpx.AsyncClient(base_url=server.base) as client:
        answer = await client.get("/api/me", headers={"host": host})
        assert (answer.status_code, answer.json()["reason"]["key"]) == (421, "foreign-host")
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "host", ["localhost:1", "127.0.0.1", "192.168.1.7:8000", "[::1]:8000", "my-pc.local", "LOCALHOST"]
)
async def test_addresses_and_names_of_the_local_network_are_ours(host: str) -> None:
    assert is_named(host, set())


async def test_a_named_origin_is_ours(serve: Serve) -> None:
    async with serve(origins=("https://games.example",)) as server, httpx.AsyncClient(base_url=server.base) as client:
        assert (await client.get("/api/me", headers={"host": "games.example"})).status_code == 200


@pytest.mark.parametrize("origin", ["http://[bad", "http://[::1", "http://a]b"])
async def test_an_origin_that_is_no_address_is_a_foreign_one(server: Running, origin: str) -> None:
    async with httpx.AsyncClient(base_url=server.base) as client:
        answer = await client.post("/api/logout", json={}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["reason"]["key"]) == (403, "foreign-origin")
    assert "content-security-policy" in answer.headers


async def attempts(server: Running, forwarded: list[str]) -> list[int]:
    """The answers to logins that say they come from some addresses."""
    async with httpx.AsyncClient(base_url=server.base) as client:
        given = {"login": "nobody", "password": "guess after guess"}
        return [
            (await client.post("/api/login", json=given, headers={"x-forwarded-for": address})).status_code
            for address in forwarded
        ]


async def test_nobody_becomes_another_address_by_saying_so(serve: Serve) -> None:
    """Also not through the same machine: a proxy is believed where it was named, and nowhere else."""
    said = [f"203.0.113.{n}" for n in range(4)]
    async with serve(logins=Rate(2, 0.0001)) as server:
        assert await attempts(server, said) == [403, 403, 429, 429]


async def test_a_named_proxy_is_believed(serve: Serve) -> None:
    said = [f"203.0.113.{n}" for n in range(3)]
    async with serve(logins=Rate(1, 0.0001), proxies=("127.0.0.1",)) as server:
        assert await attempts(server, [*said, said[0]]) == [403, 403, 403, 429]


async def test_a_large_body_of_nobody_is_not_read(server: Running) -> None:
    """Somebody without a cookie is refused before the body has come."""
    host, port = server.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = ["POST /api/matches HTTP/1.1", f"host: {host}", "content-type: application/json"]
    writer.write("\r\n".join([*head, f"content-length: {MAX_BYTES}", "", "["]).encode())
    async with asyncio.timeout(5):
        assert (await reader.readline()).startswith(b"HTTP/1.1 401")
    writer.close()


async def test_a_body_without_end_is_cut_off_at_once(server: Running) -> None:
    """Before anything of it is read: the rest of it never comes."""
    host, port = server.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"POST /api/matches HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {8 * MAX_BYTES}\r\n\r\n".encode() + b"[" * 1000)
    answer = await asyncio.wait_for(reader.read(), 10)
    assert answer.startswith(b"HTTP/1.1 413 ")
    writer.close()


async def test_who_goes_away_in_the_middle_of_a_body_leaves_no_fault_in_the_log(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    heard: Iterator[Any] = iter(
        [{"type": "http.request", "body": b'{"login"', "more_body": True}, {"type": "http.disconnect"}]
    )
    told: list[Any] = []

    async def receive() -> Any:
        return next(heard)

    async def send(message: Any) -> None:
        told.append(message)

    headers = [(b"host", b"localhost"), (b"content-type", b"application/json"), (b"content-length", b"99")]
    scope: Any = {"type": "http", "method": "POST", "path": "/api/login", "raw_path": b"/api/login", "headers": headers}
    scope |= {"query_string": b"", "root_path": "", "scheme": "http", "client": ("127.0.0.1", 1), "extensions": {}}
    scope |= {"server": ("127.0.0.1", 2), "http_version": "1.1", "asgi": {"version": "3.0"}}
    await make_app(server.house.settings, server.house)(scope, receive, send)
    assert told[0]["status"] == 400
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_files_are_brought_at_a_rate_that_is_looked_at_before_they_are_read(serve: Serve) -> None:
    async with serve(imports=Rate(1, 0.0001)) as server:
        person = await server.person()
        with pytest.raises(Refused, match="bad-match-file"):
            await person.post("/api/matches", b"{}")
        with pytest.raises(Refused, match="429 too-fast"):
            await person.post("/api/matches", b"{}")


async def test_replays_are_read_at_a_rate(serve: Serve) -> None:
    async with serve(readings=Rate(1, 0.0001)) as server:
        person = await server.person()
        with pytest.raises(Refused, match="404 no-such-match"):
            await person.get("/api/matches/none")
        with pytest.raises(Refused, match="429 too-fast"):
            await person.get("/api/matches/none/told/0")


async def test_who_asks_too_fast_is_told_so_a_while_later_and_nobody_else_waits(serve: Serve) -> None:
    async with serve(readings=Rate(1, 0.0001), damper=1.0) as server:
        person, other = await server.person(), await server.person()
        with pytest.raises(Refused, match="404"):
            await person.get("/api/matches/none")
        began = time.monotonic()
        too_fast = [asyncio.create_task(person.get("/api/matches/none/told/0")) for _ in range(5)]
        await other.get("/api/me")
        assert not any(task.done() for task in too_fast)
        assert [type(error) for error in await asyncio.gather(*too_fast, return_exceptions=True)] == [Refused] * 5
        assert time.monotonic() - began >= 1


async def test_long_answers_come_compressed_to_whoever_reads_that(serve: Serve) -> None:
    async with serve() as server:
        person = await server.person()
        match = Match.start(games.load("trans_europa"), 2, seed=1)
        rng = Random(1)
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, rng.choice(match.legal(seat)))
        path = f"/api/matches/{(await person.post('/api/matches', match.to_json()))['id']}/positions/60"
        async with httpx.AsyncClient(base_url=server.base) as http:
            plain = await http.get(path, headers={"accept-encoding": "identity"})
            packed = await http.get(path, headers={"accept-encoding": "gzip"})
        assert (plain.status_code, packed.status_code) == (200, 200)
        assert "content-encoding" not in plain.headers
        assert len(plain.content) > SHORT
        assert packed.headers["content-encoding"] == "gzip"
        assert {plain.headers["vary"], packed.headers["vary"]} == {"Accept-Encoding"}
        assert packed.num_bytes_downloaded < len(packed.content) / 2
        assert packed.json() == plain.json()


UPGRADE = b"Content-Type: application/json\r\nContent-Length: 2\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n{}"


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HT", b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{", UPGRADE],
    ids=["nothing", "half a line", "half a body", "a handshake with a body"],
)
async def test_who_does_not_say_in_time_what_they_want_is_cut_off(serve: Serve, said: bytes) -> None:
    async with serve(patience=0.3) as server:
        host, port = server.base.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        head = f"POST /api/logout HTTP/1.1\r\nHost: {host}:{port}\r\n".encode() if said is UPGRADE else b""
        writer.write(head + said)
        with suppress(ConnectionError):
            await asyncio.wait_for(reader.read(), 10)
        writer.close()
        person = await server.person()
        await asyncio.sleep(0.5)
        assert (await person.get("/api/me"))["id"] == person.id, "who speaks in time may come again and again"
        table = (await person.open("trans_europa", 2))["id"]
        async with person.at(table) as seat:
            await asyncio.sleep(0.5)
            await seat.chat("still here")
            await seat.until("line")


async def test_one_address_does_not_hold_all_connections(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    async with serve(connections_per_address=5) as server:
        host, port = server.base.removeprefix("http://").split(":")
        held = [await asyncio.open_connection(host, int(port)) for _ in range(5)]
        reader, writer = await asyncio.open_connection(host, int(port))
        with suppress(ConnectionError):
            assert await asyncio.wait_for(reader.read(), 10) == b""
        writer.close()
        assert "too many connections of one address" in caplog.text
        for _, other in held:
            other.close()
        await asyncio.sleep(0.1)
        assert (await (await server.person()).get("/api/games"))[0]["id"]


async def test_one_person_holds_so_many_connections(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    async with serve(sockets_per_person=3) as server:
        person, other = await server.person("Ann"), await server.person("Bob")
        table = (await person.open("trans_europa", 2))["id"]
        async with person.at(table), person.at(table), person.at(table) as last:
            async with person.at(table, hello=False) as fourth:
                assert await fourth.refused() == "too-many-connections"
            async with other.at(table) as seat:
                assert seat.frames[0]["type"] == "sync"
            assert "too many connections of one person" in caplog.text
            await last.chat("still here")
            await last.until("line")
        async with person.at(table) as seat:
            assert seat.frames[0]["type"] == "sync"


async def test_one_address_holds_so_many_connections(serve: Serve) -> None:
    async with serve(sockets_per_address=2) as server:
        people = [await server.person() for _ in range(3)]
        table = (await people[0].open("trans_europa", 2))["id"]
        async with people[0].at(table), people[1].at(table), people[2].at(table, hello=False) as third:
            assert await third.refused() == "too-many-connections"


async def test_a_frame_that_is_no_text_ends_its_connection_without_noise(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    person = await server.person()
    table = (await person.open("trans_europa", 2))["id"]
    headers = {"cookie": person.cookie(), "origin": server.base}
    address = server.base.replace("http", "ws") + f"/api/tables/{table}/live"
    async with connect(address, additional_headers=headers, proxy=None) as socket:
        await socket.send(b"\xff\xfe\xfd", text=True)
        await socket.wait_closed()
        assert socket.close_code == 1007
    async with person.at(table) as seat:
        assert seat.frames[0]["type"] == "sync"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR], caplog.text


async def test_a_game_is_described_once_and_then_only_when_it_changed(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with httpx.AsyncClient(base_url=server.base) as client:
        for path in ("/api/games/trans_europa", "/api/games/tourists/cairo"):
            first = await client.get(path)
            monkeypatch.setattr("vokzal.server.catalogue.detail", None)  # it is not made again
            assert (await client.get(path)).json() == first.json()
            again = await client.get(path, headers={"if-none-match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            monkeypatch.undo()


# --- seats ------------------------------------------------------------------------------------------------------------


async def tables_of(server: Running, count: int) -> list[str]:
    """Open tables of others, each with a seat to take."""
    return [(await (await server.person()).open("trans_europa", 3))["id"] for _ in range(count)]


async def test_one_person_holds_so_many_seats(serve: Serve) -> None:
    async with serve(seats_per_person=3) as server:
        first, second, third, fourth = await tables_of(server, 4)
        guest = await server.person()
        for table in (first, second):
            await guest.post(f"/api/tables/{table}/join", {})
        own = (await guest.open("trans_europa", 2))["id"]
        with pytest.raises(Refused, match="429 too-many-seats"):
            await guest.post(f"/api/tables/{third}/join", {})
        with pytest.raises(Refused, match="429 too-many-seats"):
            await guest.open("trans_europa", 2)
        await guest.post(f"/api/tables/{first}/join", {"seat": 2})  # another seat at the same table
        await guest.post(f"/api/tables/{first}/ready", {"ready": True})
        await guest.post(f"/api/tables/{own}/leave")
        await guest.post(f"/api/tables/{third}/join", {})
        with pytest.raises(Refused, match="429 too-many-seats"):
            await guest.post(f"/api/tables/{fourth}/join", {})
        assert guest.id not in str((await guest.get(f"/api/tables/{fourth}"))["seats"])


async def test_many_seats_at_once_are_no_more_than_one_after_the_other(serve: Serve) -> None:
    async with serve(seats_per_person=3) as server:
        tables = await tables_of(server, 8)
        guest = await server.person()
        asked = (guest.post(f"/api/tables/{table}/join", {}) for table in tables)
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(answer, dict) for answer in answers) == 3
        assert len(await guest.get("/api/mine")) == 3


async def test_nobody_fills_the_seats_of_another(serve: Serve) -> None:
    """Who is called to a rematch holds no seat until it is taken, and who has left a match holds it no more."""
    async with serve(seats_per_person=1) as server:
        one, two = await server.person(), await server.person()
        table = (await one.open("metro_domino", 2))["id"]
        await two.post(f"/api/tables/{table}/join", {})
        await one.post(f"/api/tables/{table}/start")
        await two.post(f"/api/tables/{table}/leave")
        await two.post(f"/api/tables/{(await tables_of(server, 1))[0]}/join", {})
        await one.post(f"/api/tables/{table}/leave")  # nobody is left: the match is over
        again = (await one.post(f"/api/tables/{table}/rematch"))["id"]
        assert [seat["called"] for seat in (await one.get(f"/api/tables/{again}"))["seats"]] == [False, True]
        for path, body in (("join", {}), ("ready", {"ready": True})):
            with pytest.raises(Refused, match="429 too-many-seats"):
                await two.post(f"/api/tables/{again}/{path}", body)
        with pytest.raises(Refused, match="429 too-many-seats"):
            await two.post(f"/api/tables/{table}/rematch")


# --- the data ---------------------------------------------------------------------------------------------------------


@posix
async def test_nobody_else_reads_the_data(serve: Serve, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    (data / "vokzal.db").touch(0o644)  # as an earlier version made it
    async with serve() as server:
        await server.person("Ann")
        files = {path.name: path.stat().st_mode & 0o777 for path in data.iterdir()}
        assert {"vokzal.db", "vokzal.db-wal", "vokzal.db-shm", "secret"} <= files.keys()
        assert set(files.values()) == {0o600}
        assert data.stat().st_mode & 0o777 == 0o700


async def test_a_database_elsewhere_leaves_no_file_here(tmp_path: Path) -> None:
    make_private(tmp_path / "data", with_database=False)
    assert not list((tmp_path / "data").iterdir())


async def test_one_server_at_a_time_works_in_a_folder(tmp_path: Path) -> None:
    make_private(tmp_path / "data")
    second = claimed(tmp_path / "data")
    with claimed(tmp_path / "data"), pytest.raises(FolderInUse, match="another server works there"):
        second.__enter__()
    with claimed(tmp_path / "data"):
        pass


async def test_a_second_server_says_so_in_a_line(tmp_path: Path) -> None:
    with claimed(tmp_path):
        command = [sys.executable, "-m", "vokzal.cli", "serve", "--port", "0", "--data", str(tmp_path)]
        process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
        _, said = await process.communicate()
    assert process.returncode == 2
    assert "another server works there" in " ".join(said.decode().replace("│", " ").split())
    assert "Traceback" not in said.decode()


async def test_errors_of_the_database_do_not_tell_its_values(server: Running) -> None:
    def twice(session: Session) -> None:
        for name in ("a", "b"):
            session.add(PersonRow(id=name, name=name, login="the same", password="a secret hash", created=0.0))

    with pytest.raises(SQLAlchemyError) as found:
        await server.house.database.run(twice)
    assert "secret hash" not in str(found.value)


@posix
async def test_a_stopped_worker_does_not_outlive_the_server() -> None:
    thinkers = Thinkers(1, 60.0)
    await thinkers.warm()
    process, *_ = thinkers._way._pool._processes.values()  # type: ignore[attr-defined]
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    thinkers.close()
    ended = time.monotonic() + 10
    while process.is_alive() and time.monotonic() < ended:
        await asyncio.sleep(0.02)
    assert not process.is_alive()
