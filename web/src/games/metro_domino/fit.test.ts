import { expect, test } from "vitest";
import { attempt, facesOf, fitOf, lays, lineNames, linesOf, ofTile, onLine, waysOn } from "./fit";
import { detail, passage, token } from "./sample";
import type { LineView, MetroView } from "./view";

const all = lays(token.legal, token.view);

function line(view: MetroView, name: string): LineView {
  return view.stations.flatMap((station) => station.lines).find((one) => one.name === name)!;
}

test("every legal play becomes a lay with its action's number", () => {
  expect(all.map((lay) => lay.action)).toEqual([163, 263, 1552, 1553, 1563]);
  expect(all[2]).toEqual({ action: 1552, line: "opera-right", tile: [5, 2], token: false });
});

test("a lay costs a token when its joined half is not the open value", () => {
  expect(all.filter((lay) => lay.token).map((lay) => lay.action)).toEqual([163, 263, 1563]);
});

test("a first tile costs a token only when its joined half is the forbidden value", () => {
  for (const lay of lays(passage.legal, passage.view)) {
    const on = line(passage.view, lay.line);
    if (on.status === "unstarted") expect(lay.token).toBe(lay.tile[0] === on.forbidden);
  }
});

test("tiles of the hand know where they fit, whichever way round they are held", () => {
  expect(linesOf(ofTile(all, [3, 6]))).toEqual(["chatelet-E", "chatelet-S", "opera-right"]);
  expect(ofTile(all, [6, 3])).toEqual(ofTile(all, [3, 6]));
  expect(fitOf(all, [2, 5])).toBe("plain");
  expect(fitOf(all, [3, 6])).toBe("token");
  expect(fitOf(all, [9, 9])).toBeNull();
});

test("a line knows which tiles fit it", () => {
  expect([...facesOf(onLine(all, "opera-right"))]).toEqual(["2|5", "3|5", "3|6"]);
  expect(onLine(all, "chatelet-N")).toEqual([]);
});

test("an empty line offers a tile both ways round", () => {
  const many = lays(passage.legal, passage.view);
  const tile = passage.view.players[passage.seat]!.hand![0]!;
  const free = passage.view.stations.flatMap((station) => station.lines).find((one) => one.status === "unstarted" && one.forbidden === null)!;
  expect(waysOn(many, tile, free.name).map((lay) => lay.tile)).toEqual([tile, [tile[1], tile[0]]]);
});

test("lines are numbered as in the action space", () => {
  const names = lineNames(detail);
  for (const one of [...token.legal, ...passage.legal])
    if (one.kind === "play") expect(names[one.params.line!]).toBe(one.names.line);
});

test("what was tried in vain has the number of the way round that comes nearest", () => {
  // 7 is open on Châtelet, east: 9 is nearer than 2.
  expect(attempt(detail, line(token.view, "chatelet-E"), [2, 9])).toBe(1 * 100 + 92);
  // A legal lay is found, too.
  expect(attempt(detail, line(token.view, "opera-right"), [2, 5])).toBe(1552);
  // Where a value is forbidden, it is joined rather than left open.
  expect(attempt(detail, line(token.view, "opera-straight") ?? line(token.view, "opera-left"), [5, 9])! % 100).toBe(59);
});
