"""The contract: what a game is to everyone who plays, shows, searches or stores it.

A `Game` is rules and content without any position in it; a `State` is a position without any rules. The docstrings
below are laws, and `vokzal.core.laws` checks them for every game, seat count and option.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib.resources import files
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar, final

import msgspec

from vokzal.core.actions import Space
from vokzal.core.chance import Chance
from vokzal.core.content import Content
from vokzal.core.events import Event, Value
from vokzal.core.judgement import second_thought
from vokzal.core.layout import Graph, Layout, Segment
from vokzal.core.options import Options, OptionsError, variants
from vokzal.core.state import State
from vokzal.core.words import Words


class Message(msgspec.Struct, frozen=True):
    """A sentence to be said in the reader's language: its key and what goes into it."""

    key: str
    params: dict[str, Value] = {}


Reason = Message
"""Why an action is refused."""


class Refused(ValueError):
    """An action that the rules do not allow now. Nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key)
        self.reason = reason


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat may know, JSON-able. A game adds its fields; `seat` None is a spectator."""

    seat: int | None
    waiting: tuple[int, ...]


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended. `places[seat]` is 1 for the winners; equal places are shared."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    """For each seat, message keys of the parts of its points, in the order they are revealed."""
    ties: tuple[Message, ...] = ()
    """What decided between equal points, in words; `tie_events` tell them at the end of a match."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def tie_events(self) -> list[Event]:
        return [Event(tie.key, None, tie.params) for tie in self.ties]


def rank(keys: Sequence[Any]) -> tuple[int, ...]:
    """Places from sort keys, the greatest first; equal keys share a place."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def judge(
    points: Sequence[int], parts: Sequence[dict[str, int]], breaks: Mapping[str, Sequence[int]] | None = None
) -> Outcome:
    """The outcome where most points win. `breaks` is what a rulebook compares among equals, one after the other: the
    message key of each (`tie-stations`, "more stations") and how much of it every seat has. Who is equal in all shares.
    """
    breaks = breaks or {}
    places = rank(list(zip(points, *breaks.values(), strict=True)))
    ties: list[Message] = []
    if len({*points}) < len(points):
        for equal in _equals(points, range(len(points))):
            _part(equal, points[equal[0]], list(breaks.items()), ties)
    return Outcome(tuple(points), places, tuple(parts), tuple(ties))


def _equals(amounts: Sequence[int], seats: Sequence[int]) -> list[list[int]]:
    """The seats in groups of equal amounts, the greatest first; who is alone is left out."""
    groups = [[seat for seat in seats if amounts[seat] == most] for most in sorted({*amounts}, reverse=True)]
    return [group for group in groups if len(group) > 1]


def _part(seats: list[int], points: int, breaks: list[tuple[str, Sequence[int]]], ties: list[Message]) -> None:
    """Says what parts some seats of equal points, and what parts those who are then still equal."""
    if not breaks:
        return
    (by, amounts), *rest = breaks
    found = sorted({amounts[seat] for seat in seats}, reverse=True)
    if len(found) > 1:
        ahead = [seat for seat in seats if amounts[seat] == found[0]]
        dash = " : " if points < 0 else "–"
        score = dash.join([str(points).replace("-", "\N{MINUS SIGN}")] * len(seats))
        behind = sorted((seat for seat in seats if seat not in ahead), key=lambda seat: -amounts[seat])
        compared = " : ".join(map(str, found))
        said: dict[str, Value] = {"score": score, "players": ahead, "other": behind, "by": by, "amounts": compared}
        ties.append(Message("tie-decided", said))
    for equal in _equals(amounts, seats):
        _part(equal, points, rest, ties)


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
Weigh = Callable[[S, int, Sequence[int]], list[float]]
"""How good each legal action of a seat looks, from what that seat may know; any scale in which one point is clear."""


class Lesson(Protocol):
    """What a net has learned from many games."""

    def __call__(self, s: Any, seat: int, guess: float) -> float:
        """A better guess than a rule of thumb's, from what the seat may know (`Game.row`) and from that guess."""


class Heuristics(Protocol[S_contra]):
    """What a sensible player knows about a game: all that bots need beyond the contract.

    Every method reads only what `seat` may know, so that advice is the same in every determinization.
    """

    insight: int
    """How many plain playouts one of this game's is worth, about: a level's budget is divided by it."""

    def weigh(self, s: S_contra, seat: int, legal: Sequence[int]) -> list[float]:
        """How good each legal action looks; any scale in which one point is a clear difference."""

    def ponder(self, s: S_contra, seat: int, legal: Sequence[int], effort: int) -> list[float]:
        """The same after a longer thought: a search asks for it once before it begins, and says how many iterations it
        will make. Where a glance says all that can be said before searching, this is `weigh`."""

    def quick(self, s: S_contra, seat: int, rng: Random) -> int:
        """A legal action a hurried player might choose: cheap and varied, for playouts."""

    def careless(self, s: S_contra, seat: int, legal: Sequence[int], rng: Random) -> int:
        """A mistake such as people make: the second or third thing that comes to mind. Where people err in a way of
        their own, by forgetting a ticket for instance, a game says how."""
        return second_thought(self.weigh(s, seat, legal), legal, rng)

    def settled(self, root: S_contra, s: S_contra) -> bool:
        """Whether a playout that began at `root` has gone far enough to be valued (a round later, say)."""

    def prospects(self, s: S_contra, seat: int) -> list[float]:
        """Each seat's chance of winning from here, guessed between 0 and 1; `seat` is the one to be exact about.

        Who plays alone cannot but win: then it is how good a result this leads to, from 0 to 1, at the end of a match
        too.
        """

    def reasons(self, s: S_contra, seat: int, action: int) -> list[Message]:
        """What speaks for a legal action, the weightiest first, as a coach would say it: what it joins, pays, saves or
        keeps others from. Short sentences, three at most, in which the pieces of the board go by their names: those are
        shown, too. Nothing where there is nothing to say.
        """
        return []

    def overlooked(self, s: S_contra, seat: int) -> float:
        """How much the others' play has told this seat of what they hide, which `prospects` takes no account of: from
        0, at the beginning, to 1. A seat that overlooks it thinks too well of its chances, so the coach tells it less.
        """
        return 0.0

    # For the engineer, who compares a few actions in the same worlds, and for the coach.

    def likelier(self, s: S_contra, seat: int, rng: Random) -> None:
        """Changes, in a position imagined for a seat, what the others hide to what their play makes likely. What the
        seat sees stays the same. By itself nothing is changed: what is hidden is dealt as if nothing were known of it.
        """
        return

    # For the coach, who looks at few positions and can take the time.

    def unhurried(self) -> Heuristics[Any]:
        """The coach's: the same, or what is slower and nearer to the truth than would do for bots, who have hundreds of
        positions to value for every move.
        """
        return self

    def foretold(self, s: S_contra, seat: int, action: int) -> list[float] | None:
        """The prospects after a legal action where they can be told without playing on, because its seat knows all that
        comes of it. None where it has to be tried.
        """
        return None

    def lasts(self, root: S_contra, s: S_contra) -> bool:
        """Whether what a seat left undone at `root` may still be done when it has its next turn, in a position that is
        settled: then leaving it costs only the delay (`coach/later.py`). Not where all is dealt anew meanwhile, or what
        one does each turn is done once.
        """
        return False

    # For the engineer, in a game that has one.

    lessons: tuple[str, ...] | None = None
    """What nets can learn for the engineer, by name. A net is `net/<edition>.<name>.net` in the game's folder; without
    it the engineer plays with what it knows by itself. None if the game has no engineer."""

    proven: Collection[int] = ()
    """The numbers of seats at which the engineer was shown to be better than the dispatcher (docs/bots.md). Only there
    people are offered it; the arena plays it anywhere."""

    def taught(self, lessons: Mapping[str, Lesson]) -> Heuristics[Any]:
        """The engineer's: the same with what these nets have learned, and whatever only the engineer looks at. What the
        others hide is made likely for it, so its `prospects` may look there.
        """
        return self

    def guess(self, lesson: str, s: S_contra, seat: int) -> float | None:
        """What a rule of thumb says on the subject of a lesson; None where there is nothing to be guessed."""
        return None

    def truth(self, lesson: str, before: S_contra, s: S_contra, seat: int) -> float | None:
        """What was to be guessed in an earlier position; None as long as nobody can tell."""
        return None


class Game(ABC, Generic[S, V]):
    """One game's rules over one edition of its content."""

    id: ClassVar[str]
    version: ClassVar[int]
    """Bumped by every rule fix: a match of another version is played again under these rules, as far as they agree."""
    seats: ClassVar[range]
    options_type: type[Options] = Options
    """What a table may choose. An edition that has less to choose, or more, sets its own when it is made."""
    content_type: ClassVar[type[Content]]
    view_type: ClassVar[type[View]]
    aid_type: ClassVar[type[msgspec.Struct] | None] = None
    """Of `aid`, for a game that has one."""
    edition: ClassVar[str]
    """The packaged edition that is played when nobody names another."""
    rungs: ClassVar[tuple[float, ...]] = ()
    """How often each level of bots finished above the one below it, two at the table, the lowest first: `docs/bots.md`.
    Ratings against bots stand on it; matches with a level that nobody has measured are not rated."""

    content: Content
    """What this edition is made of; `content.id` is the edition's name."""
    space: Space
    heuristics: Heuristics[S]
    yardsticks: Mapping[str, Weigh[S]] = {}
    """Simple strategies by name, for the arena: what a serious bot must beat."""
    uses: Mapping[str, str] = {}
    """For whoever counts what of the board is used how often: kinds of actions or keys of events, and which of their
    parameters names what is used then, by a key that can be said. Of a board with a `graph` that is a value of its
    nodes or edges, alone or after the name of the axis."""

    # --- playing --------------------------------------------------------------------------------------------------

    def check(self, seats: int, options: Options) -> None:
        """Raises `OptionsError`, in words, when options that are valid alone do not fit so many players."""

    def renewed(self, options: dict[str, Any]) -> dict[str, Any]:
        """Options of a record as they are written today: an earlier version may have had them in another form."""
        return options

    @final
    def variants(self, seats: int) -> list[Options]:
        """Every combination of options that fits so many players."""
        return [options for options in variants(self.options_type) if self.allows(seats, options)]

    @final
    def allows(self, seats: int, options: Options) -> bool:
        """Whether `check` has nothing to say."""
        try:
            self.check(seats, options)
        except OptionsError:
            return False
        return True

    @abstractmethod
    def start(self, seats: int, options: Options, chance: Chance, first: int = 0) -> S:
        """The position before the first move. `seats` is in `self.seats`, `options` a `self.options_type` that fits.

        The seat `first` begins; where all move at the same time it makes no difference. Rules never draw it: whoever
        sets the match up says who begins.
        """

    def first_of(self, setup: list[int]) -> tuple[int, list[int]]:
        """Of a record from before it named who begins: that seat, and what chance gave for the rest of the set-up.

        It was the first seat, unless the game drew the lot itself.
        """
        return 0, setup

    @abstractmethod
    def waiting(self, s: S) -> tuple[int, ...]:
        """The seats that may act now. Several act at the same time, in any order; none means the match is over."""

    @abstractmethod
    def legal(self, s: S, seat: int) -> list[int]:
        """Every action open to a seat, ascending; empty just when the seat is not waited for."""

    def evident(self, s: S, seat: int) -> bool:
        """Whether everybody can tell, when a seat with one legal action does it, that there was nothing else to do.

        Then it is done for the player. Otherwise the player does it: what comes by itself, and sooner than any thought,
        would say what only the player knows.
        """
        return True

    @final
    def forced(self, s: S, seat: int) -> int | None:
        """The only thing a seat can do, if it is done for the player: to pass, to draw. Not to say yes."""
        if self.waiting(s) != (seat,):
            return None
        legal = self.legal(s, seat)
        if len(legal) != 1:
            return None
        kind = self.space.kind(legal[0])
        return None if kind.params or kind.confirms or not self.evident(s, seat) else legal[0]

    @abstractmethod
    def play(self, s: S, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        """Does a legal action, in place, and tells `out` what happened. Unchecked: `apply` is the guarded door."""

    @final
    def apply(self, s: S, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        """Does an action if it is legal; otherwise raises `Refused` and changes nothing."""
        reason = self.why_not(s, seat, action)
        if reason is not None:
            raise Refused(reason)
        self.play(s, seat, action, chance, out)

    @final
    def why_not(self, s: S, seat: int, action: int) -> Reason | None:
        """Why an action is refused, or None just when it is legal."""
        waiting = self.waiting(s)
        if seat not in waiting:
            return Reason("not-your-turn") if waiting else Reason("match-over")
        if not 0 <= action < self.space.size:
            return Reason("no-such-action")
        return self.refusal(s, seat, action)

    @abstractmethod
    def refusal(self, s: S, seat: int, action: int) -> Reason | None:
        """The rule that forbids an action of the space to a seat that is waited for; None just when it is legal."""

    @abstractmethod
    def outcome(self, s: S) -> Outcome:
        """The result; before the end, as if the match ended now."""

    # --- seeing ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, s: S, seat: int | None) -> V:
        """What a seat may know. Spectators know no more than any seat."""

    @abstractmethod
    def determinize(self, view: V, rng: Random) -> S:
        """A position that looks exactly like this view, the rest resampled from what the seat cannot exclude.

        It is made from the view alone, so no planner can ever be handed the truth.
        """

    @abstractmethod
    def segments(self, seats: int) -> Sequence[Segment]:
        """What a row of so many seats is made of, in order."""

    @final
    def layout(self, seats: int) -> Layout:
        """What the bytes of a row mean, at a table of so many seats."""
        if seats not in self._layouts:
            self._layouts[seats] = Layout(seats, self.segments(seats))
        return self._layouts[seats]

    @abstractmethod
    def row(self, s: S, seat: int) -> bytes:
        """What a seat may know, in the bytes that `layout` describes: for whoever learns from many positions.

        It is made from the position, which is faster than from a view, and is the same in every determinization.
        """

    def graph(self) -> Graph | None:
        """The board as nodes and edges, for a game that is played on one; segments along its axes belong to it."""
        return None

    def aid(self, view: V) -> msgspec.Struct | None:
        """What the page shows besides the view, worked out from the view alone: an `aid_type`, or None without one.

        It helps a person to see. Bots, environments and search never ask for it, so it may take its time.
        """
        return None

    def prompt(self, view: V) -> Message:
        """The one sentence that says what the viewer is asked to do, or whom everybody waits for."""
        if not view.waiting:
            return Message("over")
        if view.seat not in view.waiting:
            return Message("wait-for", {"player": view.waiting[0]})
        return self.ask(view)

    @abstractmethod
    def ask(self, view: V) -> Message:
        """What a viewer who is waited for is asked to do."""

    @abstractmethod
    def picture(self, view: V, words: Words) -> str:
        """The position as text a person can read in a terminal."""

    @final
    def names(self, lang: str) -> Mapping[str, str]:
        """Names that come from the content, by message key (`city-berlin`)."""
        if lang not in self._names:
            self._names[lang] = self.naming(Words.of(self.package(), lang, {}))
        return self._names[lang]

    def naming(self, words: Words) -> Mapping[str, str]:
        """Makes the names of one language; `words` is what the game says in it without any."""
        return {}

    # --- proving --------------------------------------------------------------------------------------------------

    @abstractmethod
    def census(self, s: S) -> Mapping[str, int]:
        """How many of each component there are, all places counted: the same at every step of a match."""

    @abstractmethod
    def recount(self, s: S) -> tuple[int, ...]:
        """The points, reckoned anew from the pieces by the plainest means, for comparison with `outcome`."""

    @abstractmethod
    def bound(self, seats: int, options: Options) -> int:
        """A number of moves that no match exceeds."""

    @abstractmethod
    def widest(self, seats: int, options: Options) -> int:
        """The most answers that a question to chance can have: no `below` asks for more."""

    # --- content --------------------------------------------------------------------------------------------------

    def __init__(self, content: Content | None = None) -> None:
        self.content = content or self.content_type.packaged(self.package(), self.edition)
        self._names: dict[str, Mapping[str, str]] = {}
        self._layouts: dict[int, Layout] = {}

    @final
    @classmethod
    def editions(cls) -> list[str]:
        """The names of all packaged editions, the usual one first: one for each file in the folder `content`.

        A folder in it is for what they share.
        """
        content = files(cls.package()).joinpath("content")
        found = {file.name.removesuffix(".json") for file in content.iterdir() if file.is_file()}
        return [cls.edition, *sorted(found - {cls.edition})]

    @classmethod
    def package(cls) -> str:
        """The folder of the game, where its content and words are: the class itself may live in a room of it."""
        home = room = cls.__module__.rpartition(".")[0]
        while home and not hasattr(sys.modules.get(home), "GAME"):
            home = home.rpartition(".")[0]
        return home or room

    def words(self, lang: str) -> Words:
        """Everything this game says, in one language."""
        return Words.of(self.package(), lang, self.names(lang))

    @final
    def title(self, words: Words) -> str:
        """What is played: the game, and the edition where it has a name (`edition-<id>`)."""
        edition = f"edition-{self.content.id}"
        both = {"game": "game-name", "edition": edition}
        return words.say("game-edition", both) if words.has(edition) else words.say("game-name")

    @final
    def manual(self, lang: str) -> tuple[str, str]:
        """The rules that people read, in Markdown: those of the game, and what the edition adds. Each may be empty."""
        text = files(self.package()).joinpath("text")
        parts = (text.joinpath(f"rules.{lang}.md"), text.joinpath(f"rules.{self.content.id}.{lang}.md"))
        base, own = (part.read_text("utf-8") if part.is_file() else "" for part in parts)
        return base, own


AnyGame = Game[Any, Any]
"""A game seen from outside its folder, where its state and view are opaque."""
