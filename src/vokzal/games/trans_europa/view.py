"""What a seat may know, and positions imagined from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import msgspec

from vokzal.core.game import Message, View
from vokzal.games.trans_europa.board import Board
from vokzal.games.trans_europa.missing import reckoned
from vokzal.games.trans_europa.state import MARKER, OVER, SECOND_RAIL, Round, TransEuropaState

if TYPE_CHECKING:
    from vokzal.games.trans_europa.rules import TransEuropa


class RoundView(msgspec.Struct, frozen=True):
    """A scored round: everything is open, with each seat's missing lines."""

    first: int
    hands: tuple[tuple[int, ...], ...]
    markers: tuple[int, ...]
    rails: tuple[int, ...]
    lost: tuple[int, ...]
    missing: tuple[tuple[int, ...], ...]


class TransEuropaView(View, frozen=True, kw_only=True):
    """Points, lines and cities are numbers of the board's lists."""

    phase: int
    turn: int
    first: int
    supply: int
    scores: tuple[int, ...]
    rails: tuple[int, ...]
    """Lines with a rail."""
    markers: tuple[int | None, ...]
    """For each seat the point of its marker."""
    hands: tuple[tuple[int, ...] | None, ...]
    """For each seat its five cities: one's own, those of complete players, and all at the end."""
    rounds: tuple[RoundView, ...]


def view(game: TransEuropa, s: TransEuropaState, seat: int | None) -> TransEuropaView:
    board = game.board
    complete = game.complete(s)
    return TransEuropaView(
        seat=seat,
        waiting=game.waiting(s),
        phase=s.phase,
        turn=s.turn,
        first=s.first,
        supply=s.supply,
        scores=tuple(s.scores),
        rails=_lines(board, s.rails),
        markers=tuple(board.index[marker.bit_length() - 1] if marker else None for marker in s.markers),
        hands=tuple(
            _cities(board, hand) if other == seat or other in complete or s.phase == OVER else None
            for other, hand in enumerate(s.hands)
        ),
        rounds=tuple(_round_view(board, record) for record in s.history),
    )


@lru_cache(maxsize=1024)
def _lines(board: Board, rails: int) -> tuple[int, ...]:
    """The same for all who look at a position."""
    return tuple(board.line_table.read(rails))


@lru_cache(maxsize=4096)
def _cities(board: Board, hand: int) -> tuple[int, ...]:
    return tuple(board.cities_in(hand))


@lru_cache(maxsize=4096)
def _round_view(board: Board, record: Round) -> RoundView:
    first, hands, markers, networks, rails, lost = record
    return RoundView(
        first=first,
        hands=tuple(tuple(board.cities_in(hand)) for hand in hands),
        markers=tuple(board.index[marker.bit_length() - 1] for marker in markers),
        rails=tuple(board.line_table.read(rails)),
        lost=lost,
        missing=tuple(
            tuple(sorted(reckoned(board, network, hand, networks).lines()))
            for network, hand in zip(networks, hands, strict=True)
        ),
    )


def determinize(game: TransEuropa, view: TransEuropaView, rng: Random) -> TransEuropaState:
    """Everything on the table is open; the hands nobody showed are dealt anew from the cards that are left."""
    board = game.board
    rails, markers, networks = _laid(board, view.rails, view.markers)
    return TransEuropaState(
        first=view.first,
        turn=view.turn,
        phase=view.phase,
        supply=view.supply,
        rails=rails,
        markers=list(markers),
        networks=list(networks),
        hands=imagine_hands(game, view, networks, rng),
        scores=list(view.scores),
        history=tuple(_record(board, played) for played in view.rounds),
    )


@lru_cache(maxsize=64)
def _laid(
    board: Board, lines: tuple[int, ...], points: tuple[int | None, ...]
) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Rails, markers and networks: the same in all that is imagined from a view."""
    rails = sum(board.line_bit[line] for line in lines)
    markers = tuple(0 if point is None else board.bit[point] for point in points)
    networks: list[int] = []
    for marker in markers:
        known = next((network for network in networks if network & marker), None)
        networks.append(board.component(marker, rails) if known is None else known)
    return rails, markers, tuple(networks)


def imagine_hands(game: TransEuropa, view: TransEuropaView, networks: Sequence[int], rng: Random) -> list[int]:
    """Deals to the hidden hands; whoever has not shown a complete network lacks a city, and so must the hand."""
    shown, hidden, stacks = _dealt(game, view.hands)
    while True:
        hands = list(shown)
        for stack in stacks:
            for seat, card in zip(hidden, rng.sample(stack, len(hidden)), strict=True):
                hands[seat] |= card
        if all(hands[seat] & ~networks[seat] for seat in hidden):
            return hands
        forced = _forced_hands(hands, hidden, stacks, networks, rng)
        if forced is not None:
            return forced


@lru_cache(maxsize=64)
def _dealt(
    game: TransEuropa, hands: tuple[tuple[int, ...] | None, ...]
) -> tuple[list[int], list[int], list[list[int]]]:
    """The hands that are known, the seats whose are not, and the stacks without the cards that are known."""
    city_bit = game.board.city_bit
    shown = [sum(city_bit[city] for city in hand or ()) for hand in hands]
    hidden = [seat for seat, hand in enumerate(hands) if hand is None]
    open_cards = sum(shown)
    return shown, hidden, [[card for card in stack if not card & open_cards] for stack in game.stacks(len(shown))]


def _forced_hands(
    hands: list[int], hidden: list[int], stacks: list[list[int]], networks: Sequence[int], rng: Random
) -> list[int] | None:
    """Mends a deal by trading cards: each complete hand gives a card for one its network lacks, in a random colour."""
    hands = hands[:]
    for seat in hidden:
        if hands[seat] & ~networks[seat]:
            continue
        choices = [
            (own, card)
            for stack in stacks
            for own in stack
            if own & hands[seat]
            for card in stack
            if not card & networks[seat]
        ]
        if not choices:
            return None
        own, card = rng.choice(choices)
        holder = next((other for other in hidden if hands[other] & card), None)
        hands[seat] ^= own | card
        if holder is not None:
            hands[holder] ^= own | card
    return hands if all(hands[seat] & ~networks[seat] for seat in hidden) else None


@lru_cache(maxsize=4096)
def _record(board: Board, played: RoundView) -> Round:
    rails = sum(board.line_bit[line] for line in played.rails)
    markers = tuple(board.bit[point] for point in played.markers)
    return (
        played.first,
        tuple(sum(board.city_bit[city] for city in hand) for hand in played.hands),
        markers,
        tuple(board.component(marker, rails) for marker in markers),
        rails,
        played.lost,
    )


def ask(view: TransEuropaView) -> Message:
    if view.phase == MARKER:
        return Message("prompt-marker")
    return Message("prompt-second-rail" if view.phase == SECOND_RAIL else "prompt-first-rail")
