// Made by `make types` from the structs of the game. Do not edit.

import type { Status } from "../../generated";

/** Points, lines and cities are numbers of the board's lists. */
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

/** A scored round: everything is open, with each seat's missing lines. */
export interface RoundView {
  first: number;
  hands: number[][];
  markers: number[];
  rails: number[];
  lost: number[];
  missing: number[][];
}

/** A board as its file has it. */
export interface BoardContent {
  id: string;
  status: Record<string, Status>;
  rails: number;
  points_at_start: number;
  dashed_from_seats: number;
  rows: number[][];
  lines: Line[];
  cities: City[];
}

/** A place for a rail. A double line crosses what it says: two rails' worth of work, one rail. */
export interface Line {
  a: string;
  b: string;
  double?: "mountain" | "river" | "sea" | null;
}

export interface City {
  id: string;
  point: string;
  colour: "blue" | "green" | "orange" | "red" | "yellow";
  names: Record<string, string>;
  of?: Record<string, string>;
  dashed?: boolean;
}
