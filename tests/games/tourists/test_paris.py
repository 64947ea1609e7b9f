"""Paris: set-up, rounds, alone. Appendix: «Особые правила Парижа», «Порядок раунда», «Начальные раунды», «Одиночная
игра в Париже», «Личные задачи в Париже». Colours and the map, and excursions with their bonuses, are tested apart."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tourists.table import (
    Table,
    cards,
    choosing,
    city,
    position,
    sheet,
    touring,
    walked,
)
from vokzal.core.chance import BlindChance, ScriptedChance
from vokzal.core.options import Options, OptionsError, read_options
from vokzal.games.tourists.content import INKS
from vokzal.games.tourists.state import DRAW, FINAL, IMPATIENT, OWN_CARDS, PAIR, RATING, Sheet

PARIS = city("paris")
MAP = PARIS.city.map
COMMON = {card.id for card in PARIS.city.box.cards}
OWN = {card.id for card in PARIS.content.cards}
LOWER, UPPER, TOPS = ("1RR", "2G-louvre"), ("4GB", "6B-eiffel_tower"), ("5R", "3B-louvre")


def begun(seats: int, first: int = 0, *luck: int) -> Table:
    return Table(PARIS, PARIS.start(seats, Options(), ScriptedChance(*luck), first))


def kept(table: Table) -> Table:
    """Everybody keeps the first of the tasks dealt."""
    for seat in table.waiting():
        table.do(seat, min(table.may(seat)))
    return table


def inks(moves: set[str]) -> set[str]:
    """The colours of some moves that draw."""
    return {move.rpartition("-")[2] for move in moves}


def roads(moves: set[str]) -> set[str]:
    return {move.rpartition("-")[0].removeprefix("+") for move in moves}


# --- «Изменения в подготовке к игре» ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_begin_in_the_cells_with_a_purple_corner(seats: int) -> None:
    """«Этап 2. Поставьте отметку в каждой ячейке рейтинга с фиолетовым уголком (вы будете играть в продвинутом режиме
    изменения рейтинга).»"""
    table = begun(seats)
    assert table.worth() == dict.fromkeys(("arc_de_triomphe", "sacre_coeur", "louvre", "eiffel_tower"), 4)
    assert table.s.advanced


def test_there_is_no_choice_of_a_mode_in_paris() -> None:
    """«Совместимость городов и режимов»: «Париж несовместим с обычным режимом»; its own mode needs no option."""
    assert PARIS.variants(2) == [Options()]
    for option in ("advanced", "paris"):
        with pytest.raises(OptionsError, match=option):
            read_options(PARIS.options_type, {option: False})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_24_common_cards_and_12_of_paris_are_two_decks(seats: int) -> None:
    """«Этап 3. Не создавайте общую колоду города … колоду общих туристов из 24 карт … 12 карт туристов Парижа.»"""
    table = begun(seats)
    assert (len(COMMON), len(OWN)) == (24, 12)
    assert (PARIS.cards.common.bit_count(), PARIS.cards.own.bit_count()) == (24, 12)
    for common, own in table.pairs():
        assert common in COMMON
        assert own in OWN
    below = table.s.deck
    assert ((below & PARIS.cards.common).bit_count(), (below & PARIS.cards.own).bit_count()) == (24 - 3, 12 - 3)


def test_two_pairs_are_laid_out_from_below_and_the_decks_lie_face_up() -> None:
    """«Возьмите 2 карты из колоды общих туристов и выложите их в столбик снизу вверх. Затем возьмите 2 карты из колоды
    Парижа … две доступные пары карт: верхняя и нижняя.» «Переверните обе колоды лицевой стороной вверх.»"""
    table = begun(2)
    lower, upper, tops = table.pairs()
    assert lower == ("1RR", "1R-arc_de_triomphe")  # the first of either deck
    assert upper == ("1GB", "2G-arc_de_triomphe")
    assert tops == ("1B", "3B-arc_de_triomphe")
    for seat in (None, 0, 1):
        view = PARIS.view(table.s, seat)
        assert (view.pairs, view.tops) == (table.s.pairs, table.s.tops)
        assert view.paired
        assert view.pair is None


def test_every_card_can_lie_in_a_pair() -> None:
    """«Перемешайте»: with other luck other cards, each of them once."""
    table = begun(2, 0, 0, 0, 0, 0, 0, 0, 0, 23, 11, 22, 10, 21, 9)
    assert table.pairs()[0] == ("6=", "6B-eiffel_tower")
    open_cards = [card for pair in table.pairs() for card in pair]
    assert len(set(open_cards)) == len(open_cards)


def test_there_are_no_goals() -> None:
    """«Этап 4. Не используйте карты целей при игре в Париже.»"""
    assert begun(2).goals() == ()
    assert PARIS.city.goals == ()
    table = walked(PARIS, sheet(PARIS, "H3,0-red"), "3,0", "H3,0")
    assert "part-goals" not in table.parts()
    assert table.counted() == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_has_cards_in_hand(seats: int) -> None:
    """«Подготовка игроков, этап 2. Игроки не берут карты себе в руку»; «у участников нет карт в руке»."""
    table = kept(begun(seats))
    assert table.s.hands == [0] * seats
    view = PARIS.view(table.s, 0)
    assert view.hand == ()
    assert view.hands == (0,) * seats


def test_of_nine_excursions_one_of_each_colour_is_in_play() -> None:
    """«Возьмите 9 карт тематических экскурсий. Перемешайте 3 колоды (красную, зелёную и синюю) по отдельности.»"""
    assert len(PARIS.content.excursions) == 9
    dealt = set()
    for red in range(3):
        for green in range(3):
            trips = begun(2, 0, red, green, 1).s.excursions
            assert tuple(PARIS.content.excursions[trip].colour for trip in trips) == INKS
            dealt.add(trips)
    assert len(dealt) == 9
    table = begun(2, 0, 2, 1, 0)
    view = PARIS.view(table.s, None)
    assert [PARIS.content.excursions[trip].id for trip in view.excursions] == [
        "shopping",
        "three_gardens",
        "historic_bridges",
    ]
    assert view.areas == (0, 0, 0)


# --- «Порядок раунда», «Фаза выбора туристов» -------------------------------------------------------------------------


def test_the_lead_player_chooses_one_of_two_pairs_for_everybody() -> None:
    """«Карты раунда. Ведущий игрок выбирает одну из двух доступных пар карт … координаты и туристов на раунд.»"""
    table = choosing(PARIS, LOWER, UPPER, TOPS, 3, lead=1)
    assert table.waiting() == (1,)
    assert table.may(1) == {"pair lower", "pair upper"}
    assert table.why(0, "pair lower") == "not-your-turn"
    assert table.why(1, "done") == "now-pair"
    assert table.why(1, "take 1RR") == "now-pair"
    assert table.why(1, "lead 1RR") == "now-pair"
    told = table.do(1, "pair upper")
    (event,) = [event for event in told if event.key == "chooses-pair"]
    assert (event.seat, event.params["card"], event.params["a"], event.params["b"]) == (1, list(UPPER), 4, 6)
    assert [table.round_cards(seat) for seat in range(3)] == [UPPER] * 3
    assert PARIS.view(table.s, None).pair == 1
    for seat in range(3):
        assert table.may(seat, "place") == {"@r4c6", "@r6c4"}


def test_the_lead_player_raises_or_lowers_the_rating_on_the_card_of_paris() -> None:
    """«Изменение рейтинга. Ведущий игрок изменяет (повышает или понижает) рейтинг знаковой достопримечательности.»"""
    for move, points in (("raise louvre", 7), ("lower louvre", 0)):
        table = choosing(PARIS, LOWER, UPPER, TOPS, steps={"louvre": 1, "eiffel_tower": 1})
        table.do(0, "pair lower")
        assert table.s.phase == RATING
        assert table.waiting() == (0,)
        assert table.may(0) == {"raise louvre", "lower louvre"}
        assert table.why(0, "raise eiffel_tower") == "rating-not-on-card"
        assert table.why(0, "pair upper") == "now-rating"
        table.do(0, move)
        assert table.worth()["louvre"] == points
        assert table.worth()["eiffel_tower"] == 4
        assert table.s.phase == DRAW


@pytest.mark.parametrize(("before", "after"), [(0, 4), (3, 7)])
def test_a_rating_at_one_end_goes_the_only_way_it_can(before: int, after: int) -> None:
    table = choosing(PARIS, LOWER, UPPER, TOPS, steps={"louvre": before})
    table.do(0, "pair lower")
    assert table.worth()["louvre"] == after
    assert table.s.phase == DRAW


@pytest.mark.parametrize(("own", "area"), [("4R-eiffel_tower", 0), ("5G-eiffel_tower", 1), ("6B-eiffel_tower", 2)])
def test_the_leftmost_free_cell_in_the_tourist_s_colour_is_marked(own: str, area: int) -> None:
    """«Активация нового бонуса. Посмотрите на цвет туриста на парижской карте раунда … самой левой пустой ячейке.»"""
    table = choosing(PARIS, LOWER, ("2GG", own), TOPS, areas=(1, 1, 1))
    told = table.do(0, "pair upper")
    assert table.s.areas == [1 + (n == area) for n in range(3)]
    assert PARIS.view(table.s, None).areas == tuple(table.s.areas)
    (event,) = [event for event in told if event.key == "bonus-marked"]
    assert event.params == {"type": INKS[area], "cell": 2}


def test_beyond_the_fourth_cell_nothing_is_marked() -> None:
    """«Каждая область бонусов содержит 4 ячейки.»"""
    table = choosing(PARIS, LOWER, UPPER, TOPS, areas=(0, 3, 0))
    table.do(0, "pair lower")
    assert table.s.areas == [0, 4, 0]
    table = choosing(PARIS, LOWER, UPPER, TOPS, areas=(0, 4, 0))
    told = table.do(0, "pair lower")
    assert table.s.areas == [0, 4, 0]
    assert "bonus-marked" not in {event.key for event in told}


def test_the_rating_comes_before_the_cell() -> None:
    """The order of the phase: «1) Карты раунда … 2) Изменение рейтинга … 3) Активация нового бонуса»."""
    table = choosing(PARIS, LOWER, UPPER, TOPS, steps={"louvre": 1})
    told = table.do(0, "pair lower")
    assert table.s.areas == [0, 0, 0]
    told += table.do(0, "lower louvre")
    assert [event.key for event in told] == ["chooses-pair", "rating-lowered", "bonus-marked"]
    assert table.s.areas == [0, 1, 0]


# --- «Фаза рисования» -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", sorted(OWN))
def test_each_card_of_paris_allows_two_colours_and_never_its_tourist_s(card: str) -> None:
    """«На каждой карте Парижа указано два доступных цвета. Они всегда отличаются от цвета туриста на этой карте.»"""
    about = next(own for own in PARIS.content.cards if own.id == card)
    (tourist,) = about.tourists
    table = touring(PARIS, "3=", card)
    table.do(0, min(table.may(0, "place")))
    assert inks(table.may(0, "segment")) == set(INKS) - {tourist}
    draft = PARIS.view(table.s, 0).draft
    assert draft is not None
    assert [INKS[ink] for ink in draft.inks] == [ink for ink in INKS if ink != tourist]
    assert table.why(0, f"H1,0-{tourist}") == "colour-not-on-card"


def test_a_turn_is_drawn_by_the_usual_rules() -> None:
    """«Каждый игрок делает свой ход по обычным правилам.»"""
    table = touring(PARIS, "1RR", "2G-louvre")
    assert table.may(0) == {"@r1c2", "@r2c1"}
    table.do(0, "@r1c2")
    assert table.crowds(0) == {"r1c2": "RRG"}
    assert roads(table.may(0, "segment")) == {road.id for road in PARIS.content.segments}
    table.do(0, "H1,0-red")
    assert roads(table.may(0, "segment")) == {"A0,0", "V1,0", "H2,0", "V2,0"}
    table.do(0, "V2,0-red")
    assert table.why(0, "H1,1-red") == "section-is-whole"
    assert table.inks(0) == {"H1,0": "red", "V2,0": "red"}


def test_a_repeat_card_repeats_the_tourist_of_the_card_of_paris() -> None:
    """A pair may be a repeat card and a card of Paris: both are open from the start."""
    table = touring(PARIS, "1=", "2G-louvre")
    table.do(0, "@r1c2")
    assert table.crowds(0) == {"r1c2": "GGG"}


def test_all_segments_of_a_section_have_the_same_colour() -> None:
    """«Все отрезки в одном раунде должны быть нарисованы одним и тем же цветом.»"""
    table = touring(PARIS, "1RR", "2G-louvre")
    table.do(0, "@r1c2", "H1,0-blue")
    assert inks(table.may(0, "segment")) == {"blue"}
    assert table.why(0, "V2,0-red") == "section-other-colour"
    assert table.why(0, "V2,0-green") == "section-other-colour"
    table.do(0, "V2,0-blue")
    assert table.inks(0) == {"H1,0": "blue", "V2,0": "blue"}


def test_everybody_chooses_a_colour_alone() -> None:
    """«Выберите любой из двух доступных цветов»: each player in the own turn."""
    table = touring(PARIS, "1RR", "2G-louvre")
    table.do(0, "@r1c2", "H1,0-blue")
    table.do(1, "@r1c2", "H1,0-red")
    assert (table.inks(0), table.inks(1)) == ({"H1,0": "blue"}, {"H1,0": "red"})


def test_a_segment_bonus_may_have_any_of_the_three_colours() -> None:
    """«Если у вас есть бонус «Отрезок маршрута», можете рисовать его любым из трёх цветов (это исключение).»"""
    table = touring(PARIS, "1RR", "2G-louvre", sheet(PARIS, segments=1), Sheet())
    table.do(0, "@r1c2")
    assert {"+H5,4-red", "+H5,4-green", "+H5,4-blue"} < table.may(0, "bonus")
    table.do(0, "+H5,4-green")  # says nothing about the section
    assert inks(table.may(0, "segment")) == {"red", "blue"}
    table.do(0, "H1,0-red", "V2,0-red")
    assert table.inks(0) == {"H5,4": "green", "H1,0": "red", "V2,0": "red"}
    assert table.s.sheets[0].segments == 0


def test_a_bonus_gained_in_the_turn_may_have_any_colour_too() -> None:
    table = touring(PARIS, "1RR", "2G-louvre")
    table.do(0, "@r1c2", "V1,0-red")  # to the café at 1,1
    assert table.s.sheets[0].segments == 1
    table.do(0, "+H1,1-green")
    assert inks(table.may(0, "segment")) == {"red"}
    assert table.inks(0) == {"V1,0": "red", "H1,1": "green"}
    assert table.why(0, "+H5,4-blue") == "no-segment-bonus"


def test_a_segment_has_one_colour_and_is_not_drawn_over() -> None:
    """«Каждый отрезок может быть только одного цвета.»"""
    table = touring(PARIS, "1RR", "2G-louvre", sheet(PARIS, "H1,0-blue", segments=1), Sheet())
    table.do(0, "@r1c2")
    assert table.why(0, "H1,0-red") == "segment-is-drawn"
    assert table.why(0, "+H1,0-green") == "segment-is-drawn"
    assert not {move for move in table.may(0) if "H1,0" in move}


def test_without_a_free_location_the_one_segment_has_a_colour_of_the_card() -> None:
    table = touring(PARIS, "1RR", "2G-louvre", sheet(PARIS, crowds={"r1c2": "R", "r2c1": "R"}), Sheet())
    assert table.may(0) == {"@"}
    table.do(0, "@")
    assert inks(table.may(0, "segment")) == {"red", "blue"}
    assert table.why(0, "H3,3-green") == "colour-not-on-card"
    table.do(0, "H3,3-blue")
    assert table.why(0, "V3,3-blue") == "one-segment-only"
    assert table.crowds(0) == {"r1c2": "R", "r2c1": "R"}


def test_colours_are_hidden_until_all_are_done() -> None:
    one, other = touring(PARIS, "1RR", "2G-louvre"), touring(PARIS, "1RR", "2G-louvre")
    one.do(1, "@r1c2", "H1,0-red", "done")
    other.do(1, "@r1c2", "H1,0-blue", "done")
    for seat in (None, 0):
        assert PARIS.view(one.s, seat) == PARIS.view(other.s, seat)
    one.do(0, "@r1c2", "done")
    view = PARIS.view(one.s, 0)
    assert (view.pages[1].drawn, view.pages[1].inks) == ((MAP.segment("H1,0"),), (0,))


# --- «Фаза обновления» ------------------------------------------------------------------------------------------------


def drawn(choice: str, lead: int = 0, seats: int = 2, **more: int) -> Table:
    """A pair was chosen, and everybody has drawn by it."""
    table = choosing(PARIS, LOWER, UPPER, TOPS, seats, lead=lead, turn=more.get("turn", 4))
    table.do(lead, f"pair {choice}")
    table.all_do("@r1c2" if choice == "lower" else "@r4c6", "done")
    return table


def test_the_lead_player_dismisses_a_common_card_of_the_other_pair_or_the_uppermost() -> None:
    """«Нетерпеливые туристы. Ведущий игрок сбрасывает либо карту общих туристов (но не карту Парижа) из оставшейся
    доступной пары карт, либо верхнюю карту колоды общих туристов.»"""
    table = drawn("lower", lead=1, seats=3)
    assert table.s.phase == IMPATIENT
    assert table.waiting() == (1,)
    assert table.may(1) == {"dismiss 4GB", "dismiss 5R"}
    for card in ("6B-eiffel_tower", "3B-louvre", "1RR", "2G-louvre", "6G"):
        assert table.why(1, f"dismiss {card}") == "card-not-to-dismiss"
    assert table.why(1, "done") == "now-dismiss"
    assert table.why(1, "pair lower") == "now-dismiss"
    assert table.why(0, "dismiss 5R") == "not-your-turn"
    assert drawn("upper").may(0) == {"dismiss 1RR", "dismiss 5R"}


def test_a_card_dismissed_from_the_pair_is_replaced_from_the_deck() -> None:
    """«Если он сбросил карту из доступной пары, выложите на её место новую карту из колоды общих туристов.»"""
    table = drawn("lower")
    told = table.do(0, "dismiss 4GB")
    assert table.pairs() == (("5R", "6B-eiffel_tower"), ("1GB", "3B-louvre"), ("1B", "1R-arc_de_triomphe"))
    assert table.discard() == {"1RR", "2G-louvre", "4GB"}
    (event,) = [event for event in told if event.key == "dismisses"]
    assert (event.seat, event.params) == (0, {"card": "4GB"})


def test_the_uppermost_card_dismissed_leaves_the_pair_as_it_is() -> None:
    table = drawn("lower")
    table.do(0, "dismiss 5R")
    assert table.pairs() == (("4GB", "6B-eiffel_tower"), ("1GB", "3B-louvre"), ("1B", "1R-arc_de_triomphe"))
    assert table.discard() == {"1RR", "2G-louvre", "5R"}


def test_both_cards_of_the_round_are_discarded_and_the_upper_pair_moves_down() -> None:
    """«Сбросьте обе карты раунда.» «Если была выбрана нижняя пара, передвиньте верхнюю пару вниз. Выложите новую
    верхнюю пару карт (по одной карте из каждой колоды).»"""
    table = drawn("lower")
    assert table.pairs()[:2] == (LOWER, UPPER)  # they lie there until the refresh
    table.do(0, "dismiss 5R")
    assert set(LOWER) < table.discard()
    assert table.pairs()[0] == UPPER
    assert table.pairs()[1][1] == TOPS[1]
    assert table.s.pair == -1
    assert PARIS.view(table.s, 0).pair is None


def test_the_lower_pair_stays_where_it_is_if_the_upper_one_was_chosen() -> None:
    """«Таким образом, карты всегда движутся сверху вниз, заполняя пустое пространство.»"""
    table = drawn("upper")
    table.do(0, "dismiss 5R")
    assert table.pairs() == (LOWER, ("1GB", "3B-louvre"), ("1B", "1R-arc_de_triomphe"))
    assert table.discard() == {*UPPER, "5R"}
    table = drawn("upper")
    table.do(0, "dismiss 1RR")
    assert table.pairs() == (("5R", "2G-louvre"), ("1GB", "3B-louvre"), ("1B", "1R-arc_de_triomphe"))


@pytest.mark.parametrize(("lead", "after"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_player_clockwise_becomes_the_lead_player(lead: int, after: int) -> None:
    """«Смена ведущего игрока. Следующий игрок по часовой стрелке становится ведущим игроком.»"""
    table = drawn("lower", lead=lead, seats=3)
    table.do(lead, "dismiss 5R")
    assert (table.s.phase, table.s.round, table.s.lead) == (PAIR, 5, after)
    assert table.waiting() == (after,)
    assert table.s.cards == [()] * 3


def test_after_the_last_round_nobody_is_dismissed() -> None:
    """There is no round any more for which cards would be laid out."""
    table = drawn("lower", turn=9)
    assert table.s.phase == FINAL
    assert table.why(0, "dismiss 5R") == "now-final"
    assert drawn("lower", turn=8).s.phase == IMPATIENT


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_decks_last_for_ten_rounds(seats: int) -> None:
    luck, rng = BlindChance(Random(seats)), Random(seats)
    s = PARIS.start(seats, Options(), luck)
    while s.phase != FINAL:
        seat = PARIS.waiting(s)[0]
        PARIS.play(s, seat, PARIS.heuristics.quick(s, seat, rng), luck)
        assert -1 not in s.tops
        assert PARIS.census(s)["cards"] == PARIS.census(s)["different cards"] == 36
    assert s.round == 10
    assert s.discard & s.deck == 0
    assert sum(s.areas) <= 10


def test_what_lies_below_the_uppermost_cards_is_not_known() -> None:
    """«Колоды тоже лежат в открытую, так что игроки могут планировать выбор карт на 1—2 хода вперёд»: no further."""
    table = drawn("lower")
    for seat in (None, 0, 1):
        view = PARIS.view(table.s, seat)
        assert view.tops == cards(PARIS, TOPS)
        for seed in range(3):
            imagined = PARIS.determinize(view, Random(seed))
            assert PARIS.view(imagined, seat) == view
            assert imagined.pairs == table.s.pairs
    after = set()
    for below in range(3):
        other = Table(PARIS, PARIS.determinize(PARIS.view(table.s, 0), Random(below)))
        other.do(0, "dismiss 5R", chance=ScriptedChance(below))
        after.add(other.pairs()[1])
    assert len(after) == 3


# --- «Начальные раунды» -----------------------------------------------------------------------------------------------


def test_with_three_players_everybody_draws_the_first_round_by_the_lower_pair() -> None:
    """«Партия втроём. Карты раунда для всех игроков — это нижняя пара доступных карт. Повысьте рейтинг знаковой
    достопримечательности и поставьте отметку в ячейке бонуса раунда.»"""
    table = begun(3, 1)
    told = [event for seat in range(3) for event in table.do(seat, min(table.may(seat)))]
    assert (table.s.phase, table.s.round, table.s.lead) == (DRAW, 0, 1)
    assert [table.round_cards(seat) for seat in range(3)] == [("1RR", "1R-arc_de_triomphe")] * 3
    assert table.worth() == {"arc_de_triomphe": 7, "sacre_coeur": 4, "louvre": 4, "eiffel_tower": 4}
    assert table.s.areas == [1, 0, 0]
    (event,) = [event for event in told if event.key == "starting-pair"]
    assert event.seat is None
    assert "rating-lowered" not in {event.key for event in told}


def test_after_the_starting_round_a_new_pair_takes_the_place_of_the_lower_one() -> None:
    """«Сбросьте карты раунда и выложите на их место новую пару карт. Затем первый ведущий игрок начинает обычный раунд
    (второй раунд партии).» Nobody is dismissed."""
    table = kept(begun(3, 1))
    _, upper, tops = table.pairs()
    table.all_do("@r1c1", "done")
    assert (table.s.phase, table.s.round, table.s.lead) == (PAIR, 1, 1)
    assert table.pairs() == (tops, upper, ("2GG", "4R-sacre_coeur"))
    assert table.discard() == {"1RR", "1R-arc_de_triomphe"}
    assert table.may(1) == {"pair lower", "pair upper"}


def test_with_four_players_two_rounds_are_drawn_by_the_lower_and_the_upper_pair() -> None:
    """«Партия вчетвером. Карты раунда в первом раунде — это нижняя пара доступных карт, а во втором — верхняя.» «В
    первом раунде ничего не происходит. Во втором сбросьте все четыре карты и выложите на их место новые.»"""
    table = kept(begun(4, 3))
    lower, upper, tops = table.pairs()
    assert [table.round_cards(seat) for seat in range(4)] == [lower] * 4
    table.all_do("@r1c1", "done")
    assert (table.s.phase, table.s.round, table.s.lead) == (DRAW, 1, 3)
    assert table.pairs() == (lower, upper, tops)
    assert table.discard() == set()
    assert [table.round_cards(seat) for seat in range(4)] == [upper] * 4
    assert table.worth()["arc_de_triomphe"] == 9  # both cards of Paris have raised it
    assert table.s.areas == [1, 1, 0]
    table.all_do("@r1c2", "done")
    assert (table.s.phase, table.s.round, table.s.lead) == (PAIR, 2, 3)
    assert table.discard() == {*lower, *upper}
    assert table.pairs() == (tops, ("2GG", "4R-sacre_coeur"), ("2RB", "5G-sacre_coeur"))
    assert table.waiting() == (3,)


def test_in_a_starting_round_a_rating_at_the_top_stays_there() -> None:
    """«Повысьте рейтинг»: it is never lowered while there is no lead player."""
    table = begun(3)
    table.s.ratings[0] = 3
    kept(table)
    assert table.worth()["arc_de_triomphe"] == 9
    assert table.s.phase == DRAW


def test_starting_rounds_have_colours_and_bonuses_like_any_other() -> None:
    """«Играйте эти раунды по общим правилам Парижа.»"""
    table = begun(4)
    table.s.areas = [1, 0, 0]
    kept(table)
    assert table.s.areas == [2, 0, 0]
    table.do(0, "@r1c1")
    assert inks(table.may(0, "segment")) == {"green", "blue"}
    table.do(0, "H0,1-blue", "done")  # beside the Arc de Triomphe: the first stage of Napoleon's legacy
    assert table.crowds(0) == {"r1c1": "RRRR"}


def test_two_players_begin_with_a_lead_player() -> None:
    table = kept(begun(2, 1))
    assert (table.s.phase, table.s.round) == (PAIR, 0)
    assert table.waiting() == (1,)
    assert table.s.areas == [0, 0, 0]


# --- «Личные задачи в Париже» -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("route", "points"),
    [
        (["H0,2"], 2),
        (["H1,2", "H2,2"], 6),
        (["H1,2", "H2,2", "H3,2", "V4,2", "V4,3"], 12),
        (["H1,2", "H2,2", "H3,2", "V4,2", "V4,3", "V4,4", "H3,5", "H2,5", "H1,5", "V1,5"], 20),
    ],
)
def test_the_points_of_the_personal_task_are_doubled(route: list[str], points: int) -> None:
    """«При подсчёте очков в конце партии удвойте ОП, полученные за личную задачу.»"""
    table = walked(PARIS, sheet(PARIS, *(f"{road}-red" for road in route)), "1,2", *route, tasks=["1", "2"])
    assert table.parts()["part-task"] == points


# --- «Одиночная игра в Париже» ----------------------------------------------------------------------------------------


def alone(*last: str) -> Table:
    """A solo player with the cards 4B and 5=, and these cards of Paris free."""
    table = position(PARIS, OWN_CARDS, hands=[["4B", "5="]], turn=6)
    table.s.paired = 1
    others = [card for card in sorted(OWN) if card not in last]
    pyramid = (*others[: 10 - len(last)], *last)
    table.s.pyramid = cards(PARIS, pyramid)
    table.s.free = sum(1 << 10 - 1 - n for n in range(len(last)))
    table.s.deck &= ~sum(1 << card for card in table.s.pyramid)
    table.s.discard = sum(1 << card for card in cards(PARIS, pyramid[: -len(last)]))
    return table


def test_alone_the_queue_is_of_paris_and_the_hand_of_the_others() -> None:
    """«Этап 3. Перемешайте 18 общих карт туристов и 6 карт повтора (24 карты). Вы будете брать карты в руку из этой
    колоды.» «Этап 5. Перемешайте 12 карт туристов Парижа и выложите из них очередь карт (из 10 карт).»"""
    for luck in range(3):
        table = begun(1, 0, 0, 0, 0, luck)
        assert len(table.s.pyramid) == 10
        assert {PARIS.city.cards[card].id for card in table.s.pyramid} < OWN
        assert len(table.hand(0)) == 2
        assert table.hand(0) < COMMON
        assert not table.s.pairs
        assert not table.s.tops
        assert PARIS.view(table.s, 0).deck == 24 - 2
        for seed in range(8):  # to somebody who looks on, too
            imagined = PARIS.determinize(PARIS.view(table.s, None), Random(seed))
            assert not imagined.hands[0] & PARIS.cards.own


def test_alone_the_two_cards_left_over_never_come() -> None:
    """«Неиспользованные 2 карты уберите в коробку не глядя.»"""
    luck, rng = BlindChance(Random(5)), Random(5)
    s = PARIS.start(1, Options(), luck)
    box = s.deck & PARIS.cards.own
    assert box.bit_count() == 2
    while s.phase != FINAL:
        PARIS.play(s, 0, PARIS.heuristics.quick(s, 0, rng), luck)
        assert not s.hands[0] & PARIS.cards.own
        assert not s.discard & box
    assert s.round == 10
    assert not s.free
    unknown = [PARIS.determinize(PARIS.view(s, 0), Random(seed)) for seed in range(3)]
    assert {other.deck & PARIS.cards.own for other in unknown} == {box}  # by then one knows which two they are


def test_alone_there_are_excursions_and_no_goals() -> None:
    """«Этап 4. Не используйте карты целей. Вместо этого выложите 3 колоды тематических экскурсий.»"""
    table = begun(1, 0, 1, 2, 0)
    assert table.goals() == ()
    assert [PARIS.content.excursions[trip].colour for trip in table.s.excursions] == list(INKS)


def test_alone_ratings_are_normal_and_only_rise() -> None:
    """«Используется обычный, а не продвинутый режим рейтинга. Не повышайте рейтинг при подготовке к игре.»"""
    assert set(begun(1).worth().values()) == {0}
    table = alone("1R-louvre", "6B-eiffel_tower")
    table.s.ratings = [1, 1, 1, 1]
    told = table.do(0, "use 4B", "take 6B-eiffel_tower")
    assert table.s.phase == DRAW
    assert table.worth() == {"arc_de_triomphe": 4, "sacre_coeur": 4, "louvre": 4, "eiffel_tower": 7}
    assert [event.key for event in told if event.key.startswith("rating")] == ["rating-raised"]


def test_alone_one_card_of_the_hand_and_one_of_the_queue_each_round() -> None:
    """«В каждом раунде вы будете выкладывать 1 карту общих туристов из руки и 1 парижскую карту из очереди карт.»"""
    table = alone("1R-louvre", "6B-eiffel_tower")
    assert table.may(0) == {"use 4B", "use 5=", "take 1R-louvre", "take 6B-eiffel_tower"}
    table.do(0, "take 6B-eiffel_tower")
    assert table.may(0) == {"use 4B", "use 5="}
    table.do(0, "use 5=", "@r5c6")
    assert table.crowds(0) == {"r5c6": "BBB"}
    table.do(0, "done")
    assert table.hand(0) < COMMON
    assert table.s.phase == OWN_CARDS


def test_alone_there_are_colours_and_bonuses_of_the_round() -> None:
    """«Рисуйте участки маршрута цветными маркерами и активируйте бонусы раунда по обычным правилам Парижа.»"""
    table = alone("1R-louvre", "6B-eiffel_tower")
    table.s.sheets = [sheet(PARIS, "V1,3-red", "V2,3-blue", "V3,3-red")]
    table.s.areas = [0, 0, 3]
    told = table.do(0, "use 4B", "take 6B-eiffel_tower")
    assert table.s.areas == [0, 0, 4]
    assert [event.key for event in told][-2:] == ["rating-raised", "bonus-marked"]
    table.do(0, "@r4c6")
    assert inks(table.may(0, "segment")) == {"red", "green"}
    table.do(0, "done")
    assert table.crowds(0) == {"r4c6": "BBB"}
    assert {"erase V2,3", "+H1,0-blue", "done"} < table.may(0)
    table.do(0, "erase V2,3", "redraw V2,3-green", "+H1,0-blue", "done")
    assert table.inks(0) == {"V1,3": "red", "V2,3": "green", "V3,3": "red", "H1,0": "blue"}
    assert table.s.phase == OWN_CARDS  # nobody is dismissed


def test_alone_stars_ask_for_completed_excursions() -> None:
    """«Условия победы. Указано не количество целей, а количество тематических экскурсий, у которых нужно выполнить все
    этапы задач.»"""
    bridges = ("V1,3", "H1,4", "V2,3", "H2,3", "V3,3")
    own = sheet(PARIS, *(f"{road}-red" for road in bridges))
    table = walked(PARIS, own, "1,3", *bridges)
    found = PARIS.ending.score(table.s, 0)
    assert found.completed == 1
    for number, star in enumerate(PARIS.content.stars, 1):
        rich = found._replace(parts={"part-common": star.points}, completed=number)
        assert PARIS.ending.stars(rich) == number
        assert PARIS.ending.stars(rich._replace(completed=number - 1)) == number - 1
        assert PARIS.ending.stars(rich._replace(parts={"part-common": star.points - 1})) == number - 1
