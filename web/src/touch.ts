// What was used last: a finger, whose slip should not be a move, a key, whose owner needs the focus, or a mouse.

let touching = false;
let typing = false;

export function watchTouch() {
  addEventListener(
    "pointerdown",
    ({ pointerType }) => {
      touching = pointerType === "touch";
      typing = false;
    },
    { capture: true },
  );
  addEventListener(
    "keydown",
    () => {
      touching = false;
      typing = true;
    },
    { capture: true },
  );
}

export const byTouch = () => touching;
export const byKeys = () => typing;
