// The board shows what it was sent: legal targets act, the others ask why not, and panels send one action.

import { flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import { clear, draw, onPhone, press } from "../../../test/board";
import ui from ".";
import type { LegalAction, Outcome } from "../../generated";
import { encode, type BoardProps } from "../../table/board";
import { LOCOMOTIVE } from "./colours";
import { look } from "./look.svelte";
import { between, board, city, detail, europe, may, table, ticket, words } from "./sample";
import Tip from "./Tip.svelte";
import { KEEP, KEEP_FIRST, OVER, PAY, TUNNEL, type RideView } from "./view";

const done: string[] = [];

function given(view: RideView, legal: LegalAction[], seat: number | null = 0): BoardProps<RideView> {
  return {
    view,
    aid: null,
    detail,
    legal,
    seat,
    seats: view.hands.map((_, number) => ({ name: `player ${number}`, level: null })),
    told: [],
    words,
    lang: "en",
    act: (action, sure) => done.push(`act ${action}${sure ? " surely" : ""}`),
    refuse: (action) => done.push(`refuse ${action}`),
    pending: null,
    highlight: [],
    reducedMotion: true,
  };
}

function show(view: RideView, legal: LegalAction[], seat: number | null = 0, more: Partial<BoardProps<RideView>> = {}) {
  const props: BoardProps<RideView> = $state({ ...given(view, legal, seat), ...more });
  draw(props, ui.Board, ui.Hand);
  return props;
}

afterEach(() => {
  done.length = 0;
  look.ticket = null;
  look.all = false;
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

test("a route that may be claimed acts, another asks why not", () => {
  const [mine, other] = [between("brest", "dieppe"), between("paris", "zurich")];
  const claim = may("claim", { route: mine });
  show(table(), [claim]);
  const button = document.querySelector(`[data-route="${mine}"]`)!;
  expect(button.getAttribute("role")).toBe("button");
  expect(button.getAttribute("aria-label")).toContain("board-route city-brest city-dieppe 2");
  press(`[data-route="${mine}"] path`);
  press(`[data-route="${other}"] circle`);
  expect(done).toEqual([`act ${claim.action}`, `refuse ${encode(detail, "claim", { route: other })}`]);
});

test("a city is a place for a station", () => {
  const build = may("station", { city: city("roma") });
  show(table(), [build]);
  press(`[data-city="${city("roma")}"]`);
  press(`[data-city="${city("wien")}"]`);
  expect(done).toEqual([`act ${build.action}`, `refuse ${encode(detail, "station", { city: city("wien") })}`]);
});

test("cards are taken from the row and the deck, and tickets from theirs", () => {
  const legal = [may("open", { slot: 1 }), may("blind"), may("tickets")];
  show(table(), legal);
  expect(all(".market [data-kind]")).toHaveLength(4);
  press('.market [data-slot="1"]');
  press('.market [data-slot="-1"]');
  press(".market .tickets");
  press('.market [data-slot="3"]');
  expect(done).toEqual([...legal.map(({ action }) => `act ${action}`), `refuse ${encode(detail, "open", { slot: 3 })}`]);
});

test("a deck that is used up is not bare while discards can be shuffled", () => {
  show(table({ deck: 0 }), [may("blind")]);
  const pile = document.querySelector('.market [data-slot="-1"]')!;
  expect(pile.classList.contains("bare")).toBe(false);
  expect(pile.getAttribute("aria-label")).toBe("board-blind-shuffle 3");
  press('.market [data-slot="-1"]');
  expect(done).toEqual([`act ${may("blind").action}`]);
});

test("a deck is bare when nothing can be shuffled", () => {
  show(table({ deck: 0, discard: [0, 0, 0, 0, 0, 0, 0, 0, 0] }), []);
  expect(document.querySelector('.market [data-slot="-1"]')!.classList.contains("bare")).toBe(true);
});

test("tickets are ticked and kept with one button, not too few", () => {
  const offered = [ticket("paris", "wien"), ticket("berlin", "roma"), ticket("edinburgh", "athina")];
  const both = may("keep", { tickets: 4 }, { tickets: "13" });
  show(table({ phase: KEEP_FIRST, offered, tickets: [[], null] }), [both, may("keep", { tickets: 2 }, { tickets: "12" })]);
  expect(document.querySelector(".keep h2")!.textContent).toBe("board-keep 2");
  const [first, , third] = all(".keep input") as HTMLInputElement[];
  first!.click();
  flushSync();
  press(".keep .button");
  third!.click();
  flushSync();
  press(".keep .button");
  expect(done).toEqual([`refuse ${encode(detail, "keep", { tickets: 0 })}`, `act ${both.action} surely`]);
});

test("the thriftiest payment comes first and has the focus", () => {
  const legal = [may("pay", { colour: 6, locomotives: 1 }), may("pay", { colour: 6, locomotives: 0 }), may("pay_locomotives")];
  const cost = { route: between("brest", "dieppe"), city: null, colour: 4, cards: 2, locomotives: 0, paid: null, turned: [], extra: 0 };
  show(table({ phase: PAY, cost }), legal);
  const buttons = all(".pay .ways > button");
  expect(buttons).toHaveLength(3);
  expect(document.activeElement).toBe(buttons[0]);
  press(".pay .ways > button");
  expect(done).toEqual([`act ${legal[1]!.action} surely`]);
});

const brest = between("brest", "dieppe");
const costOf = (route: number) => ({ route, city: null, colour: 4, cards: 2, locomotives: 0, paid: null, turned: [], extra: 0 });
const red = (locomotives: number) => may("pay", { colour: 6, locomotives });
const undo = () => done.push("undo");

/** What becomes of the table when a route was claimed and is to be paid for. */
function charge(props: BoardProps<RideView>, route: number, legal: LegalAction[]) {
  Object.assign(props, { view: table({ phase: PAY, cost: costOf(route) }), legal, undo });
  flushSync();
}

test("one way to pay needs no question, unless its owner wants to be asked", () => {
  for (const [asks, paid] of [[false, true], [true, false]] as const) {
    done.length = 0;
    clear();
    const props = show(table(), [may("claim", { route: brest })], 0, { asks: () => asks });
    press(`[data-route="${brest}"] path`);
    charge(props, brest, [red(0)]);
    expect(done.slice(1)).toEqual(paid ? [`act ${red(0).action} surely`] : []);
    expect(all(".pay .ways > button")).toHaveLength(1);
  }
});

test("several ways to pay, or one that was found on coming back, are asked about", () => {
  const props = show(table(), [may("claim", { route: brest })]);
  press(`[data-route="${brest}"] path`);
  charge(props, brest, [red(0), red(1)]);
  expect(done).toHaveLength(1);
  clear();
  show(table({ phase: PAY, cost: costOf(brest) }), [red(0)]);
  expect(done).toHaveLength(1);
});

test("what is to be paid can be put back by a button and by Escape", () => {
  const props = show(table(), [may("claim", { route: brest })]);
  charge(props, brest, [red(0), red(1)]);
  press(".pay .cancel");
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
  expect(done).toEqual(["undo", "undo"]);
  // In a tunnel the cards lie open: now one pays or declines.
  Object.assign(props, { view: table({ phase: TUNNEL, cost: { ...costOf(brest), turned: [6, 2, 2], extra: 1 } }) });
  flushSync();
  expect(document.querySelector(".pay .cancel")).toBeNull();
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
  expect(done).toHaveLength(2);
});

test("another route may be chosen instead of the one to be paid for", () => {
  const other = between("paris", "zurich");
  const props = show(table(), [may("claim", { route: brest })]);
  charge(props, brest, [red(0), red(1)]);
  press(`[data-route="${other}"] path`);
  expect(done).toEqual(["undo"]);
  Object.assign(props, { view: table(), legal: [may("claim", { route: brest }), may("claim", { route: other })] });
  flushSync();
  expect(done).toEqual(["undo", `act ${may("claim", { route: other }).action}`]);
});

test("what brings a ticket on glows brighter than what can only be claimed", () => {
  const [on, off] = [between("munchen", "wien"), between("kyiv", "kharkov")];
  show(table(), [may("claim", { route: on }), may("claim", { route: off })]);
  const lines = (selector: string) => document.querySelector(selector)?.getAttribute("d");
  expect(lines(".glow:not(.faint)")).toBe(board.tracks[on]!.line);
  expect(lines(".glow.faint")).toBe(board.tracks[off]!.line);
});

test("all own tickets are on the map at a press, numbered and with what they lack", () => {
  show(table(), []);
  expect(all(".map .lacks")).toHaveLength(0);
  press(".tickets .all");
  expect(all(".map .lacks").length).toBeGreaterThan(3);
  expect(all(".city .number").map((each) => each.textContent!.trim()).sort()).toEqual(["1", "1", "2", "2"]);
  expect(all(".tickets .stub .number").map((each) => each.textContent)).toEqual(["1", "2"]);
});

test("a phone has them below the map, where its hand is out of sight", () => {
  onPhone(() => show(table({ joined: [false, true] }), []));
  expect(all(".tickets .all")).toHaveLength(0);
  expect(document.querySelector(".map .controls .all")?.textContent).toBe("board-tickets-joined 1 2");
  press(".map .controls .all");
  expect(all(".map .lacks").length).toBeGreaterThan(0);
});

test("own and offered cities have their names however small the map is", () => {
  const offered = [ticket("edinburgh", "athina"), ticket("kyiv", "petrograd")];
  show(table({ phase: KEEP, offered }), [may("keep", { tickets: 0 }, { tickets: "1" })]);
  const names = all(".map text.own").map((each) => each.textContent);
  for (const id of ["paris", "wien", "berlin", "roma", "edinburgh", "athina", "kyiv", "petrograd"]) expect(names).toContain(`city-${id}`);
});

test("actions are listed by what they mean", () => {
  const say = (action: LegalAction, view: RideView) => ui.say(action, given(view, []));
  const offered = [ticket("paris", "wien"), ticket("berlin", "roma"), ticket("edinburgh", "athina")];
  expect(say(may("open", { slot: 1 }), table())).toBe("say-open card-blue");
  expect(say(may("keep", { tickets: 4 }, { tickets: "13" }), table({ offered }))).toBe(
    "say-keep ticket-name city-paris city-wien 8, ticket-name city-edinburgh city-athina 21",
  );
  expect(say(red(1), table({ phase: PAY, cost: costOf(brest) }))).toBe(
    "say-pay board-cards-of 1 card-red + board-cards-of 1 card-locomotive",
  );
  expect(ui.dear(may("tickets"))).toBe(true);
  expect(ui.dear(may("open", { slot: 1 }))).toBe(false);
});

test("more ways than fit are a press away", () => {
  const legal = Array.from({ length: 8 }, (_, colour) => may("pay", { colour, locomotives: 0 }));
  const cost = { route: null, city: city("roma"), colour: -1, cards: 1, locomotives: 0, paid: null, turned: [], extra: 0 };
  show(table({ phase: PAY, cost }), legal);
  expect(all(".pay .fan")).toHaveLength(4);
  press(".pay .quiet");
  expect(all(".pay .fan")).toHaveLength(8);
});

test("a tunnel shows what was turned up and what it costs, to pay or to decline", () => {
  const cost = { route: between("munchen", "zurich"), city: null, colour: 6, cards: 2, locomotives: 0, paid: null, turned: [6, 2, LOCOMOTIVE], extra: 2 };
  const decline = may("decline");
  show(table({ phase: TUNNEL, cost }), [may("pay", { colour: 6, locomotives: 0 }), decline]);
  expect(all(".turned li").map((card) => card.classList.contains("matched"))).toEqual([true, false, true]);
  press(".pay .ways > .button");
  expect(done).toEqual([`act ${decline.action} surely`]);
});

test("a ticket of the hand lights up its cities and its way", () => {
  const way = between("paris", "zurich");
  const owners = europe.routes.map((_, route) => (route === way ? 0 : -1));
  show(table({ owners, way: [[way], []], joined: [false, true] }), []);
  expect(all(".tickets li .sr")[0]!.textContent).toContain("city-paris city-wien");
  all(".tickets li button")[0]!.focus();
  flushSync();
  expect(document.querySelectorAll(".map path.way")).toHaveLength(1);
  expect(document.querySelectorAll("circle.shown")).toHaveLength(2);
  expect(document.querySelectorAll(".ticket.done")).toHaveLength(1);
});

test("trains and stations stand where they were built", () => {
  const route = between("brest", "pamplona");
  show(table({ owners: europe.routes.map((_, i) => (i === route ? 1 : -1)), stations: [[], [city("roma")]] }), []);
  expect(document.querySelectorAll(".wagon")).toHaveLength(europe.routes[route]!.length);
  expect(document.querySelectorAll(".station")).toHaveLength(1);
});

test("a spectator sees no hand and presses nothing", () => {
  show(table({ seat: null, hand: null, joined: null, way: null, tickets: [null, null] }), [], null);
  press(`[data-route="0"] path`);
  press('.market [data-slot="0"]');
  expect(done).toEqual([]);
  expect(document.querySelector(".cards h3")).toBeNull();
});

test("the end is walked through stop by stop, with pictures of the match", () => {
  const final = { tickets_done: [ticket("paris", "wien")], tickets_missed: [], station_routes: [], express: [between("paris", "zurich")], express_length: 3, express_bonus: true, stations_left: 3 };
  const view = table({ phase: OVER, final: [final, { ...final, tickets_done: [], express: [], express_length: 0, express_bonus: false }] });
  const outcome: Outcome = { points: [30, 12], places: [1, 2], parts: [{}, {}] };
  const props = { ...given(view, []), told: [{ number: 9, seat: 0, events: [{ key: "route-claimed", seat: 0, params: { route: "route-paris-zurich", points: 4 } }] }], outcome };
  draw(props, ui.Score);
  const said = () => document.querySelector(".said p")!.textContent;
  expect(said()).toContain("board-walk-routes");
  press(".step .enamel");
  expect(said()).toContain("board-walk-done");
  press(".seats button:nth-child(2)");
  expect(said()).toContain("board-walk-routes 1");
  expect(document.querySelectorAll("figure")).toHaveLength(2);
});

test("the pictures of the rules are drawn for the chapters that have one", () => {
  for (let chapter = 0; chapter < 9; chapter++) draw({ chapter }, ui.Figure);
  expect(all(".figure")).toHaveLength(9);
  draw({ chapter: 9 }, ui.Figure);
  expect(all(".figure")).toHaveLength(9);
});

test("the tip of a ferry has spaces around its dots", () => {
  const number = europe.routes.findIndex(({ ferry }) => ferry);
  const aim = { kind: "route" as const, number };
  draw({ aim, at: { x: 0, y: 0 }, content: europe, view: table(), words, closed: false, legal: true, plans: [] }, Tip);
  expect(document.querySelector(".tip")!.textContent).toContain(`board-any-colour · board-ferry ${europe.routes[number]!.ferry}`);
});
