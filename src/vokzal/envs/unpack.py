"""Rows of bytes as numbers: a flat vector, a dict of named parts, or tensors over the nodes and edges of the board.

An `Unpacker` reads what a `Layout` describes, one row or very many at once, into float32. It says the same as
`Layout.read`, which does it by the plainest means. Every column has its name, and its bounds::

    unpacker = Unpacker.of(game, seats=4)
    vector = unpacker.floats(game.row(state, seat))
    unpacker.parts(vector)["network"]  # (4, 178), the viewer's first: a view into the same memory
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from vokzal.core.game import AnyGame
from vokzal.core.layout import Axis, Counts, Graph, Layout, Nibbles, Segment
from vokzal.envs.reading import Floats, Packed, Reader

__all__ = ["Board", "Floats", "Packed", "Tensors", "Unpacker"]


class Tensors(NamedTuple):
    """What a seat knows, sorted by where on the board it lies. Those of a batch have its axes before these."""

    nodes: Floats
    """(nodes, features)"""
    edges: Floats
    """(edges, features)"""
    rest: Floats
    """What belongs to no place on the board."""


class Board:
    """The board without any pieces, as arrays, and which columns of a vector belong to its nodes and edges."""

    def __init__(self, graph: Graph, layout: Layout) -> None:
        self.edge_index = np.array(graph.ends, np.int64).reshape(-1, 2).T.copy()
        """(2, edges): the two nodes of each edge. Every edge is there once; who walks both ways adds the other."""
        self.node_static, self.node_static_names = _printed(graph.node_features, len(graph.nodes.values))
        self.edge_static, self.edge_static_names = _printed(graph.edge_features, len(graph.edges.values))
        self.node_names: list[str] = []
        """Of each feature that `Tensors.nodes` has: `network[1]`, the next seat's."""
        self.edge_names: list[str] = []
        nodes: list[range] = []
        edges: list[range] = []
        rest: list[int] = []
        at = 0
        for segment, _, seat in layout.spans():
            along = range(at, at + len(segment.axis.values))
            at = along.stop
            name = f"{segment.name}[{seat}]" if segment.each else segment.name
            if _same(segment.axis, graph.nodes):
                nodes.append(along)
                self.node_names.append(name)
            elif _same(segment.axis, graph.edges):
                edges.append(along)
                self.edge_names.append(name)
            else:
                rest += along
        self._nodes = np.array(nodes, np.intp).reshape(len(nodes), len(graph.nodes.values)).T.copy()
        self._edges = np.array(edges, np.intp).reshape(len(edges), len(graph.edges.values)).T.copy()
        self._rest = np.array(rest, np.intp)
        columns = layout.columns()
        self.rest_names = [columns[column] for column in rest]

    def tensors(self, floats: Floats) -> Tensors:
        """Sorts vectors; those of a batch keep their leading axes."""
        return Tensors(*(floats.take(columns, axis=-1) for columns in (self._nodes, self._edges, self._rest)))


def _printed(features: Any, size: int) -> tuple[Floats, list[str]]:
    columns = [np.asarray(column, np.float32) for column in features.values()]
    return (np.stack(columns, axis=1) if columns else np.zeros((size, 0), np.float32)), list(features)


def _same(axis: Axis, other: Axis) -> bool:
    return axis is other or (axis.name == other.name and [*axis.values] == [*other.values])


class Unpacker:
    """Reads rows of one layout. With `shown`, of a table with more seats, vectors have that table's columns; what
    there is only for seats that nobody has stays 0."""

    def __init__(self, layout: Layout, *, graph: Graph | None = None, shown: Layout | None = None) -> None:
        self.layout = layout
        self.shown = shown or layout
        self.columns = self.shown.columns()
        """The name of each number."""
        self.width = len(self.columns)
        self._graph = graph
        self.board = None if graph is None else Board(graph, self.shown)
        """None for a game that has no printed board."""
        place = {name: number for number, name in enumerate(self.columns)}
        own = layout.columns()
        if missing := [name for name in own if name not in place]:
            raise ValueError(f"a table with more seats has no column {missing[0]!r}")
        self._slices: dict[str, tuple[slice, tuple[int, ...]]] = {}
        at = 0
        for segment in self.shown.segments:
            values, times = len(segment.axis.values), self.shown.times(segment)
            shape = (times, values) if segment.each else (values,)
            self._slices[segment.name] = slice(at, at + times * values), shape
            at += times * values
        self._reader = Reader(layout, [place[name] for name in own], self.width)

    @classmethod
    def of(cls, game: AnyGame, seats: int, *, pad: bool = False) -> Unpacker:
        """Of a game; `pad` gives vectors of all seat counts the same columns."""
        return cls(game.layout(seats), graph=game.graph(), shown=roomiest(game) if pad else None)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.layout, self._graph, self.shown)

    # --- reading --------------------------------------------------------------------------------------------------

    def rows(self, packed: bytes | Packed) -> Packed:
        """The bytes of one row or of several, one after the other, as an array."""
        size = self.layout.size
        if isinstance(packed, np.ndarray):
            if packed.dtype != np.uint8 or not packed.ndim or packed.shape[-1] != size:
                raise ValueError(f"rows are uint8 of shape (..., {size}), not {packed.dtype} of {packed.shape}")
            return packed
        found = np.frombuffer(packed, np.uint8)
        if found.size != size:
            raise ValueError(f"a row has {size} bytes, not {found.size}")
        return found

    def floats(self, packed: bytes | Packed, out: Floats | None = None) -> Floats:
        """The vector of a row, or those of a batch: (..., size) bytes become (..., width) numbers.

        `out`, if given, is written to and returned.
        """
        rows = self.rows(packed)
        if rows.ndim == 1 and out is None:
            return self._reader.one(rows)
        shape = (*rows.shape[:-1], self.width)
        if out is None:
            out = np.zeros(shape, np.float32)
        elif out.shape != shape or out.dtype != np.float32 or not out.flags.c_contiguous:
            raise ValueError(f"out is float32 of shape {shape} in one piece, not {out.dtype} of {out.shape}")
        else:
            out.fill(0)
        self._reader.many(rows.reshape(-1, self.layout.size), out.reshape(-1, self.width))
        return out

    def parts(self, floats: Floats) -> dict[str, Floats]:
        """A vector, or a batch of them, as named parts: views into the same memory, one row for each seat where there
        is something `each` has."""
        lead = floats.shape[:-1]
        return {name: floats[..., where].reshape(*lead, *shape) for name, (where, shape) in self._slices.items()}

    def tensors(self, floats: Floats) -> Tensors:
        """A vector, or a batch of them, sorted by the nodes and edges of the board."""
        if self.board is None:
            raise ValueError("this game has no printed board, so there is no graph of it")
        return self.board.tensors(floats)

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Of `parts`."""
        return {name: shape for name, (_, shape) in self._slices.items()}

    @property
    def bounds(self) -> tuple[Floats, Floats]:
        """The least and the greatest number that each column can hold."""
        pairs = [_bounds(segment) for segment, _, _ in self.shown.spans() for _ in segment.axis.values]
        low, high = np.array(pairs, np.float64).T
        # Who is not there has nothing, which may be less than the least that somebody can have.
        return np.minimum(low, 0).astype(np.float32), np.maximum(high, 0).astype(np.float32)


def _again(layout: Layout, graph: Graph | None, shown: Layout) -> Unpacker:
    return Unpacker(layout, graph=graph, shown=shown)


def roomiest(game: AnyGame) -> Layout:
    """A layout with the columns of every seat count: those of the largest table, then what only others have."""
    segments: dict[str, Segment] = {}
    for seats in reversed(game.seats):
        for segment in game.layout(seats).segments:
            segments.setdefault(segment.name, segment)
    return Layout(game.seats[-1], [*segments.values()])


def _bounds(segment: Segment) -> tuple[float, float]:
    """The least and the greatest number a value can be."""
    if isinstance(segment, Nibbles):
        return 0.0, 15 / segment.most
    if isinstance(segment, Counts):
        top = (1 << 8 * segment.width) - 1
        return segment.least / segment.most, (top + segment.least) / segment.most
    return 0.0, 1.0
