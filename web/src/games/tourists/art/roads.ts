// Parts of roads: which of them are what, and the piece of one that lies over water.

import type { City } from "../city";
import { spot, type Layout } from "../layout";
import { water } from "./water";

const PIECES = 12;

/** The `d` of a part of a segment. */
export function piece(board: Layout, segment: number, from: number, to: number): string {
  const points = Array.from({ length: PIECES + 1 }, (_, i) => spot(board.along(segment, from + ((to - from) * i) / PIECES)));
  return `M${points.join("L")}`;
}

export interface Span {
  segment: number;
  /** The deck over the water. */
  deck: string;
  /** The middle of it, and the direction across it. */
  x: number;
  y: number;
  turn: number;
  points: number;
  id: string;
}

export interface Roads {
  /** Everything that one can walk, crossings apart. */
  streets: string;
  crossings: string;
  quays: string;
  tram: number[];
  /** Streets that a rating pays for. */
  feast: string;
  /** Other roads that go through locations: rows of trees on both sides. */
  alleys: string;
  bridges: Span[];
  /** Bridges one looks at from their heads: from there to the edge of the sheet. */
  vistas: { id: string; d: string; towers: { x: number; y: number; turn: number }[] }[];
}

/** How far a bridge goes on beyond the edge of the sheet. */
const BEYOND = 12;

export function roads(city: City, board: Layout): Roads {
  const number = new Map(city.segments.map((segment, i) => [segment.id, i]));
  const over = water(city, board).over;
  const numbers = (ids: readonly string[] = []) => ids.flatMap((id) => number.get(id) ?? []);
  const paths = (segments: readonly number[]) => segments.map((i) => board.road(i)).join("");
  const all = city.segments.map((_, i) => i);
  const crossing = (i: number) => city.segments[i]!.kind === "crossing";
  const named = new Map((city.bridges ?? []).map((bridge) => [number.get(bridge.segment)!, bridge]));
  const bridges = all.flatMap((segment): Span[] => {
    const part = over[segment];
    if (!part || crossing(segment)) return [];
    const [from, to] = [Math.max(0, part[0] - 0.05), Math.min(1, part[1] + 0.05)];
    const [a, b, middle] = [board.along(segment, from), board.along(segment, to), board.along(segment, (from + to) / 2)];
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    const { points = 0, id = "" } = named.get(segment) ?? {};
    return [{ segment, deck: piece(board, segment, from, to), ...middle, turn, points, id }];
  });
  const paid = (city.ratings ?? []).flatMap(({ streets = [] }) => streets);
  const node = new Map(city.intersections.map(({ id }, i) => [id, i]));
  const vistas = (city.views ?? []).map(({ id, intersection }) => {
    const { x, y } = board.node(node.get(intersection)!);
    const ways = [
      { far: board.height - y, dx: 0, dy: 1 },
      { far: y, dx: 0, dy: -1 },
      { far: board.width - x, dx: 1, dy: 0 },
      { far: x, dx: -1, dy: 0 },
    ];
    const { far, dx, dy } = ways.reduce((best, way) => (way.far < best.far ? way : best));
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
    return { id, d: `M${spot({ x, y })}L${spot({ x: x + dx * (far + BEYOND), y: y + dy * (far + BEYOND) })}`, towers: [{ x: x + dx * (far - 14), y: y + dy * (far - 14), turn }] };
  });
  return {
    alleys: all.flatMap((i) => (city.segments[i]!.kind === "diagonal" && !paid.includes(city.segments[i]!.id) ? [piece(board, i, 0.1, 0.92)] : [])).join(""),
    vistas,
    streets: paths(all.filter((i) => !crossing(i))),
    crossings: paths(all.filter(crossing)),
    quays: paths(numbers(city.embankment)),
    tram: numbers(city.tram),
    feast: paths(numbers(paid)),
    bridges,
  };
}
