"""Text that people type in: names, chat, options."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

FILLERS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs by their category, but blank."""


def cleaned(text: str) -> str:
    """Text as it can be shown: nothing invisible, no bidi characters, single spaces, composed letters."""
    kept = (char for char in text if char.isspace() or not (char in FILLERS or category(char).startswith("C")))
    return " ".join(normalize("NFC", "".join(kept)).split())
