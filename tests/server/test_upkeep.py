"""Generated files, words and migrations are what the code says they should be; the command says what is wrong."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.orm import Session
from typer.testing import CliRunner

from vokzal.cli import app
from vokzal.core.events import Value
from vokzal.core.words import LANGUAGES, Words, message_keys
from vokzal.server import settings as settings_module
from vokzal.server import typescript
from vokzal.server.settings import Settings
from vokzal.server.storage import Database
from vokzal.server.storage.models import Base

SOURCES = Path(typescript.__file__).parent


def test_the_typescript_types_are_up_to_date() -> None:
    stale = [path for path, text in typescript.generate().items() if path.read_text("utf-8") != text]
    assert not stale, "run make types"


def test_the_server_says_the_same_in_every_language() -> None:
    keys = [message_keys("vokzal.server", lang) for lang in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]


def test_every_reason_has_words_and_every_word_a_reason() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCES.glob("*.py"))
    used = set(re.findall(r'(?:Declined|Message)\(\s*"([a-z-]+)"', code))
    used |= set(re.findall(r'return 4[0-9][0-9], "([a-z-]+)"', code))
    used |= {"table-open", "table-playing", "table-over", "not-stored", "stale-number", "bad-request", "too-large"}
    used.discard("")
    known = message_keys("vokzal.server", "en")
    core = message_keys("vokzal.core", "en")
    assert used <= known | core
    assert known <= used
    for lang in LANGUAGES:
        words = Words.of("vokzal.server", lang, {})
        params: dict[str, Value] = {"text": "x", "limit": 3, "least": 2, "most": 5, "days": 30, "number": 7}
        params |= {"game": "Chess", "count": 2, "name": "x"}
        assert all(words.say(key, params) for key in known)


@pytest.mark.anyio
async def test_the_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    database = Database(Settings(data=tmp_path).url())
    await database.prepare()
    await database.prepare()  # a second start changes nothing

    def difference(session: Session) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(session.connection()), Base.metadata))

    assert await database.run(difference) == []
    assert await database.run(lambda session: session.execute(text("PRAGMA journal_mode")).scalar()) == "wal"
    await database.close()


@pytest.mark.parametrize(
    ("given", "url"),
    [
        (None, "sqlite:///data/vokzal.db"),
        ("postgresql://me@db/vokzal", "postgresql+asyncpg://me@db/vokzal"),
        ("postgres://me@db/vokzal", "postgresql+asyncpg://me@db/vokzal"),
        ("sqlite:///x.db", "sqlite:///x.db"),
    ],
)
def test_database_urls(given: str | None, url: str) -> None:
    assert Settings(data=Path("data"), database=given).url() == url


def test_the_data_folder_is_where_programs_keep_their_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert settings_module.default_data() == Path("/somewhere/vokzal")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert settings_module.default_data() == Path.home() / ".local" / "share" / "vokzal"


@pytest.fixture
def refused() -> Callable[..., str]:
    def command(*arguments: object) -> str:
        result = CliRunner().invoke(app, ["serve", *(str(one) for one in arguments)])
        assert result.exit_code == 2, result.output
        [line] = result.stderr.splitlines()
        return line.removeprefix("error: ")

    return command


def test_a_port_that_is_taken_is_one_line(refused: Callable[..., str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"cannot listen on 127.0.0.1:{port}" in refused("--port", port, "--data", tmp_path)


def test_a_data_folder_that_cannot_be_is_one_line(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert "data folder" in refused("--port", 0, "--data", file)
    assert "data folder" in refused("--port", 0, "--data", file / "below")


def test_a_database_that_cannot_be_is_one_line(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "database" in refused("--port", 0, "--data", tmp_path, "--database", "nonsense")
    assert "database" in refused("--port", 0, "--data", tmp_path, "--database", "oracle9://x")
