"""Everything that crosses the wire, as typed structs; the browser's TypeScript types are generated from this file.

HTTP is for what is asked once (lobby, profile, history, replays). A table is one WebSocket: the client says `Hello`
with the last number it saw and gets a `Sync`, then a `Step` for every move. Numbers count the moves of the match;
whoever misses one says `Hello` again. The browser never decides what is legal: it gets the legal actions, described,
and for a refused one the reason.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from vokzal.coach.advice import Advice
from vokzal.coach.analysis import Analysis
from vokzal.coach.lesson import STEPS
from vokzal.coach.puzzle import Judged
from vokzal.core.beginning import Beginning, By
from vokzal.core.events import Event
from vokzal.core.game import Message, Outcome
from vokzal.core.options import Value as OptionValue

PROTOCOL = 1
"""Of the live table. It grows with every change that a page or a server of the version before would not understand; a
page says which it speaks in `Hello`, by which name and number a server of any version finds it."""
OLDEST = 1
"""The oldest that this server still speaks."""
RELOAD = 4000
"""The code at the end of a connection to a page that is too old: it loads itself anew."""
Lang = Literal["en", "ru", "uk"]
MAX_NAME = 24
MAX_CHAT = 300
MIN_PASSWORD = 8
MAX_PASSWORD = 200
MAX_TOKEN = 40
FORMER = "-"
"""The id of everybody who had themselves forgotten. Their name is empty where they were, and the page has a word for
it."""
BOT_NAMES = 18
"""How many bots the house has. Words: `bot-<number>`."""
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TOKEN)]


What = Literal["time-out", "left", "replaced", "back"]
"""Why a bot takes somebody's seat, or gives it back."""
Unrated = Literal[
    "wish",
    "practice",
    "copy",
    "alone",
    "guests",
    "mixed",
    "unmeasured",
    "advice",
    "absent",
    "file",
    "no-result",
    "rules",
    "before",
]
"""Why a match counts for nobody's rating. Words: `unrated-<why>`."""
Among = Literal["people", "bots"]
"""Whom a rating was won among."""


class _Wire(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Strict both ways: a field nobody knows is an error, not a surprise."""


# --- people -----------------------------------------------------------------------------------------------------------


class Me(_Wire):
    """Who the cookie says I am. Guests have a name; an account also has a login and works on other devices."""

    id: str
    name: str
    login: str | None = None


class Rename(_Wire):
    name: str


class Credentials(_Wire):
    login: str
    password: str


class Device(_Wire):
    """One of my sessions."""

    id: str
    name: str
    """Browser and system; empty where they are not known."""
    created: float
    seen: float
    """When it was last used, to the hour."""
    here: bool
    """Whether it is the one that asks."""
    old: bool
    """Whether it stands for all devices from the time before each had a session of its own."""


class SessionEnd(_Wire):
    """Which of my sessions is to end: all but the one that asks, if none is named."""

    id: str | None = None


class PasswordChange(_Wire):
    present: str
    new: str


class Farewell(_Wire):
    """I want to be forgotten. An account says its password, a guest that it is sure."""

    password: str | None = None
    sure: bool = False


# --- games ------------------------------------------------------------------------------------------------------------


class OptionInfo(_Wire):
    """One option of a game. Words: `option-<name>` and `option-<name>-<value>`. Without values, text is typed in."""

    name: str
    values: list[OptionValue]
    default: OptionValue
    seats: list[list[int]]
    """For each value, the numbers of players it fits; empty for a detail."""
    of: str | None = None
    """The option of which this is a detail: asked only when that is asked and is `when`."""
    when: OptionValue = True
    limit: int = 0
    """How many characters the text may have."""


class EditionInfo(_Wire):
    """An edition of a game. Words, where a game has several: `edition-<id>` and `edition-<id>-about`."""

    id: str
    options: list[OptionInfo]
    minutes: tuple[int, int] | None = None
    """How long a match takes: of two who know the game, and at a full table."""
    difficulty: int | None = None
    """From 1 to 3. Words: `difficulty-<number>`."""
    coached: list[int] = []
    """With so many players the coach can say chances."""
    lesson: int = 0
    """How many steps its first lesson has; 0 where there is none."""


class GameInfo(_Wire):
    """What the lobby needs. Words are in the game's own `.ftl` files, which the page carries."""

    id: str
    version: int
    min_seats: int
    max_seats: int
    editions: list[EditionInfo]
    """The usual one first."""
    levels: list[str]
    """Of bots, the weakest first."""
    level_seats: list[list[int]]
    """For each level, the numbers of players to whom it is offered."""


class ActionInfo(_Wire):
    """A kind of action: its first number and how many values each parameter has, the last one changing fastest.

    With it a board can ask for an action that is not legal, to be told why.
    """

    kind: str
    start: int
    params: dict[str, int]


class GameDetail(_Wire):
    """What a table needs once of an edition: names and rules in every language, and the board as its content has it."""

    info: GameInfo
    edition: str
    names: dict[Lang, dict[str, str]]
    rules: dict[Lang, str]
    edition_rules: dict[Lang, str]
    """What the edition adds to the rules; empty where it adds nothing."""
    content: Any
    actions: list[ActionInfo] = []


# --- tables -----------------------------------------------------------------------------------------------------------


class Clock(_Wire):
    """`none`; `move`: `seconds` for every move; `total`: `seconds` for all moves and `increment` after each."""

    kind: Literal["none", "move", "total"] = "none"
    seconds: int = 0
    increment: int = 0


class Begins(_Wire):
    """Who begins a match. Words: `begins-<by>`. Where lots are to be drawn there is no seat before the match."""

    by: By
    seat: int | None = None

    @classmethod
    def of(cls, begins: Beginning) -> Begins:
        return cls(by=begins.by, seat=begins.seat)


class NewTable(_Wire):
    """A table to be opened. `bots` are levels for the last seats; with every other seat taken the match can start."""

    game: str
    seats: int
    edition: str | None = None
    """The usual one, if none is named."""
    options: dict[str, OptionValue] = {}
    bots: list[str] = []
    clock: Clock = msgspec.field(default_factory=Clock)
    public: bool = True
    begins: Literal["lot", "seated"] = "lot"
    practice: bool = False
    """With bots only: every step may be taken back, and the match counts for nothing."""
    rated: bool = True
    """Whether the match is to count for the ratings of those who have an account, where it can."""
    start: bool = False
    """Start at once, if all seats are taken: one person and bots. Somebody alone always does."""
    lang: Lang = "en"
    """What the host speaks: a link to the table is announced in it."""


class PlayFrom(_Wire):
    """A table that goes on after the first `number` moves of a match that has ended: I in a seat, bots in the rest."""

    number: int
    seat: int
    bots: list[str]
    """Levels for the other seats, in their order."""
    lang: Lang = "en"


class Origin(_Wire):
    """Where a match that goes on from another one began: its first `number` moves are copies."""

    match: str
    number: int


class Seat(_Wire):
    """Who sits there: a person, a bot, or nobody."""

    player: str | None = None
    """A person's id; the same in `Me`."""
    name: str | None = None
    """Empty for a former player."""
    level: str | None = None
    bot: int | None = None
    """Which of the house's bots it is; those of earlier matches have no name of their own."""
    here: bool = False
    """Whether the person is connected."""
    ready: bool = False
    """Before the match: the person said that it may begin."""
    called: bool = False
    """Before the match: the seat is kept for somebody who has not come yet."""
    substitute: bool = False
    """A bot plays for the person, who ran out of time, until the person is back."""
    account: bool = False
    """Whether the person has a password, and so a rating."""


class Table(_Wire):
    """A table as everybody sees it."""

    id: str
    game: str
    edition: str
    options: dict[str, OptionValue]
    clock: Clock
    public: bool
    begins: Begins
    practice: bool
    host: str
    state: Literal["open", "playing", "over"]
    seats: list[Seat]
    unrated: Unrated | None = None
    """Why the match does not count for ratings, or would not as things are; None if it does."""
    advised: int = 0
    """How often somebody was advised in it, whatever else speaks against its counting."""
    spectators: int = 0
    match: str | None = None
    """Of the match in play or just over; its replay is at /match/<id>."""
    moves: int = 0
    waiting: list[int] = []
    places: list[int] | None = None
    rematch: str | None = None
    """The table that follows this one."""
    origin: Origin | None = None
    note: Message | None = None
    """What is to be known about a match that was begun under other rules than those of today."""


class SeatChange(_Wire):
    """For join, leave, kick, for adding and removing seats and for setting a bot: which seat, and the bot's level."""

    seat: int | None = None
    level: str | None = None


class Ready(_Wire):
    """Whether the match may begin, as far as I am concerned."""

    ready: bool


class Addresses(_Wire):
    """Where others find this server, if it is asked from the machine it runs on under a name that only works there."""

    network: str | None = None
    """An address that is good in the local network."""
    closed: bool = False
    """Whether the server listens to its own machine only."""


# --- the live table: what a client says -------------------------------------------------------------------------------


class Hello(_Wire, tag="hello"):
    """First message, and after any gap. `last` is the last number seen, or None."""

    last: int | None = None
    protocol: int = 1


class Play(_Wire, tag="play"):
    """An action of my seat in the position after `number` moves.

    With a `token` of its own it can be sent again when no answer came. It is made once and always answered under its
    token: by the `Step`, by `Taken` if it came before, or by a `Refusal`.
    """

    number: int
    action: int
    token: Token | None = None


class Undo(_Wire, tag="undo"):
    """Take my last step back, if nothing was revealed since; what others did at the same time stays."""

    number: int


class Say(_Wire, tag="say"):
    text: str


class Back(_Wire, tag="back"):
    """I am back: the substitute leaves my seat."""


class Pace(_Wire, tag="pace"):
    """How quickly bots are to follow each other for me; a table takes the time of the slowest who sits there."""

    pace: Literal["slow", "normal", "once"]


class Earlier(_Wire, tag="earlier"):
    """What was told before a move that I know? The answer is `Recalled`."""

    before: int


class Ping(_Wire, tag="ping"):
    pass


ClientMessage = Hello | Play | Undo | Say | Back | Pace | Earlier | Ping


# --- the live table: what the server says -----------------------------------------------------------------------------


class LegalAction(_Wire):
    """An action that may be chosen now. Words: `action-<kind>` with `names`."""

    action: int
    kind: str
    params: dict[str, int]
    names: dict[str, str]


class Told(_Wire):
    """What one move did, as this client may know it."""

    number: int
    """The move's number, from 1."""
    seat: int | None
    events: list[Event]


class Clocks(_Wire):
    """Milliseconds left for each seat when this was sent, and whose time runs."""

    left: list[int]
    running: list[int]


class Position(_Wire):
    """A position as this client may know it. `view` is the game's own view struct, `aid` its help to see it, if any."""

    number: int
    view: Any
    aid: Any
    legal: list[LegalAction]
    prompt: Message
    can_undo: bool = False
    clocks: Clocks | None = None
    outcome: Outcome | None = None
    """Once the match is over."""


class Remark(_Wire, tag="remark"):
    """A line of the log that is no move: who sits at the table has changed. Words: `remark-<what>`."""

    number: int
    """After which move."""
    seat: int
    what: What


class Sync(_Wire, tag="sync"):
    """Where everything stands: the answer to `Hello`."""

    table: Table
    seat: int | None
    """Mine, or None for a spectator."""
    position: Position | None
    """None until the match has started."""
    told: list[Told]
    """What happened after `last`, or all of it when `last` was None: of much the last page."""
    remarks: list[Remark]
    """Those made since the first of `told`, or all."""
    chat: list[Line]


class Recalled(_Wire, tag="recalled"):
    """What was told earlier: a page, and the remarks made since."""

    told: list[Told]
    remarks: list[Remark]


class Step(_Wire, tag="step"):
    """A move was made."""

    told: Told
    position: Position
    token: str | None = None
    """Of the move, for whoever made it."""


class Undone(_Wire, tag="undone"):
    """A step was taken back: forget the moves after `number`; `told` are those that come after it now."""

    number: int
    told: list[Told]
    position: Position


class Changed(_Wire, tag="changed"):
    """The table changed: someone came, left, is away or back, or the match began."""

    table: Table


class Line(_Wire, tag="line"):
    """Something said. Players do not hear spectators before the match is over."""

    at: float
    name: str
    """Empty for a former player."""
    text: str
    seat: int | None


class Refusal(_Wire, tag="refusal"):
    """What I asked was not done, and nothing changed."""

    reason: Message
    number: int | None = None
    token: str | None = None
    """Of the move that was refused, if it had one."""


class Taken(_Wire, tag="taken"):
    """My move with this token was made when it came before."""

    token: str


class Pong(_Wire, tag="pong"):
    pass


ServerMessage = Sync | Recalled | Step | Undone | Changed | Remark | Line | Refusal | Taken | Pong


# --- after the match --------------------------------------------------------------------------------------------------


class Player(_Wire):
    """Who played. A match from a file does not say: no name and no level. Of a former player the name is empty."""

    name: str | None = None
    level: str | None = None
    bot: int | None = None
    substitute: bool = False
    """A bot played it to its end for the person."""
    person: str | None = None
    """The id of somebody who is still known here."""
    rating: tuple[int, int] | None = None
    """What the match made of the person's rating: before and after."""


class MatchSummary(_Wire):
    """A line of the history."""

    id: str
    game: str
    edition: str
    players: list[Player]
    points: list[int] | None
    places: list[int] | None
    moves: int
    started: float
    ended: float | None
    origin: Origin | None = None
    practice: bool = False
    """Any step might have been taken back: nobody has won."""
    unrated: Unrated | None = None
    """Why it counts for nobody's rating; None if it does, or will."""
    advised: int = 0
    """How often somebody was advised in it."""


class Replay(_Wire):
    """A finished match, told with everything revealed; its positions are asked for one by one."""

    summary: MatchSummary
    options: dict[str, OptionValue]
    begins: Begins | None
    """None if not even the set-up can be shown."""
    shown: int | None
    """How many moves can be shown: not all where the rules of today differ, None if not even the set-up."""
    told: list[Told]
    """Of the first moves; the others are asked for page by page."""
    remarks: list[Remark]
    note: Message | None = None
    """What is to be known about a match that was played under other rules than those of today."""


class ReplayPosition(_Wire):
    """Each seat's view and aid, the spectators' last."""

    number: int
    views: list[Any]
    aids: list[Any]
    outcome: Outcome


# --- the coach --------------------------------------------------------------------------------------------------------


class AdviceAsked(_Wire):
    """For whom advice is wanted, in a match that is over."""

    seat: int


class AdviceGiven(_Wire):
    """Advice for the position after so many moves."""

    number: int
    advice: Advice


class AnalysisState(_Wire):
    """How far the analysis of a match is."""

    running: bool
    done: int
    of: int
    """Pieces, of so many."""
    analysis: Analysis | None
    """When it is done."""
    failed: bool = False
    """Whether it could not be made a short time ago: it can be tried again later."""


# --- ratings and records ----------------------------------------------------------------------------------------------


class Found(_Wire):
    """Of somebody's rating after a match: when that was, and the number."""

    at: float
    number: int


class Standing(_Wire):
    """Somebody's rating in a game."""

    game: str
    among: Among
    number: int
    provisional: bool
    """Not believed yet: after too few matches."""
    matches: int
    place: int | None
    """On the ladder, from 1; none while it is provisional."""
    course: list[Found]
    """The last of them, in order."""


class Result(_Wire):
    """What somebody did in a game, with so many at the table. Practice, copies and matches with advice are left out."""

    game: str
    edition: str
    seats: int
    played: int
    """Matches that came to an end with the person there."""
    won: int
    best: int
    mean: float


class Rival(_Wire):
    """Somebody one often plays with."""

    name: str
    person: str | None
    """The id of somebody who has a page here."""
    matches: int
    ahead: int
    """How often one finished above them."""


class Piece(_Wire):
    """Something of a board that somebody used, and how often."""

    name: str
    """Its key among the names of the edition."""
    said: dict[Lang, str]
    """The name itself: an edition has many, and the page needs these few."""
    times: int


class Favourites(_Wire):
    """What somebody used most of the board of an edition, in their last matches."""

    game: str
    edition: str
    pieces: list[Piece]


class Profile(_Wire):
    """What everybody may know about somebody with an account, and what only they themselves."""

    id: str
    name: str
    account: bool
    since: float | None
    standings: list[Standing]
    records: list[Result]
    favourites: list[Favourites]
    rivals: list[Rival]
    """Only of oneself."""


class Rung(_Wire):
    """Somebody on the ladder."""

    person: str
    name: str
    number: int
    provisional: bool
    matches: int
    place: int | None


class Mark(_Wire):
    """A level of bots on the ladder: it stands where it was measured and never moves."""

    level: str
    number: int


class Ladder(_Wire):
    """The best players of a game, the best first."""

    game: str
    among: Among
    rungs: list[Rung]
    marks: list[Mark]
    """The highest first; none among people, whom nobody has measured against bots."""
    mine: Rung | None


# --- lessons ----------------------------------------------------------------------------------------------------------


class LessonMoves(_Wire):
    """What a pupil did so far: for each step the action that was chosen, or None for having gone on."""

    moves: Annotated[list[Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)] | None], msgspec.Meta(max_length=STEPS)]


class LessonStep(_Wire):
    """Where a pupil stands in a lesson. Words: `lesson.<edition>.<lang>.ftl` of the game, on top of its own."""

    number: int
    """From 0: so many of the moves were taken. The others do not count."""
    steps: int
    say: Message
    praise: Message | None
    """To be said before it, to the last move."""
    wrong: Message | None
    """Why the last move was not taken; nothing happened then."""
    point: list[str]
    """The pieces and parts of the page it speaks of."""
    asks: bool
    """Whether a move is asked for; otherwise, and before the last step, the pupil goes on."""
    advised: bool
    """Whether the dispatcher can be asked for advice where a move is asked for."""
    seat: int
    """The pupil's."""
    seats: list[Seat]
    begins: Begins
    position: Position
    """Nothing is legal where nothing is asked for."""
    told: list[Told]


# --- puzzles ----------------------------------------------------------------------------------------------------------


class PuzzleSeries(_Wire):
    """The puzzles of an edition: what each is known by, in order."""

    game: str
    edition: str
    ids: list[str]


class PuzzleToday(_Wire):
    """The puzzle of the day, of one game."""

    game: str
    edition: str
    number: int
    """In its series, from 1."""
    id: str


class PuzzleList(_Wire):
    """All puzzles there are, and those of today."""

    date: str
    """Today, of those who are at the meridian of Greenwich."""
    series: list[PuzzleSeries]
    today: list[PuzzleToday]


class PuzzleAsked(_Wire):
    """The position of a puzzle, as its seat may know it."""

    id: str
    number: int
    of: int
    seat: int
    """That is to move."""
    seats: list[Seat]
    begins: Begins
    position: Position
    told: list[Told]
    """The last few moves."""


class PuzzleAnswer(_Wire):
    """What somebody would do; None asks to be told."""

    action: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)] | None


class PuzzleVerdict(_Wire):
    """What is said to an answer. The best is only told to whoever has found it, or asks."""

    points: bool
    """Whether chances are points: somebody plays alone."""
    right: bool | None = None
    """None if nothing was answered, or nothing that can be."""
    refused: Message | None = None
    """Why what was answered cannot be done."""
    own: Judged | None = None
    best: list[Judged] = []
    """All that is right, the best first."""
    tempting: Judged | None = None
    """What looks best at a glance, and is not."""
