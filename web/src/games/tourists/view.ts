// Short names for what a seat sees of the table and for the city as its file has it (`sight/view.py`, `content.py`).

import type {
  Attraction,
  BestRoute,
  Box,
  Card as PrintedCard,
  CityContent as CityFile,
  TouristsAid,
  TouristsView,
} from "./generated";
import type { BoardProps } from "../../table/board";

export type {
  Attraction,
  BestRoute,
  Changing,
  DraftView,
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
export const RATING = 6;
export const DRAW = 7;
export const FINAL = 8;
export const OVER = 9;

// Stages of a drawing turn.
export const PLACE = 0;
export const TOURISTS = 1;
export const ROUTE = 2;
export const READY = 3;

export const TYPES = ["red", "green", "blue", "purple"] as const;
export type Type = (typeof TYPES)[number];

export type Parts = BestRoute["parts"];
