// Where somebody stands in lessons, remembered on this device: what was done in each, by game and edition.

import type { LessonMoves } from "../generated";

type Moves = LessonMoves["moves"];

export interface Begun {
  moves: Moves;
  steps: number;
  /** Whether its last step was come to. */
  over: boolean;
  /** Whether the lobby is not to speak of it. */
  aside: boolean;
}

interface Kept {
  /** By game and edition. */
  begun: Record<string, Begun>;
  /** Whether a newcomer does not want one. */
  declined: boolean;
}

const KEY = "vokzal-lessons";

function restored(): Kept {
  try {
    return { begun: {}, declined: false, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    // A full or forbidden storage, or somebody else's text in it.
    return { begun: {}, declined: false };
  }
}

class Progress {
  private kept: Kept = $state(restored());

  /** What was done in a lesson so far. */
  moves(lesson: string): Moves {
    const { moves } = this.kept.begun[lesson] ?? {};
    return Array.isArray(moves) ? [...moves] : [];
  }

  /** Whether a lesson was once taken to its end. */
  over(lesson: string): boolean {
    return this.kept.begun[lesson]?.over ?? false;
  }

  /** The lesson that was left before its end, if there is one: the last that was taken up. */
  get left(): [string, Begun] | null {
    const open = Object.entries(this.kept.begun).filter(
      ([, { moves, over, aside }]) => Array.isArray(moves) && moves.length && !over && !aside,
    );
    return open.at(-1) ?? null;
  }

  /** Whether there is nobody to be offered a first lesson any more. */
  get known() {
    return this.kept.declined || Object.keys(this.kept.begun).length > 0;
  }

  learn(lesson: string, moves: Moves, steps: number) {
    const { [lesson]: before, ...others } = this.kept.begun;
    const over = Boolean(before?.over) || moves.length >= steps - 1;
    this.keep({ begun: { ...others, [lesson]: { moves, steps, over, aside: false } } });
  }

  putAside(lesson: string) {
    const known = this.kept.begun[lesson];
    if (known) this.keep({ begun: { ...this.kept.begun, [lesson]: { ...known, aside: true } } });
  }

  decline() {
    this.keep({ declined: true });
  }

  private keep(changes: Partial<Kept>) {
    Object.assign(this.kept, changes);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // Not remembered then; it still holds for this visit.
    }
  }
}

export const progress = new Progress();
