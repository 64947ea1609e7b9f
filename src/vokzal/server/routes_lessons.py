"""The HTTP API of lessons. Which editions have one is in the list of games."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from vokzal.server import catalogue
from vokzal.server.house import Here
from vokzal.server.messages import LessonMoves, LessonStep
from vokzal.server.packing import AnyRequest
from vokzal.server.routes import address
from vokzal.server.turns import WATCHING, Asker


@post("/api/lessons/{game_id:str}/{edition:str}", status_code=200)
async def take_lesson(
    request: AnyRequest, game_id: FromPath[str], edition: FromPath[str], data: JSONBody[LessonMoves], house: Here
) -> LessonStep:
    """Where somebody stands who did this much. It needs no name: nothing is kept."""
    await house.readings.take(address(request))
    return await house.lessons.step(catalogue.find(game_id, edition), data.moves, Asker(WATCHING, address(request)))


HANDLERS = [take_lesson]
