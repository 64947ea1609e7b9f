"""`vokzal games` and `vokzal rules`: what there is to play, and how it is played."""

from __future__ import annotations

import msgspec
import typer
from rich.markdown import Markdown

from vokzal import games
from vokzal.cli.arguments import Edition, GameId, Json, Lang, load, spell
from vokzal.cli.show import print_json, table, terminal
from vokzal.core import Words
from vokzal.core.game import AnyGame
from vokzal.core.options import choices


class Entry(msgspec.Struct, frozen=True):
    """One edition of a game, as JSON tells it."""

    id: str
    name: str
    version: int
    seats: list[int]
    """The fewest and the most."""
    edition: str
    actions: int
    options: dict[str, list[object]]


def entry(game: AnyGame, lang: str) -> Entry:
    return Entry(
        id=game.id,
        name=game.words(lang).say("game-name"),
        version=game.version,
        seats=[game.seats[0], game.seats[-1]],
        edition=game.content.id,
        actions=game.space.size,
        options={name: list(values) for name, values in choices(game.options_type).items()},
    )


def games_table(json: Json = False, edition: Edition = None, lang: Lang = "en") -> None:
    """List the games, each edition in a row of its own."""
    known = [game for game_id in games.ids() for game in games.editions(game_id)]
    entries = [entry(game, lang) for game in known if edition in (None, game.content.id)]
    if not entries:
        names = dict.fromkeys(game.content.id for game in known)
        raise games.UnknownEdition(f"no game has an edition {edition!r}; there are: {', '.join(names)}")
    if json:
        print_json(entries)
        return
    say = Words.of("vokzal.cli", lang, {}).say
    rows = [
        [
            one.id,
            one.name,
            "–".join(str(count) for count in one.seats),
            one.edition,
            str(one.actions),
            "\n".join(f"{name}: {', '.join(map(spell, values))}" for name, values in one.options.items()) or "–",
        ]
        for one in entries
    ]
    heads = ["id", *(say(f"head-{head}") for head in ("name", "seats", "edition", "actions", "options"))]
    terminal().print(table(None, heads, rows, left=6))


def rules(game: GameId, edition: Edition = None, lang: Lang = "en") -> None:
    """Show how a game is played: the rules of the game, then those of the edition."""
    text = "\n".join(part for part in load(game, edition).manual(lang) if part)
    if not text:
        raise typer.BadParameter(f"{game} has no rules written in {lang!r}")
    console = terminal()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        typer.echo(text.rstrip("\n"))
