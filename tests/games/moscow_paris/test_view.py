"""What a seat sees, and what it can imagine."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.moscow_paris.table import GAME, cards, do, letters, position, random_positions
from vokzal.games.moscow_paris.options import MoscowParisOptions
from vokzal.games.moscow_paris.view import FLAGS


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    s = position(["abc12", "ffff"], ["", "g"])
    assert GAME.view(s, 0).hand == tuple(cards("abc12"))
    assert GAME.view(s, 1).hand == tuple(cards("ffff"))
    assert GAME.view(s, None).hand is None
    assert {GAME.view(s, seat).hands for seat in (0, 1, None)} == {(5, 4)}
    assert GAME.view(s, 0).hands_open is None


def test_lines_fronts_cities_and_the_discard_are_open() -> None:
    s = position(["abcde", "ffff"], ["", "g"], ["ba|c", "|", "|", "|"], won=["milan", ""], discard="hh1")
    view = GAME.view(s, None)
    assert (view.rows[0].city, view.rows[0].left, view.rows[0].right) == (0, (0, 1), (2,))
    assert view.fronts == ((), (6,))
    assert view.won == ((10,), ())
    assert view.discard == (0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0)
    assert (view.points, view.city_deck) == ((1, 0), 11)


def test_at_the_end_all_hands_are_open() -> None:
    s = position(["bcd5", "fffff"], ["a", ""], left="", won=["vienna", ""])
    do(s, "remove 1", 0)
    assert GAME.view(s, None).hands_open == (tuple(cards("abcd")), tuple(cards("fffff")))


def test_the_seat_in_turn_is_told_what_it_can_take() -> None:
    s = position(["bcde", "fffff"], ["a", ""], ["a|", "|", "|a", "|"])
    assert GAME.view(s, 0).takeable == ()
    do(s, "b>1L")
    assert GAME.view(s, 0).takeable == (0, 2)
    assert GAME.prompt(GAME.view(s, 0)).params == {"lines": ["line-0", "line-2"]}
    assert GAME.prompt(GAME.view(s, 0)).key == "prompt-take-one-of"
    assert GAME.prompt(GAME.view(s, 1)).key == "wait-for"


def test_a_chain_asks_the_one_whose_decision_it_is() -> None:
    s = position(["bcd4", "eee", "eee"], ["a", "fg", "hh"])
    do(s, "chain L a f")
    chain = GAME.view(s, 2).chain
    assert chain is not None
    assert (chain.direction, chain.starter, chain.giver, chain.gave, chain.got) == (0, 0, 0, 0, 5)
    assert GAME.prompt(GAME.view(s, 1)).key == "prompt-chain"
    for seat in (0, 2, None):  # it is not the turn of the one who decides, and nobody is told so
        prompt = GAME.prompt(GAME.view(s, seat))
        said = GAME.words("ru").at(["Анна", "Борис", "Вера"]).say(prompt.key, prompt.params)
        assert said == "Идёт цепочка: Борис решает, меняться ли дальше."


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_card_seen_to_go_to_a_hand_is_in_every_imagined_one(seats: int) -> None:
    rng = Random(2)
    found = 0
    for s in random_positions(3, seats, hurry=0.2)[:-1]:
        if not any(s.known):
            continue
        imagined = GAME.determinize(GAME.view(s, s.turn), rng)
        for seat, known in enumerate(s.known):
            there = letters(imagined.hands[seat])
            assert all(there.count(card) >= letters(known).count(card) for card in letters(known))
            found += 1
    assert found


def test_an_imagined_swap_is_one_that_can_be_finished() -> None:
    s = position(["abc1", "ffff"], ["d", "e"], ["ab|c", "|", "|", "|"])
    do(s, "swap 0b")
    for seed in range(20):
        imagined = GAME.determinize(GAME.view(s, 1), Random(seed))
        assert "1" in letters(imagined.hands[0])
        assert GAME.view(imagined, 1).swap_first == 1


def test_a_wandering_match_is_imagined_with_all_positions_it_has_seen() -> None:
    s = position(["abcde", "fffff"])
    for notation in ["front a", "front f", "front b", "front f", "back a", "back f"]:
        do(s, notation)
    assert len(GAME.view(s, 0).seen) == 7 * 8
    imagined = GAME.determinize(GAME.view(s, 0), Random(1))
    for t in (s, imagined):
        do(t, "back b")
        do(t, "back f")
        assert t.repeats == [0, 1]


def test_every_flag_of_the_form_can_be_drawn() -> None:
    for flag in FLAGS:
        options = MoscowParisOptions(home_city=True, home_name="Tver", home_country="ru", home_flag=flag)
        s = position(["abcde", "fffff"], options=options)
        home = GAME.view(s, 0).home
        assert home is not None
        assert "-".join(home.flag) == flag
        assert GAME.view(GAME.determinize(GAME.view(s, 0), Random(1)), 0) == GAME.view(s, 0)


def test_the_picture_shows_the_table() -> None:
    s = position(["abc12", "ffff"], ["", "g"], ["ba|c", "|", "|", "|"], won=["milan", ""])
    assert GAME.picture(GAME.view(s, 0), GAME.words("en")).splitlines() == [
        "Deck: 91 · discard: 0 · cities in the deck: 11",
        "",
        " 1  couchette car · compartment car [ Moscow 2 · 3/4 ] sleeping car",
        " 2                                  [ Paris 2 · 0/4 ]",
        " 3                                  [ Berlin 2 · 0/4 ]",
        " 4                                  [ Rome 2 · 0/4 ]",
        "",
        "> Player 1: 1 point, 5 cards in hand",
        "    in front: –",
        "    hand: compartment car · couchette car · sleeping car · Swap · Drop two",
        "    cities: Milan",
        "  Player 2: 0 points, 4 cards in hand",
        "    in front: baggage car",
    ]
