"""Many random matches through every law: `make soak`.

`python -m tests.soak [MATCHES] [GAME ...]` plays MATCHES (10,000) matches for each game, edition and seat count with
the usual options, and a tenth as many with all other combinations together, on all cores. Where random players wander
on for thousands of moves there are fewer, so that no seat count takes more than ten million moves. The laws that draw
views and words, by far the dearest, look at every twentieth match. A violated law stops it with the seed that repeats
it.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import monotonic

from rich.progress import Progress

from vokzal import games
from vokzal.core import laws
from vokzal.core.options import Options

CHUNK = 100
MOST_MOVES = 10_000_000
"""Of each game, edition, seat count and combination of options."""
DEAR = (
    laws.views_hide_what_a_seat_cannot_know,
    laws.an_aid_follows_from_the_view,
    laws.events_hide_what_a_seat_cannot_know,
    laws.everything_can_be_said,
)


def soak(game_id: str, edition: str, seats: int, options: Options, seeds: range) -> int:
    """Plays the matches of some seeds; the number of moves."""
    game = games.load(game_id, edition)
    moves = 0
    for seed in seeds:
        trace = laws.walk(game, seats, options, seed)
        for law in laws.LAWS:
            if law not in DEAR or seed % 20 == 0:
                law(trace)
        moves += len(trace.steps)
    return moves


def main() -> int:
    arguments = sys.argv[1:]
    matches = int(arguments[0]) if arguments else 10_000
    chosen = arguments[1:] or games.ids()
    jobs = [
        (name, game.content.id, seats, options, range(low, min(low + CHUNK, wanted)))
        for name in chosen
        for game in games.editions(name)
        for seats in game.seats
        for variants in [game.variants(seats)]
        for options in variants
        for wanted in [matches if options == game.options_type() else matches // 10 // max(1, len(variants) - 1)]
        for low in range(0, wanted, CHUNK)
    ]
    began, played = monotonic(), 0
    moves: Counter[tuple[str, str, int, Options]] = Counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool, Progress(refresh_per_second=1) as progress:
        task = progress.add_task("soak", total=len(jobs))
        running = {pool.submit(soak, *job): job for job in jobs}
        for done in as_completed(running):
            progress.advance(task)
            if done.cancelled():
                continue
            case, seeds = running[done][:4], running[done][4]
            try:
                moves[case] += done.result()
            except laws.Broken as broken:
                pool.shutdown(wait=False, cancel_futures=True)
                print(f"broken: {broken}", file=sys.stderr)
                return 1
            played += len(seeds)
            if moves[case] >= MOST_MOVES:
                for other, job in running.items():
                    if job[:4] == case:
                        other.cancel()
    seconds = monotonic() - began
    print(f"{played:,} matches, {moves.total():,} moves, {len(laws.LAWS)} laws, no violation, {seconds:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
