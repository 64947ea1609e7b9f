// Games with several editions, and tables for one.

import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameDetail, GameInfo, MatchSummary, NewTable, OptionInfo, Outcome } from "../src/generated";
import { house } from "../src/language.svelte";
import { me } from "../src/me.svelte";
import History from "../src/pages/History.svelte";
import NewTableForm from "../src/parts/NewTable.svelte";
import Office from "../src/parts/Office.svelte";
import Rules from "../src/parts/Rules.svelte";
import PlayFrom from "../src/table/PlayFrom.svelte";
import Reveal from "../src/table/Reveal.svelte";
import { gameTitle, type FluentWords } from "../src/words";

const pace: OptionInfo = {
  name: "pace",
  values: [false, true],
  default: false,
  seats: [[1, 2, 3, 4], [1, 2, 3, 4]],
  of: null,
  when: true,
  limit: 0,
};
const walk: GameInfo = {
  id: "walk",
  version: 1,
  min_seats: 1,
  max_seats: 4,
  editions: [
    { id: "bern", options: [pace], minutes: [20, 30], difficulty: 1, coached: [], lesson: 0 },
    { id: "oslo", options: [], minutes: [40, 50], difficulty: 3, coached: [], lesson: 0 },
  ],
  levels: ["passenger", "conductor"],
  level_seats: [[1, 2, 3, 4], [1, 2, 3, 4]],
};
const NAMES = {
  "game-name": "Walks",
  "game-about": "Walk.",
  "edition-legend": "City",
  "edition-bern": "Bern",
  "edition-bern-about": "Arcades.",
  "edition-oslo": "Oslo",
  "edition-oslo-about": "Snow.",
  "option-pace": "Pace",
  "option-pace-false": "Slow",
  "option-pace-true": "Brisk",
};

let words: FluentWords;
let shown: ReturnType<typeof mount> | null = null;

function show(part: unknown, props: object) {
  shown = mount(part as Component<object>, { target: document.body, props });
  flushSync();
}
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done, 5));
  flushSync();
};
const said = () => document.body.textContent ?? "";
const radio = (label: string) =>
  [...document.querySelectorAll("label")].find((each) => each.textContent?.trim() === label)?.querySelector("input");
const press = (name: string) => {
  const found = [...document.querySelectorAll("button")].find((each) => each.textContent?.includes(name));
  found?.click();
  flushSync();
};

beforeAll(async () => {
  await house.load("en");
  me.take({ id: "me", name: "Ann", login: null });
  words = house.words.at(null, NAMES, ["Ann"]);
});
beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}"))));
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

describe("a title", () => {
  it("names the edition where it has a name", () => {
    expect(gameTitle(words, "oslo")).toBe("Walks: Oslo");
    expect(gameTitle(words, "retired")).toBe("Walks");
  });
});

describe("the form of a new table", () => {
  const form = (game: GameInfo, edition = "bern") => {
    const opened: NewTable[] = [];
    const open = (table: NewTable) => opened.push(table);
    const rest = { busy: false, open, read: () => undefined, close: () => undefined };
    show(NewTableForm, { games: [game], words: { walk: words }, game, edition, ...rest });
    return opened;
  };

  it("asks for the edition and shows what that one has to choose", () => {
    const opened = form(walk);
    expect(said()).toContain("Arcades.");
    expect(radio("Brisk")).toBeTruthy();
    radio("Oslo")?.click();
    flushSync();
    expect(said()).toContain("Snow.");
    expect(radio("Brisk")).toBeUndefined();
    press("Open the table");
    expect(opened).toMatchObject([{ game: "walk", edition: "oslo", seats: 3, options: {}, start: false }]);
  });

  it("begins with the edition that was chosen before", () => {
    form(walk, "oslo");
    expect(radio("Oslo")?.checked).toBe(true);
  });

  it("asks for no edition where there is only one", () => {
    form({ ...walk, editions: walk.editions.slice(0, 1) });
    expect(said()).not.toContain("City");
  });

  it("asks somebody alone for nobody else, and starts", () => {
    const opened = form(walk);
    radio("1")?.click();
    flushSync();
    expect(said()).not.toContain("Who else plays");
    expect(said()).not.toContain("Which table");
    press("Play now");
    expect(opened).toMatchObject([{ seats: 1, bots: [], start: true, public: false, clock: { kind: "none" } }]);
  });
});

describe("the ticket office", () => {
  it("plays the chosen edition alone, and invites to a table with another seat", () => {
    const opened: NewTable[] = [];
    const rest = { busy: false, open: (table: NewTable) => opened.push(table), form: () => undefined };
    show(Office, { games: [walk], words: { walk: words }, ...rest, read: () => undefined });
    expect(said()).toContain("Bern · Oslo");
    const city = document.querySelector("select") as HTMLSelectElement;
    city.value = "oslo";
    city.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    radio("Solo")?.click();
    flushSync();
    press("Play now");
    press("Invite");
    expect(opened).toMatchObject([
      { edition: "oslo", seats: 1, bots: [], options: {}, start: true },
      { edition: "oslo", seats: 2, bots: [], start: false },
    ]);
  });
});

describe("the rules", () => {
  it("are those of the game, then those of the edition", async () => {
    const none = { en: "", ru: "", uk: "" };
    const detail: GameDetail = {
      info: walk,
      edition: "oslo",
      names: { en: {}, ru: {}, uk: {} },
      rules: { ...none, en: "# Walks\n\n## A turn" },
      edition_rules: { ...none, en: "# Oslo\n\n## The harbour" },
      content: {},
      actions: [],
    };
    show(Rules, { detail, close: () => undefined });
    await settled();
    const headings = [...document.querySelectorAll(".markdown :is(h3, h4)")].map((each) => each.textContent?.trim());
    expect(headings).toEqual(["Walks", "A turn", "Oslo", "The harbour"]);
  });
});

describe("equal points", () => {
  const rest = { ui: null, slowly: false, match: "m1", next: null, rematch: null, close: () => undefined };
  const play = () => ({
    words: house.words.at(null, { "part-a": "Sights", "tie-sights": "more sights" }, ["Ann", "Bob", "Cid"]),
  });
  const params = { score: "34–34", players: [2], other: [0], by: "tie-sights", amounts: "6 : 4" };
  const outcome: Outcome = { points: [34, 9, 34], places: [2, 3, 1], parts: [{ "part-a": 34 }, { "part-a": 9 }, { "part-a": 34 }] };

  it("say what decided", () => {
    show(Reveal, { outcome: { ...outcome, ties: [{ key: "tie-decided", params }] }, play: play(), ...rest });
    expect(document.querySelector(".ties")?.textContent?.trim()).toBe("34–34. Cid before Ann: more sights (6 : 4).");
  });

  it("say nothing where nothing decided", () => {
    show(Reveal, { outcome, play: play(), ...rest });
    expect(document.querySelector(".ties")).toBeNull();
  });
});

describe("a match alone", () => {
  const outcome: Outcome = { points: [34], places: [1], parts: [{ "part-a": 34 }] };

  it("ends with points, not with a victory", () => {
    const play = { words: house.words.at(null, { "part-a": "Sights" }, ["Ann"]) };
    const rest = { match: "m1", next: null, rematch: () => undefined, close: () => undefined };
    show(Reveal, { outcome, ui: null, play, slowly: false, ...rest });
    expect(document.querySelector(".winner")?.textContent?.trim()).toBe("It is done: 34 points.");
    expect(document.querySelector(".won")).toBeNull();
  });

  it("stands in the history with its points", async () => {
    const match: MatchSummary = {
      id: "m1",
      game: "metro_domino",
      edition: "oslo",
      players: [{ name: "Ann", level: null, bot: null, substitute: false, person: null, rating: null }],
      points: [34],
      places: [1],
      moves: 9,
      started: 1e9,
      ended: 1e9,
      origin: null,
      practice: false,
      unrated: null,
      advised: 0,
    };
    vi.stubGlobal("fetch", (path: string) =>
      Promise.resolve(new Response(JSON.stringify(path === "/api/games" ? [walk] : [match]))),
    );
    show(History, {});
    await settled();
    expect(document.querySelector(".people")?.textContent?.trim()).toMatch(/^Ann:\s34 points$/);
    expect(document.querySelector(".won")).toBeNull();
  });

  it("goes on from a position without anybody else", () => {
    const seat = { player: null, name: "Ann", level: null, here: false, substitute: false };
    const where = { match: "m1", number: 3, game: walk, seats: [seat], names: ["Ann"], first: 0 };
    show(PlayFrom, { ...where, close: () => undefined });
    expect(document.querySelector("fieldset, select")).toBeNull();
  });
});
