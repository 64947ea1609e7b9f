"""`vokzal games` and `vokzal rules`: what there is to play, and how it is played."""

from __future__ import annotations

from importlib.resources import files

import msgspec
import typer
from rich.markdown import Markdown

from vokzal import games
from vokzal.cli.arguments import GameId, Json, Lang, load, spell
from vokzal.cli.show import print_json, table, terminal
from vokzal.core import Words
from vokzal.core.options import choices


class Entry(msgspec.Struct, frozen=True):
    """One game, as JSON tells it."""

    id: str
    name: str
    version: int
    seats: list[int]
    """The fewest and the most."""
    edition: str
    actions: int
    options: dict[str, list[object]]


def entry(game_id: str, lang: str) -> Entry:
    game = games.load(game_id)
    return Entry(
        id=game_id,
        name=game.words(lang).say("game-name"),
        version=game.version,
        seats=[game.seats[0], game.seats[-1]],
        edition=game.edition,
        actions=game.space.size,
        options={name: list(values) for name, values in choices(game.options_type).items()},
    )


def games_table(json: Json = False, lang: Lang = "en") -> None:
    """List the games."""
    entries = [entry(game_id, lang) for game_id in games.ids()]
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


def rules(game: GameId, lang: Lang = "en") -> None:
    """Show how a game is played."""
    found = files(load(game, None).package()).joinpath("text", f"rules.{lang}.md")
    if not found.is_file():
        raise typer.BadParameter(f"{game} has no rules written in {lang!r}")
    text = found.read_text("utf-8")
    console = terminal()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        typer.echo(text.rstrip("\n"))
