"""Puzzles over the wire: nothing is stored, no secret goes out, and the answer only to whoever found it or asks."""

from __future__ import annotations

import msgspec
import pytest

from tests.coach.numbers import MADE_UP, numbers
from tests.server.client import Json, Person, Refused
from tests.server.conftest import Running, Serve
from vokzal.server.settings import Rate

pytestmark = pytest.mark.anyio

PUZZLE = "/api/puzzles/pennies/house/1"


async def answered(person: Person, action: int | None) -> Json:
    verdict: Json = await person.post(PUZZLE, {"action": action})
    return verdict


async def test_all_series_are_listed_with_the_puzzles_of_the_day(serve: Serve) -> None:
    found = []
    for day in (0, 1, 2):
        async with serve(now=lambda day=day: 1_800_000_000.0 + 86_400 * day) as server:
            found.append(await (await server.person()).get("/api/puzzles"))
    assert [each["date"] for each in found] == ["2027-01-15", "2027-01-16", "2027-01-17"]
    [ids] = [each["ids"] for each in found[0]["series"] if each["game"] == "pennies"]
    assert len(ids) == 2
    today = [next(one for one in each["today"] if one["game"] == "pennies") for each in found]
    assert [each["number"] for each in today] in ([1, 2, 1], [2, 1, 2])
    assert all(each["id"] == ids[each["number"] - 1] and each["edition"] == "house" for each in today)
    assert not [each for each in found[0]["series"] if each["game"] == "trolley"]


async def test_a_puzzle_shows_what_its_seat_may_know(server: Running) -> None:
    person = await server.person()
    asked = await person.get(PUZZLE)
    assert (asked["number"], asked["of"], asked["seat"]) == (1, 2, 0)
    assert asked["position"]["view"]["seat"] == 0
    assert asked["position"]["view"]["own"] == -1
    assert [each["action"] for each in asked["position"]["legal"]] == [0, 1, 2, 3]
    assert [seat["level"] for seat in asked["seats"]] == [None, "dispatcher", "dispatcher"]
    assert [told["number"] for told in asked["told"]] == [1, 2]
    assert all(event["hidden"] and not event.get("secret") for told in asked["told"] for event in told["events"])


async def test_nothing_that_goes_out_depends_on_what_the_others_hid(server: Running) -> None:
    """In the two puzzles the others hid different numbers; nobody can tell that from what is sent."""
    person = await server.person()
    other = PUZZLE.removesuffix("1") + "2"
    sent = []
    for path in (PUZZLE, other):
        asked = await person.get(path)
        told = await person.post(path, {"action": None})
        raw = msgspec.json.encode([asked, told]).decode()
        assert "setup" not in raw
        assert "digest" not in raw
        sent.append([asked["told"], asked["position"]["view"] | {"prize": 0}])
    assert sent[0] == sent[1]


async def test_a_wrong_answer_is_told_its_chance_and_nothing_of_the_right_one(server: Running) -> None:
    with numbers(MADE_UP):
        person = await server.person()
        wrong = await answered(person, 3)
        assert (wrong["right"], wrong["best"], wrong["tempting"], wrong["refused"]) == (False, [], None, None)
        assert wrong["own"]["deed"]["names"] == {"number": "3"}
        assert 0.3 < wrong["own"]["chance"] < 0.5
        unseen = await answered(person, 0)
        assert (unseen["right"], unseen["own"]["chance"], unseen["best"]) == (False, None, [])


@pytest.mark.parametrize("action", [1, 2])
async def test_whatever_is_right_is_taken_and_all_is_told(server: Running, action: int) -> None:
    with numbers(MADE_UP):
        right = await answered(await server.person(), action)
    assert right["right"]
    assert [each["deed"]["action"] for each in right["best"]] == [2, 1]
    assert right["tempting"]["deed"]["action"] == 3
    assert right["best"][0]["chance"] > right["best"][1]["chance"] > right["tempting"]["chance"]


async def test_whoever_asks_is_told(server: Running) -> None:
    told = await answered(await server.person(), None)
    assert (told["right"], told["own"]) == (None, None)
    assert [each["deed"]["action"] for each in told["best"]] == [2, 1]


async def test_without_numbers_no_chance_is_told(server: Running) -> None:
    with numbers(None):
        told = await answered(await server.person(), None)
    assert [each["chance"] for each in (*told["best"], told["tempting"])] == [None, None, None]


async def test_what_the_rules_forbid_is_answered_with_the_reason(server: Running) -> None:
    refused = await answered(await server.person(), 77)
    assert refused["refused"] == {"key": "no-such-action", "params": {}}
    assert (refused["right"], refused["own"], refused["best"]) == (None, None, [])


async def test_a_puzzle_needs_no_name(server: Running) -> None:
    stranger = await server.person()
    stranger.http.cookies.clear()
    assert (await stranger.get(PUZZLE))["number"] == 1
    assert (await answered(stranger, 2))["right"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("pennies/house/0", "404 no-such-puzzle"),
        ("pennies/house/3", "404 no-such-puzzle"),
        ("pennies/house/-1", "404 no-such-puzzle"),
        ("trolley/hill/1", "404 no-such-puzzle"),
        ("pennies/moon/1", "404 no-such-edition"),
        ("chess/house/1", "404 no-such-game"),
    ],
)
async def test_there_is_not_always_a_puzzle(server: Running, path: str, status: str) -> None:
    person = await server.person()
    with pytest.raises(Refused, match=status):
        await person.get(f"/api/puzzles/{path}")
    with pytest.raises(Refused, match=status):
        await person.post(f"/api/puzzles/{path}", {"action": 1})


@pytest.mark.parametrize(
    "body", [{}, {"action": -1}, {"action": 1 << 31}, {"action": "2"}, {"action": 1.5}, {"action": 2, "seat": 1}]
)
async def test_what_is_no_answer_is_a_bad_request(server: Running, body: Json) -> None:
    person = await server.person()
    with pytest.raises(Refused, match="400 bad-request"):
        await person.post(PUZZLE, body)


async def test_whoever_asks_too_fast_waits(serve: Serve) -> None:
    async with serve(readings=Rate(3, 0.0001)) as server:
        person = await server.person()
        await person.get("/api/puzzles")
        await person.get(PUZZLE)
        await answered(person, 3)
        for asking in (person.get("/api/puzzles"), person.get(PUZZLE), answered(person, 2)):
            with pytest.raises(Refused, match="429 too-fast"):
                await asking
