import type { GameUi } from "../../table/board";
import Board from "./Board.svelte";

export default { Board, dear: ({ kind }) => kind === "hide" } satisfies GameUi;
