"""Nothing that comes in from outside breaks a table: it is refused in words, and the table goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.client import Refused, Seat
from tests.server.conftest import Running, Serve
from tests.server.test_matches import gather
from vokzal.server.messages import Hello, Ping, Play
from vokzal.server.reasons import Declined
from vokzal.server.settings import Rate
from vokzal.server.table import LiveTable

pytestmark = pytest.mark.anyio

JSON = {"content-type": "application/json"}


def hostile(rng: Random, count: int) -> Iterator[str | bytes]:
    """Malformed, out of order, out of range, not mine."""
    kinds = ["play", "undo", "say", "back", "hello", "ping", "sync", "step", "", "__class__"]
    values: list[object] = [
        None,
        -1,
        10**30,
        1.5,
        "1",
        [],
        {},
        True,
        "x" * 5000,
        "\u0000",
        {"$ref": 1},
        [[[[]]]],
        -(2**63),
    ]
    for n in range(count):
        kind, value, other = rng.choice(kinds), rng.choice(values), rng.choice(values)
        match n % 8:
            case 0:
                yield msgspec.json.encode({"type": "play", "number": value, "action": other}).decode()
            case 1:
                yield msgspec.json.encode({"type": kind, "number": value, "evil": other}).decode()
            case 2:
                good = '{"type":"play","number":0,"action":3}'
                yield good[: rng.randrange(len(good))]
            case 3:
                yield rng.randbytes(rng.randrange(1, 200))
            case 4:
                yield "[" * rng.randrange(1, 15_000)
            case 5:
                yield msgspec.json.encode(Play(number=rng.randrange(-5, 100), action=rng.randrange(-5, 10**6))).decode()
            case 6:
                yield "".join(chr(rng.randrange(32, 0x2FFF)) for _ in range(rng.randrange(1, 100)))
            case _:
                yield msgspec.json.encode({"type": rng.choice(["undo", "back"]), "number": 0}).decode()


async def test_a_thousand_hostile_messages_are_refused_and_the_table_goes_on(server: Running) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    watcher = await server.person()
    async with one.at(table) as first, two.at(table) as second:
        before = first.position
        # It is the first seat's turn: whatever the second one or a spectator plays is not theirs to play.
        for person, count in ((two, 600), (watcher, 400)):
            async with person.at(table) as enemy:
                sent = 0
                for message in hostile(Random(count), count):
                    await enemy.raw(message)
                    sent += 1
                    while (frame := await enemy.next())["type"] == "changed":
                        pass
                    assert frame["type"] == "refusal", (message, frame)
                    assert frame["reason"]["key"] != "server-fault", message
                assert sent == count
        async with one.at(table) as again:
            assert again.position == before
        await first.play(first.legal[0])
        await second.until_number(1)


async def test_an_oversized_frame_closes_the_connection_and_nothing_else(server: Running) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    async with one.at(table) as first, two.at(table) as second:
        await second.raw('{"type":"say","text":"' + "x" * 20_000 + '"}')
        with pytest.raises(ConnectionClosed) as closed:
            await second.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        await first.play(first.legal[0])
        await first.until_number(1)


async def test_messages_before_hello_are_refused(server: Running) -> None:
    table, (one, _) = await gather(server, "trans_europa", 2)
    async with one.at(table, hello=False) as seat:
        await seat.say(Ping())
        assert (await seat.next())["type"] == "pong"
        await seat.play(0, number=0)
        assert await seat.refused() == "say-hello-first"
        await seat.say(Hello())
        assert (await seat.next())["type"] == "sync"


async def flood(seat: Seat, times: int) -> None:
    """Each answer is waited for: what is under way when a connection is cut may be lost."""
    for _ in range(times):
        await seat.say(Ping())
        while (await seat.next())["type"] == "changed":
            pass


async def test_who_floods_is_slowed_and_then_cut_off(serve: Serve) -> None:
    async with serve(messages=Rate(8, 0.001), strikes=10) as server:
        table, (one, _) = await gather(server, "trans_europa", 2)
        async with one.at(table) as seat:
            with pytest.raises(ConnectionClosed):
                await flood(seat, 40)
            answers = [frame for frame in seat.frames if frame["type"] not in ("sync", "changed")]
            assert [frame["type"] for frame in answers] == ["pong"] * 4 + ["refusal"] * 11
            assert {frame["reason"]["key"] for frame in answers[4:]} == {"too-fast"}


async def test_sockets_of_nobody_of_nowhere_and_of_other_sites_are_turned_away(server: Running) -> None:
    person = await server.person()
    table = (await person.open("trans_europa", 2))["id"]
    ws = server.base.replace("http", "ws")
    good = {"cookie": person.cookie(), "origin": server.base}
    for path, headers, key in (
        (f"/api/tables/{table}/live", {"origin": server.base}, "no-identity"),
        ("/api/tables/nothing/live", good, "no-such-table"),
    ):
        async with connect(ws + path, additional_headers=headers, proxy=None) as socket:
            assert msgspec.json.decode(await socket.recv())["reason"]["key"] == key
            with pytest.raises(ConnectionClosed):
                await socket.recv()
    for origin in ("https://evil.example", "null", server.base + "0"):
        with pytest.raises(InvalidStatus):
            async with connect(
                f"{ws}/api/tables/{table}/live", additional_headers={**good, "origin": origin}, proxy=None
            ):
                pass


async def test_who_is_cut_off_while_being_turned_away_is_no_fault(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """While the table is looked for that is not there, bytes come that are no WebSocket's."""
    looking, cut = asyncio.Event(), asyncio.Event()
    cut_off = WebSocketsSansIOProtocol.handle_parser_exception

    async def find(_: str) -> LiveTable:
        looking.set()
        await cut.wait()
        raise Declined("no-such-table", 404)

    def noticed(self: WebSocketsSansIOProtocol) -> None:
        cut.set()  # the very moment in which there is a connection and nothing can be sent
        cut_off(self)

    person = await server.person()
    monkeypatch.setattr(server.house.registry, "find", find)
    monkeypatch.setattr(WebSocketsSansIOProtocol, "handle_parser_exception", noticed)
    host = server.base.removeprefix("http://")
    upgrade = {"Host": host, "Cookie": person.cookie(), "Connection": "Upgrade", "Upgrade": "websocket"}
    upgrade |= {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version": "13"}
    lines = ["GET /api/tables/none/live HTTP/1.1", *(f"{name}: {value}" for name, value in upgrade.items()), "", ""]
    reader, writer = await asyncio.open_connection(*host.split(":"))
    writer.write("\r\n".join(lines).encode())
    await looking.wait()
    writer.write(b"\xff\xff\xff\xff")
    await reader.read()  # until it is closed
    await asyncio.sleep(0.05)
    writer.close()
    assert cut.is_set()
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://evil.example", **JSON}, 403),
        ({"origin": "null", **JSON}, 403),
        ({"sec-fetch-site": "cross-site", **JSON}, 403),
        ({"sec-fetch-site": "same-site", **JSON}, 403),
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({}, 415),
    ],
)
async def test_requests_that_another_site_could_make_are_refused(
    server: Running, headers: dict[str, str], status: int
) -> None:
    person = await server.person()
    body = b'{"game":"trans_europa","seats":2}'
    answer = await person.http.post("/api/tables", content=body, headers=headers)
    assert answer.status_code == status
    assert answer.json()["reason"]["key"] in ("foreign-origin", "json-only")
    assert await person.get("/api/tables") == []


async def test_an_allowed_origin_is_let_in(serve: Serve) -> None:
    async with serve(origins=("https://play.example",)) as server:
        person = await server.person()
        headers = {"origin": "https://play.example", **JSON}
        body = b'{"game":"trans_europa","seats":2}'
        assert (await person.http.post("/api/tables", content=body, headers=headers)).status_code == 200


async def test_every_answer_has_the_headers_that_keep_a_page_safe(server: Running) -> None:
    person = await server.person()
    for path in ("/", "/api/me", "/api/tables/none", "/nowhere", "/assets/none.js"):
        headers = (await person.http.get(path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


async def test_hostile_requests_never_break_the_server(server: Running) -> None:
    person = await server.person()
    table = (await person.open("trans_europa", 3))["id"]
    rng = Random(1)
    paths = [f"/api/tables/{table}/{verb}" for verb in ("join", "kick", "bot", "leave2")]
    paths += ["/api/tables", "/api/account", "/api/login", "/api/matches", "/api/tables/x/join"]
    bodies = [b"", b"null", b"{", b'{"seat":1e99}', b'{"login":1}', b"[" * 9000, b"\xff\xfe"]
    bodies += [b'{"login":"\\ud800abc","password":"\\ud800abcdefgh"}', b'{"seat":99999999999999999999999}']
    for _ in range(150):
        method, path, body = rng.choice(["POST", "PUT"]), rng.choice(paths), rng.choice(bodies)
        answer = await person.http.request(method, path, content=body, headers=JSON)
        assert 400 <= answer.status_code < 500, (method, path, body, answer.text)
    with pytest.raises(Refused, match="413 too-large"):
        await person.post("/api/tables", b"[" + b" " * 20_000 + b"]")
    for path in ("/api/tables/%00", "/..%2f..%2fetc/passwd", "/assets/..%2f..%2fapp.py", "/api/matches/%ff", "/%00"):
        assert (await person.http.get(path)).status_code < 500
    assert (await person.get(f"/api/tables/{table}"))["state"] == "open"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("bot", b'{"seat":"1","level":"driver"}'),
        ("bot", b'{"seat":1.0,"level":"driver"}'),
        ("bot", b'{"seat":true,"level":"driver"}'),
        ("join", b'{"seat":"2"}'),
        ("join", b'{"seat":2,"evil":1}'),
        ("join", b'{"seat":2} {}'),
        ("join", b'{"seat":2,"leve\xde":"driver"}'),
        ("bot", b'{"seat":1,"level":"\xff"}'),
    ],
)
async def test_a_body_is_what_its_struct_says_and_nothing_like_it(server: Running, path: str, body: bytes) -> None:
    person = await server.person()
    table = (await person.open("trans_europa", 3))["id"]
    with pytest.raises(Refused, match="400 bad-request"):
        await person.post(f"/api/tables/{table}/{path}", body)
    seats = (await person.get(f"/api/tables/{table}"))["seats"]
    assert [seat["player"] for seat in seats] == [person.id, None, None]
    assert not any(seat["level"] for seat in seats)


async def test_a_client_that_does_not_read_holds_nobody_up(serve: Serve) -> None:
    async with serve(waiting_frames=4) as server:
        person = await server.person()
        table = (await person.open("trans_europa", 2))["id"]
        async with person.at(table) as seat:
            connection = next(iter(server.house.hub.members(table)))
            for _ in range(10):
                connection.send(b"{}")
            assert not connection.ready
            with pytest.raises(ConnectionClosed):
                await seat.until("never")


async def test_static_files_are_served_and_nothing_beside_them(
    serve: Serve, settings: object, tmp_path: object
) -> None:

    static = Path(str(tmp_path)) / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>station")
    (static / "assets" / "app-1234.js").write_text("let x = 1;" * 200)
    (static.parent / "secret.txt").write_text("no")
    async with serve(static=static) as server, httpx.AsyncClient(base_url=server.base, verify=False) as http:
        for path in ("/", "/table/abc", "/match/xyz", "/profile", "/%2e%2e/secret.txt"):
            assert (await http.get(path)).text == "<!doctype html>station"
        script = await http.get("/assets/app-1234.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert (await http.get("/assets/other.js")).status_code == 404
        assert (await http.get("/api/nothing")).json()["reason"]["key"] == "no-such-page"
    async with serve(static=static / "none") as server, httpx.AsyncClient(base_url=server.base, verify=False) as http:
        assert "npm run build" in (await http.get("/")).text
