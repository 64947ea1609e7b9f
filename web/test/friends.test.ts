// Friends: who is invited and how, the waiting room, what waits for whom, and what is remembered.

import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { choice } from "../src/choice.svelte";
import { gameWords } from "../src/games";
import { BOT_NAMES, type GameInfo, type MatchSummary, type NewTable, type Table } from "../src/generated";
import { invitation, isLocal } from "../src/invite";
import { called, house } from "../src/language.svelte";
import { mine } from "../src/mine.svelte";
import { net } from "../src/net.svelte";
import History from "../src/pages/History.svelte";
import Lobby from "../src/pages/Lobby.svelte";
import Connection from "../src/parts/Connection.svelte";
import { badge, sign } from "../src/sign.svelte";
import Chat from "../src/table/Chat.svelte";
import Clock from "../src/table/Clock.svelte";
import Log from "../src/table/Log.svelte";
import Prompt from "../src/table/Prompt.svelte";
import Reveal from "../src/table/Reveal.svelte";
import { shown as told } from "../src/table/time";
import Waiting from "../src/table/Waiting.svelte";
import { houseWords, LANGUAGES } from "../src/words";
import { ann, answers, asked, bob, button, detail, faults, hide, info, nobody, posted, settled, show, table, text } from "./house";

const second: GameInfo = { ...info, id: "trans_europa", editions: [{ id: "europe", options: [], minutes: [25, 35], difficulty: 1, coached: [], lesson: 0 }] };
beforeEach(() => {
  answers["GET /api/games"] = [info, second];
  choice.forget();
  mine.tables = null;
  mine.here = null;
});

describe("an invitation", () => {
  const at = (host: string) => ({ hostname: host.replace(/:\d+$/, ""), origin: `http://${host}` }) as Location;

  it("knows addresses that mean everybody's own machine", () => {
    for (const host of ["localhost", "a.localhost", "127.0.0.1", "127.1.2.3", "[::1]", "0.0.0.0"]) expect(isLocal(host)).toBe(true);
    for (const host of ["vokzal.example.org", "192.168.1.5", "127.example.org", "localhost.example.org"])
      expect(isLocal(host)).toBe(false);
  });

  it("is the link itself where everybody finds it, and nobody is asked", async () => {
    expect(await invitation("/table/t1", at("vokzal.example.org"))).toEqual({
      link: "http://vokzal.example.org/table/t1",
      reach: "everywhere",
    });
    expect(asked).toEqual([]);
  });

  it("is the address in the network where the server is on this machine", async () => {
    answers["GET /api/address"] = { network: "http://192.168.1.5:8000", closed: false };
    expect(await invitation("/table/t1", at("localhost:8000"))).toEqual({
      link: "http://192.168.1.5:8000/table/t1",
      reach: "network",
    });
  });

  it("says when nobody else can come", async () => {
    answers["GET /api/address"] = { network: null, closed: true };
    expect((await invitation("/table/t1", at("localhost:8000"))).reach).toBe("closed");
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    expect((await invitation("/table/t1", at("localhost:8000"))).reach).toBe("here");
  });

  it("has one seat for a friend, however many bots were chosen", async () => {
    choice.remember({ rivals: 3 });
    show(Lobby);
    await settled();
    button("Invite a friend").click();
    await settled();
    const [[path, body]] = posted() as [[string, NewTable]];
    expect(path).toBe("/api/tables");
    expect(body).toMatchObject({ seats: 2, bots: [], public: false, start: false, lang: "en" });
  });
});

describe("the waiting room", () => {
  const room = async (changes: Partial<Table>, more: object = {}) => {
    const at = { ...table, ...changes };
    const names = called(at.seats);
    const words = await gameWords(house.words, at.game, detail);
    show(Waiting, { table: at, detail, names, words, chat: [], say: () => true, read: () => undefined, ...more });
    await settled();
  };

  it("warns when the link is good on this machine only, and says what to do", async () => {
    answers["GET /api/address"] = { network: null, closed: true };
    await room({});
    expect(text()).toContain("open to this computer only");
    expect(text()).toContain("vokzal serve --host 0.0.0.0");
  });

  it("offers the address in the network, with a code to scan", async () => {
    answers["GET /api/address"] = { network: "http://192.168.1.5:8000", closed: false };
    await room({});
    expect(document.querySelector(".link")?.textContent).toBe("http://192.168.1.5:8000/table/t1");
    expect(text()).toContain("in the same network");
    expect(document.querySelector("svg[role=img] path")?.getAttribute("d")).toMatch(/^M\d/);
  });

  it("shares by the system where it can", async () => {
    const share = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
    await room({});
    button("Share…").click();
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: expect.stringContaining("/table/t1") }));
    await hide();
    vi.unstubAllGlobals();
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
    await room({});
    expect(button("Share…")).toBeUndefined();
  });

  it("lets the host add and remove seats", async () => {
    await room({ seats: [ann, nobody, { ...nobody, level: "driver", bot: 4 }] });
    button("A seat for a friend").click();
    button("Another bot").click();
    button("Remove seat 3").click();
    await settled();
    expect(posted()).toEqual([
      ["/api/tables/t1/add", { seat: null, level: null }],
      ["/api/tables/t1/add", { seat: null, level: "conductor" }],
      ["/api/tables/t1/remove", { seat: 2, level: null }],
    ]);
    expect(await faults()).toEqual([]);
  });

  it("has no more seats than the game, and no fewer than two", async () => {
    await room({ seats: [ann, nobody, nobody, nobody] });
    expect(button("A seat for a friend")).toBeUndefined();
    await hide();
    await room({ seats: [ann, nobody] });
    expect(button("Remove seat 2")).toBeUndefined();
  });

  it("says who I am and who is ready", async () => {
    await room({ seats: [{ ...bob, ready: true }, ann], host: "bob" });
    const [first, mineRow] = [...document.querySelectorAll("li")];
    expect(first?.textContent).toContain("ready");
    expect(mineRow?.querySelector("strong")?.textContent?.replace(/\s+/g, " ").trim()).toBe("Ann you");
    expect(first?.textContent).not.toContain("you");
    const agree = document.querySelector<HTMLButtonElement>("button[aria-pressed]");
    expect(agree?.getAttribute("aria-pressed")).toBe("false");
    agree?.click();
    await settled();
    expect(posted()).toEqual([["/api/tables/t1/ready", { ready: true }]]);
    expect(await faults()).toEqual([]);
  });

  it("waits for those who are called, and lets them come or decline", async () => {
    await room({ seats: [ann, { ...bob, called: true, here: false }] });
    expect(text()).toContain("Waiting for Bob.");
    expect(button("Depart").disabled).toBe(true);
    expect(button("Free the seat")).toBeDefined();
    await hide();
    await room({ seats: [{ ...ann, called: true }, bob], host: "bob" });
    button("I am in").click();
    await settled();
    expect(posted().at(-1)).toEqual(["/api/tables/t1/ready", { ready: true }]);
    expect(button("Not now")).toBeDefined();
  });

  it("has no seat for another person where somebody practises", async () => {
    const bot = { ...nobody, level: "driver", bot: 1 };
    await room({ seats: [ann, bot], practice: true });
    expect(document.querySelector(".facts")?.textContent).toContain("Practice");
    expect(button("A seat for a friend")).toBeUndefined();
    expect([...document.querySelectorAll(".platform option")].map((each) => each.textContent)).not.toContain("A person");
    await hide();
    await room({ seats: [ann, bot] });
    expect(button("A seat for a friend")).toBeDefined();
    expect(text()).not.toContain("Practice");
  });

  it("has a place to talk", async () => {
    const said: string[] = [];
    const line = { type: "line", at: 1, name: "Bob", text: "hello", seat: 1 };
    await room({ seats: [ann, bob] }, { chat: [line], say: (words: string) => said.push(words) > 0 });
    expect(text()).toContain("hello");
    const input = document.querySelector<HTMLInputElement>(".chat input")!;
    input.value = "hi";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector<HTMLFormElement>(".chat form")!.requestSubmit();
    flushSync();
    expect(said).toEqual(["hi"]);
    expect(input.value).toBe("");
  });
});

describe("a returning player", () => {
  const playing = (id: string, waiting: number[], seats = [ann, bob]): Table => ({ ...table, id, state: "playing", seats, waiting });
  const waiting = { ...table, id: "open" };
  const calledTo: Table = { ...table, id: "called", seats: [{ ...ann, called: true }, bob], host: "bob" };

  it("sees own games first, those to move in before all", async () => {
    mine.take([waiting, playing("theirs", [1]), calledTo, playing("mine", [0])]);
    show(Lobby);
    await settled();
    const links = [...document.querySelectorAll<HTMLAnchorElement>(".mine a")];
    expect(links.map(({ pathname }) => pathname)).toEqual(["/table/mine", "/table/called", "/table/theirs", "/table/open"]);
    expect(links.map((link) => link.querySelector(".state")?.textContent?.trim())).toEqual([
      "Your turn",
      "You are called",
      "To move: Bob",
      "Seats: 1 of 2",
    ]);
    const [own, office] = [document.querySelector(".mine"), document.querySelector(".office")];
    expect(own!.compareDocumentPosition(office!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("is told in the title and on the icon how many wait", () => {
    document.head.innerHTML = `<link rel="icon" type="image/svg+xml" href="/icon.svg">`;
    const icon = () => document.querySelector<HTMLLinkElement>("link[rel=icon]")!.getAttribute("href");
    const counted: number[] = [];
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { setAppBadge: async (n: number) => counted.push(n) }));
    sign.text = "Vokzal";
    mine.take([playing("a", [0]), playing("b", [0, 1]), playing("c", [1]), calledTo]);
    sign.hang(mine.others, mine.waiting);
    expect(document.title).toBe("(3) Vokzal");
    expect(icon()).toBe(badge(3));
    expect(decodeURIComponent(badge(3))).toContain(">3</text>");
    mine.here = { table: "a", turn: true };
    expect([mine.others, mine.waiting]).toEqual([2, 3]);
    mine.take([]);
    mine.here = null;
    sign.hang(mine.others, mine.waiting);
    expect([document.title, icon()]).toEqual(["Vokzal", "/icon.svg"]);
    expect(counted).toEqual([3, 0]);
    document.head.innerHTML = "";
  });

  it("does not have to move where a bot stands in", () => {
    mine.take([playing("a", [0], [{ ...ann, substitute: true }, bob])]);
    expect(mine.others).toBe(0);
  });

  it("finds the game, the bots and the options of last time", async () => {
    choice.remember({ game: "metro_domino", rivals: 1, level: "driver" });
    choice.rememberOptions("metro_domino", "paris", { games_to_win: 3 });
    show(Lobby);
    await settled();
    expect(document.querySelector<HTMLInputElement>("input[name=ticket]:checked")?.value).toBe("metro_domino");
    expect(text()).toContain("three");
    button("Play now").click();
    await settled();
    expect(posted()[0]?.[1]).toMatchObject({ game: "metro_domino", seats: 2, bots: ["driver"], options: { games_to_win: 3 } });
    button("As usual").click();
    flushSync();
    expect(choice.options(info, info.editions[0]!)).toEqual({ games_to_win: 1 });
  });

  it("is remembered by the browser, and nonsense in its memory does no harm", async () => {
    choice.remember({ game: "trans_europa", level: "nobody", rivals: 99 });
    expect(JSON.parse(localStorage.getItem("vokzal-table") ?? "{}")).toMatchObject({ game: "trans_europa" });
    choice.rememberOptions("metro_domino", "paris", { games_to_win: 7, gone: true });
    expect(choice.options(info, info.editions[0]!)).toEqual({ games_to_win: 1 });
    show(Lobby);
    await settled();
    button("Play now").click();
    await settled();
    expect(posted()[0]?.[1]).toMatchObject({ game: "trans_europa", seats: 4, bots: ["conductor", "conductor", "conductor"] });
  });
});

describe("a card of the lobby", () => {
  it("says how long a game takes and how hard it is", async () => {
    show(Lobby);
    await settled();
    const cards = [...document.querySelectorAll(".tickets label .top")].map((top) =>
      [...top.querySelectorAll(".fact")].map((fact) => fact.textContent?.trim()),
    );
    expect(cards).toEqual([
      ["2–4 players", "10–20 min", "medium rules"],
      ["2–4 players", "25–35 min", "easy rules"],
    ]);
  });

  it("says what a level is", async () => {
    show(Lobby);
    await settled();
    const level = document.querySelector<HTMLSelectElement>(".choices .level select")!;
    const about = () => document.getElementById(level.getAttribute("aria-describedby") ?? "")?.textContent;
    const before = about();
    expect(before).toBe(house.t("level-conductor-about"));
    level.value = "driver";
    level.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(about()).toBe(house.t("level-driver-about"));
  });
});

describe("a bot", () => {
  it.each(LANGUAGES)("has a name of its own in %s", async (lang) => {
    const words = await houseWords(lang);
    const names = Array.from({ length: BOT_NAMES }, (_, bot) => words.t(`bot-${bot}`));
    expect(new Set(names).size).toBe(BOT_NAMES);
    expect(names.every((name) => name.length <= 17 && !name.includes("⟨"))).toBe(true);
    expect(words.has(`bot-${BOT_NAMES}`)).toBe(false);
  });

  it("is called by its level in matches of earlier days", () => {
    const old = { ...nobody, level: "driver" };
    expect(called([ann, { ...old, bot: 3 }, old, old])).toEqual(["Ann", house.t("bot-3"), "Driver 1", "Driver 2"]);
  });
});

describe("a spectator", () => {
  it("is told when the players will read it", () => {
    show(Chat, { lines: [], names: [], apart: true, say: () => true });
    expect(text()).toContain("Players will read this when the match is over.");
  });

  it("has no colour in the talk, nor has somebody who sat elsewhere before", () => {
    const line = (name: string, seat: number | null) => ({ type: "line", at: 1, name, text: "hm", seat });
    show(Chat, { lines: [line("Zoe", null), line("Ann", 0), line("Bob", 0)], names: ["Ann", "Bob"], say: () => true });
    expect([...document.querySelectorAll(".lines p")].map((each) => each.querySelectorAll("svg").length)).toEqual([0, 1, 0]);
  });

  it("keeps what could not be said", () => {
    show(Chat, { lines: [], names: [], say: () => false });
    const input = document.querySelector<HTMLInputElement>("input")!;
    input.value = "hello?";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector("form")!.requestSubmit();
    flushSync();
    expect(input.value).toBe("hello?");
  });
});

describe("the log", () => {
  it("tells when somebody's time ran out, between the moves", () => {
    const words = house.words.at(null, { moved: "moves" }, ["Ann", "Bob"]);
    const move = (number: number) => ({ number, seat: 0, events: [{ key: "moved" }] });
    const remarks = [
      { type: "remark", number: 1, seat: 1, what: "time-out" },
      { type: "remark", number: 5, seat: 1, what: "back" },
    ];
    show(Log, { told: [move(1), move(2)], remarks, words, point: () => undefined });
    const lines = [...document.querySelectorAll("p")].map((each) => each.textContent?.trim());
    expect(lines).toEqual(["moves", "Bob is out of time; a bot plays.", "moves", "Bob is back at the table."]);
  });
});

describe("a clock", () => {
  it("looks like one when less than 20 seconds are left", () => {
    const clocks = { left: [19_900, 20_100, 5_000], running: [0, 1] };
    for (const [seat, late, said] of [
      [0, true, /^19\.\d$/],
      [1, false, /^0:21$/],
      [2, false, /^0:05$/],
    ] as const) {
      const target = document.body.appendChild(document.createElement("div"));
      const drawn = mount(Clock, { target, props: { clocks, seat, since: performance.now() } });
      flushSync();
      expect(target.querySelector(".clock")?.classList.contains("late"), String(seat)).toBe(late);
      expect(target.querySelector(".time")?.textContent).toMatch(said);
      void unmount(drawn);
    }
  });

  it("counts tenths with the comma of the language", () => {
    expect([told(9_470, "en", true), told(9_470, "ru", true), told(9_470, "ru")]).toEqual(["9.4", "9,4", "0:10"]);
  });
});

describe("a match that stand-ins finished", () => {
  const outcome = { points: [3, 1], places: [1, 2], parts: [{}, {}] };
  const people = [{ name: "Ann", level: null }, { name: "Bob", level: null }];
  const play = { seats: people, words: house.words };
  const reveal = (standIns: number[]) => {
    const words = house.words.at(null, {}, ["Ann", "Bob"]);
    const rest = { match: "m1", next: null, rematch: null, close: () => undefined };
    show(Reveal, { outcome, ui: null, play: { ...play, words }, slowly: false, standIns, ...rest });
    return document.querySelector(".winner")?.textContent?.trim();
  };

  it("has no winner when nobody was there", () => {
    expect(reveal([0, 1])).toBe("Bots played the match to its end. Nobody has won.");
    expect(document.querySelector(".won")).toBeNull();
    expect(text()).toContain("Not at the table when the match ended: Ann, Bob.");
  });

  it("was won by a bot when the winner was away", () => {
    expect(reveal([0])).toBe("A bot has won, playing for somebody who was away: Ann.");
    expect(document.querySelector(".won")).toBeNull();
  });

  it("was won by a person who was there", () => {
    expect(reveal([1])).toBe("Ann won.");
    expect(document.querySelector(".won")).not.toBeNull();
  });

  it("says so in the history", async () => {
    const player = { name: "Ann", level: null, bot: null, substitute: true, person: null, rating: null };
    const match: MatchSummary = {
      id: "m1",
      game: "metro_domino",
      edition: "paris",
      players: [player, { ...player, name: "Bob" }],
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
    const won = { ...match, id: "m2", players: [{ ...player, substitute: false }, { ...player, name: "Bob" }] };
    answers["GET /api/history"] = [match, won];
    show(History);
    await settled();
    const [first, other] = [...document.querySelectorAll("li")];
    expect(first?.textContent).toContain("finished by bots");
    expect(first?.querySelector(".won")).toBeNull();
    expect(other?.textContent).not.toContain("finished by bots");
    expect(other?.querySelector(".won")?.textContent).toContain("Ann");
    expect(await faults()).toEqual([]);
  });
});

describe("practice", () => {
  const form = async () => {
    show(Lobby);
    await settled();
    button("A table with other settings…").click();
    await settled();
  };
  const always = () => [...document.querySelectorAll("label")].find((each) => each.textContent?.includes("Always: practice"));

  it("is offered where only bots play along, off at first, and remembered", async () => {
    choice.remember({ game: "metro_domino", others: ["driver", null] });
    await form();
    expect(always(), "a person may come").toBeUndefined();
    const last = [...document.querySelectorAll<HTMLSelectElement>(".others select")].at(-1)!;
    last.value = "driver";
    last.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    const radio = always()!.querySelector("input")!;
    expect(radio.checked).toBe(false);
    radio.click();
    flushSync();
    document.querySelector<HTMLFormElement>("form.form")!.requestSubmit();
    await settled();
    expect(posted()[0]?.[1]).toMatchObject({ bots: ["driver", "driver"], practice: true });
    expect(choice.last.practice).toBe(true);
  });

  it("is said where a table is opened at a press, and given up there", async () => {
    choice.remember({ game: "metro_domino", practice: true });
    show(Lobby);
    await settled();
    expect(document.querySelector(".unusual")?.textContent).toContain("Practice");
    button("Play now").click();
    await settled();
    expect(posted()[0]?.[1]).toMatchObject({ practice: true });
    button("Invite a friend").click();
    await settled();
    expect(posted()[1]?.[1]).toMatchObject({ practice: false });
    button("As usual").click();
    flushSync();
    expect(choice.last.practice).toBe(false);
    expect(document.querySelector(".unusual")).toBeNull();
  });

  it("is marked in the history, and nobody has won it", async () => {
    const player = { name: "Ann", level: null, bot: null, substitute: false, person: null, rating: null };
    const bot = { name: null, level: "driver", bot: 1, substitute: false, person: null, rating: null };
    const result = { players: [player, bot], points: [3, 1], places: [1, 2], moves: 9, started: 1e9, ended: 1e9 };
    const what = { id: "m1", game: "metro_domino", edition: "paris", origin: null };
    const match: MatchSummary = { ...what, ...result, practice: true, unrated: "practice", advised: 1 };
    answers["GET /api/history"] = [match, { ...match, id: "m2", practice: false }];
    show(History);
    await settled();
    const [first, other] = [...document.querySelectorAll("li")];
    expect(first?.textContent).toContain("practice");
    expect(first?.textContent).toContain("with advice");
    expect(first?.querySelector(".won")).toBeNull();
    expect(other?.textContent).not.toContain("practice");
    expect(other?.querySelector(".won")).not.toBeNull();
  });
});

describe("a lost connection", () => {
  it("is said on every page in the same place, and to a screen reader", () => {
    show(Connection);
    expect(text().trim()).toBe("");
    net.lost = true;
    flushSync();
    expect(document.querySelector("[role=status]")?.textContent).toContain(house.t("net-lost"));
    net.lost = false;
    flushSync();
    expect(text().trim()).toBe("");
  });

  it("is seen where somebody asks which tables are theirs", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    await mine.look();
    expect(net.lost).toBe(true);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("[]")));
    await mine.look();
    expect(net.lost).toBe(false);
  });
});

describe("a move on its way", () => {
  const legal = [{ action: 7, kind: "rail", params: { line: 1 }, names: {} }];
  const position = { number: 1, view: {}, aid: null, legal, prompt: { key: "over", params: {} }, can_undo: true };
  const ribbon = createRawSnippet(() => ({ render: () => "<i></i>" }));
  const rest = {
    elsewhere: [],
    asking: true,
    pending: null,
    named: () => null,
    question: () => "",
    say: () => "lay a rail",
    asked: null,
    instead: null,
    again: null,
    urgent: false,
    ribbon,
    play: () => undefined,
    undo: () => undefined,
    cancel: () => undefined,
  };

  it("is shown as being sent", () => {
    show(Prompt, { position, words: house.words, ...rest, sending: 7, recall: null });
    expect(document.querySelector(".prompt p")?.textContent?.trim()).toBe("Sending: lay a rail");
    expect(document.querySelectorAll(".buttons button")).toHaveLength(0);
    expect(text()).not.toContain("Take back");
  });

  it("waits for the network, or is not sent after all", () => {
    const recall = vi.fn();
    show(Prompt, { position, words: house.words, ...rest, sending: 7, recall });
    expect(text()).toContain("This goes out as soon as it is back: lay a rail");
    button("Do not send").click();
    expect(recall).toHaveBeenCalled();
  });
});
