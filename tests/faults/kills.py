"""A server that is killed again and again while matches are played over it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Final

from tests.faults.checking import Report
from tests.faults.judging import Say, judge
from tests.faults.playing import keep_playing
from tests.faults.serving import STARTING, Served
from tests.faults.stage import Plan, Stage
from vokzal import games

LEVELS: Final = ("passenger", "conductor", "driver")
SIZES: Final = {
    "trans_europa": (2, 3, 4),
    "metro_domino": (2, 3, 4),
    "ticket_to_ride": (2, 3),
    "tourists": (2, 3, 4),
}


def plans(count: int, rng: Random, long: bool = True) -> list[Plan]:
    """Tables of all games; at every third there are bots, at others somebody watches or clocks run."""
    made = []
    for number in range(count):
        if long and number % 20 == 19:  # at random it is long: a few are enough
            made.append(Plan("moscow_paris", 2, undo=0.02))
            continue
        game = sorted(SIZES)[number % len(SIZES)]
        seats = rng.choice(SIZES[game])
        edition = rng.choice(games.editions(game)).content.id
        bots = rng.randrange(1, seats) if number % 3 == 0 else 0
        levels = tuple(rng.choice(LEVELS) for _ in range(bots))
        watched, clock = number % 5 == 1, number % 7 == 2
        made.append(Plan(game, seats, edition, levels, watched, clock, undo=0.08, chat=0.03, think=0.02))
    return made


async def run(folder: Path, tables: list[Plan], kills: int, every: int, at_once: int, rng: Random, say: Say) -> Report:
    """Plays at these tables, and again until the server was killed so often; each time clients were told some steps."""
    async with Served(folder / "data") as served:
        stage = Stage([served], folder / "accounts")
        killing = asyncio.create_task(_kill(stage, every, rng))

        def enough() -> bool:
            return stage.counts["kills"] >= kills

        def told() -> None:
            say(f"{stage.counts['matches']} matches, {stage.counts['kills']} kills")

        played = await keep_playing(stage, tables, at_once, enough, rng, told)
        killing.cancel()
        await asyncio.gather(killing, return_exceptions=True)
        await asyncio.wait_for(served.up.wait(), STARTING)
        report = await judge(stage, played, say)
        report.counts["kills"] = stage.counts["kills"]
    return report


async def _kill(stage: Stage, every: int, rng: Random) -> None:
    """Now and then: at any moment, or when a move has just been sent."""
    while True:
        told = stage.counts["steps"] + rng.randrange(every // 4, every * 7 // 4)
        while stage.counts["steps"] < told:
            await asyncio.sleep(0.01)
        if rng.random() < 0.5:
            await stage.asking()
            await asyncio.sleep(rng.uniform(0, 0.006))
        # Not to be left half done when the last match ends.
        await asyncio.shield(asyncio.create_task(_again(stage, rng)))


async def _again(stage: Stage, rng: Random) -> None:
    stage.counts["kills"] += 1
    await stage.served.kill()
    await asyncio.sleep(rng.uniform(0, 0.3))
    await stage.served.start()
