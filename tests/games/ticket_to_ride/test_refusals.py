"""Every refusal names its rule, in three languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.ticket_to_ride.table import BOARD, GAME, RICH, act, network, position, route
from vokzal.core.chance import ScriptedChance
from vokzal.core.words import LANGUAGES, message_keys
from vokzal.games.ticket_to_ride.state import TicketToRideState


def offered() -> TicketToRideState:
    s = position({}, {})
    act(s, "tickets")
    return s


def second_card() -> TicketToRideState:
    s = position({**RICH}, {}, row=("locomotive", "red", "red", "red", "red"))
    act(s, "blind", "green")
    return s


def paying(hand: dict[str, int], a: str, b: str) -> TicketToRideState:
    s = position(hand, {})
    act(s, BOARD.route_keys[route(a, b)])
    return s


def tunnel(payment: str) -> TicketToRideState:
    s = paying({"blue": 4, "locomotive": 4}, "munchen", "venezia")
    act(s, payment, "locomotive", "blue", "red")
    return s


Position = Callable[[], TicketToRideState]
CASES: list[tuple[str, Position, str]] = [
    ("refuse-keep-tickets-first", offered, "blind"),
    ("refuse-keep-tickets-first", offered, "locomotives"),
    ("refuse-second-card-first", second_card, "tickets"),
    ("refuse-second-card-first", second_card, "card-red+0"),
    ("refuse-pay-first", lambda: paying(RICH, "amsterdam", "essen"), "blind"),
    ("refuse-pay-first", lambda: paying(RICH, "amsterdam", "essen"), "decline"),
    ("refuse-tunnel-first", lambda: tunnel("card-blue+0"), "blind"),
    ("refuse-no-tickets-offered", lambda: position({}, {}), "keep 1"),
    ("refuse-tickets-not-offered", offered, "keep 14"),
    ("refuse-deck-empty", lambda: position({}, {}, deck=[]), "blind"),
    ("refuse-slot-empty", lambda: position({}, {}, row=[None] * 5, deck=[]), "open 3"),
    ("refuse-second-locomotive", second_card, "open 1"),
    ("refuse-no-tickets-left", lambda: position({}, {}, pool=[]), "tickets"),
    ("refuse-own-route", lambda: position({}, {}, routes=[network(("berlin", "wien"))]), "route-berlin-wien"),
    ("refuse-route-taken", lambda: position({}, {}, routes=[0, network(("berlin", "wien"))]), "route-berlin-wien"),
    ("refuse-own-twin", lambda: position({}, {}, routes=[network(("bruxelles", "paris"))]), "route-bruxelles-paris-2"),
    (
        "refuse-twin-closed",
        lambda: position({}, {}, routes=[0, network(("bruxelles", "paris"))]),
        "route-bruxelles-paris-2",
    ),
    ("refuse-trains", lambda: position(RICH, {}, trains=[2]), "route-amsterdam-essen"),
    ("refuse-ferry", lambda: position({"red": 6, "locomotive": 1}, {}), "route-palermo-smyrna"),
    ("refuse-cards", lambda: position({"red": 3}, {}), "route-amsterdam-essen"),
    ("refuse-cards-any", lambda: position({"red": 2}, {}), "route-berlin-danzig"),
    ("refuse-own-station", lambda: position(RICH, {}, stations=[("wien",)]), "station city-wien"),
    ("refuse-city-occupied", lambda: position(RICH, {}, stations=[(), ("wien",)]), "station city-wien"),
    ("refuse-no-stations-left", lambda: position(RICH, {}, stations=[("wien", "roma", "riga")]), "station city-paris"),
    ("refuse-station-cards", lambda: position({"red": 1}, {}, stations=[("wien",)]), "station city-paris"),
    ("refuse-nothing-to-pay", lambda: position(RICH, {}), "card-red+0"),
    ("refuse-nothing-to-decline", lambda: position(RICH, {}), "decline"),
    ("refuse-locomotives-only", lambda: tunnel("locomotives"), "card-blue+0"),
    ("refuse-wrong-colour", lambda: paying(RICH, "amsterdam", "essen"), "card-red+0"),
    ("refuse-too-many-locomotives", lambda: paying(RICH, "amsterdam", "essen"), "card-yellow+3"),
    ("refuse-ferry-payment", lambda: paying({"red": 4, "locomotive": 2}, "athina", "brindisi"), "card-red+0"),
    ("refuse-locomotives-not-held", lambda: paying({"yellow": 3}, "amsterdam", "essen"), "card-yellow+1"),
    ("refuse-locomotives-not-held", lambda: paying({"yellow": 3}, "amsterdam", "essen"), "locomotives"),
    ("refuse-not-held", lambda: paying({"yellow": 2, "locomotive": 1}, "amsterdam", "essen"), "card-yellow+0"),
]


@pytest.mark.parametrize(("key", "table", "notation"), CASES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_refusal_names_its_rule_and_changes_nothing(key: str, table: Position, notation: str) -> None:
    s = table()
    before = s.clone()
    action = GAME.space.parse(notation)
    assert action not in GAME.legal(s, s.turn)
    reason = GAME.why_not(s, s.turn, action)
    assert reason is not None
    assert reason.key == key
    assert s == before
    said = {lang: GAME.words(lang).say(reason.key, reason.params) for lang in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)


def test_every_refusal_has_a_case() -> None:
    named = {key for key in message_keys(GAME.package(), "en") if key.startswith("refuse-")}
    assert named == {key for key, _, _ in CASES} | {"refuse-keep-more"}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "You cannot pay with cards you do not hold: that takes 3 cards (yellow), and you have 2."),
        ("ru", "Нельзя платить картами, которых нет на руках: здесь нужно 3 карты (цвет: жёлтый), а у вас 2."),
        ("uk", "Не можна платити картами, яких немає на руках: тут потрібні 3 карти (колір: жовтий), а у вас 2."),
    ],
)
def test_paying_with_cards_not_held_is_refused_in_the_words_of_the_rule(lang: str, said: str) -> None:
    s = paying({"yellow": 2, "locomotive": 1}, "amsterdam", "essen")
    reason = GAME.why_not(s, 0, GAME.space.parse("card-yellow+0"))
    assert reason is not None
    assert GAME.words(lang).say(reason.key, reason.params) == said


@pytest.mark.parametrize(
    ("notation", "lang", "said"),
    [
        ("route-dieppe-london", "en", "The ferry Dieppe–London needs 1 locomotive, and you have 0."),
        ("route-dieppe-london", "ru", "Для парома «Дьеп — Лондон» нужен 1 локомотив, а у вас 0."),
        ("route-dieppe-london", "uk", "Для порома «Дьєпп — Лондон» потрібен 1 локомотив, а у вас 0."),
    ],
)
def test_one_of_a_thing_is_said_as_one(notation: str, lang: str, said: str) -> None:
    reason = GAME.why_not(position({"red": 4}, {}), 0, GAME.space.parse(notation))
    assert reason is not None
    assert GAME.words(lang).say(reason.key, reason.params) == said


def test_nobody_else_may_act() -> None:
    s = position(RICH, RICH)
    reason = GAME.why_not(s, 1, GAME.space.parse("blind"))
    assert reason is not None
    assert reason.key == "not-your-turn"


def test_every_action_is_legal_just_when_it_is_not_refused() -> None:
    states = [table() for _, table, _ in CASES]
    states.append(GAME.start(2, GAME.options_type(), ScriptedChance()))
    for s in states:
        for seat in GAME.waiting(s):
            legal = set(GAME.legal(s, seat))
            for action in range(GAME.space.size):
                assert (GAME.why_not(s, seat, action) is None) == (action in legal), GAME.space.notation(action)
