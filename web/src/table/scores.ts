import type { Outcome } from "../generated";
import type { AnyView, GameUi, Words } from "./board";

interface Seen {
  view: AnyView & { scores?: unknown };
  aid?: unknown;
}

/** Each seat's points: those of the result once it is known, else as a game shows them during the match. */
export function scoresOf(ui: GameUi | null, { view, aid }: Seen, outcome: Outcome | null): number[] | null {
  if (outcome) return outcome.points;
  if (ui?.scores) return ui.scores(view, aid);
  return Array.isArray(view.scores) ? (view.scores as number[]) : null;
}

/** What these are called. */
export const unitOf = (ui: GameUi | null, view: AnyView, words: Words): string => words.t(ui?.unit?.(view) ?? "reveal-points");
