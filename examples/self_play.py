"""A player that learns Metro Domino from itself, in less than a minute on one core and with numpy alone.

`OPENBLAS_NUM_THREADS=1 python examples/self_play.py` trains a small network by policy gradient: it plays both seats of
many matches at once, and what was chosen by whoever won becomes likelier. Then it meets somebody who plays at random.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from vokzal.core import Space
from vokzal.envs import Batch

Array = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

GAME: Final = "metro_domino"
MATCHES: Final = 128
"""That are played at once."""
HIDDEN: Final = 64
LESSON: Final = 1024
"""So many choices are learned from at a time."""
RATE: Final = 1e-2
ENTROPY: Final = 0.01
"""How much it is worth not to be too sure."""


class Thought(NamedTuple):
    """What a player makes of some positions. Only legal actions are looked at: there are a dozen, of 2,403."""

    hidden: Array
    where: Ints
    """Of each legal action, whose it is."""
    what: Ints
    """And which."""
    starts: Ints
    """Where those of each position begin."""
    chance: Array
    """How likely each of them is chosen."""
    act: Array
    """What is known of every action."""
    worth: Array
    """How good each position looks."""


def traits(space: Space) -> Ints:
    """What each action has in common with others: its kind and the values of its parameters, by number."""
    names: dict[tuple[str, int], int] = {}
    found = []
    for number in range(space.size):
        action = space.describe(number)
        of = [(action.kind, 0), *action.indices.items()]
        found.append([names.setdefault(name, len(names)) for name in of])
    most = max(map(len, found))
    return np.array([each + [len(names)] * (most - len(each)) for each in found])


class Player:
    """A network of one hidden layer. It knows actions by their traits: what holds for a tile holds on all lines."""

    def __init__(self, columns: int, space: Space, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.traits = traits(space)
        count = int(self.traits.max()) + 1
        self.weights: dict[str, Array] = {
            "in": (self.rng.standard_normal((columns, HIDDEN)) * 0.1).astype(np.float32),
            "in0": np.zeros(HIDDEN, np.float32),
            "act": np.zeros((count, HIDDEN), np.float32),
            "act0": np.zeros(count, np.float32),
            "worth": np.zeros(HIDDEN, np.float32),
        }
        self.mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.lessons = 0

    def think(self, seen: Array, mask: Mask) -> Thought:
        w = self.weights
        hidden = np.maximum(seen @ w["in"] + w["in0"], 0)
        where, what = np.divmod(np.flatnonzero(mask), mask.shape[1])
        starts = np.searchsorted(where, np.arange(len(seen)))
        act, act0 = (w[name][self.traits].sum(axis=1) for name in ("act", "act0"))
        score = (hidden[where] * act[what]).sum(axis=1) + act0[what]
        chance = np.exp(score - np.maximum.reduceat(score, starts)[where])
        chance /= np.add.reduceat(chance, starts)[where]
        return Thought(hidden, where, what, starts, chance, act, hidden @ w["worth"])

    def choose(self, seen: Array, mask: Mask) -> Ints:
        """An action for each position, drawn as likely as it is thought to be good."""
        thought = self.think(seen, mask)
        ends = np.append(thought.starts[1:], len(thought.chance)) - 1
        run = np.cumsum(thought.chance, dtype=np.float64)
        before = np.append(0, run[ends[:-1]])
        drawn = np.searchsorted(run, before + self.rng.random(len(seen)) * (run[ends] - before), "right")
        chosen: Ints = thought.what[np.minimum(drawn, ends)]
        return chosen

    def learn(self, seen: Array, mask: Mask, chosen: Ints, got: Array) -> None:
        """Makes likelier what brought more than expected, and expects what it brought: a step of Adam."""
        w = self.weights
        hidden, where, what, starts, chance, act, worth = self.think(seen, mask)
        better = got - worth
        better = (better - better.mean()) / (better.std() + 1e-6)
        surprise = np.log(chance + 1e-12)
        expected = np.add.reduceat(chance * surprise, starts)
        score = (chance - (what == chosen[where])) * better[where]
        score += ENTROPY * chance * (surprise - expected[where])
        off = worth - got
        order = np.argsort(what, kind="stable")
        actions, first = np.unique(what[order], return_index=True)
        back = np.add.reduceat(score[:, None] * act[what], starts) + off[:, None] * w["worth"]
        back *= hidden > 0
        slopes = {name: np.zeros_like(weight) for name, weight in w.items()}
        by_action = np.add.reduceat((score[:, None] * hidden[where])[order], first)
        np.add.at(slopes["act"], self.traits[actions], by_action[:, None])
        np.add.at(slopes["act0"], self.traits[actions], np.add.reduceat(score[order], first)[:, None])
        slopes["in"], slopes["in0"], slopes["worth"] = seen.T @ back, back.sum(axis=0), hidden.T @ off
        self.lessons += 1
        for name, total in slopes.items():
            slope = total / len(seen)
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.01 * (slope * slope - self.square[name])
            mean, square = self.mean[name] / (1 - 0.9**self.lessons), self.square[name] / (1 - 0.99**self.lessons)
            w[name] -= RATE * mean / (np.sqrt(square) + 1e-5)


class Choice(NamedTuple):
    row: bytes
    mask: bytes
    action: int
    seat: int


def train(choices: int, seed: int) -> Player:
    """Plays against itself for about so many choices."""
    batch = Batch(GAME, MATCHES, seats=2, seed=seed, reward="place", begins="turn")
    player = Player(batch.unpacker.width, batch.setting.game.space, seed)
    matches: list[list[Choice]] = [[] for _ in range(MATCHES)]
    made: list[Choice] = []
    got: list[float] = []
    for _ in range(choices // MATCHES):
        rows, bits, seats = batch.rows, batch.mask_bits, batch.to_play
        chosen = player.choose(batch.floats(), batch.mask)
        for slot, match in enumerate(matches):
            match.append(Choice(rows[slot].tobytes(), bits[slot].tobytes(), int(chosen[slot]), int(seats[slot])))
        step = batch.step(chosen)
        for slot in step.done.nonzero()[0].tolist():
            made += matches[slot]
            got += [float(step.rewards[slot, choice.seat]) for choice in matches[slot]]
            matches[slot] = []
        if len(made) >= LESSON:
            teach(player, batch, made, got)
            made, got = [], []
    return player


def teach(player: Player, batch: Batch, made: Sequence[Choice], got: Sequence[float]) -> None:
    """Rows and masks are kept packed and unpacked all at once."""
    rows, masks = (
        np.frombuffer(b"".join(packed), np.uint8).reshape(len(made), -1)
        for packed in ((choice.row for choice in made), (choice.mask for choice in made))
    )
    mask = np.unpackbits(masks, axis=1, count=batch.setting.game.space.size, bitorder="little").view(np.bool_)
    chosen = np.array([choice.action for choice in made])
    player.learn(batch.unpacker.floats(rows), mask, chosen, np.array(got, np.float32))


def meet_random(player: Player, matches: int, seed: int) -> float:
    """The share of matches won against random play; a shared win counts half. Each sits and begins as often."""
    batch = Batch(GAME, MATCHES, seats=2, seed=seed, begins="turn")
    rng = np.random.default_rng(seed)
    own = np.arange(MATCHES) // 2 % 2
    won: dict[int, float] = {}
    while not {*range(matches)} <= won.keys():
        chosen = player.choose(batch.floats(), batch.mask)
        step = batch.step(np.where(batch.to_play == own, chosen, batch.sample(rng)))
        for episode in step.ended:
            won[episode.number] = episode.rewards[own[episode.number % MATCHES]] + 0.5
    return sum(won[number] for number in range(matches)) / matches


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn Metro Domino from self-play.")
    parser.add_argument("--choices", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = perf_counter()
    player = train(asked.choices, asked.seed)
    print(f"{asked.choices:,} choices in {perf_counter() - began:.0f} s, {player.lessons} lessons")
    print(f"wins {meet_random(player, 1000, asked.seed + 1):.1%} of 1,000 matches against random play")


if __name__ == "__main__":
    main()
