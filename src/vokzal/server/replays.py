"""Matches that have ended: history, replays with all cards open, and match files out and in."""

from __future__ import annotations

from asyncio import to_thread
from collections import OrderedDict

from vokzal import games
from vokzal.core.match import MatchError, again, is_current, read_file, set_up, verify
from vokzal.server.limits import Buckets
from vokzal.server.matches import LiveMatch, Logged
from vokzal.server.messages import Begins, MatchSummary, Replay, ReplayPosition, Told
from vokzal.server.people import new_id
from vokzal.server.reasons import Declined
from vokzal.server.revive import Revived, revive
from vokzal.server.settings import Settings
from vokzal.server.storage.matches import MatchStore, Stored

CACHED = 50
"""Replays somebody may be moving a slider in."""


class Replays:
    def __init__(self, settings: Settings, matches: MatchStore) -> None:
        self._settings = settings
        self._matches = matches
        self._cache: OrderedDict[str, tuple[Stored, Revived]] = OrderedDict()
        self._rates = Buckets(settings.imports)

    async def history(self, person: str) -> list[MatchSummary]:
        return await self._matches.history(person)

    async def summary(self, match_id: str) -> MatchSummary:
        """Who plays or played what."""
        found = await self._matches.summary(match_id) if match_id.isalnum() else None
        if found is None:
            raise Declined("no-such-match", 404)
        return found

    async def lang(self, match_id: str) -> str | None:
        """What was spoken at the table of a match."""
        return await self._matches.lang(match_id)

    async def _find(self, match_id: str) -> tuple[Stored, Revived]:
        """A match that has ended; before that, what a seat may know is told at the table only."""
        if match_id not in self._cache:
            stored = await self._matches.load(match_id) if match_id.isalnum() else None
            if stored is None:
                raise Declined("no-such-match", 404)
            if stored.row.ended is None:
                raise Declined("match-in-play", 403)
            self._cache[match_id] = stored, await to_thread(revive, stored)
            if len(self._cache) > CACHED:
                self._cache.popitem(last=False)
        self._cache.move_to_end(match_id)
        return self._cache[match_id]

    async def _live(self, match_id: str) -> LiveMatch:
        _, (live, _) = await self._find(match_id)
        if live is None:
            raise Declined("match-unreadable", 409)
        return live

    async def replay(self, match_id: str) -> Replay:
        stored, (live, note) = await self._find(match_id)
        moves = enumerate(live.told if live else [], 1)
        told = [Told(number=number, seat=seat, events=events) for number, (seat, events) in moves]
        shown = live.number if live else None
        begins = Begins.of(live.match.begins) if live else None
        return Replay(
            summary=stored.summary(),
            options=stored.row.options,
            begins=begins,
            shown=shown,
            told=told,
            remarks=stored.remarks,
            note=note,
        )

    async def position(self, match_id: str, number: int) -> ReplayPosition:
        """Every seat's view of one position, and the spectators' last."""
        live = await self._live(match_id)
        if not 0 <= number <= live.number:
            raise Declined("no-such-number", 404, number=live.number)
        return await to_thread(_position, live, number)

    async def copied(self, match_id: str, number: int) -> LiveMatch:
        """A new match that goes on from a position of this one."""
        live = await self._live(match_id)
        if not 0 <= number <= live.number:
            raise Declined("no-such-number", 404, number=live.number)
        copy = await to_thread(live.copied, new_id(), number)
        if not copy.waiting:
            raise Declined("match-over", 409)
        return copy

    async def file(self, match_id: str) -> bytes:
        """The match file; one that the rules of today cannot play to its end is written as it was stored."""
        stored, (live, _) = await self._find(match_id)
        return live.match.to_json() if live and live.differs is None else stored.file()

    async def keep(self, person: str, raw: bytes) -> MatchSummary:
        """A match file, believed as far as every move was played again."""
        self._rates.take(person)
        try:
            live, log = await to_thread(_played, raw)
        except (MatchError, games.UnknownGame, RecursionError) as error:
            move = error.move if isinstance(error, MatchError) else 0
            raise Declined("bad-match-file", number=move, text=str(error)[:300]) from None
        if live.differs is None and live.waiting:
            raise Declined("match-not-over")
        await self._matches.keep(live, log, person, self._settings.now())
        stored, _ = await self._find(live.id)
        return stored.summary()


def _position(live: LiveMatch, number: int) -> ReplayPosition:
    match = live.match.rewind(number)
    views = [match.view(seat) for seat in (*range(match.seats), None)]
    aids = [match.game.aid(view) for view in views]
    stored = live.stored if number == live.number else None
    return ReplayPosition(number=number, views=views, aids=aids, outcome=stored or match.outcome)


def _played(raw: bytes) -> tuple[LiveMatch, list[Logged]]:
    """A file of these very rules must be true; of one of other rules at least a move has to fit."""
    file = read_file(raw)
    game = games.load(file.game, file.edition)
    if is_current(game, file.version, file.content):
        verify(game, file)
    elif (found := again(game, file)).differs == 1:
        raise MatchError(found.why, 1)
    log = [Logged(seat, notation, chance, "person") for seat, notation, chance in file.moves]
    live = LiveMatch.repeat(new_id(), set_up(game, file.seats, file.options, file.setup, file.begins), log)
    live.version, live.content = file.version, file.content
    return live, log
