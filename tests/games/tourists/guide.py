"""Streets as they are seen on the page, to be drawn along with one stroke."""

from __future__ import annotations

from typing import Final, NamedTuple

from playwright.sync_api import Page

from tests.browser.fingers import Fingers, Spot

# Where the streets that can be drawn begin, bend and end; and whether they glow.
STREETS: Final = """() => {
  const glow = document.querySelector(".to .map path.glow")?.getAttribute("d") ?? "";
  return [...document.querySelectorAll(".to .map path[data-road][data-target=legal]")].map((path) => {
    const at = (part) => {
      const { x, y } = path.getPointAtLength(path.getTotalLength() * part).matrixTransform(path.getScreenCTM());
      return [x, y];
    };
    return [Number(path.dataset.road), glow.includes(path.getAttribute("d")), at(0), at(0.5), at(1)];
  });
}"""
NEAR: Final = 2
"""Pixels between the ends of streets that meet."""


class Street(NamedTuple):
    road: int
    glows: bool
    start: Spot
    middle: Spot
    end: Spot

    def turned(self) -> Street:
        return self._replace(start=self.end, end=self.start)


def streets(page: Page) -> list[Street]:
    return [Street(*each) for each in page.evaluate(STREETS)]


def section(page: Page) -> tuple[Street, Street]:
    """Two streets, one after the other, the first beside the location."""
    found = streets(page)
    for first in (way for street in found if street.glows for way in (street, street.turned())):
        for second in (way for street in found if street.road != first.road for way in (street, street.turned())):
            if max(abs(a - b) for a, b in zip(first.end, second.start, strict=True)) < NEAR:
                return first, second
    raise AssertionError("no two streets in a row can be drawn")


def with_a_mouse(page: Page, *ways: Street) -> None:
    page.mouse.move(*ways[0].start)
    page.mouse.down()
    for spot in (spot for way in ways for spot in (way.middle, way.end)):
        page.mouse.move(*spot, steps=4)
    page.mouse.up()


def with_a_finger(fingers: Fingers, *ways: Street) -> None:
    fingers.put(0, ways[0].start)
    for spot in (spot for way in ways for spot in (way.middle, way.end)):
        fingers.move({0: spot})
    fingers.lift(0)
