// What each piece of the table is called, for labels and tips.

import type { LegalAction } from "../../generated";
import type { Words } from "../../table/board";
import { DROPS, neighbour, type Choice } from "./choice";
import { CHAIN, side, TAKE, WAGONS, type Content, type ParisView } from "./view";

export const wagonKey = (content: Content, kind: number): string => `wagon-${content.wagons[kind]}`;
export const cityKey = (content: Content, city: number): string => `city-${content.cities[city]!.id}`;
export const cardKey = (content: Content, card: number): string =>
  card < WAGONS ? wagonKey(content, card) : `card-${content.actions[card - WAGONS]}`;

/** The name of a card that stands alone: in sentences wagons have small letters. */
export function cardTitle(words: Words, content: Content, card: number): string {
  const name = words.t(cardKey(content, card));
  return name.charAt(0).toLocaleUpperCase(words.lang) + name.slice(1);
}

/** A wagon in front of somebody. */
export const frontName = (words: Words, wagon: string, player: number, me: number | null): string =>
  player === me ? words.t("board-own-wagon", { wagon }) : words.t("board-front-wagon", { wagon, player });

/** The name of a city; the home city has the one that was typed in at the table. */
export function cityName(words: Words, content: Content, view: ParisView, city: number): string {
  const key = cityKey(content, city);
  return key === "city-home" && view.home ? view.home.name : words.t(key);
}

/** A choice in the game's own words; of a swap the piece is named as on the board, where one's own is one's own. */
export function said(words: Words, { kind, names }: Choice, piece = ""): string {
  if (piece && (kind === "swap" || kind === "with")) return words.t(`board-${kind}`, { text: piece });
  const choice = words.t(`action-${kind}`, names);
  return piece && (kind === "remove" || kind === "take") ? `${choice}. ${piece}` : choice;
}

/** The name of the city of a line. */
export const cityOf = (words: Words, content: Content, view: ParisView, line: number): string =>
  cityName(words, content, view, view.rows[line]!.city ?? 0);

/** What somebody is asked who may take a city, or whom a chain has reached, with all that is to be known for it. */
export function prompted(words: Words, content: Content, view: ParisView): string | null {
  if (view.phase === CHAIN && view.chain) {
    const { giver, gave, got, direction } = view.chain;
    const other = neighbour(view.waiting[0] ?? 0, direction, view.fronts.length);
    return words.t("board-chain", { player: giver, gave: wagonKey(content, gave), got: wagonKey(content, got), other });
  }
  const [line, ...more] = view.takeable;
  if (view.phase !== TAKE || line === undefined || more.length) return null;
  return words.t("board-take", { text: cityOf(words, content, view, line), points: content.cities[view.rows[line]!.city ?? 0]!.points });
}

/** The question before a card that takes something off the table: what it is, by name. */
export function asked(words: Words, content: Content, view: ParisView, { kind, params }: LegalAction): string | null {
  const { line = 0, position = 0 } = params;
  if (kind === "remove") return words.t("ask-remove", { text: cityOf(words, content, view, line) });
  const many = DROPS[kind];
  if (!many) return null;
  const going = view.rows.slice(line, line + many).map((row) => side(row, params.side ?? 0)[position] ?? 0);
  return words.t("ask-drop", { wagons: going.map((kind) => wagonKey(content, kind)) });
}
