// Keeps the keyboard where somebody plays. A piece that is played goes away or cannot be pressed any more, and a browser then
// sends the focus back to the beginning of the page. Here it goes to what can be pressed nearest to it, and while nothing can,
// to the board itself until something can.

import { byKeys } from "../touch";

const PARTS = ".prompt, .stage, aside";
/** What a move is made with: on the board, and in the list of moves. */
const LEGAL = "[data-target='legal'], button.legal, button.fits";
const LISTED = "details button, summary";

type Piece = HTMLElement | SVGElement;

/** On an element around prompt and stage. */
export function keepFocus(table: HTMLElement): () => void {
  let piece: Element | null = null;
  let part: Element | null = null;
  let spot: [number, number] = [0, 0];
  let due = false;

  function remember(event: FocusEvent) {
    const now = event.target as Element;
    if (now.classList.contains("stage")) return;
    piece = now;
    part = now.closest(PARTS);
    spot = middle(now);
  }

  function look() {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      hold();
    });
  }

  function hold() {
    const held = document.activeElement;
    const stage = table.querySelector<HTMLElement>(".stage");
    if (!stage || !part || !byKeys() || document.querySelector("dialog[open]")) return;
    if (held && held !== document.body && held !== stage) return;
    // Whoever went elsewhere on purpose is not called back.
    if (held !== stage && piece && able(piece)) return;
    const listed = part.matches("aside");
    const all = [...(listed ? part : stage).querySelectorAll<Piece>(listed ? LISTED : LEGAL)];
    const next = nearest(all.filter(pressable), spot) ?? stage;
    if (next !== held) next.focus({ preventScroll: next === stage });
  }

  const watcher = new MutationObserver(look);
  watcher.observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-target", "class", "disabled"] });
  table.addEventListener("focusin", remember);
  table.addEventListener("focusout", look);
  return () => {
    watcher.disconnect();
    table.removeEventListener("focusin", remember);
    table.removeEventListener("focusout", look);
  };
}

function middle(piece: Element): [number, number] {
  const { x, y, width, height } = piece.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** Whether it could still have the focus. */
const able = (piece: Element): boolean =>
  piece.isConnected && piece.getClientRects().length > 0 && piece.matches(":not(:disabled, [aria-hidden='true'])") &&
  (piece.hasAttribute("tabindex") || piece.matches("button, a, input, select, textarea, summary"));

const pressable = (piece: Piece): boolean => able(piece) && !piece.matches("[aria-disabled='true']");

function nearest(all: Piece[], [x, y]: [number, number]): Piece | null {
  let best: Piece | null = null;
  let least = Infinity;
  for (const piece of all) {
    const [px, py] = middle(piece);
    const far = Math.hypot(px - x, py - y);
    if (far < least) [best, least] = [piece, far];
  }
  return best;
}
