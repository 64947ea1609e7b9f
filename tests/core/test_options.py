"""Options: few choices, every combination known, nothing else accepted."""

from __future__ import annotations

import pytest

from tests.toys.pennies.rules import PenniesOptions
from vokzal.core.options import Options, OptionsError, choices, read_options, variants


def test_choices_and_variants_come_from_the_declaration() -> None:
    assert choices(PenniesOptions) == {"rounds": (3, 6), "big_prizes": (False, True)}
    assert len(variants(PenniesOptions)) == 4
    assert variants(Options) == [Options()]


@pytest.mark.parametrize("given", [{"rounds": 4}, {"speed": 1}, {"rounds": "3"}, [], None])
def test_options_the_game_does_not_have_are_refused(given: object) -> None:
    with pytest.raises(OptionsError):
        read_options(PenniesOptions, given)


def test_an_option_is_a_choice_among_few() -> None:
    class Wide(Options, frozen=True):
        name: str = ""

    with pytest.raises(TypeError, match="a Literal or a bool"):
        choices(Wide)
