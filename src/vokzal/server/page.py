"""The single page application: whatever is not the API is a file of the built page, or the page itself."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from vokzal.server.house import Here
from vokzal.server.reasons import Declined

HASHED: Final = "assets/"
"""Files there have their content's hash in their name and never change."""
NOT_BUILT: Final = (
    "<!doctype html><meta charset=utf-8><title>Vokzal</title>"
    "<p>The page is not built yet. Run <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>; "
    "the server itself is running."
)
TYPES: Final = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}


def find(root: Path, path: str) -> Path | None:
    """A file below the root, and nothing else."""
    if not path or "\0" in path:
        return None
    try:
        found = (root / path).resolve()
        return found if found.is_relative_to(root.resolve()) and found.is_file() else None
    except OSError:
        return None


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(house: Here, path: FromPath[str] = "") -> Response[bytes]:
    root, path = house.settings.static, path.lstrip("/")
    if path == "api" or path.startswith("api/"):
        raise Declined("no-such-page", 404)
    file = find(root, path)
    if file is None:
        if path.startswith(HASHED):
            raise Declined("no-such-page", 404)
        file = find(root, "index.html")
        if file is None:
            return Response(NOT_BUILT.encode(), media_type="text/html")
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    cache = "public, max-age=31536000, immutable" if path.startswith(HASHED) else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": cache})
