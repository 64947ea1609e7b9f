"""Practice: with bots, somebody may take everything back. At any other table what came to light stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import text
from sqlalchemy.orm import Session

from tests.server.client import Refused, Seat
from tests.server.conftest import Running, Serve
from tests.server.test_matches import gather
from tests.server.test_restart import moved
from vokzal.server.settings import Settings
from vokzal.server.storage.database import MIGRATIONS, Database

pytestmark = pytest.mark.anyio

BOTS = {"bots": ["passenger"], "start": True}
MATCH = text(
    "INSERT INTO matches (id, game, version, edition, content, seats, options, setup, started, length, origin) "
    "VALUES (:id, 'trans_europa', 1, 'europe', :content, 2, :options, :setup, 0, 0, :origin)"
)
TABLE = text(
    "INSERT INTO tables (id, game, edition, options, clock, public, host, state, created, match, banned, lang) "
    "VALUES (:id, 'trans_europa', 'europe', '{}', '{}', 0, 'ann', 'playing', 0, :match, '[]', 'en')"
)
GAMES = ["trans_europa", "metro_domino", "ticket_to_ride", "moscow_paris", "tourists"]


async def test_a_card_from_the_deck_is_not_drawn_again(server: Running) -> None:
    """Against bots, too: luck is not fished for."""
    person = await server.person("Ann")
    table = (await person.open("ticket_to_ride", 2, begins="seated", **BOTS))["id"]
    async with person.at(table) as seat:
        await seat.play(seat.legal[0])  # the first tickets
        await seat.until("step", lambda frame: frame["position"]["view"]["waiting"] == [0])
        draw = next(each["action"] for each in seat.position["legal"] if each["kind"] == "blind")
        number = seat.number
        await seat.play(draw)
        await seat.until_number(number + 1)
        assert seat.position["view"]["waiting"] == [0], "one of two cards: nobody else has moved"
        assert not seat.position["can_undo"]
        await seat.undo()
        assert await seat.refused() == "cannot-undo"


async def test_a_step_that_showed_nothing_is_taken_back_until_a_bot_moves(serve: Serve) -> None:
    async with serve(bot_delay=3600) as server:
        person = await server.person("Ann")
        table = (await person.open("trans_europa", 2, begins="seated", **BOTS))["id"]
        async with person.at(table) as seat:
            first = seat.position
            await seat.play(seat.legal[0])
            await seat.until_number(1)
            assert seat.position["can_undo"]
            await seat.undo()
            await seat.until("undone")
            assert seat.position == first
    async with serve() as server:
        person = await server.person("Ann")
        table = (await person.open("trans_europa", 2, begins="seated", **BOTS))["id"]
        async with person.at(table) as seat:
            await seat.play(seat.legal[0])
            await seat.until_number(2)
            assert not seat.position["can_undo"], "a bot has moved, and would choose anew"
            await seat.undo()
            assert await seat.refused() == "cannot-undo"


async def step(seat: Seat) -> None:
    """The first thing that may be done, and whatever follows until there is something to do again."""
    number = seat.number
    await seat.play(seat.legal[0])
    await seat.until("step", lambda frame: frame["told"]["number"] > number and bool(frame["position"]["legal"]))


async def marks(database: Database, table: str) -> list[tuple[str, int]]:
    query = text(f"SELECT id, practice FROM {table} ORDER BY id")
    return await database.run(lambda session: [(row.id, row.practice) for row in session.execute(query)])


@pytest.mark.parametrize("game", GAMES)
async def test_in_practice_every_game_goes_back_to_its_first_position(server: Running, game: str) -> None:
    person = await server.person("Ann")
    table = (await person.open(game, 2, begins="seated", practice=True, **BOTS))["id"]
    async with person.at(table) as seat:
        first = seat.position
        for _ in range(3):
            await step(seat)
        while seat.position["can_undo"]:
            await seat.undo()
            while (answer := await seat.next())["type"] not in ("undone", "refusal"):
                pass
            # A bot may have moved before the wish arrived: then it is made again, in the position that is known by now.
            assert answer["type"] == "undone" or answer["reason"]["key"] == "stale-number"
        # Bots may have moved at the same time; to the person nothing has happened.
        own = [told["seat"] for told in seat.told.values()]
        assert 0 not in own
        if not own:
            assert seat.position == first


async def test_practice_is_for_one_person_and_bots(server: Running) -> None:
    person = await server.person("Ann")
    wish: dict[str, Any] = {"game": "trans_europa", "seats": 3, "practice": True, "public": False}
    for bots in ([], ["passenger"]):
        with pytest.raises(Refused, match="practice-needs-bots"):
            await person.post("/api/tables", {**wish, "bots": bots})
    table = await person.open("trans_europa", 3, practice=True, bots=["passenger"] * 2)
    assert table["practice"]
    at = f"/api/tables/{table['id']}"
    for path, body in (("bot", {"seat": 1}), ("add", {})):
        with pytest.raises(Refused, match="practice-needs-bots"):
            await person.post(f"{at}/{path}", body)
    await person.post(f"{at}/add", {"level": "driver"})
    other = await server.person("Bob")
    with pytest.raises(Refused, match="table-full"):
        await other.post(f"{at}/join")


async def test_practice_is_marked_in_the_history_survives_a_restart_and_a_rematch(serve: Serve) -> None:
    async with serve() as server:
        person = await server.person("Ann")
        table = await person.open("trans_europa", 2, begins="seated", practice=True, **BOTS)
        async with person.at(table["id"]) as seat:
            await seat.play(seat.legal[0])
            await seat.until("step", lambda frame: bool(frame["position"]["legal"]))
    async with serve() as server:
        person = moved(person, server.base)
        server.people.append(person)
        assert (await person.get(f"/api/tables/{table['id']}"))["practice"]
        async with person.at(table["id"]) as seat:
            assert seat.table["practice"]
            assert seat.position["can_undo"]
        await person.post(f"/api/tables/{table['id']}/leave")
        again = await person.post(f"/api/tables/{table['id']}/rematch")
        assert again["practice"]
        await person.post(f"/api/tables/{again['id']}/leave")
        plain = await person.open("trans_europa", 2, **BOTS)
        assert not plain["practice"]
        await person.post(f"/api/tables/{plain['id']}/leave")
        assert [match["practice"] for match in await person.get("/api/history")] == [False, True, True]


async def test_among_people_nobody_practises(server: Running) -> None:
    table, (one, _) = await gather(server, "trans_europa", 2)
    assert not (await one.get(f"/api/tables/{table}"))["practice"]


async def test_what_went_on_from_a_replay_was_practice_before_it_had_the_name(tmp_path: Path) -> None:
    database = Database(Settings(data=tmp_path).url())
    await database.prepare()

    def stored_before(session: Session) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = session.connection()
        command.downgrade(config, "0005")
        for name, origin in (("copied", '{"match": "m", "number": 3}'), ("plain", None)):
            match = {"id": name, "origin": origin, "content": "", "options": "{}", "setup": "[]"}
            session.execute(MATCH, match)
            session.execute(TABLE, {"id": name, "match": name})

    await database.run(stored_before)
    await database.prepare()
    for table in ("matches", "tables"):
        assert await marks(database, table) == [("copied", 1), ("plain", 0)]
    await database.close()
