// The lattice in the browser: points and lines in the order of `board.py`, and where each lies on the sheet.

import type { BoardContent, CityContent, Terrain } from "./view";

/** Between two neighbours on the sheet; scripts/coastline.mjs draws the coast with the same numbers. */
export const STEP = 60;
export const MARGIN = { x: 66, y: 58 } as const;
export const ROW = STEP * (Math.sqrt(3) / 2);

export interface Spot {
  x: number;
  y: number;
}

export interface Point extends Spot {
  name: string;
  row: number;
  column: number;
  /** The city here, as a number of `cities`. */
  city: number | null;
}

export interface Line {
  /** Both ends in the order of the points, as in the notation of actions. */
  name: string;
  a: Point;
  b: Point;
  /** The ends as numbers of `points`. */
  ends: [number, number];
  double: Terrain | null;
  middle: Spot;
  /** From a to b, of length 1. */
  along: Spot;
}

export interface Lattice {
  points: Point[];
  lines: Line[];
  cities: CityContent[];
  /** For each city the number of its point. */
  cityPoint: number[];
  width: number;
  height: number;
}

/** Row and column of a point from its name. */
export function where(point: string): [row: number, column: number] {
  const [row, column] = point.slice(1).split("c").map(Number);
  return [row ?? 0, column ?? 0];
}

const made = new WeakMap<BoardContent, Lattice>();

/** The lattice of a board, made once. */
export function lattice(content: BoardContent): Lattice {
  const board = made.get(content) ?? make(content);
  made.set(content, board);
  return board;
}

function make(content: BoardContent): Lattice {
  const last = Math.max(...content.rows.flat());
  const width = (last + 3) | 1;
  const place = (name: string) => {
    const [row, column] = where(name);
    return Math.floor((row * width + column) / 2);
  };
  const { cities } = content;

  const names = content.rows.flatMap((columns, row) => columns.map((column) => `r${row}c${column}`));
  names.sort((a, b) => place(a) - place(b));
  const points = names.map((name): Point => {
    const [row, column] = where(name);
    const city = cities.findIndex((it) => it.point === name);
    const x = MARGIN.x + (column / 2) * STEP;
    const y = MARGIN.y + row * ROW;
    return { name, row, column, x, y, city: city < 0 ? null : city };
  });
  const number = new Map(names.map((name, i) => [name, i]));

  // A line's bit is in a third of the mask for each direction (east, south-west, south-east), at its first point's.
  const size = place(names.at(-1) ?? "r0c0") + 1;
  const shifts = [1, (width - 1) / 2, (width + 1) / 2];
  const bit = (a: string, b: string) => {
    const low = Math.min(place(a), place(b));
    return shifts.indexOf(Math.abs(place(a) - place(b))) * size + low;
  };
  const lines = content.lines
    .map((line) => ({ line, bit: bit(line.a, line.b) }))
    .sort((one, other) => one.bit - other.bit)
    .map(({ line }): Line => {
      const ends = [number.get(line.a)!, number.get(line.b)!].sort((a, b) => a - b) as [number, number];
      const [a, b] = [points[ends[0]]!, points[ends[1]]!];
      return {
        name: `${a.name}-${b.name}`,
        a,
        b,
        ends,
        double: line.double ?? null,
        middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
        along: { x: (b.x - a.x) / STEP, y: (b.y - a.y) / STEP },
      };
    });

  return {
    points,
    lines,
    cities,
    cityPoint: cities.map((city) => number.get(city.point)!),
    width: (last / 2) * STEP + 2 * MARGIN.x,
    height: (content.rows.length - 1) * ROW + 2 * MARGIN.y,
  };
}

/** The points that rails join to a point, and the rails on the way: a marker's network. */
export function network(board: Lattice, start: number | null | undefined, rails: number[]): { points: Set<number>; rails: number[] } {
  const points = new Set<number>();
  if (start == null) return { points, rails: [] };
  points.add(start);
  for (let size = 0; size < points.size; ) {
    size = points.size;
    for (const rail of rails) {
      const [a, b] = board.lines[rail]!.ends;
      if (points.has(a)) points.add(b);
      else if (points.has(b)) points.add(a);
    }
  }
  return { points, rails: rails.filter((rail) => points.has(board.lines[rail]!.ends[0])) };
}

/** How far a spot is from a line. */
export function distance(line: Line, { x, y }: Spot): number {
  const t = Math.min(1, Math.max(0, ((x - line.a.x) * line.along.x + (y - line.a.y) * line.along.y) / STEP));
  return Math.hypot(x - line.a.x - t * STEP * line.along.x, y - line.a.y - t * STEP * line.along.y);
}
