"""Every page in every language, light and dark, on a desk and on a phone: nothing unsaid, no barrier, no complaint.

`make test` walks once, through light and dark, on a phone and in Ukrainian; `make soak` has the other size and the
other languages.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, StorageState

from tests.browser.serving import Station
from tests.browser.tour import Exhibits, prepare, tour
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor

MOST_SCRIPT = 200_000
NARROWEST = 360
"""The smallest phone that people still have."""

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SCRIPTS = """() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"))
  .map(({ name, encodedBodySize, decodedBodySize }) => [name, encodedBodySize, decodedBodySize])"""


class House(NamedTuple):
    """A person's tables and matches, and the cookie to come back with."""

    exhibits: Exhibits
    state: StorageState


@pytest.fixture(scope="module")
def house(browser: Browser, station: Station) -> House:
    visitor = Visitor(browser, station.address, still=True)
    try:
        exhibits = prepare(visitor)
    except Exception as error:
        error.add_note(f"{visitor.page.url}: {visitor.see()}; the server: {station.complaints()}")
        raise
    state = visitor.context.storage_state()
    assert not visitor.complaints
    visitor.context.close()
    return House(exhibits, {"cookies": state["cookies"], "origins": []})


@pytest.mark.parametrize(
    ("size", "lang"),
    [pytest.param(DESKTOP, "ru", id="desktop", marks=pytest.mark.breadth), pytest.param(PHONE, "uk", id="phone")],
)
def test_every_page_is_open_to_everybody(house: House, visit: Visit, size: tuple[int, int], lang: str) -> None:
    visitor = visit(size=size, lang=lang, still=True, state=house.state)
    found = []
    for stop in tour(visitor, house.exhibits):
        assert visitor.page.locator("html").get_attribute("lang") == lang
        visitor.photograph(stop.name, whole=not stop.board)
        found += [f"{stop.name}: {barrier}" for barrier in visitor.barriers()]
        found += [f"{stop.name}: says {words}" for words in visitor.unsaid()]
        visitor.dress("dark")
        visitor.photograph(stop.name, whole=not stop.board)
        found += [f"{stop.name} in the dark: {barrier}" for barrier in visitor.barriers("color-contrast")]
        visitor.dress("light")
        if size == PHONE:
            visitor.page.set_viewport_size({"width": NARROWEST, "height": size[1]})
        wider = visitor.page.evaluate(WIDER)
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        found += [f"{stop.name}: {wider} pixels wider than the window"] if wider > 0 else []
    assert not found, "\n".join(found)


@pytest.mark.breadth
@pytest.mark.parametrize("lang", ["uk", "en"])
def test_every_page_has_all_its_words(house: House, visit: Visit, lang: str) -> None:
    visitor = visit(lang=lang, state=house.state)
    found = []
    for stop in tour(visitor, house.exhibits):
        assert visitor.page.locator("html").get_attribute("lang") == lang
        found += [f"{stop.name}: {words}" for words in visitor.unsaid()]
    assert not found, "\n".join(found)


def test_the_language_changes_at_any_time(house: House, visit: Visit) -> None:
    visitor = visit(lang="ru", state=house.state)
    visitor.go(f"/table/{next(iter(house.exhibits.playing.values()))}")
    visitor.page.locator(".prompt.mine").wait_for()
    log = visitor.see().log
    for lang in ("uk", "en"):
        visitor.page.locator("header select").select_option(lang)
        visitor.lang = lang
        visitor.button("rules-open").wait_for()
        visitor.page.wait_for_function(
            "(old) => document.querySelector('[role=log] .said').innerText.trim() !== old", arg=log[0]
        )
        assert len(visitor.see().log) == len(log)
        log = visitor.see().log
        assert not visitor.unsaid()


def test_the_first_page_is_a_light_load(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.page.locator(".office").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    scripts = visitor.page.evaluate(SCRIPTS)
    assert scripts
    assert all(encoded < decoded for _, encoded, decoded in scripts if decoded > 1000), "scripts come compressed"
    assert sum(encoded for _, encoded, _ in scripts) < MOST_SCRIPT


def test_nothing_moves_for_those_who_want_it_still(house: House, visit: Visit) -> None:
    moving = "() => document.getAnimations().filter((one) => one.effect.getComputedTiming().activeDuration > 1).length"
    lively, still = visit(state=house.state), visit(still=True, state=house.state)
    for visitor in (lively, still):
        visitor.go("/")
        visitor.page.locator(".mine a").first.wait_for()
    assert lively.page.evaluate(moving)
    assert not still.page.evaluate(moving)
    for table in house.exhibits.playing.values():
        still.go(f"/table/{table}")
        still.page.locator(".prompt.mine").wait_for()
        assert not still.page.evaluate(moving)
        assert still.page.locator("animate, animateMotion, animateTransform").count() == 0
