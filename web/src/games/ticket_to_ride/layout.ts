// Where the train spaces lie. Every route is an arc between its cities, its spaces in a row along the arc, twins side by
// side.

import { BENDS } from "./bends";
import { settle } from "./settle";
import { arc, BREADTH, CITY, track, type Spot, type Track } from "./track";
import type { BoardContent } from "./view";

export interface Layout {
  width: number;
  height: number;
  cities: Spot[];
  tracks: Track[];
  /** For each route the cities at its ends, as numbers. */
  ends: [number, number][];
  /** How far each route or pair of twins bends, in the order of the first of them. */
  bends: number[];
  /** For each route its twin, or null. */
  twins: (number | null)[];
}

/** The board's sheet: the same numbers as in scripts/coastline.mjs. */
const SCALE = 1.1;
const MARGIN = { left: 44, right: 44, top: 74, bottom: 62 };

/** Twins are as far apart as two spaces are wide, and a little. */
const APART = BREADTH + 1.8;

const made = new WeakMap<BoardContent, Layout>();

/** The layout of a board, made once. */
export function layout(content: BoardContent): Layout {
  const found = made.get(content) ?? make(content);
  made.set(content, found);
  return found;
}

/** Without a list of bends, they are sought. */
export function make(content: BoardContent, known: readonly number[] | undefined = BENDS[content.id]): Layout {
  const number = new Map(content.cities.map((city, i) => [city.id, i]));
  const cities = content.cities.map(({ x, y }) => ({ x: MARGIN.left + x * SCALE, y: MARGIN.top + y * SCALE }));
  const ends = content.routes.map((route): [number, number] => [number.get(route.a)!, number.get(route.b)!]);
  const twins = ends.map(([a, b], i) => {
    const twin = ends.findIndex(([c, d], k) => k !== i && ((a === c && b === d) || (a === d && b === c)));
    return twin < 0 ? null : twin;
  });
  const width = Math.round(Math.max(...content.cities.map((city) => city.x)) * SCALE + MARGIN.left + MARGIN.right);
  const height = Math.round(Math.max(...content.cities.map((city) => city.y)) * SCALE + MARGIN.top + MARGIN.bottom);

  // Twins bend together: the first of them stands for both.
  const leaders = content.routes.flatMap((_, i) => (twins[i] !== null && twins[i]! < i ? [] : [i]));
  const draw = (leader: number, bend: number): Track[] => {
    const [a, b] = ends[leader]!.map((city) => cities[city]!) as [Spot, Spot];
    const twin = twins[leader] ?? null;
    if (twin === null) return [track(a, b, content.routes[leader]!, bend, 0)];
    return [track(a, b, content.routes[leader]!, bend, -APART / 2), track(a, b, content.routes[twin]!, bend, APART / 2)];
  };
  const way = (leader: number, bend: number): Spot[] => {
    const [a, b] = ends[leader]!.map((city) => cities[city]!) as [Spot, Spot];
    const path = arc(a, b, bend, 0);
    const leave = CITY / path.length;
    return Array.from({ length: 9 }, (_, i) => path.at(leave + ((1 - 2 * leave) * i) / 8));
  };
  const fitting = known?.length === leaders.length ? known : settle(leaders, draw, way, (leader) => ends[leader]!, cities, { width, height });

  const tracks: Track[] = new Array(content.routes.length);
  leaders.forEach((leader, i) => {
    const [own, other] = draw(leader, fitting[i]!);
    tracks[leader] = own!;
    if (other) tracks[twins[leader]!] = other;
  });
  return { width, height, cities, tracks, ends, twins, bends: [...fitting] };
}
