// Tourists stand on the land of their location, whatever its shape.

import { expect, test } from "vitest";
import { within } from "./art/outline";
import { crowds } from "./crowd";
import type { Point } from "./grid";
import { at, layout, type Layout } from "./layout";
import { CITIES } from "./sample.cities";
import { BLANK } from "./sample";

const EVERYBODY = [1, 1, 1, 1];

/** Points along the outline of a plate. */
function outline(d: string): Point[] {
  const found: Point[] = [];
  let here: Point = { x: 0, y: 0 };
  for (const [, letter, rest] of d.matchAll(/([MHVLQ])([^MHVLQZ]*)/g)) {
    const [a, b, c, e] = rest!.trim().split(/\s+/).map(Number) as [number, number, number, number];
    if (letter === "Q") {
      for (const t of [0.25, 0.5, 0.75]) {
        const mixed = (from: number, pull: number, to: number) => (1 - t) ** 2 * from + 2 * t * (1 - t) * pull + t * t * to;
        found.push({ x: mixed(here.x, a, c), y: mixed(here.y, b, e) });
      }
      here = { x: c, y: e };
    } else here = letter === "H" ? { ...here, x: a } : letter === "V" ? { ...here, y: a } : { x: a, y: b };
    found.push(here);
  }
  return found;
}

/** The land of a location inside of its corner road, and how far points of a plate are from that road. */
function block(board: Layout, place: number) {
  const { curve, side } = board.corner(place)!;
  const { x, y, w } = board.cell(place);
  const road = Array.from({ length: 41 }, (_, i) => at(curve, i / 40));
  const inner = { x: side === "left" ? x + w : x, y };
  const near = (spot: Point) => Math.min(...road.map((one) => Math.hypot(one.x - spot.x, one.y - spot.y)));
  return { near, inside: (spot: Point) => within([[...road, inner]], spot) };
}

test.each(CITIES)("$id: nobody stands on a corner road", (city) => {
  const board = layout(city);
  const corners = city.locations.flatMap((_, place) => (board.corner(place) ? [place] : []));
  const roads = city.segments.filter(({ kind }) => kind === "corner").length;
  expect(corners).toHaveLength(roads / 2);
  const groups = crowds(board, { ...BLANK, tourists: corners.map((place) => [place, ...EVERYBODY]) as never }, city.locations.length);
  for (const { place, plate, figures } of groups) {
    const { near, inside } = block(board, place);
    for (const spot of outline(plate)) {
      expect(inside(spot), `${place}: ${spot.x} ${spot.y}`).toBe(true);
      expect(near(spot)).toBeGreaterThan(8);
    }
    for (const [i, one] of figures.entries()) if (i) expect(one.x - figures[i - 1]!.x).toBeGreaterThan(7);
  }
});
