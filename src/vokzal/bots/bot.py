"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from vokzal.core.game import View


class Bot(Protocol):
    """Chooses for one seat. It never meets a state that it did not imagine itself from a view."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """One of the legal actions."""
