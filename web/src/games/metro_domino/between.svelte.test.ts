import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { draw, press } from "../../../test/board";
import type { Told } from "../../generated";
import ui from ".";
import { decided, ending, lastMap } from "./between";
import { pick } from "./pick.svelte";
import { detail, passage, words } from "./sample";
import { placed, type Content, type GameResult, type MetroView } from "./view";

const content = detail.content as Content;
const result = (stations: number[], left: number[]): GameResult => ({
  stations,
  hands: left.map((many) => Array.from({ length: many }, (_, i): [number, number] => [i, i])),
  last: "pass",
  opened: null,
});
const laid = (line: string, tile: string): Told => ({ number: 9, seat: 1, events: [{ key: "play", seat: 1, params: { line, tile } }] }) as Told;

test("a game ends by the last tile, by the last station, or when nobody can move", () => {
  expect(ending(result([1, 2], [2, 0]), content)).toEqual({ key: "board-ended-tiles", player: 1 });
  expect(ending(result([content.player_tokens, 2], [2, 1]), content)).toEqual({ key: "board-ended-stations", player: 0 });
  expect(ending(result([1, 2], [2, 1]), content)).toEqual({ key: "board-ended-stuck" });
});

test("what decided is told where points were equal", () => {
  expect(decided(result([3, 1], [1, 1]))).toBeNull();
  expect(decided(result([3, 2], [2, 1]))).toBe("board-tie-stations");
  expect(decided(result([3, 3], [2, 2]))).toBe("board-tie-shared");
});

test("the map of the game that is over has its last tile", () => {
  const before = placed(passage.view, passage.aid);
  const line = before.flatMap(({ lines }) => lines).find(({ tiles, length }) => tiles.length < length)!;
  const after = lastMap(before, laid(line.name, "3|4")).flatMap(({ lines }) => lines).find(({ name }) => name === line.name)!;
  expect(after.tiles).toEqual([...line.tiles, [3, 4]]);
  expect(lastMap(before, { number: 9, seat: 1, events: [] })).toBe(before);
});

test("between two games the result is shown over the old map until somebody goes on", () => {
  const { seat, aid, legal, told } = passage;
  const seats = passage.view.players.map((_, number) => ({ name: `player ${number}`, level: null }));
  const first: MetroView = { ...passage.view, games_to_win: 3, history: [] };
  const props = $state({
    view: first, aid, detail, legal, seat, seats, told, words, lang: "en" as const, act: () => {}, refuse: () => {}, pending: null, highlight: [], reducedMotion: true,
  });
  draw(props, ui.Board, ui.Hand!);
  const laidBefore = document.querySelectorAll(".laid").length;
  const fresh = { ...first, stations: first.stations.slice(0, 1).map((one) => ({ ...one, lines: one.lines.map((line) => ({ ...line, tiles: [], status: "unstarted" as const })) })) };
  const history = [result([3, ...first.players.slice(1).map(() => 1)], [0, ...first.players.slice(1).map(() => 2)])];
  Object.assign(props, { view: { ...fresh, history }, aid: { stations: aid.stations.slice(0, 1) } });
  flushSync();
  expect(document.querySelector("section h3")!.textContent).toBe("won 0");
  expect(document.querySelector("section p")!.textContent).toContain("board-ended-tiles 0");
  expect(document.querySelectorAll(".laid")).toHaveLength(laidBefore);
  expect(document.querySelectorAll(".target")).toHaveLength(0);
  press("section button.close");
  expect(document.querySelector("section h3")).toBeNull();
  expect(document.querySelectorAll(".laid")).toHaveLength(0);
  pick.drop();
});

test("in a match of several games, games count and are called so", () => {
  const view: MetroView = { ...passage.view, games_to_win: 3 };
  expect(ui.scores!(view, null)).toEqual(view.players.map(({ wins }) => wins));
  expect(ui.unit!(view)).toBe("part-games-won");
  expect(ui.unit!({ ...view, games_to_win: 1 })).toBeNull();
});
