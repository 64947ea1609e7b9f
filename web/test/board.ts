// What the test of any board needs: words that show what was asked for, a page to draw on and a finger to press with.

import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, vi } from "vitest";
import type { Words } from "../src/table/board";

const drawn: Record<string, unknown>[] = [];

/** Draws components until the test is over. */
export function draw<Props extends Record<string, any>>(props: Props, ...components: Component<Props>[]) {
  for (const component of components) drawn.push(mount(component, { target: document.body, props }));
  flushSync();
}

export function clear() {
  for (const component of drawn.splice(0)) void unmount(component);
  document.body.innerHTML = "";
}
afterEach(clear);

export function press(selector: string) {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}

/** Does something, usually drawing, in a window as narrow as a phone's. */
export function onPhone(doing: () => void) {
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("max-width"), ...listen }));
  try {
    doing();
  } finally {
    vi.unstubAllGlobals();
  }
}

/** Messages as they were asked for, and names of the content as they are. */
export const asked = (names: Record<string, string> = {}): Words => ({
  lang: "en",
  t: (key, params = {}) => names[key] ?? [key, ...Object.values(params).flat()].join(" "),
  has: () => true,
  player: (seat) => `player ${seat}`,
});
