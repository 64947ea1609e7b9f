import type { GameUi } from "../../table/board";
import Board from "./Board.svelte";
import { piece } from "./choice";
import Figure from "./Figure.svelte";
import Hand from "./Hand.svelte";
import { advice } from "./hint";
import { pick } from "./pick.svelte";
import Score from "./Score.svelte";
import { asked, cityOf, prompted } from "./say";
import { unpack, WAGONS, type ParisView } from "./view";

/** Cards that take something off the table for good. */
const DEAR = ["remove", "drop2", "drop3"];

const ui: GameUi = {
  Board,
  Hand,
  Score,
  Figure,
  ownHeight: true,
  prompt: (play) => prompted(play.words, unpack(play.detail.content), play.view as ParisView) ?? advice(play),
  button: ({ kind, params, names }, { view, detail, words }) => {
    if (kind === "discard") return pick.card === piece.card(WAGONS + params.card!) ? words.t("action-discard", names) : null;
    if (kind !== "take") return null;
    return words.t("board-take-button", { text: cityOf(words, unpack(detail.content), view as ParisView, params.line ?? 0) });
  },
  dear: ({ kind }) => DEAR.includes(kind),
  question: (action, { view, detail, words }) => asked(words, unpack(detail.content), view as ParisView, action),
  scores: (view: ParisView) => view.points,
};

export default ui;
