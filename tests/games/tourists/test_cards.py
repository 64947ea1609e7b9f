"""The cards of a round. Appendix: «Карты с выбором» (starting rounds), the rounds board of Rio; rulebook: «Фаза выбора
туристов», «Фаза обновления»."""

from __future__ import annotations

from tests.games.tourists.table import city, drawing, leading, sheet, starting
from vokzal.core.chance import ScriptedChance
from vokzal.games.tourists.state import FINAL, LEAD, OFFER, OWN_CARDS, TAKE

LONDON = city("london")
ONE = ("1RR", "1GB", "1B", "1=")
TWO = ("2GG", "2RB", "2R", "2=")
THREE = ("3BB", "3RG", "3G", "3=")
FOUR = ("4RR", "4GB", "4B", "4=")

# --- starting rounds --------------------------------------------------------------------------------------------------


def test_in_a_starting_round_everybody_plays_two_own_cards_for_own_use() -> None:
    """The rounds board, 3 players: «Выберите себе 2 карты для 1-го раунда.»"""
    table = starting(LONDON, ONE, TWO, THREE)
    assert table.waiting() == (0, 1, 2)
    assert table.may(0) == {"use 1RR", "use 1GB", "use 1B", "use 1="}
    assert table.why(0, "use 2R") == "card-not-in-hand"
    assert table.why(0, "lead 1RR") == "now-own-cards"
    assert table.why(0, "take 1RR") == "now-own-cards"
    table.do(0, "use 1RR", "use 1=")
    assert table.why(0, "use 1B") == "not-your-turn"
    table.do(2, "use 3RG", "use 3G")
    assert table.round_cards(0) == ()
    told = table.do(1, "use 2GG", "use 2RB")
    assert [(event.key, event.seat) for event in told if event.key == "own-cards"] == [
        ("own-cards", 0),
        ("own-cards", 1),
        ("own-cards", 2),
    ]
    assert [table.round_cards(seat) for seat in range(3)] == [("1RR", "1="), ("2GG", "2RB"), ("3RG", "3G")]
    assert [(draft.row, draft.column) for draft in table.s.drafts] == [(1, 1), (2, 2), (3, 3)]
    assert table.may(1, "place") == {"@r2c2"}
    assert table.why(1, "@r1c1") == "location-other-coordinates"


def test_with_three_players_the_lead_player_begins_the_second_round() -> None:
    """Appendix, «Начальные раунды»: «первый ведущий игрок начинает обычный раунд (второй раунд партии)»."""
    table = starting(LONDON, ONE, TWO, THREE, lead=1)
    for seat, hand in enumerate((ONE, TWO, THREE)):
        table.do(seat, f"use {hand[0]}", f"use {hand[2]}")
    for seat in range(3):
        table.do(seat, f"@r{seat + 1}c{seat + 1}", "done")
    assert (table.s.round, table.s.phase, table.s.lead) == (1, LEAD, 1)
    assert table.waiting() == (1,)
    assert [hand.bit_count() for hand in table.s.hands] == [3, 3, 3]
    assert {"1GB", "1="} < table.hand(0)
    assert table.s.discard.bit_count() == 6


def test_with_four_players_the_two_cards_left_are_used_in_the_second_round() -> None:
    """The rounds board, 4 players: «Используйте 2 оставшиеся карты для 2-го раунда.»"""
    hands = (ONE, TWO, THREE, FOUR)
    table = starting(LONDON, *hands, lead=3)
    for seat, hand in enumerate(hands):
        table.do(seat, f"use {hand[0]}", f"use {hand[1]}")
    for seat in range(4):
        table.do(seat, f"@r{seat + 1}c{seat + 1}", "done")
    assert table.s.round == 1
    assert [table.round_cards(seat) for seat in range(4)] == [hand[2:] for hand in hands]
    assert [hand.bit_count() for hand in table.s.hands] == [0, 0, 0, 0]
    assert table.waiting() == (0, 1, 2, 3)
    assert table.why(0, "use 1B") == "now-place"
    for seat in range(4):
        assert table.may(seat) == {"@"}
        table.do(seat, "@", "done")
    assert (table.s.round, table.s.phase, table.s.lead) == (2, LEAD, 3)
    assert [hand.bit_count() for hand in table.s.hands] == [3, 3, 3, 3]


def test_two_players_have_no_starting_round() -> None:
    """The rounds board: starting rounds are for «3» and «4»."""
    table = leading(LONDON, ONE[:3], TWO[:3], turn=0)
    table.do(0, "lead 1RR")
    assert table.s.phase == OFFER


# --- the choice of tourists -------------------------------------------------------------------------------------------


def test_the_lead_player_plays_a_card_face_up() -> None:
    table = leading(LONDON, ONE[:3], TWO[:3], THREE[:3], lead=1)
    assert table.waiting() == (1,)
    assert table.may(1) == {"lead 2GG", "lead 2RB", "lead 2R"}
    assert table.why(1, "lead 1RR") == "card-not-in-hand"
    assert table.why(1, "offer 2GG") == "now-lead"
    assert table.why(0, "lead 1RR") == "not-your-turn"
    table.do(1, "lead 2RB")
    for seat in (None, 0, 2):
        assert LONDON.view(table.s, seat).chosen[1] == table.s.chosen[1] != ()


def test_both_neighbours_offer_a_card_secretly() -> None:
    """Of four players the one opposite the lead player offers nothing."""
    table = leading(LONDON, ONE[:3], TWO[:3], THREE[:3], FOUR[:3], lead=1)
    table.do(1, "lead 2RB")
    assert table.waiting() == (0, 2)
    assert table.why(3, "offer 4RR") == "not-your-turn"
    assert table.why(1, "offer 2R") == "not-your-turn"
    assert table.may(0) == {"offer 1RR", "offer 1GB", "offer 1B"}
    assert table.why(0, "offer 3BB") == "card-not-in-hand"
    assert table.why(0, "lead 1RR") == "now-offer"
    table.do(2, "offer 3G")
    assert table.waiting() == (0,)
    told = table.do(0, "offer 1B")
    assert [event.params["card"] for event in told if event.key == "offer-shown"] == [["1B"], ["3G"]]
    assert table.s.phase == TAKE


def test_of_two_players_the_other_one_offers_two_cards() -> None:
    table = leading(LONDON, ONE[:3], TWO[:3])
    table.do(0, "lead 1RR")
    table.do(1, "offer 2R")
    assert table.waiting() == (1,)
    assert table.may(1) == {"offer 2GG", "offer 2RB"}
    assert table.why(1, "offer 2R") == "card-not-in-hand"
    table.do(1, "offer 2GG")
    assert table.waiting() == (0,)
    assert table.may(0) == {"take 2R", "take 2GG"}


def test_the_lead_player_keeps_one_offer_and_both_cards_are_the_round_s_for_everyone() -> None:
    table = leading(LONDON, ONE[:3], TWO[:3], THREE[:3], FOUR[:3])
    table.do(0, "lead 1RR")
    table.do(1, "offer 2R")
    table.do(3, "offer 4GB")
    assert table.may(0) == {"take 2R", "take 4GB"}
    assert table.why(0, "take 1RR") == "card-not-offered"
    assert table.why(0, "take 3BB") == "card-not-offered"
    assert table.why(0, "offer 1B") == "now-take"
    table.do(0, "take 4GB")
    assert [table.round_cards(seat) for seat in range(4)] == [("1RR", "4GB")] * 4
    assert [LONDON.city.cards[card].id for card in LONDON.view(table.s, None).discard] == ["2R"]
    assert table.waiting() == (0, 1, 2, 3)


# --- refresh ----------------------------------------------------------------------------------------------------------


def test_in_the_refresh_cards_are_discarded_and_hands_filled_up_to_three() -> None:
    """«Фаза обновления»: «Сбросьте обе карты раунда», «Смена ведущего игрока»: the next one clockwise."""
    table = leading(LONDON, ONE[:3], TWO[:3], THREE[:3], lead=2)
    table.do(2, "lead 3BB")
    table.do(0, "offer 1RR")
    table.do(1, "offer 2GG")
    table.do(2, "take 1RR")
    for seat in range(3):
        table.do(seat, "@r1c3", "done")
    assert (table.s.phase, table.s.round, table.s.lead) == (LEAD, 5, 0)
    assert [hand.bit_count() for hand in table.s.hands] == [3, 3, 3]
    assert {"2RB", "2R"} < table.hand(1)
    discard = {LONDON.city.cards[card].id for card in LONDON.view(table.s, 0).discard}
    assert discard == {"1RR", "2GG", "3BB"}
    assert table.s.cards == [(), (), ()]


def test_an_empty_deck_is_made_of_the_discard_pile_again() -> None:
    table = leading(LONDON, ONE[:3], TWO[:3], deck=["6BB"])
    table.do(0, "lead 1RR")
    table.do(1, "offer 2R", "offer 2GG")
    table.do(0, "take 2R")
    table.do(0, "@r1c2", "done")
    # Seat 0 draws the last card of the deck, seat 1 from what was discarded, the cards of this round among them.
    table.do(1, "@r1c2", "done", chance=ScriptedChance(0, 0, 1))
    assert table.hand(0) == {"1GB", "1B", "6BB"}
    assert table.hand(1) == {"2RB", "1RR", "2R"}
    assert not table.s.discard
    assert table.s.deck.bit_count() == 36 - 6


def test_a_match_has_ten_rounds() -> None:
    """The rounds board: rounds 1 to 10."""
    ninth, tenth = drawing(LONDON, "1RR", "2R", turn=8), drawing(LONDON, "1RR", "2R", turn=9)
    for table in (ninth, tenth):
        table.all_do("@r1c2", "done")
    assert ninth.s.phase == LEAD
    assert tenth.s.phase == FINAL
    assert tenth.why(0, "lead 1RR") == "now-final"


def test_what_the_starting_round_brings_each_player_draws_alone() -> None:
    """A card for own use brings the others neither its number nor its tourists."""
    table = starting(LONDON, ONE, TWO, THREE)
    table.do(0, "use 1RR", "use 1B")
    table.do(1, "use 2GG", "use 2R")
    table.do(2, "use 3BB", "use 3G")
    for seat in range(3):
        table.do(seat, f"@r{seat + 1}c{seat + 1}")
    assert [table.crowds(seat) for seat in range(3)] == [{"r1c1": "RRB"}, {"r2c2": "RGG"}, {"r3c3": "GBB"}]
    assert table.s.phase != OWN_CARDS
    assert sheet(LONDON) == table.s.pages[0]
