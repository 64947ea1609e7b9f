import type { AnyView, GameUi } from "./board";

/** Each seat's points during the match, for a game that shows them in its view. */
export function scoresOf(ui: GameUi | null, view: AnyView & { scores?: unknown }): number[] | null {
  if (ui?.scores) return ui.scores(view);
  return Array.isArray(view.scores) ? (view.scores as number[]) : null;
}
