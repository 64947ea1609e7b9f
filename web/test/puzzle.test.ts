// Puzzles: what was solved is kept on this device; the page asks, answers wrong moves, and tells why when one is right.

import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Judged, LegalAction, PuzzleAsked, PuzzleList, PuzzleVerdict } from "../src/generated";
import Puzzle from "../src/pages/Puzzle.svelte";
import Puzzles from "../src/pages/Puzzles.svelte";
import Today from "../src/puzzle/Today.svelte";
import { record } from "../src/puzzle/record.svelte";
import { gameWords } from "../src/games";
import { house } from "../src/language.svelte";
import { sign } from "../src/sign.svelte";
import { answers, asked, button, detail, faults, hide, nobody, posted, settled, show, text } from "./house";

// The page is looked at without a board: what has no parameters has a button.
vi.mock("../src/games", async (original) => ({
  ...(await original<typeof import("../src/games")>()),
  gameUi: () => Promise.resolve(null),
}));

const legal = (action: number): LegalAction => ({ action, kind: "pass", params: {}, names: {} });
const judged = (action: number, chance: number | null): Judged => ({
  deed: legal(action),
  chance,
  why: [{ key: "seat-name", params: { number: action } }],
});
const list: PuzzleList = {
  date: "2026-11-17",
  series: [{ game: "metro_domino", edition: "paris", ids: ["aa", "bb", "cc"] }],
  today: [{ game: "metro_domino", edition: "paris", number: 2, id: "bb" }],
};
const puzzle: PuzzleAsked = {
  id: "bb",
  number: 2,
  of: 3,
  seat: 0,
  seats: [{ ...nobody, here: true }, { ...nobody, level: "dispatcher", bot: 2 }],
  begins: { by: "seated", seat: 0 },
  position: {
    number: 30,
    view: { waiting: [0] },
    aid: null,
    legal: [legal(7), legal(8)],
    prompt: { key: "seat-name", params: { number: 5 } },
    can_undo: false,
    clocks: null,
    outcome: null,
  },
  told: [],
};
const nothing: PuzzleVerdict = { points: false, right: null, refused: null, own: null, best: [], tempting: null };
const wrong: PuzzleVerdict = { ...nothing, right: false, own: judged(7, 0.31) };
const right: PuzzleVerdict = {
  ...nothing,
  right: true,
  own: judged(8, 0.52),
  best: [judged(8, 0.52)],
  tempting: judged(7, 0.31),
};
const HERE = "/api/puzzles/metro_domino/paris/2";

const fresh = async () => {
  vi.resetModules();
  return (await import("../src/puzzle/record.svelte")).record;
};

beforeEach(() => {
  localStorage.clear();
  Object.assign(answers, {
    "GET /api/puzzles": list,
    [`GET ${HERE}`]: puzzle,
    [`POST ${HERE}`]: wrong,
    "GET /api/games/metro_domino/paris": detail,
  });
});
afterEach(hide);

describe("the record", () => {
  it("counts what was solved at the first try, and survives the page", async () => {
    const kept = await fresh();
    kept.answered("a", true);
    kept.answered("b", true);
    expect([kept.row, kept.longest, kept.count(["a", "b", "c"])]).toEqual([2, 2, 2]);
    const again = await fresh();
    expect([again.row, again.result("a"), again.next(["a", "b", "c"])]).toEqual([2, "first", 3]);
  });

  it("begins a new row after a wrong answer or a told one, and keeps the longest", async () => {
    const kept = await fresh();
    kept.answered("a", true);
    kept.answered("b", false);
    expect([kept.row, kept.longest, kept.result("b")]).toEqual([0, 1, "missed"]);
    kept.answered("b", true);
    expect([kept.row, kept.result("b"), kept.solved("b")]).toEqual([0, "later", true]);
    kept.answered("c", true);
    kept.told("d");
    expect([kept.row, kept.result("d"), kept.solved("d")]).toEqual([0, "told", false]);
  });

  it("counts nothing twice", async () => {
    const kept = await fresh();
    kept.answered("a", true);
    kept.answered("a", true);
    kept.answered("a", false);
    kept.told("a");
    expect([kept.row, kept.result("a")]).toEqual([1, "first"]);
    kept.told("b");
    kept.answered("b", true);
    expect([kept.row, kept.result("b")]).toEqual([0, "told"]);
  });

  it("goes from the last back to the first", async () => {
    const kept = await fresh();
    kept.answered("a", true);
    kept.told("b");
    expect(kept.next(["a", "b"])).toBe(1);
    expect(kept.next(["a", "b", "c"])).toBe(3);
  });

  it("is not harmed by what others wrote", async () => {
    for (const found of ["{", "7", '{"results":7,"row":-2}', '{"results":{"a":"won"},"row":"x"}', "null"]) {
      localStorage.setItem("vokzal-puzzles", found);
      const kept = await fresh();
      expect([kept.row, kept.longest, kept.result("a")]).toEqual([0, 0, null]);
    }
  });
});

describe("a puzzle", () => {
  it("answers a wrong move, takes another, and tells why", async () => {
    show(Puzzle, { id: "metro_domino/paris/2" });
    await settled();
    expect(text()).toContain("Find the best move.");
    expect(await faults()).toEqual([]);
    const moves = () => [...document.querySelectorAll<HTMLButtonElement>(".coach button.enamel")];
    expect(moves()).toHaveLength(2);
    moves()[0]?.click();
    await settled();
    expect(document.querySelector(".wrong")?.textContent).toContain("(31%): there is something clearly better");
    expect(text()).not.toContain("52%");
    answers[`POST ${HERE}`] = right;
    moves()[1]?.click();
    await settled();
    expect(posted()).toEqual([
      [HERE, { action: 7 }],
      [HERE, { action: 8 }],
    ]);
    expect(document.querySelector(".praise")?.textContent).toContain("Right!");
    expect(document.querySelector(".answer")?.textContent).toMatch(/Right.*52%.*Player 8.*at a glance.*31%/s);
    expect(moves()).toHaveLength(0);
    expect(record.result("bb")).toBe("later");
    expect(document.querySelector(".coach a.enamel")?.getAttribute("href")).toBe("/puzzle/metro_domino/paris/3");
    expect(await faults()).toEqual([]);
  });

  it("is told to whoever asks, without chances where there are none", async () => {
    answers[`POST ${HERE}`] = { ...nothing, best: [judged(8, null)], tempting: judged(7, null) };
    show(Puzzle, { id: "metro_domino/paris/2" });
    await settled();
    button("Show the answer").click();
    await settled();
    expect(posted()).toEqual([[HERE, { action: null }]]);
    expect(text()).toContain("The best move was:");
    expect(document.querySelector(".answer b")).toBeNull();
    button("Once more").click();
    flushSync();
    expect(document.querySelector(".answer")).toBeNull();
  });

  it("explains what was played, where several moves are right", async () => {
    answers[`POST ${HERE}`] = { ...right, best: [judged(7, 0.53), judged(8, 0.52)], tempting: null };
    show(Puzzle, { id: "metro_domino/paris/2" });
    await settled();
    [...document.querySelectorAll<HTMLButtonElement>(".coach button.enamel")][1]?.click();
    await settled();
    const said = document.querySelector(".coach .said")?.textContent;
    expect(said).toContain("Player 8");
    expect(said).not.toContain("Player 7");
  });

  it("shows an answer in which a move is told of twice, and reasons that are alike", async () => {
    const twice = judged(8, 0.52);
    const alike = { ...twice, why: [...twice.why, ...twice.why] };
    answers[`POST ${HERE}`] = { ...right, best: [alike, judged(7, 0.5)], tempting: judged(7, 0.5) };
    show(Puzzle, { id: "metro_domino/paris/2" });
    await settled();
    [...document.querySelectorAll<HTMLButtonElement>(".coach button.enamel")][1]?.click();
    await settled();
    expect(document.querySelectorAll(".answer ol button").length).toBe(3);
  });

  it("of the day leads to another of today that is still open", async () => {
    const other = { game: "trans_europa", edition: "europe", number: 1, id: "zz" };
    answers["GET /api/puzzles"] = { ...list, today: [...list.today, other] };
    answers[`POST ${HERE}`] = right;
    show(Puzzle, { id: "metro_domino" });
    await settled();
    [...document.querySelectorAll<HTMLButtonElement>(".coach button.enamel")][1]?.click();
    await settled();
    expect(document.querySelector(".coach a.enamel")?.getAttribute("href")).toBe("/puzzle/daily/trans_europa");
  });

  it("says why a move is against the rules", async () => {
    answers[`POST ${HERE}`] = { ...nothing, refused: { key: "not-your-turn", params: {} } };
    show(Puzzle, { id: "metro_domino/paris/2" });
    await settled();
    document.querySelector<HTMLButtonElement>(".coach button.enamel")?.click();
    await settled();
    expect(document.querySelector(".wrong")?.textContent).toContain(house.t("not-your-turn"));
  });

  it("of the day is the one that the server names", async () => {
    show(Puzzle, { id: "metro_domino" });
    await settled();
    expect(asked.some(({ path }) => path === HERE)).toBe(true);
    expect(sign.text).toBe("Puzzle of the day: Metro Domino (Paris)");
  });

  it("that is not there is missed in words", async () => {
    for (const id of ["tourists", "metro_domino/paris/x"]) {
      show(Puzzle, { id });
      await settled();
      expect(document.querySelector("[role=alert]")?.textContent).toContain("There is no such puzzle.");
      await hide();
    }
  });
});

describe("the lists", () => {
  it("show every series with what was solved", async () => {
    record.answered("aa", true);
    show(Puzzles);
    await settled();
    expect(text()).toContain("Puzzles of the day, November 17");
    expect([...document.querySelectorAll("ol a")].map((each) => each.getAttribute("aria-label"))).toEqual([
      "Puzzle 1, solved at the first try",
      expect.stringMatching(/^Puzzle 2/),
      "Puzzle 3",
    ]);
    expect(await faults()).toEqual([]);
  });

  it("say so when there is nothing", async () => {
    answers["GET /api/puzzles"] = { date: "2026-11-17", series: [], today: [] };
    show(Puzzles);
    await settled();
    expect(text()).toContain("There are no puzzles yet.");
  });

  it("of the lobby name the games of today", async () => {
    const words = { metro_domino: await gameWords(house.words, "metro_domino") };
    show(Today, { words });
    await settled();
    expect(document.querySelector(".today li a")?.getAttribute("href")).toBe("/puzzle/daily/metro_domino");
    expect(await faults()).toEqual([]);
  });
});
