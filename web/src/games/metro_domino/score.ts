// Results of the games of a match, for the last page.

import type { GameResult } from "./view";

export interface SeatResult {
  stations: number;
  tiles: number;
  points: number;
  won: boolean;
}

/** Each seat's result in a finished game. */
export function results(game: GameResult): SeatResult[] {
  const rows = game.stations.map((stations, seat) => {
    const tiles = game.hands[seat]?.length ?? 0;
    return { stations, tiles, points: stations - tiles };
  });
  // Most points, then most stations; an equal result shares the victory.
  const best = Math.max(...rows.map(worth));
  return rows.map((row) => ({ ...row, won: worth(row) === best }));
}

const worth = (row: { points: number; stations: number }): number => row.points * 1000 + row.stations;
