"""What the doors to one match have in common: seeds, pictures, match files."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Unpack

import numpy as np

from vokzal.core.game import AnyGame
from vokzal.core.words import LANGUAGES
from vokzal.envs.batch import folder, keep
from vokzal.envs.observe import Form, Observer, Where
from vokzal.envs.reading import Floats
from vokzal.envs.setting import Setting, Terms, seeded
from vokzal.envs.table import Episode, Table

RENDER_MODES: Final = ("human", "ansi")


class DoorTerms(Terms, total=False):
    """What a door to one match takes besides the game."""

    observation: Form
    """ "flat": one vector. "dict": named parts. "graph": tensors over the nodes and edges of the board."""
    mask: Where
    """Where the mask of legal actions is: in the observation, beside what the seat knows, or in the info."""
    pad: bool
    """The same columns at a table of any number of seats."""
    render_mode: str | None
    """ "ansi": `render` returns the position as text. "human": it is printed after every step."""
    lang: str
    """The language of pictures: en, ru or uk."""
    record: str | Path | None
    """A folder for the match file of every match that ends."""


class Door:
    """One match at a time. `reset(seed=s)` begins match 0 of the seed, each further `reset()` the next one."""

    def __init__(self, game: str | AnyGame, **terms: Unpack[DoorTerms]) -> None:
        given: dict[str, Any] = dict(terms)
        looks = {name: given.pop(name) for name in ("observation", "mask", "pad") if name in given}
        render_mode, lang, record = (given.pop(name, None) for name in ("render_mode", "lang", "record"))
        self.setting = Setting(game, **given)
        self.observer = Observer(self.setting, looks.pop("observation", "flat"), **looks)
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.render_mode: str | None = render_mode
        self.lang: str = "en" if lang is None else lang
        if self.lang not in LANGUAGES:
            raise ValueError(f"no language {lang!r}; there are: {', '.join(LANGUAGES)}")
        self.metadata: dict[str, Any] = {
            "render_modes": [*RENDER_MODES],
            "render_fps": 2,
            "name": f"{self.game.id}_{self.game.content.id}",
            "is_parallelizable": False,
        }
        self._folder = folder(record)
        self._table: Table | None = None
        self.names = [f"player_{seat}" for seat in range(self.setting.seats)]

    @property
    def game(self) -> AnyGame:
        return self.setting.game

    @property
    def table(self) -> Table:
        """The match in play."""
        if self._table is None:
            raise ValueError("there is no match yet: reset first")
        return self._table

    @property
    def match_seed(self) -> str:
        """The text that all luck of this match comes from."""
        return f"{self.table.seed} {self.table.number}"

    def match_file(self) -> bytes:
        """The match so far, to be looked at move by move: `vokzal verify` reads it, and the page replays one that is
        over."""
        return self.table.file()

    def _begin(self, seed: int | None) -> Table:
        if seed is not None or self._table is None:
            self._table = Table(self.setting, seeded(seed), record=True)
        else:
            self._table.begin()
        return self._table

    def _ended(self) -> Episode:
        """The match that is over, kept if it is to be."""
        table = self.table
        episode = table.episode(with_file=self._folder is not None)
        if self._folder is not None:
            keep(self._folder, self.game, table.seed, episode)
        return episode

    def _told(self, episode: Episode, seat: int) -> dict[str, Any]:
        """What a seat is told about a match that has ended."""
        return {
            "place": episode.outcome.places[seat],
            "points": episode.outcome.points[seat],
            "moves": episode.moves,
            "illegal": episode.illegal,
            "digest": episode.digest,
            "seed": self.match_seed,
        }

    def _observe(self, seat: int, *, asked: bool) -> Any:
        table = self.table
        return self.observer.observe(table.row(seat), table.legal if asked else [])

    def _everything(self) -> Floats:
        """The vectors of all seats, one after the other."""
        rows = b"".join(self.table.row(seat) for seat in range(self.setting.seats))
        packed = np.frombuffer(rows, np.uint8).reshape(self.setting.seats, -1)
        return self.observer.unpacker.floats(packed).reshape(-1)

    def _drawn(self, seat: int | None) -> str | None:
        """The picture, as the mode wants it."""
        if self.render_mode is None:
            return None
        picture = self.table.picture(seat, self.lang)
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None
