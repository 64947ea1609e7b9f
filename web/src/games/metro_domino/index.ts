import type { GameUi } from "../../table/board";
import { lays } from "./fit";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import Hand from "./Hand.svelte";
import Score from "./Score.svelte";
import type { MetroView } from "./view";

const ui: GameUi = {
  Board,
  Hand,
  Score,
  Figure,
  ownButtons: ["draw", "keep", "pass"],
  // A metro token is spent for good.
  dear: (action, view: MetroView) => lays([action], view).some(({ token }) => token),
  question: ({ kind, names }, { words }) => (kind === "play" ? words.t("ask-token", names) : null),
  scores: (view: MetroView) => view.players.map((player) => player.points),
};

export default ui;
