"""What a row says is what the view says, and nothing that the view does not say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import pytest

from tests.rows import breaks_the_law, count, positions, read, said, told
from vokzal import games
from vokzal.core.chance import ScriptedChance
from vokzal.games.moscow_paris.row import PHASES
from vokzal.games.moscow_paris.rules import MoscowParis
from vokzal.games.moscow_paris.state import MoscowParisState

_loaded = games.load("moscow_paris")
assert isinstance(_loaded, MoscowParis)
GAME = _loaded
WAGONS, CARDS, CITIES = GAME._rows.wagons, GAME._rows.cards, GAME._rows.cities.values
MOST = {"cards": 5, "fresh": 5, "repeats": 2, "points": GAME.scores.worth((1 << len(CITIES)) - 1)}


def layers(cards: Iterable[int]) -> set[str]:
    """The first, second, third ... of each card."""
    return {f"{CARDS[card]}-{n + 1}" for card, count in Counter(cards).items() for n in range(count)}


def cities(numbers: Sequence[int]) -> list[str]:
    return [CITIES[number] for number in sorted(numbers)]


def check(s: MoscowParisState, seat: int, seats: int) -> None:
    view, row = GAME.view(s, seat), read(GAME, s, seat, seats)
    for place in range(seats):
        other = (seat + place) % seats
        hand = view.hands_open[other] if view.hands_open else view.hand if other == seat else None
        assert {*said(row, f"hand[{place}]")} == layers(hand or ())
        assert {*said(row, f"known[{place}]")} == layers(view.known[other])
        assert {*said(row, f"front[{place}]")} == layers(view.fronts[other])
        assert said(row, f"won[{place}]") == cities(view.won[other])
        found = {name: count(row, f"{name}[{place}]", most) for name, most in MOST.items()}
        assert found == {
            "cards": view.hands[other],
            "fresh": view.fresh[other],
            "repeats": min(view.repeats[other], 255),
            "points": view.points[other],
        }
    table = [line.city for line in view.rows if line.city is not None]
    gone = {*view.removed, *table, *(city for won in view.won for city in won)}
    missing = ({GAME.istanbul} if not view.istanbul else set()) | ({GAME.home} if view.home is None else set())
    assert said(row, "city-deck") == cities([city for city in range(len(CITIES)) if city not in gone | missing])
    assert said(row, "removed") == cities(view.removed)
    for number, line in enumerate(view.rows):
        assert said(row, f"line-{number}-city") == ([] if line.city is None else [CITIES[line.city]])
        assert {*said(row, f"line-{number}")} == {WAGONS[kind] for kind in line.left + line.right}
        for side, wagons in (("left", line.left), ("right", line.right)):
            for position in range(GAME._rows.depth):
                found_there = said(row, f"line-{number}-{side}-{position + 1}")
                assert found_there == [WAGONS[kind] for kind in wagons[position : position + 1]]
        assert round(row["untouched"][f"line-{number}"] * 16) == min(view.turns - view.touched[number], 255)
    counts = GAME.content.counts()
    discard = {CARDS[card]: count for card, count in enumerate(view.discard) if count}
    assert told(row, "discard", max(counts)) == discard
    assert count(row, "deck", sum(counts)) == view.deck
    assert said(row, "seat") == [str(seat)]
    assert said(row, "turn") == [str((view.turn - seat) % seats)]
    assert said(row, "asked") == [str((other - seat) % seats) for other in view.waiting]
    assert said(row, "phase") == [PHASES[view.phase]]
    swapped = []
    if view.swap_first is not None:
        spot, kind = divmod(view.swap_first, 8)
        swapped = [f"{f'line-{spot}' if spot < 4 else f'front-{(spot - 4 - seat) % seats}'}-{WAGONS[kind]}"]
    assert said(row, "swap-first") == swapped
    chain = view.chain
    assert said(row, "chain-direction") == ([] if chain is None else [("left", "right")[chain.direction]])
    assert said(row, "chain-giver") == ([] if chain is None else [str((chain.giver - seat) % seats)])
    assert said(row, "chain-gave") == ([] if chain is None else [WAGONS[chain.gave]])
    assert said(row, "chain-got") == ([] if chain is None else [WAGONS[chain.got]])
    assert count(row, "team", 1) == view.team
    names = [*(country.id for country in GAME.content.countries), "other"]
    home = view.home
    lies_in = [] if home is None else [names[-1 if home.known_country is None else home.known_country]]
    assert said(row, "home-country") == lies_in


@pytest.mark.no_cover
def test_a_row_says_what_the_view_says() -> None:
    phases = set()
    for s, seats in positions(GAME, 1, 3, 5, 7):
        phases.add(s.phase)
        for seat in range(seats):
            check(s, seat, seats)
    assert phases == {*range(len(PHASES))}


def test_what_goes_on_for_ever_still_fits_a_byte() -> None:
    s = GAME.start(2, GAME.options_type(), ScriptedChance())
    s.turns, s.repeats = 5000, [700, 1]
    for seat in (0, 1):
        check(s, seat, 2)


@pytest.mark.parametrize(
    "leak",
    [
        lambda s, seat: s.hands[seat - 1],
        lambda s, seat: sum(1 << 8 * card for card in s.deck),
    ],
    ids=["hand", "deck"],
)
def test_a_leak_is_found(leak: Callable[[MoscowParisState, int], int]) -> None:
    assert breaks_the_law(MoscowParis, leak)
