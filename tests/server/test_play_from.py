"""From any position of a match that has ended a new one goes on: its log begins with a copy of the first moves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from tests.server.client import Person, Refused, Seat
from tests.server.conftest import Running, Serve
from tests.server.test_replays import played
from vokzal import games
from vokzal.bots import play_match
from vokzal.core.match import read_file, verify

pytestmark = pytest.mark.anyio

GAME = "trans_europa"
AT = 14


async def brought(person: Person, game: str = GAME) -> str:
    """A finished match of three, from a file."""
    match = play_match(games.load(game), ["driver"] * 3, seed=5)
    found: str = (await person.post("/api/matches", match.to_json()))["id"]
    return found


async def go_on(
    person: Person, match_id: str, number: int, seat: int = 1, bots: Sequence[str] = ("driver", "conductor")
) -> str:
    wish = {"number": number, "seat": seat, "bots": list(bots)}
    found: str = (await person.post(f"/api/matches/{match_id}/play", wish))["id"]
    return found


async def play_one(seat: Seat) -> int:
    """One move of mine; the number before it."""
    while not seat.legal or seat.is_forced():
        await seat.next()
    before = seat.number
    await seat.play(seat.legal[0])
    await seat.until_number(before + 1)
    return before


@pytest.mark.parametrize("game", games.ids())
async def test_a_match_goes_on_from_any_position_and_ends_as_any_other(server: Running, game: str) -> None:
    person = await server.person("Anna")
    old = await brought(person, game)
    whole = msgspec.json.decode((await person.http.get(f"/api/matches/{old}/file")).content)
    number = len(whole["moves"]) // 2
    table = await go_on(person, old, number)
    async with person.at(table) as seat:
        assert seat.seat == 1
        assert [each["level"] for each in seat.table["seats"]] == ["driver", None, "conductor"]
        assert seat.table["origin"] == {"match": old, "number": number}
        assert not seat.table["public"]
        assert sorted(seat.told)[:number] == list(range(1, number + 1))
        await seat.play_on(Random(1))
        new = seat.table["match"]
    raw = (await person.http.get(f"/api/matches/{new}/file")).content
    file = read_file(raw)
    assert verify(games.load(game), file).over
    assert msgspec.to_builtins(file.moves[:number]) == [tuple(move) for move in whole["moves"][:number]]
    assert file.setup == whole["setup"]
    [line] = [each for each in await person.get("/api/history") if each["id"] == new]
    assert line["origin"] == {"match": old, "number": number}
    assert (await person.get(f"/api/matches/{old}"))["summary"]["origin"] is None


async def test_nothing_is_taken_back_before_the_position_it_goes_on_from(server: Running) -> None:
    person = await server.person()
    table = await go_on(person, await brought(person), AT)
    async with person.at(table) as seat:
        assert not seat.position["can_undo"]
        before = await play_one(seat)
        assert before >= AT
        await play_one(seat)
        for _ in range(2):
            while not seat.legal:  # the bots have their say first, or the number would be stale
                await seat.next()
            await seat.undo()
            await seat.until("undone")
        assert seat.number == before
        assert not seat.position["can_undo"]
        await seat.undo()
        assert await seat.refused() == "cannot-undo"


async def test_it_is_still_there_after_a_restart(serve: Serve) -> None:
    async with serve() as server:
        person = await server.person()
        table = await go_on(person, await brought(person), AT)
        async with person.at(table) as seat:
            await play_one(seat)
            while not seat.legal:
                await seat.next()
            position, shown = seat.position, seat.table["origin"]
        cookies = person.http.cookies
    async with serve() as server:
        person = await server.person()
        person.http.cookies = cookies
        async with person.at(table) as seat:
            assert seat.position == position
            assert seat.table["origin"] == shown


async def test_only_what_was_played_and_can_be_played_on_is_played_on(server: Running) -> None:
    person = await server.person()
    old = await brought(person)
    moves = (await person.get(f"/api/matches/{old}"))["summary"]["moves"]
    refused: dict[str, list[dict[str, object]]] = {
        "404 no-such-number": [{"number": moves + 1}, {"number": -1}],
        "409 match-over": [{"number": moves}],
        "404 no-such-seat": [{"seat": 3}, {"seat": -1}],
        "400 seats-empty": [{"bots": ["driver"]}],
        "400 too-many-bots": [{"bots": ["driver"] * 3}],
        "400 no-such-level": [{"bots": ["driver", "god"]}],
        "400 bad-request": [{"number": "3"}, {"seat": None}, {"bots": [1, 2]}, {"evil": 1}],
    }
    good: dict[str, object] = {"number": AT, "seat": 0, "bots": ["driver", "driver"]}
    for reason, changes in refused.items():
        for change in changes:
            with pytest.raises(Refused, match=reason):
                await person.post(f"/api/matches/{old}/play", good | change)
    with pytest.raises(Refused, match="404 no-such-match"):
        await person.post("/api/matches/nothing/play", good)
    assert await person.get("/api/tables") == []


async def test_a_bot_comes_only_to_a_table_of_its_size(server: Running) -> None:
    person = await server.person()
    old = await brought(person, "ticket_to_ride")
    good: dict[str, object] = {"number": 3, "seat": 0}
    with pytest.raises(Refused, match="409 level-needs-seats"):
        await person.post(f"/api/matches/{old}/play", good | {"bots": ["driver", "engineer"]})
    assert await person.get("/api/tables") == []


async def test_a_match_in_play_cannot_be_played_on_elsewhere(server: Running) -> None:
    person = await server.person()
    table = await person.open(GAME, 2, bots=["driver"], start=True)
    with pytest.raises(Refused, match="403 match-in-play"):
        await go_on(person, table["match"], 0, 0, ["driver"])


async def test_anybody_may_go_on_from_somebody_elses_match(server: Running) -> None:
    match_id, _ = await played(server)
    stranger = await server.person("Stranger")
    table = await go_on(stranger, match_id, 2, 0, ["passenger"])
    async with stranger.at(table) as seat:
        await seat.play_on(Random(1))
    [line] = await stranger.get("/api/history")
    assert [player["level"] or player["name"] for player in line["players"]] == ["Stranger", "passenger"]
