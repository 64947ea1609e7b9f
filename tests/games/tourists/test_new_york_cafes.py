"""New York: cafés. Appendix: «Кафе Нью-Йорка»."""

from __future__ import annotations

import pytest

from tests.games.tourists.table import Table, at_route, city, drawing, position, sheet, walked
from vokzal.games.tourists.state import OWN_CARDS, Sheet

NEW_YORK = city("new_york")
CONTENT, MAP = NEW_YORK.content, NEW_YORK.city.map
FAR = "H10,4"
"""A road far from r3c6, beside which no café is near."""


def left(table: Table) -> int:
    """Segment bonuses that seat 0 has left."""
    return table.s.sheets[0].segments


# --- «Кафе Нью-Йорка»: «Получение бонусов кафе» -----------------------------------------------------------------------


def at_cafe(cafe: str, own: Sheet | None = None) -> Table:
    """Seat 0 has drawn a segment from 6,2 to the café at 6,1, in a round with a café card."""
    table = at_route(NEW_YORK, "r2c7", own, cafe=cafe)
    table.do(0, "V6,1")
    return table


def test_a_segment_that_touches_a_cafe_visits_it() -> None:
    """«Раз в раунд, задев отрезком маршрута перекрёсток с кафе, … вы посещаете это кафе и получаете бонус с карты.»"""
    table = at_cafe("points_8")
    assert table.may(0, "visit") == {"visit 6,1"}
    assert table.why(0, "done") == "choose-a-cafe"  # it must be circled
    table.do(0, "visit 6,1", "done")
    assert table.s.sheets[0].cafes == MAP.node_mask(["6,1"])


def test_a_cafe_that_no_segment_of_the_turn_touches_cannot_be_visited() -> None:
    """«Задев отрезком маршрута перекрёсток с кафе.»"""
    table = at_route(NEW_YORK, "r2c7", sheet(NEW_YORK, "V6,2"))
    assert table.why(0, "visit 6,1") == "cafe-not-touched"
    table.do(0, "H6,2")
    assert table.why(0, "visit 6,1") == "cafe-not-touched"
    assert table.may(0, "visit") == set()


def test_one_cafe_a_round() -> None:
    """«Вы можете посетить (обвести на своей схеме города) не более одного кафе в раунд.»"""
    own = sheet(NEW_YORK, segments=1)
    table = at_cafe("coordinate_1", own)
    table.do(0, "visit 6,1", "+H9,1")  # to the café at 9,1
    assert table.why(0, "visit 9,1") == "cafe-is-chosen"
    assert table.why(0, "visit 6,1") == "cafe-is-chosen"
    table.do(0, "done")
    assert table.s.sheets[0].coordinates == 1


def test_of_several_cafes_one_is_chosen() -> None:
    """«Если вы провели участок маршрута, задевающий несколько символов кафе сразу, вы должны выбрать и обвести только
    один из них.»"""
    for chosen in ("6,5", "7,4"):
        table = at_route(NEW_YORK, "r5c7", cafe="points_8")
        table.do(0, "H6,5", "V7,4")  # from the café at 6,5 to the one at 7,4
        assert table.may(0, "visit") == {"visit 6,5", "visit 7,4"}
        draft = NEW_YORK.view(table.s, 0).draft
        assert draft is not None
        assert set(draft.cafes) == {MAP.node("6,5"), MAP.node("7,4")}
        assert table.why(0, "done") == "choose-a-cafe"
        table.do(0, f"visit {chosen}", "H7,4", "done")
        assert table.s.sheets[0].cafes == MAP.node_mask([chosen])


def test_a_cafe_that_was_not_chosen_can_be_visited_later_with_a_new_segment() -> None:
    """«Невыбранное кафе вы сможете посетить в любой последующий ход, если проложите к нему новый отрезок маршрута.»"""
    first = at_route(NEW_YORK, "r5c7")
    first.do(0, "H6,5", "V7,4", "visit 6,5", "H7,4", "done")
    later = at_route(NEW_YORK, "r3c6", first.s.sheets[0], cafe="segment_2")
    assert later.why(0, "visit 7,4") == "cafe-not-touched"
    later.do(0, "V7,3")
    assert later.may(0, "visit") == {"visit 7,4"}
    later.do(0, "visit 7,4", "done")
    assert later.s.sheets[0].cafes == MAP.node_mask(["6,5", "7,4"])
    assert left(later) == 1


def test_a_cafe_is_visited_once() -> None:
    """«Обведите символ стаканчика на перекрёстке»: one that is circled gives nothing any more."""
    own = sheet(NEW_YORK, "V6,0")  # the café at 6,1 is visited
    table = at_cafe("points_8", own)
    assert table.may(0, "visit") == set()
    assert table.why(0, "visit 6,1") == "cafe-not-touched"
    table.do(0, "done")
    assert table.s.sheets[0].points == 0


def test_everybody_gets_the_bonus_of_the_round_s_card() -> None:
    """«Она определяет бонус кафе для всех игроков на этот раунд.»"""
    table = drawing(NEW_YORK, "2=", "1B", cafe="points_8")
    told = [event for seat in range(2) for event in table.do(seat, "@r2c7", "V6,1", "visit 6,1", "done")]
    assert [own.points for own in table.s.sheets] == [8, 8]
    visits = [(event.seat, event.params["cafe"]) for event in told if event.key == "visited"]
    assert visits == [(0, "cafe-points_8"), (1, "cafe-points_8")]


def test_a_cafe_is_visited_by_a_segment_drawn_with_a_bonus_too() -> None:
    """«Задев отрезком маршрута»: any segment of the turn."""
    table = at_route(NEW_YORK, "r3c6", sheet(NEW_YORK, segments=1, crowded=["H9,1"]))
    table.do(0, "+H9,1")
    assert table.may(0, "visit") == {"visit 9,1"}
    table = at_route(NEW_YORK, "r3c6", sheet(NEW_YORK, segments=1), cafe="points_8")
    table.do(0, "+H9,1", "visit 9,1", "done")
    assert table.s.sheets[0].points == 8


# --- «Виды бонусов кафе» ----------------------------------------------------------------------------------------------


def test_new_tourists_come_to_the_location_of_this_turn() -> None:
    """«Новые туристы (мгновенный). … добавить указанных туристов в ту же локацию, в которой вы нарисовали туристов в
    этом ходу.»"""
    table = at_cafe("tourists_gb")
    assert table.crowds(0) == {"r2c7": "BBB"}
    table.do(0, "visit 6,1")
    assert table.crowds(0) == {"r2c7": "GBBBB"}


def test_a_ticket_is_marked_at_its_pier() -> None:
    """«Билет на Статую Свободы (мгновенный). Есть два таких билета, по одному с каждой пристани.»"""
    for cafe, pier in (("ticket_whitehall", "0,3"), ("ticket_corlears_hook", "4,6")):
        table = at_cafe(cafe)
        table.do(0, "visit 6,1", "done")
        assert table.s.sheets[0].tickets == MAP.node_mask([pier])
        assert table.s.sheets[0].spare == 0
    tickets = [card.pier for card in CONTENT.cafe_cards if card.bonus == "ticket"]
    assert sorted(tickets) == ["corlears_hook", "whitehall"]


@pytest.mark.parametrize(
    "cafe", ["tourists_rg", "tourists_gb", "tourists_rb", "ticket_whitehall", "ticket_corlears_hook"]
)
def test_an_instant_bonus_may_be_kept_for_2_points(cafe: str) -> None:
    """«Если полученный бонус мгновенный, примените его немедленно или откажитесь от его применения и обведите символ
    бонуса с трубочкой (в этом случае в конце партии вы получите за него 2 ОП).»"""
    table = at_cafe(cafe)
    before = table.crowds(0)
    assert table.may(0) >= {"visit 6,1", "decline 6,1"}
    told = table.do(0, "decline 6,1", "done") + table.do(1, "@r2c1", "done")
    own = table.s.sheets[0]
    assert (own.spare, own.tickets, table.crowds(0)) == (1, 0, before)
    assert own.cafes == MAP.node_mask(["6,1"])  # it is visited all the same
    assert [event.key for event in told if event.key in ("visited", "declined")] == ["declined"]
    assert walked(NEW_YORK, own, "6,1", "V6,1").parts()["part-bonuses"] == 2


@pytest.mark.parametrize("cafe", ["segment_1", "coordinate_1", "points_8"])
def test_a_bonus_that_is_not_instant_is_not_declined(cafe: str) -> None:
    """«Если полученный бонус не мгновенный (с символом карандаша), также обведите символ этого бонуса.»"""
    table = at_cafe(cafe)
    assert table.may(0, "decline") == set()
    assert table.why(0, "decline 6,1") == "bonus-not-instant"


def test_after_a_bonus_was_declined_no_other_cafe_is_visited() -> None:
    """«Не более одного кафе в раунд»: whether the bonus was used or not."""
    table = at_cafe("tourists_rg", sheet(NEW_YORK, segments=1))
    table.do(0, "decline 6,1", "+H9,1")
    assert table.why(0, "visit 9,1") == "cafe-is-chosen"
    assert table.why(0, "decline 9,1") == "cafe-is-chosen"


def test_nobody_comes_to_no_location() -> None:
    """«В ту же локацию, в которой вы нарисовали туристов в этом ходу»: without one the bonus is only kept."""
    full = sheet(NEW_YORK, crowds=dict.fromkeys(("r2c1", "r1c2", "r2c7", "r1c8"), "R"))
    table = drawing(NEW_YORK, "2=", "1B", full, Sheet(), cafe="tourists_rg")
    table.do(0, "@", "V6,1")
    assert table.may(0) == {"decline 6,1"}
    assert table.why(0, "visit 6,1") == "no-tourists-without-location"
    table.do(0, "decline 6,1", "done")
    assert table.s.sheets[0].spare == 1
    ticket = drawing(NEW_YORK, "2=", "1B", full, Sheet(), cafe="ticket_whitehall")
    ticket.do(0, "@", "V6,1", "visit 6,1", "done")
    assert ticket.s.sheets[0].tickets


def test_a_segment_bonus_may_be_used_at_once() -> None:
    """«Отрезок маршрута. … Используйте его по обычным правилам в свой ход»: as elsewhere also in the same one."""
    table = at_cafe("segment_1")
    assert table.why(0, f"+{FAR}") == "no-segment-bonus"
    table.do(0, "visit 6,1")
    assert left(table) == 1
    table.do(0, f"+{FAR}", "done")
    assert table.drawn(0) == {"V6,1", FAR}
    assert left(table) == 0


def test_a_segment_bonus_is_kept_for_a_later_turn() -> None:
    """«В дальнейшем, когда вы используете этот бонус, зачеркните его обведённый символ.»"""
    table = at_cafe("segment_1")
    table.do(0, "visit 6,1", "done")
    later = at_route(NEW_YORK, "r3c6", table.s.sheets[0])
    later.do(0, f"+{FAR}", "done")
    assert left(later) == 0


def test_a_bonus_lets_the_section_go_on_that_was_begun() -> None:
    """A café in the middle of a section: its bonus is drawn after it, or before it goes on."""
    table = at_cafe("segment_1")
    table.do(0, "visit 6,1", f"+{FAR}", "H6,2", "H7,2", "done")
    assert table.drawn(0) == {"V6,1", "H6,2", "H7,2", FAR}


def test_a_coordinate_change_is_not_for_the_current_turn() -> None:
    """«Изменение координаты. … Используйте его по обычным правилам в свой ход (кроме текущего).»"""
    table = at_cafe("coordinate_1")
    table.do(0, "visit 6,1")
    assert table.may(0, "change") == set()
    assert table.why(0, "1=5") == "now-route"
    table.do(0, "done")
    later = drawing(NEW_YORK, "1RR", "4GB", table.s.sheets[0], Sheet())
    later.do(0, "2=3")
    assert later.may(0) == {"@r1c3", "@r3c1", "@r1c9", "@r3c7"}
    assert later.s.sheets[0].coordinates == 0


def test_prestige_points_are_added_at_the_end() -> None:
    """«Очки престижа. … В конце партии добавьте эти 8 ОП к своему счёту.»"""
    table = at_cafe("points_8")
    table.do(0, "visit 6,1", "done")
    parts = walked(NEW_YORK, table.s.sheets[0], "6,1", "V6,1").parts()
    assert (parts["part-cafe"], parts["part-bonuses"]) == (8, 0)


def test_bonuses_that_are_left_bring_2_points() -> None:
    """«Полученный бонус, который останется не использованным в конце партии, принесёт 2 ОП как обычно.»"""
    own = sheet(NEW_YORK, "V6,1", segments=1, coordinates=2, spare=1)
    assert walked(NEW_YORK, own, "6,1", "V6,1").parts()["part-bonuses"] == 8


def test_the_cafe_deck_has_all_kinds_of_bonuses() -> None:
    """«В Нью-Йорке на картах кафе встречаются такие бонусы»; how many of each is ours."""
    kinds = [card.bonus for card in CONTENT.cafe_cards]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "tourists": 3,
        "ticket": 2,
        "segment": 3,
        "coordinate": 2,
        "points": 1,
    }
    assert {card.bonus for card in CONTENT.cafe_cards if card.instant} == {"tourists", "ticket"}


def test_cafes_of_new_york_give_nothing_of_their_own() -> None:
    """«В каждом раунде открыта одна из карт кафе. Она определяет бонус»: before the choice nothing is gained."""
    for cafe in ("segment_1", "coordinate_1"):
        own = at_cafe(cafe).s.sheets[0]
        assert (own.segments, own.coordinates, own.points, own.cafes) == (0, 0, 0, 0)


# --- alone ------------------------------------------------------------------------------------------------------------


def test_alone_a_player_visits_cafes_as_well() -> None:
    """«Используйте обычные правила одиночной игры»: the card of the round is for a player alone, too."""
    table = position(NEW_YORK, OWN_CARDS, hands=[["2=", "5R"]], cafe="points_8")
    table.s.pyramid = tuple(range(10))
    table.s.free = 1 << 9
    (taken,) = table.may(0, "take")
    table.do(0, "use 2=", taken)
    table.do(0, min(table.may(0, "place")))
    while table.may(0, "tourist"):
        table.do(0, min(table.may(0, "tourist")))
    table.do(0, "V6,1", "visit 6,1", "done")
    assert table.s.sheets[0].points == 8
