"""What is in the log, and what never is: secrets that can be recognised are played with, and looked for."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from io import StringIO
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from tests.faults.serving import Served
from tests.server.client import Refused
from tests.server.conftest import Serve
from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesState, PenniesView
from vokzal import games
from vokzal.core import Chance
from vokzal.server import logs
from vokzal.server.settings import Settings
from vokzal.server.storage.folder import DATABASE

pytestmark = pytest.mark.anyio

PASSWORD = "a password that nobody else has"
COOKIE = 43
"""Characters of a token."""
SAID = "what was said between friends"


class Canary(Pennies):
    """Every chance is a number that is found nowhere else, and the view shows it."""

    id = "canary"

    @classmethod
    def package(cls) -> str:
        return Pennies.package()

    def _prize(self, s: PenniesState, chance: Chance) -> int:
        s.big = chance.below(10**15)
        return 1

    def view(self, s: PenniesState, seat: int | None) -> PenniesView:
        return msgspec.structs.replace(super().view(s, seat), prize=s.big)

    def determinize(self, view: PenniesView, rng: Random) -> PenniesState:
        s = super().determinize(view, rng)
        s.big, s.prize = view.prize, 1
        return s


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[StringIO]:
    """Everything that is logged at the lowest level, as JSON."""
    monkeypatch.setitem(games._guests, Canary.id, Canary)
    written = StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(logs.Json())
    root, ours = logging.getLogger(), logging.getLogger("vokzal")
    levels = root.level, ours.level
    root.addHandler(handler)
    ours.setLevel(logging.DEBUG)
    yield written
    root.removeHandler(handler)
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


def lines(written: StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


async def played(serve: Serve, settings: Settings) -> set[str]:
    """A match with all kinds of trouble; every secret of it."""
    async with serve(log_level="debug") as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        await ann.post("/api/account", {"login": "ann", "password": PASSWORD})
        with pytest.raises(Refused):
            await bob.post("/api/login", {"login": "ann", "password": PASSWORD + "?"})
        table = (await ann.open("canary", 3))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/bot", {"seat": 2, "level": "driver"})
        await ann.post(f"/api/tables/{table}/start", {})
        async with ann.at(table) as one, bob.at(table) as two:
            await two.raw('{"type":"nonsense"}')
            assert await two.refused() == "bad-message"
            await two.chat(SAID)
            await two.until("line")
            execute(settings, "CREATE TRIGGER no BEFORE INSERT ON moves BEGIN SELECT RAISE(ABORT, 'no'); END")
            await two.play(two.legal[0])
            assert await two.refused() == "stale-number"
            execute(settings, "DROP TRIGGER no")
            await asyncio.gather(one.play_on(Random(1)), two.play_on(Random(2)))
        chance = [json.loads(found) for found in execute(settings, "SELECT setup FROM matches")]
        chance += [json.loads(found) for found in execute(settings, "SELECT chance FROM moves")]
        numbers = {str(number) for each in chance for number in each if number > 10**9}
        assert len(numbers) >= 3
        [stored] = execute(settings, "SELECT password FROM people WHERE password IS NOT NULL")
        return numbers | {stored, PASSWORD, SAID, *(person.http.cookies["vokzal"] for person in (ann, bob))}


def execute(settings: Settings, statement: str) -> list[str]:
    with closing(sqlite3.connect(settings.data / DATABASE, timeout=30)) as records, records:
        return [found for [found] in records.execute(statement)]


async def test_nothing_secret_is_in_the_log_however_much_is_asked_for(
    log: StringIO, serve: Serve, settings: Settings
) -> None:
    secrets = await played(serve, settings)
    written = log.getvalue()
    assert [secret for secret in secrets if secret in written] == []
    found = lines(log)
    assert {line["logger"] for line in found} >= {"uvicorn.error", "vokzal.server.playing"}
    [about, *_] = [line for line in found if "IntegrityError" in str(line["message"])]
    assert {"time", "level", "process", "table", "match", "revision"} <= about.keys()
    assert about["level"] == "warning"


async def test_the_libraries_would_show_secrets_if_they_were_asked(
    log: StringIO, serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that the test above is known to look for the right things."""
    monkeypatch.setattr(logs, "level_of_others", lambda _: logging.DEBUG)
    rows = logging.getLogger("sqlalchemy.engine")
    rows.setLevel(logging.DEBUG)
    try:
        secrets = await played(serve, settings)
    finally:
        rows.setLevel(logging.NOTSET)
        logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    shown = {secret for secret in secrets if secret in log.getvalue()}
    assert {SAID, PASSWORD} - shown == {PASSWORD}
    assert sum(secret.isdecimal() for secret in shown) >= 1, "of chance, by the database"
    assert len([secret for secret in shown if len(secret) == COOKIE]) == 2, "by the connections"


def test_a_line_says_about_whom_it_is_but_not_who_that_is(log: StringIO) -> None:
    logs.here(None, "somebody")
    logging.getLogger("vokzal.somewhere").warning("hm: %s", "«так»")
    logs.here(None)
    logging.getLogger("vokzal.somewhere").warning("hm")
    one, two = lines(log)
    assert one["message"] == "hm: «так»"
    assert one["person"] == sha256(b"somebody").hexdigest()[:12]
    assert "person" not in two
    assert "somebody" not in log.getvalue()


def test_an_exception_is_one_line_and_without_passwords(log: StringIO) -> None:
    try:
        raise ValueError("redis://me:hunter2@bus/0 and postgresql://me:hunt/er2@db:1/x?password=hunter2")
    except ValueError:
        logging.getLogger("vokzal").exception("it fell\nDETAIL:  Failing row contains (1, hunter2).\nHINT: none")
    [line] = lines(log)
    assert "Traceback" in str(line["exception"])
    assert "hunt" not in log.getvalue()
    assert "redis://me:***@bus/0 and postgresql://me:***@db:1/x?password=***" in str(line["exception"])
    assert str(line["message"]).endswith("HINT: none")
    plain = logs.Plain(logs.PLAIN).format(logging.makeLogRecord({"msg": "redis://:hunter2@bus", "levelname": "INFO"}))
    assert plain == "INFO: redis://:***@bus"


async def test_all_lines_of_a_server_are_json_when_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOKZAL_LOG_FORMAT", "JSON")
    monkeypatch.setenv("VOKZAL_LOG_LEVEL", "info")
    async with Served(tmp_path) as served, httpx.AsyncClient(trust_env=False) as http:
        assert (await http.get(f"{served.base}/healthz")).text == "ok"
    found = [json.loads(line) for line in served.log]
    assert [line["message"] for line in found if "Started server process" in line["message"]]
    assert {line["logger"] for line in found} >= {"uvicorn.error"}


def test_a_connection_that_cannot_be_closed_is_no_fault_of_the_server() -> None:
    """The pool says so when a database went away; whatever else goes wrong stays an error, with its trace."""
    written = StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(logs.Plain(logs.PLAIN))
    handler.addFilter(logs.calmer)
    for name in ("sqlalchemy.pool.impl.AsyncAdaptedQueuePool", "vokzal.server.lobby"):
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        try:
            raise OSError(name)
        except OSError:
            logger.exception("closing")
        finally:
            logger.removeHandler(handler)
    first, second, *trace = written.getvalue().splitlines()
    assert (first, second) == ("WARNING: closing", "ERROR: closing")
    assert trace[-1] == "OSError: vokzal.server.lobby"
