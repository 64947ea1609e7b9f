"""Sessions: one for each device, which can be ended."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from shutil import copyfile

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Person, Refused, Seat
from tests.server.conftest import Running, Serve
from tests.stored import RELEASES
from vokzal.server import devices, sessions
from vokzal.server.settings import Rate, Settings

pytestmark = pytest.mark.anyio
ACCOUNT = {"login": "ann", "password": "correct horse"}
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
PHONE = (
    "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile "
    "Safari/537.36"
)


def rows(settings: Settings, query: str, *values: object) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(settings.data / "vokzal.db")) as database:
        return database.execute(query, values).fetchall()


def device(server: Running, agent: str = "", cookie: str | None = None) -> Person:
    """A browser, if need be with a cookie from elsewhere."""
    person = Person(server.base)
    person.http.headers["user-agent"] = agent
    if cookie is not None:
        person.http.cookies.set("vokzal", cookie, domain="127.0.0.1")
    server.people.append(person)
    return person


async def logged_in(server: Running, agent: str = "") -> Person:
    person = device(server, agent)
    person.id = (await person.post("/api/login", ACCOUNT))["id"]
    return person


async def with_account(server: Running) -> Person:
    person = await server.person("Ann")
    await person.post("/api/account", ACCOUNT)
    return person


async def cut_off(seat: Seat) -> None:
    """Until the server ends the connection."""
    with pytest.raises(ConnectionClosed):
        await seat.until("nothing that anybody sends")


class Hands:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 1_000_000_000.0

    def __call__(self) -> float:
        return self.time


# --- cookies ----------------------------------------------------------------------------------------------------------


async def test_a_cookie_is_no_good_after_logout(server: Running) -> None:
    ann = await with_account(server)
    copied = device(server, cookie=ann.http.cookies["vokzal"])
    assert await copied.get("/api/mine") == []
    fresh = await ann.post("/api/logout")
    assert fresh["id"] != ann.id
    with pytest.raises(Refused, match="401 no-identity"):
        await copied.get("/api/mine")
    assert (await copied.get("/api/me"))["id"] not in (ann.id, fresh["id"])


async def test_every_login_has_a_cookie_of_its_own(server: Running) -> None:
    ann = await with_account(server)
    one, two = await logged_in(server), await logged_in(server)
    cookies = {each.http.cookies["vokzal"] for each in (ann, one, two)}
    assert len(cookies) == 3
    await one.post("/api/logout")
    assert (await two.get("/api/me"))["id"] == (await ann.get("/api/me"))["id"] == ann.id


async def test_only_the_hash_of_a_token_is_stored(server: Running, settings: Settings) -> None:
    ann = await server.person()
    token = ann.http.cookies["vokzal"]
    assert rows(settings, "select id from sessions") == [(sha256(token.encode()).hexdigest(),)]
    assert token.encode() not in (settings.data / "vokzal.db-wal").read_bytes()


async def test_cookies_are_for_the_server_alone(serve: Serve) -> None:
    async with serve(secure=True) as server:
        person = device(server)
        said = (await person.http.get("/api/me")).headers["set-cookie"].lower()
        assert {"httponly", "samesite=lax", "secure", "path=/"} <= {part.strip() for part in said.split(";")}


@pytest.mark.parametrize(
    "cookie", ["", "x", "a.b", "ä" * 43, "A" * 43, "." * 100, "A" * 3000], ids=lambda cookie: cookie[:3]
)
async def test_no_other_cookie_is_anybody(server: Running, cookie: str) -> None:
    answer = await device(server).http.get("/api/mine", headers=[(b"cookie", f"vokzal={cookie}".encode())])
    assert answer.status_code == 401


async def test_logging_in_ends_the_session_the_device_had(server: Running) -> None:
    await with_account(server)
    guest = await server.person()
    before = device(server, cookie=guest.http.cookies["vokzal"])
    await guest.post("/api/login", ACCOUNT)
    with pytest.raises(Refused, match="no-identity"):
        await before.get("/api/mine")


# --- live tables ------------------------------------------------------------------------------------------------------


async def test_logout_closes_the_live_tables_of_that_device_only(server: Running) -> None:
    ann = await with_account(server)
    table = (await ann.open("trans_europa", 2, bots=["passenger"], start=True))["id"]
    other = await logged_in(server)
    async with ann.at(table) as mine, other.at(table) as theirs:
        await other.post("/api/logout")
        await cut_off(theirs)
        await mine.play(mine.legal[0])
        await mine.until_number(1)


async def test_what_a_cut_off_connection_still_says_is_not_listened_to(server: Running) -> None:
    ann = await with_account(server)
    table = (await ann.open("trans_europa", 2, bots=["passenger"], start=True))["id"]
    async with ann.at(table) as seat:
        [connection] = server.house.hub.members(table)
        # Its writer is stuck, as with a client that does not read: the close cannot be sent.
        connection.closed = True
        await seat.play(seat.legal[0])
        await cut_off(seat)
    assert (await ann.get(f"/api/tables/{table}"))["moves"] == 0


async def test_an_ended_session_comes_to_no_table(server: Running) -> None:
    ann = await with_account(server)
    table = (await ann.open("trans_europa", 2))["id"]
    copied = device(server, cookie=ann.http.cookies["vokzal"])
    await ann.post("/api/logout")
    async with copied.at(table, hello=False) as seat:
        assert await seat.refused() == "no-identity"
        await cut_off(seat)


# --- devices ----------------------------------------------------------------------------------------------------------


async def test_devices_are_listed_with_this_one_first(server: Running) -> None:
    ann = await with_account(server)
    phone = await logged_in(server, PHONE)
    await logged_in(server, FIREFOX)
    found = await phone.get("/api/account/sessions")
    assert (found[0]["name"], found[0]["here"]) == ("Chrome · Android", True)
    assert {each["name"] for each in found} == {"Chrome · Android", "Firefox · Linux", ""}
    assert not any(each["here"] for each in found[1:])
    assert [each["here"] for each in await ann.get("/api/account/sessions")] == [True, False, False]


async def test_another_device_is_logged_out_from_here(server: Running) -> None:
    ann = await with_account(server)
    phone, laptop = await logged_in(server, PHONE), await logged_in(server, FIREFOX)
    [lost] = [each["id"] for each in await ann.get("/api/account/sessions") if each["name"] == "Chrome · Android"]
    left = await ann.post("/api/account/sessions/end", {"id": lost})
    assert {each["name"] for each in left} == {"Firefox · Linux", ""}
    with pytest.raises(Refused, match="no-identity"):
        await phone.get("/api/mine")
    assert await laptop.get("/api/mine") == []
    with pytest.raises(Refused, match="404 no-such-session"):
        await ann.post("/api/account/sessions/end", {"id": lost})
    with pytest.raises(Refused, match="this-session"):
        await ann.post("/api/account/sessions/end", {"id": left[0]["id"]})


async def test_nobody_ends_the_session_of_somebody_else(server: Running) -> None:
    ann, bob = await with_account(server), await server.person("Bob")
    [mine] = await ann.get("/api/account/sessions")
    with pytest.raises(Refused, match="404 no-such-session"):
        await bob.post("/api/account/sessions/end", {"id": mine["id"]})
    assert (await ann.get("/api/me"))["id"] == ann.id


async def test_logging_out_everywhere_else_leaves_this_device(server: Running) -> None:
    ann = await with_account(server)
    table = (await ann.open("trans_europa", 2, bots=["passenger"], start=True))["id"]
    others = [await logged_in(server) for _ in range(2)]
    async with others[0].at(table) as theirs, ann.at(table) as mine:
        [left] = await ann.post("/api/account/sessions/end", {})
        assert left["here"]
        await cut_off(theirs)
        await mine.play(mine.legal[0])
        await mine.until_number(1)
    for other in others:
        with pytest.raises(Refused, match="no-identity"):
            await other.get("/api/mine")


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox · Linux"),
        (PHONE, "Chrome · Android"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0", "Edge · Windows"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1",
            "Safari · iPhone",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/126.0 YaBrowser/24.6 Safari/537.36", "Yandex · macOS"),
        ("curl/8.5.0", ""),
        ("x" * 10_000 + "Firefox", ""),
        (None, ""),
    ],
)
def test_a_device_is_called_by_browser_and_system_only(agent: str | None, name: str) -> None:
    assert devices.called(agent) == name


# --- how long ---------------------------------------------------------------------------------------------------------


async def test_when_it_was_used_is_written_once_an_hour(serve: Serve, settings: Settings) -> None:
    now = Hands()
    async with serve(now=now) as server:
        ann = await server.person()
        for minutes, written in ((10, 0), (49, 0), (1, 60), (59, 60), (1, 120)):
            now.time += minutes * 60
            await ann.get("/api/mine")
            assert rows(settings, "select (seen - created) / 60 from sessions") == [(written,)]


async def test_a_session_that_cannot_be_written_is_good_all_the_same(serve: Serve, settings: Settings) -> None:
    now = Hands()
    async with serve(now=now) as server:
        ann = await server.person()
        now.time += 7200
        await server.house.database.run(lambda session: session.connection().exec_driver_sql("PRAGMA busy_timeout=1"))
        with closing(sqlite3.connect(settings.data / "vokzal.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await ann.get("/api/mine") == []


async def test_an_unused_session_ends(serve: Serve, settings: Settings) -> None:
    now = Hands()
    async with serve(now=now) as server:
        used, unused = await with_account(server), await logged_in(server)
        now.time += sessions.UNUSED - 60
        await used.get("/api/mine")
        now.time += 120
        assert len(await used.get("/api/account/sessions")) == 1
        with pytest.raises(Refused, match="no-identity"):
            await unused.get("/api/mine")
        await server.house.sessions.tidy()
        assert rows(settings, "select count(*) from sessions") == [(1,)]


async def test_who_only_looked_in_is_forgotten_sooner_than_who_has_something(serve: Serve, settings: Settings) -> None:
    now = Hands()
    async with serve(now=now) as server:
        looked, sits, named = await server.person(), await server.person(), await server.person("Ann")
        await sits.open("trans_europa", 2)
        now.time += sessions.TRIED + 60
        await server.house.sessions.tidy()
        assert (await sits.get("/api/me"))["id"] == sits.id
        assert (await named.get("/api/me"))["id"] == named.id
        assert (await looked.get("/api/me"))["id"] != looked.id


async def test_a_person_has_so_many_sessions_and_the_longest_unused_goes(serve: Serve) -> None:
    now = Hands()
    async with serve(now=now) as server:
        first = await with_account(server)
        second = await logged_in(server)
        for _ in range(sessions.MOST - 2):
            now.time += 3600
            await logged_in(server)
        await first.get("/api/mine")
        last = await logged_in(server)
        with pytest.raises(Refused, match="no-identity"):
            await second.get("/api/mine")
        assert await first.get("/api/mine") == await last.get("/api/mine") == []
        assert len(await last.get("/api/account/sessions")) == sessions.MOST


async def test_newcomers_of_one_address_come_at_a_rate(serve: Serve, settings: Settings) -> None:
    async with serve(arrivals=Rate(2, 0.0001)) as server:
        ann = await server.person()
        await server.person()
        for method, path in (("GET", "/api/me"), ("POST", "/api/logout")):
            stranger = device(server)
            with pytest.raises(Refused, match="429 too-fast"):
                await (stranger.get(path) if method == "GET" else stranger.post(path))
        assert (await ann.get("/api/me"))["id"] == ann.id
        assert (await ann.post("/api/logout"))["id"] != ann.id
        assert rows(settings, "select count(*) from sessions") == [(2,)]


async def test_sessions_outlive_the_server_and_so_does_their_end(serve: Serve) -> None:
    async with serve() as server:
        ann = await with_account(server)
        gone = await logged_in(server)
        cookies = [each.http.cookies["vokzal"] for each in (ann, gone)]
        await gone.post("/api/logout")
    async with serve() as server:
        assert (await device(server, cookie=cookies[0]).get("/api/me"))["id"] == ann.id
        with pytest.raises(Refused, match="no-identity"):
            await device(server, cookie=cookies[1]).get("/api/mine")


async def test_another_process_over_the_database_knows_at_once(serve: Serve) -> None:
    async with serve() as one, serve() as two:
        ann = await with_account(one)
        there = device(two, cookie=ann.http.cookies["vokzal"])
        assert (await there.get("/api/me"))["id"] == ann.id
        await ann.post("/api/logout")
        with pytest.raises(Refused, match="no-identity"):
            await there.get("/api/mine")


# --- cookies from before there were sessions --------------------------------------------------------------------------


class Upgraded:
    """A server over the data of a release without sessions, and the cookies of those days."""

    def __init__(self, server: Running, release: Path) -> None:
        self.server = server
        with closing(sqlite3.connect(release / "vokzal.db")) as database:
            self.people = dict(database.execute("select name, id from people"))

    def cookie(self, name: str) -> str:
        person = self.people[name]
        return f"{person}.{self.server.house.sessions.signed(person)}"


def upgraded(settings: Settings, release: Path) -> None:
    settings.data.mkdir(exist_ok=True)
    copyfile(release / "vokzal.db", settings.data / "vokzal.db")


every_release = pytest.mark.parametrize(
    "release", [path for path in RELEASES if path.name == "0.1"], ids=lambda path: path.name
)


@every_release
async def test_a_guest_of_old_keeps_the_seats_and_gets_a_session(
    serve: Serve, settings: Settings, release: Path
) -> None:
    upgraded(settings, release)
    async with serve() as server:
        was = Upgraded(server, release)
        bob = device(server, FIREFOX, was.cookie("Bob"))
        # A page that was open during the upgrade goes on asking, and comes back to its table.
        # Rooms where somebody waited before the upgrade go away any moment: nobody has come back to them for long.
        seated = [table["id"] for table in await bob.get("/api/mine") if table["state"] == "playing"]
        assert seated
        async with bob.at(seated[0]) as seat:
            assert seat.seat is not None
            # The next time the page is loaded, the cookie is exchanged.
            assert (await bob.get("/api/me"))["id"] == was.people["Bob"]
            assert "." not in bob.http.cookies["vokzal"]
            mine = await bob.get("/api/mine")
            assert [table["id"] for table in mine if table["state"] == "playing"] == seated
            # Once the new one has come back, the old one has served.
            await cut_off(seat)
        with pytest.raises(Refused, match="no-identity"):
            await device(server, cookie=was.cookie("Bob")).get("/api/mine")
        assert [each["name"] for each in await bob.get("/api/account/sessions")] == ["Firefox · Linux"]


@every_release
async def test_an_answer_that_got_lost_costs_nobody_the_seats(serve: Serve, settings: Settings, release: Path) -> None:
    upgraded(settings, release)
    async with serve() as server:
        was = Upgraded(server, release)
        for _ in range(2):  # the first answer never arrived: the browser still has the old cookie
            bob = device(server, cookie=was.cookie("Bob"))
            assert (await bob.get("/api/me"))["id"] == was.people["Bob"]


@every_release
async def test_an_account_of_old_is_exchanged_on_each_device_until_it_logs_out(
    serve: Serve, settings: Settings, release: Path
) -> None:
    upgraded(settings, release)
    async with serve() as server:
        was = Upgraded(server, release)
        one = device(server, cookie=was.cookie("Ann"))
        await one.post("/api/account", ACCOUNT)
        await one.get("/api/me")
        await one.get("/api/mine")
        two, three = device(server, cookie=was.cookie("Ann")), device(server, cookie=was.cookie("Ann"))
        assert (await two.get("/api/me"))["id"] == was.people["Ann"]
        assert [each["old"] for each in await one.get("/api/account/sessions")].count(True) == 1
        await one.post("/api/logout")
        with pytest.raises(Refused, match="no-identity"):
            await three.get("/api/mine")
        assert (await two.get("/api/me"))["id"] == was.people["Ann"]


@every_release
async def test_who_ends_the_others_has_a_session_of_its_own(serve: Serve, settings: Settings, release: Path) -> None:
    upgraded(settings, release)
    async with serve() as server:
        was = Upgraded(server, release)
        ann = device(server, cookie=was.cookie("Ann"))
        await ann.post("/api/account", ACCOUNT)
        change = {"present": ACCOUNT["password"], "new": "battery staple"}
        for path, body in (("password", change), ("sessions/end", {})):
            with pytest.raises(Refused, match="no-identity"):
                await ann.post(f"/api/account/{path}", body)
        await ann.get("/api/me")
        await ann.post("/api/account/password", change)
        with pytest.raises(Refused, match="no-identity"):
            await device(server, cookie=was.cookie("Ann")).get("/api/mine")


@every_release
async def test_lines_of_old_are_known_by_who_said_them(serve: Serve, settings: Settings, release: Path) -> None:
    upgraded(settings, release)
    async with serve() as server:
        was = Upgraded(server, release)
    assert rows(settings, "select person, text from lines") == [(was.people["Ann"], "Hello, Bob!")]


async def test_a_person_of_today_never_had_such_a_cookie(server: Running) -> None:
    ann = await server.person("Ann")
    with pytest.raises(Refused, match="no-identity"):
        await device(server, cookie=f"{ann.id}.{server.house.sessions.signed(ann.id)}").get("/api/mine")
