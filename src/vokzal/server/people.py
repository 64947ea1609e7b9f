"""Who someone is: a guest with a name, or for those who want it an account that works on every device.

How a device shows who it belongs to is in `sessions`.
"""

from __future__ import annotations

import os
import re
import secrets
import time
from asyncio import Semaphore, to_thread
from hashlib import sha256
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from vokzal.core.typed import TooLong, cleaned
from vokzal.server.messages import MAX_NAME, MAX_PASSWORD, MIN_PASSWORD, Credentials, Me
from vokzal.server.reasons import Declined
from vokzal.server.settings import Settings
from vokzal.server.storage import Database, models

COOKIE: Final = "vokzal"
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
LOGIN: Final = re.compile(r"[\w.-]{3,32}")
AT_ONCE: Final = 2
"""Password hashes at the same time: each takes a core and tens of megabytes."""


def new_id(length: int = 12) -> str:
    """Unguessable, and easy to read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def read_secret(path: Path) -> bytes:
    """The secret that signed cookies before there were sessions, made on first use and readable to nobody else."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        for _ in range(100):  # another process may be about to write it
            if secret := path.read_bytes():
                return secret
            time.sleep(0.01)
        raise OSError(0, "the secret is empty; remove the file to make a new one", str(path)) from None
    with os.fdopen(handle, "wb") as file:
        secret = secrets.token_bytes(32)
        file.write(secret)
    return secret


def secrets_of(settings: Settings) -> list[bytes]:
    """Those that are said, and that of the data folder: it is made if there is no other, and good while it is there."""
    file = settings.data / "secret"
    said = [each.encode() for each in settings.secrets]
    return said if said and not file.exists() else [*said, read_secret(file)]


def guest_name(person: str) -> str:
    """Like the number on a ticket, so that it needs no language."""
    return f"№ {int.from_bytes(sha256(person.encode()).digest()[:4], 'big') % 9000 + 1000}"


class People:
    """Everybody the server knows."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._hasher = PasswordHasher()
        self._hashing = Semaphore(AT_ONCE)

    async def me(self, person: str) -> Me:
        found = await self._database.run(lambda session: session.get(models.Person, person))
        return Me(id=person, name=found.name if found else guest_name(person), login=found.login if found else None)

    async def rename(self, person: str, name: str) -> Me:
        try:
            name = cleaned(name, MAX_NAME)
        except TooLong:
            raise Declined("name-too-long", limit=MAX_NAME) from None
        if not name:
            raise Declined("name-empty")

        def write(session: Session) -> None:
            _kept(session, person).name = name

        await self._database.run(write)
        return await self.me(person)

    # --- accounts -------------------------------------------------------------------------------------------------

    async def register(self, person: str, given: Credentials) -> Me:
        """Turns a guest into an account; everything the guest has stays."""
        login = given.login.casefold()
        if not LOGIN.fullmatch(login):
            raise Declined("login-malformed")
        password = await self.hashed(given.password)

        def write(session: Session) -> bool:
            kept = _kept(session, person)
            if kept.login is not None:
                return False
            kept.login, kept.password = login, password
            return True

        try:
            if not await self._database.run(write):
                raise Declined("has-account", 409)
        except IntegrityError:
            raise Declined("login-taken", 409) from None
        return await self.me(person)

    async def hashed(self, password: str) -> str:
        """A password as it is stored; its length is looked at first."""
        if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
            raise Declined("password-length", least=MIN_PASSWORD, most=MAX_PASSWORD)
        async with self._hashing:
            return await to_thread(self._hasher.hash, password)

    async def by_login(self, given: Credentials) -> models.Person:
        """Whose login and password these are. An unknown login takes as long as a wrong password."""
        query = select(models.Person).where(models.Person.login == given.login.casefold())
        found = await self._database.run(lambda session: session.execute(query).scalar_one_or_none())
        right = await self._is_right(found, given.password)
        if found is None or not right:
            raise Declined("login-wrong", 403)
        return found

    async def account(self, person: str) -> models.Person | None:
        """Somebody's account; None for a guest."""
        found = await self._database.run(lambda session: session.get(models.Person, person))
        return found if found and found.login is not None else None

    async def check(self, account: models.Person, password: str) -> None:
        if not await self._is_right(account, password):
            raise Declined("password-wrong", 403)

    async def _is_right(self, account: models.Person | None, given: str) -> bool:
        async with self._hashing:
            return await to_thread(self._verify, account.password if account else None, given[:MAX_PASSWORD])

    def _verify(self, password: str | None, given: str) -> bool:
        if password is None:
            self._hasher.hash(given)
            return False
        try:
            return self._hasher.verify(password, given)
        except (VerificationError, InvalidHashError):
            return False


def _kept(session: Session, person: str) -> models.Person:
    """A person's row, made when there is something to keep."""
    found = session.get(models.Person, person)
    if found is None:
        found = models.Person(id=person, name=guest_name(person), created=time.time())
        session.add(found)
    return found
