// Ratings: a player's page, the ladder, the history that is searched, and what a table says about being rated.

import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ladder, MatchSummary, Profile, Rung } from "../src/generated";
import { house } from "../src/language.svelte";
import { me } from "../src/me.svelte";
import History from "../src/pages/History.svelte";
import LadderPage from "../src/pages/Ladder.svelte";
import Lobby from "../src/pages/Lobby.svelte";
import Player from "../src/pages/Player.svelte";
import Course from "../src/parts/Course.svelte";
import { line } from "../src/parts/course";
import { steps } from "../src/parts/ladder";
import { Rated } from "../src/table/rated.svelte";
import RatedMark from "../src/table/RatedMark.svelte";
import Reveal from "../src/table/Reveal.svelte";
import { answers, asked, button, faults, hide, posted, settled, show, table, text } from "./house";

const rung: Rung = { person: "bob", name: "Bob", number: 1620, provisional: false, matches: 30, place: 1 };
const ladder: Ladder = {
  game: "metro_domino",
  among: "bots",
  rungs: [rung],
  marks: [
    { level: "dispatcher", number: 1700 },
    { level: "driver", number: 1500 },
  ],
  mine: { ...rung, person: "me", name: "Ann", number: 1450, provisional: true, matches: 3, place: null },
};
const profile: Profile = {
  id: "me",
  name: "Ann",
  account: true,
  since: 1e9,
  standings: [
    {
      game: "metro_domino",
      among: "bots",
      number: 1450,
      provisional: true,
      matches: 3,
      place: null,
      course: [
        { at: 1e9, number: 1400 },
        { at: 1.1e9, number: 1450 },
      ],
    },
    { game: "metro_domino", among: "people", number: 1600, provisional: false, matches: 12, place: 2, course: [] },
  ],
  records: [{ game: "metro_domino", edition: "paris", seats: 2, played: 7, won: 4, best: 3, mean: -0.25 }],
  favourites: [
    {
      game: "metro_domino",
      edition: "paris",
      pieces: [
        { name: "station-opera", said: { en: "Opéra", ru: "Опера", uk: "Опера" }, times: 4 },
        { name: "station-etoile", said: { en: "Étoile", ru: "Этуаль", uk: "Етуаль" }, times: 2 },
      ],
    },
  ],
  rivals: [{ name: "Bob", person: "bob", matches: 5, ahead: 2 }],
};
const match: MatchSummary = {
  id: "m1",
  game: "metro_domino",
  edition: "paris",
  players: [
    { name: "Ann", level: null, bot: null, substitute: false, person: "me", rating: [1500, 1523] },
    { name: "Bob", level: null, bot: null, substitute: false, person: "bob", rating: [1500, 1477] },
  ],
  points: [3, 1],
  places: [1, 2],
  moves: 9,
  started: 1e9,
  ended: 1e9,
  origin: null,
  practice: false,
  unrated: null,
  advised: 0,
};

beforeEach(() => {
  me.take({ id: "me", name: "Ann", login: "ann" });
  Object.assign(answers, {
    "GET /api/players/me": profile,
    "GET /api/ladders/metro_domino/bots": ladder,
    "GET /api/ladders/metro_domino/people": { ...ladder, among: "people", rungs: [], marks: [], mine: null },
    "GET /api/history": [match],
    "GET /api/tables": [],
    "POST /api/tables": table,
  });
});

describe("a rating over time", () => {
  it("goes from a day to a day, and names one once", async () => {
    const days = () => [...document.querySelectorAll("figcaption span")].map((day) => day.textContent);
    const from = { at: 1e9, number: 1400 };
    show(Course, { course: [from, { at: 1.1e9, number: 1450 }] });
    expect(days()).toEqual(["Sep 9, 2001", "Nov 9, 2004"]);
    await hide();
    show(Course, { course: [from, { at: 1e9 + 60, number: 1450 }] });
    expect(days()).toEqual(["Sep 9, 2001"]);
  });

  it("is a line from left to right, the highest number at the top", () => {
    const { points, most, least } = line([1400, 1500, 1450]);
    expect([most, least]).toEqual([1500, 1400]);
    expect(points).toBe("0,37 50,3 100,20");
  });

  it("does not make a leap of a small step", () => {
    const { most, least } = line([1500, 1501]);
    expect(most - least).toBeGreaterThanOrEqual(60);
    expect(line([1500]).points.startsWith("0,")).toBe(true);
  });
});

describe("a ladder", () => {
  it("has people and marks in order, and oneself wherever one stands", () => {
    const found = steps(ladder).map(({ rung, mark }) => rung?.name ?? mark?.level);
    expect(found).toEqual(["dispatcher", "Bob", "driver", "Ann"]);
    expect(steps({ ...ladder, mine: rung }).length).toBe(3);
  });

  it("is shown with marks among bots and without among people", async () => {
    show(LadderPage, { id: "metro_domino" });
    await settled();
    expect(document.querySelectorAll("ol .mark").length).toBe(2);
    expect(document.querySelector("ol .mine .number")?.textContent).toBe("1450?");
    expect(await faults()).toEqual([]);
    document.querySelector<HTMLInputElement>("input[value='people']")?.click();
    await settled();
    expect(document.querySelectorAll("ol li").length).toBe(0);
    expect(text()).toContain(house.t("ladder-empty"));
  });
});

describe("a player's page", () => {
  it("shows ratings, results and rivals, and nothing for axe", async () => {
    show(Player, { id: "me" });
    await settled();
    const numbers = [...document.querySelectorAll(".number")].map((each) => each.textContent?.trim());
    expect(numbers).toEqual(["1450?", "1600"]);
    expect(text()).toContain("Not certain yet: 3 of 10 matches");
    expect(text()).toContain("place 2 on the ladder");
    expect([...document.querySelectorAll("tbody td")].map((each) => each.textContent)).toEqual(["7", "4", "3", "−0.3"]);
    const routes = [...document.querySelectorAll(".boards ol li")].map((each) => each.textContent?.trim());
    expect(routes).toEqual(["Opéra 4 times", "Étoile 2 times"]);
    expect(document.querySelector(".boards h3")?.textContent).toContain("Metro Domino");
    expect(document.querySelector(".rivals a")?.getAttribute("href")).toBe("/player/bob");
    expect(document.querySelector("svg[role=img]")?.getAttribute("aria-label")).toContain("1400 → 1450");
    expect(await faults()).toEqual([]);
  });

  it("has no favourites where there are none", async () => {
    answers["GET /api/players/me"] = { ...profile, favourites: [] };
    show(Player, { id: "me" });
    await settled();
    expect(document.querySelector("#records")).not.toBeNull();
    expect(document.querySelector("#favourites")).toBeNull();
  });

  it("tells a guest what an account is for", async () => {
    answers["GET /api/players/me"] = { ...profile, account: false, since: null, standings: [], rivals: [] };
    show(Player, { id: "me" });
    await settled();
    expect(text()).toContain("Ratings are for people with an account");
  });
});

describe("the result of a match", () => {
  const rest = { ui: null, mine: 0, match: "m1", next: null, rematch: null, close: () => undefined };
  const outcome = { points: [3, 1], places: [1, 2], parts: [{}, {}] };
  const end = () => ({ ...rest, outcome, play: { words: house.words.at(null, {}, ["Ann", "Bob"]), seats: [] } });
  const lines = () => [...document.querySelectorAll("dialog li")].map((each) => each.textContent?.replace(/\s+/g, " ").trim());

  it("says what it made of each rating", async () => {
    show(Reveal, { ...end(), slowly: false, ratings: [[1500, 1523], null] });
    expect(lines()).toEqual(["Ann 1500 → 1523 +23"]);
    await settled();
    expect(await faults()).toEqual([]);
  });

  it("says nothing of it before the points are told, nor of a match that does not count", async () => {
    const lost = { ...outcome, places: [2, 1] };
    show(Reveal, { ...end(), outcome: lost, slowly: true, ratings: [[1500, 1477], [1500, 1523]] });
    expect(lines()).toEqual([]);
    button("Show all").click();
    flushSync();
    expect(lines(), "whoever won is first").toEqual(["Bob 1500 → 1523 +23", "Ann 1500 → 1477 −23"]);
    await hide();
    show(Reveal, { ...end(), slowly: false, ratings: [null, null] });
    expect(text()).toContain("You have won!");
    expect(document.querySelector("#rated")).toBeNull();
  });
});

describe("ratings of a match that has just ended", () => {
  const path = "GET /api/matches/m1/summary";
  const unknown = { ...match, players: match.players.map((player) => ({ ...player, rating: null })) };
  const questions = () => asked.filter(({ path }) => path === "/api/matches/m1/summary").length;
  const rated = new Rated();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    rated.leave();
    vi.useRealTimers();
  });

  it("are asked for once", async () => {
    answers[path] = match;
    rated.ask("m1");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rated.ratings).toEqual([
      [1500, 1523],
      [1500, 1477],
    ]);
    expect(questions()).toBe(1);
    rated.ask(null);
    expect(rated.ratings).toEqual([]);
  });

  it("may come a moment later", async () => {
    answers[path] = unknown;
    rated.ask("m1");
    await vi.advanceTimersByTimeAsync(100);
    expect(rated.ratings).toEqual([]);
    answers[path] = match;
    await vi.advanceTimersByTimeAsync(3000);
    expect(rated.ratings.length).toBe(2);
    expect(questions()).toBe(2);
  });

  it("are not asked for without end, nor of what does not count after all", async () => {
    answers[path] = unknown;
    rated.ask("m1");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(questions()).toBe(3);
    answers[path] = { ...unknown, unrated: "no-result" };
    rated.ask("m1");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(questions()).toBe(4);
    expect(rated.ratings).toEqual([]);
  });
});

describe("the history", () => {
  it("asks for what is searched for, and says what it made of the rating", async () => {
    show(History);
    await settled();
    expect(text()).toContain("rating 1500 → 1523");
    const [game, , result] = [...document.querySelectorAll("select")];
    answers["GET /api/history?game=metro_domino"] = [match];
    answers["GET /api/history?game=metro_domino&result=lost"] = [];
    for (const [field, value] of [
      [game, "metro_domino"],
      [result, "lost"],
    ] as const) {
      field!.value = value;
      field!.dispatchEvent(new Event("change", { bubbles: true }));
      flushSync();
      await settled();
    }
    expect(asked.map(({ path }) => path)).toContain("/api/history?game=metro_domino&result=lost");
    expect(text()).toContain("No match fits this.");
    expect(document.querySelector("search"), "or one could not search for something else").not.toBeNull();
    expect(await faults()).toEqual([]);
  });

  it("goes on where the page before ended", async () => {
    answers["GET /api/history"] = Array.from({ length: 60 }, (_, at) => ({ ...match, id: `m${at}` }));
    answers["GET /api/history?before=m59"] = [{ ...match, id: "m60" }];
    show(History);
    await settled();
    button("Show more").click();
    await settled();
    expect(document.querySelectorAll("li > a").length).toBe(61);
    expect(button("Show more")).toBeUndefined();
  });
});

describe("a table", () => {
  it("is opened rated or not, as one likes", async () => {
    show(Lobby);
    await settled();
    button("A table with other settings…").click();
    await settled();
    const unrated = [...document.querySelectorAll("label")].find((each) => each.textContent?.trim() === "Unrated");
    unrated?.querySelector("input")?.click();
    await settled();
    button("Open the table").click();
    await settled();
    expect(posted()[0]?.[1]).toMatchObject({ rated: false });
  });

  it("says why it does not count", () => {
    show(RatedMark, { unrated: "guests", advised: 0 });
    expect(text()).toContain("unrated: not everybody has an account");
    expect(text()).not.toContain("advice");
  });

  it("says that there was advice whatever else speaks against it, and once", async () => {
    show(RatedMark, { unrated: "guests", advised: 2 });
    expect(text()).toContain("not everybody has an account");
    expect(text()).toContain("with advice");
    await hide();
    show(RatedMark, { unrated: "practice", advised: 1 });
    expect(text().trim()).toBe("with advice");
    await hide();
    show(RatedMark, { unrated: "advice", advised: 1 });
    expect(text().match(/advice/g)).toHaveLength(1);
  });
});
