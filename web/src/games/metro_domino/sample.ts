// Positions for the tests, as the server would send them: a seat's view, its legal actions and the last move of
// matches that bots played (`sample.fixture.json`).

import { asked } from "../../../test/board";
import type { GameDetail, LegalAction, Told } from "../../generated";
import fixture from "./sample.fixture.json";
import type { MetroAid, MetroView } from "./view";

export interface Sample {
  seat: number;
  view: MetroView;
  aid: MetroAid;
  legal: LegalAction[];
  told: Told[];
}

const all = fixture as unknown as Record<"token" | "passage" | "tunnel" | "match", Sample> & { detail: GameDetail };

export const { detail } = all;
/** An extra turn after a double, with one metro token; all markers are in use. */
export const token = all.token;
/** Late in a game, with passages; every tile fits on many lines. */
export const passage = all.passage;
/** The end of a game, with a tunnel. */
export const tunnel = all.tunnel;
/** The end of a match of several games. */
export const match = all.match;

export const words = asked(detail.names.en);
