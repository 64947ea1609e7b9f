"""Plots in SVG that stretch with the page: places are percentages, so that letters keep their size on a phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vokzal.arena.interval import Estimate, Spread
from vokzal.arena.page.marks import Say, Scale, alike, briefly, el, ends, number, scale, text

ROW = 34
"""The height of a line of a plot."""


class Line(NamedTuple):
    """Something with an interval."""

    label: str
    found: Estimate
    hue: int = 0


def intervals(lines: Sequence[Line], say: Say | None = None, *, mark: tuple[float, str] | None = None) -> str:
    """A dot for each mean and a band for its interval; `mark` is a number to compare them with, and its name."""
    reached = ends(line.found for line in lines)
    say = say or alike(reached)
    found = scale([*reached, *([mark[0]] if mark else [])])
    rows = [_row(line.label, _interval(line, found, mark), _said(line.found, say)) for line in lines]
    return el(
        "div", _row("", _names(mark, found), "", "above") if mark else "", *rows, _axis(found, say), class_="plot"
    )


def _row(label: str, drawn: str, said: str, kind: str = "") -> str:
    return el(
        "div",
        el("span", text(label), class_="label"),
        drawn,
        el("span", said, class_="said"),
        class_=f"row {kind}".strip(),
    )


def _said(found: Estimate, say: Say) -> str:
    if found.low is None or found.high is None:
        return el("b", say(found.mean))
    return el("b", say(found.mean)) + el("small", f"{say(found.low)} to {say(found.high)}")


def _interval(line: Line, on: Scale, mark: tuple[float, str] | None) -> str:
    found, middle = line.found, ROW / 2
    drawn = [_grid(on, ROW)]
    if mark:
        drawn.append(el("line", x1=on.at(mark[0]), x2=on.at(mark[0]), y1=0, y2=ROW, class_="mark"))
    if found.low is not None and found.high is not None:
        width = on.width(found.low, found.high)
        drawn.append(el("rect", x=on.at(found.low), y=middle - 5, width=width, height=10, rx=5, class_="band"))
    drawn.append(el("circle", cx=on.at(found.mean), cy=middle, r=5.5, class_="dot"))
    return el("svg", *drawn, height=ROW, class_=f"track hue{line.hue % 12}", aria_hidden="true")


def _grid(on: Scale, height: int) -> str:
    return "".join(el("line", x1=on.at(at), x2=on.at(at), y1=0, y2=height, class_="grid") for at in on.ticks)


def _axis(on: Scale, say: Say) -> str:
    said = briefly(say, on.step)
    words = [el("text", said(at), x=on.at(at), y=14, text_anchor="middle") for at in on.ticks]
    return _row("", el("svg", *words, height=20, class_="track axis", aria_hidden="true"), "", "below")


def _names(mark: tuple[float, str] | None, on: Scale) -> str:
    assert mark is not None
    at = on.at(mark[0])
    words = el("text", text(mark[1]), x=at, y=12, text_anchor="middle")
    return el("svg", words, height=18, class_="track axis", aria_hidden="true")


class Bar(NamedTuple):
    """Something that is the sum of parts, some of which may be less than nothing."""

    label: str
    parts: Mapping[str, float]


def stacks(bars: Sequence[Bar], hues: Mapping[str, int]) -> str:
    """A bar for each, made of its parts; what is less than nothing goes to the left."""
    most = [sum(part for part in bar.parts.values() if part > 0) for bar in bars]
    least = [sum(part for part in bar.parts.values() if part < 0) for bar in bars]
    on = scale([0, *most, *least])
    say = alike([*most, *least])
    rows = [_row(bar.label, _stack(bar, on, hues), el("b", say(sum(bar.parts.values())))) for bar in bars]
    return el("div", *rows, _axis(on, number), class_="plot")


def _stack(bar: Bar, on: Scale, hues: Mapping[str, int]) -> str:
    drawn, above, below = [_grid(on, ROW)], 0.0, 0.0
    for part, size in bar.parts.items():
        low, high = (above, above + size) if size > 0 else (below + size, below)
        above, below = (high, below) if size > 0 else (above, low)
        tip = el("title", text(f"{part}: {number(size)}"))
        shape = el("rect", tip, x=on.at(low), y=5, width=on.width(low, high), height=ROW - 10)
        drawn.append(el("g", shape, class_=f"hue{hues[part] % 12}"))
    drawn.append(el("line", x1=on.at(0), x2=on.at(0), y1=0, y2=ROW, class_="zero"))
    return el("svg", *drawn, height=ROW, class_="track", aria_hidden="true")


def legend(hues: Mapping[str, int]) -> str:
    keys = [el("li", el("i", class_=f"hue{hue % 12}"), text(name)) for name, hue in hues.items()]
    return el("ul", *keys, class_="legend")


def histogram(spreads: Sequence[tuple[str, Spread, float, int]], height: int = 72) -> str:
    """For each a name, how it is spread, its mean and its hue: all over one scale."""
    low = min(spread.least for _, spread, _, _ in spreads) - 0.5
    high = max(spread.least + spread.width * len(spread.counts) for _, spread, _, _ in spreads) - 0.5
    on = scale([low, high])
    say = alike(mean for _, _, mean, _ in spreads)
    rows = [
        _row(label, _bars(spread, mean, on, height, hue), el("b", say(mean)) + el("small", "on average"), "tall")
        for label, spread, mean, hue in spreads
    ]
    return el("div", *rows, _axis(on, number), class_="plot")


def _bars(spread: Spread, mean: float, on: Scale, height: int, hue: int) -> str:
    top, total = max(spread.counts), sum(spread.counts)
    drawn = [_grid(on, height)]
    for at, count in enumerate(spread.counts):
        begin = spread.least + at * spread.width
        end, tall = begin + spread.width, (height - 6) * count / top
        named = number(begin) if spread.width == 1 else f"{number(begin)} to {number(end - 1)}"
        tip = el("title", text(f"{named}: {count} of {total}"))
        if count:
            left, right = begin - 0.5, end - 0.5  # a whole number is in the middle of its bar
            place = {"x": on.at(left), "width": on.width(left, right), "y": f"{height - tall:.1f}"}
            drawn.append(el("rect", tip, **place, height=f"{tall:.1f}", class_="bin"))
    drawn.append(el("line", x1=on.at(mean), x2=on.at(mean), y1=0, y2=height, class_="mean"))
    return el("svg", *drawn, height=height, class_=f"track hue{hue % 12}", aria_hidden="true")


def ranking(lines: Sequence[tuple[str, float]]) -> str:
    """Names with a bar each, the longest first."""
    say = alike(size for _, size in lines)
    top = max((size for _, size in lines), default=0.0)
    rows = [
        _row(
            name,
            el(
                "svg",
                el("rect", x="0%", y=6, width=f"{100 * size / (top or 1):.2f}%", height=ROW - 16, rx=2, class_="bin"),
                height=ROW - 4,
                class_="track",
                aria_hidden="true",
            ),
            el("b", say(size)),
            "listed",
        )
        for name, size in lines
    ]
    return el("div", *rows, class_="plot ranking")
