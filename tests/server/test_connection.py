"""A network that dies without a word, and moves that are sent again because no answer came."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.server.client import Person, Seat
from tests.server.conftest import Running, Serve
from tests.server.test_matches import gather
from tests.tunnel import Tunnel
from vokzal.server.matches import DROPPED
from vokzal.server.messages import MAX_TOKEN, Play
from vokzal.server.run import options
from vokzal.server.settings import Settings

pytestmark = pytest.mark.anyio


@pytest.fixture
def tunnel(server: Running) -> Iterator[Tunnel]:
    tunnel = Tunnel(urlsplit(server.base).port or 0)
    yield tunnel
    tunnel.close()


def through(tunnel: Tunnel, person: Person, server: Running) -> Person:
    """The same person, coming by the tunnel."""
    again = Person(tunnel.address)
    again.http.cookies.set("vokzal", person.http.cookies["vokzal"], domain="127.0.0.1")
    server.people.append(again)
    return again


async def answer(seat: Seat, token: str) -> str:
    """What became of a move: a step now, taken when it came before, or the reason why not."""
    while True:
        frame = await seat.next()
        if frame.get("token") == token:
            return str(frame["reason"]["key"] if frame["type"] == "refusal" else frame["type"])


def test_whoever_lost_the_network_is_missed_within_five_seconds() -> None:
    told = options(Settings())
    assert told["ws_ping_interval"] + told["ws_ping_timeout"] < 5


async def test_somebody_whose_network_swallows_everything_is_away(server: Running, tunnel: Tunnel) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    async with one.at(table) as first, through(tunnel, two, server).at(table):
        await first.until("changed", lambda frame: frame["table"]["seats"][1]["here"])
        tunnel.fill()
        await first.until("changed", lambda frame: not frame["table"]["seats"][1]["here"])
        assert not first.table["seats"][1]["substitute"], "the seat stays the person's own"


async def test_a_move_whose_answer_was_lost_is_sent_again_and_made_once(server: Running, tunnel: Tunnel) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    far = through(tunnel, one, server)
    async with two.at(table) as second:
        async with far.at(table) as first:
            action = first.legal[0]
            tunnel.fill(up=True)
            await first.say(Play(number=0, action=action, token="m1"))
            await second.until_number(1)
        tunnel.clear()
        async with far.at(table) as again:
            assert again.number == 1
            await again.say(Play(number=0, action=action, token="m1"))
            assert await answer(again, "m1") == "taken"
            assert again.number == 1
        live = (await server.house.registry.find(table)).live
        assert live is not None
        assert live.number == 1


async def test_a_move_that_was_lost_on_the_way_is_made_when_it_is_sent_again(server: Running, tunnel: Tunnel) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    far = through(tunnel, one, server)
    async with two.at(table) as second:
        async with far.at(table) as first:
            action = first.legal[0]
            tunnel.fill()
            await first.say(Play(number=0, action=action, token="m1"))
        tunnel.clear()
        async with far.at(table) as again:
            assert again.number == 0
            await again.say(Play(number=0, action=action, token="m1"))
            assert await answer(again, "m1") == "step"
            await second.until_number(1)
            assert second.frames[-1]["token"] is None, "whose move it was is told, its token is not"


async def test_a_move_that_came_too_late_is_handed_back(server: Running) -> None:
    """Another device of the same person has moved meanwhile."""
    table, (one, _) = await gather(server, "trans_europa", 2)
    async with one.at(table) as first, one.at(table) as other:
        await other.play(other.legal[3])
        await first.until_number(1)
        await first.say(Play(number=0, action=first.legal[0] if first.legal else 0, token="late"))
        assert await answer(first, "late") == "stale-number"
        await first.say(Play(number=0, action=0, token="late"))
        assert await answer(first, "late") == "stale-number", "refused is refused: the token is not used up as made"


async def test_a_token_is_known_after_a_restart_and_after_the_end(serve: Serve) -> None:
    async with serve() as server:
        table, (one, two) = await gather(server, "pennies", 2)
        cookie = one.http.cookies["vokzal"]
        async with one.at(table) as first, two.at(table) as second:
            await first.say(Play(number=0, action=1, token="m1"))
            assert await answer(first, "m1") == "step"
            await second.until_number(1)
    async with serve() as server:
        again = await server.person()
        again.http.cookies.set("vokzal", cookie, domain="127.0.0.1")
        async with again.at(table) as first:
            await first.say(Play(number=0, action=1, token="m1"))
            assert await answer(first, "m1") == "taken"
            assert first.number == 1
        await again.post(f"/api/tables/{table}/leave")
        live = await server.house.registry.find(table)
        live.state = "over"
        async with again.at(table) as first:
            await first.say(Play(number=0, action=1, token="m1"))
            assert await answer(first, "m1") == "taken"


async def test_a_step_taken_back_is_not_made_again_by_its_token(server: Running) -> None:
    table, (one, _) = await gather(server, "trans_europa", 2)
    async with one.at(table) as first:
        action = first.legal[0]
        await first.say(Play(number=0, action=action, token="m1"))
        await first.until_number(1)
        await first.undo()
        await first.until("undone")
        await first.say(Play(number=0, action=action, token="m1"))
        assert await answer(first, "m1") == "taken"
        assert first.number == 0


async def test_a_step_taken_back_is_not_made_again_after_a_restart(serve: Serve) -> None:
    async with serve() as server:
        table, (one, _) = await gather(server, "trans_europa", 2)
        cookie = one.http.cookies["vokzal"]
        async with one.at(table) as first:
            action = first.legal[0]
            await first.say(Play(number=0, action=action, token="m1"))
            await first.until_number(1)
            await first.undo()
            await first.until("undone")
    async with serve() as server:
        again = await server.person()
        again.http.cookies.set("vokzal", cookie, domain="127.0.0.1")
        async with again.at(table) as first:
            await first.say(Play(number=0, action=action, token="m1"))
            assert await answer(first, "m1") == "taken"
            assert first.number == 0
            await first.say(Play(number=0, action=action, token="m2"))
            assert await answer(first, "m2") == "step"


@pytest.mark.no_cover
async def test_whoever_steps_and_goes_back_for_ever_fills_nothing(server: Running) -> None:
    table, (one, _) = await gather(server, "trans_europa", 2)
    async with one.at(table) as first:
        action = first.legal[0]
        for number in range(DROPPED + 3):
            await first.say(Play(number=0, action=action, token=f"m{number}"))
            await first.undo(1)
            await first.until("undone")
    found = await server.house.registry.find(table)
    last = [f"m{number}" for number in range(3, DROPPED + 3)]
    for _ in range(2):
        assert found.live is not None
        assert found.live.dropped == last
        assert found.live.known == {*last}
        await server.house.registry.reload(found)  # and so it is stored


async def test_tokens_stay_with_the_moves_that_stay(server: Running) -> None:
    """In Handfuls all pick at the same time: one takes a step back, and another's step moves up."""
    table, (one, two) = await gather(server, "handfuls", 2)
    async with one.at(table) as first, two.at(table) as second:
        await first.say(Play(number=0, action=1, token="a"))
        await second.until_number(1)
        await second.say(Play(number=1, action=2, token="b"))
        assert await answer(second, "b") == "step"
        await first.until_number(2)
        await first.undo()
        await first.until("undone")
    found = await server.house.registry.find(table)
    assert found.live is not None
    assert [move.token for move in found.live.log()] == ["b"]
    await server.house.registry.reload(found)
    assert [move.token for move in found.live.log()] == ["b"], "and so it is stored"


@pytest.mark.parametrize("token", ["", "x" * (MAX_TOKEN + 1)])
async def test_tokens_have_a_length(server: Running, token: str) -> None:
    table, (one, _) = await gather(server, "trans_europa", 2)
    async with one.at(table) as first:
        await first.raw(f'{{"type":"play","number":0,"action":0,"token":"{token}"}}')
        assert await first.refused() == "bad-message"
