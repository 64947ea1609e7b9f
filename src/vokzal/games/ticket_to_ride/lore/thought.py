"""What a patient traveller reckons: for every action the points it may expect at the end, the plan being carried on."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING, Final

from vokzal.core.bits import bits
from vokzal.games.ticket_to_ride.lore.outlook import MANY, Outlook
from vokzal.games.ticket_to_ride.lore.prudence import in_vain
from vokzal.games.ticket_to_ride.lore.trail import Trail
from vokzal.games.ticket_to_ride.rules.board import ANY, CARDS, LOCOMOTIVE, counts, size
from vokzal.games.ticket_to_ride.state import KEEP, KEEP_FIRST, PAY, SECOND_CARD, TURN, TicketToRideState

if TYPE_CHECKING:
    from vokzal.games.ticket_to_ride.rules.game import TicketToRide

POINTS_A_WEIGHT: Final = 1.0
"""Points of the game that make a clear difference between two actions."""
TAKEN: Final = 0.035
"""How likely an opponent is to take a given route in a turn, when it has the cards."""
AT_THEIR_DOOR: Final = 2.0
"""How much likelier that is when the route touches what the opponent has built."""
EXPOSED: Final = 2.0
"""For how many rounds a route that is not claimed now stays exposed."""
SAMPLED_TICKETS: Final = 8
TURNED_UP: Final = 3
"""Cards turned up at a tunnel."""
EXTRA_CARD: Final = 0.8
"""What each card paid on top costs."""
LOST_LABOUR: Final = 20.0
"""What it costs to dig where nothing can come of it: more than anything else one might do."""


class Thought:
    """Plans for all tickets together, or for some at a time."""

    def __init__(self, game: TicketToRide, ahead: int = MANY, trail: Trail | None = None) -> None:
        self.game = game
        self.board = game.board
        self.ahead = ahead
        """So many tickets are planned for at once."""
        self.trail = trail
        """For one who thinks of the European Express."""

    def weigh(self, s: TicketToRideState, seat: int, legal: Sequence[int]) -> list[float]:
        if s.phase in (KEEP_FIRST, KEEP):
            values = [self._after_keeping(s, seat, action + 1) for action in legal]
        elif s.phase == TURN:
            values = self._weigh_turn(s, seat, legal)
        elif s.phase == SECOND_CARD:
            values = self._weigh_cards(s, Outlook(self.game, s, seat, ahead=self.ahead), legal)
        else:
            values = self._weigh_payments(s, Outlook(self.game, s, seat, ahead=self.ahead), legal)
        return [value / POINTS_A_WEIGHT for value in values]

    def _after_keeping(self, s: TicketToRideState, seat: int, kept: int) -> float:
        tickets = s.tickets[seat]
        for place, ticket in enumerate(s.offered[seat]):
            if kept >> place & 1:
                tickets |= 1 << ticket
        outlook = Outlook(self.game, s, seat, tickets=tickets, ahead=self.ahead)
        return outlook.value + (self.trail.worth(s, outlook) if self.trail else 0.0)

    def _weigh_turn(self, s: TicketToRideState, seat: int, legal: Sequence[int]) -> list[float]:
        game = self.game
        outlook = Outlook(game, s, seat, ahead=self.ahead)
        outlook.left -= 1.0  # whatever is done takes this turn
        drawn = self._drawn(s, outlook)
        values: list[float] = []
        for action in legal:
            if action < game.TICKETS:
                values.append(drawn[action - game.OPEN])
            elif action == game.TICKETS:
                values.append(self._after_tickets(s, seat, outlook))
            elif action < game.STATION:
                values.append(self._after_claim(s, outlook, action - game.CLAIM))
            else:
                values.append(self._after_station(s, outlook, action - game.STATION))
        if self.trail:
            worth = self.trail.worth(s, outlook)
            for place, action in enumerate(legal):
                if game.CLAIM <= action < game.STATION:
                    values[place] += self.trail.worth(s, outlook, 1 << action - game.CLAIM) - worth
        return values

    # cards

    def _drawn(self, s: TicketToRideState, outlook: Outlook) -> list[float]:
        """The value after drawing, by the first card: each slot of the row, then blind."""
        base = outlook.after(outlook.hand)
        gain = self._gains(s, outlook, base)
        row = [gain[card] if 0 <= card < LOCOMOTIVE else -9.0 for card in s.row]
        blind = gain[-1]
        values: list[float] = []
        for slot, card in enumerate(s.row):
            if card == LOCOMOTIVE:
                values.append(base + gain[LOCOMOTIVE])
            else:
                second = max((row[other] for other in range(len(row)) if other != slot), default=-9.0)
                values.append(base + row[slot] + max(second, blind))
        values.append(base + blind + max(*row, blind))
        return values

    def _gains(self, s: TicketToRideState, outlook: Outlook, base: float) -> list[float]:
        """What one more card of each colour is worth, and last what a card from the deck is."""
        hand = outlook.hand
        gains: list[float] = []
        for card in range(len(CARDS)):
            hand[card] += 1
            gains.append(outlook.after(hand) - base)
            hand[card] -= 1
        unseen = self._unseen(s, outlook.seat)
        total = sum(unseen) or 1
        gains.append(sum(gain * number for gain, number in zip(gains, unseen, strict=True)) / total)
        return gains

    def _unseen(self, s: TicketToRideState, seat: int) -> list[int]:
        """How many cards of each colour the seat cannot place: in the deck, or unknown in other hands."""
        content = self.game.content
        seen = counts(s.hands[seat] + s.discard)
        left = [content.cards_of_a_colour] * LOCOMOTIVE + [content.locomotives]
        for card in range(len(CARDS)):
            left[card] -= seen[card]
        for card in s.row:
            if card >= 0:
                left[card] -= 1
        for other, known in enumerate(s.known):
            if other != seat:
                for card, number in enumerate(counts(known)):
                    left[card] -= number
        return [max(0, number) for number in left]

    def _weigh_cards(self, s: TicketToRideState, outlook: Outlook, legal: Sequence[int]) -> list[float]:
        outlook.left -= 1.0
        base = outlook.after(outlook.hand)
        gains = self._gains(s, outlook, base)
        game = self.game
        return [gains[-1] if action == game.BLIND else gains[s.row[action - game.OPEN]] for action in legal]

    # building

    def _after_claim(self, s: TicketToRideState, outlook: Outlook, route: int) -> float:
        board = self.board
        bit = 1 << route
        if in_vain(self.game, s, outlook.seat, bit):
            return outlook.after(outlook.hand) - LOST_LABOUR
        twin = board.twin[route]
        planned = bit & outlook.wanted
        if not planned and twin >= 0 and outlook.wanted >> twin & 1:
            planned = 1 << twin  # one of a pair is as good as the other
        hand = self._cheapest(outlook, route, planned)
        points = float(board.value[route])
        needed = sum(board.length[other] for other in bits(outlook.wanted & ~planned))
        if outlook.trains - board.length[route] < needed:
            points -= 4.0 * (needed - outlook.trains + board.length[route])
        kept, outlook.trains = outlook.trains, outlook.trains - board.length[route]
        value = outlook.after(hand, built=planned) + points
        outlook.trains = kept
        if planned:
            value += self._danger(s, outlook, route) * self._loss(s, outlook, planned)
        if board.tunnel[route]:
            return self._through_rock(s, outlook, hand, value)
        return value

    def _through_rock(self, s: TicketToRideState, outlook: Outlook, hand: list[int], built: float) -> float:
        """A claim of a tunnel by how likely the cards left in the hand pay for what is turned up; else the turn is
        gone and all is as before."""
        paid = [before - after for before, after in zip(outlook.hand, hand, strict=True)]
        colour = max(range(LOCOMOTIVE), key=paid.__getitem__)
        with_colour = paid[colour] > 0
        spare = hand[LOCOMOTIVE] + (hand[colour] if with_colour else 0)
        unseen = self._unseen(s, outlook.seat)
        fitting = unseen[LOCOMOTIVE] + (unseen[colour] if with_colour else 0)
        share = fitting / (sum(unseen) or 1)
        turned_up = min(TURNED_UP, len(s.deck) + size(s.discard))
        value = 0.0
        for extra in range(turned_up + 1):
            likely = comb(turned_up, extra) * share**extra * (1 - share) ** (turned_up - extra)
            value += likely * (built - EXTRA_CARD * extra if extra <= spare else outlook.after(outlook.hand))
        return value

    def _cheapest(self, outlook: Outlook, route: int, planned: int) -> list[int]:
        """The hand after the payment for a route that hurts the rest of the plan least."""
        board = self.board
        rest = outlook.wanted & ~planned
        best: tuple[float, list[int]] | None = None
        length, ferry, asked = board.length[route], board.ferry[route], board.colour[route]
        for colour in range(LOCOMOTIVE) if asked == ANY else (asked,):
            hand = outlook.hand[:]
            wild = max(ferry, length - hand[colour])
            if wild > hand[LOCOMOTIVE] or wild > length:
                continue
            hand[colour] -= length - wild
            hand[LOCOMOTIVE] -= wild
            turns, over, _ = outlook.needed(hand, rest, outlook.borrowed.bit_count())
            key = turns + 0.5 * wild - 0.01 * max(over)
            if best is None or key < best[0]:
                best = (key, hand)
        if best is None:  # locomotives alone
            hand = outlook.hand[:]
            hand[LOCOMOTIVE] -= length
            return hand
        return best[1]

    def _danger(self, s: TicketToRideState, outlook: Outlook, route: int) -> float:
        """How likely a route is gone soon."""
        board = self.board
        if not self._alone(s, route):
            return 0.02
        safe = 1.0
        length = board.length[route]
        for other, routes in enumerate(s.routes):
            if other == outlook.seat or not s.open[other] >> route & 1 or s.trains[other] < length:
                continue
            risk = TAKEN * min(1.0, size(s.hands[other]) / (length + 2))
            touched = board.at[board.a[route]] | board.at[board.b[route]]
            if routes & touched:
                risk *= AT_THEIR_DOOR
            safe *= 1.0 - risk
        return 1.0 - float(safe**EXPOSED)

    def _alone(self, s: TicketToRideState, route: int) -> bool:
        """Whether no open twin of a route would do as well."""
        twin = self.board.twin[route]
        return twin < 0 or len(s.hands) < 4 or not s.open[s.turn] >> twin & 1

    def _loss(self, s: TicketToRideState, outlook: Outlook, routes: int) -> float:
        """What it would cost to lose some routes of the plan."""
        without = Outlook(self.game, s, outlook.seat, closed=routes, ahead=self.ahead, orders=1)
        without.left -= 1.0
        return max(0.0, outlook.after(outlook.hand) - without.after(without.hand))

    def _after_station(self, s: TicketToRideState, outlook: Outlook, city: int) -> float:
        board = self.board
        base = outlook.after(outlook.hand)
        use = board.at[city] & outlook.borrowed
        if not use:
            return base - 6.0
        hand = outlook.hand[:]
        price = len(s.stations[outlook.seat]) + 1
        for _ in range(price):
            most = max(range(LOCOMOTIVE), key=lambda card: hand[card])
            if hand[most] <= 0:
                break
            hand[most] -= 1
        return outlook.after(hand, borrowed=use & -use) - self.game.content.station_points

    def _after_tickets(self, s: TicketToRideState, seat: int, outlook: Outlook) -> float:
        """About what three new tickets bring: sampled evenly from those the seat has not seen."""
        base = outlook.after(outlook.hand)
        unseen = self._unseen_tickets(s, seat)
        if outlook.left < 4 or not unseen:
            return base - 8.0
        step = max(1, len(unseen) // SAMPLED_TICKETS)
        values: list[float] = []
        for ticket in unseen[::step]:
            more = Outlook(self.game, s, seat, tickets=s.tickets[seat] | 1 << ticket, ahead=self.ahead, orders=1)
            more.left -= 1.0
            values.append(more.after(more.hand) - base)
        values.sort(reverse=True)
        # The best of three is about the upper quartile of one.
        return base + values[len(values) // 4] - 0.5

    def _unseen_tickets(self, s: TicketToRideState, seat: int) -> list[int]:
        mine = s.tickets[seat]
        for ticket in s.dealt[seat] if s.dealt else ():
            mine |= 1 << ticket
        return list(bits(self.board.regular & ~mine))

    def _weigh_payments(self, s: TicketToRideState, outlook: Outlook, legal: Sequence[int]) -> list[float]:
        game, board = self.game, self.board
        outlook.left -= 1.0
        _, cost, _ = game.price(s)
        planned = 0
        points = 0.0
        if s.route >= 0:
            twin = board.twin[s.route]
            planned = (1 << s.route | (1 << twin if twin >= 0 else 0)) & outlook.wanted
            points = float(board.value[s.route])
        hand_before = s.hands[outlook.seat]
        values: list[float] = []
        for action in legal:
            if action == game.DECLINE:
                values.append(outlook.after(counts(hand_before + s.paid)))
                continue
            colour, wild = (LOCOMOTIVE, cost) if action == game.ALONE else game.payments.read(action)
            hand = list(counts(hand_before))
            hand[colour] -= cost - wild
            hand[LOCOMOTIVE] -= wild
            value = outlook.after(hand, built=planned) + points
            if s.phase == PAY and s.route >= 0 and board.tunnel[s.route]:
                ready = hand[LOCOMOTIVE] + (hand[colour] if colour != LOCOMOTIVE else 0)
                value -= (1.2, 0.4, 0.1)[min(ready, 2)]
            values.append(value - 0.8 * wild)
        return values
