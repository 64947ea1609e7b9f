// How many pixels a unit of the drawing takes, so that small pictures can show less.

/** Calls back with the scale of the drawing a piece is in, now and whenever it changes. */
export function scaleOf(changed: (scale: number) => void) {
  return (piece: SVGGraphicsElement) => {
    const svg = piece.ownerSVGElement;
    if (!svg || typeof ResizeObserver === "undefined") return;
    const tell = () => {
      const { width } = svg.viewBox.baseVal;
      if (width) changed(Math.min(svg.clientWidth / width, svg.clientHeight / svg.viewBox.baseVal.height));
    };
    const moves = new MutationObserver(tell);
    moves.observe(svg, { attributes: true, attributeFilter: ["viewBox"] });
    const sizes = new ResizeObserver(tell);
    sizes.observe(svg);
    tell();
    return () => {
      moves.disconnect();
      sizes.disconnect();
    };
  };
}
