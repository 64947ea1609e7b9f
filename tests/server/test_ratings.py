"""Ratings: who is rated when, that nobody is rated twice, and that all of it can be made again."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Executable, delete, select, update
from sqlalchemy.orm import Session

from tests.server.client import Json, Person, Refused
from tests.server.conftest import Running, Serve, running
from tests.server.test_processes import at_another
from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.bots import EVERY_LEVEL, LEVELS, levels_of
from vokzal.cli import keep
from vokzal.server.house import House
from vokzal.server.messages import FORMER
from vokzal.server.rating import CERTAIN, FRESH, PROVISIONAL, Rating, Seated, among, marks, mixed, number, ranks, rated
from vokzal.server.settings import Rate, Settings
from vokzal.server.storage import Database, models
from vokzal.server.storage.accounts import AccountStore
from vokzal.server.storage.ratings import RatingStore

pytestmark = pytest.mark.anyio

GAME = Pennies.id
BOTS = {"bots": ["passenger"], "start": True, "begins": "seated"}
DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if somebody had measured the bots of the toy."""
    monkeypatch.setattr(Pennies, "rungs", (0.7, 0.7, 0.7, 0.7))


async def account(server: Running, name: str) -> Person:
    person = await server.person(name)
    await person.post("/api/account", {"login": name.lower(), "password": "a long password"})
    return person


async def seated(server: Running, *people: Person, **more: object) -> Json:
    """A match among some people."""
    table = await people[0].open(GAME, len(people), begins="seated", **more)
    for person in people[1:]:
        await person.post(f"/api/tables/{table['id']}/join", {})
    return await people[0].post(f"/api/tables/{table['id']}/start")  # type: ignore[no-any-return]


async def play_out(table: str, *people: Person) -> None:
    async def play(person: Person, seed: int) -> None:
        async with person.at(table) as seat:
            await seat.play_on(Random(seed))

    await asyncio.gather(*(play(person, seed) for seed, person in enumerate(people)))


async def standings(person: Person) -> dict[str, Json]:
    return {each["among"]: each for each in (await person.get(f"/api/players/{person.id}"))["standings"]}


# --- the sums ---------------------------------------------------------------------------------------------------------


def seat(place: int | None = None, gone: int | None = None, level: str | None = None) -> Seated:
    return Seated(None if level else "somebody", level, place, gone)


def test_places_count_as_they_are_and_equal_ones_are_shared() -> None:
    assert ranks([seat(2), seat(1), seat(2)]) == [2, 1, 2]
    one, two = rated([FRESH, FRESH], [1, 1])
    assert one == two
    assert one.sigma < FRESH.sigma
    better, worse = rated([FRESH, FRESH], [1, 2])
    assert better.mu > FRESH.mu > worse.mu


def test_who_is_gone_comes_after_all_who_stayed_and_who_went_first_is_last() -> None:
    assert ranks([seat(1, gone=7), seat(3), seat(2), seat(4, gone=3)]) == [3, 2, 1, 4]


def test_without_a_result_only_leaving_counts() -> None:
    assert ranks([seat(), seat()]) is None
    assert ranks([seat(gone=5), seat(gone=6)]) == [2, 1], "whoever is left alone has not lost"
    assert ranks([seat(level="driver"), seat(gone=5), seat(level="driver")]) == [1, 3, 1]


def test_one_person_with_bots_plays_against_bots_and_several_are_neither() -> None:
    bot = seat(3, level="driver")
    assert among([seat(1), seat(2)]) == "people"
    assert among([seat(1), bot, bot]) == "bots"
    assert [mixed(each) for each in ([seat(1), seat(2)], [seat(1), bot, bot], [seat(1), seat(2), bot])] == [
        False,
        False,
        True,
    ]


def test_the_number_is_1500_in_the_middle_and_grows_with_strength() -> None:
    assert number(FRESH.mu) == 1500
    assert number(FRESH.mu + 1) == 1530


@pytest.mark.parametrize("game", ["trans_europa", "metro_domino", "ticket_to_ride", "moscow_paris", "tourists"])
def test_the_marks_are_what_the_ladders_say(game: str) -> None:
    """Whoever measures again writes both."""
    head = {"trans_europa": "Trans Europa", "metro_domino": "Metro Domino", "moscow_paris": "Moscow–Paris"}
    title = head.get(game, {"ticket_to_ride": "Ticket to Ride: Europe", "tourists": "Tourists"}.get(game, ""))
    section = DOCS.read_text("utf-8").split(f"### {title}\n")[1].split("\n#")[0]
    shares: dict[str, list[float]] = {}
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        two = [cell for cell in cells if cell in EVERY_LEVEL]
        if len(two) != 2 or not re.search(r"0\.\d{3}–", line):
            continue
        if any(cell in ("3", "4") for cell in cells):  # marks are those of two at the table
            continue
        shares.setdefault(two[0], []).append(next(float(cell) for cell in cells if re.fullmatch(r"0\.\d{3}", cell)))
    found = [sum(shares[level]) / len(shares[level]) for level in levels_of(games.load(game))[1:]]
    assert games.load(game).rungs == pytest.approx(found, abs=0.0006)
    numbers = [number(rating.mu) for rating in marks(games.load(game)).values()]
    assert numbers == sorted(numbers)
    assert numbers[LEVELS.index("driver")] == 1500


def test_who_wins_as_often_as_a_level_comes_to_stand_where_it_stands() -> None:
    """Against the driver of Trans Europa, as often as the stationmaster does."""
    level = marks(games.load("trans_europa"))
    me, rng = FRESH, Random(3)
    seen = []
    for match in range(3000):
        me = rated([me, level["driver"]], [1, 2] if rng.random() < 0.76 else [2, 1])[0]
        seen.append(me.mu if match > 500 else level["stationmaster"].mu)
    assert sum(seen) / len(seen) == pytest.approx(level["stationmaster"].mu, abs=1.5)


# --- whole matches ----------------------------------------------------------------------------------------------------


async def test_a_match_among_people_with_accounts_is_rated_and_told(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = await seated(server, ann, bob)
    assert table["unrated"] is None
    assert [place["account"] for place in table["seats"]] == [True, True]
    await play_out(table["id"], ann, bob)
    [line] = await ann.get("/api/history")
    assert line["unrated"] is None
    first, second = [player["rating"] for player in line["players"]]
    places = line["places"]
    assert first[0] == second[0] == 1500
    assert (first[1] > second[1]) == (places[0] < places[1])
    assert (first[1] == second[1]) == (places[0] == places[1])
    found = await standings(ann)
    assert found.keys() == {"people"}
    assert found["people"] | {"course": []} == {
        "game": GAME,
        "among": "people",
        "number": first[1],
        "provisional": True,
        "matches": 1,
        "place": None,
        "course": [],
    }
    assert [each["number"] for each in found["people"]["course"]] == [first[1]]
    assert (await ann.get(f"/api/players/{bob.id}"))["standings"][0]["number"] == second[1]


async def test_against_bots_it_is_another_column_and_bots_stay_where_they_are(server: Running) -> None:
    ann = await account(server, "Ann")
    for _ in range(2):
        table = await ann.open(GAME, 2, **BOTS)
        assert table["unrated"] is None
        await play_out(table["id"], ann)
    found = await standings(ann)
    assert found.keys() == {"bots"}
    assert found["bots"]["matches"] == 2
    ladder = await ann.get(f"/api/ladders/{GAME}/bots")
    assert [mark["level"] for mark in ladder["marks"]] == [*reversed(LEVELS)]
    assert {mark["level"]: mark["number"] for mark in ladder["marks"]}["driver"] == 1500
    assert ladder["rungs"] == [], "nobody has played ten matches"
    assert ladder["mine"]["matches"] == 2
    assert (await ann.get(f"/api/ladders/{GAME}/people")) == {
        "game": GAME,
        "among": "people",
        "rungs": [],
        "marks": [],
        "mine": None,
    }


async def test_with_a_guest_nobody_is_rated_until_the_guest_has_an_account(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await server.person("Bob")
    table = await ann.open(GAME, 2, begins="seated")
    at = f"/api/tables/{table['id']}"
    assert table["unrated"] is None
    assert (await bob.post(f"{at}/join", {}))["unrated"] == "guests"
    async with ann.at(table["id"]) as seat:
        await bob.post("/api/account", {"login": "bob", "password": "a long password"})
        await seat.until("changed", lambda frame: frame["table"]["unrated"] is None)
    assert (await ann.post(f"{at}/start"))["unrated"] is None
    guest = await server.person("Cid")
    other = await seated(server, ann, guest)
    assert other["unrated"] == "guests"
    await guest.post("/api/account", {"login": "cid", "password": "a long password"})
    await play_out(other["id"], ann, guest)
    assert (await ann.get("/api/history"))[0]["unrated"] == "guests", "as it was when it began"
    assert await standings(ann) == {}


async def test_what_is_not_rated_says_why(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await account(server, "Ann")
    wish = await ann.open(GAME, 2, rated=False, **BOTS)
    assert wish["unrated"] == "wish"
    await play_out(wish["id"], ann)
    [line] = await ann.get("/api/history")
    assert line["unrated"] == "wish"
    assert line["players"][0]["rating"] is None
    again = await ann.post(f"/api/tables/{wish['id']}/rematch")
    assert again["unrated"] == "wish", "the same table again"
    await ann.post(f"/api/tables/{again['id']}/leave")
    practice = await ann.open(GAME, 2, practice=True, **BOTS)
    assert practice["unrated"] == "practice"
    await ann.post(f"/api/tables/{practice['id']}/leave")
    copy = await ann.post(f"/api/matches/{line['id']}/play", {"number": 1, "seat": 0, "bots": ["passenger"]})
    assert copy["unrated"] == "copy"
    raw = (await ann.http.get(f"/api/matches/{line['id']}/file")).content
    assert (await ann.send("POST", "/api/matches", raw))["unrated"] == "file"
    assert (await ann.open("trolley", 1))["unrated"] == "alone"
    monkeypatch.setattr(Pennies, "rungs", ())
    assert (await ann.open(GAME, 2, **BOTS))["unrated"] == "unmeasured"
    assert await standings(ann) == {}


async def test_several_people_with_bots_are_not_rated(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = await ann.open(GAME, 3, begins="seated", bots=["passenger"])
    at = f"/api/tables/{table['id']}"
    assert table["unrated"] is None
    assert (await bob.post(f"{at}/join", {}))["unrated"] == "mixed"
    assert (await ann.post(f"{at}/start"))["unrated"] == "mixed"
    await play_out(table["id"], ann, bob)
    assert (await ann.get("/api/history"))[0]["unrated"] == "mixed"
    assert await standings(ann) == await standings(bob) == {}


async def test_several_people_with_bots_are_not_rated_by_whatever_process_it_ended(records: Database) -> None:
    """The version before thought that it would count."""
    await put(records, "m", ["ann", "bob", None], [1, 2, 3], 1.0)
    assert await RatingStore(records).catch_up() == 1
    assert await everything(records) == ([], [])
    found = await records.run(lambda session: session.execute(select(models.Match.unrated)).scalar())
    assert found == "mixed"
    await put(records, "n", ["ann", None, None], [1, 2, 3], 2.0)
    await RatingStore(records).catch_up()
    [rating] = (await everything(records))[0]
    assert (rating.person, rating.among) == ("ann", "bots")


async def test_what_speaks_against_a_match_at_its_end_is_told_at_the_table(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await account(server, "Ann")
    table = await ann.open(GAME, 2, **BOTS)
    async with ann.at(table["id"]) as seat:
        assert seat.table["unrated"] is None
        monkeypatch.setattr(Pennies, "rungs", ())
        await seat.play_on(Random(1))
        changed = await seat.until("changed", lambda frame: frame["table"]["state"] == "over")
        assert changed["table"]["unrated"] == "unmeasured"


async def test_those_who_look_on_by_way_of_another_process_are_told_too(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(shared, House(shared)) as one, running(shared, House(shared)) as two:
        ann = await account(one, "Ann")
        table = (await ann.open(GAME, 2, **BOTS))["id"]
        watcher = await two.person()
        async with ann.at(table) as seat, watcher.at(table) as there:
            monkeypatch.setattr(Pennies, "rungs", ())
            await seat.play_on(Random(1))
            changed = await there.until("changed", lambda frame: frame["table"]["state"] == "over")
            assert changed["table"]["unrated"] == "unmeasured"


async def test_advice_marks_a_match_for_good(server: Running) -> None:
    ann = await account(server, "Ann")
    table = await ann.open(GAME, 2, **BOTS)
    async with ann.at(table["id"]) as seat:
        found = await server.house.registry.find(table["id"])
        async with found.lock:
            await server.house.playing.advise(found)
        await seat.until("changed", lambda frame: frame["table"]["unrated"] == "advice")
    server.house.registry.forget(table["id"])
    await play_out(table["id"], ann)
    assert (await ann.get("/api/history"))[0]["unrated"] == "advice"
    assert await standings(ann) == {}


async def test_leaving_bots_is_losing_to_all_of_them(server: Running) -> None:
    ann = await account(server, "Ann")
    table = await ann.open(GAME, 2, **BOTS)
    await ann.post(f"/api/tables/{table['id']}/leave")
    [line] = await ann.get("/api/history")
    assert line["points"] is None
    assert line["players"][0]["rating"][1] < 1500
    assert (await standings(ann))["bots"]["matches"] == 1


async def test_who_leaves_first_has_lost_whatever_the_bot_does_afterwards(server: Running) -> None:
    ann, bob, cid = await account(server, "Ann"), await account(server, "Bob"), await account(server, "Cid")
    table = (await seated(server, ann, bob, cid))["id"]
    await bob.post(f"/api/tables/{table}/leave")
    await play_out(table, ann, cid)
    [line] = await ann.get("/api/history")
    left = line["players"][1]
    assert left["substitute"]
    assert left["rating"][1] == min(player["rating"][1] for player in line["players"])
    # Of two the second may go, too: the first has lost.
    table = (await seated(server, ann, bob))["id"]
    await ann.post(f"/api/tables/{table}/leave")
    await bob.post(f"/api/tables/{table}/leave")
    [line] = await bob.get("/api/history?result=unfinished")
    before = [player["rating"][0] for player in line["players"]]
    after = [player["rating"][1] for player in line["players"]]
    assert after[0] < before[0]
    assert after[1] > before[1]


async def test_who_was_away_and_is_back_is_not_punished(serve: Serve) -> None:
    """Lost connections cost nothing; nor does a bot that moved meanwhile."""
    async with serve() as server:
        ann, bob = await account(server, "Ann"), await account(server, "Bob")
        table = (await seated(server, ann, bob))["id"]
        async with ann.at(table) as seat:
            async with bob.at(table):
                pass
            await seat.until("changed", lambda frame: not frame["table"]["seats"][1]["here"])
            await ann.post(f"/api/tables/{table}/kick", {"seat": 1})
            await seat.until("changed", lambda frame: frame["table"]["seats"][1]["substitute"])
            async with bob.at(table) as back:
                await back.back()
                await back.until("changed", lambda frame: not frame["table"]["seats"][1]["substitute"])
        await play_out(table, ann, bob)
        [line] = await bob.get("/api/history")
        ratings = [player["rating"][1] for player in line["players"]]
        if line["places"][0] != line["places"][1]:
            assert (ratings[0] > ratings[1]) == (line["places"][0] < line["places"][1])
        else:
            assert ratings[0] == ratings[1]


async def test_alone_there_are_records_and_no_rating(server: Running) -> None:
    ann = await account(server, "Ann")
    points = []
    for seed in range(3):
        table = await ann.open("trolley", 1)
        async with ann.at(table["id"]) as seat:
            await seat.play_on(Random(seed))
            points.append(seat.position["outcome"]["points"][0])
    profile = await ann.get(f"/api/players/{ann.id}")
    assert profile["standings"] == []
    [record] = profile["records"]
    assert record["seats"] == 1
    assert record["played"] == 3
    assert record["best"] == max(points)
    assert record["mean"] == pytest.approx(sum(points) / 3)


# --- profiles ---------------------------------------------------------------------------------------------------------


async def test_a_profile_shows_others_only_what_is_public(server: Running) -> None:
    ann, bob, guest = await account(server, "Ann"), await account(server, "Bob"), await server.person("Cid")
    await play_out((await seated(server, ann, bob))["id"], ann, bob)
    own = await ann.get(f"/api/players/{ann.id}")
    seen = await guest.get(f"/api/players/{ann.id}")
    assert [(rival["name"], rival["person"], rival["matches"]) for rival in own["rivals"]] == [("Bob", bob.id, 1)]
    assert seen == own | {"rivals": []}
    assert not {"login", "password"} & seen.keys()
    assert (await guest.get(f"/api/players/{guest.id}"))["account"] is False
    for nobody in (guest.id, "nobody", FORMER):
        with pytest.raises(Refused, match="no-such-player"):
            await ann.get(f"/api/players/{nobody}")
    with pytest.raises(Refused, match="no-such-game"):
        await ann.get("/api/ladders/chess/bots")
    with pytest.raises(Refused, match="no-such-page"):
        await ann.get(f"/api/ladders/{GAME}/ghosts")


async def test_the_history_is_searched_by_game_opponent_and_result(server: Running) -> None:
    ann, bob, eve = await account(server, "Ann"), await account(server, "Боб"), await account(server, "Eve")
    await play_out((await seated(server, ann, bob))["id"], ann, bob)
    await play_out((await seated(server, ann, eve))["id"], ann, eve)
    bots = await ann.open(GAME, 2, **BOTS)
    await ann.post(f"/api/tables/{bots['id']}/leave")
    await play_out((await ann.open("trolley", 1))["id"], ann)
    everything = await ann.get("/api/history")
    assert len(everything) == 4
    one, two, three, four = everything

    async def found(**wanted: str) -> list[Json]:
        answer = await ann.http.get("/api/history", params=wanted)
        return Person._read(answer)  # type: ignore[no-any-return]

    assert await found(game="trolley") == [one]
    assert await found(name="бО") == [four], "whatever letters it is written in"
    assert await found(level="passenger") == [two]
    assert await found(result="unfinished") == [two]
    won = [match for match in (three, four) if match["places"][0] == 1]
    assert await found(result="won") == won
    assert await found(result="lost") == [match for match in (three, four) if match not in won]
    assert await found(before=two["id"]) == [three, four]
    assert await found(game=GAME, name="eve") == [three]
    assert await found(name="nobody") == []
    for bad in ({"game": "chess"}, {"level": "king"}, {"result": "all"}, {"name": "x" * 100}):
        with pytest.raises(Refused):
            await found(**bad)


# --- stored ratings ---------------------------------------------------------------------------------------------------


@pytest.fixture
async def records(tmp_path: Path) -> Any:
    database = Database(Settings(data=tmp_path).url())
    await database.prepare()
    yield database
    await database.close()


MATCH: Json = {"game": GAME, "version": 1, "edition": "e", "content": "", "options": {}, "setup": [], "started": 0.0}


async def put(database: Database, name: str, people: list[str | None], places: list[int] | None, at: float) -> None:
    """A match that has ended and was not counted, as a process of another version leaves it."""

    def write(session: Session) -> None:
        more = {"ended": at, "places": places, "points": places, "length": 1, "practice": False, "unrated": None}
        session.add(models.Match(id=name, seats=len(people), **MATCH, **more))
        session.flush()
        for at_seat, who in enumerate(people):
            bot = {"level": "driver"} if who is None else {"person": who}
            session.add(models.Player(match=name, seat=at_seat, name=who or "", substitute=False, **bot))

    await database.run(write)


async def everything(database: Database) -> tuple[list[Any], list[Any]]:
    rating, standing = models.Rating.__table__, models.Standing.__table__

    def read(session: Session) -> tuple[list[Any], list[Any]]:
        ratings = session.execute(select(rating).order_by(rating.c.match, rating.c.person)).all()
        return list(ratings), list(session.execute(select(standing).order_by(*standing.c)).all())

    return await database.run(read)


async def done(database: Database, statement: Executable) -> None:
    def write(session: Session) -> None:
        session.execute(statement)

    await database.run(write)


async def many(database: Database, rng: Random) -> None:
    people = ["ann", "bob", "cid", "dan"]
    for n in range(60):
        who: list[str | None] = list(rng.sample(people, 3))
        if n % 3 == 0:
            who[1:] = [None, None]
        # Clocks of processes differ: they end in another order than they are counted.
        await put(database, f"m{n}", who, rng.choice([[1, 2, 3], [3, 1, 2], [1, 1, 3]]), rng.random())
        assert await RatingStore(database).catch_up() == 1


async def check_recomputing(database: Database) -> None:
    await many(database, Random(5))
    before = await everything(database)
    assert len(before[0]) > 100
    assert await RatingStore(database).recompute() == 60
    assert await everything(database) == before
    # Somebody goes: what is left comes out the same, and nobody can say how strong they were.
    await erased(database, "bob")
    before = await everything(database)
    assert "bob" not in str(before)
    await RatingStore(database).recompute()
    assert await everything(database) == before
    # Whatever was lost of what is derived comes back.
    await done(database, delete(models.Standing))
    await RatingStore(database).recompute()
    assert await everything(database) == before


async def check_what_counts_no_more(database: Database) -> None:
    """What the version before counted says why it is not counted any more; the rest comes out as if it never were."""
    people: list[str | None] = ["ann", "bob"]
    for n in range(3):
        await put(database, f"m{n}", [*people, "cid"], [1, 2, 3], float(n))
        await RatingStore(database).catch_up()
    second = (models.Player.match == "m1", models.Player.seat == 2)
    await done(database, update(models.Player).where(*second).values(person=None, level="driver"))
    assert await RatingStore(database).recompute() == 2
    match = models.Match
    read = select(match.id, match.unrated, match.counted).order_by(match.id)
    found = [tuple(row) for row in await database.run(lambda session: session.execute(read).all())]
    assert found == [("m0", None, 1), ("m1", "mixed", None), ("m2", None, 3)]
    before = await everything(database)
    assert {row.match for row in before[0]} == {"m0", "m2"}
    assert await RatingStore(database).catch_up() == 0
    assert await RatingStore(database).recompute() == 2
    assert await everything(database) == before


async def erased(database: Database, person: str) -> None:
    await AccountStore(database).erase(person, {})


async def test_ratings_made_anew_come_out_the_same(records: Database) -> None:
    await check_recomputing(records)


async def test_ratings_made_anew_come_out_the_same_in_postgresql(database: str) -> None:
    found = Database(Settings(database=database).url())
    await found.prepare()
    await check_recomputing(found)
    await found.close()


async def test_what_counts_no_more_says_why(records: Database) -> None:
    await check_what_counts_no_more(records)


async def test_what_counts_no_more_says_why_in_postgresql(database: str) -> None:
    found = Database(Settings(database=database).url())
    await found.prepare()
    await check_what_counts_no_more(found)
    await found.close()


async def test_ratings_of_a_game_that_is_not_here_stay(records: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    await put(records, "m", ["ann", None], [1, 2], 1.0)
    await RatingStore(records).catch_up()
    before = await everything(records)
    with monkeypatch.context() as patch:
        patch.delitem(games._guests, GAME)
        assert await RatingStore(records).recompute() == 0
    assert await everything(records) == before
    assert await RatingStore(records).recompute() == 1


async def test_two_who_count_the_same_matches_at_once_count_each_once(settings: Settings, database: str) -> None:
    """Two processes that find what a third one left."""
    one, two = (Database(replace(settings, database=database).url()) for _ in range(2))
    await one.prepare()
    await two.prepare()
    for n in range(12):
        await put(one, f"m{n}", ["ann", "bob"], [1, 2], float(n))
    await asyncio.gather(*(RatingStore(each).catch_up() for each in (one, two, one, two)))
    ratings, stands = await everything(one)
    assert len(ratings) == 24
    assert {row.matches for row in stands} == {12}
    await RatingStore(two).recompute()
    assert await everything(one) == (ratings, stands)
    await one.close()
    await two.close()


async def test_two_processes_end_matches_of_the_same_person_at_once(shared: Settings) -> None:
    """None of the two is lost: each goes on from what the other made."""
    async with running(shared, House(shared)) as one, running(shared, House(shared)) as two:
        ann = await account(one, "Ann")
        there = at_another(ann, two)
        tables = [(await ann.open(GAME, 2, **BOTS))["id"] for _ in range(6)]
        leave = [(ann, there)[n % 2].post(f"/api/tables/{table}/leave") for n, table in enumerate(tables)]
        await asyncio.gather(*leave)
        found = (await standings(ann))["bots"]
        assert found["matches"] == 6
        numbers = [each["number"] for each in found["course"]]
        assert numbers == sorted(numbers, reverse=True)


async def test_a_match_is_counted_with_its_end_or_not_at_all(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash between the two leaves neither: the last move is made again."""
    ann = await account(server, "Ann")
    table = await ann.open(GAME, 2, **BOTS)

    def crash(*_: object) -> None:
        raise KeyboardInterrupt("the lights went out")

    found = await server.house.registry.find(table["id"])
    with monkeypatch.context() as patch:
        patch.setattr("vokzal.server.storage.matches.rate_in", crash)
        async with found.lock:
            with pytest.raises(KeyboardInterrupt):
                await server.house.playing.leave(found, 0)
    server.house.registry.forget(table["id"])
    assert (await ann.get(f"/api/tables/{table['id']}"))["state"] == "playing"
    assert await standings(ann) == {}
    await ann.post(f"/api/tables/{table['id']}/leave")
    assert (await standings(ann))["bots"]["matches"] == 1
    assert await server.house.ratings.catch_up() == 0


async def test_after_ten_matches_a_rating_is_believed_and_on_the_ladder(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    records = server.house.database
    for n in range(PROVISIONAL):
        assert all(each["provisional"] for each in (await standings(ann)).values())
        await put(records, f"m{n}", [ann.id, bob.id], [1, 2], float(n))
        await server.house.ratings.catch_up()
    found = (await standings(ann))["people"]
    assert (found["provisional"], found["place"]) == (False, 1)
    ladder = await bob.get(f"/api/ladders/{GAME}/people")
    assert [(rung["name"], rung["place"]) for rung in ladder["rungs"]] == [("Ann", 1), ("Bob", 2)]
    assert ladder["mine"] == ladder["rungs"][1]


async def test_whoever_goes_takes_the_ratings_along_and_finds_them_in_the_file(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    await play_out((await seated(server, ann, bob))["id"], ann, bob)
    file = await ann.get("/api/account/file")
    [rating] = file["ratings"]
    assert (rating["game"], rating["among"], rating["before"], rating["provisional"]) == (GAME, "people", 1500, True)
    assert rating["after"] == (await standings(ann))["people"]["number"]
    kept = (await standings(bob))["people"]
    await ann.post("/api/account/delete", {"password": "a long password"})
    ratings, stands = await everything(server.house.database)
    assert {row.person for row in ratings} == {row.person for row in stands} == {bob.id}
    assert (await standings(bob))["people"] == kept
    [line] = await bob.get("/api/history")
    assert [(player["person"], player["name"]) for player in line["players"]] == [(None, ""), (bob.id, "Bob")]
    with pytest.raises(Refused, match="no-such-player"):
        await bob.get(f"/api/players/{ann.id}")


async def test_who_goes_for_good_in_the_middle_of_a_match_has_lost_it(server: Running) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    table = (await seated(server, ann, bob))["id"]
    await ann.post("/api/account/delete", {"password": "a long password"})
    await play_out(table, bob)
    assert (await standings(bob))["people"]["number"] > 1500
    await RatingStore(server.house.database).recompute()
    assert (await standings(bob))["people"]["matches"] == 1


async def test_what_was_played_before_there_were_ratings_counts_for_nobody(records: Database) -> None:
    await put(records, "old", ["ann", "bob"], [1, 2], 1.0)
    await done(records, update(models.Match).values(unrated="before"))
    assert await RatingStore(records).catch_up() == 0
    assert await everything(records) == ([], [])


async def test_whoever_reads_profiles_too_fast_is_told_so(serve: Serve) -> None:
    async with serve(readings=Rate(2, 0.001)) as server:
        ann = await server.person("Ann")
        await ann.get(f"/api/players/{ann.id}")
        await ann.get(f"/api/ladders/{GAME}/bots")
        for path in (f"players/{ann.id}", f"ladders/{GAME}/bots", "history?result=won"):
            with pytest.raises(Refused, match="too-fast"):
                await ann.get(f"/api/{path}")
        assert await ann.get("/api/history") == []


def test_a_mark_is_as_sure_as_somebody_after_many_matches() -> None:
    me = FRESH
    for _ in range(300):
        me = rated([me, Rating(me.mu, CERTAIN)], [1, 1])[0]
    assert me.sigma == pytest.approx(CERTAIN, abs=0.1)


async def test_the_command_makes_them_anew(
    serve: Serve, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    async with serve() as server:
        ann = await account(server, "Ann")
        table = await ann.open(GAME, 2, **BOTS)
        await ann.post(f"/api/tables/{table['id']}/leave")
        before = await everything(server.house.database)
        await done(server.house.database, delete(models.Rating))
    await asyncio.to_thread(keep.ratings, None, settings.data)
    assert capsys.readouterr().out == "Ratings made from 1 matches.\n"
    records = Database(settings.url())
    assert await everything(records) == before
    await records.close()
