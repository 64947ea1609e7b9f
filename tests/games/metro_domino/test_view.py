"""What a seat sees, and the words for it."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.metro_domino.table import GAME, do, hand, play, position, random_positions
from vokzal.core.events import seen_by
from vokzal.core.words import LANGUAGES, message_keys
from vokzal.games.metro_domino.state import DREW

BUSY = position(
    ["3|5 4|4", "0|1 7|7 6|8"],
    {"chatelet-N": "2|3 3|3", "chatelet-E": "1|4"},
    opened=[("nation", "chatelet-N", 1)],
    tokens=[0, 2],
)


def test_a_seat_sees_its_own_hand_and_only_counts_of_the_others() -> None:
    mine, theirs = GAME.view(BUSY, 0).players
    assert (mine.hand, mine.tiles) == (((3, 5), (4, 4)), 2)
    assert (theirs.hand, theirs.tiles, theirs.tokens, theirs.stations) == (None, 3, 2, 1)
    assert [player.hand for player in GAME.view(BUSY, None).players] == [None, None]


def test_lines_show_their_tiles_their_open_half_and_their_state() -> None:
    lines = {line.name: line for station in GAME.view(BUSY, 0).stations for line in station.lines}
    assert (lines["chatelet-N"].status, lines["chatelet-N"].open) == ("closed", None)
    assert (lines["chatelet-E"].status, lines["chatelet-E"].open) == ("active", 4)
    assert lines["nation-right"].status == "unstarted"
    assert lines["nation-right"].forbidden == 4
    full = position(["3|5", "0|1"], {"chatelet-N": "2|3", "chatelet-E": "1|4", "chatelet-S": "0|0"})
    assert GAME.view(full, 0).stations[0].lines[3].status == "waiting"


def test_stations_show_their_owner_and_the_line_they_end() -> None:
    start, nation = GAME.view(BUSY, None).stations
    assert (start.name, start.owner, start.came_by) == ("station-chatelet", None, None)
    assert (nation.name, nation.owner, nation.came_by) == ("station-nation", 1, "chatelet-N")


def test_a_drawn_tile_is_seen_by_the_one_who_drew_it() -> None:
    s = position(["1|1", "0|1"], {"chatelet-N": "2|5", "chatelet-E": "1|8", "chatelet-S": "0|8"}, store="3|9")
    events = do(s, GAME.DRAW)
    assert GAME.view(s, 0).drawn == (3, 9)
    assert GAME.view(s, 1).drawn is None
    assert GAME.view(s, 1).phase == "drew"
    words = GAME.words("en")
    assert [words.tell(event) for event in seen_by(events, 0)] == ["Player 1 draws 3|9."]
    assert [words.tell(event) for event in seen_by(events, 1)] == ["Player 1 draws a tile."]


def test_all_hands_are_open_when_the_match_is_over() -> None:
    s = position(["5|6", "0|1 7|7"], {"chatelet-W": "2|5"})
    do(s, play("5|6", "chatelet-W"))
    assert [player.hand for player in GAME.view(s, None).players] == [(), ((0, 1), (7, 7))]


def test_a_determinization_deals_only_what_was_not_seen() -> None:
    for seed in range(20):
        imagined = GAME.determinize(GAME.view(BUSY, 0), Random(seed))
        assert imagined.hands[0] == BUSY.hands[0]
        assert GAME.tiles.size(imagined.hands[1]) == 3
        assert not imagined.hands[1] & hand("3|5 4|4 2|3 3|3 1|4")
        assert GAME.census(imagined) == GAME.census(BUSY)


def test_another_who_drew_is_imagined_with_a_drawn_tile_in_hand() -> None:
    s = position(["1|1 3|9", "0|1"], {"chatelet-N": "2|5"}, phase=DREW, drawn="3|9")
    imagined = GAME.determinize(GAME.view(s, 1), Random(5))
    assert imagined.phase == DREW
    assert imagined.hands[0] >> imagined.drawn & 1


def test_the_three_languages_have_the_same_messages() -> None:
    english = message_keys(GAME.package(), "en")
    assert english == message_keys(GAME.package(), "ru") == message_keys(GAME.package(), "uk")


def test_every_kind_of_action_has_its_words() -> None:
    said = {key for key in message_keys(GAME.package(), "en") if "." not in key}
    assert {f"kind-{kind.name}" for kind in GAME.space.kinds} < said
    assert {f"action-{kind.name}" for kind in GAME.space.kinds} < said


@pytest.mark.parametrize(
    ("lang", "line"),
    [("en", "U (Place d'Italie)"), ("ru", "U (Площадь Италии)"), ("uk", "U (Площа Італії)")],
)
def test_lines_are_named_by_their_letter_on_the_board_and_their_station(lang: str, line: str) -> None:
    assert GAME.words(lang).say("place-d-italie-straight") == line
    names = [GAME.names(lang)[line.name] for line in GAME.lines]
    assert [name.split(" ")[0] for name in names] == [chr(ord("A") + n) for n in range(len(names))]


@pytest.mark.parametrize(
    ("lang", "one", "two", "five"),
    [
        ("en", "1 station, 2 tiles left", "2 stations, 1 tile left", "5 stations, 5 tiles left"),
        ("ru", "1 станция, остались 2 плитки", "2 станции, осталась 1 плитка", "5 станций, осталось 5 плиток"),
        ("uk", "1 станція, залишилися 2 плитки", "2 станції, залишилася 1 плитка", "5 станцій, залишилося 5 плиток"),
    ],
)
def test_numbers_are_declined(lang: str, one: str, two: str, five: str) -> None:
    words = GAME.words(lang)
    for stations, tiles, text in ((1, 2, one), (2, 1, two), (5, 5, five)):
        said = words.say("score", {"player": 0, "stations": stations, "tiles": tiles, "points": stations - tiles})
        assert text in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_names_lines_and_shows_tiles(lang: str) -> None:
    drawn = GAME.picture(GAME.view(BUSY, 0), GAME.words(lang))
    for part in (GAME.words(lang).say("nation-right"), "2|3 3|3", "● 1|4 ▁|▁ ▁|▁", "3|5 4|4"):
        assert part in drawn
    assert "7|7" not in drawn


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prompts_say_what_to_do(lang: str) -> None:
    keys = set()
    stuck = position(["5|6", "7|8", "8|9"], {"chatelet-N": "2|2", "chatelet-E": "2|1", "chatelet-S": "2|0"}, store="")
    for s in (*random_positions(3, 3), stuck):
        for seat in (0, 1, 2, None):
            prompt = GAME.prompt(GAME.view(s, seat))
            keys.add(prompt.key)
            assert GAME.words(lang).say(prompt.key, prompt.params)
    asked = {"prompt-turn", "prompt-extra", "prompt-drew", "prompt-keep", "prompt-draw", "prompt-pass"}
    assert keys == asked | {"wait-for", "over"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_can_be_read(lang: str) -> None:
    from importlib.resources import files

    text = files(GAME.package()).joinpath("text", f"rules.{lang}.md").read_text("utf-8")
    assert text.startswith(f"# {GAME.words(lang).say('game-name')}\n")
