// Choosing by pressing pieces. Every legal action is made of pieces of the table: a card and a line's end, a card and a
// wagon, a wagon alone. Whoever presses some of an action's pieces is shown the rest of it; the last one plays it. No rule
// is known here: what fits together is read from the legal actions.

import type { GameDetail, LegalAction } from "../../generated";
import { encode } from "../../table/board";
import { SWAP_WITH, TAKE, TURN, WAGONS, type ParisView } from "./view";

const CARDS = { swap: 8, drop2: 9, drop3: 10, chain: 11, remove: 12 } as const;
/** How many rows a drop card takes a wagon from. */
export const DROPS: Record<string, number> = { drop2: 2, drop3: 3 };
const PLACES_IN_LINES = 4 * WAGONS;

export const piece = {
  card: (card: number) => `card-${card}`,
  end: (line: number, side: number) => `end-${line}-${side}`,
  wagon: (line: number, wagon: number) => `line-${line}-${wagon}`,
  front: (seat: number, wagon: number) => `front-${seat}-${wagon}`,
  /** My own front as a place to put a wagon. */
  mine: "mine",
  drop: (many: number, side: number, position: number, line: number) => `drop-${many}-${side}-${position}-${line}`,
  city: (line: number) => `city-${line}`,
  /** The discard pile, for a card without any effect. */
  pile: "pile",
};

export interface Choice {
  action: number;
  kind: string;
  names: Record<string, string>;
  pieces: string[];
  /** The pieces that may be pressed first. */
  first: string[];
}

/** A wagon's place as the Swap card counts them: those of the lines, then those of the fronts. */
export function place(number: number): string {
  const [many, wagon] = [Math.floor(number / WAGONS), number % WAGONS];
  return number < PLACES_IN_LINES ? piece.wagon(many, wagon) : piece.front(many - 4, wagon);
}

/** Who sits to the left (0) or to the right (1): turns go to the left. */
export function neighbour(seat: number, direction: number, seats: number): number {
  return (seat + (direction === 0 ? 1 : seats - 1)) % seats;
}

function spell({ kind, params }: LegalAction, view: ParisView, seat: number): string[] {
  const p = (name: string): number => params[name] ?? 0;
  const beside = (direction: number): string[] => [
    piece.front(seat, p("own")),
    piece.front(neighbour(seat, direction, view.fronts.length), p("other")),
  ];
  switch (kind) {
    case "wagon":
      return [piece.card(p("wagon")), piece.end(p("line"), p("side"))];
    case "front":
      return [piece.card(p("wagon")), piece.mine];
    case "back":
      return [piece.front(seat, p("wagon"))];
    case "swap":
      return [piece.card(CARDS.swap), place(p("place"))];
    case "with":
      return [place(p("place"))];
    case "drop2":
    case "drop3":
      return [piece.card(CARDS[kind]), piece.drop(DROPS[kind]!, p("side"), p("position"), p("line"))];
    case "chain":
      return [piece.card(CARDS.chain), ...beside(p("direction"))];
    case "pass_on":
      return beside(view.chain?.direction ?? 0);
    case "remove":
      return [piece.card(CARDS.remove), piece.city(p("line"))];
    case "discard":
      return [piece.card(WAGONS + p("card")), piece.pile];
    case "take":
      return [piece.city(p("line"))];
    default:
      return [kind];
  }
}

/** Kinds whose pieces may be pressed in any order; with the others the card comes first. */
const ANY_ORDER = new Set(["wagon", "front", "pass_on"]);

export function choices(legal: LegalAction[], view: ParisView, seat: number | null): Choice[] {
  if (seat === null) return [];
  return legal.map((one) => {
    const pieces = spell(one, view, seat);
    const first = ANY_ORDER.has(one.kind) ? pieces : pieces.slice(0, 1);
    return { action: one.action, kind: one.kind, names: one.names, pieces, first };
  });
}

/** The choices that all the pressed pieces belong to. */
export function fitting(all: Choice[], pressed: string[]): Choice[] {
  return all.filter(({ pieces }) => pressed.every((one) => pieces.includes(one)));
}

/** What can be pressed next, and the choice that would then be complete, if one is. */
export function glowing(all: Choice[], pressed: string[]): Map<string, Choice | null> {
  const found = new Map<string, Choice | null>();
  for (const choice of fitting(all, pressed)) {
    const next = pressed.length ? choice.pieces.filter((one) => !pressed.includes(one)) : choice.first;
    for (const one of next) {
      if (choice.pieces.length === pressed.length + 1) found.set(one, choice);
      else if (!found.has(one)) found.set(one, null);
    }
  }
  return found;
}

/** The number of what somebody wanted who pressed this, for the server to say why not; null when it means nothing. */
export function attempt(detail: GameDetail, view: ParisView, seat: number, pressed: string[], last: string): number | null {
  const all = [...pressed, last];
  const numbers = (start: string): number[][] =>
    all.filter((one) => one.startsWith(`${start}-`)).map((one) => one.split("-").slice(1).map(Number));
  const card = numbers("card")[0]?.[0];
  const [line, wagon] = numbers("line")[0] ?? [];
  const [end, city, fronts] = [numbers("end")[0], numbers("city")[0]?.[0], numbers("front")];
  const spot = line !== undefined ? line * WAGONS + wagon! : fronts[0] ? PLACES_IN_LINES + fronts[0][0]! * WAGONS + fronts[0][1]! : null;

  if (view.phase === SWAP_WITH) return spot === null ? null : encode(detail, "with", { place: spot });
  if (view.phase === TAKE || (view.phase === TURN && card === undefined && city !== undefined))
    return city === undefined ? null : encode(detail, "take", { line: city });
  if (card === undefined) {
    const own = fronts.find(([of]) => of === seat);
    return own && view.phase === TURN ? encode(detail, "back", { wagon: own[1]! }) : null;
  }
  if (card < WAGONS) {
    if (end) return encode(detail, "wagon", { wagon: card, line: end[0]!, side: end[1]! });
    return all.includes(piece.mine) ? encode(detail, "front", { wagon: card }) : null;
  }
  if (card === CARDS.swap && spot !== null) return encode(detail, "swap", { place: spot });
  if (card === CARDS.remove && city !== undefined) return encode(detail, "remove", { line: city });
  if (card === CARDS.chain) {
    const own = fronts.find(([of]) => of === seat);
    const other = fronts.find(([of]) => of !== seat);
    if (!own || !other) return null;
    const direction = [0, 1].find((way) => neighbour(seat, way, view.fronts.length) === other[0]);
    return direction === undefined ? null : encode(detail, "chain", { direction, own: own[1]!, other: other[1]! });
  }
  if (last === piece.pile) return encode(detail, "discard", { card: card - WAGONS });
  const dropping = card === CARDS.drop2 ? "drop2" : card === CARDS.drop3 ? "drop3" : null;
  const row = line === undefined ? undefined : view.rows[line];
  if (!dropping || !row) return null;
  const side = row.left.includes(wagon!) ? 0 : 1;
  const position = (side === 0 ? row.left : row.right).indexOf(wagon!);
  return encode(detail, dropping, { side, position, line: Math.min(line!, view.rows.length - DROPS[dropping]!) });
}
