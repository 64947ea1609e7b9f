"""A table: one match after the other, choice by choice, as every environment plays them.

Seats that wait together are asked one by one, and what they choose is collected and done, in the order of the seats,
when all of them have chosen: nobody sees another's choice before making one. All luck comes from text seeds: match
number `n` of seed `s` draws from "s n", as `vokzal simulate` does, so every match can be had again alone.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from vokzal.bots import Bot
from vokzal.bots import make as make_bot
from vokzal.core.chance import BlindChance, Chance, LiveChance
from vokzal.core.game import AnyGame, Outcome
from vokzal.core.match import Match, Move
from vokzal.envs.setting import Setting

NOBODY = -1


class IllegalAction(ValueError):
    """An action that the rules do not allow now, with their reason in words. Nothing was changed."""


class Episode(NamedTuple):
    """A match that has ended."""

    number: int
    """Of the match: its luck is that of the text "seed number"."""
    rewards: tuple[float, ...]
    """Of each seat."""
    outcome: Outcome
    """As the rules judge it; of a match that was broken off, as if it ended now."""
    moves: int
    truncated: bool
    """Whether it had `max_moves` before its end."""
    illegal: int
    """How many illegal actions a legal one was drawn for; under "lose" the one that ended it."""
    digest: str
    """Of the last position."""
    file: bytes | None = None
    """The match file, where it was asked for."""


class Table:
    """Asks for one choice after the other: `seat` is asked now, `legal` is what it may do."""

    __slots__ = (
        "_bots",
        "_chance",
        "_chosen",
        "_lucks",
        "_most",
        "_moves",
        "_rng",
        "_setup",
        "_stray",
        "begins",
        "game",
        "illegal",
        "legal",
        "loser",
        "moves",
        "number",
        "record",
        "seat",
        "seed",
        "setting",
        "state",
        "stride",
        "truncated",
        "waiting",
    )

    def __init__(self, setting: Setting, seed: int, number: int = 0, stride: int = 1, *, record: bool = False) -> None:
        self.setting = setting
        self.game: AnyGame = setting.game
        self.seed = seed
        self.stride = stride
        """Of so many tables that share the matches of a seed this is one."""
        self.record = record
        self._most = setting.max_moves
        self.number = number - stride
        self.begin()

    def begin(self) -> None:
        """Sets up the next match."""
        setting = self.setting
        self.number += self.stride
        self._rng = Random(f"{self.seed} {self.number}")
        self._chance = self._drawing()
        self._stray: Random | None = None
        hired = [seat for seat, level in enumerate(setting.line_up(self.number)) if level]
        self._lucks = {seat: Random(f"{self.seed} {self.number} {seat}") for seat in hired}
        self._bots = self._hired()
        self.begins = setting.beginning(self.seed, self.number)
        self.moves = self.illegal = 0
        self.truncated = False
        self.loser = NOBODY
        """The seat that lost by an illegal action."""
        self.state: Any = self.game.start(setting.seats, setting.options, self._chance, self.begins.seat)
        self._setup = self._taken()
        self._moves: list[Move] = []
        self._chosen: list[int] = []
        """Of those who wait together: what the first of them have chosen."""
        self._ask(self.game.waiting(self.state))
        self._let_bots_choose()
        if self.over:
            raise ValueError(f"match {self.number} of seed {self.seed} ended before anybody was asked anything")

    def _drawing(self) -> Chance:
        """How this match draws: with nothing drawn yet that the record has not."""
        return LiveChance(self._rng) if self.record else BlindChance(self._rng)

    def _hired(self) -> list[Bot | None]:
        """The bots of this match: all that they carry from choice to choice is their luck."""
        levels = enumerate(self.setting.line_up(self.number))
        return [make_bot(level, self.game, self._lucks[seat]) if level else None for seat, level in levels]

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    # --- choosing -------------------------------------------------------------------------------------------------

    def _ask(self, waiting: tuple[int, ...]) -> None:
        """Turns to the first of those who choose now."""
        self.waiting = waiting
        self.seat = seat = waiting[0] if waiting else NOBODY
        self.legal: list[int] = self.game.legal(self.state, seat) if waiting else []

    def choose(self, action: int) -> None:
        """What the seat that is asked does: a legal action, unchecked. Then bots choose, if it is their turn."""
        self._take(action)
        if self.setting.opponents:
            self._let_bots_choose()

    def _let_bots_choose(self) -> None:
        while self.seat != NOBODY and (bot := self._bots[self.seat]) is not None:
            self._take(bot.choose(self.game.view(self.state, self.seat), self.legal))

    def _take(self, action: int) -> None:
        game, state = self.game, self.state
        if len(self.waiting) == 1:
            game.play(state, self.seat, action, self._chance)
            self.moves += 1
            if self.record:
                self._moves.append(Move(self.seat, action, self._taken()))
        else:
            self._chosen.append(action)
            if len(self._chosen) < len(self.waiting):
                self.seat = self.waiting[len(self._chosen)]
                self.legal = game.legal(state, self.seat)
                return
            self._play_all()
        waiting = game.waiting(state)
        if waiting and self.moves >= self._most:
            self.truncated = True
            waiting = ()
        self._ask(waiting)

    def _play_all(self) -> None:
        """Does what was chosen at the same time. Where one choice changes whom the table waits for, so that others are
        no longer asked what they were, their choices are forgotten."""
        chosen, self._chosen = self._chosen, []
        rest = [*self.waiting]
        for action in chosen:
            seat = rest.pop(0)
            self.game.play(self.state, seat, action, self._chance)
            self.moves += 1
            if self.record:
                self._moves.append(Move(seat, action, self._taken()))
            if self.moves >= self._most or (rest and not {*rest}.issubset(self.game.waiting(self.state))):
                return

    def _taken(self) -> list[int]:
        return self._chance.taken() if isinstance(self._chance, LiveChance) else []

    def act(self, action: int) -> None:
        """What the seat that is asked does, be it legal or not."""
        if self.over:
            raise ValueError("the match is over")
        if action in self.legal:
            self.choose(action)
        elif self.setting.illegal == "raise":
            raise IllegalAction(self.why_not(action))
        else:
            self.stray()

    def stray(self) -> None:
        """What comes of an illegal action, unless it is an error."""
        self.illegal += 1
        if self.setting.illegal == "lose":
            self.loser = self.seat
            self._ask(())
            return
        if self._stray is None:
            self._stray = Random(f"{self.seed} {self.number} illegal")
        self.choose(self.legal[int(self._stray.random() * len(self.legal))])

    def why_not(self, action: int, seat: int | None = None) -> str:
        """The reason why a seat, by itself the one that is asked, may not do something, in words."""
        seat = self.seat if seat is None else seat
        reason = self.game.why_not(self.state, seat, action)
        assert reason is not None, (seat, action)
        said = self.game.words("en").say(reason.key, reason.params)
        written = self.game.space.notation(action) if 0 <= action < self.game.space.size else "no action"
        return f"seat {seat} may not do {action} ({written}): {said}"

    # --- seeing ---------------------------------------------------------------------------------------------------

    def row(self, seat: int) -> bytes:
        return self.game.row(self.state, seat)

    def picture(self, seat: int | None, lang: str) -> str:
        """The position as a seat sees it, in words and signs."""
        return self.game.picture(self.game.view(self.state, seat), self.game.words(lang))

    def episode(self, *, with_file: bool = False) -> Episode:
        """How the match ended."""
        outcome = self.game.outcome(self.state)
        if self.loser != NOBODY:
            places = tuple(self.setting.seats if seat == self.loser else 1 for seat in range(self.setting.seats))
            outcome = msgspec.structs.replace(outcome, places=places, ties=())
        rewards = [0.0] * self.setting.seats if self.truncated else self.setting.judged(outcome, self.state)
        if self.loser != NOBODY and self.setting.seats == 1:
            rewards = [0.0]
        return Episode(
            number=self.number,
            rewards=tuple(rewards),
            outcome=outcome,
            moves=self.moves,
            truncated=self.truncated,
            illegal=self.illegal,
            digest=self.state.digest(),
            file=self.file() if with_file else None,
        )

    def file(self) -> bytes:
        """The match so far as a match file, which `vokzal verify` reads; the page replays a match that is over."""
        if not self.record:
            raise ValueError("this table keeps no record of its matches")
        setting = self.setting
        match = Match(self.game, setting.seats, setting.options, self.begins, self._setup, self.state)
        match.moves = self._moves
        return match.to_json()

    def __reduce__(self) -> tuple[Any, ...]:
        """Goes on in another process, with the same luck."""
        kept = {name: getattr(self, name) for name in self.__slots__ if name not in _FOUND}
        return _resumed, (kept,)

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        """A table that goes on by itself, with the same luck."""
        copy = Table.__new__(Table)
        for name in self.__slots__:
            setattr(copy, name, getattr(self, name))
        copy.state = self.state.clone()
        copy._rng, copy._stray, copy._lucks = deepcopy((self._rng, self._stray, self._lucks), memo)
        copy._bots = copy._hired()
        copy._chance = copy._drawing()
        copy._chosen, copy._moves, copy.legal = [*self._chosen], [*self._moves], [*self.legal]
        return copy


_FOUND: Final = ("game", "_bots", "_chance")
"""What whoever arrives finds by what else it has. Bots and chance carry nothing but luck from move to move, and in a
compiled build they are native: such objects go nowhere but to another compiled one."""


def _resumed(kept: dict[str, Any]) -> Table:
    table = Table.__new__(Table)
    for name, value in kept.items():
        setattr(table, name, value)
    table.game = table.setting.game
    table._bots = table._hired()
    table._chance = table._drawing()
    return table
