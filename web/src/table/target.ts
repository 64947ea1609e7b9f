// A piece of a board that can be pressed: by mouse and touch, by Enter and Space, and named for a screen reader. Spread it
// on any SVG or HTML element: `<circle {...target(label, () => act(n))} />`.
// Of all targets in a container with `rove` one is in the tab order; the arrow keys walk to the nearest in a direction.

import { on } from "svelte/events";

export function target(label: string, press: () => void, legal = true) {
  return {
    role: "button",
    tabindex: -1,
    "data-target": legal ? "legal" : "refused",
    "aria-label": label,
    "aria-disabled": legal ? undefined : true,
    onclick: press,
    onkeydown(event: KeyboardEvent) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press();
    },
  };
}

/**
 * Listens to the focus of what is in a group of a drawing, from the element around the drawing: a group that listens itself
 * is a stop of its own for the Tab key, and one without a name. Returns how to stop.
 */
export function onFocus(group: SVGElement, got: (event: FocusEvent) => void, lost: () => void): () => void {
  const frame = group.ownerSVGElement?.parentElement;
  if (!frame) return () => undefined;
  const inside = (event: Event) => group.contains(event.target as Node);
  // `on` keeps what a redrawing does apart from it: a piece that goes away loses the focus in the middle of one.
  const stops = [
    on(frame, "focusin", (event) => inside(event) && got(event as FocusEvent)),
    on(frame, "focusout", (event) => inside(event) && lost()),
  ];
  return () => stops.forEach((stop) => stop());
}

const LEGAL = "[data-target='legal']";
type Focusable = SVGElement | HTMLElement;

/** Keeps one legal target of a container in the tab order and lets the arrow keys walk between them. */
export function rove(container: HTMLElement | SVGElement): () => void {
  const targets = (): Focusable[] => [...container.querySelectorAll<Focusable>(LEGAL)];

  function enter(chosen?: Focusable) {
    const all = targets();
    const current = chosen ?? all.find((piece) => piece.getAttribute("tabindex") === "0") ?? all[0];
    for (const piece of all) {
      const index = piece === current ? "0" : "-1";
      if (piece.getAttribute("tabindex") !== index) piece.setAttribute("tabindex", index);
    }
  }

  function focused(event: Event) {
    const piece = (event.target as Element).closest<Focusable>(LEGAL);
    if (piece && container.contains(piece)) enter(piece);
  }

  function pressed(event: Event) {
    const { key, shiftKey, defaultPrevented } = event as KeyboardEvent;
    const way = WAYS[key];
    const from = document.activeElement?.closest<Focusable>(LEGAL);
    if (!way || shiftKey || defaultPrevented || !from || !container.contains(from)) return;
    event.preventDefault();
    nearest(from, targets(), way)?.focus();
  }

  const watcher = new MutationObserver(() => enter());
  watcher.observe(container, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-target"] });
  container.addEventListener("focusin", focused);
  container.addEventListener("keydown", pressed);
  enter();
  return () => {
    watcher.disconnect();
    container.removeEventListener("focusin", focused);
    container.removeEventListener("keydown", pressed);
  };
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next piece in a direction; straight ahead counts for more than near but off to the side. */
function nearest(from: Element, all: Focusable[], [dx, dy]: [number, number]): Focusable | undefined {
  const [x, y] = centre(from);
  let best: Focusable | undefined;
  let least = Infinity;
  for (const piece of all) {
    if (piece === from) continue;
    const [px, py] = centre(piece);
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (ahead <= 1 || aside > ahead * 3) continue;
    if (ahead + aside * 2 < least) [best, least] = [piece, ahead + aside * 2];
  }
  return best;
}

function centre(piece: Element): [number, number] {
  const box = piece.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
