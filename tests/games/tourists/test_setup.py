"""Preparing a match. Appendix: «Изменения в подготовке к игре» of each city, «Совместимость городов и режимов»."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.tourists.table import EDITIONS, Table, city
from vokzal.core.beginning import Beginning
from vokzal.core.bits import bits
from vokzal.core.chance import ChanceError, ScriptedChance
from vokzal.core.match import Match, set_up
from vokzal.core.options import Options, OptionsError, read_options
from vokzal.games.tourists.cities.city import TouristsOptions
from vokzal.games.tourists.cities.rio import RioOptions
from vokzal.games.tourists.rules.game import Tourists

GOALS = {
    "london": "embankment london_bridges riverside",
    "cairo": "both_banks cairo_bridges islands",
}


def begun(game: Tourists, seats: int, first: int = 0, *luck: int, advanced: bool = False) -> Table:
    options = TouristsOptions(advanced=advanced) if game.options_type is TouristsOptions else game.options_type()
    return Table(game, game.start(seats, options, ScriptedChance(*luck), first))


def dealt_goals(game: Tourists) -> set[tuple[str, ...]]:
    """Every triple of goals that the deal can bring, whatever lies on top of the three decks."""
    found = set()
    backs = any(goal.crowded for goal in game.city.goals)  # of another card of each deck, which is drawn as well
    for tops in product(*(range(len(deck)) for deck in game.city.decks)):
        specials = [game.city.special >> deck[top] & 1 for deck, top in zip(game.city.decks, tops, strict=True)]
        if not all(specials):  # then the last deck is dealt without its special goal, and has no such top
            luck = [value for top in tops for value in ((top, 0) if backs else (top,))]
            found.add(begun(game, 2, 0, *luck).goals())
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_city_deck_has_36_cards(edition: str) -> None:
    """«Общая подготовка, этап 3. Создайте колоду города из 36 карт как обычно.» In Paris 24 and 12 lie apart."""
    game = city(edition)
    table = begun(game, 4)
    assert len(game.city.cards) == 36
    assert len(game.city.box.cards) == 18 + 6
    assert len(game.content.cards) == 12
    open_cards = {card for pair in table.s.pairs for card in pair} | set(table.s.tops)
    assert len(open_cards) == (6 if edition == "paris" else 0)
    assert table.s.deck.bit_count() + sum(hand.bit_count() for hand in table.s.hands) + len(open_cards) == 36
    assert not table.s.discard


@pytest.mark.parametrize(("seats", "size"), [(2, 3), (3, 4), (4, 4)])
def test_a_hand_has_three_cards_with_two_players_and_four_with_more(seats: int, size: int) -> None:
    """The rounds board: «3—4: 4»; with 3 «выберите себе 2 карты для 1-го раунда», with 4 the other two for the 2nd."""
    table = begun(city("london"), seats)
    assert [hand.bit_count() for hand in table.s.hands] == [size] * seats
    assert len({card for hand in table.s.hands for card in bits(hand)}) == size * seats


def test_whoever_begins_is_the_lead_player() -> None:
    game = city("cairo")
    assert [begun(game, 3, seat).s.lead for seat in range(3)] == [0, 1, 2]


def test_a_record_of_version_1_whose_set_up_drew_the_lot_begins_as_it_did() -> None:
    game = city("cairo")
    match = Match.start(game, 3, seed=1, begins=Beginning(2, "lot"))
    old = set_up(game, 3, {}, [2, *match.setup], None)
    assert (old.begins, old.state) == (match.begins, match.state)


def test_everybody_keeps_one_of_two_personal_tasks() -> None:
    """New York alone differs, «Подготовка игроков, этап 3»: elsewhere a player chooses one of two personal tasks."""
    table = begun(city("rio"), 4)
    assert len({task for offered in table.s.offered_tasks for task in offered}) == 8
    assert table.waiting() == (0, 1, 2, 3)
    assert table.may(0) == {"keep t1", "keep t2"}
    assert table.why(0, "keep t3") == "task-not-dealt"
    assert table.why(0, "done") == "now-tasks"
    table.do(0, "keep t2")
    assert table.waiting() == (1, 2, 3)
    assert table.why(0, "keep t1") == "not-your-turn"
    assert table.s.tasks[0] == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_top_card_of_each_of_three_decks_of_goals_is_in_play(edition: str) -> None:
    """«Общая подготовка, этап 4»: decks A, B and C."""
    game = city(edition)
    if edition == "paris":  # «Не используйте карты целей при игре в Париже.»
        assert begun(game, 2).goals() == ()
        return
    found = dealt_goals(game)
    assert len(found) >= 3 * 3 * 3
    for goals in found:
        assert [next(goal.deck for goal in game.city.goals if goal.id == name) for name in goals] == ["A", "B", "C"]


@pytest.mark.parametrize("edition", ["london", "cairo"])
def test_special_goals_join_the_decks(edition: str) -> None:
    """«Добавьте карты особых целей Лондона в соответствующие колоды (A, B и C) перед выбором целей»; Cairo alike."""
    found = dealt_goals(city(edition))
    for at, special in enumerate(GOALS[edition].split()):
        assert any(goals[at] == special for goals in found)
    assert {goals[0] for goals in found} == {"turns", "zigzag", "long_walk", "across", GOALS[edition].split()[0]}


@pytest.mark.parametrize("edition", ["london", "cairo"])
def test_all_three_special_goals_of_a_city_are_never_together(edition: str) -> None:
    """«Использовать все 3 особые цели Лондона одновременно не рекомендуется из соображений баланса»; Cairo alike."""
    game = city(edition)
    found = dealt_goals(game)
    assert tuple(GOALS[edition].split()) not in found
    assert len(found) == 5 * 5 * 5 - 1
    assert begun(game, 2, 0, 4, 4, 3).goals()[:2] == tuple(GOALS[edition].split())[:2]
    with pytest.raises(ChanceError):  # the fifth card of deck C would be the third special goal
        begun(game, 2, 0, 4, 4, 4)


def test_if_the_iconic_route_is_on_top_the_goal_of_rio_covers_it() -> None:
    """«Если на колоде B лежит карта «Знаковый маршрут», то положите поверх неё карту особой цели Рио-де Жанейро.»"""
    game = city("rio")
    deck = [game.city.goals[goal].id for goal in game.city.decks[1]]
    assert deck == ["iconic", "every_taste", "theme", "coffee"]
    assert [begun(game, 2, 0, 0, top).goals()[1] for top in range(4)] == [
        "rio_iconic",
        "every_taste",
        "theme",
        "coffee",
    ]


def test_hong_kong_has_only_its_own_goals_and_b_is_about_the_tram() -> None:
    """«Не используйте обычные цели при игре в Гонконге»; «С трамваем всегда связана карта цели с буквой B»."""
    game = city("hong_kong")
    assert len(game.city.goals) == 9
    found = dealt_goals(game)
    assert len(found) == 3 * 3 * 3
    assert {goals[1] for goals in found} == {"along_tram", "across_tram", "tram_day"}
    assert not {name for goals in found for name in goals} & {"iconic", "zigzag", "coffee"}


def test_the_advanced_mode_marks_the_cells_with_a_purple_corner() -> None:
    """Paris, «Общая подготовка, этап 2»: «поставьте отметку в каждой ячейке рейтинга с фиолетовым уголком»."""
    assert set(begun(city("london"), 2).worth().values()) == {0}
    assert set(begun(city("london"), 2, advanced=True).worth().values()) == {4}
    assert set(begun(city("hong_kong"), 3).worth().values()) == {1}
    assert set(begun(city("hong_kong"), 3, advanced=True).worth().values()) == {2}


def test_rio_does_not_go_with_the_advanced_mode() -> None:
    """«Растущий рейтинг», «Совместимость городов и режимов»: «Рио-де-Жанейро несовместим с продвинутым режимом»."""
    for edition in ("london", "cairo", "hong_kong", "new_york"):
        assert city(edition).variants(2) == [
            TouristsOptions(advanced=advanced, paris=paris) for advanced in (False, True) for paris in (False, True)
        ]
    game = city("rio")
    assert game.variants(2) == [RioOptions(paris=False), RioOptions(paris=True)]
    with pytest.raises(OptionsError, match="advanced"):
        read_options(game.options_type, {"advanced": True})


def test_paris_does_not_go_with_the_normal_mode_and_is_its_own_mode() -> None:
    """«Совместимость городов и режимов»: «Париж несовместим с обычным режимом»; alone one plays the normal one."""
    game = city("paris")
    assert game.variants(2) == game.variants(1) == [Options()]
    assert [begun(game, seats).s.advanced for seats in range(1, 5)] == [0, 1, 1, 1]
    for option in ("advanced", "paris"):
        with pytest.raises(OptionsError, match=option):
            read_options(game.options_type, {option: True})


def test_a_player_alone_has_no_advanced_mode() -> None:
    """«При одиночной игре используется обычный, а не продвинутый режим рейтинга.»"""
    game = city("london")
    assert game.variants(1) == [TouristsOptions(), TouristsOptions(paris=True)]
    with pytest.raises(OptionsError, match="advanced"):
        game.check(1, TouristsOptions(advanced=True))


def test_with_all_tasks_chosen_the_first_round_begins() -> None:
    """Outside London «Особая подготовка не требуется», or nobody has to do anything for it."""
    for edition in ("rio", "cairo", "hong_kong", "paris", "new_york"):
        table = begun(city(edition), 2, 1)
        table.do(0, "keep t1")
        table.do(1, "keep t2" if edition == "new_york" else "keep t3")
        assert table.waiting() == (1,)
        assert {move.split()[0] for move in table.may(1)} == {"pair" if edition == "paris" else "lead"}
