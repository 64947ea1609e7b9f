// A tooltip: `{@attach tip("Berlin")}` on any element. It repeats what is already said elsewhere (a label), so it is hidden
// from screen readers. A tap shows it, too, until the next one or for a few seconds.

const LINGERS = 4000;

let bubble: HTMLElement | null = null;
let about: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function tip(text: string | null | undefined) {
  return (piece: Element) => {
    if (!text) return;
    const show = () => place(piece, text);
    // The focus leaves one piece when the finger has come to another.
    const away = () => about === piece && hide();
    // A part of a drawing that listens to the focus would be a stop for the Tab key: only those that are one anyway do.
    const focusable = piece instanceof HTMLElement || piece.hasAttribute("tabindex");
    const heard: [string, (event: Event) => void][] = [
      ["pointerenter", show],
      ["pointerleave", leave],
      // What began as a tap has become a scroll.
      ["pointercancel", away],
      ...(focusable ? ([["focus", show], ["blur", away]] as [string, () => void][]) : []),
    ];
    for (const [name, listener] of heard) piece.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of heard) piece.removeEventListener(name, listener);
      away();
    };
  };
}

function place(piece: Element, text: string) {
  // A tap brings the focus after the finger has left.
  if (about === piece && bubble?.isConnected) return;
  hide();
  about = piece;
  bubble = document.createElement("div");
  bubble.className = "tip";
  bubble.ariaHidden = "true";
  bubble.textContent = text;
  // A modal dialog lies over everything that is not in it.
  (piece.closest("dialog[open]") ?? document.body).append(bubble);
  const box = piece.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = Math.min(Math.max(4, box.x + box.width / 2 - width / 2), innerWidth - width - 4);
  const above = box.y - height - 8;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above < 4 ? box.bottom + 8 : above}px`;
}

function leave(event: Event) {
  if (!bubble || (event as PointerEvent).pointerType !== "touch") return hide();
  // A finger that is lifted leaves, too: whoever tapped has not read it yet.
  timer = setTimeout(hide, LINGERS);
  document.addEventListener("pointerdown", hide, { capture: true, once: true });
}

function hide() {
  clearTimeout(timer);
  document.removeEventListener("pointerdown", hide, { capture: true });
  bubble?.remove();
  bubble = about = null;
}
