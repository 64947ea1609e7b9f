"""A stored match names its content by what the rules read of it: what is only shown never counts, all else does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from vokzal import games
from vokzal.core import Match
from vokzal.core.content import shown
from vokzal.core.game import AnyGame

EDITIONS = [game for name in games.ids() for game in games.editions(name)]
every_edition = pytest.mark.parametrize("game", EDITIONS, ids=lambda game: f"{game.id}-{game.content.id}")


def other(value: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(value, dict):
        return {key: other(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(other(each) for each in value)
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(value, **{name: other(getattr(value, name)) for name in value.__struct_fields__})
    if isinstance(value, bool):
        return not value
    return value + 7 if isinstance(value, (int, float)) else f"{value}*" if isinstance(value, str) else value


def repainted(part: Any) -> Any:
    """The same content with everything changed that is only shown."""
    if isinstance(part, dict):
        return {key: repainted(each) for key, each in part.items()}
    if isinstance(part, (list, tuple)):
        return type(part)(repainted(each) for each in part)
    if not isinstance(part, msgspec.Struct):
        return part
    hidden = shown(type(part))
    values = {name: getattr(part, name) for name in part.__struct_fields__}
    return msgspec.structs.replace(
        part, **{name: other(value) if name in hidden else repainted(value) for name, value in values.items()}
    )


def retuned(part: Any) -> Iterator[Any]:
    """Copies of the content, in each of which one value is another that the rules read."""
    if isinstance(part, dict):
        for key, each in part.items():
            yield from ({**part, key: changed} for changed in retuned(each))
    elif isinstance(part, (list, tuple)):
        for at, each in enumerate(part):
            yield from (type(part)([*part[:at], changed, *part[at + 1 :]]) for changed in retuned(each))
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            if name not in shown(type(part)):
                for changed in retuned(getattr(part, name)):
                    yield msgspec.structs.replace(part, **{name: changed})
    elif part is not None:
        yield other(part)


@every_edition
def test_what_is_only_shown_does_not_count(game: AnyGame) -> None:
    painted = repainted(game.content)
    assert painted.status != game.content.status
    assert painted.digest() == game.content.digest()


@every_edition
def test_the_rules_do_not_read_what_is_only_shown(game: AnyGame) -> None:
    same = type(game)(repainted(game.content))
    seats = game.seats[-1]
    for options in game.variants(seats):
        one, two = (Match.start(each, seats, seed=1, options=options) for each in (game, same))
        rng = Random(1)
        while not one.over and len(one.moves) < 400:
            seat = one.waiting[0]
            action = rng.choice(one.legal(seat))
            one.play(seat, action)
            two.play(seat, action)
            assert one.state == two.state


@every_edition
def test_whatever_the_rules_read_counts(game: AnyGame) -> None:
    rng = Random(1)
    copies = list(retuned(game.content))
    digests = [copy.digest() for copy in rng.sample(copies, min(100, len(copies)))]
    assert game.content.digest() not in digests
    assert len(set(digests)) == len(digests)


@pytest.mark.parametrize(
    ("game", "part", "only_shown"),
    [
        ("metro_domino", "stations", {"names"}),
        ("moscow_paris", "cities", {"names"}),
        ("moscow_paris", "countries", set()),  # whoever founds a home city may type in one of these names
        ("ticket_to_ride", "cities", {"names", "x", "y"}),
        ("ticket_to_ride", "routes", set()),
        ("trans_europa", "cities", {"names", "of"}),
        ("trans_europa", "lines", set()),
    ],
)
def test_names_and_places_on_a_drawing_are_only_shown(game: str, part: str, only_shown: set[str]) -> None:
    content = games.load(game).content
    kind: type[msgspec.Struct] = type(getattr(content, part)[0])
    assert shown(kind) == only_shown
    assert shown(type(content)) == {"status", "minutes", "difficulty"}


@every_edition
def test_people_are_told_how_long_a_match_takes_and_how_hard_it_is(game: AnyGame) -> None:
    minutes, difficulty = game.content.minutes, game.content.difficulty
    assert minutes is not None
    assert 1 <= minutes[0] <= minutes[1] <= 240
    assert difficulty in (1, 2, 3)
