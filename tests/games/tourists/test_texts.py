"""The rules that people read say the numbers and names that the content has.

Numbers that nobody printed are tuned with the arena. Whoever changes one finds here which sentences say it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import pairwise

import pytest

from vokzal.core.words import LANGUAGES, Words
from vokzal.games.tourists.cities import city_of
from vokzal.games.tourists.cities.rio import PROCESSION
from vokzal.games.tourists.content import DECKS, Box, CityContent, Goal, packaged_box
from vokzal.games.tourists.sight.names import naming

PACKAGE = "vokzal.games.tourists"
CITIES = ("london", "rio", "cairo", "hong_kong", "paris", "new_york")

OR = {"en": "or", "ru": "или", "uk": "або"}
BASE = {
    "en": [
        "ten rounds",
        "a hand of cards, {first[2]} with two players, {first[4]} with three or four",
        "all fill their hands up to {box.hand}",
        "A bonus that you never use brings {box.bonus_points} points",
        "**Common attractions**: {box.common_points} points each",
        "**Goals**: {low} points for the lower number on the card or {high} for the higher one",
        "{task[1]}, {task[2]}, {task[3]} or {task[4]} points for one, two, three or four of its intersections",
        "**Bonuses** not used: {box.bonus_points} points each",
        "You hold two cards",
    ],
    "ru": [
        "десять раундов",
        "карты на руку: {first[2]} вдвоём, {first[4]} втроём и вчетвером",
        "все добирают на руку до {box.hand} карт",
        "Неиспользованный бонус принесёт в конце {box.bonus_points} очка",
        "**Общие достопримечательности**: по {box.common_points} очка",
        "**Цели**: {low} очков за меньшее число на карте или {high} за большее",
        "{task[1]}, {task[2]}, {task[3]} или {task[4]} очков за один, два, три или четыре её перекрёстка",
        "**Бонусы**, которые не использованы: по {box.bonus_points} очка",
        "На руке у вас две карты",
    ],
    "uk": [
        "десять раундів",
        "карти на руку: {first[2]} удвох, {first[4]} утрьох і вчотирьох",
        "усі добирають на руку до {box.hand} карт",
        "Невикористаний бонус дасть наприкінці {box.bonus_points} очки",
        "**Загальні пам’ятки**: по {box.common_points} очки",
        "**Цілі**: {low} очок за менше число на карті або {high} за більше",
        "{task[1]}, {task[2]}, {task[3]} або {task[4]} очок за одне, два, три або чотири його перехрестя",
        "**Бонуси**, яких не використано: по {box.bonus_points} очки",
        "На руці у вас дві карти",
    ],
}
STARS = {
    "en": [
        "One star: {0.points} points and {0.goals} {1[0]}.",
        "Two stars: {0.points} points and {0.goals} {1[1]}.",
        "Three stars: {0.points} points and {0.goals} {1[1]}.",
    ],
    "ru": [
        "Одна звезда: {0.points} очков и {0.goals} {1[0]}.",
        "Две звезды: {0.points} очков и {0.goals} {1[1]}.",
        "Три звезды: {0.points} очков и {0.goals} {1[1]}.",
    ],
    "uk": [
        "Одна зірка: {0.points} очок і {0.goals} {1[0]}.",
        "Дві зірки: {0.points} очок і {0.goals} {1[1]}.",
        "Три зірки: {0.points} очок і {0.goals} {1[1]}.",
    ],
}
GOALS = {"en": ("goal", "goals"), "ru": ("цель", "цели"), "uk": ("ціль", "цілі")}
EXCURSIONS = {"en": ("excursion", "excursions"), "ru": ("экскурсия", "экскурсии"), "uk": ("екскурсія", "екскурсії")}
"""What stars ask for besides points where there are no goals."""


@cache
def text(lang: str, city: str = "") -> str:
    """A chapter of the rules, its lines joined."""
    name = f"rules.{city}.{lang}.md" if city else f"rules.{lang}.md"
    return re.sub(r"\s+", " ", files(PACKAGE).joinpath("text", name).read_text("utf-8"))


@cache
def content(city: str) -> CityContent:
    return CityContent.packaged(PACKAGE, city)


def box() -> Box:
    return packaged_box()


def listed(numbers: tuple[int, ...], last: str) -> str:
    """Numbers as a sentence lists them: "0, 4, 7 or 9"."""
    return f"{', '.join(map(str, numbers[:-1]))} {last} {numbers[-1]}"


def every_goal() -> list[Goal]:
    return [*box().goals, *(goal for city in CITIES for goal in content(city).goals)]


def worth(goals: Iterable[Goal]) -> list[int]:
    """What the steps of some goals bring, each number once."""
    return sorted({step.points for goal in goals for step in goal.steps})


def unsaid(lines: Iterable[str], said: str) -> list[str]:
    """What a chapter leaves out. A name may begin with a small letter in a sentence."""
    return [line for line in lines if line.lower() not in said.lower()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_base_says_what_everything_is_worth(lang: str) -> None:
    low, high = worth(goal for goal in every_goal() if goal not in content("new_york").goals)
    facts = {"box": box(), "first": box().first_hand, "task": box().task_points, "low": low, "high": high}
    said = text(lang)
    assert [line for line in (each.format(**facts) for each in BASE[lang]) if line not in said] == []
    assert (box().rounds, box().first_hand[1], box().first_hand[3]) == (10, 2, box().first_hand[4])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("city", CITIES)
def test_a_chapter_says_the_stars_of_its_challenge(city: str, lang: str) -> None:
    asked = EXCURSIONS[lang] if content(city).excursions else GOALS[lang]
    expected = [line.format(star, asked) for line, star in zip(STARS[lang], content(city).stars, strict=True)]
    assert [line for line in expected if line not in text(lang, city)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("city", CITIES)
def test_goals_have_the_names_of_their_cards(city: str, lang: str) -> None:
    shared, own = box().goals, content(city).goals
    assert [goal.names[lang] for goal in shared if goal.names[lang] not in text(lang)] == []
    assert [goal.names[lang] for goal in own if goal.names[lang] not in text(lang, city)] == []
    assert {goal.deck for goal in shared} == set(DECKS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("city", ["london", "rio", "cairo", "paris", "new_york"])
def test_chapters_say_the_track_of_their_ratings(city: str, lang: str) -> None:
    rows = [row for row in content(city).ratings if not row.cells and not row.streets and row.id != "liberty"]
    (track,) = {rating.track for rating in rows}
    assert listed(track, OR[lang]) in text(lang, city)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_london_says_what_bridges_and_stations_are_worth(lang: str) -> None:
    london, said = content("london"), text(lang, "london")
    named = [bridge for bridge in london.bridges if bridge.points]
    (points,) = {bridge.points for bridge in named}
    assert len(named) == 3
    assert {"en": f"bring {points} points each", "ru": f"приносят по {points} очков", "uk": f"дають по {points} очок"}[
        lang
    ] in said
    stations = {"en": "brings {} points", "ru": "приносит {} очка", "uk": "дає {} очки"}[lang]
    assert stations.format(london.station_points) in said
    # A bridge may be declined in the sentence; what it is called after is not.
    assert [bridge.names[lang] for bridge in named if bridge.names[lang].split()[-1].lower() not in said.lower()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rio_says_how_christ_and_the_carnival_grow(lang: str) -> None:
    ratings, said = {rating.id: rating for rating in content("rio").ratings}, text(lang, "rio")
    christ, carnival = ratings["christ"].track, ratings["carnival"].track
    (step,) = {after - before for before, after in pairwise(christ)}
    expected = {
        "en": [
            f"begins at {christ[0]} points. For each marked number it brings {step} more, up to {christ[-1]}",
            f"brings {carnival[0]} points at first and up to {carnival[-1]}",
        ],
        "ru": [
            f"{christ[0]} очков. За каждое отмеченное число она принесёт ещё {step}, самое большее {christ[-1]}",
            f"приносит сначала {carnival[0]} очка, а когда рейтинг растёт — до {carnival[-1]}",
        ],
        "uk": [
            f"спершу дає {christ[0]} очок. За кожне позначене число вона дасть ще {step}, щонайбільше {christ[-1]}",
            f"дає спершу {carnival[0]} очки, а коли рейтинг зростає — до {carnival[-1]}",
        ],
    }[lang]
    assert [line for line in expected if line not in said] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cairo_names_its_boxes_and_counts_its_islands(lang: str) -> None:
    cairo, said = content("cairo"), text(lang, "cairo")
    assert [box.names[lang] for box in cairo.boxes if box.names[lang] not in said] == []
    assert len(cairo.islands) == 6
    assert {"en": "Six locations are islands", "ru": "Шесть локаций — острова", "uk": "Шість локацій — острови"}[
        lang
    ] in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hong_kong_says_what_buildings_and_viewpoints_are_worth(lang: str) -> None:
    city, said = content("hong_kong"), text(lang, "hong_kong")
    (track,) = {rating.track for rating in city.ratings}
    span = {"en": "from {} to {} points", "ru": "от {} до {} очков", "uk": "від {} до {} очок"}[lang]
    assert span.format(track[0], track[-1]) in said
    assert listed(city.viewpoint_points[1:], OR[lang]) in said
    bonus = {"en": "its {} points", "ru": "только {} очка", "uk": "лише {} очки"}[lang]
    assert bonus.format(box().bonus_points) in said
    assert (len(city.viewpoints), sum(place.ferry for place in city.locations)) == (6, 2)
    assert sum(segment.kind == "crossing" for segment in city.segments) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_paris_says_what_colours_and_the_task_are_worth(lang: str) -> None:
    paris, said = content("paris"), text(lang, "paris")
    task = tuple(points * paris.task_factor for points in box().task_points[1:])
    assert listed(paris.diversity_points[1:], OR[lang]) in said
    assert listed(task, OR[lang]) in said
    stops = {"en": "seven stops", "ru": "семью станциями", "uk": "сімома станціями"}
    assert len(paris.stations) == 7
    assert stops[lang] in said
    decks = {"en": "The {} common and repeat cards", "ru": "{} общие карты", "uk": "{} загальні карти"}[lang]
    assert decks.format(len(box().cards)) in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_paris_names_its_excursions_with_their_places_and_stages(lang: str) -> None:
    paris, said = content("paris"), text(lang, "paris")
    sights = {sight.id: sight.names[lang] for sight in paris.attractions}
    bridges = {bridge.segment: bridge.names[lang] for bridge in paris.bridges}
    stages = {"en": "stages", "ru": "этапы", "uk": "етапи"}[lang]
    for trip in paris.excursions:
        name = trip.names[lang] if lang == "en" else f"«{trip.names[lang]}»"
        _, found, rest = said.partition(f"*{name}* ({trip.remote[lang]}): ")
        assert found
        places, _, after = rest.partition(f", {stages} ")
        assert after.startswith(", ".join(map(str, trip.steps)) + ".")
        assert unsaid((sights[sight] for sight in trip.attractions), places) == []
        if set(trip.segments) <= set(bridges):
            assert unsaid((bridges[segment] for segment in trip.segments), places) == []
    assert Counter(trip.colour for trip in paris.excursions) == {"red": 3, "green": 3, "blue": 3}
    roads = {trip.id: set(trip.segments) for trip in paris.excursions}
    assert roads["parks"] == {road for sight in paris.attractions if sight.colour == "green" for road in sight.segments}
    assert roads["quays"] == set(paris.embankment)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_new_york_says_what_goals_liberty_broadway_and_views_are_worth(lang: str) -> None:
    city, said = content("new_york"), text(lang, "new_york")
    ratings = {rating.id: rating.track for rating in city.ratings}
    goals = {
        "en": "{} points for the lower number on the card or {} for the higher one",
        "ru": "{} очков за меньшее число на карте или {} за большее",
        "uk": "{} очок за менше число на карті або {} за більше",
    }[lang]
    assert goals.format(*worth(city.goals)) in said
    assert listed(ratings["liberty"], OR[lang]) in said
    span = {"en": "{} to {} points", "ru": "от {} до {} очков", "uk": "від {} до {} очок"}[lang]
    assert span.format(ratings["broadway"][0], ratings["broadway"][-1]) in said
    dash = " " if lang == "en" else " — "
    assert unsaid((f"{view.names[lang]}{dash}{view.points}" for view in city.views), said) == []
    assert unsaid((pier.names[lang] for pier in city.piers), said) == []
    (station,) = [step.points for goal in city.goals if goal.measure == "central_station" for step in goal.steps]
    arrival = {"en": "{} points if", "ru": "{} очков, если", "uk": "{} очок, якщо"}[lang]
    assert arrival.format(station) in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_new_york_counts_its_cafe_cards(lang: str) -> None:
    city, said = content("new_york"), text(lang, "new_york")
    words = Words.of(PACKAGE, lang, {})
    (points,) = [card.points for card in city.cafe_cards if card.points]
    count = Counter(card.bonus for card in city.cafe_cards)
    titles = {
        bonus: words.say(f"cafe-{bonus}", {"tourists": "", "pier": "", "points": points}).removesuffix(" ()")
        for bonus in count
    }
    assert unsaid((f"{number} × **{titles[bonus]}**" for bonus, number in count.items()), said) == []
    total = {"en": "There are {} café cards", "ru": "Карт кафе {}:", "uk": "Карт кав’ярень {}:"}[lang]
    assert total.format(len(city.cafe_cards)) in said
    kept = {"en": "brings {} points", "ru": "принесёт {} очка", "uk": "дасть {} очки"}[lang]
    assert kept.format(box().bonus_points) in said


def test_new_york_has_four_crowded_roads_whichever_goals_are_dealt() -> None:
    city = content("new_york")
    backs = [{len(goal.crowded) for goal in city.goals if goal.deck == deck} for deck in DECKS]
    assert [len(sizes) for sizes in backs] == [1, 1, 1]
    assert sum(size for sizes in backs for size in sizes) == 4
    roads = [road for goal in city.goals for road in goal.crowded]
    assert len(set(roads)) == len(roads)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_crowded_road_is_told_by_the_locations_it_runs_between(lang: str) -> None:
    city = content("new_york")
    names = naming(city_of(city), Words.of(PACKAGE, lang, {}))
    for road in (road for goal in city.goals for road in goal.crowded):
        beside = [names[f"r{place.row}c{place.column}"] for place in city.locations if road in place.segments]
        assert len(beside) == 2
        assert all(place in names[road] for place in beside)
        assert not re.search(r"\d:\d", names[road])


@pytest.mark.parametrize("city", CITIES)
def test_no_two_roads_of_a_city_have_the_same_name(city: str) -> None:
    names = naming(city_of(content(city)), Words.of(PACKAGE, "ru", {}))
    called = [names[road.id] for road in content(city).segments]
    assert len(set(called)) == len(called)


# --- messages ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_goal_says_what_it_counts_and_how_much_of_it(lang: str) -> None:
    words = Words.of(PACKAGE, lang, {})
    for goal in every_goal():
        for step in goal.steps:
            said = words.say(f"measure-{goal.measure}", {"count": step.count})
            assert str(step.count) in said or goal.measure in ("across", "central_station")
    assert f" {PROCESSION} " in words.say("measure-rio_iconic", {"count": PROCESSION + 1})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("city", CITIES)
def test_everything_on_the_map_has_a_name_of_its_own(city: str, lang: str) -> None:
    names = naming(city_of(content(city)), Words.of(PACKAGE, lang, {}))
    for ids in (
        [f"r{place.row}c{place.column}" for place in content(city).locations],
        [node.id for node in content(city).intersections],
        [segment.id for segment in content(city).segments],
    ):
        said = [names[each] for each in ids]
        assert len(set(said)) == len(said)


def test_islands_beside_one_bridge_have_their_own_attractions() -> None:
    names = naming(city_of(content("cairo")), Words.of(PACKAGE, "en", {}))
    assert names["r1c3"] == "1–3"
    assert names["r2c3"] == "2–3 (Opera House)"
    assert names["r5c3"] == "5–3 (Manial Palace)"
    assert names["r6c3"] == "6–3 (Nilometer)"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "4 (red; Christ the Redeemer or Carnival)"),
        ("ru", "4 (красный; Статуя Христа-Искупителя или Карнавал)"),
        ("uk", "4 (червоний; Статуя Христа-Спасителя або Карнавал)"),
    ],
)
def test_a_card_is_told_by_its_coordinate_tourists_and_ratings(lang: str, said: str) -> None:
    names = naming(city_of(content("rio")), Words.of(PACKAGE, lang, {}))
    assert names["4R-carnival"] == said
    assert "× 2" in names["1RR"]
    assert "1" in names["1="]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "{} iconic attractions on the route: {} points"),
        ("ru", "{} знаковые достопримечательности на маршруте: {} очков"),
        ("uk", "{} знакові пам’ятки на маршруті: {} очок"),
    ],
)
def test_a_goal_explains_itself(lang: str, said: str) -> None:
    names = naming(city_of(content("london")), Words.of(PACKAGE, lang, {}))
    (goal,) = [goal for goal in box().goals if goal.id == "iconic"]
    assert names["goal-iconic-about"] == "; ".join(said.format(step.count, step.points) for step in goal.steps)
