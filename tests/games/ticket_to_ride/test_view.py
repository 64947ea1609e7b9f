"""What a seat sees, what it may remember, and positions imagined from that."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.ticket_to_ride.table import BOARD, GAME, act, cards, claim, colour, network, position, route, ticket
from vokzal.core.chance import ScriptedChance
from vokzal.core.words import LANGUAGES
from vokzal.games.ticket_to_ride.sight.memory import NAMELESS, remember
from vokzal.games.ticket_to_ride.sight.view import TicketDraw
from vokzal.games.ticket_to_ride.state import TicketToRideState

SEEDS = range(30)


def imagined(s: TicketToRideState, seat: int) -> list[TicketToRideState]:
    return [GAME.determinize(GAME.view(s, seat), Random(seed)) for seed in SEEDS]


# --- cards -----------------------------------------------------------------------------------------------------------


def test_a_card_taken_face_up_is_known_to_all_and_a_blind_one_is_not() -> None:
    s = position({}, {})
    act(s, "open 1")
    act(s, "blind", "green")
    view = GAME.view(s, 1)
    assert view.known[0][colour("purple")] == 1
    assert sum(view.known[0]) == 1
    assert view.hands[0] == 2


def test_spent_cards_are_no_longer_known() -> None:
    s = position({"yellow": 3}, {})
    s.known[0] = cards({"yellow": 2})
    claim(s, "amsterdam", "essen", "card-yellow+0")
    assert sum(GAME.view(s, 1).known[0]) == 0


def test_what_is_paid_is_taken_from_the_known_cards_first() -> None:
    s = position({"yellow": 5, "locomotive": 1}, {})
    s.known[0] = cards({"yellow": 4, "locomotive": 1})
    claim(s, "amsterdam", "essen", "card-yellow+1")
    assert s.known[0] == cards({"yellow": 2})


def test_imagined_hands_hold_the_known_cards() -> None:
    s = position({"red": 4, "blue": 3}, {"green": 5})
    s.known[0] = cards({"red": 4})
    for other in imagined(s, 1):
        assert other.hands[0] >> 4 * colour("red") & 15 >= 4
        assert other.hands[1] == s.hands[1]


def test_whoever_is_paying_is_imagined_with_the_means() -> None:
    s = position({"red": 8}, {"blue": 3})
    act(s, BOARD.route_keys[route("petrograd", "stockholm")])
    for other in imagined(s, 1):
        assert GAME.legal(other, 0)


def test_whoever_is_on_turn_is_imagined_able_to_act() -> None:
    s = position({"purple": 1}, {}, row=[None] * 5, deck=[], pool=[], stations=[("roma", "riga", "wien")])
    assert [GAME.space.notation(action) for action in GAME.legal(s, 0)] == ["route-dieppe-paris"]
    for other in imagined(s, 1):
        assert GAME.legal(other, 0)


# --- tickets ---------------------------------------------------------------------------------------------------------


def begun(seats: int) -> TicketToRideState:
    """After the first choice of tickets: everybody keeps two of four."""
    s = GAME.start(seats, GAME.options_type(), ScriptedChance())
    for seat in range(seats):
        GAME.play(s, seat, GAME.space.parse("keep 14"), ScriptedChance())
    return s


def test_own_tickets_are_never_imagined_elsewhere() -> None:
    s = begun(3)
    dealt = GAME.view(s, 0).dealt
    assert dealt is not None
    for other in imagined(s, 0):
        assert other.tickets[0] == s.tickets[0]
        assert all(other.box >> t & 1 for t in dealt[1:3]), "what one refused at the start is out of the game"


def test_a_seat_knows_what_it_put_under_the_deck() -> None:
    s = begun(2)
    act(s, "tickets")
    act(s, "keep 1")
    back = s.queue
    for other in imagined(s, 0):
        assert other.queue == back
    assert {other.queue for other in imagined(s, 1)} != {back}


def test_a_seat_that_draws_what_another_put_back_knows_that_it_was_offered_there() -> None:
    s = begun(2)
    for _ in range(12):  # 34 tickets: the twelfth draw, by seat 1, ends with the two that seat 0 put back first
        act(s, "tickets")
        act(s, "keep 1")
    back = s.draws[0][1][1:]
    assert s.draws[11][0] == 1
    assert s.draws[11][1][1:] == back
    for other in imagined(s, 1):
        assert other.draws[0][1][1:] == back


def test_a_seat_knows_who_drew_the_ticket_it_put_back() -> None:
    s = begun(2)
    act(s, "blind")
    act(s, "blind")  # so that seat 1 draws first, and seat 0 draws again what seat 1 put back
    for _ in range(12):
        act(s, "tickets")
        act(s, "keep 1")
    back = s.draws[0][1][1:]
    for other in imagined(s, 1):
        assert other.draws[11][1][1:] == back


@settings(max_examples=200, deadline=None)
@given(st.data(), st.integers(1, 9), st.integers(0, 2))
def test_a_story_fits_everything_a_seat_saw(data: st.DataObject, pool: int, watcher: int) -> None:
    """Three players draw and put back until the deck is empty; what the watcher saw is replayed to the same tickets."""
    deck = list(range(pool))
    seen: list[TicketDraw] = []
    truth: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
    while deck:
        seat = data.draw(st.integers(0, 2))
        drawn, deck = tuple(deck[:3]), deck[3:]
        places = tuple(sorted(data.draw(st.sets(st.sampled_from(range(len(drawn))), min_size=1))))
        deck += [t for place, t in enumerate(drawn) if place not in places]
        own = seat == watcher
        seen.append(TicketDraw(seat, len(drawn), len(places), drawn if own else None, places if own else None))
        truth.append((seat, drawn, places))
    story = remember(pool, seen, Random(0))
    assert len(story.names) == pool
    named = [name for name in story.names if name != NAMELESS]
    assert len(set(named)) == len(named)
    kept: list[int] = []
    for (seat, drawn, places), slots, mask in zip(truth, story.drawn, story.kept, strict=True):
        assert len(slots) == len(drawn)
        assert mask.bit_count() == len(places)
        if seat == watcher:
            assert tuple(story.names[slot] for slot in slots) == drawn
            assert mask == sum(1 << place for place in places)
        kept += [slot for place, slot in enumerate(slots) if mask >> place & 1]
    assert len(set(kept)) == len(kept), "a ticket is kept once"
    assert story.queue == ()


# --- for the page ----------------------------------------------------------------------------------------------------


def test_a_joined_ticket_shows_the_routes_that_join_it() -> None:
    own = network(("zagrab", "venezia"), ("venezia", "roma"), ("roma", "brindisi"), ("roma", "palermo"))
    view = GAME.view(position({}, {}, routes=[own], tickets=[[ticket("zagrab", "brindisi")]]), 0)
    assert view.joined == (True,)
    assert view.way is not None
    assert set(view.way[0]) == {route("zagrab", "venezia"), route("venezia", "roma"), route("roma", "brindisi")}


def test_an_open_ticket_shows_the_part_already_connected() -> None:
    own = network(("zagrab", "venezia"), ("kyiv", "wilno"))
    view = GAME.view(position({}, {}, routes=[own], tickets=[[ticket("zagrab", "brindisi")]]), 0)
    assert view.joined == (False,)
    assert view.way == ((route("zagrab", "venezia"),),)


def test_a_spectator_sees_no_hand_and_no_tickets() -> None:
    view = GAME.view(position({"red": 3}, {}, tickets=[[0], [1]]), None)
    assert view.hand is None
    assert view.tickets == (None, None)
    assert view.offered is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_shows_map_players_hand_and_tickets(lang: str) -> None:
    s = position(
        {"red": 3},
        {},
        routes=[network(("berlin", "wien"))],
        stations=[("paris",), ()],
        tickets=[[ticket("berlin", "roma")]],
        last=2,
    )
    text = GAME.picture(GAME.view(s, 0), GAME.words(lang))
    assert "BER" in text
    assert "PAR*A" in text
    assert " a" in text
    assert GAME.words(lang).say("card-red") in text
    assert GAME.words(lang).say(BOARD.ticket_keys[ticket("berlin", "roma")]) in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_routes_of_a_double_have_different_names(lang: str) -> None:
    names = GAME.names(lang)
    assert len({names[key] for key in BOARD.route_keys}) == BOARD.count


@pytest.mark.parametrize(("seats", "closed"), [(2, True), (3, True), (4, False)])
def test_a_view_tells_which_free_routes_are_closed(seats: int, closed: bool) -> None:
    twin = route("budapest", "wien", 2)
    s = position(*[{} for _ in range(seats)], routes=[1 << route("budapest", "wien")])
    assert GAME.view(s, 0).closed == (twin,)  # nobody owns both
    for viewer in (1, None):
        assert GAME.view(s, viewer).closed == ((twin,) if closed else ())
