"""What is secret: hands, offers until they are shown, tasks until the end, metro cards, what is being drawn."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tourists.table import (
    EDITIONS,
    Table,
    city,
    drawing,
    ending,
    leading,
    sheet,
    starting,
    with_metro_cards,
)
from vokzal.core.chance import BlindChance, ScriptedChance
from vokzal.core.options import Options
from vokzal.games.tourists.cities.city import TouristsOptions
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.sight.view import TouristsView
from vokzal.games.tourists.state import Sheet

LONDON, CAIRO = city("london"), city("cairo")
HANDS = (("1RR", "1GB", "1B"), ("2GG", "2RB", "2R"), ("3BB", "3RG", "3G"), ("4RR", "4GB", "4B"))
BIG = (("1RR", "1GB", "1B", "1="), ("2GG", "2RB", "2R", "2="), ("3BB", "3RG", "3G", "3="))


def views(table: Table, but: int) -> list[TouristsView]:
    """What everybody sees but one seat, the spectators first."""
    seats = [None, *(seat for seat in range(len(table.s.hands)) if seat != but)]
    return [table.game.view(table.s, seat) for seat in seats]


def test_a_hand_is_its_player_s_alone() -> None:
    table = leading(LONDON, *HANDS)
    other = leading(LONDON, *HANDS[:3], ("6BB", "6RG", "6G"))
    assert views(table, 3) == views(other, 3)
    assert LONDON.view(table.s, 3).hand != LONDON.view(other.s, 3).hand
    assert LONDON.view(table.s, None).hand is None
    assert LONDON.view(table.s, 0).hands == (3, 3, 3, 3)


def test_the_order_of_the_deck_is_nobody_s_and_the_discard_pile_is_open() -> None:
    table = leading(LONDON, *HANDS, deck=["6BB", "6RG"])
    for view in views(table, -1):
        assert view.deck == 2
        assert len(view.discard) == 36 - 12 - 2


def test_an_offer_is_hidden_until_all_are_there() -> None:
    one, other = leading(LONDON, *HANDS), leading(LONDON, *HANDS)
    for table, card in ((one, "2GG"), (other, "2R")):
        table.do(0, "lead 1RR")
        told = table.do(1, f"offer {card}")
        assert told[0].key == "offers"
        assert not told[0].params
    assert views(one, 1) == views(other, 1)
    assert LONDON.view(one.s, 1) != LONDON.view(other.s, 1)
    for view in views(one, 1):
        assert view.chosen[1] is None
        assert view.hands == (2, 3, 3, 3)
    one.do(3, "offer 4B")
    shown = {LONDON.city.cards[card].id for view in views(one, 1) for laid in view.chosen for card in laid or ()}
    assert shown == {"1RR", "2GG", "4B"}


def test_own_cards_of_a_starting_round_are_hidden_until_all_are_there() -> None:
    one, other = starting(LONDON, *BIG), starting(LONDON, *BIG)
    one.do(1, "use 2GG", "use 2RB")
    other.do(1, "use 2R", "use 2=")
    assert views(one, 1) == views(other, 1)
    half, none = starting(LONDON, *BIG), starting(LONDON, *BIG)
    half.do(1, "use 2GG")
    assert views(half, 1) == views(none, 1)
    one.do(0, "use 1RR", "use 1B")
    one.do(2, "use 3G", "use 3=")
    for view in views(one, -1):
        assert all(view.cards)


def test_tasks_are_secret_until_the_end() -> None:
    one, other = ending(CAIRO, Sheet(), Sheet(), tasks=["1", "3"]), ending(CAIRO, Sheet(), Sheet(), tasks=["1", "9"])
    assert views(one, 1) == views(other, 1)
    assert (CAIRO.view(one.s, 1).task, CAIRO.view(other.s, 1).task) == (2, 8)
    assert CAIRO.view(one.s, None).task is None
    assert CAIRO.view(one.s, None).offered_tasks is None
    for table in (one, other):
        table.all_do("done")
    final = CAIRO.view(one.s, 0).final
    assert final is not None
    assert [result.task for result in final] == [0, 2]


def test_which_task_is_kept_is_told_to_its_player_only() -> None:
    game = LONDON
    table = Table(game, game.start(2, TouristsOptions(), ScriptedChance()))
    other = Table(game, game.start(2, TouristsOptions(), ScriptedChance()))
    (event,) = table.do(0, "keep t1")
    other.do(0, "keep t2")
    assert not event.params
    assert event.secret
    assert views(table, 0) == views(other, 0)


def test_a_metro_card_and_its_segment_are_hidden_until_all_are_done() -> None:
    one, other = with_metro_cards(LONDON, "victoria", "angel"), with_metro_cards(LONDON, "victoria", "lancaster_gate")
    one.do(1, "V5,0", "done")
    other.do(1, "H0,2", "done")
    assert views(one, 1) == views(other, 1)
    one.do(0, "V1,3", "done")
    assert [len(page.drawn) for page in LONDON.view(one.s, None).pages] == [1, 1]


def test_a_draft_is_hidden_until_all_are_done() -> None:
    """Also from whoever is done already; only that somebody is done is known."""
    one, other = (drawing(CAIRO, "1RR", "4GB", Sheet(), sheet(CAIRO, segments=1), Sheet()) for _ in range(2))
    one.do(1, "@r1c4", "V3,0", "+H5,1", "done")
    other.do(1, "@r4c1", "done")
    assert views(one, 1) == views(other, 1)
    for view in views(one, 1):
        assert view.waiting == (0, 2)
        assert view.pages[1].segments == 1
    assert CAIRO.view(one.s, None).sheet is None
    assert CAIRO.view(one.s, None).draft is None


def test_a_marked_route_is_hidden_until_all_are_done() -> None:
    own = sheet(LONDON, "H3,0", "V3,0")
    one, other = ending(LONDON, own, own), ending(LONDON, own, own)
    one.do(1, "from 3,0", "on V3,0", "done")
    other.do(1, "done")
    assert views(one, 1) == views(other, 1)


def test_the_aid_of_the_page_knows_only_the_own_task() -> None:
    own = sheet(LONDON, "V1,1", "V1,2")
    one = ending(LONDON, own, own, tasks=["1", "3"])
    other = ending(LONDON, own, own, tasks=["1", "9"])
    assert LONDON.aid(LONDON.view(one.s, 0)) == LONDON.aid(LONDON.view(other.s, 0))
    seen = LONDON.aid(LONDON.view(one.s, 0))
    assert seen.best[0].parts["part-task"] == 1
    assert seen.best[1].parts["part-task"] == 0


def test_the_aid_says_what_the_turn_would_gain() -> None:
    table = drawing(LONDON, "1RR", "4GB")
    table.do(0, "@r1c4", "H3,0")
    seen = LONDON.aid(LONDON.view(table.s, 0))
    assert seen.before == 0
    assert seen.best[0].points == 1 + 4  # a blue tourist at the British Library; King's Cross
    assert LONDON.aid(LONDON.view(table.s, 1)).best[0].points == 0


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_an_imagined_position_looks_like_the_view_it_is_made_from(edition: str, seats: int) -> None:
    game: Tourists = city(edition)
    for options in game.variants(seats):
        looks_alike(game, seats, options)


def looks_alike(game: Tourists, seats: int, options: Options) -> None:
    luck, rng = BlindChance(Random(seats)), Random(seats)
    s = game.start(seats, options, luck)
    for step in range(120):
        waiting = game.waiting(s)
        if not waiting:
            break
        if step % 3 == 0:
            for seat in (None, *range(seats)):
                view = game.view(s, seat)
                assert game.view(game.determinize(view, rng), seat) == view
        seat = rng.choice(waiting)
        game.play(s, seat, rng.choice(game.legal(s, seat)), luck)
    assert s.round > 1
