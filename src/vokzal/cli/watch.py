"""`vokzal watch`: bots play a match in the terminal, and it is told in words.

On a terminal what happens scrolls by above a picture of the table that is drawn anew after every move; where the
picture is too tall for that, it comes now and then. Anywhere else it is a plain log with a picture at both ends. It
shows what a spectator may know, so nobody's hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Annotated, Final

import typer
from rich.console import Console, Group
from rich.live import Live
from rich.padding import Padding
from rich.text import Text

from vokzal.arena.simulate import simulate
from vokzal.bots import EVERY_LEVEL, make, sizes_with
from vokzal.bots.match import steps
from vokzal.cli.arguments import (
    Begins,
    ContentFile,
    Delay,
    Edition,
    GameId,
    Lang,
    OptionPairs,
    Seats,
    Seed,
    load,
    read_begins,
    read_bots,
    read_pairs,
    read_seats,
)
from vokzal.cli.show import table, terminal
from vokzal.core import Event, Match, Options, Words, seen_by
from vokzal.core.game import AnyGame

MIX: Final = ("driver", "stationmaster", "conductor", "passenger")
"""Who plays when nobody says: some of each, so that a newcomer sees good moves and bad ones."""
LENGTH: Final = 75.0
"""Seconds a match should take to watch."""
SELDOM: Final = 12
"""Moves between two pictures that are too tall to be redrawn in place."""
COLOURS: Final = ("bright_cyan", "bright_yellow", "bright_magenta", "bright_green", "bright_red", "bright_blue")

BotList = Annotated[
    str | None,
    typer.Option("--bots", metavar="A,B,…", help=f"Who plays, seat by seat: {', '.join(EVERY_LEVEL)} or random."),
]
SaveFile = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Keep the match in a file.")]
Every = Annotated[bool, typer.Option("--every/--quick", help="Show every move, or only the beginning and the end.")]


class Narrator:
    """Tells one match in one language."""

    def __init__(self, match: Match, levels: Sequence[str], lang: str) -> None:
        self.match = match
        self.levels = levels
        self.house = Words.of("vokzal.cli", lang, {})
        known = self.house.say("players").split(", ")
        self.players = [self.house.at(known).player(seat) for seat in range(match.seats)]
        self.words = match.game.words(lang).at(self.players)

    def coloured(self, sentence: str) -> Text:
        """A sentence with the players' names in their colours."""
        text = Text(sentence)
        for seat, player in enumerate(self.players):
            text.highlight_regex(rf"\b{player}\b", f"bold {COLOURS[seat % len(COLOURS)]}")
        return text

    def told(self, events: Sequence[Event]) -> list[Text]:
        """What goes on with an earlier move is indented below it."""
        seen = seen_by(events, None)
        lines = [self.coloured(line) for line in self.words.lines(seen)]
        return [Text("  ") + lines[0], *lines[1:]] if seen and seen[0].joins else lines

    def prompt(self) -> Text:
        asked = self.match.game.prompt(self.match.view(None))
        return self.coloured(self.words.say(asked.key, asked.params))

    def picture(self) -> Text:
        text = self.coloured(self.match.game.picture(self.match.view(None), self.words))
        text.no_wrap, text.overflow = True, "crop"
        return text

    def introduce(self, console: Console) -> None:
        say, game = self.house.say, self.match.game
        name = game.title(self.words)
        console.print(Text(say("intro", {"name": name, "seats": self.match.seats}), "bold"))
        for player, level in zip(self.players, self.levels, strict=True):
            console.print(self.coloured(f"  {player} – {say(f'level-{level}')}"))
        among_others = game.content.id in game.editions()[1:]
        read = f"{game.id} --edition {game.content.id}" if among_others else game.id
        console.print(Text(say("read-rules", {"game": read}), "dim"), soft_wrap=True)
        if console.is_terminal:
            console.print(Text(say("leave"), "dim"))
        console.print()
        for sentence in self.told(self.match.begins.told(self.match.seats)):
            console.print(sentence, soft_wrap=True)

    def conclude(self, console: Console) -> None:
        """Who won, and what the points are made of."""
        say, outcome = self.house.say, self.match.outcome
        parts = list(dict.fromkeys(part for seat in outcome.parts for part in seat))
        heads = [say(f"head-{head}") for head in ("place", "player", "level", "points")]
        rows = [
            [
                str(outcome.places[seat]),
                self.players[seat],
                say(f"level-{self.levels[seat]}"),
                str(outcome.points[seat]),
                *(str(outcome.parts[seat].get(part, "")) for part in parts),
            ]
            for seat in sorted(range(self.match.seats), key=lambda seat: outcome.places[seat])
        ]
        title = say("result", {"moves": len(self.match.moves)})
        console.print(table(title, [*heads, *(self.words.say(part) for part in parts)], rows, left=3))
        if self.match.seats == 1:
            console.print(say("done-alone", {"points": outcome.points[0]}))
            return
        for tie in outcome.ties:
            console.print(self.coloured(self.words.say(tie.key, tie.params)))
        winners = [self.players[seat] for seat in outcome.winners]
        console.print(self.coloured(say("won", {"players": winners})))


def pace(game: AnyGame, seats: int, options: Options) -> float:
    """Seconds a move that make a match pleasant to watch, judged by one that is played unseen."""
    moves = simulate(game, seats, 1, seed=0, options=options, bot="driver").moves
    return max(0.1, min(1.5, LENGTH / moves))


def _show(narrator: Narrator, console: Console, moves: Iterator[list[Event]], delay: float) -> None:
    """Every move: above a living picture where there is room for one, else line by line."""
    lively = console.is_interactive
    fits = lively and len(narrator.picture().split(allow_blank=True)) + 4 <= console.height

    def scene() -> Group:
        return Group(Padding(narrator.picture(), (1, 0, 1, 2)), narrator.prompt())

    if not fits:
        console.print(narrator.picture(), soft_wrap=True)
    with Live(scene(), console=console, auto_refresh=False) if fits else nullcontext() as live:
        shown = monotonic()
        for number, events in enumerate(moves, 1):
            if delay:
                # Thinking counts: after a bot that took long nobody waits as well.
                sleep(max(0.0, delay - (monotonic() - shown)))
            shown = monotonic()
            for sentence in narrator.told(events):
                console.print(sentence, soft_wrap=True)
            if live is not None:
                live.update(scene(), refresh=True)
            elif lively and number % SELDOM == 0:
                console.print(narrator.picture(), soft_wrap=True)
    if not fits:
        console.print(narrator.picture(), soft_wrap=True)


def _hurry(narrator: Narrator, console: Console, moves: Iterator[list[Event]]) -> None:
    """Only how it began and how it ended."""
    console.print(narrator.picture(), soft_wrap=True)
    for _ in moves:
        pass
    console.print()
    console.print(narrator.picture(), soft_wrap=True)


def _check_writable(path: Path | None) -> None:
    """Says before the match, not after it, that it cannot be kept."""
    if path is None:
        return
    existed = path.exists()
    path.open("ab").close()
    if not existed:
        path.unlink()


def _line_up(game: AnyGame, seats: int | None, bots: str | None) -> list[str]:
    """A level for every seat: the bots that were named, then again from the first. As at a table, only such as are
    offered where so many sit."""
    levels = read_bots(game, bots) if bots is not None else list(MIX)
    sitting = read_seats(game, seats, len(levels))
    if bots is not None and len(levels) > sitting:
        raise typer.BadParameter(f"{len(levels)} bots for {sitting} seats", param_hint="--bots")
    for level in {*levels} & {*EVERY_LEVEL}:
        if sitting not in (sizes := sizes_with(game, level)):
            where = f"only with {' or '.join(map(str, sizes))} seats" if sizes else "nowhere yet"
            raise typer.BadParameter(
                f"the {level} of {game.id} was shown to be stronger {where}, not with {sitting}; an arena lets it play",
                param_hint="--bots",
            )
    return [levels[seat % len(levels)] for seat in range(sitting)]


def watch(
    game: GameId,
    seats: Seats = None,
    bots: BotList = None,
    lang: Lang = "en",
    delay: Delay = None,
    seed: Seed = 1,
    save: SaveFile = None,
    every: Every = True,
    edition: Edition = None,
    content: ContentFile = None,
    option: OptionPairs = None,
    begins: Begins = "lot",
) -> None:
    """Watch bots play a match."""
    rules = load(game, edition, content)
    levels = _line_up(rules, seats, bots)
    options = read_pairs(rules, option, len(levels))
    _check_writable(save)
    console = terminal()
    if delay is None:
        delay = pace(rules, len(levels), options) if every and console.is_interactive else 0.0
    beginning = read_begins(begins, len(levels), seed)
    match = Match.start(rules, len(levels), seed=seed, options=options, begins=beginning)
    narrator = Narrator(match, levels, lang)
    playing = steps(match, [make(level, rules, Random(f"{seed} {seat}")) for seat, level in enumerate(levels)])
    narrator.introduce(console)
    try:
        if every:
            _show(narrator, console, playing, delay)
        else:
            _hurry(narrator, console, playing)
    except KeyboardInterrupt:
        console.print(narrator.house.say("stopped", {"moves": len(match.moves)}))
        raise typer.Exit(130) from None
    finally:
        if save is not None:
            save.write_bytes(match.to_json())
            console.print(f"{narrator.house.say('saved')} {save}", soft_wrap=True, markup=False)
    narrator.conclude(console)
