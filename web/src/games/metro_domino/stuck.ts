// What is said to somebody who has no tile to lay: nothing is to be chosen then, so nothing is offered.

import type { LegalAction } from "../../generated";
import type { Words } from "../../table/board";
import { face, type MetroView } from "./view";

/** Null while some tile fits. */
export function stuck(legal: LegalAction[], { drawn }: MetroView, words: Words): string | null {
  const [only, ...more] = legal;
  if (!only || more.length) return null;
  if (only.kind === "keep" && drawn) return words.t("board-stuck-keep", { tile: face(drawn) });
  return only.kind === "draw" || only.kind === "pass" ? words.t(`board-stuck-${only.kind}`) : null;
}
