"""The laws every game keeps, checked on random matches.

`walk` plays one match, at random or as hurried players would, and keeps a trace of it; each law is a function of a
trace that raises `Broken`. The conformance suite runs one test per law, `make soak` runs them over many thousand
matches, and `games.register` over a few. Laws that cost much look at a sample of the steps, chosen by the match's own
seed, so a failure repeats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from vokzal.core.beginning import Beginning
from vokzal.core.chance import BlindChance, Chance, ChanceError, ReplayChance
from vokzal.core.events import Event, seen_by
from vokzal.core.game import AnyGame, Message, Reason, Refused
from vokzal.core.match import Match, Move, read_file, verify
from vokzal.core.options import Options, choices
from vokzal.core.words import LANGUAGES

ORDINARY: Final = 512
"""A match of so many moves is looked at move by move. Careless players wander on for thousands in some games."""
FORESEEN: Final = 12
"""So many steps of a match are taken in an imagined position, too."""
REASONS: Final = 3
"""So many reasons for an action, at most."""
SPARSE: Final = 16
"""Beyond that, what costs much is done for one move in so many."""


class Broken(AssertionError):
    """A law that a game broke: which, where, and how."""


class Step(NamedTuple):
    """A position of the match, a copy kept aside, and what was done there."""

    state: Any
    fingerprint: int | None
    """Taken at once; beyond `ORDINARY`, of some positions only."""
    move: Move
    events: list[Event]


class Trace:
    """One match with every position on the way."""

    def __init__(self, game: AnyGame, seats: int, options: Options, seed: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.steps: list[Step] = []
        self.match = Match.start(game, seats, seed=seed, options=options, begins=Beginning(seed % seats, "lot"))

    def sample(self, size: int, salt: str) -> list[Step]:
        """Some steps of the match, the same ones every time."""
        rng = Random(f"{salt} {self.seed}")
        return self.steps if len(self.steps) <= size else rng.sample(self.steps, size)

    def require(self, holds: bool, law: str, found: object) -> None:
        if not holds:
            where = f"{self.game.id} ({self.game.content.id}), {self.seats} seats, {self.options}, seed {self.seed}"
            raise Broken(f"{law} ({where}): {found}")


def walk(game: AnyGame, seats: int, options: Options, seed: int) -> Trace:
    """Plays a match, one waiting seat at a time.

    Every other one is played with some sense: those who choose at random hardly ever come near a goal.
    """
    trace = Trace(game, seats, options, seed)
    match = trace.match
    rng = Random(f"walk {seed}")
    limit = game.bound(seats, options)
    while not match.over:
        trace.require(len(trace.steps) < limit, "a match ends within its bound", limit)
        seat = rng.choice(match.waiting)
        legal = match.legal(seat)
        trace.require(bool(legal), "a seat that is waited for can act", seat)
        number, state = len(trace.steps), match.state.clone()
        fingerprint = state.fingerprint() if number < ORDINARY or number % SPARSE == 0 else None
        action = game.heuristics.quick(match.state, seat, rng) if seed % 2 else rng.choice(legal)
        events = match.play(seat, action)
        trace.steps.append(Step(state, fingerprint, match.moves[-1], events))
    return trace


def who_is_to_begin_begins(trace: Trace) -> None:
    """As far as it shows: where all begin at the same time, a game's own tests say who is first afterwards."""
    game, begins = trace.game, trace.match.begins
    waiting = game.waiting(trace.steps[0].state)
    trace.require(len(waiting) != 1 or waiting == (begins.seat,), "who is to begin begins", (begins, waiting))


def components_are_conserved(trace: Trace) -> None:
    census = trace.game.census
    at_start = census(trace.steps[0].state)
    for state in [*(step.state for step in trace.sample(ORDINARY, "census")), trace.match.state]:
        found = census(state)
        trace.require(found == at_start, "components are conserved", (at_start, found))


def points_recount_the_same(trace: Trace) -> None:
    picked = [step.state for step in trace.sample(4, "recount")]
    for state in [*picked, trace.match.state]:
        running, anew = trace.game.outcome(state).points, trace.game.recount(state)
        trace.require(running == anew, "points recount the same", (running, anew))
    outcome = trace.match.outcome
    totals = tuple(sum(parts.values()) for parts in outcome.parts)
    trace.require(totals == outcome.points, "points are the sum of their parts", outcome)
    trace.require(min(outcome.places) == 1, "somebody wins", outcome)


def what_decides_between_equal_points_is_told(trace: Trace) -> None:
    """Equal points and unequal places: the outcome says why, and so does the last move."""
    outcome = trace.match.outcome
    named = [{*_seats_of(tie, "players"), *_seats_of(tie, "other")} for tie in outcome.ties]
    for seat, points in enumerate(outcome.points):
        for other in range(seat):
            parted = points == outcome.points[other] and outcome.places[seat] != outcome.places[other]
            said = not parted or any({seat, other} <= seats for seats in named)
            trace.require(said, "what decides between equal points is said", outcome)
    told = trace.steps[-1].events
    trace.require(all(tie in told for tie in outcome.tie_events), "what decides between equal points is told", told)


def _seats_of(tie: Message, name: str) -> list[int]:
    seats = tie.params[name]
    return [seat for seat in seats if isinstance(seat, int)] if isinstance(seats, list) else []


def listed_actions_apply_and_others_are_refused(trace: Trace) -> None:
    game, rng = trace.game, Random(f"refuse {trace.seed}")
    reasons: dict[str, Reason] = {}
    for step in trace.sample(3, "refuse"):
        for seat in range(-1, trace.seats + 1):
            waited = seat in game.waiting(step.state)
            legal = game.legal(step.state, seat) if 0 <= seat < trace.seats else []
            trace.require(bool(legal) == waited, "just the seats waited for can act", (seat, legal))
            trace.require(legal == sorted(set(legal)), "legal actions ascend", legal)
            others = [rng.randrange(game.space.size) for _ in range(8 if waited else 1)]
            for action in {*rng.sample(legal, min(4, len(legal))), *others, -1, game.space.size}:
                state = step.state.clone()
                try:
                    game.apply(state, seat, action, BlindChance(rng))
                except Refused as refused:
                    trace.require(action not in legal, "listed actions apply", (seat, action, refused.reason))
                    trace.require(state == step.state, "a refused action changes nothing", (seat, action))
                    reasons[refused.reason.key] = refused.reason
                else:
                    trace.require(action in legal, "unlisted actions are refused", (seat, action))
    for lang in LANGUAGES:
        for reason in reasons.values():
            game.words(lang).say(reason.key, reason.params)


def past_clones_never_change(trace: Trace) -> None:
    for number, step in enumerate(trace.steps):
        if step.fingerprint is not None:
            trace.require(step.state.fingerprint() == step.fingerprint, "past clones never change", number)


def the_log_replays_to_the_same_positions(trace: Trace) -> None:
    game = trace.game
    file = read_file(trace.match.to_json())
    replayed = verify(game, file)
    trace.require(replayed.state == trace.match.state, "the log replays to the same position", file.digest)
    trace.require(replayed.moves == trace.match.moves, "the log keeps every move", file.digest)
    for step in trace.sample(4, "replay"):
        state = step.state.clone()
        chance = ReplayChance(step.move.chance)
        events: list[Event] = []
        game.apply(state, step.move.seat, step.move.action, chance, events)
        chance.finish()
        trace.require(events == step.events, "a replayed move tells the same events", step.move)


def views_hide_what_a_seat_cannot_know(trace: Trace) -> None:
    """Resampling what a seat cannot know never changes what that seat, or a spectator, sees or may do."""
    game, rng = trace.game, Random(f"secrecy {trace.seed}")
    for state in [*(step.state for step in trace.sample(3, "secrecy")), trace.match.state]:
        spectator = game.view(state, None)
        for seat in range(trace.seats):
            view = game.view(state, seat)
            read_back = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
            trace.require(read_back == view, "a view survives JSON", view)
            other = game.determinize(read_back, rng)
            trace.require(game.view(other, seat) == view, "a determinization looks the same to its seat", view)
            trace.require(game.view(other, None) == spectator, "a spectator sees no more than any seat", seat)
            trace.require(game.waiting(other) == game.waiting(state), "whose turn it is is no secret", seat)
            trace.require(game.legal(other, seat) == game.legal(state, seat), "legality is no secret", seat)
            trace.require(game.census(other) == game.census(state), "a determinization has every component", seat)


def an_aid_follows_from_the_view(trace: Trace) -> None:
    """What helps a person to see is the same for equal views: after JSON, and in every position the seat imagines."""
    game, rng = trace.game, Random(f"aid {trace.seed}")
    for state in [*(step.state for step in trace.sample(1, "aid")), trace.match.state]:
        for seat in (rng.randrange(trace.seats), None):
            view = game.view(state, seat)
            aid = game.aid(view)
            trace.require((aid is None) == (game.aid_type is None), "a game says whether it has an aid", aid)
            if game.aid_type is None:
                continue
            read_back = msgspec.json.decode(msgspec.json.encode(aid), type=game.aid_type)
            trace.require(read_back == aid, "an aid survives JSON", aid)
            views = [msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)]
            if seat is not None:
                views.append(game.view(game.determinize(view, rng), seat))
            for same in views:
                trace.require(game.aid(same) == aid, "an aid follows from the view", (aid, same))


def events_hide_what_a_seat_cannot_know(trace: Trace) -> None:
    """Two moves that look the same to a seat before and after also sound the same to it.

    In an imagined position the actor does the same action, and another one: a hidden choice looks the same too. If
    chance then changed the table for everybody, the other one is not compared: dealt anew, it looks the same after any.
    """
    game, rng = trace.game, Random(f"events {trace.seed}")
    for number, step in enumerate(trace.steps):
        if rng.random() * len(trace.steps) > 5:
            continue
        after = trace.steps[number + 1].state if number + 1 < len(trace.steps) else trace.match.state
        seat = step.move.seat
        for watcher in range(trace.seats):
            imagined = game.determinize(game.view(step.state, watcher), rng)
            for action in {step.move.action, rng.choice(game.legal(imagined, seat))}:
                if game.why_not(imagined, seat, action) is not None:
                    continue
                told: list[Event] = []
                state = imagined.clone()
                game.play(state, seat, action, BlindChance(rng), told)
                if action != step.move.action and any(event.reveals and not event.secret for event in told):
                    continue
                for ears in (watcher, None):
                    if game.view(state, ears) == game.view(after, ears):
                        same = seen_by(told, ears) == seen_by(step.events, ears)
                        trace.require(same, "events hide what a seat cannot know", (ears, told, step.events))


def what_reveals_nothing_could_be_foreseen(trace: Trace) -> None:
    """A step that tells of nothing revealed asks chance for nothing and shows its seat nothing it could not know.

    In whatever position the seat imagines, the step leads to the same view. So whoever takes it back and does something
    else has learned nothing by it: luck is not drawn twice, and nothing hidden was looked at.

    That nothing was revealed must not tell anything either: a step that reveals something does so in whatever position
    the seat imagines. (What is rarely revealed is rarely met by imagining a step that revealed nothing; but it is met
    at once by imagining one that did.)
    """
    game, rng = trace.game, Random(f"foresight {trace.seed}")
    ends = [*(step.state for step in trace.steps[1:]), trace.match.state]
    quiet = [
        (step, end)
        for step, end in zip(trace.steps, ends, strict=True)
        if game.waiting(end) and not any(event.reveals for event in step.events)
    ]
    loud = [step for step in trace.steps if any(event.reveals for event in step.events)]
    for step in rng.sample(loud, min(len(loud), FORESEEN)):
        told: list[Event] = []
        imagined = game.determinize(game.view(step.state, step.move.seat), rng)
        game.play(imagined, step.move.seat, step.move.action, BlindChance(rng), told)
        revealed = any(event.reveals for event in told)
        trace.require(revealed, "what reveals nothing could be foreseen", (step.move, step.events))
    for step, _ in quiet:
        trace.require(not step.move.chance, "what chance gave is told as revealed", step.move)
    for step, end in rng.sample(quiet, min(len(quiet), FORESEEN)):
        seat = step.move.seat
        imagined = game.determinize(game.view(step.state, seat), rng)
        try:
            game.apply(imagined, seat, step.move.action, ReplayChance([]), [])
        except (Refused, ChanceError) as error:
            trace.require(False, "what reveals nothing could be foreseen", (step.move, error))
        same = game.view(imagined, seat) == game.view(end, seat)
        trace.require(same, "what reveals nothing could be foreseen", step.move)


def what_is_done_for_a_player_was_no_secret(trace: Trace) -> None:
    """What a seat is spared to do itself was the only thing to do, in every position another seat imagines.

    Or else the time it took, which is no time to think, would tell the others something.
    """
    game, rng = trace.game, Random(f"forced {trace.seed}")
    spared = [step for step in trace.steps if game.forced(step.state, step.move.seat) is not None]
    for step in rng.sample(spared, min(len(spared), FORESEEN)):
        seat, action = step.move.seat, step.move.action
        for watcher in range(trace.seats):
            imagined = game.determinize(game.view(step.state, watcher), rng)
            legal = game.legal(imagined, seat)
            alone = legal == [action] or action not in legal
            trace.require(alone, "what is done for a player was no secret", (step.move, legal))


def moves_at_the_same_time_commute(trace: Trace) -> None:
    """Two seats that wait together may move in either order, as long as nothing is revealed and the others wait on.

    So a player can take a step back while the others' moves stay.
    """
    game = trace.game
    ends = [*(step.state for step in trace.steps[2:]), trace.match.state]
    for step, then, end in zip(trace.steps[:ORDINARY], trace.steps[1:], ends, strict=False):
        together = {*game.waiting(step.state)}
        if (
            len(together) == 1
            or step.move.seat == then.move.seat
            or not {then.move.seat, *game.waiting(end)} <= together
        ):
            continue
        if not game.waiting(end) or any(event.reveals for event in (*step.events, *then.events)):
            continue
        state = step.state.clone()
        for move, events in ((then.move, then.events), (step.move, step.events)):
            told: list[Event] = []
            chance = ReplayChance(move.chance)
            try:
                game.apply(state, move.seat, move.action, chance, told)
                chance.finish()
            except (Refused, ChanceError) as error:
                trace.require(False, "moves at the same time commute", (move, error))
            trace.require(told == events, "moves at the same time tell the same in any order", (move, told, events))
        trace.require(state == end, "moves at the same time commute", (step.move, then.move))


def until_all_have_chosen_only_who_is_waited_for_changes(trace: Trace) -> None:
    """Of seats that choose at the same time nobody sees or hears what another chose before all of them have.

    So it makes no difference who is quicker, and whoever collects the choices and makes them together plays the same
    match. What is told then is only that somebody is ready: another choice, after which the same seats are waited for,
    sounds the same to the others.
    """
    game, rng = trace.game, Random(f"together {trace.seed}")
    ends = [*(step.state for step in trace.steps[1:]), trace.match.state]
    for step, end in zip(trace.steps[:ORDINARY], ends, strict=False):
        seat, before, after = step.move.seat, {*game.waiting(step.state)}, {*game.waiting(end)}
        if len(before) == 1 or not before - {seat} <= after <= before:
            continue
        told: list[Event] = []
        other = step.state.clone()
        game.play(other, seat, rng.choice(game.legal(other, seat)), BlindChance(rng), told)
        alike = {*game.waiting(other)} == after
        for watcher in {*range(trace.seats), None} - {seat}:
            was, now = game.view(step.state, watcher), game.view(end, watcher)
            same = msgspec.structs.replace(was, waiting=now.waiting) == now
            trace.require(same, "until all have chosen, only who is waited for changes", (watcher, was, now))
            heard = seen_by(step.events, watcher)
            quiet = not alike or seen_by(told, watcher) == heard
            trace.require(quiet, "until all have chosen, nobody hears what another chose", (watcher, heard, told))


def a_row_tells_what_its_seat_knows_and_no_more(trace: Trace) -> None:
    """It fits its layout and is the same in every position that looks the same to the seat.

    The first positions are always among those looked at: in many games all choose there at the same time.
    """
    game, layout, rng = trace.game, trace.game.layout(trace.seats), Random(f"row {trace.seed}")
    steps = [*trace.steps[: trace.seats], *trace.sample(6, "row")]
    for state in [*(step.state for step in steps), trace.match.state]:
        for seat in range(trace.seats):
            row = game.row(state, seat)
            try:
                layout.read(row)
            except ValueError as error:
                trace.require(False, "a row fits its layout", (seat, error))
            for _ in range(2):
                other = game.row(game.determinize(game.view(state, seat), rng), seat)
                if other != row:
                    changed = [
                        name
                        for name, a, b in zip(layout.columns(), layout.read(row), layout.read(other), strict=True)
                        if a != b
                    ]
                    trace.require(False, "a row tells no more than its seat knows", (seat, changed[:10]))


def a_row_is_made_of_the_position_alone(trace: Trace) -> None:
    """A game may keep what it has packed as long as that is true: here every position of a match is packed in turn."""
    game = trace.game
    state = trace.steps[0].state.clone()
    for number, step in enumerate(trace.steps[:ORDINARY]):
        for seat in range(trace.seats):
            same = game.row(state, seat) == game.row(step.state, seat)
            trace.require(same, "a row is made of the position alone", (seat, number))
        game.play(state, step.move.seat, step.move.action, ReplayChance(step.move.chance))


def what_is_made_likelier_looks_the_same_to_its_seat(trace: Trace) -> None:
    """What the others' play makes likely is still a position that the seat could be in."""
    game, rng = trace.game, Random(f"likelier {trace.seed}")
    for state in [*(step.state for step in trace.sample(4, "likelier")), trace.match.state]:
        for seat in range(trace.seats):
            view = game.view(state, seat)
            imagined = game.determinize(view, rng)
            game.heuristics.likelier(imagined, seat, rng)
            trace.require(game.view(imagined, seat) == view, "what is likelier looks the same to its seat", view)
            trace.require(game.legal(imagined, seat) == game.legal(state, seat), "as much is legal there", seat)
            trace.require(game.census(imagined) == game.census(state), "what is likelier has every component", seat)


def reasons_can_be_said_and_read_only_what_their_seat_knows(trace: Trace) -> None:
    """What speaks for an action is the same in every position that looks the same to the seat, and has words."""
    game, rng = trace.game, Random(f"reasons {trace.seed}")
    said: dict[str, Message] = {}
    for step in trace.sample(4, "reasons"):
        seat = step.move.seat
        imagined = [game.determinize(game.view(step.state, seat), rng) for _ in range(2)]
        overlooked = {game.heuristics.overlooked(s, seat) for s in (step.state, *imagined)}
        trace.require(len(overlooked) == 1, "what is overlooked is what the seat knows", (seat, overlooked))
        trace.require(0 <= min(overlooked) <= 1, "nobody overlooks more than there is", (seat, overlooked))
        legal = game.legal(step.state, seat)
        for action in {step.move.action, *rng.sample(legal, min(4, len(legal)))}:
            before = step.state.fingerprint()
            reasons = game.heuristics.reasons(step.state, seat, action)
            trace.require(step.state.fingerprint() == before, "whoever gives reasons changes nothing", action)
            trace.require(len(reasons) <= REASONS, "a coach is brief", (seat, action, reasons))
            for other in imagined:
                same = game.heuristics.reasons(other, seat, action) == reasons
                trace.require(same, "reasons read only what their seat knows", (seat, action, reasons))
            said.update((reason.key, reason) for reason in reasons)
    for lang in LANGUAGES:
        for reason in said.values():
            game.words(lang).say(reason.key, reason.params)


class _Asked(Chance):
    """A record read back that notes how many answers the widest question had."""

    __slots__ = ("_record", "widest")

    def __init__(self, record: list[int]) -> None:
        self._record = iter(record)
        self.widest = 0

    def below(self, n: int) -> int:
        self.widest = max(n, self.widest)
        return next(self._record)


def no_question_to_chance_is_wider_than_said(trace: Trace) -> None:
    game, match = trace.game, trace.match
    widest = game.widest(trace.seats, trace.options)
    chance = _Asked(match.setup)
    game.start(trace.seats, trace.options, chance, match.begins.seat)
    trace.require(chance.widest <= widest, "no question to chance is wider than said", (chance.widest, "at the start"))
    for step in (step for step in trace.steps[:ORDINARY] if step.move.chance):
        chance = _Asked(step.move.chance)
        game.play(step.state.clone(), step.move.seat, step.move.action, chance)
        trace.require(chance.widest <= widest, "no question to chance is wider than said", (chance.widest, step.move))


def everything_can_be_said(trace: Trace) -> None:
    """Events, prompts, actions, scores and options have words in every language, and every action a notation."""
    game = trace.game
    for lang in LANGUAGES:
        words = game.words(lang)
        for part in {part for parts in trace.match.outcome.parts for part in parts}:
            words.say(part)
        for event in trace.match.begins.told(trace.seats):
            words.tell(event)
        for tie in trace.match.outcome.ties:
            words.say(tie.key, tie.params)
        for step in trace.sample(2, f"words {lang}"):
            for watcher in (*range(trace.seats), None):
                for event in seen_by(step.events, watcher):
                    words.tell(event)
                prompt = game.prompt(game.view(step.state, watcher))
                words.say(prompt.key, prompt.params)
            action = game.space.describe(step.move.action)
            words.say(f"action-{action.kind}", dict(action.names))
            words.say(f"kind-{action.kind}")
        for key in ("game-name", "game-about", *_edition_keys(game), *_option_keys(game)):
            words.say(key)
        game.picture(game.view(trace.match.state, None), words)


def _edition_keys(game: AnyGame) -> list[str]:
    """What the form of a new table says of the editions, where there are several to choose from."""
    names = game.editions() if len(game.editions()) > 1 else []
    return [f"edition-{name}{suffix}" for name in names for suffix in ("", "-about")]


def _option_keys(game: AnyGame) -> list[str]:
    """What the form of a new table says."""
    table = choices(game.options_type)
    values = [f"option-{name}-{_plain(value)}" for name, row in table.items() for value in row]
    return [*(f"option-{name}" for name in table), *values]


def _plain(value: object) -> str:
    return msgspec.json.encode(value).decode().strip('"')


Law = Callable[[Trace], None]
LAWS: Final[tuple[Law, ...]] = (
    who_is_to_begin_begins,
    components_are_conserved,
    points_recount_the_same,
    what_decides_between_equal_points_is_told,
    listed_actions_apply_and_others_are_refused,
    past_clones_never_change,
    the_log_replays_to_the_same_positions,
    views_hide_what_a_seat_cannot_know,
    an_aid_follows_from_the_view,
    events_hide_what_a_seat_cannot_know,
    what_reveals_nothing_could_be_foreseen,
    what_is_done_for_a_player_was_no_secret,
    moves_at_the_same_time_commute,
    until_all_have_chosen_only_who_is_waited_for_changes,
    a_row_tells_what_its_seat_knows_and_no_more,
    a_row_is_made_of_the_position_alone,
    what_is_made_likelier_looks_the_same_to_its_seat,
    reasons_can_be_said_and_read_only_what_their_seat_knows,
    no_question_to_chance_is_wider_than_said,
    everything_can_be_said,
)


def prove(game: AnyGame, seeds: Iterable[int]) -> None:
    """Every law, at every seat count, with every option, once for each seed."""
    for seed in seeds:
        for seats in game.seats:
            for options in game.variants(seats):
                trace = walk(game, seats, options, seed)
                for law in LAWS:
                    law(trace)
