// What actions are called where all are listed or one is asked about: by what is on the table, not by numbers.

import type { LegalAction } from "../../generated";
import type { BoardProps, Words } from "../../table/board";
import { cardName, LOCOMOTIVE } from "./colours";
import { kept } from "./keeping";
import { payment, type Payment } from "./payments";
import type { BoardContent, RideView } from "./view";

/** The cards of a payment: "green × 3 + locomotive × 1". */
export function cardsOf({ colour, cards, locomotives }: Omit<Payment, "action">, words: Words): string {
  const parts = [
    ...(cards ? [words.t("board-cards-of", { count: cards, card: cardName(colour) })] : []),
    ...(locomotives ? [words.t("board-cards-of", { count: locomotives, card: cardName(LOCOMOTIVE) })] : []),
  ];
  return parts.join(" + ");
}

export function say(action: LegalAction, { view, detail, words }: BoardProps<RideView>): string | null {
  if (action.kind === "open") return words.t("say-open", { card: cardName(view.row[action.params.slot ?? 0] ?? LOCOMOTIVE) });
  if (action.kind === "keep") {
    const { tickets } = detail.content as BoardContent;
    const names = kept(action).map((place) => {
      const { a, b, points } = tickets[view.offered?.[place] ?? 0]!;
      return words.t("ticket-name", { a: `city-${a}`, b: `city-${b}`, points });
    });
    return words.t("say-keep", { text: names.join(", ") });
  }
  const found = view.cost && payment(action, view.cost);
  return found && words.t("say-pay", { text: cardsOf(found, words) });
}
