import { expect, test } from "vitest";
import { asked } from "../../../test/board";
import type { LegalAction } from "../../generated";
import ui from ".";
import type { MetroView } from "./view";

const may = (...kinds: string[]): LegalAction[] => kinds.map((kind, action) => ({ action, kind, params: {}, names: {} }));
const said = (drawn: [number, number] | null, ...kinds: string[]) =>
  ui.prompt!({ legal: may(...kinds), view: { drawn } as MetroView, words: asked() } as Parameters<NonNullable<typeof ui.prompt>>[0]);

test("somebody whose tile fits is asked by the game", () => {
  expect(said(null, "play", "play")).toBeNull();
  expect(said(null, "play")).toBeNull();
  expect(said([2, 5], "play", "keep")).toBeNull();
});

test("nobody is offered to lay a tile that fits nowhere", () => {
  expect(said([2, 5], "keep")).toBe("board-stuck-keep 2|5");
  expect(said(null, "draw")).toBe("board-stuck-draw");
  expect(said(null, "pass")).toBe("board-stuck-pass");
});
