"""What is said at a table, and who hears it."""

from __future__ import annotations

import pytest

from tests.server.conftest import Running, Serve
from tests.server.test_matches import gather
from vokzal.server.messages import MAX_CHAT
from vokzal.server.settings import Rate

pytestmark = pytest.mark.anyio


async def test_players_do_not_hear_spectators_until_the_match_is_over(server: Running) -> None:
    table, (one, two) = await gather(server, "trans_europa", 2)
    watcher = await server.person("Zoe")
    async with one.at(table) as first, two.at(table) as second, watcher.at(table) as third:
        await third.chat("she holds Berlin")
        assert (await third.until("line"))["name"] == "Zoe"
        await second.chat("hello <script>")
        for seat in (first, second, third):
            line = await seat.until("line")
            assert (line["text"], line["seat"], line["name"]) == ("hello <script>", 1, "P1")
        async with one.at(table) as again:
            assert [line["text"] for line in again.frames[0]["chat"]] == ["hello <script>"]
        async with watcher.at(table) as again:
            assert [line["text"] for line in again.frames[0]["chat"]] == ["she holds Berlin", "hello <script>"]
        await one.post(f"/api/tables/{table}/leave")
        await two.post(f"/api/tables/{table}/leave")
        async with one.at(table) as again:
            assert len(again.frames[0]["chat"]) == 2


async def test_withheld_lines_come_with_the_end_of_the_match(server: Running) -> None:
    table, (one, two) = await gather(server, "pennies", 2)
    watcher = await server.person("Zoe")
    async with one.at(table) as first, two.at(table) as second, watcher.at(table) as third:
        await third.chat("psst")
        await third.until("line")
        number = 0
        while not first.over:
            for seat in (first, second):
                await seat.play(number // 2 % 2)
                number += 1
                await first.until_number(number)
                await second.until_number(number)
        assert not [frame for frame in first.frames if frame["type"] == "line"]
        assert (await first.until("line"))["text"] == "psst"


async def test_what_a_newcomer_said_before_the_match_stays(server: Running) -> None:
    """Said before taking a seat, it is a spectator's line; but it was heard by all, and is not hidden afterwards."""
    host, guest = await server.person("Ann"), await server.person("Bob")
    table = (await host.open("trans_europa", 2))["id"]
    async with host.at(table) as first, guest.at(table) as second:
        await second.chat("is this seat free?")
        assert (await first.until("line"))["seat"] is None
        await guest.post(f"/api/tables/{table}/join", {})
        await host.post(f"/api/tables/{table}/start")
        async with host.at(table) as again:
            assert [line["text"] for line in again.frames[0]["chat"]] == ["is this seat free?"]


async def test_limits_of_chat(serve: Serve) -> None:
    async with serve(chat=Rate(3, 0.0001)) as server:
        person = await server.person("Ann")
        table = (await person.open("trans_europa", 2))["id"]
        async with person.at(table) as seat:
            for text, key in (("x" * (MAX_CHAT + 1), "chat-too-long"), (" \n\t ", "chat-empty"), ("", "chat-empty")):
                await seat.chat(text)
                assert await seat.refused() == key
            for text in ("x" * MAX_CHAT, "two\nlines\x07", "three"):
                await seat.chat(text)
                await seat.until("line")
            assert seat.frames[-2]["text"] == "two lines"
            await seat.chat("four")
            assert await seat.refused() == "too-fast"
