"""Lessons over the wire: nothing is stored, and whatever is sent is played again from the start."""

from __future__ import annotations

import msgspec
import pytest

from tests.server.client import Json, Person, Refused
from tests.server.conftest import Running, Serve
from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesView
from vokzal.coach.lesson import STEPS
from vokzal.core.game import AnyGame, View
from vokzal.server.lessons import Lessons
from vokzal.server.settings import Rate
from vokzal.server.slices import Slices
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import WATCHING, Asker
from vokzal.server.worker import Aids

pytestmark = pytest.mark.anyio

LESSON = "/api/lessons/pennies/house"


async def taken(person: Person, moves: list[int | None]) -> Json:
    """Where a pupil stands who did this much."""
    step: Json = await person.post(LESSON, {"moves": moves})
    return step


async def test_the_catalogue_says_which_editions_have_a_lesson(server: Running) -> None:
    person = await server.person()
    found = {game["id"]: [edition["lesson"] for edition in game["editions"]] for game in await person.get("/api/games")}
    assert found["pennies"] == [4]
    assert found["trolley"] == [0, 0]
    assert found["trans_europa"][0] > 10


async def test_a_pupil_sees_what_the_seat_may_know(server: Running) -> None:
    person = await server.person()
    begun = await taken(person, [])
    assert (begun["number"], begun["steps"], begun["asks"], begun["point"]) == (0, 4, False, ["prize"])
    assert begun["say"] == {"key": "lesson-goal", "params": {}}
    assert begun["position"]["legal"] == []
    assert begun["position"]["view"]["seat"] == begun["seat"] == 0
    assert [seat["level"] for seat in begun["seats"]] == [None, "passenger", "passenger"]
    assert begun["begins"] == {"by": "seated", "seat": 0}
    asked = await taken(person, [None])
    assert asked["asks"]
    assert [each["action"] for each in asked["position"]["legal"]] == [0, 1, 2, 3]
    assert [told["events"][0].get("secret") for told in asked["told"]] == [None, None]
    assert all(told["events"][0]["hidden"] for told in asked["told"])


async def test_a_wrong_move_is_answered_and_a_right_one_taken(server: Running) -> None:
    person = await server.person()
    wrong = await taken(person, [None, 3])
    assert (wrong["number"], wrong["wrong"]["key"], wrong["position"]["number"]) == (1, "lesson-hide-highest", 2)
    right = await taken(person, [None, 2])
    assert (right["number"], right["wrong"], right["praise"]["key"]) == (2, None, "lesson-hide-lone")
    assert right["position"]["view"]["scores"] == [3, 0, 0]
    refused = await taken(person, [None, 2, 2])
    assert refused["wrong"] == {"key": "number-rests", "params": {"number": 2}}
    over = await taken(person, [None, 2, 3])
    assert (over["number"], over["asks"], over["position"]["legal"]) == (3, False, [])


async def test_a_lesson_that_has_changed_goes_on_as_far_as_it_fits(server: Running) -> None:
    person = await server.person()
    stale = await taken(person, [None, 3, 1, 1])
    assert (stale["number"], stale["wrong"]) == (1, None)


async def test_a_lesson_needs_no_name_and_keeps_nothing(server: Running) -> None:
    stranger = await server.person()
    stranger.http.cookies.clear()
    assert (await taken(stranger, [None]))["number"] == 1


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/lessons/trolley/hill", "404 no-such-lesson"),
        ("/api/lessons/pennies/moon", "404 no-such-edition"),
        ("/api/lessons/chess/house", "404 no-such-game"),
    ],
)
async def test_there_is_not_always_a_lesson(server: Running, path: str, status: str) -> None:
    person = await server.person()
    with pytest.raises(Refused, match=status):
        await person.post(path, {"moves": []})


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"moves": None},
        {"moves": "none"},
        {"moves": [-1]},
        {"moves": [1 << 31]},
        {"moves": ["2"]},
        {"moves": [1.5]},
        {"moves": [True]},
        {"moves": [None] * (STEPS + 1)},
        {"moves": [], "seat": 1},
    ],
)
async def test_what_is_no_list_of_moves_is_a_bad_request(server: Running, body: Json) -> None:
    person = await server.person()
    with pytest.raises(Refused, match="400 bad-request"):
        await person.post(LESSON, body)


async def test_the_longest_list_is_answered(server: Running) -> None:
    person = await server.person()
    assert (await taken(person, [None] * STEPS))["number"] == 1
    assert (await taken(person, [None, 2**31 - 1]))["wrong"] == {"key": "no-such-action", "params": {}}


async def test_whoever_asks_too_fast_waits(serve: Serve) -> None:
    async with serve(readings=Rate(2, 0.0001)) as server:
        person = await server.person()
        for _ in range(2):
            await taken(person, [])
        with pytest.raises(Refused, match="429 too-fast"):
            await taken(person, [])


class Seen(msgspec.Struct, frozen=True):
    prize: int


class Helpful(Pennies):
    aid_type = Seen

    @classmethod
    def package(cls) -> str:
        return Pennies.package()

    def aid(self, view: PenniesView) -> Seen:
        return Seen(view.prize)


class Elsewhere(Thinkers):
    """Remembers whose views it was asked to look at."""

    async def aids(self, game: AnyGame, views: list[View], asker: Asker) -> Aids:
        self.asked = [(view.seat, asker) for view in views]
        return Aids([msgspec.Raw(msgspec.json.encode(game.aid(view))) for view in views], 0)


async def test_what_helps_to_see_is_reckoned_elsewhere_for_the_pupil_alone() -> None:
    thinkers, asker = Elsewhere(1, 1), Asker(WATCHING, "here")
    step = await Lessons(Slices(1), thinkers).step(Helpful(), [], asker)
    assert msgspec.json.decode(step.position.aid) == {"prize": 3}
    assert thinkers.asked == [(0, asker)]
