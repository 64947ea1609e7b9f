// Wagons on their way. Before the table changes everything is looked at; afterwards each wagon is sent from where it was to
// where it is, and those that have left fly to the discard.

import type { News } from "./news";

const TIME = 520;
const EASE = "cubic-bezier(0.25, 0.8, 0.3, 1)";

interface Seen {
  box: DOMRect;
  node: HTMLElement;
}
/** Every piece that was to be seen, by its id; equal wagons in a front share theirs. */
export type Scene = Map<string, Seen[]>;

const WAGON = ".wagon[data-piece]";

export function look(hall: HTMLElement): Scene {
  const scene: Scene = new Map();
  const add = (id: string, node: HTMLElement) =>
    scene.set(id, [...(scene.get(id) ?? []), { box: node.getBoundingClientRect(), node }]);
  for (const node of hall.querySelectorAll<HTMLElement>(WAGON)) add(node.dataset.piece!, node);
  for (const node of document.querySelectorAll<HTMLElement>("[data-bay]")) add(`bay-${node.dataset.bay}`, node);
  for (const node of document.querySelectorAll<HTMLElement>("[data-card]")) add(`card-${node.dataset.card}`, node);
  return scene;
}

/** Returns how to stop it all. */
export function depart(hall: HTMLElement, scene: Scene, { from, to }: Pick<News, "from" | "to">): () => void {
  const going: Animation[] = [];
  const ghosts: HTMLElement[] = [];
  const used = new Map<string, number>();
  for (const node of hall.querySelectorAll<HTMLElement>(WAGON)) {
    const id = node.dataset.piece!;
    const was = from.get(id) ?? id;
    const nth = used.get(was) ?? 0;
    used.set(was, nth + 1);
    const before = scene.get(was)?.[Math.min(nth, (scene.get(was)?.length ?? 1) - 1)];
    if (before) slide(node, before.box);
    else if (!scene.has(id)) going.push(node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIME }));
  }
  const pile = hall.querySelector("[data-pile=discard]")?.getBoundingClientRect();
  for (const [id, seen] of scene) {
    // What came from there is on its way already.
    if (!/^(line|front)-/.test(id) || (used.get(id) ?? 0) >= seen.length) continue;
    const goal = scene.get(to.get(id) ?? "")?.[0]?.box ?? pile;
    const gone = seen.find(({ node, box }) => !node.isConnected && box.width);
    if (gone && goal) leave(gone, goal);
  }
  return () => {
    for (const one of going) one.cancel();
    for (const ghost of ghosts) ghost.remove();
  };

  function slide(node: HTMLElement, box: DOMRect) {
    const now = node.getBoundingClientRect();
    const [dx, dy] = [box.x + box.width / 2 - now.x - now.width / 2, box.bottom - now.bottom];
    if (Math.hypot(dx, dy) < 2 || !now.width) return;
    const far = Math.min(1, 0.55 + Math.hypot(dx, dy) / 900);
    const start = { transform: `translate(${dx}px, ${dy}px)`, zIndex: 6 };
    going.push(node.animate([start, { transform: "none", zIndex: 6 }], { duration: TIME * far * 1.4, easing: EASE }));
  }

  function leave({ node, box }: Seen, goal: DOMRect) {
    node.ariaHidden = "true";
    for (const name of ["role", "tabindex", "data-target", "data-piece", "aria-label"]) node.removeAttribute(name);
    const { x, y } = hall.getBoundingClientRect();
    node.style.cssText = `position:absolute;z-index:7;pointer-events:none;margin:0;left:${box.x - x}px;top:${box.y - y}px;width:${box.width}px`;
    hall.append(node);
    ghosts.push(node);
    const way = `translate(${goal.x + goal.width / 2 - box.x - box.width / 2}px, ${goal.y - box.y}px) scale(0.3)`;
    const lifted = { transform: "translate(0, -12px)", offset: 0.3 };
    const flight = node.animate([{ transform: "none" }, lifted, { transform: way, opacity: 0.2 }], {
      duration: TIME * 1.6,
      easing: "ease-in",
    });
    flight.onfinish = () => node.remove();
    going.push(flight);
  }
}
