import type { GameUi } from "../../table/board";
import Board from "./Board.svelte";

export default {
  Board,
  ownHeight: true,
  ownButtons: ["done", "nowhere"],
} satisfies GameUi;
