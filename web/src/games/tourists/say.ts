// What the pieces are called: names come from the content, sentences from the words of the game.

import type { Words } from "../../table/board";
import type { Town } from "./town";
import type { CafeCard } from "./view";

/** A thing of the content in the reader's language. */
export const named = (thing: { names: Record<string, string> } | undefined, { lang }: Words): string => thing?.names[lang] ?? "";

/** A card as a screen reader says it. */
export function cardLabel(town: Town, card: number, words: Words): string {
  const { coordinate, tourists = [], changes = [], box } = town.cards[card]!;
  const who = tourists.length ? tourists.map((type) => words.t(`board-type-${type}`)).join(", ") : words.t("board-repeat");
  const more = changes.map((choice) =>
    words.t("board-changes", {
      text: choice.map((id) => named(town.content.ratings[town.rating(id)], words)).join(` ${words.t("board-or")} `),
    }),
  );
  if (box) more.push(words.t("board-to-box", { text: named(town.content.boxes.find(({ id }) => id === box), words) }));
  return [`${words.t("board-coordinate", { number: coordinate })}: ${who}`, ...more].join("; ");
}

/** What a café card gives. */
export function cafeLabel(town: Town, { bonus, tourists = [], pier, points = 0 }: CafeCard, words: Words): string {
  return words.t(`cafe-${bonus}`, {
    tourists: tourists.map((type) => words.t(`board-type-${type}`)).join(", "),
    pier: named(town.content.piers.find(({ id }) => id === pier), words),
    points,
  });
}

/** What a rating is worth, and would be after some steps; one with cells counts its marks. */
export function ratingPoints(town: Town, rating: number, now: number, steps = 0): number {
  const { track, cells } = town.content.ratings[rating]!;
  const at = (cells ? bits(now) : now) + steps;
  return track[Math.max(0, Math.min(track.length - 1, at))]!;
}

const bits = (mask: number): number => (mask ? (mask & 1) + bits(mask >> 1) : 0);
