"""What a player can do, and in which ways a price can be paid.

The number of a `pay` action is `colour * most + locomotives` above the kind's start: rules do that sum themselves.
"""

from __future__ import annotations

from vokzal.core.actions import Kind, Param, Space
from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.content import FIRST_TICKETS, ROW
from vokzal.games.ticket_to_ride.rules.board import ANY, LOCOMOTIVE, LOCOMOTIVES, Board

OFFERED = FIRST_TICKETS + 1
"""The most tickets anyone chooses from."""


def action_space(board: Board) -> Space:
    kept = ["".join(str(place + 1) for place in bits(mask)) for mask in range(1, 1 << OFFERED)]
    return Space(
        Kind("keep", "keep {tickets}", Param("tickets", kept)),
        Kind("open", "open {slot}", Param("slot", [str(slot + 1) for slot in range(ROW)])),
        Kind("blind", "blind"),
        Kind("tickets", "tickets"),
        Kind("claim", "{route}", Param("route", board.route_keys)),
        Kind("station", "station {city}", Param("city", board.city_keys)),
        Kind(
            "pay",
            "{colour}+{locomotives}",
            Param("colour", board.card_keys[:LOCOMOTIVE]),
            Param("locomotives", [str(number) for number in range(dearest(board))]),
        ),
        Kind("pay_locomotives", "locomotives"),
        Kind("decline", "decline"),
    )


def dearest(board: Board) -> int:
    """The most cards anything costs; a payment with a colour has fewer locomotives than that."""
    return max(*board.length, board.content.stations)


class Payments:
    """For each price, the `pay` actions that a hand of cards allows."""

    def __init__(self, board: Board, space: Space) -> None:
        self.pay = space.start("pay")
        self.alone = space.start("pay_locomotives")
        self.most = dearest(board)
        self._cards = board.content.cards_of_a_colour
        self._wild = board.content.locomotives
        self._tables: dict[tuple[int, int], list[list[list[int]]]] = {}

    def ways(self, hand: int, colour: int, cards: int, ferry: int) -> list[int]:
        """The payments of so many cards of a colour, `ferry` of them locomotives at least."""
        table = self._tables.get((cards, ferry))
        if table is None:
            table = self._tables[cards, ferry] = self._table(cards, ferry)
        wild = hand >> LOCOMOTIVES
        found: list[int] = []
        if colour == ANY:
            for of_colour in table:
                held = hand & 15
                hand >>= 4
                if held:
                    found += of_colour[held << 4 | wild]
        elif colour != LOCOMOTIVE:
            found += table[colour][(hand >> 4 * colour & 15) << 4 | wild]
        if wild >= cards:
            found.append(self.alone)
        return found

    def _table(self, cards: int, ferry: int) -> list[list[list[int]]]:
        """By colour, then by cards of it and locomotives held."""
        return [
            [
                [
                    self.pay + colour * self.most + wild
                    for wild in range(max(ferry, cards - (pair >> 4)), min(pair & 15, cards - 1) + 1)
                ]
                for pair in range(256)
            ]
            for colour in range(LOCOMOTIVE)
        ]

    def read(self, action: int) -> tuple[int, int]:
        """The colour and the number of locomotives of a `pay` action."""
        return divmod(action - self.pay, self.most)
