"""Who someone is: a signed cookie for guests, and for those who want it an account that works on every device.

A guest costs nothing: the cookie holds an id and a signature, and the database hears of it only when there is something
to keep. The secret that signs lives in the data folder.
"""

from __future__ import annotations

import hmac
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
from vokzal.server.messages import MAX_NAME, Credentials, Me
from vokzal.server.reasons import Declined
from vokzal.server.storage import Database, models

COOKIE: Final = "vokzal"
COOKIE_AGE: Final = 365 * 24 * 3600
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
LOGIN: Final = re.compile(r"[\w.-]{3,32}")
MIN_PASSWORD: Final = 8
MAX_PASSWORD: Final = 200
AT_ONCE: Final = 2
"""Password hashes at the same time: each takes a core and tens of megabytes."""


def new_id(length: int = 12) -> str:
    """Unguessable, and easy to read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def read_secret(path: Path) -> bytes:
    """The secret that signs cookies, made on first use and readable to nobody else."""
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


def guest_name(person: str) -> str:
    """Like the number on a ticket, so that it needs no language."""
    return f"№ {int.from_bytes(sha256(person.encode()).digest()[:4], 'big') % 9000 + 1000}"


class People:
    """Everybody the server knows."""

    def __init__(self, database: Database, secret: bytes) -> None:
        self._database = database
        self._secret = secret
        self._hasher = PasswordHasher()
        self._hashing = Semaphore(AT_ONCE)

    # --- the cookie -----------------------------------------------------------------------------------------------

    def cookie(self, person: str) -> str:
        return f"{person}.{self._sign(person)}"

    def read_cookie(self, cookie: str | None) -> str | None:
        """The id in a cookie that this server signed."""
        person, dot, signature = (cookie or "").partition(".")
        if dot and hmac.compare_digest(self._sign(person).encode(), signature.encode()):
            return person
        return None

    def _sign(self, person: str) -> str:
        return hmac.new(self._secret, person.encode(), sha256).hexdigest()

    # --- people ---------------------------------------------------------------------------------------------------

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
        if not MIN_PASSWORD <= len(given.password) <= MAX_PASSWORD:
            raise Declined("password-length", least=MIN_PASSWORD, most=MAX_PASSWORD)
        async with self._hashing:
            password = await to_thread(self._hasher.hash, given.password)

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

    async def login(self, given: Credentials) -> Me:
        """The account's identity, for another device. An unknown login takes as long as a wrong password."""
        query = select(models.Person).where(models.Person.login == given.login.casefold())
        found = await self._database.run(lambda session: session.execute(query).scalar_one_or_none())
        async with self._hashing:
            right = await to_thread(self._verify, found.password if found else None, given.password[:MAX_PASSWORD])
        if found is None or not right:
            raise Declined("login-wrong", 403)
        return Me(id=found.id, name=found.name, login=found.login)

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
