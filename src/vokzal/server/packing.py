"""Long answers, made a little at a time: written as JSON, and compressed for whoever reads that."""

from __future__ import annotations

import zlib
from typing import Any, Final

import msgspec
from litestar import Request, Response

from vokzal.core.match import Steps

PACKED: Final = "packed"
"""Says of a route that nobody else need compress what it answers."""
SHORT: Final = 1000
"""Bytes that are not worth it."""
PIECE: Final = 1 << 14
LEVEL: Final = 1
_GZIP: Final = 16 + zlib.MAX_WBITS


AnyRequest = Request[Any, Any, Any]


def packing(request: AnyRequest, answer: object, headers: dict[str, str] | None = None) -> Steps[Response[bytes]]:
    """The answer to a request; bytes are JSON already."""
    body = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
    headers = {**(headers or {}), "vary": "Accept-Encoding"}
    if len(body) >= SHORT and "gzip" in request.headers.get("accept-encoding", ""):
        press = zlib.compressobj(LEVEL, zlib.DEFLATED, _GZIP)
        parts = []
        for at in range(0, len(body), PIECE):
            yield
            parts.append(press.compress(body[at : at + PIECE]))
        body = b"".join([*parts, press.flush()])
        headers["content-encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)
