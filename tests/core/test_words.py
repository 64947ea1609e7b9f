"""Words: every language says everything, hidden events say less, and gaps are errors, not silence."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

import vokzal
from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.core.events import Event, Value, seen_by
from vokzal.core.words import LANGUAGES, MissingWords, Words, message_keys, whose

PACKAGES = ["vokzal.core", *(games.load(name).package() for name in games.ids())]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_language_has_the_same_messages(package: str) -> None:
    english = message_keys(package, "en")
    for lang in LANGUAGES:
        assert message_keys(package, lang) == english


@pytest.mark.parametrize("name", games.ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_name_a_summary_and_its_rules_in_every_language(name: str, lang: str) -> None:
    game = games.load(name)
    assert game.words(lang).say("game-name")
    assert game.words(lang).say("game-about")
    assert len(files(game.package()).joinpath("text", f"rules.{lang}.md").read_text("utf-8")) > 1500


def test_a_ukrainian_apostrophe_is_the_printed_one() -> None:
    """The one of a typewriter looks poor, and the letter that Unicode has for it is missing from the headline font."""
    root = Path(vokzal.__file__).parents[2]
    texts = [*root.glob("src/vokzal/**/text/*uk.*"), *root.glob("web/src/text/uk.ftl")]
    assert len(texts) > 20
    found = {path.name: re.findall(r"\w*[^\W\d_]['\u02bc`][а-яіїєґ]\w*", path.read_text("utf-8")) for path in texts}
    names = {
        f"names of {game.id}": list(game.names("uk").values()) for name in games.ids() for game in games.editions(name)
    }
    found |= {where: [name for name in said if set("'\u02bc`") & set(name)] for where, said in names.items()}
    assert not {where: words for where, words in found.items() if words}


@pytest.mark.parametrize("name", games.ids())
def test_russian_and_ukrainian_are_written_in_their_own_letters(name: str) -> None:
    package = games.load(name).package()
    russian = files(package).joinpath("text", "ru.ftl").read_text("utf-8")
    ukrainian = files(package).joinpath("text", "uk.ftl").read_text("utf-8")
    assert not set("іїєґ") & set(russian)
    assert not set("ыэъё") & set(ukrainian)


def test_a_secret_is_told_to_its_owner_and_hidden_from_the_others() -> None:
    told = [Event("hides", 0, {}, {"number": 3})]
    assert seen_by(told, 0) == told
    for watcher in (1, None):
        (heard,) = seen_by(told, watcher)
        assert heard.hidden
        assert not heard.secret


def test_the_hidden_form_of_a_message_is_its_hidden_attribute() -> None:
    words = Pennies().words("en").at(["Ann", "Bob"])
    event = Event("hides", 1, {}, {"number": 3})
    assert "3" in words.tell(event)
    heard = words.tell(seen_by([event], None)[0])
    assert "Bob" in heard
    assert "3" not in heard


def test_what_joins_goes_on_with_the_line_before_it_and_stays_joined_when_it_is_hidden() -> None:
    words = Pennies().words("en").at(["Ann", "Bob"])
    first, then = Event("hides", 0, {}, {"number": 3}), Event("hides", 1, {}, {"number": 2}, joins=True)
    assert words.lines([first, then, first]) == [f"{words.tell(first)} {words.tell(then)}", words.tell(first)]
    assert words.lines([then]) == [words.tell(then)]
    assert [event.joins for event in seen_by([first, then], None)] == [False, True]


def test_negative_numbers_have_a_minus_and_words_keep_their_hyphens() -> None:
    words = games.load("trans_europa").words("en").at(["Jean-Luc", "B-2"])
    said = words.tell(Event("round-scored", 0, {"cities": ["city-oslo"], "lost": 3, "score": -1}))
    assert "\N{MINUS SIGN}1 left" in said
    assert "Jean-Luc" in said
    assert "B-2" in words.tell(Event("marker-placed", 1, {"point": "r5c16"}))


def test_names_in_parameters_are_translated_and_seats_get_their_players() -> None:
    words = games.load("trans_europa").words("ru")
    event = Event("completed", 1, {"cities": ["city-berlin", "city-rome"]})
    assert words.at(["Аня", "Боря"]).tell(event) == "Боря: все пять городов соединены — Берлин, Рим."
    assert words.tell(event).startswith("Игрок 2:")


def test_a_name_that_comes_several_times_is_said_once_with_its_number() -> None:
    words = games.load("trans_europa").words("en").at(["Ann", "Bob"])
    cities = ["city-rome", "city-oslo", "city-rome"]
    assert words._param("cities", cities) == "Rome × 2, Oslo"
    assert words._param("amounts", [3, 3, 0]) == "3, 3, 0"
    assert words._param("players", [1, 0]) == "Bob, Ann"


def test_a_name_tells_whose_a_thing_is_by_the_players_at_the_table() -> None:
    words = Words("en", Pennies().words("en")._bundle, {"cap": f"the cap of {whose(1)}"})
    assert words.say("cap") == "the cap of Player 2"
    assert words.at(["Ann", "{seat 0}"]).say("cap") == "the cap of {seat 0}"
    assert words.at(["Ann", "Bob"])._param("what", ["cap", "cap"]) == "the cap of Bob × 2"


NUMBERED: Final = re.compile(r"(player|игрок\w*|грав\w+)[:,]? *№? *(\d|\{ *\$number)", re.IGNORECASE)
"""A player called by a number, said or in a message."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_name_calls_a_player_by_a_number_where_players_have_names(lang: str) -> None:
    seated = ["Анна", "Борис", "Вера", "Ганна", "Дана", "Ева"]
    for game in [game for name in games.ids() for game in games.editions(name)]:
        words = game.words(lang).at(seated)
        said = [words.say(key) for key in game.names(lang)]
        assert [name for name in said if NUMBERED.search(name) or "{" in name] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_of_a_game_calls_a_player_by_a_number(lang: str) -> None:
    for name in games.ids():
        text = files(games.load(name).package()).joinpath("text", f"{lang}.ftl").read_text("utf-8")
        assert [line for line in text.splitlines() if NUMBERED.search(line)] == []
    assert NUMBERED.search("вагон (игрок { $number })")


@pytest.mark.parametrize(
    ("lang", "lost", "said"),
    [("ru", 1, "1 очко"), ("ru", 3, "3 очка"), ("ru", 5, "5 очков"), ("uk", 2, "2 очки"), ("uk", 11, "11 очок")],
)
def test_plurals_follow_the_language(lang: str, lost: int, said: str) -> None:
    words = games.load("trans_europa").words(lang)
    params: dict[str, Value] = {"cities": ["city-rome"], "lost": lost, "score": 7, "player": 0}
    assert said in words.say("round-scored", params)


def test_missing_messages_parameters_and_languages_are_errors() -> None:
    words = Pennies().words("en")
    with pytest.raises(MissingWords, match="no message 'nonsense'"):
        words.say("nonsense")
    with pytest.raises(MissingWords, match="has no hidden"):
        words.say("game-name.hidden")
    with pytest.raises(MissingWords, match="message 'wait-for'"):
        words.say("wait-for")
    with pytest.raises(MissingWords, match="no language 'fr'"):
        Words.of("vokzal.core", "fr", {})


def test_free_text_is_never_taken_for_a_message() -> None:
    words = Pennies().words("en")
    assert words._param("text", "game-name") == "game-name"
    assert words._param("what", "game-name") == words.say("game-name")
