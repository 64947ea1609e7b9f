"""What several commands ask for, described once, and how the answers are read."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final

import typer

from vokzal import games
from vokzal.arena.cluster import Cluster
from vokzal.arena.crew import Crew, Processes
from vokzal.bots import make
from vokzal.core import LANGUAGES, Beginning, Options, OptionsError
from vokzal.core.beginning import AS_SEATED
from vokzal.core.game import AnyGame
from vokzal.core.match import check_seats
from vokzal.core.options import choices

WAYS: Final = ("lot", "seated")
"""How it is found who begins."""


def _language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise typer.BadParameter(f"no language {lang!r}; there are: {', '.join(LANGUAGES)}")
    return lang


def _way(begins: str) -> str:
    if begins not in WAYS:
        raise typer.BadParameter(f"who begins is found by {' or '.join(WAYS)}, not {begins!r}")
    return begins


GameId = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, as `vokzal games` lists them.")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="How many play.", show_default=False)]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same matches, everywhere.")]
Games = Annotated[int, typer.Option("--games", metavar="G", min=1, help="How many matches.")]
ContestGames = Annotated[
    int,
    typer.Option("--games", metavar="G", min=1, max=1_000_000, help="How many matches, rounded up to whole deals."),
]
Jobs = Annotated[int, typer.Option("--jobs", metavar="J", min=1, max=256, help="How many processes play.")]
ClusterAddress = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="A Dask scheduler whose workers play, such as tcp://host:8786, in place of processes of this machine.",
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Lang = Annotated[str, typer.Option("--lang", metavar="|".join(LANGUAGES), help="The language.", callback=_language)]
Edition = Annotated[
    str | None,
    typer.Option("--edition", metavar="NAME", help="An edition, as `vokzal games` lists them.", show_default=False),
]
ContentFile = Annotated[
    Path | None, typer.Option("--content", metavar="FILE", help="An edition of your own, from a content file.")
]
OptionPairs = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; can be given several times."),
]
Begins = Annotated[
    str,
    typer.Option(
        "--begins", metavar="|".join(WAYS), help="Who begins: drawn by lot, or the first seat.", callback=_way
    ),
]
Delay = Annotated[
    float | None,
    typer.Option(
        "--delay",
        metavar="S",
        min=0,
        max=60,
        help="Seconds a move; otherwise a match takes a minute or two on a terminal, and no time elsewhere.",
        show_default=False,
    ),
]


def load(game: str, edition: str | None, content: Path | None = None) -> AnyGame:
    if edition is not None and content is not None:
        raise typer.BadParameter("--edition and --content both say what is played; give one of them")
    return games.load(game, edition, content)


def enlist(jobs: int, cluster: str | None) -> AbstractContextManager[Crew | None]:
    """Who plays: the workers of a cluster, processes of this machine, or nobody but this process."""
    if cluster is not None:
        if jobs > 1:
            raise typer.BadParameter("--jobs and --cluster both say who plays; give one of them")
        return Cluster(cluster)
    return Processes(jobs) if jobs > 1 else nullcontext()


def label(game: AnyGame) -> str:
    """A game, and its edition where that is not the only one."""
    return game.id if game.editions() == [game.content.id] else f"{game.id} ({game.content.id})"


def nearest(game: AnyGame, wanted: int) -> int:
    """The number of seats closest to the wanted one that the game has."""
    return max(game.seats[0], min(game.seats[-1], wanted))


def read_seats(game: AnyGame, asked: int | None, otherwise: int) -> int:
    """The seats that were asked for, if the game has so many; else what is nearest to `otherwise`."""
    if asked is None:
        return nearest(game, otherwise)
    check_seats(game, asked)
    return asked


def read_bots(game: AnyGame, listed: str) -> list[str]:
    """Levels from `driver,conductor`, each of which exists."""
    levels = [level.strip() for level in listed.split(",")]
    for level in levels:
        make(level, game, Random(0))
    return levels


def read_pairs(game: AnyGame, pairs: Sequence[str] | None, seats: int) -> Options:
    """Options from `name=value` pairs, which must fit the number of seats."""
    table = choices(game.options_type)
    given: dict[str, Any] = {}
    for pair in pairs or ():
        name, equals, text = pair.partition("=")
        if not equals:
            raise OptionsError(f"option {pair!r} is not of the form name=value")
        if name not in table:
            there_are = f"there are: {', '.join(table)}" if table else "it has none"
            raise OptionsError(f"{game.id} has no option {name!r}; {there_are}")
        if not table[name]:  # anything can be typed in
            given[name] = text
            continue
        values = {spell(value): value for value in table[name]}
        if text.lower() not in values:
            raise OptionsError(f"option {name} is one of {', '.join(values)}, not {text!r}")
        given[name] = values[text.lower()]
    options = game.options_type(**given)
    game.check(seats, options)
    return options


def read_begins(way: str, seats: int, seed: int) -> Beginning:
    """Who begins; the lot follows the seed, as everything does."""
    return Beginning(Random(f"{seed} lot").randrange(seats), "lot") if way == "lot" and seats > 1 else AS_SEATED


def spell(value: object) -> str:
    """A value of an option as it is typed."""
    return str(value).lower()
