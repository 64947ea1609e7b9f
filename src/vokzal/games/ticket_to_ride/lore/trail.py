"""The European Express: who is likely to have the longest trail of trains in the end, and what that is worth now.

Only the engineer looks at it. The other levels take the ten points as they come, as many people do.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.lore.outlook import Outlook
from vokzal.games.ticket_to_ride.state import TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

OWN_SPARE: Final = 0.3
"""By how much a train without a plan lengthens the own trail, about."""
THEIR_SPARE: Final = 0.55
"""By how much a train of somebody else lengthens theirs: nobody knows their plans."""
UNSURE: Final = 4.0
"""How many trains of lead make the express e times as likely."""
TAKEN_FROM: Final = 0.7
"""What it is worth, as a share of the points, that nobody else gets them."""
STEEPEST: Final = 20.0


class Trail:
    """The chances of one board."""

    def __init__(self, game: TicketToRide) -> None:
        self.game = game
        self.points = (1 + TAKEN_FROM) * game.content.express_points

    def worth(self, s: TicketToRideState, outlook: Outlook, more: int = 0) -> float:
        """What the express is worth to a seat that builds what it plans, and `more` routes."""
        game, length = self.game, self.game.board.length
        routes = outlook.wanted | more & ~outlook.own
        spare = outlook.trains - sum(length[route] for route in bits(routes))
        longest = game.scoring.express
        own = longest(outlook.own | routes)[0] + OWN_SPARE * spare
        theirs = max(
            longest(network)[0] + THEIR_SPARE * s.trains[other]
            for other, network in enumerate(s.routes)
            if other != outlook.seat
        )
        lead = (own - theirs) / UNSURE
        return self.points / (1 + exp(max(-STEEPEST, min(STEEPEST, -lead))))
