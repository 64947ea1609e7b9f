// Made by `make types` from the structs of the game. Do not edit.

import type { Status } from "../../generated";

/** Wagons are 0 to 7 and action cards 8 to 12; cities are numbers of the content's list, then Istanbul and home. */
export interface MoscowParisView {
  seat: number | null;
  waiting: number[];
  phase: number;
  turn: number;
  turns: number;
  rows: Row[];
  fronts: number[][];
  hand: number[] | null;
  hands: number[];
  hands_open: number[][] | null;
  known: number[][];
  fresh: number[];
  touched: number[];
  deck: number;
  discard: number[];
  city_deck: number;
  istanbul: boolean;
  won: number[][];
  removed: number[];
  points: number[];
  team: boolean;
  swap_first: number | null;
  chain: Chain | null;
  takeable: number[];
  seen: string;
  repeats: number[];
  home: Home | null;
}

/** A city and its line: wagons from the city outwards. */
export interface Row {
  city: number | null;
  left: number[];
  right: number[];
}

/** A chain that may go on: `giver` has just swapped with the seat that is asked. */
export interface Chain {
  direction: number;
  starter: number;
  giver: number;
  gave: number;
  got: number;
}

/** The home city: its country is the game's `known_country`, by number, or the one whose name was typed in. */
export interface Home {
  name: string;
  country: string;
  flag: string[];
  known_country: number | null;
}

export interface MoscowParisContent {
  id: string;
  status: Record<string, Status>;
  wagons: Wagon[];
  actions: Actions;
  countries: Country[];
  cities: City[];
  istanbul: City;
  home: HomeCity;
}

export interface Wagon {
  id: string;
  names: Record<string, string>;
  count: number;
}

/** How many there are of each of the five action cards. */
export interface Actions {
  swap: number;
  drop2: number;
  drop3: number;
  chain: number;
  remove: number;
}

export interface Country {
  id: string;
  names: Record<string, string>;
  also: string[];
}

export interface City {
  id: string;
  names: Record<string, string>;
  country: string;
  capital: boolean;
  points: number;
  limit: number;
}

/** The card that is filled in at the table; `names` are what it is called before that. */
export interface HomeCity {
  names: Record<string, string>;
  points: number;
  limit: number;
}
