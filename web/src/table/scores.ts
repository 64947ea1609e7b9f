import type { Outcome } from "../generated";
import type { AnyView, GameUi } from "./board";

/** Each seat's points: those of the result once it is known, else as a game shows them in its view during the match. */
export function scoresOf(ui: GameUi | null, view: AnyView & { scores?: unknown }, outcome: Outcome | null): number[] | null {
  if (outcome) return outcome.points;
  if (ui?.scores) return ui.scores(view);
  return Array.isArray(view.scores) ? (view.scores as number[]) : null;
}
