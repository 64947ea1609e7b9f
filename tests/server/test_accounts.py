"""An account: its password is changed, everything about it is taken along, and it is deleted."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from random import Random

import pytest
from sqlalchemy.exc import OperationalError

from tests.server.client import Json, Person, Refused
from tests.server.conftest import Running, Serve
from tests.server.test_sessions import ACCOUNT, FIREFOX, cut_off, device, logged_in, rows, with_account
from vokzal.server.messages import FORMER
from vokzal.server.settings import Rate, Settings
from vokzal.server.storage import accounts

pytestmark = pytest.mark.anyio
PASSWORD = ACCOUNT["password"]
SURE = {"sure": True}


async def change(person: Person, present: str = PASSWORD, new: str = "battery staple") -> list[Json]:
    changed: list[Json] = await person.post("/api/account/password", {"present": present, "new": new})
    return changed


async def delete(person: Person, password: str | None = PASSWORD) -> Json:
    fresh: Json = await person.post("/api/account/delete", {"password": password})
    return fresh


async def table_of_two(ann: Person, bob: Person) -> str:
    """A match between people, in play."""
    table: str = (await ann.open("pennies", 2))["id"]
    await bob.post(f"/api/tables/{table}/join", {})
    await ann.post(f"/api/tables/{table}/start")
    return table


async def played(ann: Person, bob: Person) -> Json:
    """The table of a match between people that is over."""
    table = await table_of_two(ann, bob)
    async with ann.at(table) as one, bob.at(table) as two:
        await one.chat("Good luck!")
        await two.chat("And to you.")
        await asyncio.gather(one.play_on(Random(1)), two.play_on(Random(2)))
    found: Json = await bob.get(f"/api/tables/{table}")
    return found


# --- the password -----------------------------------------------------------------------------------------------------


async def test_a_changed_password_is_the_one_that_counts(server: Running) -> None:
    ann = await with_account(server)
    await change(ann)
    with pytest.raises(Refused, match="login-wrong"):
        await logged_in(server)
    assert (await device(server).post("/api/login", {**ACCOUNT, "password": "battery staple"}))["id"] == ann.id


async def test_a_change_of_password_needs_the_present_one(server: Running) -> None:
    ann, guest = await with_account(server), await server.person()
    with pytest.raises(Refused, match="403 password-wrong"):
        await change(ann, "wrong horse")
    with pytest.raises(Refused, match="409 no-account"):
        await change(guest)
    assert (await logged_in(server)).id == ann.id


@pytest.mark.parametrize("new", ["short", "x" * 201])
async def test_a_new_password_has_the_same_limits(server: Running, new: str) -> None:
    ann = await with_account(server)
    with pytest.raises(Refused, match="password-length"):
        await change(ann, new=new)
    assert (await logged_in(server)).id == ann.id


async def test_a_changed_password_ends_the_other_sessions_and_their_tables(server: Running) -> None:
    ann = await with_account(server)
    table = (await ann.open("trans_europa", 2))["id"]
    other = await logged_in(server)
    async with other.at(table) as theirs:
        assert [each["here"] for each in await change(ann)] == [True]
        await cut_off(theirs)
    with pytest.raises(Refused, match="no-identity"):
        await other.get("/api/mine")
    assert (await ann.get("/api/me"))["id"] == ann.id


async def test_a_login_under_way_with_the_old_password_comes_to_nothing(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await with_account(server)
    verify = server.house.people.by_login

    async def slow(*given: object) -> object:
        found = await verify(*given)  # type: ignore[arg-type]
        await change(ann)
        return found

    monkeypatch.setattr(server.house.people, "by_login", slow)
    with pytest.raises(Refused, match="403 login-wrong"):
        await logged_in(server)
    assert len(await ann.get("/api/account/sessions")) == 1


async def test_guessing_the_present_password_is_as_slow_as_guessing_a_login(serve: Serve) -> None:
    async with serve(logins=Rate(2, 0.0001)) as server:
        ann = await with_account(server)
        with pytest.raises(Refused, match="password-wrong"):
            await change(ann, "guess one")
        with pytest.raises(Refused, match="429 too-fast"):
            await change(ann, "guess two")
        with pytest.raises(Refused, match="429 too-fast"):
            await delete(ann, "guess three")


# --- taking everything along ------------------------------------------------------------------------------------------


async def test_the_file_has_everything_about_a_person(server: Running) -> None:
    ann, bob = await with_account(server), await server.person("Bob")
    await logged_in(server, FIREFOX)
    table = await played(ann, bob)
    open_table = (await ann.open("trans_europa", 3))["id"]
    async with bob.at(open_table) as other, ann.at(open_table) as seat:
        await seat.chat("Anybody there?")
        await seat.until("line")
        await other.until("line")
    answer = await ann.http.get("/api/account/file")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.headers["cache-control"] == "no-store"
    file = answer.json()
    assert file["format"] == "vokzal-account-1"
    assert file["complete"]
    assert (file["person"]["id"], file["person"]["name"], file["person"]["login"]) == (ann.id, "Ann", "ann")
    assert {each["device"] for each in file["sessions"]} == {"", "Firefox · Linux"}
    assert [each["link"] for each in file["tables"]] == [f"/table/{open_table}", f"/table/{table['id']}"]
    [match] = file["matches"]
    assert (match["id"], match["link"], match["seat"]) == (table["match"], f"/match/{table['match']}", 0)
    assert (match["places"], match["game"], match["moves"]) == (table["places"], "pennies", table["moves"])
    assert [(line["table"], line["text"]) for line in file["lines"]] == [
        (open_table, "Anybody there?"),
        (table["id"], "Good luck!"),
    ]


async def test_the_file_tells_nothing_of_others_and_nothing_that_a_match_in_play_hides(server: Running) -> None:
    ann, bob = await with_account(server), await server.person("Bob the Builder")
    await played(ann, bob)
    table = (await ann.open("trans_europa", 2))["id"]
    await bob.post(f"/api/tables/{table}/join", {})
    await ann.post(f"/api/tables/{table}/start")
    text = (await ann.http.get("/api/account/file")).text
    for secret in ("Bob", bob.id, "And to you.", PASSWORD, "argon2", "setup", "chance", "digest", "token"):
        assert secret not in text
    running = next(match for match in json.loads(text)["matches"] if "ended" not in match)
    assert {*running} == {
        *("id", "link", "game", "edition", "seats", "options", "started", "moves", "practice", "seat", "name")
    }


async def test_a_long_file_is_written_in_pieces_and_has_an_end(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vokzal.server.accounts.AT_ONCE", 3)
    ann = await server.person("Ann")
    table = (await ann.open("trans_europa", 2))["id"]
    async with ann.at(table) as seat:
        for number in range(8):
            await seat.chat(f"line {number}")
            await seat.until("line")
    file = await ann.get("/api/account/file")
    assert [line["text"] for line in file["lines"]] == [f"line {number}" for number in reversed(range(8))]
    for module in ("vokzal.server.accounts", "vokzal.server.storage.accounts"):
        monkeypatch.setattr(f"{module}.MOST", 5)
    file = await ann.get("/api/account/file")
    assert [line["text"] for line in file["lines"]] == [f"line {number}" for number in (7, 6, 5, 4, 3)]
    assert not file["complete"]


async def test_files_are_given_out_at_a_rate(serve: Serve) -> None:
    async with serve(exports=Rate(2, 0.0001)) as server:
        ann, bob = await server.person(), await server.person()
        await ann.get("/api/account/file")
        await ann.get("/api/account/file")
        for person in (ann, bob):  # guests are free, so it is counted by address, too
            with pytest.raises(Refused, match="429 too-fast"):
                await person.get("/api/account/file")
        with pytest.raises(Refused, match="no-identity"):
            await device(server).get("/api/account/file")


# --- being forgotten --------------------------------------------------------------------------------------------------


async def test_deleting_needs_the_password_or_of_a_guest_that_it_is_sure(server: Running) -> None:
    ann, guest = await with_account(server), await server.person()
    for password in (None, "", "wrong horse"):
        with pytest.raises(Refused, match="403 password-wrong"):
            await ann.post("/api/account/delete", {"password": password, **SURE})
    with pytest.raises(Refused, match="400 not-sure"):
        await guest.post("/api/account/delete", {})
    assert (await ann.get("/api/me"))["login"] == "ann"
    assert (await guest.get("/api/me"))["id"] == guest.id
    assert (await guest.post("/api/account/delete", SURE))["id"] != guest.id


async def test_nothing_of_a_person_stays_in_the_database(server: Running, settings: Settings) -> None:
    ann, bob = await with_account(server), await server.person("Bob")
    await ann.send("PUT", "/api/me", {"name": "Annabella"})
    await logged_in(server)
    table = await played(ann, bob)
    await ann.post("/api/matches", (await ann.http.get(f"/api/matches/{table['match']}/file")).content)
    fresh = await delete(ann)
    assert fresh["id"] != ann.id
    assert fresh["login"] is None
    with closing(sqlite3.connect(settings.data / "vokzal.db")) as database:
        dump = "\n".join(database.iterdump())
    for word in (ann.id, "Annabella", "'ann'"):
        assert word not in dump
    assert "Good luck!" in dump
    assert rows(settings, "select count(*) from sessions where person = ?", bob.id) == [(1,)]


async def test_matches_of_others_stay_readable_without_the_name(server: Running) -> None:
    ann, bob = await with_account(server), await server.person("Bob")
    table = await played(ann, bob)
    replay = await bob.get(f"/api/matches/{table['match']}")  # so that it is known in memory, too
    assert [player["name"] for player in replay["summary"]["players"]] == ["Ann", "Bob"]
    await delete(ann)
    again = await bob.get(f"/api/matches/{table['match']}")
    assert [player["name"] for player in again["summary"]["players"]] == ["", "Bob"]
    assert again["told"] == replay["told"]
    [line] = await bob.get("/api/history")
    assert [player["name"] for player in line["players"]] == ["", "Bob"]
    assert (line["points"], line["places"]) == (replay["summary"]["points"], replay["summary"]["places"])
    async with bob.at(table["id"]) as seat:
        assert [(one["name"], one["text"]) for one in seat.frames[0]["chat"]] == [
            ("", "Good luck!"),
            ("Bob", "And to you."),
        ]
        assert [(one["player"], one["name"]) for one in seat.table["seats"]] == [(FORMER, ""), (bob.id, "Bob")]


async def test_whoever_goes_for_good_leaves_every_match_in_play(server: Running) -> None:
    ann, bob = await with_account(server), await server.person("Bob")
    shared = await table_of_two(ann, bob)
    alone = (await ann.open("trans_europa", 2, bots=["passenger"], start=True))["id"]
    waiting = (await ann.open("trans_europa", 3))["id"]
    room = (await ann.open("trans_europa", 3))["id"]
    await bob.post(f"/api/tables/{room}/join", {})
    async with bob.at(shared) as seat, ann.at(shared) as mine:
        await delete(ann)
        assert (await seat.until("remark"))["what"] == "left"
        told = await seat.until("changed", lambda frame: frame["table"]["host"] == bob.id)
        place = told["table"]["seats"][0]
        assert (place["player"], place["name"], place["substitute"]) == (FORMER, "", True)
        await cut_off(mine)
        await seat.play_on(Random(1))  # with a bot, to the end
    assert (await bob.get(f"/api/tables/{alone}"))["state"] == "over"
    with pytest.raises(Refused, match="no-such-table"):
        await bob.get(f"/api/tables/{waiting}")
    left = await bob.get(f"/api/tables/{room}")
    assert (left["host"], left["seats"][0]["player"], left["seats"][0]["name"]) == (bob.id, None, None)


async def test_the_last_of_the_others_ends_a_match_that_somebody_left_for_good(server: Running) -> None:
    ann, bob = await with_account(server), await server.person("Bob")
    table = await table_of_two(ann, bob)
    await delete(ann)
    assert (await bob.post(f"/api/tables/{table}/leave"))["state"] == "over"


async def test_it_is_the_same_after_a_restart(serve: Serve) -> None:
    async with serve() as server:
        ann, bob = await with_account(server), await server.person("Bob")
        table = await table_of_two(ann, bob)
        await delete(ann)
        shown = await bob.get(f"/api/tables/{table}")
        cookie = bob.http.cookies["vokzal"]
    async with serve() as server:
        again = await device(server, cookie=cookie).get(f"/api/tables/{table}")
        for each in (shown, again):
            assert [(seat["player"], seat["name"]) for seat in each["seats"]] == [(FORMER, ""), (bob.id, "Bob")]
            assert each["host"] == bob.id


async def test_no_seat_is_kept_for_somebody_who_is_gone(server: Running) -> None:
    ann, bob = await with_account(server), await server.person("Bob")
    table = await played(ann, bob)
    await delete(ann)
    again = await bob.post(f"/api/tables/{table['id']}/rematch")
    assert [(seat["player"], seat["called"]) for seat in again["seats"]] == [(None, False), (bob.id, False)]


async def test_a_deleted_account_is_answered_as_if_it_had_never_been(server: Running) -> None:
    ann = await with_account(server)
    other = await logged_in(server)
    await delete(ann)
    with pytest.raises(Refused, match="403 login-wrong"):
        await logged_in(server)
    with pytest.raises(Refused, match="no-identity"):
        await other.get("/api/mine")
    assert (await ann.get("/api/me"))["login"] is None
    # The login is free again, for whoever comes.
    assert (await with_account(server)).id != ann.id


async def test_an_account_that_cannot_be_deleted_is_all_there(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = await with_account(server), await server.person("Bob")
    table = await played(ann, bob)

    async def full(*_: object) -> None:
        raise OperationalError("", None, Exception("database or disk is full"))

    with monkeypatch.context() as broken:
        broken.setattr(accounts.AccountStore, "erase", full)
        with pytest.raises(Refused, match="409 not-deleted"):
            await delete(ann)
    assert (await ann.get("/api/me"))["login"] == "ann"
    assert [seat["name"] for seat in (await bob.get(f"/api/tables/{table['id']}"))["seats"]] == ["Ann", "Bob"]
    await delete(ann)
    assert [seat["name"] for seat in (await bob.get(f"/api/tables/{table['id']}"))["seats"]] == ["", "Bob"]


@pytest.mark.parametrize("path", ["password", "delete", "sessions/end"])
async def test_no_other_site_changes_an_account(server: Running, path: str) -> None:
    ann = await with_account(server)
    body = {"password": {"present": PASSWORD, "new": "battery staple"}, "delete": {"password": PASSWORD}}.get(path, {})
    foreign = {"origin": "https://evil.example", "content-type": "application/json"}
    answer = await ann.http.post(f"/api/account/{path}", json=body, headers=foreign)
    assert answer.status_code == 403
    answer = await ann.http.post(f"/api/account/{path}", data={"password": PASSWORD})
    assert answer.status_code == 415
    assert (await logged_in(server)).id == ann.id
