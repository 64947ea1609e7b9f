// The analysis of a match: read, begun, and asked after until it is done.

import { api } from "../api";
import type { AnalysisState } from "../generated";
import { attempt } from "../notice.svelte";

/** Milliseconds between two looks at how far it is. */
const PACE = 1500;

export class Analysing {
  found = $state.raw<AnalysisState | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(readonly match: string) {}

  read = (): Promise<void> => this.#learn(api.analysis(this.match));
  begin = (): Promise<void> => this.#learn(api.analyse(this.match));

  async #learn(asking: Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.#timer);
    const found = await attempt(asking);
    if (this.#left) return;
    if (found) this.found = found;
    if (this.found?.running) this.#timer = setTimeout(this.read, PACE);
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }
}
