"""Whether what clients were told is true: their accounts against what is stored.

It knows no server. Whoever played, through one process or several, over whatever database: here are the accounts of all
clients of a table and the rows of its match, and every contradiction is a violation in words.

- The numbers of the moves are 1…n, and under the rules the log leads to where it ends.
- A number that was told tells the same ever after, unless a step was taken back; and whatever was told is stored.
- A move that was acknowledged is stored once, one that was refused is not.
- Every position a client got is what its seat may see of the match, in steps that were taken back, too.
- In the end every client knows the whole of it.

Where there are several processes a client may come from one to another that does not know the last moves yet, and is
shown an earlier position for a moment; and a step taken back elsewhere may be told by a new `Sync` instead of an
`Undone`. What it knew before still has to come true, unless a step was taken back.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tests.faults.accounts import CONNECTED, HEARD, LOST, SAID, entries
from vokzal import games
from vokzal.core.beginning import Beginning
from vokzal.core.chance import ChanceError, ReplayChance
from vokzal.core.events import Event, seen_by
from vokzal.core.game import AnyGame, Refused
from vokzal.core.match import MatchError, Move, set_up
from vokzal.server.storage import Database, models

# --- what is stored ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kept:
    """A table and its match, as they lie in the database."""

    table: models.Table
    match: models.Match
    moves: list[models.Move]
    said: list[str]
    remarks: list[models.Remark] = field(default_factory=list)


async def kept_of(database: Database, table_id: str) -> Kept | None:
    def read(session: Session) -> Kept | None:
        table = session.get(models.Table, table_id)
        match = session.get(models.Match, table.match) if table is not None and table.match else None
        if table is None or match is None:
            return None
        moves = select(models.Move).where(models.Move.match == match.id).order_by(models.Move.number)
        lines = select(models.Line.text).where(models.Line.table == table_id)
        remarks = select(models.Remark).where(models.Remark.match == match.id).order_by(models.Remark.id)
        found = [list(session.execute(query).scalars()) for query in (moves, lines, remarks)]
        return Kept(table, match, *found)

    return await database.run(read)


async def crowding(database: Database, limit: int) -> list[str]:
    """The hosts of more tables than anybody may have."""
    hosted = select(models.Table.host, func.count()).where(models.Table.state.in_(("open", "playing")))

    def read(session: Session) -> list[str]:
        found = session.execute(hosted.group_by(models.Table.host))
        return [f"{host} is the host of {count} tables" for host, count in found if count > limit]

    return await database.run(read)


# --- what was told ----------------------------------------------------------------------------------------------------


class Legal(msgspec.Struct):
    action: int


class Position(msgspec.Struct):
    number: int
    view: msgspec.Raw
    prompt: msgspec.Raw
    legal: list[Legal]
    outcome: msgspec.Raw = msgspec.Raw(b"null")


class Told(msgspec.Struct):
    number: int
    seat: int | None
    events: msgspec.Raw


class Reason(msgspec.Struct):
    key: str


class Shown(msgspec.Struct):
    state: str


class Frame(msgspec.Struct):
    """As much of a frame as is checked."""

    type: str
    position: Position | None = None
    told: list[Told] | Told | None = None
    table: Shown | None = None
    seat: int | None = None
    number: int | None = None
    action: int | None = None
    token: str | None = None
    text: str | None = None
    reason: Reason | None = None


_frames = msgspec.json.Decoder(Frame)
WAYS: Final = 20_000
"""So many positions on the way to one that was taken back are looked at."""
UNDECIDED: Final = "positions taken back, undecided"
UNSURE: Final = ("not-stored", "house-away")
"""Said when a database did not answer: a step may have been taken back all the same."""


class Known(NamedTuple):
    """What a client knows of one move."""

    seat: int | None
    events: bytes
    action: int | None
    """Of one's own, if the answer named its token."""
    view: bytes | None = None
    """What was seen after it, if that was told."""


def same(told: bytes, seen: bytes) -> bool:
    """As JSON: the order of names means nothing."""
    return told == seen or msgspec.json.decode(told) == msgspec.json.decode(seen)


def _agree(known: Known, seen: Known) -> bool:
    return known.seat == seen.seat and known.action in (None, seen.action) and same(known.events, seen.events)


@dataclass
class Sent:
    """A move that a client asked for."""

    seat: int | None
    action: int
    after: int = 0
    """In the position after so many moves."""
    number: int | None = None
    """What the step said it is."""
    taken: bool = False
    refused: str | None = None

    @property
    def acknowledged(self) -> bool:
        return self.taken or self.number is not None


@dataclass
class Report:
    """What was looked at, and what is wrong."""

    counts: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)
    longest: dict[str, float] = field(default_factory=dict)
    """The most seconds that something took."""

    def add(self, other: Report) -> None:
        self.counts.update(other.counts)
        self.violations += other.violations
        for what, seconds in other.longest.items():
            self.longest[what] = max(seconds, self.longest.get(what, 0.0))


# --- the match --------------------------------------------------------------------------------------------------------


class Course:
    """A match from its set-up to its end: what each seat sees after every move, reckoned when somebody asks."""

    def __init__(self, kept: Kept) -> None:
        row = kept.match
        begins = msgspec.convert(row.begins, Beginning | None)
        game = games.load(row.game, row.edition)
        self.match = set_up(game, row.seats, row.options, row.setup, begins)
        self.told: list[tuple[int, list[Event]]] = [(-1, [])]
        for move in kept.moves:
            self.told.append((move.seat, self.match.repeat(move.seat, move.action, move.chance)))
        self._seen: dict[tuple[int, int | None], tuple[bytes, bytes, list[int]]] = {}

    def __len__(self) -> int:
        return len(self.match.moves)

    def look(self, seats: Iterable[int | None]) -> None:
        """Goes through the match once for all who were there."""
        seats = set(seats)
        match = self.match.rewind(0)
        for number in range(len(self) + 1):
            if number:
                match.replay(self.match.moves[number - 1])
            for seat in seats:
                self._seen[number, seat] = seen(match.game, match.state, seat)

    def at(self, number: int, seat: int | None) -> tuple[bytes, bytes, list[int]]:
        return self._seen[number, seat]

    def known(self, number: int, seat: int | None) -> Known:
        mover, events = self.told[number]
        action = self.match.moves[number - 1].action
        return Known(mover, msgspec.json.encode(seen_by(events, seat)), action)


def seen(game: AnyGame, state: Any, seat: int | None) -> tuple[bytes, bytes, list[int]]:
    """View, prompt and legal actions."""
    view = game.view(state, seat)
    legal = game.legal(state, seat) if seat is not None and seat in game.waiting(state) else []
    return msgspec.json.encode(view), msgspec.json.encode(game.prompt(view)), legal


# --- a client ---------------------------------------------------------------------------------------------------------


class Witness:
    """One client's account, read again from its beginning."""

    def __init__(self, name: str, report: Report, several: bool = False) -> None:
        self.name = name
        self.report = report
        self.several = several
        self.seat: int | None = None
        self.number = -1
        """Of the last position."""
        self.state = ""
        self.known: dict[int, Known] = {}
        self.sent: dict[str, Sent] = {}
        self.undos = 0
        """Steps back that were asked for and not refused."""
        self.undone = 0
        """Steps back it was told of."""
        self.missed: list[int] = []
        """For each time it came back and knew moves that are others now: the first of them."""
        self.positions: list[tuple[Position, dict[int, Known] | None]] = []
        """With what was known then, if a step was taken back later."""
        self.doubts: dict[int, dict[int, Known]] = {}
        """Of these positions, by their place in the list, it is not known whether a step was taken back later."""
        self.ahead: dict[int, Known] = {}
        """What it had been told by one process, and the next one did not know yet."""
        self.connections = 0
        self.outcome = b"null"
        self.said: list[str] = []
        self._undoing = False
        self._synced = False

    def violated(self, what: str) -> None:
        self.report.violations.append(f"{self.name}: {what}")

    def read(self, path: Path) -> None:
        for what, raw in entries(path):
            if what in (CONNECTED, LOST):
                self.report.counts["connections"] += what == CONNECTED
                self.connections += what == CONNECTED
                self._synced = False
                self.undos += self._undoing
                self._undoing = False
            elif what == SAID:
                self._say(_frames.decode(raw))
            elif what == HEARD:
                self.report.counts["frames"] += 1
                self._hear(_frames.decode(raw))
        self._answered_by_sync()

    def _answered_by_sync(self) -> None:
        """Whoever does something else got an answer. If it was neither an `Undone` nor a refusal, all was told anew:
        the step was taken back, though the database did not say so."""
        self.undos += self.several and self._undoing
        self._undoing = False

    def _say(self, frame: Frame) -> None:
        if frame.type in ("play", "undo"):
            self._answered_by_sync()
        if frame.type == "play" and frame.token is not None and frame.action is not None:
            self.sent.setdefault(frame.token, Sent(self.seat, frame.action, frame.number or 0))
        elif frame.type == "undo":
            self._undoing = True

    def _hear(self, frame: Frame) -> None:
        self.state = frame.table.state if frame.table else self.state
        match frame.type:
            case "sync":
                self.seat = frame.seat
                self._sync(frame)
            case "step":
                self._step(frame)
            case "undone":
                self._undone(frame)
            case "taken":
                self._answered(frame.token).taken = True
            case "refusal":
                self._refused(frame)
            case "line":
                self.said.append(frame.text or "")
        if frame.position is not None:
            self.number = frame.position.number
            self.outcome = bytes(frame.position.outcome)
            self.positions.append((frame.position, None))
            if self.number in self.known:
                self.known[self.number] = self.known[self.number]._replace(view=bytes(frame.position.view))

    def _answered(self, token: str | None) -> Sent:
        sent = self.sent.get(token or "")
        if sent is None:
            self.violated(f"an answer to {token}, which it never sent")
            return Sent(None, -1)
        return sent

    def _refused(self, frame: Frame) -> None:
        key = frame.reason.key if frame.reason else ""
        self.report.counts[f"refused: {key}"] += 1
        if key == "server-fault":
            self.violated("server-fault")
        if frame.token is not None:
            self._answered(frame.token).refused = key
        elif self._undoing:
            self._undoing = False
            self.undos += self.several and key in UNSURE

    def _sync(self, frame: Frame) -> None:
        told = frame.told if isinstance(frame.told, list) else []
        now = frame.position.number if frame.position else -1
        changed = [one.number for one in told if one.number in self.known and not self._fits(one)]
        beyond = [number for number in self.known if number > now]
        if self.several and told and told[0].number in self.known:
            self._doubt(told[0].number)
        if self.several and beyond and not changed:
            self.report.counts["shown an earlier position"] += 1
            self.ahead.update((number, self.known[number]) for number in beyond)
            self._forget(now)
        elif changed := changed + beyond:
            if self._synced and not self.several:
                self.violated(f"move {min(changed)} became another without an Undone")
            self.missed.append(min(changed))
            self._forget(min(changed) - 1)
        for one in told:
            self._learn(one)
        if len(self.known) < now and len(told) < min(now, 500):
            self.violated(f"at {now} it was told {len(told)} moves and knows {len(self.known)}")
        self._synced = True

    def _fits(self, one: Told) -> bool:
        return _agree(self.known[one.number]._replace(action=None), Known(one.seat, bytes(one.events), None))

    def _step(self, frame: Frame) -> None:
        assert isinstance(frame.told, Told)
        assert frame.position is not None
        number = frame.told.number
        if not self._synced or number != self.number + 1 or frame.position.number != number:
            self.violated(f"step {number} after {self.number}")
        action = None
        if frame.token is not None:
            sent = self._answered(frame.token)
            sent.number, action = number, sent.action
            if frame.told.seat != self.seat:
                self.violated(f"step {number} of seat {frame.told.seat} has a token of seat {self.seat}")
        self._learn(frame.told, action)

    def _undone(self, frame: Frame) -> None:
        assert frame.number is not None
        assert isinstance(frame.told, list)
        if self.number < frame.number:
            self.violated(f"back to {frame.number} from {self.number}")
        self.undone += 1
        self.undos += self._undoing
        self._undoing = False
        self._forget(frame.number)
        for one in frame.told:
            self._learn(one)

    def _learn(self, one: Told, action: int | None = None) -> None:
        known = Known(one.seat, bytes(one.events), action)
        before = self.ahead.pop(one.number, None)
        if before is not None and not _agree(known, before._replace(action=action)):
            self.missed.append(one.number)
            self.ahead.clear()
        if one.number not in self.known or action is not None:
            self.known[one.number] = known

    def _doubt(self, number: int) -> None:
        """What is told again from a number on may have become something else: not every step tells something."""
        then = dict(self.known)
        for at, (position, before) in enumerate(self.positions):
            if before is None and position.number >= number:
                self.doubts.setdefault(at, then)

    def _forget(self, number: int) -> None:
        """Everything after a number. Positions that were told there are compared with what was known then."""
        then = dict(self.known)
        self.positions = [
            (position, then if before is None and position.number > number else before)
            for position, before in self.positions
        ]
        self.known = {each: known for each, known in then.items() if each <= number}


# --- all of them ------------------------------------------------------------------------------------------------------


def check(
    kept: Kept, accounts: Sequence[Path], name: str, finished: bool = True, several: bool = False, fewer: bool = False
) -> Report:
    """Compares everything that the clients of a table were told with what is stored.

    `several` processes told them; some of these may have rules by which `fewer` actions are legal.
    """
    report = Report()
    report.counts["tables"] += 1
    numbers = [move.number for move in kept.moves]
    report.counts["moves"] += len(numbers)
    if numbers != [*range(1, len(numbers) + 1)]:
        report.violations.append(f"{name}: the numbers have a hole: {numbers}")
        return report
    try:
        course = Course(kept)
    except MatchError as error:
        report.violations.append(f"{name}: the log does not read: {error}")
        return report
    report.violations += [f"{name}: {what}" for what in _check_remarks(kept)]
    witnesses = [Witness(f"{name}, client {number}", report, several) for number, _ in enumerate(accounts)]
    for witness, account in zip(witnesses, accounts, strict=True):
        witness.read(account)
    course.look(witness.seat for witness in witnesses)
    if finished:
        _check_end(kept, course, name, report)
    undos = sum(witness.undos for witness in witnesses)
    report.counts["steps taken back"] += undos
    for witness in witnesses:
        _check_told(witness, kept, course, undos)
        _check_positions(witness, course, _tried(witnesses), {each.seat for each in kept.remarks}, fewer)
        _check_sent(witness, kept, course, finished)
        if finished:
            _check_last(witness, course)
    return report


def _check_end(kept: Kept, course: Course, name: str, report: Report) -> None:
    stored = (kept.table.state, kept.match.length, kept.match.ended is not None)
    if stored != ("over", len(course), True) or not course.match.over:
        report.violations.append(f"{name}: not over: {stored}, {course.match.waiting}")
    elif kept.match.points != list(course.match.outcome.points):
        report.violations.append(f"{name}: the points are {kept.match.points}")


def _check_remarks(kept: Kept) -> Iterator[str]:
    """Whose time is out has a bot in the seat: it is out again only for one who came back."""
    out: set[int] = set()
    for remark in kept.remarks:
        if remark.what == "time-out" and remark.seat in out:
            yield f"the time of seat {remark.seat} was out twice at {remark.number}"
        if remark.what == "time-out":
            out.add(remark.seat)
        elif remark.what == "back":
            out.discard(remark.seat)


def _check_told(witness: Witness, kept: Kept, course: Course, undos: int) -> None:
    """What it knew last is stored; what it had known before and is gone was taken back."""
    for number, known in witness.known.items():
        witness.report.counts["moves told"] += 1
        if number > len(course) or not _agree(known, course.known(number, witness.seat)):
            witness.violated(f"move {number} was told and is not what is stored")
    for number, known in witness.ahead.items():
        if number > len(course) or not _agree(known, course.known(number, witness.seat)):
            witness.missed.append(number)
    # Of several processes one may know of a step that was taken back when the next one does not.
    may = undos * witness.connections if witness.several else max(0, undos - witness.undone)
    if len(witness.missed) > may:
        witness.violated(f"moves {witness.missed} became others, and only {undos} steps were taken back")
    lowest = len(course) + 1 if kept.match.undone is None else kept.match.undone + 1
    if any(number < lowest for number in witness.missed):
        witness.violated(f"moves {witness.missed} became others; taken back were those from {lowest} on")
    for text, heard in Counter(witness.said).items():
        witness.report.counts["lines heard"] += heard
        if kept.said.count(text) < heard:
            witness.violated(f"the line {text!r} was heard {heard} times and is stored {kept.said.count(text)} times")


def _check_positions(
    witness: Witness, course: Course, tried: dict[int, list[tuple[int, int]]], replaced: set[int], fewer: bool
) -> None:
    seat = witness.seat
    for at, (position, then) in enumerate(witness.positions):
        witness.report.counts["positions"] += 1
        if (
            then is None
            and position.number <= len(course)
            and _shows(position, course.at(position.number, seat), fewer)
        ):
            continue
        known = witness.doubts.get(at) or then  # in doubt came first: what is known later may be of other moves
        if known is None:
            witness.violated(f"the position after {position.number} is not what seat {seat} sees")
            continue
        witness.report.counts["positions taken back"] += 1
        views: list[bytes] = []
        branches = Branches(course, seat, known, tried, replaced)
        for state in branches.to(position.number):
            found = seen(course.match.game, state, seat)
            if _shows(position, found, fewer):
                break
            views.append(found[0])
        else:
            if branches.endless:
                witness.report.counts[UNDECIDED] += 1
                continue
            witness.violated(
                f"the position after {position.number}, taken back since, is not what seat {seat} saw:"
                f" {_otherwise(position, known, course, views)}"
            )


def undecided(report: Report) -> Iterator[str]:
    """Hardly any position may have had so many ways to it that not all were looked at."""
    counts = report.counts
    if counts[UNDECIDED] * 50 > counts["positions taken back"]:
        yield f"{counts[UNDECIDED]} of {counts['positions taken back']} positions taken back could not be decided"


def _otherwise(position: Position, known: dict[int, Known], course: Course, views: list[bytes]) -> str:
    """In what it differs from whatever could have been seen, and what led there."""
    saw = msgspec.json.decode(position.view)
    differ = [
        {name: (saw[name], value) for name, value in msgspec.json.decode(view).items() if saw[name] != value}
        for view in views
    ]
    numbers = range(max(1, position.number - 4), position.number + 1)
    told = [(number, known[number].seat, known[number].events) for number in numbers if number in known]
    stored = [(number, *course.match.moves[number - 1][:2]) for number in numbers if number <= len(course)]
    return f"{len(views)} ways there, which differ in {differ[:3]}; told {told}; stored {stored}"


def _shows(position: Position, found: tuple[bytes, bytes, list[int]], fewer: bool) -> bool:
    view, prompt, legal = found
    told = [one.action for one in position.legal]
    # A match that is over asks for nothing, and says so in words of the house.
    over = bytes(position.outcome) != b"null"
    return (
        same(bytes(position.view), view)
        and (over or fewer or same(bytes(position.prompt), prompt))
        and (told == legal or (fewer and (over or bool(told)) and {*told} < {*legal}))
    )


def _tried(witnesses: Sequence[Witness]) -> dict[int, list[tuple[int, int]]]:
    """The actions that each seat asked for, with the number they were for."""
    found: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for witness in witnesses:
        for sent in witness.sent.values():
            # Of several processes one may refuse what another one made, and took back.
            if witness.seat is not None and (witness.several or not sent.refused):
                found[witness.seat].append((sent.number or sent.after + 1, sent.action))
    return found


class Branches:
    """The matches that led to a number as a client knew them before a step was taken back.

    Such steps used no chance, and the actions are known from those who asked for them. What others did in secret can
    be any of their actions that was told in the same words: to this client it makes no difference.
    """

    def __init__(
        self,
        course: Course,
        seat: int | None,
        then: dict[int, Known],
        tried: dict[int, list[tuple[int, int]]],
        replaced: Container[int] = (),
    ):
        self._course = course
        self._seat = seat
        self._then = then
        self._tried = tried
        self._replaced = replaced
        """Seats where a bot played for a while: what it did went with a step of the person that was taken back."""
        self._known: set[tuple[int, str]] = set()
        """Numbers and positions that were looked at."""

    def to(self, number: int) -> Iterator[Any]:
        """The positions that they led to."""
        common = 0
        while common < min(number, len(self._course)) and (known := self._then.get(common + 1)) is not None:
            if not _agree(known, self._course.known(common + 1, self._seat)):
                break
            common += 1
        # What a seat did may tell nothing: then it parts from the course earlier than can be seen.
        for start in range(common, max(-1, common - 12), -1):
            yield from self._onward(self._course.match.rewind(start).state, start + 1, number)

    @property
    def endless(self) -> bool:
        """Whether there were more ways than anybody would look at."""
        return len(self._known) >= WAYS

    def _onward(self, state: Any, at: int, number: int) -> Iterator[Any]:
        """From a position in which the move of a number is to come."""
        if self.endless or (at, state.digest()) in self._known:
            return
        self._known.add((at, state.digest()))
        if at > number:
            yield state
            return
        game, known = self._course.match.game, self._then[at]
        for move in self._moves(state, at, known):
            onward, chance = state.clone(), ReplayChance(move.chance)
            events: list[Event] = []
            try:
                game.apply(onward, move.seat, move.action, chance, events)
                chance.finish()
            except (ChanceError, Refused):
                continue
            told = msgspec.json.encode(seen_by(events, self._seat))
            if same(known.events, told) and self._looked(known, onward):
                yield from self._onward(onward, at + 1, number)

    def _looked(self, known: Known, state: Any) -> bool:
        """Whether it looked then as the client saw it."""
        return known.view is None or same(
            known.view, msgspec.json.encode(self._course.match.game.view(state, self._seat))
        )

    def _moves(self, state: Any, at: int, known: Known) -> list[Move]:
        """What it may have been, the likeliest first."""
        game, mover = self._course.match.game, known.seat if known.seat is not None else -1
        found = [(number, Move(mover, action, [])) for number, action in self._tried.get(mover, [])]
        found += [(number, move) for number, move in enumerate(self._course.match.moves, 1) if move.seat == mover]
        legal = game.legal(state, mover) if mover in game.waiting(state) else []
        if len(legal) == 1 or mover in self._replaced:  # the server made it by itself
            found += [(at, Move(mover, action, [])) for action in legal]
        found.sort(key=lambda each: abs(each[0] - at))
        moves = {(move.action, *move.chance): move for _, move in found}
        return [move for move in moves.values() if known.action in (None, move.action)]


def _check_sent(witness: Witness, kept: Kept, course: Course, finished: bool) -> None:
    rows: dict[str, list[models.Move]] = defaultdict(list)
    for move in kept.moves:
        if move.token is not None:
            rows[move.token].append(move)
    notation = course.match.game.space.notation
    gone = 0
    for token, sent in witness.sent.items():
        stored = rows[token]
        if sent.acknowledged:
            witness.report.counts["moves acknowledged"] += 1
            gone += not stored
        elif sent.refused is not None and stored:
            witness.violated(f"a move that was refused ({sent.refused}) is stored as {stored[0].number}")
        elif sent.refused is None and finished:
            witness.violated(f"nobody answered {token}")
        if len(stored) > 1 or any((row.seat, row.action) != (sent.seat, notation(sent.action)) for row in stored):
            witness.violated(f"a move of {sent.seat} is stored as {[(row.number, row.action) for row in stored]}")
        if sent.number is not None and kept.match.undone is None and stored and stored[0].number != sent.number:
            witness.violated(f"step {sent.number} is stored as {stored[0].number}")
    if gone > witness.undos:
        witness.violated(f"{gone} moves were acknowledged and are not stored; {witness.undos} were taken back")


def _check_last(witness: Witness, course: Course) -> None:
    if (witness.number, witness.state) != (len(course), "over"):
        witness.violated(f"in the end it knew {witness.number} ({witness.state}) of {len(course)}")
    missing = [number for number in range(max(1, len(course) - 499), len(course) + 1) if number not in witness.known]
    if missing:
        witness.violated(f"in the end it did not know {missing}")
    if not same(witness.outcome, msgspec.json.encode(course.match.outcome)):
        witness.violated("in the end it did not know the result")
