import type { GameUi } from "../../table/board";
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
  scores: (view: MetroView) => view.players.map((player) => player.points),
};

export default ui;
