// The tip over the map says what there is at a spot, and says it once.

import { expect, test } from "vitest";
import { draw } from "../../../test/board";
import { about, type About } from "./about";
import type { Aim } from "./aim";
import { layout } from "./layout";
import { CAIRO, HONG_KONG, LONDON, NEW_YORK, PARIS, RIO, table, words } from "./sample";
import Tip from "./Tip.svelte";
import type { Town } from "./town";

const TOWNS = { LONDON, RIO, CAIRO, HONG_KONG, PARIS, NEW_YORK };

function said(town: Town, aim: Aim): About | null {
  const view = table({ ratings: town.content.ratings.map(() => 0) });
  return about(town, layout(town.content), view, aim, words);
}

test.each(Object.entries(TOWNS))("nothing is said twice of any spot: %s", (_, town) => {
  const { locations, boxes, intersections, segments } = town.content;
  const many = { place: locations.length + boxes.length, node: intersections.length, road: segments.length };
  const aims = (["place", "node", "road"] as const).flatMap((kind) => Array.from({ length: many[kind] }, (_, number) => ({ kind, number })));
  const twice = aims.filter((aim) => {
    const lines = said(town, aim)?.lines ?? [];
    return new Set(lines).size < lines.length;
  });
  expect(twice).toEqual([]);
});

test("two sights of one kind that share a spot are both named", () => {
  const found = said(NEW_YORK, { kind: "place", number: 32 })!;
  expect(found.title.split(", ")).toHaveLength(2);
  draw({ about: found, at: { x: 0, y: 0 } }, Tip);
  expect([...document.querySelectorAll(".about span")].map((line) => line.textContent)).toEqual(found.lines);
});
