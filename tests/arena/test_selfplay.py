"""Self-play: data that say what they are, the same bytes for the same command, and never a broken file."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesState
from vokzal import games
from vokzal.arena import dataset
from vokzal.arena.dataset import COLUMNS, DataError, Summary, load
from vokzal.arena.run import ArenaError, Contest, run
from vokzal.arena.schedule import schedule
from vokzal.arena.selfplay import selfplay
from vokzal.bots import make
from vokzal.core import Chance, Event
from vokzal.core.chance import BlindChance
from vokzal.core.game import AnyGame
from vokzal.core.layout import NONE

GAME = Pennies()


def keep(out: Path, games: int = 6, seats: int = 3, game: AnyGame = GAME, **more: Any) -> Summary:
    return selfplay(game, ("driver", "random"), seats, games, out, seed=5, **more)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups and parts of a few decisions."""
    monkeypatch.setattr(dataset, "GROUP", 8)
    monkeypatch.setattr(dataset, "PART", 16)


def again(seats: int, games: int, see: Callable[[AnyGame, Any, int, list[int], int], None]) -> None:
    """Plays the same matches by the plainest means."""
    for table in schedule(2, seats, games // 2, seed=5):
        chance = BlindChance(Random(f"5 {table.deal}"))
        state = GAME.start(seats, GAME.options_type(), chance)
        bots = [
            make(("driver", "random")[bot], GAME, Random(f"5 {table.deal} {table.rotation} {seat}"))
            for seat, bot in enumerate(table.line_up)
        ]
        while waiting := GAME.waiting(state):
            seat, legal = waiting[0], GAME.legal(state, waiting[0])
            action = bots[seat].choose(GAME.view(state, seat), legal)
            see(GAME, state, seat, legal, action)
            GAME.play(state, seat, action, chance)


def test_every_decision_is_kept_with_what_was_known_and_could_be_done(tmp_path: Path) -> None:
    out = tmp_path / "pennies.parquet"
    written = keep(out)
    found = load(out, check=True)
    seen: list[tuple[int, bytes, list[int], int]] = []
    again(3, 6, lambda game, state, seat, legal, action: seen.append((seat, game.row(state, seat), legal, action)))
    assert written.decisions == len(seen) == len(found.match) == 6 * 9
    assert [(int(seat), row.tobytes()) for seat, row in zip(found.seat, found.row, strict=True)] == [
        (seat, row) for seat, row, _, _ in seen
    ]
    assert [list(np.flatnonzero(legal)) for legal in found.legal()] == [legal for *_, legal, _ in seen]
    assert found.choice.tolist() == [action for *_, action in seen]
    assert found.move.tolist() == [*range(9)] * 6
    assert found.match.tolist() == [match for match in range(6) for _ in range(9)]


def test_every_decision_is_kept_with_how_its_match_ended(tmp_path: Path) -> None:
    keep(tmp_path / "a.parquet")
    found = load(tmp_path / "a.parquet")
    contest = Contest(Pennies, GAME.content, GAME.options_type(), 3, ("driver", "random"), 5)
    results = run(contest, schedule(2, 3, 3, seed=5))
    for at, match in enumerate(found.match):
        result = results[match]
        assert tuple(found.places[at]) == result.places
        assert tuple(found.points[at]) == result.points
        assert (found.deal[at], found.rotation[at]) == result.table[:2]
        assert found.bot[at] == result.table.line_up[found.seat[at]]
    assert found.about.bots == ["driver", "random"]


@pytest.mark.usefixtures("small")
def test_the_same_command_writes_the_same_bytes_whoever_plays(tmp_path: Path) -> None:
    written = [keep(tmp_path / f"{jobs}", jobs=jobs) for jobs in (1, 2)]
    assert written[0] == written[1]
    assert written[0].files == [f"part-{number:05}.parquet" for number in range(4)]
    for name in [*written[0].files, "dataset.json"]:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


@pytest.mark.usefixtures("small")
def test_a_folder_holds_the_same_as_a_file(tmp_path: Path) -> None:
    one, many = keep(tmp_path / "one.parquet"), keep(tmp_path / "many")
    assert one.digest == many.digest
    single, parts = load(tmp_path / "one.parquet", check=True), load(tmp_path / "many", check=True)
    assert all(np.array_equal(column, parts.columns()[name]) for name, column in single.columns().items())
    assert sum(path.stat().st_size for path in (tmp_path / "many").glob("*.parquet")) == many.bytes


def test_the_digest_depends_on_what_is_played(tmp_path: Path) -> None:
    digests = [
        selfplay(GAME, bots, seats, 6, tmp_path / f"{number}.parquet", seed=seed).digest
        for number, (bots, seats, seed) in enumerate(
            [(["random"], 3, 1), (["random"], 3, 2), (["random"], 2, 1), (["driver"], 3, 1), (["random"], 3, 1)]
        )
    ]
    assert len({*digests}) == 4
    assert digests[0] == digests[-1]


@pytest.mark.parametrize("share", [0.5, 0.001])
def test_a_share_is_drawn_by_lot_and_changes_no_match(tmp_path: Path, share: float) -> None:
    keep(tmp_path / "all.parquet", 40)
    some = keep(tmp_path / "some.parquet", 40, share=share)
    assert keep(tmp_path / "two.parquet", 40, share=share, jobs=2).digest == some.digest
    whole, part = load(tmp_path / "all.parquet"), load(tmp_path / "some.parquet", check=True)
    assert abs(some.decisions - 360 * share) < 40
    there = {key: at for at, key in enumerate(zip(whole.match.tolist(), whole.move.tolist(), strict=True))}
    for at, key in enumerate(zip(part.match.tolist(), part.move.tolist(), strict=True)):
        kept = part.columns()
        assert all(np.array_equal(column[there[key]], kept[name][at]) for name, column in whole.columns().items())


def test_a_reader_needs_nothing_but_what_the_file_says(tmp_path: Path) -> None:
    """Rows are unpacked as the description says, with none of our code, and are what the layout reads."""
    game = games.load("trans_europa")
    keep(tmp_path / "te.parquet", 2, 4, game, share=0.05)
    table = pq.read_table(tmp_path / "te.parquet")
    about = json.loads(table.schema.metadata[b"vokzal"])
    assert about["licence"] == "CC0-1.0"
    assert list(about["columns"]) == table.column_names == list(COLUMNS)
    rows = table["row"].to_pylist()
    assert len(rows) > 5
    assert {len(row) for row in rows} == {about["row"]["size"]}
    for row in rows:
        assert unpacked(about["row"], row) == pytest.approx(game.layout(4).read(row))
    for mask, choice in zip(table["mask"].to_pylist(), table["choice"].to_pylist(), strict=True):
        assert mask[choice // 8] >> choice % 8 & 1
        assert named(about["actions"], choice) == game.space.describe(choice)[::2]


def unpacked(described: dict[str, Any], row: bytes) -> list[float]:
    """What somebody would write who has only the description."""
    numbers: list[float] = []
    for part in described["segments"]:
        for time in range(part["times"]):
            at = part["start"] + time * part["size"]
            packed = row[at : at + part["size"]]
            values = range(len(part["values"]))
            if part["kind"] == "bits":
                numbers += [packed[place // 8] >> place % 8 & 1 for place in part["places"]]
            elif part["kind"] == "nibbles":
                numbers += [(packed[value // 2] >> 4 * (value % 2) & 15) / part["most"] for value in values]
            elif part["kind"] == "counts":
                width = part["width"]
                raw = [int.from_bytes(packed[value * width : (value + 1) * width], "little") for value in values]
                numbers += [(number + part["least"]) / part["most"] for number in raw]
            else:
                assert part["kind"] == "choice"
                assert packed[0] == NONE or packed[0] in values
                numbers += [float(packed[0] == value) for value in values]
    return numbers


def named(described: dict[str, Any], action: int) -> tuple[str, dict[str, str]]:
    kind = [one for one in described["kinds"] if one["start"] <= action][-1]
    rest, names = action - kind["start"], {}
    for param in reversed(kind["params"]):
        rest, value = divmod(rest, len(param["values"]))
        names[param["name"]] = param["values"][value]
    return kind["kind"], names


# --- what goes wrong --------------------------------------------------------------------------------------------------


class Falling(Pennies):
    """Breaks off in the third match."""

    started = 0

    def start(self, seats: int, options: Any, chance: Chance, first: int = 0) -> PenniesState:
        Falling.started += 1
        return super().start(seats, options, chance, first)

    def play(self, s: PenniesState, seat: int, action: int, chance: Chance, out: list[Event] | None = None) -> None:
        if Falling.started > 4:
            raise ZeroDivisionError("the table fell over")
        super().play(s, seat, action, chance, out)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", ["one.parquet", "many"])
def test_a_run_that_breaks_off_leaves_no_broken_file(tmp_path: Path, name: str) -> None:
    Falling.started = 0
    with pytest.raises(ArenaError, match="the table fell over"):
        keep(tmp_path / name, game=Falling(GAME.content))
    left = [path for path in tmp_path.rglob("*") if path.is_file()]
    if name == "many":
        assert sorted(path.name for path in left) == ["part-00000.parquet", "part-00001.parquet"]
        assert {pq.read_metadata(path).num_rows for path in left} == {16}
        with pytest.raises(DataError, match=r"there is no dataset\.json, so it was not finished"):
            load(tmp_path / name)
        with pytest.raises(DataError, match="is there already"):
            keep(tmp_path / name)
    else:
        assert left == []


def test_a_full_disk_leaves_no_broken_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    for name in ("one.parquet", "many"):
        with pytest.raises(OSError, match="No space left"):
            keep(tmp_path / name)
    assert [path.name for path in tmp_path.rglob("*")] == ["many"]


def test_data_that_are_there_are_not_overwritten(tmp_path: Path) -> None:
    for name in ("one.parquet", "many"):
        keep(tmp_path / name)
        with pytest.raises(DataError, match=f"{name} is there already"):
            keep(tmp_path / name)
    (tmp_path / "empty").mkdir()
    keep(tmp_path / "empty")


def test_changed_data_are_noticed(tmp_path: Path) -> None:
    keep(tmp_path / "a.parquet")
    table = pq.read_table(tmp_path / "a.parquet")
    said = pq.read_metadata(tmp_path / "a.parquet").metadata[b"vokzal.digest"]
    forged = table.set_column(6, table.schema.field(6), table["seat"].cast("int32"))
    with pq.ParquetWriter(tmp_path / "b.parquet", table.schema) as writer:
        writer.write_table(forged)
        writer.add_key_value_metadata({"vokzal.digest": said})
    load(tmp_path / "b.parquet")
    with pytest.raises(DataError, match="the data have the digest"):
        load(tmp_path / "b.parquet", check=True)


def test_files_that_are_no_data_sets(tmp_path: Path) -> None:
    (tmp_path / "text.parquet").write_text("hello")
    pq.write_table(pa.table({"x": [1]}), tmp_path / "other.parquet")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "dataset.json").write_text("[]")
    for name, said in (("text.parquet", "not a data set"), ("other.parquet", "not a data set"), ("folder", "json: ")):
        with pytest.raises(DataError, match=said):
            load(tmp_path / name)
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.parquet")


def test_without_the_extra_there_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(DataError, match=r"pyarrow is not installed; try: pip install vokzal\[data\]"):
        keep(tmp_path / "a.parquet")
    assert not list(tmp_path.iterdir())
