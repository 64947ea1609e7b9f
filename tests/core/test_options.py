"""Options: few choices, every combination known, text cleaned, nothing else accepted."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from tests.toys.pennies.rules import PenniesOptions
from vokzal.core.options import Detail, Options, OptionsError, choices, read_options, variants


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

    with pytest.raises(TypeError, match="a Literal, a bool or text with a limit"):
        choices(Wide)


class MascotOptions(Options, frozen=True, forbid_unknown_fields=True):
    loud: bool = False
    mascot: bool = False
    name: Annotated[str, Detail("mascot", 8, ("Rex", "Пёс"))] = ""
    colour: Annotated[Literal["red", "blue", "green"], Detail("mascot")] = "red"


def test_details_do_not_multiply_the_variants() -> None:
    assert choices(MascotOptions) == {
        "loud": (False, True),
        "mascot": (False, True),
        "name": (),
        "colour": ("red", "blue", "green"),
    }
    assert variants(MascotOptions) == [
        MascotOptions(),
        MascotOptions(mascot=True, name="Rex", colour="red"),
        MascotOptions(loud=True),
        MascotOptions(loud=True, mascot=True, name="Пёс", colour="blue"),
    ]


class PaintedOptions(Options, frozen=True, forbid_unknown_fields=True):
    mascot: bool = False
    colour: Annotated[Literal["red", "blue", "other"], Detail("mascot", samples=("red", "other"))] = "other"
    paint: Annotated[str, Detail("colour", 8, ("lilac",), when="other")] = ""
    wild: bool = False


def test_a_detail_can_be_asked_at_one_value_of_another() -> None:
    with pytest.raises(OptionsError, match="option paint is empty"):
        PaintedOptions(mascot=True)
    assert read_options(PaintedOptions, {"mascot": True, "paint": " lilac "}) == PaintedOptions(
        mascot=True, paint="lilac"
    )
    assert read_options(PaintedOptions, {"mascot": True, "colour": "red", "paint": "lilac"}) == PaintedOptions(
        mascot=True, colour="red"
    )


def test_a_detail_of_a_detail_is_not_asked_while_that_is_not() -> None:
    assert PaintedOptions() == PaintedOptions(colour="red", paint="lilac")
    assert (PaintedOptions().colour, PaintedOptions().paint) == ("other", "")


def test_of_a_detail_the_variants_have_its_samples() -> None:
    assert variants(PaintedOptions) == [
        PaintedOptions(),
        PaintedOptions(wild=True),
        PaintedOptions(mascot=True, colour="red"),
        PaintedOptions(mascot=True, colour="other", paint="lilac", wild=True),
    ]


def test_a_detail_of_something_that_is_off_keeps_its_default() -> None:
    assert read_options(MascotOptions, {"name": "Rex", "colour": "blue"}) == MascotOptions()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Rex \t\n II ", "Rex II"),
        ("R\u202eex\u200b", "Rex"),
        ("a\u202e \u2066b", "a b"),
        ("Re\x00x\x1b", "Rex"),
        ("и\u0306", "й"),
        ("a\u2028b", "a b"),
        ("a\u3164\u2800b", "ab"),
        ("a" + "\u0316" * 20, "a\u0316\u0316\u0316"),
        ("\u0301\u0316Rex \u0301II", "Rex II"),
    ],
)
def test_typed_text_is_cleaned(typed: str, kept: str) -> None:
    found = read_options(MascotOptions, {"mascot": True, "name": typed})
    assert found == MascotOptions(mascot=True, name=kept)
    assert read_options(MascotOptions, msgspec.to_builtins(found)) == found


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("", "option name is empty"),
        (" \u202e\u200b ", "option name is empty"),
        ("\u3164\u2800", "option name is empty"),
        ("ninechars", "option name is too long: at most 8 characters are allowed"),
        ("x" * 100_000, "at most 8 characters are allowed"),
        (7, "Expected `str`"),
        (None, "Expected `str`"),
    ],
)
def test_text_that_cannot_be_shown_is_refused(typed: object, fault: str) -> None:
    with pytest.raises(OptionsError, match=fault):
        read_options(MascotOptions, {"mascot": True, "name": typed})


def test_options_are_clean_however_they_are_made() -> None:
    with pytest.raises(OptionsError, match="option name is empty"):
        MascotOptions(mascot=True)
