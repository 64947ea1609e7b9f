import { expect, test } from "vitest";
import { drawing, SYMBOLS } from "./cars";
import { stripes } from "./flags";
import { news } from "./news";
import { pools, ties, type Pool } from "./score";
import { chains, detail, over, team } from "./sample";
import { countryOf, unpack } from "./view";

const content = unpack(detail.content);
const kinds = content.wagons.map((_, kind) => kind);

test("no two kinds of cars look alike, long or short", () => {
  for (const short of [false, true]) {
    const drawn = kinds.map((kind) => JSON.stringify(drawing(kind, short)));
    expect(new Set(drawn).size).toBe(kinds.length);
    expect(drawn.join()).not.toMatch(/NaN|undefined/);
  }
  expect(new Set(SYMBOLS).size).toBe(kinds.length);
});

test("every country of the box has its flag, and the home city the colours it was given", () => {
  const flags = content.countries.map((country) => JSON.stringify(stripes(country)));
  expect(new Set([...flags, JSON.stringify(stripes("nowhere"))]).size).toBe(content.countries.length + 1);
  expect(stripes("", ["blue", "yellow"]).colours).toHaveLength(2);
});

test("Istanbul and the home city are the last of the cities", () => {
  expect(content.cities.slice(-2).map(({ id }) => id)).toEqual(["istanbul", "home"]);
});

test("a home city in a country of the game flies that country's flag, and any other its own", () => {
  const home = content.cities.length - 1;
  const typed = { name: "Gdynia", country: "Polska", flag: ["red", "white"] };
  const at = (known_country: number | null) => countryOf(content, { ...over.view, home: { ...typed, known_country } }, home);
  expect(at(content.countries.indexOf("pl"))).toBe("pl");
  expect(at(null)).toBeNull();
  expect(countryOf(content, over.view, 0)).toBe(content.cities[0]!.country);
});

test("points are those of the outcome, country by country", () => {
  for (const { view, outcome } of [over, team]) {
    for (const pool of pools(view, content, outcome.points, outcome.places)) {
      const printed = pool.countries.flatMap(({ cities }) => cities).reduce((sum, city) => sum + content.cities[city]!.points, 0);
      const bonus = pool.countries.reduce((sum, country) => sum + country.bonus, 0);
      expect(printed).toBe(outcome.parts[pool.seats[0]!]!["part-cities"]);
      expect(bonus).toBe(outcome.parts[pool.seats[0]!]!["part-countries"]);
      expect(pool.points).toBe(printed + bonus);
    }
  }
});

test("partners score together", () => {
  expect(pools(team.view, content, team.outcome.points, team.outcome.places).map(({ seats }) => seats).toSorted()).toEqual([[0, 2], [1, 3]]);
});

test("a tie says what decided it", () => {
  const pool = (points: number, capitals: number, cities: number): Pool => ({ seats: [0], countries: [], place: 1, points, capitals, cities });
  expect(ties([pool(9, 1, 4), pool(8, 2, 4)])).toEqual([]);
  expect(ties([pool(9, 2, 4), pool(9, 1, 6)])).toEqual(["board-tie-capitals"]);
  expect(ties([pool(9, 2, 5), pool(9, 2, 4)])).toEqual(["board-tie-cities"]);
  expect(ties([pool(9, 2, 5), pool(9, 2, 5)])).toEqual(["board-tie-shared"]);
});

const event = (key: string, seat: number, params: Record<string, string | number | number[]>) => ({ key, seat, params });
const tell = (number: number, seat: number, ...events: ReturnType<typeof event>[]) => ({ number, seat, events });

test("a wagon comes from my card, or from whoever played it", () => {
  const coupled = event("wagon-coupled", 1, { wagon: "wagon-mail", line: "line-2", side: "side-left" });
  expect(news([tell(1, 1, coupled)], 0, content).from).toEqual(new Map([["line-2-5", "bay-1"]]));
  expect(news([tell(1, 1, coupled)], 1, content).from).toEqual(new Map([["line-2-5", "card-5"]]));
});

test("swapped wagons cross, wherever they stand", () => {
  const line = { wagon: "wagon-coupe", line: "line-0", second: "wagon-seat" };
  const crossing = (key: string, params: Record<string, string | number | number[]>) => news([tell(1, 0, event(key, 0, params))], 0, content).from;
  expect(crossing("wagons-swapped", { ...line, second_line: "line-3" })).toEqual(new Map([["line-3-0", "line-0-0"], ["line-0-7", "line-3-7"]]));
  expect(crossing("wagons-swapped-line-front", { ...line, other: 2 })).toEqual(new Map([["front-2-0", "line-0-0"], ["line-0-7", "front-2-7"]]));
  expect(crossing("wagons-swapped-line-own", { ...line, other: 0 })).toEqual(new Map([["front-0-0", "line-0-0"], ["line-0-7", "front-0-7"]]));
  expect(crossing("wagons-swapped-fronts", { ...line, players: [1, 2] })).toEqual(new Map([["front-2-0", "front-1-0"], ["front-1-7", "front-2-7"]]));
  expect(crossing("chain-swap", { other: 1, own: "wagon-coupe", got: "wagon-seat" })).toEqual(new Map([["front-1-0", "front-0-0"], ["front-0-7", "front-1-7"]]));
});

test("what is new since my own move is marked with who did it", () => {
  const front = (number: number, seat: number, wagon: string) => tell(number, seat, event("wagon-in-front", seat, { wagon }));
  const told = [front(1, 2, "wagon-mail"), front(2, 0, "wagon-seat"), front(3, 1, "wagon-seat"), front(4, 2, "wagon-coupe")];
  expect(news(told, 0, content).fresh).toEqual(new Map([["front-2-0", 2], ["front-1-7", 1]]));
  expect(news(told, null, content).fresh).toEqual(new Map([["front-2-0", 2]]));
  expect(news([], 0, content).from.size).toBe(0);
  expect(news(chains.told, chains.seat, content).fresh.size).toBeGreaterThan(0);
});
