import type { GameUi } from "../../table/board";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Score from "./Score.svelte";

export default { Board, Hand, Score } satisfies GameUi;
