// The ways a cost can be paid, the thriftiest first.

import type { LegalAction } from "../../generated";
import { LOCOMOTIVE } from "./colours";
import type { Cost } from "./view";

export interface Payment {
  action: number;
  /** The colour laid down; `LOCOMOTIVE` when nothing else is. */
  colour: number;
  /** Cards of that colour, and locomotives. */
  cards: number;
  locomotives: number;
}

/** What an action pays; null if it pays nothing. */
export function payment({ action, kind, params }: LegalAction, cost: Cost): Payment | null {
  if (kind === "pay_locomotives") return { action, colour: LOCOMOTIVE, cards: 0, locomotives: cost.cards };
  if (kind !== "pay") return null;
  const locomotives = params.locomotives ?? 0;
  return { action, colour: params.colour ?? 0, cards: cost.cards - locomotives, locomotives };
}

/** Fewest locomotives first, then the colour one holds most of. */
export function payments(legal: LegalAction[], cost: Cost, hand: readonly number[]): Payment[] {
  const found = legal.flatMap((action) => payment(action, cost) ?? []);
  return found.sort(
    (a, b) => a.locomotives - b.locomotives || (hand[b.colour] ?? 0) - (hand[a.colour] ?? 0) || a.colour - b.colour,
  );
}

/** The cards of a payment one by one, as a fan of kinds. */
export const fan = ({ colour, cards, locomotives }: Payment): number[] => [
  ...Array<number>(cards).fill(colour),
  ...Array<number>(locomotives).fill(LOCOMOTIVE),
];

/** Which of the turned cards make a tunnel dearer. */
export const matches = (turned: readonly number[], colour: number): boolean[] =>
  turned.map((kind) => kind === colour || kind === LOCOMOTIVE);
