"""For whoever watches over a server: whether it lives, and whether it can be sent people."""

from __future__ import annotations

from asyncio import gather, timeout
from typing import Final

from litestar import MediaType, Response, get
from sqlalchemy.exc import SQLAlchemyError

from vokzal.server.bus.client import away, connect
from vokzal.server.house import Here, House
from vokzal.server.storage.database import is_outdated

PATIENCE: Final = 1.0
"""Seconds for the database and the bus to answer."""


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def alive() -> str:
    """The loop answers. Nothing about the database: one that is away is no reason to start every server anew."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def ready(house: Here) -> Response[str]:
    """The records can be used, and the server is not about to end. Without its bus it is slower, and ready."""
    if house.ending:
        return _answer("about to end", 503)
    wrong, bus = await gather(_records(house), _bus(house.settings.bus))
    if wrong is not None:
        return _answer(wrong, 503)
    return _answer("ok" if bus else "ok, but the bus does not answer", 200)


def _answer(said: str, status: int) -> Response[str]:
    return Response(said, status_code=status, media_type=MediaType.TEXT)


async def _records(house: House) -> str | None:
    """What is wrong with them."""
    try:
        async with timeout(PATIENCE):
            outdated = await house.database.run(is_outdated)
    except (SQLAlchemyError, TimeoutError):
        return "the database does not answer"
    return "the schema of the database is too old" if outdated else None


async def _bus(url: str | None) -> bool:
    """Whether it answers, where there is one. A connection of its own: those in use may be about to notice."""
    if url is None:
        return True
    client = connect(url, 1)
    try:
        async with timeout(PATIENCE):
            return bool(await client.ping())
    except away():
        return False
    finally:
        await client.aclose(close_connection_pool=True)
