"""Figures for whoever runs a server."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from typer.testing import CliRunner

from tests.server.client import Refused
from tests.server.conftest import Serve
from tests.server.test_matches import gather
from vokzal.cli import app
from vokzal.server import metrics
from vokzal.server.hub import Connection
from vokzal.server.storage.database import Overtaken

pytestmark = pytest.mark.anyio

LISTED = {
    "moves", "move_seconds", "follow_seconds", "revision_misses", "catch_ups", "notices", "connections",
    "tables_loaded", "slow_clients_cut", "db_seconds", "db_pool_in_use", "bus_up", "clock_offset_seconds",
    "due_late_seconds", "think_seconds", "think_queue", "think_fallbacks", "declined", "loop_lag_seconds",
}  # fmt: skip


async def shown(port: int | None) -> dict[str, float]:
    async with httpx.AsyncClient(trust_env=False) as http:
        text = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    samples = (sample for family in text_string_to_metric_families(text) for sample in family.samples)
    return {
        "|".join([sample.name, *(value for name, value in sorted(sample.labels.items()) if name != "le")]): sample.value
        for sample in samples
    }


async def test_what_happens_at_the_tables_is_counted(serve: Serve) -> None:
    with metrics.shown("127.0.0.1", 0) as port:
        async with serve() as server:
            person = await server.person()
            with pytest.raises(Refused):
                await person.open("chess", 2)
            bot = {"seat": 1, "level": "driver"}
            table = (await person.open("trans_europa", 2))["id"]
            await person.post(f"/api/tables/{table}/bot", bot)
            await person.post(f"/api/tables/{table}/start", {})
            async with person.at(table) as seat:
                await seat.play(99999)
                assert await seat.refused()
                await seat.play_on(Random(1))
                moves = seat.number
                found = await shown(port)
                assert found["vokzal_connections"] == 1
                assert found["vokzal_tables_loaded"] == 1
    by = {who: found.get(f"vokzal_moves_total|{who}|trans_europa", 0) for who in ("person", "bot", "forced")}
    assert by["person"] > 0
    assert by["bot"] > 0
    assert sum(by.values()) == moves
    for stage in ("stored", "told"):
        assert found[f"vokzal_move_seconds_count|{stage}"] == moves
    assert found["vokzal_move_seconds_sum|told"] > found["vokzal_move_seconds_sum|stored"] > 0
    assert found["vokzal_declined_total|no-such-game"] == 1
    assert found["vokzal_think_seconds_count|driver"] == by["bot"]
    assert found["vokzal_db_seconds_count"] > moves
    assert found["vokzal_db_pool_in_use"] >= 0
    assert found["vokzal_think_fallbacks_total"] == 0
    assert found["process_cpu_seconds_total"] > 0
    assert any(name.startswith("vokzal_build_info|") for name in found)


async def test_every_figure_of_the_list_is_there_and_no_label_names_a_table_or_a_person() -> None:
    assert {metric.name.removeprefix(metrics.PREFIX) for metric in metrics._Metric.all} == LISTED
    labels = {label for metric in metrics._Metric.all for label in metric._labels}
    assert labels == {"game", "by", "stage", "reason", "what", "level"}


async def test_what_another_process_did_first_and_who_is_slow_is_counted(serve: Serve) -> None:
    def late(_: object) -> None:
        raise Overtaken

    with metrics.shown("127.0.0.1", 0) as port:
        async with serve() as server:
            with pytest.raises(Overtaken):
                await server.house.database.run(late)
            slow = Connection("me", 2, 1000)
            for _ in range(3):
                slow.send(b"x")
            found = await shown(port)
    assert slow.closed
    assert found["vokzal_revision_misses_total"] == 1
    assert found["vokzal_slow_clients_cut_total"] == 1


async def test_a_loop_that_is_late_is_seen_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "LOOK_EVERY", 0.01)
    with metrics.shown("127.0.0.1", 0) as port:
        watching = asyncio.create_task(metrics.watch_loop())
        await asyncio.sleep(0)
        until = asyncio.get_running_loop().time() + 0.3
        while asyncio.get_running_loop().time() < until:
            pass
        await asyncio.sleep(0.05)
        watching.cancel()
        found = await shown(port)
    assert found["vokzal_loop_lag_seconds_sum"] > 0.25


async def test_nobody_looks_and_nothing_is_counted_or_loaded(serve: Serve) -> None:
    async with serve() as server:
        table, people = await gather(server, "trans_europa", 2)
        async with people[0].at(table) as one:
            await one.play(one.legal[0])
            await one.until_number(1)
    assert all(metric._made is None for metric in metrics._Metric.all)
    code = "import sys, vokzal.server.run; sys.exit(any(name in sys.modules for name in sys.argv[1:]))"
    extras = ("prometheus_client", "redis", "asyncpg")
    assert subprocess.run([sys.executable, "-c", code, *extras], check=False).returncode == 0


@pytest.mark.parametrize("fault", ["missing", "taken"])
def test_what_cannot_be_shown_is_said_in_one_line(fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setenv("VOKZAL_METRICS_PORT", str(taken.getsockname()[1]))
        if fault == "missing":
            monkeypatch.setitem(sys.modules, "prometheus_client", None)
        result = CliRunner().invoke(app, ["serve", "--port", "0", "--data", str(tmp_path)])
    assert result.exit_code == 2
    [line] = result.stderr.splitlines()
    assert ("vokzal[scale]" if fault == "missing" else "metrics: cannot listen on 127.0.0.1") in line
