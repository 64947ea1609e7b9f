"""A heat map: the board as its graph says where it lies, and how often each of its edges and nodes was used."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from statistics import median
from typing import Final, NamedTuple

from vokzal.arena.page.marks import el, number, text
from vokzal.core.layout import Graph

STEPS: Final = 8
"""Colours of heat."""
WIDTH: Final = 1000.0
PAD: Final = 34.0
LETTER: Final = 15.0
"""The height of a letter, of a map that is `WIDTH` wide."""
BIG: Final = 27.0
"""The same for the few names that a phone shows."""
FEW: Final = 16


class Heat(NamedTuple):
    """How often everything was used, by its number."""

    edges: Mapping[int, float]
    nodes: Mapping[int, float]

    @property
    def most(self) -> float:
        return max([0.0, *self.edges.values(), *self.nodes.values()])


def heat(graph: Graph, uses: Mapping[str, int], times: float) -> Heat:
    """Of uses by name, found on the board; `times` is how many matches or seats they are shared among."""
    edges: defaultdict[int, float] = defaultdict(float)
    nodes: defaultdict[int, float] = defaultdict(float)
    for name, count in uses.items():
        found = graph.find(name)
        if found is not None:
            (edges if found[0] is graph.edges else nodes)[found[1]] += count / times
    return Heat(edges, nodes)


def step(value: float, most: float) -> int:
    """0 for what was never used, otherwise 1 to `STEPS`."""
    return 0 if value <= 0 or most <= 0 else min(STEPS, 1 + int(STEPS * value / most))


class Board:
    """One graph on paper."""

    def __init__(self, graph: Graph, names: Mapping[int, str], said: Mapping[str, str]) -> None:
        """`names` are written beside their nodes, `said` tells what edges and nodes are called."""
        self.graph, self.names, self.said = graph, names, said
        xs, ys = zip(*graph.places, strict=True)
        left, top = min(xs), min(ys)
        grow = (WIDTH - 2 * PAD) / ((max(xs) - left) or 1)
        self.height = (max(ys) - top) * grow + 2 * PAD
        self.spots = [(PAD + (x - left) * grow, PAD + (y - top) * grow) for x, y in graph.places]
        lengths = [self._length(a, b) for a, b in graph.ends]
        self.unit = min(13.0, median(lengths) / 3.2)
        """How wide the most used edge is."""
        together: defaultdict[frozenset[int], list[int]] = defaultdict(list)
        for edge, both in enumerate(graph.ends):
            together[frozenset(both)].append(edge)
        self.beside = {edge: at - (len(edges) - 1) / 2 for edges in together.values() for at, edge in enumerate(edges)}
        """Of edges that join the same nodes, which way each is moved aside."""

    def _length(self, a: int, b: int) -> float:
        (ax, ay), (bx, by) = self.spots[a], self.spots[b]
        return hypot(bx - ax, by - ay)

    def draw(self, found: Heat, most: float, label: str, *, named: bool = True) -> str:
        """The board with the heat on it, all of it against `most`; `label` says what it is."""
        order = sorted(range(len(self.graph.ends)), key=lambda edge: found.edges.get(edge, 0.0))
        drawn = [self._edge(edge, found.edges.get(edge, 0.0), most) for edge in order]
        drawn += [self._node(node, found.nodes.get(node, 0.0), most) for node in range(len(self.spots))]
        if named:
            drawn += self._labels(found)
        box = f"0 0 {WIDTH:.0f} {self.height:.0f}"
        return el("svg", el("title", text(label)), *drawn, viewBox=box, role="img", class_="board")

    def _edge(self, edge: int, value: float, most: float) -> str:
        a, b = sorted(self.graph.ends[edge])
        (ax, ay), (bx, by) = self.spots[a], self.spots[b]
        aside = self.beside[edge] * self.unit * 1.15 / (self._length(a, b) or 1)
        dx, dy = (ay - by) * aside, (bx - ax) * aside
        level = step(value, most)
        width = self.unit * (0.16 if not level else 0.3 + 0.7 * level / STEPS)
        name = self.graph.edges.values[edge]
        tip = el("title", text(f"{self.said.get(name, name)}: {number(value)}"))
        place = {"x1": f"{ax + dx:.1f}", "y1": f"{ay + dy:.1f}", "x2": f"{bx + dx:.1f}", "y2": f"{by + dy:.1f}"}
        return el("line", tip, **place, stroke_width=f"{width:.1f}", class_=f"heat{level}")

    def _node(self, node: int, value: float, most: float) -> str:
        if not value and node not in self.names:
            return ""
        level = step(value, most)
        (x, y), name = self.spots[node], self.graph.nodes.values[node]
        size = self.unit * (0.42 if not level else 0.5 + 0.5 * level / STEPS)
        said = self.names.get(node, self.said.get(name, name))
        tip = el("title", text(f"{said}: {number(value)}" if value else said))
        return el("circle", tip, cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{size:.1f}", class_=f"node heat{level}")

    def _labels(self, found: Heat) -> list[str]:
        """Names where there is room for them, those of the busiest nodes first; a few of them larger, for phones."""
        busy: defaultdict[int, float] = defaultdict(float, found.nodes)
        for edge, value in found.edges.items():
            for node in self.graph.ends[edge]:
                busy[node] += value
        order = sorted(self.names, key=lambda node: -busy[node])
        lines = [
            (*self.spots[a], *self.spots[b], 1 + found.edges.get(edge, 0.0) / (found.most or 1) * STEPS)
            for edge, (a, b) in enumerate(self.graph.ends)
        ]
        small = self._placed(order, LETTER, "small", lines)
        return small + self._placed(order[:FEW], BIG, "big", lines)

    def _placed(self, order: Sequence[int], letter: float, kind: str, lines: Sequence[Heated]) -> list[str]:
        """Each name beside its node where it covers no other, and the least of what was used."""
        taken: list[Box] = []
        drawn: list[str] = []
        for node in order:
            name, best = self.names[node], None
            for at, base, anchor in self._around(node, letter):
                box = _box(at, base, anchor, 0.56 * letter * len(name), letter)
                if box[0] < 0 or box[2] > WIDTH or any(_meet(box, other) for other in taken):
                    continue
                cost = sum(line[4] for line in lines if _crosses(line, box))
                if best is None or cost < best[0]:
                    best = (cost, at, base, anchor, box)
            if best is not None:
                _, at, base, anchor, box = best
                taken.append(box)
                size = {"x": f"{at:.1f}", "y": f"{base:.1f}", "font_size": f"{letter:.0f}"}
                drawn.append(el("text", text(name), **size, text_anchor=anchor, class_=kind))
        return drawn

    def _around(self, node: int, letter: float) -> Iterator[tuple[float, float, str]]:
        """Where a name may begin or end: beside its node, above and below it, and at its corners."""
        x, y = self.spots[node]
        gap = self.unit * 0.7 + 2
        for up in (0.35 * letter, -gap, gap + 0.75 * letter):
            yield x + gap, y + up, "start"
            yield x - gap, y + up, "end"
        yield x, y - gap - 2, "middle"
        yield x, y + gap + 0.75 * letter + 2, "middle"


Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Heated = tuple[float, float, float, float, float]
"""A line from a point to another, and how much it would be missed."""


def _box(at: float, base: float, anchor: str, wide: float, letter: float) -> Box:
    left = at - {"start": 0.0, "end": wide, "middle": wide / 2}[anchor]
    return left, base - 0.8 * letter, left + wide, base + 0.25 * letter


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _crosses(line: Heated, box: Box) -> bool:
    """Whether a line goes through a box (Liang and Barsky)."""
    x, y, to_x, to_y, _ = line
    if max(x, to_x) < box[0] or min(x, to_x) > box[2] or max(y, to_y) < box[1] or min(y, to_y) > box[3]:
        return False
    enters, leaves = 0.0, 1.0
    for begin, along, low, high in ((x, to_x - x, box[0], box[2]), (y, to_y - y, box[1], box[3])):
        if along:
            near, far = sorted(((low - begin) / along, (high - begin) / along))
            enters, leaves = max(enters, near), min(leaves, far)
    return enters < leaves


def key(most: float, unit: str) -> str:
    """What the colours say."""
    steps = [el("i", class_=f"heat{level}") for level in range(1, STEPS + 1)]
    ends = (el("span", "rarely"), el("span", text(f"{number(most)} {unit}")))
    return el("div", ends[0], el("span", *steps, class_="steps"), ends[1], class_="key")
