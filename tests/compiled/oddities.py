"""Run on a compiled build: what native classes are known to do otherwise than plain ones, if nobody takes care."""

from __future__ import annotations

import gc
import pickle
import weakref
from copy import copy, deepcopy
from random import Random
from typing import Any

import pytest

from vokzal import games
from vokzal.core import state
from vokzal.core.chance import BlindChance, Chance, ChanceError, ScriptedChance
from vokzal.core.state import State

GAME = games.load("trans_europa")
KIND: Any = type(GAME)


class Lucky(Chance):
    """Derived from a native class in Python, and called by native code."""

    asked = 0

    def below(self, n: int) -> int:
        self.asked += 1
        return n - 1


class Guest(State):
    """A position that is not compiled."""

    number: int
    row: list[int]


def midway(chance: Chance) -> Any:
    s = GAME.start(3, GAME.options_type(), chance)
    for _ in range(20):
        GAME.play(s, s.turn, GAME.legal(s, s.turn)[0], chance)
    return s


def positions_are_native_and_whole() -> None:
    s = midway(ScriptedChance())
    assert not hasattr(s, "__dict__")
    for copied in (s.clone(), deepcopy(s), pickle.loads(pickle.dumps(s))):
        assert copied == s
        assert copied.digest() == s.digest()
        assert repr(copied) == repr(s)
        copied.scores[0] += 1
        assert copied != s
    with pytest.raises(TypeError):
        hash(s)
    with pytest.raises(AttributeError):
        s.extra = 1
    with pytest.raises(TypeError):
        type(s)(first=0)


def guests_are_positions_too() -> None:
    guest = Guest(number=1, row=[2])
    copy = guest.clone()
    copy.row.append(3)
    assert guest == Guest(number=1, row=[2])
    assert pickle.loads(pickle.dumps(guest)) == guest != copy
    with pytest.raises(TypeError, match="only int"):
        type("Bad", (State,), {"__annotations__": {"field": "str"}})


def classes_can_be_derived_from() -> None:
    chance = Lucky()
    midway(chance)
    assert chance.asked == 15

    stern_kind: Any = type("Stern", (KIND,), {"complete": lambda self, s: [0]})
    stern = stern_kind(GAME.content)
    s = stern.start(2, stern.options_type(), chance)
    while not s.history:
        stern.play(s, s.turn, stern.legal(s, s.turn)[0], chance)
    assert s.history[0][4].bit_count() <= 2  # the round was over after the first turn


def what_bots_know_can_be_copied() -> None:
    known = copy(GAME.heuristics)
    assert known is not GAME.heuristics
    assert known.insight == GAME.heuristics.insight
    s = midway(ScriptedChance())
    assert known.prospects(s, 0) == GAME.heuristics.prospects(s, 0)


def weak_references_end_with_what_they_refer_to() -> None:
    made = KIND()
    error = ChanceError("")
    watched = [weakref.ref(made), weakref.ref(made.heuristics), weakref.ref(error)]
    gc.collect()
    assert [ref() for ref in watched] == [made, made.heuristics, error]
    del made, error
    gc.collect()
    assert [ref() for ref in watched] == [None] * 3


def rubbish_is_collected() -> None:
    gc.set_threshold(10, 2, 2)
    for seed in range(20):
        kept = [midway(BlindChance(Random(seed))) for _ in range(3)]
        kept.append(kept)
    gc.collect()


if __name__ == "__main__":
    assert not str(state.__file__).endswith(".py"), "this is not a compiled build"
    positions_are_native_and_whole()
    guests_are_positions_too()
    classes_can_be_derived_from()
    what_bots_know_can_be_copied()
    weak_references_end_with_what_they_refer_to()
    rubbish_is_collected()
    print("all well")
