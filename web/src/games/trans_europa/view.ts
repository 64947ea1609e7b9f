// What a seat sees of the table, and the board as its file has it: the shapes of `view.py` and `board.py`.

import type { Lang } from "../../generated";

export type Colour = "red" | "orange" | "yellow" | "green" | "blue";
export type Terrain = "river" | "mountain" | "sea";

export interface LineContent {
  a: string;
  b: string;
  double?: Terrain | null;
}

export interface CityContent {
  id: string;
  point: string;
  colour: Colour;
  names: Record<Lang, string>;
  dashed?: boolean;
}

export interface BoardContent {
  id: string;
  dashed_from_seats: number;
  rows: number[][];
  lines: LineContent[];
  cities: CityContent[];
}

/** A scored round: everything is open, with each seat's missing lines. */
export interface RoundView {
  first: number;
  hands: number[][];
  markers: number[];
  rails: number[];
  lost: number[];
  missing: number[][];
}

/** Points, lines and cities are numbers of the board's lists (`lattice.ts`). */
export interface TransEuropaView {
  seat: number | null;
  waiting: number[];
  phase: number;
  turn: number;
  first: number;
  supply: number;
  scores: number[];
  rails: number[];
  markers: (number | null)[];
  hands: (number[] | null)[];
  rounds: RoundView[];
}

export const MARKER = 0;
export const FIRST_RAIL = 1;
export const SECOND_RAIL = 2;
export const OVER = 3;
