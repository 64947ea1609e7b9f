"""The slow twin of what a coach says: steps are played and points reckoned anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import permutations

from tests.games.tourists.advised import Case
from vokzal.core.bits import bits
from vokzal.core.chance import ScriptedChance
from vokzal.games.tourists.content import TYPES
from vokzal.games.tourists.rules.recount import recount
from vokzal.games.tourists.state import NONE, ROUTE, TouristsState

# --- routes -----------------------------------------------------------------------------------------------------------


def better(c: Case) -> None:
    """More points: for a road on the best route then, otherwise on the one that is the best now."""
    assert c.params["points"] == gained(c) > 0


def gained(c: Case) -> int:
    if c.kind in ("segment", "bonus"):
        return c.points(c.then()) - c.points(c.s)
    if c.kind == "redraw":
        draft = c.s.drafts[c.seat]
        before = c.s.clone()
        before.sheets[c.seat] = c.game.drawing.ink(before.sheets[c.seat], draft.erased, draft.erased_ink)
        return c.points(c.then()) - c.points(before)
    return c.gain(c.then().sheets[c.seat])


def goal(c: Case) -> None:
    """A goal's points are among those of the best route."""
    ids = [f"goal-{goal.id}" for goal in c.game.city.goals]
    number = ids.index(str(c.params["goal"]))
    at = c.s.goals.index(number)
    then = c.then()
    if c.kind not in ("segment", "bonus", "redraw"):
        then.walks[c.seat] = c.walk()
    found = c.game.ending.score(then, c.seat)
    if c.key == "why-goal":
        assert found.goal_points[at] == c.params["points"]
        assert found.goal_points[at] in [step.points for step in c.game.city.goals[number].steps]
    else:
        assert found.goals[at] == c.params["count"]
        needed = c.number("needed")
        assert needed in [step.count for step in c.game.city.goals[number].steps]
        assert c.number("count") < needed <= 2 * c.number("count")


def joins(c: Case) -> None:
    parts = c.parts(c.roads(c.s))
    whole = c.parts(c.roads(c.then()))
    assert len(whole) == len(parts) - 1
    gone = sorted((len(part) for part in parts if part not in whole), reverse=True)
    assert gone == [c.params["count"], c.params["second"]]


def extends(c: Case) -> None:
    new = c.road()
    (part,) = (part for part in c.parts(c.roads(c.s)) if c.nodes(part) & c.nodes({new}))
    assert len(part) == c.params["count"]
    (joint,) = c.nodes(part) & c.nodes({new})
    assert sum(joint in c.nodes({road}) for road in part) == 1


def sights(c: Case) -> None:
    new = c.sights(c.then()) - c.sights(c.s)
    if c.kind == "redraw":
        new = c.sights(c.then())
    colour = {sight.id: sight.colour for sight in c.content.attractions}
    said = {name.removeprefix("attraction-") for name in c.named("sights")}
    if c.key == "why-sights-for":
        assert said <= new
        assert {colour[sight] for sight in said} == {c.params["type"]}
        assert c.params["count"] == c.people(c.then(), str(c.params["type"])) > 0
        return
    assert said == new if c.kind != "redraw" else said <= new
    assert not any(c.people(c.then(), colour[sight]) for sight in said if colour[sight] in TYPES)


def task(c: Case) -> None:
    tasks = c.game.city.tasks[c.s.tasks[c.seat]]
    spots = {node.id: (node.x, node.y) for node in c.content.intersections}
    touched = {spots[node] for node in c.nodes(c.roads(c.then()))}
    shifts = (0, 6) if c.content.columns > 6 else (0,)
    hits = [
        sum((spots[node][0] + shift, spots[node][1]) in touched for node in tasks.intersections) for shift in shifts
    ]
    assert c.params["count"] == max(hits)
    assert c.params["needed"] == len(tasks.intersections)


def excursion(c: Case) -> None:
    trip = next(trip for trip in c.content.excursions if f"excursion-{trip.id}" == c.params["excursion"])
    roads = c.roads(c.then())
    beside = [sight for sight in c.content.attractions if sight.id in trip.attractions and roads & {*sight.segments}]
    assert c.params["count"] == len(roads & {*trip.segments}) + len(beside)
    assert c.params["needed"] == trip.steps[-1]


def cafe(c: Case) -> None:
    if c.content.cafe_cards:
        assert c.params["cafe"] == f"cafe-{c.content.cafe_cards[c.s.cafe].id}"
        return
    before, after = c.s.sheets[c.seat], c.then().sheets[c.seat]
    touched = {c.content.intersections[node].id for node in bits(after.cafes & ~before.cafes)}
    assert sorted(c.named("cafe")) == sorted(f"cafe-{at.bonus}" for at in c.content.cafes if at.intersection in touched)


def idle(c: Case) -> None:
    assert c.points(c.then()) == c.points(c.s)


# --- locations and cards ----------------------------------------------------------------------------------------------


def free_places(c: Case) -> list[int]:
    return [action for action in c.game.legal(c.s, c.seat) if c.game.space.kind(action).name == "place"]


def better_place(c: Case) -> None:
    gains = {action: c.gain(c.then(action).sheets[c.seat]) for action in free_places(c)}
    own = gains.pop(c.action)
    assert (c.params["points"], c.params["second"]) == (own, max(gains.values()))
    assert own > max(gains.values())


def around(c: Case) -> None:
    cards = c.s.cards[c.seat]
    names = {action: c.game.space.notation(action)[1:] for action in free_places(c)}
    wanted = {action: c.wanted(name, cards) for action, name in names.items()}
    assert c.params["count"] == wanted.pop(c.action)
    if c.key == "why-around-most":
        assert all(count < c.number("count") for count in wanted.values())


def in_reach(c: Case) -> None:
    """Some section makes the route longer at an end of it, and passes the location."""
    place, route = c.game.space.notation(c.action)[1:], c.on_route()
    row, column = map(int, place[1:].split("c"))
    beside = next({*at.segments} for at in c.content.locations if (at.row, at.column) == (row, column))
    assert not beside & route
    placed = c.then()
    while placed.drafts[c.seat].stage != ROUTE:
        first = next(a for a in c.game.legal(placed, c.seat) if c.game.space.kind(a).name == "tourist")
        c.game.play(placed, c.seat, first, ScriptedChance())
    assert any(_is_path(c, route | new) and beside & new for new in _sections(c, placed, set()))


def _sections(c: Case, s: TouristsState, drawn: set[str]) -> list[set[str]]:
    """All that can be drawn as a section, whole or a single segment."""
    found = [drawn] if drawn and not c.game.drawing.owing(s.sheets[c.seat], s.drafts[c.seat]) else []
    for action in c.game.legal(s, c.seat):
        if c.game.space.kind(action).name == "segment":
            t = s.clone()
            c.game.play(t, c.seat, action, ScriptedChance())
            found += _sections(c, t, drawn | (c.roads(t) - c.roads(s)))
    return found


def _is_path(c: Case, roads: set[str]) -> bool:
    degrees = [sum(node in c.nodes({road}) for road in roads) for node in c.nodes(roads)]
    rides = any(step < 0 for step in c.walk()[1:])
    return max(degrees) <= 2 and degrees.count(1) == (4 if rides else 2)


def change(c: Case) -> None:
    then = c.then()
    places = [a for a in c.game.legal(then, c.seat) if c.game.space.kind(a).name == "place"]
    gains = {}
    for action in places:
        t = then.clone()
        c.game.play(t, c.seat, action, ScriptedChance())
        if not c.game.city.is_ferry(action - c.game.actions.place):
            gains[f"r{_at(c, action)}"] = c.gain(t.sheets[c.seat])
    assert gains[str(c.params["place"])] == c.params["points"] == max(gains.values())
    if c.key == "why-change-frees":
        assert not free_places(c)


def _at(c: Case, action: int) -> str:
    return c.game.space.notation(action)[2:]


def repeat(c: Case) -> None:
    assert c.params["points"] == c.gain(c.then().sheets[c.seat]) > 0
    colour = {sight.id: sight.colour for sight in c.content.attractions}
    facts = c.game.ending.score(c.s, c.seat).facts
    on_it = [c.content.attractions[number].id for number in bits(facts.attractions)]
    assert facts.specials[TYPES.index(c.params["type"])] == c.params["count"]
    if not c.content.excursions:
        assert c.params["count"] == sum(colour[sight] == c.params["type"] for sight in on_it)
    if c.key == "why-repeat-most":
        for action in c.game.legal(c.s, c.seat):
            assert action == c.action or c.gain(c.then(action).sheets[c.seat]) < c.number("points")


def pair_cards(c: Case, action: int) -> tuple[int, ...]:
    if c.kind == "pair":
        return c.s.pairs[action - c.game.actions.pair]
    ids = [card.id for card in c.game.city.cards]
    led = c.s.chosen[c.s.lead] if c.kind == "offer" else c.s.chosen[c.seat]
    return (*led, ids.index(c.game.space.notation(action).split(" ", 1)[1]))


def gains_by(c: Case, cards: tuple[int, ...]) -> dict[str, int]:
    """What tourists drawn by two cards bring, in each location that is free."""
    drawing, sheet = c.game.drawing, c.s.sheets[c.seat]
    draft = drawing.begin(cards)
    numbers = {draft.row, draft.column}
    found = {}
    for number, at in enumerate(c.content.locations):
        column = (at.column - 1) % 6 + 1
        if {at.row, column} != numbers or sheet.taken >> number & 1 or at.ferry:
            continue
        options = [drawing.place(sheet, draft, cards, number)]
        while options[0][1].repeats:
            options = [drawing.repeat(*option, kind) for option in options for kind in drawing.repeatable(cards)]
        found[f"r{at.row}c{at.column}"] = max(c.gain(option) for option, _ in options)
    return found


def pair(c: Case) -> None:
    gains = gains_by(c, pair_cards(c, c.action))
    assert c.params["points"] == gains[str(c.params["place"])] == max(gains.values()) > 0
    alike = [a for a in c.game.legal(c.s, c.seat) if a != c.action and c.game.space.kind(a).name == c.kind]
    others = [max(gains_by(c, pair_cards(c, other)).values(), default=0) for other in alike]
    assert (c.key == "why-pair-most") == (bool(others) and max(others) < c.number("points"))


def tourists(c: Case) -> None:
    facts = c.game.ending.score(c.s, c.seat).facts
    kind = str(c.params["type"])
    assert facts.specials[TYPES.index(kind)] == c.params["count"]
    if c.kind not in ("tourist", "pair"):
        card = next(card for card in c.game.city.cards if card.id == c.game.space.notation(c.action).split(" ", 1)[1])
        assert kind in card.tourists


def repeat_card(c: Case) -> None:
    card = next(card for card in c.game.city.cards if card.id == c.game.space.notation(c.action).split(" ", 1)[1])
    assert not card.tourists


def card_around(c: Case) -> None:
    assert c.params["count"] == c.wanted(str(c.params["place"]), pair_cards(c, c.action)) > 0


def rating(c: Case) -> None:
    """The same route, over the ratings as they are then."""
    sheet = c.s.sheets[c.seat]
    assert abs(c.on_walk(sheet, changed(c)) - c.on_walk(sheet)) == c.params["points"]
    if c.kind == "raise":
        others = [lost_by(c, other) for other in range(len(c.s.hands)) if other != c.seat]
        assert (c.key == "why-rating-alone") == (bool(others) and not any(others))


def lost_by(c: Case, other: int) -> int:
    """What a change of a rating takes from another seat's best route, from what is seen of it."""
    s, page = c.s, c.s.pages[other]
    walk = c.game.ending.router.best(page, tuple(s.ratings), s.goals, NONE, s.excursions).walk
    was, now = (
        recount(c.game.city, page, ratings, s.goals, NONE, walk, s.excursions) for ratings in (s.ratings, changed(c))
    )
    return was - now


def changed(c: Case) -> list[int]:
    """The ratings after one step of the one that is named, and nothing else."""
    number = [rating.id for rating in c.content.ratings].index(str(c.params["rating"]))
    ratings = c.s.ratings[:]
    if c.content.ratings[number].cells:
        ratings[number] |= ratings[number] + 1  # one mark more, wherever
    else:
        ratings[number] += -1 if c.kind == "lower" else 1
    return ratings


def card_rating(c: Case) -> None:
    sheet = c.s.sheets[c.seat]
    assert c.on_walk(sheet, changed(c)) - c.on_walk(sheet) == c.params["points"]


def lowers(c: Case) -> None:
    rating(c)
    losses = [lost_by(c, other) for other in range(len(c.s.hands)) if other != c.seat]
    assert c.params["loss"] == lost_by(c, c.number("other")) == max(losses) > c.number("points")


def dismiss(c: Case) -> None:
    facts = c.game.ending.score(c.s, c.seat).facts
    ids = [card.id for card in c.game.city.cards]
    worth = {}
    for action in c.game.legal(c.s, c.seat):
        card = c.game.city.cards[ids.index(c.game.space.notation(action).split(" ", 1)[1])]
        worth[action] = sum(facts.specials[TYPES.index(kind)] for kind in card.tourists)
    own = worth.pop(c.action)
    assert (c.params["points"], c.params["most"]) == (own, min(worth.values()))
    assert own < min(worth.values())


def near_task(c: Case) -> None:
    spots = {node.id: (node.x, node.y) for node in c.content.intersections}

    @lru_cache
    def tree(task: int) -> int:
        """The shortest way to join all by straight links, each to one that was joined before."""
        nodes = c.game.city.tasks[task].intersections
        best = 99
        for order in permutations(nodes):
            length = 0
            for at in range(1, len(order)):
                x, y = spots[order[at]]
                length += min(abs(x - spots[one][0]) + abs(y - spots[one][1]) for one in order[:at])
            best = min(best, length)
        return best

    kept = c.action - c.game.actions.keep
    others = [tree(task) for task in c.s.offered_tasks[c.seat] if task != kept]
    assert (c.params["length"], c.params["other_length"]) == (tree(kept), min(others))


# --- the final route and what is kept ---------------------------------------------------------------------------------


def best(c: Case) -> None:
    assert c.params["points"] == c.points(c.s)


def on_best(c: Case) -> None:
    whole = c.s.clone()
    whole.walks[c.seat] = ()
    assert c.params["points"] == c.points(whole)
    route = c.on_route()
    then = c.then()
    steps = then.walks[c.seat]
    assert {c.content.segments[step].id for step in steps[1:] if step >= 0} <= route
    assert c.content.intersections[steps[0]].id in c.nodes(route)


def keeps(c: Case) -> None:
    assert c.params["count"] == c.s.sheets[c.seat].segments


def keeps_change(c: Case) -> None:
    assert c.s.sheets[c.seat].coordinates


def declines(c: Case) -> None:
    assert c.then().sheets[c.seat].spare == c.s.sheets[c.seat].spare + 1
    assert c.params["points"] == c.game.city.box.bonus_points


def ferry(c: Case) -> None:
    assert c.then().drafts[c.seat].ferry != NONE


TWINS: dict[str, Callable[[Case], None]] = {
    **dict.fromkeys(("why-gains", "why-gains-all", "why-gains-mixed"), better),
    **dict.fromkeys(("why-goal", "why-goal-nearer"), goal),
    **dict.fromkeys(("why-sights", "why-sights-for"), sights),
    **dict.fromkeys(("why-around", "why-around-most"), around),
    **dict.fromkeys(("why-change-gains", "why-change-frees"), change),
    **dict.fromkeys(("why-repeat", "why-repeat-most"), repeat),
    **dict.fromkeys(("why-pair", "why-pair-most"), pair),
    **dict.fromkeys(("why-rating", "why-rating-alone"), rating),
    **dict.fromkeys(("why-declines", "why-declines-useless"), declines),
    "why-joins": joins,
    "why-extends": extends,
    "why-task": task,
    "why-excursion": excursion,
    "why-cafe": cafe,
    "why-idle": idle,
    "why-better-place": better_place,
    "why-in-reach": in_reach,
    "why-tourists": tourists,
    "why-repeat-card": repeat_card,
    "why-card-around": card_around,
    "why-card-rating": card_rating,
    "why-lowers": lowers,
    "why-dismiss": dismiss,
    "why-near-task": near_task,
    "why-best": best,
    "why-on-best": on_best,
    "why-keeps": keeps,
    "why-keeps-change": keeps_change,
    "why-ferry": ferry,
}
