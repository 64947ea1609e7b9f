"""Ticket to Ride: Europe: claim routes between cities, join those on your tickets, build stations. 2–5 players."""

from vokzal.games.ticket_to_ride.rules.game import TicketToRide

GAME = TicketToRide

__all__ = ["GAME"]
