"""Lines of the log, plain or as JSON, and what they never hold.

Of cards, chance, tokens and passwords nothing is logged: no line of ours names them, database errors come without
values, and libraries that tell more the more they are asked (frames, cookies, rows) are not asked for it.
"""

from __future__ import annotations

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, NamedTuple

from vokzal.server.settings import Settings
from vokzal.server.table import LiveTable

PLAIN: Final = "%(levelname)s: %(message)s"
SECRETS: Final = (
    # The password of an address, and of its query.
    (re.compile(r"(\b[a-z][a-z0-9+.-]*://[^/\s:@'\"]*):[^\s'\"]*@", re.I), r"\1:***@"),
    (re.compile(r"([?&]password=)[^&\s'\"]+", re.I), r"\1***"),
    # PostgreSQL shows the row that it refuses.
    (re.compile(r"(DETAIL: ).*?(?=\n|\\n|$)"), r"\1***"),
)


class _Here(NamedTuple):
    table: LiveTable | None = None
    person: str | None = None


NOWHERE: Final = _Here()
_here: ContextVar[_Here] = ContextVar("here", default=NOWHERE)


def here(table: LiveTable | None, person: str | None = None) -> None:
    """What this task does from here on is about that table, and for that person."""
    _here.set(_Here(table, person))


def discreet(said: str) -> str:
    """Without what nobody may read in a log or on a screen."""
    for pattern, instead in SECRETS:
        said = pattern.sub(instead, said)
    return said


class Plain(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(record))


class Json(logging.Formatter):
    """A line that is an object; about whom it is only where that is known."""

    def format(self, record: logging.LogRecord) -> str:
        table, person = _here.get()
        exception = self.formatException(record.exc_info) if record.exc_info else None
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": discreet(record.getMessage()),
            "table": table and table.id,
            "match": table and table.match_id,
            "revision": table and table.revision,
            "person": person and sha256(person.encode()).hexdigest()[:12],
            "exception": exception and discreet(exception),
        }
        return json.dumps({name: value for name, value in line.items() if value is not None}, ensure_ascii=False)


def level(settings: Settings) -> int:
    return logging.getLevelNamesMapping()[settings.log_level.upper()]


def level_of_others(settings: Settings) -> int:
    """Asked for more, they show frames and cookies, and rows of the database."""
    return max(logging.INFO, level(settings))


def calmer(record: logging.LogRecord) -> bool:
    """A connection to a database that is away cannot be closed in order: the pool calls that an error, with a trace. It
    is none of the server's, and whoever needed the connection says so."""
    if record.name.startswith("sqlalchemy.pool") and record.levelno == logging.ERROR:
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.exc_info = record.exc_text = None
    return True


def set_up(settings: Settings) -> None:
    """All lines go to stderr. Of other libraries only what is wrong."""
    handler = logging.StreamHandler()
    handler.addFilter(calmer)
    handler.setFormatter(Json() if settings.log_format == "json" else Plain(PLAIN))
    logging.basicConfig(level=max(logging.WARNING, level(settings)), handlers=[handler])
    logging.getLogger("vokzal").setLevel(level(settings))
