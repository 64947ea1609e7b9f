"""What an agent is given in each of the forms there are, and the spaces of Gymnasium that describe it."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias, get_args

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from vokzal.envs.reading import Floats
from vokzal.envs.setting import Setting
from vokzal.envs.unpack import Unpacker

Form = Literal["flat", "dict", "graph"]
Where = Literal["observation", "info"]
Mask: TypeAlias = npt.NDArray[np.int8]

OBSERVATION: Final = "observation"
MASK: Final = "action_mask"


class Observer:
    """Makes observations of one game at a table of so many seats."""

    def __init__(
        self, setting: Setting, form: Form = "flat", *, mask: Where = "observation", pad: bool = False
    ) -> None:
        if form not in get_args(Form):
            raise ValueError(f"observation is one of {', '.join(get_args(Form))}, not {form!r}")
        if mask not in get_args(Where):
            raise ValueError(f"mask is in the {' or the '.join(get_args(Where))}, not {mask!r}")
        self.unpacker = Unpacker.of(setting.game, setting.seats, pad=pad)
        self.form = form
        self.masked = mask == "observation"
        self.actions = setting.game.space.size
        if form == "graph" and self.unpacker.board is None:
            raise ValueError(f"{setting.game.id} has no printed board, so there is no graph of it")

    def __deepcopy__(self, memo: dict[int, Any]) -> Observer:
        return self

    def space(self) -> spaces.Space[Any]:
        """Of an observation. Everybody gets one of their own: its luck is seeded apart."""
        low, high = (self._shaped(bound) for bound in self.unpacker.bounds)
        inner = _boxes(low, high)
        if not self.masked:
            return inner
        return spaces.Dict({OBSERVATION: inner, MASK: spaces.Box(0, 1, (self.actions,), np.int8)})

    def state_space(self, seats: int) -> spaces.Box:
        """Of the vectors of all seats, one after the other."""
        low, high = (np.tile(bound, seats) for bound in self.unpacker.bounds)
        return spaces.Box(low, high, dtype=np.float32)

    def mask(self, legal: list[int]) -> Mask:
        mask = np.zeros(self.actions, np.int8)
        mask[legal] = 1
        return mask

    def observe(self, row: bytes, legal: list[int]) -> Any:
        """What a seat knows and, in one of the two places, what it may do."""
        shaped = self._shaped(self.unpacker.floats(row))
        return {OBSERVATION: shaped, MASK: self.mask(legal)} if self.masked else shaped

    def _shaped(self, floats: Floats) -> Floats | dict[str, Floats]:
        if self.form == "dict":
            return self.unpacker.parts(floats)
        if self.form == "graph":
            return {name: part for name, part in self.unpacker.tensors(floats)._asdict().items() if part.size}
        return floats


def _boxes(low: Any, high: Any) -> spaces.Space[Any]:
    if isinstance(low, dict):
        return spaces.Dict({name: _boxes(low[name], high[name]) for name in low})
    return spaces.Box(low, high, dtype=np.float32)
