// The board shows what it was sent: legal targets act, the others ask why not, and a scored round is opened.

import { flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import content from "../../../../src/vokzal/games/trans_europa/content/europe.json";
import { asked, clear, draw, press } from "../../../test/board";
import type { GameDetail, LegalAction } from "../../generated";
import type { BoardProps, Words } from "../../table/board";
import { gameBundle, houseWords } from "../../words";
import Board from "./Board.svelte";
import { lattice } from "./lattice";
import Score from "./Score.svelte";
import { FIRST_RAIL, MARKER, type BoardContent, type TransEuropaView } from "./view";

const board = lattice(content as BoardContent);
const points = board.points.length;
const lines = board.lines.length;
const detail = {
  content,
  actions: [
    { kind: "marker", start: 0, params: { point: points } },
    { kind: "rail", start: points, params: { line: lines } },
    { kind: "stop", start: points + lines, params: {} },
  ],
} as unknown as GameDetail;

const EMPTY: TransEuropaView = {
  seat: 0,
  waiting: [0],
  phase: MARKER,
  turn: 0,
  first: 0,
  supply: 83,
  scores: [12, 12],
  rails: [],
  markers: [null, null],
  hands: [[0, 7, 14, 21, 28], null],
  rounds: [],
};

const done: string[] = [];

function show(view: Partial<TransEuropaView>, legal: LegalAction[], seat: number | null = 0, words: Words = asked()) {
  const props: BoardProps<TransEuropaView> = $state({
    view: { ...EMPTY, ...view },
    aid: null,
    detail,
    legal,
    seat,
    seats: [
      { name: "Ann", level: null },
      { name: "Bob", level: "driver" },
    ],
    told: [],
    words,
    lang: "en",
    act: (action) => done.push(`act ${action}`),
    refuse: (action) => done.push(`refuse ${action}`),
    pending: null,
    highlight: [],
    reducedMotion: true,
  });
  draw(props, Board);
  return props;
}

afterEach(() => {
  done.length = 0;
});

const pick = (number: number) => press(`[data-number="${number}"]`);

const rail = (line: number): LegalAction => ({
  action: points + line,
  kind: "rail",
  params: { line },
  names: { line: board.lines[line]!.name },
});

test("a legal point acts and a taken one asks why not", () => {
  show({ markers: [null, 3] }, [{ action: 5, kind: "marker", params: { point: 5 }, names: { point: board.points[5]!.name } }]);
  pick(5);
  pick(3);
  expect(done).toEqual(["act 5", "refuse 3"]);
});

test("legal lines are labelled buttons that say where and at what cost", () => {
  const double = board.lines.findIndex((line) => line.double === "sea");
  show({ phase: FIRST_RAIL, markers: [0, 3] }, [rail(0), rail(double)]);
  const buttons = [...document.querySelectorAll("svg [role=button]")];
  expect(buttons).toHaveLength(2);
  expect(buttons[0]!.getAttribute("aria-label")).toContain(board.lines[0]!.name);
  expect(buttons.map((button) => button.getAttribute("aria-label")).join()).toContain("board-double-sea");
  pick(double);
  pick(9);
  expect(done).toEqual([`act ${points + double}`, `refuse ${points + 9}`]);
});

test("a line that is pointed at still shows whether it is double, until a rail lies there", () => {
  const line = (double: boolean) => board.lines.findIndex((each) => Boolean(each.double) === double);
  const [single, double] = [line(false), line(true)];
  const twins = () => document.querySelectorAll("path.pointed + path.twin").length;
  const props = show({ phase: FIRST_RAIL, markers: [0, 3] }, []);
  for (const [numbers, rails, seen] of [
    [[single], [], 0],
    [[single, double], [], 1],
    [[double], [double], 0],
  ] as const) {
    props.highlight = numbers.map((number) => board.lines[number]!.name);
    props.view = { ...props.view, rails: [...rails] };
    flushSync();
    expect([document.querySelectorAll("path.pointed").length, twins()]).toEqual([numbers.length, seen]);
  }
});

test.each([
  ["en", "from Berlin to the east", "Lay a rail: from Berlin to the east (single line)", "Place the marker: Berlin"],
  ["ru", "от Берлина на восток", "Положить рельс: от Берлина на восток (одинарная линия)", "Поставить маркер: Берлин"],
  ["uk", "від Берліна на схід", "Покласти рейку: від Берліна на схід (одинарна лінія)", "Поставити маркер: Берлін"],
] as const)("what can be pressed is called as in the log and the list of moves, in %s", async (lang, name, laid, marker) => {
  const number = board.lines.findIndex((line) => line.name === "r5c16-r5c18");
  const point = board.points.findIndex((point) => point.name === "r5c16");
  const cities = Object.fromEntries(content.cities.map((city) => [`city-${city.id}`, city.names[lang]]));
  const names = { ...cities, "r5c16-r5c18": name, r5c16: cities["city-berlin"]! };
  const words = (await houseWords(lang)).at(await gameBundle("trans_europa", lang), names, []);
  const label = () => document.querySelector("svg [role=button]")!.getAttribute("aria-label");
  const props = show({ phase: FIRST_RAIL, markers: [point, 3] }, [rail(number)], 0, words);
  expect(label()).toBe(laid);
  props.view = { ...EMPTY };
  props.legal = [{ action: point, kind: "marker", params: { point }, names: { point: "r5c16" } }];
  flushSync();
  expect(label()).toBe(marker);
});

test("a spectator has nothing to press", () => {
  show({ seat: null }, [], null);
  expect(document.querySelector("[data-number]")).toBeNull();
});

test("a scored round is opened once, closed, and opened again by its number", () => {
  const props = show({}, []);
  const round = { first: 0, hands: [[0], [1]], markers: [1, 2], rails: [], lost: [0, 4], missing: [[], [3, 4]] };
  props.view = { ...EMPTY, rounds: [round] };
  flushSync();
  const opened = () => document.querySelector(`section[aria-label="board-missing 1"]`);
  expect(opened()?.textContent).toContain("board-lost 4");
  opened()!.querySelector<HTMLButtonElement>(".close")!.click();
  flushSync();
  expect(opened()).toBeNull();
  document.querySelector<HTMLButtonElement>(".plate button")!.click();
  flushSync();
  expect(opened()).not.toBeNull();
});

test("whoever jumps into the next round sees that, not how the last one ended", () => {
  const props = show({}, []);
  const round = { first: 0, hands: [[0], [1]], markers: [1, 2], rails: [], lost: [0, 4], missing: [[], [3, 4]] };
  props.view = { ...EMPTY, rounds: [round], markers: [5, null] };
  flushSync();
  expect(document.querySelector("section[aria-label]")).toBeNull();
});

test("lost points add up in the result, and where they were more than could be lost the floor is said", () => {
  const round = { first: 0, hands: [[0], [1]], markers: [1, 2], rails: [], missing: [[], []] };
  const rounds = [9, 6].map((lost) => ({ ...round, lost: [lost, 2] }));
  const props = show({}, []);
  const result = (points: number[]) => {
    clear();
    const parts = points.map((left) => ({ "part-start": 12, "part-missing-rails": left - 12 }));
    draw({ ...props, view: { ...EMPTY, rounds }, outcome: { points, places: [2, 1], parts } }, Score);
    return [...document.querySelectorAll(".sum, p")].map((each) => each.textContent);
  };
  expect(result([-1, 8])).toEqual(["−15", "−4", "board-floor -1"]);
  rounds[1]!.lost[0] = 3;
  expect(result([0, 8])).toEqual(["−12", "−4"]);
});
