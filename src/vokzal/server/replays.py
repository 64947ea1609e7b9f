"""Matches that have ended: history, replays with all cards open, and match files out and in.

A match can be long; whatever goes through its moves does so in slices.
"""

from __future__ import annotations

from asyncio import Task, create_task, shield
from collections import OrderedDict
from typing import Final

from litestar import Response

from vokzal import games
from vokzal.core.game import View
from vokzal.core.match import Match, MatchError, Steps, is_current, reading, set_up
from vokzal.server.bus.rates import Rates
from vokzal.server.limits import SharedBuckets
from vokzal.server.matches import PAGE, LiveMatch, Logged
from vokzal.server.messages import Begins, MatchSummary, Replay, ReplayPosition, Told
from vokzal.server.packing import AnyRequest, packing
from vokzal.server.people import new_id
from vokzal.server.reasons import Declined
from vokzal.server.revive import Revived, reviving
from vokzal.server.settings import Settings
from vokzal.server.slices import Slices
from vokzal.server.storage.history import HistoryStore, Wanted
from vokzal.server.storage.matches import MatchStore, Stored
from vokzal.server.thinkers import Thinkers
from vokzal.server.turns import Asker

CACHED: Final = 50
"""Replays somebody may be moving a slider in."""
CACHED_MOVES: Final = 100_000
"""Of all of them together."""


class Replays:
    def __init__(
        self,
        settings: Settings,
        matches: MatchStore,
        history: HistoryStore,
        slices: Slices,
        thinkers: Thinkers,
        rates: Rates | None,
    ) -> None:
        self._settings = settings
        self._matches = matches
        self._history = history
        self._slices = slices
        self._thinkers = thinkers
        self._cache: OrderedDict[str, tuple[Stored, Revived]] = OrderedDict()
        self._reading: dict[str, Task[tuple[Stored, Revived]]] = {}
        """Whoever asks for a match that is being read waits for the same one."""
        self._rates = SharedBuckets("imports", settings.imports, rates)

    async def history(self, person: str, wanted: Wanted) -> list[MatchSummary]:
        return await self._history.page(person, wanted)

    async def summary(self, match_id: str) -> MatchSummary:
        """Who plays or played what."""
        found = await self._matches.summary(match_id) if match_id.isalnum() else None
        if found is None:
            raise Declined("no-such-match", 404)
        return found

    async def ended(self, match_id: str) -> MatchSummary:
        """How a match ended and what it made of ratings, without its moves."""
        found = await self.summary(match_id)
        if found.ended is None:
            raise Declined("match-in-play", 403)
        return found

    async def lang(self, match_id: str) -> str | None:
        """What was spoken at the table of a match."""
        return await self._matches.lang(match_id)

    async def _find(self, match_id: str) -> tuple[Stored, Revived]:
        """A match that has ended; before that, what a seat may know is told at the table only."""
        if match_id in self._cache:
            self._cache.move_to_end(match_id)
            return self._cache[match_id]
        reading = self._reading.get(match_id)
        if reading is None:
            reading = self._reading[match_id] = create_task(self._read(match_id))
            reading.add_done_callback(lambda done: self._was_read(match_id, done))
        return await shield(reading)

    def _was_read(self, match_id: str, done: Task[tuple[Stored, Revived]]) -> None:
        self._reading.pop(match_id)
        if not done.cancelled():
            done.exception()  # whoever asked may be gone: it is heard all the same

    async def _read(self, match_id: str) -> tuple[Stored, Revived]:
        stored = await self._matches.load(match_id) if match_id.isalnum() else None
        if stored is None:
            raise Declined("no-such-match", 404)
        if stored.row.ended is None:
            raise Declined("match-in-play", 403)
        found = self._cache[match_id] = stored, await self._slices.run(reviving(stored))
        moves = sum(len(each.log) for each, _ in self._cache.values())
        while len(self._cache) > 1 and (len(self._cache) > CACHED or moves > CACHED_MOVES):
            _, (oldest, _) = self._cache.popitem(last=False)
            moves -= len(oldest.log)
        return found

    async def _live(self, match_id: str) -> LiveMatch:
        _, (live, _) = await self._find(match_id)
        if live is None:
            raise Declined("match-unreadable", 409)
        return live

    async def replay(self, match_id: str) -> Replay:
        """A match, with its first moves; the others are asked for page by page."""
        stored, (live, note) = await self._find(match_id)
        shown = live.number if live else None
        begins = Begins.of(live.match.begins) if live else None
        return Replay(
            summary=await self.summary(match_id),  # read anew: whoever played may have been forgotten since
            options=stored.row.options,
            begins=begins,
            shown=shown,
            told=_told(live, 0) if live else [],
            remarks=stored.remarks[:PAGE],
            note=note,
        )

    async def told(self, match_id: str, after: int) -> list[Told]:
        """What the moves after a number told, a page of it."""
        return _told(await self._live(match_id), max(0, after))

    async def position(self, match_id: str, number: int, asker: Asker) -> ReplayPosition:
        """Every seat's view of one position, and the spectators' last."""
        live = await self._live(match_id)
        if not 0 <= number <= live.number:
            raise Declined("no-such-number", 404, number=live.number)
        match, views = await self._slices.run(_seeing(live, number))
        stored = live.stored if number == live.number else None
        outcome = stored or match.outcome
        aids, _ = await self._thinkers.aids(match.game, views, asker)
        return ReplayPosition(number=number, views=views, aids=aids, outcome=outcome)

    async def at(self, match_id: str, number: int) -> Match:
        """A match that is over as it was after so many moves."""
        live = await self._live(match_id)
        if not 0 <= number <= live.number:
            raise Declined("no-such-number", 404, number=live.number)
        return await self._slices.run(live.match.rewinding(number))

    async def whole(self, match_id: str) -> Match:
        """A match that was played to its end, by rules that are those of today as far as it goes."""
        live = await self._live(match_id)
        if live.differs is not None or not live.match.over:
            raise Declined("match-not-whole", 409)
        return live.match

    async def made_up(self, match_id: str) -> bool:
        """Whether somebody may have thought out its positions: it came from a file, or goes on from another match."""
        stored, _ = await self._find(match_id)
        row = stored.row  # whoever brought it may have been forgotten since
        return row.imported is not None or row.unrated == "file" or row.origin is not None

    async def copied(self, match_id: str, number: int) -> LiveMatch:
        """A new match that goes on from a position of this one."""
        live = await self._live(match_id)
        if not 0 <= number <= live.number:
            raise Declined("no-such-number", 404, number=live.number)
        copy = await self._slices.run(live.copying(new_id(), number))
        if not copy.waiting:
            raise Declined("match-over", 409)
        return copy

    async def file(self, match_id: str) -> bytes:
        """The match file; one that the rules of today cannot play to its end is written as it was stored."""
        stored, (live, _) = await self._find(match_id)
        return await self._slices.run(live.match.writing()) if live and live.differs is None else stored.file()

    async def pack(self, request: AnyRequest, answer: object, headers: dict[str, str] | None = None) -> Response[bytes]:
        """An answer to a request. Positions and logs of a long match are long."""
        return await self._slices.run(packing(request, answer, headers))

    async def check_rate(self, person: str, address: str) -> None:
        """Declines whoever brings files too fast."""
        await self._rates.take(f"person {person}")
        await self._rates.take(f"address {address}")

    async def keep(self, person: str, raw: bytes) -> MatchSummary:
        """A match file, believed as far as every move was played again."""
        try:
            live, log = await self._slices.run(_playing(raw))
        except (MatchError, games.UnknownGame, RecursionError) as error:
            move = error.move if isinstance(error, MatchError) else 0
            raise Declined("bad-match-file", number=move, text=str(error)[:300]) from None
        if live.differs is None and live.waiting:
            raise Declined("match-not-over")
        await self._matches.keep(live, log, person, self._settings.now())
        return await self.summary(live.id)


def _told(live: LiveMatch, after: int) -> list[Told]:
    """Everything that a page of moves told, secrets, too."""
    moves = enumerate(live.told[after : after + PAGE], after + 1)
    return [Told(number=number, seat=seat, events=events) for number, (seat, events) in moves]


def _seeing(live: LiveMatch, number: int) -> Steps[tuple[Match, list[View]]]:
    """A position, and what everybody sees of it."""
    match = yield from live.match.rewinding(number)
    views = []
    for seat in (*range(match.seats), None):
        views.append(match.view(seat))
        yield
    return match, views


def _playing(raw: bytes) -> Steps[tuple[LiveMatch, list[Logged]]]:
    """A file of these very rules must be true; of one of other rules at least a move has to fit."""
    file = yield from reading(raw)
    game = games.load(file.game, file.edition)
    match = set_up(game, file.seats, file.options, file.setup, file.begins)
    if len(file.moves) > match.bound:
        raise MatchError(f"no match of {game.id} has {len(file.moves)} moves", match.bound + 1)
    log = []
    for move in file.moves:
        log.append(Logged(*move, "person"))
        yield
    live = yield from LiveMatch.repeating(new_id(), match, log)
    if live.differs == 1 or (live.differs and is_current(game, file.version, file.content)):
        raise MatchError(live.why, live.differs)
    if is_current(game, file.version, file.content) and match.state.digest() != file.digest:
        raise MatchError(f"the moves lead to position {match.state.digest()}, the file says {file.digest}")
    live.version, live.content = file.version, file.content
    return live, log
