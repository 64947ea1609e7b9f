"""The browser for the tests: found, or installed. `python -m tests.browser.chromium` prints where it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

VARIABLE: Final = "VOKZAL_CHROMIUM"
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DEBIAN: Final = (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"])
OWN: Final = [sys.executable, "-m", "playwright", "install", "chromium"]
QUIET: Final = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""Nothing but the pages of the test: no updates, no telephoning home."""


class NoBrowser(Exception):
    """There is no browser and none could be installed, in one line."""


def arguments() -> list[str]:
    """What the browser is started with. Its sandbox refuses to work for root."""
    return [*QUIET, "--no-sandbox"] if _is_root() else QUIET


def find() -> Path | None:
    """A browser that is there already."""
    named = os.environ.get(VARIABLE)
    if named:
        found = shutil.which(named)
        if found is None:
            raise NoBrowser(f"{VARIABLE} is {named}, and that is no program")
        return Path(found)
    return _on_path() or _playwrights()


@cache
def chromium() -> Path:
    """A browser, installed if need be."""
    found = find()
    if found is None and _is_root() and shutil.which("apt-get") and all(_done(command) for command in DEBIAN):
        found = _on_path()
    if found is None and _done(OWN):
        found = _playwrights()
    if found is None:
        raise NoBrowser(f"no Chromium found and none could be installed; install one or name it in {VARIABLE}")
    return found


def _on_path() -> Path | None:
    return next((Path(found) for found in map(shutil.which, NAMES) if found), None)


def _playwrights() -> Path | None:
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _done(command: list[str]) -> bool:
    print(f"no Chromium here: {' '.join(command)}", file=sys.stderr)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, stdout=sys.stderr, env=environment, check=False).returncode == 0


if __name__ == "__main__":
    try:
        print(chromium())
    except NoBrowser as error:
        sys.exit(f"error: {error}")
