"""Messages, bodies and requests that are almost right, and such as are nothing at all. A seed repeats them."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any, Final

import msgspec

from vokzal import games
from vokzal.core.match import Match
from vokzal.server.routes import HANDLERS

LARGEST: Final = 16 << 10
"""Bytes of a message or a body: a longer one is refused unread, and a connection closed."""
TOWER: Final = "a" + "\u0301" * 2000 + "\u0316" * 2000
VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**63,
    -(2**63) - 1,
    10**40,
    1.5,
    1e308,
    -0.0,
    "",
    "0",
    "null",
    "\u0000",
    "\ud7ff\u202e\ufeff",
    "😀" * 50,
    "x" * 5000,
    TOWER,
    "__class__",
    "../../etc/passwd",
    "'; DROP TABLE moves; --",
    [],
    {},
    [[]],
    {"": None},
    [None] * 300,
    {"type": "play"},
    {"$ref": "#"},
)
HEADERS: Final = (
    "Origin: http://[bad",
    "Origin: null",
    "Origin: https://evil.example",
    "Origin: http://",
    "Host: evil.example",
    "Host: [::1",
    "Host: ",
    "Host: 127.0.0.1:99999",
    "Sec-Fetch-Site: cross-site",
    "Sec-Fetch-Site: \xff",
    "X-Forwarded-For: 1.2.3.4, ' OR 1=1",
    "X-Forwarded-Proto: https",
    "Forwarded: for=\xfe",
    "Range: bytes=9-1",
    "Accept-Encoding: gzip;q=2, \xff",
    "Accept: */*;q=\x7f",
    "Accept-Language: x-" + "y" * 3000,
    "If-None-Match: *",
    "If-None-Match: \xff\xfe",
    "Expect: 100-continue",
    "Content-Type: text/plain",
    "Content-Type: application/json; charset=utf-7",
    "Content-Type: multipart/form-data; boundary=\xff",
    "Content-Encoding: gzip",
    "Transfer-Encoding: gzip, chunked",
    "Content-Length: 99999999999999999999",
    "Content-Length: -5",
    "Content-Length: abc",
    "Connection: upgrade",
    "Upgrade: websocket",
    "Upgrade: h2c",
    "Sec-WebSocket-Key: x",
    "Sec-WebSocket-Version: 99",
    "Cookie: vokzal=; vokzal==; =; ;",
    "Cookie: vokzal=\xff.\xfe",
    "Cookie: vokzal=" + "a" * 4000 + ".b",
    "Cookie: " + "a=b; " * 500,
    "No colon here",
    ": no name",
    "X-" + "z" * 20_000 + ": 1",
)
METHODS: Final = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT", "BREW", "get", "\xff")
PATHS: Final = (
    "/",
    "//",
    "/..%2f..%2fetc/passwd",
    "/assets/..%2f..%2fapp.py",
    "/assets/%00",
    "/%00",
    "/%ff%fe",
    "/%",
    "/api",
    "/api/",
    "/api//",
    "/api/schema",
    "/api/nothing",
    "/table/%0d%0aSet-Cookie:%20a=b",
    "/" + "a" * 9000,
    "/" + "%F0%9F%98%80" * 500,
    "/?" + "a[]=1&" * 800,
    "*",
    "http://evil.example/",
    "evil.example:443",
    "/\xff",
    "/table/\u0435",
)


def _nested(depth: int, kind: str) -> str:
    return '{"a":' * depth if kind == "{" else "[" * depth


class Nonsense:
    """A source of it. It knows real tables and matches: nonsense about them is worse."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.tables: list[str] = ["none"]
        self.matches: list[str] = ["none"]
        self.number = 0
        self.actions: list[int] = [0]
        self._file = _a_match_file()

    # --- values ---------------------------------------------------------------------------------------------------

    def value(self) -> Any:
        rng = self.rng
        match rng.randrange(8):
            case 0:
                return rng.randrange(-(2**70), 2**70) >> rng.randrange(70)
            case 1:
                return rng.choice([*self.tables, *self.matches])
            case 2:
                return "".join(chr(rng.choice((rng.randrange(32, 0x2FFF), 0x1F600))) for _ in range(rng.randrange(40)))
            case _:
                return rng.choice(VALUES)

    def _spoiled(self, good: Any) -> Any:
        """With something in it that does not belong there."""
        rng = self.rng
        if isinstance(good, dict) and good and rng.random() < 0.95:
            bad = dict(good)
            name = rng.choice([*bad])
            match rng.randrange(6):
                case 0:
                    del bad[name]
                case 1:
                    bad[rng.choice(["evil", "__proto__", "", "Type", "\u0000", *good])] = self.value()
                case 2:
                    other = rng.choice([*bad])
                    bad[name], bad[other] = bad[other], bad[name]
                case 3:
                    bad[name] = self._spoiled(bad[name])
                case _:
                    bad[name] = self.value()
            return bad
        if isinstance(good, list) and good and rng.random() < 0.8:
            bad_list = [*good]
            at = rng.randrange(len(bad_list))
            bad_list[at] = self._spoiled(bad_list[at])
            return bad_list if rng.random() < 0.8 else bad_list * 2
        return self.value()

    def _written(self, value: Any) -> bytes:
        """As JSON, or as something that was JSON once."""
        rng = self.rng
        raw = _json(value)
        match rng.randrange(24):
            case 0:
                return raw[: rng.randrange(len(raw) + 1)]
            case 1:
                at = rng.randrange(len(raw))
                return raw[:at] + rng.randbytes(rng.randrange(1, 4)) + raw[at + 1 :]
            case 2:
                return raw.replace(b'{"', b'{"type":"undo","', 1)
            case 3:
                return _nested(rng.randrange(1, 3000), rng.choice("[{")).encode()
            case 4:
                return rng.randbytes(rng.randrange(300))
            case 5:
                return raw + rng.choice([b"\x00", b"}", b"{}", b" " * 500, b"\xef\xbb\xbf"])
            case 6:
                return rng.choice(
                    [b"NaN", b"Infinity", b"-", b"1e999", b'"\\ud800"', b'"\\u0000"', b'{"type":"\\ud83d"}']
                )
            case _:
                return raw

    # --- frames ---------------------------------------------------------------------------------------------------

    def _message(self) -> dict[str, Any]:
        rng = self.rng
        number = self.number + rng.choice((0, 0, 0, -1, 1, 10**6))
        action = rng.choice([*self.actions, rng.randrange(5000)])
        return rng.choice(
            [
                {"type": "hello", "last": rng.choice((None, number))},
                {"type": "play", "number": number, "action": action, "token": f"{rng.getrandbits(64):x}"},
                {"type": "play", "number": number, "action": action},
                {"type": "undo", "number": number},
                {"type": "say", "text": "good luck"},
                {"type": "back"},
                {"type": "pace", "pace": rng.choice(("slow", "normal", "once"))},
                {"type": "earlier", "before": number},
                {"type": "ping"},
                {"type": "sync", "table": {}, "seat": 0},
                {"type": "step", "told": [], "position": {}},
            ]
        )

    def frame(self) -> bytes | str:
        """What a client sends: bytes are binary, or text that is none."""
        message = self._message()
        if self.rng.random() < 0.8:
            message = self._spoiled(message)
        raw = self._written(message)[:LARGEST]
        try:
            return raw.decode()
        except UnicodeDecodeError:
            return raw

    # --- requests -------------------------------------------------------------------------------------------------

    def _body(self, path: str) -> Any:
        rng = self.rng
        bots = ["driver"] * rng.randrange(3)
        bodies: dict[str, Any] = {
            "tables": {"game": rng.choice(games.ids()), "seats": rng.randrange(1, 6), "bots": bots, "start": True}
            | {"options": {}, "clock": {"kind": "total", "seconds": 60, "increment": 2}, "public": True, "lang": "uk"},
            "play": {"number": 3, "seat": 0, "bots": bots, "lang": "ru"},
            "ready": {"ready": True},
            "me": {"name": "Ann"},
            "account": {"login": f"ann{rng.randrange(10**6)}", "password": "long enough 1"},
            "login": {"login": "ann", "password": "long enough 1"},
            "matches": self._file,
        }
        if rng.random() < 0.1:
            return rng.choice([*bodies.values()])
        return bodies.get(path.rpartition("/")[2], {"seat": rng.randrange(4), "level": "driver"})

    def path(self, template: str) -> str:
        """With its parameters filled in."""

        def fill(found: re.Match[str]) -> str:
            if self.rng.random() < 0.3:
                value = self.value()
                return _quoted(value if isinstance(value, str) else str(value))[:6000]
            if "match" in found[0]:
                return self.rng.choice(self.matches)
            if "table" in found[0]:
                return self.rng.choice(self.tables)
            return self.rng.choice([*games.ids(), "europe", "0", "5", "999999999999999999999", "-1", "1.5"])

        return re.sub(r"\{[^}]*\}", fill, template)

    def request(self, host: str, cookie: str) -> bytes:
        """A whole request, as it goes over the wire."""
        rng = self.rng
        handler = rng.choice(HANDLERS)
        template = rng.choice(sorted(handler.paths))
        path = self.path(template) if rng.random() < 0.93 else rng.choice(PATHS)
        method = rng.choice(sorted(handler.http_methods)) if rng.random() < 0.93 else rng.choice(METHODS)
        body = b""
        if method not in ("GET", "HEAD") or rng.random() < 0.05:
            good = self._body(template)
            body = self._written(self._spoiled(good) if rng.random() < 0.8 else good)
        lines = [f"Host: {host}", f"Cookie: {cookie}", "Content-Type: application/json", f"Content-Length: {len(body)}"]
        for _ in range(rng.choice((0, 0, 0, 0, 0, 0, 0, 1, 1, 2))):
            header = rng.choice(HEADERS)
            if rng.random() < 0.5:  # in place of the one that is there
                lines = [line for line in lines if line.partition(":")[0] != header.partition(":")[0]]
            lines.append(header)
        head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{line}\r\n" for line in lines) + "\r\n"
        return head.encode("utf-8" if rng.random() < 0.5 else "latin-1", "replace") + body

    def bytes_of_a_socket(self) -> bytes:
        """What no WebSocket library sends: wrong opcodes, reserved bits, no mask, lengths that are not so."""
        rng = self.rng
        first = rng.randrange(256)
        length = rng.choice((0, 5, 125, 126, 127))
        extended = rng.randbytes({126: 2, 127: 8}.get(length, 0))
        return bytes([first, length | rng.choice((0, 128))]) + extended + rng.randbytes(rng.randrange(200))


def _json(value: Any) -> bytes:
    """Numbers without bound, too."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _quoted(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode())


def _a_match_file() -> Any:
    """Of a short match, as anything else that can be spoiled."""
    match, rng = Match.start(games.load("metro_domino"), 2, seed=1), Random(1)
    while not match.over:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    return msgspec.json.decode(match.to_json())
