// A ladder: people and the marks of bots between them, the highest first.

import type { Ladder, Mark, Rung } from "../generated";

export type Step = { rung: Rung; mark: null } | { rung: null; mark: Mark };

/** Everything on it in order; one's own rung too, if it is not among the best. A mark stands above people of its number. */
export function steps({ rungs, marks, mine }: Ladder): Step[] {
  const own = mine && !rungs.some(({ person }) => person === mine.person) ? [mine] : [];
  const all: Step[] = [
    ...marks.map((mark) => ({ rung: null, mark })),
    ...[...rungs, ...own].map((rung) => ({ rung, mark: null })),
  ];
  const number = ({ rung, mark }: Step) => (rung ?? mark).number;
  return all.toSorted((a, b) => number(b) - number(a));
}
