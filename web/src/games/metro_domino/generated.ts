// Made by `make types` from the structs of the game. Do not edit.

import type { Status } from "../../generated";

export interface MetroView {
  seat: number | null;
  waiting: number[];
  games_to_win: number;
  first: number;
  phase: "drew" | "extra" | "over" | "turn";
  turn: number;
  drawn: [number, number] | null;
  passes: number;
  store: number;
  supply: number;
  markers: number;
  unseen: number;
  stations: StationView[];
  players: PlayerView[];
  history: GameResult[];
}

/** An opened station. */
export interface StationView {
  name: string;
  owner: number | null;
  came_by: string | null;
  lines: LineView[];
}

/** A line of an opened station. */
export interface LineView {
  name: string;
  side: string;
  length: number;
  forbidden: number | null;
  status: "active" | "closed" | "unstarted" | "waiting";
  open: number | null;
  tiles: [number, number][];
}

export interface PlayerView {
  tiles: number;
  hand: [number, number][] | null;
  tokens: number;
  stations: number;
  points: number;
  wins: number;
}

/** A finished game of the match: for each seat, stations opened and tiles left. */
export interface GameResult {
  stations: number[];
  hands: [number, number][][];
  last: string;
  opened: string | null;
}

/** The plan of the map: the stations of the view, and their lines, in the same order. */
export interface MetroAid {
  stations: StationPlace[];
}

/** Where a station lies, three by three cells around its centre. */
export interface StationPlace {
  centre: [number, number];
  lines: LinePlace[];
}

/** Where a line runs. Its next tile goes to `track[len(tiles)]`. */
export interface LinePlace {
  track: [x: number, y: number, dx: number, dy: number][];
  terminus: [number, number];
  passage: [number, number][];
  tunnel: boolean;
}

export interface MetroContent {
  id: string;
  status: Record<string, Status>;
  hand: number;
  markers: number;
  metro_tokens: number;
  player_tokens: number;
  tiles: [number, number][];
  start: StartStation;
  stations: Station[];
}

export interface StartStation {
  id: string;
  names: Record<string, string>;
  lines: StartLine[];
}

export interface StartLine {
  length: number;
  forbidden: number | null;
  side: "E" | "N" | "S" | "W";
}

/** A station to be opened. A side that is not listed is printed X: no line leaves there. */
export interface Station {
  id: string;
  names: Record<string, string>;
  lines: StationLine[];
}

export interface StationLine {
  length: number;
  forbidden: number | null;
  side: "left" | "right" | "straight";
}
