// What lies on the table in a round: the lead player's card, the offers, and at last the two cards everybody draws by.

import { LEAD, OFFER, OWN_CARDS, TAKE, type TouristsView } from "./view";

export interface Slot {
  /** The card that lies there: null face down, undefined while nothing lies there. */
  card: number | null | undefined;
  /** Who laid it or will lay it. */
  seat: number;
  role: "lead" | "offer" | "own" | "round";
}

/** The lead player's neighbours offer cards; an only opponent offers two. */
export function offering({ lead, hands }: TouristsView): number[] {
  const seats = hands.length;
  const around = [...new Set([(lead + 1) % seats, (lead + seats - 1) % seats])].sort((a, b) => a - b);
  return around.length === 1 ? [around[0]!, around[0]!] : around;
}

/** The slots of the table, as a seat sees them. */
export function slots(view: TouristsView, seat: number): Slot[] {
  const pair = view.cards[seat] ?? [];
  if (pair.length) return pair.map((card) => ({ card, seat: view.chosen.findIndex((laid) => laid?.includes(card)), role: "round" }));
  if (view.phase === OWN_CARDS) {
    const laid = view.chosen[seat];
    const hidden = laid === null && !view.waiting.includes(seat);
    return [0, 1].map((at) => ({ card: laid ? laid[at] : hidden ? null : undefined, seat, role: "own" }));
  }
  if (view.phase !== LEAD && view.phase !== OFFER && view.phase !== TAKE) return [];
  const given = new Map<number, number>();
  const offers = offering(view).map((who): Slot => {
    const at = given.get(who) ?? 0;
    given.set(who, at + 1);
    const laid = view.chosen[who];
    const ready = view.phase !== LEAD && !view.waiting.includes(who);
    return { card: laid ? laid[at] : ready ? null : undefined, seat: who, role: "offer" };
  });
  return [{ card: view.chosen[view.lead]?.[0], seat: view.lead, role: "lead" }, ...offers];
}
