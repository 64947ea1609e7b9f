"""What a seat knows, as a row of bytes for those who learn.

Layered masks are shown as they are: `hand/sleeper-2` says that there is a second sleeping car in the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from vokzal.core.layout import NONE, ONE, Axis, Bits, Choice, Counts, Segment, seat_axis
from vokzal.games.moscow_paris.actions import FRONT_PLACES
from vokzal.games.moscow_paris.content import OTHER
from vokzal.games.moscow_paris.state import (
    ACTIONS,
    CARDS,
    CHAIN,
    FRONT,
    HAND,
    KINDS,
    OVER,
    REPEATS,
    ROWS,
    SWAP_WITH,
    MoscowParisState,
)

if TYPE_CHECKING:
    from vokzal.games.moscow_paris.rules import MoscowParis

PHASES: Final = ("turn", "swap-with", "chain", "take", "over")
SIDES: Final = ("left", "right")
DIRECTIONS: Final = ("left", "right")
LONG_AGO: Final = 16
"""Turns: four times round the table of four."""
TOO_MANY: Final = 255
"""Careless players wander on for thousands of turns, but a byte does not."""
KINDS_OF_CARDS: Final = range(CARDS)
HAND_BYTES: Final = (HAND * CARDS + 7) // 8
FRONT_BYTES: Final = (FRONT * KINDS + 7) // 8
NO_CHAIN: Final = (NONE, NONE, NONE, NONE)


class Rows:
    """Packs positions of one set of cities."""

    def __init__(self, game: MoscowParis) -> None:
        self.game = game
        content = game.content
        self.wagons = [wagon.id for wagon in content.wagons]
        self.cards = [*self.wagons, *ACTIONS]
        self.cities = Axis("city", [key.removeprefix("city-") for key in game.city_keys])
        self.city_bytes = (len(self.cities.values) + 7) // 8
        self.depth = max(content.limits())
        self.side = lru_cache(maxsize=1 << 12)(self._side)
        self.points = lru_cache(maxsize=1 << 12)(self._points)
        self.hidden = [bytes(HAND_BYTES * seats) for seats in range(game.seats[-1] + 1)]
        """The hands of so many seats that show none."""

    def segments(self, seats: int) -> Sequence[Segment]:
        content = self.game.content
        cards, wagons = Axis("card", self.cards), Axis("wagon", self.wagons)
        held = Axis("card-in-hand", [f"{card}-{n + 1}" for n in range(HAND) for card in self.cards])
        fronts = Axis("wagon-in-front", [f"{wagon}-{n + 1}" for n in range(FRONT) for wagon in self.wagons])
        lines = [f"line-{row}" for row in range(ROWS)]
        spots = [*lines, *(f"front-{seat}" for seat in range(seats))]
        places = Axis("place", [f"{spot}-{wagon}" for spot in spots for wagon in self.wagons])
        countries = Axis("country", [*(country.id for country in content.countries), OTHER])
        seat = seat_axis(seats)
        total = max(self.game.scores.worth((1 << len(self.cities.values)) - 1), 1)
        return [
            Bits("won", self.cities, each=True),
            Bits("city-deck", self.cities),
            Bits("removed", self.cities),
            Bits("front", fronts, each=True),
            Bits("hand", held, each=True),
            Bits("known", held, each=True),
            *[Bits(line, wagons) for line in lines],
            *[Choice(f"{line}-city", self.cities) for line in lines],
            *[
                Choice(f"{line}-{side}-{position + 1}", wagons)
                for line in lines
                for side in SIDES
                for position in range(self.depth)
            ],
            Counts("untouched", Axis("line", lines), LONG_AGO),
            Counts("discard", cards, max(content.counts())),
            Counts("cards", ONE, HAND, each=True),
            Counts("fresh", ONE, HAND, each=True),
            Counts("repeats", ONE, REPEATS, each=True),
            Counts("points", ONE, total, each=True),
            Counts("deck", ONE, sum(content.counts())),
            Choice("seat", Axis("number", seat.values)),
            Choice("turn", seat),
            Choice("asked", seat),
            Choice("phase", Axis("phase", PHASES)),
            Choice("swap-first", places),
            Choice("chain-direction", Axis("direction", DIRECTIONS)),
            Choice("chain-giver", seat),
            Choice("chain-gave", wagons),
            Choice("chain-got", wagons),
            Counts("team", ONE, 1),
            Choice("home-country", countries),
        ]

    def row(self, s: MoscowParisState, seat: int) -> bytes:
        hands, phase, turns = s.hands, s.phase, s.turns
        seats = len(hands)
        cities, country = self.city_bytes, s.home_country
        points = [self.points(won, country) for won in self.game.scores.pools(s)]
        chain, named = NO_CHAIN, NONE
        if phase == CHAIN:
            direction, giver, gave, got = s.chain
            chain = (direction, (giver - seat) % seats, gave, got)
        elif phase == SWAP_WITH:
            named = s.named
            if named >= FRONT_PLACES:
                spot, kind = divmod(named - FRONT_PLACES, KINDS)
                named = FRONT_PLACES + (spot - seat) % seats * KINDS + kind
        return b"".join(
            (
                *[won.to_bytes(cities, "little") for won in s.won[seat:] + s.won[:seat]],
                s.city_deck.to_bytes(cities, "little"),
                s.removed.to_bytes(cities, "little"),
                *[front.to_bytes(FRONT_BYTES, "little") for front in s.fronts[seat:] + s.fronts[:seat]],
                *(
                    [hand.to_bytes(HAND_BYTES, "little") for hand in hands[seat:] + hands[:seat]]
                    if phase == OVER
                    else (hands[seat].to_bytes(HAND_BYTES, "little"), self.hidden[seats - 1])
                ),
                *[known.to_bytes(HAND_BYTES, "little") for known in s.known[seat:] + s.known[:seat]],
                bytes(s.lines),
                bytes([city & 255 for city in s.cities]),
                *map(self.side, s.sides),
                bytes([turns - at if turns - at < TOO_MANY else TOO_MANY for at in s.touched]),
                bytes(map(bytes(s.discard).count, KINDS_OF_CARDS)),
                bytes(
                    (
                        *[hand.bit_count() for hand in hands[seat:] + hands[:seat]],
                        *s.fresh[seat:],
                        *s.fresh[:seat],
                        *[times if times < TOO_MANY else TOO_MANY for times in s.repeats[seat:] + s.repeats[:seat]],
                        *points[seat:],
                        *points[:seat],
                        len(s.deck),
                        seat,
                        (s.turn - seat) % seats,
                        NONE if phase == OVER else (s.actor - seat) % seats,
                        phase,
                        named,
                        *chain,
                        s.team,
                        country & 255,
                    )
                ),
            )
        )

    def _side(self, wagons: tuple[int, ...]) -> bytes:
        """One side of a line, from the city outwards."""
        return bytes(wagons).ljust(self.depth, b"\xff")

    def _points(self, won: int, home_country: int) -> int:
        scores = self.game.scores
        return scores.worth(won) + scores.repeats(won, home_country)
