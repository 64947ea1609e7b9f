// Short names for what a seat sees of the table and for the map as its file has it (`view.py`, `content.py`).

import type { Route } from "./generated";

export type { Cost, MapContent as BoardContent, Route as RouteContent, TicketToRideView as RideView } from "./generated";
export type Colour = NonNullable<Route["colour"]>;

export const KEEP_FIRST = 0;
export const TURN = 1;
export const SECOND_CARD = 2;
export const KEEP = 3;
export const PAY = 4;
export const TUNNEL = 5;
export const OVER = 6;

/** Windows in which the hand is below the board, out of sight of the map. */
export const NARROW = "max-width: 56rem";
