"""rulebook: Туннели."""

from __future__ import annotations

from tests.games.ticket_to_ride.table import GAME, act, can, claim, colour, held, keys, position, route, why
from vokzal.core.game import Message
from vokzal.games.ticket_to_ride.rules.board import size
from vokzal.games.ticket_to_ride.state import TUNNEL, TURN

MUNCHEN_VENEZIA = 1 << route("munchen", "venezia")


def test_a_tunnel_is_built_at_once_when_no_turned_card_matches() -> None:
    s = position({"blue": 2}, {})
    told = claim(s, "munchen", "venezia", "card-blue+0", "red", "green", "black")
    assert keys(told) == ["tunnel-turned", "route-claimed"]
    assert s.routes[0] == MUNCHEN_VENEZIA
    assert size(s.discard) == 5
    assert s.turn == 1


def test_each_turned_card_of_the_colour_and_each_locomotive_costs_one_more() -> None:
    s = position({"blue": 5}, {})
    told = claim(s, "munchen", "venezia", "card-blue+0", "blue", "locomotive", "red")
    assert keys(told) == ["tunnel-turned", "tunnel-extra"]
    assert (s.phase, s.extra, s.turn) == (TUNNEL, 2, 0)
    assert not s.routes[0]
    act(s, "card-blue+0")
    assert held(s, 0) == {"blue": 1}
    assert s.routes[0] == MUNCHEN_VENEZIA
    assert size(s.discard) == 4 + 3


def test_the_payer_chooses_the_mix_of_the_extra_payment() -> None:
    s = position({"blue": 4, "locomotive": 2}, {})
    claim(s, "munchen", "venezia", "card-blue+0", "blue", "blue", "red")
    assert can(s) == ["card-blue+0", "card-blue+1", "locomotives", "decline"]
    assert why(s, "card-red+0") == "refuse-wrong-colour"


def test_declining_returns_the_payment_and_ends_the_turn() -> None:
    s = position({"blue": 3, "red": 1}, {})
    claim(s, "munchen", "venezia", "card-blue+0", "blue", "green", "red")
    told = act(s, "decline")
    assert keys(told) == ["tunnel-declined"]
    assert held(s, 0) == {"blue": 3, "red": 1}
    assert not s.routes[0]
    assert (s.turn, s.phase) == (1, TURN)


def test_the_turned_cards_are_discarded_either_way() -> None:
    s = position({"blue": 3}, {})
    claim(s, "munchen", "venezia", "card-blue+0", "blue", "green", "red")
    act(s, "decline")
    assert size(s.discard) == 3
    assert s.turned == ()


def test_whoever_cannot_pay_the_extra_can_only_decline() -> None:
    s = position({"blue": 2, "red": 5}, {})
    claim(s, "munchen", "venezia", "card-blue+0", "blue", "green", "red")
    assert can(s) == ["decline"]
    assert GAME.prompt(GAME.view(s, 0)) == Message("prompt-tunnel-decline", {"count": 1})


def test_nobody_is_seen_to_be_unable_to_pay() -> None:
    """A tunnel is declined by its player, with or without a choice: what comes by itself would tell the hand."""
    s = position({"blue": 2, "red": 5}, {})
    claim(s, "munchen", "venezia", "card-blue+0", "blue", "green", "red")
    assert can(s) == ["decline"]
    assert GAME.forced(s, 0) is None


def test_an_extra_that_can_be_paid_is_asked_for() -> None:
    for hand in ({"blue": 3}, {"blue": 2, "locomotive": 1}):
        s = position(hand, {})
        claim(s, "munchen", "venezia", "card-blue+0", "blue", "green", "red")
        assert GAME.prompt(GAME.view(s, 0)) == Message("prompt-tunnel", {"count": 1})
    s = position({"locomotive": 2, "blue": 5}, {})
    claim(s, "munchen", "venezia", "locomotives", "locomotive", "green", "red")
    assert GAME.prompt(GAME.view(s, 0)) == Message("prompt-tunnel-decline", {"count": 1})


def test_a_tunnel_paid_with_locomotives_alone_is_matched_only_by_locomotives() -> None:
    s = position({"locomotive": 2}, {})
    told = claim(s, "munchen", "venezia", "locomotives", "blue", "blue", "red")
    assert keys(told) == ["tunnel-turned", "route-claimed"]


def test_the_extra_for_a_tunnel_of_locomotives_is_paid_in_locomotives() -> None:
    s = position({"locomotive": 4, "blue": 5}, {})
    claim(s, "munchen", "venezia", "locomotives", "locomotive", "blue", "red")
    assert s.extra == 1
    assert can(s) == ["locomotives", "decline"]
    assert why(s, "card-blue+0") == "refuse-locomotives-only"
    act(s, "locomotives")
    assert held(s, 0) == {"locomotive": 1, "blue": 5}


def test_a_grey_tunnel_is_matched_by_the_colour_it_was_paid_with() -> None:
    s = position({"green": 4}, {})
    claim(s, "sarajevo", "sofia", "card-green+0", "green", "blue", "blue")
    assert s.extra == 1


def test_locomotives_in_a_coloured_payment_do_not_change_what_matches() -> None:
    s = position({"blue": 2, "locomotive": 1}, {})
    claim(s, "munchen", "venezia", "card-blue+1", "blue", "red", "red")
    assert s.extra == 1


def test_a_tunnel_is_simply_built_when_no_card_is_left_to_turn() -> None:
    s = position({"blue": 2}, {}, row=[None] * 5, deck=[])
    told = claim(s, "munchen", "venezia", "card-blue+0")
    assert "tunnel-turned" not in keys(told)
    assert s.routes[0] == MUNCHEN_VENEZIA


def test_with_one_card_left_one_is_turned() -> None:
    s = position({"blue": 3}, {}, deck=["blue"])
    told = claim(s, "munchen", "venezia", "card-blue+0")
    assert told[0].params["cards"] == ["card-blue"]
    assert s.extra == 1


def test_with_two_cards_left_in_deck_and_discard_together_two_are_turned() -> None:
    s = position({"blue": 3}, {}, deck=["red"], discard={"blue": 1})
    told = claim(s, "munchen", "venezia", "card-blue+0")
    assert keys(told) == ["deck-shuffled", "tunnel-turned", "tunnel-extra"]
    assert told[1].params["cards"] == ["card-blue", "card-red"]


def test_the_discards_are_shuffled_in_the_middle_of_a_tunnel() -> None:
    s = position({"blue": 2}, {}, deck=["red"], discard={"green": 4})
    told = claim(s, "munchen", "venezia", "card-blue+0")
    assert told[1].params["cards"] == ["card-red", "card-green", "card-green"]
    assert s.routes[0] == MUNCHEN_VENEZIA


def test_the_tunnel_of_eight_can_cost_eleven() -> None:
    s = position({"white": 8, "locomotive": 3}, {})
    claim(s, "petrograd", "stockholm", "card-white+0", "white", "white", "white")
    assert s.extra == 3
    act(s, "locomotives")
    assert held(s, 0) == {}
    assert s.points[0] == 21
    assert s.trains[0] == 45 - 8


def test_declined_cards_are_known_to_everybody() -> None:
    s = position({"blue": 3}, {})
    claim(s, "munchen", "venezia", "card-blue+0", "blue", "green", "red")
    act(s, "decline")
    assert GAME.view(s, 1).known[0][colour("blue")] == 2


def test_the_last_cards_of_the_deck_can_be_drawn_again_after_they_were_turned_up() -> None:
    s = position({"blue": 3}, {}, deck=["blue", "red"])
    claim(s, "munchen", "venezia", "card-blue+0")
    assert keys(act(s, "decline")) == ["tunnel-declined"]
    assert held(s, 0) == {"blue": 3}
    assert keys(act(s, "blind", chance=[1])) == ["deck-shuffled", "card-drawn"]
    assert held(s, 1)["red"] == 12
    assert (s.deck, s.discard) == ([colour("blue")], 0)
