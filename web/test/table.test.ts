// The page of a table in play: a game without a board, played from the list of moves.

import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Outcome, Position, ServerMessage, Table } from "../src/generated";
import { house } from "../src/language.svelte";
import { net } from "../src/net.svelte";
import { notices } from "../src/notice.svelte";
import TablePage from "../src/pages/Table.svelte";
import { ann, answers, bob, button, detail, posted, settled, show, table as opened } from "./house";
import { FakeSocket } from "./socket";

const names = { "game-name": "Toy", "kind-pass": "Pass" };
const game = { ...detail, info: { ...detail.info, id: "toy" }, names: { en: names, ru: names, uk: names } };
const table: Table = { ...opened, game: "toy", state: "playing", match: "m1", seats: [ann, bob] };
const at = (number: number, mine = true, outcome: Outcome | null = null): Position => ({
  number,
  view: { waiting: outcome ? [] : [mine ? 0 : 1] },
  aid: null,
  legal: mine && !outcome ? [{ action: 7, kind: "pass", params: {}, names: {} }] : [],
  prompt: { key: "match-over", params: {} },
  can_undo: false,
  clocks: null,
  outcome,
});
const socket = () => FakeSocket.made.at(-1)!;
const hear = (message: ServerMessage) => {
  socket().says(message);
  flushSync();
};
const moves = (number: number, seat: number, position: Position) =>
  hear({ type: "step", told: { number, seat, events: [] }, position, token: null });
const refuse = (key: string) => hear({ type: "refusal", reason: { key, params: {} }, number: null, token: null });
const told = () => notices.list.map(({ text }) => text);

async function sit(position: Position, changes: Partial<Table> = {}) {
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  answers["GET /api/games/toy/paris"] = game;
  answers["GET /api/matches/m1/summary"] = { players: [{ rating: null }, { rating: null }], unrated: "bots" };
  show(TablePage, { id: "t1" });
  socket().open();
  hear({ type: "sync", table: { ...table, ...changes }, seat: 0, position, told: [], remarks: [], chat: [] });
  await settled();
}

beforeEach(() => {
  notices.list = [];
});

describe("why something was refused", () => {
  it("is told until my next move is made", async () => {
    await sit(at(0));
    refuse("match-over");
    expect(told()).toEqual([house.t("match-over")]);
    moves(1, 1, at(1));
    expect(told(), "what somebody else does meanwhile changes nothing").toHaveLength(1);
    moves(2, 0, at(2, false));
    expect(told()).toEqual([]);
  });

  it("is told until it is my turn", async () => {
    await sit(at(0, false));
    refuse("not-your-turn");
    notices.tell("a copied link");
    moves(1, 1, at(1));
    expect(told(), "what was no refusal stays").toEqual(["a copied link"]);
  });

  it("is still told when a move came too late and everything was asked anew", async () => {
    await sit(at(3));
    hear({ type: "refusal", reason: { key: "not-your-turn", params: {} }, number: 4, token: null });
    hear({ type: "sync", table, seat: 0, position: at(4), told: [], remarks: [], chat: [] });
    expect(told()).toEqual([house.t("not-your-turn")]);
  });
});

describe("a match that is over", () => {
  const outcome = { points: [3, 1], places: [1, 2], parts: [{}, {}] };
  const ways = () => [...document.querySelectorAll(".prompt .buttons .button")].map((way) => way.textContent?.trim());

  it("leads on from the prompt when its results have been closed", async () => {
    await sit(at(9, false, outcome), { state: "over" });
    button("Close").click();
    flushSync();
    expect(document.querySelector("dialog")).toBeNull();
    expect(ways()).toEqual(["Results", "Play again", "To the station hall"]);
    expect(document.querySelector(".prompt a")?.getAttribute("href")).toBe("/");
    button("Results").click();
    flushSync();
    expect(document.querySelector("dialog .winner")).not.toBeNull();
    button("Close").click();
    flushSync();
    answers["POST /api/tables/t1/rematch"] = { ...table, id: "t2" };
    button("Play again").click();
    await settled();
    expect(posted().at(-1)?.[0]).toBe("/api/tables/t1/rematch");
    expect(location.pathname).toBe("/table/t2");
  });

  it("leads to the table where the others wait", async () => {
    await sit(at(9, false, outcome), { state: "over", rematch: "t2" });
    button("Close").click();
    flushSync();
    expect(ways()[1]).toBe(house.t("reveal-join"));
  });
});

describe("a lost connection", () => {
  it("is said in the prompt, which keeps its size, and once to a screen reader", async () => {
    await sit(at(0));
    expect(document.querySelector(".prompt .net")).toBeNull();
    net.lost = true;
    flushSync();
    const said = document.querySelector(".prompt .net")!;
    expect(said.textContent).toBe(house.t("net-lost"));
    expect(said.getAttribute("aria-hidden"), "the page says it, too").toBe("true");
  });
});
