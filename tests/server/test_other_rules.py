"""A rule is corrected, and the server starts again over its data: nothing is lost, and everybody is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tests.server.client import Json, Person, Refused
from tests.server.conftest import Running, Serve
from tests.server.test_matches import gather
from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesState
from tests.toys.trolley import Trolley
from vokzal import games
from vokzal.core import Chance, Options, Outcome, Reason
from vokzal.core.content import Names
from vokzal.core.match import read_file

pytestmark = pytest.mark.anyio

ROUNDS = ((3, 1), (2, 3), (3, 1))
"""What Ann and Bob hide: three rounds are a whole match, and number 2 is Ann's third move of all."""
FORBIDDEN = 3
Patch = pytest.MonkeyPatch


async def play(people: Sequence[Person], table: str, rounds: Sequence[Sequence[int]]) -> None:
    async with people[0].at(table) as ann, people[1].at(table) as bob:
        for numbers in rounds:
            for seat, number in zip((ann, bob), numbers, strict=True):
                before = ann.number
                await seat.play(number)
                for each in (ann, bob):
                    await each.until_number(before + 1)


async def begun(server: Running, rounds: int) -> tuple[str, str, list[Person]]:
    table, people = await gather(server, "pennies", 2)
    await play(people, table, ROUNDS[:rounds])
    return table, (await people[0].get(f"/api/tables/{table}"))["match"], people


async def back(server: Running, people: Sequence[Person]) -> list[Person]:
    """The same people at the server's new address."""
    found = []
    for person in people:
        again = await server.person()
        again.http.cookies.set("vokzal", person.http.cookies["vokzal"], domain="127.0.0.1")
        found.append(again)
    return found


def corrected(monkeypatch: Patch) -> None:
    """Version 2 forbids number 2."""

    def refusal(self: Pennies, s: PenniesState, seat: int, action: int) -> Reason | None:
        return Reason("number-rests", {"number": 2}) if action == 2 else usual(self, s, seat, action)

    usual = Pennies.refusal
    monkeypatch.setattr(Pennies, "version", 2)
    monkeypatch.setattr(Pennies, "refusal", refusal)


async def seen(person: Person, match: str, moves: int) -> Json:
    """A replay of which just so many moves can be shown."""
    replay: Json = await person.get(f"/api/matches/{match}")
    assert (replay["shown"], len(replay["told"])) == (moves, moves)
    for number in range(moves + 1):
        await person.get(f"/api/matches/{match}/positions/{number}")
    with pytest.raises(Refused, match="no-such-number"):
        await person.get(f"/api/matches/{match}/positions/{moves + 1}")
    return replay


async def test_a_match_that_fits_the_new_rules_goes_on_and_is_told(serve: Serve, monkeypatch: Patch) -> None:
    async with serve() as server:
        table, match, people = await begun(server, 1)
    corrected(monkeypatch)
    async with serve() as server:
        people = await back(server, people)
        async with people[0].at(table) as ann:
            assert ann.table["note"] == {"key": "match-agrees", "params": {}}
            await ann.play(2)
            assert await ann.refused() == "number-rests"
        await play(people, table, [(0, 3), (3, 1)])
        [line] = await people[0].get("/api/history")
        assert line["points"] is not None
        assert (await seen(people[1], match, 6))["note"]["key"] == "match-agrees"
        stranger = await server.person()
        raw = (await stranger.http.get(f"/api/matches/{match}/file")).content
        assert read_file(raw).version == 2
        assert (await stranger.post("/api/matches", raw))["points"] == line["points"]


async def test_a_match_that_does_not_fit_is_closed_and_stays_readable(serve: Serve, monkeypatch: Patch) -> None:
    async with serve() as server:
        table, match, people = await begun(server, 2)
    with monkeypatch.context() as patch:
        corrected(patch)
        async with serve() as server:
            people = await back(server, people)
            note = {"key": "match-stopped", "params": {"number": FORBIDDEN}}
            async with people[0].at(table) as ann:
                assert (ann.table["state"], ann.table["note"]) == ("over", note)
                assert (ann.number, ann.legal, ann.over) == (FORBIDDEN - 1, [], False)
                await ann.play(3)
                assert await ann.refused() == "match-over"
            assert await people[0].get("/api/tables") == []
            [line] = await people[0].get("/api/history")
            assert (line["id"], line["moves"], line["points"]) == (match, 4, None)
            assert (await seen(people[0], match, FORBIDDEN - 1))["note"] == note
            on = await people[0].post(f"/api/matches/{match}/play", {"number": 2, "seat": 0, "bots": ["driver"]})
            assert (on["state"], on["note"]) == ("playing", None)
            file = read_file((await people[0].http.get(f"/api/matches/{match}/file")).content)
            assert (file.version, len(file.moves)) == (1, 4)
    async with serve() as server:  # nothing was thrown away: under the old rules all of it is there
        people = await back(server, people)
        assert (await seen(people[0], match, 4))["note"] is None


async def test_a_finished_match_that_does_not_fit_keeps_its_result(serve: Serve, monkeypatch: Patch) -> None:
    async with serve() as server:
        table, match, people = await begun(server, 3)
        [before] = await people[0].get("/api/history")
        raw = (await people[0].http.get(f"/api/matches/{match}/file")).content
    corrected(monkeypatch)
    async with serve() as server:
        people = await back(server, people)
        assert await people[0].get("/api/history") == [before]
        replay = await seen(people[0], match, FORBIDDEN - 1)
        assert replay["note"] == {"key": "match-differs", "params": {"number": FORBIDDEN}}
        last = await people[0].get(f"/api/matches/{match}/positions/{FORBIDDEN - 1}")
        assert last["outcome"] == {"points": before["points"], "places": before["places"], "parts": [{}, {}]}
        async with people[0].at(table) as ann:
            assert ann.table["places"] == before["places"]
            assert ann.position["outcome"] == last["outcome"]
        stranger = await server.person()
        brought = await stranger.post("/api/matches", raw)
        assert (brought["points"], brought["moves"]) == (None, 6), "a file does not say how it ended"
        assert (await seen(stranger, brought["id"], FORBIDDEN - 1))["note"]["key"] == "match-stopped"
        copy = read_file((await stranger.http.get(f"/api/matches/{brought['id']}/file")).content)
        assert (copy.version, copy.moves) == (1, read_file(raw).moves)


async def test_points_that_would_be_counted_otherwise_stay(serve: Serve, monkeypatch: Patch) -> None:
    async with serve() as server:
        table, match, people = await begun(server, 3)
        [before] = await people[0].get("/api/history")

    def outcome(self: Pennies, s: PenniesState) -> Outcome:
        found = usual(self, s)
        return msgspec.structs.replace(found, points=tuple(1 + points for points in found.points))

    usual = Pennies.outcome
    monkeypatch.setattr(Pennies, "version", 2)
    monkeypatch.setattr(Pennies, "outcome", outcome)
    async with serve() as server:
        people = await back(server, people)
        assert (await seen(people[0], match, 6))["note"]["key"] == "match-counted"
        last = await people[0].get(f"/api/matches/{match}/positions/6")
        assert last["outcome"]["points"] == before["points"]
        async with people[0].at(table) as ann:
            assert ann.position["outcome"]["points"] == before["points"]


async def test_a_match_that_cannot_even_be_set_up_keeps_its_place(serve: Serve, monkeypatch: Patch) -> None:
    async with serve() as server:
        table, match, people = await begun(server, 1)

    def start(self: Pennies, seats: int, options: Options, chance: Chance, first: int = 0) -> PenniesState:
        chance.below(2)
        return usual(self, seats, options, chance, first)

    usual = Pennies.start
    monkeypatch.setattr(Pennies, "version", 2)
    monkeypatch.setattr(Pennies, "start", start)
    async with serve() as server:
        people = await back(server, people)
        note = {"key": "match-unreadable", "params": {}}
        async with people[0].at(table) as ann:
            assert (ann.table["state"], ann.table["note"], ann.position) == ("over", note, {})
        [line] = await people[0].get("/api/history")
        assert (line["id"], line["moves"]) == (match, 2)
        replay = await people[0].get(f"/api/matches/{match}")
        assert (replay["shown"], replay["told"], replay["note"]) == (None, [], note)
        with pytest.raises(Refused, match="409 match-unreadable"):
            await people[0].get(f"/api/matches/{match}/positions/0")
        with pytest.raises(Refused, match="409 match-unreadable"):
            await people[0].post(f"/api/matches/{match}/play", {"number": 0, "seat": 0, "bots": ["driver"]})
        raw = (await people[0].http.get(f"/api/matches/{match}/file")).content
        assert len(read_file(raw).moves) == 2
        with pytest.raises(Refused, match="bad-match-file"):
            await people[0].post("/api/matches", raw)


async def test_a_match_that_is_over_under_the_new_rules_ends(serve: Serve, monkeypatch: Patch) -> None:
    async with serve() as server:
        table, match, people = await begun(server, 2)
    usual = Pennies.waiting
    monkeypatch.setattr(Pennies, "version", 2)
    monkeypatch.setattr(Pennies, "waiting", lambda self, s: usual(self, s) if s.left > 1 else ())
    async with serve() as server:
        people = await back(server, people)
        async with people[0].at(table) as ann:
            assert (ann.table["state"], ann.over) == ("over", True)
        [line] = await people[0].get("/api/history")
        assert line["points"] == ann.position["outcome"]["points"]
        assert (await seen(people[0], match, 4))["note"]["key"] == "match-agrees"


async def test_a_table_of_a_game_that_is_gone_does_not_hold_the_server_up(serve: Serve, monkeypatch: Patch) -> None:
    async with serve() as server:
        table, match, people = await begun(server, 1)
        await people[0].open("pennies", 2)
    monkeypatch.delitem(games._guests, "pennies")
    async with serve() as server:
        people = await back(server, people)
        assert await people[0].get("/api/tables") == []
        for path in (f"/api/tables/{table}", f"/api/matches/{match}"):
            with pytest.raises(Refused):
                await people[0].get(path)


# --- another board ----------------------------------------------------------------------------------------------------


def reprinted(monkeypatch: Patch, **changes: Any) -> None:
    """The box of Trolley has another content from now on."""
    printed = msgspec.structs.replace(Trolley().content, **changes)
    games.packaged.cache_clear()
    monkeypatch.setattr(Trolley, "__init__", lambda self, _=None: made(self, printed))


made = Trolley.__init__


@pytest.fixture(autouse=True)
def _fresh() -> Any:
    yield
    games.packaged.cache_clear()


async def rolled(serve: Serve) -> tuple[str, list[Person]]:
    """A trolley that has rolled three times."""
    async with serve() as server:
        person = await server.person()
        while True:
            table = await person.open("trolley", 1)
            async with person.at(table["id"]) as seat:
                await seat.until_number(1)
                for number in (2, 3):
                    if not seat.over:
                        await seat.play(seat.legal[0])
                        await seat.until_number(number)
                if not seat.over:
                    return table["id"], [person]


async def test_a_corrected_name_changes_nothing(serve: Serve, monkeypatch: Patch) -> None:
    table, people = await rolled(serve)
    names: Names = {"en": "the mountain", "ru": "гора", "uk": "гора"}
    reprinted(monkeypatch, names=names)
    async with serve() as server:
        [person] = await back(server, people)
        async with person.at(table) as seat:
            assert (seat.table["state"], seat.table["note"], seat.number) == ("playing", None, 3)
        assert (await person.get("/api/games/trolley"))["names"]["en"] == {"slope": "the mountain"}


async def test_a_corrected_number_that_changes_no_move_lets_the_match_go_on(serve: Serve, monkeypatch: Patch) -> None:
    table, people = await rolled(serve)
    reprinted(monkeypatch, rolls=9)
    async with serve() as server:
        [person] = await back(server, people)
        async with person.at(table) as seat:
            assert (seat.table["state"], seat.number) == ("playing", 3)
            assert seat.table["note"]["key"] == "match-agrees"


async def test_a_corrected_number_that_forbids_a_move_stops_the_match_there(serve: Serve, monkeypatch: Patch) -> None:
    table, people = await rolled(serve)
    reprinted(monkeypatch, rolls=2)
    async with serve() as server:
        [person] = await back(server, people)
        async with person.at(table) as seat:
            assert (seat.table["state"], seat.number, seat.over) == ("over", 2, False)
            assert seat.table["note"] == {"key": "match-stopped", "params": {"number": 3}}
