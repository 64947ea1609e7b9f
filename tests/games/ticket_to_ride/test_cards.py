"""rulebook: Взятие карт вагонов, Поезда."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.games.ticket_to_ride.table import GAME, PLAIN_ROW, act, can, colour, held, keys, position, why
from vokzal.core.chance import BlindChance, ScriptedChance
from vokzal.games.ticket_to_ride.rules.board import LOCOMOTIVE, LOCOMOTIVES, UNIT, size
from vokzal.games.ticket_to_ride.rules.cards import restock
from vokzal.games.ticket_to_ride.state import KEEP, OVER, SECOND_CARD, TURN, TicketToRideState


class Patience(BlindChance):
    """Draws for a long time, but not for ever."""

    __slots__ = ("left",)

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.left = 20_000

    def below(self, n: int) -> int:
        self.left -= 1
        assert self.left, "no end of drawing"
        return super().below(n)


LOCOS_IN_ROW = ("locomotive", "locomotive", "red", "red", "red")


def test_everybody_starts_with_four_cards_and_five_lie_face_up() -> None:
    s = GAME.start(5, GAME.options_type(), ScriptedChance())
    assert [size(hand) for hand in s.hands] == [4] * 5
    assert len(s.row) == 5
    assert len(s.deck) == 110 - 25


def test_three_locomotives_in_the_first_row_are_replaced() -> None:
    end_of_the_deck = [101, 100, 99, 98, 97]  # where the locomotives are, after two hands were dealt
    s = GAME.start(2, GAME.options_type(), ScriptedChance(*[0] * 8, *end_of_the_deck))
    assert s.row.count(LOCOMOTIVE) < 3
    assert s.discard >> 32 == 5


def test_two_cards_are_taken_face_up_or_blind() -> None:
    s = position({}, {})
    act(s, "open 2", "red")
    assert s.phase == SECOND_CARD
    act(s, "blind", "green")
    assert held(s, 0) == {"white": 1, "green": 1}
    assert (s.turn, s.phase) == (1, TURN)


def test_a_face_up_card_taken_is_replaced_at_once_before_the_second_choice() -> None:
    s = position({}, {})
    act(s, "open 2", "green")
    assert s.row[1] == colour("green")
    assert s.fresh == 1
    act(s, "open 2")
    assert held(s, 0) == {"white": 1, "green": 1}


def test_a_face_up_locomotive_ends_the_draw() -> None:
    s = position({}, {}, row=("locomotive", *PLAIN_ROW[1:]))
    act(s, "open 1")
    assert held(s, 0) == {"locomotive": 1}
    assert (s.turn, s.phase) == (1, TURN)


def test_a_face_up_locomotive_may_never_be_the_second_card() -> None:
    s = position({}, {}, row=("locomotive", *PLAIN_ROW[1:]))
    act(s, "open 2")
    assert "open 1" not in can(s)
    assert why(s, "open 1") == "refuse-second-locomotive"


def test_a_locomotive_that_has_just_appeared_may_not_be_the_second_card_either() -> None:
    s = position({}, {})
    act(s, "open 2", "locomotive")
    assert s.row[1] == LOCOMOTIVE
    assert why(s, "open 2") == "refuse-second-locomotive"
    assert can(s) == ["open 1", "open 3", "open 4", "open 5", "blind"]


def test_a_locomotive_drawn_blind_costs_nothing_extra() -> None:
    s = position({}, {})
    act(s, "blind", "locomotive")
    assert s.phase == SECOND_CARD
    act(s, "blind", "locomotive")
    assert held(s, 0) == {"locomotive": 2}


def test_three_locomotives_face_up_in_the_middle_of_a_draw_are_all_replaced() -> None:
    s = position({}, {}, row=LOCOS_IN_ROW)
    told = act(s, "open 5", "locomotive", "blue", "blue", "green", "green", "white")
    assert keys(told) == ["card-taken", "row-replaced"]
    assert s.row == [colour(name) for name in ("blue", "blue", "green", "green", "white")]
    assert s.phase == SECOND_CARD
    assert (s.discard >> 32, size(s.discard)) == (3, 5)


def test_the_row_is_replaced_again_while_it_still_shows_three_locomotives() -> None:
    s = position({}, {}, row=LOCOS_IN_ROW)
    again = ["locomotive", "locomotive", "locomotive", "blue", "blue"]
    told = act(s, "open 5", "locomotive", *again, *PLAIN_ROW)
    assert keys(told).count("row-replaced") == 2
    assert s.row == [colour(name) for name in PLAIN_ROW]


def test_the_row_stays_when_the_cards_outside_hands_cannot_give_a_better_one() -> None:
    s = position({}, {}, row=LOCOS_IN_ROW, deck=["locomotive"])
    told = act(s, "open 5")
    assert s.row.count(LOCOMOTIVE) == 3
    assert "row-replaced" not in keys(told)


def last_eleven() -> TicketToRideState:
    """All other cards are in hands. When a locomotive has come up, deck and row have three of them among five each."""
    row = ("purple", "blue", "locomotive", "locomotive", "yellow")
    return position({}, {}, row=row, deck=["purple", "blue", *["locomotive"] * 4])


def test_a_row_that_could_only_change_places_with_the_deck_is_shuffled_with_it() -> None:
    s = last_eleven()
    told = act(s, "open 1", chance=[2, 0, 0, 0, 0, 0])
    assert keys(told) == ["card-taken", "row-replaced", "row-replaced", "deck-shuffled"]
    assert told[-1].params == {"count": 10}
    assert s.row == [colour(name) for name in ("purple", "blue", "blue", "yellow", "locomotive")]
    assert (s.deck, s.discard) == ([LOCOMOTIVE] * 5, 0)


def test_three_locomotives_never_stay_while_a_row_with_two_is_possible() -> None:
    for seed in range(30):
        s = last_eleven()
        before = GAME.census(s)
        GAME.apply(s, 0, GAME.space.parse("open 1"), Patience(Random(seed)))
        assert s.row.count(LOCOMOTIVE) < 3
        assert GAME.census(s) == before


def test_the_deck_may_run_out_in_the_middle_of_a_sweep() -> None:
    s = position({}, {}, row=LOCOS_IN_ROW, deck=["locomotive", "blue", "blue"], discard={"green": 4})
    told = act(s, "open 5", chance=[2, 0, 0, 0, 0, 0])
    assert keys(told) == ["card-taken", "row-replaced", "deck-shuffled"]
    assert min(s.row) >= 0
    assert size(s.discard) == 0
    assert len(s.deck) + 5 + size(s.hands[0]) == 5 + 3 + 4


@pytest.mark.parametrize("wild", range(3, 15))
def test_sweeping_the_row_comes_to_an_end_whatever_lies_outside_hands(wild: int) -> None:
    """An endless sweep would be a table that never answers again."""
    for plain, in_deck, seed in product(range(10), range(12), range(3)):
        rng = Random(f"{wild} {plain} {in_deck} {seed}")
        cards = [LOCOMOTIVE] * wild + [0] * plain
        rng.shuffle(cards)
        row, deck, discard = cards[:5], cards[5 : 5 + in_deck], cards[5 + in_deck :]
        s = position({}, {})
        s.row, s.deck, s.discard = [*row, *[-1] * (5 - len(row))], sorted(deck), sum(UNIT[card] for card in discard)
        restock(s, Patience(rng), None)
        assert len([card for card in s.row if card >= 0]) == min(5, wild + plain)
        outside = [*s.deck, *(card for card in s.row if card >= 0)]
        assert outside.count(LOCOMOTIVE) + (s.discard >> LOCOMOTIVES) == wild
        assert len(outside) + size(s.discard) == wild + plain
        assert (s.row.count(LOCOMOTIVE) < 3) == (plain >= 3)


def test_a_row_that_had_to_stay_is_replaced_as_soon_as_discards_allow_it() -> None:
    s = position({"green": 4}, {}, row=("locomotive", "locomotive", "locomotive", "red", "red"), deck=["locomotive"])
    act(s, "station city-berlin")
    told = act(s, "card-green+0")
    assert "row-replaced" in keys(told)
    assert s.row.count(LOCOMOTIVE) < 3


def test_the_discards_are_shuffled_when_the_deck_runs_out_between_the_cards() -> None:
    s = position({}, {}, deck=["green"], discard={"red": 2, "blue": 1})
    assert keys(act(s, "blind")) == ["card-drawn"]
    assert s.deck == []
    assert "blind" in can(s)
    told = act(s, "blind", chance=[1])
    assert keys(told) == ["deck-shuffled", "card-drawn"]
    assert told[0].params == {"count": 3}
    assert held(s, 0) == {"green": 1, "red": 1}
    assert (s.deck, s.discard) == ([colour("blue"), colour("red")], 0)


def test_the_discards_are_not_shuffled_before_a_card_is_needed() -> None:
    s = position({"green": 1}, {}, deck=[], discard={"red": 2})
    act(s, "station city-berlin")
    assert keys(act(s, "card-green+0")) == ["station-built"]
    assert (s.deck, s.discard) == ([], 2 * UNIT[colour("red")] + UNIT[colour("green")])
    assert "blind" in can(s)
    told = act(s, "open 1", chance=[2])
    assert keys(told) == ["card-taken", "deck-shuffled"]
    assert s.row[0] == colour("green")
    assert s.deck == [colour("red")] * 2


def test_when_the_deck_runs_out_and_nothing_is_discarded_a_slot_stays_empty() -> None:
    s = position({}, {}, deck=[])
    act(s, "open 1")
    assert s.row[0] == -1
    assert can(s) == ["open 2", "open 3", "open 4", "open 5"]
    assert why(s, "open 1") == "refuse-slot-empty"
    assert why(s, "blind") == "refuse-deck-empty"


def test_gaps_are_filled_when_cards_come_back() -> None:
    s = position({"green": 1}, {}, row=(None, None, "red", "red", "red"), deck=[])
    act(s, "station city-berlin")
    act(s, "card-green+0")
    assert s.row == [colour("green"), -1, *[colour("red")] * 3]
    assert not s.deck


def test_a_hand_may_hold_any_number_of_cards() -> None:
    s = position({"red": 12, "black": 12, "green": 12, "locomotive": 12}, {})
    act(s, "blind", "white")
    act(s, "blind", "blue")
    assert size(s.hands[0]) == 50


def test_with_only_one_card_to_be_had_one_is_taken() -> None:
    s = position({}, {}, row=("red", None, None, None, None), deck=[])
    act(s, "open 1")
    assert held(s, 0) == {"red": 1}
    assert s.turn == 1


def test_the_turn_ends_when_only_face_up_locomotives_are_left_for_the_second_card() -> None:
    s = position({}, {}, row=("red", "locomotive", "locomotive", None, None), deck=[])
    act(s, "open 1")
    assert s.turn == 1


def test_with_nothing_to_draw_the_action_is_not_offered() -> None:
    s = position({"red": 2}, {}, row=[None] * 5, deck=[])
    assert not {"blind", *(f"open {slot}" for slot in range(1, 6))} & set(can(s))
    assert "tickets" in can(s)


ALL_BUILT = ("roma", "paris", "wien")
LAST_CARD = ("green", None, None, None, None)


def test_whoever_can_do_nothing_passes() -> None:
    s = position({"red": 4}, {}, row=LAST_CARD, deck=[], pool=[], trains=[45, 0], stations=[(), ALL_BUILT])
    told = act(s, "open 1")
    assert keys(told) == ["card-taken", "passed"]
    assert told[1].seat == 1
    assert (s.turn, s.phase) == (0, TURN)


@pytest.mark.parametrize("red", [0, 4])
def test_whether_the_next_player_has_to_pass_comes_to_light(red: int) -> None:
    """So the tickets chosen before stay chosen: nobody finds out first what the others can pay."""
    s = position({}, {"red": red}, {}, row=[None] * 5, deck=[], pool=[], stations=[(), ALL_BUILT])
    s.hands[0], s.hands[2] = s.hands[2], 0
    s.phase, s.offered = KEEP, [(0, 1), (), ()]
    told = act(s, "keep 1")
    assert keys(told) == ["tickets-kept"] if red else ["tickets-kept", "passed", "passed"]
    assert told[0].reveals


def test_a_second_card_that_can_only_come_from_the_deck_is_drawn_for_the_player() -> None:
    """Everybody sees what lies open."""
    s = position({}, {}, row=["locomotive", "locomotive", None, None, None], deck=["red", "blue"])
    s.phase = SECOND_CARD
    assert GAME.legal(s, 0) == [GAME.BLIND] == [GAME.forced(s, 0)]


def test_the_game_ends_when_nobody_can_do_anything() -> None:
    built = [("berlin", "london", "riga"), ALL_BUILT]
    s = position({}, {}, row=LAST_CARD, deck=[], pool=[], trains=[45, 0], stations=built)
    told = act(s, "open 1")
    assert keys(told)[:3] == ["card-taken", "passed", "passed"]
    assert s.phase == OVER
    assert GAME.waiting(s) == ()


def test_a_pass_uses_up_a_last_turn() -> None:
    s = position({"red": 4}, {}, row=LAST_CARD, deck=[], pool=[], trains=[45, 0], stations=[(), ALL_BUILT], last=2)
    told = act(s, "open 1")
    assert keys(told) == ["card-taken", "passed", "scored", "scored", "match-ended"]
    assert s.phase == OVER
