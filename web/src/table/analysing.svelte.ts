// The analysis of a match: read, begun, and asked after until it is done.

import { api, Refused } from "../api";
import type { AnalysisState, Message } from "../generated";

/** Milliseconds between two looks at how far it is. */
const PACE = 1500;

export class Analysing {
  found = $state.raw<AnalysisState | null>(null);
  /** Why nothing is known. It stands where the analysis would: nobody asked for it who only opens a replay. */
  refused = $state.raw<Message | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(readonly match: string) {}

  read = (): Promise<void> => this.#learn(api.analysis(this.match));
  begin = (): Promise<void> => this.#learn(api.analyse(this.match));

  async #learn(asking: Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.found = await asking;
      this.refused = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error.reason;
    }
    if (this.found?.running && !this.#left) this.#timer = setTimeout(this.read, PACE);
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }
}
