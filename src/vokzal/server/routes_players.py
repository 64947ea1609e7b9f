"""The HTTP API of ratings and records: profiles, ladders, the history as it is searched, and the end of a match."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath, FromQuery

from vokzal.bots import EVERY_LEVEL
from vokzal.core.typed import TooLong, cleaned
from vokzal.server import catalogue
from vokzal.server.house import Here
from vokzal.server.messages import MAX_NAME, Ladder, MatchSummary, Profile
from vokzal.server.packing import AnyRequest
from vokzal.server.reasons import Declined
from vokzal.server.routes import Who, address
from vokzal.server.storage.history import Result, Wanted


@get("/api/history")
async def history(
    request: AnyRequest,
    person: Who,
    house: Here,
    game: FromQuery[str | None] = None,
    name: FromQuery[str | None] = None,
    level: FromQuery[str | None] = None,
    result: FromQuery[Result | None] = None,
    before: FromQuery[str | None] = None,
) -> list[MatchSummary]:
    """My matches, the newest first, a page of them: all, or those of a game, with somebody, that ended somehow."""
    wanted = Wanted(
        game=None if not game else catalogue.find(game).id,
        name=_typed(name),
        level=_level(level),
        result=result,
        before=before or None,
    )
    if wanted != Wanted():
        await house.readings.take(address(request))
    return await house.replays.history(person, wanted)


def _level(level: str | None) -> str | None:
    """Of whatever game: one that is offered no more may have been played against."""
    if level and level not in EVERY_LEVEL:
        raise Declined("no-such-level", text=level[:40])
    return level or None


def _typed(name: str | None) -> str | None:
    try:
        return cleaned(name or "", MAX_NAME) or None
    except TooLong:
        raise Declined("name-too-long", limit=MAX_NAME) from None


@get("/api/players/{player:str}")
async def player(request: AnyRequest, player: FromPath[str], person: Who, house: Here) -> Profile:
    """What is to be told of somebody."""
    await house.readings.take(address(request))
    return await house.profiles.profile(player, person)


@get("/api/ladders/{game_id:str}/{among:str}")
async def ladder(request: AnyRequest, game_id: FromPath[str], among: FromPath[str], person: Who, house: Here) -> Ladder:
    """The best players of a game."""
    await house.readings.take(address(request))
    if among not in ("people", "bots"):
        raise Declined("no-such-page", 404)
    return await house.profiles.ladder(game_id, "people" if among == "people" else "bots", person)


@get("/api/matches/{match_id:str}/summary")
async def match_summary(request: AnyRequest, match_id: FromPath[str], house: Here) -> MatchSummary:
    """Of a match that has ended: who played, how it ended and what that made of ratings."""
    await house.readings.take(address(request))
    return await house.replays.ended(match_id)


HANDLERS = [history, player, match_summary, ladder]
