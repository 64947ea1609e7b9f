import { expect, test } from "vitest";
import { lineLook, pips, sign } from "./look";

test("a half shows as many pips as its value, each in its own place", () => {
  for (let value = 0; value <= 9; value++) {
    const spots = pips(value)!;
    expect(spots).toHaveLength(value);
    expect(new Set(spots.map(String)).size).toBe(value);
  }
  expect(pips(10)).toBeNull();
});

test("every line has its own letter", () => {
  expect([0, 1, 25, 26, 27].map((number) => lineLook(number).letter)).toEqual(["A", "B", "Z", "AA", "AB"]);
  expect(lineLook(0).ink).toBe("#161616");
  expect(lineLook(10).ink).toBe("#ffffff");
});

test("a sign breaks long names into rows and leaves short ones whole", () => {
  expect(sign("OPÉRA", 98, 56).rows).toEqual(["OPÉRA"]);
  expect(sign("GARE DU NORD", 98, 56).rows).toEqual(["GARE", "DU NORD"]);
  expect(sign("CHARLES DE GAULLE – ÉTOILE", 98, 56).rows).toEqual(["CHARLES", "DE GAULLE", "ÉTOILE"]);
});
