"""How streets are called: as people find them on the map, and no two of a city alike."""

from __future__ import annotations

import re

import pytest

from tests.games.tourists.table import EDITIONS, city
from vokzal.core.words import LANGUAGES


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_street_has_a_name_of_its_own_that_can_be_found_on_the_map(edition: str, lang: str) -> None:
    game = city(edition)
    names = game.names(lang)
    streets = {road.id: names[road.id] for road in game.content.segments}
    assert len(set(streets.values())) == len(streets)
    crossings = {road.id for road in game.content.segments if road.kind == "crossing"}
    assert {road for road, name in streets.items() if re.search(r"\d:\d", name)} == crossings


@pytest.mark.parametrize(
    ("edition", "road", "name"),
    [
        ("london", "H0,0", "north of 1–1 (Regent’s Park)"),
        ("london", "H4,3", "south of 3–5 (St Paul’s Cathedral)"),
        ("cairo", "V2,1", "east of 2–2 (Khalil Museum)"),
        ("cairo", "V3,1", "west of 2–4 (Egyptian Museum)"),
        ("cairo", "A0,6", "round 6–1"),
        ("paris", "D0,1-1,2", "diagonally past 2–1 (Champs-Élysées boutiques)"),
    ],
)
def test_a_street_beside_one_location_is_called_by_its_side(edition: str, road: str, name: str) -> None:
    assert city(edition).names("en")[road] == name
