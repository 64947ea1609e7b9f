// Made by `make types` from the structs of the game. Do not edit.

import type { Status } from "../../generated";

/** Cities, routes and tickets are numbers of the content's lists, colours of `CARDS`. */
export interface TicketToRideView {
  seat: number | null;
  waiting: number[];
  phase: number;
  turn: number;
  last_turns: number | null;
  row: number[];
  fresh: number;
  deck: number;
  discard: [number, number, number, number, number, number, number, number, number];
  hand: [number, number, number, number, number, number, number, number, number] | null;
  hands: number[];
  known: [number, number, number, number, number, number, number, number, number][];
  tickets: (number[] | null)[];
  ticket_counts: number[];
  offered: number[] | null;
  offered_counts: number[];
  ticket_deck: number;
  dealt: number[] | null;
  draws: TicketDraw[];
  owners: number[];
  closed: number[];
  trains: number[];
  stations: number[][];
  points: number[];
  cost: Cost | null;
  joined: boolean[] | null;
  way: number[][] | null;
  final: Final[] | null;
}

/** Tickets drawn from the deck: those kept, and by their places those the viewer drew. */
export interface TicketDraw {
  seat: number;
  count: number;
  kept: number;
  tickets: number[] | null;
  places: number[] | null;
}

/** What the player on turn has to pay. */
export interface Cost {
  route: number | null;
  city: number | null;
  colour: number;
  cards: number;
  locomotives: number;
  paid: [number, number, number, number, number, number, number, number, number] | null;
  turned: number[];
  extra: number;
}

/** How a player's points came about. */
export interface Final {
  tickets_done: number[];
  tickets_missed: number[];
  station_routes: number[];
  express: number[];
  express_length: number;
  express_bonus: boolean;
  stations_left: number;
}

export interface MapContent {
  id: string;
  status: Record<string, Status>;
  cards_of_a_colour: number;
  locomotives: number;
  trains: number;
  stations: number;
  first_cards: number;
  length_points: Record<number, number>;
  station_points: number;
  express_points: number;
  last_trains: number;
  cities: City[];
  routes: Route[];
  tickets: Ticket[];
}

export interface City {
  id: string;
  names: Record<string, string>;
  x: number;
  y: number;
}

export interface Route {
  a: string;
  b: string;
  length: number;
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow" | null;
  tunnel: boolean;
  ferry: number;
}

export interface Ticket {
  a: string;
  b: string;
  points: number;
  long: boolean;
}
