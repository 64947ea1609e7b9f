// What a ticket still lacks: the cheapest way between its cities that is still open. Own routes cost nothing, free ones as
// many trains as they are long. Nobody has to take it; it shows what is left to do.

import type { Layout } from "./layout";
import { ticketEnds } from "./routes";
import type { BoardContent, RideView } from "./view";

export interface Missing {
  /** The free routes of the way. */
  routes: number[];
  /** How many trains they take. */
  trains: number;
}

/** Null when no way is left that one could build. */
export function missing(content: BoardContent, board: Layout, view: RideView, seat: number, ticket: number): Missing | null {
  const closed = new Set(view.closed);
  const [from, to] = ticketEnds(content, ticket);
  // Trains first; of equally cheap ways the one with fewer routes to claim.
  const cost = (route: number): number | null => {
    const owner = view.owners[route]!;
    if (owner === seat) return 0;
    return owner >= 0 || closed.has(route) ? null : content.routes[route]!.length * 100 + 1;
  };
  const beside = content.cities.map(() => [] as { city: number; route: number; price: number }[]);
  board.ends.forEach(([a, b], route) => {
    const price = cost(route);
    if (price === null) return;
    beside[a]!.push({ city: b, route, price });
    beside[b]!.push({ city: a, route, price });
  });
  const best = content.cities.map(() => Infinity);
  const came: ({ city: number; route: number } | null)[] = content.cities.map(() => null);
  const open = new Set([from]);
  best[from] = 0;
  while (open.size) {
    const at = [...open].reduce((near, city) => (best[city]! < best[near]! ? city : near));
    open.delete(at);
    if (at === to) break;
    for (const { city, route, price } of beside[at]!) {
      if (best[at]! + price >= best[city]!) continue;
      best[city] = best[at]! + price;
      came[city] = { city: at, route };
      open.add(city);
    }
  }
  if (best[to] === Infinity) return null;
  const routes: number[] = [];
  for (let step = came[to]!; step; step = came[step.city]!) if (view.owners[step.route] !== seat) routes.unshift(step.route);
  return { routes, trains: routes.reduce((sum, route) => sum + content.routes[route]!.length, 0) };
}

/** An own ticket on the map and in the hand, where it has the same number and colour. */
export interface Plan {
  ticket: number;
  /** From 1, in the order in which they came. */
  number: number;
  ends: [number, number];
  done: boolean;
  /** Own routes that already lie on its way. */
  built: readonly number[];
  /** What it lacks; null when it is done, or when no way is left. */
  lacks: Missing | null;
}

export function plans(content: BoardContent, board: Layout, view: RideView, seat: number | null): Plan[] {
  const own = (seat === null ? null : view.tickets[seat]) ?? [];
  const final = seat === null ? null : (view.final?.[seat] ?? null);
  return own.map((ticket, i) => {
    const done = final ? final.tickets_done.includes(ticket) : (view.joined?.[i] ?? false);
    const lacks = done || final || seat === null ? null : missing(content, board, view, seat, ticket);
    return { ticket, number: i + 1, ends: ticketEnds(content, ticket), done, built: view.way?.[i] ?? [], lacks };
  });
}

/** A colour for a ticket's number. */
export const planColour = (number: number): string => `var(--tr-plan-${(number - 1) % 6})`;
