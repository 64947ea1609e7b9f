"""Ratings of iconic attractions. Appendix: «Карты с выбором», «Совместимость городов и режимов», «Статуя Христа
Искупителя», «Знаковые достопримечательности Гонконга»."""

from __future__ import annotations

from tests.games.tourists.table import city, revealed, starting
from vokzal.games.tourists.state import DRAW, RATING

LONDON, RIO, CAIRO, HONG_KONG = (city(name) for name in ("london", "rio", "cairo", "hong_kong"))

# --- normal mode ------------------------------------------------------------------------------------------------------


def test_each_city_card_of_the_round_raises_its_rating() -> None:
    table = revealed(LONDON, "1R-british_museum", "4R-st_pauls_cathedral")
    told = table.do(0, "take 4R-st_pauls_cathedral")
    assert table.worth() == {
        "british_museum": 4,
        "st_pauls_cathedral": 4,
        "tower_of_london": 0,
        "palace_of_westminster": 0,
    }
    assert [(event.key, event.params["points"]) for event in told if event.key.startswith("rating")] == [
        ("rating-raised", 4),
        ("rating-raised", 4),
    ]
    assert table.s.phase == DRAW


def test_a_card_that_is_not_chosen_raises_nothing() -> None:
    table = revealed(LONDON, "1RR", "2GG")
    table.s.chosen[1] = (table.s.chosen[1][0], 24)  # a city card beside the offer that is kept
    assert LONDON.city.cards[24].changes
    table.do(0, "take 2GG")
    assert set(table.worth().values()) == {0}


def test_two_cards_of_one_attraction_raise_it_twice() -> None:
    table = revealed(CAIRO, "1R-egyptian_museum", "3B-egyptian_museum")
    table.do(0, "take 3B-egyptian_museum")
    assert table.worth()["egyptian_museum"] == 7


def test_at_the_top_nothing_happens() -> None:
    table = revealed(LONDON, "1R-british_museum", "2G-british_museum", steps={"british_museum": 2})
    told = table.do(0, "take 2G-british_museum")
    assert table.worth()["british_museum"] == 9
    assert [event.key for event in told if event.key.startswith("rating")] == ["rating-raised"]
    assert table.s.phase == DRAW


# --- choice cards -----------------------------------------------------------------------------------------------------


def test_of_a_choice_card_the_lead_player_decides_which_rating_rises() -> None:
    """«Когда такая карта выбрана картой раунда, ведущий игрок решает, рейтинг какой достопримечательности повысить.»"""
    table = revealed(RIO, "1RR", "4R-carnival")
    table.do(0, "take 4R-carnival")
    assert table.s.phase == RATING
    assert table.waiting() == (0,)
    assert table.may(0) == {"raise christ", "raise carnival"}
    assert table.why(1, "raise christ") == "not-your-turn"
    assert table.why(0, "raise sugarloaf") == "rating-not-on-card"
    assert table.why(0, "lower carnival") == "ratings-only-rise"
    assert table.why(0, "done") == "now-rating"
    table.do(0, "raise carnival")
    assert (table.worth()["carnival"], table.worth()["christ"]) == (3, 6)
    assert table.s.phase == DRAW


def test_two_choice_cards_are_two_choices() -> None:
    table = revealed(RIO, "5G-carnival", "4R-carnival")
    table.do(0, "take 4R-carnival")
    table.do(0, "raise carnival")
    assert table.s.phase == RATING
    table.do(0, "raise christ")
    assert (table.worth()["carnival"], table.worth()["christ"]) == (3, 9)
    assert table.s.ratings[0] == 1 << 3  # the cell of the second card's coordinate, 4


def test_if_one_rating_is_at_the_top_the_other_must_be_chosen() -> None:
    """«Если рейтинг одной из этих достопримечательностей (или групп) уже максимален, он обязан выбрать другую.»"""
    table = revealed(RIO, "1RR", "4R-carnival", steps={"carnival": 3})
    table.do(0, "take 4R-carnival")
    assert table.s.phase == DRAW  # nobody is asked
    assert (table.worth()["carnival"], table.worth()["christ"]) == (5, 9)
    table = revealed(HONG_KONG, "1RR", "4R-either", steps={"historic": 4})
    table.do(0, "take 4R-either")
    assert table.s.phase == DRAW
    assert table.worth() == {"historic": 5, "modern": 2}


def test_if_neither_rating_can_rise_nothing_happens() -> None:
    table = revealed(RIO, "1RR", "4R-carnival", steps={"carnival": 3, "christ": 1 << 3})
    table.do(0, "take 4R-carnival")
    assert table.s.phase == DRAW
    assert (table.worth()["carnival"], table.worth()["christ"]) == (5, 9)


def test_in_starting_rounds_everybody_chooses_for_the_own_card_clockwise_from_the_first_player() -> None:
    """«Каждый игрок, выложивший такую карту, выбирает самостоятельно … по очереди, по часовой стрелке.»"""
    hands = (
        ("1R-sugarloaf", "1RR", "1GB", "1B"),
        ("2GG", "2RB", "2R", "2="),
        ("3B-sugarloaf", "4R-carnival", "3BB", "3RG"),
    )
    table = starting(RIO, *hands, lead=2)
    table.do(0, "use 1R-sugarloaf", "use 1RR")
    table.do(1, "use 2GG", "use 2RB")
    table.do(2, "use 3B-sugarloaf", "use 4R-carnival")
    assert table.waiting() == (2,)
    assert table.why(0, "raise christ") == "not-your-turn"
    table.do(2, "raise christ")
    assert table.may(2) == {"raise christ", "raise carnival"}
    table.do(2, "raise carnival")
    assert table.waiting() == (0,)
    assert table.may(0) == {"raise christ", "raise sugarloaf"}
    table.do(0, "raise sugarloaf")
    assert table.s.phase == DRAW
    assert table.worth() == {"christ": 9, "sugarloaf": 4, "carnival": 3, "copacabana": 0, "imperial_palace": 0}


def test_in_starting_rounds_every_city_card_shown_raises_its_rating() -> None:
    hands = (
        ("1R-british_museum", "1RR", "1GB", "1B"),
        ("2G-british_museum", "2RB", "2R", "2="),
        ("3B-tower_of_london", "4R-st_pauls_cathedral", "3BB", "3RG"),
    )
    table = starting(LONDON, *hands)
    for seat, hand in enumerate(hands):
        table.do(seat, f"use {hand[0]}", f"use {hand[1]}")
    assert list(table.worth().values()) == [7, 4, 4, 0]


# --- the statue of Christ ---------------------------------------------------------------------------------------------


def test_the_statue_s_cell_is_the_one_of_the_card_s_coordinate() -> None:
    """«Отметьте ячейку статуи, число на которой соответствует координате используемой карты раунда.»"""
    table = revealed(RIO, "1RR", "5G-imperial_palace")
    table.do(0, "take 5G-imperial_palace")
    table.do(0, "raise christ")
    assert table.s.ratings[0] == 1 << 4
    assert table.worth()["christ"] == 9


def test_a_marked_cell_of_the_statue_cannot_be_chosen_again() -> None:
    """«Нельзя повысить рейтинг статуи дважды двумя картами с одинаковой координатой.»"""
    table = revealed(RIO, "5G-carnival", "5G-imperial_palace")
    table.do(0, "take 5G-imperial_palace")
    table.do(0, "raise christ")
    # The second card has the same coordinate: only its other attraction is left, and nobody is asked.
    assert table.s.phase == DRAW
    assert (table.worth()["christ"], table.worth()["imperial_palace"]) == (9, 4)
    table = revealed(RIO, "5G-carnival", "6B-carnival", steps={"christ": 1 << 4})
    table.do(0, "take 6B-carnival")
    assert table.worth()["carnival"] == 3
    assert table.may(0) == {"raise christ", "raise carnival"}  # the cell 6 is still empty


def test_the_statue_brings_6_and_3_more_for_each_cell_up_to_24() -> None:
    """«Изначально статуя приносит 6 ОП, а за каждую закрашенную ячейку ещё по 3 ОП (максимум 24).»"""
    for marks, points in ((0, 6), (0b100000, 9), (0b100001, 12), (0b111111, 24)):
        table = revealed(RIO, "1RR", "2GG", steps={"christ": marks})
        assert table.worth()["christ"] == points


# --- groups of Hong Kong ----------------------------------------------------------------------------------------------


def test_a_card_of_hong_kong_raises_a_whole_group() -> None:
    """«Вы повышаете (изменяете) рейтинг не одной достопримечательности, а сразу всей группы.»"""
    table = revealed(HONG_KONG, "1R-historic", "5G-modern")
    table.do(0, "take 5G-modern")
    assert table.worth() == {"historic": 2, "modern": 2}
    groups = [sight.rating for sight in HONG_KONG.content.attractions if sight.colour == "gray"]
    assert set(groups) == {"historic", "modern"}
    assert min(groups.count("historic"), groups.count("modern")) > 1


def test_of_a_card_with_both_groups_the_lead_player_chooses_one() -> None:
    """«Если на карте раунда изображены обе группы, ведущий игрок повышает рейтинг одной из них по своему выбору.»"""
    table = revealed(HONG_KONG, "1RR", "3B-either")
    table.do(0, "take 3B-either")
    assert table.may(0) == {"raise historic", "raise modern"}
    table.do(0, "raise modern")
    assert table.worth() == {"historic": 1, "modern": 2}


# --- the advanced mode ------------------------------------------------------------------------------------------------


def test_in_the_advanced_mode_the_lead_player_raises_or_lowers() -> None:
    """«Изменение рейтинга»: «Ведущий игрок изменяет (повышает или понижает) рейтинг»."""
    for move, points in (("raise british_museum", 7), ("lower british_museum", 0)):
        table = revealed(LONDON, "1R-british_museum", "2GG", steps={"british_museum": 1}, advanced=True)
        table.do(0, "take 2GG")
        assert table.may(0) == {"raise british_museum", "lower british_museum"}
        assert table.why(0, "lower tower_of_london") == "rating-not-on-card"
        told = table.do(0, move)
        assert table.worth()["british_museum"] == points
        assert told[0].key == ("rating-raised" if points else "rating-lowered")


def test_in_the_advanced_mode_the_change_must_be_possible() -> None:
    """«Игрок обязан выбрать такую группу, рейтинг которой он может повысить (изменить).»"""
    table = revealed(HONG_KONG, "1RR", "4R-either", steps={"historic": 4, "modern": 0}, advanced=True)
    table.do(0, "take 4R-either")
    assert table.may(0) == {"lower historic", "raise modern"}
    assert table.why(0, "raise historic") == "rating-cannot-move"
    assert table.why(0, "lower modern") == "rating-cannot-move"
    table.do(0, "lower historic")
    assert table.worth() == {"historic": 4, "modern": 1}


def test_at_the_bottom_a_rating_can_only_be_raised() -> None:
    table = revealed(LONDON, "1R-british_museum", "2GG", advanced=True)
    table.do(0, "take 2GG")
    assert table.s.phase == DRAW
    assert table.worth()["british_museum"] == 4


def test_at_the_top_a_rating_can_only_be_lowered() -> None:
    """«Рейтинг, который он может изменить»: of one attraction at the top only one change is possible, so it is made."""
    table = revealed(LONDON, "1R-british_museum", "2GG", steps={"british_museum": 3}, advanced=True)
    told = table.do(0, "take 2GG")
    assert table.s.phase == DRAW
    assert table.worth()["british_museum"] == 7
    assert "rating-lowered" in {event.key for event in told}


def test_in_starting_rounds_ratings_only_rise() -> None:
    """«Начальные раунды»: «повысьте рейтинг знаковой достопримечательности», also in the advanced mode."""
    hands = (("1R-historic", "1RR", "1GB", "1B"), ("3B-either", "2RB", "2R", "2="), ("3BB", "3RG", "3G", "3="))
    table = starting(HONG_KONG, *hands, steps={"historic": 1, "modern": 1}, advanced=True)
    for seat, hand in enumerate(hands):
        table.do(seat, f"use {hand[0]}", f"use {hand[1]}")
    assert table.worth() == {"historic": 3, "modern": 2}
    assert table.waiting() == (1,)
    assert table.may(1) == {"raise historic", "raise modern"}
    assert table.why(1, "lower historic") == "ratings-only-rise"
