"""What somebody's network says of the tickets in the hand, in kept matches of Ticket to Ride.

    python -m training.matches ticket_to_ride --seats 2 --games 80 --seed 1 --out ttr2.jsonl
    python -m bench.ticket_signs ttr2.jsonl

By fifths of the own trains that are on the map, and by how many of a ticket's cities the network has: how much more
often a ticket in the hand shows that than one that is not (as a logarithm), and how many of those in the hand are
complete in the end. `lore/suspicion.py` of the game has these numbers, rounded; of what came less than a few times,
a guess.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import log
from pathlib import Path
from typing import Final

from vokzal import games
from vokzal.core.bits import bits
from vokzal.core.match import Match, read_file, verify
from vokzal.games.ticket_to_ride.lore.suspicion import COMPLETE, REGULAR, Suspicion
from vokzal.games.ticket_to_ride.rules.game import TicketToRide
from vokzal.games.ticket_to_ride.state import TURN

BEGIN: Final = 20
EVERY: Final = 12
"""Moves between two positions that are looked at."""
FIFTHS: Final = range(len(REGULAR))
SIGNS: Final = range(COMPLETE + 1)

Shown = Counter[tuple[bool, int, int, bool]]
"""How often a ticket, a long one or not, in some fifth, shows a sign, in the hand or not."""
Came = Counter[tuple[int, int, bool]]
"""How often a ticket in the hand, in some fifth, with a sign, is complete in the end."""


def look(game: TicketToRide, suspicion: Suspicion, match: Match, shown: Shown, came: Came) -> None:
    board, end = game.board, match.state
    results = game.scoring.results(end.routes, end.tickets, end.stations)
    for number in range(BEGIN, len(match.moves), EVERY):
        s = match.rewind(number).state
        if s.phase != TURN:
            continue
        for seat in range(match.seats):
            part, signs = suspicion.part(s.trains[seat]), suspicion.signs(s.routes[seat])
            for ticket in bits(board.regular | board.long):
                held = bool(s.tickets[seat] >> ticket & 1)
                shown[bool(board.long >> ticket & 1), part, signs[ticket], held] += 1
                if held:
                    came[part, signs[ticket], bool(results[seat].done >> ticket & 1)] += 1


def tell(shown: Shown, came: Came) -> None:
    for long in (False, True):
        print("long" if long else "regular")
        for part in FIFTHS:
            often = [[shown[long, part, sign, held] for sign in SIGNS] for held in (True, False)]
            mine, theirs = ([(each + 0.5) / (sum(some) + 1) for each in some] for some in often)
            odds = "  ".join(f"{log(a / b):+5.1f}" for a, b in zip(mine, theirs, strict=True))
            print(f"  {part}: {odds}   of {often[0]}")
    print("complete in the end")
    for part in FIFTHS:
        both = [(came[part, sign, True], came[part, sign, False]) for sign in SIGNS]
        print(f"  {part}: " + "  ".join(f"{yes / max(1, yes + no):5.2f} of {yes + no}" for yes, no in both))


def main() -> None:
    parser = argparse.ArgumentParser("python -m bench.ticket_signs", description=__doc__.partition("\n")[0])
    parser.add_argument("matches", type=Path, nargs="+", metavar="FILE", help="of `training.matches`")
    game = games.load("ticket_to_ride")
    assert isinstance(game, TicketToRide)
    shown, came, suspicion = Shown(), Came(), Suspicion(game)
    for path in parser.parse_args().matches:
        for line in path.read_bytes().splitlines():
            look(game, suspicion, verify(game, read_file(line)), shown, came)
    tell(shown, came)


if __name__ == "__main__":
    main()
