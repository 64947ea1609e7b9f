"""For whoever runs a server: settings from the environment, health, copies that can be brought back."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from sqlalchemy.exc import OperationalError
from typer.testing import CliRunner

from tests.server.conftest import Running, Serve
from tests.server.services import Postgres, Valkey
from tests.server.test_matches import gather
from tests.server.test_restart import moved
from vokzal.cli import app
from vokzal.server.environment import BadSetting, names, read
from vokzal.server.settings import Rate, Settings
from vokzal.server.storage import Database, DatabaseError
from vokzal.server.storage.backup import BackupError, back_up, restore
from vokzal.server.storage.database import revisions
from vokzal.server.storage.folder import DATABASE, FolderInUse, claimed

pytestmark = pytest.mark.anyio


# --- settings ---------------------------------------------------------------------------------------------------------


def test_settings_are_read_from_the_environment() -> None:
    said = {
        "VOKZAL_HOST": "0.0.0.0",
        "VOKZAL_SECURE": "Yes",
        "VOKZAL_LOGINS": "3,0.5",
        "VOKZAL_BOT_WORKERS": "7",
        "VOKZAL_TICK": "0.5",
        "VOKZAL_DATA": "/srv/vokzal",
        "VOKZAL_ORIGINS": "https://one.example, https://two.example",
        "VOKZAL_UNKNOWN": "is somebody else's",
        "PATH": "/bin",
    }
    assert read(said) == {
        "host": "0.0.0.0",
        "secure": True,
        "logins": Rate(3, 0.5),
        "bot_workers": 7,
        "tick": 0.5,
        "data": Path("/srv/vokzal"),
        "origins": ("https://one.example", "https://two.example"),
    }
    Settings(**read(said))


def test_what_is_secret_may_be_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "database"
    file.write_text("postgresql://house:secret@db/vokzal\n")
    assert read({"VOKZAL_DATABASE_FILE": str(file)}) == {"database": "postgresql://house:secret@db/vokzal"}
    with pytest.raises(BadSetting, match="both set"):
        read({"VOKZAL_DATABASE_FILE": str(file), "VOKZAL_DATABASE": "x"})
    with pytest.raises(BadSetting, match="VOKZAL_DATABASE_FILE"):
        read({"VOKZAL_DATABASE_FILE": str(tmp_path / "nothing")})


@pytest.mark.parametrize(
    ("variable", "said"),
    [("VOKZAL_SECURE", "perhaps"), ("VOKZAL_LOGINS", "many"), ("VOKZAL_LOGINS", "3"), ("VOKZAL_BOT_WORKERS", "1.5")],
)
def test_a_setting_that_means_nothing_is_named(variable: str, said: str) -> None:
    with pytest.raises(BadSetting, match=variable):
        read({variable: said})


def test_every_setting_for_people_has_a_variable() -> None:
    left = {field for field in Settings.__dataclass_fields__ if field not in names()}
    assert left == {"lot", "now", "steady", "thinking_ms"}, "what programs set"


# --- health -----------------------------------------------------------------------------------------------------------


async def test_it_lives_and_is_ready(server: Running) -> None:
    person = await server.person()
    for path in ("/healthz", "/readyz"):
        answer = await person.http.get(path)
        assert (answer.status_code, answer.text) == (200, "ok")


async def test_without_its_database_it_lives_and_is_not_ready(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(self: Database, work: object) -> object:
        raise OperationalError("SELECT 1", {}, Exception("away"))

    person = await server.person()
    monkeypatch.setattr(Database, "run", away)
    assert (await person.http.get("/healthz")).status_code == 200
    assert (await person.http.get("/readyz")).status_code == 503


async def test_a_schema_that_is_too_old_is_not_ready_and_a_later_one_is(server: Running, settings: Settings) -> None:
    person = await server.person()
    for revision, status, said in (
        (revisions()[1], 503, "the schema of the database is too old"),
        ("9999", 200, "ok"),
        (revisions()[0], 200, "ok"),
    ):
        with closing(sqlite3.connect(settings.data / DATABASE)) as records, records:
            records.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        answer = await person.http.get("/readyz")
        assert (answer.status_code, answer.text) == (status, said)


async def test_without_its_bus_it_is_ready_and_says_so(serve: Serve, tmp_path: Path, settings: Settings) -> None:
    valkey = Valkey(tmp_path)
    valkey.start()
    await asyncio.to_thread(_house, settings)
    async with serve(bus=valkey.url) as server:
        person = await server.person()
        assert (await person.http.get("/readyz")).text == "ok"
        valkey.stop()
        answer = await person.http.get("/readyz")
        assert (answer.status_code, answer.text) == (200, "ok, but the bus does not answer")


async def test_a_bus_that_says_nothing_holds_nobody_up(serve: Serve, settings: Settings) -> None:
    await asyncio.to_thread(_house, settings)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        async with serve(bus=f"redis://127.0.0.1:{silent.getsockname()[1]}/0") as server:
            person = await server.person()
            began = time.monotonic()
            assert (await person.http.get("/readyz")).text == "ok, but the bus does not answer"
            assert time.monotonic() - began < 1.9


# --- two versions side by side ----------------------------------------------------------------------------------------


async def test_with_a_bus_a_server_does_not_migrate_but_looks(settings: Settings) -> None:
    """Processes of the version before are at work: who migrates says so."""
    settings.data.mkdir()
    database = Database(settings.url())
    with pytest.raises(DatabaseError, match="vokzal migrate"):
        await database.prepare(migrate=False)
    await asyncio.to_thread(_house, settings)
    await database.prepare(migrate=False)
    for revision, fine in ((revisions()[1], False), ("9999", True)):
        with closing(sqlite3.connect(settings.data / DATABASE)) as records, records:
            records.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        if fine:
            await database.prepare(migrate=False)
        else:
            with pytest.raises(DatabaseError, match="vokzal migrate"):
                await database.prepare(migrate=False)
    with pytest.raises(DatabaseError, match="later version"):
        await database.prepare()
    await database.close()


def test_one_process_of_several_does_not_start_over_an_old_schema(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, postgres: Postgres
) -> None:
    monkeypatch.setenv("VOKZAL_DATABASE", asyncio.run(postgres.fresh("old")))
    monkeypatch.setenv("VOKZAL_BUS", "redis://127.0.0.1:1/0")
    monkeypatch.setenv("VOKZAL_SECRETS", "enough for all of them")
    result = CliRunner().invoke(app, ["serve", "--port", "0", "--data", str(settings.data)])
    assert result.exit_code == 2
    [line] = result.stderr.splitlines()
    assert "run: vokzal migrate" in line


# --- copies -----------------------------------------------------------------------------------------------------------


async def test_a_copy_of_an_open_house_brings_it_back(serve: Serve, settings: Settings, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with serve() as server:
        table, people = await gather(server, "trans_europa", 2)
        async with people[0].at(table) as one, people[1].at(table) as two:
            await asyncio.gather(*(seat.play_on(Random(1), lambda seat: seat.number >= 6) for seat in (one, two)))
            await one.until_number(two.number)
            number = one.number
            await asyncio.to_thread(back_up, settings.data, copy)
            await asyncio.gather(one.play_on(Random(2)), two.play_on(Random(3)))
        with pytest.raises(BackupError, match="there already"):
            back_up(settings.data, copy)
    assert copy.stat().st_mode & 0o077 == 0
    before = restore(settings.data, copy)
    assert before is not None
    async with serve() as server:
        again = moved(people[0], server.base)
        server.people.append(again)
        async with again.at(table) as seat:
            assert seat.number == number
            assert not seat.over
    restore(settings.data, before)
    async with serve() as server:
        assert (await server.house.registry.find(table)).state == "over"


def test_a_copy_is_brought_back_into_a_closed_house_only(settings: Settings, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    _house(settings)
    back_up(settings.data, copy)
    with claimed(settings.data), pytest.raises(FolderInUse):
        restore(settings.data, copy)


@pytest.mark.parametrize("fault", ["nothing", "text", "torn", "later"])
def test_what_is_no_copy_is_not_brought_back(settings: Settings, tmp_path: Path, fault: str) -> None:
    _house(settings)
    copy = tmp_path / "copy.db"
    if fault == "text":
        copy.write_text("hello")
    elif fault != "nothing":
        back_up(settings.data, copy)
    if fault == "torn":
        os.truncate(copy, copy.stat().st_size // 2)
    if fault == "later":
        with closing(sqlite3.connect(copy)) as records, records:
            records.execute("UPDATE alembic_version SET version_num = '9999'")
    was = (settings.data / DATABASE).read_bytes()
    with pytest.raises(BackupError):
        restore(settings.data, copy)
    assert (settings.data / DATABASE).read_bytes() == was


def _house(settings: Settings) -> None:
    with pytest.raises(SystemExit) as done:
        app(["migrate", "--data", str(settings.data)])
    assert done.value.code == 0


def test_the_commands_say_what_they_did(settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, copy = str(settings.data), str(tmp_path / "copy.db")
    _house(settings)
    for command, code in (
        (["backup", copy, "--data", data], 0),
        (["backup", copy, "--data", data], 2),
        (["restore", copy, "--data", data], 0),
        (["restore", str(tmp_path / "nothing"), "--data", data], 2),
        (["backup", copy, "--data", str(tmp_path / "empty")], 2),
    ):
        with pytest.raises(SystemExit) as done:
            app(command)
        assert done.value.code == code, command
    said = capsys.readouterr()
    assert "What it was before" in said.out
    assert len(said.err.splitlines()) == 3
