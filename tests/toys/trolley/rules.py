"""The whole of Trolley: two editions, of which one has no options, and a table for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from vokzal.core import Chance, Content, Event, Game, Kind, Options, Outcome, Reason, Space, State, View, Words
from vokzal.core.content import Names, check_names
from vokzal.core.game import Heuristics, Message, rank
from vokzal.core.layout import ONE, Choice, Counts, Segment, seat_axis

ROLL, BRAKE = 0, 1


class TrolleyOptions(Options, frozen=True):
    sand: bool = False
    """A trolley that jumps the rails keeps half of its metres."""


class TrolleyContent(Content, frozen=True, kw_only=True):
    names: Names
    rolls: int
    """How often a trolley can roll before it is at the bottom."""
    steepest: int
    """The most metres of a roll; with none of them the trolley jumps the rails."""
    sand: bool
    """Whether there is sand to choose."""

    def check(self) -> None:
        check_names("the slope", self.names)
        if self.rolls < 1 or self.steepest < 1:
            raise ValueError("rolls, steepest: at least 1 is needed")


class TrolleyState(State):
    rolled: list[tuple[int, ...]]
    """The metres of each roll, for each seat."""
    metres: list[int]
    rolling: list[int]
    turn: int
    sand: int


class TrolleyView(View, frozen=True, kw_only=True):
    rolled: tuple[tuple[int, ...], ...]
    metres: tuple[int, ...]
    rolling: tuple[int, ...]
    turn: int
    sand: bool


class TrolleySense(Heuristics[TrolleyState]):
    """Rolls while a roll promises more than it puts at stake."""

    insight = 1

    def __init__(self, game: Trolley) -> None:
        self.game = game

    def weigh(self, s: TrolleyState, seat: int, legal: Sequence[int]) -> list[float]:
        most = self.game.content.steepest
        promise = sum(range(1, most + 1)) / (most + 1) - s.metres[seat] / (most + 1)
        return [promise if action == ROLL else 0.0 for action in legal]

    def ponder(self, s: TrolleyState, seat: int, legal: Sequence[int], effort: int) -> list[float]:
        return self.weigh(s, seat, legal)

    def quick(self, s: TrolleyState, seat: int, rng: Random) -> int:
        return rng.choice(self.game.legal(s, seat))

    def settled(self, root: TrolleyState, s: TrolleyState) -> bool:
        return False

    def prospects(self, s: TrolleyState, seat: int) -> list[float]:
        return [metres / (self.game.content.rolls * self.game.content.steepest) for metres in s.metres]


class Trolley(Game[TrolleyState, TrolleyView]):
    id, version, seats, edition = "trolley", 1, range(1, 4), "hill"
    options_type: type[Options] = TrolleyOptions
    content_type, view_type = TrolleyContent, TrolleyView
    content: TrolleyContent

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(content)
        if not self.content.sand:
            self.options_type = Options
        self.space = Space(Kind("roll", "roll"), Kind("brake", "brake"))
        self.heuristics = TrolleySense(self)

    # --- playing ----------------------------------------------------------------------------------------------------

    def start(self, seats: int, options: Options, chance: Chance, first: int = 0) -> TrolleyState:
        sand = isinstance(options, TrolleyOptions) and options.sand
        empty: list[tuple[int, ...]] = [()] * seats
        return TrolleyState(rolled=empty, metres=[0] * seats, rolling=[1] * seats, turn=first, sand=int(sand))

    def waiting(self, s: TrolleyState) -> tuple[int, ...]:
        return (s.turn,) if any(s.rolling) else ()

    def legal(self, s: TrolleyState, seat: int) -> list[int]:
        if seat not in self.waiting(s):
            return []
        return [action for action in (ROLL, BRAKE) if self.refusal(s, seat, action) is None]

    def refusal(self, s: TrolleyState, seat: int, action: int) -> Reason | None:
        return Reason("not-yet") if action == BRAKE and not s.rolled[seat] else None

    def play(self, s: TrolleyState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        if action == BRAKE:
            s.rolling[seat] = 0
            told = Event("brakes", seat)
        else:
            least = int(not s.rolled[seat])  # nobody falls off at the top
            metres = least + chance.below(self.content.steepest + 1 - least)
            s.rolled[seat] += (metres,)
            s.metres[seat] = self._metres(s.rolled[seat], s.sand)
            s.rolling[seat] = int(metres > 0 and len(s.rolled[seat]) < self.content.rolls)
            told = (
                Event("rolls", seat, {"metres": metres}, reveals=True) if metres else Event("jumps", seat, reveals=True)
            )
        if out is not None:
            out.append(told)
        while any(s.rolling):
            s.turn = (s.turn + 1) % len(s.rolling)
            if s.rolling[s.turn]:
                break

    @staticmethod
    def _metres(rolled: tuple[int, ...], sand: int) -> int:
        return sum(rolled) if 0 not in rolled else sum(rolled) // 2 * sand

    def outcome(self, s: TrolleyState) -> Outcome:
        return Outcome(tuple(s.metres), rank(s.metres), tuple({"metres": metres} for metres in s.metres))

    # --- seeing -----------------------------------------------------------------------------------------------------

    def view(self, s: TrolleyState, seat: int | None) -> TrolleyView:
        return TrolleyView(
            seat=seat,
            waiting=self.waiting(s),
            rolled=tuple(s.rolled),
            metres=tuple(s.metres),
            rolling=tuple(s.rolling),
            turn=s.turn,
            sand=bool(s.sand),
        )

    def determinize(self, view: TrolleyView, rng: Random) -> TrolleyState:
        return TrolleyState(
            rolled=list(view.rolled),
            metres=list(view.metres),
            rolling=list(view.rolling),
            turn=view.turn,
            sand=int(view.sand),
        )

    def segments(self, seats: int) -> Sequence[Segment]:
        return [
            Counts("metres", ONE, self.content.rolls * self.content.steepest, each=True),
            Counts("rolls", ONE, self.content.rolls, each=True),
            Counts("rolling", ONE, 1, each=True),
            Choice("turn", seat_axis(seats)),
            Counts("sand", ONE, 1),
        ]

    def row(self, s: TrolleyState, seat: int) -> bytes:
        seats = len(s.metres)
        order = [*range(seat, seats), *range(seat)]
        rolls = [len(s.rolled[other]) for other in order]
        metres, rolling = [s.metres[other] for other in order], [s.rolling[other] for other in order]
        return bytes([*metres, *rolls, *rolling, (s.turn - seat) % seats, s.sand])

    def ask(self, view: TrolleyView) -> Message:
        return Message("dare", {"slope": "slope"})

    def naming(self, words: Words) -> Mapping[str, str]:
        return {"slope": self.content.names[words.lang]}

    def picture(self, view: TrolleyView, words: Words) -> str:
        return "\n".join("." * metres + "o" for metres in view.metres)

    # --- proving ----------------------------------------------------------------------------------------------------

    def census(self, s: TrolleyState) -> Mapping[str, int]:
        return {"trolleys": len(s.metres)}

    def recount(self, s: TrolleyState) -> tuple[int, ...]:
        return tuple(self._metres(rolled, s.sand) for rolled in s.rolled)

    def bound(self, seats: int, options: Options) -> int:
        return seats * (self.content.rolls + 1)

    def widest(self, seats: int, options: Options) -> int:
        return self.content.steepest + 1
