"""What is played in an environment and how it is judged: read and checked in one place for every door."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from operator import index
from random import Random
from secrets import randbits
from typing import Any, Final, Literal, TypedDict, get_args

from vokzal import games
from vokzal.bots import make as make_bot
from vokzal.core.beginning import AS_SEATED, Beginning, By
from vokzal.core.game import AnyGame, Game, Outcome
from vokzal.core.match import check_table
from vokzal.core.options import Options, OptionsError, choices, read_options
from vokzal.core.state import State

Reward = Literal["win", "place", "points"]
Illegal = Literal["raise", "lose", "random"]
USUAL_SEATS: Final = 2


class Terms(TypedDict, total=False):
    """What every door takes besides the game."""

    seats: int
    """How many play; two, if nobody says otherwise."""
    edition: str
    """One of the game's boards, as `vokzal games` lists them."""
    options: Options | Mapping[str, Any]
    """What a table may choose: `{"name": value}`."""
    begins: By
    """Who begins: "seated", the first seat; "turn", one after the other, match by match; "lot", drawn from the seed."""
    reward: Reward
    """What a match pays at its end, and only there.

    "win": 1, shared among the winners, less 1/seats, so that all rewards add up to 0.
    "place": from 1 for the first to -1 for the last, those who share a place get the mean of theirs: 0 in sum, too.
    "points": as the rulebook counts them.
    Alone, "win" and "place" say how good the result is, from 0 to 1.
    """
    illegal: Illegal
    """What an illegal action does. "raise": an error with the rules' reason, and nothing changes. "lose": the match
    ends, that seat is last and all others have won. "random": a legal one is drawn from the seed and played instead."""
    max_moves: int
    """A match that has so many moves and is not over ends without any reward: it is truncated. If nobody says otherwise
    it is the game's bound."""
    opponents: str | Sequence[str]
    """Levels of bots for the other seats, in the order of the seats: one for all of them, or one for each."""
    seat: int | None
    """With opponents: the seat that is left. None: a seat after the other, match by match."""


class Setting:
    """Terms that were read, and can be kept."""

    def __init__(
        self,
        game: str | AnyGame,
        *,
        seats: int | None = None,
        edition: str | None = None,
        options: Options | Mapping[str, Any] | None = None,
        begins: By = "seated",
        reward: Reward = "win",
        illegal: Illegal = "raise",
        max_moves: int | None = None,
        opponents: str | Sequence[str] = (),
        seat: int | None = 0,
    ) -> None:
        if isinstance(game, str):
            game = games.load(game, edition)
        elif not isinstance(game, Game):
            raise TypeError(f"game is the name of one or a Game, not {game!r}")
        elif edition is not None and edition != game.content.id:
            raise ValueError(f"this is {game.id} of the edition {game.content.id}, not {edition}")
        self.game = game
        usual = max(game.seats[0], min(game.seats[-1], USUAL_SEATS))
        self.seats = usual if seats is None else whole("seats", seats)
        self.options = options = _read(game, options)
        check_table(game, self.seats, options)
        self.begins: By = _one_of("begins", begins, get_args(By))
        self.reward: Reward = _one_of("reward", reward, get_args(Reward))
        self.illegal: Illegal = _one_of("illegal", illegal, get_args(Illegal))
        if illegal == "lose" and reward == "points":
            raise ValueError("points say nothing of a match that was broken off: illegal='lose' needs another reward")
        bound = game.bound(self.seats, options)
        self.max_moves = bound if max_moves is None else min(whole("max_moves", max_moves), bound)
        if self.max_moves < 1:
            raise ValueError(f"max_moves: a match has at least one move, not {max_moves}")
        self.opponents = self._levels(opponents)
        self.seat = None if seat is None else whole("seat", seat)
        if self.seat is not None and not 0 <= self.seat < self.seats:
            raise ValueError(f"seat: there is no seat {seat} among {self.seats}")

    def _levels(self, opponents: str | Sequence[str]) -> tuple[str, ...]:
        others = self.seats - 1
        levels = (str(opponents),) * others if isinstance(opponents, str) else _in_order(opponents)
        if levels and len(levels) != others:
            raise ValueError(f"opponents: {len(levels)} levels for {others} other seats")
        for level in levels:
            make_bot(level, self.game, Random(0))
        return levels

    def __reduce__(self) -> tuple[Any, ...]:
        """Travels to other processes: a game as its class and content."""
        terms = {name: value for name, value in vars(self).items() if name != "game"}
        return _arrive, (type(self.game), self.game.content, terms)

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self

    # --- asking ---------------------------------------------------------------------------------------------------

    def beginning(self, seed: int, number: int) -> Beginning:
        """Who begins a match."""
        if self.seats == 1 or self.begins == "seated":
            return AS_SEATED
        drawn = number if self.begins == "turn" else Random(f"{seed} {number} lot").randrange(self.seats)
        return Beginning(drawn % self.seats, self.begins)

    def line_up(self, number: int) -> list[str | None]:
        """The level of the bot in each seat; None where somebody else chooses."""
        if not self.opponents:
            return [None] * self.seats
        left = number % self.seats if self.seat is None else self.seat
        return [*self.opponents[:left], None, *self.opponents[left:]]

    def judged(self, outcome: Outcome, state: State) -> list[float]:
        """What a match that ended like this pays each seat."""
        if self.reward == "points":
            return [float(points) for points in outcome.points]
        if self.seats == 1:
            # Who plays alone cannot but win: prospects say how good a result it is.
            return self.game.heuristics.unhurried().prospects(state, 0)
        if self.reward == "win":
            winners = outcome.places.count(1)
            return [(place == 1) / winners - 1 / self.seats for place in outcome.places]
        ahead = [place - 1 + (outcome.places.count(place) - 1) / 2 for place in outcome.places]
        return [1 - 2 * others / (self.seats - 1) for others in ahead]


def whole(name: str, value: Any) -> int:
    """An integer, numpy's too; what else is given for one would be found out later and elsewhere."""
    try:
        number = index(value)
    except TypeError:
        number = None
    if number is None or isinstance(value, bool):
        raise TypeError(f"{name} is an integer, not {value!r}")
    return number


def seeded(seed: int | None) -> int:
    """A seed that was given; a new one if none was."""
    return randbits(32) if seed is None else whole("seed", seed)


def _in_order(opponents: Any) -> tuple[str, ...]:
    """The levels in a list, or an array of numpy; a set has no order, and what else a dict says would be lost."""
    found: Iterator[Any] | None = None
    if not isinstance(opponents, bytes | AbstractSet | Mapping):
        with suppress(TypeError):  # an array may have no dimension
            found = iter(opponents)
    if found is None:
        raise TypeError(f"opponents is a level, or a list of one for each other seat, not {opponents!r}")
    return tuple(str(level) if isinstance(level, str) else level for level in found)


def _read(game: AnyGame, options: Options | Mapping[str, Any] | None) -> Options:
    if options is None:
        return game.options_type()
    if isinstance(options, game.options_type):
        return options
    if not isinstance(options, Mapping):
        raise OptionsError(f"options of {game.id} are a dict of names and values, not {options!r}")
    known = choices(game.options_type)
    if unknown := [name for name in options if name not in known]:
        there_are = f"there are: {', '.join(known)}" if known else "it has none"
        raise OptionsError(f"{game.id} has no option {unknown[0]!r}; {there_are}")
    return read_options(game.options_type, dict(options))


def _one_of(name: str, value: Any, values: Sequence[str]) -> Any:
    if value not in values:
        raise ValueError(f"{name} is one of {', '.join(values)}, not {value!r}")
    return value


def _arrive(kind: type[AnyGame], content: Any, terms: dict[str, Any]) -> Setting:
    setting = Setting.__new__(Setting)
    setting.game = games.packaged(kind, content.id) if _is_packaged(kind, content) else kind(content)
    for name, value in terms.items():
        setattr(setting, name, value)
    return setting


def _is_packaged(kind: type[AnyGame], content: Any) -> bool:
    """Then there is one in this process already, with all its tables made."""
    return content.id in kind.editions() and bool(games.packaged(kind, content.id).content == content)
