"""Long matches: what they cost is in proportion to what is asked, and nobody else waits for them."""

from __future__ import annotations

import asyncio
from random import Random
from time import perf_counter

import pytest

from tests.server.client import Json, Person, Refused, Seat
from tests.server.conftest import Running, Serve
from tests.server.test_matches import gather
from tests.toys.handfuls import Handfuls
from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.bots import play_match
from vokzal.core import Match, Options
from vokzal.core.match import STRIDE, Steps, at_once
from vokzal.server.hub import Connection
from vokzal.server.matches import PAGE, LiveMatch, Logged
from vokzal.server.messages import Earlier
from vokzal.server.replays import _seeing
from vokzal.server.slices import SLICE, Slices
from vokzal.server.storage.matches import MatchStore, Stored

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def long() -> Match:
    """Four who wander through Europe at random."""
    match = Match.start(games.load("moscow_paris"), 4, seed=1)
    rng = Random(1)
    while not match.over:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    assert len(match.moves) > 2 * PAGE
    return match


async def at_its_end(person: Person, long: Match) -> tuple[str, str]:
    """The match as a file, and a table where it goes on from shortly before its end."""
    match_id = (await person.post("/api/matches", long.to_json()))["id"]
    asked = {"number": len(long.moves) - 3, "seat": long.moves[-3].seat, "bots": ["driver"] * 3}
    return match_id, (await person.post(f"/api/matches/{match_id}/play", asked))["id"]


# --- the log in pages -------------------------------------------------------------------------------------------------


async def test_a_newcomer_is_told_the_last_page_and_asks_for_the_others(server: Running, long: Match) -> None:
    person = await server.person()
    _, table = await at_its_end(person, long)
    begun = len(long.moves) - 3
    async with person.at(table) as seat:
        first = begun - PAGE + 1
        assert [told["number"] for told in seat.frames[0]["told"]] == [*range(first, begun + 1)]
        while first > 1:
            await seat.say(Earlier(before=first))
            page = (await seat.until("recalled"))["told"]
            assert [told["number"] for told in page] == [*range(max(1, first - PAGE), first)]
            first = page[0]["number"]
        assert [*sorted(seat.told)] == [*range(1, begun + 1)]
        await seat.say(Earlier(before=1))
        assert (await seat.until("recalled"))["told"] == []
        for before in (-5, 10**9):
            await seat.say(Earlier(before=before))
            assert len((await seat.until("recalled"))["told"]) <= PAGE


async def test_a_page_of_the_past_tells_each_only_what_it_may_know(server: Running) -> None:
    table, (one, two) = await gather(server, "pennies", 2)
    async with one.at(table) as first, two.at(table) as second:
        await first.play(2)
        await second.until_number(1)
        for seat, secret in ((first, {"number": 2}), (second, None)):
            await seat.say(Earlier(before=2))
            [told] = (await seat.until("recalled"))["told"]
            assert told["events"][0].get("secret") == secret


async def test_a_replay_is_told_page_by_page(server: Running, long: Match) -> None:
    person = await server.person()
    match_id = (await person.post("/api/matches", long.to_json()))["id"]
    replay = await person.get(f"/api/matches/{match_id}")
    told: list[Json] = replay["told"]
    while len(told) < replay["shown"]:
        page = await person.get(f"/api/matches/{match_id}/told/{len(told)}")
        assert 0 < len(page) <= PAGE
        told += page
    assert [one["number"] for one in told] == [*range(1, len(long.moves) + 1)]
    assert await person.get(f"/api/matches/{match_id}/told/{len(told)}") == []
    assert (await person.http.get(f"/api/matches/{match_id}/file")).content == long.to_json()


async def test_a_match_from_a_file_is_played_once(
    server: Running, long: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was just stored is not read again only to say what it is."""
    monkeypatch.setattr(server.house.replays, "_find", None)
    person = await server.person()
    summary = await person.post("/api/matches", long.to_json())
    assert (summary["moves"], summary["points"]) == (len(long.moves), list(long.outcome.points))
    assert [summary] == await person.get("/api/history")


async def test_whoever_asks_for_a_replay_that_is_being_read_waits_for_the_same(
    server: Running, long: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await server.person()
    match_id = (await person.post("/api/matches", long.to_json()))["id"]
    loads: list[str] = []
    load = MatchStore.load

    async def counted(store: MatchStore, match_id: str) -> Stored | None:
        loads.append(match_id)
        return await load(store, match_id)

    monkeypatch.setattr(MatchStore, "load", counted)
    pages = await asyncio.gather(*(person.get(f"/api/matches/{match_id}/told/{after}") for after in range(8)))
    assert [page[0]["number"] for page in pages] == [*range(1, 9)]
    assert loads == [match_id]
    asked = (person.http.get("/api/matches/nothing") for _ in range(3))
    assert {answer.status_code for answer in await asyncio.gather(*asked)} == {404}
    assert not server.house.replays._reading


async def test_a_position_of_a_replay_is_reached_and_seen_in_steps(long: Match) -> None:
    """None of them is longer than a move or a look: between them others move."""
    log = [Logged(move.seat, long.game.space.notation(move.action), move.chance, "person") for move in long.moves]
    live = LiveMatch.repeat("m", long.rewind(0), log)
    number = STRIDE * 3 + 7
    steps = _seeing(live, number)
    assert sum(1 for _ in steps) == 7 + long.seats + 1
    match, views = at_once(_seeing(live, number))
    assert views == [long.rewind(number).view(seat) for seat in (*range(long.seats), None)]
    assert match.state == long.rewind(number).state


async def test_a_long_match_is_read_from_the_database_whole(serve: Serve, long: Match) -> None:
    async with serve() as server:
        person = await server.person()
        _, table = await at_its_end(person, long)
        async with person.at(table) as seat:
            before = seat.position
    async with serve() as server:
        found = await server.house.registry.find(table)
        assert found.live is not None
        assert found.live.match.moves == long.moves[:-3]
        assert found.live.match.view(seat.seat).waiting == tuple(before["view"]["waiting"])


async def test_lists_of_tables_read_no_match(serve: Serve, long: Match) -> None:
    """After a restart a list tells what it told before, and nothing of the matches is in memory."""
    async with serve() as server:
        person = await server.person()
        _, table = await at_its_end(person, long)
        await person.open("pennies", 2, bots=["driver"], start=True)
        await person.open("trans_europa", 3)
        cookie = person.http.cookies["vokzal"]
        before = [await person.get(path) for path in ("/api/mine", "/api/tables")]
        assert {each["id"]: each["moves"] for each in before[0]}[table] == len(long.moves) - 3
    async with serve() as server:
        again = await server.person()
        again.http.cookies.clear()
        again.http.cookies.set("vokzal", cookie, domain="127.0.0.1")
        assert [await again.get(path) for path in ("/api/mine", "/api/tables")] == before
        assert server.house.registry.loaded() == []


# --- bounds -----------------------------------------------------------------------------------------------------------


class Endless(Handfuls):
    id = "endless"

    def bound(self, seats: int, options: Options) -> int:
        return 3


async def step(seat: Seat, action: int) -> None:
    number = seat.number
    await seat.play(action)
    await seat.until_number(number + 1)


async def test_a_match_that_reaches_its_bound_ends_without_a_result(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games._guests, "endless", Endless)
    async with serve() as server:
        table, (one, _) = await gather(server, "endless", 2)
        async with one.at(table) as seat:
            for action in range(3):
                await step(seat, action)
            await seat.until("changed", lambda frame: frame["table"]["state"] == "over")
            assert seat.table["note"]["key"] == "match-endless"
            assert seat.table["places"] is None
            await seat.play(3)
            assert await seat.refused() == "match-over"
    async with serve() as server:
        stranger = await server.person()
        shown = await stranger.get(f"/api/tables/{table}")
        assert (shown["state"], shown["note"]["key"]) == ("over", "match-endless")
        replay = await stranger.get(f"/api/matches/{shown['match']}")
        assert (replay["shown"], replay["note"]["key"]) == (3, "match-endless")


async def test_a_file_longer_than_any_match_is_refused_before_it_is_played(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await server.person()
    raw = play_match(Pennies(), ["random", "random"], seed=1).to_json()
    assert (await person.post("/api/matches", raw))["moves"] > 3
    monkeypatch.setattr(Pennies, "bound", lambda *_: 3)
    monkeypatch.setattr(Match, "replay", None)
    with pytest.raises(Refused, match="bad-match-file"):
        await person.post("/api/matches", raw)


# --- slices -----------------------------------------------------------------------------------------------------------


def work(seconds: float, name: str, done: list[str]) -> Steps[str]:
    ended = perf_counter() + seconds
    while perf_counter() < ended:
        yield
    done.append(name)
    return name


async def test_while_long_work_is_done_others_are_not_kept_waiting() -> None:
    slices, done = Slices(4), list[str]()
    longest = 0.0
    task = asyncio.create_task(slices.run(work(0.1, "long", done)))
    while not task.done():
        began = perf_counter()
        await asyncio.sleep(0)
        longest = max(longest, perf_counter() - began)
    assert task.result() == "long"
    assert longest < 50 * SLICE, "not all of it at once"


async def test_long_works_take_turns() -> None:
    """The short one does not wait for the long one that came before it."""
    slices, done = Slices(4), list[str]()
    await asyncio.gather(slices.run(work(0.3, "long", done)), slices.run(work(0.003, "short", done)))
    assert done == ["short", "long"]


async def test_after_short_work_others_have_their_share_too() -> None:
    """Who asks for little very often gets no more than who asks for much; nobody waits for a result that is there."""
    slices, done = Slices(4), list[str]()
    await slices.run(work(0, "one", done))
    next_one = asyncio.create_task(slices.run(work(0, "two", done)))
    await asyncio.sleep(0)
    assert done == ["one"]
    await next_one
    assert done == ["one", "two"]


async def test_work_that_fails_says_so_and_leaves_the_turn_to_others() -> None:
    def fault() -> Steps[None]:
        yield
        raise ValueError("no")

    slices = Slices(4)
    with pytest.raises(ValueError, match="no"):
        await slices.run(fault())
    assert await asyncio.wait_for(slices.run(work(0, "next", [])), 1) == "next"


# --- queues -----------------------------------------------------------------------------------------------------------


async def test_a_queue_counts_bytes() -> None:
    lagging = Connection("p", 100, 1000)
    lagging.ready = True
    states = []
    for _ in range(4):
        lagging.send(b"x" * 500)
        states.append(lagging.ready)
    assert states == [True, True, True, False]
    assert await lagging.next() is None, "it is cut off, and what waited is forgotten"


async def test_whoever_reads_is_not_cut_off() -> None:
    reading = Connection("p", 100, 1000)
    reading.ready = True
    for _ in range(10):
        reading.send(b"x" * 900)
        assert await reading.next() == b"x" * 900
    assert reading.ready


async def test_one_large_frame_always_fits() -> None:
    reading = Connection("p", 100, 1000)
    reading.ready = True
    reading.send(b"x" * 5000)
    assert reading.ready
    assert len(await reading.next() or b"") == 5000
