// Positions for the tests, as the server would send them: a seat's view, its legal actions and the last moves of matches
// that bots played (`sample.fixture.json`).

import { asked } from "../../../test/board";
import type { GameDetail, LegalAction, Outcome, Told } from "../../generated";
import type { BoardProps } from "../../table/board";
import fixture from "./sample.fixture.json";
import type { ParisView } from "./view";

export interface Sample {
  seat: number;
  view: ParisView;
  legal: LegalAction[];
  told: Told[];
}
export interface Finished extends Sample {
  outcome: Outcome;
}

type Case = "idle" | "second" | "three" | "take" | "chains" | "chain" | "turn";
const all = fixture as unknown as Record<Case, Sample> & Record<"team" | "over", Finished> & { detail: GameDetail };

export const { detail } = all;
/** A turn with the cards Swap, Drop two and Chain in hand. */
export const turn = all.turn;
/** A turn with the Chain card and wagons in front of everybody. */
export const chains = all.chains;
/** A turn with Drop three. */
export const three = all.three;
/** The first turn: an action card has no effect yet. */
export const idle = all.idle;
/** The second wagon of a swap. */
export const second = all.second;
/** A chain that has come to the seat. */
export const chain = all.chain;
/** A city that can be taken. */
export const take = all.take;
/** The end of a team game. */
export const team = all.team;
/** The end of a match of two with the home city. */
export const over = all.over;

export const words = asked(detail.names.en);

export function props(sample: Sample, act: (action: number) => void, refuse: (action: number | null) => void): BoardProps<ParisView> {
  const seats = sample.view.fronts.map((_, seat) => ({ name: `player ${seat}`, level: null }));
  return { ...sample, aid: null, detail, seats, words, lang: "en", act, refuse, pending: null, highlight: [], reducedMotion: true };
}
