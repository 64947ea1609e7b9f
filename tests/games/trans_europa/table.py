"""Setting a table by hand: positions from names of points, lines and cities."""

from __future__ import annotations

from collections.abc import Sequence

from vokzal import games
from vokzal.core.chance import Chance, ScriptedChance
from vokzal.core.events import Event
from vokzal.games.trans_europa.rules import TransEuropa
from vokzal.games.trans_europa.state import FIRST_RAIL, TransEuropaState

_loaded = games.load("trans_europa")
assert isinstance(_loaded, TransEuropa)
GAME: TransEuropa = _loaded
BOARD = GAME.board


def city(name: str) -> int:
    """The bit of a city's point."""
    return next(bit for c, bit in zip(BOARD.cities, BOARD.city_bit, strict=True) if c.id == name)


def city_point(name: str) -> str:
    return next(c.point for c in BOARD.cities if c.id == name)


def hand(*names: str) -> int:
    return sum(map(city, names))


def point(name: str) -> int:
    """The action of placing a marker."""
    return GAME.space.parse(name)


def rail(a: str, b: str) -> int:
    """The action of laying a rail between two points."""
    for name in (f"{a}-{b}", f"{b}-{a}"):
        if name in BOARD.line_names:
            return GAME.space.parse(name)
    raise LookupError(f"no line {a}-{b}")


def position(
    hands: Sequence[int],
    markers: Sequence[str],
    rails: Sequence[tuple[str, str]] = (),
    *,
    turn: int = 0,
    supply: int | None = None,
    scores: Sequence[int] | None = None,
) -> TransEuropaState:
    """A position in the middle of a round, at the first rail of a turn."""
    laid = sum(BOARD.line_bit[rail(a, b) - GAME.first_rail] for a, b in rails)
    placed = [BOARD.bit[point(name)] for name in markers]
    return TransEuropaState(
        first=0,
        turn=turn,
        phase=FIRST_RAIL,
        supply=GAME.content.rails - len(rails) if supply is None else supply,
        rails=laid,
        markers=placed,
        networks=[BOARD.component(marker, laid) for marker in placed],
        hands=list(hands),
        scores=list(scores) if scores else [12] * len(hands),
        history=(),
    )


def act(s: TransEuropaState, action: int, chance: Chance | None = None) -> list[Event]:
    """The seat on turn does an action."""
    told: list[Event] = []
    GAME.apply(s, s.turn, action, chance or ScriptedChance(), told)
    return told


def why(s: TransEuropaState, action: int) -> str | None:
    reason = GAME.why_not(s, s.turn, action)
    return reason.key if reason else None
