"""Rows keep secrets, and the law about them would notice if they did not: faults planted on purpose are all found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

import pytest

from tests.games.tourists.table import EDITIONS, city
from vokzal.core import laws
from vokzal.core.chance import BlindChance, Chance
from vokzal.core.options import Options
from vokzal.games.tourists.cities.city import TouristsOptions
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.state import DRAW, TouristsState

Leak = Callable[[TouristsState, int, int], None]
"""Puts what is another seat's where the viewer's row will look for it."""


class Leaky(Tourists):
    """Its rows tell something of the next seat."""

    leak: Leak

    @classmethod
    def package(cls) -> str:
        return Tourists.package()

    def row(self, s: TouristsState, seat: int) -> bytes:
        spoiled = s.clone()
        self.leak(spoiled, seat, (seat + 1) % len(s.hands))
        return super().row(spoiled, seat)


def another_s_hand(s: TouristsState, seat: int, other: int) -> None:
    s.hands[seat] = s.hands[other]


def another_s_cards_face_down(s: TouristsState, seat: int, other: int) -> None:
    s.chosen[seat] = s.chosen[other]


def another_s_draft(s: TouristsState, seat: int, other: int) -> None:
    s.drafts[seat] = s.drafts[other]


def another_s_map_as_it_is_drawn(s: TouristsState, seat: int, other: int) -> None:
    s.pages[other] = s.sheets[other]


def another_s_task(s: TouristsState, seat: int, other: int) -> None:
    s.tasks[seat] = s.tasks[other]


def another_s_offered_tasks(s: TouristsState, seat: int, other: int) -> None:
    s.offered_tasks[seat] = s.offered_tasks[other]


def another_s_metro_card(s: TouristsState, seat: int, other: int) -> None:
    s.metro[seat] = s.metro[other]


def another_s_route(s: TouristsState, seat: int, other: int) -> None:
    s.walks[seat] = s.walks[other]


def the_deck(s: TouristsState, seat: int, other: int) -> None:
    s.discard = s.deck


LEAKS: list[tuple[Leak, str, str]] = [
    (another_s_hand, "cairo", "hand/"),
    (another_s_cards_face_down, "cairo", "chosen.0./"),
    (another_s_draft, "hong_kong", "(stage|place|left|ferry|section)/"),
    (another_s_draft, "paris", "(stage|place|left|ink|section)/"),
    (another_s_map_as_it_is_drawn, "rio", "(drawn|tourists|taken).1./"),
    (another_s_map_as_it_is_drawn, "new_york", "(drawn|tourists|taken).1./"),
    (another_s_task, "cairo", "task/"),
    (another_s_offered_tasks, "new_york", "offered-tasks/"),
    (another_s_metro_card, "london", "metro/"),
    (another_s_route, "london", "walk-start/"),
    (the_deck, "cairo", "discard/"),
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("leak", "edition", "said"), LEAKS, ids=[f"{leak.__name__}-{at}" for leak, at, _ in LEAKS])
def test_a_row_that_tells_more_than_its_seat_knows_is_found_out(leak: Leak, edition: str, said: str) -> None:
    game = Leaky(city(edition).content)
    game.leak = leak
    with pytest.raises(laws.Broken, match=f"a row tells no more than its seat knows.*'{said}"):
        look_at_rows(game)


def look_at_rows(game: Tourists) -> None:
    """The law, over as many matches as it may take to look at a moment in which something rare is hidden."""
    for seed in range(60):
        laws.a_row_tells_what_its_seat_knows_and_no_more(laws.walk(game, 3, game.options_type(), seed))


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_row_changes_just_when_the_view_of_its_seat_does(edition: str, seats: int) -> None:
    """So nothing of what a seat sees is left out of it: the view is compared with the one before, and so is the row."""
    game = city(edition)
    for options in game.variants(seats):
        trace = laws.walk(game, seats, options, seed=seats)
        for seat in range(seats):
            view, row = game.view(trace.steps[0].state, seat), game.row(trace.steps[0].state, seat)
            for state in [*(step.state for step in trace.steps[1:]), trace.match.state]:
                seen, packed = game.view(state, seat), game.row(state, seat)
                assert (seen == view) == (packed == row)
                view, row = seen, packed


class Widest(Chance):
    """Luck that notes how many answers the widest question had."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.most = 0

    def below(self, n: int) -> int:
        self.most = max(n, self.most)
        return self.chance.below(n)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_widest_question_is_exactly_as_wide_as_said(edition: str, seats: int) -> None:
    game = city(edition)
    for options in game.variants(seats):
        assert asked(game, seats, options) == game.widest(seats, options)


def asked(game: Tourists, seats: int, options: Options) -> int:
    """The widest question of a whole match."""
    rng = Random(seats)
    luck = Widest(BlindChance(rng))
    s = game.start(seats, options, luck)
    while waiting := game.waiting(s):
        game.play(s, waiting[0], game.heuristics.quick(s, waiting[0], rng), luck)
    return luck.most


def test_cards_in_hands_are_drawn_from_all_and_open_pairs_from_two_decks() -> None:
    london = city("london")
    assert [london.widest(seats, TouristsOptions()) for seats in london.seats] == [36] * 4
    assert [london.widest(seats, TouristsOptions(paris=True)) for seats in london.seats] == [24] * 4


class Stale(Tourists):
    """It packs the cards of a round once, and never looks again."""

    @classmethod
    def package(cls) -> str:
        return Tourists.package()

    def row(self, s: TouristsState, seat: int) -> bytes:
        found = super().row(s, seat)
        return self.first.setdefault((id(s), s.round, seat), found) if s.phase == DRAW else found

    first: ClassVar[dict[tuple[int, int, int], bytes]] = {}


def test_a_row_that_was_kept_too_long_is_found_out() -> None:
    game = Stale()
    with pytest.raises(laws.Broken, match="a row is made of the position alone"):
        laws.a_row_is_made_of_the_position_alone(laws.walk(game, 2, game.options_type(), 1))
