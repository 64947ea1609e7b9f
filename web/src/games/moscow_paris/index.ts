import type { GameUi } from "../../table/board";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import Hand from "./Hand.svelte";
import Score from "./Score.svelte";
import type { ParisView } from "./view";

const ui: GameUi = {
  Board,
  Hand,
  Score,
  Figure,
  ownHeight: true,
  ownButtons: ["leave", "stop"],
  scores: (view: ParisView) => view.points,
};

export default ui;
