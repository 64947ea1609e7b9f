// What moves about a city: buses, boats and carriages, where they are in nobody's way.

import type { City } from "../city";
import type { Layout, Point } from "../layout";
import { roads } from "./roads";
import { within } from "./outline";
import { water } from "./water";

const TRIES = 900;
const APART = 72;

export type Vessel = "barge" | "felucca" | "junk" | "bus" | "sail" | "batobus" | "tug" | "taxi";
export interface Extra extends Point {
  kind: Vessel;
  turn?: number;
}

/** Spots with so much water on all sides, far from bridges, crossings, islands and each other. */
export function moorings(city: City, board: Layout, many: number, wide: number, high: number): Point[] {
  const { shores, islands } = water(city, board);
  const ferries = city.locations.flatMap((place, i) => (place.ferry ? [board.cell(i)] : []));
  const crossed = city.segments.flatMap((_, i) => Array.from({ length: 13 }, (__, k) => board.along(i, k / 12)));
  const numbers = [...board.coordinates.rows, ...board.coordinates.columns];
  const around = ({ x, y }: Point) =>
    [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((k) => ({ x: x + i * wide, y: y + k * high })));
  const free = (point: Point) =>
    around(point).every((spot) => within(shores, spot) && !within(islands, spot)) &&
    point.x > 20 && point.x < board.width - 20 && point.y > 18 &&
    numbers.every((spot) => Math.hypot(spot.x - point.x, spot.y - point.y) > 30) &&
    crossed.every((spot) => Math.hypot(spot.x - point.x, spot.y - point.y) > wide + 8) &&
    ferries.every(({ x, y, w, h }) => point.x < x - wide || point.x > x + w + wide || point.y < y || point.y > y + h + high);
  const found: Point[] = [];
  // Two steps that share nothing lead all over the sheet, so that boats do not line up.
  for (let i = 1; i < TRIES && found.length < many; i++) {
    const point = { x: (i * 0.618034 * board.width) % board.width, y: (i * 0.754878 * board.height) % (board.plane.y + board.plane.h) };
    if (found.every((other) => Math.hypot(other.x - point.x, other.y - point.y) > APART) && free(point)) found.push(point);
  }
  return found;
}

export function extras(city: City, board: Layout): Extra[] {
  const { plane } = board;
  const [right, bottom] = [plane.x + plane.w, plane.y + plane.h];
  if (city.id === "london") {
    const middle = { x: plane.x + plane.w / 2, y: plane.y + plane.h / 2 };
    const away = (spot: Point) => Math.hypot(spot.x - middle.x, spot.y - middle.y);
    const [bus] = roads(city, board).bridges.filter(({ points }) => points === 0).sort((a, b) => away(a) - away(b));
    return [
      ...moorings(city, board, 4, 16, 7).map((spot) => ({ ...spot, kind: "barge" as const })),
      ...(bus ? [{ x: bus.x, y: bus.y, kind: "bus" as const, turn: bus.turn }] : []),
    ];
  }
  if (city.id === "cairo") return moorings(city, board, 7, 10, 12).map((spot) => ({ ...spot, kind: "felucca" }));
  if (city.id === "hong_kong") {
    return moorings(city, board, 7, 20, 17).map((spot, i) => ({ ...spot, kind: i % 3 === 1 ? "sail" : "junk" }));
  }
  if (city.id === "rio") {
    return [
      { x: right + 46, y: plane.y + 190, kind: "sail" },
      { x: right + 50, y: plane.y + 530, kind: "sail" },
      { x: plane.x + 180, y: bottom + 52, kind: "sail" },
    ];
  }
  if (city.id === "paris") return moorings(city, board, 5, 17, 7).map((spot, i) => ({ ...spot, kind: i % 2 ? "barge" : "batobus" }));
  if (city.id === "new_york" && board.isle) {
    const taxis = [13, 47, 61, 108, 131].flatMap((road): Extra[] => {
      if (!city.segments[road]) return [];
      const [a, b, spot] = [board.along(road, 0.35), board.along(road, 0.45), board.along(road, 0.4)];
      return [{ ...spot, kind: "taxi", turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI }];
    });
    return [
      { x: 40, y: plane.y + 60, kind: "sail" },
      { x: 30, y: plane.y + 200, kind: "tug" },
      { x: right + 43, y: plane.y + 380, kind: "sail" },
      ...taxis,
    ];
  }
  return moorings(city, board, 4, 10, 8).map((spot) => ({ ...spot, kind: "sail" }));
}
