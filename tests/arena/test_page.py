"""The page of a report: whole, quiet, in need of nothing, and true to what was found."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from typing import Any

import msgspec
import pytest

from tests.toys.pennies import Pennies
from tests.toys.trolley import Trolley
from vokzal.arena.compete import Ladder, climb, compete
from vokzal.arena.interval import Estimate, Running, Spread, estimate, spread
from vokzal.arena.page.board import Board, heat, step
from vokzal.arena.page.document import Balance, Counted, Document, ReportError, read
from vokzal.arena.page.figures import Known, hues_of
from vokzal.arena.page.marks import alike, briefly, number, percent, scale
from vokzal.arena.page.page import page
from vokzal.arena.page.plots import Bar, Line, histogram, intervals, stacks
from vokzal.arena.report import Report
from vokzal.core.layout import Axis, Graph

GAME = Pennies()
VOID = {"meta"}


class Whole(HTMLParser):
    """Reads a page and notes what is in it; every element is closed where it was opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            assert not name.startswith("on"), name
            assert name not in {"src", "href", "style"}, (tag, name, value)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)


def looked_at(document: Document, known: Sequence[Known | None] | None = None) -> Whole:
    """Makes the page, and checks what is true of every page."""
    through = read(msgspec.json.encode(document))
    assert through == document
    known = known if known is not None else [Known(GAME, packaged=True)] * _count(document)
    made = page(through, known)
    whole = Whole()
    whole.feed(made)
    whole.close()
    assert whole.open == []
    assert "script" not in whole.tags
    assert "link" not in whole.tags
    assert not re.search(r"https?:|url\(|@import|nan|None", made.partition("</style>")[2])
    assert not re.search(r"https?:|url\(|@import", made)
    return whole


def _count(document: Document) -> int:
    return len(
        document.rungs
        if isinstance(document, Ladder)
        else document.contests
        if isinstance(document, Balance)
        else [document]
    )


@pytest.fixture(scope="module")
def arena() -> Report:
    return compete(GAME, ("driver", "conductor", "random"), 3, 60, seed=1)


# --- pages ------------------------------------------------------------------------------------------------------------


def test_an_arena_has_every_figure(arena: Report) -> None:
    words = " ".join(looked_at(arena).words)
    for piece in (
        "Pennies",
        "Wins",
        "Ratings",
        "Head to head",
        "Points",
        "What a seat is worth",
        "How long a match is",
        "Where points come from",
        arena.digest,
        "vokzal arena pennies --bots driver,conductor,random --games 60 --edition house --seats 3 --seed 1",
        percent(arena.bots[0].win_rate.mean),
        "fair share",
    ):
        assert piece in words, piece


def test_a_ladder_has_all_rungs_and_each_of_them() -> None:
    rungs = climb(GAME, ["random", "conductor", "driver"], 2, 40, seed=1)
    words = " ".join(looked_at(Ladder.of(GAME, 2, 1, rungs)).words)
    for piece in (
        "Each level against the one below",
        "driver – conductor",
        "conductor against random",
        "vokzal ladder",
    ):
        assert piece in words
    assert words.count("What a seat is worth") == 2


def test_one_bot_is_compared_with_nobody() -> None:
    words = " ".join(looked_at(compete(GAME, ("random",), 2, 10, seed=1)).words)
    assert "Head to head" not in words
    assert "Ratings" not in words
    assert "What a seat is worth" in words


def test_who_plays_alone_has_points_and_no_wins() -> None:
    hill = Trolley()
    known = Known(hill, packaged=True)
    words = " ".join(looked_at(compete(hill, ("driver", "random"), 1, 40, seed=1), [known]).words)
    assert "has most points" in words
    assert "How many points the bot of the row had more on the same deals." in words
    assert "fair share" not in words
    rungs = climb(hill, ["random", "driver"], 1, 40, seed=1)
    assert "How many points more the upper one has" in " ".join(looked_at(Ladder.of(hill, 1, 1, rungs), [known]).words)


def test_one_deal_has_no_intervals() -> None:
    words = " ".join(looked_at(compete(GAME, ("driver", "random"), 2, 1, seed=1)).words)
    assert len(re.findall(r"[\d.]+%? to [−\d]", words)) == 2, "but for the two ratings"


def test_a_balance_run_has_its_own_tables(arena: Report) -> None:
    alone = compete(GAME, ("driver",), 2, 10, seed=1)
    counted = [Counted("Cards & turns", ["of", "often"], [["<b>swap</b>", "0.5"]])]
    words = " ".join(looked_at(Balance("vokzal-balance-1", "python -m bench", [alone, alone], counted)).words)
    assert "Cards & turns" in words
    assert "<b>swap</b>" in words
    assert "python -m bench" in words


def test_words_of_others_are_no_markup(arena: Report) -> None:
    """A page is made of a file that anybody may have written."""
    wild = "<script>alert(1)</script>\"'&"
    changed = json.loads(msgspec.json.encode(arena).replace(b"conductor", b"CONDUCTOR"))

    def rewritten(part: Any) -> Any:
        if isinstance(part, dict):
            return {rewritten(key) if key == "coins" else key: rewritten(value) for key, value in part.items()}
        if isinstance(part, list):
            return [rewritten(value) for value in part]
        return wild if isinstance(part, str) and part not in {"vokzal-arena-1"} else part

    document = read(json.dumps(rewritten(changed)).encode())
    whole = looked_at(document, [None])
    assert "script" not in whole.tags
    assert "".join(whole.words).count(wild) > 10


def test_without_the_game_there_are_names_as_written(arena: Report) -> None:
    words = " ".join(looked_at(arena, [None]).words)
    assert "pennies" in words
    assert "coins" in words
    assert "--content FILE" in words


# --- what is no report ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("raw", [b"", b"{}", b"[]", b"7", b'{"format": 3}', b'{"format": "vokzal-match-1"}', b"\xff"])
def test_other_files_are_refused(raw: bytes) -> None:
    with pytest.raises(ReportError, match="not a report"):
        read(raw)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", 7),
        ("bots", []),
        ("games", 0),
        ("games", "many"),
        ("seats", 2),
        ("by_seat", []),
        ("digest", None),
        ("moves", 1e300),
        ("bots.0.win_rate.mean", 10**400),
        ("bots.0.win_rate.mean", "nan"),
        ("bots.0.seats_played", 0),
        ("bots.0.points_spread.counts", []),
        ("bots.0.points_spread.counts", [0, 0]),
        ("bots.0.points_spread.width", 0),
        ("length_spread.counts", [3, -1]),
    ],
)
def test_a_changed_report_is_refused(arena: Report, field: str, value: object) -> None:
    found: Any = json.loads(msgspec.json.encode(arena))
    at = found
    *path, last = field.split(".")
    for name in path:
        at = at[int(name)] if isinstance(at, list) else at[name]
    at[last] = value
    with pytest.raises(ReportError, match="not a report: "):
        read(json.dumps(found).encode())


def test_a_document_without_contests_is_refused(arena: Report) -> None:
    with pytest.raises(ReportError, match="there is no contest in it"):
        read(msgspec.json.encode(Balance("vokzal-balance-1", "", [], [])))
    other = msgspec.structs.replace(arena, game="chess")
    with pytest.raises(ReportError, match="it is of several games"):
        read(msgspec.json.encode(Balance("vokzal-balance-1", "", [arena, other], [])))


# --- numbers and scales -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0, "0"),
        (-0.0, "0"),
        (3, "3"),
        (2.5, "2.50"),
        (12.34, "12.3"),
        (-0.001, "0.00"),
        (-7.25, "−7.25"),
        (12345, "12,345"),
    ],
)
def test_numbers_as_people_read_them(value: float, said: str) -> None:
    assert number(value) == said


def test_numbers_of_one_figure_have_as_many_digits() -> None:
    assert [alike([3.0, 120.25])(value) for value in (3.0, 120.25)] == ["3.0", "120.2"]
    assert [briefly(number, size)(1.5) for size in (5, 0.5, 0.02)] == ["2", "1.5", "1.50"]
    assert [briefly(percent, size)(0.25) for size in (0.05, 0.005)] == ["25%", "25.0%"]


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]),
        ([-70, 118], [-100, -50, 0, 50, 100, 150]),
        ([5, 5], [4.4, 4.6, 4.8, 5, 5.2, 5.4, 5.6]),
        ([0.501, 0.509], [0.5, 0.502, 0.504, 0.506, 0.508, 0.51]),
    ],
)
def test_a_scale_ends_at_round_numbers(values: list[float], ticks: list[float]) -> None:
    found = scale(values)
    assert found.ticks == pytest.approx(ticks)
    assert found.low <= min(values) <= max(values) <= found.high
    assert (found.at(found.low), found.at(found.high)) == ("0.00%", "100.00%")
    assert found.at(found.high + 9) == "100.00%"


def test_running_sums_are_those_of_all_numbers() -> None:
    values = [0.0, 0.0, 3.0, 4.5, -2.0, 7.25]
    running = Running(zeros=2)
    for value in values[2:]:
        running.add(value)
    assert msgspec.structs.astuple(running.estimate()) == pytest.approx(msgspec.structs.astuple(estimate(values)))
    assert Running(zeros=1).estimate() == Estimate(0.0, None, None)


def test_numbers_are_spread_over_bins_of_one_width() -> None:
    assert spread({3: 2, 5: 1}) == Spread(3, 1, [2, 0, 1])
    wide = spread(dict.fromkeys(range(-10, 90), 1), bins=30)
    assert (wide.least, wide.width, sum(wide.counts)) == (-10, 4, 100)
    assert {*wide.counts} == {4}


# --- plots ------------------------------------------------------------------------------------------------------------


def test_an_interval_is_where_its_numbers_are() -> None:
    drawn = intervals([Line("driver", Estimate(0.5, 0.25, 1.0))], percent, mark=(0.0, "nothing"))
    assert '<circle cx="50.00%"' in drawn
    assert '<rect x="25.00%" y="12.0" width="75.00%"' in drawn
    assert '<line x1="0.00%" x2="0.00%" y1="0" y2="34" class="mark">' in drawn
    assert "25.0% to 100.0%" in drawn


def test_parts_that_cost_points_go_to_the_left() -> None:
    drawn = stacks(
        [Bar("driver", {"routes": 60.0, "missed": -40.0, "bonus": 20.0})], {"routes": 0, "missed": 1, "bonus": 2}
    )
    places = re.findall(r'<title>(\w+): ([−\d]+)</title></rect>|<rect x="([\d.]+)%" y="5" width="([\d.]+)%"', drawn)
    bars = [(float(x), float(width)) for _, _, x, width in places if x]
    zero = float(re.findall(r'x1="([\d.]+)%"[^>]*class="zero"', drawn)[0])
    routes, missed, bonus = bars
    assert routes[0] == pytest.approx(zero)
    assert missed[0] + missed[1] == pytest.approx(zero, abs=0.02)
    assert bonus[0] == pytest.approx(routes[0] + routes[1], abs=0.02)
    assert "<b>40.0</b>" in drawn


def test_a_histogram_has_a_bar_for_each_bin_that_is_not_empty() -> None:
    drawn = histogram([("moves", Spread(10, 5, [4, 0, 2]), 14.0, 0)], height=66)
    assert drawn.count('class="bin"') == 2
    assert 'height="60.0"' in drawn
    assert 'height="30.0"' in drawn
    assert "10 to 14: 4 of 6" in drawn


def test_a_part_that_is_called_by_a_colour_has_it() -> None:
    found = hues_of(["part-red", "part-common", "part-green", "part-blue", "part-tasks"])
    assert (found["part-red"], found["part-green"], found["part-blue"]) == (1, 0, 2)
    assert len({*found.values()}) == 5
    assert len(hues_of([f"part-{number}" for number in range(30)])) == 30


# --- the board --------------------------------------------------------------------------------------------------------

SQUARE = Graph(
    Axis("city", ("a", "b", "c", "d")),
    Axis("route", ("a-b", "a-b-2", "b-c", "c-d")),
    [(0, 1), (1, 0), (1, 2), (2, 3)],
    {},
    {},
    [(0, 0), (10, 0), (10, 10), (0, 10)],
)


def test_uses_are_found_on_the_board_by_name() -> None:
    found = heat(SQUARE, {"route-a-b": 6, "b-c": 2, "city-d": 3, "moon": 9}, 2)
    assert (dict(found.edges), dict(found.nodes), found.most) == ({0: 3.0, 2: 1.0}, {3: 1.5}, 3.0)


def test_heat_has_steps() -> None:
    assert [step(value, 8.0) for value in (0, 0.1, 0.99, 1, 4, 7.9, 8)] == [0, 1, 1, 2, 5, 8, 8]
    assert step(1.0, 0.0) == 0


def test_a_board_is_drawn_with_what_was_used_most_on_top() -> None:
    board = Board(SQUARE, {0: "Aa", 1: "Bb", 2: "Cc", 3: "Dd"}, {"a-b": "Aa–Bb <1>"})
    drawn = board.draw(heat(SQUARE, {"a-b": 8, "b-c": 1}, 1), 8.0, "A board")
    assert re.findall(r'<line [^>]*class="heat(\d)"', drawn) == ["0", "0", "2", "8"]
    assert "Aa–Bb &lt;1&gt;: 8" in drawn
    assert re.findall(r'viewBox="([^"]*)"', drawn) == ["0 0 1000 1000"]
    assert re.findall(r'<text [^>]*class="small">(\w+)<', drawn)[:2] == ["Bb", "Aa"], "the busiest first"


def test_two_routes_between_the_same_cities_lie_side_by_side() -> None:
    board = Board(SQUARE, {}, {})
    drawn = board.draw(heat(SQUARE, {}, 1), 1.0, "A board", named=False)
    ys = sorted(float(y) for name, y in re.findall(r'<line x1="[\d.]+" (y1)="([\d.]+)"', drawn))
    assert ys[:3] == pytest.approx([34 - board.unit * 0.575, 34, 34 + board.unit * 0.575], abs=0.1), (
        "and the third route"
    )


def test_names_do_not_lie_on_each_other() -> None:
    crowd = Graph(
        Axis("city", [str(number) for number in range(30)]),
        Axis("route", ["0-1"]),
        [(0, 1)],
        {},
        {},
        [(number % 6, number // 6 / 4) for number in range(30)],
    )
    board = Board(crowd, dict.fromkeys(range(30), "Longer than the room there is"), {})
    drawn = board.draw(heat(crowd, {}, 1), 1.0, "A crowd")
    wide = 0.56 * 15 * len("Longer than the room there is")
    boxes = [
        (float(x) - {"start": 0, "middle": wide / 2, "end": wide}[anchor], float(y))
        for x, y, anchor in re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="15" text-anchor="(\w+)"', drawn)
    ]
    assert 3 < len(boxes) < 30
    for at, (x, y) in enumerate(boxes):
        assert 0 <= x <= 1000 - wide
        assert all(abs(x - left) >= wide - 0.1 or abs(y - base) >= 1.05 * 15 - 0.1 for left, base in boxes[:at])
