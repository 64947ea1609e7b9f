"""PettingZoo's own tests, and which forms of observation every game has."""

from __future__ import annotations

import warnings
from typing import Final

from vokzal import games

with warnings.catch_warnings():
    # Where PettingZoo's classic games are installed, too, its tests load one of them in a way it no longer likes.
    warnings.filterwarnings("ignore", "The old environment creation API has been deprecated", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

__all__ = ["FORMS", "SEEN", "api_test", "parallel_api_test", "parallel_seed_test", "render_test", "seed_test"]

FORMS: Final = {game: ["flat", "dict", *(["graph"] if games.load(game).graph() else [])] for game in games.ids()}
SEEN: Final = [(game, form) for game, forms in FORMS.items() for form in forms]
