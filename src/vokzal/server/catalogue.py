"""The games, as the lobby and the table need them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

import msgspec

from vokzal import games
from vokzal.bots import levels_of, sizes_with
from vokzal.coach.lesson import lesson_of
from vokzal.coach.straight import known
from vokzal.core.content import TOLD_BEFORE
from vokzal.core.game import AnyGame
from vokzal.core.options import Options, OptionsError, TextError, choices, details, read_options, variants
from vokzal.core.options import Value as OptionValue
from vokzal.core.words import LANGUAGES
from vokzal.server.messages import ActionInfo, EditionInfo, GameDetail, GameInfo, LegalAction, OptionInfo
from vokzal.server.reasons import Declined


def find(game_id: str, edition: str | None = None) -> AnyGame:
    """An edition of a game, by itself the usual one."""
    try:
        return games.load(game_id, edition)
    except games.UnknownEdition:
        raise Declined("no-such-edition", 404, text=str(edition)[:40]) from None
    except games.UnknownGame:
        raise Declined("no-such-game", 404, text=game_id[:40]) from None


def info(game: AnyGame) -> GameInfo:
    levels = levels_of(game)
    return GameInfo(
        id=game.id,
        version=game.version,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        editions=[_edition(games.packaged(type(game), name)) for name in game.editions()],
        levels=list(levels),
        level_seats=[sizes_with(game, level) for level in levels],
    )


@lru_cache
def _edition(game: AnyGame) -> EditionInfo:
    options = [_option(game, name, values) for name, values in choices(game.options_type).items()]
    content, lesson = game.content, lesson_of(game)
    coached = [seats for seats in game.seats if known(game, seats)]
    return EditionInfo(
        id=content.id,
        options=options,
        minutes=content.minutes,
        difficulty=content.difficulty,
        coached=coached,
        lesson=len(lesson.steps) if lesson else 0,
    )


def _option(game: AnyGame, name: str, values: Sequence[OptionValue]) -> OptionInfo:
    default = getattr(game.options_type(), name)
    detail = details(game.options_type).get(name)
    return OptionInfo(
        name=name,
        values=list(values),
        default=default,
        seats=[] if detail else [_seats(game, name, value) for value in values],
        of=detail.of if detail else None,
        when=detail.when if detail else True,
        limit=detail.limit if detail else 0,
    )


def _seats(game: AnyGame, name: str, value: OptionValue) -> list[int]:
    """The numbers of players that a value fits, alone or together with others."""
    having = [options for options in variants(game.options_type) if getattr(options, name) == value]
    return [seats for seats in game.seats if any(game.allows(seats, options) for options in having)]


def all_games() -> list[GameInfo]:
    return [info(games.load(game_id)) for game_id in games.ids()]


def detail(game: AnyGame) -> GameDetail:
    return GameDetail(
        info=info(game),
        edition=game.content.id,
        names={lang: dict(game.names(lang)) for lang in LANGUAGES},
        rules={lang: game.manual(lang)[0] for lang in LANGUAGES},
        edition_rules={lang: game.manual(lang)[1] for lang in LANGUAGES},
        content={name: part for name, part in msgspec.to_builtins(game.content).items() if name not in TOLD_BEFORE},
        actions=[
            ActionInfo(kind=kind.name, start=kind.start, params={p.name: len(p.values) for p in kind.params})
            for kind in game.space.kinds
        ],
    )


@lru_cache
def described(game: AnyGame) -> tuple[bytes, str]:
    """`detail` as JSON, and a tag that is another when that changes: it is large, and always the same."""
    made = msgspec.json.encode(detail(game))
    return made, f'"{sha256(made).hexdigest()[:24]}"'


def options_of(game: AnyGame, given: object, seats: int) -> Options:
    try:
        options = read_options(game.options_type, given)
        game.check(seats, options)
    except TextError as error:
        reason = Declined("option-empty") if error.empty else Declined("option-too-long", limit=error.limit)
        raise reason from None
    except OptionsError as error:
        raise Declined("bad-options", text=str(error)) from None
    return options


@lru_cache(maxsize=20_000)
def legal_action(game: AnyGame, action: int) -> LegalAction:
    """An action described; the same few are asked for again and again."""
    found = game.space.describe(action)
    return LegalAction(action=action, kind=found.kind, params=found.indices, names=found.names)
