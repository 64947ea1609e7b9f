"""What somebody uses of a board: counted while a match is played, kept with its end, summed on a profile, forgotten."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from tests.server.client import Json, Person, Refused
from tests.server.conftest import Running
from tests.server.test_ratings import account, erased, put
from vokzal import games
from vokzal.core.beginning import AS_SEATED
from vokzal.core.match import at_once
from vokzal.server.matches import By, LiveMatch
from vokzal.server.profiles import HABIT, PIECES
from vokzal.server.settings import Settings
from vokzal.server.storage import Database, models
from vokzal.server.storage.history import LATELY, HistoryStore

pytestmark = pytest.mark.anyio
GAME = "trans_europa"


# --- a match in memory ------------------------------------------------------------------------------------------------


def begun() -> LiveMatch:
    """A match in which both markers are on the board."""
    game = games.load(GAME)
    live = LiveMatch.start("m", game, 2, game.options_type(), AS_SEATED)
    for _ in range(2):
        step(live)
    return live


def step(live: LiveMatch, by: By = "person") -> str:
    """The first thing that can be done, as it is written."""
    [seat] = live.waiting
    return live.play(seat, live.match.legal(seat)[0], by).action


def test_a_rail_is_counted_and_taken_back_it_is_not() -> None:
    live = begun()
    assert (live.used.by(0), live.used.by(1)) == ({}, {}), "a marker uses no line"
    rail = step(live)
    assert live.used.by(0) == {rail: 1}
    assert live.take_back(0, practice=False)
    assert live.used.by(0) == {}
    assert step(live) == rail
    assert live.used.by(0) == {rail: 1}
    assert live.used.by(1) == {}


def test_what_a_bot_does_in_somebodys_place_is_not_theirs_and_what_is_forced_is() -> None:
    live = begun()
    step(live, "bot")
    assert live.used.by(0) == {}
    rail = step(live, "forced")
    assert live.used.by(0) == {rail: 1}


def test_what_was_copied_nobody_has_chosen() -> None:
    live = begun()
    step(live)
    copy = at_once(live.copying("copy", live.number))
    assert copy.number == live.number
    assert copy.used.by(0) == {}
    rail = step(copy)
    assert copy.used.by(0) == {rail: 1}


def test_a_match_read_again_has_used_the_same() -> None:
    live = begun()
    for at in range(12):
        step(live, "bot" if at % 5 == 0 else "person")
    again = LiveMatch.repeat("m", live.match.rewind(0), list(live.log()))
    assert live.used.by(0)
    assert [again.used.by(seat) for seat in (0, 1)] == [live.used.by(seat) for seat in (0, 1)]


def test_a_game_that_names_nothing_has_nothing() -> None:
    pennies = games.load("pennies")
    live = LiveMatch.start("m", pennies, 2, pennies.options_type(), AS_SEATED)
    live.play(0, live.match.legal(0)[0], "person")
    assert live.used.by(0) is None


# --- whole matches ----------------------------------------------------------------------------------------------------


async def sat_down(ann: Person, bob: Person) -> Json:
    table = await ann.open(GAME, 2, begins="seated")
    await bob.post(f"/api/tables/{table['id']}/join", {})
    return await ann.post(f"/api/tables/{table['id']}/start")  # type: ignore[no-any-return]


async def laid(person: Person, match: str) -> list[Counter[str]]:
    """For each seat the lines it put rails on, as the match file has it."""
    file = msgspec.json.decode((await person.http.get(f"/api/matches/{match}/file")).content)
    lines: list[Counter[str]] = [Counter() for _ in range(file["seats"])]
    for seat, action, _ in file["moves"]:
        lines[seat].update([action] if "-" in action else [])  # a marker is on a point
    return lines


async def kept(database: Database, match: str) -> list[dict[str, int] | None]:
    player = models.Player
    query = select(player.uses).where(player.match == match).order_by(player.seat)
    return await database.run(lambda session: list(session.execute(query).scalars()))


async def test_a_profile_says_what_was_used_most_and_the_file_all_of_it(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = await sat_down(ann, bob)
    assert await kept(server.house.database, table["match"]) == [None, None], "not before the end"
    async with ann.at(table["id"]) as one, bob.at(table["id"]) as two:
        await asyncio.gather(one.play_on(Random(1)), two.play_on(Random(2)))
    lines = await laid(ann, table["match"])
    assert await kept(server.house.database, table["match"]) == [dict(each) for each in lines]
    # Another one, in which they used half of it again: what chance decides does not make a habit of anything.
    again = [dict(sorted(each.items())[::2]) for each in lines]
    await keep(server.house.database, "m2", 1.0, again, (ann.id, bob.id), game=GAME, edition="europe")
    lines[0].update(again[0])

    stranger = await server.person()
    [board] = (await stranger.get(f"/api/players/{ann.id}"))["favourites"]
    assert (board["game"], board["edition"]) == (GAME, "europe")
    often = sorted((-times, name) for name, times in lines[0].items() if times >= HABIT)[:PIECES]
    assert [(-piece["times"], piece["name"]) for piece in board["pieces"]] == often
    first = board["pieces"][0]
    assert first["said"] == {lang: games.load(GAME).words(lang).say(first["name"]) for lang in ("en", "ru", "uk")}

    files = {match["id"]: match for match in (await ann.get("/api/account/file"))["matches"]}
    assert Counter(files[table["match"]]["uses"]) + Counter(files["m2"]["uses"]) == lines[0]
    await ann.post("/api/account/delete", {"password": "a long password"})
    assert await kept(server.house.database, table["match"]) == [None, dict(lines[1])]
    assert (await bob.get(f"/api/players/{bob.id}"))["favourites"] != []


async def test_what_was_used_until_all_left_is_kept_and_of_bots_nothing(server: Running) -> None:
    ann = await account(server, "Ann")
    table = await ann.open(GAME, 2, bots=["passenger"], start=True, begins="seated")
    async with ann.at(table["id"]) as seat:
        await seat.play_on(Random(1), lambda seat: seat.number >= 12)
    await ann.post(f"/api/tables/{table['id']}/leave")
    mine, bots = await kept(server.house.database, table["match"])
    assert mine == dict((await laid(ann, table["match"]))[0])
    assert mine
    assert bots is None


async def test_nobody_who_went_for_good_in_the_middle_is_remembered(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = await sat_down(ann, bob)
    async with ann.at(table["id"]) as one, bob.at(table["id"]) as two:
        await asyncio.gather(*(seat.play_on(Random(1), lambda seat: seat.number >= 12) for seat in (one, two)))
    await ann.post("/api/account/delete", {"password": "a long password"})
    async with bob.at(table["id"]) as two:
        await two.play_on(Random(3))
    former, his = await kept(server.house.database, table["match"])
    assert former is None
    assert his


# --- the summary of one match -----------------------------------------------------------------------------------------


async def test_the_summary_of_a_match_says_what_became_of_ratings_when_it_is_over(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = await ann.open("pennies", 2, begins="seated")
    await bob.post(f"/api/tables/{table['id']}/join", {})
    match = (await ann.post(f"/api/tables/{table['id']}/start"))["match"]
    with pytest.raises(Refused, match="403 match-in-play"):
        await ann.get(f"/api/matches/{match}/summary")
    async with ann.at(table["id"]) as one, bob.at(table["id"]) as two:
        await asyncio.gather(one.play_on(Random(1)), two.play_on(Random(2)))
    found = await (await server.person()).get(f"/api/matches/{match}/summary")
    assert found == (await ann.get("/api/history"))[0]
    assert [player["rating"][0] for player in found["players"]] == [1500, 1500]
    for nothing in ("nothing", "no%20match"):
        with pytest.raises(Refused, match="404 no-such-match"):
            await ann.get(f"/api/matches/{nothing}/summary")


# --- stored matches ---------------------------------------------------------------------------------------------------


async def keep(
    database: Database,
    name: str,
    at: float,
    uses: Sequence[dict[str, int] | None],
    people: tuple[str, str] = ("ann", "bob"),
    **match: Any,
) -> None:
    """A match of two that has ended, in which they used this."""
    await put(database, name, [*people], [1, 2], at)

    def write(session: Session) -> None:
        for seat, each in enumerate(uses):
            mine = (models.Player.match == name, models.Player.seat == seat)
            session.execute(update(models.Player).where(*mine).values(uses=each))
        if match:
            session.execute(update(models.Match).where(models.Match.id == name).values(**match))

    await database.run(write)


async def check_sums(records: Database) -> None:
    """By edition, the one of most matches first; and whoever goes is forgotten."""
    await keep(records, "m1", 1.0, [{"a": 2, "b": 1}, {"a": 5}], edition="dale")
    await keep(records, "m2", 2.0, [{"a": 1}, None], edition="hill")
    await keep(records, "m3", 3.0, [{"b": 3}, None], edition="hill")
    await keep(records, "m4", 4.0, [{"a": 9}, {"a": 9}], practice=True)
    await keep(records, "m5", 5.0, [{"a": 9}, {"a": 9}], origin={"match": "m1", "number": 1})
    await keep(records, "m6", 6.0, [{"a": 9}, {"a": 9}], ended=None)
    await keep(records, "m7", 7.0, [None, None], edition="hill")
    store = HistoryStore(records)
    found = [(used.edition, used.matches, dict(used.times)) for used in await store.used("ann")]
    assert found == [("hill", 2, {"a": 1, "b": 3}), ("dale", 1, {"a": 2, "b": 1})]
    assert [(used.edition, dict(used.times)) for used in await store.used("bob")] == [("dale", {"a": 5})]
    await erased(records, "ann")
    assert await store.used("ann") == []
    assert await kept(records, "m1") == [None, {"a": 5}]
    [null] = await records.run(
        lambda session: session.execute(
            select(models.Player.uses.is_(None)).where(models.Player.match == "m1", models.Player.seat == 0)
        ).scalars()
    )
    assert null, "as of a match in which nobody wrote it down"


async def check_last(records: Database) -> None:
    """Only the last matches count."""
    for at in range(LATELY + 5):
        await keep(records, f"l{at}", float(at), [{"old" if at < 5 else "new": 1}, None])
    [used] = await HistoryStore(records).used("ann")
    assert (used.matches, dict(used.times)) == (LATELY, {"new": LATELY})


async def check(settings: Settings) -> None:
    records = Database(settings.url())
    await records.prepare()
    await check_sums(records)
    await check_last(records)
    await records.close()


async def test_uses_are_summed_over_the_last_matches_and_forgotten(tmp_path: Path) -> None:
    await check(Settings(data=tmp_path))


async def test_uses_are_summed_over_the_last_matches_and_forgotten_in_postgresql(database: str) -> None:
    await check(Settings(database=database))


async def test_what_an_edition_does_not_know_any_more_is_not_said(server: Running) -> None:
    ann = await account(server, "Ann")
    database = server.house.database
    city = f"city-{games.load(GAME).content.cities[0].id}"  # type: ignore[attr-defined]
    for n, board in enumerate(({}, {"edition": "atlantis"}, {"game": "chess"})):
        match = {"game": GAME, "edition": "europe", **board}
        uses = {city: HABIT, "city-gone": 9, "rare": 1}
        await keep(database, f"m{n}", float(n), [uses, None], (ann.id, "bob"), **match)
    [found] = (await ann.get(f"/api/players/{ann.id}"))["favourites"]
    assert [(piece["name"], piece["times"]) for piece in found["pieces"]] == [(city, HABIT)]
