"""The file of the edition, and what is said about a file that cannot be played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.metro_domino.table import GAME
from vokzal.core.content import ContentError
from vokzal.core.laws import prove
from vokzal.games.metro_domino.content import MetroContent, letter
from vokzal.games.metro_domino.rules import MetroDomino

Edit = Callable[[dict[str, Any]], object]


def read(edit: Edit, tmp_path: Path) -> MetroContent:
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(GAME.content))
    edit(made)
    file = tmp_path / "edition.json"
    file.write_bytes(msgspec.json.encode(made))
    return MetroContent.read(file)


def test_the_box_holds_what_the_rulebook_lists() -> None:
    content = GAME.content
    assert (len(content.tiles), len(content.stations), content.markers, content.metro_tokens) == (55, 10, 3, 12)
    assert (content.player_tokens, content.hand) == (5, 9)
    assert [len(station.lines) for station in content.stations] == [2] * 10
    assert len(content.lines()) == 24
    assert GAME.space.size == 24 * 100 + 3


def test_facts_are_told_from_reconstructions() -> None:
    assert {part: status.kind for part, status in GAME.content.status.items()} == {
        "tiles": "fact",
        "tokens": "fact",
        "stations": "fact",
        "names": "reconstruction",
        "lines": "reconstruction",
    }


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (lambda d: d["stations"][1].update(id="nation"), "the station id 'nation' is used 2 times"),
        (lambda d: d["stations"][1].update(id="chatelet"), "the station id 'chatelet' is used 2 times"),
        (lambda d: d["stations"][1].update(id=""), "a station has an empty id"),
        (lambda d: d["stations"][0]["lines"][0].update(length=0), "line gare-du-nord-left has length 0"),
        (lambda d: d["start"]["lines"][2].update(length=-1), "line chatelet-S has length -1"),
        (lambda d: d["stations"][0]["lines"][0].update(forbidden=10), "forbids 10, which is not between 0 and 9"),
        (lambda d: d["stations"][0]["lines"][0].update(forbidden=-1), "forbids -1, which is not between 0 and 9"),
        (
            lambda d: d["stations"][0]["lines"][0].update(side="straight"),
            "gare-du-nord has 2 lines at its side straight",
        ),
        (lambda d: d["stations"][0]["names"].pop("uk"), "gare-du-nord has no name in uk"),
        (lambda d: d["start"]["names"].update(en="", ru=""), "chatelet has no name in en, ru"),
        (lambda d: d["stations"].clear(), "there are no stations to open"),
        (lambda d: d["start"]["lines"].clear(), "no line leaves the start station chatelet"),
        (lambda d: d["tiles"].pop(5), "no full double-9 set: 0 tiles 0|5"),
        (lambda d: d["tiles"].append([5, 3]), "no full double-9 set: 2 tiles 3|5"),
        (lambda d: d["tiles"].append([10, 10]), "no full double-10 set: 0 tiles 0|10"),
        (lambda d: d["tiles"].append([-1, 3]), "a tile shows a value below 0"),
        (lambda d: d["tiles"].clear(), "there are no tiles"),
        (lambda d: d.update(hand=14), "55 tiles are too few for 4 hands of 14"),
        (lambda d: d.update(hand=0), "hand is 0, but at least 1 is needed"),
        (lambda d: d.update(markers=0), "markers is 0, but at least 1 is needed"),
        (lambda d: d.update(player_tokens=0), "player_tokens is 0, but at least 1 is needed"),
        (lambda d: d.update(metro_tokens=-1), "metro_tokens is -1, below 0"),
        (lambda d: d["stations"][0]["lines"][0].update(side="N"), "Invalid enum value 'N'"),
        (lambda d: d["start"].update(colour="red"), "unknown field `colour`"),
        (lambda d: d.pop("tiles"), "missing required field `tiles`"),
    ],
)
def test_a_fault_in_an_edition_is_named(edit: Edit, fault: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError) as error:
        read(edit, tmp_path)
    assert fault in str(error.value)
    assert "edition.json" in str(error.value)
    assert "\n" not in str(error.value)


def smaller(d: dict[str, Any]) -> None:
    """A double-six set, three stations, longer lines, two markers."""
    d["tiles"] = [tile for tile in d["tiles"] if max(tile) <= 6]
    d["stations"] = d["stations"][:3]
    d["stations"][0]["lines"].append({"side": "right", "length": 1, "forbidden": 6})
    d["start"]["lines"] = d["start"]["lines"][:2]
    d.update(hand=5, markers=2, metro_tokens=1, player_tokens=2)


@pytest.mark.no_cover
def test_another_edition_plays_by_the_same_rules(tmp_path: Path) -> None:
    game = MetroDomino(read(smaller, tmp_path))
    assert game.space.size == (2 + 7) * 49 + 3
    prove(game, range(3))


def test_letters_go_on_after_z() -> None:
    assert [letter(number) for number in (0, 25, 26, 27, 52)] == ["A", "Z", "AA", "AB", "BA"]
