// A card that flies from where it lay to the hand that took it.

import { mount, unmount } from "svelte";
import Back from "./Back.svelte";
import Card from "./Card.svelte";
import type { Flight } from "./news";

const TIME = 520;

/** Looks for both places on the page; a card whose place is not in sight does not fly. */
export function fly({ slot, seat, kind }: Flight, own: boolean, delay: number): void {
  const from = document.querySelector(`.tr [data-slot="${slot}"]`);
  const to = (own && document.querySelector(`.tr [data-stack="${kind}"]`)) || document.querySelector(`.tr [data-chip="${seat}"]`);
  if (!from || !to || !("animate" in from)) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const ghost = document.createElement("div");
  ghost.className = "tr";
  ghost.ariaHidden = "true";
  Object.assign(ghost.style, {
    position: "fixed",
    zIndex: "45",
    left: `${start.x}px`,
    top: `${start.y}px`,
    width: `${start.width}px`,
    pointerEvents: "none",
  });
  document.body.append(ghost);
  const card =
    kind === null
      ? mount(Back, { target: ghost, props: { pile: "cards", width: "100%" } })
      : mount(Card, { target: ghost, props: { kind, width: "100%" } });
  const [dx, dy] = [end.x + end.width / 2 - start.x - start.width / 2, end.y + end.height / 2 - start.y - start.height / 2];
  const size = own ? 1 : 0.35;
  const flight = ghost.animate(
    [
      { transform: "none" },
      { transform: `translate(${dx * 0.6}px, ${dy * 0.5 - 30}px) scale(${(1 + size) / 2 + 0.1})`, offset: 0.55 },
      { transform: `translate(${dx}px, ${dy}px) scale(${size})`, opacity: 0.9 },
    ],
    { duration: TIME, delay, easing: "cubic-bezier(0.3, 0.1, 0.3, 1)", fill: "backwards" },
  );
  void flight.finished
    .catch(() => undefined)
    .then(() => {
      void unmount(card);
      ghost.remove();
    });
}
