"""Setting a table by hand: positions from the names of lines and the faces of tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from vokzal import games
from vokzal.core.chance import BlindChance, Chance, ScriptedChance
from vokzal.core.events import Event
from vokzal.games.metro_domino.options import MetroOptions
from vokzal.games.metro_domino.rules import MetroDomino
from vokzal.games.metro_domino.state import TURN, MetroState

_loaded = games.load("metro_domino")
assert isinstance(_loaded, MetroDomino)
GAME: MetroDomino = _loaded
LINES = {line.name: number for number, line in enumerate(GAME.lines)}
STATIONS = {station.id: number for number, station in enumerate(GAME.content.stations)}


def way(face: str) -> int:
    joined, end = face.split("|")
    return int(joined) * 10 + int(end)


def hand(faces: str) -> int:
    """A hand from the faces of its tiles: `hand("3|5 0|0")`."""
    found = 0
    for face in faces.split():
        found |= GAME.tiles.tile[way(face)]
    return found


def faces(mask: int) -> str:
    """The tiles of a hand, each with its lower half first."""
    return " ".join(f"{a}|{b}" for a, b in GAME.content.tiles if mask >> (a * 10 + b) & 1)


def play(face: str, line: str) -> int:
    """The action of laying a tile with its first half joined."""
    return GAME.space.parse(f"{face}>{line}")


def position(
    hands: Sequence[str],
    lines: Mapping[str, str] | None = None,
    *,
    opened: Sequence[tuple[str, str, int]] = (),
    store: str | None = None,
    tokens: Sequence[int] | None = None,
    supply: int | None = None,
    first: int = 0,
    turn: int = 0,
    phase: int = TURN,
    drawn: str | None = None,
    passes: int = 0,
    no_stations: bool = False,
    games_to_win: int = 1,
    wins: Sequence[int] | None = None,
    history: tuple[tuple[tuple[int, ...], tuple[int, ...], int, int], ...] = (),
) -> MetroState:
    """A position. `lines` are tiles on lines, `opened` stations with the line that ends there and the owner.

    Without a `store`, every tile that is nowhere else is in it.
    """
    seats = len(hands)
    laid: list[tuple[int, ...]] = [()] * len(GAME.lines)
    for name, tiles in (lines or {}).items():
        laid[LINES[name]] = tuple(way(face) for face in tiles.split())
    openings = tuple((STATIONS[station], LINES[line], owner) for station, line, owner in opened)
    there = [*GAME.lines_of[0], *(line for station, _, _ in openings for line in GAME.lines_of[station + 1])]
    used = 0
    for face in " ".join(hands).split() + [GAME.face(w) for ways in laid for w in ways]:
        used |= GAME.tiles.tile[way(face)]
    rest = GAME.tiles.lower & ~used if store is None else hand(store) & GAME.tiles.lower
    given = list(tokens or [0] * seats)
    unseen = (1 << len(GAME.content.stations)) - 1 & ~sum(1 << station for station, _, _ in openings)
    return MetroState(
        games_to_win=games_to_win,
        first=first,
        turn=turn,
        phase=phase,
        drawn=-1 if drawn is None else way(drawn),
        passes=passes,
        hands=[hand(tiles) for tiles in hands],
        store=rest,
        tokens=given,
        supply=GAME.content.metro_tokens - sum(given) if supply is None else supply,
        markers=GAME.content.markers - sum(0 < len(laid[line]) < GAME.lines[line].length for line in there),
        laid=laid,
        open_lines=tuple(sorted(line for line in there if len(laid[line]) < GAME.lines[line].length)),
        unseen=0 if no_stations else unseen,
        openings=openings,
        stations=[sum(owner == seat for _, _, owner in openings) for seat in range(seats)],
        wins=list(wins or [0] * seats),
        history=history,
    )


def do(s: MetroState, action: int, *chance: int) -> list[Event]:
    """The seat whose turn it is acts; chance answers as dictated, then zeros."""
    return do_with(s, action, ScriptedChance(*chance))


def do_with(s: MetroState, action: int, chance: Chance) -> list[Event]:
    events: list[Event] = []
    GAME.apply(s, s.turn, action, chance, events)
    return events


def refused(s: MetroState, action: int, seat: int | None = None) -> str:
    """The message key with which an action is refused, and nothing changes."""
    reason = GAME.why_not(s, s.turn if seat is None else seat, action)
    assert reason is not None, "the action is legal"
    for lang in ("en", "ru", "uk"):
        GAME.words(lang).say(reason.key, reason.params)
    return reason.key


def plays(s: MetroState) -> set[str]:
    """The legal plays of the seat whose turn it is, in notation."""
    return {GAME.space.notation(action) for action in GAME.legal(s, s.turn) if action < GAME.DRAW}


def others(s: MetroState) -> list[str]:
    """The legal actions that are no plays."""
    return [GAME.space.notation(action) for action in GAME.legal(s, s.turn) if action >= GAME.DRAW]


def random_positions(seed: int, seats: int, games_to_win: int = 1) -> list[MetroState]:
    """All positions of a random match."""
    rng = Random(seed)
    chance = BlindChance(rng)
    s = GAME.start(seats, MetroOptions(games_to_win=3 if games_to_win == 3 else 1), chance)
    found = [s.clone()]
    while waiting := GAME.waiting(s):
        GAME.play(s, waiting[0], rng.choice(GAME.legal(s, waiting[0])), chance)
        found.append(s.clone())
    return found
