import type { GameUi } from "../../table/board";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import Score from "./Score.svelte";
import type { TouristsAid, TouristsView } from "./view";

export default {
  Board,
  Score,
  Figure,
  ownHeight: true,
  ownButtons: ["done", "nowhere"],
  scores: (_: TouristsView, aid: TouristsAid | null) => aid?.best.map(({ points }) => points) ?? null,
} satisfies GameUi;
