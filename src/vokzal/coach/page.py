"""An analysis as one page of HTML that needs nothing else, in the style of the arena's."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from vokzal import __version__
from vokzal.arena.page.marks import el, text
from vokzal.coach.analysis import Analysis
from vokzal.coach.telling import Teller
from vokzal.core.match import Match

HEIGHT: Final = 260
STYLE: Final = """
.chances { position: relative; padding-left: 44px; }
.chances svg { width: 100%; height: 260px; overflow: visible; }
.chances polyline { fill: none; stroke: var(--hue); stroke-width: 2; vector-effect: non-scaling-stroke; }
.chances .ticks { position: absolute; inset: 0 auto 0 0; width: 40px; height: 260px; }
.chances .ticks span { position: absolute; right: 4px; transform: translateY(-50%); color: var(--ink-2); }
.chances .ticks { font-size: 12px; }
.moves td { white-space: normal; text-align: left; } .moves td.size { text-align: right; white-space: nowrap; }
tr:target { background: var(--above); }
"""


def page(match: Match, analysis: Analysis) -> str:
    tell = Teller(match, analysis)
    style = files("vokzal.arena.page").joinpath("style.css").read_text("utf-8") + STYLE
    head = (
        '<meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f'<meta name="generator" content="vokzal {__version__}">'
    )
    head += el("title", text(f"{tell.title}: analysis")) + el("style", style)
    lead = "What choices gave away, and what was luck."
    sign = el("header", el("p", "Analysis", class_="kind"), el("h1", text(tell.title)), el("p", lead), class_="sign")
    said = "points that the match will bring" if analysis.points else "chance of winning"
    cards = [
        _card("How it stood", f"Each player's {said}, with all cards open.", _graph(analysis, tell)),
        _card("Choice and luck", _about(analysis), _totals(match, analysis, tell)),
        _card("Turning points", "", _swings(analysis, tell)) if analysis.swings else "",
        _card("Move by move", "What was played, and what was best as far as the player could know.", _moves(tell)),
    ]
    body = el("main", el("div", *cards, class_="cards", style="margin-top: 22px"))
    foot = el("footer", el("p", text(f"Made with vokzal {__version__}; {analysis.mark}.")))
    return f"<!DOCTYPE html>\n{el('html', el('head', head), el('body', sign, body, foot), lang='en')}\n"


def _card(title: str, said: str, inside: str) -> str:
    return el("figure", el("h2", title), el("figcaption", text(said)) if said else "", inside)


def _about(analysis: Analysis) -> str:
    what = "points" if analysis.points else "a chance of winning"
    return (
        f"Given away is what the best action was worth, less what was played, in {what}, from the player's view;"
        " of what can still be done next turn only the delay counts."
        " Luck is what chance gave beyond its expectation; over many matches it is nothing on average."
    )


def _graph(analysis: Analysis, tell: Teller) -> str:
    chances = analysis.chances
    every = [chance for position in chances for chance in position]
    low, high = (min(0.0, *every), max(every)) if analysis.points else (0.0, 1.0)
    last = max(1, len(chances) - 1)

    def up(chance: float) -> float:
        return HEIGHT * (high - chance) / ((high - low) or 1)

    lines = [
        el(
            "polyline",
            points=" ".join(f"{1000 * at / last:.1f},{up(position[seat]):.1f}" for at, position in enumerate(chances)),
            class_=f"hue{seat}",
        )
        for seat in range(len(chances[0]))
    ]
    marks = [low + (high - low) * part / 4 for part in range(5)]
    grid = [el("line", x1=0, x2=1000, y1=f"{up(at):.1f}", y2=f"{up(at):.1f}", class_="grid") for at in marks]
    ticks = [el("span", tell.size(at, 0), style=f"top: {up(at):.0f}px") for at in marks]
    drawn = el("svg", *grid, *lines, viewBox=f"0 0 1000 {HEIGHT}", preserveAspectRatio="none", aria_hidden="true")
    names = [el("li", el("i", class_=f"hue{seat}"), text(name)) for seat, name in enumerate(tell.names)]
    return el("div", el("div", *ticks, class_="ticks"), drawn, class_="chances") + el("ul", *names, class_="legend")


def _table(columns: Sequence[str], rows: Sequence[str], kind: str) -> str:
    head = el("tr", *(el("th", text(column)) for column in columns))
    return el("div", el("table", el("thead", head), el("tbody", *rows), class_=kind), class_="scroll", tabindex="0")


def _totals(match: Match, analysis: Analysis, tell: Teller) -> str:
    outcome = match.outcome
    rows = [
        el(
            "tr",
            el("td", text(tell.names[seat])),
            *(
                el("td", text(said))
                for said in (
                    tell.number(outcome.points[seat]),
                    tell.size(totals.given),
                    tell.size(totals.given / max(1, totals.choices), 2),
                    tell.signed(totals.luck),
                    tell.signed(analysis.deal[seat]),
                )
            ),
        )
        for seat, totals in enumerate(analysis.totals)
    ]
    return _table(["player", "points", "given away", "a choice", "luck", "of it in the deal"], rows, "counted")


def _swings(analysis: Analysis, tell: Teller) -> str:
    rows = []
    for swing in analysis.swings:
        what, size = tell.swing(swing)
        at = el("a", f"move {swing.number}", href=f"#move-{swing.number}") if swing.number else "the deal"
        rows.append(el("tr", el("td", at), el("td", text(what)), el("td", size, class_="size")))
    return _table(["when", "what", "by"], rows, "moves")


def _moves(tell: Teller) -> str:
    rows = []
    for number, turn in enumerate(tell.analysis.turns, 1):
        if turn.choice is None:
            continue
        who, played, best, why, given = tell.choice(turn)
        same = turn.choice.best.action == turn.choice.played.action
        found = el("b", text(played)) if same else f"{text(played)}; best: {el('b', text(best))}"
        told = el("td", found, f"<br>{el('small', text(why))}" if why else "")
        sized = el("td", given, class_="size")
        rows.append(el("tr", el("td", str(number)), el("td", text(who)), told, sized, id=f"move-{number}"))
    return _table(["move", "player", "played", "given away"], rows, "moves")
