"""The HTTP API of puzzles. It needs no name: nothing is kept."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from vokzal.server import catalogue
from vokzal.server.house import Here
from vokzal.server.messages import PuzzleAnswer, PuzzleAsked, PuzzleList, PuzzleVerdict
from vokzal.server.packing import AnyRequest
from vokzal.server.routes import address
from vokzal.server.turns import WATCHING, Asker


@get("/api/puzzles")
async def puzzles(request: AnyRequest, house: Here) -> PuzzleList:
    """All series, and the puzzles of today."""
    await house.readings.take(address(request))
    return house.puzzles.all()


@get("/api/puzzles/{game_id:str}/{edition:str}/{number:int}")
async def puzzle(
    request: AnyRequest, game_id: FromPath[str], edition: FromPath[str], number: FromPath[int], house: Here
) -> PuzzleAsked:
    await house.readings.take(address(request))
    return await house.puzzles.ask(catalogue.find(game_id, edition), number, Asker(WATCHING, address(request)))


@post("/api/puzzles/{game_id:str}/{edition:str}/{number:int}", status_code=200)
async def answer_puzzle(
    request: AnyRequest,
    game_id: FromPath[str],
    edition: FromPath[str],
    number: FromPath[int],
    data: JSONBody[PuzzleAnswer],
    house: Here,
) -> PuzzleVerdict:
    await house.readings.take(address(request))
    return await house.puzzles.answer(catalogue.find(game_id, edition), number, data.action)


HANDLERS = [puzzles, puzzle, answer_puzzle]
