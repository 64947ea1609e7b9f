// Short names for what a seat sees of the table, as `games/metro_domino/view.py` has it.

import type { LinePlace, LineView, MetroAid, MetroView, StationView } from "./generated";

export type { GameResult, LineView, MetroAid, MetroContent as Content, MetroView, PlayerView } from "./generated";

/** A line and where it runs. */
export type Line = LineView & LinePlace;
/** A station, where it lies, and its lines. */
export interface Station extends Omit<StationView, "lines"> {
  centre: Point;
  lines: Line[];
}

/** On a line the joined half comes first, in a hand the lower one. */
export type Tile = [number, number];
/** A cell: x to the east, y to the south. */
export type Point = [number, number];
/** Where a tile lies: the cell of its joined half and the step from there to its open half. */
export type Spot = LinePlace["track"][number];

/** The stations of a view with their places. */
export function placed(view: MetroView, aid: MetroAid): Station[] {
  return view.stations.map((station, i) => {
    const { centre, lines } = aid.stations[i]!;
    return { ...station, centre, lines: station.lines.map((line, n) => ({ ...line, ...lines[n]! })) };
  });
}

/** A tile as it is written, the same whichever way it lies. */
export function face([a, b]: Tile): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

export function myHand(view: MetroView, seat: number | null): Tile[] {
  return (seat === null ? null : view.players[seat]?.hand) ?? [];
}
