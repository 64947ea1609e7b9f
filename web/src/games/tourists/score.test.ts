// The end: which pieces a part of the points speaks of, and in what order all is told.

import { expect, test } from "vitest";
import { layout } from "./layout";
import { board, FINAL_OF, LONDON, NEW_YORK, node, place, road } from "./sample";
import { moment, partType, spots, taskFlags } from "./score";
import { onRoute } from "./town";
import type { Final } from "./view";

const walk = [node("1,1"), road("H1,1"), road("V2,1")];
const on = onRoute(LONDON, walk);
const final = { walk, attractions: [...on.attractions], task: 0 } as unknown as Final;

test("streets come first, one by one, then the parts", () => {
  expect(moment(3, 2, 0)).toEqual({ lit: 0, told: 0 });
  expect(moment(3, 2, 2)).toEqual({ lit: 2, told: 0 });
  expect(moment(3, 2, 4)).toEqual({ lit: 3, told: 1 });
  expect(moment(3, 2, Infinity)).toEqual({ lit: 3, told: 2 });
});

test("a colour's part points at its attractions on the route", () => {
  const colours = LONDON.content.attractions.filter((_, i) => on.attractions.has(i)).map(({ colour }) => colour);
  expect(spots(LONDON, board, final, "part-red").places).toHaveLength(colours.filter((one) => one === "red").length);
  expect(spots(LONDON, board, final, "part-red").places).toContain(place(2, 2));
  expect(spots(LONDON, board, final, "part-yellow-or-so")).toEqual({ places: [], roads: [], nodes: [], remote: [] });
});

test("stations, bridges and the task point at streets and intersections", () => {
  expect(spots(LONDON, board, final, "part-metro").nodes).toEqual([node("1,1"), node("2,2")]);
  expect(spots(LONDON, board, final, "part-bridges").roads).toEqual([]);
  expect(spots(LONDON, board, { ...final, task: 1 }, "part-task").nodes).toEqual([node("2,2")]);
});

test("a part of a type names it", () => {
  expect(partType("part-blue")).toBe(2);
  expect(partType("part-goals")).toBeNull();
});

test("views are intersections, and the task is on the half of the map where it counts", () => {
  const along = { ...FINAL_OF, walk: [node("1,6", NEW_YORK), ...["H1,6", "H2,6"].map((id) => road(id, NEW_YORK))] };
  expect(spots(NEW_YORK, layout(NEW_YORK.content), along, "part-views").nodes).toEqual([node("1,6", NEW_YORK), node("3,6", NEW_YORK)]);
  expect(taskFlags(NEW_YORK, { task: 0, task_half: 0 })).toEqual(NEW_YORK.flags[0]);
  expect(taskFlags(NEW_YORK, { task: 0, task_half: 1 })).toEqual(NEW_YORK.farFlags[0]);
});

test("an attraction on several locations is shown on all of them, a square on its intersection", () => {
  const number = (id: string) => NEW_YORK.content.attractions.findIndex((one) => one.id === id);
  const seen = (...ids: string[]) => ({ ...FINAL_OF, walk: [node("7,2", NEW_YORK)], attractions: ids.map(number) });
  const streets = layout(NEW_YORK.content);
  expect(spots(NEW_YORK, streets, seen("park_sheep_meadow"), "part-green").places).toHaveLength(3);
  expect(spots(NEW_YORK, streets, seen("times_square"), "part-purple").nodes).toEqual([node("7,2", NEW_YORK)]);
});
