"""What somebody can do about being known here: come in, change the password, take everything along, be forgotten."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from typing import Final

import msgspec
from sqlalchemy import update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from vokzal.server.lobby import Lobby
from vokzal.server.messages import Credentials, Farewell, Me, PasswordChange
from vokzal.server.people import People
from vokzal.server.reasons import Declined
from vokzal.server.sessions import Begun, Known, Sessions
from vokzal.server.storage import Database, models
from vokzal.server.storage.accounts import MOST, AccountStore

FORMAT: Final = "vokzal-account-1"
AT_ONCE: Final = 100
"""Rows of an account's file that are read and written in one go."""
PATHS: Final = {"tables": "/table/", "matches": "/match/"}

log = logging.getLogger(__name__)


class Accounts:
    def __init__(
        self,
        database: Database,
        people: People,
        sessions: Sessions,
        lobby: Lobby,
        now: Callable[[], float],
    ) -> None:
        self._database = database
        self._store = AccountStore(database)
        self._people = people
        self._sessions = sessions
        self._lobby = lobby
        self._now = now

    async def login(self, given: Credentials, device: str, before: Known | None) -> tuple[Me, str]:
        """An account on another device, and the token of its session there; the one this device had ends."""
        account = await self._people.by_login(given)

        def write(session: Session) -> Begun:
            found = session.get(models.Person, account.id)
            if found is None or found.password != account.password:  # changed or gone while it was looked at
                raise Declined("login-wrong", 403)
            return self._sessions.begin_in(session, account.id, device, instead=before)

        begun = await self._database.run(write)
        self._sessions.ended(begun.ended)
        return Me(id=account.id, name=account.name, login=account.login), begun.token

    async def change_password(self, known: Known, given: PasswordChange) -> None:
        """The other devices have to say the new one."""
        account = await self._people.account(known.person)
        if account is None:
            raise Declined("no-account", 409)
        await self._people.check(account, given.present)
        password = await self._people.hashed(given.new)
        same = (models.Person.id == account.id, models.Person.password == account.password)

        def write(session: Session) -> list[str]:
            changed = update(models.Person).where(*same).values(password=password).returning(models.Person.id)
            if session.execute(changed).scalar_one_or_none() is None:  # changed on another device meanwhile
                raise Declined("password-wrong", 403)
            return self._sessions.end_others_in(session, known)

        self._sessions.ended(await self._database.run(write))

    # --- taking everything along ----------------------------------------------------------------------------------

    async def file(self, known: Known) -> AsyncIterator[bytes]:
        """Everything that is known about somebody as JSON, a piece at a time: it may be long, and others play."""
        found = await self._store.person(known.person)
        me = await self._people.me(known.person)
        devices = await self._sessions.of(known)
        ids = await self._store.ids(known.person)
        head = {
            "format": FORMAT,
            "made": self._now(),
            "complete": all(len(of_kind) < MOST for of_kind in ids.values()),
            "person": {**msgspec.to_builtins(me), "created": found.created if found else None},
            "sessions": [
                {"device": each.name, "created": each.created, "seen": each.seen, "here": each.here} for each in devices
            ],
        }
        yield msgspec.json.encode(head)[:-1]
        for kind, of_kind in ids.items():
            yield b',"%s":[' % kind.encode()
            between = b""
            for start in range(0, len(of_kind), AT_ONCE):
                rows = await self._store.rows(kind, known.person, of_kind[start : start + AT_ONCE])
                for row in rows:
                    if kind in PATHS:
                        row["link"] = PATHS[kind] + row["id"]
                if rows:
                    yield between + msgspec.json.encode(rows)[1:-1]
                    between = b","
            yield b"]"
        yield b"}\n"

    # --- being forgotten ------------------------------------------------------------------------------------------

    async def delete(self, known: Known, given: Farewell) -> None:
        """Somebody goes for good: first from every table, as one leaves it by hand, then from the database at once."""
        account = await self._people.account(known.person)
        if account is not None:
            await self._people.check(account, given.password or "")
        elif not given.sure:
            raise Declined("not-sure")
        await self._lobby.leave_all(known.person)
        try:
            async with self._lobby.forgetting(known.person) as hosts:
                ended = await self._store.erase(known.person, hosts)
        except SQLAlchemyError as error:
            log.warning("an account could not be deleted: %r", error)
            raise Declined("not-deleted", 409) from None
        self._sessions.ended(ended)
