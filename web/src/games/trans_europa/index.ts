import type { GameUi } from "../../table/board";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import Hand from "./Hand.svelte";
import Score from "./Score.svelte";

export default {
  Board,
  Hand,
  Score,
  Figure,
  // A whole round begins from there.
  dear: ({ kind }) => kind === "marker",
} satisfies GameUi;
