"""Text that people type in: names, chat, options."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

FILLERS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs by their category, but blank."""
ROOM: Final = 8
"""Somebody may type so many times what is kept: what is dropped or composed is not counted against a limit."""
MARKS: Final = 3
"""Marks that one letter may bear; no language needs more."""


class TooLong(ValueError):
    """More than may be kept."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"at most {limit} characters are allowed")
        self.limit = limit


def cleaned(text: str, limit: int) -> str:
    """Text as it can be shown: nothing invisible, no bidi characters, no towers of marks, single spaces, composed
    letters.

    The length is looked at first, and towers are taken down before letters are composed: that takes time that grows
    with the square of a tower's height.
    """
    if len(text) > ROOM * limit:
        raise TooLong(limit)
    kept: list[str] = []
    marks = MARKS
    for char in text:
        kind = category(char)
        if kind.startswith("M"):
            marks += 1
            if marks > MARKS:  # too many, or no letter to bear them
                continue
        elif char.isspace():
            marks = MARKS
        elif char in FILLERS or kind.startswith("C"):
            continue
        else:
            marks = 0
        kept.append(char)
    found = " ".join(normalize("NFC", "".join(kept)).split())
    if len(found) > limit:
        raise TooLong(limit)
    return found
