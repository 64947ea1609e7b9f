// Whole pages against a server of a few canned answers: what they show, what they send, and what axe finds.

import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameWords } from "../src/games";
import type { NewTable, Player, Seat, Table } from "../src/generated";
import { house } from "../src/language.svelte";
import History from "../src/pages/History.svelte";
import Lobby from "../src/pages/Lobby.svelte";
import Profile from "../src/pages/Profile.svelte";
import Rules from "../src/parts/Rules.svelte";
import Reveal from "../src/table/Reveal.svelte";
import Seats from "../src/table/Seats.svelte";
import Waiting from "../src/table/Waiting.svelte";
import { ann, answers, asked, bob, button, detail, faults, hide, nobody, settled, show, table as own } from "./house";

const bot: Seat = { ...nobody, level: "driver", bot: 2 };
const table: Table = { ...own, public: true, seats: [ann, bot, nobody] };
const person = (name: string | null): Player => ({ name, level: null, bot: null, substitute: false, person: null, rating: null });

beforeEach(() => {
  Object.assign(answers, {
    "GET /api/tables": [table, { ...table, id: "t2", host: "bob", seats: [bob, bot, nobody] }],
    "GET /api/address": { network: null, closed: true },
    "GET /api/history": [
      {
        id: "m1",
        game: "metro_domino",
        edition: "paris",
        players: [person("Ann"), { ...person(null), level: "driver", bot: 2 }],
        points: [3, -1],
        places: [1, 2],
        moves: 40,
        started: 1e9,
        ended: 1e9,
      },
    ],
    "POST /api/tables": table,
  });
});

describe("the lobby", () => {
  it("starts a game with bots at a press", async () => {
    show(Lobby);
    await settled();
    button("Play now").click();
    await settled();
    const sent = asked.find(({ method }) => method === "POST");
    expect(sent?.path).toBe("/api/tables");
    expect(sent?.body).toEqual({
      game: "metro_domino",
      edition: "paris",
      seats: 3,
      options: { games_to_win: 1 },
      bots: ["conductor", "conductor"],
      clock: { kind: "none", seconds: 0, increment: 0 },
      public: false,
      begins: "lot",
      practice: false,
      rated: true,
      start: true,
      lang: "en",
    } satisfies NewTable);
    expect(location.pathname).toBe("/table/t1");
  });

  it("announces the tables as text, not as flaps", async () => {
    show(Lobby);
    await settled();
    const row = document.querySelector<HTMLAnchorElement>("a.row[href='/table/t2']");
    const read = [...(row?.querySelectorAll(".sr") ?? [])].map((each) => each.textContent);
    expect(read).toEqual(["Metro Domino (Paris)", "2/3", "Bob, Mr Whistle", "Boarding", "Take a seat"]);
    expect(document.querySelector("a.row[href='/table/t1']"), "one's own are elsewhere").toBeNull();
  });

  it("has nothing for axe to find, with and without the form", async () => {
    show(Lobby);
    await settled();
    expect(await faults()).toEqual([]);
    button("A table with other settings…").click();
    flushSync();
    expect(document.querySelector("dialog")).not.toBeNull();
    expect(await faults()).toEqual([]);
  });
});

describe("the waiting room", () => {
  it("lets the host set bots and waits for full seats", async () => {
    show(Waiting, {
      table,
      detail,
      names: ["Ann", "Driver", "Player 3"],
      words: await gameWords(house.words, table.game, detail),
      chat: [],
      say: () => true,
      read: () => undefined,
    });
    expect(button("Depart").disabled).toBe(true);
    const chooser = [...document.querySelectorAll("select")].at(-1) as HTMLSelectElement;
    chooser.value = "passenger";
    chooser.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    expect(asked.filter(({ method }) => method === "POST")).toEqual([{ method: "POST", path: "/api/tables/t1/bot", body: { seat: 2, level: "passenger" } }]);
    expect(await faults()).toEqual([]);
  });
});

describe("the rules", () => {
  it("say how many play and how long, as the lobby does", async () => {
    show(Rules, { detail, close: () => undefined });
    await settled();
    const facts = [...document.querySelectorAll("dialog .fact")].map((each) => each.textContent);
    expect(facts.slice(0, 2)).toEqual([house.t("ticket-seats", { from: 2, to: 4 }), house.t("about-minutes", { from: 10, to: 20 })]);
  });
});

describe("the results", () => {
  it("are revealed part by part when they were seen live", () => {
    vi.useFakeTimers();
    const outcome = { points: [3, -1], places: [1, 2], parts: [{ "part-a": 3 }, { "part-a": -1 }] };
    const play = { words: house.words.at(null, { "part-a": "Stations" }, ["Ann", "Bob"]) };
    show(Reveal, {
      outcome,
      ui: null,
      play,
      slowly: true,
      match: "m1",
      next: null,
      rematch: () => undefined,
      close: () => undefined,
    });
    const said = () => document.querySelector(".winner")?.textContent;
    expect(said()).toBe("");
    vi.advanceTimersByTime(2300);
    flushSync();
    expect(said()).toBe("Ann won.");
    vi.useRealTimers();
  });

  it.each([
    [[1, 2], 0, "You have won!"],
    [[1, 2], 1, "Ann won."],
    [[1, 2], null, "Ann won."],
    [[1, 1], 0, "Ann, Bob won."],
  ])("of places %j are told to seat %j as %j", (places, mine, said) => {
    const outcome = { points: [3, 1], places, parts: [{}, {}] };
    const play = { words: house.words.at(null, {}, ["Ann", "Bob"]) };
    const rest = { match: null, next: null, rematch: null, close: () => undefined };
    show(Reveal, { outcome, ui: null, play, mine, slowly: false, ...rest });
    expect(document.querySelector(".winner")?.textContent).toBe(said);
  });
});

describe("who sits where", () => {
  it("has spaces between what a screen reader reads in one go", () => {
    const seat = { player: "p1", name: "Ann", level: null, here: true, substitute: false };
    show(Seats, { seats: [seat], names: ["Ann"], mine: 0, waiting: [], scores: [12], unit: "Points" });
    expect(document.querySelector(".name")?.textContent).toBe("Ann you");
    expect(document.querySelector(".score")?.textContent).toBe("Points: 12");
  });
});

describe("history and profile", () => {
  it("have nothing for axe to find", async () => {
    show(History);
    await settled();
    expect(document.querySelector("a[href='/match/m1']")?.textContent).toContain("Mr Whistle");
    expect(await faults()).toEqual([]);
    await hide();
    show(Profile);
    await settled();
    expect(await faults()).toEqual([]);
  });
});
