"""The whole page: a head that says what was played, and a figure for each thing that was found."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from importlib.resources import files
from itertools import zip_longest
from typing import Final

from vokzal import __version__
from vokzal.arena.compete import Ladder, Rung
from vokzal.arena.page.document import Balance, Counted, Document, contests
from vokzal.arena.page.figures import WIDE, Figure, Figures, Known, figure
from vokzal.arena.page.marks import el, number, percent, text
from vokzal.arena.page.plots import Line, intervals
from vokzal.arena.report import Report
from vokzal.core.match import edition_of

HEAD: Final = 120
"""How high the heading of a figure is, and what is around it."""


def page(document: Document, known: Sequence[Known | None]) -> str:
    """A page of HTML. For each contest in the document, what is known of its board, if anything."""
    found = contests(document)
    title = next((one.title for one in known if one is not None), found[0].game)
    if isinstance(document, Report):
        kind, body = "Arena", _arena(document, known[0])
    elif isinstance(document, Ladder):
        kind, body = "Ladder", _ladder(document, known)
    else:
        kind, body = "Balance", _balance(document, known)
    style = files(__package__).joinpath("style.css").read_text("utf-8")
    head = (
        '<meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f'<meta name="generator" content="vokzal {__version__}">'
    )
    head += el("title", text(f"{title}: {kind.lower()}")) + el("style", style)
    sign = el("header", el("p", kind, class_="kind"), el("h1", text(title)), _lead(document), class_="sign")
    foot = el(
        "footer",
        el(
            "p",
            "Bands and ranges are 95% intervals over deals: each deal is played until every bot has had every seat, and"
            " counts as one number. The digest is the same for the same command on every machine.",
        ),
        el("p", f"Made with vokzal {__version__}."),
    )
    return f"<!DOCTYPE html>\n{el('html', el('head', head), el('body', sign, el('main', body), foot), lang='en')}\n"


# --- kinds of pages -----------------------------------------------------------------------------------------------


def _arena(found: Report, known: Known | None) -> str:
    return _facts(found, _command(found, known)) + _cards(Figures(found, known).all())


def _ladder(found: Ladder, known: Sequence[Known | None]) -> str:
    """All rungs at a glance, then each of them."""
    first = found.rungs[0].contest
    parts = [
        _facts(first, _ladder_command(found, known[0]), digest=found.digest, games=sum(r.games for r in found.rungs))
    ]
    parts.append(_cards([_rungs(found)]))
    for rung, one in zip(reversed(found.rungs), reversed(known), strict=True):
        parts.append(el("h2", text(f"{rung.upper} against {rung.lower}"), class_="part"))
        parts.append(_cards(Figures(rung.contest, one).all()))
    return "".join(parts)


def _rungs(found: Ladder) -> Figure:
    """Does every level beat the one below it?"""
    rungs = [*reversed(found.rungs)]
    if found.seats == 1:
        lines = [Line(_versus(rung), rung.lead, 0 if rung.beats else 1) for rung in rungs]
        plot, about = intervals(lines, mark=(0, "equal")), "How many points more the upper one has on the same deals."
    else:
        lines = [Line(_versus(rung), rung.above or rung.upper_wins, 0 if rung.beats else 1) for rung in rungs]
        plot = intervals(lines, percent, mark=(0.5, "equal"))
        about = "How often the upper one finished above the lower; equal places count half."
    clear = sum(rung.beats for rung in rungs)
    said = f"{about} {clear} of {len(rungs)} are clear: the whole interval is on the upper one's side."
    return figure("Each level against the one below", said, plot, WIDE)


def _versus(rung: Rung) -> str:
    return f"{rung.upper} – {rung.lower}"


def _balance(found: Balance, known: Sequence[Known | None]) -> str:
    parts = [el("section", el("code", text(found.command)), class_="facts")]
    several = len({edition_of(contest.content) for contest in found.contests}) > 1
    for contest, one, table in zip_longest(found.contests, known, found.counted[: len(known)]):
        seats = "one player" if contest.seats == 1 else f"{contest.seats} players"
        name = one.edition if one is not None else edition_of(contest.content)
        parts.append(el("h2", text(f"{name}, {seats}" if several else seats), class_="part"))
        figures = [*Figures(contest, one).all(), *([_counted(table)] if table is not None else [])]
        parts.append(_facts(contest, "", seeded=False))
        parts.append(_cards(sorted(figures, key=lambda each: each.height == WIDE)))
    return "".join(parts)


def _counted(found: Counted) -> Figure:
    head = el("tr", *(el("th", text(column)) for column in found.columns))
    rows = [el("tr", *(el("td", text(cell)) for cell in row)) for row in found.rows]
    table = el("div", el("table", el("thead", head), el("tbody", *rows), class_="counted"), class_="scroll")
    return figure(found.title, "", table, 37 * (1 + len(found.rows)))


# --- what was played ----------------------------------------------------------------------------------------------


def _facts(
    found: Report, command: str, *, digest: str | None = None, games: int | None = None, seeded: bool = True
) -> str:
    edition, _, mark = found.content.rpartition("@")
    facts = {
        "matches": number(games or found.games),
        "deals": number(found.deals) if games is None else None,
        "players": number(found.seats),
        "moves a match": number(found.length.mean) if games is None else None,
        "seed": str(found.seed) if seeded else None,
        "edition": edition,
        **{name.replace("_", " "): str(value) for name, value in found.options.items() if value not in (False, "")},
        "rules": f"version {found.version}",
        "content": mark,
        "digest": digest or found.digest,
    }
    listed = [el("div", el("dt", text(name)), el("dd", text(fact))) for name, fact in facts.items() if fact]
    return el("section", el("dl", *listed), el("code", text(command)) if command else "", class_="facts")


def _cards(figures: Iterable[Figure]) -> str:
    """Two columns, each figure in the one that is shorter so far; a wide one goes across both."""
    made: list[str] = []
    columns: tuple[list[Figure], list[Figure]] = ([], [])
    for each in (*figures, None):
        if (each is None or not each.height) and any(columns):
            sides = [el("div", *(one.drawn for one in column), class_="column") for column in columns if column]
            made.append(el("div", *sides, class_="columns" if all(columns) else None))
            columns = ([], [])
        if each is not None and each.height:
            min(columns, key=lambda column: sum(one.height + HEAD for one in column)).append(each)
        elif each is not None:
            made.append(each.drawn)
    return el("div", *made, class_="cards")


def _played(found: Report, known: Known | None) -> list[str]:
    own = [] if known is not None and known.packaged else ["--content", "FILE"]
    edition = edition_of(found.content)
    options = [
        part for name, value in found.options.items() if value for part in ("--option", f"{name}={value}".lower())
    ]
    return [*(own or ["--edition", edition]), "--seats", str(found.seats), "--seed", str(found.seed), *options]


def _command(found: Report, known: Known | None) -> str:
    bots = ",".join(line.bot.rpartition("-")[0] if _numbered(line.bot) else line.bot for line in found.bots)
    rest = _played(found, known)
    return shlex.join(["vokzal", "arena", found.game, "--bots", bots, "--games", str(found.games), *rest])


def _ladder_command(found: Ladder, known: Known | None) -> str:
    rest = _played(found.rungs[0].contest, known)
    return shlex.join(["vokzal", "ladder", found.game, "--games", str(found.rungs[0].games), *rest])


def _numbered(bot: str) -> bool:
    """A level that came twice: driver-1, driver-2."""
    return bot.rpartition("-")[2].isdecimal()


# --- in a few words -----------------------------------------------------------------------------------------------


def _lead(document: Document) -> str:
    if isinstance(document, Ladder):
        clear = sum(rung.beats for rung in document.rungs)
        most = "Every level beats" if clear == len(document.rungs) else f"{clear} of {len(document.rungs)} levels beat"
        return el("p", f"{most} the one below it, with 95% confidence.")
    if isinstance(document, Balance):
        equal = text(document.contests[0].bots[0].bot)
        return el("p", f"Equals against each other: every seat is played by the same bot, {equal}.")
    said = [_best(document), _seats(document)]
    return "".join(el("p", one) for one in said if one)


def _best(found: Report) -> str:
    if len(found.bots) == 1:
        return ""
    alone = found.seats == 1
    best = max(found.bots, key=lambda line: line.points.mean if alone else line.rating.ordinal)
    beaten = [pair.other for pair in found.head_to_head if pair.bot == best.bot and pair.beats]
    sure = f" It beats {text(_listed(beaten))} with 95% confidence." if beaten else " It beats nobody for sure."
    if alone:
        return f"{el('b', text(best.bot))} has most points: {number(best.points.mean)} on average.{sure}"
    share = f"{percent(best.win_rate.mean)} of its seats, where {percent(1 / found.seats)} would be fair"
    return f"{el('b', text(best.bot))} is the strongest and wins {share}.{sure}"


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _seats(found: Report) -> str:
    if found.seats == 1:
        return ""
    fair = 1 / found.seats
    odd = [
        f"seat {line.seat} wins {'more' if line.win_rate.mean > fair else 'less'} than its share"
        for line in found.by_seat
        if line.win_rate.low is not None
        and line.win_rate.high is not None
        and not line.win_rate.low <= fair <= line.win_rate.high
    ]
    return f"{_listed(odd).capitalize()}." if odd else "No seat is clearly better than another."
