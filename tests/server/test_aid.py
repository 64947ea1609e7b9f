"""What helps a person to see goes beside the view, to those who look, and is worked out no oftener than it must be."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import cast

import msgspec
import pytest

from tests.server.conftest import Serve
from tests.server.test_matches import gather
from tests.toys.handfuls import Handfuls, picked
from tests.toys.pennies.rules import PenniesView
from vokzal import games
from vokzal.core import Content, Match
from vokzal.core.game import AnyGame, View
from vokzal.core.laws import prove
from vokzal.server.house import House
from vokzal.server.matches import LiveMatch
from vokzal.server.settings import Settings
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import Asker
from vokzal.server.worker import Aids

pytestmark = pytest.mark.anyio


class Fist(msgspec.Struct, frozen=True):
    """What the viewer's open hand holds, doubled."""

    twice: int


class Helpful(Handfuls):
    id = "helpful"
    aid_type = Fist

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(content)
        self.asked: list[int | None] = []

    def aid(self, view: PenniesView) -> Fist:
        self.asked.append(view.seat)
        return Fist(2 * picked(view.own))


class Elsewhere(Thinkers):
    """Remembers whose views it was asked to look at."""

    def __init__(self, workers: int, hang: float) -> None:
        super().__init__(workers, hang)
        self.asked: list[list[int | None]] = []

    async def aids(self, game: AnyGame, views: list[View], asker: Asker) -> Aids:
        self.asked.append([view.seat for view in views])
        return Aids([msgspec.Raw(msgspec.json.encode(aid)) for aid in map(game.aid, views)], 1)


def test_the_aid_of_a_toy_keeps_the_laws() -> None:
    prove(Helpful(), seeds=range(2))


def test_an_aid_is_worked_out_once_for_each_viewer_and_view() -> None:
    game = Helpful()
    live = LiveMatch("m", Match.start(game, 2, seed=1))

    def aids() -> list[object]:
        views = live.unseen((0, 1, None))
        live.looked(views, [game.aid(cast("PenniesView", view)) for view in views.values()])
        return [live.position(seat, False, None).aid for seat in (0, 1, None)]

    for _ in range(2):
        assert aids() == [Fist(-2)] * 3
    assert game.asked == [0, 1, None]
    live.play(0, 3, "person")
    assert aids() == [Fist(6), Fist(-2), Fist(-2)]
    assert game.asked == [0, 1, None, 0]
    live.take_back(0, False)
    assert aids() == [Fist(-2)] * 3


async def test_what_takes_long_to_work_out_is_worked_out_elsewhere(
    serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time tells how long it takes; then the others at the server wait for nothing."""
    monkeypatch.setitem(games._guests, "helpful", Helpful)
    elsewhere = Elsewhere(1, 20)
    async with serve(House(replace(settings, glance=0), elsewhere)) as server:
        table, (one, _) = await gather(server, "helpful", 2)
        async with one.at(table) as first:
            assert elsewhere.asked == []
            await first.play(2)
            await first.until_number(1)
            assert first.position["aid"] == {"twice": 4}
            assert elsewhere.asked == [[0]]


async def test_only_who_is_there_gets_one_and_a_replay_has_everybodys(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games._guests, "helpful", Helpful)
    async with serve() as server:
        game = games.load("helpful")
        assert isinstance(game, Helpful)
        table, (one, two) = await gather(server, "helpful", 2)
        async with one.at(table) as first:
            assert first.position["aid"] == {"twice": -2}
            await first.play(2)
            await first.until_number(1)
            assert first.position["aid"] == {"twice": 4}
            assert set(game.asked) == {0}
            async with two.at(table) as second:
                assert second.position["aid"] == {"twice": -2}
                await asyncio.gather(first.play_on(Random(1)), second.play_on(Random(2)))
        match = first.table["match"]
        position = await one.get(f"/api/matches/{match}/positions/1")
        assert position["aids"] == [{"twice": 4}, {"twice": -2}, {"twice": -2}]
