import { expect, test } from "vitest";
import type { Told } from "../../generated";
import { news, recent } from "./news";
import { token } from "./sample";

const lay = (number: number, seat: number, line: string, ...keys: string[]): Told => ({
  number,
  seat,
  events: [{ key: "play", seat, params: { tile: "1|2", line } }, ...keys.map((key) => ({ key, params: { station: "station-opera", line } }))],
});

test("the last move tells which tile is new and which station was turned up", () => {
  expect(news(token.told)).toEqual({ line: "opera-right", station: null });
  expect(news([lay(1, 0, "a"), lay(2, 1, "b", "open-station")])).toMatchObject({ line: "b", station: "station-opera" });
  expect(news([])).toBeNull();
});

test("what was laid since my own turn is known, with who laid it", () => {
  const told = [lay(1, 1, "z"), lay(2, 0, "a"), lay(3, 1, "a"), lay(4, 2, "b"), { number: 5, seat: 3, events: [{ key: "draw" }] }];
  expect([...recent(told, 0)]).toEqual([["b", [2]], ["a", [0, 1]]]);
  expect([...recent(told.slice(0, 4), null)]).toEqual([["b", [2]]]);
});

test("a new game begins with an empty table", () => {
  expect(recent([lay(1, 1, "a"), lay(2, 2, "b", "game-begins")], 0).size).toBe(0);
});
