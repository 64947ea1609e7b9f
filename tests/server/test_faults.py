"""The fault suite (`make faults`) in small, and that it would find what it looks for."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random, random
from typing import Any, Final

import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from tests.faults import agreeing, checking, fuzz, kills, trouble
from tests.faults.accounts import CONNECTED, HEARD, SAID, Account, entries
from tests.faults.checking import Kept, Report, check, crowding, undecided
from tests.faults.serving import Served
from tests.faults.stage import Plan, Stage
from vokzal import games
from vokzal.core.match import Match, content_id
from vokzal.server.matches import LiveMatch
from vokzal.server.messages import Play, Position, Refusal, Step, Sync, Taken, Undone
from vokzal.server.messages import Table as Shown
from vokzal.server.storage import Database, database, models

SHORT = Plan("metro_domino", 2, think=0.01, undo=0.05, chat=0.1)
"""Some thirty moves."""

linux = pytest.mark.skipif(sys.platform != "linux", reason="the limits of another process are set as Linux has them")


def quiet(_: str) -> None:
    pass


def clean(report: Report) -> bool:
    assert not report.violations, report.violations[:5]
    return report.counts["positions"] > 0 and report.counts["moves acknowledged"] > 0


# --- in small ---------------------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_kills_lose_nothing_that_was_told(tmp_path: Path) -> None:
    tables = [SHORT, Plan("tourists", 2, undo=0.1), replace(SHORT, bots=("passenger",))]
    report = await kills.run(tmp_path, tables, 1, 200, len(tables), Random(1), quiet)
    assert clean(report)
    assert report.counts["kills"] >= 1
    assert report.counts["connections"] > 5  # everybody came again


@linux
@pytest.mark.anyio
async def test_a_full_disk_refuses_moves_and_loses_none(tmp_path: Path) -> None:
    report = await trouble.full_disk(tmp_path, [SHORT] * 2, 2, 1, quiet)
    assert clean(report)
    assert report.counts["refused: not-stored"] > 0
    assert report.counts["asked meanwhile"] == 5


@pytest.mark.anyio
async def test_who_finds_the_database_locked_is_told_and_goes_on(tmp_path: Path) -> None:
    report = await trouble.locked(tmp_path, [SHORT] * 2, 0.6, 1, quiet, busy_ms=150)
    assert clean(report)
    assert report.counts["refused: not-stored"] > 0


@pytest.mark.anyio
async def test_nonsense_is_refused_and_those_who_play_notice_nothing(tmp_path: Path) -> None:
    report = await fuzz.run(tmp_path, 600, 1, quiet, workers=1, tables=[SHORT])
    assert not report.violations, report.violations[:5]
    assert report.counts["frames of nonsense"] == 540
    assert report.counts["requests of nonsense"] == 60
    assert report.counts["beside it: moves"] > 0


@pytest.mark.anyio
async def test_after_one_who_waited_in_vain_for_a_lock_the_next_do_not_wait_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All wait in one row: if each waited for five seconds, a house of ten tables would stand still for a minute."""
    monkeypatch.setattr(database, "PATIENT", 60)
    monkeypatch.setattr(database, "IMPATIENT", 10)
    store = Database(f"sqlite:///{tmp_path / 'db'}")

    async def waits() -> int:
        """How long one who only reads would wait: that changes nothing."""
        return await store.run(lambda session: session.execute(text("PRAGMA busy_timeout")).scalar_one())

    async def write() -> None:
        await store.run(lambda session: session.add(models.Person(id=f"{random()}", name="Ann", created=0)))

    await store.prepare()
    with closing(sqlite3.connect(tmp_path / "db", isolation_level=None)) as other:
        assert await waits() == 60
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OperationalError, match="locked"):
            await write()
        assert await waits() == 10
        with pytest.raises(OperationalError, match="locked"):
            await write()
        assert await waits() == 10
        other.execute("ROLLBACK")
        await write()
        assert await waits() == 60
    await store.close()


# --- would it be found? -----------------------------------------------------------------------------------------------


class Scene:
    """A short match as it was played, stored and told to one client, without a server."""

    def __init__(self, folder: Path, stop: int = 12) -> None:
        game = games.load("trans_europa")
        self.live = LiveMatch("m", Match.start(game, 2, seed=4))
        self.path = folder / "account"
        self.frames: list[tuple[str, bytes]] = [(CONNECTED, b"")]
        shown = Shown(
            id="t",
            game=game.id,
            edition=game.content.id,
            options={},
            clock={},  # type: ignore[arg-type]
            public=True,
            begins={},  # type: ignore[arg-type]
            practice=False,
            host="a",
            state="playing",
            seats=[],
        )
        sync = Sync(table=shown, seat=0, position=self.position(), told=[], remarks=[], chat=[])
        self.frames.append((HEARD, msgspec.json.encode(sync)))
        rng = Random(1)
        for number in range(stop):
            self.play(rng, f"t{number}")
        self.rows = [
            models.Move(match="m", number=number, at=0, **move._asdict())
            for number, move in enumerate(self.live.log(), 1)
        ]
        self.undone: int | None = None
        self.remarks: list[models.Remark] = []

    def position(self) -> Position:
        return self.live.position(0, False, None)

    def play(self, rng: Random, token: str) -> None:
        seat = self.live.waiting[0]
        action = rng.choice(self.live.match.legal(seat))
        if seat == 0:
            asked = Play(number=self.live.number, action=action, token=token)
            self.frames.append((SAID, msgspec.json.encode(asked)))
        self.live.play(seat, action, "person", token)
        step = Step(
            told=self.live.told_of(self.live.number, 0),
            position=self.position(),
            token=token if seat == 0 else None,
        )
        self.frames.append((HEARD, msgspec.json.encode(step)))

    def kept(self) -> Kept:
        match = self.live.match
        row = models.Match(
            game=match.game.id,
            edition=match.game.content.id,
            version=match.game.version,
            content=content_id(match.game),
            seats=match.seats,
            options={},
            setup=match.setup,
            begins=msgspec.to_builtins(match.begins),
            undone=self.undone,
        )
        return Kept(models.Table(state="playing"), row, self.rows, [], self.remarks)

    def heard(self, at: int, change: Callable[[dict[str, object]], None]) -> None:
        """Changes what the client was told."""
        what, raw = self.frames[at]
        frame = msgspec.json.decode(raw)
        change(frame)
        self.frames[at] = (what, msgspec.json.encode(frame))

    def comes_to_another(self, number: int) -> None:
        """The connection is lost, and the next process knows so many moves."""
        sync = msgspec.json.decode(self.frames[1][1])
        steps = [msgspec.json.decode(raw) for _, raw in self.frames if b'"type":"step"' in raw][:number]
        again = sync | {"position": steps[-1]["position"], "told": [step["told"] for step in steps]}
        self.frames += [(CONNECTED, b""), (HEARD, msgspec.json.encode(again))]

    def report(self, several: bool = False) -> Report:
        with Account(self.path) as account:
            for what, raw in self.frames:
                account.write(what, raw)
        return check(self.kept(), [self.path], "scene", finished=False, several=several)

    def violations(self, several: bool = False) -> str:
        return "\n".join(self.report(several).violations)


@pytest.fixture
def scene(tmp_path: Path) -> Scene:
    return Scene(tmp_path)


def test_an_account_is_read_as_it_was_written(scene: Scene) -> None:
    assert scene.violations() == ""
    assert [(entry.what, entry.raw) for entry in entries(scene.path)] == scene.frames


def test_a_told_move_that_is_not_stored_is_found(scene: Scene) -> None:
    scene.rows.pop()
    assert "move 12 was told and is not what is stored" in scene.violations()


def test_a_hole_in_the_numbers_is_found(scene: Scene) -> None:
    del scene.rows[5]
    assert "have a hole" in scene.violations()


def test_a_log_against_the_rules_is_found(scene: Scene) -> None:
    scene.rows[3].action = scene.rows[2].action
    assert "does not read" in scene.violations()


def test_an_acknowledged_move_that_is_gone_is_found(scene: Scene) -> None:
    for row in scene.rows:
        row.token = None
    assert "were acknowledged and are not stored" in scene.violations()


def test_a_move_that_is_stored_twice_is_found(scene: Scene) -> None:
    own = next(row for row in scene.rows if row.seat == 0)
    for row in scene.rows:
        row.token = own.token
    assert "is stored as" in scene.violations()


def test_a_refused_move_that_is_stored_is_found(scene: Scene) -> None:
    own = next(row for row in scene.rows if row.seat == 0)
    play = msgspec.json.encode(Play(number=0, action=1, token="refused"))
    refusal = msgspec.json.encode(Refusal(reason={"key": "stale-number"}, token="refused"))  # type: ignore[arg-type]
    scene.frames += [(SAID, play), (HEARD, refusal)]
    assert scene.violations() == ""
    own.token = "refused"
    assert "that was refused (stale-number) is stored" in scene.violations()


def test_an_answer_to_what_nobody_asked_is_found(scene: Scene) -> None:
    scene.frames.append((HEARD, msgspec.json.encode(Taken(token="whose"))))
    assert "which it never sent" in scene.violations()


def test_a_view_that_shows_more_than_it_may_is_found(scene: Scene) -> None:
    steps = [at for at, (_, raw) in enumerate(scene.frames) if b'"type":"step"' in raw]
    other = msgspec.to_builtins(scene.live.match.rewind(len(steps)).view(1))
    scene.heard(steps[-1], lambda frame: frame["position"].update(view=other))  # type: ignore[attr-defined]
    assert f"the position after {len(steps)} is not what seat 0 sees" in scene.violations()


def test_a_told_move_that_becomes_another_is_found(scene: Scene) -> None:
    """When it comes again after a lost connection it is told something else, and nobody took a step back."""
    sync = msgspec.json.decode(scene.frames[1][1])
    told = [msgspec.to_builtins(scene.live.told_of(number, 0)) for number in range(1, 13)]
    position = msgspec.json.decode(scene.frames[-1][1])["position"]
    again = sync | {"position": position, "told": told}
    scene.frames += [(CONNECTED, b""), (HEARD, msgspec.json.encode(again))]
    assert scene.violations() == ""
    told[7]["events"] = told[6]["events"]
    scene.frames[-1] = (HEARD, msgspec.json.encode(again))
    assert "became others, and only 0 steps were taken back" in scene.violations()


def test_a_step_that_is_left_out_is_found(scene: Scene) -> None:
    steps = [at for at, (_, raw) in enumerate(scene.frames) if b'"type":"step"' in raw]
    del scene.frames[steps[4]]
    assert "step 6 after 4" in scene.violations()


@pytest.fixture
def taken_back(tmp_path: Path) -> Scene:
    """One move, taken back, and another."""
    scene = Scene(tmp_path, stop=0)
    scene.play(Random(1), "first")
    back = scene.live.take_back(0, practice=False)
    assert back is not None
    undone = Undone(number=0, told=[], position=scene.position())
    scene.frames += [(SAID, b'{"type":"undo","number":1}'), (HEARD, msgspec.json.encode(undone))]
    scene.play(Random(2), "second")
    scene.rows = [models.Move(match="m", number=1, **next(scene.live.log())._asdict())]
    scene.undone = 0
    return scene


def test_what_was_told_of_a_step_taken_back_is_compared_too(taken_back: Scene) -> None:
    scene = taken_back
    assert scene.violations() == ""
    step = next(at for at, (_, raw) in enumerate(scene.frames) if b'"type":"step"' in raw)
    after = msgspec.to_builtins(scene.live.match.view(0))
    scene.heard(step, lambda frame: frame["position"].update(view=after))  # type: ignore[attr-defined]
    assert "taken back since, is not what seat 0 saw" in scene.violations()


def test_hardly_any_position_that_was_taken_back_may_be_left_undecided(
    taken_back: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert list(undecided(taken_back.report())) == []
    monkeypatch.setattr(checking, "WAYS", 0)
    report = taken_back.report()
    assert (report.counts[checking.UNDECIDED], report.violations) == (1, [])
    assert len(list(undecided(report))) == 1


# --- with several processes -------------------------------------------------------------------------------------------


def test_who_comes_to_a_process_that_is_behind_is_shown_the_past_and_then_the_same_again(scene: Scene) -> None:
    steps = [frame for frame in scene.frames if b'"type":"step"' in frame[1]]
    scene.comes_to_another(9)
    scene.frames += steps[9:]
    report = scene.report(several=True)
    assert not report.violations
    assert report.counts["shown an earlier position"] == 1
    assert "became others" in scene.violations(), "one process has no past"


def test_what_was_told_by_one_process_and_is_never_told_by_the_next_is_found(scene: Scene) -> None:
    scene.comes_to_another(9)
    assert scene.violations(several=True) == "", "it is stored, and may still be told"
    del scene.rows[9:]
    assert "moves [10, 11, 12] became others, and only 0 steps were taken back" in scene.violations(several=True)


def test_a_move_that_the_next_process_tells_otherwise_is_found(scene: Scene) -> None:
    steps = [frame for frame in scene.frames if b'"type":"step"' in frame[1]]
    scene.comes_to_another(9)
    other = msgspec.json.decode(steps[9][1])
    other["told"]["events"] = msgspec.json.decode(steps[8][1])["told"]["events"]
    scene.frames.append((HEARD, msgspec.json.encode(other)))
    assert "moves [10] became others, and only 0 steps were taken back" in scene.violations(several=True)


def test_a_time_that_is_out_twice_is_found(scene: Scene) -> None:
    scene.remarks = [models.Remark(number=3, seat=1, what=what) for what in ("time-out", "back", "time-out")]
    assert scene.violations() == ""
    del scene.remarks[1]
    assert "the time of seat 1 was out twice" in scene.violations()


@pytest.fixture
async def stored(scene: Scene, tmp_path: Path) -> AsyncIterator[tuple[Database, Stage]]:
    """The scene's match in a database, and a stage where it is played."""
    stage = Stage([Served(tmp_path)], tmp_path / "accounts")
    database = Database(stage.database)
    await database.prepare()
    kept = scene.kept()
    row = kept.match
    row.id, row.started, row.length, row.practice, row.dropped = "m", 0, 0, False, []
    table = models.Table(id="t", match="m", moves=len(scene.rows), waiting=[0], **TABLE)

    def write(session: Session) -> None:
        session.add_all([row, table])
        session.flush()
        session.add_all([*scene.rows])

    await database.run(write)
    yield database, stage
    await database.close()


TABLE: Final[dict[str, Any]] = {
    "game": "trans_europa",
    "options": {},
    "clock": {},
    "public": True,
    "host": "ann",
    "state": "playing",
    "created": 0,
    "banned": [],
    "lang": "en",
    "practice": False,
    "revision": 1,
}


@dataclass
class Looker:
    """Somebody at a table, as far as it is asked what they see."""

    position: dict[str, Any]
    seat: int = 0
    over: bool = False
    away: tuple[int, ...] = ()

    def absent(self) -> list[int]:
        return [*self.away]


@pytest.mark.anyio
async def test_who_does_not_see_what_is_stored_is_found(
    stored: tuple[Database, Stage], scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agreeing, "SOON", 0.2)
    _, stage = stored

    async def found(looker: Looker) -> str:
        stage.clients["t"] = [looker]  # type: ignore[list-item]
        report = Report()
        await agreeing.agree(stage, report)
        return " ".join(report.violations)

    now = msgspec.to_builtins(scene.position())
    assert await found(Looker(now)) == ""
    assert "seat 0 sees 11 of 12" in await found(Looker(now | {"number": 11}))
    assert "does not see what is stored as 12" in await found(Looker(now | {"legal": [{"action": 0}]}))
    assert "does not see what is stored as 12" in await found(Looker(now, seat=1))
    assert "seats [1] are away" in await found(Looker(now, away=(1,)))


@pytest.mark.anyio
async def test_a_host_of_too_many_tables_is_found(stored: tuple[Database, Stage]) -> None:
    database, _ = stored
    assert await crowding(database, 1) == []
    more = models.Table(id="u", match=None, moves=0, waiting=[], **TABLE)
    await database.run(lambda session: session.add(more))
    assert await crowding(database, 1) == ["ann is the host of 2 tables"]
