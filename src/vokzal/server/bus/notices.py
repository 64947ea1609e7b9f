"""What processes tell each other. A version comes first, then the table: what is not understood means to look there."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from vokzal.server.clocks import ClockState
from vokzal.server.matches import By, Logged
from vokzal.server.messages import Line, Unrated

VERSION: Final = 1


class _Notice(msgspec.Struct, array_like=True, tag=str.lower):
    pass


class Moved(_Notice):
    """A move was stored. It says what chance gave: the bus is as trusted as the database."""

    revision: int
    number: int
    seat: int
    action: str
    chance: list[int]
    by: By
    token: str | None
    clocks: ClockState | None
    unrated: Unrated | None = None
    """Why the match counts for nobody: with its last move that may have come to light."""

    @property
    def logged(self) -> Logged:
        return Logged(self.seat, self.action, self.chance, self.by, self.token)


class Look(_Notice):
    """Something else about the table was stored; 0 when it is not known what."""

    revision: int = 0


class Said(_Notice):
    """A line of chat, by the number it is stored under."""

    id: int
    line: Line


class Here(_Notice):
    """Somebody came to the table or went away."""


class Ended(_Notice):
    """Sessions are over, at no table or at any."""

    sessions: list[str]


Notice = Moved | Look | Said | Here | Ended


class _Envelope(msgspec.Struct, array_like=True):
    version: int
    table: str
    notice: msgspec.Raw


_envelope = msgspec.json.Decoder(_Envelope)
_notice: msgspec.json.Decoder[Notice] = msgspec.json.Decoder(Notice)


def write(table: str, notice: Notice) -> bytes:
    return msgspec.json.encode(_Envelope(VERSION, table, msgspec.Raw(msgspec.json.encode(notice))))


def read(raw: Any) -> tuple[str, Notice] | None:
    """A notice and its table; None for what is none at all. Of another version one knows that there is something."""
    try:
        envelope = _envelope.decode(raw)
    except (msgspec.DecodeError, UnicodeError, TypeError):
        return None
    try:
        return envelope.table, _notice.decode(envelope.notice) if envelope.version == VERSION else Look()
    except (msgspec.DecodeError, UnicodeError):
        return envelope.table, Look()
