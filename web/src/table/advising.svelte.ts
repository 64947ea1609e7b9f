// Advice that was asked for: at a table or in a replay, for the position of that moment and no other.

import type { AdviceGiven } from "../generated";
import { attempt } from "../notice.svelte";

export class Advising {
  /** Whether there is something to be shown. */
  open = $state(false);
  given = $state.raw<AdviceGiven | null>(null);
  #asked = 0;

  async ask(asking: () => Promise<AdviceGiven>): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    this.open = true;
    this.given = null;
    const found = await attempt(asking());
    if (mine !== this.#asked) return;
    this.given = found;
    this.open = found !== null;
  }

  close(): void {
    this.#asked += 1;
    this.open = false;
    this.given = null;
  }
}
