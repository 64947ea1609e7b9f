"""Sessions: one for each device, which can be ended.

A cookie holds a random token. The database knows its hash only, so whoever reads the database cannot become anybody.
Every request looks its session up: an ended one is over at once, in every process over the same database.

Before there were sessions, a cookie was the id of the person and a signature, the same on all devices and for ever. For
everybody who had something to lose the migration stored a session under the person's id itself. The old cookie is good
as long as that session is there: a browser that comes with it gets a session of its own, and when a guest's browser has
come back with that, or an account logs out or changes its password, the old one ends.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, delete, exists, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from vokzal.server.bus.news import EVERYWHERE, News
from vokzal.server.bus.notices import Ended
from vokzal.server.hub import Hub
from vokzal.server.messages import Device
from vokzal.server.storage import Database, models

DAY: Final = 24 * 3600.0
UNUSED: Final = 365 * DAY
"""A session that was not used for so long is over: a guest has no other way back, so it is long."""
TRIED: Final = 7 * DAY
"""That of somebody who only looked in and has nothing here goes sooner."""
COARSE: Final = 3600.0
"""When a session was last used is written at most so often."""
MOST: Final = 20
"""Sessions of one person; the one that was not used for longest makes room."""
TOKEN_BYTES: Final = 32
LONGEST: Final = 200
"""Characters of a cookie that is worth a look."""


class Known(NamedTuple):
    """Who asks, and by which session."""

    session: str
    person: str

    @property
    def old(self) -> bool:
        """Whether the cookie is from before there were sessions."""
        return self.session == self.person


class Begun(NamedTuple):
    """A new session: its token for the cookie, and those that ended for it."""

    token: str
    ended: list[str]


class Sessions:
    def __init__(
        self, database: Database, secrets: Sequence[bytes], hub: Hub, now: Callable[[], float], news: News
    ) -> None:
        self._database = database
        self._secrets = secrets
        self._hub = hub
        self._now = now
        self._news = news

    # --- who asks -------------------------------------------------------------------------------------------------

    async def find(self, cookie: str | None) -> Known | None:
        """The session that a cookie is for, if it is still there."""
        key = self._key(cookie or "")
        row = await self._database.run(lambda session: session.get(models.Session, key)) if key else None
        now = self._now()
        if row is None or row.seen < now - UNUSED:
            return None
        known = Known(row.id, row.person)
        if row.seen <= now - COARSE:
            with suppress(SQLAlchemyError):  # it will be written another time; what was asked does not depend on it
                await self._touch(known, now)
        return known

    def _key(self, cookie: str) -> str | None:
        if not cookie or len(cookie) > LONGEST:
            return None
        person, dot, signature = cookie.partition(".")
        if not dot:
            return _hashed(cookie)
        right = [_signed(secret, person).encode() for secret in self._secrets]
        return person if any(hmac.compare_digest(each, signature.encode()) for each in right) else None

    def signed(self, person: str) -> str:
        """The second part of a cookie from before there were sessions."""
        return _signed(self._secrets[0], person)

    async def _touch(self, known: Known, now: float) -> None:
        """It is used. A guest's browser that has a session of its own needs the old cookie no more."""
        has_login = exists().where(models.Person.id == known.person, models.Person.login.is_not(None))

        def write(session: Session) -> list[str]:
            session.execute(update(models.Session).where(models.Session.id == known.session).values(seen=now))
            return [] if known.old else _delete(session, models.Session.id == known.person, ~has_login)

        self.ended(await self._database.run(write))

    # --- beginning and ending -------------------------------------------------------------------------------------

    async def begin(self, person: str, device: str) -> str:
        """A session of somebody who is new here; its token."""
        begun = await self._database.run(lambda session: self.begin_in(session, person, device))
        self.ended(begun.ended)
        return begun.token

    async def exchange(self, known: Known, device: str) -> str:
        """A session instead of an old cookie, which is good until the new one comes back: an answer may get lost."""
        seen = self._now() - COARSE  # so that its first use is noticed
        begun = await self._database.run(lambda session: self.begin_in(session, known.person, device, seen))
        self.ended(begun.ended)
        return begun.token

    def begin_in(
        self, session: Session, person: str, device: str, seen: float | None = None, instead: Known | None = None
    ) -> Begun:
        """As part of a larger transaction; whoever calls says `ended` after it."""
        token, now = secrets.token_urlsafe(TOKEN_BYTES), self._now()
        ended = [] if instead is None else _delete(session, models.Session.id == instead.session)
        row = models.Session(id=_hashed(token), person=person, created=now, seen=seen or now, device=device)
        session.add(row)
        session.flush()
        others = select(models.Session.id).where(models.Session.person == person, models.Session.id != row.id)
        surplus = session.execute(others.order_by(models.Session.seen.desc()).offset(MOST - 1)).scalars().all()
        return Begun(token, ended + _delete(session, models.Session.id.in_(surplus)))

    async def end(self, person: str, ids: Collection[str]) -> bool:
        """Some of a person's sessions; whether there were any."""
        mine = models.Session.person == person
        ended = await self._database.run(lambda session: _delete(session, mine, models.Session.id.in_(ids)))
        self.ended(ended)
        return bool(ended)

    async def end_others(self, known: Known) -> None:
        self.ended(await self._database.run(lambda session: self.end_others_in(session, known)))

    @staticmethod
    def end_others_in(session: Session, known: Known) -> list[str]:
        """All of a person's but this one; as part of a larger transaction."""
        return _delete(session, models.Session.person == known.person, models.Session.id != known.session)

    def ended(self, ids: Collection[str]) -> None:
        """Every ended session comes by here after that is stored: its connections are closed, at every process.

        Requests are refused by the database alone.
        """
        if ids:
            self._hub.end(ids)
            self._news.tell(EVERYWHERE, Ended(list(ids)))

    async def there(self, ids: Collection[str]) -> set[str]:
        """Those of some sessions that have not ended."""
        if not ids:
            return set()
        query = select(models.Session.id).where(models.Session.id.in_(ids))
        return await self._database.run(lambda session: set(session.execute(query).scalars()))

    # --- to look at -----------------------------------------------------------------------------------------------

    async def of(self, known: Known) -> list[Device]:
        """A person's sessions, this one first and the last used next."""
        query = select(models.Session).where(models.Session.person == known.person).order_by(models.Session.seen.desc())
        rows = await self._database.run(lambda session: list(session.execute(query).scalars()))
        now = self._now()
        shown = [
            Device(
                id=row.id,
                name=row.device,
                created=row.created,
                seen=row.seen,
                here=row.id == known.session,
                old=row.id == row.person,
            )
            for row in rows
            if row.seen >= now - UNUSED
        ]
        return sorted(shown, key=lambda device: not device.here)

    async def tidy(self) -> None:
        """What nobody uses any more goes, and sooner what never led to anything."""
        now, person = self._now(), models.Session.person
        has_something = [
            exists().where(column == person)
            for column in (
                models.Person.id,
                models.Seat.person,
                models.Player.person,
                models.Match.imported,
                models.Line.person,
            )
        ]

        def write(session: Session) -> list[str]:
            ended = _delete(session, models.Session.seen < now - UNUSED)
            tried = models.Session.seen < now - TRIED
            return ended + _delete(session, tried, *(~something for something in has_something))

        self.ended(await self._database.run(write))


def _signed(secret: bytes, person: str) -> str:
    return hmac.new(secret, person.encode(), sha256).hexdigest()


def _hashed(token: str) -> str:
    """A token is random and long, so that a plain hash cannot be turned back."""
    return sha256(token.encode()).hexdigest()


def _delete(session: Session, *which: ColumnElement[bool]) -> list[str]:
    return list(session.execute(delete(models.Session).where(*which).returning(models.Session.id)).scalars())
