"""How people call points and lines: a city, or steps and a compass direction from the nearest one."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.trans_europa.table import BOARD, GAME, act, city_point, hand, point, position, rail
from vokzal.core import Match, seen_by
from vokzal.core.events import Event
from vokzal.core.options import Options
from vokzal.core.words import LANGUAGES
from vokzal.games.trans_europa.content import where
from vokzal.games.trans_europa.names import between, place, way
from vokzal.games.trans_europa.view import TransEuropaView

SQUARE = re.compile(r"r\d+c\d+")
"""How points are written in match files, which is for programs."""
CITIES = {city.point: city for city in BOARD.cities}
RIGA_VILNIUS = [("r1c24", "r2c23"), ("r2c23", "r3c24")]

AND = {"en": " and ", "ru": " и ", "uk": " і "}

languages = pytest.mark.parametrize("lang", LANGUAGES)


def line(a: str, b: str) -> str:
    return BOARD.line_names[rail(a, b) - GAME.first_rail]


# --- Names ------------------------------------------------------------------------------------------------------------


@languages
def test_no_two_points_or_lines_of_the_board_share_a_name(lang: str) -> None:
    names = GAME.names(lang)
    called = [names[place] for place in (*BOARD.points, *BOARD.line_names)]
    assert len(called) == 210 + 577
    assert len({name.casefold() for name in called}) == len(called)


@languages
def test_a_point_is_called_like_a_city_just_when_the_city_is_there(lang: str) -> None:
    names = GAME.names(lang)
    cities = {city.names[lang] for city in BOARD.cities}
    for name in BOARD.points:
        assert (names[name] in cities) == (name in CITIES)
        if name in CITIES:
            assert names[name] == CITIES[name].names[lang]


@languages
def test_a_name_says_the_city_and_the_way_and_never_rows_and_columns(lang: str) -> None:
    names = GAME.names(lang)
    for name in (*BOARD.points, *BOARD.line_names):
        assert not SQUARE.search(names[name])
        assert any(names[f"of-{city.id}"] in names[name] or city.names[lang] in names[name] for city in BOARD.cities)


def test_the_way_from_the_city_leads_to_the_point() -> None:
    steps = {
        "north": (-1, 0),
        "south": (1, 0),
        "east": (0, 2),
        "west": (0, -2),
        "north-east": (-1, 1),
        "north-west": (-1, -1),
        "south-east": (1, 1),
        "south-west": (1, -1),
    }
    for name in BOARD.points:
        there = place(BOARD, name)
        row, column = where(there.city.point)
        for many, direction in there.legs:
            row, column = row + many * steps[direction][0], column + many * steps[direction][1]
        assert (row, column) == where(name)
        assert there.steps == min(sum(many for many, _ in between(city.point, name)) for city in BOARD.cities)


def test_two_steps_between_the_directions_of_the_lines_are_told_as_such() -> None:
    assert way(0, 0) == []
    assert way(-2, 0) == [(2, "north")]
    assert way(3, 3) == [(3, "south-east")]
    assert way(-1, 5) == [(2, "east"), (1, "north-east")]
    assert way(3, -1) == [(2, "south"), (1, "south-west")]


@pytest.mark.parametrize(
    ("spot", "en", "ru", "uk"),
    [
        ("r5c16", "Berlin", "Берлин", "Берлін"),
        ("r5c18", "a step east of Berlin", "шаг к востоку от Берлина", "крок на схід від Берліна"),
        ("r8c19", "a step east of Vienna", "шаг к востоку от Вены", "крок на схід від Відня"),
        (
            "r10c5",
            "a step north-west of Barcelona",
            "шаг к северо-западу от Барселоны",
            "крок на північний захід від Барселони",
        ),
        ("r0c5", "2 steps north of Dublin", "2 шага к северу от Дублина", "2 кроки на північ від Дубліна"),
    ],
)
def test_a_point_is_told_from_its_nearest_city(spot: str, en: str, ru: str, uk: str) -> None:
    assert [GAME.names(lang)[spot] for lang in LANGUAGES] == [en, ru, uk]


@pytest.mark.parametrize(
    ("ends", "en", "ru", "uk"),
    [
        (("r0c23", "r1c24"), "Helsinki – Riga", "Хельсинки — Рига", "Гельсінкі — Рига"),
        (("r5c16", "r5c18"), "from Berlin to the east", "от Берлина на восток", "від Берліна на схід"),
        (("r1c24", "r2c23"), "from Riga to the south-west", "от Риги на юго-запад", "від Риги на південний захід"),
        (
            ("r5c18", "r5c20"),
            "a step east of Berlin and on to the east",
            "шаг к востоку от Берлина и дальше на восток",
            "крок на схід від Берліна і далі на схід",
        ),
    ],
)
def test_a_line_is_told_from_a_city_or_from_the_point_it_goes_on_from(
    ends: tuple[str, str], en: str, ru: str, uk: str
) -> None:
    assert [GAME.names(lang)[line(*ends)] for lang in LANGUAGES] == [en, ru, uk]


def test_a_city_without_its_other_case_is_told_by_its_name() -> None:
    """As on a board that somebody made for one language."""
    assert GAME.names("en")["of-riga"] == "Riga"
    assert GAME.names("ru")["of-riga"] == "Риги"


@languages
def test_the_rules_name_the_cities_that_are_out_at_small_tables(lang: str) -> None:
    text = " ".join(GAME.manual(lang)[0].split())
    dashed = [city.names[lang] for city in BOARD.cities if city.dashed]
    assert f"{', '.join(dashed[:-1])}{AND[lang]}{dashed[-1]}" in text


# --- Events -----------------------------------------------------------------------------------------------------------


def lines(told: list[Event], lang: str = "ru") -> list[str]:
    return GAME.words(lang).at(["Анна", "Борис", "Вера"]).lines(told)


def test_a_turn_of_two_rails_is_one_line_of_the_log() -> None:
    s = position([hand("rome"), hand("oslo")], ["r5c16", "r8c13"])
    told = act(s, rail("r5c16", "r5c18")) + act(s, rail("r5c16", "r5c14"))
    assert lines(told) == ["Анна кладёт рельс: от Берлина на восток. Затем второй: от Берлина на запад."]
    assert lines(told, "en") == [
        "Анна lays a rail: from Berlin to the east. Then a second one: from Berlin to the west."
    ]
    assert lines(told, "uk") == ["Анна кладе рейку: від Берліна на схід. Потім другу: від Берліна на захід."]


def test_a_turn_of_one_rail_is_one_line_of_the_log() -> None:
    s = position([hand("rome"), hand("oslo")], ["r5c16", "r8c13"])
    told = act(s, rail("r5c16", "r5c18")) + act(s, GAME.stop)
    assert lines(told) == ["Анна кладёт рельс: от Берлина на восток. Второго не кладёт."]
    told = act(s, rail("r8c13", "r9c12"))
    assert lines(told) == ["Борис кладёт рельс на двойную линию: от Цюриха на юго-запад."]


def test_a_city_that_a_rail_reaches_is_told_whoever_holds_it() -> None:
    for hands in ([hand("riga", "rome"), hand("oslo")], [hand("oslo"), hand("riga", "rome")]):
        s = position(hands, ["r1c24", "r8c13"], RIGA_VILNIUS[:1])
        told = act(s, rail("r2c23", "r3c24"))
        assert [event.key for event in told] == ["rail-laid", "city-reached"]
        assert lines(told) == ["Анна кладёт рельс: от Вильнюса на северо-запад. Дорога дошла до Вильнюса."]


def test_a_city_is_reached_once() -> None:
    s = position([hand("rome"), hand("oslo")], ["r1c24", "r8c13"], RIGA_VILNIUS)
    assert [event.key for event in act(s, rail("r3c24", "r3c22"))] == ["rail-laid"]
    s = position([hand("rome"), hand("oslo")], ["r1c24", "r8c13"], RIGA_VILNIUS)
    assert [event.key for event in act(s, rail("r1c24", "r2c25"))] == ["rail-laid"]
    assert [event.key for event in act(s, rail("r2c25", "r3c24"))] == ["second-rail-laid"]


@pytest.mark.parametrize(("seats", "told"), [(3, False), (4, True)])
def test_a_city_that_nobody_can_hold_is_not_told(seats: int, told: bool) -> None:
    s = position([hand("rome")] * seats, ["r0c21", "r8c13", "r9c12", "r4c15"][:seats])
    keys = [event.key for event in act(s, rail("r0c21", "r0c23"))]
    assert ("city-reached" in keys) == told  # Helsinki has a dashed frame


def test_networks_that_meet_are_told_with_everybody_in_them() -> None:
    s = position(
        [hand("rome"), hand("oslo"), hand("riga")],
        ["r5c16", "r5c22", "r5c20"],
        [("r5c16", "r5c18"), ("r5c20", "r5c22")],
    )
    told = act(s, rail("r5c18", "r5c20"))
    assert told[-1] == Event("networks-met", 0, {"players": [0, 1, 2]}, joins=True)
    assert lines(told) == [
        "Анна кладёт рельс: шаг к востоку от Берлина и дальше на восток. Сети соединились: Анна, Борис, Вера."
    ]
    assert "networks-met" not in [event.key for event in act(s, rail("r5c20", "r6c19"))]


def test_a_marker_is_told_by_the_city_only_when_it_stands_there() -> None:
    match = Match.start(GAME, 2, seed=1)
    told = match.play(0, point(city_point("malmo"))) + match.play(1, point("r2c19"))
    assert lines(told) == ["Анна ставит маркер: Мальмё.", "Борис ставит маркер: шаг к востоку от Мальмё."]


# --- Whatever is read -------------------------------------------------------------------------------------------------


@languages
def test_whatever_is_read_in_a_match_has_no_rows_and_columns(lang: str) -> None:
    match = Match.start(GAME, 3, seed=7, options=Options())
    words = GAME.words(lang)
    rng = Random(7)
    while not match.over and len(match.moves) < 150:
        seat = match.waiting[0]
        legal = match.legal(seat)
        offered = [GAME.space.describe(action) for action in legal]
        labels = [words.say(f"action-{action.kind}", dict(action.names)) for action in offered]
        assert len(set(labels)) == len(labels)
        view = match.view(seat)
        assert isinstance(view, TransEuropaView)
        prompt = GAME.prompt(view)
        said = [*labels, words.say(prompt.key, prompt.params), GAME.picture(view, words)]
        said += words.lines(seen_by(match.play(seat, rng.choice(legal)), None))
        assert not [text for text in said if SQUARE.search(text)]
