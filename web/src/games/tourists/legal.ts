// The legal actions by kind and number, as the board asks for them.

import type { GameDetail, LegalAction } from "../../generated";
import { encode, type Words } from "../../table/board";

/** Of each kind the name of its first number. */
const PARAM: Record<string, string> = {
  keep: "task",
  use: "card",
  lead: "card",
  offer: "card",
  take: "card",
  pair: "pair",
  dismiss: "card",
  raise: "rating",
  lower: "rating",
  place: "location",
  tourist: "type",
  segment: "segment",
  bonus: "segment",
  erase: "segment",
  redraw: "segment",
  visit: "cafe",
  decline: "cafe",
  start: "intersection",
  walk: "segment",
  ride: "intersection",
};
/** What is done with a card, whatever the phase. */
export const CARD_KINDS = ["use", "lead", "offer", "take", "dismiss"];
/** What a pencil does. */
const DRAWN_KINDS = ["segment", "bonus", "redraw"];

export class Legal {
  private readonly kinds = new Map<string, Map<number, LegalAction>>();
  /** For each kind that has a colour those it may have. */
  private readonly colours = new Map<string, Set<number>>();

  /** Where segments have a colour, those of another one than that of the `pen` in hand are left out. */
  constructor(legal: readonly LegalAction[], pen: number | null = null) {
    for (const action of legal) {
      const { kind, params } = action;
      if (params.ink !== undefined) {
        this.colours.set(kind, (this.colours.get(kind) ?? new Set()).add(params.ink));
        if (pen !== null && params.ink !== pen) continue;
      }
      const number = kind === "change" ? slotNumber(params.slot!, params.number!) : (params[PARAM[kind] ?? ""] ?? 0);
      const all = this.kinds.get(kind) ?? new Map<number, LegalAction>();
      all.set(number, action);
      this.kinds.set(kind, all);
    }
  }

  get any(): boolean {
    return this.kinds.size > 0;
  }

  of(kind: string): ReadonlyMap<number, LegalAction> {
    return this.kinds.get(kind) ?? NONE;
  }

  has(kind: string): boolean {
    return this.kinds.has(kind);
  }

  find(kind: string, number = 0): LegalAction | undefined {
    return this.of(kind).get(number);
  }

  /** A coordinate change; numbers are 1 to 6. */
  change(slot: number, number: number): LegalAction | undefined {
    return this.find("change", slotNumber(slot, number - 1));
  }

  /** What can be done with a card. */
  card(card: number): LegalAction | undefined {
    for (const kind of CARD_KINDS) {
      const found = this.find(kind, card);
      if (found) return found;
    }
    return undefined;
  }

  /** How a segment can be drawn: as a part of the section, or else with a bonus; or erased, or walked along. */
  road(segment: number): LegalAction | undefined {
    for (const kind of ROAD_KINDS) {
      const found = this.find(kind, segment);
      if (found) return found;
    }
    return undefined;
  }

  /** The colours something can be drawn in now, ascending. */
  inks(kinds: readonly string[] = DRAWN_KINDS): number[] {
    return [...new Set(kinds.flatMap((kind) => [...(this.colours.get(kind) ?? [])]))].sort((a, b) => a - b);
  }
}

/** What can be done with a street, the first that is legal. */
export const ROAD_KINDS = ["segment", "bonus", "redraw", "erase", "walk"];

const NONE: ReadonlyMap<number, LegalAction> = new Map();
const slotNumber = (slot: number, number: number) => slot * 6 + number;

/** The number of an action that is not legal, to be told why. */
export const refused = (detail: GameDetail, kind: string, number: number, ink = 0): number | null =>
  encode(detail, kind, { [PARAM[kind]!]: number, ink });

export const said = (words: Words, action: LegalAction): string => words.t(`action-${action.kind}`, action.names);
