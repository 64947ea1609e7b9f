// Short names for what a seat sees of the table and for the map as its file has it (`view.py`, `content.py`).

import type { TicketToRideContent, TicketToRideCost, TicketToRideRoute, TicketToRideView } from "../../generated";

export type RideView = TicketToRideView;
export type Cost = TicketToRideCost;
export type BoardContent = TicketToRideContent;
export type RouteContent = TicketToRideRoute;
export type Colour = NonNullable<TicketToRideRoute["colour"]>;

export const KEEP_FIRST = 0;
export const TURN = 1;
export const SECOND_CARD = 2;
export const KEEP = 3;
export const PAY = 4;
export const TUNNEL = 5;
export const OVER = 6;
