import type { GameUi } from "../../table/board";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import Hand from "./Hand.svelte";
import { say } from "./say";
import Score from "./Score.svelte";
import type { RideView } from "./view";

export default {
  Board,
  Hand,
  Score,
  Figure,
  ownHeight: true,
  ownButtons: ["blind", "tickets", "pay_locomotives", "decline"],
  // Cards are taken quickly and routes paid for afterwards; but a ticket must be kept.
  dear: ({ kind }) => kind === "tickets",
  question: ({ kind }, { words }) => (kind === "tickets" ? words.t("ask-tickets") : null),
  say,
  scores: (view: RideView) => view.points,
} satisfies GameUi;
