// What to point at after the others moved: the routes and stations that are new since my own last move.

import type { Event, Told } from "../../generated";

export interface News {
  /** Names of the routes and cities, oldest first. */
  routes: string[];
  stations: string[];
}

/** Looks back from the end to my last move; a spectator, and whoever just moved, looks back to the last player's turn. */
export function news(told: readonly Told[], seat: number | null): News {
  const found: News = { routes: [], stations: [] };
  const last = told.at(-1)?.seat;
  const only = seat === null || last === seat ? last : null;
  for (const { events, seat: mover } of told.toReversed()) {
    if (only != null ? mover !== only : mover === seat) break;
    found.routes.unshift(...named(events, "route-claimed", "route"));
    found.stations.unshift(...named(events, "station-built", "city"));
  }
  return found;
}

function named(events: readonly Event[], key: string, param: string): string[] {
  return events.flatMap((event) => (event.key === key ? [String(event.params?.[param])] : []));
}

/** A card on its way: from a slot of the row (-1: the deck) to a seat; its kind if this client may know it. */
export interface Flight {
  slot: number;
  seat: number;
  kind: number | null;
}

/** The cards that the last move brought to a hand. */
export function flights(told: Told | undefined, kinds: readonly string[]): Flight[] {
  return (told?.events ?? []).flatMap(({ key, seat, params, secret }) => {
    if (seat == null || (key !== "card-taken" && key !== "card-drawn")) return [];
    const card = { ...params, ...secret }.card;
    const kind = typeof card === "string" ? kinds.indexOf(card.replace("card-", "")) : -1;
    return [{ slot: key === "card-taken" ? Number(params?.slot) - 1 : -1, seat, kind: kind < 0 ? null : kind }];
  });
}
