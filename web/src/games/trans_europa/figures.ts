// The pictures of the rules: small positions on a lattice of three rows, one for each chapter.

import { lattice, type Lattice } from "./lattice";
import type { BoardContent, CityContent, Colour, LineContent, Terrain } from "./view";

export interface Scene {
  board: Lattice;
  /** Whether cities are somebody's: with rings, and ticks on those whose points are joined. */
  own: boolean;
  joined: string[];
  rails: string[];
  /** Rails of a turn, with the seat that lays them. */
  fresh: [line: string, seat: number][];
  missing: [line: string, seat: number][];
  markers: [point: string, seat: number][];
  /** A word or two on a line. */
  notes: [line: string, text: string][];
}

type Places = [colour: Colour, point: string][];

const ROWS = [odd(7), [...odd(7), 15].map((column) => column - 1), odd(7)];

function odd(many: number): number[] {
  return Array.from({ length: many }, (_, i) => 2 * i + 1);
}

function lines(doubles: Partial<Record<string, Terrain>>): LineContent[] {
  const points = ROWS.flatMap((columns, row) => columns.map((column) => ({ row, column })));
  const name = ({ row, column }: { row: number; column: number }) => `r${row}c${column}`;
  return points.flatMap((a) =>
    points
      .filter(({ row, column }) =>
        row === a.row ? column === a.column + 2 : row === a.row + 1 && Math.abs(column - a.column) === 1,
      )
      .map((b) => ({ a: name(a), b: name(b), double: doubles[`${name(a)}-${name(b)}`] ?? null })),
  );
}

function scene(places: Places, doubles: Partial<Record<string, Terrain>>, rest: Partial<Scene>): Scene {
  const cities = places.map(([colour, point]): CityContent => ({ id: point, point, colour, names: {} }));
  const content: BoardContent = {
    id: "figure",
    status: {},
    rails: 0,
    points_at_start: 0,
    dashed_from_seats: 0,
    rows: ROWS,
    lines: lines(doubles),
    cities,
  };
  const empty = { own: false, joined: [], rails: [], fresh: [], missing: [], markers: [], notes: [] };
  return { ...empty, ...rest, board: lattice(content) };
}

/** Single lines cost one, lines over a river or a range two. */
const board = scene(
  [["red", "r0c1"], ["orange", "r2c3"], ["yellow", "r0c7"], ["green", "r2c9"], ["blue", "r1c14"]],
  {
    "r0c3-r0c5": "river",
    "r0c5-r1c4": "river",
    "r1c4-r1c6": "river",
    "r1c6-r2c5": "river",
    "r0c9-r0c11": "mountain",
    "r0c11-r1c10": "mountain",
    "r1c10-r1c12": "mountain",
    "r1c12-r2c11": "mountain",
  },
  { notes: [["r1c0-r1c2", "1"], ["r1c4-r1c6", "2"], ["r1c10-r1c12", "2"]] },
);

/** Two rails of a turn, the second growing from the first; with it two networks meet. */
const round = scene(
  [["red", "r0c1"], ["orange", "r2c5"], ["yellow", "r0c7"], ["green", "r2c9"], ["blue", "r0c13"]],
  {},
  {
    own: true,
    joined: ["r2c5", "r0c7"],
    rails: ["r1c2-r1c4", "r1c4-r2c5", "r1c10-r1c12", "r0c9-r1c10", "r0c7-r0c9"],
    fresh: [["r1c4-r1c6", 0], ["r0c7-r1c6", 0]],
    markers: [["r1c2", 0], ["r1c12", 1]],
    notes: [["r1c4-r1c6", "1"], ["r0c7-r1c6", "2"]],
  },
);

/** One player has joined all five; another lacks a single and a double line. */
const end = scene(
  [["red", "r1c0"], ["orange", "r0c3"], ["yellow", "r2c3"], ["green", "r0c7"], ["blue", "r2c7"], ["green", "r1c14"]],
  { "r1c10-r1c12": "river", "r0c11-r1c10": "river", "r1c12-r2c11": "river" },
  {
    own: true,
    joined: ["r1c0", "r0c3", "r2c3", "r0c7", "r2c7"],
    rails: ["r1c0-r1c2", "r1c2-r1c4", "r0c3-r1c4", "r1c2-r2c3", "r1c4-r1c6", "r0c7-r1c6", "r1c6-r2c7", "r1c8-r1c10"],
    missing: [["r1c10-r1c12", 1], ["r1c12-r1c14", 1]],
    markers: [["r1c4", 0], ["r1c8", 1]],
    notes: [["r1c10-r1c12", "−2"], ["r1c12-r1c14", "−1"]],
  },
);

/** First what nobody else will build; the middle gets built by the others. */
const advice = scene(
  [["red", "r1c0"], ["orange", "r0c5"], ["yellow", "r2c7"], ["green", "r0c11"], ["blue", "r1c14"]],
  {},
  {
    own: true,
    joined: ["r1c0"],
    fresh: [["r1c0-r1c2", 0], ["r1c2-r1c4", 0], ["r0c7-r1c6", 1], ["r1c6-r2c7", 1], ["r0c7-r0c9", 2], ["r0c9-r1c10", 2]],
    markers: [["r1c4", 0], ["r1c6", 1], ["r1c10", 2]],
    notes: [["r1c0-r1c2", "1"], ["r1c2-r1c4", "2"]],
  },
);

/** By chapter; null is the track of points. */
export const SCENES: readonly (Scene | null)[] = [board, round, end, null, advice];
