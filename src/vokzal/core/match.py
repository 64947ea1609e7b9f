"""A match is its log: seats, options, and a list of (seat, action, what chance gave).

Position, scores, replays and statistics are all derived from it. The file form is JSON with actions in notation, so a
person can read it and a later version of the program can too. `verify` plays a file again and believes nothing it says;
`again` does so with a file of another version or content, as far as the rules of today agree.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import lru_cache
from random import Random
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar

import msgspec

from vokzal.core.beginning import AS_SEATED, Beginning
from vokzal.core.chance import ChanceError, LiveChance, ReplayChance
from vokzal.core.events import Event
from vokzal.core.game import AnyGame, Message, Outcome, Refused, View
from vokzal.core.options import Options, OptionsError, read_options
from vokzal.core.state import State

MAX_BYTES = 1 << 20
"""No match file comes near this; larger ones are refused unread."""
HEAD_BYTES: Final = 1 << 16
"""Nor what is in it beside the moves near this."""
STRIDE: Final = 32
"""A match keeps the position after so many moves each: to go back costs so many moves, however long it is."""

T = TypeVar("T")
Steps = Generator[None, None, T]
"""Work that can be interrupted after every move, and what comes of it."""


def at_once(steps: Steps[T]) -> T:
    """Does the work without interruption."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: T = done.value
            return found


class MatchError(ValueError):
    """A match that cannot be: a broken file, a tampered move, an impossible set-up."""

    def __init__(self, why: str, move: int = 0) -> None:
        super().__init__(why)
        self.move = move
        """The number of the move that cannot be; 0 when it is something else."""


class Move(NamedTuple):
    """Who did what, and what chance answered."""

    seat: int
    action: int
    chance: list[int]


_Seat = Annotated[int, msgspec.Meta(ge=0, lt=1 << 8)]
_Notation = Annotated[str, msgspec.Meta(max_length=400, pattern=r"^[^\x00-\x1f]*$")]
"""Of another version a move may be one that no rule of today can read; it is stored all the same."""


_Written = tuple[_Seat, _Notation, list[int]]
_written: Final = msgspec.json.Decoder(_Written)


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON form."""

    format: Literal["vokzal-match-1"]
    game: str
    version: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]
    content: Annotated[str, msgspec.Meta(max_length=128)]
    """Id and digest of the content it was played with."""
    seats: int
    options: dict[str, Any]
    setup: list[int]
    moves: list[_Written]
    digest: str
    """Of the position after the last move."""
    begins: Beginning | None = None
    """None in files from before they named who begins."""

    @property
    def edition(self) -> str:
        return edition_of(self.content)


def check_seats(game: AnyGame, seats: int) -> None:
    if seats not in game.seats:
        raise MatchError(f"{game.id} is for {game.seats.start} to {game.seats.stop - 1} players, not {seats}")


def check_table(game: AnyGame, seats: int, options: Options) -> None:
    """MatchError when there can be no such table: too few or many seats, or options that do not fit them."""
    check_seats(game, seats)
    try:
        game.check(seats, options)
    except OptionsError as error:
        raise MatchError(f"options: {error}") from None


def check_beginning(seats: int, begins: Beginning) -> None:
    if not 0 <= begins.seat < seats:
        raise MatchError(f"begins: there is no seat {begins.seat} among {seats}")


class Match:
    """A match in play or finished: the log, and the position it leads to."""

    def __init__(
        self, game: AnyGame, seats: int, options: Options, begins: Beginning, setup: list[int], state: State
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.begins = begins
        self.setup = setup
        self.state: Any = state
        self.moves: list[Move] = []
        self.bound = game.bound(seats, options)
        """No match has more moves: one that has is no match."""
        self._kept: list[Any] = [state.clone()]
        """The position after every `STRIDE` moves."""
        self._live: LiveChance | None = None

    @classmethod
    def start(
        cls,
        game: AnyGame,
        seats: int,
        *,
        seed: int | str | None = None,
        options: Options | None = None,
        begins: Beginning = AS_SEATED,
    ) -> Match:
        """A new match. Without a seed chance is unpredictable."""
        options = options if options is not None else game.options_type()
        check_table(game, seats, options)
        check_beginning(seats, begins)
        live = LiveChance(Random(seed))
        state = game.start(seats, options, live, begins.seat)
        match = cls(game, seats, options, begins, live.taken(), state)
        match._live = live
        return match

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.game.waiting(self.state)

    @property
    def over(self) -> bool:
        return not self.waiting

    @property
    def outcome(self) -> Outcome:
        return self.game.outcome(self.state)

    def legal(self, seat: int) -> list[int]:
        return self.game.legal(self.state, seat)

    def view(self, seat: int | None) -> View:
        view: View = self.game.view(self.state, seat)
        return view

    def play(self, seat: int, action: int) -> list[Event]:
        """Does an action and records it; raises `Refused` and changes nothing when it is not legal."""
        if self._live is None:
            self._live = LiveChance(Random())
        if self.endless:
            raise Refused(Message("endless"))
        events: list[Event] = []
        self.game.apply(self.state, seat, action, self._live, events)
        self._record(Move(seat, action, self._live.taken()))
        return events

    @property
    def endless(self) -> bool:
        """Whether it has as many moves as any match can have and is not over."""
        return len(self.moves) >= self.bound and not self.over

    def _record(self, move: Move) -> None:
        self.moves.append(move)
        if len(self.moves) % STRIDE == 0:
            self._kept.append(self.state.clone())

    def replay(self, move: Move) -> list[Event]:
        """Does a recorded move, chance included; MatchError when it cannot have happened."""
        number = len(self.moves) + 1
        if number > self.bound:
            raise MatchError(f"no match of {self.game.id} has {number} moves", number)
        chance = ReplayChance(move.chance)
        events: list[Event] = []
        state = self.state.clone()
        try:
            self.game.apply(state, move.seat, move.action, chance, events)
            chance.finish()
        except Refused as refused:
            said = self.game.words("en").say(refused.reason.key, refused.reason.params)
            raise MatchError(f"move {number} of seat {move.seat} is not allowed: {said}", number) from None
        except ChanceError as error:
            raise MatchError(f"move {number}: {error}", number) from None
        self.state = state
        self._record(move)
        return events

    def repeat(self, seat: int, notation: str, chance: list[int]) -> list[Event]:
        """Does a move as it was written down; MatchError when it cannot have happened."""
        try:
            action = self.game.space.parse(notation)
        except ValueError as error:
            number = len(self.moves) + 1
            raise MatchError(f"move {number}: {error}", number) from None
        return self.replay(Move(seat, action, chance))

    def rewind(self, length: int) -> Match:
        """The same match as it was after its first `length` moves."""
        return at_once(self.rewinding(length))

    def rewinding(self, length: int) -> Steps[Match]:
        """The same, move by move."""
        kept = length // STRIDE
        match = Match(self.game, self.seats, self.options, self.begins, self.setup, self._kept[kept].clone())
        match._kept = self._kept[: kept + 1]
        match.moves = self.moves[: kept * STRIDE]
        for move in self.moves[kept * STRIDE : length]:
            match.replay(move)
            yield
        return match

    def __str__(self) -> str:
        return self.game.picture(self.game.view(self.state, None), self.game.words("en"))

    def to_json(self) -> bytes:
        """The match file."""
        return at_once(self.writing())

    def writing(self) -> Steps[bytes]:
        """The match file, move by move."""
        moves = []
        for move in self.moves:
            moves.append((move.seat, self.game.space.notation(move.action), move.chance))
            yield
        return msgspec.json.encode(
            MatchFile(
                format="vokzal-match-1",
                game=self.game.id,
                version=self.game.version,
                content=content_id(self.game),
                seats=self.seats,
                options=msgspec.to_builtins(self.options),
                setup=self.setup,
                moves=moves,
                digest=self.state.digest(),
                begins=self.begins,
            )
        )


@lru_cache
def content_id(game: AnyGame) -> str:
    """How a stored match names what it was played with: the edition and the digest of its content."""
    return f"{game.content.id}@{game.content.digest()}"


def edition_of(content: str) -> str:
    """The edition that a `content_id` names."""
    return content.rpartition("@")[0]


def read_file(raw: bytes) -> MatchFile:
    """The parts of a match file, before anything is believed: enough to find its game."""
    return at_once(reading(raw))


def reading(raw: bytes) -> Steps[MatchFile]:
    """The same, move by move."""
    if len(raw) > MAX_BYTES:
        raise MatchError(f"not a match file: larger than {MAX_BYTES >> 20} MiB")
    try:
        parts = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
        yield
        moves = parts.get("moves", msgspec.Raw(b"[]"))
        head = msgspec.json.encode({name: [] if name == "moves" else part for name, part in parts.items()})
        if len(head) > HEAD_BYTES:
            raise MatchError(f"not a match file: more than {HEAD_BYTES >> 10} KiB beside the moves")
        file = msgspec.json.decode(head, type=MatchFile)
        yield
        for move in msgspec.json.decode(moves, type=list[msgspec.Raw]):
            file.moves.append(_written.decode(move))
            yield
        return file
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise MatchError(f"not a match file: {error}") from None


def rebuild(
    game: AnyGame, seats: int, options: Options, begins: Beginning, setup: list[int], moves: Sequence[Move]
) -> Match:
    """The match that a log describes, every move checked against the rules."""
    check_table(game, seats, options)
    check_beginning(seats, begins)
    chance = ReplayChance(setup)
    try:
        state = game.start(seats, options, chance, begins.seat)
        chance.finish()
    except ChanceError as error:
        raise MatchError(f"set-up: {error}") from None
    match = Match(game, seats, options, begins, setup, state)
    for move in moves:
        match.replay(move)
    return match


def set_up(game: AnyGame, seats: int, options: object, setup: list[int], begins: Beginning | None) -> Match:
    """The position before the first move of a record; MatchError when there can be none such."""
    if begins is None:
        begins, setup = _begun(game, setup)
    try:
        read = read_options(game.options_type, game.renewed(options) if isinstance(options, dict) else options)
    except OptionsError as error:
        raise MatchError(f"options: {error}") from None
    return rebuild(game, seats, read, begins, setup, [])


def _begun(game: AnyGame, setup: list[int]) -> tuple[Beginning, list[int]]:
    """Who begins in a record that does not say so, and the rest of its chance."""
    try:
        first, rest = game.first_of(setup)
    except IndexError:
        raise MatchError("set-up: the record of chance ends too early") from None
    return (AS_SEATED if rest == setup else Beginning(first, "lot")), rest


def is_current(game: AnyGame, version: int, content: str) -> bool:
    """Whether a record is of these very rules and this content."""
    return version == game.version and content == content_id(game)


class Again(NamedTuple):
    """A match file, played again as far as the rules of today agree."""

    match: Match
    differs: int | None
    """The number of the first move that today is not possible as it is written; None when all are."""
    why: str
    """What is not possible about it."""


def again(game: AnyGame, file: MatchFile) -> Again:
    """Plays a file of whatever version and content; MatchError when not even its set-up is possible.

    The digest of its last position is not compared: a position may be made of other fields today.
    """
    if file.game != game.id:
        raise MatchError(f"this is a match of {file.game}, not of {game.id}")
    match = set_up(game, file.seats, file.options, file.setup, file.begins)
    try:
        for move in file.moves:
            match.repeat(*move)
    except MatchError as error:
        return Again(match, len(match.moves) + 1, str(error))
    return Again(match, None, "")


def verify(game: AnyGame, file: MatchFile) -> Match:
    """Plays a file of these rules and this content again; MatchError says what in it is not true."""
    if file.game == game.id and file.version != game.version:
        raise MatchError(f"played under version {file.version} of {game.id}; this is version {game.version}")
    if file.game == game.id and file.content != content_id(game):
        raise MatchError(f"played with content {file.content}; this is {content_id(game)}")
    match, differs, why = again(game, file)
    if differs is not None:
        raise MatchError(why, differs)
    if match.state.digest() != file.digest:
        raise MatchError(f"the moves lead to position {match.state.digest()}, the file says {file.digest}")
    return match
