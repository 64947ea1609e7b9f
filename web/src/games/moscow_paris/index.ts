import type { GameUi } from "../../table/board";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import Hand from "./Hand.svelte";
import Score from "./Score.svelte";
import { asked, cityOf, prompted } from "./say";
import { unpack, type ParisView } from "./view";

/** Cards that take something off the table for good. */
const DEAR = ["remove", "drop2", "drop3"];

const ui: GameUi = {
  Board,
  Hand,
  Score,
  Figure,
  ownHeight: true,
  prompt: ({ view, detail, words }) => prompted(words, unpack(detail.content), view as ParisView),
  button: ({ kind, params }, { view, detail, words }) =>
    kind === "take" ? words.t("board-take-button", { text: cityOf(words, unpack(detail.content), view as ParisView, params.line ?? 0) }) : null,
  dear: ({ kind }) => DEAR.includes(kind),
  question: (action, { view, detail, words }) => asked(words, unpack(detail.content), view as ParisView, action),
  scores: (view: ParisView) => view.points,
};

export default ui;
