// Water flows where the content says that a location lacks its road, and never over a street that is no bridge.

import { describe, expect, test } from "vitest";
import { layout } from "../layout";
import { CAIRO, CITIES, HONG_KONG, LONDON, NEW_YORK, PARIS, RIO } from "../sample.cities";
import { loops, rounded, within } from "./outline";
import { water } from "./water";

const named = (city: (typeof CITIES)[number], wet: (readonly [number, number] | null)[]) =>
  city.segments.filter((_, i) => wet[i]).map(({ id }) => id).sort();

describe.each(CITIES)("$id", (city) => {
  const board = layout(city);
  const wet = water(city, board);

  test("only bridges and crossings lead over water", () => {
    const over = [...(city.bridges ?? []).map(({ segment }) => segment), ...city.segments.filter(({ kind }) => kind === "crossing").map(({ id }) => id)];
    expect(named(city, wet.over)).toEqual(over.sort());
  });

  test("no street gets wet feet, as wide as it is", () => {
    city.segments.forEach(({ id }, i) => {
      if (wet.over[i]) return;
      for (let t = 0; t <= 1; t += 0.05) {
        const [a, b, { x, y }] = [board.along(i, Math.max(0, t - 0.01)), board.along(i, Math.min(1, t + 0.01)), board.along(i, t)];
        const long = Math.hypot(b.x - a.x, b.y - a.y);
        for (const side of [-5.5, 5.5]) {
          const foot = { x: x - ((b.y - a.y) / long) * side, y: y + ((b.x - a.x) / long) * side };
          // Next to its end a bridge begins, and its water is below that.
          if (t > 0.1 && t < 0.9) expect(within(wet.shores, foot), `${id} at ${t.toFixed(2)}`).toBe(false);
        }
      }
    });
  });

  test("locations are dry or islands, ferries are not", () => {
    city.locations.forEach((place, i) => {
      const middle = board.centre(i);
      const dry = !within(wet.shores, middle) || within(wet.islands, middle);
      expect(dry, `${place.row},${place.column}`).toBe(!place.ferry);
    });
  });
});

test("the Thames is one river from edge to edge of the sheet", () => {
  const board = layout(LONDON);
  const { shores, islands, cut } = water(LONDON, board);
  expect(shores).toHaveLength(1);
  expect(islands).toHaveLength(0);
  const xs = shores[0]!.map(({ x }) => x);
  expect(Math.min(...xs)).toBeLessThan(0);
  expect(Math.max(...xs)).toBeGreaterThan(board.width);
  // It turns round the corner of one location, which keeps its roads.
  expect([...cut].map(([place]) => LONDON.locations[place])).toMatchObject([{ row: 6, column: 3 }]);
});

test("every island of the Nile lies in the river; two share a bridge", () => {
  const { islands, shores, bounds } = water(CAIRO, layout(CAIRO));
  expect(islands).toHaveLength(3);
  expect(shores).toHaveLength(1);
  expect(bounds).toHaveLength(4);
});

test("the strait is one water with the ferries' sea, and Rio's map has none", () => {
  expect(water(HONG_KONG, layout(HONG_KONG)).shores).toHaveLength(1);
  expect(water(RIO, layout(RIO)).shores).toHaveLength(0);
});

test("the Seine parts round two islands, with a bridge between them", () => {
  const { islands, shores } = water(PARIS, layout(PARIS));
  expect(shores).toHaveLength(1);
  expect(islands).toHaveLength(2);
});

test("Manhattan has its rivers round the map, not within it", () => {
  expect(water(NEW_YORK, layout(NEW_YORK)).shores).toHaveLength(0);
});

test("boxes that touch have one outline, and its corners are round", () => {
  const [loop, ...more] = loops([
    { left: 0, top: 0, right: 40, bottom: 20 },
    { left: 20, top: 20, right: 40, bottom: 60 },
  ]);
  expect(more).toEqual([]);
  expect(loop).toHaveLength(6);
  const round = rounded(loop!, () => 5);
  expect(within([round], { x: 1, y: 1 })).toBe(false);
  expect(within([round], { x: 30, y: 50 })).toBe(true);
  expect(within([round], { x: 10, y: 40 })).toBe(false);
});
