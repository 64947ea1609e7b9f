// Names of pieces, as the log and the actions have them, and what can be read off a route.

import type { Words } from "../../table/board";
import { colourOf } from "./colours";
import type { Layout } from "./layout";
import type { BoardContent, RouteContent } from "./view";

/** `route-<a>-<b>`, and `-2` for the second of twins. */
export function routeNames(content: BoardContent): string[] {
  const seen = new Set<string>();
  return content.routes.map(({ a, b }) => {
    const name = `route-${a}-${b}`;
    if (seen.has(name)) return `${name}-2`;
    seen.add(name);
    return name;
  });
}

/** The numbers of the cities of a ticket. */
export function ticketEnds(content: BoardContent, ticket: number): [number, number] {
  const { a, b } = content.tickets[ticket]!;
  return [content.cities.findIndex(({ id }) => id === a), content.cities.findIndex(({ id }) => id === b)];
}

export const routePoints = (content: BoardContent, route: RouteContent): number => content.length_points[route.length] ?? 0;

/** How many cards of a route's colour a hand has: of the commonest one, where any will do. */
export function holds(hand: number[], route: RouteContent): number {
  const colour = colourOf(route.colour);
  return colour < 0 ? Math.max(...hand.slice(0, -1)) : (hand[colour] ?? 0);
}

/** The routes in the order a traveller takes them from one end, each with the way it is travelled. */
export function journey({ ends }: Layout, routes: readonly number[]): { route: number; back: boolean }[] {
  const [first, second] = routes;
  if (first === undefined) return [];
  let at = ends[first]![0];
  if (second !== undefined && ends[second]!.includes(at) && !ends[second]!.includes(ends[first]![1])) at = ends[first]![1];
  return routes.map((route) => {
    const [a, b] = ends[route]!;
    const back = at === b;
    at = back ? a : b;
    return { route, back };
  });
}

/** A route in words: where, what it costs, what it is worth. */
export function routeLabel(content: BoardContent, number: number, words: Words): string {
  const route = content.routes[number]!;
  const parts = [
    words.t("board-route", { a: `city-${route.a}`, b: `city-${route.b}`, length: route.length }),
    words.t(route.colour ? `card-${route.colour}` : "board-any-colour"),
    ...(route.tunnel ? [words.t("board-tunnel")] : []),
    ...(route.ferry ? [words.t("board-ferry", { count: route.ferry })] : []),
    words.t("board-points", { points: routePoints(content, route) }),
  ];
  return parts.join(", ");
}
