import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clear, draw, press } from "../../../test/board";
import { encode } from "../../table/board";
import ui from ".";
import { pick } from "./pick.svelte";
import { detail, match, passage, token, tunnel, words, type Sample } from "./sample";

const act = vi.fn();
const refuse = vi.fn();

beforeEach(() => {
  act.mockReset();
  refuse.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show({ seat, view, aid, legal, told }: Sample) {
  const seats = view.players.map((_, number) => ({ name: `player ${number}`, level: null }));
  const props = { view, aid, detail, legal, seat, seats, told, words, lang: "en" as const, act, refuse, pending: null, highlight: [], reducedMotion: true };
  draw(props, ui.Board, ui.Hand!);
}

const tile = (written: string) => `.tile[aria-label^="${written}"]`;
const end = (line: string) => `[data-line="${line}"]`;

test("a picked tile goes where it is put", () => {
  show(token);
  press(tile("2|5"));
  expect(document.querySelector(end("opera-right"))!.getAttribute("aria-label")).toBe("action-play 5|2 opera-right");
  press(end("opera-right"));
  expect(act).toHaveBeenCalledWith(1552);
});

test("a tile that does not fit is refused with the number of what was tried", () => {
  show(token);
  press(tile("9|9"));
  press(end("chatelet-E"));
  expect(act).not.toHaveBeenCalled();
  expect(refuse).toHaveBeenCalledWith(199);
});

test("a line can be chosen before the tile", () => {
  show(token);
  press(end("opera-right"));
  expect([...document.querySelectorAll(".asked .tile")].map((one) => one.getAttribute("aria-label")!.slice(0, 3))).toEqual(["2|5", "3|5", "3|6"]);
  press(tile("3|5"));
  expect(act).toHaveBeenCalledWith(1553);
});

test("where a tile fits both ways round, the way is asked", () => {
  const brought: Element[] = [];
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    brought.push(this);
  });
  show(passage);
  press(".tile.fits");
  const line = passage.view.stations.flatMap((station) => station.lines).find((one) => one.status === "unstarted" && one.forbidden === null)!;
  press(end(line.name));
  expect(act).not.toHaveBeenCalled();
  expect(document.querySelectorAll(".ways button:not(.no)")).toHaveLength(2);
  expect(brought.at(-1)).toBe(document.querySelector(".ways")!.closest(".tray")); // wherever the page is scrolled to
  press(".ways button:nth-child(2)");
  expect(act).toHaveBeenCalledOnce();
});

test("keys pick a tile, aim at a line and lay it there", () => {
  show(token);
  const tiles = [...document.querySelectorAll<HTMLElement>("button.tile")];
  const key = (name: string) => {
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    flushSync();
  };
  tiles[3]!.focus();
  key("ArrowRight");
  expect(document.activeElement).toBe(tiles[4]);
  press(tile("3|6"));
  key("ArrowDown");
  key("ArrowDown");
  expect(pick.line).toBe("chatelet-S");
  key("Enter");
  expect(act).toHaveBeenCalledWith(263);
});

test("drawing is offered, and refused while a tile fits", () => {
  show(token);
  press(".bar .button");
  expect(refuse).toHaveBeenCalledWith(encode(detail, "draw"));
});

test("every open line is a labelled target", () => {
  for (const sample of [token, passage]) {
    show(sample);
    const open = sample.view.stations.flatMap((station) => station.lines).filter((line) => line.status !== "closed");
    for (const line of open) expect(document.querySelector(end(line.name))!.getAttribute("aria-label")).toContain(detail.names.en[line.name]);
    clear();
  }
});

test("the drawing stands for tunnels and for matches that are over", () => {
  show(tunnel);
  expect(document.querySelectorAll(".tunnel")).toHaveLength(1);
  expect(document.querySelectorAll(".md-hand button")).toHaveLength(0);
  const outcome = { points: [2, 3, 0], places: [2, 1, 3], parts: [{}, {}, {}] };
  const seats = match.view.players.map((_, number) => ({ name: `player ${number}`, level: null }));
  const props = { ...match, detail, seats, words, lang: "en" as const, act, refuse, pending: null, highlight: [], reducedMotion: true, outcome };
  draw(props, ui.Score!);
  expect(document.querySelectorAll(".md-score section")).toHaveLength(match.view.history.length - 1);
  expect(document.querySelectorAll(".md-score li.sign")).toHaveLength(match.view.stations.length - 1);
});
