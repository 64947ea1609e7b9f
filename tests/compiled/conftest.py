"""A small build, made once for all tests that look at it, in whichever process they run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from filelock import FileLock

from compiled.build import INTO, build
from tests.compiled.building import SMALL


@pytest.fixture(scope="session")
def small_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Needs a C compiler."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with FileLock(folder / "small-build.lock"):
        build(folder / "small-build", groups=SMALL, opt=0)
    return folder / "small-build"


@pytest.fixture(scope="session")
def whole_build() -> Path:
    """The one that `make compiled` makes."""
    INTO.parent.mkdir(exist_ok=True)
    with FileLock(INTO.with_name("compiled.lock")):
        build(INTO)
    return INTO
