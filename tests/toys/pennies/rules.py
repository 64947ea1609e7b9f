"""The whole of Pennies: hidden simultaneous choices, open chance, coins that never get lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal

from vokzal.core import Chance, Content, Event, Game, Kind, Options, Outcome, Param, Reason, Space, State, View, Words
from vokzal.core.game import Message, rank

BANK = -1
NOTHING = -1


class PenniesOptions(Options, frozen=True):
    rounds: Literal[3, 6] = 3
    big_prizes: bool = False


class PenniesContent(Content, frozen=True, kw_only=True):
    coins: int
    numbers: int

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
    big: int


class PenniesView(View, frozen=True, kw_only=True):
    own: int
    rest: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    """Owners of the coins, scores, what was shown."""
    table: tuple[int, int, int]
    """Prize, rounds left, whether prizes are big."""


class PenniesSense:
    """High numbers look good, as they do to everyone."""

    insight = 1

    def __init__(self, numbers: int) -> None:
        self.numbers = numbers

    def weigh(self, s: PenniesState, seat: int, legal: Sequence[int]) -> list[float]:
        return [float(action) for action in legal]

    ponder = weigh

    def quick(self, s: PenniesState, seat: int, rng: Random) -> int:
        return rng.randrange(self.numbers)

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
        self.heuristics = PenniesSense(self.content.numbers)

    def start(self, seats: int, options: Options, chance: Chance) -> PenniesState:
        assert isinstance(options, PenniesOptions)
        owner, choices = [BANK] * self.content.coins, [NOTHING] * seats
        big, left = int(options.big_prizes), options.rounds
        s = PenniesState(owner=owner, scores=[0] * seats, choices=choices, shown=(), prize=0, left=left, big=big)
        s.prize = self._prize(s, chance)
        return s

    def _prize(self, s: PenniesState, chance: Chance) -> int:
        return min(1 + 2 * s.big + chance.below(3), s.owner.count(BANK))

    def waiting(self, s: PenniesState) -> tuple[int, ...]:
        return tuple(seat for seat, choice in enumerate(s.choices) if choice == NOTHING) if s.left else ()

    def legal(self, s: PenniesState, seat: int) -> list[int]:
        return list(range(self.space.size)) if seat in self.waiting(s) else []

    def refusal(self, s: PenniesState, seat: int, action: int) -> Reason | None:
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

    def view(self, s: PenniesState, seat: int | None) -> PenniesView:
        own, table = NOTHING if seat is None else s.choices[seat], (s.prize, s.left, s.big)
        rest = (tuple(s.owner), tuple(s.scores), s.shown)
        return PenniesView(seat=seat, waiting=self.waiting(s), own=own, rest=rest, table=table)

    def determinize(self, view: PenniesView, rng: Random) -> PenniesState:
        (owner, scores, shown), (prize, left, big) = view.rest, view.table
        choices = [
            NOTHING if not left or i in view.waiting else rng.randrange(self.space.size) for i, _ in enumerate(scores)
        ]
        if view.seat is not None:
            choices[view.seat] = view.own
        return PenniesState(
            owner=[*owner], scores=[*scores], choices=choices, shown=shown, prize=prize, left=left, big=big
        )

    def ask(self, view: PenniesView) -> Message:
        return Message("choose", {"coins": view.table[0]})

    def picture(self, view: PenniesView, words: Words) -> str:
        return "\n".join([words.say("prize", {"coins": view.table[0]}), *("o" * n or "-" for n in view.rest[1])])

    def census(self, s: PenniesState) -> Mapping[str, int]:
        return {"coins": s.owner.count(BANK) + sum(s.scores)}

    def recount(self, s: PenniesState) -> tuple[int, ...]:
        return tuple(s.owner.count(seat) for seat in range(len(s.scores)))

    def bound(self, seats: int, options: Options) -> int:
        assert isinstance(options, PenniesOptions)
        return seats * options.rounds
