// The board shows what it was sent: legal targets act, the others ask why not, and a stroke goes step by step.

import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draw, press } from "../../../test/board";
import ui from ".";
import type { LegalAction, Outcome } from "../../generated";
import { encode } from "../../table/board";
import { look } from "./look.svelte";
import { aidOf, BLANK, card, detail, DRAFT, FINAL_OF, may, node, place, road, ROUTE_OF, table, words } from "./sample";
import { FINAL, LEAD, METRO, OFFER, OVER, OWN_CARDS, PLACE, RATING, TAKE, TASKS, TOURISTS, type Final, type Props, type TouristsView } from "./view";

const done: string[] = [];

function given(view: TouristsView, legal: LegalAction[], seat: number | null = 0): Props {
  return {
    view,
    aid: aidOf(),
    detail,
    legal,
    seat,
    seats: view.hands.map((_, number) => ({ name: `player ${number}`, level: null })),
    told: [],
    words,
    lang: "en",
    act: (action, sure) => done.push(`act ${action}${sure ? " at once" : ""}`),
    refuse: (action) => done.push(`refuse ${action}`),
    undo: null,
    pending: null,
    highlight: [],
    reducedMotion: true,
  };
}

function show(view: TouristsView, legal: LegalAction[], seat: number | null = 0, more: Partial<Props> = {}): Props {
  const props: Props = $state({ ...given(view, legal, seat), ...more });
  draw(props, ui.Board);
  return props;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  done.length = 0;
  look.seat = null;
  vi.useRealTimers();
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const placing = { draft: { ...DRAFT, stage: PLACE, place: null } };

test("both locations glow and can be chosen, others say why not", () => {
  const [one, two] = [may("place", { location: place(1, 2) }), may("place", { location: place(2, 1) })];
  show(table(placing), [one, two]);
  expect(all(".free")).toHaveLength(2);
  press(`[data-place="${place(1, 2)}"]`);
  press(`[data-place="${place(5, 5)}"]`);
  expect(done).toEqual([`act ${one.action} at once`, `refuse ${encode(detail, "place", { location: place(5, 5) })}`]);
});

test("a street is drawn as a part of the section, and only otherwise with a bonus", () => {
  const [mine, bonus] = [may("segment", { segment: road("H1,1") }), may("bonus", { segment: road("H1,1") })];
  const props = show(table(), [bonus, mine]);
  press(`[data-road="${road("H1,1")}"]`);
  expect(done).toEqual([`act ${mine.action} at once`]);
  props.view = table({ sheet: { ...BLANK, drawn: [road("H1,1")], segments: 1 }, draft: { ...DRAFT, section: [road("H1,1"), road("H1,0")] } });
  props.legal = [may("bonus", { segment: road("V2,1") })];
  flushSync();
  press(`[data-road="${road("V2,1")}"]`);
  press(`[data-road="${road("H1,1")}"]`);
  expect(done.slice(1)).toEqual([
    `act ${may("bonus", { segment: road("V2,1") }).action} at once`,
    `refuse ${encode(detail, "bonus", { segment: road("H1,1") })}`,
  ]);
});

test("what is pointed at by its name stands out: a location, a street, an intersection, a station, a card of the hand", () => {
  const hand = [card("4RR"), card("1B")];
  show(table({ phase: LEAD, draft: null, hand }), [], 0, { highlight: ["r1c2", "H1,1", "2,4", "station-angel", "4RR"] });
  expect(all("rect[data-pointed]")).toHaveLength(1);
  expect(all("path[data-pointed]")).toHaveLength(1);
  expect(all("circle[data-pointed]")).toHaveLength(2);
  expect(all(".cards button[data-pointed]")).toHaveLength(1);
});

test("a station and the intersection where it stands are one circle, whichever of them are pointed at", () => {
  show(table({ phase: LEAD, draft: null }), [], 0, { highlight: ["station-angel", "5,1", "2,4"] });
  expect(all("circle[data-pointed]")).toHaveLength(2);
});

test("the streets beside the location glow first, then those that can follow", () => {
  const every = ["H1,0", "H1,1", "V1,0", "V2,0", "H5,5"].map((id) => may("segment", { segment: road(id) }));
  const props = show(table(), every);
  const glow = () => document.querySelector(".glow")!.getAttribute("d")!.match(/M/g)!.length;
  expect(glow()).toBe(4);
  props.view = table({ draft: { ...DRAFT, section: [road("H1,1")] } });
  props.legal = every.slice(0, 1);
  flushSync();
  expect(glow()).toBe(1);
});

test("what a drawing gains is said before it is confirmed, with one button", () => {
  const finish = may("done");
  const best = { ...ROUTE_OF, points: 17 };
  show(table({ draft: { ...DRAFT, section: [road("H1,1")] } }), [finish], 0, { aid: aidOf({ best: [best, ROUTE_OF], before: 10 }) });
  expect(document.querySelector(".gain strong")!.textContent).toBe("+7");
  press(".dock .done");
  expect(done).toEqual([`act ${finish.action} at once`]);
});

test("a coordinate is changed by pressing it and another number", () => {
  const change = may("change", { slot: 1, number: 4 });
  show(table(placing), [change]);
  press(".deal li:nth-child(2) button.number");
  press(".change button:nth-of-type(5)");
  expect(done).toEqual([`act ${change.action} at once`]);
  press(".deal li:nth-child(2) button.number");
  press(".change button:nth-of-type(2)");
  expect(done[1]).toBe(`refuse ${encode(detail, "change", { slot: 1, number: 1 })}`);
});

test("without a coordinate bonus a press on the number says so", () => {
  show(table(placing), [may("place", { location: place(1, 2) })]);
  press(".deal li:nth-child(1) button.number");
  expect(done).toEqual([`refuse ${encode(detail, "change", { slot: 0, number: 1 })}`]);
});

test("a repeat card asks for a tourist, a choice card for a rating", () => {
  const type = may("tourist", { type: 2 });
  show(table({ draft: { ...DRAFT, stage: TOURISTS, repeats: 1 } }), [type]);
  press(".types button");
  const raise = may("raise", { rating: 1 });
  show(table({ phase: RATING, draft: null, changing: { seat: 0, card: card("4R-st_pauls_cathedral"), ratings: [1] } }), [raise, may("lower", { rating: 1 })]);
  press(".raises button");
  expect(done).toEqual([`act ${type.action} at once`, `act ${raise.action}`]);
});

test("cards are led, offered and taken; one that cannot be played says why", () => {
  const [first, second] = [card("3BB"), card("5=")];
  const lead = may("lead", { card: first });
  const none = { draft: null, cards: [[], []] };
  const props = show(table({ ...none, phase: LEAD, chosen: [[], []] }), [lead]);
  press(".hand li:nth-child(1) button");
  press(".hand li:nth-child(2) button");
  expect(done).toEqual([`act ${lead.action}`, `refuse ${encode(detail, "lead", { card: second })}`]);
  const take = may("take", { card: card("2RB") });
  props.view = table({ ...none, phase: TAKE, chosen: [[card("1RR")], [card("2RB"), card("3G")]] });
  props.legal = [take];
  flushSync();
  expect(all(".deal .take")).toHaveLength(1);
  press(".deal .take");
  expect(done[2]).toBe(`act ${take.action}`);
});

test("an offer of another lies face down", () => {
  show(table({ phase: OFFER, draft: null, cards: [[], []], lead: 0, chosen: [[card("1RR")], null], waiting: [] }), []);
  expect(all(".deal .card.back")).toHaveLength(2);
});

test("one of two tasks is kept, each by the number it has everywhere", () => {
  const keep = may("keep", { task: 9 });
  show(table({ phase: TASKS, draft: null, task: null }), [may("keep", { task: 4 }), keep]);
  const numbers = all(".dock li button span").map((name) => name.textContent);
  expect(numbers).toEqual([5, 10].map((number) => words.t("board-task-number", { number })));
  press(".dock li:nth-child(2) button");
  expect(done).toEqual([`act ${keep.action}`]);
});

test("the stations of the metro card are shown on the map", () => {
  show(table({ phase: METRO, metro: 0, cards: [[], []], draft: { ...DRAFT, place: null } }), [may("segment", { segment: road("H1,1") })]);
  expect(all(".marks .station")).toHaveLength(2);
  expect(all(".metro span")).toHaveLength(2);
});

test("a player alone chooses from the hand and the pyramid", () => {
  const pyramid = ["1B", "2R", "3G", "4B", "5R", "6G", "1GB", "2GG", "3RG", "4RR"].map((id) => card(id));
  const take = may("take", { card: card("3RG") });
  show(
    table({ phase: OWN_CARDS, draft: null, hands: [2], cards: [[]], chosen: [[]], pages: [BLANK], pyramid, left: [0, 1, 2, 3, 4, 5, 6, 8], free: [card("3RG"), card("1GB")] }),
    [take],
    0,
    { aid: aidOf({ best: [ROUTE_OF] }) },
  );
  expect(all(".pyramid button")).toHaveLength(8);
  expect(all(".pyramid .free")).toHaveLength(2);
  press('.pyramid [data-target="legal"]');
  expect(done).toEqual([`act ${take.action}`]);
});

test("another's map opens in the middle and closes again", () => {
  show(table(), [may("segment", { segment: road("H1,1") })]);
  press(".peers button");
  expect(document.querySelector(".whose")!.textContent).toContain("board-map-of 1");
  expect(all("[data-road]")).toHaveLength(0);
  press(".head .button");
  expect(document.querySelector(".whose")!.textContent).toContain("board-your-map");
});

test("at the end the best route is taken, or another one is marked from its start", () => {
  const drawn = [road("H1,1"), road("V2,1")];
  const finish = may("done");
  const start = may("start", { intersection: node("1,1") });
  const view = table({ phase: FINAL, draft: { ...DRAFT, place: null }, walk: [], sheet: { ...BLANK, drawn }, pages: [{ ...BLANK, drawn }, BLANK] });
  const props = show(view, [finish, start, may("start", { intersection: node("2,1") })]);
  expect(document.querySelector(".dock .done")!.textContent).toBe("board-take-best");
  press(".dock .done");
  // A street that is pressed first begins the route at its end; the step along it follows when the start was answered.
  press(`[data-road="${road("H1,1")}"]`);
  const walk = may("walk", { segment: road("H1,1") });
  props.view = { ...view, walk: [node("1,1")] };
  props.legal = [finish, walk];
  flushSync();
  expect(done).toEqual([`act ${finish.action} at once`, `act ${start.action} at once`, `act ${walk.action} at once`]);
  props.view = { ...view, walk: [node("1,1"), road("H1,1")] };
  flushSync();
  expect(document.querySelector(".dock .done")!.textContent).toBe("board-end-route");
});

test("a spectator sees no hand and presses nothing", () => {
  show(table({ seat: null, hand: null, sheet: null, draft: null, task: null, offered_tasks: null }), [], null);
  press(`[data-place="${place(1, 2)}"]`);
  expect(all(".hand")).toHaveLength(0);
  expect(all(".peers button")).toHaveLength(2);
  expect(done).toEqual([]);
});

test("the end shows everybody's route and its parts", () => {
  const walk = [node("1,1"), road("H1,1")];
  const final: Final = { ...FINAL_OF, walk, counts: [2, 0, 0, 0], specials: [3, 0, 0, 0], goals: [1, 0, 4], goal_points: [0, 0, 7], parts: { "part-red": 6, "part-goals": 7 }, points: 13 };
  const view = table({ phase: OVER, draft: null, final: [final, { ...final, points: 9 }], pages: [{ ...BLANK, drawn: [road("H1,1")] }, BLANK] });
  const outcome: Outcome = { points: [13, 9], places: [1, 2], parts: [{}, {}] };
  draw({ ...given(view, []), outcome }, ui.Score);
  expect(all(".score .part b").map((piece) => piece.textContent)).toEqual(["6", "7", "13"]);
  expect(all(".score .seats button")).toHaveLength(2);
  press(".score .part");
  expect(all(".score .chosen")).toHaveLength(1);
});

test("told slowly, the route comes before the points", () => {
  const final: Final = { ...FINAL_OF, walk: [node("1,1"), road("H1,1"), road("V2,1")], parts: { "part-common": 3, "part-goals": 7 }, points: 10 };
  const view = table({ phase: OVER, draft: null, hands: [2], final: [final], pages: [{ ...BLANK, drawn: [road("H1,1"), road("V2,1")] }] });
  const outcome: Outcome = { points: [10], places: [1], parts: [{}] };
  draw({ ...given(view, []), outcome, reducedMotion: false }, ui.Score);
  const wait = (time: number) => {
    vi.advanceTimersByTime(time);
    flushSync();
  };
  const told = () => all(".score .part").filter((piece) => !piece.closest(".untold")).length - 1;
  expect([all(".score .marker").length, told()]).toEqual([0, 0]);
  wait(140);
  expect([all(".score .marker").length, told()]).toEqual([1, 0]);
  wait(140);
  wait(1000);
  expect(told()).toBe(1);
  wait(1000);
  expect(told()).toBe(2);
});
