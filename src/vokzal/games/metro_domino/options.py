"""What a table may choose."""

from __future__ import annotations

from typing import Literal

from vokzal.core.options import Options


class MetroOptions(Options, frozen=True, forbid_unknown_fields=True):
    games_to_win: Literal[1, 3] = 1
