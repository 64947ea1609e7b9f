// Legal actions are found by kind and number, and where segments have a colour, by the pen in hand.

import { expect, test } from "vitest";
import { encode } from "../../table/board";
import { Legal, refused } from "./legal";
import { detailOf, may, PARIS, road } from "./sample";

const paris = detailOf(PARIS);
const H = road("H1,0", PARIS);
const at = (kind: string, ink: number) => may(kind, { segment: H, ink }, paris);
const all = [at("segment", 0), at("segment", 2), at("bonus", 0), at("bonus", 1), at("bonus", 2), may("done", {}, paris)];

test("the pen in hand leaves out what has another colour, and nothing else", () => {
  expect(new Legal(all, 2).road(H)).toEqual(at("segment", 2));
  expect(new Legal(all, 1).road(H)).toEqual(at("bonus", 1));
  expect(new Legal(all, 1).find("done")).toBeDefined();
});

test("which colours there are does not depend on the pen", () => {
  expect(new Legal(all, 1).inks()).toEqual([0, 1, 2]);
  expect(new Legal(all, 1).inks(["segment"])).toEqual([0, 2]);
  expect(new Legal([may("done", {}, paris)]).inks()).toEqual([]);
});

test("a drawn street can be erased, an erased one drawn again", () => {
  expect(new Legal([may("erase", { segment: H }, paris)]).road(H)?.kind).toBe("erase");
  expect(new Legal([at("redraw", 1)], 1).road(H)?.kind).toBe("redraw");
});

test("who is refused a colour is told about that colour", () => {
  expect(refused(paris, "segment", H, 1)).toBe(encode(paris, "segment", { segment: H, ink: 1 }));
  expect(refused(paris, "segment", H, 1)).toBe(refused(paris, "segment", H)! + 1);
});
