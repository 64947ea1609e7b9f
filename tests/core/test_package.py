"""A game's folder is found from its class, in whichever room of the folder the class lives."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.core.game import AnyGame

TOY = Path(__file__).parents[1] / "toys" / "pennies"


@pytest.mark.parametrize("name", games.ids())
def test_a_game_of_the_house_lies_in_the_folder_of_its_id(name: str) -> None:
    assert games.load(name).package() == f"vokzal.games.{name}"


def test_a_class_in_the_folder_itself_belongs_to_it() -> None:
    assert Pennies.package() == "tests.toys.pennies"


def test_a_class_in_a_room_finds_the_words_and_content_at_the_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = tmp_path / "guesthouse"
    copytree(TOY, house, ignore=ignore_patterns("*.py", "web"))
    (house / "rules").mkdir()
    (house / "__init__.py").write_text("from guesthouse.rules.game import Guest\n\nGAME = Guest\n")
    (house / "rules" / "__init__.py").write_text("")
    (house / "rules" / "game.py").write_text("from tests.toys.pennies import Pennies\n\nclass Guest(Pennies): ...\n")
    monkeypatch.syspath_prepend(tmp_path)
    game: AnyGame = import_module("guesthouse").GAME()
    assert type(game).__module__ == "guesthouse.rules.game"
    assert game.package() == "guesthouse"
    assert game.words("ru").say("game-name") == Pennies().words("ru").say("game-name")
