"""rulebook: Окончание игры, Подсчёт очков, Особенные карты городов, Командная игра."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import to_builtins

from tests.games.moscow_paris.table import GAME, do, position, random_positions, refused, told
from vokzal.core.beginning import AS_SEATED
from vokzal.core.chance import BlindChance
from vokzal.core.game import Outcome
from vokzal.core.match import Match, MatchError, set_up
from vokzal.core.options import OptionsError, choices, read_options
from vokzal.core.words import Words
from vokzal.games.moscow_paris.options import MoscowParisOptions
from vokzal.games.moscow_paris.state import OVER, TAKE, TURN

HOME = MoscowParisOptions(home_city=True, home_name="Tver", home_country="ru", home_flag="white-blue-red")


def test_the_game_ends_when_the_deck_is_out_and_three_cities_are_left() -> None:
    s = position(["bcde", "fffff"], ["a", ""], ["a|", "|", "|", "|"], left="", won=["vienna", "milan"])
    do(s, "b>1L")
    events = do(s, "take 0")
    assert (s.phase, GAME.waiting(s), GAME.legal(s, 1)) == (OVER, (), [])
    assert told(events) == ["city-taken", "card-drawn", "scored", "scored", "match-ended"]
    assert events[-1].params == {"players": [0]}
    assert refused(s, "front f", seat=1) == "match-over"


def test_it_does_not_end_while_a_city_is_in_the_deck() -> None:
    s = position(["bcde", "fffff"], ["a", ""], ["a|", "|", "|", "|"], left="milan")
    do(s, "b>1L")
    do(s, "take 0")
    assert s.phase == TURN


def test_it_does_not_end_while_four_cities_lie_on_the_table() -> None:
    s = position(["bcdef", "fffff"], left="")
    do(s, "b>1L")
    assert s.phase == TURN


def test_a_removed_city_can_end_the_game() -> None:
    s = position(["bcde5", "fffff"], left="", won=["vienna", ""])
    do(s, "remove 1")
    assert s.phase == OVER


def test_the_turn_in_which_it_ends_is_played_to_its_end() -> None:
    s = position(["bcd5", "fffff"], ["a", ""], ["a|", "|", "|", "|"], left="")
    do(s, "remove 1")
    assert s.phase == TAKE
    do(s, "take 0")
    assert (s.phase, s.won[0]) == (OVER, 1)


def test_the_end_is_told_with_what_everybody_has() -> None:
    s = position(["bcd5", "fffff"], ["a", ""], ["a|", "|", "|", "|"], left="", won=["", "vienna salzburg"])
    do(s, "remove 1")
    last = do(s, "take 0")[-3:]
    assert [event.params for event in last[:2]] == [{"cities": 1, "points": 2}, {"cities": 2, "points": 4}]
    assert "no more than three cities are left" in GAME.words("en").tell(last[2])


def points(*won: str, options: MoscowParisOptions | None = None) -> tuple[int, ...]:
    s = position(["abcde"] * len(won), won=won, cities=[None] * 4, left="", options=options)
    outcome = GAME.outcome(s)
    assert outcome.points == GAME.recount(s)
    return outcome.points


def test_cities_count_their_points() -> None:
    assert points("moscow", "milan krakow") == (2, 2)


def test_every_city_of_a_country_but_the_first_counts_one_more() -> None:
    assert points("moscow smolensk saint-petersburg", "rome paris") == (2 + 1 + 1 + 2, 4)


def test_the_rulebooks_example_of_seven_points() -> None:
    """Five points for the cities and two for repeated flags."""
    assert points("smolensk saint-petersburg milan venice salzburg", "") == (7, 0)


def test_istanbul_brings_three_points_and_is_no_capital() -> None:
    options = MoscowParisOptions(istanbul=True)
    assert points("istanbul", "moscow", options=options) == (3, 2)
    s = position(["abcde"] * 2, won=["istanbul", "rome milan"], cities=[None] * 4, left="", options=options)
    assert GAME.outcome(s).points == (3, 4)
    s = position(["abcde"] * 2, won=["istanbul", "moscow marseille"], cities=[None] * 4, left="", options=options)
    assert (GAME.outcome(s).points, GAME.outcome(s).winners) == ((3, 3), (1,))


def test_the_home_city_counts_for_its_country_if_the_game_has_it() -> None:
    assert points("home moscow", "", options=HOME) == (4, 0)


@pytest.mark.parametrize("typed", ["Россия", "росія", "RUSSIA", "ru", "Россия.", "«Россия»"])
def test_a_country_of_the_game_typed_in_as_another_is_the_game_s_all_the_same(typed: str) -> None:
    options = MoscowParisOptions(home_city=True, home_name="Тверь", home_country="other", home_country_name=typed)
    assert points("home moscow", "", options=options) == (4, 0)


@pytest.mark.parametrize(
    ("typed", "country"),
    [
        ("РФ", "ru"),
        ("рф.", "ru"),
        ("Р. Ф.", "ru"),
        ("  россия ", "ru"),
        ("Российская  Федерация", "ru"),
        ("Російська Федерація", "ru"),
        ("Russian Federation", "ru"),
        ("ФРГ", "de"),
        ("ФРН", "de"),
        ("FRG", "de"),
        ("Deutschland", "de"),
        ("німеччина", "de"),
        ("Польша.", "pl"),
        ("ПОЛЬЩА", "pl"),
        ("Polska", "pl"),
        ("Франція", "fr"),
        ("Italia", "it"),
        ("Österreich", "at"),
        ("Türkiye", "tr"),
        ("Финляндия", None),
        ("Рф-ия", None),
        ("...", None),
        ("", None),
    ],
)
def test_a_country_is_known_by_its_names_and_abbreviations_however_they_are_typed(
    typed: str, country: str | None
) -> None:
    number = GAME.content.country_of(typed)
    assert (None if number is None else GAME.content.countries[number].id) == country


def test_a_home_city_in_the_rf_stands_with_moscow_and_one_in_the_frg_with_berlin() -> None:
    for typed, capital in (("РФ", "moscow"), ("ФРГ", "berlin"), ("Польша.", "warsaw")):
        options = MoscowParisOptions(home_city=True, home_name="X", home_country="other", home_country_name=typed)
        abroad = MoscowParisOptions(home_city=True, home_name="X", home_country="other", home_country_name="Utopia")
        near, far = points(f"home {capital}", "", options=options), points(f"home {capital}", "", options=abroad)
        assert near == (far[0] + 1, 0)


@pytest.mark.parametrize(
    ("typed", "country", "name"),
    [
        ("Россия", "ru", ""),
        ("poland", "pl", ""),
        ("Утопия", "other", "Утопия"),
        ("other", "other", "other"),
    ],
)
def test_a_record_in_which_the_country_was_typed_in_is_read_as_before(typed: str, country: str, name: str) -> None:
    old = {"istanbul": False, "home_city": True, "home_name": "Тверь", "home_country": typed, "team": False}
    match = set_up(GAME, 2, old, Match.start(GAME, 2, options=HOME).setup, AS_SEATED)
    options = match.options
    assert isinstance(options, MoscowParisOptions)
    assert (options.home_country, options.home_country_name) == (country, name)
    assert GAME.renewed(to_builtins(options)) == to_builtins(options)


def test_a_record_without_a_home_city_is_read_as_before() -> None:
    old = {"istanbul": True, "home_city": False, "home_name": "", "home_country": "", "team": False}
    assert read_options(GAME.options_type, GAME.renewed(old)) == MoscowParisOptions(istanbul=True)


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_the_countries_of_the_game_and_another_can_be_chosen(lang: str) -> None:
    ids = [country.id for country in GAME.content.countries]
    assert choices(GAME.options_type)["home_country"] == (*ids, "other")
    # The lobby has only the words of the file; they are the names on the cards.
    lobby = Words.of(GAME.package(), lang, {})
    assert [lobby.say(f"option-home_country-{country.id}") for country in GAME.content.countries] == [
        country.names[lang] for country in GAME.content.countries
    ]


def test_a_home_city_in_turkey_stands_with_istanbul() -> None:
    options = MoscowParisOptions(istanbul=True, home_city=True, home_name="Измир", home_country="tr")
    assert points("home istanbul", "", options=options) == (3 + 1 + 1, 0)


def test_the_home_city_of_another_country_stands_alone() -> None:
    options = MoscowParisOptions(home_city=True, home_name="Tampere", home_country_name="Finland")
    assert points("home moscow", "", options=options) == (3, 0)


def result(*won: str) -> Outcome:
    return GAME.outcome(position(["abcde"] * len(won), won=won, cities=[None] * 4, left=""))


def winners(*won: str) -> tuple[int, ...]:
    return result(*won).winners


def decided(*won: str) -> list[tuple[object, object]]:
    return [(tie.params["by"], tie.params["amounts"]) for tie in result(*won).ties]


def test_most_points_win() -> None:
    assert winners("moscow paris", "rome") == (0,)


def test_a_tie_goes_to_more_capitals() -> None:
    assert winners("milan krakow", "rome") == (1,)
    assert decided("milan krakow", "rome") == [("tie-capitals", "1 : 0")]


def test_then_to_more_cities() -> None:
    # Four points and one capital each: two cities of one country against three of three.
    assert winners("rome milan", "vienna marseille smolensk") == (1,)
    assert decided("rome milan", "vienna marseille smolensk") == [("tie-cities", "3 : 2")]


def test_then_victory_is_shared() -> None:
    assert winners("rome", "vienna", "milan") == (0, 1)
    places = GAME.outcome(position(["abcde"] * 3, won=["rome", "vienna", "milan"], cities=[None] * 4, left="")).places
    assert places == (1, 1, 3)
    assert decided("rome", "vienna") == []


def test_what_decided_is_told_at_the_end() -> None:
    s = position(
        ["bcd5", "fffff"],
        won=["milan krakow", "rome"],
        cities=["paris", "berlin", "moscow", "smolensk"],
        left="",
    )
    told = [event for event in do(s, "remove 0") if event.key in ("scored", "tie-decided", "match-ended")]
    assert [event.key for event in told] == ["scored", "scored", "tie-decided", "match-ended"]
    assert told[2].params["players"] == [1]


# --- special cities ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "cities"),
    [
        (MoscowParisOptions(), 16),
        (MoscowParisOptions(istanbul=True), 17),
        (HOME, 17),
        (MoscowParisOptions(istanbul=True, home_city=True, home_name="Tver", home_country="ru"), 18),
    ],
)
def test_special_cities_join_the_deck_when_the_table_asks_for_them(options: MoscowParisOptions, cities: int) -> None:
    s = GAME.start(2, options, BlindChance(Random(1)))
    assert s.in_play.bit_count() == cities == GAME.census(s)["cities"]


def test_the_home_city_is_shown_as_it_was_typed_in() -> None:
    cities = ["home", "paris", "rome", "milan"]
    s = position(["bcde", "fffff"], ["a", ""], ["a|", "|", "|", "|"], options=HOME, cities=cities)
    home = GAME.view(s, None).home
    assert home is not None
    assert (home.name, home.country, home.flag, home.known_country) == ("Tver", "", ("white", "blue", "red"), 0)
    do(s, "b>1L")
    taken = do(s, "take 0")[0]
    assert [GAME.words(lang).tell(taken) for lang in ("en", "ru")] == [
        "Player 1 takes a city: Tver (compartment car).",
        "Игрок 1 получает город: Tver (купейный вагон).",
    ]
    assert "Tver" in GAME.picture(GAME.view(s, 0), GAME.words("uk"))


def test_a_home_city_called_like_a_message_is_still_shown_as_typed() -> None:
    options = MoscowParisOptions(home_city=True, home_name="game-name", home_country_name="game-about")
    cities = ["home", "paris", "rome", "milan"]
    s = position(["bcde", "fffff"], ["a", ""], ["a|", "|", "|", "|"], options=options, cities=cities)
    do(s, "b>1L")
    assert GAME.words("en").tell(do(s, "take 0")[0]) == "Player 1 takes a city: game-name (compartment car)."


def test_a_home_city_needs_a_name_and_a_country() -> None:
    with pytest.raises(OptionsError, match="home_name is empty"):
        MoscowParisOptions(home_city=True, home_country="ru")
    with pytest.raises(OptionsError, match="home_country_name is empty"):
        MoscowParisOptions(home_city=True, home_name="Tver")
    with pytest.raises(OptionsError, match="home_country_name is too long: at most 24 characters"):
        MoscowParisOptions(home_city=True, home_name="Tver", home_country_name="x" * 25)


# --- teams ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_the_team_game_is_for_four(seats: int) -> None:
    with pytest.raises(OptionsError, match="the team game is for 4 players"):
        GAME.check(seats, MoscowParisOptions(team=True))
    with pytest.raises(MatchError, match="the team game is for 4 players"):
        Match.start(GAME, seats, options=MoscowParisOptions(team=True))
    assert len(GAME.variants(seats)) == 4
    assert len(GAME.variants(4)) == 8


def test_partners_opposite_pool_their_cities() -> None:
    s = position(
        ["abcde"] * 4,
        won=["moscow", "rome", "smolensk", "paris"],
        cities=[None] * 4,
        left="",
        options=MoscowParisOptions(team=True),
    )
    outcome = GAME.outcome(s)
    assert outcome.points == (4, 4, 4, 4) == GAME.recount(s)
    # Equal points; the second team has two capitals.
    assert (outcome.places, outcome.winners) == ((3, 1, 3, 1), (1, 3))
    assert [(tie.params["players"], tie.params["other"]) for tie in outcome.ties] == [([1, 3], [0, 2])]
    assert GAME.view(s, 0).points == outcome.points


def test_partners_are_told_the_cities_of_both() -> None:
    s = position(
        ["bcd5", "fffff", "fffff", "fffff"],
        won=["moscow", "vienna", "smolensk milan", ""],
        cities=["paris", "berlin", "rome", "krakow"],
        left="",
        options=MoscowParisOptions(team=True),
    )
    scored = [event.params for event in do(s, "remove 0") if event.key == "scored"]
    assert scored == [{"cities": 3, "points": 5}, {"cities": 1, "points": 2}] * 2


def test_partners_share_the_country_of_the_home_city() -> None:
    options = MoscowParisOptions(team=True, home_city=True, home_name="Тверь", home_country="ru")
    assert points("home", "rome", "moscow", "paris", options=options) == (4, 4, 4, 4)


def test_two_teams_can_share_the_win() -> None:
    s = position(
        ["abcde"] * 4,
        won=["milan", "krakow", "", ""],
        cities=[None] * 4,
        left="",
        options=MoscowParisOptions(team=True),
    )
    assert GAME.outcome(s).winners == (0, 1, 2, 3)


def test_a_whole_team_game_has_two_winners_or_four() -> None:
    for seed in range(3):
        last = random_positions(seed, 4, MoscowParisOptions(team=True), hurry=1.0)[-1]
        assert GAME.outcome(last).winners in {(0, 2), (1, 3), (0, 1, 2, 3)}
