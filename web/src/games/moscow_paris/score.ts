// The end of the match as a table of countries: whose cities lie where, what they bring, and what decides a tie.

import { countryOf, type Content, type ParisView } from "./view";

export interface CountryScore {
  /** The id of a country, or null for the home city's own. */
  country: string | null;
  cities: number[];
  /** A point for every city but the first. */
  bonus: number;
}
export interface Pool {
  seats: number[];
  countries: CountryScore[];
  capitals: number;
  cities: number;
  points: number;
  place: number;
}

/** Those who score together: every seat, or in the team game two partners. */
export function pools(view: ParisView, content: Content, points: number[], places: number[]): Pool[] {
  const seats = view.won.map((_, seat) => seat);
  const groups = view.team ? [0, 1].map((team) => seats.filter((seat) => seat % 2 === team)) : seats.map((seat) => [seat]);
  return groups
    .map((group) => {
      const won = group.flatMap((seat) => view.won[seat]!);
      return {
        seats: group,
        countries: byCountry(won, view, content),
        capitals: won.filter((city) => content.cities[city]!.capital).length,
        cities: won.length,
        points: points[group[0]!] ?? 0,
        place: places[group[0]!] ?? 0,
      };
    })
    .sort((a, b) => a.place - b.place);
}

function byCountry(won: number[], view: ParisView, content: Content): CountryScore[] {
  const found = new Map<string | null, number[]>();
  for (const city of won) {
    const at = countryOf(content, view, city);
    found.set(at, [...(found.get(at) ?? []), city]);
  }
  return [...found]
    .map(([country, cities]) => ({ country, cities, bonus: cities.length - 1 }))
    .sort((a, b) => b.cities.length - a.cities.length);
}

/** The words for what decided between pools with the same points, once for each way it was decided. */
export function ties(all: Pool[]): string[] {
  const found = new Set<string>();
  for (const [i, one] of all.entries()) {
    const next = all[i + 1];
    if (!next || one.points !== next.points) continue;
    found.add(one.capitals !== next.capitals ? "board-tie-capitals" : one.cities !== next.cities ? "board-tie-cities" : "board-tie-shared");
  }
  return [...found];
}
