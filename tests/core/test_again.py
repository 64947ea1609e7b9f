"""Matches of other versions and other boards, played again under the rules of today."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.stored import RELEASES
from tests.toys.pennies import Pennies
from tests.toys.trolley import Trolley
from tests.toys.trolley.rules import ROLL, TrolleyContent
from vokzal import games
from vokzal.bots import play_match
from vokzal.core import Content, Match, MatchError, Reason
from vokzal.core.match import MatchFile, again, is_current, read_file, verify

FILES = [path for release in RELEASES for path in sorted((release / "matches").glob("*.json"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_file_of_every_release_still_fits(path: Path) -> None:
    file = read_file(path.read_bytes())
    found = again(games.load(file.game, file.edition), file)
    assert (found.differs, found.why) == (None, "")
    assert len(found.match.moves) == len(file.moves)
    assert found.match.over == path.stem.endswith("end")


def test_every_game_of_the_first_release_is_there() -> None:
    assert len({path.stem.partition("-")[0] for path in FILES}) >= 4


class Stricter(Pennies):
    """Version 2 forbids to hide nothing."""

    version = 2

    @classmethod
    def package(cls) -> str:
        return Pennies.package()

    def refusal(self, s: object, seat: int, action: int) -> Reason | None:
        return Reason("number-rests", {"number": 0}) if action == 0 else super().refusal(s, seat, action)  # type: ignore[arg-type]


def hidden(*numbers: int) -> MatchFile:
    match = Match.start(Pennies(), 2, seed=1)
    for at, number in enumerate(numbers):
        match.play(at % 2, number)
    return read_file(match.to_json())


def test_what_still_fits_goes_on_under_the_new_rules() -> None:
    game, file = Stricter(), hidden(3, 1, 2, 3)
    assert not is_current(game, file.version, file.content)
    with pytest.raises(MatchError, match="played under version 1 of pennies; this is version 2"):
        verify(game, file)
    found = again(game, file)
    assert found.differs is None
    assert found.match.state.digest() == file.digest
    found.match.play(0, 3)
    assert verify(game, read_file(found.match.to_json())).state == found.match.state


def test_the_first_move_that_does_not_fit_is_named_and_the_rest_is_left_alone() -> None:
    found = again(Stricter(), hidden(3, 1, 0, 3))
    assert found.differs == 3
    assert found.why.startswith("move 3 of seat 0 is not allowed: ")
    assert len(found.match.moves) == 2


def test_a_set_up_that_is_not_possible_is_an_error() -> None:
    file = hidden(3, 1)
    for changes in ({"setup": [9]}, {"options": {"rounds": 5}}, {"seats": 7}):
        with pytest.raises(MatchError):
            again(Stricter(), msgspec.structs.replace(file, **changes))
    with pytest.raises(MatchError, match="this is a match of pennies, not of trolley"):
        again(Trolley(), file)


def hill(**changes: object) -> TrolleyContent:
    content: Content = Trolley().content
    assert isinstance(content, TrolleyContent)
    return msgspec.structs.replace(content, **changes)


def test_a_corrected_name_is_no_other_content() -> None:
    file = read_file(play_match(Trolley(), ["driver"], seed=1).to_json())
    renamed = Trolley(hill(names={"en": "the mountain", "ru": "гора", "uk": "гора"}))
    assert is_current(renamed, file.version, file.content)
    assert verify(renamed, file).over


def test_another_board_is_played_as_far_as_it_goes() -> None:
    match = Match.start(Trolley(hill(steepest=9)), 1, seed=3)
    while not match.over:
        match.play(0, ROLL)
    first = next(number for number, metres in enumerate(match.state.rolled[0], 1) if metres > 2)
    flat = again(Trolley(hill(steepest=2)), read_file(match.to_json()))
    assert flat.differs == first
    assert flat.why.startswith(f"move {first}: chance value")
