// Short names for what a seat sees of the table, as `games/metro_domino/view.py` has it.

import type { LineView, MetroView } from "./generated";

export type { GameResult, LineView, MetroContent as Content, MetroView, PlayerView, StationView } from "./generated";

/** On a line the joined half comes first, in a hand the lower one. */
export type Tile = [number, number];
/** A cell: x to the east, y to the south. */
export type Point = [number, number];
/** Where a tile lies: the cell of its joined half and the step from there to its open half. */
export type Spot = LineView["track"][number];

/** A tile as it is written, the same whichever way it lies. */
export function face([a, b]: Tile): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

export function myHand(view: MetroView, seat: number | null): Tile[] {
  return (seat === null ? null : view.players[seat]?.hand) ?? [];
}
