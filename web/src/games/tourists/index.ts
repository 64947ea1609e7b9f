import type { GameUi } from "../../table/board";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";

export default {
  Board,
  Figure,
  ownHeight: true,
  ownButtons: ["done", "nowhere"],
} satisfies GameUi;
