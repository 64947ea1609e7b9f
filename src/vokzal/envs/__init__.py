"""For researchers: every game of the house as an environment to learn in.

`Batch` and `Workers` play very many matches at once; `make` opens a door to one: PettingZoo's two, or Gymnasium's. What
they need comes with an extra: `pip install vokzal[envs]`. docs/researchers.md has an example for each.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, Unpack, overload

from vokzal.core.game import AnyGame

NEEDED: Final = ("numpy", "gymnasium", "pettingzoo")


def extra(error: ModuleNotFoundError) -> ModuleNotFoundError:
    """What is missing, and how to get it."""
    if error.name not in NEEDED:
        return error
    said = f"vokzal.envs needs {error.name}, which comes with an extra: pip install vokzal[envs]"
    return ModuleNotFoundError(said, name=error.name)


try:
    from vokzal.envs.batch import Batch, Step, Stepper
    from vokzal.envs.setting import Setting
    from vokzal.envs.table import Episode, IllegalAction
    from vokzal.envs.unpack import Tensors, Unpacker
    from vokzal.envs.workers import Workers, WorkersError
except ModuleNotFoundError as missing:
    raise extra(missing) from None

if TYPE_CHECKING:
    from vokzal.envs.aec import AecEnv
    from vokzal.envs.door import DoorTerms
    from vokzal.envs.gym import GymEnv
    from vokzal.envs.parallel import ParallelEnv

__all__ = [
    "AecEnv",
    "Batch",
    "Episode",
    "GymEnv",
    "IllegalAction",
    "ParallelEnv",
    "Setting",
    "Step",
    "Stepper",
    "Tensors",
    "Unpacker",
    "Workers",
    "WorkersError",
    "make",
]

_DOORS: Final = {"aec": "AecEnv", "parallel": "ParallelEnv", "gym": "GymEnv"}
"""Each is loaded when it is first asked for: whoever only plays batches needs neither PettingZoo nor Gymnasium."""


@overload
def make(game: str | AnyGame, door: Literal["aec"] = "aec", **terms: Unpack[DoorTerms]) -> AecEnv: ...
@overload
def make(game: str | AnyGame, door: Literal["parallel"], **terms: Unpack[DoorTerms]) -> ParallelEnv: ...
@overload
def make(game: str | AnyGame, door: Literal["gym"], **terms: Unpack[DoorTerms]) -> GymEnv: ...
def make(game: str | AnyGame, door: str = "aec", **terms: Unpack[DoorTerms]) -> Any:
    """A match of a game as an environment of PettingZoo ("aec", "parallel") or Gymnasium ("gym")."""
    if door not in _DOORS:
        raise ValueError(f"door is one of {', '.join(_DOORS)}, not {door!r}")
    return __getattr__(_DOORS[door])(game, **terms)


def __getattr__(name: str) -> Any:
    for door, kind in _DOORS.items():
        if name == kind:
            try:
                return getattr(import_module(f"{__name__}.{door}"), kind)
            except ModuleNotFoundError as missing:
                raise extra(missing) from None
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
