"""The file of the edition, and what is said about a file that cannot be played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.moscow_paris.table import GAME
from vokzal.core.chance import ScriptedChance
from vokzal.core.content import ContentError
from vokzal.core.laws import LAWS, walk
from vokzal.core.options import OptionsError, choices, read_options
from vokzal.games.moscow_paris.content import MoscowParisContent
from vokzal.games.moscow_paris.options import MoscowParisOptions
from vokzal.games.moscow_paris.rules import MoscowParis

FINLAND = {"id": "fi", "names": {"en": "Finland", "ru": "Финляндия", "uk": "Фінляндія"}}

Edit = Callable[[dict[str, Any]], object]


def read(edit: Edit, tmp_path: Path) -> MoscowParisContent:
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(GAME.content))
    edit(made)
    file = tmp_path / "edition.json"
    file.write_bytes(msgspec.json.encode(made))
    return MoscowParisContent.read(file)


def test_the_box_holds_what_the_rulebook_lists() -> None:
    content = GAME.content
    assert [wagon.count for wagon in content.wagons] == [11] * 8
    assert sum(content.counts()[8:]) == 16
    assert (len(content.cities), content.istanbul.points) == (16, 3)
    assert not content.istanbul.capital


def test_facts_are_told_from_reconstructions() -> None:
    assert {part: status.kind for part, status in GAME.content.status.items()} == {
        "deck": "fact",
        "city_count": "fact",
        "wagons": "reconstruction",
        "actions": "reconstruction",
        "cities": "reconstruction",
    }


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (lambda d: d["wagons"].pop(), "there are 7 kinds of wagons, but 8 are needed"),
        (lambda d: d["wagons"][1].update(id="mail"), "the wagon id 'mail' is used 2 times"),
        (lambda d: d["wagons"][1].update(id=""), "a wagon has an empty id"),
        (lambda d: d["wagons"][0]["names"].pop("uk"), "wagon coupe has no name in uk"),
        (lambda d: d["wagons"][0].update(count=0), "wagon coupe has count 0, but at least 1 is needed"),
        (lambda d: d["actions"].update(swap=-1), "an action card has a count below 0"),
        (lambda d: d["actions"].update(bribe=1), "unknown field `bribe`"),
        (lambda d: d["actions"].pop("chain"), "missing required field `chain`"),
        (lambda d: d.update(cities=d["cities"][:4]), "4 cities are too few: more than 4 are needed"),
        (lambda d: d["cities"][1].update(id="istanbul"), "the city id 'istanbul' is used 2 times"),
        (lambda d: d["cities"][1].update(id="home"), "the city id 'home' belongs to the home city"),
        (lambda d: d["cities"][1].update(country="xx"), "lies in 'xx', which is not among the countries"),
        (lambda d: d["cities"][1].update(limit=0), "saint-petersburg has limit 0, which is not between 1 and 8"),
        (lambda d: d["home"].update(limit=9), "city home has limit 9, which is not between 1 and 8"),
        (lambda d: d["istanbul"].update(points=-3), "city istanbul has -3 points, below 0"),
        (lambda d: d["home"]["names"].update(ru=""), "the home city has no name in ru"),
        (lambda d: d["countries"][0]["names"].pop("en"), "country ru has no name in en"),
        (lambda d: d["countries"][1].update(also=["Р.Ф."]), "countries ru and fr are both called 'рф'"),
        (lambda d: d["countries"].append({**FINLAND, "id": "other"}), "the country id 'other' belongs to a home city"),
        (lambda d: [wagon.update(count=2) for wagon in d["wagons"]], "32 cards are too few: at least 37 are needed"),
    ],
)
def test_a_fault_in_an_edition_is_named(edit: Edit, fault: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError) as error:
        read(edit, tmp_path)
    assert fault in str(error.value)
    assert "edition.json" in str(error.value)
    assert "\n" not in str(error.value)


def other(d: dict[str, Any]) -> None:
    """Fewer cities with longer and shorter lines, more of some action cards and none of others."""
    d["cities"] = d["cities"][:7]
    d["cities"][0].update(limit=6, points=5)
    d["cities"][1].update(limit=1)
    d["actions"] = {"swap": 0, "drop2": 9, "drop3": 9, "chain": 6, "remove": 3}


def test_another_edition_has_its_own_countries_to_choose_from(tmp_path: Path) -> None:
    game = MoscowParis(read(lambda d: d["countries"].append(FINLAND), tmp_path))
    assert choices(game.options_type)["home_country"][-2:] == ("fi", "other")
    options = read_options(game.options_type, {"home_city": True, "home_name": "Tampere", "home_country": "fi"})
    assert [*choices(game.options_type)] == [*choices(MoscowParisOptions)]
    assert game.start(2, options, ScriptedChance()).home_country == len(GAME.content.countries)
    assert game.words("ru").say("option-home_country-fi") == "Финляндия"
    with pytest.raises(OptionsError):
        read_options(MoscowParisOptions, {"home_city": True, "home_name": "Tampere", "home_country": "fi"})


def test_another_edition_plays_by_the_same_rules(tmp_path: Path) -> None:
    game = MoscowParis(read(other, tmp_path))
    options = MoscowParisOptions(istanbul=True, home_city=True, home_name="Tver", home_country_name="Utopia")
    for seats in (2, 3):
        trace = walk(game, seats, options, seed=1)
        for law in LAWS:
            law(trace)
