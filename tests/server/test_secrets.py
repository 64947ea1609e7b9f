"""What a server is told in confidence: it is shared, changed, and never shown."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from shutil import copyfile

import pytest
from typer.testing import CliRunner

from tests.server.client import Refused
from tests.server.conftest import Serve
from tests.server.services import free_port
from tests.server.test_sessions import Upgraded, device, every_release, upgraded
from vokzal.cli import app
from vokzal.server import logs
from vokzal.server.bus.client import BusError, away, connect
from vokzal.server.environment import read
from vokzal.server.settings import Settings
from vokzal.server.storage.database import Database, DatabaseError, Unreachable

pytestmark = pytest.mark.anyio

OLD, NEW = "the secret of the year before", "the secret of this year"
PASSWORD = "hunter2-hunter2"


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., str]:
    """What `vokzal serve` with these variables says when it does not start."""

    def serve(**variables: object) -> str:
        for name, value in variables.items():
            monkeypatch.setenv(f"VOKZAL_{name}", str(value))
        result = CliRunner().invoke(app, ["serve", "--port", "0", "--data", str(tmp_path / "data")])
        assert result.exit_code == 2, result.output
        [line] = result.stderr.splitlines()
        return line + result.stdout

    return serve


def test_secrets_are_read_from_the_environment_or_a_file(tmp_path: Path) -> None:
    file = tmp_path / "secrets"
    file.write_text(f"{NEW}\n{OLD}\n")
    assert read({"VOKZAL_SECRETS_FILE": str(file)}) == {"secrets": (NEW, OLD)}
    assert read({"VOKZAL_SECRETS": f"{NEW}, {OLD}"}) == {"secrets": (NEW, OLD)}


@every_release
async def test_the_first_secret_signs_and_all_are_good_until_they_go(
    serve: Serve, settings: Settings, release: Path
) -> None:
    upgraded(settings, release)
    async with serve(secrets=(OLD,)) as server:
        cookie = Upgraded(server, release).cookie("Ann")
    assert not (settings.data / "secret").exists()
    async with serve(secrets=(NEW, OLD)) as server:
        assert Upgraded(server, release).cookie("Ann") != cookie
        assert await device(server, cookie=cookie).get("/api/mine") is not None
    async with serve(secrets=(NEW,)) as server:
        with pytest.raises(Refused, match="no-identity"):
            await device(server, cookie=cookie).get("/api/mine")


@every_release
async def test_the_secret_of_the_folder_is_good_for_who_comes_from_one_machine(
    serve: Serve, settings: Settings, release: Path, tmp_path: Path
) -> None:
    upgraded(settings, release)
    async with serve() as server:
        cookie = Upgraded(server, release).cookie("Ann")
    copyfile(settings.data / "secret", tmp_path / "secret")
    async with serve(secrets=(NEW,)) as server:
        assert Upgraded(server, release).cookie("Ann") != cookie
        assert await device(server, cookie=cookie).get("/api/mine") is not None


def test_several_processes_share_their_secrets(said: Callable[..., str]) -> None:
    database = "postgresql://house@127.0.0.1:1/vokzal"
    assert "VOKZAL_SECRETS is needed" in said(BUS=f"redis://:{PASSWORD}@127.0.0.1/0", DATABASE=database)
    assert "at least 16 characters" in said(SECRETS="short")


def test_what_is_secret_is_not_shown() -> None:
    url = f"postgresql://house:{PASSWORD}@db/vokzal"
    settings = Settings(database=url, bus=f"redis://:{PASSWORD}@bus", secrets=(PASSWORD,))
    assert PASSWORD not in repr(settings)
    assert {field.name for field in fields(Settings) if field.metadata.get("secret")} == {"database", "bus", "secrets"}


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://house:{}@127.0.0.1:{}/vokzal",
        "postgresql://house:{}/@127.0.0.1:{}/vokzal",
        "postgresql://127.0.0.1:{1}/vokzal?user=house&password={0}",
        "postgresql://house:{}@127.0.0.1:{}/vokzal?nonsense=1",
        "postgresql+nothing://house:{}@127.0.0.1:{}/vokzal",
        "house:{}@127.0.0.1:{}",
        "postgresql://house@127.0.0.1:{}/vokzal",
    ],
)
def test_no_word_about_a_database_that_cannot_be_used_tells_its_password(
    said: Callable[..., str], url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = said(DATABASE=url.format(PASSWORD, free_port()))
    assert "database" in line
    assert "hunter2" not in line
    result = CliRunner().invoke(app, ["migrate"])
    assert (result.exit_code, "hunter2" in result.output + result.stderr) == (2, False)


async def test_no_error_of_a_library_that_is_logged_tells_a_password(caplog: pytest.LogCaptureFixture) -> None:
    database = Database(f"postgresql+asyncpg://house:{PASSWORD}@127.0.0.1:{free_port()}/vokzal")
    bus = connect(f"redis://:{PASSWORD}@127.0.0.1:{free_port()}/0")
    errors: list[Exception] = []
    try:
        await database.run(lambda session: session.connection())
    except Unreachable as error:
        errors.append(error)
    try:
        await bus.ping()
    except away() as error:
        errors.append(error)
    for bad in (f"redis://:{PASSWORD}/@bus:x", f"amqp://{PASSWORD}@bus"):
        with pytest.raises(BusError) as found:
            connect(bad)
        errors.append(found.value)
    with pytest.raises(DatabaseError) as wrong:
        Database(f"postgresql://house:{PASSWORD}/@db/vokzal")
    errors.append(wrong.value)
    assert len(errors) == 5
    for each in errors:
        try:
            raise each
        except Exception:
            record = logging.LogRecord("x", logging.WARNING, "", 0, "%r", (each,), sys.exc_info())
        for line in (logs.Plain(logs.PLAIN).format(record), logs.Json().format(record)):
            assert "hunter2" not in line
    await asyncio.gather(bus.aclose(close_connection_pool=True), database.close())
