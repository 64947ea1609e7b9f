"""Other cities in the mode of Paris. Appendix: «Парижский режим игры и другие города»."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tourists.table import EDITIONS, Table, cards, choosing, city, sheet, touring, walked
from vokzal.core.chance import BlindChance, ScriptedChance
from vokzal.core.options import read_options
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.state import (
    DRAW,
    IMPATIENT,
    LEAD,
    METRO,
    OVER,
    OWN_CARDS,
    PAIR,
    RATING,
    TASKS,
)

OTHERS = [edition for edition in EDITIONS if edition != "paris"]
LONDON, RIO, CAIRO, HONG_KONG, NEW_YORK = (city(name) for name in OTHERS)
UPPER, TOPS = ("4GB", "6B-st_pauls_cathedral"), ("5R", "3B-tower_of_london")


def begun(game: Tourists, seats: int, first: int = 0, *luck: int, paris: bool = True, **options: bool) -> Table:
    made = read_options(game.options_type, {"paris": paris, **options})
    return Table(game, game.start(seats, made, ScriptedChance(*luck), first))


def opened(table: Table) -> Table:
    """Everybody has a task, in London also a first segment: the first round has begun."""
    if table.s.phase == TASKS:
        for seat in table.waiting():
            table.do(seat, min(table.may(seat)))
    if table.s.phase == METRO:
        for seat in table.waiting():
            table.do(seat, min(table.may(seat)), "done")
    return table


def all_draw(table: Table) -> Table:
    """Everybody takes the first location there is, and draws nothing."""
    for seat in table.waiting():
        while seat in table.waiting() and table.s.phase == DRAW:
            may = table.may(seat)
            table.do(seat, "done" if "done" in may else min(may))
    return table


def rated(table: Table) -> Table:
    """Whoever chooses ratings takes the first there are."""
    while table.s.phase == RATING:
        (seat,) = table.waiting()
        table.do(seat, min(table.may(seat)))
    return table


# --- preparing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", OTHERS)
def test_the_mode_can_be_chosen_in_every_other_city(edition: str) -> None:
    """«Вы можете использовать режим Парижа и при игре в других городах.»"""
    game = city(edition)
    assert {getattr(options, "paris", None) for options in game.variants(2)} == {False, True}
    assert not getattr(game.options_type(), "paris", None)
    with_hands = begun(game, 2, paris=False)
    assert not with_hands.s.pairs
    assert not with_hands.s.tops
    assert not game.view(with_hands.s, 0).paired
    assert all(with_hands.s.hands)


@pytest.mark.parametrize("edition", OTHERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_common_tourists_and_those_of_the_city_are_two_decks(edition: str, seats: int) -> None:
    """«Для этого при подготовке партии сделайте отдельные колоды общих туристов и туристов города.»"""
    game = city(edition)
    table = begun(game, seats)
    common, own = {card.id for card in game.city.box.cards}, {card.id for card in game.content.cards}
    assert (len(common), len(own)) == (24, 12)
    for one, other in table.pairs():
        assert one in common
        assert other in own
    assert (table.s.deck & game.cards.common).bit_count() == 24 - 3
    assert (table.s.deck & game.cards.own).bit_count() == 12 - 3
    assert table.s.hands == [0] * seats
    for seat in (None, 0):
        view = game.view(table.s, seat)
        assert (view.paired, view.pairs, view.tops) == (True, table.s.pairs, table.s.tops)


@pytest.mark.parametrize("edition", OTHERS)
def test_goals_and_tasks_are_the_city_s(edition: str) -> None:
    """Only the decks, the choice and the refresh are those of Paris."""
    game = city(edition)
    with_pairs, with_hands = begun(game, 2), begun(game, 2, paris=False)
    assert len(with_pairs.goals()) == 3
    assert with_pairs.goals() == with_hands.goals()
    assert with_pairs.s.offered_tasks == with_hands.s.offered_tasks
    assert with_pairs.s.metro == with_hands.s.metro
    assert game.content.task_factor == 1


@pytest.mark.parametrize("edition", OTHERS)
def test_there_are_no_excursions_areas_or_colours(edition: str) -> None:
    """«Отмечайте туристов и прокладывайте маршруты по обычным правилам (без цветных отрезков).»"""
    table = opened(begun(city(edition), 2))
    rated(table).do(table.s.lead, "pair lower")
    rated(table)
    assert table.s.areas == []
    assert table.s.excursions == ()
    seat = table.waiting()[0]
    while table.s.drafts[seat].stage < 2:
        table.do(seat, min(table.may(seat) - table.may(seat, "change")))
    moves = table.may(seat, "segment")
    assert moves
    assert not any(move.endswith(("-red", "-green", "-blue")) for move in moves)
    table.do(seat, min(moves))
    assert table.s.sheets[seat].inks == (0, 0, 0)
    assert table.game.view(table.s, seat).sheet is not None
    assert "erase" not in {kind.name for kind in table.game.space.kinds if kind.size}


def test_special_attractions_and_tasks_count_as_usual() -> None:
    table = walked(LONDON, sheet(LONDON, "H3,0", crowds={"r1c4": "BB"}), "3,0", "H3,0")
    table.s.paired = 1
    assert table.parts()["part-blue"] == 2
    assert "part-diversity" not in table.parts()


def test_a_turn_has_no_bonuses_of_the_round() -> None:
    table = touring(LONDON, "1RR", "2G-tower_of_london")
    table.do(0, "@r1c2", "H1,0", "V2,0", "done")
    assert table.waiting() == (1,)
    assert table.crowds(0) == {"r1c2": "RRG"}


# --- the choice of tourists -------------------------------------------------------------------------------------------


def test_the_lead_player_chooses_a_pair_for_everybody() -> None:
    """«Следуйте правилам порядка раунда для Парижа в фазе выбора туристов.»"""
    table = choosing(LONDON, ("1RR", "2G-british_museum"), UPPER, TOPS, 3, lead=2)
    assert table.may(2) == {"pair lower", "pair upper"}
    assert table.waiting() == (2,)
    assert table.why(2, "lead 1RR") == "now-pair"
    assert table.why(2, "offer 1RR") == "now-pair"
    table.do(2, "pair upper")
    assert [table.round_cards(seat) for seat in range(3)] == [UPPER] * 3
    for seat in range(3):
        assert table.may(seat, "place") == {"@r4c6", "@r6c4"}


def test_in_the_normal_mode_the_city_s_card_raises_its_rating() -> None:
    """Ours: ratings stay in the mode that is played, for Rio has no other («Совместимость городов и режимов»)."""
    table = choosing(LONDON, ("1RR", "2G-british_museum"), UPPER, TOPS, steps={"british_museum": 1})
    table.do(0, "pair lower")
    assert table.s.phase == DRAW
    assert table.worth()["british_museum"] == 7
    assert set(begun(LONDON, 2).worth().values()) == {0}


def test_in_the_advanced_mode_the_lead_player_raises_or_lowers_it() -> None:
    table = choosing(
        LONDON, ("1RR", "2G-british_museum"), UPPER, TOPS, lead=1, advanced=True, steps={"british_museum": 2}
    )
    table.do(1, "pair lower")
    assert table.waiting() == (1,)
    assert table.may(1) == {"raise british_museum", "lower british_museum"}
    table.do(1, "lower british_museum")
    assert table.worth()["british_museum"] == 4
    assert set(begun(LONDON, 2, advanced=True).worth().values()) == {4}


def test_of_a_choice_card_of_rio_the_lead_player_decides() -> None:
    """«Карты с выбором»: «ведущий игрок решает, рейтинг какой достопримечательности повысить»."""
    pairs = ("1RR", "4R-carnival"), ("4GB", "6B-carnival"), ("5R", "3B-sugarloaf")
    table = choosing(RIO, *pairs, 3, lead=1)
    table.do(1, "pair lower")
    assert table.waiting() == (1,)
    assert table.may(1) == {"raise christ", "raise carnival"}
    assert table.why(1, "lower carnival") == "ratings-only-rise"
    table.do(1, "raise christ")
    assert table.s.ratings[0] == 1 << 4 - 1  # the cell of the card's coordinate
    marked = choosing(RIO, *pairs, steps={"christ": 1 << 3})
    marked.do(0, "pair lower")
    assert marked.s.phase == DRAW  # the cell is marked: only the carnival can rise
    assert marked.worth()["carnival"] == 3


def test_of_a_choice_card_of_hong_kong_the_lead_player_decides() -> None:
    """«Если на карте раунда изображены обе группы, ведущий игрок повышает (изменяет) рейтинг одной из них.»"""
    pairs = ("1RR", "4R-either"), ("4GB", "6B-modern"), ("5R", "3B-historic")
    table = choosing(HONG_KONG, *pairs)
    table.do(0, "pair lower")
    assert table.may(0) == {"raise historic", "raise modern"}
    table.do(0, "raise modern")
    assert table.worth() == {"historic": 1, "modern": 2}
    advanced = choosing(HONG_KONG, *pairs, advanced=True, steps={"historic": 1, "modern": 1})
    advanced.do(0, "pair lower")
    assert advanced.may(0) == {"raise historic", "raise modern", "lower historic", "lower modern"}


def test_both_ratings_of_a_card_of_new_york_change() -> None:
    """«Повышайте (изменяйте) и рейтинг изображённой серой достопримечательности, и рейтинг Статуи Свободы или
    Бродвея.»"""
    table = opened(begun(NEW_YORK, 2))
    assert table.pairs()[0] == ("1RR", "1PR-trinity_church")
    table.do(table.s.lead, "pair lower")
    assert table.s.phase == DRAW
    assert (table.worth()["trinity_church"], table.worth()["liberty"]) == (4, 6)


def test_new_york_turns_up_a_cafe_card_before_each_round() -> None:
    table = opened(begun(NEW_YORK, 2))
    first = table.s.cafe
    assert first >= 0
    table.do(table.s.lead, "pair lower")
    all_draw(table)
    assert table.s.cafe == first
    table.do(table.s.lead, min(table.may(table.s.lead)))
    assert (table.s.phase, table.s.round) == (PAIR, 1)
    assert table.s.cafe not in (-1, first)


def test_london_draws_its_first_segments_before_the_first_pair() -> None:
    """«Особая подготовка» of London comes before the rounds here, too."""
    table = begun(LONDON, 2)
    for seat in range(2):
        table.do(seat, min(table.may(seat)))
    assert table.s.phase == METRO
    opened(table)
    assert table.s.phase == PAIR
    assert [len(page.drawn) for page in LONDON.view(table.s, None).pages] == [1, 1]


def test_the_tourist_of_a_card_of_cairo_goes_to_its_box() -> None:
    """«Размещение туристов с карт Каира»; a pair has one card of the city, so a location is never only marked."""
    table = touring(CAIRO, "1GB", "4R-al_azhar_mosque")
    table.do(0, "@r1c4")
    assert table.crowds(0) == {"r1c4": "GB", "saqqara": "R"}


def test_a_repeat_card_and_one_of_cairo() -> None:
    """«Особые случаи» 1: «отметьте туристов с карты Каира в ячейке …, затем туристов c карты повтора в локации»."""
    table = touring(CAIRO, "1=", "4R-al_azhar_mosque")
    table.do(0, "@r1c4")
    assert table.crowds(0) == {"r1c4": "RR", "saqqara": "R"}


def test_ferries_and_crossings_of_hong_kong_are_as_usual() -> None:
    table = touring(HONG_KONG, "1RR", "3B-historic")
    table.do(0, "@r3c1", "@r4c2", "X1")
    assert table.crowds(0) == {"r4c2": "RRB"}
    assert table.may(0) == {"done"}


def with_choice(game: Tourists) -> Table:
    """Four players, seat 2 being the first, with choice cards in both pairs; in Rio every card is one."""
    table = begun(game, 4, 2)
    if game is HONG_KONG:
        either = cards(game, ["3B-either", "4R-either"])
        table.s.deck ^= sum(1 << card for card in (*either, *(own for _, own in table.s.pairs)))
        table.s.pairs = tuple((pair[0], own) for pair, own in zip(table.s.pairs, either, strict=True))
    return table


# --- starting rounds --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", OTHERS)
def test_with_three_players_everybody_draws_the_first_round_by_the_lower_pair(edition: str) -> None:
    """«Начальные раунды»: they belong to the choice and the refresh of Paris."""
    table = rated(opened(begun(city(edition), 3, 2)))
    lower, upper, tops = table.pairs()
    assert (table.s.phase, table.s.round) == (DRAW, 0)
    assert [table.round_cards(seat) for seat in range(3)] == [lower] * 3
    all_draw(table)
    assert (table.s.phase, table.s.round, table.s.lead) == (PAIR, 1, 2)
    assert table.waiting() == (2,)
    assert table.pairs()[:2] == (tops, upper)
    assert table.discard() == set(lower)


@pytest.mark.parametrize("edition", OTHERS)
def test_with_four_players_two_rounds_are_drawn_by_the_lower_and_the_upper_pair(edition: str) -> None:
    table = rated(opened(begun(city(edition), 4, 1)))
    lower, upper, tops = table.pairs()
    assert [table.round_cards(seat) for seat in range(4)] == [lower] * 4
    rated(all_draw(table))
    assert (table.s.phase, table.s.round) == (DRAW, 1)
    assert [table.round_cards(seat) for seat in range(4)] == [upper] * 4
    assert table.discard() == set()
    all_draw(table)
    assert (table.s.phase, table.s.round, table.s.lead) == (PAIR, 2, 1)
    assert table.discard() == {*lower, *upper}
    assert table.pairs()[0] == tops


def test_in_a_starting_round_ratings_only_rise() -> None:
    """«Повысьте рейтинг знаковой достопримечательности», in the advanced mode as well."""
    table = opened(begun(LONDON, 3, advanced=True))
    assert table.s.phase == DRAW
    assert table.worth()["british_museum"] == 7
    top = begun(LONDON, 3, advanced=True)
    top.s.ratings[0] = 3
    assert opened(top).worth()["british_museum"] == 9


@pytest.mark.parametrize(
    ("game", "options"), [(RIO, {"raise christ", "raise sugarloaf"}), (HONG_KONG, {"raise historic", "raise modern"})]
)
def test_of_a_choice_card_in_a_starting_round_the_first_player_decides(game: Tourists, options: set[str]) -> None:
    """Ours: nobody has laid the card, so the choice is the first player's, as in the note of «Карты с выбором»."""
    table = opened(with_choice(game))
    assert table.s.phase == RATING
    assert table.waiting() == (2,)
    assert table.may(2) == options
    table.do(2, max(options))
    assert table.s.phase == DRAW
    all_draw(table)
    assert (table.s.phase, table.s.round) == (RATING, 1)
    assert table.waiting() == (2,)  # the second starting round has no lead player either


# --- refresh ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", OTHERS)
def test_the_refresh_is_that_of_paris(edition: str) -> None:
    """«Следуйте правилам порядка раунда для Парижа … в фазе обновления.»"""
    game = city(edition)
    for choice, from_pair in ((0, False), (0, True), (1, False), (1, True)):
        table = opened(begun(game, 2))
        lower, upper, tops = table.pairs()
        used, left = ((lower, upper), (upper, lower))[choice]
        lead = table.s.lead
        table.do(lead, "pair " + ("lower", "upper")[choice])
        all_draw(rated(table))
        assert table.s.phase == IMPATIENT
        assert table.waiting() == (lead,)
        assert table.may(lead) == {f"dismiss {left[0]}", f"dismiss {tops[0]}"}
        assert table.why(lead, f"dismiss {left[1]}") == "card-not-to-dismiss"
        assert table.why(lead, "pair lower") == "now-dismiss"
        dismissed = left[0] if from_pair else tops[0]
        table.do(lead, f"dismiss {dismissed}")
        assert table.pairs()[0] == (tops[0] if from_pair else left[0], left[1])
        assert table.pairs()[1][1] == tops[1]
        assert table.discard() == {*used, dismissed}
        assert (table.s.phase, table.s.lead) == (PAIR, 1 - lead)


@pytest.mark.parametrize("edition", OTHERS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_match_in_the_mode_of_paris_comes_to_its_end(edition: str, seats: int) -> None:
    game = city(edition)
    luck, rng = BlindChance(Random(f"{edition} {seats}")), Random(seats)
    s = game.start(seats, read_options(game.options_type, {"paris": True}), luck)
    phases, last = set(), -1
    while s.phase != OVER:
        phases.add(s.phase)
        last = s.round if s.phase == IMPATIENT else last
        seat = game.waiting(s)[0]
        game.play(s, seat, game.heuristics.quick(s, seat, rng), luck)
        assert game.census(s)["different cards"] == 36
        assert -1 not in s.tops
    assert s.round == 10
    assert LEAD not in phases
    assert (OWN_CARDS in phases) == (seats == 1)
    assert last == (8 if seats > 1 else -1)  # nobody is dismissed in the last round
    assert game.outcome(s).points == game.recount(s)


# --- what is known ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", OTHERS)
@pytest.mark.parametrize("seats", [2, 3])
def test_everybody_sees_the_uppermost_cards_and_nobody_what_is_below(edition: str, seats: int) -> None:
    """«Колоды тоже лежат в открытую.» A position imagined from a view has the same open cards and any others below."""
    game = city(edition)
    table = rated(opened(begun(game, seats)))
    while table.s.phase != IMPATIENT:
        if table.s.phase == PAIR:
            table.do(table.s.lead, "pair upper")
        all_draw(rated(table))
    for seat in (None, *range(seats)):
        view = game.view(table.s, seat)
        assert view.tops == table.s.tops
        assert view.pairs == table.s.pairs
        for seed in range(3):
            imagined = game.determinize(view, Random(seed))
            assert game.view(imagined, seat) == view
            assert imagined.deck == table.s.deck  # which cards are left is known, their order is not
    after = set()
    for below in range(3):
        imagined_table = Table(game, game.determinize(game.view(table.s, 0), Random(below)))
        lead = table.s.lead
        imagined_table.do(lead, min(imagined_table.may(lead)), chance=ScriptedChance(below))
        after.add(imagined_table.pairs()[1:])
    assert len(after) == 3


@pytest.mark.parametrize("game", [RIO, HONG_KONG])
def test_a_choice_of_ratings_is_imagined_as_it_is(game: Tourists) -> None:
    table = opened(with_choice(game))
    for seat in (None, 0, 2):
        view = game.view(table.s, seat)
        imagined = game.determinize(view, Random(1))
        assert game.view(imagined, seat) == view
        assert imagined.pending == table.s.pending


# --- alone ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", OTHERS)
def test_alone_the_queue_is_of_the_city_and_the_hand_of_the_others(edition: str) -> None:
    """«Одиночная игра в Париже», stages 3 and 5, with the city's own goals: the two decks are apart here as well."""
    game = city(edition)
    for luck in range(2):
        table = begun(game, 1, 0, 0, luck)
        own = {card.id for card in game.content.cards}
        assert {game.city.cards[card].id for card in table.s.pyramid} < own
        assert len(table.hand(0)) == 2
        assert not table.hand(0) & own
        assert len(table.goals()) == 3
        assert table.s.pairs == ()
        assert game.view(table.s, 0).deck == 22
        opened(table)
        assert table.s.phase == OWN_CARDS
    with_hands = begun(game, 1, paris=False)
    assert game.view(with_hands.s, 0).deck == 24


def test_alone_each_round_one_card_of_either() -> None:
    table = opened(begun(CAIRO, 1))
    free = table.may(0, "take")
    assert len(free) == 4
    table.do(0, min(table.may(0, "use")), min(free))
    assert table.s.phase == DRAW
    (rating,) = [name for name, points in table.worth().items() if points]
    assert table.worth()[rating] == 4
    all_draw(table)
    assert (table.s.phase, table.s.round) == (OWN_CARDS, 1)
    assert table.s.hands[0].bit_count() == 2
    assert not table.s.hands[0] & CAIRO.cards.own


def test_alone_a_choice_card_is_the_player_s() -> None:
    table = opened(begun(RIO, 1))
    table.do(0, min(table.may(0, "use")), min(table.may(0, "take")))
    assert table.s.phase == RATING
    assert "raise christ" in table.may(0)
    table.do(0, "raise christ")
    assert table.worth()["christ"] == 9
    assert table.s.phase == DRAW
