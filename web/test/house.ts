// What tests of whole pages need: a game, a table and who sits there, a server of canned answers, and a page to show on.

import axe from "axe-core";
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { GameDetail, GameInfo, Seat, Table } from "../src/generated";
import { house } from "../src/language.svelte";
import { me } from "../src/me.svelte";

const wins = { name: "games_to_win", values: [1, 3], default: 1, seats: [[2, 3, 4], [2, 3, 4]], of: null, when: true, limit: 0 };
export const info: GameInfo = {
  id: "metro_domino",
  version: 1,
  min_seats: 2,
  max_seats: 4,
  editions: [{ id: "paris", options: [wins], minutes: [10, 20], difficulty: 2, coached: [], lesson: 0 }],
  levels: ["passenger", "conductor", "driver"],
  level_seats: [[2, 3, 4], [2, 3, 4], [2, 3, 4]],
};
const same = <T>(value: T) => ({ en: value, ru: value, uk: value });
export const detail: GameDetail = {
  info,
  edition: "paris",
  names: same({}),
  rules: same("# R"),
  edition_rules: same(""),
  content: {},
  actions: [],
};
export const nobody: Seat = {
  player: null,
  name: null,
  level: null,
  bot: null,
  here: false,
  ready: false,
  called: false,
  substitute: false,
  account: false,
};
export const ann: Seat = { ...nobody, player: "me", name: "Ann", here: true };
export const bob: Seat = { ...nobody, player: "bob", name: "Bob", here: true };
/** Opened by Ann, who waits for a friend. */
export const table: Table = {
  id: "t1",
  game: "metro_domino",
  edition: "paris",
  options: { games_to_win: 1 },
  clock: { kind: "none", seconds: 0, increment: 0 },
  public: false,
  begins: { by: "lot", seat: null },
  host: "me",
  state: "open",
  seats: [ann, nobody],
  spectators: 0,
  match: null,
  moves: 0,
  waiting: [],
  places: null,
  rematch: null,
  origin: null,
  practice: false,
  unrated: null,
  advised: 0,
  note: null,
};

/** What the server was asked since the test began. */
export const asked: { method: string; path: string; body: unknown }[] = [];
export const posted = () => asked.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

/** What it answers; a test may set more, and a file its own for all of its tests. */
export const answers: Record<string, unknown> = {};

let shown: ReturnType<typeof mount> | null = null;

export function show(part: unknown, props: object = {}) {
  shown = mount(part as Component<object>, { target: document.body, props });
  flushSync();
}
export async function hide() {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = "";
}
export async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done, 5));
  flushSync();
}

/** A button by all of its words. */
export const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("button")].find(
    (each) => (each.getAttribute("aria-label") ?? each.textContent ?? "").trim() === name,
  ) as HTMLButtonElement;
export const text = () => document.body.textContent ?? "";

/** What axe finds. Colours need a real browser; a page has no <main> of its own because the frame around it has. */
export async function faults() {
  const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
  const found = await axe.run(document.body, { rules });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

beforeAll(async () => {
  await house.load("en");
  me.take({ id: "me", name: "Ann", login: null });
});
beforeEach(() => {
  asked.length = 0;
  for (const path of Object.keys(answers)) delete answers[path];
  Object.assign(answers, {
    "GET /api/games": [info],
    "GET /api/tables": [],
    "GET /api/address": { network: null, closed: false },
    "POST /api/tables": table,
  });
  vi.stubGlobal("fetch", (path: string, { method = "GET", body }: RequestInit = {}) => {
    asked.push({ method, path, body: body ? JSON.parse(body as string) : null });
    return Promise.resolve(new Response(JSON.stringify(answers[`${method} ${path}`] ?? {})));
  });
});
afterEach(async () => {
  await hide();
  vi.unstubAllGlobals();
});
