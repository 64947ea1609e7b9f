"""What the coach says for an action: each kind of reason in a plain position, and every number counted again."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.ticket_to_ride.recount import Recount
from tests.games.ticket_to_ride.table import (
    BOARD,
    GAME,
    PLAIN_ROW,
    act,
    cards,
    network,
    position,
    route,
    ticket,
)
from vokzal.core.chance import BlindChance, ScriptedChance
from vokzal.core.game import Message
from vokzal.core.options import Options
from vokzal.core.words import LANGUAGES, message_keys
from vokzal.games.ticket_to_ride.lore.outlook import Outlook
from vokzal.games.ticket_to_ride.rules.board import CARDS
from vokzal.games.ticket_to_ride.state import KEEP, KEEP_FIRST, TUNNEL, TicketToRideState

COACH = GAME.heuristics
ZAGRAB_BRINDISI = ticket("zagrab", "brindisi")
TO_ROMA = network(("zagrab", "venezia"), ("venezia", "roma"))


def said(s: TicketToRideState, notation: str) -> dict[str, Message]:
    """What is said for an action of seat 0, by key, each counted again."""
    action = GAME.space.parse(notation)
    assert GAME.why_not(s, 0, action) is None
    found = COACH.reasons(s, 0, action)
    for reason in found:
        Recount(s, 0, action).check(reason)
    return {reason.key: reason for reason in found}


def key(a: str, b: str, twin: int = 1) -> str:
    return BOARD.route_keys[route(a, b, twin)]


def plan(s: TicketToRideState) -> list[int]:
    """The routes that seat 0 plans to build, the longest first."""
    wanted = Outlook(GAME, s, 0).wanted
    return sorted((r for r in range(BOARD.count) if wanted >> r & 1), key=lambda r: -BOARD.length[r])


def card_of(number: int) -> str:
    """The colour of a route."""
    return CARDS[BOARD.colour[number]]


# --- a route ----------------------------------------------------------------------------------------------------------


def test_the_last_link_of_a_ticket_is_told_first() -> None:
    s = position({"white": 2}, {}, routes=[TO_ROMA], tickets=[[ZAGRAB_BRINDISI]])
    first = COACH.reasons(s, 0, GAME.space.parse(key("brindisi", "roma")))[0]
    assert first.key == "why-claim-completes"
    assert first.params["tickets"] == ["ticket-zagrab-brindisi"]
    assert first.params["cities"] == ["city-brindisi", "city-zagrab"]


def test_a_route_on_the_way_tells_how_many_trains_are_left() -> None:
    s = position({"white": 2}, {}, tickets=[[ZAGRAB_BRINDISI]])
    nearer = said(s, key("brindisi", "roma"))["why-claim-nearer"]
    assert nearer.params["count"] == 4  # Zagrab–Venezia and Venezia–Roma


def test_a_route_for_several_tickets_names_them() -> None:
    s = position({"black": 2}, {}, tickets=[[ZAGRAB_BRINDISI, ticket("berlin", "roma")]])
    reasons = said(s, key("roma", "venezia"))
    assert reasons["why-claim-serves"].params["tickets"] == ["ticket-berlin-roma", "ticket-zagrab-brindisi"]


def test_a_route_without_another_way_round_is_told_to_be_the_only_one() -> None:
    closed = network(("palermo", "smyrna"), ("athina", "brindisi"))
    s = position({"white": 4, "locomotive": 1}, {}, routes=[0, closed], tickets=[[ticket("zurich", "brindisi")]])
    s.routes[1] |= 1 << route("brindisi", "palermo")
    s.open = GAME.open_routes(s.routes)
    assert "why-claim-only" in said(s, key("brindisi", "roma"))


def test_a_route_with_a_long_way_round_tells_how_much_longer_it_is() -> None:
    s = position({"white": 4}, {}, routes=[TO_ROMA], tickets=[[ZAGRAB_BRINDISI]])
    assert said(s, key("brindisi", "roma"))["why-claim-detour"].params["count"] >= 3  # type: ignore[operator]


def test_an_opponent_who_surely_holds_the_cards_is_named() -> None:
    s = position({"white": 4}, {"white": 2}, routes=[TO_ROMA], tickets=[[ZAGRAB_BRINDISI]])
    s.known[1] = cards({"white": 2})
    assert said(s, key("brindisi", "roma"))["why-claim-rival"].params["other"] == 1


def test_what_an_opponent_may_hold_unseen_makes_no_rival() -> None:
    s = position({"white": 4}, {"white": 2}, routes=[TO_ROMA], tickets=[[ZAGRAB_BRINDISI]])
    assert "why-claim-rival" not in said(s, key("brindisi", "roma"))


def test_an_opponent_who_builds_beside_is_told_with_the_number_of_cards() -> None:
    theirs = network(("brindisi", "palermo"))
    s = position({"white": 4}, {"black": 2, "red": 3}, routes=[TO_ROMA, theirs], tickets=[[ZAGRAB_BRINDISI]])
    assert said(s, key("brindisi", "roma"))["why-claim-neighbour"].params == {"other": 1, "cards": 5}


def test_a_long_route_is_told_its_points() -> None:
    s = position({"locomotive": 8}, {})
    assert said(s, key("palermo", "smyrna"))["why-claim-points"].params == {"points": 15, "length": 6}


def test_a_short_route_that_serves_nothing_has_nothing_for_it() -> None:
    s = position({"white": 2}, {})
    assert said(s, key("sofia", "bucuresti")).keys() <= {"why-tunnel-risk", "why-claim-points"}
    assert said(s, key("brindisi", "roma")).keys() == set()


def test_a_route_that_makes_the_longest_path_is_told_so() -> None:
    own = network(("brest", "paris"), ("pamplona", "paris"), ("madrid", "pamplona"), ("lisboa", "madrid"))
    own |= network(("cadiz", "lisboa"))
    theirs = network(
        ("petrograd", "stockholm"), ("kobenhavn", "stockholm"), ("essen", "kobenhavn"), ("essen", "frankfurt")
    )
    s = position({"locomotive": 4}, {}, routes=[own, theirs])
    assert said(s, key("brest", "dieppe"))["why-claim-express"].params == {"length": 17, "points": 10}
    assert "why-claim-express" not in said(s, key("brindisi", "roma"))


def test_a_route_that_leaves_two_trains_is_told_to_bring_on_the_end() -> None:
    s = position({"locomotive": 6}, {}, trains=[7])
    assert said(s, key("palermo", "smyrna"))["why-claim-last"].params == {"trains": 1}


def test_a_claim_in_the_last_turn_is_told_so() -> None:
    s = position({"locomotive": 6}, {}, last=1)
    assert "why-last-turn" in said(s, key("palermo", "smyrna"))


def test_an_opponent_with_few_trains_is_named() -> None:
    s = position({"locomotive": 6}, {}, {}, trains=[30, 20, 5])
    assert said(s, key("palermo", "smyrna"))["why-end-near"].params == {"other": 2, "trains": 5}


def test_a_route_that_parts_two_lines_of_another_is_told_so() -> None:
    theirs = network(("zagrab", "venezia"), ("brindisi", "palermo")) | network(("roma", "palermo"))
    s = position({"black": 4}, {}, routes=[0, theirs])
    assert said(s, key("roma", "venezia"))["why-claim-parts"].params == {"other": 1}


def test_a_route_of_the_plan_that_is_not_on_a_shortest_way_is_told_to_suit_the_cards() -> None:
    rng = Random(1)
    for seed in range(40):
        s = GAME.start(3, Options(), BlindChance(Random(seed)))
        for seat in range(3):
            GAME.play(s, seat, COACH.quick(s, seat, rng), BlindChance(rng))
        s.hands[0] = cards(dict.fromkeys(("white", "blue", "green", "red", "black"), 4))
        for action in GAME.legal(s, 0):
            if GAME.CLAIM <= action < GAME.STATION:
                planned = [r for r in COACH.reasons(s, 0, action) if r.key == "why-claim-planned"]
                if planned:
                    Recount(s, 0, action).check(planned[0])
                    return
    raise AssertionError("there is no such route in all these positions")


# --- tunnels and payments ---------------------------------------------------------------------------------------------


def test_a_tunnel_tells_what_it_may_cost_and_what_there_is_to_spare() -> None:
    s = position({"black": 4}, {}, tickets=[[ticket("madrid", "zurich")]])
    assert said(s, key("madrid", "pamplona"))["why-tunnel-risk"].params == {"most": 3, "spare": 1}


def test_a_tunnel_is_safe_with_three_cards_to_spare() -> None:
    s = position({"black": 4, "locomotive": 2}, {}, tickets=[[ticket("madrid", "zurich")]])
    assert said(s, key("madrid", "pamplona"))["why-tunnel-safe"].params == {"spare": 3}


def test_a_payment_for_a_tunnel_tells_how_many_unseen_cards_would_make_it_dearer() -> None:
    s = position({"black": 4, "locomotive": 1}, {"red": 3}, tickets=[[ticket("madrid", "zurich")]])
    act(s, key("madrid", "pamplona"))
    reasons = said(s, "card-black+0")
    # Eight of twelve black cards and thirteen of fourteen locomotives are out of sight.
    assert reasons["why-tunnel-odds"].params == {"count": 21, "all": 110 - 5 - 5}
    assert reasons["why-tunnel-risk"].params == {"most": 3, "spare": 2}


def test_locomotives_alone_are_told_to_fear_only_locomotives() -> None:
    s = position({"locomotive": 5}, {}, tickets=[[ticket("madrid", "zurich")]])
    act(s, key("madrid", "pamplona"))
    assert "why-pay-alone" in said(s, "locomotives")


def test_a_payment_keeps_the_colour_that_another_route_needs() -> None:
    own = network(("venezia", "zurich"), ("brindisi", "roma"))
    s = position({"black": 2, "orange": 2}, {}, routes=[own], tickets=[[ticket("zurich", "brindisi")]])
    act(s, key("wien", "zagrab"))
    keeps = said(s, "card-orange+0")["why-pay-keeps"]
    assert keeps.params == {"cards": ["card-black"] * 2, "route": key("roma", "venezia")}
    assert "why-pay-keeps" not in said(s, "card-black+0")


def test_a_payment_without_locomotives_keeps_them() -> None:
    s = position({"white": 3, "locomotive": 2}, {}, tickets=[[ZAGRAB_BRINDISI]])
    act(s, key("brindisi", "roma"))
    assert said(s, "card-white+0")["why-pay-no-wild"].params == {"count": 2}
    assert "why-pay-no-wild" not in said(s, "card-white+1")


def test_a_colour_that_no_other_route_wants_is_told_to_be_free() -> None:
    s = position({"white": 2, "orange": 2}, {}, tickets=[[ticket("palermo", "constantinople")]])
    act(s, key("wien", "zagrab"))
    assert any("why-pay-free" in said(s, f"card-{name}+0") for name in ("white", "orange"))


def dearer(*hand: str, tickets: tuple[int, ...] = ()) -> TicketToRideState:
    """Seat 0 digs Madrid–Pamplona with three black cards, and one black card is turned up."""
    held = Counter(hand) + Counter({"black": 3})
    s = position(dict(held), {}, tickets=[tickets])
    act(s, key("madrid", "pamplona"))
    act(s, "card-black+0", "black", "red", "red")
    assert (s.phase, s.extra) == (TUNNEL, 1)
    return s


def test_paying_for_a_dearer_tunnel_tells_what_the_route_is_for() -> None:
    s = dearer("black", tickets=(ticket("madrid", "zurich"),))
    assert "why-claim-nearer" in said(s, "card-black+0")


def test_to_give_a_tunnel_up_brings_the_cards_back_and_saves_locomotives() -> None:
    reasons = said(dearer("locomotive"), "decline")
    assert reasons["why-decline-back"].params == {"count": 3}
    assert reasons["why-decline-wild"].params == {"count": 1}
    assert reasons["why-decline-unneeded"].params == {"route": key("madrid", "pamplona")}


def test_to_give_up_a_tunnel_that_a_ticket_needs_is_not_told_to_be_needless() -> None:
    reasons = said(dearer("black", tickets=(ticket("madrid", "zurich"),)), "decline")
    assert reasons.keys() == {"why-decline-back"}


def test_where_there_is_no_choice_there_is_nothing_to_say() -> None:
    assert said(dearer(), "decline") == {}


# --- a station --------------------------------------------------------------------------------------------------------


def test_a_station_that_completes_a_ticket_names_the_route_it_borrows() -> None:
    theirs = network(("brindisi", "roma"))
    s = position({"white": 4}, {}, routes=[TO_ROMA, theirs], tickets=[[ZAGRAB_BRINDISI]])
    completes = said(s, "station city-roma")["why-station-completes"]
    assert completes.params["route"] == key("brindisi", "roma")
    assert said(s, "station city-roma")["why-station-price"].params == {"count": 1, "points": 4}


def test_a_station_on_the_only_way_left_tells_what_is_still_to_be_built() -> None:
    theirs = network(("brindisi", "roma"), ("athina", "brindisi"), ("brindisi", "palermo"))
    s = position({"white": 4}, {}, routes=[0, theirs], tickets=[[ZAGRAB_BRINDISI]])
    assert said(s, "station city-roma")["why-station-way"].params["count"] == 4


def test_a_station_that_spares_a_long_way_round_tells_how_much() -> None:
    theirs = network(("palermo", "smyrna"))
    s = position({"white": 4}, {}, routes=[0, theirs], tickets=[[ticket("roma", "smyrna")]])
    assert said(s, "station city-smyrna")["why-station-saves"].params["count"] >= 3  # type: ignore[operator]


def test_a_station_that_helps_no_ticket_has_nothing_for_it() -> None:
    s = position({"white": 4}, {}, routes=[0, network(("palermo", "smyrna"))], tickets=[[ZAGRAB_BRINDISI]])
    assert said(s, "station city-smyrna") == {}


# --- cards ------------------------------------------------------------------------------------------------------------


def test_the_card_that_is_lacking_for_a_route_names_it() -> None:
    s = position({}, {}, tickets=[[ticket("warszawa", "smolensk")]])
    wanted = next(r for r in plan(s) if BOARD.colour[r] >= 0)
    s.hands[0] = cards({card_of(wanted): BOARD.length[wanted] - 1})
    s.row[0] = BOARD.colour[wanted]
    assert said(s, "open 1")["why-card-enough"].params == {"route": BOARD.route_keys[wanted]}


def test_a_card_towards_a_route_tells_how_many_are_lacking_then() -> None:
    s = position({}, {}, tickets=[[ticket("warszawa", "smolensk")]])
    wanted = next(r for r in plan(s) if BOARD.colour[r] >= 0)
    s.row[0] = BOARD.colour[wanted]
    assert said(s, "open 1")["why-card-towards"].params["count"] == BOARD.length[wanted] - 1


def test_two_open_cards_that_are_enough_together_are_told_so() -> None:
    s = position({}, {}, tickets=[[ticket("warszawa", "smolensk")]])
    wanted = next(r for r in plan(s) if BOARD.colour[r] >= 0)
    s.hands[0] = cards({card_of(wanted): BOARD.length[wanted] - 2})
    s.row[:2] = [BOARD.colour[wanted]] * 2
    assert "why-card-two" in said(s, "open 1")


def test_a_locomotive_tells_the_ferry_it_is_for_and_that_it_is_the_only_card() -> None:
    s = position({}, {}, row=("locomotive", *PLAIN_ROW[1:]), tickets=[[ticket("palermo", "constantinople")]])
    ferry = said(s, "open 1")["why-card-ferry"]
    assert ferry.params["count"] == 1
    assert "why-card-wild" in said(s, "open 1")


def test_a_colour_of_which_there_is_most_pays_for_grey_routes() -> None:
    s = position({"purple": 1}, {}, tickets=[[ticket("palermo", "constantinople")]])
    assert said(s, "open 1")["why-card-grey"].params["count"] == 2


def test_a_card_for_a_tunnel_that_can_be_paid_is_a_reserve() -> None:
    s = position({"black": 3}, {}, row=("black", *PLAIN_ROW[1:]), tickets=[[ticket("madrid", "zurich")]])
    assert said(s, "open 1")["why-card-spare"].params == {"route": key("madrid", "pamplona")}


def test_a_colour_that_somebody_collects_face_up_is_told_so() -> None:
    s = position({}, {"purple": 4})
    s.known[1] = cards({"purple": 3})
    assert said(s, "open 1")["why-card-denies"].params == {"other": 1, "count": 3}
    s.known[1] = cards({"purple": 2})
    assert said(s, "open 1") == {}


def test_many_cards_of_a_colour_are_told_to_pay_for_long_routes() -> None:
    s = position({"purple": 4}, {})
    assert said(s, "open 1")["why-card-many"].params == {"count": 5}


def test_a_blind_card_is_right_when_none_that_lies_open_helps() -> None:
    tickets = [[ticket("warszawa", "smolensk")]]
    needed = {BOARD.colour[r] for r in plan(position({}, {}, tickets=tickets))} | {0}
    s = position({}, {}, row=[next(CARDS[c] for c in range(8) if c not in needed)] * 5, tickets=tickets)
    reasons = said(s, "blind")
    assert "why-blind-row" in reasons
    assert reasons["why-blind-odds"].params["all"] == 110 - 5


def test_a_blind_card_may_be_a_locomotive_and_tells_nobody_anything() -> None:
    s = position({}, {})
    assert said(s, "blind")["why-blind-wild"].params == {"count": 14, "all": 105}
    assert "why-blind-secret" in said(s, "blind")


# --- tickets ----------------------------------------------------------------------------------------------------------


def test_new_tickets_are_for_who_has_completed_all() -> None:
    own = TO_ROMA | network(("brindisi", "roma"))
    s = position({}, {}, routes=[own], tickets=[[ZAGRAB_BRINDISI]])
    reasons = said(s, "tickets")
    assert reasons["why-tickets-done"].params == {"trains": 39}
    assert "why-tickets-time" not in reasons  # nobody is nearer to the end than who asks


def test_new_tickets_that_are_complete_already_are_counted() -> None:
    own = TO_ROMA | network(("brindisi", "roma"), ("venezia", "zurich"))
    s = position({}, {}, routes=[own], tickets=[[ZAGRAB_BRINDISI]])
    assert said(s, "tickets")["why-tickets-ready"].params == {"count": 1, "all": 39}  # Zurich–Brindisi


def test_new_tickets_are_for_who_has_trains_to_spare() -> None:
    s = position({}, {}, tickets=[[ZAGRAB_BRINDISI]])
    reasons = said(s, "tickets")
    assert reasons["why-tickets-room"].params == {"count": 6, "trains": 45}
    assert reasons["why-tickets-time"].params == {"other": 1, "trains": 45}


def offered(*tickets: int, own: int = 0, theirs: int = 0) -> TicketToRideState:
    s = position({}, {}, routes=[own, theirs])
    s.phase, s.offered = KEEP, [tickets, ()]
    s.pool &= ~sum(1 << each for each in tickets)
    return s


def test_a_ticket_that_is_complete_already_is_worth_keeping() -> None:
    s = offered(ZAGRAB_BRINDISI, ticket("berlin", "moskva"), own=TO_ROMA | network(("brindisi", "roma")))
    first = COACH.reasons(s, 0, GAME.space.parse("keep 1"))[0]
    assert first.key == "why-keep-done"
    assert said(s, "keep 1")["why-keep-dear"].params["tickets"] == ["ticket-berlin-moskva"]


def test_a_ticket_that_is_nearly_done_tells_what_is_lacking() -> None:
    s = offered(ZAGRAB_BRINDISI, own=TO_ROMA)
    assert said(s, "keep 1")["why-keep-near"].params["count"] == 2


def test_tickets_with_a_common_way_tell_what_they_save_each_other() -> None:
    s = offered(ticket("zurich", "brindisi"), ZAGRAB_BRINDISI)
    share = said(s, "keep 12")["why-keep-share"]
    assert share.params["count"] == 4  # Venezia–Roma and Roma–Brindisi
    assert said(s, "keep 12")["why-keep-adds"].params["count"] == 2  # the other end alone
    assert said(s, "keep 12")["why-keep-fits"].params == {"count": 8, "trains": 45, "points": 12}


def test_a_ticket_without_a_way_is_well_put_back() -> None:
    theirs = network(("brindisi", "roma"), ("athina", "brindisi"), ("brindisi", "palermo"))
    s = offered(ZAGRAB_BRINDISI, ticket("berlin", "moskva"), theirs=theirs)
    assert "why-keep-lost" in said(s, "keep 2")
    assert said(s, "keep 1").keys() & {"why-keep-fits", "why-keep-near"} == set()


def test_the_first_tickets_have_reasons_too() -> None:
    s = GAME.start(3, Options(), ScriptedChance())
    assert s.phase == KEEP_FIRST
    for action in GAME.legal(s, 1):
        for reason in COACH.reasons(s, 1, action):
            Recount(s, 1, action).check(reason)
    assert any(COACH.reasons(s, 1, action) for action in GAME.legal(s, 1))


# --- all of it --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_number_said_in_a_match_is_counted_again_by_a_slow_twin(seats: int) -> None:
    rng = Random(seats)
    s = GAME.start(seats, Options(), BlindChance(rng))
    told: Counter[str] = Counter()
    while waiting := GAME.waiting(s):
        seat = waiting[0]
        legal, quick = GAME.legal(s, seat), COACH.quick(s, seat, rng)
        for action in {quick, *rng.sample(legal, min(2, len(legal))), legal[-1]}:
            fresh = [reason for reason in COACH.reasons(s, seat, action) if told[reason.key] < 6]
            for reason in fresh:
                Recount(s, seat, action).check(reason)
            told.update(reason.key for reason in fresh)
        GAME.play(s, seat, quick, BlindChance(rng))
    assert len(told) >= 15


def test_what_is_said_never_depends_on_what_the_others_hold() -> None:
    rng = Random(3)
    s = GAME.start(4, Options(), BlindChance(rng))
    for step in range(160):
        seat = GAME.waiting(s)[0]
        legal, quick = GAME.legal(s, seat), COACH.quick(s, seat, rng)
        if step % 4 == 0:
            other = GAME.determinize(GAME.view(s, seat), rng)
            for action in {quick, *rng.sample(legal, min(2, len(legal)))}:
                assert COACH.reasons(other, seat, action) == COACH.reasons(s, seat, action)
        GAME.play(s, seat, quick, BlindChance(rng))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_counted_by_the_twin(lang: str) -> None:
    keys = {found for found in message_keys(GAME.package(), lang) if found.startswith("why-")}
    assert len(keys) > 45
    assert all(hasattr(Recount, found.removeprefix("why-").replace("-", "_")) for found in keys)


def test_reasons_read_well_in_three_languages() -> None:
    s = position({"white": 2}, {}, routes=[TO_ROMA], tickets=[[ZAGRAB_BRINDISI]])
    last = COACH.reasons(s, 0, GAME.space.parse(key("brindisi", "roma")))[0]
    assert [GAME.words(lang).say(last.key, last.params) for lang in LANGUAGES] == [
        "The last link of a ticket: Zágráb–Brindisi (6).",
        "Последнее звено билета: Загреб — Бриндизи (6).",
        "Остання ланка квитка: Загреб — Бріндізі (6).",
    ]
    adds = [Message("why-keep-adds", {"tickets": ["ticket-kyiv-petrograd"], "count": count}) for count in (0, 2)]
    assert [GAME.words("ru").say(each.key, each.params) for each in adds] == [
        "По пути с остальными: на Киев — Петроград (6) не нужно ни одного лишнего вагона.",
        "По пути с остальными: на Киев — Петроград (6) нужно ещё только 2 вагона.",
    ]
    risk = Message("why-tunnel-risk", {"most": 3, "spare": 0})
    assert [GAME.words(lang).say(risk.key, risk.params) for lang in LANGUAGES] == [
        "A tunnel may cost up to 3 cards more, and you have none to spare.",
        "За туннель, возможно, придётся доплатить до 3 карт, а запаса у вас нет.",
        "За тунель, можливо, доведеться доплатити до 3 карт, а запасу у вас немає.",
    ]
