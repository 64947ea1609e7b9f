"""How far chances can be believed: what is said of a position, and how often it came so.

    python -m training.calibrate trans_europa --seats 2 --games 200
    python -m training.calibrate trans_europa --matches te2.jsonl te3.jsonl --jobs 2 --write
    python -m training.calibrate trans_europa --matches te2-later.jsonl --jobs 2 --kept

A chance that is said too loudly is put straight by a number for its log-odds, and what a seat says of itself by three
more: what is added to them always, by what it overlooks, and to that number where something was tried to the end.
They are found in every second game and tested in the others. They are held to what was said, and the more firmly the
better that does in games which are left out of the finding: few games say little. Where they do not help in the games
they are tested in, what was said stands as it is.

The engineer's: bots that think, but do not search, play. In some positions each seat is asked, from its view alone, how
likely it is to win: the mean over a few worlds. With `--matches` the coach's, in matches that `training.matches` kept:
what it would have said to the seat that moved, and of the position with all cards open. `--write` keeps the numbers in
the game's folder, where the coach reads them. `--kept` finds none: it tries those that are kept there, in matches that
had no part in them.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from training import asked as kept
from training.plot import reliability
from vokzal import games
from vokzal.bots.levels import engineers_heuristics
from vokzal.bots.search import UNLIMITED
from vokzal.bots.simple import GreedyBot
from vokzal.coach import straight
from vokzal.coach.straight import SURE, Line, Numbers
from vokzal.core.chance import BlindChance
from vokzal.core.game import AnyGame, Heuristics
from vokzal.core.match import MatchError, read_file

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
T = TypeVar("T")
WORLDS: Final = 4
SHARE: Final = 0.06
"""Of the positions of a game."""
CARELESS: Final = 0.1
TIMES: Final = np.arange(0.05, 2.01, 0.01)
"""What log-odds are tried to be taken times."""
FIRM: Final = (0.5, 2.0, 8.0, 32.0, 128.0)
"""How firmly numbers may be held to what was said: so much evidence it takes to move one."""
PARTS: Final = 5
"""Of the matches, each of which is left out in turn."""
AS_SAID: Final = Line(1.0)
MOST: Final = 30.0
"""Log-odds beyond which nothing differs any more."""
TINY: Final = 1e-9
STEPS: Final = 30
"""Of Newton's method, which needs about six."""


class Asked(NamedTuple):
    """A chance that was said, the game it was in, and whether it came so; a shared win is a part of one."""

    game: int
    said: float
    came: float


def ask(game: AnyGame, heuristics: Heuristics[Any], seats: int, games: int, seed: int) -> list[Asked]:
    return [
        Asked(number, said, came)
        for number in range(games)
        for said, came in _match(game, heuristics, seats, f"{seed} {seats} {number}")
    ]


def _match(game: AnyGame, heuristics: Heuristics[Any], seats: int, seed: str) -> list[tuple[float, float]]:
    def ponder(s: Any, seat: int, legal: Sequence[int]) -> list[float]:
        return heuristics.ponder(s, seat, legal, UNLIMITED)

    luck, kept = Random(seed), Random(f"{seed} kept")
    chance = BlindChance(luck)
    s = game.start(seats, game.options_type(), chance, int(luck.random() * seats))
    bots = [GreedyBot(game, Random(f"{seed} {seat}"), CARELESS, ponder) for seat in range(seats)]
    said: list[tuple[int, float]] = []
    while waiting := game.waiting(s):
        seat = waiting[0]
        if kept.random() < SHARE:
            view = game.view(s, seat)
            worlds = [game.determinize(view, kept) for _ in range(WORLDS)]
            for world in worlds:
                heuristics.likelier(world, seat, kept)
            said.append((seat, sum(heuristics.prospects(world, seat)[seat] for world in worlds) / WORLDS))
        game.play(s, seat, bots[seat].choose(game.view(s, seat), game.legal(s, seat)), chance)
    winners = game.outcome(s).winners
    return [(chance, (seat in winners) / len(winners)) for seat, chance in said]


def loss(said: Floats, came: Floats) -> float:
    safe = np.clip(said, SURE, 1 - SURE)
    return float(-(came * np.log(safe) + (1 - came) * np.log(1 - safe)).mean())


def brier(said: Floats, came: Floats) -> float:
    return float(((said - came) ** 2).mean())


def louder(said: Floats, times: Floats | float, seats: int, moved: Floats | float = 0.0) -> Floats:
    """With log-odds so many times as large, counted from those of pure luck, and moved by so much."""
    safe, luck = np.clip(said, SURE, 1 - SURE), np.log(1 / max(1, seats - 1))
    return np.asarray(1 / (1 + np.exp(-(luck + moved + times * (np.log(safe / (1 - safe)) - luck)))))


class Heard(NamedTuple):
    """What was said of seats, what came, and what their chances depend on besides: a number for each time."""

    match: Ints
    """Which it was in: what is said in one match came or did not come together."""
    said: Floats
    came: Floats
    overlooked: Floats
    ended: Floats

    def straight(self, line: Line, seats: int) -> Floats:
        """As `vokzal.coach.straight` puts it."""
        times, moved = line.times + line.ended * self.ended, line.always + line.level * self.overlooked
        return louder(self.said, times, seats, moved)

    def where(self, some: Bools) -> Heard:
        said, came = self.said[some], self.came[some]
        return Heard(self.match[some], said, came, self.overlooked[some], self.ended[some])


def held(matches: Ints, find: Callable[[Bools, float], T], miss: Callable[[T, Bools], float]) -> T:
    """What is found in all matches, held as firmly as does best in those that are left out of the finding."""
    parts = [matches % PARTS == part for part in range(PARTS)]
    parts = [part for part in parts if part.any() and not part.all()]
    firm = min(FIRM, key=lambda firm: sum(miss(find(~part, firm), part) for part in parts))
    return find(np.ones_like(matches, dtype=bool), firm)


def best_times(matches: Ints, said: Floats, came: Floats, seats: int) -> float:
    """The number that makes what was said of all seats come nearest to what came."""

    def lost(times: float, some: Bools) -> float:
        return loss(together(said[some], times, seats), came[some]) * came[some].size

    def find(some: Bools, firm: float) -> float:
        return float(min(TIMES, key=lambda times: lost(times, some) + firm / 2 * (times - 1) ** 2))

    return held(matches, find, lost)


def best_line(heard: Heard, seats: int) -> Line:
    """The four numbers that do so."""

    def find(some: Bools, firm: float) -> Line:
        return _line(heard.where(some), seats, firm)

    def lost(line: Line, some: Bools) -> float:
        part = heard.where(some)
        return loss(part.straight(line, seats), part.came) * part.came.size

    found = held(heard.match, find, lost)
    return Line(*(round(number, 2) for number in (found.times, found.level, found.ended, found.always)))


def _line(heard: Heard, seats: int, firm: float) -> Line:
    """A logistic regression, by Newton's method, in steps that are halved where they lead too far. What never differs
    is not asked for."""
    safe, luck = np.clip(heard.said, SURE, 1 - SURE), np.log(1 / max(1, seats - 1))
    odds = np.log(safe / (1 - safe)) - luck
    columns = {"times": odds, "always": np.ones_like(odds)}
    if np.ptp(heard.overlooked):
        columns["level"] = heard.overlooked
    if np.ptp(heard.ended):
        columns["ended"] = odds * heard.ended
    table = np.stack([*columns.values()], axis=1)
    found = as_said = np.array([1.0] + [0.0] * (len(columns) - 1))

    def lost(numbers: Floats) -> float:
        odds = luck + table @ numbers
        missed = np.logaddexp(0, odds) - heard.came * odds
        return float(missed.sum() + firm / 2 * ((numbers - as_said) ** 2).sum())

    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(luck + table @ found, -MOST, MOST)))
        slope = table.T @ (heard.came - chances) - firm * (found - as_said)
        bend = (table * (chances * (1 - chances))[:, None]).T @ table + firm * np.eye(len(found))
        step = np.linalg.solve(bend, slope)
        while lost(found + step) > lost(found) and abs(step).max() > TINY:
            step /= 2
        found = found + step
    return Line(**{name: float(number) for name, number in zip(columns, found, strict=True)})


def together(said: Floats, times: float, seats: int) -> Floats:
    """Those of all seats, a row a position: louder, and one together."""
    found = louder(said, times, seats)
    return np.asarray(found / found.sum(axis=1, keepdims=True))


def tell(name: str, said: Floats, straight: Floats, came: Floats, seats: int) -> None:
    """How far off they are, and how often it came by tenths of what was said."""
    print(f"  {name}: {straight.size} said")
    luck = np.full_like(said, 1 / seats)
    for how, chances in (("1/n", luck), ("as said", said), ("put straight", straight)):
        print(f"    {how:<13} log-loss {loss(chances, came):.3f}  Brier {brier(chances, came):.3f}")
    for one in tenths(straight, came):
        print(f"    {one.said:.2f} said  {one.came:.2f} came  of {one.of}")


class Tenth(NamedTuple):
    """Of what was said between two tenths: the mean of it, what came, and of how many."""

    said: float
    came: float
    of: int


def tenths(said: Floats, came: Floats) -> list[Tenth]:
    which = np.minimum((said * 10).astype(int), 9)
    return [
        Tenth(float(said[some].mean()), float(came[some].mean()), int(some.sum()))
        for some in (which == number for number in range(10))
        if some.any()
    ]


# --- the engineer's ---------------------------------------------------------------------------------------------------


def engineers(game: AnyGame, seats: int, games: int, seed: int) -> None:
    asked = ask(game, engineers_heuristics(game), seats, games, seed)
    said, came = np.array([one.said for one in asked]), np.array([one.came for one in asked])
    number = np.array([one.game for one in asked])
    nothing = np.zeros_like(said)
    every = Heard(number // 2, said, came, nothing, nothing)
    heard = [every.where(number % 2 == half) for half in (1, 0)]
    line = best_line(heard[0], seats)
    print(f"{game.id}, {seats} seats, {games} games; log-odds x {line.times:.2f} {line.always:+.2f}")
    tell("of a seat", heard[1].said, heard[1].straight(line, seats), heard[1].came, seats)


# --- the coach's ------------------------------------------------------------------------------------------------------


def coachs(editions: Sequence[AnyGame], given: argparse.Namespace, command: str) -> dict[int, Numbers]:
    """For each count of seats among the matches, the numbers that were found there."""
    game, names = editions[0], [edition.content.id for edition in editions]
    found: dict[int, Numbers] = {}
    for seats, group in _groups(_witnesses(names, given, kept.PLAYOUTS)):
        if seats == 1 and len(editions) > 1:
            raise MatchError("who plays alone is told points, and every edition has its own")
        print(f"{game.id} ({', '.join(names)}), {seats} seats, {len(group)} matches of dispatchers")
        fit = _alone if seats == 1 else _among
        fitted = fit(group, seats, given.plot, f"{game.id}-{names[0] if len(names) == 1 else 'all'}")
        if not fitted.tells and not given.anyway:
            print("  no better than luck where it was tested: not kept")
            continue
        found[seats] = Numbers(
            seat=fitted.seat, open=fitted.open, playouts=fitted.playouts, matches=len(group), command=command
        )
    return found


def try_kept(game: AnyGame, names: Sequence[str], given: argparse.Namespace) -> None:
    """What the numbers that are kept are worth in matches that had no part in them: nothing is found here."""
    numbers = {seats: straight.straight(game, seats).numbers for seats in game.seats if straight.known(game, seats)}
    playouts = tuple(sorted({each.playouts for each in numbers.values()}))
    for seats, group in _groups(_witnesses(names, given, playouts)):
        if seats == 1 or seats not in numbers:
            raise MatchError(f"{game.id} has no numbers for {seats} that could be tried")
        mine, name = numbers[seats], f"{game.id}-{names[0] if len(names) == 1 else 'all'}-later"
        print(f"{game.id} ({', '.join(names)}), {seats} seats, {len(group)} matches of dispatchers; numbers as kept")
        _test(Half.of(group), seats, mine.seat, mine.open, playouts.index(mine.playouts), given.plot, name)


def _groups(witnesses: Iterable[kept.Witness]) -> Iterator[tuple[int, list[kept.Witness]]]:
    """By counts of seats."""
    ordered = sorted(witnesses, key=lambda witness: witness.seats)
    for seats, some in groupby(ordered, key=lambda witness: witness.seats):
        yield seats, list(some)


class Fitted(NamedTuple):
    seat: Line
    open: Line
    playouts: int
    tells: bool
    """Whether both came nearer to the truth than luck, where they were tested."""


def _witnesses(names: Sequence[str], given: argparse.Namespace, playouts: tuple[int, ...]) -> Iterator[kept.Witness]:
    """Every match under the rules of its own edition; one of none of them is refused by the first."""
    lines = [line for path in given.matches for line in path.read_bytes().splitlines()]
    for one in names:
        own = [
            line for line in lines if (of := read_file(line).edition) == one or (one == names[0] and of not in names)
        ]
        yield from kept.ask(kept.Wish(given.game, one, given.positions, given.iterations, playouts), own, given.jobs)


class Half(NamedTuple):
    """What was said in some matches, and what came."""

    match: Ints
    said: list[kept.Said]
    came: list[list[float]]

    @classmethod
    def of(cls, group: Sequence[kept.Witness]) -> Half:
        every = [(number, said, one.came) for number, one in enumerate(group) for said in one.said]
        return cls(
            np.array([number for number, _, _ in every]), [said for _, said, _ in every], [c for _, _, c in every]
        )

    def seats(self) -> Heard:
        """Of the seats that were to move."""
        said = [
            (said.chance, came[said.seat], said.overlooked, said.ended) for said, came in zip(*self[1:], strict=True)
        ]
        return Heard(self.match, *(np.array(part) for part in zip(*said, strict=True)))

    def open(self, at: int) -> Floats:
        """Of all seats, with all cards known, by the playouts at a place of the list of what was tried."""
        return np.array([said.open[at] for said in self.said])


def _halves(group: Sequence[kept.Witness]) -> list[Half]:
    """What is fitted, and what is tested: whole matches."""
    return [Half.of(group[half::2]) for half in (1, 0)]


def _among(group: Sequence[kept.Witness], seats: int, plot: Path | None, name: str) -> Fitted:
    fitted, tested = _halves(group)
    line = best_line(fitted.seats(), seats)
    print(
        f"  from a seat's view: log-odds x {line.times:.2f} ({line.ended:+.2f} at the end) {line.always:+.2f}"
        f" ({line.level:+.2f} by what is overlooked)"
    )
    truths = np.array(fitted.came)
    ways: list[tuple[float, float, int]] = []
    for at, playouts in enumerate(kept.PLAYOUTS):
        raw = fitted.open(at)
        best = best_times(fitted.match, raw, truths, seats)
        ways.append((loss(together(raw, best, seats), truths), best, at))
        print(f"  all cards open, {playouts} playouts: log-odds x {best:.2f}, log-loss where fitted {ways[-1][0]:.3f}")
    _, best, at = min(ways)
    openly = Line(round(best, 2))
    heard, every, truths = tested.seats(), tested.open(at), np.array(tested.came)
    if loss(heard.straight(line, seats), heard.came) > loss(heard.said, heard.came):
        print("  from a seat's view: no better than what was said, where tested, which stands as it is")
        line = AS_SAID
    if loss(together(every, openly.times, seats), truths) > loss(every, truths):
        print("  all cards open: no better than what was said, where tested, which stands as it is")
        openly = AS_SAID
    return Fitted(line, openly, kept.PLAYOUTS[at], _test(tested, seats, line, openly, at, plot, name))


def _test(tested: Half, seats: int, seat: Line, openly: Line, at: int, plot: Path | None, name: str) -> bool:
    """Tells how near to the truth numbers come; whether both kinds come nearer to it than luck."""
    heard = tested.seats()
    own, came = heard.straight(seat, seats), heard.came
    tell("of a seat", heard.said, own, came, seats)
    raw, truths = tested.open(at), np.array(tested.came)
    every = together(raw, openly.times, seats)
    tell("open", raw, every, truths, seats)
    if plot is not None:
        shown = {"seat": tenths(own, came), "open": tenths(every, truths)}
        (plot / f"{name}-{seats}.svg").write_text(reliability(shown), "utf-8")
    return all(
        loss(said, true) < loss(np.full_like(said, 1 / seats), true) for said, true in ((own, came), (every, truths))
    )


def _alone(group: Sequence[kept.Witness], seats: int, plot: Path | None, name: str) -> Fitted:
    """A line from what is guessed to the points that came."""
    fitted, tested = _halves(group)
    truths = [np.array(half.came)[:, 0] for half in (fitted, tested)]
    guesses = {"of a seat": [half.seats().said for half in (fitted, tested)]}
    for at, playouts in enumerate(kept.PLAYOUTS):
        guesses[f"open, {playouts} playouts"] = [half.open(at)[:, 0] for half in (fitted, tested)]
    lines: dict[str, tuple[float, Line, bool]] = {}
    always = float(np.sqrt(((truths[0].mean() - truths[1]) ** 2).mean()))
    for how, (known, new) in guesses.items():
        slope, level = np.polyfit(known, truths[0], 1)
        off = [
            float(np.sqrt(((slope * said + level - came) ** 2).mean()))
            for said, came in ((known, truths[0]), (new, truths[1]))
        ]
        lines[how] = off[0], Line(round(float(slope), 2), round(float(level), 2)), slope > 0 and off[1] < always
        print(
            f"  {how}: {slope:.1f} x + {level:.1f}; off by {off[1]:.1f} points, always saying the mean by {always:.1f}"
        )
    _, seat, tells = lines.pop("of a seat")
    (_, openly, tell_too), playouts = min(zip(lines.values(), kept.PLAYOUTS, strict=True), key=lambda way: way[0][0])
    return Fitted(seat, openly, playouts, bool(tells and tell_too))


def write(game: AnyGame, found: dict[int, Numbers], folder: Path) -> Path:
    """Beside those of other counts of seats."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game.content.id}.json"
    before = msgspec.json.decode(file.read_bytes(), type=dict[str, Numbers]) if file.is_file() else {}
    every = {int(seats): numbers for seats, numbers in before.items()} | found
    body = msgspec.json.encode({str(seats): every[seats] for seats in sorted(every)})
    file.write_bytes(msgspec.json.format(body) + b"\n")
    return file


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.calibrate", description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--edition", help="several, with commas, have the same numbers: those of all together")
    parser.add_argument("--seats", type=int, default=2, help="of the engineer's games")
    parser.add_argument("--games", type=int, default=200, help="of the engineer")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--matches", type=Path, nargs="+", help="the coach's: files of `training.matches`")
    parser.add_argument("--positions", type=int, default=6, help="of every match")
    parser.add_argument("--iterations", type=int, default=120, help="of a comparison")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="a folder for pictures of how often it came so")
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--kept", action="store_true", help="only try the numbers that are kept, and find none")
    either.add_argument("--write", action="store_true", help="keep the coach's numbers")
    parser.add_argument("--anyway", action="store_true", help="keep them though they are no better than luck")
    parser.add_argument("--folder", type=Path, help="where to write; by itself the game's own")
    given = parser.parse_args(arguments)
    editions = [games.load(given.game, name) for name in (given.edition.split(",") if given.edition else [None])]
    game = editions[0]
    if given.matches is None:
        engineers(game, given.seats, given.games, given.seed)
        return
    command = f"python -m training.calibrate {game.id} --edition "
    command += f"{','.join(edition.content.id for edition in editions)} --matches "
    command += shlex.join(path.name for path in given.matches)
    command += f" --positions {given.positions} --iterations {given.iterations}"
    try:
        if given.kept:
            try_kept(game, [edition.content.id for edition in editions], given)
            return
        found = coachs(editions, given, command)
    except (MatchError, OSError) as error:
        parser.error(str(error))
    if given.write:
        folder = given.folder or Path(games.__path__[0]) / game.id / straight.FOLDER
        for edition in editions:
            print(f"written to {write(edition, found, folder).name}")


if __name__ == "__main__":
    main(sys.argv[1:])
