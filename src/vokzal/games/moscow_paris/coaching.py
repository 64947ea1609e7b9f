"""What a seat knows of the table when a coach speaks to it: what cities bring, and who is near to them.

Others are judged by what everybody knows: the wagons in front of them, and cards that were seen to go to their hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vokzal.core.events import Value
from vokzal.core.game import Message
from vokzal.games.moscow_paris.state import CARDS, FRONT, HAND, KINDS, LAST_CITIES, NOBODY, WAGONS, MoscowParisState

if TYPE_CHECKING:
    from vokzal.games.moscow_paris.rules import MoscowParis

FAR: Final = 9
"""Turns to a city for which a wagon is missing."""


def turns(line: int, city: int, front: int, hand: int) -> int:
    """In how many turns of its own a seat can take a city with the wagons it has, if nothing changes; or `FAR`."""
    wagons, room = front & WAGONS, FRONT - front.bit_count()
    if city == NOBODY:
        return FAR
    if not line:
        if wagons & hand:
            return 1
        return 2 if room and hand >> CARDS & WAGONS else FAR
    missing = line & ~wagons
    count = missing.bit_count()
    return count if not missing & ~hand and count <= room else FAR


def count_of(layers: int, kind: int, width: int) -> int:
    """How many of a kind there are in a layered mask."""
    return sum(layers >> kind + width * layer & 1 for layer in range(HAND))


class Coach:
    """What a seat knows of the table."""

    def __init__(self, game: MoscowParis, s: MoscowParisState, seat: int) -> None:
        self.game, self.s, self.seat = game, s, seat
        self.partner = seat ^ 2 if s.team else NOBODY
        seats = len(s.fronts)
        self.others = [other for other in ((seat + step) % seats for step in range(1, seats)) if other != self.partner]
        """In the order in which they will play."""
        self.pools = game.scores.pools(s)

    def gain(self, seat: int, city: int) -> int:
        """The points that a city brings a seat, that of its country among them."""
        total, pool = self.game.scores.total, self.pools[seat]
        return total(self.s, pool | 1 << city) - total(self.s, pool)

    def bonus(self, seat: int, city: int) -> int:
        """What of it is for the country."""
        return self.gain(seat, city) - self.game.scores.points[city]

    def named(self, city: int, seat: int | None = None) -> dict[str, Value]:
        """A city, what it brings, and what of that its country brings."""
        who = self.seat if seat is None else seat
        return {"city": self.game.city_keys[city], "points": self.gain(who, city), "bonus": self.bonus(who, city)}

    def wagon(self, kind: int) -> str:
        return self.game.wagon_keys[kind]

    def unseen(self, kind: int) -> int:
        """How many wagons of a kind the seat has not seen where they are: in the deck, or in other hands."""
        s = self.s
        seen = sum(line >> kind & 1 for line in s.lines) + s.discard.count(kind)
        seen += sum(count_of(front, kind, KINDS) for front in s.fronts) + count_of(s.hands[self.seat], kind, CARDS)
        seen += sum(count_of(s.known[q], kind, CARDS) for q in range(len(s.known)) if q != self.seat)
        return self.game.content.wagons[kind].count - seen

    def threat(self, other: int, line: int, front: int) -> bool:
        """Whether everybody knows that another seat can take the city of a line in its next turn."""
        wagons, known = front & WAGONS, self.s.known[other] & WAGONS
        if not line:
            return wagons & known != 0
        missing = line & ~wagons
        if not missing:
            return True
        return not missing & missing - 1 and missing & known != 0 and front.bit_count() < FRONT

    def ending(self, city: int) -> list[Message]:
        """If the turn ends the match with this city, or with none (-1), and the seat does not lose."""
        scores, s = self.game.scores, self.s
        mine = scores.standing(s, self.pools[self.seat] | (1 << city if city != NOBODY else 0))
        best = max(scores.standing(s, self.pools[other]) for other in self.others)
        if mine < best:
            return []
        said: dict[str, Value] = {"points": mine[0], "best": best[0]}
        if mine == best:
            return [Message("why-ends-shares", said)]
        return [Message("why-ends-wins" if mine[0] > best[0] else "why-ends-ties", said)]

    def last(self, cities: list[int], taken: int) -> bool:
        """Whether the match ends when so many of some cities are taken in this turn."""
        return not self.s.city_deck and len(cities) - cities.count(NOBODY) - taken <= LAST_CITIES
