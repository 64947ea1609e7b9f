// Pointing: what the coach speaks of pulses, and is brought into sight below the coach's panel. Pieces of the board are
// highlighted by the board (`BoardProps.highlight`); `page-<part>` is anything with `data-part="<part>"`.

import { flushSync } from "svelte";
import type { Wish } from "../table/pan";

const PAGE = "page-";
/** What boards make of a highlight. */
const PIECES = ".stage :is(.pointed, .lit, [data-pointed])";
const PART = /^[a-z0-9-]+$/;
const ROOM = 12;

export interface Pointed {
  /** For the board. */
  pieces: string[];
  /** Parts of the page, as a selector. */
  parts: string;
  /** The part that is brought into sight; null where it is the board, or nothing. */
  first: string | null;
}

export function pointed(point: string[]): Pointed {
  const part = (id: string) => (id.startsWith(PAGE) && PART.test(id.slice(PAGE.length)) ? `[data-part="${id.slice(PAGE.length)}"]` : null);
  return {
    pieces: point.filter((id) => !id.startsWith(PAGE)),
    parts: point.flatMap((id) => part(id) ?? []).join(", "),
    first: part(point[0] ?? ""),
  };
}

/** A rule for the parts that are pointed at, whatever element has the mark now or gets it later. Undone by its answer. */
export function mark(parts: string): () => void {
  if (!parts) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .lesson :is(${parts}) {
      outline: 4px solid var(--pointing);
      outline-offset: 3px;
      border-radius: var(--round);
      animation: coach-ring var(--beat) ease-in-out infinite;
    }
    @media (prefers-reduced-motion: reduce) {
      .lesson :is(${parts}) { animation: none; }
    }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

function around(pieces: Element[]): DOMRect {
  const rects = pieces.map((piece) => piece.getBoundingClientRect());
  const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))];
  const [right, bottom] = [Math.max(...rects.map((rect) => rect.right)), Math.max(...rects.map((rect) => rect.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** How much of the window something takes that stays while the page scrolls. */
const kept = (piece: Element | null): number =>
  piece instanceof HTMLElement && getComputedStyle(piece).position === "sticky" ? piece.offsetHeight : 0;

/**
 * Brings what is pointed at into sight: a map is moved to its pieces, and a page that scrolls goes to what is named first,
 * below the panel, or above it if that stays at the foot of the window. Where nothing is pointed at and a move is asked
 * for, to the board; of a board that has no room there, to what is pointed at.
 */
export function bring({ first }: Pointed, panel: HTMLElement, asks: boolean, still: boolean, foot = false) {
  const pieces = [...document.querySelectorAll(PIECES)];
  const wish: Wish = { rect: around(pieces), near: asks };
  pieces[0]?.dispatchEvent(new CustomEvent("bring", { detail: wish, bubbles: true }));
  const part = first && document.querySelector(`.lesson ${first}`);
  const goal = part ?? (pieces.length || asks ? document.querySelector(".stage .board") : null);
  if (!goal) return;
  // On a phone what stays at the top or at the foot stays there while the page scrolls; elsewhere nothing does.
  const above = kept(foot ? document.querySelector(".table .prompt") : panel) + ROOM;
  const end = innerHeight - kept(foot ? panel : null);
  const tight = part === null && pieces.length > 0 && goal.getBoundingClientRect().height > end - above;
  if (tight) flushSync(); // the map has moved
  const { top, bottom, height } = tight ? around(pieces) : goal.getBoundingClientRect();
  if (top >= above && bottom <= end) return;
  const below = tight ? (end - above - height) / 2 : ROOM;
  const by = height <= end - above && (tight || bottom > end) ? bottom - end + below : top - above;
  scrollBy({ top: by, behavior: still ? "instant" : "smooth" });
}
