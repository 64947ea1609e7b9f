"""Writes the golden games anew: `make golden`, or `make golden ARGS="GAME ..."` for some of them.

A golden game is a match file with the digest of every position and of all events on the way, the spectator's events in
English, and the outcome. Half of the moves are random and half are quick ones, so that unusual and usual play are both
in it. There is one for each game, edition, seat count and combination of options.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path
from random import Random

import msgspec

from tests.conformance.cases import CASES, Case
from vokzal import games
from vokzal.core.events import Event, seen_by
from vokzal.core.match import Match, MatchFile, read_file

FOLDER = Path(__file__).parent / "golden_games"


class Golden(msgspec.Struct):
    match: MatchFile
    positions: list[str]
    """The digest after the set-up and after each move, shortened."""
    story: list[str]
    """What a spectator reads, in English."""
    events: str
    """A digest of all events with their secrets."""
    points: tuple[int, ...]
    places: tuple[int, ...]


def golden_path(case: Case) -> Path:
    return FOLDER / case.game / f"{case}.json"


def play_golden(case: Case) -> Golden:
    game = case.load()
    match = Match.start(game, case.seats, seed=f"golden {case}", options=case.read())
    rng = Random(f"moves {case}")
    words = game.words("en")
    positions, story, events = [match.state.digest()[:6]], list[Event](), blake2b(digest_size=8)
    while not match.over:
        seat = rng.choice(match.waiting)
        legal = match.legal(seat)
        action = rng.choice(legal) if rng.random() < 0.5 else game.heuristics.quick(match.state, seat, rng)
        told = match.play(seat, action)
        positions.append(match.state.digest()[:6])
        story += seen_by(told, None)
        events.update(msgspec.json.encode(told))
    outcome = match.outcome
    file, said = read_file(match.to_json()), words.lines(story)
    return Golden(file, positions, said, events.hexdigest(), outcome.points, outcome.places)


def main() -> None:
    chosen = sys.argv[1:] or games.ids()
    for case in CASES:
        if case.game not in chosen:
            continue
        path = golden_path(case)
        path.parent.mkdir(parents=True, exist_ok=True)
        raw = msgspec.json.encode(play_golden(case))
        path.write_bytes(msgspec.json.format(raw, indent=0) + b"\n")
        print(path.relative_to(FOLDER.parent.parent))


if __name__ == "__main__":
    main()
