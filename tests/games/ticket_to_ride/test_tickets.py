"""rulebook: Начало игры, Взятие карт маршрутов."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.ticket_to_ride.table import BOARD, GAME, act, can, position, why
from vokzal.core.chance import ScriptedChance
from vokzal.core.events import Event, seen_by
from vokzal.games.ticket_to_ride.state import KEEP, TURN, TicketToRideState

FIRST = [GAME.space.notation(action) for action in range(GAME.OPEN)]


def fresh(seats: int = 3, first: int = 0) -> TicketToRideState:
    return GAME.start(seats, GAME.options_type(), ScriptedChance(), first)


def keep(s: TicketToRideState, seat: int, places: str) -> list[Event]:
    told: list[Event] = []
    GAME.apply(s, seat, GAME.space.parse(f"keep {places}"), ScriptedChance(), told)
    return told


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_is_dealt_three_regular_tickets_and_a_long_one(seats: int) -> None:
    s = fresh(seats)
    for offered in s.offered:
        assert [bool(BOARD.long >> t & 1) for t in offered] == [False, False, False, True]
    assert s.pool.bit_count() == 40 - 3 * seats
    assert s.box.bit_count() == 6 - seats, "the long tickets that are not dealt leave the game"


def test_everyone_chooses_the_first_tickets_at_the_same_time() -> None:
    s = fresh()
    assert GAME.waiting(s) == (0, 1, 2)
    keep(s, 1, "12")
    assert GAME.waiting(s) == (0, 2)
    keep(s, 2, "1234")
    keep(s, 0, "34")
    assert (s.phase, s.turn) == (TURN, 0)


def test_after_the_tickets_whoever_is_to_begin_has_the_first_turn() -> None:
    for first in range(3):
        s = fresh(first=first)
        for seat in (1, 2, 0):
            keep(s, seat, "12")
        assert (s.phase, GAME.waiting(s)) == (TURN, (first,))


def test_until_all_have_chosen_nobody_learns_how_many_first_tickets_another_keeps() -> None:
    two, four = fresh(), fresh()
    heard = [keep(two, 1, "12"), keep(four, 1, "1234")]
    for watcher in (0, 2, None):
        assert GAME.view(two, watcher) == GAME.view(four, watcher)
        assert GAME.view(two, watcher).ticket_counts == (0, 0, 0)
        assert GAME.view(two, watcher).offered_counts == (4, 4, 4)
        assert [seen_by(told, watcher) for told in heard] == [[Event("first-tickets-chosen", 1, hidden=True)]] * 2
    own = GAME.view(four, 1)
    assert (own.ticket_counts, own.offered_counts) == ((0, 4, 0), (4, 0, 4))
    assert not any(event.reveals for event in heard[0]), "it can still be taken back"


def test_when_the_last_one_has_chosen_all_are_told_how_many_each_keeps() -> None:
    s = fresh()
    keep(s, 1, "12")
    keep(s, 2, "1234")
    told = seen_by(keep(s, 0, "134"), None)
    assert told[0] == Event("first-tickets-chosen", 0, hidden=True)
    counts = [(event.key, event.seat, event.params, event.reveals) for event in told[1:]]
    assert counts == [("first-tickets-kept", seat, {"count": kept}, True) for seat, kept in enumerate((3, 2, 4))]
    assert GAME.view(s, None).ticket_counts == (3, 2, 4)
    assert GAME.view(s, None).offered_counts == (0, 0, 0)


def test_who_imagines_the_first_tickets_of_another_does_not_know_how_many_they_are() -> None:
    s = fresh()
    keep(s, 1, "1234")
    rng = Random(0)
    imagined = [GAME.determinize(GAME.view(s, 0), rng) for _ in range(60)]
    assert {other.tickets[1].bit_count() for other in imagined} == {2, 3, 4}
    assert all(GAME.waiting(other) == (0, 2) for other in imagined)
    assert all(other.offered[0] == s.offered[0] for other in imagined)


def test_at_least_two_of_the_first_tickets_are_kept_long_or_regular() -> None:
    s = fresh()
    legal = [GAME.space.notation(action) for action in GAME.legal(s, 0)]
    assert legal == [notation for notation in FIRST if len(notation) > len("keep 1")]
    reason = GAME.why_not(s, 0, GAME.space.parse("keep 4"))
    assert reason is not None
    assert (reason.key, reason.params) == ("refuse-keep-more", {"count": 2})


def test_first_tickets_not_kept_leave_the_game() -> None:
    s = fresh()
    refused = s.offered[0][2:]
    keep(s, 0, "12")
    assert all(s.box >> t & 1 for t in refused)
    assert s.queue == ()


def test_three_tickets_are_drawn_and_at_least_one_is_kept() -> None:
    s = position({}, {})
    act(s, "tickets")
    assert s.phase == KEEP
    assert len(s.offered[0]) == 3
    assert can(s) == ["keep 1", "keep 2", "keep 12", "keep 3", "keep 13", "keep 23", "keep 123"]
    assert why(s, "keep 4") == "refuse-tickets-not-offered"
    assert why(s, "blind") == "refuse-keep-tickets-first"


def test_tickets_not_kept_go_to_the_bottom_of_the_deck() -> None:
    s = position({}, {}, pool=[0, 1, 2, 3])
    act(s, "tickets", chance=[0, 0, 0])
    act(s, "keep 2")
    assert s.tickets[0] == 1 << 1
    assert s.queue == (0, 2)
    assert s.turn == 1
    act(s, "tickets")
    assert s.offered[1] == (3, 0, 2), "what nobody has drawn comes before what was put back"


def test_fewer_tickets_are_drawn_when_fewer_are_left() -> None:
    s = position({}, {}, pool=[7, 9])
    act(s, "tickets", chance=[0, 0])
    assert s.offered[0] == (7, 9)
    assert can(s) == ["keep 1", "keep 2", "keep 12"]
    assert why(s, "keep 3") == "refuse-tickets-not-offered"


def test_tickets_are_not_offered_when_the_deck_is_empty() -> None:
    s = position({}, {}, pool=[])
    assert "tickets" not in can(s)
    assert why(s, "tickets") == "refuse-no-tickets-left"


def test_kept_tickets_are_secret_but_their_number_is_not() -> None:
    s = position({}, {}, pool=[0, 1, 2, 3])
    told = [*act(s, "tickets"), *act(s, "keep 12")]
    own, other = seen_by(told, 0), seen_by(told, 1)
    assert [len(event.secret) for event in own] == [1, 1]
    assert [event.secret for event in other] == [{}, {}]
    assert [event.params for event in other] == [{"count": 3}, {"count": 2}]
    assert GAME.view(s, 1).tickets == (None, ())
    assert GAME.view(s, 1).ticket_counts == (2, 0)


def test_kept_tickets_stay_to_the_end_and_may_be_any_number() -> None:
    s = position({}, {}, pool=range(9))
    for seat, drawn in enumerate((0b111, 0b111 << 3, 0b111 << 6)):
        act(s, "tickets", chance=[0, 0, 0])
        act(s, "keep 123")
        assert s.tickets[seat % 2] & drawn == drawn
    assert s.tickets == [0b111000111, 0b111000]
    assert why(s, "keep 1") == "refuse-no-tickets-offered"


def test_a_refused_choice_changes_nothing() -> None:
    s = position({}, {})
    assert why(s, "keep 1") == "refuse-no-tickets-offered"
