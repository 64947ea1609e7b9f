"""What the page's tests take for the engine's word about positions of Metro Domino."""

from typing import Final

from tests.fixtures import positions
from tests.games.metro_domino.table import GAME

FIXTURES: Final = {"sample": positions(GAME)}
