// What to do with what was picked up: said by the prompt, which is in sight however far a phone is scrolled.

import type { BoardProps } from "../../table/board";
import { choices, fitting } from "./choice";
import { pick } from "./pick.svelte";
import { cardKey } from "./say";
import { CHAIN, SWAP_WITH, TAKE, unpack, WAGONS, type ParisView } from "./view";

type Turn = Pick<BoardProps<ParisView>, "view" | "detail" | "legal" | "seat" | "words">;

/** The card of the hand that was picked up. */
const held = (): number | null => (pick.card === null ? null : Number(pick.card.split("-")[1]));

/** What is to be pressed next. */
export function hint({ view, detail, legal, seat, words }: Turn): string {
  if (!legal.length) return "";
  if (view.phase === SWAP_WITH) return words.t("board-hint-with");
  if (view.phase === CHAIN) return words.t("board-hint-pass-on");
  if (view.phase === TAKE) return words.t("board-hint-take");
  const card = held();
  if (card === null) return words.t(pick.pressed.length ? "board-hint-card" : "board-hint-turn");
  const kinds = new Set(fitting(choices(legal, view, seat), pick.pressed).map(({ kind }) => kind));
  if (!kinds.size) return words.t("board-hint-nowhere");
  if (kinds.has("discard")) return words.t("board-hint-discard");
  if (card < WAGONS) return words.t("board-hint-wagon");
  const action = unpack(detail.content).actions[card - WAGONS];
  return words.t(pick.pressed.length > 1 ? "board-hint-chain-other" : `board-hint-${action}`);
}

/** The same with what an action card does; null while nothing is picked up. */
export function advice(turn: Turn): string | null {
  if (!pick.pressed.length) return null;
  const card = held();
  if (card === null || card < WAGONS) return hint(turn);
  const key = cardKey(unpack(turn.detail.content), card);
  return `${turn.words.t(key)}. ${turn.words.t(`board-${key}`)} ${hint(turn)}`;
}
