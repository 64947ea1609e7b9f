"""What a traveller knows: at a glance, after a long thought, in a hurry; and how a position stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from math import exp
from random import Random
from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.core.game import Heuristics, Lesson, Message
from vokzal.core.judgement import second_thought
from vokzal.games.ticket_to_ride.lore.glance import Glance
from vokzal.games.ticket_to_ride.lore.outlook import Outlook, turns_left
from vokzal.games.ticket_to_ride.lore.reasons import reasons
from vokzal.games.ticket_to_ride.lore.suspicion import Suspicion
from vokzal.games.ticket_to_ride.lore.thought import Thought
from vokzal.games.ticket_to_ride.lore.trail import Trail
from vokzal.games.ticket_to_ride.rules.board import size
from vokzal.games.ticket_to_ride.state import OVER, TURN, TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

THOROUGH: Final = 20
"""A search with fewer iterations has no time to plan for more than one ticket after another."""
POINTS_PER_E: Final = 8.0
"""How many points of lead make a win e times as likely at the start; less and less towards the end."""
POINTS_PER_E_AT_THE_END: Final = 3.0
IN_EARNEST: Final = 12.0
"""The same where tickets are looked at, at any time: so much dispatchers' matches differ from what was reckoned."""
LATER: Final = 0.5
"""Points for a turn that is left, of which no plan knows yet, and that others' networks seem to promise too early."""
TICKET_IN_HAND: Final = 6.0
"""What a ticket of somebody else is worth, as far as one can know."""
CARD_IN_HAND: Final = 0.9
PLAYED_OUT: Final = 8
"""With so few trains left somebody will soon end the match: that is played out."""


class Traveller(Heuristics[TicketToRideState]):
    insight = 16  # a playout is a round long and ends in a plan, which says much and takes long
    lessons = ()
    proven: Collection[int] = (2,)

    def __init__(self, game: TicketToRide) -> None:
        self.game = game
        self.glance = Glance(game)
        self.hasty, self.thorough = Thought(game, ahead=1), Thought(game)
        self.suspicion = Suspicion(game)
        self.trail: Trail | None = None
        self.frank = False
        """Whether to look at the tickets that are imagined in others' hands: where they were made likely."""
        self.farsighted = False
        """Whether to plan for the others, too, as for itself: with such tickets, and the cards that are imagined."""

    def taught(self, lessons: Mapping[str, Lesson]) -> Traveller:
        taught = copy(self)
        taught.trail = Trail(self.game)
        taught.thorough = Thought(self.game, trail=taught.trail)
        taught.farsighted = True
        return taught

    def weigh(self, s: TicketToRideState, seat: int, legal: Sequence[int]) -> list[float]:
        return self.glance.weigh(s, seat, legal)

    def quick(self, s: TicketToRideState, seat: int, rng: Random) -> int:
        return self.glance.quick(s, seat, rng)

    def ponder(self, s: TicketToRideState, seat: int, legal: Sequence[int], effort: int) -> list[float]:
        return (self.thorough if effort >= THOROUGH else self.hasty).weigh(s, seat, legal)

    def careless(self, s: TicketToRideState, seat: int, legal: Sequence[int], rng: Random) -> int:
        """Of several tickets still to be completed one is forgotten for the moment."""
        scoring, tickets = self.game.scoring, s.tickets[seat]
        to_do = list(bits(tickets & ~scoring.complete(scoring.components(s.routes[seat]), tickets)))
        if len(to_do) > 1:
            s = s.clone()
            s.tickets[seat] ^= 1 << to_do[int(rng.random() * len(to_do))]
        return second_thought(self.weigh(s, seat, legal), legal, rng)

    def reasons(self, s: TicketToRideState, seat: int, action: int) -> list[Message]:
        return reasons(self.glance, s, seat, action)

    def unhurried(self) -> Traveller:
        frank = copy(self)
        frank.frank = True
        return frank

    def likelier(self, s: TicketToRideState, seat: int, rng: Random) -> None:
        self.suspicion.exchange(s, seat, rng)

    def overlooked(self, s: TicketToRideState, seat: int) -> float:
        """Whoever builds, builds for the own tickets; imagined ones know little of it, however likely."""
        others = [trains for other, trains in enumerate(s.trains) if other != seat]
        return 1 - sum(others) / (len(others) * self.game.content.trains)

    # --- how it stands -----------------------------------------------------------------------------------------------

    def settled(self, root: TicketToRideState, s: TicketToRideState) -> bool:
        """When everyone had a turn: from there plans tell more than chance would. Near the end it is played out."""
        if s.phase != TURN:
            return s.phase == OVER
        if s.turn != root.turn or (
            s.hands == root.hands
            and s.discard == root.discard  # a tunnel that failed leaves nothing but cards turned up
            and len(s.deck) == len(root.deck)
            and s.tickets == root.tickets
        ):
            return False
        return min(root.trains) > PLAYED_OUT

    def lasts(self, root: TicketToRideState, s: TicketToRideState) -> bool:
        """Tickets and cards can be drawn later, too, and a route be built if nobody else did."""
        return True

    def prospects(self, s: TicketToRideState, seat: int) -> list[float]:
        outlook = Outlook(self.game, s, seat, orders=1)
        own = outlook.value + (self.trail.worth(s, outlook) if self.trail else 0.0)
        values = [own if other == seat else self._theirs(s, other) for other in range(len(s.hands))]
        left = turns_left(self.game, s, seat)
        scale = POINTS_PER_E_AT_THE_END + (POINTS_PER_E - POINTS_PER_E_AT_THE_END) * min(1.0, left / 30)
        if self.frank:
            values[seat] += LATER * left
            scale = IN_EARNEST
        best = max(values)
        odds = [exp((value - best) / scale) for value in values]
        total = sum(odds)
        return [chance / total for chance in odds]

    def _theirs(self, s: TicketToRideState, seat: int) -> float:
        """What somebody else may come to; with a plan for them it tells what stands in their way."""
        return Outlook(self.game, s, seat, orders=1).value if self.farsighted else self._rough(s, seat)

    def _rough(self, s: TicketToRideState, seat: int) -> float:
        """The same without a look at what is imagined in their hand, unless one is frank."""
        left = turns_left(self.game, s, seat)
        value = float(s.points[seat])
        if self.frank:
            worth = self.suspicion.worth(s.routes[seat], s.trains[seat])
            value += sum([worth[ticket] for ticket in bits(s.tickets[seat])])
        else:
            value += TICKET_IN_HAND * s.tickets[seat].bit_count()
        value += 4.0 * (self.game.content.stations - len(s.stations[seat]))
        trains = s.trains[seat]
        ahead = left + CARD_IN_HAND * size(s.hands[seat]) / 2
        return value + min(3.0 * ahead, 2.0 * trains)
