// A line along the streets is what a finger followed: forwards, round corners, and back again.

import { expect, test } from "vitest";
import { layout } from "./layout";
import { board, LONDON, NEW_YORK, node, place, road } from "./sample";
import { nearestRoad, Stroke } from "./stroke";
import { follows } from "./town";

const EVERY = new Set(LONDON.content.segments.map((_, i) => i));
const any = () => EVERY;
const at = (id: string) => board.node(node(id));

function follow(next: (path: readonly number[]) => ReadonlySet<number>, ...stops: { x: number; y: number }[]): Stroke {
  const stroke = new Stroke(LONDON, board, next, stops[0]!);
  for (const stop of stops.slice(1)) stroke.move(stop);
  return stroke;
}

test("a stroke from intersection to intersection takes the streets between them", () => {
  const stroke = follow(any, at("1,1"), at("2,1"), at("2,2"));
  expect(stroke.end()).toEqual([road("H1,1"), road("V2,1")]);
  expect([stroke.start, stroke.at]).toEqual([node("1,1"), node("2,2")]);
});

test("one jump of the finger takes all the streets it passed", () => {
  expect(follow(any, at("1,1"), at("4,1")).end()).toEqual([road("H1,1"), road("H2,1"), road("H3,1")]);
});

test("a street is given back when the finger goes back", () => {
  const stroke = follow(any, at("1,1"), at("2,1"), at("2,2"));
  stroke.move(at("2,1"));
  expect(stroke.end()).toEqual([road("H1,1")]);
  stroke.move(at("1,1"));
  expect(stroke.end()).toEqual([]);
});

test("a stroke from the middle of a street leans to one of its ends", () => {
  const middle = board.roadPoint(road("H1,1"));
  expect(follow(any, middle, { x: middle.x + 30, y: middle.y }, at("2,1"), at("2,2")).end()).toEqual([road("H1,1"), road("V2,1")]);
  expect(follow(any, middle, { x: middle.x - 30, y: middle.y }, at("1,1"), at("1,2")).end()).toEqual([road("H1,1"), road("V1,1")]);
  expect(follow(any, middle, { x: middle.x + 2, y: middle.y }).end()).toEqual([road("H1,1")]);
});

test("only what may follow is taken", () => {
  const place = 7;
  const next = (path: readonly number[]) =>
    path.length === 0 ? EVERY : path.length > 1 ? new Set<number>() : new Set([...EVERY].filter((one) => follows(LONDON, path, one, place)));
  expect(follow(next, at("1,1"), at("2,1"), at("2,2"), at("2,3")).end()).toEqual([road("H1,1"), road("V2,1")]);
  expect(follow(next, at("4,1"), at("5,1"), at("6,1")).end()).toEqual([road("H4,1")]);
});

test("a stroke that begins beside no street draws nothing", () => {
  const stroke = follow(() => new Set([road("H1,1")]), at("5,5"), at("5,4"));
  expect(stroke.end()).toEqual([]);
});

test("a finger beside a street means the nearest of those that can be drawn", () => {
  const { x, y } = board.roadPoint(road("H1,1"));
  expect(nearestRoad(board, [road("H1,1"), road("H1,2")], { x, y: y + 20 }, 40)).toBe(road("H1,1"));
  expect(nearestRoad(board, [road("H1,2")], { x, y: y + 20 }, 40)).toBeNull();
});

test("one stroke draws a section of three, round corners and along a diagonal, and no more", () => {
  const streets = layout(NEW_YORK.content);
  const spot = (id: string) => streets.node(node(id, NEW_YORK));
  const roads = NEW_YORK.content.segments.map((_, i) => i);
  const next = (home: number) => (path: readonly number[]) =>
    new Set(path.length ? roads.filter((one) => follows(NEW_YORK, path, one, home)) : roads);
  const draw = (home: number, ...stops: string[]) => {
    const stroke = new Stroke(NEW_YORK, streets, next(home), spot(stops[0]!));
    for (const stop of stops.slice(1)) stroke.move(spot(stop));
    return stroke.end().map((one) => NEW_YORK.content.segments[one]!.id);
  };
  expect(draw(place(2, 4, NEW_YORK), "2,2", "4,2", "4,4")).toEqual(["H2,2", "H3,2", "V4,2"]);
  expect(draw(place(3, 7, NEW_YORK), "5,3", "6,3", "7,2", "8,2", "8,3")).toEqual(["H5,3", "D6,3-7,2", "H7,2"]);
});
