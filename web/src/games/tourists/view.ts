// Short names for what a seat sees of the table and for the city as its file has it (`sight/view.py`, `content.py`).

import type {
  Attraction,
  BestRoute,
  Box,
  Card as PrintedCard,
  CityContent as CityFile,
  SheetView,
  TouristsAid,
  TouristsView,
} from "./generated";
import type { BoardProps } from "../../table/board";

export type {
  Attraction,
  BestRoute,
  CafeCard,
  Changing,
  DraftView,
  Excursion,
  Final,
  Goal,
  Rating,
  SheetView,
  Task,
  TouristsAid,
  TouristsView,
} from "./generated";
export type Colour = Attraction["colour"];
export type Card = PrintedCard;

/** A city's file; its box is always there when it comes from the server. */
export type CityContent = CityFile & { box: Box };

/** What the board is given. */
export type Props = BoardProps<TouristsView, TouristsAid>;

// Phases, in the order of a game.
export const TASKS = 0;
export const METRO = 1;
export const OWN_CARDS = 2;
export const LEAD = 3;
export const OFFER = 4;
export const TAKE = 5;
export const PAIR = 6;
export const RATING = 7;
export const DRAW = 8;
export const IMPATIENT = 9;
export const FINAL = 10;
export const OVER = 11;

// Stages of a drawing turn.
export const PLACE = 0;
export const TOURISTS = 1;
export const ROUTE = 2;
export const REWARD = 3;
export const REDRAW = 4;
export const READY = 5;

export const TYPES = ["red", "green", "blue", "purple"] as const;
export type Type = (typeof TYPES)[number];
/** The colours of segments, where these have one: as numbered in views and actions. */
export const INKS = ["red", "green", "blue"] as const;

export type Parts = BestRoute["parts"];

/** A map on which nothing is drawn. */
export const BLANK: SheetView = {
  drawn: [],
  tourists: [],
  taken: [],
  cafes: [],
  segments: 0,
  coordinates: 0,
  spare: 0,
  points: 0,
  tickets: [],
  crowded: [],
  inks: [],
};
