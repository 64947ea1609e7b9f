"""The advice: legal, the same in every determinization, and sensible in plain cases."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.ticket_to_ride.table import BOARD, GAME, RICH, Hand, network, position, route, ticket
from vokzal.bots import play_match
from vokzal.core.chance import BlindChance
from vokzal.core.events import Value
from vokzal.core.game import Weigh
from vokzal.core.match import Match
from vokzal.games.ticket_to_ride.lore.prudence import SCANT, in_vain
from vokzal.games.ticket_to_ride.state import TicketToRideState

ADVICE = GAME.heuristics
EFFORT = 40


def best(s: TicketToRideState, seat: int = 0) -> str:
    legal = GAME.legal(s, seat)
    weights = ADVICE.ponder(s, seat, legal, EFFORT)
    return GAME.space.notation(legal[weights.index(max(weights))])


def test_a_route_that_a_ticket_wants_is_claimed() -> None:
    own = network(("zagrab", "venezia"), ("venezia", "roma"))
    s = position({"white": 2, "red": 3}, {}, routes=[own], tickets=[[ticket("zagrab", "brindisi")]], last=2)
    assert best(s) == BOARD.route_keys[route("brindisi", "roma")]


def test_with_nothing_to_hurry_for_a_rich_hand_goes_for_long_routes_or_tickets() -> None:
    own = network(("zagrab", "venezia"), ("venezia", "roma"))
    s = position({**RICH}, {}, routes=[own], tickets=[[ticket("zagrab", "brindisi")]])
    assert best(s) in {"tickets", BOARD.route_keys[route("palermo", "smyrna")]}


@pytest.mark.parametrize("seats", [2, 5])
def test_quick_players_finish_a_match_with_legal_actions(seats: int) -> None:
    match = Match.start(GAME, seats, seed=seats)
    rng = Random(seats)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, ADVICE.quick(match.state, seat, rng))
    assert max(match.outcome.points) > 30


@pytest.mark.no_cover
def test_advice_is_the_same_in_every_determinization() -> None:
    match = Match.start(GAME, 3, seed=4)
    rng = Random(4)
    for _ in range(60):
        seat = match.waiting[0]
        view, legal = GAME.view(match.state, seat), match.legal(seat)
        first, second = (ADVICE.ponder(GAME.determinize(view, Random(seed)), seat, legal, EFFORT) for seed in (1, 2))
        assert first == second
        match.play(seat, ADVICE.quick(match.state, seat, rng))


def test_prospects_are_chances() -> None:
    s = GAME.start(4, GAME.options_type(), BlindChance(Random(1)))
    chances = ADVICE.prospects(s, 0)
    assert len(chances) == 4
    assert sum(chances) == pytest.approx(1)


def test_a_playout_settles_when_everyone_had_a_turn() -> None:
    root = position({}, {})
    later = root.clone()
    assert not ADVICE.settled(root, later)
    later.hands = [1, 1]
    assert ADVICE.settled(root, later)
    later.turn = 1
    assert not ADVICE.settled(root, later)


def test_a_playout_goes_to_the_end_when_the_end_is_near() -> None:
    root = position({}, {})
    root.trains = [5, 20]
    later = root.clone()
    later.hands = [1, 1]
    assert not ADVICE.settled(root, later)


# --- tunnels when hardly a card is left ------------------------------------------------------------------------------

TUNNEL = route("angora", "constantinople")
DONE = network(("zagrab", "venezia"), ("venezia", "roma"), ("roma", "brindisi"))


def hoarded(hand: Hand, *deck: str) -> TicketToRideState:
    """Nearly all cards are in hands; the tunnel at Angora is wanted, and few cards are left to turn up there."""
    wanted = ticket("sofia", "smyrna")
    own = DONE | network(("sofia", "constantinople"), ("angora", "smyrna"))
    s = position(hand, {}, deck=deck, routes=[own], tickets=[[wanted]])
    s.open[0] &= 1 << TUNNEL  # nothing else can be built
    return s


WAYS_OF_PLAYING: dict[str, Weigh[TicketToRideState]] = {
    "weigh": ADVICE.weigh,
    "ponder": lambda s, seat, legal: ADVICE.ponder(s, seat, legal, EFFORT),
    **GAME.yardsticks,
}


@pytest.mark.parametrize("way", WAYS_OF_PLAYING)
@pytest.mark.parametrize(
    ("hand", "deck", "dug"),
    [
        ({"red": 2}, ("locomotive",) * 3, False),
        ({"red": 4}, ("locomotive",) * 3, False),
        ({"red": 5}, ("locomotive",) * 3, True),
        ({"red": 3, "locomotive": 2}, ("locomotive",) * 3, True),
        ({"red": 3}, ("locomotive",), True),
        ({"red": 2}, (), True),
    ],
    ids=["nothing-to-spare", "too-little-to-spare", "enough", "enough-with-locomotives", "one-left", "none-left"],
)
def test_with_few_cards_left_to_turn_up_a_tunnel_is_dug_only_by_who_can_pay_for_them(
    way: str, hand: Hand, deck: tuple[str, ...], dug: bool
) -> None:
    s = hoarded(hand, *deck)
    legal = GAME.legal(s, 0)
    assert GAME.CLAIM + TUNNEL in legal
    weights = WAYS_OF_PLAYING[way](s, 0, legal)
    chosen = legal[weights.index(max(weights))]
    assert (chosen == GAME.CLAIM + TUNNEL) is dug


def test_a_hurried_player_does_not_dig_in_vain() -> None:
    s = hoarded({"red": 4}, *("locomotive",) * 3)
    assert {ADVICE.quick(s, 0, Random(seed)) for seed in range(50)}.isdisjoint({GAME.CLAIM + TUNNEL})
    enough = hoarded({"red": 5}, *("locomotive",) * 3)
    assert GAME.CLAIM + TUNNEL in {ADVICE.quick(enough, 0, Random(seed)) for seed in range(50)}


def test_while_many_cards_are_left_a_tunnel_is_dug_with_nothing_to_spare() -> None:
    assert not in_vain(GAME, hoarded({"red": 2}, *("blue",) * SCANT), 0, BOARD.every)


def test_at_a_glance_a_card_to_spare_is_drawn_before_digging() -> None:
    """Else one digs at the same place again and again."""
    for hand, dug in (({"red": 2}, False), ({"red": 3}, True), ({"red": 2, "locomotive": 1}, True)):
        s = hoarded(hand, *("blue",) * SCANT)
        legal = GAME.legal(s, 0)
        weights = ADVICE.weigh(s, 0, legal)
        assert (legal[weights.index(max(weights))] == GAME.CLAIM + TUNNEL) is dug


# --- mistakes ---------------------------------------------------------------------------------------------------------


def test_who_is_careless_forgets_a_ticket_but_never_all_of_them() -> None:
    """With two tickets to go each is forgotten now and then; the last one is not."""
    hand = {"red": 6, "blue": 6, "white": 6}
    wanted = [ticket("zagrab", "brindisi"), ticket("sofia", "smyrna")]
    seen: list[int] = []

    def weigh(s: TicketToRideState, seat: int, legal: list[int]) -> list[float]:
        seen.append(s.tickets[seat])
        return [0.0 for _ in legal]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ADVICE, "weigh", weigh)
        for tickets in (wanted, wanted[:1]):
            s = position(hand, {}, tickets=[tickets])
            for number in range(20):
                ADVICE.careless(s, 0, GAME.legal(s, 0), Random(number))
    assert {*seen[:20]} == {1 << each for each in wanted}
    assert {*seen[20:]} == {1 << wanted[0]}


@pytest.mark.no_cover
def test_the_lowest_level_plays_like_somebody_new_to_the_game() -> None:
    """Some of its tickets are completed, and no tunnel is dug for ever."""
    completed = 0
    for seed in range(6):
        match = play_match(GAME, ["passenger"] * 3, seed=seed)
        replayed, dug = Match.start(GAME, 3, seed=seed), Counter[tuple[int, Value]]()
        for move in match.moves:
            told = replayed.replay(move)
            dug.update((move.seat, event.params["route"]) for event in told if event.key == "tunnel-turned")
        s = replayed.state
        assert max(dug.values(), default=0) < 7
        for routes, tickets in zip(s.routes, s.tickets, strict=True):
            completed += GAME.scoring.complete(GAME.scoring.components(routes), tickets).bit_count()
    assert completed >= 10  # of about 70
