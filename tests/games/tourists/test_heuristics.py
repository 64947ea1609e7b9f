"""What bots know: it is made from what a seat may know, and it is sensible."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tourists.table import EDITIONS, city, sheet
from vokzal.bots import make, play_match
from vokzal.core.chance import BlindChance
from vokzal.games.tourists.lore.heuristics import DEEP_THOUGHT, GLANCE, THOUGHT
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
