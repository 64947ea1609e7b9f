// A few blocks of a town that is nowhere, for the pictures of the rules: a city like any other, only small.

import type { Attraction, City, Location, Segment } from "../city";

export interface Patch {
  /** Whose houses they are. */
  id?: string;
  columns: number;
  rows: number;
  /** By location, as "row,column": the id and the colour of its attraction. */
  sights?: Record<string, readonly [string, Attraction["colour"], string?]>;
  /** After so many rows lies a strait. */
  strait?: number;
  /** Streets that go on across it. */
  crossings?: readonly number[];
  /** Roads that are not there, and roads that the river parts from a location. */
  missing?: readonly string[];
  far?: Record<string, readonly string[]>;
  /** Roads from corner to corner of a location, as "x,y-x,y". */
  diagonals?: readonly string[];
  more?: Partial<City>;
}

/** A diagonal down and up, drawn from its left end. */
const CORNERS = [[0, 0, 1, 1], [0, 1, 1, 0]] as const;

export function patch({ id = "figure", columns, rows, sights = {}, strait = rows, crossings = [], missing = [], far = {}, diagonals = [], more = {} }: Patch): City {
  const node = (x: number, y: number) => `${x},${y}`;
  const range = (many: number) => Array.from({ length: many }, (_, i) => i);
  const tops = range(rows).map((row) => (row < strait ? row : row + 1));
  const streets = [...new Set(tops.flatMap((y) => [y, y + 1]))];
  const segments: Segment[] = [
    ...streets.flatMap((y) => range(columns).map((x) => ({ id: `H${x},${y}`, a: node(x, y), b: node(x + 1, y) }))),
    ...tops.flatMap((y) => range(columns + 1).map((x) => ({ id: `V${x},${y}`, a: node(x, y), b: node(x, y + 1) }))),
    ...crossings.map((x) => ({ id: `X${x}`, a: node(x, strait), b: node(x, strait + 1), kind: "crossing" as const })),
    ...diagonals.map((way) => ({ id: `D${way}`, a: way.split("-")[0]!, b: way.split("-")[1]!, kind: "diagonal" as const })),
  ].filter((segment) => !missing.includes(segment.id));
  const known = new Set(segments.map((segment) => segment.id));
  const locations = tops.flatMap((y, row) =>
    range(columns).map((x): Location => {
      const spot = `${row + 1},${x + 1}`;
      const around = [`H${x},${y}`, `H${x},${y + 1}`, `V${x},${y}`, `V${x + 1},${y}`, ...CORNERS.map(([a, b, c, d]) => `D${x + a},${y + b}-${x + c},${y + d}`)];
      return { row: row + 1, column: x + 1, segments: around.filter((road) => known.has(road) && !far[spot]?.includes(road)) };
    }),
  );
  const attractions = Object.entries(sights).map(([spot, [name, colour, rating]]): Attraction => {
    const [row, column] = spot.split(",").map(Number);
    const home = locations.find((place) => place.row === row && place.column === column)!;
    return { id: name, names: {}, colour, segments: home.segments, ...(rating && { rating }) };
  });
  const intersections = streets.flatMap((y) => range(columns + 1).map((x) => ({ id: node(x, y), x, y })));
  return { id, intersections, segments, locations, attractions, cafes: [], ...more };
}

/** The numbers of segments by their ids. */
export const numbered = (city: City, ids: string): number[] =>
  ids.split(" ").filter(Boolean).map((id) => city.segments.findIndex((segment) => segment.id === id));
