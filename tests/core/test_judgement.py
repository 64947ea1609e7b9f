"""Choosing by weights: the best, and what an absent-minded person takes for it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from vokzal.core.judgement import ABSURD, CLEAR, best, second_thought

LEGAL = (10, 11, 12, 13)


def mistakes(weights: Sequence[float]) -> set[int]:
    rng = Random(1)
    return {second_thought(weights, LEGAL[: len(weights)], rng) for _ in range(100)}


def test_equal_actions_are_drawn_by_lot() -> None:
    rng = Random(1)
    assert {best([1.0, 2.0, 2.0], [10, 11, 12], rng) for _ in range(50)} == {11, 12}


def test_a_mistake_is_the_second_or_third_at_a_glance() -> None:
    assert mistakes([4.0, 3.0, 2.0, 1.0]) == {11, 12}
    assert mistakes([1.0, 3.0, 2.0, 4.0]) == {11, 12}


def test_what_looks_alike_is_one_choice() -> None:
    assert mistakes([4.0, 4.0 - CLEAR, 3.0, 3.0]) == {12, 13}


def test_nobody_errs_absurdly() -> None:
    assert mistakes([4.0, 3.0, 3.9 - ABSURD]) == {11}
    assert mistakes([20.0, 3.0, 2.0]) == {10}


def test_where_all_looks_alike_there_is_no_mistake_to_make() -> None:
    assert mistakes([1.0, 1.0, 1.0]) == {10, 11, 12}
