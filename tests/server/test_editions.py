"""Editions and tables for one, from the catalogue to the history."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.client import Json, Person, Refused
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio


async def finished(person: Person, table: Json) -> Json:
    async with person.at(table["id"]) as seat:
        await seat.play_on(Random(1))
    [match] = [one for one in await person.get("/api/history") if one["id"] == table["match"]]
    return dict(match)


async def test_a_game_lists_its_editions_with_their_options(server: Running) -> None:
    person = await server.person()
    [game] = [one for one in await person.get("/api/games") if one["id"] == "trolley"]
    assert (game["min_seats"], game["max_seats"]) == (1, 3)
    assert [(one["id"], [option["name"] for option in one["options"]]) for one in game["editions"]] == [
        ("hill", ["sand"]),
        ("dale", []),
    ]


async def test_a_game_says_at_which_tables_a_bot_is_offered(server: Running) -> None:
    person = await server.person()
    found = {
        one["id"]: dict(zip(one["levels"], one["level_seats"], strict=True)) for one in await person.get("/api/games")
    }
    assert found["trans_europa"]["engineer"] == [2, 3]
    assert found["trans_europa"]["driver"] == [2, 3, 4, 5, 6]
    assert "engineer" not in found["metro_domino"]


async def test_the_detail_is_that_of_the_edition(server: Running) -> None:
    person = await server.person()
    usual = await person.get("/api/games/trolley")
    dale = await person.get("/api/games/trolley/dale")
    assert usual == await person.get("/api/games/trolley/hill")
    assert (usual["edition"], dale["edition"]) == ("hill", "dale")
    assert usual["rules"] == dale["rules"]
    assert set(usual["edition_rules"].values()) == {""}
    assert dale["edition_rules"]["en"].startswith("# The dale")
    assert dale["names"]["ru"] == {"slope": "долина"}
    assert dale["content"]["rolls"] == 12
    with pytest.raises(Refused, match="404 no-such-edition"):
        await person.get("/api/games/trolley/moon")


async def test_a_table_has_the_edition_it_was_opened_with(server: Running) -> None:
    person = await server.person()
    assert (await person.open("trolley", 2))["edition"] == "hill"
    table = await person.open("trolley", 2, edition="dale", bots=["driver"], start=True)
    assert table["edition"] == "dale"
    match = await finished(person, table)
    assert match["edition"] == "dale"
    assert (await person.get(f"/api/matches/{match['id']}"))["summary"]["edition"] == "dale"
    again = await person.post(f"/api/tables/{table['id']}/rematch")
    assert again["edition"] == "dale"
    on = await person.post(f"/api/matches/{match['id']}/play", {"number": 1, "seat": 1, "bots": ["passenger"]})
    assert on["edition"] == "dale"


async def test_what_the_edition_has_not_is_declined(server: Running) -> None:
    person = await server.person()
    with pytest.raises(Refused, match="404 no-such-edition"):
        await person.open("trolley", 2, edition="moon")
    assert (await person.open("trolley", 2, options={"sand": True}))["options"] == {"sand": True}
    with pytest.raises(Refused, match="400 bad-options"):
        await person.open("trolley", 2, edition="dale", options={"sand": True})


async def test_a_table_keeps_its_edition_after_a_restart(serve: Serve) -> None:
    async with serve() as server:
        person = await server.person()
        cookie = person.http.cookies["vokzal"]
        table = await person.open("trolley", 2, edition="dale", bots=["driver"], start=True)
        waiting = await person.open("trolley", 3, edition="dale")
    async with serve() as server:
        again = await server.person()
        again.http.cookies.set("vokzal", cookie, domain="127.0.0.1")
        assert (await again.get(f"/api/tables/{waiting['id']}"))["edition"] == "dale"
        assert (await finished(again, table))["edition"] == "dale"


async def test_a_file_brings_its_edition(server: Running) -> None:
    person = await server.person()
    match = await finished(person, await person.open("trolley", 1, edition="dale"))
    answer = await person.http.get(f"/api/matches/{match['id']}/file")
    brought = await person.post("/api/matches", answer.content)
    assert brought["edition"] == "dale"
    assert brought["points"] == match["points"]


# --- alone at the table -----------------------------------------------------------------------------------------------


async def test_somebody_alone_starts_at_once(server: Running) -> None:
    person = await server.person()
    table = await person.open("trolley", 1)
    assert (table["state"], len(table["seats"])) == ("playing", 1)
    match = await finished(person, table)
    assert (match["places"], len(match["points"])) == ([1], 1)
    again = await person.post(f"/api/tables/{table['id']}/rematch")
    assert again["state"] == "playing"
    on = await person.post(f"/api/matches/{match['id']}/play", {"number": 0, "seat": 0, "bots": []})
    assert on["state"] == "playing"


async def test_somebody_alone_may_take_everything_back_in_practice(server: Running) -> None:
    person = await server.person()
    back = None
    while back is None:  # every sixth trolley jumps the rails
        table = await person.open("trolley", 1, practice=True)
        async with person.at(table["id"]) as seat:
            await seat.until_number(1)  # the server rolls where nothing is to be chosen
            if not seat.over:
                await seat.play(seat.legal[0])
                await seat.until_number(2)
            if not seat.over:
                await seat.undo()
                back = (await seat.until("undone"))["number"]
    assert back == 1


async def test_somebody_alone_who_leaves_ends_the_match(server: Running) -> None:
    person = await server.person()
    table = await person.open("trolley", 1)
    assert (await person.post(f"/api/tables/{table['id']}/leave"))["state"] == "over"
    [match] = await person.get("/api/history")
    assert (match["points"], match["places"]) == (None, None)
