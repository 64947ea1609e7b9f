// Which tickets may be kept: the actions are named by the places of the kept ones, such as "124".

import type { LegalAction } from "../../generated";

const places = (kept: ReadonlySet<number>): string => [...kept].sort((a, b) => a - b).map((place) => place + 1).join("");

/** The number of the action that keeps the tickets at these places, as a parameter of `keep`. */
export const mask = (kept: ReadonlySet<number>): number => [...kept].reduce((sum, place) => sum | (1 << place), 0) - 1;

export function keeping(legal: LegalAction[], kept: ReadonlySet<number>): LegalAction | undefined {
  const name = places(kept);
  return legal.find(({ kind, names }) => kind === "keep" && names.tickets === name);
}

/** The fewest tickets that may be kept. */
export const fewest = (legal: LegalAction[]): number =>
  Math.min(...legal.flatMap(({ kind, names }) => (kind === "keep" ? [(names.tickets ?? "").length] : [])));

/** The places of the tickets that an action keeps. */
export const kept = ({ names }: LegalAction): number[] => [...(names.tickets ?? "")].map((place) => Number(place) - 1);
