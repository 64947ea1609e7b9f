// Every road leads where its segment ends, and locations can be told apart by row and column.

import { describe, expect, test } from "vitest";
import { type Point, type Rect } from "./grid";
import { layout } from "./layout";
import { CAIRO, CITIES, HONG_KONG, LONDON, NEW_YORK, PARIS, RIO } from "./sample.cities";

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const overlap = (a: Rect, b: Rect) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

describe.each(CITIES)("$id", (city) => {
  const board = layout(city);
  const node = (id: string) => board.node(city.intersections.findIndex((one) => one.id === id));

  test("roads begin and end at their intersections", () => {
    city.segments.forEach((segment, i) => {
      const numbers = board.road(i).match(/-?[\d.]+/g)!.map(Number);
      expect(apart({ x: numbers[0]!, y: numbers[1]! }, node(segment.a)), segment.id).toBeLessThan(0.2);
      expect(apart({ x: numbers.at(-2)!, y: numbers.at(-1)! }, node(segment.b)), segment.id).toBeLessThan(0.2);
      expect(board.along(i, 0)).toEqual(node(segment.a));
      expect(board.along(i, 1)).toEqual(node(segment.b));
    });
  });

  test("only corner roads bend by much", () => {
    city.segments.forEach((segment, i) => {
      const [a, b, middle] = [node(segment.a), node(segment.b), board.roadPoint(i)];
      const bulge = apart(middle, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      if (segment.kind === "corner") expect(bulge, segment.id).toBeGreaterThan(15);
      else expect(bulge, segment.id).toBeLessThan(6);
    });
  });

  test("locations do not overlap and stand in rows and columns", () => {
    const cells = [...city.locations, ...(city.boxes ?? [])].map((_, i) => board.cell(i));
    cells.forEach((cell, i) => {
      expect(Math.min(cell.w, cell.h)).toBeGreaterThan(75);
      cells.slice(0, i).forEach((other, k) => expect(overlap(cell, other), `${i} and ${k}`).toBe(0));
    });
    city.locations.forEach((place, i) => {
      const { x, y } = board.centre(i);
      expect(Math.abs(y - board.coordinates.rows[place.row - 1]!.y)).toBeLessThan(30);
      expect(Math.abs(x - board.coordinates.columns[place.column - 1]!.x)).toBeLessThan(30);
    });
  });

  test("everything stays on the sheet", () => {
    const spots = [
      ...city.intersections.map((_, i) => board.node(i)),
      ...city.segments.map((_, i) => board.roadPoint(i)),
      ...board.coordinates.rows,
      ...board.coordinates.columns,
      ...city.attractions.flatMap((_, i) => {
        const box = board.remote(i);
        return box ? [box, { x: box.x + box.w, y: box.y + box.h }] : [];
      }),
    ];
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(2);
      expect(x).toBeLessThan(board.width - 2);
      expect(y).toBeGreaterThan(2);
      expect(y).toBeLessThan(board.height - 2);
    }
  });

  test("no two attractions have the same ground, and each is somewhere", () => {
    const lots = city.attractions.flatMap((_, i) => board.lots(i)).map(({ place, corner }) => `${place} ${corner}`);
    expect(new Set(lots).size).toBe(lots.length);
    city.attractions.forEach(({ id }, i) => {
      expect([board.lots(i).length > 0, board.remote(i) !== null, board.stand(i) !== null].filter(Boolean), id).toHaveLength(1);
    });
  });
});

test("a layout is made once", () => {
  expect(layout(LONDON)).toBe(layout(LONDON));
});

test("attractions with the same roads lie as the list goes, row by row", () => {
  const board = layout(CAIRO);
  const home = (id: string) => CAIRO.locations[board.home(CAIRO.attractions.findIndex((one) => one.id === id))!];
  expect(home("opera_house")).toMatchObject({ row: 2, column: 3 });
  expect(home("cairo_tower")).toMatchObject({ row: 3, column: 3 });
  expect(home("gezira_gardens")).toMatchObject({ row: 4, column: 3 });
});

test("the strait has no location, and is wide", () => {
  const { ys, rows } = layout(HONG_KONG).grid;
  expect(rows[2]).toEqual({ from: 2, to: 3 });
  expect(rows[3]).toEqual({ from: 4, to: 5 });
  expect(ys[4]! - ys[3]!).toBeGreaterThan(80);
});

test("remote attractions of Rio lie beside the edge next to where one meets", () => {
  const board = layout(RIO);
  const box = (id: string) => board.remote(RIO.attractions.findIndex((one) => one.id === id))!;
  expect(box("christ").x).toBeLessThan(board.plane.x);
  expect(box("sugarloaf").x).toBeGreaterThan(board.plane.x + board.plane.w);
  expect(box("copacabana").y).toBeGreaterThan(board.plane.y + board.plane.h);
  expect(box("imperial_palace").y).toBeLessThan(board.plane.y);
});

const ground = (city: typeof PARIS, id: string) =>
  layout(city)
    .lots(city.attractions.findIndex((one) => one.id === id))
    .map(({ place, corner }) => [city.locations[place]!.row, city.locations[place]!.column, corner]);

test("a garden lies in the halves of two locations, and in the other halves what is beside it", () => {
  expect(ground(PARIS, "luxembourg_garden")).toEqual([[5, 4, "se"], [5, 5, "sw"]]);
  expect(ground(PARIS, "sorbonne")).toEqual([[5, 4, "nw"]]);
  expect(ground(PARIS, "pantheon")).toEqual([[5, 5, "ne"]]);
  expect(ground(PARIS, "grand_palais")).toEqual([[3, 2, null]]);
});

test("each attraction of Central Park has a location and two halves", () => {
  expect(ground(NEW_YORK, "park_sheep_meadow")).toEqual([[3, 9, "ne"], [3, 10, null], [4, 10, "ne"]]);
  expect(ground(NEW_YORK, "park_zoo_and_pond")).toEqual([[3, 9, "sw"], [4, 9, null], [4, 10, "sw"]]);
  expect(ground(NEW_YORK, "park_great_lawn")).toEqual([[3, 11, null], [3, 12, "nw"], [4, 11, "nw"]]);
  expect(ground(NEW_YORK, "park_reservoir")).toEqual([[3, 12, "se"], [4, 11, "se"], [4, 12, null]]);
});

test("Times Square stands on its intersection, the Statue of Liberty in the bay", () => {
  const board = layout(NEW_YORK);
  const number = (id: string) => NEW_YORK.attractions.findIndex((one) => one.id === id);
  expect(NEW_YORK.intersections[board.stand(number("times_square"))!]!.id).toBe("7,2");
  const { x, w, y } = board.remote(number("statue_of_liberty"))!;
  expect(x + w).toBeLessThan(board.plane.x);
  expect(y).toBeGreaterThan(board.height / 2);
});

test("both halves of a double map have their numbers, and those of the rows stand on both sides", () => {
  const { coordinates, plane } = layout(NEW_YORK);
  expect(coordinates.columns).toHaveLength(12);
  expect(coordinates.far.every(({ x }) => x > plane.x + plane.w)).toBe(true);
  expect(layout(LONDON).coordinates.far).toEqual([]);
});

test("diagonal roads go through their locations", () => {
  const slopes = (city: typeof PARIS) => city.locations.flatMap((_, i) => layout(city).slope(i) ?? []);
  expect(slopes(LONDON)).toEqual([]);
  expect(slopes(PARIS)).toEqual(["down", "down"]);
  expect(slopes(NEW_YORK)).toEqual(["up", "up", "down", "up", "down", "up"]);
});
