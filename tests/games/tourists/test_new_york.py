"""New York: the set-up, the round, sections of three segments, and crowded roads.

Appendix: «Особые правила Нью-Йорка», «Порядок раунда», «Оживлённые места». Attractions and goals, and cafés: see the
other two files.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, permutations, product
from random import Random

import pytest

from tests.games.tourists.table import Table, at_route, city, drawing, sheet, starting, walked
from vokzal.core.bits import bits
from vokzal.core.chance import BlindChance, ScriptedChance
from vokzal.core.events import Event
from vokzal.games.tourists.cities.city import TouristsOptions
from vokzal.games.tourists.state import LEAD, NONE, OVER, OWN_CARDS, TASKS, Sheet

NEW_YORK = city("new_york")
CONTENT, MAP = NEW_YORK.content, NEW_YORK.city.map
HALVES = ("r3c6", "r6c3", "r3c12", "r6c9")
"""The locations of the numbers 3 and 6."""
FAR = "H10,4"
"""A road far from r3c6, beside which no café is near."""


def begun(seats: int, first: int = 0, *luck: int, advanced: bool = False) -> Table:
    return Table(NEW_YORK, NEW_YORK.start(seats, TouristsOptions(advanced=advanced), ScriptedChance(*luck), first))


def beside(own: Sheet | None = None) -> Table:
    """About to draw a section beside r3c6."""
    return at_route(NEW_YORK, "r3c6", own)


def crowded(*roads: str, bonuses: int = 0) -> Table:
    """About to draw a section beside r3c6, with some crowded roads and segment bonuses."""
    return beside(sheet(NEW_YORK, crowded=roads, segments=bonuses))


def left(table: Table) -> int:
    """Segment bonuses that seat 0 has left."""
    return table.s.sheets[0].segments


# --- «Изменения в подготовке к игре» ----------------------------------------------------------------------------------


def test_the_components_of_new_york() -> None:
    """«12 карт туристов», «9 карт особых целей», «11 карт кафе»."""
    assert (len(CONTENT.cards), len(CONTENT.goals), len(CONTENT.cafe_cards)) == (12, 9, 11)


def test_only_the_goals_of_new_york_are_used_three_in_each_deck() -> None:
    """«Общая подготовка, этап 4. Вместо обычных карт целей используйте особые колоды целей Нью-Йорка (A, B и C).»"""
    assert NEW_YORK.city.goals == CONTENT.goals
    assert [len(deck) for deck in NEW_YORK.city.decks] == [3, 3, 3]
    found = {begun(2, 0, a, 0, b, 0, c, 0).goals() for a, b, c in product(range(3), repeat=3)}
    assert len(found) == 3 * 3 * 3


def test_four_roads_are_crowded_by_the_backs_of_other_cards_than_the_goals_in_play() -> None:
    """«Особая подготовка, этап 1. Посмотрите на 4 оживлённых места на оборотах карт целей. … Затем переверните все
    колоды целей»: the card that lies uppermost back up lies lowest then, and its goal is not in play."""
    backs = {goal.id: set(goal.crowded) for goal in CONTENT.goals}
    seen = set()
    for luck in product(range(3), range(2), repeat=3):
        table = begun(2, 0, *luck)
        roads = {CONTENT.segments[road].id for road in bits(table.s.pages[0].crowded)}
        assert len(roads) == 4
        shown = {name for name, there in backs.items() if there <= roads}
        assert len(shown) == 3
        assert not shown & set(table.goals())
        assert set().union(*(backs[name] for name in shown)) == roads
        seen.add(frozenset(roads))
    assert len(seen) == 3 * 3 * 3  # a back of each deck


def test_everybody_marks_the_same_crowded_roads() -> None:
    """«Каждый игрок на своей схеме города отмечает указанные места.»"""
    table = begun(4, 0, 1, 1, 2, 0, 0, 1)
    assert len({page.crowded for page in table.s.pages} | {own.crowded for own in table.s.sheets}) == 1
    view = NEW_YORK.view(table.s, None)
    assert [len(page.crowded) for page in view.pages] == [4] * 4
    told = [event for seat in range(4) for event in table.do(seat, f"keep t{seat + 1}")]
    (event,) = [event for event in told if event.key == "crowded-roads"]
    assert event.params["segment"] == [CONTENT.segments[road].id for road in bits(table.s.pages[0].crowded)]


def test_a_game_has_the_crowded_roads_of_every_goal_on_some_back() -> None:
    """«На обороте каждой карты изображены участки города с оживлёнными местами»: one, or two in deck C."""
    assert [len(goal.crowded) for goal in CONTENT.goals] == [1, 1, 1, 1, 1, 1, 2, 2, 2]
    assert len({road for goal in CONTENT.goals for road in goal.crowded}) == 12


def test_everybody_gets_one_personal_task() -> None:
    """«Подготовка игроков, этап 3. Каждый игрок получает только 1 карту личной задачи»; «Личные задачи в Нью-Йорке»."""
    table = begun(4)
    assert [len(offered) for offered in table.s.offered_tasks] == [1, 1, 1, 1]
    assert len(set(table.s.offered_tasks)) == 4
    assert table.s.phase == TASKS
    assert [table.may(seat) for seat in range(4)] == [{"keep t1"}, {"keep t2"}, {"keep t3"}, {"keep t4"}]
    assert table.why(0, "keep t2") == "task-not-dealt"
    assert table.game.prompt(table.game.view(table.s, 0)).key == "ask-only-task"


def test_a_cafe_card_is_turned_up_before_the_first_round() -> None:
    """«Особая подготовка, этап 2. Перемешайте 11 карт кафе … Перед первым раундом откройте верхнюю карту.»"""
    table = begun(2)
    assert (table.s.cafe, table.s.cafe_deck.bit_count()) == (NONE, 11)
    table.do(0, "keep t1")
    told = table.do(1, "keep t2", chance=ScriptedChance(4))
    assert [event.key for event in told][-1] == "cafe-card"
    assert CONTENT.cafe_cards[table.s.cafe].id == "ticket_corlears_hook"
    assert table.s.cafe_deck == (1 << 11) - 1 - (1 << 4)
    assert table.s.phase == LEAD  # before anybody chooses cards
    view = NEW_YORK.view(table.s, None)
    assert view.cafe == 4
    assert set(view.cafe_deck) == set(range(11)) - {4}  # what is still to come is known, its order is not


# --- «Порядок раунда» -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_before_every_round_another_cafe_card_is_turned_up(seats: int) -> None:
    """«В начале каждого раунда, перед фазой выбора туристов, ведущий игрок открывает карту с верха колоды кафе.» With
    three and four players before the starting rounds, too; of eleven cards one is never seen."""
    game, rng = NEW_YORK, Random(seats)
    s, luck = game.start(seats, TouristsOptions(), BlindChance(rng)), BlindChance(rng)
    shown: dict[int, int] = {}
    while s.phase != OVER:
        if s.round < 10 and s.phase != TASKS:
            if s.round not in shown:
                assert s.phase in (LEAD, OWN_CARDS) or (seats == 4 and s.round == 1)  # there nobody has a choice
            assert shown.setdefault(s.round, s.cafe) == s.cafe  # the same for everybody all the round
        seat = game.waiting(s)[0]
        found = game.legal(s, seat)
        game.play(s, seat, game.actions.done if game.actions.done in found else rng.choice(found), luck)
    assert len(shown) == len(set(shown.values())) == 10
    assert s.cafe_deck.bit_count() == 1


def test_a_new_cafe_card_before_the_second_starting_round() -> None:
    """«При игре вчетвером не забудьте открыть новую карту кафе также перед вторым начальным раундом.»"""
    hands = [
        ["1RR", "1GB", "1B", "1="],
        ["2GG", "2RB", "2R", "2="],
        ["3BB", "3RG", "3G", "3="],
        ["4RR", "4GB", "4B", "4="],
    ]
    table = starting(NEW_YORK, *hands, cafe="points_8")
    for seat, hand in enumerate(hands):
        table.do(seat, f"use {hand[0]}", f"use {hand[1]}")
    told: list[Event] = []
    for seat in range(4):
        table.do(seat, min(table.may(seat, "place")))
        if table.may(seat, "tourist"):
            table.do(seat, min(table.may(seat, "tourist")))
        told += table.do(seat, "done")
    keys = [event.key for event in told]
    assert keys.index("cafe-card") < keys.index("own-cards")
    assert table.s.round == 1
    assert CONTENT.cafe_cards[table.s.cafe].id == "tourists_rg"
    assert table.s.cafe_deck.bit_count() == 9


def test_two_numbers_lead_to_four_locations_two_on_each_half() -> None:
    """«1) Выбор локации. … у каждого игрока есть вдвое больше локаций на выбор, соответствующих координатам.»"""
    assert (MAP.columns, MAP.rows) == (12, 6)
    table = drawing(NEW_YORK, "1RR", "4GB")
    assert table.may(0) == {"@r1c4", "@r4c1", "@r1c10", "@r4c7"}
    assert table.why(0, "@r4c4") == "location-other-coordinates"
    assert table.why(0, "@r1c7") == "location-other-coordinates"
    assert drawing(NEW_YORK, "3G", "3=").may(0) == {"@r3c3", "@r3c9"}


def test_a_changed_coordinate_leads_to_four_locations_too() -> None:
    """«Для левой и правой частей поля используются одни и те же координаты от 1 до 6.»"""
    table = drawing(NEW_YORK, "1RR", "4GB", sheet(NEW_YORK, coordinates=1), Sheet())
    table.do(0, "1=2")
    assert table.may(0) == {"@r2c4", "@r4c2", "@r2c10", "@r4c8"}


def test_the_other_half_stays_free_when_a_location_is_occupied() -> None:
    table = drawing(NEW_YORK, "1RR", "4GB", sheet(NEW_YORK, crowds={"r1c4": "R", "r4c7": "P"}), Sheet())
    assert table.may(0) == {"@r4c1", "@r1c10"}
    assert table.why(0, "@r1c4") == "location-is-taken"
    assert table.why(0, "@") == "a-location-is-free"
    full = sheet(NEW_YORK, crowds=dict.fromkeys(("r1c4", "r4c1", "r1c10", "r4c7"), "R"))
    assert drawing(NEW_YORK, "1RR", "4GB", full, Sheet()).may(0) == {"@"}


def test_purple_tourists_are_drawn_like_the_others() -> None:
    """«2) Рисование туристов. Помимо обычных трёх типов, на картах Нью-Йорка есть четвёртый тип — фиолетовые.»"""
    assert all("purple" in card.tourists for card in CONTENT.cards)
    table = drawing(NEW_YORK, "1PR-trinity_church", "4P-rockefeller_center")
    table.do(0, "@r1c10")
    assert table.crowds(0) == {"r1c10": "RPP"}


def test_a_purple_tourist_may_be_repeated() -> None:
    """«Повторите дважды 1 туриста с другой карты»; of two repeat cards «2 туриста любого 1 типа»."""
    table = drawing(NEW_YORK, "1PR-trinity_church", "4=")
    table.do(0, "@r4c7")
    assert table.may(0) == {"red", "purple"}
    table.do(0, "purple")
    assert table.crowds(0) == {"r4c7": "RPPP"}
    table = drawing(NEW_YORK, "2P-flatiron_building", "4=")
    table.do(0, "@r4c8")
    assert table.crowds(0) == {"r4c8": "PPP"}
    table = drawing(NEW_YORK, "1=", "4=")
    table.do(0, "@r1c4")
    assert table.may(0) == {"red", "green", "blue", "purple"}
    table.do(0, "purple", "green")
    assert table.crowds(0) == {"r1c4": "GGPP"}


# --- «Рисование маршрута»: three segments, or one ---------------------------------------------------------------------


def test_a_section_is_three_consecutive_segments() -> None:
    """«Участок маршрута из 3 последовательных отрезков (вместо двух) рядом с выбранной локацией.»"""
    table = beside()
    table.do(0, "V6,2")
    assert table.why(0, "H7,3") == "segments-not-consecutive"
    table.do(0, "H6,3")
    assert table.why(0, "H8,2") == "segments-not-consecutive"
    table.do(0, "H7,3")
    assert table.drawn(0) == {"V6,2", "H6,3", "H7,3"}
    assert table.why(0, "V8,3") == "section-is-whole"
    assert table.may(0) == {"done"}


def test_a_section_goes_on_at_either_end() -> None:
    """«3 последовательных отрезков»: they may be drawn in any order that makes a path."""
    table = beside()
    table.do(0, "V6,2", "H6,3")
    third = {"H5,2", "H6,2", "V6,1", "H7,3", "V7,2", "V7,3"}  # from 6,2 and from 7,3
    assert table.may(0, "segment") == third
    table.do(0, "H5,2")
    assert table.drawn(0) == {"H5,2", "V6,2", "H6,3"}


def test_a_section_does_not_fork() -> None:
    """«Последовательных»: a third segment from the middle intersection makes a star, no path."""
    table = beside()
    table.do(0, "V6,2", "V6,3")
    for star in ("H5,3", "H6,3", "D6,3-7,2"):
        assert table.why(0, star) == "segments-not-consecutive"


def test_one_segment_of_a_section_is_beside_the_location_whichever() -> None:
    """«Хотя бы один отрезок в нём проходит вдоль стороны этой локации»: the last one may be the one."""
    table = beside()
    table.do(0, "H7,3", "H6,3")
    assert table.may(0, "segment") == {"H5,3", "V6,2"}
    assert table.why(0, "V6,3") == "section-not-beside"
    assert table.why(0, "V8,3") == "section-not-beside"
    table.do(0, "V6,2")
    assert table.drawn(0) == {"H7,3", "H6,3", "V6,2"}
    middle = beside()
    middle.do(0, "H6,3", "V6,2", "V6,1")
    assert middle.drawn(0) == {"H6,3", "V6,2", "V6,1"}


def test_a_segment_of_a_diagonal_through_the_location_is_beside_it() -> None:
    """«… или сквозь неё по диагональной дороге.»"""
    table = at_route(NEW_YORK, "r3c7")
    table.do(0, "H8,2", "H7,2")
    assert table.may(0, "segment") == {"D6,3-7,2", "H6,2", "V7,2"}
    table.do(0, "D6,3-7,2")
    assert table.drawn(0) == {"H8,2", "H7,2", "D6,3-7,2"}


def test_three_segments_may_come_back_to_where_they_began() -> None:
    """«3 последовательных отрезков»: beside a diagonal road they make a triangle."""
    for way in (("V6,2", "H6,2", "D6,3-7,2"), ("D6,3-7,2", "V6,2", "H6,2")):
        table = at_route(NEW_YORK, "r3c7")
        table.do(0, *way, "done")
        assert table.drawn(0) == set(way)
        ring = walked(NEW_YORK, table.s.sheets[0], "6,2", "V6,2", "D6,3-7,2", "H6,2")
        assert NEW_YORK.ending.score(ring.s, 0).facts.ring


def test_one_segment_may_be_drawn_anywhere() -> None:
    """«1 отрезок маршрута в любом месте на своей схеме города.»"""
    table = beside()
    assert len(table.may(0, "segment")) == len(CONTENT.segments)
    table.do(0, FAR)
    assert table.may(0) == {"done"}
    table.do(0, "done")
    assert table.drawn(0) == {FAR}


def test_far_from_the_location_there_is_no_second_segment() -> None:
    """One segment anywhere, or three of which one is beside the location: with two more H11,4 cannot come there."""
    table = beside()
    table.do(0, FAR)
    assert table.why(0, "H11,4") == "section-cannot-be-whole"
    assert table.why(0, "H9,4") == "section-cannot-be-whole"


def test_a_way_that_leads_nowhere_near_is_refused_at_its_second_segment() -> None:
    """The first is still one segment anywhere; the second has to leave a way to the location."""
    table = beside()
    table.do(0, "H7,3")
    assert table.why(0, "V8,3") == "section-cannot-be-whole"
    assert "H6,3" in table.may(0, "segment")


def test_two_segments_are_neither_a_section_nor_one_segment() -> None:
    """«Выбирая один из двух вариантов»: three or one."""
    table = beside()
    table.do(0, "V6,2")
    assert table.why(0, "done") is None
    table.do(0, "H6,3")
    assert table.why(0, "done") == "section-not-whole"
    assert "done" not in table.may(0)
    table.do(0, "H7,3", "done")


def test_nothing_need_be_drawn() -> None:
    """As elsewhere, the section may be skipped: our reading."""
    table = beside()
    table.do(0, "done")
    assert table.drawn(0) == set()


def test_no_segment_is_drawn_twice() -> None:
    table = beside(sheet(NEW_YORK, "V6,2"))
    assert table.why(0, "V6,2") == "segment-is-drawn"
    table.do(0, "H6,3")
    assert table.why(0, "V6,2") == "segment-is-drawn"
    assert "H6,2" not in table.may(0, "segment")  # H6,2 joins H6,3 only through what is drawn already
    assert table.why(0, "H6,2") == "segments-not-consecutive"


def test_a_bonus_waits_until_a_section_that_has_two_is_whole() -> None:
    """A section is drawn whole before other segments: our reading, so that nobody is left with two."""
    table = beside(sheet(NEW_YORK, segments=1))
    table.do(0, "V6,2", "H6,3")
    assert table.why(0, f"+{FAR}") == "section-not-whole"
    table.do(0, "H7,3", f"+{FAR}", "done")
    assert table.drawn(0) == {"V6,2", "H6,3", "H7,3", FAR}


def test_a_bonus_may_come_before_the_section() -> None:
    """«Отрезок маршрута … по обычным правилам в свой ход»: an ordinary road takes the bonus, and the section stays."""
    table = beside(sheet(NEW_YORK, segments=1))
    table.do(0, f"+{FAR}", "V6,2", "H6,3", "H7,3", "done")
    assert table.drawn(0) == {"V6,2", "H6,3", "H7,3", FAR}


def test_without_a_free_location_there_is_one_segment_anywhere() -> None:
    """«Рядом с выбранной локацией»: without one there is no section; as elsewhere one segment is left."""
    table = drawing(NEW_YORK, "3=", "6G", sheet(NEW_YORK, crowds=dict.fromkeys(HALVES, "R")), Sheet())
    table.do(0, "@", "V6,2")
    assert table.why(0, "H6,3") == "one-segment-only"
    table.do(0, "done")
    assert table.drawn(0) == {"V6,2"}


# --- «Оживлённые места» -----------------------------------------------------------------------------------------------


def test_one_segment_anywhere_is_not_enough_for_a_crowded_road() -> None:
    """«Нельзя построить маршрут через оживлённое место, если для рисования вам доступен только 1 отрезок (либо
    отрезок в любом месте …).»"""
    table = crowded(FAR)
    assert table.why(0, FAR) == "road-is-crowded"
    beside = crowded("V6,2")
    beside.do(0, "V6,2")  # as a part of a section only
    assert beside.why(0, "done") == "section-not-whole"


def test_one_bonus_is_not_enough_for_a_crowded_road() -> None:
    """«… либо бонус «Отрезок маршрута»»: after a section, and after one segment."""
    for section in (["V6,2", "H6,3", "H7,3"], ["V6,2"]):
        table = crowded(FAR, bonuses=1)
        table.do(0, *section)
        assert table.why(0, f"+{FAR}") == "road-is-crowded"
        assert "+H9,4" in table.may(0, "bonus")


def test_without_a_bonus_there_is_none_to_draw_with() -> None:
    assert crowded(FAR).why(0, f"+{FAR}") == "no-segment-bonus"


def test_in_a_section_a_crowded_road_is_two_of_three_segments() -> None:
    """«Каждое оживлённое место считается двойной дорогой и требует двух отрезков маршрута одновременно.»"""
    for way in (["V6,2", "H6,3"], ["H6,3", "V6,2"]):
        table = crowded("V6,2")
        table.do(0, *way)
        assert table.why(0, "H7,3") == "section-is-whole"
        assert table.may(0) == {"done"}
        table.do(0, "done")
        assert table.drawn(0) == {"V6,2", "H6,3"}


def test_three_roads_of_which_one_is_crowded_are_four_segments() -> None:
    """«Неправильно»: a section has three, and no bonus is added."""
    table = crowded("H6,3")
    table.do(0, "H7,3")
    assert table.why(0, "H6,3") == "section-not-beside"  # the section would be whole with it, two roads long
    last = crowded("V6,2")
    last.do(0, "H7,3", "H6,3")
    assert last.may(0, "segment") == {"H5,3"}
    assert last.why(0, "V6,2") == "road-is-crowded"


def test_the_example_of_a_section_and_a_bonus_over_three_roads_one_of_them_crowded() -> None:
    """«Пример. Вы рисуете участок рядом с выбранной локацией и добавляете бонус, чтобы в вашем распоряжении было 4
    отрезка. Нарисованный участок проходит по 3 последовательным дорогам, одна из которых — оживлённое место.»"""
    first = crowded("V6,2", bonuses=1)
    first.do(0, "V6,2", "H6,3", "+H7,3", "done")
    middle = crowded("H6,3", bonuses=1)
    middle.do(0, "V6,2", "H6,3", "+H7,3", "done")
    last = crowded("H7,3", bonuses=1)
    last.do(0, "V6,2", "H6,3", "H7,3", "done")
    for table in (first, middle, last):
        assert table.drawn(0) == {"V6,2", "H6,3", "H7,3"}
        assert left(table) == 0


def test_a_crowded_road_at_the_end_of_a_section_takes_a_bonus() -> None:
    """«Вы можете сделать это, если добавите такой бонус к участку маршрута рядом с выбранной локацией.»"""
    without = crowded("H7,3")
    without.do(0, "V6,2", "H6,3")
    assert without.why(0, "H7,3") == "road-is-crowded"
    table = crowded("H7,3", bonuses=2)
    table.do(0, "V6,2", "H6,3", "H7,3")
    assert left(table) == 1
    assert table.why(0, "V8,3") == "section-is-whole"
    beside = crowded("V6,2", bonuses=1)  # it may be the only one beside the location
    beside.do(0, "H7,3", "H6,3", "V6,2")
    assert left(beside) == 0


def test_two_crowded_roads_take_a_section_and_a_bonus() -> None:
    """Four segments for two double roads."""
    without = crowded("V6,2", "H6,3")
    without.do(0, "V6,2")
    assert without.why(0, "H6,3") == "road-is-crowded"
    table = crowded("V6,2", "H6,3", bonuses=1)
    table.do(0, "V6,2", "H6,3")
    assert left(table) == 0
    assert table.may(0) == {"done"}
    table.do(0, "done")
    assert table.drawn(0) == {"V6,2", "H6,3"}


def test_three_crowded_roads_take_a_section_and_three_bonuses() -> None:
    table = crowded("V6,2", "H6,3", "H7,3", bonuses=3)
    table.do(0, "V6,2", "H6,3")
    assert table.why(0, "H7,3") == "section-is-whole"
    table.do(0, "+H7,3", "done")
    assert table.drawn(0) == {"V6,2", "H6,3", "H7,3"}
    assert left(table) == 0


def test_one_segment_anywhere_and_a_bonus_are_a_crowded_road() -> None:
    """«… или к отрезку в любом месте, который рисуете по обычным правилам.»"""
    table = crowded(FAR, bonuses=1)
    table.do(0, f"+{FAR}")
    assert left(table) == 0
    assert table.may(0) == {"done"}  # the section is used up
    assert table.why(0, "V6,2") == "section-is-whole"
    table.do(0, "done")
    assert table.drawn(0) == {FAR}


def test_two_bonuses_are_a_crowded_road() -> None:
    """«… либо если используете 2 таких бонуса одновременно»: besides a section, or besides one segment."""
    for section in (["V6,2", "H6,3", "H7,3"], ["V6,2"]):
        table = crowded(FAR, bonuses=3)
        table.do(0, *section, f"+{FAR}")
        assert left(table) == 1
        table.do(0, "done")
        assert table.drawn(0) == {*section, FAR}


def test_without_a_free_location_a_crowded_road_takes_the_one_segment_and_a_bonus() -> None:
    full = sheet(NEW_YORK, crowds=dict.fromkeys(HALVES, "R"), crowded=[FAR], segments=1)
    table = drawing(NEW_YORK, "3=", "6G", full, Sheet())
    table.do(0, "@")
    assert table.why(0, FAR) == "road-is-crowded"
    table.do(0, f"+{FAR}")
    assert left(table) == 0
    assert table.why(0, "V6,2") == "one-segment-only"
    table.do(0, "done")


def test_a_bonus_of_this_turn_s_cafe_helps_over_a_crowded_road() -> None:
    """«Отрезок маршрута. … Используйте его по обычным правилам в свой ход»: also in the same one."""
    own = sheet(NEW_YORK, crowded=[FAR], segments=1)
    table = at_route(NEW_YORK, "r2c7", own, cafe="segment_1")
    table.do(0, "V6,1", "H6,2", "H7,2")
    assert table.why(0, f"+{FAR}") == "road-is-crowded"
    table.do(0, "visit 6,1", f"+{FAR}", "done")
    assert table.drawn(0) == {"V6,1", "H6,2", "H7,2", FAR}


def test_a_crowded_segment_is_one_segment_from_then_on() -> None:
    """«Участок маршрута, нарисованный вдоль оживлённого места, далее в партии считается 1 отрезком.»"""
    table = crowded("V6,2")
    told = table.do(0, "V6,2", "H6,3", "done") + table.do(1, "@r3c12", "done")
    assert [event.params["segments"] for event in told if event.key == "drew"] == [2, 0]
    done = walked(NEW_YORK, table.s.sheets[0], "6,2", "V6,2", "H6,3", goals=["turns", "views", "company"])
    facts = NEW_YORK.ending.score(done.s, 0).facts
    assert facts.segments.bit_count() == 2
    assert done.counted()[0] == 1
    broadway = sheet(NEW_YORK, "H2,3", crowded=["H2,3"])
    assert walked(NEW_YORK, broadway, "2,3", "H2,3").parts()["part-streets"] == 1


# --- whatever can be drawn in a turn ----------------------------------------------------------------------------------


def names(roads: Iterable[int]) -> set[str]:
    return {CONTENT.segments[road].id for road in roads}


def is_walk(roads: tuple[str, ...]) -> bool:
    """Whether roads follow one another in this order, each from where the one before has led."""
    ends = [{road.a, road.b} for name in roads for road in CONTENT.segments if road.id == name]
    at = ends[0]  # from either end
    for here in ends[1:]:
        at = {end for end in here if at & (here - {end})}
    return bool(at)


def fewest_bonuses(roads: frozenset[str], busy: set[str], sides: set[str]) -> int:
    """The fewest bonuses with which some roads can be drawn in a turn, by the words of the appendix.

    Every road takes a segment, a crowded one two. There is a section of three segments, if some of the roads are one:
    consecutive, with one beside the location, and so many that they take up all three. Otherwise there is one segment
    anywhere. Everything else is bonuses.
    """
    total = len(roads) + len(roads & busy)
    for count in (2, 3):
        for way in permutations(roads, count):
            if count + len(busy & set(way)) >= 3 and sides & set(way) and is_walk(way):
                return max(total - 3, 0)
    return max(total - 1, 0)


def drawn_in_a_turn(table: Table) -> dict[frozenset[str], int]:
    """All that seat 0 can have drawn when its turn is done, each with the most bonuses that can be left."""
    before, seen = table.drawn(0), set()
    found: dict[frozenset[str], int] = {}
    todo = [(table.s.sheets[0], table.s.drafts[0])]
    while todo:
        own, draft = todo.pop()
        table.s.sheets[0], table.s.drafts[0] = own, draft
        assert table.may(0)  # nobody is left with something that cannot be finished
        if "done" in table.may(0):
            roads = frozenset(table.drawn(0) - before)
            found[roads] = max(found.get(roads, 0), own.segments)
        for move in table.may(0) - {"done"}:
            table.s.sheets[0], table.s.drafts[0] = own, draft
            table.do(0, move)
            after = table.s.sheets[0], table.s.drafts[0]
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return found


def test_what_can_be_drawn_in_a_turn_is_what_the_appendix_allows() -> None:
    """«Рисование маршрута» and «Оживлённые места», with every set of a few roads near a location that are left."""
    rng = Random("turns")
    everywhere = {road.id for road in CONTENT.segments}
    for number in range(40):
        at = CONTENT.locations[rng.randrange(len(CONTENT.locations))]
        near = list(at.segments)
        while len(near) < 9:
            joined = {other for road in near for other in bits(MAP.joined[MAP.segment(road)])}
            near.append(rng.choice(sorted(names(joined) - set(near))))
        blank = rng.sample(near, 6)
        busy = {road for road in blank if rng.random() < 0.4}
        bonuses = number % 4
        own = sheet(NEW_YORK, *(everywhere - set(blank)), crowded=sorted(busy), segments=bonuses)
        table = at_route(NEW_YORK, f"r{at.row}c{at.column}", own._replace(cafes=MAP.cafes))
        subsets = (frozenset(some) for count in range(7) for some in combinations(blank, count))
        wanted = {some: fewest_bonuses(some, busy, set(at.segments)) for some in subsets}
        allowed = {some: bonuses - spent for some, spent in wanted.items() if spent <= bonuses}
        assert drawn_in_a_turn(table) == allowed, (at, blank, busy, bonuses)
