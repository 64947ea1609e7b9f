// What a match that has just ended made of ratings. It is asked for once; if it is not there yet, a moment later again.

import { api } from "../api";
import type { Player } from "../generated";

/** So often it is asked for, and so many milliseconds lie between. */
const TRIES = 3;
const PAUSE = 2000;

export class Rated {
  /** By seat; nobody's before it is known, and for ever in a match that does not count. */
  ratings = $state.raw<Player["rating"][]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #match: string | null = null;

  /** Of a match that counts and is over; null while there is none. */
  ask(match: string | null): void {
    this.leave();
    this.#match = match;
    this.ratings = [];
    if (match !== null) void this.#learn(match, TRIES);
  }

  async #learn(match: string, tries: number): Promise<void> {
    // Whoever looks at the result is not told that something beside it could not be found.
    const found = await api.summary(match).catch(() => null);
    if (this.#match !== match) return;
    const ratings = found?.players.map(({ rating }) => rating) ?? [];
    if (ratings.some((rating) => rating !== null)) this.ratings = ratings;
    else if (!found?.unrated && tries > 1) this.#timer = setTimeout(() => void this.#learn(match, tries - 1), PAUSE);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#match = null;
  }
}
