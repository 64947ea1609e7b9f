// A city by number: what the page reads of its content again and again. It knows no rule; it only looks things up.

import type { Card, CityContent, Goal, Task } from "./view";

export interface Town {
  content: CityContent;
  /** The city deck, goals and tasks: those of the box come before the city's own. */
  cards: Card[];
  goals: Goal[];
  tasks: Task[];
  /** For each segment the intersections it joins, for each intersection its segments. */
  ends: [number, number][];
  roadsAt: number[][];
  /** For each location the segments beside it. */
  beside: ReadonlySet<number>[];
  /** Segments that are never a part of a section of two. */
  crossings: ReadonlySet<number>;
  /** For each task its intersections. */
  flags: number[][];
  /** For each metro card its two stations. */
  metro: [number, number][];
  /** For each box of a remote attraction its collection point. */
  collection: number[];
  node(id: string): number;
  segment(id: string): number;
  rating(id: string): number;
}

const made = new WeakMap<CityContent, Town>();

export function town(content: CityContent): Town {
  const found = made.get(content) ?? make(content);
  made.set(content, found);
  return found;
}

function numbers(all: readonly { id: string }[]): (id: string) => number {
  const found = new Map(all.map(({ id }, i) => [id, i]));
  return (id) => found.get(id) ?? -1;
}

function make(content: CityContent): Town {
  const node = numbers(content.intersections);
  const segment = numbers(content.segments);
  const ends = content.segments.map(({ a, b }): [number, number] => [node(a), node(b)]);
  const roadsAt: number[][] = content.intersections.map(() => []);
  ends.forEach((pair, road) => pair.forEach((end) => roadsAt[end]!.push(road)));
  const station = new Map(content.stations.map(({ id, intersection }) => [id, node(intersection)]));
  const tasks = content.tasks.length ? content.tasks : content.box.tasks;
  return {
    content,
    cards: [...content.box.cards, ...content.cards],
    goals: content.own_goals ? content.goals : [...content.box.goals, ...content.goals],
    tasks,
    ends,
    roadsAt,
    beside: content.locations.map(({ segments }) => new Set(segments.map(segment))),
    crossings: new Set(content.segments.flatMap(({ kind }, i) => (kind === "crossing" ? [i] : []))),
    flags: tasks.map(({ intersections }) => intersections.map(node)),
    metro: content.metro_cards.map(([a, b]) => [station.get(a)!, station.get(b)!]),
    collection: content.boxes.map(({ intersection }) => node(intersection)),
    node,
    segment,
    rating: numbers(content.ratings),
  };
}

export const otherEnd = ({ ends }: Town, road: number, node: number): number => {
  const [a, b] = ends[road]!;
  return a === node ? b : a;
};

const joined = (town: Town, road: number, other: number) =>
  road !== other && town.ends[road]!.some((end) => town.ends[other]!.includes(end));

/** Whether two new segments are a section beside a location. What the rules say is said by the rules; this only foresees. */
export const isSection = (town: Town, first: number, second: number, place: number): boolean =>
  joined(town, first, second) &&
  (town.beside[place]!.has(first) || town.beside[place]!.has(second)) &&
  !town.crossings.has(first) &&
  !town.crossings.has(second);

/** A step of a route: along a segment from one intersection to another, or a ride between them. */
export interface Stride {
  segment: number | null;
  from: number;
  to: number;
}

/** A route as it is walked; `walk` is the intersection where it starts, then segments; a ride to n is -1 - n. */
export function strides(town: Town, walk: readonly number[]): Stride[] {
  const [start, ...steps] = walk;
  if (start === undefined) return [];
  let from = start;
  return steps.map((step) => {
    const to = step < 0 ? -1 - step : otherEnd(town, step, from);
    const stride = { segment: step < 0 ? null : step, from, to };
    from = to;
    return stride;
  });
}

/** Where a walk has led so far. */
export const walkEnd = (town: Town, walk: readonly number[]): number | null => strides(town, walk).at(-1)?.to ?? walk[0] ?? null;

export interface OnRoute {
  segments: ReadonlySet<number>;
  nodes: ReadonlySet<number>;
  /** Places whose tourists would stay, and attractions they would see. */
  places: ReadonlySet<number>;
  attractions: ReadonlySet<number>;
}

/** What lies on a route. */
export function onRoute(town: Town, walk: readonly number[]): OnRoute {
  const steps = strides(town, walk);
  const segments = new Set(steps.flatMap(({ segment }) => (segment === null ? [] : [segment])));
  const nodes = new Set(steps.flatMap(({ segment, from, to }) => (segment === null ? [] : [from, to])));
  const { locations, attractions } = town.content;
  const places = [
    ...locations.flatMap((_, i) => ([...town.beside[i]!].some((road) => segments.has(road)) ? [i] : [])),
    ...town.collection.flatMap((point, i) => (nodes.has(point) ? [locations.length + i] : [])),
  ];
  const seen = attractions.flatMap((thing, i) =>
    (thing.segments ?? []).some((id) => segments.has(town.segment(id))) ||
    (thing.intersections ?? []).some((id) => nodes.has(town.node(id)))
      ? [i]
      : [],
  );
  return { segments, nodes, places: new Set(places), attractions: new Set(seen) };
}
