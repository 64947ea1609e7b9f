"""Does what `docs/adding-a-game.md` says, in a copy of the house: its toy becomes a game that is played at a table.

The toy's two halves go where the guide puts them. Nothing else is written by hand, and nothing outside the game's own
folders is written at all.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.hands import TARGET, Hands
from tests.browser.serving import ROOT, Station
from tests.browser.visitor import PATIENCE, Visit
from tests.toys.guide import GAME, PLACES

OURS = (*PLACES, f"tests/golden_games/{GAME}")
BUILT = "src/vokzal/server/static"
RESTING = ".pennies [data-target=refused]"
NOT_COPIED = shutil.ignore_patterns("node_modules", "static", "__pycache__")


def copy_the_house(house: Path) -> None:
    for folder in ("src", "web", "tests/conformance"):
        shutil.copytree(ROOT / folder, house / folder, ignore=NOT_COPIED)
    for file in ("pyproject.toml", "tests/__init__.py", "tests/golden.py"):
        shutil.copy(ROOT / file, house / file)
    (house / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())


def move_in(house: Path) -> None:
    for place, half in PLACES.items():
        inner = [path.name for path in PLACES.values() if path.parent == half]
        shutil.copytree(half, house / place, ignore=shutil.ignore_patterns("__pycache__", *inner))


def do(house: Path, *command: str, within: str = ".") -> None:
    environment = os.environ | {"PYTHONPATH": str(house / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=house / within, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}:\n{done.stdout}\n{done.stderr}"


def written(house: Path) -> dict[str, str]:
    """Every file of the house and what is in it."""
    return {
        path.relative_to(house).as_posix(): sha256(path.read_bytes()).hexdigest()
        for folder in ("src", "web/src", "web/test", "tests")
        for path in (house / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and ".pytest_cache" not in path.parts
    }


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house with one game more."""
    house = tmp_path_factory.mktemp("house")
    copy_the_house(house)
    before = written(house)
    move_in(house)
    do(house, sys.executable, "-m", "vokzal.server.typescript")
    do(house, sys.executable, "-m", "tests.golden", GAME)
    do(house, "npm", "run", "--silent", "build", "--", "--logLevel", "error", within="web")
    touched = {path for path, digest in written(house).items() if before.get(path) != digest}
    assert not before.keys() - written(house).keys()
    assert not [path for path in touched if not path.startswith(tuple(f"{place}/" for place in (*OURS, BUILT)))]
    return house


@pytest.fixture(scope="module")
def station(house: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Station]:
    station = Station(tmp_path_factory.mktemp("station") / "data", house / "src")
    station.open()
    yield station
    station.close()


def test_the_new_game_keeps_every_law_and_has_its_golden_games(house: Path) -> None:
    do(house, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", GAME)


def test_a_whole_match_is_played_at_the_new_board(visit: Visit) -> None:
    visitor = visit(lang="ru", still=True)
    visitor.introduce("Анна")
    visitor.go("/")
    visitor.page.locator(f".tickets label:has(input[value={GAME}]) img").wait_for()
    wish = {"game": GAME, "seats": 2, "bots": ["passenger"], "public": False, "start": True}
    visitor.go(f"/table/{visitor.send('/api/tables', wish)['id']}")
    hands = Hands(visitor, GAME, Random(GAME), lambda hands: hands.press(f".pennies {TARGET}"))
    visitor.page.locator(".prompt.mine").wait_for()
    hands.move()

    # What was just shown rests, and the page says so.
    expect(visitor.page.locator(RESTING)).to_have_count(1)
    assert hands.press(RESTING)
    expect(visitor.page.locator(".notices p.bad")).to_contain_text("отдыхает")
    assert not visitor.barriers()
    assert not visitor.unsaid()

    for _ in range(2):
        visitor.page.locator(".prompt.mine").wait_for()
        hands.move()
    result = visitor.page.locator("dialog[open]")
    result.get_by_role("heading", name=visitor.say("reveal-title")).wait_for()
    expect(result.locator(".winner")).not_to_be_empty(timeout=PATIENCE)
    assert not visitor.unsaid()
