"""Events: what happened, for whoever tells, animates, sounds or counts it.

Rules append events to a list when someone gave them one, and skip the work when nobody did. An event has a message key,
parameters everybody may see, and secret parameters only its seat may see. To the others it becomes the `.hidden`
variant of the same message: "Ann draws 3|5" is "Ann draws a tile" across the table.

Parameters are integers, names (strings that are message keys, such as `city-berlin`) or lists of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

Value = int | str | Sequence[int | str]


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened at the table."""

    key: str
    seat: int | None = None
    params: dict[str, Value] = {}
    secret: dict[str, Value] = {}
    reveals: bool = False
    """True when something hidden or random came to light: the steps before it cannot be undone."""
    hidden: bool = False
    """True in the copy a seat gets that may not see the secret parameters."""
    joins: bool = False
    """True when it goes on with what was told before it, so that a turn of several moves is one line of the log."""


def seen_by(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events as one seat sees them; None is a spectator."""
    return [
        event
        if not event.secret or (seat is not None and event.seat == seat)
        else Event(event.key, event.seat, event.params, {}, event.reveals, True, event.joins)
        for event in events
    ]
