"""What was played in an environment is looked at in the page."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.conftest import Running
from vokzal import envs, games

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", ["metro_domino", "trans_europa"])
async def test_the_page_replays_a_match_of_an_environment(server: Running, game: str) -> None:
    env, rng = envs.make(game, seats=3, begins="lot"), Random(1)
    env.reset(seed=8)
    while not env.table.over:
        env.step(rng.choice(env.table.legal))
    person = await server.person()
    summary = await person.post("/api/matches", env.match_file())
    assert summary["moves"] == env.table.moves
    last = await person.get(f"/api/matches/{summary['id']}/positions/{summary['moves']}")
    outcome = games.load(game).outcome(env.table.state)
    assert tuple(last["outcome"]["points"]) == outcome.points
    assert [view["seat"] for view in last["views"]] == [0, 1, 2, None]
