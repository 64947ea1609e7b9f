"""Who begins: by lot, as seated, and at a rematch the next one round the table."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.server.client import Person, Refused
from tests.server.conftest import Running, Serve
from tests.server.test_matches import gather
from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.core import Beginning, Match
from vokzal.core.match import read_file, verify
from vokzal.server.settings import Settings

pytestmark = pytest.mark.anyio


def last(seats: int) -> int:
    """A lot that always falls on the last seat."""
    return seats - 1


async def back(server: Running, person: Person) -> Person:
    """The same person at the server's new address."""
    again = await server.person()
    again.http.cookies.set("vokzal", person.http.cookies["vokzal"], domain="127.0.0.1")
    return again


@pytest.mark.parametrize("game", games.ids())
async def test_the_lot_decides_who_begins(serve: Serve, game: str) -> None:
    async with serve(lot=last) as server:
        table, people = await gather(server, game, 2)
        shown = await people[0].get(f"/api/tables/{table}")
        assert shown["begins"] == {"by": "lot", "seat": 1}
        async with people[0].at(table) as seat:
            assert seat.table["begins"] == {"by": "lot", "seat": 1}
            waiting = seat.position["view"]["waiting"]
            assert waiting in ([1], [0, 1])  # or all begin at the same time


async def test_the_lot_is_drawn_when_the_match_begins_and_not_before(serve: Serve) -> None:
    asked: list[int] = []

    def lot(seats: int) -> int:
        asked.append(seats)
        return 2

    async with serve(lot=lot) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await ann.open("trans_europa", 3, bots=["passenger"])
        assert (table["begins"], asked) == ({"by": "lot", "seat": None}, [])
        await bob.post(f"/api/tables/{table['id']}/join", {})
        table = await ann.post(f"/api/tables/{table['id']}/start")
        assert (table["begins"], asked) == ({"by": "lot", "seat": 2}, [3])


def test_every_seat_can_be_drawn() -> None:
    drawn = Counter(Settings().lot(3) for _ in range(300))
    assert {*drawn} == {0, 1, 2}


async def test_a_table_may_go_as_seated(serve: Serve) -> None:
    async with serve(lot=last) as server:
        table, people = await gather(server, "metro_domino", 3, begins="seated")
        async with people[1].at(table) as seat:
            assert seat.table["begins"] == {"by": "seated", "seat": 0}
            assert seat.position["view"]["waiting"] == [0]
        with pytest.raises(Refused, match="bad-request"):
            await people[0].open("metro_domino", 3, begins="me")


async def test_somebody_alone_draws_no_lot(serve: Serve) -> None:
    async with serve(lot=lambda _: pytest.fail("there is nothing to draw")) as server:
        person = await server.person()
        table = await person.open("trolley", 1)
        assert (table["state"], table["begins"]) == ("playing", {"by": "seated", "seat": 0})


@pytest.mark.parametrize(("way", "began"), [("lot", 1), ("seated", 0)])
async def test_a_rematch_is_begun_by_the_next_seat_round_the_table(serve: Serve, way: str, began: int) -> None:
    async with serve(lot=lambda _: 1) as server:
        table, people = await gather(server, "trans_europa", 3, begins=way)
        for number in range(1, 5):
            for person in people:
                await person.post(f"/api/tables/{table}/leave")
            opened = await people[2].post(f"/api/tables/{table}/rematch")
            expected = {"by": "turn", "seat": (began + number) % 3}
            assert opened["begins"] == expected  # known before the match
            await people[0].post(f"/api/tables/{table}/rematch")
            again = await people[1].post(f"/api/tables/{table}/rematch")
            assert (again["state"], again["begins"]) == ("playing", expected)
            table = again["id"]
            async with people[0].at(table) as seat:
                assert seat.position["view"]["waiting"] == [expected["seat"]]


async def test_who_begins_outlives_a_restart(serve: Serve) -> None:
    async with serve(lot=last) as server:
        ann = await server.person("Ann")
        waiting = await ann.open("trans_europa", 3)
        playing = await ann.open("trans_europa", 3, bots=["driver", "driver"], start=True)
        over = await ann.open("trans_europa", 3, bots=["driver", "driver"], start=True)
        await ann.post(f"/api/tables/{over['id']}/leave")
    async with serve(lot=lambda _: 1) as server:
        ann = await back(server, ann)
        assert (await ann.get(f"/api/tables/{waiting['id']}"))["begins"] == {"by": "lot", "seat": None}
        assert (await ann.get(f"/api/tables/{playing['id']}"))["begins"] == {"by": "lot", "seat": 2}
        again = await ann.post(f"/api/tables/{over['id']}/rematch")
        assert again["begins"] == {"by": "turn", "seat": 0}


async def test_replays_files_and_matches_that_go_on_know_who_began(serve: Serve) -> None:
    async with serve(lot=last) as server:
        table, people = await gather(server, "pennies", 2)
        async with people[0].at(table) as ann, people[1].at(table) as bob:
            for _ in range(3):
                for seat in (ann, bob):
                    number = ann.number
                    await seat.play(seat.legal[0])
                    for each in (ann, bob):
                        await each.until_number(number + 1)
            match = ann.table["match"]
        assert (await people[0].get(f"/api/matches/{match}"))["begins"] == {"by": "lot", "seat": 1}
        raw = (await people[0].http.get(f"/api/matches/{match}/file")).content
        assert verify(Pennies(), read_file(raw)).begins == Beginning(1, "lot")
        brought = await people[1].post("/api/matches", raw)
        assert (await people[1].get(f"/api/matches/{brought['id']}"))["begins"] == {"by": "lot", "seat": 1}
        on = await people[1].post(f"/api/matches/{match}/play", {"number": 2, "seat": 0, "bots": ["driver"]})
        assert on["begins"] == {"by": "lot", "seat": 1}


def test_it_is_said_in_every_language() -> None:
    match = Match.start(Pennies(), 2, begins=Beginning(1, "lot"))
    [event] = match.begins.told(2)
    said = [match.game.words(lang).at(["Аня", "Вера"]).tell(event) for lang in ("en", "ru", "uk")]
    assert said == ["Lots are drawn: Вера begins.", "По жребию начинает Вера.", "За жеребом починає Вера."]
    assert match.begins.told(1) == []


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize(("lang", "lot"), [("en", " lot"), ("ru", "жребий"), ("uk", "жереб")])
def test_the_rules_to_read_say_that_the_lot_decides(game: str, lang: str, lot: str) -> None:
    assert lot in games.load(game).manual(lang)[0]
