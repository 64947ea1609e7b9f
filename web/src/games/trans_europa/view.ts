// Short names for what a seat sees of the table and for the board as its file has it (`view.py`, `board.py`).

import type { City, Line } from "./generated";

export type { BoardContent, City as CityContent, Line as LineContent, RoundView, TransEuropaView } from "./generated";
export type Colour = City["colour"];
export type Terrain = NonNullable<Line["double"]>;

export const MARKER = 0;
export const FIRST_RAIL = 1;
export const SECOND_RAIL = 2;
export const OVER = 3;
