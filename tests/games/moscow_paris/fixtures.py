"""What the page's tests take for the engine's word about positions of Moscow–Paris."""

from typing import Final

from tests.fixtures import positions
from tests.games.moscow_paris.table import GAME

FIXTURES: Final = {"sample": positions(GAME)}
