// Whether the last thing used was a finger: a slip of it should not be a move.

let touching = false;

export function watchTouch() {
  addEventListener("pointerdown", ({ pointerType }) => (touching = pointerType === "touch"), { capture: true });
  addEventListener("keydown", () => (touching = false), { capture: true });
}

export const byTouch = () => touching;
