"""Draws the README's picture: a position of a match between bots, as the terminal shows it.

Run as `python docs/images/draw.py`; the match comes from a seed, so the picture changes only when the program does.
"""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

from vokzal import bots, games


def main() -> None:
    match = bots.play_match(games.load("trans_europa"), ["driver"] * 4, seed=6)
    match = match.rewind(next(n for n in range(len(match.moves), 0, -1) if len(match.rewind(n).state.history) == 0))
    words = match.game.words("en").at(["Ann", "Boris", "Clara", "Dmytro"])
    text = Text(match.game.picture(match.view(0), words))
    for letter, colour in zip("ABCD", ("cyan", "yellow", "magenta", "green"), strict=True):
        text.highlight_regex(rf"\[{letter}\]", f"bold bright_{colour}")
    text.highlight_regex(r"(?m)(?<=[ ─=])[ROYGB](?=[ ─=\n])", "bold bright_white")
    console = Console(record=True, width=78, file=StringIO())
    console.print(text)
    svg = console.export_svg(title="Trans Europa, round 1, as Ann sees it", unique_id="vokzal")
    svg = re.sub(r"@font-face \{.*?\}\n", "", svg, flags=re.DOTALL)  # the export links fonts on a server
    Path(__file__).with_name("trans_europa.svg").write_text(svg)


if __name__ == "__main__":
    main()
