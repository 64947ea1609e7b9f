// Short names for what a seat sees of the table and for the board as its file has it (`view.py`, `board.py`).

import type { TransEuropaCity, TransEuropaContent, TransEuropaLine, TransEuropaRoundView } from "../../generated";

export type { TransEuropaView } from "../../generated";
export type RoundView = TransEuropaRoundView;
export type BoardContent = TransEuropaContent;
export type LineContent = TransEuropaLine;
export type CityContent = TransEuropaCity;
export type Colour = TransEuropaCity["colour"];
export type Terrain = NonNullable<TransEuropaLine["double"]>;

export const MARKER = 0;
export const FIRST_RAIL = 1;
export const SECOND_RAIL = 2;
export const OVER = 3;
