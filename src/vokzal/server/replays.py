"""Matches that have ended: history, replays with all cards open, and match files out and in."""

from __future__ import annotations

from asyncio import to_thread
from collections import OrderedDict

from vokzal import games
from vokzal.core.match import Match, MatchError, read_file, verify
from vokzal.server.limits import Buckets
from vokzal.server.matches import LiveMatch, Logged
from vokzal.server.messages import MatchSummary, Replay, ReplayPosition, Told
from vokzal.server.people import new_id
from vokzal.server.reasons import Declined
from vokzal.server.registry import revive
from vokzal.server.settings import Settings
from vokzal.server.storage.matches import MatchStore, Stored

CACHED = 50
"""Replays somebody may be moving a slider in."""


class Replays:
    def __init__(self, settings: Settings, matches: MatchStore) -> None:
        self._settings = settings
        self._matches = matches
        self._cache: OrderedDict[str, tuple[Stored, LiveMatch]] = OrderedDict()
        self._rates = Buckets(settings.imports)

    async def history(self, person: str) -> list[MatchSummary]:
        return await self._matches.history(person)

    async def _find(self, match_id: str) -> tuple[Stored, LiveMatch]:
        """A match that has ended; before that, what a seat may know is told at the table only."""
        if match_id not in self._cache:
            stored = await self._matches.load(match_id) if match_id.isalnum() else None
            if stored is None:
                raise Declined("no-such-match", 404)
            if stored.row.ended is None:
                raise Declined("match-in-play", 403)
            try:
                live = await to_thread(revive, stored)
            except MatchError:
                raise Declined("match-unreadable", 409) from None
            self._cache[match_id] = stored, live
            if len(self._cache) > CACHED:
                self._cache.popitem(last=False)
        self._cache.move_to_end(match_id)
        return self._cache[match_id]

    async def replay(self, match_id: str) -> Replay:
        stored, live = await self._find(match_id)
        told = [Told(number=number, seat=seat, events=events) for number, (seat, events) in enumerate(live.told, 1)]
        return Replay(summary=stored.summary(), options=stored.row.options, told=told)

    async def position(self, match_id: str, number: int) -> ReplayPosition:
        """Every seat's view of one position, and the spectators' last."""
        _, live = await self._find(match_id)
        if not 0 <= number <= live.number:
            raise Declined("no-such-number", 404, number=live.number)
        return await to_thread(_position, live.match, number)

    async def copied(self, match_id: str, number: int) -> LiveMatch:
        """A new match that goes on from a position of this one."""
        _, live = await self._find(match_id)
        if not 0 <= number <= live.number:
            raise Declined("no-such-number", 404, number=live.number)
        copy = await to_thread(live.copied, new_id(), number)
        if not copy.waiting:
            raise Declined("match-over", 409)
        return copy

    async def file(self, match_id: str) -> bytes:
        _, live = await self._find(match_id)
        return live.match.to_json()

    async def keep(self, person: str, raw: bytes) -> MatchSummary:
        """A match file, believed only after every move was played again."""
        self._rates.take(person)
        try:
            match = await to_thread(_verified, raw)
        except (MatchError, games.UnknownGame, RecursionError) as error:
            raise Declined("bad-match-file", text=str(error)[:300]) from None
        if match.waiting:
            raise Declined("match-not-over")
        notation = match.game.space.notation
        log = [Logged(move.seat, notation(move.action), move.chance, "person") for move in match.moves]
        live = LiveMatch.revive(new_id(), match.game, match.seats, match.options, match.setup, log)
        await self._matches.keep(live, person, self._settings.now())
        stored, _ = await self._find(live.id)
        return stored.summary()


def _position(final: Match, number: int) -> ReplayPosition:
    match = final.rewind(number)
    views = [match.view(seat) for seat in (*range(match.seats), None)]
    aids = [match.game.aid(view) for view in views]
    return ReplayPosition(number=number, views=views, aids=aids, outcome=match.outcome)


def _verified(raw: bytes) -> Match:
    file = read_file(raw)
    return verify(games.load(file.game, file.edition), file)
