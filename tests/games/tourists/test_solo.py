"""A player alone. Appendix: «Одиночная игра в Париже», which tells the usual rules with what Paris changes."""

from __future__ import annotations

import pytest

from tests.games.tourists.table import EDITIONS, Table, cards, city, position, sheet
from vokzal.core.bits import bits
from vokzal.core.chance import ScriptedChance
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.rules.scoring import Score
from vokzal.games.tourists.state import DRAW, FINAL, OWN_CARDS, RATING, Draft, Sheet

LONDON, RIO = city("london"), city("rio")
PYRAMID = ("1RR", "1GB", "1B", "2GG", "2RB", "2R", "3BB", "3RG", "3G", "4RR")


def alone(game: Tourists = LONDON, pyramid: tuple[str, ...] = PYRAMID, *, gone: tuple[str, ...] = ()) -> Table:
    """A solo player with the cards 5R and 5=, and a pyramid from which some cards are gone."""
    table = position(game, OWN_CARDS, hands=[["5R", "5="]], turn=len(gone))
    table.s.pyramid = cards(game, pyramid)
    table.s.free = sum(1 << place for place, name in enumerate(pyramid) if name not in gone)
    table.s.deck &= ~sum(1 << card for card in table.s.pyramid)
    table.s.discard = sum(1 << card for card in cards(game, gone))
    return table


@pytest.mark.parametrize("edition", EDITIONS)
def test_ten_cards_lie_in_a_pyramid_and_two_are_in_the_hand(edition: str) -> None:
    """«Выложите из них очередь карт (из 10 карт) как обычно»; the hand comes from the deck."""
    game = city(edition)
    table = Table(game, game.start(1, game.options_type(), ScriptedChance()))
    assert len(set(table.s.pyramid)) == 10
    assert list(bits(table.s.free)) == list(range(10))
    assert table.s.hands[0].bit_count() == 2
    assert table.s.deck.bit_count() == 36 - 12
    assert len(set(table.goals())) == (0 if edition == "paris" else 3)


def test_a_card_that_is_overlapped_is_not_free() -> None:
    table = alone()
    assert table.may(0, "take") == {"take 3BB", "take 3RG", "take 3G", "take 4RR"}
    assert table.why(0, "take 1RR") == "card-is-covered"
    assert table.why(0, "take 2R") == "card-is-covered"
    assert table.why(0, "take 6G") == "card-not-there"
    half = alone(gone=("3BB",))
    assert half.why(0, "take 2GG") == "card-is-covered"  # 3RG still overlaps it
    open_one = alone(gone=("3BB", "3RG"))
    assert open_one.may(0, "take") == {"take 2GG", "take 3G", "take 4RR"}
    assert open_one.why(0, "take 3BB") == "card-not-there"


def test_each_round_one_card_of_the_hand_and_one_of_the_pyramid() -> None:
    """«В каждом раунде вы будете выкладывать 1 карту из руки и 1 карту из очереди карт.»"""
    table = alone()
    assert table.may(0, "use") == {"use 5R", "use 5="}
    assert table.why(0, "use 6G") == "card-not-in-hand"
    assert table.why(0, "lead 5R") == "now-own-cards"
    table.do(0, "use 5R")
    assert table.may(0, "use") == set()
    assert table.why(0, "use 5=") == "hand-card-chosen"
    table.do(0, "take 3RG")
    assert table.s.phase == DRAW
    assert table.round_cards(0) == ("5R", "3RG")
    table.do(0, "@r5c3", "done")
    assert table.s.phase == OWN_CARDS
    assert table.s.hands[0].bit_count() == 2
    assert "5=" in table.hand(0)
    assert table.why(0, "take 3RG") == "card-not-there"


def test_the_card_of_the_pyramid_may_come_first() -> None:
    table = alone()
    table.do(0, "take 3RG")
    assert table.may(0) == {"use 5R", "use 5="}
    assert table.why(0, "take 3G") == "pyramid-card-chosen"
    table.do(0, "use 5=")
    assert table.round_cards(0) == ("3RG", "5=")
    table.do(0, "@r3c5")
    assert table.may(0) == {"red", "green"}


def test_city_cards_raise_ratings_and_a_player_alone_chooses() -> None:
    """«Повышайте рейтинг достопримечательности»; «Карты с выбором»."""
    table = alone(RIO, (*PYRAMID[:9], "4R-carnival"))
    table.do(0, "use 5R", "take 4R-carnival")
    assert table.s.phase == RATING
    assert table.may(0) == {"raise christ", "raise carnival"}
    assert table.why(0, "lower carnival") == "ratings-only-rise"
    table.do(0, "raise carnival")
    assert table.worth()["carnival"] == 3
    assert table.s.phase == DRAW


def test_a_player_alone_plays_ten_rounds_and_uses_up_the_pyramid() -> None:
    game = LONDON
    table = Table(game, game.start(1, game.options_type(), ScriptedChance()))
    moves = 0
    while table.s.phase != FINAL:
        found = game.legal(table.s, 0)
        done = game.actions.done
        game.play(table.s, 0, done if done in found else found[0], ScriptedChance())
        moves += 1
    assert table.s.round == 10
    assert not table.s.free
    assert table.s.hands[0].bit_count() == 2
    assert moves > 10 * 4


def stars(game: Tourists, points: int, goals: int) -> int:
    """The stars for so many points and goals reached; where there are no goals, excursions."""
    table = position(game, FINAL, hands=[["5R", "5="]], sheets=[sheet(game)])
    table.s.drafts = [Draft(0)]
    found = game.ending.score(table.s, 0)
    made: Score = found._replace(parts={"part-common": points}, goal_points=tuple(7 * (n < goals) for n in range(3)))
    if not game.city.goals:
        made = made._replace(goal_points=(), completed=goals)
    return game.ending.stars(made)


@pytest.mark.parametrize("edition", EDITIONS)
def test_stars_need_points_and_goals_at_once(edition: str) -> None:
    """«Условия победы. На карте-таблице вызова для Парижа указано не количество целей, а количество экскурсий.»"""
    game = city(edition)
    asked = game.content.stars
    assert [star.goals for star in asked] == [1, 2, 3]
    assert [star.points for star in asked] == sorted({star.points for star in asked})
    for number, star in enumerate(asked, 1):
        assert stars(game, star.points, star.goals) == number
        assert stars(game, star.points - 1, star.goals) == number - 1
        assert stars(game, star.points, star.goals - 1) == number - 1
    assert stars(game, 500, 0) == 0
    assert stars(game, 0, 3) == 0


def test_the_result_of_a_solo_match_says_the_stars() -> None:
    table = position(LONDON, FINAL, hands=[["5R", "5="]], turn=10, sheets=[Sheet()])
    table.s.drafts = [Draft(2)]
    told = table.do(0, "done")
    final = LONDON.view(table.s, 0).final
    assert final is not None
    assert final[0].stars == 0
    assert LONDON.outcome(table.s).places == (1,)
    assert "match-ended" not in {event.key for event in told}
    assert "scored" in {event.key for event in told}
