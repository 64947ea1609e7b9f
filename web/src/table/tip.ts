// A tooltip: `{@attach tip("Berlin")}` on any element. It repeats what is already said elsewhere (a label), so it is hidden
// from screen readers.

let bubble: HTMLElement | null = null;

export function tip(text: string | null | undefined) {
  return (piece: Element) => {
    if (!text) return;
    const show = () => place(piece, text);
    // A part of a drawing that listens to the focus would be a stop for the Tab key: only those that are one anyway do.
    const shown = piece instanceof HTMLElement || piece.hasAttribute("tabindex") ? ["pointerenter", "focus"] : ["pointerenter"];
    const hidden = shown.map((name) => (name === "focus" ? "blur" : "pointerleave"));
    for (const name of shown) piece.addEventListener(name, show);
    for (const name of hidden) piece.addEventListener(name, hide);
    return () => {
      for (const name of shown) piece.removeEventListener(name, show);
      for (const name of hidden) piece.removeEventListener(name, hide);
      hide();
    };
  };
}

function place(piece: Element, text: string) {
  hide();
  bubble = document.createElement("div");
  bubble.className = "tip";
  bubble.ariaHidden = "true";
  bubble.textContent = text;
  document.body.append(bubble);
  const box = piece.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = Math.min(Math.max(4, box.x + box.width / 2 - width / 2), innerWidth - width - 4);
  const above = box.y - height - 8;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above < 4 ? box.bottom + 8 : above}px`;
}

function hide() {
  bubble?.remove();
  bubble = null;
}
