// What a tip says can be read with a mouse, with a finger, and in a dialog.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tip } from "../src/table/tip";

const shown = () => [...document.querySelectorAll(".tip")].map((bubble) => bubble.textContent);

function piece(text: string, parent: Element = document.body): HTMLElement {
  const made = document.createElement("button");
  parent.append(made);
  tip(text)(made);
  return made;
}

const point = (at: Element, name: string, pointerType: string) =>
  at.dispatchEvent(new PointerEvent(name, { pointerType, bubbles: name === "pointerdown" }));

function tap(at: Element) {
  for (const name of ["pointerenter", "pointerdown", "pointerleave"]) point(at, name, "touch");
  if (at instanceof HTMLElement) at.focus();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

test("a mouse that leaves takes the tip with it", () => {
  const berlin = piece("Berlin");
  point(berlin, "pointerenter", "mouse");
  expect(shown()).toEqual(["Berlin"]);
  point(berlin, "pointerleave", "mouse");
  expect(shown()).toEqual([]);
});

test("a tap shows a tip for a few seconds", () => {
  tap(piece("Berlin"));
  expect(shown()).toEqual(["Berlin"]);
  vi.advanceTimersByTime(10_000);
  expect(shown()).toEqual([]);
});

test("the next tap ends a tip, and one on something else shows its own", () => {
  const [berlin, paris] = [piece("Berlin"), piece("Paris")];
  tap(berlin);
  tap(paris);
  expect(shown()).toEqual(["Paris"]);
  point(document.body, "pointerdown", "touch");
  expect(shown()).toEqual([]);
});

test("a finger that scrolls leaves no tip behind", () => {
  const berlin = piece("Berlin");
  for (const name of ["pointerenter", "pointerdown", "pointercancel", "pointerleave"]) point(berlin, name, "touch");
  expect(shown()).toEqual([]);
});

test("in a dialog a tip lies above it", () => {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  point(piece("Berlin", dialog), "pointerenter", "mouse");
  expect(dialog.querySelector(".tip")?.textContent).toBe("Berlin");
});
