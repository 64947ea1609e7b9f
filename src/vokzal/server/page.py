"""The single page application: whatever is not the API is a file of the built page, or the page itself.

The page is the same at every address, but an address where nothing can be is answered as such (404), and the head says
what is to be seen there.
"""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath

from vokzal.server import catalogue
from vokzal.server.cards import PREVIEW, card, preview, spoken
from vokzal.server.house import Here, House
from vokzal.server.network import origin
from vokzal.server.reasons import Declined

HASHED: Final = "assets/"
"""Files there have their content's hash in their name and never change."""
NOT_BUILT: Final = (
    "<!doctype html><meta charset=utf-8><title>Vokzal</title>"
    "<p>The page is not built yet. Run <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>; "
    "the server itself is running."
)
TYPES: Final = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".ico": "image/x-icon",
}
TITLE: Final = re.compile(r"<title>.*?</title>")
LANG: Final = re.compile(r'<html lang="\w+">')


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
async def page(request: Request[Any, Any, Any], house: Here, path: FromPath[str] = "") -> Response[bytes]:
    root, path = house.settings.static, path.strip("/")
    if path == "api" or path.startswith("api/"):
        raise Declined("no-such-page", 404)
    file = find(root, path)
    if file is not None and file.name != "index.html":
        cache = "public, max-age=31536000, immutable" if path.startswith(HASHED) else "no-cache"
        return _file(file, cache)
    if path.startswith(HASHED):
        raise Declined("no-such-page", 404)
    return await _page(house, request, path)


@get("/preview/{game_id:str}/{name:str}", include_in_schema=False, sync_to_thread=False)
def picture(house: Here, game_id: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """The preview of an edition; the house's own where it has none."""
    found = preview(catalogue.find(game_id, name.removesuffix(".jpg")))
    if found is not None:
        return Response(found, media_type="image/jpeg", headers={"cache-control": "public, max-age=86400"})
    file = find(house.settings.static, PREVIEW)
    if file is None:
        raise Declined("no-such-page", 404)
    return _file(file, "no-cache")


def _file(file: Path, cache: str) -> Response[bytes]:
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": cache})


async def _page(house: House, request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    file = find(house.settings.static, "index.html")
    if file is None:
        return Response(NOT_BUILT.encode(), media_type="text/html")
    seen = await card(house, path, spoken(request.headers.get("accept-language")))
    head = seen.head(origin(str(request.scope["scheme"]), request.headers.get("host")), path)
    html = TITLE.sub(lambda _: head, file.read_text("utf-8"), count=1)
    html = LANG.sub(f'<html lang="{seen.lang}">', html, count=1)
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    return Response(html.encode(), media_type="text/html; charset=utf-8", headers=headers, status_code=seen.status)
