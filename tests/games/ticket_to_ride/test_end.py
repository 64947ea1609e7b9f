"""rulebook: Конец игры, Подсчет очков."""

from __future__ import annotations

import pytest

from tests.games.ticket_to_ride.table import GAME, act, claim, keys, network, position, ticket
from vokzal.games.ticket_to_ride.state import OVER, TicketToRideState


def end(s: TicketToRideState) -> TicketToRideState:
    s.phase = OVER
    return s


@pytest.mark.parametrize("left", [0, 1, 2])
def test_whoever_ends_a_turn_with_two_trains_or_fewer_brings_on_the_last_turns(left: int) -> None:
    s = position({"yellow": 3}, {}, {}, trains=[3 + left])
    told = claim(s, "amsterdam", "essen", "card-yellow+0")
    assert "last-turns" in keys(told)
    assert s.last == 3


def test_three_trains_left_do_not_end_the_game() -> None:
    s = position({"yellow": 3}, {}, trains=[6])
    claim(s, "amsterdam", "essen", "card-yellow+0")
    assert s.last == -1


def test_everybody_that_player_included_has_one_more_turn() -> None:
    s = position({"yellow": 3}, {}, {}, trains=[4])
    claim(s, "amsterdam", "essen", "card-yellow+0")
    turns: list[int] = []
    told: list[str] = []
    while s.phase != OVER:
        turns.append(s.turn)
        act(s, "blind")
        told += keys(act(s, "blind"))
    assert turns == [1, 2, 0]
    assert told[-1] == "match-ended"


def test_the_last_turns_are_counted_once_whoever_else_runs_out_of_trains() -> None:
    s = position({}, {"yellow": 3}, trains=[2, 4], last=2)
    s.turn = 1
    told = claim(s, "amsterdam", "essen", "card-yellow+0")
    assert "last-turns" not in keys(told)
    assert s.last == 1


def test_tickets_stay_secret_to_the_end_and_then_all_are_shown() -> None:
    mine, yours = ticket("berlin", "roma"), ticket("paris", "wien")
    s = position({}, {}, tickets=[[mine], [yours]], last=1)
    assert GAME.view(s, 0).tickets == ((mine,), None)
    act(s, "blind")
    act(s, "blind")
    for viewer in (0, 1, None):
        assert GAME.view(s, viewer).tickets == ((mine,), (yours,))


def test_a_completed_ticket_adds_its_points_and_a_missed_one_subtracts_them() -> None:
    own = network(("paris", "dieppe"), ("dieppe", "london"), ("london", "edinburgh"))
    held = [ticket("edinburgh", "paris"), ticket("berlin", "roma")]
    parts = GAME.outcome(position({}, {}, routes=[own], tickets=[held])).parts[0]
    assert parts["part-routes"] == 1 + 2 + 7
    assert parts["part-tickets"] == 7
    assert parts["part-tickets-missed"] == -9


def test_each_station_not_built_is_worth_four() -> None:
    outcome = GAME.outcome(position({}, {}, stations=[("roma",), ("wien", "riga", "paris")]))
    assert [part["part-stations"] for part in outcome.parts] == [8, 0]


def test_the_longest_path_is_worth_ten_and_all_who_tie_get_it() -> None:
    long, also_long, short = (
        network(("kyiv", "warszawa")),
        network(("danzig", "berlin")),
        network(("paris", "zurich")),
    )
    outcome = GAME.outcome(position({}, {}, {}, routes=[long, also_long, short]))
    assert [part["part-express"] for part in outcome.parts] == [10, 10, 0]


def test_nobody_gets_the_express_without_a_route() -> None:
    assert GAME.outcome(position({}, {})).points == (12, 12)


def test_most_points_win() -> None:
    outcome = GAME.outcome(position({}, {}, routes=[network(("kyiv", "warszawa"))]))
    assert outcome.places == (1, 2)


def test_a_tie_goes_to_more_completed_tickets() -> None:
    # Seat 0: 2 + 6 and the Express; seat 1: two tickets' worth of nothing but the same total.
    one = network(("zagrab", "venezia"), ("venezia", "roma"), ("roma", "brindisi"))
    s = position({}, {}, routes=[one, network(("kyiv", "warszawa"))], tickets=[[ticket("zagrab", "brindisi")], []])
    s.points = [0, 0]
    points = GAME.outcome(s).points
    s.points = [0, points[0] - points[1]]
    outcome = GAME.outcome(s)
    assert outcome.points[0] == outcome.points[1]
    assert outcome.places == (1, 2)
    [tie] = outcome.ties
    assert (tie.params["by"], tie.params["amounts"]) == ("tie-tickets", "1 : 0")
    assert GAME.words("en").at(["Ann", "Bob"]).say(tie.key, tie.params) == (
        f"{outcome.points[0]}–{outcome.points[0]}. Ann before Bob: more completed tickets (1 : 0)."
    )


def test_what_decided_is_told_before_the_winner() -> None:
    s = position({}, {}, stations=[("roma",), ()], last=1)
    s.points = [4, 0]
    told = act(s, "open 1", "red") + act(s, "blind")
    assert keys(told)[-4:] == ["scored", "scored", "tie-decided", "match-ended"]
    assert told[-1].params == {"players": [1]}


def test_then_to_fewer_stations_built() -> None:
    s = position({}, {}, stations=[("roma",), ()])
    s.points = [4, 0]
    outcome = GAME.outcome(s)
    assert outcome.points == (12, 12)
    assert outcome.places == (2, 1)
    assert [tie.params["by"] for tie in outcome.ties] == ["tie-stations"]


def test_then_to_the_holder_of_the_express() -> None:
    s = position({}, {}, routes=[network(("kyiv", "warszawa")), network(("paris", "zurich"))])
    s.points = [0, 10]
    outcome = GAME.outcome(s)
    assert outcome.points == (22, 22)
    assert outcome.places == (1, 2)
    assert [tie.params["by"] for tie in outcome.ties] == ["tie-express"]


def test_then_the_win_is_shared() -> None:
    assert GAME.outcome(position({}, {})).winners == (0, 1)


def test_the_end_shows_how_the_points_came_about() -> None:
    own = network(("paris", "dieppe"), ("dieppe", "london"), ("london", "edinburgh"))
    held = [ticket("edinburgh", "paris"), ticket("berlin", "roma")]
    final = GAME.view(end(position({}, {}, routes=[own], tickets=[sorted(held)])), 1).final
    assert final is not None
    assert final[0].tickets_done == (ticket("edinburgh", "paris"),)
    assert final[0].tickets_missed == (ticket("berlin", "roma"),)
    assert (final[0].express_length, final[0].express_bonus, final[1].express_bonus) == (7, True, False)
    assert final[0].stations_left == 3
