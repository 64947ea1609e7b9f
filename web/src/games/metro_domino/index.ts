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
  ownButtons: ["draw", "pass"],
  // A metro token is spent for good.
  dear: (action, view: MetroView) => lays([action], view).some(({ token }) => token),
  question: ({ kind, names }, { words }) => (kind === "play" ? words.t("ask-token", names) : null),
  // In a match of several games, games are what counts; the points of the one in play are on the board.
  scores: (view: MetroView) => view.players.map(({ points, wins }) => (view.games_to_win > 1 ? wins : points)),
  unit: (view: MetroView) => (view.games_to_win > 1 ? "part-games-won" : null),
};

export default ui;
