"""Files that commands wrote with `--json`, read back with care: somebody may have changed them."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from vokzal.arena.compete import Ladder
from vokzal.arena.report import Report


class ReportError(ValueError):
    """A file no page can be made of, and why."""


class Counted(msgspec.Struct, frozen=True):
    """A table of whatever a balance run counts besides."""

    title: str
    columns: list[str]
    rows: list[list[str]]


class Balance(msgspec.Struct, frozen=True):
    """Equals against each other, at tables of several sizes or in several editions, to see if numbers are fair."""

    format: Literal["vokzal-balance-1"]
    command: str
    contests: list[Report]
    counted: list[Counted]
    """For each contest."""


MOST: Final = 1e12
Document = Report | Ladder | Balance
KINDS: dict[str, type[Document]] = {
    "vokzal-arena-1": Report,
    "vokzal-ladder-1": Ladder,
    "vokzal-balance-1": Balance,
}


def read(raw: bytes) -> Document:
    """What is in a file; `ReportError` if it is none of ours, or no longer."""
    try:
        found: Any = msgspec.json.decode(raw)
    except msgspec.DecodeError as error:
        raise ReportError(f"not a report: {error}") from None
    kind = found.get("format") if isinstance(found, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        raise ReportError(f"not a report: its format is none of {', '.join(KINDS)}")
    _sane(found)
    try:
        document: Document = msgspec.convert(found, KINDS[kind])
    except msgspec.ValidationError as error:
        raise ReportError(f"not a report: {error}") from None
    for contest in contests(document):
        _check(contest)
    return document


def _sane(found: Any) -> None:
    """Numbers beyond all reason are not worth a scale of their own."""
    if isinstance(found, dict):
        for name, inside in found.items():
            if name != "seed":
                _sane(inside)
    elif isinstance(found, list):
        for inside in found:
            _sane(inside)
    elif isinstance(found, int | float) and abs(found) > MOST:
        raise ReportError("not a report: a number in it is beyond all reason")


def contests(document: Document) -> list[Report]:
    """All contests in a document; at least one."""
    if isinstance(document, Report):
        return [document]
    found = [rung.contest for rung in document.rungs] if isinstance(document, Ladder) else document.contests
    if not found:
        raise ReportError("not a report: there is no contest in it")
    if len({contest.game for contest in found}) > 1:
        raise ReportError("not a report: it is of several games")
    return found


def _check(contest: Report) -> None:
    if not contest.bots or contest.games < 1 or contest.seats != len(contest.by_seat) or not contest.by_seat:
        raise ReportError("not a report: nobody played in it")
    for spread in (contest.length_spread, *(line.points_spread for line in contest.bots)):
        if spread.width < 1 or not spread.counts or min(spread.counts) < 0 or not sum(spread.counts):
            raise ReportError("not a report: something is spread over nothing")
    if any(line.seats_played < 1 for line in contest.bots):
        raise ReportError("not a report: somebody in it has no seat")
