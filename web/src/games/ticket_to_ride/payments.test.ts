import { describe, expect, test } from "vitest";
import { LOCOMOTIVE } from "./colours";
import { fewest, keeping, mask } from "./keeping";
import { fan, matches, payments } from "./payments";
import { may } from "./sample";
import type { Cost } from "./view";

const cost: Cost = { route: 0, city: null, colour: -1, cards: 3, locomotives: 0, paid: null, turned: [], extra: 0 };

describe("payments", () => {
  const hand = [3, 0, 4, 0, 0, 0, 2, 0, 3];
  const legal = [
    may("pay", { colour: 0, locomotives: 0 }),
    may("pay", { colour: 0, locomotives: 1 }),
    may("pay", { colour: 2, locomotives: 0 }),
    may("pay", { colour: 6, locomotives: 1 }),
    may("pay_locomotives"),
    may("decline"),
  ];

  test("begin with the fewest locomotives, then the colour one holds most of", () => {
    expect(payments(legal, cost, hand).map(({ colour, locomotives }) => [colour, locomotives])).toEqual([
      [2, 0],
      [0, 0],
      [0, 1],
      [6, 1],
      [LOCOMOTIVE, 3],
    ]);
  });

  test("are fans of all the cards they cost", () => {
    const fans = payments(legal, cost, hand).map(fan);
    expect(fans[0]).toEqual([2, 2, 2]);
    expect(fans[3]).toEqual([6, 6, LOCOMOTIVE]);
    expect(fans.at(-1)).toEqual([LOCOMOTIVE, LOCOMOTIVE, LOCOMOTIVE]);
  });

  test("of a tunnel are dearer by what matches", () => {
    expect(matches([6, LOCOMOTIVE, 2], 6)).toEqual([true, true, false]);
    expect(matches([6, LOCOMOTIVE, 2], LOCOMOTIVE)).toEqual([false, true, false]);
  });
});

describe("tickets to keep", () => {
  const legal = ["12", "13", "23", "123"].map((tickets, i) => may("keep", { tickets: i }, { tickets }));

  test("are kept by their places, in whatever order they were ticked", () => {
    expect(keeping(legal, new Set([2, 0]))?.names.tickets).toBe("13");
    expect(keeping(legal, new Set([1]))).toBeUndefined();
  });

  test("are at least so many", () => {
    expect(fewest(legal)).toBe(2);
  });

  test("have a number even when they may not be kept", () => {
    expect([mask(new Set([0])), mask(new Set([1, 3])), mask(new Set([0, 1, 2, 3]))]).toEqual([0, 9, 14]);
  });
});
