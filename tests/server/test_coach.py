"""Advice and analysis: for whom, when, and what is kept of them. Never in a match among people while it is played."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from tests.coach.numbers import MADE_UP, numbers
from tests.server.client import Json, Person, Refused
from tests.server.conftest import Running, Serve
from tests.server.test_clocks import Time
from tests.server.test_hostile import hostile
from tests.server.test_matches import gather
from vokzal import games
from vokzal.bots import play_match
from vokzal.coach import analysis
from vokzal.coach.analysis import Part, Turn, mark
from vokzal.coach.straight import Line
from vokzal.server import worker
from vokzal.server.coaching import FAILED, UNASKED
from vokzal.server.house import House
from vokzal.server.settings import Rate, Settings
from vokzal.server.thinkers import Thinkers, Unasked
from vokzal.server.worker import Asked, Kind

pytestmark = pytest.mark.anyio

FAST = Rate(100_000, 100_000)
WORK: dict[Kind, Any] = {
    "choose": worker.choose,
    "aids": worker.aids,
    "advise": worker.advise,
    "look": worker.look_at,
}


class Here:
    """Thinks in this process, where the toys and the made-up numbers are, and for as little time as it can.

    In a thread: in the loop the server would keep nobody's connection open who asks again on a busy machine.
    """

    def __init__(self) -> None:
        self.asked: list[tuple[Kind, Asked]] = []
        self.go = asyncio.Event()
        self.go.set()
        self.fails: Exception | None = None

    async def warm(self) -> None:
        pass

    async def ask(self, kind: Kind, task: Asked, milliseconds: float) -> Any:
        self.asked.append((kind, task))
        if kind == "look":
            await self.go.wait()
        if self.fails and kind in ("advise", "look"):
            raise self.fails
        if isinstance(task, worker.Task):
            task = msgspec.structs.replace(task, milliseconds=1)
        return await asyncio.to_thread(WORK[kind], task)

    def close(self) -> None:
        pass

    def of(self, kind: Kind) -> list[Asked]:
        return [task for asked, task in self.asked if asked == kind]


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Numbers that are made up, and a look at each move that is short."""
    for name, value in {"MOST": 4, "LEAST": 4, "WEIGHT": 24, "MOST_DRAWS": 2, "FEWEST_DRAWS": 2, "DEALS": 4}.items():
        monkeypatch.setattr(analysis, name, value)
    with numbers(MADE_UP):
        yield


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, advices=FAST, analyses=FAST)


def house(settings: Settings) -> tuple[House, Here]:
    way = Here()
    return House(settings, Thinkers(2, 20, way=way)), way


@pytest.fixture
async def coached(serve: Serve, settings: Settings) -> AsyncIterator[tuple[Running, Here]]:
    made, way = house(settings)
    async with serve(made) as run:
        yield run, way


async def alone(server: Running, game: str = "pennies", seats: int = 2, **more: object) -> tuple[Person, Json]:
    person = await server.person("Ann")
    bots = ["driver"] * (seats - 1)
    return person, await person.open(game, seats, bots=bots, start=True, **more)


def advice_at(table: str) -> str:
    return f"/api/tables/{table}/advice"


# --- advice at a table ------------------------------------------------------------------------------------------------


async def test_who_plays_with_bots_is_advised(coached: tuple[Running, Here]) -> None:
    server, _ = coached
    person, table = await alone(server, "trans_europa")
    async with person.at(table["id"]) as seat:
        said = await person.post(advice_at(table["id"]))
        assert said["number"] == seat.number == 0
        assert said["advice"]["seat"] == 0
        best = said["advice"]["best"]
        assert 1 < len(best) <= 3
        assert all(one["deed"]["action"] in seat.legal and 0 < one["chance"] < 1 for one in best)
        await seat.play(best[0]["deed"]["action"])
        await seat.until_number(1)


async def test_a_match_that_would_have_counted_is_marked_before_anybody_is_advised(
    coached: tuple[Running, Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, way = coached
    person = await server.person("Ann")
    await person.post("/api/account", {"login": "ann", "password": "long enough"})
    table = await person.open("metro_domino", 2, bots=["driver"], start=True)
    shown = f"/api/tables/{table['id']}"
    marked: list[object] = []
    ask = way.ask

    async def looking(kind: Kind, task: Asked, milliseconds: float) -> Any:
        if kind == "advise":
            marked.append((await person.get(shown))["unrated"])
        return await ask(kind, task, milliseconds)

    monkeypatch.setattr(way, "ask", looking)
    async with person.at(table["id"]) as seat:
        while not seat.legal:
            await seat.next()
        assert (await person.get(shown))["unrated"] is None
        await person.post(advice_at(table["id"]))
        assert marked == ["advice"]
        await seat.play_on(Random(1))
    assert (await person.get(shown))["unrated"] == "advice"


async def test_how_often_somebody_was_advised_is_kept_whatever_else_speaks_against_a_match(
    coached: tuple[Running, Here],
) -> None:
    server, _ = coached
    person, table = await alone(server, "trans_europa")
    shown = f"/api/tables/{table['id']}"
    async with person.at(table["id"]) as seat:
        for times in (1, 2):
            await person.post(advice_at(table["id"]))
            while seat.table["advised"] < times:
                await seat.next()
            assert (seat.table["unrated"], seat.table["advised"]) == ("guests", times)
        [listed] = await person.get("/api/tables")
        assert listed["advised"] == 2
    server.house.registry.forget(table["id"])
    [listed] = await person.get("/api/tables")
    assert listed["advised"] == 2, "of one that is not in memory"
    assert (await person.get(shown))["advised"] == 2
    async with person.at(table["id"]) as seat:
        await person.post(advice_at(table["id"]))
        await seat.play_on(Random(1))
        match = seat.table["match"]
    [line] = await person.get("/api/history")
    for told in (line, (await person.get(f"/api/matches/{match}"))["summary"], await person.get(shown)):
        assert (told["unrated"], told["advised"]) == ("guests", 3)


async def test_a_record_is_made_without_advice(coached: tuple[Running, Here]) -> None:
    server, _ = coached
    person = await server.person("Ann")

    async def play(advised: bool) -> None:
        table = (await person.open("trolley", 1))["id"]
        async with person.at(table) as seat:
            if advised:
                await person.post(advice_at(table))
            await seat.play_on(Random(2))

    await play(advised=True)
    assert (await person.get(f"/api/players/{person.id}"))["records"] == []
    await play(advised=False)
    assert [record["played"] for record in (await person.get(f"/api/players/{person.id}"))["records"]] == [1]


async def test_advice_after_the_match_is_none_in_it(coached: tuple[Running, Here]) -> None:
    server, _ = coached
    person, match = await brought(server, "trans_europa")
    await person.post(f"/api/matches/{match}/positions/2/advice", {"seat": await moving(person, match)})
    assert (await person.get(f"/api/matches/{match}"))["summary"]["advised"] == 0


async def test_a_worker_is_told_the_view_and_nothing_else(coached: tuple[Running, Here]) -> None:
    server, way = coached
    person, table = await alone(server, "trans_europa")
    async with person.at(table["id"]) as seat:
        await person.post(advice_at(table["id"]))
        [task] = way.of("advise")
        assert isinstance(task, worker.Task)
        assert msgspec.json.decode(task.view) == seat.position["view"]
        assert task.legal == seat.legal


async def test_only_the_one_who_sits_there_is_advised_and_only_when_it_is_their_turn(
    coached: tuple[Running, Here],
) -> None:
    server, way = coached
    person, table = await alone(server, "trans_europa", 3)
    stranger = await server.person("Boris")
    async with person.at(table["id"]) as seat, stranger.at(table["id"]):
        with pytest.raises(Refused, match="403 spectators-only-watch"):
            await stranger.post(advice_at(table["id"]))
        await seat.play_on(Random(1), lambda seat: seat.over)
        with pytest.raises(Refused, match="409 match-over"):
            await person.post(advice_at(table["id"]))
    opened = await person.open("trans_europa", 2)
    with pytest.raises(Refused, match="409 not-started"):
        await person.post(advice_at(opened["id"]))
    with pytest.raises(Refused, match="404 no-such-table"):
        await person.post(advice_at("nothing"))
    assert way.of("advise") == []


async def test_where_chances_cannot_be_said_nobody_is_advised_and_nothing_is_marked(
    coached: tuple[Running, Here],
) -> None:
    server, way = coached
    person, table = await alone(server)
    with numbers(None), pytest.raises(Refused, match="409 no-numbers"):
        await person.post(advice_at(table["id"]))
    assert way.of("advise") == []
    assert (await person.get(f"/api/tables/{table['id']}"))["unrated"] != "advice"


async def test_advice_has_a_rate(serve: Serve, settings: Settings) -> None:
    few = replace(settings, advices=Rate(2, 0.0001))
    made, _ = house(few)
    async with serve(made, advices=few.advices) as server:
        person, table = await alone(server)
        for _ in range(2):
            await person.post(advice_at(table["id"]))
        with pytest.raises(Refused, match="429 too-fast"):
            await person.post(advice_at(table["id"]))
        other, another = await alone(server)
        with pytest.raises(Refused, match="429 too-fast"):  # the same address
            await other.post(advice_at(another["id"]))


async def test_a_coach_who_does_not_answer_is_busy_and_the_match_goes_on(coached: tuple[Running, Here]) -> None:
    server, way = coached
    person, table = await alone(server)
    way.fails = RuntimeError("ill")
    answer = await person.http.post(advice_at(table["id"]), content=b"{}", headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["reason"]["key"]) == (503, "coach-busy")
    async with person.at(table["id"]) as seat:
        await seat.play_on(Random(2))


# --- never among people -----------------------------------------------------------------------------------------------


async def no_advice(server: Running, way: Here, people: list[Person], table: str) -> None:
    """Every route that could give advice or tell of the match, and every message, asked by each of some people."""
    match = (await people[0].get(f"/api/tables/{table}"))["match"]
    bodies: list[object] = [{}, {"seat": 0}, {"seat": 1}, {"seat": None}, {"alone": True}, [], "x", {"seat": 10**30}]
    for person in people:
        for body in bodies:
            with pytest.raises(Refused) as refused:
                await person.post(advice_at(table), body)
            assert refused.value.key in ("advice-among-people", "spectators-only-watch", "bad-request")
            for number in (0, 1, 5, 10**6):
                with pytest.raises(Refused) as refused:
                    await person.post(f"/api/matches/{match}/positions/{number}/advice", body)
                assert refused.value.key in ("match-in-play", "bad-request")
        for ask in (person.post, person.get):
            with pytest.raises(Refused, match="403 match-in-play"):
                await ask(f"/api/matches/{match}/analysis")
        with pytest.raises(Refused, match="403 match-in-play"):
            await person.post(f"/api/matches/{match}/play", {"number": 0, "seat": 0, "bots": ["driver"], "lang": "en"})
    assert way.of("advise") == way.of("look") == []


async def test_in_a_match_of_two_nobody_gets_advice_by_any_route_or_message(coached: tuple[Running, Here]) -> None:
    server, way = coached
    table, people = await gather(server, "trans_europa", 2)
    watcher = await server.person("W")
    await no_advice(server, way, [*people, watcher], table)
    kinds = ["advice", "advise", "ask", "analysis", "hint", "coach", "why", "hello", "ping", "pace", "earlier"]
    for person in (*people, watcher):
        async with person.at(table) as seat:
            for kind in kinds:
                await seat.raw(msgspec.json.encode({"type": kind, "number": 0, "seat": 0}).decode())
                await seat.raw(msgspec.json.encode({"type": kind}).decode())
            for message in hostile(Random(7), 200):
                await seat.raw(message)
            await seat.raw('{"type":"ping"}')
            while (frame := await seat.next())["type"] != "pong" or len(seat.frames) < len(kinds):
                assert "advice" not in frame
                assert "chance" not in str(frame)
    assert way.of("advise") == []


async def test_who_was_left_alone_with_bots_is_still_in_a_match_among_people(coached: tuple[Running, Here]) -> None:
    server, way = coached
    table, (one, two, three) = await gather(server, "trans_europa", 3)
    async with one.at(table) as seat:
        await two.post(f"/api/tables/{table}/leave")
        await three.post(f"/api/tables/{table}/leave")
        await seat.until("changed")
        await no_advice(server, way, [one], table)


async def test_who_had_themselves_forgotten_still_counts(coached: tuple[Running, Here]) -> None:
    server, way = coached
    table, (one, two) = await gather(server, "trans_europa", 2)
    await two.post("/api/account/delete", {"sure": True})
    await no_advice(server, way, [one], table)


async def test_a_guest_who_gave_the_seat_up_before_the_match_does_not_count(coached: tuple[Running, Here]) -> None:
    server, _ = coached
    one, two = await server.person("A"), await server.person("B")
    table = (await one.open("pennies", 2))["id"]
    await two.post(f"/api/tables/{table}/join", {})
    await two.post(f"/api/tables/{table}/leave")
    await one.post(f"/api/tables/{table}/bot", {"seat": 1, "level": "driver"})
    await one.post(f"/api/tables/{table}/start")
    assert (await one.post(advice_at(table)))["advice"]["best"]
    with pytest.raises(Refused, match="403 spectators-only-watch"):
        await two.post(advice_at(table))


async def test_a_rematch_among_people_is_one_among_people(coached: tuple[Running, Here]) -> None:
    server, way = coached
    table, people = await gather(server, "pennies", 2)
    async with people[0].at(table) as first, people[1].at(table) as second:
        await asyncio.gather(first.play_on(Random(1)), second.play_on(Random(2)))
    again = (await people[0].post(f"/api/tables/{table}/rematch"))["id"]
    with pytest.raises(Refused, match="409 not-started"):
        await people[0].post(advice_at(again))
    await people[1].post(f"/api/tables/{table}/rematch")
    await no_advice(server, way, people, again)


async def test_a_table_that_was_read_again_still_knows_how_many_people_sat_there(
    serve: Serve, settings: Settings
) -> None:
    """A server is replaced by another in the middle of a match that one of two has left."""
    made, way = house(settings)
    async with serve(made) as server:
        table, (one, two) = await gather(server, "trans_europa", 2)
        cookies = dict(one.http.cookies)
        async with one.at(table):
            await two.post(f"/api/tables/{table}/leave")
    made, way = house(settings)
    async with serve(made) as server:
        again = Person(server.base)
        again.http.cookies.update(cookies)
        server.people.append(again)
        await no_advice(server, way, [again], table)


# --- in a replay ------------------------------------------------------------------------------------------------------


async def brought(server: Running, game: str = "pennies", seats: int = 2, seed: int = 3) -> tuple[Person, str]:
    person = await server.person("Ann")
    match = play_match(games.load(game), ["driver", *["random"] * (seats - 1)], seed=seed)
    return person, (await person.post("/api/matches", match.to_json()))["id"]


async def test_in_a_replay_whoever_is_to_move_can_be_advised(coached: tuple[Running, Here]) -> None:
    server, way = coached
    _, match = await brought(server, "trans_europa")
    stranger = await server.person()
    moving = (await stranger.get(f"/api/matches/{match}/positions/9"))["views"][0]["waiting"][0]
    said = await stranger.post(f"/api/matches/{match}/positions/9/advice", {"seat": moving})
    assert said["number"] == 9
    assert said["advice"]["seat"] == moving
    [task] = way.of("advise")
    assert isinstance(task, worker.Task)
    views = (await stranger.get(f"/api/matches/{match}/positions/9"))["views"]
    assert msgspec.json.decode(task.view) == views[moving]
    for seat, key in ((1 - moving, "advice-no-turn"), (-1, "no-such-seat"), (2, "no-such-seat")):
        with pytest.raises(Refused, match=key):
            await stranger.post(f"/api/matches/{match}/positions/9/advice", {"seat": seat})
    last = (await stranger.get(f"/api/matches/{match}"))["summary"]["moves"]
    with pytest.raises(Refused, match="409 match-over"):
        await stranger.post(f"/api/matches/{match}/positions/{last}/advice", {"seat": 0})
    with pytest.raises(Refused, match="404 no-such-number"):
        await stranger.post(f"/api/matches/{match}/positions/{last + 1}/advice", {"seat": 0})


# --- advice in a lesson -----------------------------------------------------------------------------------------------

LESSON = "/api/lessons/pennies/house"


async def test_a_pupil_who_is_asked_for_a_move_can_be_advised(coached: tuple[Running, Here]) -> None:
    server, way = coached
    pupil = await server.person()
    steps = [await pupil.post(LESSON, {"moves": moves}) for moves in ([], [None])]
    assert [(step["asks"], step["advised"]) for step in steps] == [(False, True), (True, True)]
    said = await pupil.post(f"{LESSON}/advice", {"moves": [None]})
    assert said["number"] == 1
    assert said["advice"]["seat"] == steps[1]["seat"]
    legal = [each["action"] for each in steps[1]["position"]["legal"]]
    assert {one["deed"]["action"] for one in said["advice"]["best"]} <= set(legal)
    [task] = way.of("advise")
    assert isinstance(task, worker.Task)
    assert (msgspec.json.decode(task.view), task.legal) == (steps[1]["position"]["view"], legal)


async def test_a_pupil_who_only_reads_on_is_not_advised(coached: tuple[Running, Here]) -> None:
    server, way = coached
    pupil = await server.person()
    with pytest.raises(Refused, match="409 advice-no-turn"):
        await pupil.post(f"{LESSON}/advice", {"moves": []})
    with pytest.raises(Refused, match="404 no-such-lesson"):
        await pupil.post("/api/lessons/trolley/hill/advice", {"moves": []})
    with pytest.raises(Refused, match="400 bad-request"):
        await pupil.post(f"{LESSON}/advice", {"moves": ["2"]})
    with numbers(None):
        assert not (await pupil.post(LESSON, {"moves": [None]}))["advised"]
        with pytest.raises(Refused, match="409 no-numbers"):
            await pupil.post(f"{LESSON}/advice", {"moves": [None]})
    pupil.http.cookies.clear()
    with pytest.raises(Refused, match="401 no-identity"):
        await pupil.post(f"{LESSON}/advice", {"moves": [None]})
    assert way.of("advise") == []


async def test_advice_in_a_lesson_has_the_rate_of_all_advice(serve: Serve, settings: Settings) -> None:
    few = replace(settings, advices=Rate(1, 0.0001))
    made, _ = house(few)
    async with serve(made, advices=few.advices) as server:
        pupil = await server.person()
        await pupil.post(f"{LESSON}/advice", {"moves": [None]})
        with pytest.raises(Refused, match="429 too-fast"):
            await pupil.post(f"{LESSON}/advice", {"moves": [None]})


# --- what may have been made up ---------------------------------------------------------------------------------------


SILENT = {"advice-while-playing"}


async def begun_from(person: Person, match: str, number: int = 2) -> str:
    """A table of one's own with a bot that goes on from a position."""
    asked = {"number": number, "seat": await moving(person, match, number), "bots": ["driver"], "lang": "en"}
    table: str = (await person.post(f"/api/matches/{match}/play", asked))["id"]
    return table


async def moving(person: Person, match: str, number: int = 2) -> int:
    """The seat that is to move."""
    views = (await person.get(f"/api/matches/{match}/positions/{number}"))["views"]
    seat: int = views[0]["waiting"][0]
    return seat


async def closed(person: Person, match: str, table: str) -> set[str]:
    """Whether the ways to hear about a match that may be made up are open, or why not."""
    replay = f"/api/matches/{match}"
    found = set()
    for ask in (
        person.post(f"{replay}/positions/2/advice", {"seat": await moving(person, match)}),
        person.post(f"{replay}/analysis"),
        person.get(f"{replay}/analysis"),
        person.post(advice_at(table)),
    ):
        try:
            await ask
            found.add("open")
        except Refused as refused:
            found.add(refused.key)
    return found


async def test_who_plays_among_people_hears_nothing_of_matches_that_may_be_made_up(
    coached: tuple[Running, Here],
) -> None:
    """They could have put the position before them into a file, and played it to some end."""
    server, way = coached
    stranger, match = await brought(server, "trans_europa")
    table, (one, two) = await gather(server, "trans_europa", 2)
    tables = {person: await begun_from(person, match) for person in (one, two, stranger)}
    for person in (one, two):
        assert await closed(person, match, tables[person]) == SILENT
    assert way.of("advise") == way.of("look") == []
    assert await closed(stranger, match, tables[stranger]) == {"open"}
    assert (await until_done(stranger, match))["analysis"]
    assert await closed(one, match, tables[one]) == SILENT, "nor what is there already"
    await two.post(f"/api/tables/{table}/leave")
    assert await closed(two, match, tables[two]) == SILENT, "whoever left might come back"
    await one.post(f"/api/tables/{table}/leave")
    for person in (one, two):
        assert await closed(person, match, tables[person]) == {"open"}, "it is over"


async def test_whoever_left_is_not_kept_waiting_by_who_closed_the_page(serve: Serve, settings: Settings) -> None:
    time = Time()
    made, _ = house(replace(settings, steady=time))
    async with serve(made, steady=time) as server:
        _, match = await brought(server, "trans_europa")
        table, (_, two) = await gather(server, "trans_europa", 2)
        await two.post(f"/api/tables/{table}/leave")
        own = await begun_from(two, match)
        await server.house.lobby.tidy()
        time.at += settings.forsaking - 1
        await server.house.lobby.tidy()
        assert await closed(two, match, own) == SILENT
        time.at += 1
        await server.house.lobby.tidy()
        assert await closed(two, match, own) == {"open"}


async def test_a_file_stays_one_when_whoever_brought_it_is_forgotten(coached: tuple[Running, Here]) -> None:
    server, _ = coached
    person, match = await brought(server, "trans_europa")
    _, (one, _) = await gather(server, "trans_europa", 2)
    own = await begun_from(one, match)
    await person.post("/api/account/delete", {"sure": True})
    server.house.replays._cache.clear()
    assert await closed(one, match, own) == SILENT


async def test_a_copy_that_was_played_to_its_end_may_be_made_up_as_well(coached: tuple[Running, Here]) -> None:
    server, _ = coached
    person, match = await brought(server, "trans_europa")
    async with person.at(await begun_from(person, match)) as seat:
        await seat.play_on(Random(3))
        copy = seat.table["match"]
    _, (one, _) = await gather(server, "trans_europa", 2)
    assert await closed(one, copy, await begun_from(one, copy)) == SILENT


async def test_who_plays_another_game_or_with_bots_or_not_yet_hears_what_there_is(
    coached: tuple[Running, Here],
) -> None:
    server, _ = coached
    _, match = await brought(server, "trans_europa")
    _, (one, two) = await gather(server, "pennies", 2)
    await one.open("trans_europa", 2, bots=["driver"], start=True)
    opened = await two.open("trans_europa", 2)
    await one.post(f"/api/tables/{opened['id']}/join", {})
    for person in (one, two):
        assert await closed(person, match, await begun_from(person, match)) == {"open"}


async def test_a_match_that_was_dealt_and_played_here_is_open_to_everybody(coached: tuple[Running, Here]) -> None:
    server, _ = coached
    table, people = await gather(server, "trans_europa", 2)
    async with people[0].at(table) as first, people[1].at(table) as second:
        await asyncio.gather(first.play_on(Random(1)), second.play_on(Random(2)))
        match = first.table["match"]
    _, (one, _) = await gather(server, "trans_europa", 2)
    asked = {"seat": await moving(one, match)}
    assert (await one.post(f"/api/matches/{match}/positions/2/advice", asked))["advice"]["best"]
    await one.post(f"/api/matches/{match}/analysis")
    assert (await until_done(one, match))["analysis"]
    with pytest.raises(Refused, match="403 advice-while-playing"):  # but not a position of it, played on
        await one.post(advice_at(await begun_from(one, match)))


async def test_a_file_of_half_a_match_is_not_analysed(coached: tuple[Running, Here]) -> None:
    """As if other rules had made it: then it is kept as far as it goes."""
    server, way = coached
    person = await server.person("Ann")
    file = msgspec.json.decode(play_match(games.load("trans_europa"), ["driver", "random"], seed=3).to_json())
    file["moves"] = [*file["moves"][:9], [0, "no such move", []]]
    with pytest.raises(Refused, match="bad-match-file"):
        await person.post("/api/matches", msgspec.json.encode(file))
    file["version"] = 0
    match = (await person.post("/api/matches", msgspec.json.encode(file)))["id"]
    for ask in (person.post, person.get):
        with pytest.raises(Refused, match="409 match-not-whole"):
            await ask(f"/api/matches/{match}/analysis")
    assert way.of("look") == []


# --- analysis ---------------------------------------------------------------------------------------------------------


async def until_done(person: Person, match: str) -> Json:
    while True:
        found: Json = await person.get(f"/api/matches/{match}/analysis")
        if found["analysis"] is not None:
            return found
        assert found["running"]
        await asyncio.sleep(0.02)


async def test_a_match_is_analysed_once_by_workers_and_kept(coached: tuple[Running, Here]) -> None:
    server, way = coached
    person, match = await brought(server)
    path = f"/api/matches/{match}/analysis"
    first = await person.get(path)
    assert (first["running"], first["done"], first["analysis"]) == (False, 0, None)
    way.go.clear()
    begun = await person.post(path)
    assert begun["running"]
    assert begun["of"] == first["of"]
    stranger = await server.person()
    assert (await stranger.post(path))["running"]
    way.go.set()
    done = await until_done(person, match)
    made = done["analysis"]
    moves = (await person.get(f"/api/matches/{match}"))["summary"]["moves"]
    assert len(made["chances"]) == moves + 1
    assert len(way.of("look")) == done["of"] == done["done"]
    assert (await stranger.post(path))["analysis"] == made
    assert len(way.of("look")) == done["of"], "nobody looked again"


async def test_an_analysis_with_other_numbers_is_made_anew(coached: tuple[Running, Here]) -> None:
    server, _ = coached
    person, match = await brought(server)
    await person.post(f"/api/matches/{match}/analysis")
    first = await until_done(person, match)
    other = msgspec.structs.replace(MADE_UP["2"], open=Line(0.9))
    with numbers({"2": other}):
        assert (await person.get(f"/api/matches/{match}/analysis"))["analysis"] is None
        await person.post(f"/api/matches/{match}/analysis")
        second = await until_done(person, match)
    assert first["analysis"]["mark"] != second["analysis"]["mark"]
    assert first["analysis"]["chances"] != second["analysis"]["chances"]


async def test_an_analysis_goes_on_after_a_restart(serve: Serve, settings: Settings) -> None:
    made, way = house(settings)
    async with serve(made) as server:
        person, match = await brought(server)
        cookies = dict(person.http.cookies)
        way.go.clear()
        assert (await person.post(f"/api/matches/{match}/analysis"))["running"]
    made, way = house(settings)
    async with serve(made) as server:
        again = Person(server.base)
        again.http.cookies.update(cookies)
        server.people.append(again)
        assert (await again.get(f"/api/matches/{match}/analysis"))["running"]
        assert (await until_done(again, match))["analysis"]["turns"]


@pytest.mark.parametrize(("error", "rest"), [(RuntimeError("ill"), FAILED), (Unasked("full"), UNASKED)])
async def test_what_workers_cannot_do_is_told_and_nobody_begins_it_again_for_a_while(
    serve: Serve, settings: Settings, error: Exception, rest: float
) -> None:
    time = Time()
    made, way = house(replace(settings, steady=time))
    async with serve(made, steady=time) as server:
        person, match = await brought(server)
        path = f"/api/matches/{match}/analysis"
        way.fails = error
        await person.post(path)
        while server.house.coaching._making:
            await asyncio.sleep(0.01)
        way.fails = None
        asked = len(way.of("look"))
        stranger = await server.person()
        for who in (person, stranger):
            for ask in (who.get, who.post, who.get):
                found = await ask(path)
                assert (found["failed"], found["running"], found["analysis"]) == (True, False, None)
        time.at += rest - 1
        assert (await stranger.post(path))["failed"]
        time.at += 2
        for who in (person, stranger):
            found = await who.get(path)
            assert (found["failed"], found["running"]) == (False, False), "but not begun by whoever only looks"
        assert len(way.of("look")) == asked
        way.go.clear()
        begun = await stranger.post(path)
        assert (begun["failed"], begun["running"]) == (False, True)
        way.go.set()
        assert (await until_done(person, match))["analysis"]


async def test_one_that_failed_is_begun_at_once_with_other_numbers(coached: tuple[Running, Here]) -> None:
    server, way = coached
    person, match = await brought(server)
    way.fails = RuntimeError("ill")
    await person.post(f"/api/matches/{match}/analysis")
    while server.house.coaching._making:
        await asyncio.sleep(0.01)
    way.fails = None
    with numbers({"2": msgspec.structs.replace(MADE_UP["2"], open=Line(0.9))}):
        assert not (await person.get(f"/api/matches/{match}/analysis"))["failed"]
        await person.post(f"/api/matches/{match}/analysis")
        assert (await until_done(person, match))["analysis"]


async def test_a_match_without_an_end_is_not_analysed(coached: tuple[Running, Here]) -> None:
    server, _ = coached
    table, (one, two) = await gather(server, "trans_europa", 2)
    match = (await one.get(f"/api/tables/{table}"))["match"]
    await one.post(f"/api/tables/{table}/leave")
    await two.post(f"/api/tables/{table}/leave")
    for ask in (one.post, one.get):
        with pytest.raises(Refused, match="409 match-not-whole"):
            await ask(f"/api/matches/{match}/analysis")
        with pytest.raises(Refused, match="404 no-such-match"):
            await ask("/api/matches/nothing/analysis")


async def test_asking_after_analyses_is_a_reading_of_an_address(serve: Serve, settings: Settings) -> None:
    """Each reads a match that may be long, also where there is nothing to begin."""
    few = Rate(3, 0.0001)
    made, _ = house(replace(settings, readings=few))
    async with serve(made, readings=few) as server:
        person, match = await brought(server)
        path = f"/api/matches/{match}/analysis"
        for ask in (person.post, person.get, person.post):
            await ask(path)
        for ask in (person.post, person.get):
            with pytest.raises(Refused, match="429 too-fast"):
                await ask(path)


async def test_a_match_that_is_too_long_is_not_analysed(
    coached: tuple[Running, Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, way = coached
    person, match = await brought(server)
    moves = (await person.get(f"/api/matches/{match}"))["summary"]["moves"]
    monkeypatch.setattr(analysis, "LONGEST", moves - 1)
    path = f"/api/matches/{match}/analysis"
    for answer in (await person.http.get(path), await person.http.post(path, json={})):  # nor is it offered
        assert answer.status_code == 409
        assert answer.json()["reason"] == {"key": "match-too-long", "params": {"limit": moves - 1}}
    assert way.of("look") == []
    monkeypatch.setattr(analysis, "LONGEST", moves)
    await person.post(f"/api/matches/{match}/analysis")
    assert (await until_done(person, match))["analysis"]


def glanced(section: Any) -> bytes:
    """A piece that nobody looked at: only when it is asked for matters."""
    game = games.load(section.game)
    turns = [Turn(0, None, [0.0, 0.0])] * (section.end - section.begin)
    chances = [[0.5, 0.5]] * len(turns)
    return msgspec.json.encode(Part(mark(game, 2), section.begin, chances, turns, [0.5, 0.5], [0.0, 0.0]))


async def test_who_asks_for_many_analyses_keeps_nobody_elses_waiting(
    coached: tuple[Running, Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of one's own wait together as long as one of somebody else's."""
    server, way = coached
    monkeypatch.setitem(WORK, "look", glanced)
    way.go.clear()
    rude, first = await brought(server, "trans_europa")
    many = [first]
    for seed in (4, 5, 6):
        raw = play_match(games.load("trans_europa"), ["driver", "random"], seed=seed).to_json()
        many.append((await rude.post("/api/matches", raw))["id"])
    for match in many:
        await rude.post(f"/api/matches/{match}/analysis")
    other, own = await brought(server, "trans_europa", seed=7)
    before = len(way.of("look"))
    wanted = (await other.post(f"/api/matches/{own}/analysis"))["of"]
    way.go.set()
    await until_done(other, own)
    for match in many:
        await until_done(rude, match)
    raw = (await other.http.get(f"/api/matches/{own}/file")).content
    mine = [isinstance(section, worker.Section) and section.match == raw for section in way.of("look")[before:]]
    assert sum(mine) == wanted >= 8, "or this shows nothing"
    last = len(mine) - mine[::-1].index(True)
    assert last <= 2 * wanted + 4 < len(mine)


async def test_beginning_analyses_has_a_rate(serve: Serve, settings: Settings) -> None:
    made, _ = house(replace(settings, analyses=Rate(1, 0.0001)))
    async with serve(made) as server:
        person, match = await brought(server)
        await person.post(f"/api/matches/{match}/analysis")
        assert (await person.post(f"/api/matches/{match}/analysis"))["of"], "one that is there costs nothing"
        _, another = await brought(server, seed=4)
        with pytest.raises(Refused, match="429 too-fast"):
            await person.post(f"/api/matches/{another}/analysis")


@pytest.mark.no_cover
async def test_those_who_play_come_before_an_analysis(coached: tuple[Running, Here]) -> None:
    """All slots are taken and more pieces wait: a bot's move is next."""
    server, way = coached
    person, match = await brought(server, "trans_europa")
    way.go.clear()
    await person.post(f"/api/matches/{match}/analysis")
    while len(way.of("look")) < 2:
        await asyncio.sleep(0.01)
    player = await server.person("Boris")
    table = await player.open("trans_europa", 2, bots=["dispatcher"], start=True)
    async with player.at(table["id"]) as seat:
        await seat.play(seat.legal[0])
        await seat.until_number(1)
        way.go.set()
        await seat.until_number(2)
    looked = [kind for kind, _ in way.asked if kind in ("look", "choose")]
    assert looked[:3] == ["look", "look", "choose"]
    assert (await until_done(person, match))["of"] > 3
