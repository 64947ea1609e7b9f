"""Guests, names and accounts."""

from __future__ import annotations

import pytest

from tests.server.client import Person, Refused
from tests.server.conftest import Running, Serve
from vokzal.server.settings import Rate

pytestmark = pytest.mark.anyio


async def test_a_guest_keeps_the_identity_in_a_signed_cookie(server: Running) -> None:
    person = await server.person()
    answer = await person.http.get("/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert answer.json()["id"] == person.id
    assert answer.json()["name"].startswith("№ ")
    stranger = Person(server.base)
    server.people.append(stranger)
    stranger.http.cookies.set("vokzal", f"{person.id}.{'0' * 64}", domain="127.0.0.1")
    assert (await stranger.get("/api/me"))["id"] != person.id
    nobody = Person(server.base)
    server.people.append(nobody)
    with pytest.raises(Refused, match="401 no-identity"):
        await nobody.open("trans_europa", 2)


@pytest.mark.parametrize(
    ("name", "kept"), [("Ann", "Ann"), ("  Анна \n Ивановна ", "Анна Ивановна"), ("a" * 24, "a" * 24), ("<b>", "<b>")]
)
async def test_names(server: Running, name: str, kept: str) -> None:
    person = await server.person()
    assert (await person.send("PUT", "/api/me", {"name": name}))["name"] == kept
    assert (await person.get("/api/me"))["name"] == kept


@pytest.mark.parametrize(("name", "key"), [("", "name-empty"), (" \x00\t", "name-empty"), ("x" * 25, "name-too-long")])
async def test_names_that_cannot_be(server: Running, name: str, key: str) -> None:
    person = await server.person()
    with pytest.raises(Refused, match=key):
        await person.send("PUT", "/api/me", {"name": name})


async def test_a_new_name_is_seen_at_the_table(server: Running) -> None:
    person = await server.person("Ann")
    table = (await person.open("trans_europa", 2))["id"]
    async with person.at(table) as seat:
        await person.send("PUT", "/api/me", {"name": "Anna"})
        await seat.until("changed", lambda frame: frame["table"]["seats"][0]["name"] == "Anna")


async def test_an_account_brings_the_seat_to_a_second_device(server: Running) -> None:
    first = await server.person("Ann")
    table = (await first.open("trans_europa", 2, bots=["passenger"], start=True))["id"]
    secret = {"login": "Ann", "password": "correct horse"}
    registered = await first.post("/api/account", secret)
    assert (registered["id"], registered["login"]) == (first.id, "ann")
    second = await server.person()
    with pytest.raises(Refused, match="login-wrong"):
        await second.post("/api/login", {**secret, "password": "wrong horse"})
    with pytest.raises(Refused, match="login-wrong"):
        await second.post("/api/login", {**secret, "login": "nobody"})
    assert (await second.post("/api/login", secret))["id"] == first.id
    async with first.at(table) as one, second.at(table) as two:
        assert two.seat == one.seat == 0
        assert two.position["view"] == one.position["view"]
        await two.play(two.legal[0])
        await one.until_number(1)
    fresh = await second.post("/api/logout")
    assert fresh["id"] != first.id
    assert fresh["login"] is None


async def test_accounts_that_cannot_be(server: Running) -> None:
    one, two = await server.person(), await server.person()
    for login, password, key in (
        ("x", "long enough", "login-malformed"),
        ("a b c", "long enough", "login-malformed"),
        ("ann", "short", "password-length"),
        ("ann", "x" * 201, "password-length"),
    ):
        with pytest.raises(Refused, match=key):
            await one.post("/api/account", {"login": login, "password": password})
    await one.post("/api/account", {"login": "ann", "password": "long enough"})
    with pytest.raises(Refused, match="has-account"):
        await one.post("/api/account", {"login": "ann2", "password": "long enough"})
    with pytest.raises(Refused, match="login-taken"):
        await two.post("/api/account", {"login": "ANN", "password": "long enough"})


async def test_guessing_passwords_is_slow(serve: Serve) -> None:
    async with serve(logins=Rate(1, 0.0001)) as server:
        person = await server.person()
        with pytest.raises(Refused, match="login-wrong"):
            await person.post("/api/login", {"login": "ann", "password": "guess one"})
        with pytest.raises(Refused, match="429 too-fast"):
            await person.post("/api/login", {"login": "ann", "password": "guess two"})
