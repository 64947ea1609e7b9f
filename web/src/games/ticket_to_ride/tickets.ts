// What the map shows of tickets: whose cities are ringed, and what a ticket pointed at lights up.

import { ticketEnds } from "./routes";
import type { BoardContent, RideView } from "./view";

/** The cities of my tickets: of those still to be joined, and of those that are. */
export function ticketCities(content: BoardContent, view: RideView, seat: number | null) {
  const wanted = new Set<number>();
  const joined = new Set<number>();
  ((seat === null ? null : view.tickets[seat]) ?? []).forEach((ticket, i) => {
    for (const city of ticketEnds(content, ticket)) (view.joined?.[i] ? joined : wanted).add(city);
  });
  return { wanted, joined };
}

export interface Shown {
  ends: [number, number];
  /** The own routes that already lie on its way. */
  way: readonly number[];
  joined: boolean;
}

/** The ticket pointed at; one that is only offered has no way yet. */
export function shownTicket(content: BoardContent, view: RideView, seat: number | null, ticket: number | null): Shown | null {
  if (ticket === null || !content.tickets[ticket]) return null;
  const own = (seat === null ? null : view.tickets[seat]) ?? [];
  const place = own.indexOf(ticket);
  return { ends: ticketEnds(content, ticket), way: view.way?.[place] ?? [], joined: view.joined?.[place] ?? false };
}
