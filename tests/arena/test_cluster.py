"""A cluster: the same results with any number of workers, whoever of them dies, and clear words when there is none."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any

import pytest
from distributed import LocalCluster

from tests.toys.pennies import Pennies
from vokzal import games
from vokzal.arena.cluster import Cluster, ClusterError
from vokzal.arena.compete import compete
from vokzal.arena.player import Contest
from vokzal.arena.run import ArenaError, digest, run
from vokzal.arena.schedule import schedule

GAME = Pennies()
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    """Two workers, each a process that is replaced when it dies."""
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        worker_dashboard_address=None,
        env={"PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
        silence_logs=50,
    ) as cluster:
        yield cluster


def test_two_workers_give_the_results_of_none(local: Any) -> None:
    with Cluster(local.scheduler_address) as crew:
        one, two = (compete(GAME, ("driver", "random"), 3, 60, seed=2, crew=who) for who in (None, crew))
    assert one == two
