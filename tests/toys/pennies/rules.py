"""The whole of Pennies: hidden simultaneous choices, open chance, coins that never get lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal

from vokzal.core import Chance, Content, Event, Game, Kind, Options, Outcome, Param, Reason, Space, State, View, Words
from vokzal.core.game import Heuristics, Message, rank
from vokzal.core.layout import NONE, ONE, Axis, Bits, Choice, Counts, Segment, seat_axis

BANK = -1
NOTHING = -1
PRIZES = 3
"""Of so many, each a coin more than the one before, a lot is drawn."""


class PenniesOptions(Options, frozen=True):
    rounds: Literal[3, 6] = 3
    big_prizes: bool = False


class PenniesContent(Content, frozen=True, kw_only=True):
    coins: int
    numbers: int
    """How many there are to choose from, 0 among them."""

    def check(self) -> None:
        if self.numbers < 2:
            raise ValueError(f"numbers: {self.numbers} leaves nothing to choose")


class PenniesState(State):
    owner: list[int]
    """Of each coin."""
    scores: list[int]
    choices: list[int]
    """Hidden until everyone has chosen."""
    shown: tuple[int, ...]
    """What was hidden in the round before."""
    prize: int
    left: int
    """Rounds, this one among them."""
    big: int


class PenniesView(View, frozen=True, kw_only=True):
    owner: tuple[int, ...]
    scores: tuple[int, ...]
    shown: tuple[int, ...]
    prize: int
    left: int
    big: bool
    own: int
    """What this seat hides; -1 is nothing yet, and a spectator's."""


class PenniesSense(Heuristics[PenniesState]):
    """High numbers look good, as they do to everyone."""

    insight = 1

    def __init__(self, game: Pennies) -> None:
        self.game = game

    def weigh(self, s: PenniesState, seat: int, legal: Sequence[int]) -> list[float]:
        return [float(action) for action in legal]

    def ponder(self, s: PenniesState, seat: int, legal: Sequence[int], effort: int) -> list[float]:
        return self.weigh(s, seat, legal)

    def quick(self, s: PenniesState, seat: int, rng: Random) -> int:
        return rng.choice(self.game.legal(s, seat))

    def settled(self, root: PenniesState, s: PenniesState) -> bool:
        return s.left < root.left

    def prospects(self, s: PenniesState, seat: int) -> list[float]:
        return [(score + 1) / (sum(s.scores) + len(s.scores)) for score in s.scores]


class Pennies(Game[PenniesState, PenniesView]):
    id, version, seats, edition = "pennies", 1, range(2, 5), "house"
    options_type, content_type, view_type = PenniesOptions, PenniesContent, PenniesView
    content: PenniesContent

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(content)
        self.space = Space(Kind("hide", "{number}", Param("number", [str(n) for n in range(self.content.numbers)])))
        self.heuristics = PenniesSense(self)

    # --- playing ----------------------------------------------------------------------------------------------------

    def start(self, seats: int, options: Options, chance: Chance, first: int = 0) -> PenniesState:
        assert isinstance(options, PenniesOptions)
        s = PenniesState(
            owner=[BANK] * self.content.coins,
            scores=[0] * seats,
            choices=[NOTHING] * seats,
            shown=(),
            prize=0,
            left=options.rounds,
            big=int(options.big_prizes),
        )
        s.prize = self._prize(s, chance)
        return s

    def _prize(self, s: PenniesState, chance: Chance) -> int:
        return min(1 + 2 * s.big + chance.below(PRIZES), s.owner.count(BANK))

    def waiting(self, s: PenniesState) -> tuple[int, ...]:
        return tuple(seat for seat, choice in enumerate(s.choices) if choice == NOTHING) if s.left else ()

    def legal(self, s: PenniesState, seat: int) -> list[int]:
        if seat not in self.waiting(s):
            return []
        return [action for action in range(self.space.size) if self.refusal(s, seat, action) is None]

    def refusal(self, s: PenniesState, seat: int, action: int) -> Reason | None:
        if s.shown and s.shown[seat] == action:
            return Reason("number-rests", {"number": action})
        return None

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        s.choices[seat] = action
        if out is not None:
            out.append(Event("hides", seat, {}, {"number": action}))
        if NOTHING not in s.choices:
            self._show(s, chance, out)

    def _show(self, s: PenniesState, chance: Chance, out: list[Event] | None) -> None:
        s.shown = tuple(s.choices)
        lone = [seat for seat, choice in enumerate(s.choices) if s.choices.count(choice) == 1]
        best = max(lone, key=s.choices.__getitem__, default=None)
        if out is not None:
            out.append(Event("shown", None, {"numbers": list(s.shown)}, reveals=True))
            out.append(Event("nobody-takes") if best is None else Event("takes", best, {"coins": s.prize}))
        if best is not None:
            s.scores[best] += s.prize
            for _ in range(s.prize):
                s.owner[s.owner.index(BANK)] = best
        s.left -= 1
        s.choices = [NOTHING] * len(s.choices)
        s.prize = self._prize(s, chance) if s.left else 0

    def outcome(self, s: PenniesState) -> Outcome:
        return Outcome(tuple(s.scores), rank(s.scores), tuple({"coins": score} for score in s.scores))

    # --- seeing -----------------------------------------------------------------------------------------------------

    def view(self, s: PenniesState, seat: int | None) -> PenniesView:
        return PenniesView(
            seat=seat,
            waiting=self.waiting(s),
            owner=tuple(s.owner),
            scores=tuple(s.scores),
            shown=s.shown,
            prize=s.prize,
            left=s.left,
            big=bool(s.big),
            own=NOTHING if seat is None else s.choices[seat],
        )

    def determinize(self, view: PenniesView, rng: Random) -> PenniesState:
        s = PenniesState(
            owner=list(view.owner),
            scores=list(view.scores),
            choices=[NOTHING] * len(view.scores),
            shown=view.shown,
            prize=view.prize,
            left=view.left,
            big=int(view.big),
        )
        hidden = [seat for seat in range(len(s.scores)) if s.left and seat not in view.waiting]
        numbers = {seat: view.own if seat == view.seat else rng.choice(self.legal(s, seat)) for seat in hidden}
        for seat, number in numbers.items():
            s.choices[seat] = number
        return s

    def segments(self, seats: int) -> Sequence[Segment]:
        numbers = Axis("number", [str(n) for n in range(self.content.numbers)])
        return [
            Choice("own", numbers),
            Choice("shown", numbers, each=True),
            Bits("waiting", seat_axis(seats)),
            Counts("score", ONE, self.content.coins, each=True),
            Counts("prize", ONE, 2 + PRIZES),
            Counts("rounds-left", ONE, 6),
            Counts("big-prizes", ONE, 1),
        ]

    def row(self, s: PenniesState, seat: int) -> bytes:
        seats = len(s.scores)
        order = [*range(seat, seats), *range(seat)]
        shown = [s.shown[other] for other in order] if s.shown else [NONE] * seats
        waiting = sum(1 << (other - seat) % seats for other in self.waiting(s))
        scores = [s.scores[other] for other in order]
        return bytes([s.choices[seat] % 256, *shown, waiting, *scores, s.prize, s.left, s.big])

    def ask(self, view: PenniesView) -> Message:
        return Message("choose", {"coins": view.prize})

    def picture(self, view: PenniesView, words: Words) -> str:
        return "\n".join([words.say("prize", {"coins": view.prize}), *("o" * score or "-" for score in view.scores)])

    # --- proving ----------------------------------------------------------------------------------------------------

    def census(self, s: PenniesState) -> Mapping[str, int]:
        return {"coins": s.owner.count(BANK) + sum(s.scores)}

    def recount(self, s: PenniesState) -> tuple[int, ...]:
        return tuple(s.owner.count(seat) for seat in range(len(s.scores)))

    def bound(self, seats: int, options: Options) -> int:
        assert isinstance(options, PenniesOptions)
        return seats * options.rounds

    def widest(self, seats: int, options: Options) -> int:
        return PRIZES
