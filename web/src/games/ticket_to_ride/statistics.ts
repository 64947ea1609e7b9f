// The story of a match, told from its events: who claimed which route when, and how the points grew.

import type { Outcome, Told } from "../../generated";

/** A route that was claimed: by whom, in which turn of the match, for how much. */
export interface Claim {
  route: string;
  seat: number;
  turn: number;
  points: number;
}

const TURNS = new Set(["card-taken", "card-drawn", "tickets-offered", "route-claimed", "station-built", "tunnel-turned", "tunnel-declined", "passed"]);

/** All claims, and how many turns there were. Several moves of one seat in a row are one turn. */
export function story(told: readonly Told[]): { claims: Claim[]; turns: number } {
  const claims: Claim[] = [];
  let turns = 0;
  let mover: number | null = null;
  for (const { events } of told) {
    for (const { key, seat, params } of events) {
      if (seat == null || !TURNS.has(key)) continue;
      if (seat !== mover) [mover, turns] = [seat, turns + 1];
      if (key === "route-claimed") claims.push({ route: String(params?.route), seat, turn: turns, points: Number(params?.points) });
    }
  }
  return { claims, turns };
}

/** What comes after the last turn, in the order of the final scoring. */
export const LATER = ["part-tickets", "part-tickets-missed", "part-stations", "part-express"] as const;

export interface Series {
  seat: number;
  /** Points from routes after each turn, the first before any. */
  routes: number[];
  /** The sum after each later part. */
  later: number[];
}

export function series({ claims, turns }: { claims: readonly Claim[]; turns: number }, outcome: Outcome): Series[] {
  return outcome.points.map((_, seat) => {
    const routes = Array<number>(turns + 1).fill(0);
    for (const claim of claims) if (claim.seat === seat) routes[claim.turn]! += claim.points;
    for (let turn = 1; turn <= turns; turn++) routes[turn]! += routes[turn - 1]!;
    let sum = routes[turns]!;
    const later = LATER.map((part) => (sum += outcome.parts[seat]?.[part] ?? 0));
    return { seat, routes, later };
  });
}
