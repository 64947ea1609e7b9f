"""What plans promise in each city, and what comes of them: means of dispatchers' matches.

The first number is the points at the end, the others what a deep plan promised with one, two, … ten turns to come.
Found in 40 matches of two in Cairo, London and Rio, 12 to 16 elsewhere, and 25 matches alone, 12 in New York.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

AMONG: Final[Mapping[str, tuple[int, ...]]] = {
    "cairo": (220, 231, 221, 216, 208, 199, 188, 177, 162, 138, 113),
    "hong_kong": (202, 232, 225, 221, 214, 204, 193, 184, 176, 152, 113),
    "london": (275, 275, 264, 262, 254, 246, 235, 226, 214, 194, 168),
    "new_york": (335, 371, 364, 359, 338, 318, 286, 260, 228, 200, 168),
    "paris": (273, 273, 258, 251, 246, 237, 222, 207, 185, 157, 136),
    "rio": (246, 267, 258, 254, 246, 236, 222, 209, 194, 169, 142),
}
"""With others at the table."""

ALONE: Final[Mapping[str, tuple[int, ...]]] = {
    "cairo": (205, 220, 213, 208, 203, 196, 186, 177, 163, 138, 112),
    "hong_kong": (182, 214, 209, 213, 209, 202, 193, 184, 174, 152, 114),
    "london": (269, 271, 264, 259, 254, 247, 238, 229, 215, 197, 169),
    "new_york": (319, 354, 347, 336, 328, 310, 283, 256, 230, 200, 168),
    "paris": (262, 259, 245, 237, 227, 216, 203, 191, 175, 149, 128),
    "rio": (222, 257, 248, 247, 243, 235, 221, 208, 193, 169, 142),
}
