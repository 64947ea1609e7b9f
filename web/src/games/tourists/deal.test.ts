// What lies on the table in each phase of a round.

import { expect, test } from "vitest";
import { offering, slots } from "./deal";
import { card, table } from "./sample";
import { LEAD, OFFER, OWN_CARDS, TAKE } from "./view";

const [ONE, TWO, THREE] = [card("1RR"), card("2RB"), card("3BB")];
const four = { hands: [3, 3, 3, 3], cards: [[], [], [], []] };

test("the lead player's neighbours offer a card each, an only opponent two", () => {
  expect(offering(table({ ...four, lead: 0 }))).toEqual([1, 3]);
  expect(offering(table({ hands: [3, 3], lead: 1 }))).toEqual([0, 0]);
});

test("before the lead player's card there is nothing", () => {
  const view = table({ ...four, phase: LEAD, chosen: [[], [], [], []], lead: 2, waiting: [2] });
  expect(slots(view, 0).map(({ card, seat, role }) => [card, seat, role])).toEqual([
    [undefined, 2, "lead"],
    [undefined, 1, "offer"],
    [undefined, 3, "offer"],
  ]);
});

test("an offer lies face down until all are shown, and my own is open to me", () => {
  const view = table({ ...four, phase: OFFER, chosen: [[ONE], [TWO], [], null], lead: 0, waiting: [1] });
  expect(slots(view, 1).map((slot) => slot.card)).toEqual([ONE, TWO, null]);
  const waiting = table({ ...four, phase: OFFER, chosen: [[ONE], null, [], null], lead: 0, waiting: [1, 3] });
  expect(slots(waiting, 2).map((slot) => slot.card)).toEqual([ONE, undefined, undefined]);
});

test("the offers are open when the lead player takes one", () => {
  const view = table({ phase: TAKE, hands: [2, 1], chosen: [[ONE], [TWO, THREE]], cards: [[], []], lead: 0 });
  expect(slots(view, 0).map((slot) => slot.card)).toEqual([ONE, TWO, THREE]);
});

test("in a starting round everybody lays down two cards", () => {
  const view = table({ ...four, phase: OWN_CARDS, chosen: [[ONE], null, null, null], waiting: [0, 1] });
  expect(slots(view, 0).map((slot) => slot.card)).toEqual([ONE, undefined]);
  expect(slots(view, 1).map((slot) => slot.card)).toEqual([undefined, undefined]);
  expect(slots(view, 2).map((slot) => slot.card)).toEqual([null, null]);
});

test("the round's two cards say who laid them", () => {
  expect(slots(table(), 0)).toEqual([
    { card: ONE, seat: 0, role: "round" },
    { card: TWO, seat: 1, role: "round" },
  ]);
});
