"""What is counted while matches are played and would be too much to keep: parts of points, uses of the board."""

from __future__ import annotations

from collections import Counter, defaultdict
from statistics import fmean

from vokzal.arena.interval import Estimate, Running
from vokzal.arena.player import Account


class Tally:
    """Hears the accounts of whole deals in the order of the schedule. As ever, a deal is one number."""

    def __init__(self) -> None:
        self._deal: int | None = None
        self._now: defaultdict[int, list[dict[str, int]]] = defaultdict(list)
        """Of the deal that is being told: the parts of each seat that a bot had."""
        self._deals: Counter[int] = Counter()
        """How many deals of each bot are reckoned."""
        self._parts: defaultdict[int, dict[str, Running]] = defaultdict(dict)
        self._uses: defaultdict[int, Counter[str]] = defaultdict(Counter)

    def add(self, account: Account) -> None:
        table = account.result.table
        if table.deal != self._deal:
            self._reckon()
            self._deal = table.deal
        for bot, parts, uses in zip(table.line_up, account.parts, account.uses, strict=True):
            self._now[bot].append(parts)
            self._uses[bot].update(uses)

    def _reckon(self) -> None:
        """A deal is over. A part that a seat has not is nothing, also in all deals before it was first heard of."""
        for bot, seats in self._now.items():
            found = self._parts[bot]
            for part in (part for parts in seats for part in parts):
                if part not in found:
                    found[part] = Running(zeros=self._deals[bot])
            for part, running in found.items():
                running.add(fmean(parts.get(part, 0) for parts in seats))
            self._deals[bot] += 1
        self._now.clear()

    def parts(self, bot: int) -> dict[str, Estimate]:
        """What the points of a bot are made of."""
        self._reckon()
        return {part: running.estimate() for part, running in self._parts[bot].items()}

    def uses(self, bot: int) -> dict[str, int]:
        """How often a bot used what, the most used first."""
        return dict(sorted(self._uses[bot].items(), key=lambda use: (-use[1], use[0])))
