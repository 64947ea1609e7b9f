"""What a seat sees, as OpenSpiel asks for it: a string, a flat tensor, and the named parts of that tensor.

The tensor is the row that the game packs, unpacked as its layout says: what a seat knows now. The string with perfect
recall also tells how it came to know it; there is no tensor of that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pyspiel

from vokzal.envs.spiel.past import SET_UP, encode
from vokzal.envs.unpack import Floats

if TYPE_CHECKING:
    from vokzal.envs.spiel.node import Node
    from vokzal.envs.spiel.state import SpielState
    from vokzal.envs.spiel.tree import Tree


def recalled(node: Node, seat: int) -> str:
    """All that a seat has seen so far."""
    return node.past.string(node.tree.game, seat)


def seen(node: Node, seat: int | None) -> str:
    """What a seat, or a spectator, sees now."""
    return SET_UP if node.position is None else encode(node.tree.game.view(node.position, seat)).decode()


def watched(node: Node, seat: int) -> str:
    """What everybody sees."""
    return seen(node, None)


def hidden(node: Node, seat: int) -> str:
    """What a seat sees that a spectator does not, or not so."""
    if node.position is None:
        return SET_UP
    own, other = (msgspec.to_builtins(node.tree.game.view(node.position, eyes)) for eyes in (seat, None))
    return encode({name: value for name, value in own.items() if value != other[name]}).decode()


class Observer:
    """One way of looking at the nodes of a tree."""

    def __init__(self, tree: Tree, string: Callable[[Node, int], str], *, tensor: bool) -> None:
        self._game = tree.game
        self._string = string
        self.tensor: Floats | None = None
        self.dict: dict[str, Floats] = {}
        """The tensor's parts by name: the same memory."""
        self._unpacker = tree.unpacker
        if tensor:
            self.tensor = np.zeros(self._unpacker.width, np.float32)
            self.dict = self._unpacker.parts(self.tensor)

    @classmethod
    def of(cls, tree: Tree, kind: Any = None, params: Any = None) -> Observer:
        """The one that OpenSpiel asks for. Without a kind, what a seat sees now."""
        if params:
            raise ValueError(f"observers of {tree.game.id} take no parameters, not {params}")
        if kind is None:
            return cls(tree, seen, tensor=True)
        private = kind.private_info
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees what all seats hide")
        whole = kind.public_info and private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if whole:
            return cls(tree, recalled if kind.perfect_recall else seen, tensor=True)
        if kind.perfect_recall:
            raise ValueError("what a seat has seen so far is not divided into an open and a hidden part")
        if kind.public_info:
            return cls(tree, watched, tensor=False)
        if private == pyspiel.PrivateInfoType.NONE:
            raise ValueError("neither open nor hidden: there is nothing to observe")
        return cls(tree, hidden, tensor=False)

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes the tensor."""
        if self.tensor is None:
            return
        position = state.node.position
        if position is None:
            self.tensor.fill(0)
        else:
            self._unpacker.floats(self._game.row(position, player), self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        return self._string(state.node, player)
