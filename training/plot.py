"""A picture of how far chances can be believed: what was said against how often it came."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from vokzal.arena.page.marks import el

SIDE: Final = 300
EDGE: Final = 44
COLOURS: Final = {"seat": "#1f6f8b", "open": "#c4622d"}
NAMES: Final = {"seat": "from a seat's view", "open": "all cards open"}


def reliability(series: Mapping[str, Sequence[tuple[float, float, int]]]) -> str:
    """A circle for each tenth of what was said, as large as there were many; on the line it came as often as said."""

    def at(share: float) -> float:
        return EDGE + SIDE * share

    def up(share: float) -> float:
        return EDGE + SIDE * (1 - share)

    drawn = [el("rect", x=0, y=0, width=SIDE + 2 * EDGE, height=SIDE + 2 * EDGE, fill="#fff")]
    for tick in range(0, 11, 2):
        share = tick / 10
        drawn.append(el("line", x1=at(share), x2=at(share), y1=up(0), y2=up(1), stroke="#ddd"))
        drawn.append(el("line", x1=at(0), x2=at(1), y1=up(share), y2=up(share), stroke="#ddd"))
        drawn.append(el("text", f"{share:.1f}", x=at(share), y=up(0) + 16, text_anchor="middle"))
        drawn.append(el("text", f"{share:.1f}", x=at(0) - 6, y=up(share) + 4, text_anchor="end"))
    drawn.append(el("line", x1=at(0), y1=up(0), x2=at(1), y2=up(1), stroke="#888", stroke_dasharray="4 4"))
    for number, (kind, tenths) in enumerate(series.items()):
        total = sum(of for _, _, of in tenths)
        for said, came, of in tenths:
            size = 3 + 12 * sqrt(of / total)
            place = {"cx": f"{at(said):.1f}", "cy": f"{up(came):.1f}", "r": f"{size:.1f}"}
            title = el("title", f"{said:.2f} said, {came:.2f} came, of {of}")
            drawn.append(el("circle", title, **place, fill=COLOURS[kind], fill_opacity="0.75"))
        drawn.append(el("circle", cx=at(0) + 12, cy=up(1) + 14 + 18 * number, r=6, fill=COLOURS[kind]))
        drawn.append(el("text", NAMES[kind], x=at(0) + 24, y=up(1) + 18 + 18 * number))
    drawn.append(el("text", "said", x=at(0.5), y=up(0) + 34, text_anchor="middle"))
    drawn.append(el("text", "came", x=12, y=up(0.5), text_anchor="middle", transform=f"rotate(-90 12 {up(0.5)})"))
    whole = SIDE + 2 * EDGE
    return el(
        "svg",
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {whole} {whole}",
        font_family="sans-serif",
        font_size="12",
    )
