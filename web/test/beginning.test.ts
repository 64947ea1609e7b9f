// Who begins: a choice of the form, a fact of the waiting room, the first line of the log.

import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Begins, GameDetail, GameInfo, NewTable, Table } from "../src/generated";
import { house } from "../src/language.svelte";
import { me } from "../src/me.svelte";
import NewTableForm from "../src/parts/NewTable.svelte";
import { opening } from "../src/parts/tables";
import Log from "../src/table/Log.svelte";
import Waiting from "../src/table/Waiting.svelte";

const NAMES = { "game-name": "Walks", "game-about": "Walk.", "edition-bern": "Bern" };
const walk: GameInfo = {
  id: "walk",
  version: 1,
  min_seats: 1,
  max_seats: 4,
  editions: [{ id: "bern", options: [], minutes: null, difficulty: null, coached: [], lesson: 0 }],
  levels: ["passenger", "conductor"],
  level_seats: [[1, 2, 3, 4], [1, 2, 3, 4]],
};
let shown: ReturnType<typeof mount> | null = null;

function show(part: unknown, props: object) {
  shown = mount(part as Component<object>, { target: document.body, props });
  flushSync();
}
const words = () => house.words.at(null, NAMES, ["Ann", "Bob", "Cid"]);
const said = () => document.body.textContent?.replace(/\s+/g, " ") ?? "";

beforeAll(async () => {
  await house.load("en");
  me.take({ id: "me", name: "Ann", login: null });
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = "";
});

function form(opened: NewTable[]) {
  const rest = { busy: false, open: (table: NewTable) => opened.push(table), read: () => undefined, close: () => undefined };
  show(NewTableForm, { games: [walk], words: { walk: words() }, game: walk, edition: "bern", ...rest });
}
const submit = () => {
  document.querySelector("form")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  flushSync();
};

it("is left to the lot, unless the table goes as seated", () => {
  const opened: NewTable[] = [];
  form(opened);
  submit();
  document.querySelector<HTMLInputElement>("input[value='seated']")!.click();
  flushSync();
  submit();
  expect(opened.map(({ begins }) => begins)).toEqual(["lot", "seated"]);
});

it("is not asked of somebody alone", () => {
  form([]);
  expect(document.querySelector("input[value='seated']")).not.toBeNull();
  document.querySelector<HTMLInputElement>("input[value='1']")!.click();
  flushSync();
  expect(document.querySelector("input[value='seated']")).toBeNull();
});

it.each<[Begins, string]>([
  [{ by: "lot", seat: null }, "The lot decides who begins."],
  [{ by: "seated", seat: 0 }, "Ann begins, as seated."],
  [{ by: "turn", seat: 2 }, "Cid begins: this time it is the next one round the table."],
])("is told in the waiting room: %o", (begins, sentence) => {
  const seat = { player: null, name: null, level: null, here: false, substitute: false };
  const table = { game: "walk", edition: "bern", options: {}, clock: { kind: "none" }, public: true, seats: [seat, seat, seat] };
  const detail = { info: walk, edition: "bern" } as GameDetail;
  show(Waiting, { table: { ...table, begins } as unknown as Table, detail, names: [], words: words(), read: () => undefined });
  expect(document.querySelector(".begins")?.textContent).toBe(sentence);
});

it("is the first line of the log", () => {
  const told = [{ number: 1, seat: 1, events: [{ key: "over" }] }];
  const rest = { words: words(), point: () => undefined };
  show(Log, { told, opening: opening({ by: "lot", seat: 1 }, 3), ...rest });
  expect([...document.querySelectorAll(".log p")].map((line) => line.textContent?.trim())).toEqual([
    "Lots are drawn: Bob begins.",
    "The match is over.",
  ]);
});

it("stands in a log where nothing else has happened", () => {
  show(Log, { told: [], opening: opening({ by: "seated", seat: 0 }, 2), words: words(), point: () => undefined });
  expect(said()).toContain("Ann begins, as seated.");
  expect(document.querySelectorAll(".log p")).toHaveLength(1);
});

it("is told to nobody who plays alone, nor where it is not known", () => {
  expect(opening({ by: "seated", seat: 0 }, 1)).toEqual([]);
  expect(opening(null, 3)).toEqual([]);
  expect(opening({ by: "lot", seat: null }, 3)).toEqual([]);
});
