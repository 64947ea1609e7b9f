"""A cluster: the same results with any number of workers, whoever of them dies, and clear words when there is none."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns
from threading import Thread

import msgspec
import pytest
from distributed import Client, LocalCluster
from typer.testing import CliRunner

from tests.arena.mortal import Dying, Mortal, tokens
from tests.toys.pennies import Pennies
from tests.toys.pennies.rules import PenniesContent
from vokzal import games
from vokzal.arena import cluster
from vokzal.arena.cluster import Cluster, ClusterError
from vokzal.arena.compete import compete
from vokzal.arena.run import ArenaError, Contest, Result, run
from vokzal.arena.schedule import schedule
from vokzal.arena.selfplay import selfplay
from vokzal.cli import app
from vokzal.core.options import variants

GAME = Pennies()
ROOT = Path(__file__).parents[2]
TABLES = schedule(2, 3, deals=60, seed=3)


def contest(kind: type[Pennies] = Pennies) -> Contest:
    return Contest(kind, GAME.content, GAME.options_type(), 3, ("driver", "random"), seed=3)


def alone() -> list[Result]:
    return run(contest(), TABLES)


def hired(workers: int, *, processes: bool = False) -> LocalCluster:
    """So many workers, and nobody who serves pages about them at a port that others use."""
    return LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=processes,
        protocol="tcp://",
        dashboard_address=":0",
        worker_dashboard_address=":0",
        silence_logs=50,
    )


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """Where the tokens of mortal workers are."""
    with tokens() as found:
        yield found


@pytest.fixture(scope="module")
def local(folder: Path) -> Iterator[LocalCluster]:
    """Two workers, each a process that is replaced when it dies."""
    os.environ["PYTHONPATH"] = os.pathsep.join((str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")))
    with hired(2, processes=True) as found:
        yield found


def test_two_workers_give_the_results_of_none(local: LocalCluster) -> None:
    with Cluster(local.scheduler_address) as crew:
        assert crew.width == 4
        assert run(contest(), TABLES, crew=crew) == alone()


def test_options_and_a_content_file_travel(local: LocalCluster) -> None:
    content = msgspec.structs.replace(GAME.content, numbers=2)
    assert isinstance(content, PenniesContent)
    options = variants(GAME.options_type)[-1]
    with Cluster(local.scheduler_address) as crew:
        one, two = (
            compete(Pennies(content), ["driver", "random"], 2, 8, seed=1, options=options, crew=who)
            for who in (None, crew)
        )
    assert one == two
    assert one.moves == 8 * 2 * 6


def test_a_worker_killed_in_the_middle_changes_nothing(local: LocalCluster, folder: Path) -> None:
    (folder / "token").touch()
    with Cluster(local.scheduler_address) as crew:
        killed = run(contest(Mortal), TABLES, crew=crew)
    assert not list(folder.iterdir())
    assert killed == alone()


def test_a_table_that_kills_every_worker_is_named(local: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local.scheduler, "allowed_failures", 0)
    told: list[int] = []
    with (
        Cluster(local.scheduler_address) as crew,
        pytest.raises(ArenaError, match=r"deal \d+, rotation 0: a worker process died of it 2 times"),
    ):
        run(contest(Dying), TABLES, crew=crew, played=told.append)
    assert alone()[told[-1]].table.rotation == 0


def test_self_play_writes_the_same_bytes(local: LocalCluster, tmp_path: Path) -> None:
    with Cluster(local.scheduler_address) as crew:
        for name, who in (("here", None), ("there", crew)):
            selfplay(GAME, ("driver", "random"), 3, 40, tmp_path / f"{name}.parquet", seed=1, crew=who)
    assert (tmp_path / "here.parquet").read_bytes() == (tmp_path / "there.parquet").read_bytes()


@pytest.mark.parametrize("command", ["arena", "ladder", "selfplay"])
def test_every_command_says_the_same(
    local: LocalCluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    monkeypatch.setitem(games._guests, "pennies", Pennies)
    monkeypatch.setattr("vokzal.cli.arena.levels_at", lambda game, seats: ("random", "driver"))
    said = []
    for name, who in (("here", ()), ("there", ("--cluster", local.scheduler_address))):
        out = ("--out", str(tmp_path / name)) if command == "selfplay" else ()
        result = CliRunner().invoke(app, [command, "pennies", "--games", "40", "--json", *out, *who])
        assert result.exit_code == 0, result.output
        said.append(result.stdout)
    assert said[0] == said[1]
    assert "digest" in said[0]


def test_a_fault_of_the_game_names_its_table(local: LocalCluster) -> None:
    with Cluster(local.scheduler_address) as crew, pytest.raises(ArenaError, match="rotation 0 broke off: Unkn"):
        run(contest()._replace(levels=("driver", "nobody")), TABLES, crew=crew)


def test_a_worker_with_other_rules_of_the_same_version_is_refused(tmp_path: Path) -> None:
    """One of two: it would have played its share of the tables otherwise than the rest."""
    edited = tmp_path / "vokzal"
    copytree(ROOT / "src/vokzal", edited, ignore=ignore_patterns("static", "__pycache__", "*.jpg"))
    with (edited / "games/trans_europa/heuristics.py").open("a", encoding="utf-8") as file:
        file.write("\n# Who asks has not read this.\n")
    with hired(1) as local:
        address = local.scheduler_address
        command = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads=1", "--no-dashboard"]
        with subprocess.Popen(
            [*command, "--no-nanny", "--local-directory", str(tmp_path)],
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as other:
            try:
                game = games.load("trans_europa")
                with Client(address, set_as_default=False) as client, Cluster(address) as crew:
                    client.wait_for_workers(2, timeout=60)
                    crew.look()
                    with pytest.raises(
                        ArenaError, match=r"another text of vokzal\.games\.trans_europa than whoever asks"
                    ):
                        compete(game, ["driver", "random"], 2, 40, seed=1, crew=crew)
            finally:
                other.terminate()


ELSEWHERE = """
from distributed import LocalCluster
from typer.testing import CliRunner
with LocalCluster(n_workers=1, processes=False, protocol="tcp://", dashboard_address=":0", silence_logs=50) as cluster:
    print(cluster.scheduler_address, flush=True)
    input()
"""


def test_a_scheduler_that_ends_in_the_middle_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "CONNECT", 1.0)
    path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    with subprocess.Popen(
        [sys.executable, "-c", ELSEWHERE],
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    ) as elsewhere:
        assert elsewhere.stdout is not None
        with (
            Cluster(elsewhere.stdout.readline().strip()) as crew,
            pytest.raises(ArenaError, match=r"the scheduler at .* is gone"),
        ):
            run(contest(), schedule(2, 3, deals=20_000, seed=3), crew=crew, played=lambda _: elsewhere.kill())
    assert capfd.readouterr().err == "", "it says so once"


@pytest.mark.parametrize("workers", [1, 5, pytest.param(20, marks=pytest.mark.breadth)])
def test_one_worker_or_twenty_give_the_results_of_none(workers: int) -> None:
    with hired(workers) as local, Cluster(local.scheduler_address) as crew:
        assert crew.width == 2 * workers
        assert run(contest(), TABLES, crew=crew) == alone()


def test_a_scheduler_without_workers_is_an_error() -> None:
    with (
        hired(0) as local,
        Cluster(local.scheduler_address, idle=0) as crew,
        pytest.raises(ArenaError, match="has had no workers for 0 seconds"),
    ):
        run(contest(), TABLES, crew=crew)


# --- nobody there -----------------------------------------------------------------------------------------------------


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECT", 0.3)


@pytest.mark.usefixtures("impatient")
def test_a_door_that_nobody_opens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
    with pytest.raises(ClusterError, match=rf"no Dask scheduler answers at {address} \("):
        Cluster(address)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n" * 9])
def test_somebody_else_behind_the_door(answer: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def talk() -> None:
            caller, _ = server.accept()
            with caller:
                caller.sendall(answer)
                caller.recv(1 << 16)
                while answer == b"" and caller.recv(1 << 16):  # listens, and says nothing
                    pass

        talking = Thread(target=talk)
        talking.start()
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(ClusterError, match=f"no Dask scheduler answers at {address} "):
            Cluster(address)
        talking.join()


def test_a_worker_is_not_a_scheduler() -> None:
    with hired(1) as local:
        [worker] = local.scheduler.workers
        with pytest.raises(ClusterError, match=f"at {worker} there is no scheduler but a worker"):
            Cluster(worker)


@pytest.mark.parametrize(
    ("address", "said"),
    [("moon", "missing port number"), ("moon://x:1", "unknown address scheme 'moon'"), ("", "missing port number")],
)
def test_an_address_that_is_none(address: str, said: str) -> None:
    with pytest.raises(ClusterError, match=said):
        Cluster(address)


def test_without_the_extra_there_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"distributed is not installed; try: pip install vokzal\[cluster\]"):
        Cluster("tcp://127.0.0.1:8786")
