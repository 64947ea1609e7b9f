"""Finds puzzles in matches of bots: positions where one action is clearly best and a player who does not look ahead
plays another.

    python -m training.puzzles trans_europa --matches te2.jsonl te3.jsonl --keep 12 --jobs 2 --write
    python -m training.puzzles trans_europa --again --jobs 2 --write
    python -m training.puzzles trans_europa --show

The matches are those that `training.matches` keeps. Only positions are looked at in which whoever played did something
else than what looks best at a glance, or with `--all` every one. The first comparison is short; what it finds is
compared again in other worlds, and only that counts, if a second opinion agrees. The most instructive are kept, of one
match one. When the coach has learned to see more, `--again` looks anew at those that are kept, and lets go what is no
puzzle any more.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final, NamedTuple

import msgspec

from vokzal import games
from vokzal.coach.compare import compare
from vokzal.coach.onward import onward
from vokzal.coach.puzzle import FEW, FOLDER, MARGIN, Puzzle, Tried, ask, puzzles_of, tempting
from vokzal.core.events import seen_by
from vokzal.core.game import AnyGame, View
from vokzal.core.match import Match, MatchError, read_file, verify

GLANCE: Final = 0.1
"""Of the iterations, for the first comparison."""
SHOWN: Final = 6
"""Actions that are compared closely."""
THEN: Final = " && "
"""Between the command that found a puzzle and the one by which it was looked at anew."""
LEAST: Final = 3
"""Legal actions: with fewer there is nothing to find."""


class Wish(NamedTuple):
    """How to look."""

    game: str
    edition: str
    iterations: int
    worlds: int
    """For the second opinion."""
    every: bool
    """Position, and not only those where somebody did not do what looks best at a glance."""
    each: int
    """Puzzles of a match are enough: one of them is kept."""
    command: str


@lru_cache(maxsize=1)
def _game(game: str, edition: str) -> AnyGame:
    return games.load(game, edition)


def look(wish: Wish, line: bytes) -> list[Puzzle]:
    """The puzzles of one match, looked for here and there until there are enough."""
    game = _game(wish.game, wish.edition)
    match = verify(game, read_file(line))
    seed = match.state.digest()
    found: list[Puzzle] = []
    for number in Random(seed).sample(range(len(match.moves)), len(match.moves)):
        puzzle = _look(wish, match, number, f"{seed} {number}")
        if puzzle is not None:
            found.append(puzzle)
        if len(found) == wish.each:
            break
    return found


def _look(wish: Wish, match: Match, number: int, seed: str) -> Puzzle | None:
    game, (seat, played, _), at = match.game, match.moves[number], match.rewind(number)
    legal, view = at.legal(seat), at.view(seat)
    if len(legal) < LEAST or game.forced(at.state, seat) is not None:
        return None
    missed = tempting(game, view, legal)
    if not wish.every and played in missed:
        return None
    short = compare(game, view, legal, f"{seed} glance", iterations=round(GLANCE * wish.iterations), also=missed[:1])
    if short[0].action in missed or short[-1].behind < max(MARGIN, 2 * short[-1].error):
        return None
    tried, worlds = closely(wish, game, view, legal, missed, seed)
    greedy = [game.space.notation(action) for action in missed]
    answers = agreed(game, view, tried, len(legal), greedy)
    if answers is None:
        return None
    return Puzzle(
        match=read_file(at.to_json()),
        seat=seat,
        right=answers.right,
        wrong=answers.wrong,
        tempting=next(each.move for each in answers.wrong if each.move in greedy),
        worlds=worlds,
        command=wish.command,
    )


def closely(
    wish: Wish, game: AnyGame, view: View, actions: Sequence[int], also: Sequence[int], seed: str
) -> tuple[list[Tried], int]:
    """What the best of some actions and others are worth by both opinions, the best first; in so many worlds."""
    deep = compare(game, view, actions, f"{seed} puzzle", iterations=wish.iterations, shown=SHOWN, also=also)
    second = onward(game, view, [worth.action for worth in deep], f"{seed} onward", wish.worlds)
    tried = (Tried.of(game, *both) for both in zip(deep, second, strict=True))
    return sorted(tried, key=lambda each: -each.chance), deep[0].worlds


class Answers(NamedTuple):
    """The right and the wrong ones, the best of each first."""

    right: list[Tried]
    wrong: list[Tried]


def agreed(game: AnyGame, view: View, tried: Sequence[Tried], legal: int, greedy: Sequence[str]) -> Answers | None:
    """What both opinions say of some of so many actions, if they dispute about none of them, few are right, and what
    tempts is so wrong, and can be told so, that it makes a puzzle.
    """
    right, wrong = [each for each in tried if each.right], [each for each in tried if each.worse]
    astray = [each.move for each in wrong if each.move in greedy and each.blunder]
    disputed = len(right) + len(wrong) < len(tried)
    if disputed or len(astray) < len(greedy) or len(right) > FEW or 2 * len(right) > legal:
        return None
    return Answers(right, wrong) if explained(game, view, right[0].move, astray[0]) else None


def again(wish: Wish, puzzle: Puzzle) -> Puzzle | None:
    """One that is kept, looked at anew among all that could be done; none if what was right is not any more."""
    game = _game(wish.game, wish.edition)
    at = ask(game, puzzle).match
    view, legal = at.view(puzzle.seat), at.legal(puzzle.seat)
    listed = [game.space.parse(tried.move) for tried in (*puzzle.right, *puzzle.wrong)]
    tried, worlds = closely(wish, game, view, legal, listed, f"{puzzle.id} again")
    answers = agreed(game, view, tried, len(legal), [puzzle.tempting])
    if answers is None or not {each.move for each in puzzle.right} <= {each.move for each in answers.right}:
        return None
    found, _, _ = puzzle.command.partition(THEN)
    command = f"{found}{THEN}{wish.command}"
    return msgspec.structs.replace(puzzle, right=answers.right, wrong=answers.wrong, worlds=worlds, command=command)


def look_again(wish: Wish, puzzles: Sequence[Puzzle], jobs: int) -> Iterator[Puzzle | None]:
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(partial(again, wish), puzzles)


def explained(game: AnyGame, view: View, move: str, instead: str) -> bool:
    """Whether there is something to say for it that cannot be said for what tempts."""
    assert view.seat is not None
    imagined = game.determinize(view, Random(move))
    better, worse = (game.heuristics.reasons(imagined, view.seat, game.space.parse(each)) for each in (move, instead))
    return any(reason not in worse for reason in better)


def look_through(wish: Wish, lines: Sequence[bytes], jobs: int, seconds: float) -> Iterator[list[Puzzle]]:
    """The puzzles of each match, for so long."""
    until = monotonic() + seconds

    def in_time(each: Iterable[bytes]) -> Iterator[bytes]:
        for line in each:
            if monotonic() < until:
                yield line

    if jobs <= 1:
        yield from map(partial(look, wish), in_time(lines))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for begin in range(0, len(lines), jobs):
            yield from pool.map(partial(look, wish), in_time(lines[begin : begin + jobs]))


def instructive(game: AnyGame, puzzle: Puzzle) -> float:
    """How much a puzzle teaches: by how far a glance is wrong, and whether the coach can say what spoke for that."""
    asked = ask(game, puzzle)
    wrong = next(tried for tried in puzzle.wrong if tried.move == puzzle.tempting)
    why = game.heuristics.reasons(asked.match.state, puzzle.seat, game.space.parse(puzzle.tempting))
    return min(wrong.behind - wrong.error, 0.3) + 0.05 * bool(why) - 0.03 * (len(puzzle.right) - 1)


def subjects(game: AnyGame, puzzle: Puzzle) -> set[str]:
    """What it is about: what is said for the answer and not for what tempts. A series is to be about many things."""
    asked = ask(game, puzzle)
    better, worse = (
        {reason.key for reason in game.heuristics.reasons(asked.match.state, puzzle.seat, game.space.parse(move))}
        for move in (puzzle.right[0].move, puzzle.tempting)
    )
    return (better - worse) or better


def chosen(game: AnyGame, found: Sequence[Sequence[Puzzle]], keep: int) -> list[Puzzle]:
    """The most instructive, one of a match; the same subject again and again counts less each time."""
    left = [(instructive(game, puzzle), subjects(game, puzzle), at) for at, of in enumerate(found) for puzzle in of]
    puzzles = [puzzle for of in found for puzzle in of]
    kept: list[int] = []
    seen: Counter[str] = Counter()

    def worth(each: int) -> float:
        taught, about, _ = left[each]
        return taught - 0.06 * max((seen[subject] for subject in about), default=0)

    while len(kept) < keep:
        used = {left[each][2] for each in kept}
        open_ = [each for each in range(len(left)) if left[each][2] not in used]
        if not open_:
            break
        best = max(open_, key=worth)
        seen.update(left[best][1])
        kept.append(best)
    return [puzzles[each] for each in kept]


def show(game: AnyGame, puzzle: Puzzle, lang: str = "en", before: int = 4) -> str:
    """A puzzle as a person would be asked it in a terminal, with the answer."""
    asked, seat = ask(game, puzzle), puzzle.seat
    words = game.words(lang)
    view = asked.match.view(seat)
    lines = [f"{game.id} {puzzle.id}, seat {seat + 1} of {asked.match.seats}, after {len(asked.match.moves)} moves"]
    lines.append(game.picture(view, words))
    for _, events in asked.told[-before:]:
        lines += [f"  … {words.tell(event)}" for event in seen_by(events, seat)]
    prompt = game.prompt(view)
    lines.append(f"? {words.say(prompt.key, prompt.params)}  ({len(asked.match.legal(seat))} choices)")
    for mark, all_tried in (("+", puzzle.right), ("-", puzzle.wrong)):
        for tried in all_tried:
            action = game.space.parse(tried.move)
            described = game.space.describe(action)
            why = game.heuristics.reasons(asked.match.state, seat, action)
            said = " ".join(words.say(reason.key, reason.params) for reason in why)
            greedy = " <- looks best" if tried.move == puzzle.tempting else ""
            what = words.say(f"action-{described.kind}", described.names)
            found = f"{tried.chance:.3f} -{tried.behind:.3f}±{tried.error:.3f} ({tried.second:.3f}±{tried.slip:.3f})"
            lines.append(f"  {mark} {found} {what}{greedy}: {said}")
    return "\n".join(lines)


def home(game: AnyGame) -> Path:
    """Where its puzzles are kept."""
    module = sys.modules[game.package()].__file__
    assert module is not None
    return Path(module).parent / FOLDER / f"{game.content.id}.jsonl"


def write(path: Path, puzzles: Iterable[Puzzle]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles))


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.puzzles", description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--edition")
    parser.add_argument("--matches", type=Path, nargs="+", default=[])
    parser.add_argument("--iterations", type=int, default=4000, help="of the comparison that counts")
    parser.add_argument("--worlds", type=int, default=60, help="of the second opinion")
    parser.add_argument("--seconds", type=float, default=1e9, help="no other match is begun after so many")
    parser.add_argument("--all", action="store_true", help="look at every position")
    parser.add_argument("--each", type=int, default=3, help="so many of a match are enough")
    parser.add_argument("--keep", type=int, default=12)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where the puzzles go; by itself with --write into the game's folder")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--again", action="store_true", help="compare those that are kept anew")
    parser.add_argument("--show", action="store_true", help="the puzzles of the game in words, and nothing else")
    parser.add_argument("--lang", default="en")
    given = parser.parse_args(arguments)
    try:
        game = games.load(given.game, given.edition)
        if given.show:
            for puzzle in puzzles_of(game):
                print(show(game, puzzle, given.lang), end="\n\n")
            return
        named = "--again" if given.again else "--matches " + " ".join(path.name for path in given.matches)
        command = f"python -m training.puzzles {game.id} --edition {game.content.id} {named}"
        command += f" --iterations {given.iterations} --worlds {given.worlds}"
        command += "" if given.again else f" --each {given.each}" + (" --all" if given.all else "")
        wish = Wish(game.id, game.content.id, given.iterations, given.worlds, given.all, given.each, command)
        if given.again:
            _repeat(game, wish, given)
            return
        lines = [line for path in given.matches for line in path.read_bytes().splitlines()]
        found: list[list[Puzzle]] = []
        for puzzles in look_through(wish, lines, given.jobs, given.seconds):
            found.append(puzzles)
            print(f"match {len(found)} of {len(lines)}: {len(puzzles)} puzzles", file=sys.stderr, flush=True)
    except (MatchError, LookupError, OSError, ValueError) as error:
        parser.error(str(error))
    kept = chosen(game, found, given.keep)
    for puzzle in kept:
        print(show(game, puzzle, given.lang), end="\n\n")
    out = given.out or (home(game) if given.write else None)
    if out is not None and kept:
        write(out, kept)
    print(f"{sum(map(len, found))} found in {len(found)} matches, {len(kept)} kept")


def _repeat(game: AnyGame, wish: Wish, given: argparse.Namespace) -> None:
    before, left = puzzles_of(game), list[Puzzle]()
    for puzzle, found in zip(before, look_again(wish, before, given.jobs), strict=True):
        print(f"{puzzle.id}: {'no puzzle any more' if found is None else 'kept'}", flush=True)
        left += [] if found is None else [found]
    if (out := given.out or (home(game) if given.write else None)) is not None:
        write(out, left)
    print(f"{len(left)} of {len(before)} kept")


if __name__ == "__main__":
    main(sys.argv[1:])
