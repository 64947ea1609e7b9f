"""The door: headers on every answer, and requests from other sites turned away before anything else happens."""

from __future__ import annotations

from asyncio import sleep
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from vokzal.core.game import Message as Reason
from vokzal.core.match import MAX_BYTES
from vokzal.server import metrics
from vokzal.server.limits import Buckets
from vokzal.server.network import is_named, own_names
from vokzal.server.reasons import Declined
from vokzal.server.settings import Rate

TOO_FAST: Final = 429
SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
    b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HOPELESS: Final = 4 * MAX_BYTES
"""Bytes of a body. Who sends a little too much is told in words; who sends so much is cut off."""
HEADERS: Final = [
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...], requests: Rate, slow: float) -> None:
        self._app = app
        self._slow = slow
        self._rates = Buckets(requests)
        self._origins = frozenset(origin.rstrip("/").lower() for origin in origins)
        self._names = own_names() | {name for origin in origins if (name := urlsplit(origin).hostname)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            if scope["method"] == "HEAD":  # what can be got can be asked for its head
                scope, send = {**scope, "method": HttpMethod.GET}, _without_body(send)
            headers = _headers(scope)
            refused = self._refused(scope["method"], headers) or self._too_fast(scope) or _too_large(headers)
            if refused is not None:
                await _answer(_with_headers(send, self._slow), *refused)
            else:
                await self._app(scope, receive, _with_headers(send, self._slow))
            return
        headers = _headers(scope)
        foreign = not self._means_us(headers) or not self._same_site(headers)
        if foreign or self._too_fast(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign origin" if foreign else "too fast"})
            return
        await self._app(scope, receive, send)

    def _too_fast(self, scope: Scope) -> tuple[int, str] | None:
        """What everybody asks of us takes time; one address has its share of it."""
        if not scope.get("path", "").startswith("/api/"):  # the server's own start and stop have none
            return None
        client = scope.get("client")
        try:
            self._rates.take(client[0] if client else "")
        except Declined as declined:
            return declined.status, declined.reason.key
        return None

    def _refused(self, method: str, headers: dict[str, str]) -> tuple[int, str] | None:
        if not self._means_us(headers):
            return 421, "foreign-host"
        if method in SAFE:
            return None
        if not self._same_site(headers):
            return 403, "foreign-origin"
        if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return 415, "json-only"
        return None

    def _means_us(self, headers: dict[str, str]) -> bool:
        """Whether the name a request was sent to is this server's.

        Else a page of another site could let its own name point here, and be one with us to the browser.
        """
        host = headers.get("host")
        return host is None or is_named(host, self._names)

    def _same_site(self, headers: dict[str, str]) -> bool:
        """A browser says where a request comes from; a program that is not one need not."""
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return headers.get("origin", "").lower() in self._origins
        origin = headers.get("origin")
        if origin is None or origin.lower() in self._origins:
            return True
        try:
            said = urlsplit(origin).netloc.lower()
        except ValueError:  # no address at all
            return False
        return bool(said) and said == headers.get("host", "").lower()


def _too_large(headers: dict[str, str]) -> tuple[int, str] | None:
    """A body that is much longer than any we read is not even begun with."""
    said = headers.get("content-length", "0")
    return (413, "too-large") if said.isdecimal() and int(said[:12]) > HOPELESS else None


def _headers(scope: Scope) -> dict[str, str]:
    """Empty for the third kind of scope, the server's own start and stop."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope.get("headers", ())}


def _with_headers(send: Send, slow: float) -> Send:
    """Who is too fast is told so a while later: to ask again at once is no use, and costs them more than us."""

    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
            if message["status"] == TOO_FAST:
                await sleep(slow)
        await send(message)

    return wrapped


def _without_body(send: Send) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return wrapped


async def _answer(send: Send, status: int, key: str) -> None:
    metrics.DECLINED.add(key)
    body = msgspec.json.encode({"reason": Reason(key)})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if key == "too-large":
        headers.append((b"connection", b"close"))  # what was not read yet is not read any more
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
