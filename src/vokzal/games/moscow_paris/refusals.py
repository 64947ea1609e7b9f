"""Why an action is refused: the rule that forbids it, named in the order a person at the table would notice it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vokzal.core.game import Reason
from vokzal.games.moscow_paris import cards
from vokzal.games.moscow_paris.state import (
    CHAIN,
    CHAIN_CARD,
    DROP2,
    DROP3,
    FRONT,
    KINDS,
    NOBODY,
    REMOVE,
    ROWS,
    SWAP,
    SWAP_WITH,
    TAKE,
    TURN,
    WAGONS,
    MoscowParisState,
)

if TYPE_CHECKING:
    from vokzal.games.moscow_paris.rules import MoscowParis


def refusal(game: MoscowParis, s: MoscowParisState, seat: int, action: int) -> Reason | None:
    wrong_time = _time(game, s, action)
    if wrong_time is not None:
        return Reason(wrong_time)
    if action < game.SWAP:
        return _wagon(game, s, seat, action)
    if s.phase == SWAP_WITH:
        return _second(game, s, action - game.WITH)
    if s.phase == CHAIN:
        return None if action == game.STOP else _link(game, s, seat, s.chain[0], action - game.PASS_ON)
    if s.phase == TAKE:
        return None if action == game.LEAVE else _take(game, s, seat, action - game.TAKE)
    return _card(game, s, seat, action)


def _time(game: MoscowParis, s: MoscowParisState, action: int) -> str | None:
    """The steps of a turn have an order."""
    if game.WITH <= action < game.DROP2:
        asked, early = SWAP_WITH, "refuse-no-swap"
    elif game.PASS_ON <= action <= game.STOP:
        asked, early = CHAIN, "refuse-no-chain"
    elif action >= game.TAKE:
        asked, early = TAKE, "refuse-take-later"
    else:
        asked, early = TURN, ""
    if asked == s.phase:
        return None
    if s.phase == TURN:
        return early
    return {SWAP_WITH: "refuse-finish-swap", CHAIN: "refuse-finish-chain", TAKE: "refuse-take-or-leave"}[s.phase]


def _wagon(game: MoscowParis, s: MoscowParisState, seat: int, action: int) -> Reason | None:
    if action >= game.BACK:
        return _in_front(game, s, seat, action - game.BACK)
    kind = action >> 3 if action < game.FRONT else action - game.FRONT
    wagon = game.wagon_keys[kind]
    if not s.hands[seat] >> kind & 1:
        return Reason("refuse-not-in-hand", {"wagon": wagon})
    if action >= game.FRONT:
        return Reason("refuse-front-full", {"count": FRONT}) if s.fronts[seat].bit_count() >= FRONT else None
    row = action >> 1 & 3
    if s.cities[row] == NOBODY:
        return Reason("refuse-no-city", {"line": f"line-{row}"})
    if s.lines[row] >> kind & 1:
        return Reason("refuse-equal", {"wagon": wagon, "line": f"line-{row}"})
    limit = game.content.limits()[s.cities[row]]
    if s.lines[row].bit_count() >= limit:
        return Reason("refuse-line-full", {"line": f"line-{row}", "count": limit})
    return None


def _in_front(game: MoscowParis, s: MoscowParisState, seat: int, kind: int) -> Reason | None:
    if s.fronts[seat] >> kind & 1:
        return None
    return Reason("refuse-not-in-front", {"wagon": game.wagon_keys[kind]})


def _card(game: MoscowParis, s: MoscowParisState, seat: int, action: int) -> Reason | None:
    card = _card_of(game, action)
    if not s.hands[seat] >> card & 1:
        return Reason("refuse-no-card", {"card": game.card_keys[card]})
    if card == CHAIN_CARD and action < game.DISCARD:
        direction, pair = divmod(action - game.CHAIN, KINDS * KINDS)
        if direction and len(s.fronts) == 2:
            return Reason("refuse-two-players")
        return _link(game, s, seat, direction, pair)
    if action in cards.playable(game, s, seat, 1 << card - KINDS):
        return None
    if action >= game.DISCARD:
        return Reason("refuse-has-effect", {"card": game.card_keys[card]})
    if card == SWAP:
        place = action - game.SWAP
        return _nothing_there(game, s, place) or Reason("refuse-no-partner", {"place": _place(game, place)})
    if card == REMOVE:
        return Reason("refuse-no-city", {"line": f"line-{action - game.REMOVE}"})
    return Reason("refuse-not-above", {"count": 2 if card == DROP2 else 3})


def _card_of(game: MoscowParis, action: int) -> int:
    if action >= game.DISCARD:
        return KINDS + action - game.DISCARD
    for start, card in ((game.REMOVE, REMOVE), (game.CHAIN, CHAIN_CARD), (game.DROP3, DROP3), (game.DROP2, DROP2)):
        if action >= start:
            return card
    return SWAP


def _place(game: MoscowParis, place: int) -> str:
    return game.space.describe(game.SWAP + place).names["place"]


def _nothing_there(game: MoscowParis, s: MoscowParisState, place: int) -> Reason | None:
    spot, kind = divmod(place, KINDS)
    seats = len(s.fronts)
    there = s.lines[spot] if spot < ROWS else s.fronts[spot - ROWS] & WAGONS if spot - ROWS < seats else 0
    return None if there >> kind & 1 else Reason("refuse-nothing-there", {"place": _place(game, place)})


def _second(game: MoscowParis, s: MoscowParisState, place: int) -> Reason | None:
    if place + game.WITH in cards.swap_seconds(game, s, s.named):
        return None
    nothing_there = _nothing_there(game, s, place)
    if nothing_there is not None:
        return nothing_there
    (spot, kind), (other_spot, other_kind) = divmod(s.named, KINDS), divmod(place, KINDS)
    if kind == other_kind or spot == other_spot:
        return Reason("refuse-nothing-changes")
    # One of the two lines would get a wagon that it has already.
    row, wagon = (spot, other_kind) if spot < ROWS and s.lines[spot] >> other_kind & 1 else (other_spot, kind)
    return Reason("refuse-equal", {"wagon": game.wagon_keys[wagon], "line": f"line-{row}"})


def _link(game: MoscowParis, s: MoscowParisState, seat: int, direction: int, pair: int) -> Reason | None:
    own, other = divmod(pair, KINDS)
    lacking = _in_front(game, s, seat, own)
    if lacking is not None:
        return lacking
    beside = cards.neighbour(s, seat, direction)
    if not s.fronts[beside] >> other & 1:
        return Reason("refuse-neighbour-lacks", {"wagon": game.wagon_keys[other], "other": beside})
    return Reason("refuse-nothing-changes") if own == other and not cards.changes(s, beside, direction) else None


def _take(game: MoscowParis, s: MoscowParisState, seat: int, row: int) -> Reason | None:
    line = f"line-{row}"
    if s.cities[row] == NOBODY:
        return Reason("refuse-no-city", {"line": line})
    if not s.lines[row]:
        return Reason("refuse-line-empty", {"line": line})
    missing = s.lines[row] & ~s.fronts[seat]
    if missing:
        wagons = [game.wagon_keys[kind] for kind in game.tables.kinds[missing & WAGONS]]
        return Reason("refuse-not-covered", {"line": line, "wagons": wagons})
    return None
