// The lattice below a city: which side of a location is a road, which the water, and how wide that makes rows and columns.

import type { City, Location } from "./city";

export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  w: number;
  h: number;
}

export type Side = "north" | "east" | "south" | "west";
export const SIDES: readonly Side[] = ["north", "east", "south", "west"];
/**
 * A road beside the location; a river between the location and the road; open water, where there is no road at all; or
 * nothing, because the road goes round the corner.
 */
export type Beside = "road" | "river" | "open" | "corner";

/** A block between four streets, as wide as high. */
export const BLOCK = 100;
/** What a river takes from the block it flows through. */
export const RIVER = 36;
/** Between two rows of streets with no location: a strait. */
const STRAIT = 96;

/** Where a row or column lies between the streets. */
export interface Span {
  from: number;
  to: number;
}

export interface Grid {
  /** For each street of the lattice its place on the plane. */
  xs: number[];
  ys: number[];
  rows: Span[];
  columns: Span[];
  sides: Record<Side, Beside>[];
  /** For each location the road on each side, if there is one, even beyond a river. */
  roads: Partial<Record<Side, string>>[];
}

export function grid(city: City): Grid {
  const nodes = new Map(city.intersections.map((node) => [node.id, node]));
  const segments = new Map(city.segments.map((segment) => [segment.id, segment]));
  const ends = (id: string) => {
    const { a, b } = segments.get(id)!;
    return [nodes.get(a)!, nodes.get(b)!];
  };
  const span = (axis: "x" | "y", kind: "row" | "column", number: number): Span => {
    const spots = city.locations.filter((place) => place[kind] === number).flatMap((place) => place.segments.flatMap(ends));
    if (!spots.length) return { from: number - 1, to: number };
    return { from: Math.min(...spots.map((spot) => spot[axis])), to: Math.max(...spots.map((spot) => spot[axis])) };
  };
  const many = (kind: "row" | "column") => Math.max(...city.locations.map((place) => place[kind]));
  const rows = Array.from({ length: many("row") }, (_, i) => span("y", "row", i + 1));
  const columns = Array.from({ length: many("column") }, (_, i) => span("x", "column", i + 1));

  const at = new Map(city.intersections.map((node) => [`${node.x},${node.y}`, node.id]));
  const between = new Map(city.segments.map((segment) => [[segment.a, segment.b].sort().join(" "), segment.id]));
  const corners = (place: Location): Record<Side, [string, string]> => {
    const [row, column] = [rows[place.row - 1]!, columns[place.column - 1]!];
    return {
      north: [`${column.from},${row.from}`, `${column.to},${row.from}`],
      east: [`${column.to},${row.from}`, `${column.to},${row.to}`],
      south: [`${column.from},${row.to}`, `${column.to},${row.to}`],
      west: [`${column.from},${row.from}`, `${column.from},${row.to}`],
    };
  };
  const lines = (place: Location): Partial<Record<Side, string>> => {
    const around = corners(place);
    return Object.fromEntries(
      SIDES.flatMap((side) => {
        const [a, b] = around[side].map((spot) => at.get(spot));
        const road = a && b && between.get([a, b].sort().join(" "));
        return road ? [[side, road] as const] : [];
      }),
    );
  };
  const roads = city.locations.map(lines);
  const besides = (place: Location, i: number): Record<Side, Beside> => {
    const around = corners(place);
    const round = place.segments.some((id) => segments.get(id)!.kind === "corner");
    const one = (side: Side): Beside => {
      if (!place.segments.length) return "open";
      if (round && around[side].some((spot) => !at.has(spot))) return "corner";
      const road = roads[i]![side];
      if (!road) return "open";
      return place.segments.includes(road) ? "road" : "river";
    };
    return { north: one("north"), east: one("east"), south: one("south"), west: one("west") };
  };
  const sides = city.locations.map(besides);

  const wide = (spans: Span[], kind: "row" | "column", before: Side, after: Side, from: number): number => {
    const number = spans.findIndex((one) => one.from === from);
    if (number < 0) return STRAIT;
    const here = sides.filter((_, i) => city.locations[i]![kind] === number + 1);
    const rivers = [before, after].filter((side) => here.some((one) => one[side] === "river"));
    return BLOCK + RIVER * rivers.length;
  };
  const streets = (axis: "x" | "y", width: (from: number) => number): number[] => {
    const last = Math.max(...city.intersections.map((node) => node[axis]));
    const places = [0];
    for (let i = 0; i < last; i++) places.push(places[i]! + width(i));
    return places;
  };
  return {
    xs: streets("x", (from) => wide(columns, "column", "west", "east", from)),
    ys: streets("y", (from) => wide(rows, "row", "north", "south", from)),
    rows,
    columns,
    sides,
    roads,
  };
}
