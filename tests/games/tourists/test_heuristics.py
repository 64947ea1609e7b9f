"""What bots know: it is made from what a seat may know, and it is sensible."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tests.games.tourists.table import EDITIONS, city, sheet
from vokzal.bots import make, play_match
from vokzal.core.chance import BlindChance
from vokzal.games.tourists.lore.heuristics import DEEP_THOUGHT, GLANCE, THOUGHT, Unhurried
from vokzal.games.tourists.lore.plan import Planner
from vokzal.games.tourists.lore.prospect import Prospect
from vokzal.games.tourists.rules.game import Tourists
from vokzal.games.tourists.state import DRAW, FINAL, NONE, ROUTE, TouristsState

every_city = pytest.mark.parametrize("edition", EDITIONS)


def positions(game: Tourists, seats: int, seed: int) -> list[tuple[TouristsState, int]]:
    """The positions of a match between quick players, with a seat that is to act."""
    rng = Random(seed)
    chance = BlindChance(rng)
    s = game.start(seats, game.options_type(), chance)
    found = []
    while waiting := game.waiting(s):
        seat = rng.choice(waiting)
        found.append((s.clone(), seat))
        action = game.heuristics.quick(s, seat, rng)
        assert game.why_not(s, seat, action) is None
        game.play(s, seat, action, chance)
    return found


@every_city
@pytest.mark.parametrize("seats", [1, 3])
def test_advice_is_the_same_in_every_imagined_position(edition: str, seats: int) -> None:
    game, rng = city(edition), Random(3)
    for s, seat in rng.sample(positions(game, seats, 1), 6):
        view, legal = game.view(s, seat), game.legal(s, seat)
        first, second = (game.determinize(view, Random(seed)) for seed in (1, 2))
        glances = [game.heuristics.weigh(imagined, seat, legal) for imagined in (first, second)]
        thoughts = [game.heuristics.ponder(imagined, seat, legal, 1) for imagined in (first, second)]
        assert glances[0] == glances[1]
        assert thoughts[0] == thoughts[1]
        assert len(glances[0]) == len(thoughts[0]) == len(legal)


@every_city
def test_a_plan_is_a_path_that_can_still_be_drawn(edition: str) -> None:
    game = city(edition)
    planner, at = Planner(game.city), game.city.map
    for s, seat in Random(2).sample(positions(game, 2, 4), 8):
        left = game.city.box.rounds - s.round
        prospect = Prospect(game, s.sheets[seat], tuple(s.ratings), NONE, left)
        plan = planner.best(prospect, 4, 5)
        degrees = [(at.roads_at[node] & plan.segments).bit_count() for node in range(at.nodes)]
        assert max(degrees) <= 2
        assert degrees.count(1) == (2 if plan.segments else 0)
        assert plan.blank == plan.segments & ~s.sheets[seat].drawn
        assert plan.blank.bit_count() <= min(5, prospect.budget)


def test_tourists_and_attractions_multiply_in_a_prospect() -> None:
    game = city("london")
    planner = Planner(game.city)
    beside = sheet(game, "H1,1", "V1,1", crowds={"r2c2": "RRRR"})  # Oxford Street is red
    aside = sheet(game, "H1,1", "V1,1", crowds={"r6c6": "RRRR"})
    ratings = tuple(game.ratings.at_start(False))
    near, far = (planner.best(Prospect(game, page, ratings, NONE, 0), 4, 4).worth for page in (beside, aside))
    assert near - far == 4.0  # four tourists come for one attraction


@every_city
def test_a_turn_goes_on_from_what_is_drawn(edition: str) -> None:
    """In the middle of a match no level scatters segments over the city."""
    game = city(edition)
    match = play_match(game, ["driver", "stationmaster"], seed=2)
    for page, final in zip(match.state.sheets, match.view(None).final, strict=True):  # type: ignore[attr-defined]
        assert len(final.walk) - 1 >= page.drawn.bit_count() // 2
        assert final.points > 60  # players who draw at random come to about 25


def test_the_end_is_left_to_the_best_route_even_by_the_careless() -> None:
    game = city("rio")
    s = next(s for s, _ in positions(game, 2, 5) if s.phase == FINAL)
    view, legal = game.view(s, 0), game.legal(s, 0)
    assert len(legal) > 1
    for level in ("passenger", "conductor", "driver", "dispatcher"):
        assert make(level, game, Random(1)).choose(view, legal) == game.actions.done


def test_a_route_that_somebody_began_is_ended_by_whoever_takes_the_seat() -> None:
    """A person marks where to start and goes away: no bot may end the route there."""
    game = city("rio")
    s = next(s for s, _ in positions(game, 2, 5) if s.phase == FINAL).clone()
    game.play(s, 0, game.legal(s, 0)[0], BlindChance(Random(1)))
    view, legal = game.view(s, 0), game.legal(s, 0)
    assert game.actions.done not in legal
    assert game.heuristics.quick(s, 0, Random(1)) in legal
    for level in ("passenger", "conductor", "driver", "dispatcher"):
        assert make(level, game, Random(1)).choose(view, legal) in legal


@every_city
def test_a_careless_player_draws_on_without_a_plan(edition: str) -> None:
    """Beside the location if that can be, and from what is drawn already if that can be; where it leads is nobody's
    care."""
    game = city(edition)
    found = 0
    for s, seat in positions(game, 2, 5):
        draft = s.drafts[seat]
        if s.phase != DRAW or draft.stage != ROUTE or draft.section or draft.place == NONE:
            continue
        legal = game.legal(s, seat)
        chosen = {game.heuristics.careless(s, seat, legal, Random(n)) for n in range(20)}
        segments = {(action - game.actions.segment) // game.actions.inks for action in chosen}
        beside = game.drawing.section(s.sheets[seat], draft) & game.city.map.beside[draft.place]
        assert chosen <= {*legal}
        if beside:
            assert all(beside >> segment & 1 for segment in segments)
            found += len(segments) > 1
    assert found


def test_levels_think_harder_one_after_the_other() -> None:
    assert GLANCE.width < THOUGHT.width < DEEP_THOUGHT.width
    assert GLANCE.horizon < THOUGHT.horizon < DEEP_THOUGHT.horizon


# --- what the coach asks ----------------------------------------------------------------------------------------------


@every_city
@pytest.mark.parametrize("seats", [1, 3])
def test_what_the_coach_is_told_is_the_same_in_every_imagined_position(edition: str, seats: int) -> None:
    game, rng = city(edition), Random(4)
    coachs = game.heuristics.unhurried()
    for s, seat in rng.sample(positions(game, seats, 1), 6):
        view, action = game.view(s, seat), rng.choice(game.legal(s, seat))
        imagined = [game.determinize(view, Random(seed)) for seed in (1, 2)]
        first, second = (coachs.prospects(each, seat) for each in imagined)
        assert first == second
        assert all(0 <= chance <= 1 for chance in first)
        assert sum(first) == pytest.approx(1) or seats == 1
        told = [coachs.foretold(each, seat, action) for each in imagined]
        assert told[0] == told[1]
        assert (told[0] is None) == (s.phase != DRAW)


@every_city
def test_at_the_end_the_coach_reckons_exactly(edition: str) -> None:
    game = city(edition)
    coachs = game.heuristics.unhurried()
    assert isinstance(coachs, Unhurried)
    for s, _ in positions(game, 2, 5):
        if s.phase != FINAL:
            continue
        points = game.outcome(s).points
        for seat, own in enumerate(coachs.expectation.of(s, 0)):
            assert abs(own.points - points[seat]) <= (0 if seat == 0 else 20)  # the other's task is not known
        break


def test_the_last_stroke_that_joins_two_paths_is_expected() -> None:
    """A glance does not see farther than it; to the coach the route is whole already."""
    game = city("london")
    s = next(s for s, _ in positions(game, 1, 2) if s.round == 9 and s.phase != DRAW)
    joined = ["H1,1", "H2,1", "H3,1", "H4,1", "H5,1"]
    coachs = game.heuristics.unhurried()
    assert isinstance(coachs, Unhurried)

    def expected(*roads: str) -> float:
        s.sheets[0] = s.pages[0] = sheet(game, *roads, crowds={"r1c1": "RRGG", "r2c5": "RRGG"})
        return coachs.expectation.of(s, 0)[0].points

    apart = expected(*joined[:2], *joined[3:])
    assert apart > expected(*joined[:2]) + 5


def test_a_city_that_nobody_has_looked_at_is_believed() -> None:
    game = city("rio")
    guest = Tourists(msgspec.structs.replace(game.content, id="elsewhere"))
    s, _ = positions(guest, 2, 3)[40]
    every = guest.heuristics.unhurried().prospects(s, 0)
    assert sum(every) == pytest.approx(1)


def test_bots_do_not_wait_for_the_coach() -> None:
    """What they rank with is theirs."""
    game = city("rio")
    assert game.heuristics.unhurried() is game.heuristics.unhurried() is not game.heuristics
    assert game.heuristics.unhurried().unhurried() is game.heuristics.unhurried()
    s, seat = positions(game, 2, 3)[60]
    assert game.heuristics.foretold(s, seat, game.legal(s, seat)[0]) is None
