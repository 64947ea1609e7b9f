// What the last moves did, as the drawing shows it: the tiles just laid, the station just opened.

import type { Told } from "../../generated";

export interface News {
  line: string | null;
  station: string | null;
}

export function news(told: Told[]): News | null {
  const last = told.at(-1);
  if (!last) return null;
  const found = (...keys: string[]) => last.events.find((event) => keys.includes(event.key));
  return {
    line: (found("play", "play-token")?.params?.line as string | undefined) ?? null,
    station: (found("open-station")?.params?.station as string | undefined) ?? null,
  };
}

/** Who laid the last tiles of each line since my own last turn, oldest first; for a spectator, in the last move. */
export function recent(told: Told[], me: number | null): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { seat, events } of told.toReversed()) {
    const line = events.find((event) => event.key === "play" || event.key === "play-token")?.params?.line as string | undefined;
    // What was laid in the game before is off the table.
    if (events.some((event) => event.key === "game-begins")) break;
    if (line !== undefined && seat !== null) found.set(line, [seat, ...(found.get(line) ?? [])]);
    if (me === null || seat === me) break;
  }
  return found;
}
