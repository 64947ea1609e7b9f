import { describe, expect, test } from "vitest";
import type { Outcome } from "../../generated";
import { missing, plans } from "./missing";
import { holds, journey, routeNames } from "./routes";
import { between, board, city, europe, table, ticket } from "./sample";
import { shownTicket, ticketCities } from "./tickets";
import { OVER } from "./view";
import { trail, walk } from "./walk";

const paris = ticket("paris", "wien");
const path = [between("paris", "zurich"), between("zurich", "munchen"), between("munchen", "wien")];

describe("tickets on the map", () => {
  const view = table({ joined: [false, true], way: [path.slice(0, 1), []] });

  test("ring their cities, those that are joined apart", () => {
    const { wanted, joined } = ticketCities(europe, view, 0);
    expect([...wanted].sort()).toEqual([city("paris"), city("wien")].sort());
    expect([...joined].sort()).toEqual([city("berlin"), city("roma")].sort());
    expect(ticketCities(europe, table({ seat: null }), null).wanted.size).toBe(0);
  });

  test("light up their cities and the part already built when pointed at", () => {
    expect(shownTicket(europe, view, 0, paris)).toEqual({ ends: [city("paris"), city("wien")], way: path.slice(0, 1), joined: false });
    expect(shownTicket(europe, view, 0, ticket("berlin", "roma"))?.joined).toBe(true);
    expect(shownTicket(europe, view, 0, null)).toBeNull();
  });

  test("have no way yet when they are only offered", () => {
    const offered = ticket("edinburgh", "athina");
    expect(shownTicket(europe, view, 0, offered)).toMatchObject({ way: [], joined: false });
  });
});

describe("what a ticket lacks", () => {
  const free = europe.routes.map(() => -1);
  const owned = (by: number, ...routes: number[]) => free.map((owner, route) => (routes.includes(route) ? by : owner));
  const lacks = (changes: Parameters<typeof table>[0]) => missing(europe, board, table(changes), 0, paris);

  test("is the cheapest way, in trains", () => {
    expect(lacks({})).toEqual({ routes: [between("paris", "frankfurt"), between("frankfurt", "munchen"), between("munchen", "wien")], trains: 8 });
  });

  test("is only what is not built yet", () => {
    expect(lacks({ owners: owned(0, path[0]!, path[1]!) })).toEqual({ routes: [path[2]], trains: 3 });
    expect(lacks({ owners: owned(0, ...path) })).toEqual({ routes: [], trains: 0 });
  });

  test("goes round what others built and what is closed", () => {
    const way = lacks({ owners: owned(1, between("munchen", "wien")), closed: [between("paris", "frankfurt"), between("paris", "frankfurt") + 1] })!;
    expect(way.routes).not.toContain(between("munchen", "wien"));
    expect(way.trains).toBeGreaterThan(8);
  });

  test("is nothing when no way is left", () => {
    const around = europe.routes.flatMap(({ a, b }, route) => ([a, b].includes("wien") ? [route] : []));
    expect(lacks({ owners: owned(1, ...around) })).toBeNull();
  });

  test("is numbered as the tickets came, and is not asked when they are done or all is over", () => {
    const own = plans(europe, board, table({ joined: [false, true] }), 0);
    expect(own.map(({ number, done, lacks }) => [number, done, lacks?.trains ?? null])).toEqual([[1, false, 8], [2, true, null]]);
    expect(plans(europe, board, table({ seat: null }), null)).toEqual([]);
  });
});

describe("routes", () => {
  test("have the names the log has", () => {
    const names = routeNames(europe);
    expect(new Set(names).size).toBe(europe.routes.length);
    expect(names.filter((name) => name.endsWith("-2"))).toHaveLength(11);
  });

  test("count what a hand has for them", () => {
    const hand = [0, 0, 2, 0, 0, 0, 3, 1, 9];
    expect(holds(hand, europe.routes.find(({ colour }) => colour === "blue")!)).toBe(2);
    expect(holds(hand, europe.routes.find(({ colour }) => colour === null)!)).toBe(3);
  });

  test("are travelled in order, from either end", () => {
    const ride = journey(board, path);
    const at = ride.map(({ route, back }) => board.ends[route]![back ? 0 : 1]);
    expect(at).toEqual([city("zurich"), city("munchen"), city("wien")]);
    expect(journey(board, [])).toEqual([]);
  });

  test("lead from city to city by the fewest", () => {
    const detour = [between("paris", "frankfurt"), between("frankfurt", "munchen")];
    expect(trail(board, [...detour, ...path], city("paris"), city("wien"))).toHaveLength(3);
    expect(trail(board, path.slice(0, 2), city("paris"), city("wien"))).toEqual([]);
  });
});

describe("the final scoring", () => {
  const owners = europe.routes.map((_, route) => (path.slice(0, 2).includes(route) ? 0 : route === path[2] ? 1 : -1));
  const view = table({
    phase: OVER,
    owners,
    stations: [[city("munchen")], []],
    tickets: [[paris], [ticket("berlin", "roma")]],
    final: [
      { tickets_done: [paris], tickets_missed: [], station_routes: [path[2]!], express: path.slice(0, 2), express_length: 5, express_bonus: true, stations_left: 2 },
      { tickets_done: [], tickets_missed: [ticket("berlin", "roma")], station_routes: [], express: [path[2]!], express_length: 3, express_bonus: false, stations_left: 0 },
    ],
  });
  const outcome: Outcome = { points: [30, -5], places: [1, 2], parts: [{ "part-routes": 6 }, { "part-routes": 4 }] };
  const stops = walk(europe, board, view, outcome);

  test("walks from a seat's routes by its stations and tickets to its longest path", () => {
    expect(stops.map(({ seat, kind }) => `${seat} ${kind}`)).toEqual([
      "0 routes",
      "0 station",
      "0 done",
      "0 spare",
      "0 express",
      "1 routes",
      "1 missed",
      "1 express",
    ]);
  });

  test("shows the borrowed route on the way of a ticket", () => {
    expect(stops[1]).toMatchObject({ city: city("munchen"), routes: [path[2]] });
    expect(stops[2]!.routes).toEqual(path);
  });

  test("gives the points of each stop", () => {
    expect(stops.map(({ points }) => points)).toEqual([6, 0, europe.tickets[paris]!.points, 8, 10, 4, europe.tickets[ticket("berlin", "roma")]!.points, 0]);
  });
});
