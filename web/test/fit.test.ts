import { expect, test } from "vitest";
import { fit } from "../src/table/fit";

/** A line with room for so many letters of 1rem; smaller ones take less. */
function line(room: number, ...sentences: string[]): HTMLElement {
  const node = document.createElement("div");
  node.append(
    ...sentences.map((sentence) => {
      const part = document.createElement("span");
      part.dataset.mayGo = "";
      part.textContent = sentence;
      return part;
    }),
  );
  const wide = () => seen(node).length * parseFloat(node.style.fontSize);
  Object.defineProperty(node, "clientWidth", { value: room });
  Object.defineProperty(node, "scrollWidth", { get: () => Math.max(room, wide()) });
  return node;
}

const seen = (node: HTMLElement) =>
  [...node.children].map((part) => ((part as HTMLElement).hidden ? "" : part.textContent)).join("");

test("words are smaller before any sentence goes", () => {
  const node = line(10, "Old words. ", "New.");
  fit(1, 0.7)(node)();
  expect([seen(node), node.style.fontSize]).toEqual(["Old words. New.", "0.7rem"]);
});

test("the oldest sentences go until the rest has room", () => {
  const node = line(10, "The oldest. ", "Older. ", "Newer. ", "New.");
  fit(1, 0.7)(node)();
  expect([seen(node), node.style.fontSize]).toEqual(["Newer. New.", "0.7rem"]);
});

test("the newest sentence stays, however long", () => {
  const node = line(4, "Old. ", "Much too long.");
  fit(1, 0.7)(node)();
  expect(seen(node)).toBe("Much too long.");
});
