// The parts of the points on the map: which places, streets and intersections a part speaks of.

import type { Layout } from "./layout";
import { onRoute, type Town } from "./town";
import { TYPES, type Final } from "./view";

export interface Spots {
  places: number[];
  roads: number[];
  nodes: number[];
  /** Pictures of remote attractions, by the attraction's number. */
  remote: number[];
}

/** The type of tourists a part is about. */
export function partType(part: string): number | null {
  const found = TYPES.findIndex((type) => part === `part-${type}`);
  return found < 0 ? null : found;
}

/** What to point at when a part of the points is told. */
export function spots(town: Town, board: Layout, final: Final, part: string): Spots {
  const { attractions, ratings, bridges, stations, viewpoints, views } = town.content;
  const { segments, nodes } = onRoute(town, final.walk);
  const none: Spots = { places: [], roads: [], nodes: [], remote: [] };
  const seen = (wanted: (number: number) => boolean): Spots => {
    const found = final.attractions.filter(wanted);
    const homes = found.flatMap((number) => board.lots(number).map(({ place }) => place));
    const squares = found.flatMap((number) => board.stand(number) ?? []);
    return { ...none, places: [...new Set(homes)], nodes: squares, remote: found.filter((number) => board.remote(number) !== null) };
  };
  const type = partType(part);
  if (type !== null) return seen((number) => attractions[number]!.colour === TYPES[type]);
  switch (part) {
    case "part-common":
      return seen((number) => attractions[number]!.colour === "yellow");
    case "part-iconic":
      return seen((number) => Boolean(attractions[number]!.rating));
    case "part-streets":
      return { ...none, roads: ratings.flatMap(({ streets = [] }) => streets.map(town.segment)).filter((road) => segments.has(road)) };
    case "part-bridges":
      return { ...none, roads: bridges.filter(({ points }) => points).map(({ segment }) => town.segment(segment)).filter((road) => segments.has(road)) };
    case "part-metro":
      return { ...none, nodes: stations.map(({ intersection }) => town.node(intersection)).filter((node) => nodes.has(node)) };
    case "part-viewpoints":
      return { ...none, nodes: viewpoints.map(town.node).filter((node) => nodes.has(node)) };
    case "part-views":
      return { ...none, nodes: views.map(({ intersection }) => town.node(intersection)).filter((node) => nodes.has(node)) };
    case "part-task":
      return { ...none, nodes: taskFlags(town, final).filter((node) => nodes.has(node)) };
    default:
      return none;
  }
}

/** The intersections of a personal task, on the half of the map where it counts. */
export const taskFlags = (town: Town, { task, task_half }: Pick<Final, "task" | "task_half">): number[] =>
  (task_half ? town.farFlags : town.flags)[task] ?? [];

/** The moments of the end: the route street by street, then the parts one by one. */
export interface Moment {
  /** Steps of the route that are lit. */
  lit: number;
  /** Parts that are told. */
  told: number;
}

export function moment(streets: number, parts: number, at: number): Moment {
  return { lit: Math.min(at, streets), told: Math.max(0, Math.min(at - streets, parts)) };
}
