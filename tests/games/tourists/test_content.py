"""What lies in the box. Appendix: the lists of components («12 карт туристов …») and «колода города из 36 карт»."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.tourists.table import EDITIONS, city, content_file
from vokzal.core.content import ContentError
from vokzal.games.tourists.content import CityContent, packaged_box
from vokzal.games.tourists.rules.game import Tourists

Edit = Callable[[dict[str, Any]], object]
BOX = packaged_box()

# --- the packaged files -----------------------------------------------------------------------------------------------


def test_the_editions_are_the_files_and_named_like_them() -> None:
    names = sorted(path.name for path in files("vokzal.games.tourists").joinpath("content").iterdir())
    assert [name for name in names if name.endswith(".json")] == [f"{edition}.json" for edition in sorted(EDITIONS)]
    for edition in EDITIONS:
        assert city(edition).content.id == edition
        assert city(edition).content.rules == edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_36_cards_18_common_6_repeat_and_12_of_the_city(edition: str) -> None:
    """«18 общих карт туристов и 6 карт повтора», «12 карт туристов»."""
    cards = city(edition).city.cards
    repeats = [card for card in cards if card.repeats]
    assert (len(cards), len(repeats), len(city(edition).content.cards)) == (36, 6, 12)
    assert Counter(card.coordinate for card in cards) == dict.fromkeys(range(1, 7), 6)
    assert Counter(card.coordinate for card in repeats) == dict.fromkeys(range(1, 7), 1)
    assert Counter(card.coordinate for card in city(edition).content.cards) == dict.fromkeys(range(1, 7), 2)


def test_the_common_cards_have_30_tourists_ten_of_each_type() -> None:
    people = Counter(kind for card in BOX.cards for kind in card.tourists)
    assert people == {"red": 10, "green": 10, "blue": 10}
    assert not any(card.changes or card.box for card in BOX.cards)


@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition != "new_york"])
def test_every_city_card_has_one_tourist_and_changes_a_rating(edition: str) -> None:
    """«Каждая карта туристов …»: one tourist and what it raises; each type four times."""
    cards = city(edition).content.cards
    assert [len(card.tourists) for card in cards] == [1] * 12
    assert Counter(card.tourists[0] for card in cards) == {"red": 4, "green": 4, "blue": 4}
    assert [len(card.changes) for card in cards] == [1] * 12
    assert all(bool(card.box) == (edition == "cairo") for card in cards)


def test_every_card_of_new_york_changes_two_ratings() -> None:
    """«На каждой карте туристов Нью-Йорка изображено по две достопримечательности»: gray, and another."""
    cards = city("new_york").content.cards
    come = Counter(tourist for card in cards for tourist in card.tourists)
    assert come == {"purple": 12, "red": 2, "green": 2, "blue": 2}
    gray, others = zip(*(card.changes for card in cards), strict=True)
    assert set(Counter(gray).values()) == {2}
    assert Counter(others) == {("liberty",): 6, ("broadway",): 6}


@pytest.mark.parametrize(
    ("edition", "goals"), [("london", 3), ("rio", 1), ("cairo", 3), ("hong_kong", 9), ("paris", 0), ("new_york", 9)]
)
def test_special_goals_of_a_city(edition: str, goals: int) -> None:
    """«3 карты особых целей», «1 карта особой цели», «9 карт особых целей»."""
    assert len(city(edition).content.goals) == goals


def test_the_tasks_of_hong_kong_are_those_of_the_box_with_the_strait_between() -> None:
    """Its map has one row of intersections more: those from the fourth on lie on the island, one further down."""

    def moved(name: str) -> str:
        x, y = name.split(",")
        return f"{x},{int(y) + (int(y) >= 4)}"

    tasks = {task.id: [moved(name) for name in task.intersections] for task in BOX.tasks}
    assert {task.id: list(task.intersections) for task in city("hong_kong").content.tasks} == tasks


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_iconic_attraction_has_a_rating_and_every_rating_something(edition: str) -> None:
    content = city(edition).content
    rated = {sight.rating for sight in content.attractions if sight.rating}
    streets = {rating.id for rating in content.ratings if rating.streets}
    assert rated | streets == {rating.id for rating in content.ratings}
    assert {name for card in content.cards for change in card.changes for name in change} == rated | streets


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_part_says_whether_it_is_fact_or_reconstruction(edition: str) -> None:
    content = city(edition).content
    assert {"map", "cards", "ratings", "goals", "stars"} <= set(content.status)
    assert {status.kind for status in content.status.values()} <= {"fact", "reconstruction"}


# --- files that somebody wrote ----------------------------------------------------------------------------------------


def tried(content: dict[str, Any], folder: Path) -> CityContent:
    file = folder / "city.json"
    file.write_bytes(msgspec.json.encode(content))
    return CityContent.read(file)


FAULTS: list[tuple[str, Edit, str]] = [
    # the box
    ("london", lambda d: d["box"]["cards"][1].update(id="1RR"), "the card id '1RR' is empty or used twice"),
    ("london", lambda d: d["box"]["cards"][0].update(coordinate=7), "card 1RR: coordinate 7 is not between 1 and 6"),
    ("london", lambda d: d["box"]["cards"][0].update(tourists=["pink"]), "Invalid enum value 'pink'"),
    ("london", lambda d: d["box"]["goals"][1].update(id="turns"), "the goal id 'turns' is used 2 times"),
    ("london", lambda d: d["box"]["goals"][0]["names"].pop("uk"), "goal turns has no name in uk"),
    ("london", lambda d: d["box"]["goals"][0]["steps"].reverse(), "goal turns: its steps do not ascend"),
    ("london", lambda d: d["box"]["goals"][0].update(steps=[]), "goal turns: its steps do not ascend"),
    ("london", lambda d: d["box"].update(goals=d["box"]["goals"][:8]), "goals: deck C is empty"),
    ("london", lambda d: d["box"].update(tasks=d["box"]["tasks"][:7]), "tasks: 7 are too few"),
    ("london", lambda d: d["box"]["first_hand"].update({"3": 1}), "a hand of at least 2 is needed with 3 players"),
    ("london", lambda d: d["box"]["first_hand"].pop("1"), "a hand of at least 2 is needed with 1 players"),
    # the map
    ("london", lambda d: d["names"].update(ru=""), "city london has no name in ru"),
    ("london", lambda d: d.update(columns=7), "7 and 6, but coordinates go to 6"),
    ("london", lambda d: d["intersections"][1].update(id="0,0"), "intersection id '0,0' is empty or used twice"),
    ("london", lambda d: d["segments"][1].update(id="H0,0"), "segment id 'H0,0' is empty or used twice"),
    ("london", lambda d: d["segments"][0].update(b="9,9"), "H0,0 ends at 9,9, which is not an intersection"),
    ("london", lambda d: d["segments"][0].update(a="1,0", b="2,0"), "1,0-2,0 is there twice, or leads nowhere"),
    ("london", lambda d: d["segments"][0].update(b="0,0"), "0,0 is there twice, or leads nowhere"),
    ("london", lambda d: d["segments"][0].update(kind="canal"), "Invalid enum value 'canal'"),
    ("london", lambda d: d["locations"].pop(), "one for every row and column, row by row"),
    ("london", lambda d: d["locations"].reverse(), "one for every row and column, row by row"),
    ("london", lambda d: d["locations"][0]["segments"].append("H9,9"), "location 1,1: there is no segment H9,9"),
    # attractions and ratings
    ("london", lambda d: d["attractions"][0].update(id="hyde_park"), "attraction id 'hyde_park' is used 2 times"),
    ("london", lambda d: d["attractions"][0]["names"].pop("en"), "attraction regents_park has no name in en"),
    ("london", lambda d: d["attractions"][0].update(segments=["Z"]), "attraction regents_park: there is no segment Z"),
    ("rio", lambda d: d["attractions"][-1].update(intersections=["Z"]), "there is no intersection Z"),
    ("london", lambda d: d["attractions"][0].update(rating="x"), "attraction regents_park: there is no rating x"),
    ("london", lambda d: d["attractions"][0].update(colour="gray"), "regents_park: an iconic one needs a rating"),
    ("london", lambda d: d["attractions"][0].update(segments=[]), "attraction regents_park: nothing leads there"),
    ("london", lambda d: d["ratings"][0].update(id="tower_of_london"), "rating id 'tower_of_london' is used 2 times"),
    (
        "london",
        lambda d: d["ratings"][0].update(track=[0, 7, 4]),
        "rating british_museum: its track has a wrong length",
    ),
    ("london", lambda d: d["ratings"][0].update(advanced=4), "rating british_museum: its track has a wrong length"),
    ("rio", lambda d: d["ratings"][0]["track"].pop(), "rating christ: its track has a wrong length"),
    ("rio", lambda d: d["ratings"][2]["streets"].append("Z"), "rating carnival: there is no segment Z"),
    # what else there is
    ("london", lambda d: d["bridges"][0].update(id="chelsea"), "the bridge id 'chelsea' is used 2 times"),
    ("london", lambda d: d["bridges"][0].update(segment="Z"), "bridges: there is no segment Z"),
    ("london", lambda d: d["stations"][0].update(id="angel"), "the station id 'angel' is used 2 times"),
    ("london", lambda d: d["stations"][0].update(intersection="Z"), "stations: there is no intersection Z"),
    ("london", lambda d: d["cafes"][0].update(intersection="Z"), "cafes: there is no intersection Z"),
    ("london", lambda d: d["cafes"][0].update(bonus="tea"), "Invalid enum value 'tea'"),
    ("london", lambda d: d["embankment"].append("Z"), "embankment: there is no segment Z"),
    ("london", lambda d: d["riverside"].append([7, 1]), "riverside: there is no location 7,1"),
    ("london", lambda d: d["metro_cards"][0].__setitem__(0, "paris"), "paris.russell_square are not two stations"),
    ("london", lambda d: d["metro_cards"].append(["angel", "angel"]), "angel.angel are not two stations"),
    ("london", lambda d: d.update(metro_cards=d["metro_cards"][:3]), "metro_cards: too few for 4 players"),
    ("cairo", lambda d: d["boxes"][0].update(id="memphis"), "the box id 'memphis' is used 2 times"),
    ("cairo", lambda d: d["boxes"][0].update(intersection="Z"), "boxes: there is no intersection Z"),
    ("cairo", lambda d: d["banks"][0].append("Z"), "banks: there is no intersection Z"),
    ("cairo", lambda d: d["islands"].append([0, 1]), "islands: there is no location 0,1"),
    ("hong_kong", lambda d: d["viewpoints"].append("Z"), "viewpoints: there is no intersection Z"),
    ("hong_kong", lambda d: d.update(viewpoint_points=[0]), "viewpoint_points: there must be points for none"),
    ("hong_kong", lambda d: d["tram"].append("Z"), "tram: there is no segment Z"),
    # cards, goals, tasks
    ("london", lambda d: d["cards"][0].update(id="1RR"), "the card id '1RR' is empty or used twice"),
    ("london", lambda d: d["cards"][0].update(coordinate=0), "coordinate 0 is not between 1 and 6"),
    ("london", lambda d: d["cards"][0].update(changes=[["ben"]]), "it changes a rating that is not there"),
    ("london", lambda d: d["cards"][0].update(changes=[[]]), "it changes a rating that is not there"),
    ("cairo", lambda d: d["cards"][0].update(box="luxor"), "there is no box luxor"),
    ("london", lambda d: d["goals"][0].update(id="turns"), "the goal id 'turns' is used 2 times"),
    ("london", lambda d: d["goals"][0].update(steps=[{"count": 0, "points": 7}]), "goal embankment: its steps do not"),
    ("london", lambda d: d["goals"][0].update(deck="D"), "Invalid enum value 'D'"),
    ("rio", lambda d: d["goals"][0].update(covers="nothing"), "goal rio_iconic: there is no goal nothing to cover"),
    ("hong_kong", lambda d: d.update(goals=d["goals"][:6]), "a city with only its own needs some in every deck"),
    ("hong_kong", lambda d: d["tasks"][0].update(intersections=["Z"]), "task 1: there is no intersection Z"),
    ("hong_kong", lambda d: d["tasks"][0]["intersections"].pop(), "task 1: there are points for 4 intersections"),
    ("london", lambda d: d.update(rules="moscow"), "Invalid enum value 'moscow'"),
    ("london", lambda d: d.update(author="me"), "unknown field `author`"),
]


@pytest.mark.parametrize(("edition", "edit", "fault"), FAULTS, ids=[fault for _, _, fault in FAULTS])
def test_a_fault_in_a_city_s_file_is_named(edition: str, edit: Edit, fault: str, tmp_path: Path) -> None:
    content = content_file(edition)
    edit(content)
    with pytest.raises(ContentError, match=fault) as error:
        tried(content, tmp_path)
    assert str(error.value).startswith(str(tmp_path))
    assert "\n" not in str(error.value)


def test_a_goal_that_nobody_can_count_is_named(tmp_path: Path) -> None:
    """What goals count, the rules know, so the city says it, and not its file: «riverside» is London's alone."""
    for edition, measure in (("london", "steps"), ("cairo", "riverside")):
        content = content_file(edition)
        content["goals"][0]["measure"] = measure
        read = tried(content, tmp_path)
        with pytest.raises(ContentError, match=f"{content['goals'][0]['id']} counts {measure}"):
            Tourists(read)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_own_city_is_a_file_of_its_own(edition: str, tmp_path: Path) -> None:
    content = content_file(edition)
    content["id"] = "my-town"
    content["box"]["common_points"] = 4
    game = Tourists(tried(content, tmp_path))
    assert game.city.box.common_points == 4
    assert game.content.digest() != city(edition).content.digest()


def test_a_file_without_a_box_gets_the_packaged_one(tmp_path: Path) -> None:
    content = content_file("rio")
    del content["box"]
    assert tried(content, tmp_path).shared == BOX
