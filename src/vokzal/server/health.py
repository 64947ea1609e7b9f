"""For whoever watches over a server: whether it lives, and whether it can be sent people."""

from __future__ import annotations

from asyncio import timeout
from typing import Final

from litestar import MediaType, Response, get
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from vokzal.server.house import Here

PATIENCE: Final = 1.0
"""Seconds for the database to answer."""


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def alive() -> str:
    """The loop answers. Nothing about the database: one that is away is no reason to start every server anew."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def ready(house: Here) -> Response[str]:
    """The database answers, too."""
    try:
        async with timeout(PATIENCE):
            await house.database.run(lambda session: session.execute(text("SELECT 1")).scalar_one())
    except (SQLAlchemyError, TimeoutError):
        return Response("the database does not answer", status_code=503, media_type=MediaType.TEXT)
    return Response("ok", media_type=MediaType.TEXT)
