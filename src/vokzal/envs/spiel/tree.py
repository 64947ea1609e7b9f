"""What is played: a game, an edition, so many seats, options; and the parameters by which OpenSpiel names all that."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

import msgspec

from vokzal import games
from vokzal.core.beginning import AS_SEATED, Beginning
from vokzal.core.game import AnyGame
from vokzal.core.match import check_beginning, check_table
from vokzal.core.options import Options, OptionsError, Value, choices, read_options

PREFIX: Final = "vokzal_"
OWN: Final[Mapping[str, Value]] = {"first": 0, "max_moves": 0, "simultaneous": False}
"""Parameters that every game has beside `players` and `edition`, and what they are when nobody says."""
UNWRITABLE: Final = "(),=\n"
"""OpenSpiel writes a game as `name(a=1,b=2)` and reads it back: a value with these in it would not come back."""


class Tree:
    """All matches that can be played at one table: what is known before any of them begins."""

    def __init__(
        self, game: AnyGame, seats: int, options: Options, begins: Beginning, most: int, *, together: bool
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.begins = begins
        self.together = together
        """Whether seats that wait together make one node of the tree instead of a node each."""
        bound = game.bound(seats, options)
        self.most = min(most, bound) if most else bound
        """Moves after which a match ends without a result."""
        self.widest = game.widest(seats, options)

    @staticmethod
    def of(
        game: str, edition: str, seats: int, options: Mapping[str, Value], first: int, most: int, together: bool
    ) -> Tree:
        """ValueError or LookupError, in words, when there can be no such table."""
        rules = games.load(game, edition)
        chosen = read_options(rules.options_type, dict(options))
        if most < 0:
            raise ValueError(f"max_moves: {most} is less than none; 0 is as many as the rules allow")
        begins = Beginning(first, "turn") if first else AS_SEATED
        check_table(rules, seats, chosen)
        check_beginning(seats, begins)
        return _tree(game, edition, seats, chosen, begins, most, together)

    def __reduce__(self) -> tuple[Any, ...]:
        options = msgspec.to_builtins(self.options)
        settled = (self.game.id, self.game.content.id, self.seats, options, self.begins.seat, self.most, self.together)
        return Tree.of, settled

    def utilities(self, position: Any, *, finished: bool) -> list[float]:
        """A win is worth 1, shared by who wins, less the same for everybody, so that all together get nothing.

        Who plays alone cannot but win: then it is how good the result is, from 0 to 1. A match that was cut short has
        no result.
        """
        if not finished:
            return [0.0] * self.seats
        if self.seats == 1:
            return [float(self.game.heuristics.prospects(position, 0)[0])]
        winners = self.game.outcome(position).winners
        share = 1 / len(winners)
        return [(share if seat in winners else 0.0) - 1 / self.seats for seat in range(self.seats)]


@lru_cache(maxsize=256)
def _tree(
    game: str, edition: str, seats: int, options: Options, begins: Beginning, most: int, together: bool
) -> Tree:
    return Tree(games.load(game, edition), seats, options, begins, most, together=together)


@cache
def parameters(game: str) -> dict[str, Value]:
    """Every parameter of a game with its default: the table's, and the options of all its editions."""
    editions = games.editions(game)
    usual = editions[0]
    found: dict[str, Value] = {"players": max(2, usual.seats.start), "edition": usual.content.id, **OWN}
    own = {*found}
    for edition in editions:
        defaults = msgspec.to_builtins(edition.options_type())
        for name in choices(edition.options_type):
            if name in own:
                raise ValueError(f"{game}: an option cannot be called {name}, which is a parameter of every game")
            if found.setdefault(name, defaults[name]) != defaults[name]:
                raise ValueError(f"{game}: editions differ in the default of {name}; OpenSpiel knows one")
    return found


def planted(game: str, given: Mapping[str, Value]) -> tuple[Tree, dict[str, Value]]:
    """The table that parameters ask for, and the parameters as they are written: those that say something."""
    known = parameters(game)
    unknown = given.keys() - known.keys()
    if unknown:
        raise ValueError(f"{game} has no parameter {', '.join(sorted(unknown))}; there are: {', '.join(known)}")
    asked = {**known, **given}
    edition = str(asked["edition"])
    has = choices(games.load(game, edition).options_type)
    options: dict[str, Value] = {}
    for name in known.keys() - {"players", "edition", *OWN}:
        if name in has:
            options[name] = _writable(name, asked[name])
        elif asked[name] != known[name]:
            raise OptionsError(f"the edition {edition} of {game} has no option {name}")
    seats, first, most = (int(asked[name]) for name in ("players", "first", "max_moves"))
    tree = Tree.of(game, edition, seats, options, first, most, bool(asked["simultaneous"]))
    said = {name: value for name, value in asked.items() if value != known[name]}
    return tree, {"players": seats, "edition": edition, **said}


def _writable(name: str, value: Value) -> Value:
    """Text that OpenSpiel would read back as the same text."""
    if isinstance(value, str) and value:
        plain = value.strip("+-.0123456789") and value.lower() not in {"true", "false"}
        if not plain or any(mark in value for mark in UNWRITABLE):
            raise OptionsError(f"option {name}: OpenSpiel cannot keep the text {value!r} in the name of a game")
    return value
