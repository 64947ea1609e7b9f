import type { GameUi } from "../../table/board";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import Hand from "./Hand.svelte";
import Score from "./Score.svelte";
import type { RideView } from "./view";

export default {
  Board,
  Hand,
  Score,
  Figure,
  ownButtons: ["blind", "tickets", "pay_locomotives", "decline"],
  scores: (view: RideView) => view.points,
} satisfies GameUi;
