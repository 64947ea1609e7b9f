"""The coach's HTTP API."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from vokzal.server import catalogue
from vokzal.server.house import Here
from vokzal.server.messages import AdviceAsked, AdviceGiven, AnalysisState, LessonMoves
from vokzal.server.packing import AnyRequest
from vokzal.server.routes import Who, address, answered


@post("/api/tables/{table_id:str}/advice", status_code=200)
async def advise(request: AnyRequest, table_id: FromPath[str], person: Who, house: Here) -> AdviceGiven:
    """What I may do now, at a table of my own with bots."""
    return await house.coaching.advise(person, table_id, address(request))


@post("/api/matches/{match_id:str}/positions/{number:int}/advice", status_code=200)
async def advise_replay(
    request: AnyRequest,
    match_id: FromPath[str],
    number: FromPath[int],
    data: JSONBody[AdviceAsked],
    person: Who,
    house: Here,
) -> AdviceGiven:
    """What somebody could have done in a match that is over."""
    return await house.coaching.advise_replay(person, match_id, number, data, address(request))


@post("/api/lessons/{game_id:str}/{edition:str}/advice", status_code=200)
async def advise_pupil(
    request: AnyRequest,
    game_id: FromPath[str],
    edition: FromPath[str],
    data: JSONBody[LessonMoves],
    person: Who,
    house: Here,
) -> AdviceGiven:
    """What somebody may do in a lesson who did this much."""
    return await house.coaching.advise_pupil(person, catalogue.find(game_id, edition), data.moves, address(request))


@post("/api/matches/{match_id:str}/analysis", status_code=200, responses=answered(AnalysisState), packed=True)
async def begin_analysis(request: AnyRequest, match_id: FromPath[str], person: Who, house: Here) -> Response[bytes]:
    await house.readings.take(address(request))  # the match is read, whether it is analysed already or not
    return await house.replays.pack(request, await house.coaching.begin(person, match_id, address(request)))


@get("/api/matches/{match_id:str}/analysis", responses=answered(AnalysisState), packed=True)
async def read_analysis(request: AnyRequest, match_id: FromPath[str], person: Who, house: Here) -> Response[bytes]:
    await house.readings.take(address(request))
    return await house.replays.pack(request, await house.coaching.analysis(person, match_id))


HANDLERS = [advise, advise_replay, advise_pupil, begin_analysis, read_analysis]
