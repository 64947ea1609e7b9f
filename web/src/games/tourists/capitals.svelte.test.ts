// Paris and New York at the board: pairs, pens, rewards; sections that must be whole, cafés.

import { flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import { draw, onPhone, press } from "../../../test/board";
import ui from ".";
import type { LegalAction } from "../../generated";
import { encode } from "../../table/board";
import { look } from "./look.svelte";
import { aidOf, BLANK, card, detailOf, DRAFT, may, NEW_YORK, node, PARIS, place, road, ROUTE_OF, table, words } from "./sample";
import type { Town } from "./town";
import { DRAW, IMPATIENT, PAIR, REDRAW, REWARD, type Props, type TouristsView } from "./view";

const done: string[] = [];
const details = new Map([PARIS, NEW_YORK].map((town) => [town, detailOf(town)]));

function show(town: Town, view: TouristsView, legal: LegalAction[]): Props {
  const props: Props = $state({
    view,
    aid: aidOf({ best: [ROUTE_OF, ROUTE_OF] }),
    detail: details.get(town)!,
    legal,
    seat: 0,
    seats: view.hands.map((_, number) => ({ name: `player ${number}`, level: null })),
    told: [],
    words,
    lang: "en" as const,
    act: (action: number, sure?: boolean) => done.push(`act ${action}${sure ? " at once" : ""}`),
    refuse: (action: number | null) => done.push(`refuse ${action}`),
    undo: null,
    pending: null,
    highlight: [],
    reducedMotion: true,
  });
  draw(props, ui.Board);
  return props;
}
afterEach(() => {
  done.length = 0;
  look.trip = null;
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

// --- Paris ------------------------------------------------------------------------------------------------------------

const sur = (kind: string, params: Record<string, number> = {}) => may(kind, params, details.get(PARIS)!);
const at = (id: string) => road(id, PARIS);
const [LOWER, UPPER] = [["1RR", "2G-louvre"], ["3BB", "6B-eiffel_tower"]].map((pair) => pair.map((id) => card(id, PARIS)));
const TOPS = ["5=", "4R-sacre_coeur"].map((id) => card(id, PARIS));
const paris = (changes: Partial<TouristsView> = {}) =>
  table({
    advanced: true,
    hand: [],
    hands: [0, 0],
    chosen: [[], []],
    cards: [LOWER!, LOWER!],
    paired: true,
    pairs: [LOWER!, UPPER!],
    tops: TOPS,
    pair: 0,
    goals: [],
    ratings: [1, 1, 1, 1],
    excursions: [0, 3, 6],
    areas: [2, 1, 0],
    stages: [[1, 0, 0], [2, 4, 0]],
    draft: { ...DRAFT, inks: [0, 2] },
    ...changes,
  });

test("the lead player chooses one of two open pairs and sees where it leads", () => {
  const pairs = [0, 1].map((pair) => sur("pair", { pair }));
  show(PARIS, paris({ phase: PAIR, pair: null, cards: [[], []], draft: null }), pairs);
  expect(all(".pairs button.pair")).toHaveLength(2);
  expect(all(".tops .card")).toHaveLength(2);
  document.querySelector(".pairs button.pair")!.dispatchEvent(new PointerEvent("pointerenter"));
  flushSync();
  expect(all(".preview")).toHaveLength(2);
  press(".pairs li:nth-child(2) button.pair");
  expect(done).toEqual([`act ${pairs[1]!.action}`]);
});

test("one of the impatient is dismissed, a city card is not", () => {
  const [left, top] = [UPPER![0]!, TOPS[0]!].map((number) => sur("dismiss", { card: number }));
  show(PARIS, paris({ phase: IMPATIENT, draft: null }), [left!, top!]);
  expect(all(".pairs li")).toHaveLength(1);
  press(".tops .legal");
  press(".pairs li [data-target=refused]");
  expect(done).toEqual([`act ${top!.action}`, `refuse ${encode(details.get(PARIS)!, "dismiss", { card: UPPER![1]! })}`]);
});

test("the pen in hand says the colour; only those that can be drawn with are offered", () => {
  const [red, blue] = [0, 2].map((ink) => sur("segment", { segment: at("H1,0"), ink }));
  show(PARIS, paris(), [red!, blue!, sur("done")]);
  expect(all(".pens button").map((pen) => (pen as HTMLButtonElement).disabled)).toEqual([false, true, false]);
  press(`[data-road="${at("H1,0")}"]`);
  press(".pens button:nth-child(3)");
  expect(done).toEqual([`act ${red!.action} at once`]);
});

test("another pen draws in another colour, and is told what it cannot", () => {
  const blue = sur("segment", { segment: at("H1,0"), ink: 2 });
  show(PARIS, paris(), [sur("segment", { segment: at("H1,0"), ink: 0 }), blue]);
  press(".pens button:nth-child(3)");
  press(`[data-road="${at("H1,0")}"]`);
  press(`[data-road="${at("H4,6")}"]`);
  expect(done).toEqual([`act ${blue.action} at once`, `refuse ${encode(details.get(PARIS)!, "segment", { segment: at("H4,6"), ink: 2 })}`]);
});

const drawn = [at("H1,0"), at("V2,0")].sort((a, b) => a - b);
const sheet = { ...BLANK, drawn, inks: [0, 2] };

test("lines have their colours and the shapes of these", () => {
  show(PARIS, paris({ sheet }), []);
  expect(all(".map .ink .shape.red")).toHaveLength(1);
  expect(all(".map .ink .shape.blue")).toHaveLength(1);
});

test("a segment is erased by a press, and drawn again elsewhere or by another pen where it was", () => {
  const erase = sur("erase", { segment: at("H1,0") });
  const props = show(PARIS, paris({ sheet, draft: { ...DRAFT, stage: REWARD, reroute: true } }), [erase, sur("done")]);
  press(`[data-road="${at("H1,0")}"]`);
  const [elsewhere, here] = [sur("redraw", { segment: at("H4,6"), ink: 0 }), sur("redraw", { segment: at("H1,0"), ink: 1 })];
  props.view = paris({ sheet: { ...sheet, drawn: [at("V2,0")], inks: [2] }, draft: { ...DRAFT, stage: REDRAW, erased: at("H1,0"), erased_ink: 0 } });
  props.legal = [elsewhere, here];
  flushSync();
  expect(all(".map .erased")).toHaveLength(1);
  press(`[data-road="${at("H4,6")}"]`);
  press(".pens button:nth-child(2)");
  press(".dock .done");
  expect(done).toEqual([
    `act ${erase.action} at once`,
    `act ${elsewhere.action} at once`,
    `act ${here.action} at once`,
    `refuse ${encode(details.get(PARIS)!, "done")}`,
  ]);
});

test("a phone writes out what excursions take and what their cells give", () => {
  onPhone(() => {
    show(PARIS, paris(), []);
    press(".tabs button");
  });
  const said = all("dialog .about").map((each) => each.textContent);
  expect(said).toHaveLength(3);
  for (const about of said) expect(about).toContain("board-leads-to");
  expect(all("dialog dd").map((each) => each.textContent)).toEqual(["tourist", "reroute", "segment"].map((cell) => `board-cell-${cell}`));
});

test("excursions show their marked cells, my own stage as I draw, and the others'", () => {
  show(PARIS, paris({ sheet: { ...BLANK, drawn: [at("H0,1"), at("V2,1")], inks: [0, 0] } }), []);
  const areas = all(".side .rounds .active, .side .rounds ul > li:has(ol)");
  expect(areas).toHaveLength(3);
  expect(areas.map((area) => area.querySelectorAll(".marked").length)).toEqual([2, 1, 0]);
  expect(areas[0]!.querySelector("b")!.textContent).toBe("2/3");
  expect(areas[0]!.querySelector(".other")!.textContent).toContain("2");
  areas[0]!.dispatchEvent(new PointerEvent("pointerenter"));
  flushSync();
  expect(all(".preview")).toHaveLength(3);
});

// --- New York ---------------------------------------------------------------------------------------------------------

const ny = (kind: string, params: Record<string, number> = {}) => may(kind, params, details.get(NEW_YORK)!);
const york = (changes: Partial<TouristsView> = {}) =>
  table({
    ratings: NEW_YORK.content.ratings.map(() => 0),
    goals: [0, 3, 6],
    cards: [["1RR", "2RB"].map((id) => card(id, NEW_YORK)), []],
    hand: [],
    cafe: 0,
    draft: { ...DRAFT, place: place(1, 2, NEW_YORK), left: 3 },
    ...changes,
  });

test("four locations glow on a double map", () => {
  const spots = [[1, 2], [2, 1], [1, 8], [2, 7]].map(([row, column]) => ny("place", { location: place(row!, column!, NEW_YORK) }));
  show(NEW_YORK, york({ draft: { ...DRAFT, stage: 0, place: null } }), spots);
  expect(all(".free")).toHaveLength(4);
});

test("a section that is not whole cannot be ended, and the button says why", () => {
  const section = ["H1,0", "H1,1"].map((id) => road(id, NEW_YORK));
  show(NEW_YORK, york({ phase: DRAW, draft: { ...york().draft!, section, left: 1 } }), [ny("segment", { segment: road("V2,1", NEW_YORK) })]);
  expect(all(".pips .used")).toHaveLength(2);
  expect(document.querySelector(".dock .done")!.getAttribute("aria-disabled")).toBe("true");
  press(".dock .done");
  expect(done).toEqual([`refuse ${encode(details.get(NEW_YORK)!, "done")}`]);
});

test("crowded roads have red strokes until somebody has drawn there", () => {
  const crowded = ["H4,2", "V5,1"].map((id) => road(id, NEW_YORK));
  const strokes = () => document.querySelector(".map .crowded path")?.getAttribute("d")!.match(/M/g)!.length ?? 0;
  const props = show(NEW_YORK, york({ sheet: { ...BLANK, crowded } }), []);
  expect(strokes()).toBe(10);
  props.view = york({ sheet: { ...BLANK, crowded, drawn: crowded.slice(0, 1) } });
  flushSync();
  expect(strokes()).toBe(5);
});

test("a café is chosen on the map or beside it; an instant bonus can be kept for its points", () => {
  const cafes = [0, 1].map((cafe) => NEW_YORK.cafes[cafe]!);
  const [visit, other, keep] = [ny("visit", { cafe: 0 }), ny("visit", { cafe: 1 }), ny("decline", { cafe: 1 })];
  show(NEW_YORK, york({ draft: { ...york().draft!, section: [road("H1,1", NEW_YORK)], cafes } }), [visit, other, keep]);
  expect(all(".map .letter").map((letter) => letter.textContent)).toEqual(["A", "B"]);
  press(`[data-node="${cafes[0]}"]`);
  press(".dock .decline");
  press(".dock li:nth-child(2) .visit");
  expect(done).toEqual([visit, keep, other].map(({ action }) => `act ${action} at once`));
});

test("the café card of the round is in sight, and so are tickets", () => {
  show(NEW_YORK, york({ sheet: { ...BLANK, tickets: [node("0,3", NEW_YORK)], points: 8 } }), []);
  expect(all(".dock .cafe .tourist")).toHaveLength(2);
  expect(all("[data-bonus=ticket]")).toHaveLength(1);
  expect(document.querySelector("[data-bonus=points]")!.textContent).toContain("+8");
  expect(all(".map .pier .ticket")).toHaveLength(1);
});
