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
  raise: "rating",
  lower: "rating",
  place: "location",
  tourist: "type",
  segment: "segment",
  bonus: "segment",
  start: "intersection",
  walk: "segment",
  ride: "intersection",
};
/** What is done with a card, whatever the phase. */
export const CARD_KINDS = ["use", "lead", "offer", "take"];

export class Legal {
  private readonly kinds = new Map<string, Map<number, LegalAction>>();

  constructor(legal: readonly LegalAction[]) {
    for (const action of legal) {
      const { kind, params } = action;
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

  /** How a segment can be drawn: as a part of the section, or else with a bonus. */
  road(segment: number): LegalAction | undefined {
    return this.find("segment", segment) ?? this.find("bonus", segment) ?? this.find("walk", segment);
  }
}

const NONE: ReadonlyMap<number, LegalAction> = new Map();
const slotNumber = (slot: number, number: number) => slot * 6 + number;

/** The number of an action that is not legal, to be told why. */
export const refused = (detail: GameDetail, kind: string, number: number): number | null =>
  encode(detail, kind, { [PARAM[kind]!]: number });

export const said = (words: Words, action: LegalAction): string => words.t(`action-${action.kind}`, action.names);
