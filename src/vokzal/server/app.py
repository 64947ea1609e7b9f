"""The application: routes, errors in words, and what happens at start and stop."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp
from sqlalchemy.exc import SQLAlchemyError

from vokzal import __version__
from vokzal.core.game import Message
from vokzal.server import metrics
from vokzal.server.guard import Guard
from vokzal.server.health import alive, ready
from vokzal.server.house import House
from vokzal.server.live import live_table
from vokzal.server.packing import LEVEL, PACKED, SHORT
from vokzal.server.page import page, picture
from vokzal.server.reasons import Declined
from vokzal.server.routes import HANDLERS, find_known, find_person
from vokzal.server.routes_coach import HANDLERS as COACH
from vokzal.server.routes_lessons import HANDLERS as LESSONS
from vokzal.server.routes_players import HANDLERS as PLAYERS
from vokzal.server.routes_puzzles import HANDLERS as PUZZLES
from vokzal.server.settings import Settings
from vokzal.server.strict import StrictRequest

log = logging.getLogger(__name__)

KEYS = {404: "no-such-page", 405: "no-such-page", 413: "too-large"}
"""Reasons for what the framework refuses; everything else of the kind is a bad request."""


class Refused(msgspec.Struct, frozen=True):
    """The body of every error."""

    reason: Message


def _refused(reason: Message, status: int) -> Response[Refused]:
    metrics.DECLINED.add(reason.key)
    return Response(Refused(reason), status_code=status, media_type="application/json")


def _declined(_: Request[Any, Any, Any], error: Declined) -> Response[Refused]:
    return _refused(error.reason, error.status)


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    if error.status_code >= 500:
        log.error("server fault: %r", error)
        return _refused(Message("server-fault"), error.status_code)
    key = KEYS.get(error.status_code, "bad-request")
    return _refused(Message(key, {"text": str(error.detail)[:200]} if key == "bad-request" else {}), error.status_code)


def _too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[Refused]:
    """JSON that is nested without end."""
    return _refused(Message("bad-request", {"text": str(error)}), 400)


def _away(_: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Refused]:
    """The database does not answer, or refuses: whoever asks may try again."""
    log.warning("database: %r", error)
    return _refused(Message("house-away"), 503)


def _fault(_: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    log.error("server fault", exc_info=error)
    return _refused(Message("server-fault"), 500)


def make_app(settings: Settings, house: House | None = None) -> ASGIApp:
    """An ASGI application over the data that the settings name."""
    house = house or House(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        [*HANDLERS, *PLAYERS, *LESSONS, *PUZZLES, *COACH, live_table, alive, ready, picture, page],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "known": Provide(find_known),
            "person": Provide(find_person, sync_to_thread=False),
        },
        state=State({"house": house}),
        request_class=StrictRequest,
        lifespan=[lifespan],
        exception_handlers={
            Declined: _declined,
            HTTPException: _http,
            RecursionError: _too_deep,
            SQLAlchemyError: _away,
            Exception: _fault,
        },
        openapi_config=OpenAPIConfig(
            title="Vokzal", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin(path="/")]
        ),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=SHORT, gzip_compress_level=LEVEL, exclude_opt_key=PACKED
        ),
        request_max_body_size=settings.frame_bytes,
        logging_config=None,
    )
    return Guard(app, settings.origins, settings.requests, settings.damper)
