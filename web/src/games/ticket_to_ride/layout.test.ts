// The train spaces of the printed board lie clear of each other and of the cities, and the coast is drawn to the same sheet.

import { describe, expect, test } from "vitest";
import { SHEET } from "./coast";
import { make } from "./layout";
import { BREADTH, CITY, type Space, type Spot } from "./track";
import { board, europe } from "./sample";

const spaces = board.tracks.flatMap(({ spaces: all }, route) => all.map((space) => ({ route, space, corners: corners(space) })));
const named = (route: number) => `${europe.routes[route]!.a}-${europe.routes[route]!.b}`;

function corners({ x, y, turn, long }: Space): Spot[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i, k]) => {
    const [dx, dy] = [(i! * long) / 2, (k! * BREADTH) / 2];
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
  });
}

/** The area that two convex shapes share: one is cut along each side of the other. */
function shared(one: Spot[], other: Spot[]): number {
  let left = one;
  other.forEach((a, i) => {
    const b = other[(i + 1) % other.length]!;
    const side = (p: Spot) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    left = left.flatMap((p, k) => {
      const q = left[(k + 1) % left.length]!;
      const [at, next] = [side(p), side(q)];
      const cut = { x: p.x + ((q.x - p.x) * at) / (at - next), y: p.y + ((q.y - p.y) * at) / (at - next) };
      return [...(at >= 0 ? [p] : []), ...(at >= 0 !== next >= 0 ? [cut] : [])];
    });
  });
  return Math.abs(left.reduce((sum, p, i) => sum + p.x * left[(i + 1) % left.length]!.y - left[(i + 1) % left.length]!.x * p.y, 0)) / 2;
}

describe("train spaces", () => {
  test("are as many as each route is long, and about as long as each other", () => {
    board.tracks.forEach(({ spaces: all }, route) => expect(all).toHaveLength(europe.routes[route]!.length));
    for (const { space, route } of spaces) {
      expect(space.long, named(route)).toBeGreaterThan(2.2 * BREADTH);
      expect(space.long, named(route)).toBeLessThan(4 * BREADTH);
    }
  });

  test("of different routes hardly touch", () => {
    const most = 0.06;
    const bad = spaces.flatMap((one, i) =>
      spaces.slice(i + 1).flatMap((other) => {
        if (one.route === other.route || Math.hypot(one.space.x - other.space.x, one.space.y - other.space.y) > 60) return [];
        const part = shared(one.corners, other.corners) / (BREADTH * Math.min(one.space.long, other.space.long));
        return part > most ? [`${named(one.route)} and ${named(other.route)}: ${part.toFixed(2)}`] : [];
      }),
    );
    expect(bad).toEqual([]);
  });

  test("do not lie on cities", () => {
    const bad = spaces.flatMap(({ route, corners: shape }) =>
      board.cities.flatMap(({ x, y }, city) => {
        const r = CITY * 0.7;
        const disc = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({ x: x + r * Math.cos((i * Math.PI) / 4), y: y + r * Math.sin((i * Math.PI) / 4) }));
        return shared(shape, disc) > 4 ? [`${named(route)} on ${europe.cities[city]!.id}`] : [];
      }),
    );
    expect(bad).toEqual([]);
  });

  test("stay on the sheet, which is the coast's", () => {
    expect({ width: board.width, height: board.height }).toEqual(SHEET);
    for (const { x, y } of spaces.flatMap(({ corners: shape }) => shape)) {
      expect(x).toBeGreaterThan(13);
      expect(x).toBeLessThan(board.width - 13);
      expect(y).toBeGreaterThan(13);
      expect(y).toBeLessThan(board.height - 13);
    }
  });

  test("are never upside down", () => {
    for (const { space } of spaces) expect(Math.abs(space.turn)).toBeLessThanOrEqual(90);
  });
});

describe("twins", () => {
  test("know each other and lie side by side", () => {
    const pairs = board.twins.flatMap((twin, route) => (twin !== null && twin > route ? [[route, twin] as const] : []));
    expect(pairs).toHaveLength(11);
    for (const [route, twin] of pairs) {
      const [a, b] = [board.tracks[route]!.middle, board.tracks[twin]!.middle];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(BREADTH);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1.3 * BREADTH);
    }
  });
});

test("the bends kept for the printed board are those that are found", () => {
  expect(make(europe, []).bends).toEqual(board.bends);
});
