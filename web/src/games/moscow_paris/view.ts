// Short names for what a seat sees of the table and for the cards as their file has them (`view.py`, `content.py`).

import type { City as PrintedCity, MoscowParisContent, MoscowParisView, Row } from "./generated";

export type { MoscowParisView as ParisView, Row } from "./generated";

/** A city as it lies on the table; the home city's country is typed in with its name. */
export type City = Omit<PrintedCity, "names">;

/** The box: ids of wagons, action cards and countries in the order of their numbers, and every city. */
export interface Content {
  wagons: string[];
  actions: string[];
  countries: string[];
  cities: City[];
}

export const HOME = "home";

/** The content file with its cities in one list, Istanbul and the home city last. */
export function unpack(file: unknown): Content {
  const { wagons, actions, countries, cities, istanbul, home } = file as MoscowParisContent;
  return {
    wagons: wagons.map(({ id }) => id),
    actions: Object.keys(actions),
    countries: countries.map(({ id }) => id),
    cities: [...cities, istanbul, { id: HOME, country: "", capital: false, points: home.points, limit: home.limit }],
  };
}

/** The country a city counts for, null if it is none of the game's: a home city typed in with a known one belongs there. */
export function countryOf(content: Content, view: MoscowParisView, city: number): string | null {
  const { id, country } = content.cities[city]!;
  if (id !== HOME) return country;
  const known = view.home?.known_country;
  return known == null ? null : (content.countries[known] ?? null);
}

export const TURN = 0;
export const SWAP_WITH = 1;
export const CHAIN = 2;
export const TAKE = 3;
export const OVER = 4;

/** Eight kinds of wagons are the cards 0 to 7; the action cards follow. */
export const WAGONS = 8;
export const SIDES = ["left", "right"] as const;

export function side(row: Row, number: number): number[] {
  return number === 0 ? row.left : row.right;
}

export function wagonsOf(row: Row): number[] {
  return [...row.left, ...row.right];
}
