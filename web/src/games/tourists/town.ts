// A city by number: what the page reads of its content again and again. It knows no rule; it only looks things up.

import { INKS, type Card, type CityContent, type Goal, type SheetView, type Task } from "./view";

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
  /** For each task its intersections; on a double map those of its left half, and those of the right one. */
  flags: number[][];
  farFlags: number[][];
  /** The intersections of the cafés. */
  cafes: number[];
  /** For each metro card its two stations. */
  metro: [number, number][];
  /** For each box of a remote attraction its collection point. */
  collection: number[];
  node(id: string): number;
  segment(id: string): number;
  rating(id: string): number;
}

/** So many columns a half of a double map has. */
const NUMBERS = 6;

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
    farFlags: tasks.map(({ intersections }) => (content.columns > NUMBERS ? intersections.map((id) => node(beyond(content, id))) : [])),
    cafes: content.cafes.map(({ intersection }) => node(intersection)),
    metro: content.metro_cards.map(([a, b]) => [station.get(a)!, station.get(b)!]),
    collection: content.boxes.map(({ intersection }) => node(intersection)),
    node,
    segment,
    rating: numbers(content.ratings),
  };
}

/** The same intersection on the right half of a double map. */
function beyond({ intersections }: CityContent, id: string): string {
  const spot = intersections.find((node) => node.id === id);
  return intersections.find(({ x, y }) => spot && x === spot.x + NUMBERS && y === spot.y)?.id ?? "";
}

export const otherEnd = ({ ends }: Town, road: number, node: number): number => {
  const [a, b] = ends[road]!;
  return a === node ? b : a;
};

/** What a road takes of a section. */
export const cost = (road: number, crowded: readonly number[]): number => (crowded.includes(road) ? 2 : 1);

/** The locations of two numbers: row and column in either order, on each half of a double map. */
export function spots(town: Town, a: number, b: number): number[] {
  const { columns } = town.content;
  const at = (row: number, column: number) => (row - 1) * columns + column - 1;
  const halves = Array.from({ length: Math.max(1, Math.floor(columns / NUMBERS)) }, (_, i) => i * NUMBERS);
  return [...new Set(halves.flatMap((left) => [at(a, b + left), at(b, a + left)]))];
}

/**
 * Whether a road may follow the new ones of a section beside a location, `spare` bonuses being there for what it cannot pay.
 * What the rules say is said by the rules; this only foresees.
 */
export function follows(town: Town, chain: readonly number[], road: number, place: number, crowded: readonly number[] = [], spare = 0): boolean {
  const all = [...chain, road];
  if (chain.includes(road) || all.some((one) => town.crossings.has(one))) return false;
  const spent = (roads: readonly number[]) => roads.reduce((sum, one) => sum + cost(one, crowded), 0);
  const { section } = town.content;
  if (spent(chain) >= section || spent(all) > section + Math.min(1, spare)) return false;
  const ends = tips(town, chain);
  if (!town.ends[road]!.some((end) => ends.includes(end))) return false;
  const beside = (one: number) => town.beside[place]!.has(one);
  if (all.some(beside)) return true;
  // It can still come to the location if something is left to be drawn.
  return spent(all) < section && tips(town, all).some((end) => town.roadsAt[end]!.some((one) => !all.includes(one) && beside(one)));
}

/** The two ends of roads drawn one after the other. */
function tips(town: Town, chain: readonly number[]): number[] {
  const met = chain.flatMap((road) => town.ends[road]!);
  return met.filter((node) => met.filter((other) => other === node).length === 1);
}

/** For each drawn segment its colour, where segments have one. */
export const inksOf = ({ drawn, inks }: Pick<SheetView, "drawn" | "inks">): ReadonlyMap<number, number> =>
  new Map(drawn.flatMap((road, i) => (inks[i] === undefined ? [] : [[road, inks[i]] as const])));

/** Roads and attractions that an excursion leads to: those among them that have been drawn along, and all of them. */
export function trip(town: Town, excursion: number, drawn: readonly number[]): { roads: number[]; sights: number[]; done: number } {
  const { segments = [], attractions = [] } = town.content.excursions[excursion]!;
  const roads = segments.map(town.segment);
  const sights = attractions.map((id) => town.content.attractions.findIndex((thing) => thing.id === id));
  const seen = (sight: number) => (town.content.attractions[sight]!.segments ?? []).some((id) => drawn.includes(town.segment(id)));
  return { roads, sights, done: roads.filter((road) => drawn.includes(road)).length + sights.filter(seen).length };
}

/** Special attractions on a route whose tourists would not come: no segment beside them has their colour. */
export function uncounted(town: Town, walk: readonly number[], sheet: Pick<SheetView, "drawn" | "inks">): number[] {
  if (!town.content.coloured) return [];
  const inks = inksOf(sheet);
  const on = onRoute(town, walk);
  return [...on.attractions].filter((number) => {
    const { colour, segments = [] } = town.content.attractions[number]!;
    const ink = (INKS as readonly string[]).indexOf(colour);
    return ink >= 0 && !segments.some((id) => on.segments.has(town.segment(id)) && inks.get(town.segment(id)) === ink);
  });
}

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
export function onRoute(town: Town, walk: readonly number[], tickets: readonly number[] = []): OnRoute {
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
    (thing.intersections ?? []).some((id) => nodes.has(town.node(id)) && (!thing.ticket || tickets.includes(town.node(id))))
      ? [i]
      : [],
  );
  return { segments, nodes, places: new Set(places), attractions: new Set(seen) };
}
