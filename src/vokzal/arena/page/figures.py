"""The figures of one contest: who wins, how strong, with what points from where, which seat, how long, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from vokzal.arena.interval import Estimate
from vokzal.arena.page.board import Board, heat, key
from vokzal.arena.page.marks import Say, alike, el, number, percent, text
from vokzal.arena.page.plots import ROW, Bar, Line, histogram, intervals, legend, ranking, stacks
from vokzal.arena.report import BotLine, Pair, Report
from vokzal.core.game import AnyGame
from vokzal.core.words import Words

LISTED: Final = 12
"""Names in a list of what was used most."""
COLOURS: Final = {"green": 0, "red": 1, "blue": 2, "yellow": 3, "purple": 4, "gray": 8}
OFTEN: Final = "How often everything was used in a match, all seats together."


class Figure(NamedTuple):
    """A part of the page, and how high it is below its heading, about; one without a height takes the whole width."""

    drawn: str
    height: float


WIDE: Final = 0.0


class Known:
    """A game whose content is that of a contest: what its board looks like, and what things are called."""

    def __init__(self, game: AnyGame, *, packaged: bool) -> None:
        self.packaged = packaged
        """Or else it came from a file."""
        self.words: Words = game.words("en")
        self.title = game.title(self.words)
        edition = f"edition-{game.content.id}"
        self.edition = self.words.say(edition) if self.words.has(edition) else game.content.id
        self.graph = game.graph()

    def say(self, name: str) -> str:
        return self.words.say(name) if self.words.has(name) else name

    @cached_property
    def board(self) -> Board | None:
        graph = self.graph
        if graph is None or not graph.places:
            return None
        printed = [features for features in graph.node_features.values() if {*features} <= {0.0, 1.0} and any(features)]
        names = {
            node: said
            for node, value in enumerate(graph.nodes.values)
            if (not printed or any(features[node] for features in printed))
            and (said := self._called(graph.nodes.name, value)) is not None
            and any(letter.isalpha() for letter in said)  # and not only the numbers of a row and a column
        }
        axes = (graph.nodes, graph.edges)
        called = {value: self._called(axis.name, value) or value for axis in axes for value in axis.values}
        return Board(graph, names, called)

    def _called(self, axis: str, value: str) -> str | None:
        return next((self.words.say(name) for name in (value, f"{axis}-{value}") if self.words.has(name)), None)


class Figures:
    """One contest's."""

    def __init__(self, found: Report, known: Known | None) -> None:
        self.found, self.known = found, known
        self.alone = found.seats == 1
        order = sorted(found.bots, key=lambda line: -(line.points.mean if self.alone else line.rating.ordinal))
        self.best: list[BotLine] = order
        self.hue = {line.bot: hue for hue, line in enumerate(order)}

    def all(self) -> Iterator[Figure]:
        several = len(self.best) > 1
        if several and not self.alone:
            yield self._wins()
            yield self._ratings()
        if several and self.found.head_to_head:
            yield self._matrix()
        yield self._points()
        if not self.alone:
            yield self._seats()
        yield self._lengths()
        used = self._used()
        board = self.known.board if self.known is not None else None
        if used and board is None:
            yield figure("Used most", OFTEN, self._most(used), (ROW - 4) * LISTED)
        if any(line.parts for line in self.best):
            yield self._parts()
        if used and board is not None:
            yield self._map(board, used)
            if several:
                yield self._maps(board)

    def _rows(self, each: float = ROW) -> float:
        """How high it is if every bot has a line so high."""
        return each * len(self.best)

    def _lines(self, of: Mapping[str, Estimate]) -> list[Line]:
        return [Line(bot, found, self.hue[bot]) for bot, found in of.items()]

    def _wins(self) -> Figure:
        lines = self._lines({line.bot: line.win_rate for line in self.best})
        plot = intervals(lines, percent, mark=(1 / self.found.seats, "fair share"))
        return figure(
            "Wins", "Of the seats each bot had. A shared win counts as a part of one.", plot, 38 + self._rows()
        )

    def _ratings(self) -> Figure:
        lines = self._lines({line.bot: _rating(line) for line in self.best})
        said = "Plackett–Luce over all results in order; the bands are two sigma. A newcomer has 25."
        return figure("Ratings", said, intervals(lines), 41 + self._rows())

    def _matrix(self) -> Figure:
        names = [line.bot for line in self.best]
        met = {(pair.bot, pair.other): pair for pair in self.found.head_to_head}
        head = el("tr", el("th"), *(el("th", text(name), scope="col") for name in names))
        rows = [
            el("tr", el("th", text(name), scope="row"), *(_cell(met.get((name, other))) for other in names))
            for name in names
        ]
        said = (
            "How many points the bot of the row had more on the same deals."
            if self.alone
            else "How often the bot of the row finished above the bot of the column; equal places count half."
        )
        table = el("div", el("table", el("thead", head), el("tbody", *rows), class_="matrix"), class_="scroll")
        return figure("Head to head", said, table, 60 + self._rows(48))

    def _points(self) -> Figure:
        lines = self._lines({line.bot: line.points for line in self.best})
        spreads = [(line.bot, line.points_spread, line.points.mean, self.hue[line.bot]) for line in self.best]
        means = intervals(lines) if len(lines) > 1 or lines[0].found.low is not None else ""
        return figure(
            "Points",
            "On average, and how they are spread over all seats.",
            means + histogram(spreads),
            58 + self._rows() + self._rows(78),
        )

    def _parts(self) -> Figure:
        parts = [*dict.fromkeys(part for line in self.best for part in line.parts)]
        hues = {self._say(part): hue for part, hue in hues_of(parts).items()}
        bars = [
            Bar(line.bot, {self._say(part): line.parts[part].mean for part in parts if part in line.parts})
            for line in self.best
        ]
        say = alike(found.mean for line in self.best for found in line.parts.values())
        head = el("tr", el("th"), *(el("th", text(line.bot), scope="col") for line in self.best))
        rows = [
            el(
                "tr",
                el("th", text(self._say(part)), scope="row"),
                *(el("td", _plus_minus(line.parts.get(part), say)) for line in self.best),
            )
            for part in parts
        ]
        table = el("div", el("table", el("thead", head), el("tbody", *rows), class_="parts"), class_="scroll")
        plot = stacks(bars, hues) + legend(hues) + table
        return figure("Where points come from", "The parts of the points at the end, on average.", plot, WIDE)

    def _seats(self) -> Figure:
        seats = self.found.by_seat
        wins = [Line(f"seat {line.seat}", line.win_rate, line.seat - 1) for line in seats]
        points = [Line(f"seat {line.seat}", line.points, line.seat - 1) for line in seats]
        plot = (
            intervals(wins, percent, mark=(1 / self.found.seats, "fair share")) + el("h3", "Points") + intervals(points)
        )
        return figure(
            "What a seat is worth", "Whoever sat there. Seat 1 moves first.", plot, 110 + 2 * ROW * len(seats)
        )

    def _lengths(self) -> Figure:
        found = self.found
        plot = histogram([("moves", found.length_spread, found.length.mean, 8)])
        return figure("How long a match is", f"All {number(found.games)} matches, in moves.", plot, 100)

    # --- the board ----------------------------------------------------------------------------------------------------

    def _used(self) -> Counter[str]:
        """By all bots together."""
        whole: Counter[str] = Counter()
        for line in self.best:
            whole.update(line.uses)
        return whole

    def _most(self, used: Counter[str]) -> str:
        return ranking([(self._say(name), count / self.found.games) for name, count in used.most_common(LISTED)])

    def _map(self, board: Board, whole: Counter[str]) -> Figure:
        found = heat(board.graph, whole, self.found.games)
        drawn = board.draw(found, found.most, "The board, and how often everything on it was used")
        most = el("div", el("h3", "Used most"), self._most(whole), class_="most")
        both = el("div", el("div", drawn, key(found.most, "a match")), most, class_="map")
        return figure("The board", OFTEN, both, WIDE)

    def _maps(self, board: Board) -> Figure:
        found = {line.bot: heat(board.graph, line.uses, line.seats_played) for line in self.best}
        most = max(one.most for one in found.values())
        maps = [
            el("div", el("h3", text(bot)), board.draw(one, most, f"The board as {bot} uses it", named=False))
            for bot, one in found.items()
        ]
        said = "How often each bot used everything from one seat, all to the same scale."
        small = el("div", *maps, class_="maps even" if len(maps) in (2, 4) else "maps") + key(most, "a match and seat")
        return figure("The board, bot by bot", said, small, WIDE)

    def _say(self, name: str) -> str:
        return self.known.say(name) if self.known is not None else name


def figure(title: str, said: str, inside: str, height: float) -> Figure:
    """One with a heading and a sentence below it."""
    about = el("figcaption", text(said)) if said else ""
    return Figure(el("figure", el("h2", text(title)), about, inside), height)


def hues_of(parts: Sequence[str]) -> dict[str, int]:
    """A colour for each part. What is called by a colour has it."""
    own = {part: hue for part in parts if (hue := COLOURS.get(part.rpartition("-")[2])) is not None}
    free = iter([hue for hue in range(12) if hue not in own.values()] * (1 + len(parts) // 6))
    return {part: own[part] if part in own else next(free) for part in parts}


def _rating(line: BotLine) -> Estimate:
    mu, sigma = line.rating.mu, line.rating.sigma
    return Estimate(mu, mu - 2 * sigma, mu + 2 * sigma)


def _plus_minus(found: Estimate | None, say: Say) -> str:
    if found is None:
        return "–"
    if found.high is None:
        return say(found.mean)
    return f"{say(found.mean)} {el('small', f'±{say(found.high - found.mean)}')}"


def _cell(pair: Pair | None) -> str:
    """Green above, red below; strong where it is sure."""
    if pair is None:
        return el("td", "·", class_="self")
    found, fair = (pair.lead, 0.0) if pair.above is None else (pair.above, 0.5)
    sure = found.low is not None and found.high is not None and not found.low <= fair <= found.high
    shade = "even" if not sure else "above" if found.mean > fair else "below"
    if pair.above is None:
        said, reach = number(found.mean), "" if found.high is None else f"±{number(found.high - found.mean)}"
    else:
        said = percent(found.mean)
        reach = "" if found.low is None or found.high is None else f"{100 * found.low:.0f}–{100 * found.high:.0f}%"
    return el("td", el("b", said), el("small", reach) if reach else "", class_=shade)
