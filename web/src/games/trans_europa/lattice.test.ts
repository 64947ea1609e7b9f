// The order of points and lines is Python's (`board.py`), and the geometry fits together.

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import content from "../../../../src/vokzal/games/trans_europa/content/europe.json";
import { SHEET } from "./coast";
import { STEP, distance, lattice, network } from "./lattice";
import { news } from "./news";
import expected from "./order.fixture.json";
import { courses, hexagon, rhombus } from "./paths";
import type { BoardContent } from "./view";

const board = lattice(content as BoardContent);
const sha256 = (names: string[]) => createHash("sha256").update(names.join("\n")).digest("hex");
const line = (name: string) => board.lines.findIndex((it) => it.name === name);
const point = (name: string) => board.points.findIndex((it) => it.name === name);

describe("the order of the board", () => {
  test("points are in the order of their bits", () => {
    const names = board.points.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(expected.points.first);
    expect(names.slice(-4)).toEqual(expected.points.last);
    expect(names).toHaveLength(expected.points.count);
    expect(sha256(names)).toBe(expected.points.sha256);
  });

  test("lines are in the order of their bits, a third for each direction", () => {
    const names = board.lines.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(expected.lines.first);
    expect(names.slice(-4)).toEqual(expected.lines.last);
    expect(names).toHaveLength(expected.lines.count);
    expect(sha256(names)).toBe(expected.lines.sha256);
    expect(board.lines.filter(({ double }) => double)).toHaveLength(expected.lines.double);
  });
});

describe("geometry", () => {
  test("every line is one step long", () => {
    for (const { a, b } of board.lines) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(STEP, 6);
  });

  test("the coast is drawn on a sheet of the same size", () => {
    expect(SHEET).toEqual({ width: Math.round(board.width), height: Math.round(board.height) });
  });

  test("a spot is as far from a line as from its closest point", () => {
    const east = board.lines[0]!;
    expect(distance(east, { x: east.middle.x, y: east.middle.y + 7 })).toBeCloseTo(7);
    expect(distance(east, { x: east.a.x - 3, y: east.a.y - 4 })).toBeCloseTo(5);
  });

  test("what can be pressed has four or six corners", () => {
    expect(rhombus(board.lines[0]!).split("L")).toHaveLength(4);
    expect(hexagon(board.points[0]!).split("L")).toHaveLength(6);
  });

  test("every river line is on one course", () => {
    const crossed = courses(board, "river").reduce((sum, course) => sum + (course.length - 1) / 2, 0);
    expect(crossed).toBe(board.lines.filter(({ double }) => double === "river").length);
  });
});

describe("a network", () => {
  test("is a marker's point alone before the first rail", () => {
    expect(network(board, 3, [])).toEqual({ points: new Set([3]), rails: [] });
    expect(network(board, null, []).points.size).toBe(0);
  });

  test("grows over rails in any order and leaves the others alone", () => {
    const rails = ["r0c9-r0c11", "r0c5-r0c7", "r0c7-r0c9", "r0c15-r0c17"].map(line);
    const found = network(board, point("r0c5"), rails);
    expect(found.points).toEqual(new Set(["r0c5", "r0c7", "r0c9", "r0c11"].map(point)));
    expect(found.rails).toEqual(rails.slice(0, 3));
  });
});

describe("news", () => {
  const laid = (number: number, seat: number, name: string, key = "rail-laid") => ({
    number,
    seat,
    events: [{ key, seat, params: { line: name } }],
  });
  const told = [laid(1, 2, "r0c5-r0c7"), laid(2, 0, "r0c7-r0c9"), laid(3, 1, "r0c9-r0c11"), laid(4, 2, "r0c11-r0c13")];

  test("are the others' rails since my own move", () => {
    expect(news(told, 0, board).rails).toEqual([
      { line: line("r0c9-r0c11"), seat: 1 },
      { line: line("r0c11-r0c13"), seat: 2 },
    ]);
  });

  test("are both rails of a turn", () => {
    const turn = [laid(1, 1, "r0c5-r0c7"), laid(2, 1, "r0c7-r0c9", "second-rail-laid")];
    expect(news(turn, 0, board).rails.map((rail) => rail.line)).toEqual([line("r0c5-r0c7"), line("r0c7-r0c9")]);
  });

  test("are the last player's rails for a spectator, and my own when I moved last", () => {
    expect(news(told, null, board).rails).toEqual([{ line: line("r0c11-r0c13"), seat: 2 }]);
    expect(news(told, 2, board).rails).toEqual([{ line: line("r0c11-r0c13"), seat: 2 }]);
  });

  test("end with the round", () => {
    const over = { number: 5, seat: 1, events: [{ key: "round-begins", seat: 1, params: { round: 2 } }] };
    expect(news([...told, over], 0, board)).toEqual({ rails: [], markers: [] });
  });
});
