"""An analysis in English words, for the command line and its page. The house's page has words of its own."""

from __future__ import annotations

from collections.abc import Sequence

from vokzal.coach.advice import Deed
from vokzal.coach.analysis import Analysis, Swing, Turn
from vokzal.core.game import Message
from vokzal.core.match import Match

MINUS = "\N{MINUS SIGN}"


class Teller:
    def __init__(self, match: Match, analysis: Analysis) -> None:
        self.match, self.analysis = match, analysis
        words = match.game.words("en")
        self.names = [words.say("seat-name", {"number": seat + 1}) for seat in range(match.seats)]
        self.words = words.at(self.names)
        self.title = match.game.title(words)

    @staticmethod
    def number(value: int) -> str:
        return str(value).replace("-", MINUS)

    def size(self, value: float, digits: int = 1) -> str:
        """A chance in percent, or points of one who plays alone."""
        said = f"{value:.{digits}f}" if self.analysis.points else f"{100 * value:.{digits}f}%"
        if not said.strip("-0.%"):
            said = said.lstrip("-")
        return said.replace("-", MINUS)

    def signed(self, value: float, digits: int = 1) -> str:
        said = self.size(value, digits)
        return said if said.startswith(MINUS) or not said.strip("0.%") else f"+{said}"

    def deed(self, deed: Deed) -> str:
        return self.words.say(f"action-{deed.kind}", deed.names)

    def why(self, reasons: Sequence[Message]) -> str:
        return " ".join(self.words.say(reason.key, reason.params) for reason in reasons)

    def swing(self, swing: Swing) -> tuple[str, str]:
        """What it was, and how much."""
        name = self.names[swing.seat]
        if swing.what == "luck":
            what = f"{name} was {'lucky' if swing.size > 0 else 'unlucky'}{'' if swing.number else ' in the deal'}"
        else:
            choice = self.analysis.turns[swing.number - 1].choice
            assert choice is not None
            what = f"{name}: {self.deed(choice.played)}, where {self.deed(choice.best)} was best"
        return what, self.signed(swing.size)

    def choice(self, turn: Turn) -> tuple[str, str, str, str, str]:
        """Who, what was played, what was best, why, and what that gave away."""
        choice = turn.choice
        assert choice is not None
        deeds = self.deed(choice.played), self.deed(choice.best)
        return self.names[turn.seat], *deeds, self.why(choice.why_best), self.size(choice.given)
