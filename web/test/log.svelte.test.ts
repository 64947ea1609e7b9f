// The log tells a turn in one line, however many moves it took, and a replay's line leads to the last of them.

import { mount, tick, unmount } from "svelte";
import { expect, test } from "vitest";
import type { Event, Remark } from "../src/generated";
import Log from "../src/table/Log.svelte";
import { between, lines, pieces } from "../src/table/lines";
import Ribbon from "../src/table/Ribbon.svelte";
import { FluentWords } from "../src/words";
import { clear, draw } from "./board";

const event = (key: string, seat: number | null, text: string, joins = false): Event => ({
  key,
  seat,
  params: { line: text },
  ...(joins ? { joins } : {}),
});
const told = [
  { number: 1, seat: 0, events: [event("laid", 0, "a"), event("reached", 0, "city-a", true)] },
  { number: 2, seat: 0, events: [event("second", 0, "b", true), event("over", null, "c")] },
  { number: 3, seat: 1, events: [event("laid", 1, "d")] },
];

test("what joins goes on with the line before it", () => {
  const found = lines(told);
  expect(found.map(({ seat, number, events }) => [seat, number, events.map(({ key }) => key)])).toEqual([
    [0, 2, ["laid", "reached", "second"]],
    [null, 2, ["over"]],
    [1, 3, ["laid"]],
  ]);
  expect(pieces(found[0]!)).toEqual(["a", "city-a", "b"]);
});

test("a remark comes after the line in which its move was told", () => {
  const remark = (number: number): Remark => ({ type: "remark", number, seat: 0, what: "time-out" });
  const remarks = [0, 1, 2, 7].map(remark);
  const all = lines(told);
  const numbers = [-1, 0, 1, 2].map((at) => between(all, remarks, at).map(({ number }) => number));
  expect(numbers).toEqual([[0], [], [1, 2], [7]]);
  expect(between([], remarks, -1)).toEqual(remarks);
});

test("a line whose beginning is not known stands alone", () => {
  expect(lines(told.slice(1)).map(({ events }) => events.length)).toEqual([1, 1, 1]);
});

class Plain extends FluentWords {
  constructor() {
    super("en", []);
  }
  override tell = (event: Event) => `${event.key} ${String(event.params?.line)}.`;
}

test("is drawn as one paragraph a line, with one button a move in a replay", () => {
  draw({ told, words: new Plain(), point: () => {}, jump: () => {} }, Log);
  const shown = [...document.querySelectorAll("[role=log] p")];
  const text = shown.map((line) => line.textContent?.replace(/\s+/g, " ").trim());
  expect(text[0]).toMatch(/^laid a\. reached city-a\. second b\. /);
  expect(shown.map((line) => line.querySelector("button")?.textContent?.trim().slice(-1) ?? "")).toEqual(["2", "", "3"]);
  clear();
});

test("offers what happened before the first line it knows, and only then", () => {
  let asked = 0;
  const earlier = () => (asked += 1);
  draw({ told: told.slice(1), words: new Plain(), point: () => {}, earlier }, Log);
  document.querySelector<HTMLButtonElement>(".earlier")?.click();
  expect(asked).toBe(1);
  clear();
  draw({ told, words: new Plain(), point: () => {}, earlier }, Log);
  expect(document.querySelector(".earlier")).toBeNull();
  clear();
});

test("by the prompt a turn of several moves is one, too", () => {
  const words = { tell: ({ key }: Event) => key } as unknown as FluentWords;
  draw({ told, words, banner: null }, Ribbon);
  const said = [...document.querySelectorAll(".line")].map((line) => line.textContent?.trim().replaceAll(/\s+/g, " "));
  expect(said).toEqual(["laid reached second over", "laid"]);
  clear();
});

test("may be taken away while what came before is being added", async () => {
  const props = $state({ told: told.slice(2), words: new Plain(), point: () => {} });
  const log = mount(Log, { target: document.body, props });
  await tick();
  const list = document.querySelector<HTMLElement>("[role=log]")!;
  Object.defineProperty(list, "scrollHeight", { value: 900 });
  list.dispatchEvent(new Event("scroll")); // somebody reads above
  props.told = told;
  await Promise.resolve();
  await unmount(log);
  list.dispatchEvent(new Event("scroll"));
  await tick();
  expect(document.querySelector("[role=log]")).toBeNull();
});
