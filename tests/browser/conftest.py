"""A browser, a server and people who come to it.

The browser lives as long as a module, not as the session: while it lives no other test of this process could have an
event loop.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, StorageState, expect, sync_playwright

from tests.browser.chromium import arguments, chromium
from tests.browser.serving import Station
from tests.browser.visitor import DESKTOP, PATIENCE, Theme, Visit, Visitor
from vokzal.server.settings import Settings


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert (Settings().static / "index.html").exists(), "the page is not built: npm ci && npm run build in web/"
    path = chromium()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments(), timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Station]:
    station = Station(tmp_path_factory.mktemp("station") / "data")
    station.open()
    yield station
    station.close()


@pytest.fixture
def visit(browser: Browser, station: Station) -> Iterator[Visit]:
    """Brings people in; when they leave, none of their browsers may have complained."""
    visitors: list[Visitor] = []

    def come(
        *,
        lang: str = "ru",
        theme: Theme = "light",
        size: tuple[int, int] = DESKTOP,
        still: bool = False,
        state: StorageState | None = None,
    ) -> Visitor:
        visitor = Visitor(browser, station.address, lang=lang, theme=theme, size=size, still=still, state=state)
        visitors.append(visitor)
        return visitor

    yield come
    complaints = [said for visitor in visitors for said in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints
