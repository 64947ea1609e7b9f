"""What a seat sees of the table."""

from __future__ import annotations

import msgspec

from vokzal.core.game import View


class SheetView(msgspec.Struct, frozen=True):
    """A player's own map."""

    drawn: tuple[int, ...]
    """Segments, ascending."""
    tourists: tuple[tuple[int, int, int, int, int], ...]
    """A place that has some, and how many red, green, blue and purple ones. After the locations come the boxes."""
    taken: tuple[int, ...]
    """Locations that cannot be chosen any more; without tourists they are marked or crossed out."""
    cafes: tuple[int, ...]
    """Intersections whose café was visited."""
    segments: int
    """Segment bonuses that can be spent."""
    coordinates: int
    spare: int
    """Bonuses kept for their points only."""
    points: int
    """Points that a café has given."""
    tickets: tuple[int, ...]
    """Intersections of the piers from which one has a ticket."""
    crowded: tuple[int, ...]
    """Roads that take two segments."""
    inks: tuple[int, ...]
    """For each of the drawn segments its colour: 0 red, 1 green, 2 blue. Empty where segments have none."""


class DraftView(msgspec.Struct, frozen=True):
    """How far the viewer is in the drawing turn."""

    stage: int
    numbers: tuple[int, int]
    """The two coordinates, after a change."""
    place: int | None
    """The location that was chosen."""
    changed: bool
    ferry: int | None
    """The ferry that was crossed out for it."""
    repeats: int
    """Repeat cards whose tourist is still to be chosen."""
    section: tuple[int, ...]
    """Segments of the section, in the order drawn."""
    left: int
    """Segments that the section still has."""
    ink: int | None
    """The colour of the section, once it has one."""
    inks: tuple[int, ...]
    """The colours that the round's card allows for it."""
    extra: tuple[int, ...]
    """Segments drawn with bonuses, ascending."""
    visited: int | None
    """The café chosen in this turn, where cards say what it gives."""
    cafes: tuple[int, ...]
    """The cafés to choose from in this turn."""
    cells: int
    """Cells of the round's bonus area that have brought something; the first one has nothing to bring."""
    reroute: bool
    """Whether the round's bonus allows to draw a segment elsewhere."""
    one_more: bool
    """Whether the round's bonus is one more segment."""
    erased: int | None
    """The segment that was erased and is to be drawn again, and its colour."""
    erased_ink: int | None
    redrawn: int | None
    """Where it was drawn again."""


class Changing(msgspec.Struct, frozen=True):
    """A rating that somebody is about to change."""

    seat: int
    card: int
    ratings: tuple[int, ...]
    """The ones to choose from."""


class Final(msgspec.Struct, frozen=True):
    """A player's final route and what it brought."""

    walk: tuple[int, ...]
    """The intersection where it starts, then segments; a ride to an intersection n is -1 - n."""
    marked: bool
    """Whether the player chose it, instead of the best one."""
    attractions: tuple[int, ...]
    """On the route."""
    places: tuple[int, ...]
    """Places whose tourists are on the route."""
    counts: tuple[int, int, int, int]
    """Tourists on the route by type."""
    specials: tuple[int, int, int, int]
    """Special attractions on the route by type."""
    goals: tuple[int, ...]
    """What each goal counted."""
    goal_points: tuple[int, ...]
    excursions: tuple[int, ...]
    """How many places of each excursion are on the route."""
    diversity: int
    """Sections of three segments in three colours."""
    task: int
    task_hits: int
    task_half: int
    """On which half of a double map the task is: 0 left, 1 right."""
    parts: dict[str, int]
    """Message keys of the parts of the points, as in the outcome."""
    points: int
    stars: int
    """Solo: how many of the challenge's stars."""


class TouristsView(View, frozen=True, kw_only=True):
    """Segments, cards, goals and so on are numbers of the content's lists: of cards and goals the box's come before the
    city's own, unless it has only its own goals; tasks are the city's if it has any."""

    advanced: bool
    phase: int
    round: int
    """From 0."""
    lead: int
    deck: int
    """How many cards are left to draw."""
    discard: tuple[int, ...]
    hand: tuple[int, ...] | None
    """The viewer's cards, ascending; without those already laid down."""
    hands: tuple[int, ...]
    """How many cards each seat held when the cards of this round were last open."""
    chosen: tuple[tuple[int, ...] | None, ...]
    """For each seat the cards it laid down in this round, in order; None while they are hidden from the viewer."""
    cards: tuple[tuple[int, ...], ...]
    """For each seat the two cards it draws by; empty before they are known."""
    paired: bool
    """Whether pairs of cards lie open instead of cards in hands."""
    pairs: tuple[tuple[int, ...], ...]
    """The lower and the upper pair, each a common card and a card of the city."""
    tops: tuple[int | None, ...]
    """The uppermost card of the common deck and of the city's, which lie face up; none if a deck is empty."""
    pair: int | None
    """Which pair is the round's: 0 the lower one, 1 the upper one."""
    excursions: tuple[int, ...]
    """The themed excursions in play: red, green, blue."""
    areas: tuple[int, ...]
    """How many bonus cells are marked in each of their areas."""
    stages: tuple[tuple[int, ...], ...]
    """For each seat and excursion how many of its places are on the map as all may see it."""
    cafe: int | None
    """The café card of the round."""
    cafe_deck: tuple[int, ...]
    """The café cards still to come, in an order nobody knows."""
    pyramid: tuple[int, ...]
    """Solo: the ten cards, row by row from the top (1, 2, 3, 4)."""
    left: tuple[int, ...]
    """Solo: places of the pyramid whose card is still there."""
    free: tuple[int, ...]
    """Solo: cards of the pyramid that no other card covers."""
    goals: tuple[int, ...]
    ratings: tuple[int, ...]
    """The step of each rating; for one with cells the mask of its marked numbers, 1 for the number 1."""
    changing: Changing | None
    task: int | None
    """The viewer's personal task, once it is chosen."""
    offered_tasks: tuple[int, ...] | None
    """The tasks the viewer was dealt."""
    metro: int | None
    """London: the viewer's metro card, while the first segments are drawn."""
    pages: tuple[SheetView, ...]
    """Every player's map as all may see it: before the turn that is being drawn."""
    sheet: SheetView | None
    """The viewer's map with what has been drawn in this turn."""
    draft: DraftView | None
    walk: tuple[int, ...] | None
    """At the end: the route that the viewer is marking, as in `Final`; empty to take the best one."""
    final: tuple[Final, ...] | None


class BestRoute(msgspec.Struct, frozen=True):
    """The best route over a map as it is now, or another, and what it brings."""

    walk: tuple[int, ...]
    points: int
    parts: dict[str, int]
    counts: tuple[int, int, int, int]
    """Tourists on it by type."""
    specials: tuple[int, int, int, int]
    """Special attractions on it by type."""
    goals: tuple[int, ...]
    """What each goal counts."""
    excursions: tuple[int, ...]
    """How many places of each excursion are on it."""
    diversity: int
    """Sections of three segments in three colours."""


class TouristsAid(msgspec.Struct, frozen=True):
    """What the page shows besides: the best routes over everybody's maps, as if the match ended now."""

    best: tuple[BestRoute, ...]
    """For each seat; of the viewer with what has been drawn in this turn and the personal task, of others without."""
    before: int
    """The viewer's points before this turn: the difference is what it would gain."""
    marked: BestRoute | None
    """At the end: the route that the viewer is marking, once it has a segment."""
