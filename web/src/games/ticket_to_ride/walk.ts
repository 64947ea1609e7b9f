// The final scoring as a walk over the map: a seat's routes, its tickets one by one, its stations, its longest path.

import type { Outcome } from "../../generated";
import type { Layout } from "./layout";
import { ticketEnds } from "./routes";
import type { BoardContent, RideView } from "./view";

export interface Stop {
  seat: number;
  kind: "routes" | "done" | "missed" | "station" | "spare" | "express";
  points: number;
  /** A ticket, with its cities. */
  ticket?: number;
  ends?: [number, number];
  /** Routes to light up: the way of a ticket, a borrowed route, the longest path in its order. */
  routes: number[];
  /** The city of a station. */
  city?: number;
}

export function walk(content: BoardContent, board: Layout, view: RideView, outcome: Outcome): Stop[] {
  return (view.final ?? []).flatMap((final, seat): Stop[] => {
    const own = view.owners.flatMap((owner, route) => (owner === seat ? [route] : []));
    const borrowed = final.station_routes.filter((route) => route >= 0);
    const ticket = (number: number, kind: "done" | "missed"): Stop => {
      const ends = ticketEnds(content, number);
      const { points } = content.tickets[number]!;
      return { seat, kind, points, ticket: number, ends, routes: kind === "done" ? trail(board, [...own, ...borrowed], ...ends) : [] };
    };
    return [
      { seat, kind: "routes", points: outcome.parts[seat]?.["part-routes"] ?? view.points[seat]!, routes: own },
      ...final.station_routes.flatMap((route, i): Stop[] =>
        route < 0 ? [] : [{ seat, kind: "station", points: 0, city: view.stations[seat]![i]!, routes: [route] }],
      ),
      ...final.tickets_done.map((number) => ticket(number, "done")),
      ...final.tickets_missed.map((number) => ticket(number, "missed")),
      ...(final.stations_left
        ? [{ seat, kind: "spare" as const, points: final.stations_left * content.station_points, routes: [] }]
        : []),
      { seat, kind: "express", points: final.express_bonus ? content.express_points : 0, routes: [...final.express] },
    ];
  });
}

/** The fewest of these routes that lead from one city to another; none when they do not. */
export function trail({ ends }: Layout, routes: readonly number[], from: number, to: number): number[] {
  const by = new Map<number, { route: number; back: number } | null>([[from, null]]);
  const line = [from];
  for (const city of line) {
    for (const route of routes) {
      const [a, b] = ends[route]!;
      const next = a === city ? b : b === city ? a : null;
      if (next === null || by.has(next)) continue;
      by.set(next, { route, back: city });
      line.push(next);
    }
  }
  const found: number[] = [];
  for (let step = by.get(to); step; step = by.get(step.back)) found.unshift(step.route);
  return found;
}
