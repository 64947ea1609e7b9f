"""The game of `docs/adding-a-game.md`, and where the guide puts its two halves."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
GUIDE: Final = ROOT / "docs" / "adding-a-game.md"
GAME: Final = "pennies"
TOY: Final = Path(__file__).parent / GAME
PLACES: Final = {f"src/vokzal/games/{GAME}": TOY, f"web/src/games/{GAME}": TOY / "web"}


def kept(path: str) -> Path:
    """Where a file that the guide names is kept."""
    for place, half in PLACES.items():
        if path.startswith(f"{place}/"):
            return half / path.removeprefix(f"{place}/")
    return ROOT / path
