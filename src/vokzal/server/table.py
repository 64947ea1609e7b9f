"""A table in memory: who sits there and what is played. It knows no database and no connections."""

from __future__ import annotations

from asyncio import Lock, Task
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final, Literal

from vokzal.core.game import AnyGame, Message
from vokzal.core.options import Value
from vokzal.server.clocks import ClockState
from vokzal.server.matches import LiveMatch
from vokzal.server.messages import BOT_NAMES, Begins, Clock, Lang, Origin, Seat, Table, Unrated
from vokzal.server.rating import marks
from vokzal.server.reasons import Declined

AS_SEATED: Final = Begins(by="seated", seat=0)
TableState = Literal["open", "playing", "over"]

LINES: Final = 400
"""So many lines of chat are known again when they are told twice: more than a newcomer is told."""
STRIDE: Final = 7
"""From one bot to the next: it has no divisor in common with how many there are."""


@dataclass
class Place:
    """A seat: a person, a bot, or nobody."""

    person: str | None = None
    name: str | None = None
    level: str | None = None
    bot: int | None = None
    """Which of the house's bots."""
    substitute: bool = False
    ready: bool = False
    called: bool = False
    """Kept for a person who has not come yet."""
    account: bool = False
    """Whether the person has a password."""

    @property
    def free(self) -> bool:
        return self.person is None and self.level is None

    @property
    def automatic(self) -> bool:
        """Whether a bot chooses here now."""
        return self.level is not None or self.substitute


@dataclass(frozen=True)
class Glimpse:
    """What a list tells of a match that is not read."""

    moves: int
    waiting: list[int]
    begins: Begins | None
    origin: Origin | None
    unrated: Unrated | None
    advised: int


@dataclass
class LiveTable:
    """Everything about one table. Whoever changes it holds its lock."""

    id: str
    game: AnyGame
    options: dict[str, Value]
    clock: Clock
    public: bool
    host: str
    state: TableState
    created: float
    places: list[Place]
    match_id: str | None = None
    rematch: str | None = None
    banned: list[str] = field(default_factory=list)
    begins: Begins = field(default_factory=lambda: AS_SEATED)
    lang: Lang = "en"
    address: str | None = None
    """From where it was opened: known until the server stops, and never stored."""
    practice: bool = False
    """One person and bots only: every step may be taken back, whatever it brought to light."""
    rated: bool = True
    """Whether the match is to count for ratings, where it can."""
    live: LiveMatch | None = None
    """None before the match, and when the rules of today cannot set it up."""
    note: Message | None = None
    """What those at the table have to know about their match."""
    glimpse: Glimpse | None = None
    """Instead of a match, in a list."""
    clocks: ClockState | None = None
    lock: Lock = field(default_factory=Lock)
    thinking: dict[int, Task[None]] = field(default_factory=dict)
    """For each seat that a bot plays or that has no choice, the task that will move."""
    revision: int = 0
    """Of what is stored of it; 0 before it is."""
    used: float = 0.0
    """When somebody last asked for it, by the machine's steady clock."""
    announced: int = 0
    """The last revision that the other processes were told of, or told us."""
    due: float | None = None
    """When somebody has to look at it if nothing has changed by then, in the time of the house."""
    lines: deque[int] = field(default_factory=lambda: deque(maxlen=LINES))
    """The last lines of chat that those who are here were told, by their numbers."""
    forgotten: bool = False
    """What is known of it may be wrong: whoever has it looks for the table anew."""
    kept: list[dict[str, Any]] = field(default_factory=list)
    """What to go back to, for each change under way."""

    @contextmanager
    def changing(self) -> Iterator[None]:
        """A change that counts when it is stored: if anything fails before, all is as it was."""
        self.kept.append(self._own())
        try:
            yield
        except BaseException:
            self.revert()
            raise
        finally:
            self.kept.pop()

    def revert(self) -> None:
        """Takes back what is not stored of a change under way."""
        if self.kept:
            for name, value in self.kept[-1].items():
                setattr(self, name, value)

    def stored(self) -> None:
        """What the table is now is in the database."""
        self.kept[:] = [self._own() for _ in self.kept]

    def _own(self) -> dict[str, Any]:
        """What is stored with the table itself, not with its match."""
        own = {name: getattr(self, name) for name in ("host", "state", "match_id", "rematch", "begins")}
        return own | {"places": [replace(place) for place in self.places], "banned": [*self.banned]}

    def renew(self, other: LiveTable) -> None:
        """Becomes what another copy is that was read later."""
        for name in (*self._own(), "options", "clock", "public", "lang", "practice", "rated", "revision", "due"):
            setattr(self, name, getattr(other, name))
        self.announced = self.revision
        self.stored()  # a change under way goes back to this, not to what was known before

    @property
    def unrated(self) -> Unrated | None:
        """Why the match counts for nobody's rating; before it has begun, why it would not as things are."""
        if self.match_id is None:
            return self.speaks_against()
        known = self.live or self.glimpse
        return known.unrated if known is not None else "rules"

    def speaks_against(self, origin: Origin | None = None) -> Unrated | None:
        """Why a match that began now would count for nobody's rating."""
        levels = {place.level for place in self.places if place.level is not None}
        people = sum(place.person is not None for place in self.places)
        reasons: dict[Unrated, bool] = {
            "copy": origin is not None,
            "practice": self.practice,
            "alone": len(self.places) == 1,
            "wish": not self.rated,
            "guests": any(place.person is not None and not place.account for place in self.places),
            "mixed": bool(levels) and people > 1,
            "unmeasured": not levels <= marks(self.game).keys(),
        }
        return next((why for why, is_so in reasons.items() if is_so), None)

    def seat_of(self, person: str) -> int | None:
        for seat, place in enumerate(self.places):
            if place.person == person:
                return seat
        return None

    def seat(self, seat: int | None) -> Place:
        """A seat that somebody named."""
        if seat is None or not 0 <= seat < len(self.places):
            raise Declined("no-such-seat", 404)
        return self.places[seat]

    @property
    def closed(self) -> bool:
        """Whether everybody left before anything was played: then it is not kept."""
        return self.state == "over" and self.match_id is None

    @property
    def people(self) -> list[str]:
        return [place.person for place in self.places if place.person is not None]

    @property
    def present(self) -> list[str]:
        """Those who took their seats themselves."""
        return [place.person for place in self.places if place.person is not None and not place.called]

    def seat_bot(self, seat: int, level: str) -> None:
        """Somewhere a bot sits down: the one who is there already, or one who is not at this table.

        By the table's id, so that it is not always the same ones, and by nothing else.
        """
        bot = self.places[seat].bot
        if bot is None:
            seated = {place.bot for place in self.places}
            first = int.from_bytes(sha256(self.id.encode()).digest()[:4], "big")
            bot = next(one for step in range(BOT_NAMES) if (one := (first + STRIDE * step) % BOT_NAMES) not in seated)
        self.places[seat] = Place(level=level, bot=bot)

    def needs_to_be(self) -> None:
        """Declines whatever comes to a table that is not there any more."""
        if self.forgotten:
            raise Declined("not-stored", 409)
        if self.closed:
            raise Declined("no-such-table", 404)

    def needs(self, state: TableState) -> None:
        """Declines what cannot be done now."""
        if self.state != state:
            raise Declined(f"table-{self.state}", 409)

    def needs_bots(self, level: str | None) -> None:
        """Declines a seat for a person where somebody practises."""
        if self.practice and level is None:
            raise Declined("practice-needs-bots", 409)

    def needs_host(self, person: str) -> None:
        if self.host != person:
            raise Declined("not-host", 403)

    def shown(self, here: set[str]) -> Table:
        """The table as everybody sees it; `here` is who is connected."""
        live = self.live
        seen = (
            Glimpse(
                live.number,
                list(live.waiting),
                Begins.of(live.match.begins),
                live.origin,
                live.unrated,
                live.advised,
            )
            if live
            else self.glimpse
        )
        return Table(
            id=self.id,
            game=self.game.id,
            edition=self.game.content.id,
            options=self.options,
            clock=self.clock,
            public=self.public,
            begins=(seen and seen.begins) or self.begins,
            practice=self.practice,
            unrated=self.unrated,
            advised=seen.advised if seen else 0,
            host=self.host,
            state=self.state,
            seats=[
                Seat(
                    player=place.person,
                    name=place.name,
                    level=place.level,
                    bot=place.bot,
                    here=place.person in here,
                    ready=place.ready,
                    called=place.called,
                    substitute=place.substitute,
                    account=place.account,
                )
                for place in self.places
            ],
            spectators=len(here - set(self.people)),
            match=self.match_id,
            moves=seen.moves if seen else 0,
            waiting=seen.waiting if seen and self.state == "playing" else [],
            places=list(live.outcome.places) if live and live.outcome else None,
            rematch=self.rematch,
            origin=seen.origin if seen else None,
            note=self.note,
        )

    def stop_thinking(self, seats: Iterable[int] | None = None) -> None:
        """Of these seats, or of all."""
        for seat in list(self.thinking) if seats is None else seats:
            self.thinking.pop(seat).cancel()
