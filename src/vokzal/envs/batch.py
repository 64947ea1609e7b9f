"""Many matches at once, step by step: what most who let a player learn from itself want::

    batch = Batch(game, 64, seats=2, seed=1)
    while True:
        actions = policy(batch.floats(), batch.mask)  # (64, columns), (64, actions)
        step = batch.step(actions)  # step.rewards is (64, seats), of the matches that are `done`

In every match one seat is asked at a time, `to_play`. A match that ends is followed by the next by itself. Slot `i` of
`n` plays the matches number i, i+n, i+2n and so on of the seed, whatever the others do; so who wants a fair sample
counts the matches up to a number, not those that ended first: short ones do.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, Unpack

import numpy as np
import numpy.typing as npt

from vokzal.core.game import AnyGame
from vokzal.envs.reading import Floats, Packed
from vokzal.envs.setting import Setting, Terms, seeded, whole
from vokzal.envs.table import NOBODY, Episode, IllegalAction, Table
from vokzal.envs.unpack import Tensors, Unpacker

Bools: TypeAlias = npt.NDArray[np.bool_]
Ints: TypeAlias = npt.NDArray[np.int64]
Actions: TypeAlias = Sequence[int] | npt.NDArray[np.integer[Any]]


class Step(NamedTuple):
    """What came of one choice in every match."""

    rewards: Floats
    """(matches, seats): 0 but where a match has ended."""
    done: Bools
    """(matches,): which have ended; the next is there already."""
    ended: list[Episode]
    """Those that have ended, in the order of their slots."""


class Stepper(ABC):
    """What a batch is, whoever plays its matches. All arrays are the caller's to keep: no later step changes them."""

    setting: Setting
    seed: int
    unpacker: Unpacker
    size: int
    """How many matches."""

    @property
    @abstractmethod
    def to_play(self) -> Ints:
        """(matches,): the seat that is asked."""

    @property
    @abstractmethod
    def rows(self) -> Packed:
        """(matches, bytes): what that seat knows, packed."""

    @property
    @abstractmethod
    def mask(self) -> Bools:
        """(matches, actions): what it may do."""

    @property
    @abstractmethod
    def mask_bits(self) -> Packed:
        """(matches, bytes): the same, a bit an action, as `numpy.unpackbits(..., bitorder="little")` reads them."""

    @abstractmethod
    def check(self, actions: Actions) -> Ints:
        """Actions as an array; `IllegalAction` if one is not legal and that is an error."""

    def step(self, actions: Actions) -> Step:
        """Does an action in every match, each for the seat that is asked. If one is refused, none is done."""
        return self._step(self.check(actions))

    def send(self, actions: Actions) -> None:
        """The first half of a step: workers begin to play."""
        self._send(self.check(actions))

    def receive(self) -> Step:
        """The second half: what came of it."""
        if self._came is None:
            raise ValueError("nothing was sent")
        came, self._came = self._came, None
        return came

    _came: Step | None = None

    def _send(self, chosen: Ints) -> None:
        self._came = self._step(chosen)

    @abstractmethod
    def _step(self, chosen: Ints) -> Step: ...

    def floats(self, out: Floats | None = None) -> Floats:
        """(matches, columns): what the seats know, as vectors."""
        return self.unpacker.floats(self.rows, out)

    def parts(self) -> dict[str, Floats]:
        """The same as named parts."""
        return self.unpacker.parts(self.floats())

    def tensors(self) -> Tensors:
        """The same over the nodes and edges of the board."""
        return self.unpacker.tensors(self.floats())

    def sample(self, rng: np.random.Generator) -> Ints:
        """(matches,): a legal action for each, all equally likely."""
        mask = self.mask
        nth = (rng.random(len(mask)) * mask.sum(axis=1)).astype(np.int64)
        found: Ints = (mask.cumsum(axis=1) > nth[:, None]).argmax(axis=1)
        return found

    def _integers(self, actions: Actions) -> Ints:
        found = np.asarray(actions)
        if found.shape != (self.size,) or not np.issubdtype(found.dtype, np.integer):
            raise ValueError(f"actions are {self.size} integers, not {found.dtype} of shape {found.shape}")
        return found.astype(np.int64, copy=False)


class Batch(Stepper):
    """Matches in this process."""

    def __init__(
        self,
        game: str | AnyGame,
        size: int,
        *,
        seed: int | None = None,
        pad: bool = False,
        record: str | Path | None = None,
        **terms: Unpack[Terms],
    ) -> None:
        """`record` is a folder: the match file of every match that ends is written there. `pad` gives vectors of all
        seat counts the same columns."""
        setting = Setting(game, **terms)
        seed, size = seeded(seed), positive(size)
        self._sit(setting, Unpacker.of(setting.game, setting.seats, pad=pad), seed, range(size), size, record)

    @classmethod
    def part(
        cls, setting: Setting, unpacker: Unpacker, seed: int, slots: range, of: int, record: str | Path | None
    ) -> Batch:
        """Some slots of a larger batch."""
        batch = cls.__new__(cls)
        batch._sit(setting, unpacker, seed, slots, of, record)
        return batch

    def _sit(
        self, setting: Setting, unpacker: Unpacker, seed: int, slots: range, of: int, record: str | Path | None
    ) -> None:
        self.setting = setting
        self.unpacker = unpacker
        self.seed = seed
        self.size = len(slots)
        self.folder = folder(record)
        self._tables = [Table(setting, seed, slot, of, record=self.folder is not None) for slot in slots]
        self._row_size, self._actions = setting.game.layout(setting.seats).size, setting.game.space.size
        self._rows = [table.row(table.seat) for table in self._tables]
        self._mask: Bools | None = None
        self._joined: Packed | None = None

    @property
    def to_play(self) -> Ints:
        return np.array([table.seat for table in self._tables], np.int64)

    @property
    def rows(self) -> Packed:
        if self._joined is None:
            joined = bytearray().join(self._rows)  # not bytes: others may write into what they were given
            self._joined = np.frombuffer(joined, np.uint8).reshape(self.size, self._row_size)
        return self._joined

    @property
    def mask(self) -> Bools:
        if self._mask is None:
            legal = [table.legal for table in self._tables]
            lengths = [*map(len, legal)]
            total = sum(lengths)
            at = np.fromiter(chain.from_iterable(legal), np.intp, total)
            at += np.repeat(np.arange(0, self.size * self._actions, self._actions), lengths)
            mask = np.zeros(self.size * self._actions, np.bool_)
            mask[at] = True
            self._mask = mask.reshape(self.size, self._actions)
        return self._mask

    @property
    def mask_bits(self) -> Packed:
        return np.packbits(self.mask, axis=1, bitorder="little")

    def legal(self, slot: int) -> list[int]:
        """What the seat that is asked in a match may do, as a list."""
        return [*self._tables[slot].legal]

    def sample(self, rng: np.random.Generator) -> Ints:
        draws = rng.random(self.size).tolist()
        legal = [table.legal for table in self._tables]
        return np.array([some[int(draw * len(some))] for some, draw in zip(legal, draws, strict=True)], np.int64)

    def why_not(self, slot: int, action: int) -> str:
        """Why the seat that is asked in a match may not do something, in words."""
        table = self._tables[slot]
        return f"match {table.number}: {table.why_not(action)}"

    def check(self, actions: Actions) -> Ints:
        chosen = self._integers(actions)
        if self.setting.illegal == "raise":
            for slot, (table, action) in enumerate(zip(self._tables, chosen.tolist(), strict=True)):
                if action not in table.legal:
                    raise IllegalAction(self.why_not(slot, action))
        return chosen

    def _step(self, chosen: Ints) -> Step:
        checked = self.setting.illegal == "raise"
        rewards = np.zeros((self.size, self.setting.seats), np.float32)
        done = np.zeros(self.size, np.bool_)
        ended: list[Episode] = []
        rows, row = self._rows, self.setting.game.row
        for slot, (table, action) in enumerate(zip(self._tables, chosen.tolist(), strict=True)):
            if checked or action in table.legal:
                table.choose(action)
            else:
                table.stray()
            if table.seat == NOBODY:
                episode = table.episode(with_file=self.folder is not None)
                ended.append(episode)
                rewards[slot], done[slot] = episode.rewards, True
                if self.folder is not None:
                    keep(self.folder, self.setting.game, self.seed, episode)
                table.begin()
            rows[slot] = row(table.state, table.seat)
        self._mask = self._joined = None
        return Step(rewards, done, ended)


def positive(size: int) -> int:
    """How many matches, as an integer of Python, whatever was given: from it come the numbers of the matches."""
    size = whole("size", size)
    if size < 1:
        raise ValueError(f"a batch has at least one match, not {size}")
    return size


def folder(record: str | Path | None) -> Path | None:
    """Where match files go."""
    if record is None:
        return None
    path = Path(record)
    path.mkdir(parents=True, exist_ok=True)
    return path


def keep(folder: Path, game: AnyGame, seed: int, episode: Episode) -> Path:
    """Writes a match file. Whoever was sent elsewhere finds no folder there."""
    assert episode.file is not None
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.id}-{game.content.id}-{seed}-{episode.number}.json"
    path.write_bytes(episode.file)
    return path
