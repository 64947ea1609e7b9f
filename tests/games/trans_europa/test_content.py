"""A bad board file is refused in one sentence; a good one plays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.trans_europa.table import GAME
from vokzal.core.content import ContentError
from vokzal.core.laws import prove
from vokzal.games.trans_europa.content import BoardContent
from vokzal.games.trans_europa.rules import TransEuropa

Edit = Callable[[dict[str, Any]], object]


def board_file() -> dict[str, Any]:
    made: dict[str, Any] = msgspec.to_builtins(GAME.content)
    return made


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (lambda d: d["lines"].append({"a": "r0c5", "b": "r9c9"}), "r9c9, which is not a point"),
        (lambda d: d["lines"].append({"a": "r0c5", "b": "r0c9"}), "r0c5 and r0c9 are not neighbours"),
        (lambda d: d["lines"].append(dict(d["lines"][0])), "is listed twice"),
        (lambda d: d["lines"][0].update(double="swamp"), "Invalid enum value 'swamp'"),
        (lambda d: d["rows"][0].append(5), "a point is listed twice"),
        (lambda d: d["rows"][0].append(6), "not on one triangular lattice"),
        (lambda d: d["rows"][0].append(-1), "a column is negative"),
        (lambda d: d["rows"].append([7]), "some points cannot be reached"),
        (lambda d: d.update(rails=0), "rails: 0 is not between"),
        (lambda d: d.update(rails=577), "rails: 577 is not between"),
        (lambda d: d.update(points_at_start=0), "points_at_start: at least 1"),
        (lambda d: d["cities"][0].update(point="r0c99"), "dublin is at r0c99"),
        (lambda d: d["cities"][0]["names"].pop("uk"), "city dublin has no name in uk"),
        (lambda d: d["cities"][0].update(id="london"), "id 'london' is used 2 times"),
        (lambda d: d["cities"][0].update(point="r3c8"), "point r3c8 is used twice"),
        (lambda d: d["cities"].pop(), "^((?!too few).)*$"),
        (lambda d: d["cities"].__delitem__(slice(0, 2)), "too few red cards"),
        (lambda d: d["cities"][0].update(colour="pink"), "Invalid enum value 'pink'"),
        (lambda d: d.pop("lines"), "missing required field `lines`"),
        (lambda d: d.update(author="me"), "unknown field `author`"),
    ],
)
def test_a_fault_in_a_board_file_is_named(edit: Edit, fault: str, tmp_path: Path) -> None:
    content = board_file()
    edit(content)
    file = tmp_path / "board.json"
    file.write_bytes(msgspec.json.encode(content))
    if fault.startswith("^"):
        BoardContent.read(file)
        return
    with pytest.raises(ContentError, match=fault) as error:
        BoardContent.read(file)
    assert str(error.value).startswith(str(file))
    assert "\n" not in str(error.value)


@pytest.mark.no_cover
def test_another_board_needs_no_code(tmp_path: Path) -> None:
    """Half of Europe with fewer rails: every law holds there too."""
    content = board_file()
    content["id"] = "few-rails"
    content["rails"] = 40
    content["points_at_start"] = 20
    file = tmp_path / "board.json"
    file.write_bytes(msgspec.json.encode(content))
    game = TransEuropa(BoardContent.read(file))
    prove(game, range(1))
    assert game.content.digest() != GAME.content.digest()
