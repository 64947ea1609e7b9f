// What the last moves did, as the drawing shows it: which wagons are new where they stand, who put them there, and from
// where they came.

import type { Event, Told } from "../../generated";
import { piece } from "./choice";
import { WAGONS, type Content } from "./view";

export interface News {
  /** Pieces that are new since my own last move, and who moved them. */
  fresh: Map<string, number>;
  /** For each piece that the last move brought, where it came from: another piece, a hand's card or a player's bay. */
  from: Map<string, string>;
  /** For each piece that the last move took back to a hand, whose bay that is. */
  to: Map<string, string>;
}

/** A wagon on its way. */
interface Way {
  from: string;
  to: string;
}

/** Looks back from the end to my own last move; a spectator to the last player's. */
export function news(told: Told[], me: number | null, content: Content): News {
  const last = told.at(-1);
  const ways = (last?.events ?? []).flatMap((event) => waysOf(event, me, content));
  const found: News = {
    fresh: new Map(),
    from: new Map(ways.map((way) => [way.to, way.from])),
    to: new Map(ways.filter(({ to }) => to.startsWith("bay-")).map((way) => [way.from, way.to])),
  };
  for (const { seat, events } of told.toReversed()) {
    if (seat === me || (me === null && seat !== last?.seat)) break;
    for (const event of events) {
      for (const { to } of waysOf(event, me, content)) if (event.seat != null) found.fresh.set(to, event.seat);
    }
  }
  return found;
}

function waysOf(event: Event, me: number | null, content: Content): Way[] {
  const { key, params = {}, seat } = event;
  if (seat == null) return [];
  const wagon = (name: string): number => content.wagons.indexOf(String(params[name]).replace("wagon-", ""));
  const line = (name: string): number => Number(String(params[name]).replace("line-", ""));
  const hand = (kind: number): string => (seat === me ? piece.card(kind) : bay(seat));
  const { other = 0, players = [] } = params as { other?: number; players?: number[] };
  switch (key) {
    case "wagon-coupled":
      return [{ from: hand(wagon("wagon")), to: piece.wagon(line("line"), wagon("wagon")) }];
    case "wagon-in-front":
      return [{ from: hand(wagon("wagon")), to: piece.front(seat, wagon("wagon")) }];
    case "wagon-taken-back":
      return [{ from: piece.front(seat, wagon("wagon")), to: bay(seat) }];
    case "wagons-swapped":
      return swap(piece.wagon, line("line"), wagon("wagon"), piece.wagon, line("second_line"), wagon("second"));
    case "wagons-swapped-line-front":
    case "wagons-swapped-line-own":
      return swap(piece.wagon, line("line"), wagon("wagon"), piece.front, other, wagon("second"));
    case "wagons-swapped-fronts":
      return swap(piece.front, players[0] ?? 0, wagon("wagon"), piece.front, players[1] ?? 0, wagon("second"));
    case "chain-swap":
      return swap(piece.front, seat, wagon("own"), piece.front, other, wagon("got"));
    default:
      return [];
  }
}

const bay = (seat: number): string => `bay-${seat}`;

type At = (where: number, wagon: number) => string;

function swap(at: At, where: number, wagon: number, otherAt: At, otherWhere: number, second: number): Way[] {
  return [
    { from: at(where, wagon), to: otherAt(otherWhere, wagon) },
    { from: otherAt(otherWhere, second), to: at(where, second) },
  ];
}

/** An action card that somebody played. */
export interface Played {
  /** Of the move. */
  number: number;
  seat: number;
  card: number;
  /** It had no effect. */
  idle: boolean;
}

/** The action cards of the others since my own last move; to a spectator, of the last one. */
export function played(told: Told[], me: number | null, content: Content): Played[] {
  const found: Played[] = [];
  const last = told.at(-1)?.number;
  for (const { number, seat, events } of told.toReversed()) {
    if (seat === me || (me === null && number !== last)) break;
    for (const { key, seat: by, params } of events) {
      const name = key === "card-played-for-nothing" ? String(params?.card) : key.replace(/^card-played-(\w+).*/, "card-$1");
      const action = content.actions.indexOf(name.replace("card-", ""));
      if (key.startsWith("card-played-") && by != null && action >= 0)
        found.unshift({ number, seat: by, card: WAGONS + action, idle: key === "card-played-for-nothing" });
    }
  }
  return found;
}
