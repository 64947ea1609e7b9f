"""The coach's door: advice for whoever plays alone with bots, and for matches that are over; and their analysis.

Nobody is advised in a match among people while it is played. How many people a match has is what is stored of its
seats: who left or was replaced by a bot counts, and nothing that the page says does.
"""

from __future__ import annotations

import logging
from asyncio import CancelledError, Semaphore, Task, create_task, gather, shield, wait
from collections.abc import Awaitable
from secrets import token_hex
from typing import Final, cast

import msgspec
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from vokzal.coach import analysis as coach
from vokzal.coach.advice import MILLISECONDS, Advice
from vokzal.coach.analysis import Analysis, Part, Piece
from vokzal.coach.pupil import Answers
from vokzal.coach.straight import NoNumbers, known
from vokzal.core.game import AnyGame, View
from vokzal.core.match import Match, content_id
from vokzal.server.bus.rates import Rates
from vokzal.server.house_time import HouseTime
from vokzal.server.lessons import Lessons
from vokzal.server.limits import SharedBuckets
from vokzal.server.messages import AdviceAsked, AdviceGiven, AnalysisState
from vokzal.server.playing import Playing, again
from vokzal.server.reasons import Declined
from vokzal.server.registry import Registry
from vokzal.server.replays import Replays
from vokzal.server.settings import Settings
from vokzal.server.storage.analyses import AnalysisStore
from vokzal.server.storage.tables import TableStore
from vokzal.server.table import LiveTable
from vokzal.server.thinkers import Thinkers, Unasked
from vokzal.server.turns import NOBODY, SEATED, WATCHING, Asker
from vokzal.server.worker import Section
from vokzal.server.worker import Task as Question

LEASE: Final = 15.0
"""Seconds of the house for which a process says that it is at an analysis."""
FAILED: Final = 3600.0
"""Seconds of the house after which one that workers could not make may be begun again."""
UNASKED: Final = 60.0
"""The same where nobody could be asked."""
AT_ONCE: Final = 2
"""Pieces of one analysis that are asked for at the same time, for each slot of the workers."""

log = logging.getLogger(__name__)


def alone_with_bots(table: LiveTable) -> bool:
    """Whether one person has ever sat in the match, and bots in all other seats."""
    return sum(place.level is None for place in table.places) == 1


class Coaching:
    def __init__(
        self,
        settings: Settings,
        time: HouseTime,
        registry: Registry,
        playing: Playing,
        replays: Replays,
        lessons: Lessons,
        tables: TableStore,
        thinkers: Thinkers,
        store: AnalysisStore,
        rates: Rates | None,
    ) -> None:
        self._time = time
        self._registry = registry
        self._playing = playing
        self._replays = replays
        self._lessons = lessons
        self._tables = tables
        self._thinkers = thinkers
        self._store = store
        self._advices = SharedBuckets("advices", settings.advices, rates)
        self._analyses = SharedBuckets("analyses", settings.analyses, rates)
        self._slots = AT_ONCE * max(1, settings.bot_workers)
        self._making: dict[str, Task[None]] = {}
        self._done: dict[str, int] = {}
        """Of those that are made here, how many pieces are done."""

    # --- advice ---------------------------------------------------------------------------------------------------

    async def advise(self, person: str, table_id: str, address: str) -> AdviceGiven:
        """What a person may do who is to move, and sits with bots only. The match is marked first."""
        await self._take(self._advices, person, address)
        table = await self._registry.find(table_id)
        game, view, legal, number = await self._asked(table, person)
        advice = await self._advice(game, view, legal, Asker(SEATED, address, person, table_id))
        return AdviceGiven(number=number, advice=advice)

    @again
    async def _asked(self, table: LiveTable, person: str) -> tuple[AnyGame, View, list[int], int]:
        """What the person sees and may do, after everybody who looks can see that they were advised."""
        async with table.lock:
            await self._playing.be_current(table)
            table.needs_to_be()
            seat = table.seat_of(person)
            if seat is None:
                raise Declined("spectators-only-watch", 403)
            if table.state != "playing" or table.live is None:
                raise Declined("match-over" if table.state == "over" else "not-started", 409)
            if not alone_with_bots(table):
                raise Declined("advice-among-people", 403)
            live = table.live
            if table.places[seat].substitute:
                raise Declined("say-back-first", 409)
            if seat not in live.waiting:
                raise Declined("not-your-turn", 409)
            _can_be_said(live.game, live.match.seats)
            if live.origin is not None:
                await self._needs_no_match(person, live.game.id)
            await self._playing.advise(table)
            return live.game, live.match.view(seat), live.match.legal(seat), live.number

    async def advise_replay(
        self, person: str, match_id: str, number: int, asked: AdviceAsked, address: str
    ) -> AdviceGiven:
        """What a seat could have done in a position of a match that is over."""
        await self._take(self._advices, person, address)
        match = await self._replays.at(match_id, number)
        await self._check(person, match_id, match.game)
        if not 0 <= asked.seat < match.seats:
            raise Declined("no-such-seat", 404)
        if asked.seat not in match.waiting:
            raise Declined("match-over", 409) if match.over else Declined("advice-no-turn", 409)
        _can_be_said(match.game, match.seats)
        view, legal = match.view(asked.seat), match.legal(asked.seat)
        advice = await self._advice(match.game, view, legal, Asker(WATCHING, address, person, match_id))
        return AdviceGiven(number=number, advice=advice)

    async def advise_pupil(self, person: str, game: AnyGame, answers: Answers, address: str) -> AdviceGiven:
        """What somebody may do who takes a lesson and is asked for a move there."""
        await self._take(self._advices, person, address)
        _, standing, view, legal = await self._lessons.at(game, answers)
        if not legal:
            raise Declined("advice-no-turn", 409)
        _can_be_said(game, standing.match.seats)
        advice = await self._advice(game, view, [each.action for each in legal], Asker(WATCHING, address, person))
        return AdviceGiven(number=standing.number, advice=advice)

    async def _check(self, person: str, match_id: str, game: AnyGame) -> None:
        if await self._replays.made_up(match_id):
            await self._needs_no_match(person, game.id)

    async def _needs_no_match(self, person: str, game: str) -> None:
        """Declines to speak of a position that somebody may have made up, to one who plays among people just now.

        It may be the one they have before them there: of what nobody can see there is nothing to compare.
        """
        if await self._tables.plays_among_people(person, game):
            raise Declined("advice-while-playing", 403)

    async def _advice(self, game: AnyGame, view: View, legal: list[int], asker: Asker) -> Advice:
        raw = msgspec.json.encode(view)
        question = Question(game.id, content_id(game), raw, legal, "", token_hex(8), MILLISECONDS)
        try:
            return await self._thinkers.advise(question, asker)
        except Unasked:
            raise Declined("coach-busy", 503) from None

    @staticmethod
    async def _take(buckets: SharedBuckets, person: str, address: str) -> None:
        await buckets.take(f"person {person}")
        await buckets.take(f"address {address}")

    # --- analysis -------------------------------------------------------------------------------------------------

    async def analysis(self, person: str, match_id: str) -> AnalysisState:
        """How far it is. One that somebody began and gave up, because the server ended, is begun anew.

        One that failed is not: everybody who looks at the match would begin it again.
        """
        match = await self._replays.whole(match_id)
        await self._check(person, match_id, match.game)
        mark = _mark(match)
        kept = await self._store.find(match_id)
        if kept is None or kept.mark != mark:
            if len(match.moves) > coach.LONGEST:
                raise Declined("match-too-long", 409, limit=coach.LONGEST)
            return AnalysisState(running=False, done=0, of=len(coach.pieces(match)), analysis=None)
        if kept.body is not None:
            made = cast("Analysis", msgspec.Raw(kept.body.encode()))  # as it was written: it is long
            return AnalysisState(running=False, done=kept.pieces, of=kept.pieces, analysis=made)
        if kept.failed:
            lately = kept.until > self._time()
            return AnalysisState(running=False, done=0, of=kept.pieces, analysis=None, failed=lately)
        if match_id not in self._making and kept.until <= self._time():
            await self._begin(match_id, match, mark, Asker(NOBODY))
        done = self._done.get(match_id, kept.done)
        return AnalysisState(running=True, done=done, of=kept.pieces, analysis=None)

    async def begin(self, person: str, match_id: str, address: str) -> AnalysisState:
        """Lets workers begin it, unless it is made or being made."""
        now = await self.analysis(person, match_id)
        if now.analysis is None and not now.running:
            await self._take(self._analyses, person, address)
            match = await self._replays.whole(match_id)
            await self._begin(match_id, match, _mark(match), Asker(NOBODY, address, person, match_id))
            return await self.analysis(person, match_id)
        return now

    async def _begin(self, match_id: str, match: Match, mark: str, asker: Asker) -> None:
        pieces = coach.pieces(match)
        now = self._time()
        try:
            claimed = await self._store.claim(match_id, mark, now, now + LEASE, len(pieces))
        except IntegrityError:  # another process was first
            return
        if claimed and match_id not in self._making:
            self._done[match_id] = 0
            task = self._making[match_id] = create_task(self._make(match_id, match, mark, pieces, asker))
            task.add_done_callback(lambda _: self._made(match_id))

    def _made(self, match_id: str) -> None:
        self._making.pop(match_id, None)
        self._done.pop(match_id, None)

    async def _make(self, match_id: str, match: Match, mark: str, pieces: list[Piece], asker: Asker) -> None:
        try:
            parts = await self._parts(match_id, match, mark, pieces, asker)
            body = msgspec.json.encode(coach.assemble(match, parts)).decode()
            await self._store.keep(match_id, mark, body, len(pieces))
        except (SQLAlchemyError, _Lost) as error:
            log.warning("the analysis of match %s: %r", match_id, error)
            await self._left(match_id, self._store.give_up(match_id, mark))
        except Unasked as error:
            log.warning("the analysis of match %s: %r", match_id, error)
            rest = FAILED if error.failed else UNASKED
            await self._left(match_id, self._store.fail(match_id, mark, self._time() + rest))
        except CancelledError:
            await shield(self._left(match_id, self._store.give_up(match_id, mark)))
            raise
        except Exception:
            log.exception("the analysis of match %s", match_id)
            await self._left(match_id, self._store.fail(match_id, mark, self._time() + FAILED))

    async def _left(self, match_id: str, storing: Awaitable[None]) -> None:
        try:
            await storing
        except SQLAlchemyError as error:
            log.warning("the analysis of match %s: %r", match_id, error)

    async def _parts(self, match_id: str, match: Match, mark: str, pieces: list[Piece], asker: Asker) -> list[Part]:
        """All pieces, a few at a time: bots that people wait for come first, whatever is asked for here."""
        raw, game = await self._replays.file(match_id), match.game
        slots = Semaphore(self._slots)
        said = self._time()

        async def look(piece: Piece) -> Part:
            nonlocal said
            async with slots:
                part = await self._thinkers.look(Section(game.id, content_id(game), raw, *piece), asker)
            if part.mark != mark:  # while versions change
                raise _Lost("a worker has other rules or numbers")
            self._done[match_id] += 1
            if self._time() - said > LEASE / 5:
                said = self._time()
                if not await self._store.go_on(match_id, mark, said + LEASE, self._done[match_id]):
                    raise _Lost("somebody else makes it")
            return part

        tasks = [create_task(look(piece)) for piece in pieces]
        try:
            return await gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            if tasks:
                await wait(tasks)

    async def close(self) -> None:
        """What is being made is given up, so that whoever asks next begins it."""
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await gather(*tasks, return_exceptions=True)


class _Lost(Exception):
    """An analysis that cannot go on here now: another process has taken it over, for instance."""


def _can_be_said(game: AnyGame, seats: int) -> None:
    if not known(game, seats):
        raise Declined("no-numbers", 409)


def _mark(match: Match) -> str:
    try:
        return coach.mark(match.game, match.seats)
    except NoNumbers:
        raise Declined("no-numbers", 409) from None
