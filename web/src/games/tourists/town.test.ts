// What the page reads of a city by number.

import { expect, test } from "vitest";
import { CAIRO, HONG_KONG, LONDON, node, place, road } from "./sample";
import { follows, onRoute, strides, walkEnd } from "./town";

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
