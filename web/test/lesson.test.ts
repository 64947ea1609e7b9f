// Where a pupil stands is kept on this device, and what a lesson points at is a piece of the board or a part of the page.

import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { pointed } from "../src/lesson/point";

const stored = async () => (await import("../src/lesson/progress.svelte")).progress;

// What it leans on is compiled once.
beforeAll(stored, 60_000);

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test("pieces go to the board, parts of the page become a selector", () => {
  expect(pointed(["city-berlin", "page-hand", "page-log"])).toEqual({
    pieces: ["city-berlin"],
    parts: '[data-part="hand"], [data-part="log"]',
    first: null,
  });
  expect(pointed(["page-log", "city-berlin"]).first).toBe('[data-part="log"]');
  expect(pointed(['page-x"] , body [y="'])).toEqual({ pieces: [], parts: "", first: null });
});

test("a lesson is taken up where it was left, also after the page was loaded anew", async () => {
  const progress = await stored();
  expect([progress.known, progress.left]).toEqual([false, null]);
  progress.learn("a/b", [null, 4], 5);
  expect(progress.moves("a/b")).toEqual([null, 4]);
  vi.resetModules();
  const again = await stored();
  expect(again.moves("a/b")).toEqual([null, 4]);
  expect(again.left?.[0]).toBe("a/b");
  expect(again.known).toBe(true);
});

test("of several the last that was taken up is spoken of, and none that is over or put aside", async () => {
  const progress = await stored();
  progress.learn("a/b", [null], 5);
  progress.learn("c/d", [null], 5);
  progress.learn("a/b", [null, 1], 5);
  expect(progress.left?.[0]).toBe("a/b");
  progress.learn("a/b", [null, 1, 2, 3], 5);
  expect(progress.left?.[0]).toBe("c/d");
  progress.learn("a/b", [], 5);
  expect(progress.left?.[0]).toBe("c/d");
  progress.putAside("c/d");
  expect(progress.left).toBeNull();
});

test("somebody who declines is not asked again", async () => {
  (await stored()).decline();
  vi.resetModules();
  expect((await stored()).known).toBe(true);
});

test("what others wrote into the storage does no harm", async () => {
  for (const text of ["{", '{"begun":{"a/b":{"moves":7}}}', '{"begun":{"a/b":{}}}']) {
    localStorage.setItem("vokzal-lessons", text);
    vi.resetModules();
    const progress = await stored();
    expect(progress.moves("a/b")).toEqual([]);
    expect(progress.left).toBeNull();
  }
});
