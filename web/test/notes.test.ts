// Matches that were played under other rules than those of today.

import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { MatchSummary, Message, Replay } from "../src/generated";
import { house } from "../src/language.svelte";
import ReplayPage from "../src/pages/Replay.svelte";
import Note from "../src/table/Note.svelte";

let shown: ReturnType<typeof mount> | null = null;

function show(part: unknown, props: object) {
  shown = mount(part as Component<object>, { target: document.body, props });
  flushSync();
}
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done, 5));
  flushSync();
};

beforeAll(() => house.load("en"));
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

describe("a note about a match", () => {
  it("is said in words and goes when it was read", () => {
    const note: Message = { key: "match-differs", params: { number: 12 } };
    show(Note, { note, words: house.words });
    expect(document.body.textContent).toContain("today its move 12 would not be possible");
    document.querySelector("button")?.click();
    flushSync();
    expect(document.querySelector("p")).toBeNull();
  });

  it("is not there where nothing is to be said", () => {
    show(Note, { note: null, words: house.words });
    expect(document.querySelector("p")).toBeNull();
  });
});

describe("the replay of a match that cannot be set up any more", () => {
  it("says so, with the players and their points", async () => {
    const summary: MatchSummary = {
      id: "m1",
      game: "metro_domino",
      edition: "paris",
      players: [
        { name: "Ann", level: null, bot: null, substitute: false, person: null, rating: null },
        { name: null, level: "driver", bot: null, substitute: false, person: null, rating: null },
      ],
      points: [3, -1],
      places: [1, 2],
      moves: 40,
      started: 1e9,
      ended: 1e9,
      origin: null,
      practice: false,
      unrated: null,
      advised: 0,
    };
    const note: Message = { key: "match-unreadable", params: {} };
    const replay: Replay = { summary, options: {}, begins: null, shown: null, told: [], remarks: [], note };
    const detail = { info: { id: "metro_domino", editions: [] }, names: { en: {} } };
    const answers: Record<string, object> = { "/api/matches/m1": replay, "/api/games/metro_domino/paris": detail };
    const asked: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      return Promise.resolve(new Response(JSON.stringify(answers[path])));
    });
    show(ReplayPage, { id: "m1" });
    await settled();
    expect(document.querySelector("h1")?.textContent).toBe("Metro Domino (Paris): replay");
    expect(document.querySelector("[role=alert]")?.textContent).toContain("cannot be set up any more");
    expect([...document.querySelectorAll("li")].map((each) => each.textContent)).toEqual(["Ann: 3", "Driver: −1"]);
    expect(document.querySelector("a[download]")).not.toBeNull();
    expect(asked.some((path) => path.includes("positions"))).toBe(false);
  });
});
