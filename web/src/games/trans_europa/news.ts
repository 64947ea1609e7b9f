// What to point at after the others moved: the rails and the marker that are new since my own last move.

import type { Told } from "../../generated";
import type { Lattice } from "./lattice";

export interface News {
  /** New rails, oldest first, and who laid them. */
  rails: { line: number; seat: number }[];
  /** Seats whose marker is new. */
  markers: number[];
}

const LAID = new Set(["rail-laid", "double-rail-laid", "second-rail-laid"]);

/** Looks back from the end to my last move; a spectator, and whoever just moved, looks back to the last player's turn. */
export function news(told: Told[], seat: number | null, board: Lattice): News {
  const number = new Map(board.lines.map((line, i) => [line.name, i]));
  const found: News = { rails: [], markers: [] };
  const last = told.at(-1)?.seat;
  const only = seat === null || last === seat ? last : null;
  for (let i = told.length - 1; i >= 0; i--) {
    const { events, seat: mover } = told[i]!;
    if (only != null ? mover !== only : mover === seat) break;
    // Events of a new round follow those of the last rail of the old one.
    if (events.some((event) => event.key === "round-begins")) break;
    for (const event of [...events].reverse()) {
      if (event.seat == null) continue;
      const line = number.get(String(event.params?.line));
      if (LAID.has(event.key) && line !== undefined) found.rails.unshift({ line, seat: event.seat });
      if (event.key === "marker-placed") found.markers.unshift(event.seat);
    }
  }
  return found;
}
