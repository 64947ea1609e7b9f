// What the page reads of a city by number.

import { expect, test } from "vitest";
import { BLANK, CAIRO, HONG_KONG, LONDON, NEW_YORK, node, PARIS, place, road } from "./sample";
import { follows, inksOf, onRoute, spots, strides, trip, uncounted, walkEnd } from "./town";

test("two joined streets are a section when one of them is beside the location", () => {
  expect(follows(LONDON, [road("H1,1")], road("V2,1"), place(1, 2))).toBe(true);
  expect(follows(LONDON, [road("V2,1")], road("H1,1"), place(1, 2))).toBe(true);
  expect(follows(LONDON, [road("V2,1")], road("V2,2"), place(1, 2))).toBe(false);
  expect(follows(LONDON, [road("H1,0")], road("H1,1"), place(1, 2))).toBe(false);
});

test("a crossing is never a part of a section", () => {
  const crossing = [...HONG_KONG.crossings][0]!;
  const beside = HONG_KONG.roadsAt[HONG_KONG.ends[crossing]![0]]!.find((one) => one !== crossing)!;
  const location = HONG_KONG.beside.findIndex((roads) => roads.has(beside));
  expect(follows(HONG_KONG, [beside], crossing, location)).toBe(false);
});

test("a walk is its streets one after another, with a ride between them", () => {
  const walk = [node("1,1"), road("H1,1"), -1 - node("4,0"), road("H4,0")];
  expect(strides(LONDON, walk)).toEqual([
    { segment: road("H1,1"), from: node("1,1"), to: node("2,1") },
    { segment: null, from: node("2,1"), to: node("4,0") },
    { segment: road("H4,0"), from: node("4,0"), to: node("5,0") },
  ]);
  expect(walkEnd(LONDON, walk)).toBe(node("5,0"));
  expect(walkEnd(LONDON, [node("1,1")])).toBe(node("1,1"));
  expect(walkEnd(LONDON, [])).toBeNull();
});

test("what lies beside a walk is on the route", () => {
  const { places, attractions, nodes } = onRoute(LONDON, [node("1,1"), road("H1,1")]);
  expect([...places]).toEqual([place(1, 2), place(2, 2)]);
  expect([...attractions].map((number) => LONDON.content.attractions[number]!.id)).toContain("oxford_street");
  expect([...nodes]).toEqual([node("1,1"), node("2,1")]);
});

test("a box is on the route that passes its collection point", () => {
  const point = CAIRO.collection[0]!;
  const street = CAIRO.roadsAt[point]![0]!;
  expect(onRoute(CAIRO, [point, street]).places.has(CAIRO.content.locations.length)).toBe(true);
});

const york = (...ids: string[]) => ids.map((id) => road(id, NEW_YORK));
const SOHO = place(2, 4, NEW_YORK);

test("a section of three goes on from either end, and one of the three is beside the location", () => {
  expect(follows(NEW_YORK, york("V2,0", "V2,1"), york("H2,2")[0]!, SOHO)).toBe(false);
  expect(follows(NEW_YORK, york("H2,2"), york("H3,2")[0]!, SOHO)).toBe(true);
  expect(follows(NEW_YORK, york("H1,2"), york("H2,2")[0]!, SOHO), "the third can still be beside it").toBe(true);
  expect(follows(NEW_YORK, york("H0,2"), york("H1,2")[0]!, SOHO)).toBe(false);
  expect(follows(NEW_YORK, york("H2,2", "H3,2"), york("V4,2")[0]!, SOHO)).toBe(true);
  expect(follows(NEW_YORK, york("H2,2", "H3,2"), york("V3,2")[0]!, SOHO), "not from its middle").toBe(false);
  expect(follows(NEW_YORK, york("H2,2", "H3,2", "V4,2"), york("H4,3")[0]!, SOHO)).toBe(false);
});

test("a crowded road takes two of the three, or a bonus for its other half", () => {
  const [first, second, third] = york("H2,2", "H3,2", "V4,2") as [number, number, number];
  expect(follows(NEW_YORK, [first], second, SOHO, [second])).toBe(true);
  expect(follows(NEW_YORK, [first, second], third, SOHO, [second])).toBe(false);
  expect(follows(NEW_YORK, [first, second], third, SOHO, [third])).toBe(false);
  expect(follows(NEW_YORK, [first, second], third, SOHO, [third], 1)).toBe(true);
});

test("two numbers lead to two locations, on each half of a double map", () => {
  expect(spots(LONDON, 2, 5)).toEqual([place(2, 5), place(5, 2)]);
  expect(spots(LONDON, 3, 3)).toEqual([place(3, 3)]);
  expect(spots(NEW_YORK, 2, 5)).toEqual([place(2, 5, NEW_YORK), place(5, 2, NEW_YORK), place(2, 11, NEW_YORK), place(5, 8, NEW_YORK)]);
});

test("a task has its intersections on both halves of a double map", () => {
  const id = (number: number) => NEW_YORK.content.intersections[number]!.id;
  expect(NEW_YORK.flags[0]!.map(id)).toEqual(["1,2", "3,2", "4,4", "1,6"]);
  expect(NEW_YORK.farFlags[0]!.map(id)).toEqual(["7,2", "9,2", "10,4", "7,6"]);
  expect(LONDON.farFlags[0]).toEqual([]);
});

test("who has no ticket does not come from the pier to the statue", () => {
  const statue = NEW_YORK.content.attractions.findIndex(({ ticket }) => ticket);
  const walk = [node("0,3", NEW_YORK), ...york("H0,3")];
  expect(onRoute(NEW_YORK, walk).attractions.has(statue)).toBe(false);
  expect(onRoute(NEW_YORK, walk, [node("0,3", NEW_YORK)]).attractions.has(statue)).toBe(true);
});

const paris = (...ids: string[]) => ids.map((id) => road(id, PARIS));

test("an excursion counts the roads drawn and the attractions drawn along", () => {
  const number = (id: string) => PARIS.content.excursions.findIndex((one) => one.id === id);
  expect(trip(PARIS, number("historic_bridges"), paris("V3,3", "V2,3", "V4,3")).done).toBe(2);
  expect(trip(PARIS, number("napoleons_legacy"), paris("H0,1", "V2,1")).done).toBe(2);
  expect(trip(PARIS, number("napoleons_legacy"), []).sights).toHaveLength(3);
});

test("a special attraction on the route counts only beside a segment of its colour", () => {
  const drawn = paris("H1,0", "V2,0").sort((a, b) => a - b);
  const walk = [node("1,0", PARIS), ...paris("H1,0", "V2,0")];
  const monceau = PARIS.content.attractions.findIndex(({ id }) => id === "parc_monceau");
  expect(uncounted(PARIS, walk, { ...BLANK, drawn, inks: [0, 2] })).toEqual([monceau]);
  expect(uncounted(PARIS, walk, { ...BLANK, drawn, inks: [0, 1] })).toEqual([]);
  expect(uncounted(LONDON, [node("1,1"), road("H1,1")], BLANK)).toEqual([]);
  expect(inksOf({ drawn, inks: [0, 2] }).get(drawn[1]!)).toBe(2);
});
