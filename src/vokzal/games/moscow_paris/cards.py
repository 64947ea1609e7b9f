"""rulebook: Карты действий. What each of the five can be played on, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vokzal.core.chance import Chance
from vokzal.core.events import Event, Value
from vokzal.games.moscow_paris.actions import FRONT_PLACES
from vokzal.games.moscow_paris.state import (
    CHAIN,
    CHAIN_CARD,
    DROP2,
    DROP3,
    KINDS,
    NOBODY,
    REMOVE,
    ROWS,
    SWAP,
    SWAP_WITH,
    WAGONS,
    MoscowParisState,
    fewer,
    more,
)

if TYPE_CHECKING:
    from vokzal.games.moscow_paris.rules import MoscowParis


def playable(game: MoscowParis, s: MoscowParisState, seat: int, held: int) -> list[int]:
    """Every way to play one of the action cards held (bit 0 is the Swap), and to waste one that can do nothing."""
    found: list[int] = []
    wasted: list[int] = []
    for card, targets in (
        (SWAP, swap_firsts),
        (DROP2, _two),
        (DROP3, _three),
        (CHAIN_CARD, chains),
        (REMOVE, removals),
    ):
        if held >> card - KINDS & 1:
            actions = targets(game, s, seat)
            if actions:
                found += actions
            else:
                wasted.append(game.DISCARD + card - KINDS)
    return found + wasted


def waste(
    game: MoscowParis, s: MoscowParisState, seat: int, card: int, chance: Chance, out: list[Event] | None
) -> None:
    """A card that can do nothing."""
    if out is not None:
        out.append(Event("card-played-for-nothing", seat, {"card": game.card_keys[card]}))
    game.spend(s, seat, card)
    game.draw(s, seat, 1, chance, out)
    game.end_action(s, chance, out)


# --- 1. swap ----------------------------------------------------------------------------------------------------------


def swap_firsts(game: MoscowParis, s: MoscowParisState, seat: int) -> list[int]:
    """The wagons that can be swapped with some other one."""
    lines = s.lines
    fronts = [front & WAGONS for front in s.fronts]
    found: list[int] = []
    lists = game.tables.swap
    for row, line in enumerate(lines):
        if line:
            found += lists[row][_line_firsts(lines, fronts, row)]
    for other, front in enumerate(fronts):
        if front:
            found += lists[ROWS + other][_front_firsts(lines, fronts, other)]
    return found


def _line_firsts(lines: list[int], fronts: list[int], row: int) -> int:
    line = lines[row]
    if line & (line - 1):  # two of a line can always change places
        return line
    for front in fronts:
        if front & ~line:
            return line
    found = 0
    for other in lines:
        if other & ~line:
            found |= line & ~other
    return found


def _front_firsts(lines: list[int], fronts: list[int], seat: int) -> int:
    front = fronts[seat]
    found = 0
    for line in lines:
        if line:
            found |= front & ~line
    for other, wagons in enumerate(fronts):
        if other != seat and wagons:
            found |= front if wagons & (wagons - 1) else front & ~wagons
    return found


def swap_seconds(game: MoscowParis, s: MoscowParisState, place: int) -> list[int]:
    """What the named wagon can be swapped with, so that something changes and no line has two equal."""
    spot, kind = divmod(place, KINDS)
    bit = 1 << kind
    own_line = s.lines[spot] if spot < ROWS else 0
    found: list[int] = []
    lists = game.tables.with_
    for row, line in enumerate(s.lines):
        if row == spot:
            found += lists[row][line ^ bit]
        elif not line & bit:
            found += lists[row][line & ~own_line]
    for other, front in enumerate(s.fronts):
        if other + ROWS != spot:
            found += lists[ROWS + other][front & WAGONS & ~(own_line | bit)]
    return found


def swap_first(game: MoscowParis, s: MoscowParisState, seat: int, place: int, out: list[Event] | None) -> None:
    # The card stays in the hand until the swap is done; everybody has seen it.
    s.named = place
    s.phase = SWAP_WITH
    s.known[seat] |= 1 << SWAP
    if out is not None:
        spot, kind = divmod(place, KINDS)
        if spot < ROWS:
            out.append(Event("card-played-swap", seat, {"wagon": game.wagon_keys[kind], "line": f"line-{spot}"}))
        else:
            key = "card-played-swap-own" if spot - ROWS == seat else "card-played-swap-front"
            out.append(Event(key, seat, {"wagon": game.wagon_keys[kind], "other": spot - ROWS}))


def swap_second(
    game: MoscowParis, s: MoscowParisState, seat: int, place: int, chance: Chance, out: list[Event] | None
) -> None:
    named = s.named
    s.named = NOBODY
    if named > place:
        named, place = place, named
    (spot, kind), (other_spot, other_kind) = divmod(named, KINDS), divmod(place, KINDS)
    if spot == other_spot:
        _turn_round(s, spot, kind, other_kind)
    else:
        _put(s, spot, kind, other_kind)
        _put(s, other_spot, other_kind, kind)
    if out is not None:
        _tell_swap(game, seat, named, place, out)
    game.spend(s, seat, SWAP)
    game.draw(s, seat, 1, chance, out)
    game.end_action(s, chance, out)


def _put(s: MoscowParisState, spot: int, old: int, new: int) -> None:
    """A wagon in place of another."""
    if spot >= ROWS:
        s.fronts[spot - ROWS] = more(fewer(s.fronts[spot - ROWS], old, KINDS), new, KINDS)
        return
    s.lines[spot] ^= 1 << old | 1 << new
    s.touched[spot] = s.turns
    for side in (spot * 2, spot * 2 + 1):
        if old in s.sides[side]:
            s.sides[side] = tuple(new if wagon == old else wagon for wagon in s.sides[side])
            return


def _turn_round(s: MoscowParisState, row: int, one: int, other: int) -> None:
    """Two wagons of a line change places."""
    swapped = {one: other, other: one}
    for side in (row * 2, row * 2 + 1):
        s.sides[side] = tuple(swapped.get(wagon, wagon) for wagon in s.sides[side])


def _tell_swap(game: MoscowParis, seat: int, named: int, place: int, out: list[Event]) -> None:
    keys = game.wagon_keys
    (spot, kind), (other_spot, other_kind) = divmod(named, KINDS), divmod(place, KINDS)
    wagons: dict[str, Value] = {"wagon": keys[kind], "second": keys[other_kind]}
    if place < FRONT_PLACES:
        out.append(
            Event("wagons-swapped", seat, {**wagons, "line": f"line-{spot}", "second_line": f"line-{other_spot}"})
        )
    elif named < FRONT_PLACES:
        params = {**wagons, "line": f"line-{spot}", "other": other_spot - ROWS}
        key = "wagons-swapped-line-own" if other_spot - ROWS == seat else "wagons-swapped-line-front"
        out.append(Event(key, seat, params))
    else:
        params = {**wagons, "players": [spot - ROWS, other_spot - ROWS]}
        out.append(Event("wagons-swapped-fronts", seat, params))


# --- 2 and 3. drop two, drop three ------------------------------------------------------------------------------------


def _two(game: MoscowParis, s: MoscowParisState, seat: int) -> list[int]:
    return drops(game, s, 2)


def _three(game: MoscowParis, s: MoscowParisState, seat: int) -> list[int]:
    return drops(game, s, 3)


def drops(game: MoscowParis, s: MoscowParisState, rows: int) -> list[int]:
    lengths = [len(side) for side in s.sides]
    return game.tables.drops(rows, tuple(lengths[::2]), tuple(lengths[1::2]))


def drop(
    game: MoscowParis, s: MoscowParisState, seat: int, action: int, chance: Chance, out: list[Event] | None
) -> None:
    rows, start = (3, game.DROP3) if action >= game.DROP3 else (2, game.DROP2)
    place, top = divmod(action - start, ROWS - rows + 1)
    side, position = divmod(place, game.tables.depth)
    dropped = []
    for row in range(top, top + rows):
        wagons = s.sides[row * 2 + side]
        dropped.append(wagons[position])
        # rulebook: the wagons behind a gap move up to the city
        s.sides[row * 2 + side] = wagons[:position] + wagons[position + 1 :]
        s.lines[row] ^= 1 << wagons[position]
        s.touched[row] = s.turns
    s.discard += dropped
    if out is not None:
        out.append(Event(f"card-played-drop{rows}", seat))
        names: dict[str, Value] = {
            "wagons": [game.wagon_keys[kind] for kind in dropped],
            "lines": [f"line-{row}" for row in range(top, top + rows)],
            "side": game.sides[side],
        }
        out.append(Event("wagons-dropped", seat, names))
    game.spend(s, seat, DROP3 if rows == 3 else DROP2)
    game.draw(s, seat, 1, chance, out)
    game.end_action(s, chance, out)


# --- 4. chain ---------------------------------------------------------------------------------------------------------


def neighbour(s: MoscowParisState, seat: int, direction: int) -> int:
    """Play goes clockwise, so the left neighbour is the next player."""
    return (seat + (-1 if direction else 1)) % len(s.fronts)


def changes(s: MoscowParisState, seat: int, direction: int) -> bool:
    """Whether a swap of the seat's with its neighbour can change anything, or let somebody further on change something.

    Two equal wagons are worth swapping only to hand the chain on: the rules forbid it nowhere, but a card of which
    nothing else can come has no effect, and a player who can do nothing else has nothing to swap.
    """
    beside = neighbour(s, seat, direction)
    if beside == s.turn or not s.fronts[beside]:
        return False
    kinds = (s.fronts[seat] | s.fronts[beside]) & WAGONS
    return kinds & kinds - 1 != 0 or changes(s, beside, direction)


def chains(game: MoscowParis, s: MoscowParisState, seat: int) -> list[int]:
    kinds = game.tables.kinds
    own = kinds[s.fronts[seat] & WAGONS]
    directions = (0, 1) if len(s.fronts) > 2 else (0,)
    return [
        game.CHAIN + direction * KINDS * KINDS + kind * KINDS + other
        for direction in directions
        for beside in [neighbour(s, seat, direction)]
        for further in [changes(s, beside, direction)]
        for kind in own
        for other in kinds[s.fronts[beside] & WAGONS]
        if kind != other or further
    ]


def links(game: MoscowParis, s: MoscowParisState, seat: int) -> list[int]:
    """How a chain can go on."""
    kinds = game.tables.kinds
    beside = neighbour(s, seat, s.chain[0])
    others, further = kinds[s.fronts[beside] & WAGONS], changes(s, beside, s.chain[0])
    return [
        game.PASS_ON + kind * KINDS + other
        for kind in kinds[s.fronts[seat] & WAGONS]
        for other in others
        if kind != other or further
    ]


def chain(
    game: MoscowParis, s: MoscowParisState, seat: int, action: int, chance: Chance, out: list[Event] | None
) -> None:
    direction, pair = divmod(action - game.CHAIN, KINDS * KINDS)
    if out is not None:
        out.append(Event("card-played-chain", seat, {"direction": game.directions[direction]}))
    game.spend(s, seat, CHAIN_CARD)
    game.draw(s, seat, 1, chance, out)
    link(game, s, seat, direction, pair, chance, out)


def link(
    game: MoscowParis,
    s: MoscowParisState,
    seat: int,
    direction: int,
    pair: int,
    chance: Chance,
    out: list[Event] | None,
) -> None:
    """One swap of the chain; then the neighbour may swap on, though not with the player of the card."""
    own, other = divmod(pair, KINDS)
    beside = neighbour(s, seat, direction)
    fronts = s.fronts
    fronts[seat] = more(fewer(fronts[seat], own, KINDS), other, KINDS)
    fronts[beside] = more(fewer(fronts[beside], other, KINDS), own, KINDS)
    if out is not None:
        keys = game.wagon_keys
        out.append(Event("chain-swap", seat, {"other": beside, "own": keys[own], "got": keys[other]}))
    if changes(s, beside, direction):
        s.phase = CHAIN
        s.actor = beside
        s.chain = (direction, seat, own, other)
    else:
        _end(game, s, chance, out)


def stop(game: MoscowParis, s: MoscowParisState, seat: int, chance: Chance, out: list[Event] | None) -> None:
    if out is not None:
        out.append(Event("chain-stopped", seat))
    _end(game, s, chance, out)


def _end(game: MoscowParis, s: MoscowParisState, chance: Chance, out: list[Event] | None) -> None:
    s.chain = ()
    game.end_action(s, chance, out)


# --- 5. remove a city -------------------------------------------------------------------------------------------------


def removals(game: MoscowParis, s: MoscowParisState, seat: int) -> list[int]:
    return [game.REMOVE + row for row, city in enumerate(s.cities) if city >= 0]


def remove(
    game: MoscowParis, s: MoscowParisState, seat: int, row: int, chance: Chance, out: list[Event] | None
) -> None:
    city = s.cities[row]
    s.removed |= 1 << city
    if out is not None:
        out.append(Event("card-played-remove", seat, {"line": f"line-{row}"}))
        key = "home-removed" if city == game.home else "city-removed"
        out.append(Event(key, seat, game.city_params(s, city, row)))
    game.spend(s, seat, REMOVE)
    game.clear_line(s, row)
    game.next_city(s, row, chance, out)
    game.draw(s, seat, 1, chance, out)
    game.end_action(s, chance, out)
