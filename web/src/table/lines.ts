// What the log says, line by line: an event that `joins` goes on with the line before it, so that a turn of several moves is one.

import type { Event, Remark, Told } from "../generated";

export interface Line {
  /** The move it began with, and its place in what that move told: together a key. */
  key: string;
  /** The last move in it: that is where a replay shows all that the line says. */
  number: number;
  seat: number | null;
  events: Event[];
}

export function lines(told: Told[]): Line[] {
  const found: Line[] = [];
  for (const { number, events } of told)
    events.forEach((event, at) => {
      const last = found.at(-1);
      if (event.joins && last) {
        last.events.push(event);
        last.number = number;
      } else found.push({ key: `${number} ${at}`, number, seat: event.seat ?? null, events: [event] });
    });
  return found;
}

/** The names of all pieces that a line is about. */
export const pieces = ({ events }: Line): string[] =>
  events
    .flatMap((event) => Object.values({ ...event.params, ...event.secret }))
    .flat()
    .filter((value) => typeof value === "string");

/**
 * The remarks that come after a line, -1 being what is told before the first: those made since the last line of an earlier
 * move; those after moves that told nothing or were taken back come last.
 */
export function between(all: Line[], remarks: Remark[], at: number): Remark[] {
  const number = all[at]?.number ?? 0;
  if (all[at + 1]?.number === number) return [];
  const before = number ? (all.findLast((line) => line.number < number)?.number ?? 0) : -1;
  const until = at === all.length - 1 ? Infinity : number;
  return remarks.filter((remark) => remark.number > before && remark.number <= until);
}
