import { describe, expect, test } from "vitest";
import type { Outcome, Told } from "../../generated";
import { KINDS } from "./colours";
import { flights, news } from "./news";
import { series, story } from "./statistics";

const claim = (seat: number, route: string, points: number) => ({ key: "route-claimed", seat, params: { route, points } });
const told: Told[] = [
  { number: 1, seat: 1, events: [{ key: "first-tickets-chosen", seat: 1 }] },
  { number: 2, seat: 0, events: [{ key: "first-tickets-chosen", seat: 0 }, { key: "first-tickets-kept", seat: 0 }] },
  { number: 3, seat: 0, events: [{ key: "card-taken", seat: 0, params: { card: "card-red", slot: 3 } }] },
  { number: 4, seat: 0, events: [{ key: "card-drawn", seat: 0, secret: { card: "card-locomotive" } }] },
  { number: 5, seat: 1, events: [] },
  { number: 6, seat: 1, events: [claim(1, "route-paris-zurich", 4)] },
  { number: 7, seat: 0, events: [claim(0, "route-brest-dieppe", 2)] },
  { number: 8, seat: 1, events: [{ key: "station-built", seat: 1, params: { city: "city-roma" } }] },
];

describe("the story of a match", () => {
  test("counts turns, not moves, and not the tickets chosen before the first", () => {
    const { claims, turns } = story(told);
    expect(turns).toBe(4);
    expect(claims.map(({ route, seat, turn }) => [route, seat, turn])).toEqual([
      ["route-paris-zurich", 1, 2],
      ["route-brest-dieppe", 0, 3],
    ]);
  });

  test("adds points up turn by turn, then part by part", () => {
    const outcome: Outcome = {
      points: [17, -3],
      places: [1, 2],
      parts: [
        { "part-routes": 2, "part-tickets": 7, "part-stations": 8 },
        { "part-routes": 4, "part-tickets-missed": -11, "part-stations": 4 },
      ],
    };
    const [one, two] = series(story(told), outcome);
    expect(one).toEqual({ seat: 0, routes: [0, 0, 0, 2, 2], later: [9, 9, 17, 17] });
    expect(two).toEqual({ seat: 1, routes: [0, 0, 4, 4, 4], later: [4, -7, -3, -3] });
  });

  test("of nothing is empty", () => {
    expect(story([])).toEqual({ claims: [], turns: 0 });
  });
});

describe("news", () => {
  test("are what the others built since my own last move", () => {
    expect(news(told, 0)).toEqual({ routes: [], stations: ["city-roma"] });
    expect(news(told.slice(0, 6), 0)).toEqual({ routes: ["route-paris-zurich"], stations: [] });
  });

  test("are the last player's for a spectator, and my own when I moved last", () => {
    expect(news(told, null).stations).toEqual(["city-roma"]);
    expect(news(told.slice(0, 7), 0).routes).toEqual(["route-brest-dieppe"]);
  });
});

describe("cards", () => {
  test("fly from their slot or from the deck, face down when nobody may know them", () => {
    expect(flights(told[2], KINDS)).toEqual([{ slot: 2, seat: 0, kind: 6 }]);
    expect(flights(told[3], KINDS)).toEqual([{ slot: -1, seat: 0, kind: 8 }]);
    expect(flights({ number: 9, seat: 1, events: [{ key: "card-drawn", seat: 1, hidden: true }] }, KINDS)).toEqual([{ slot: -1, seat: 1, kind: null }]);
    expect(flights(undefined, KINDS)).toEqual([]);
  });
});
