// How many pixels a unit of the sheet is on the screen, so that names and dots stay readable on a phone.

/** Tells the scale of the <svg> around a piece, now and whenever it is resized or zoomed. */
export function scale(tell: (pixels: number) => void) {
  return (piece: SVGGElement) => {
    const svg = piece.ownerSVGElement;
    if (!svg) return;
    const look = () => {
      const [, , width, height] = (svg.getAttribute("viewBox") ?? "0 0 1 1").split(/[ ,]+/).map(Number);
      const pixels = Math.min(svg.clientWidth / (width || 1), svg.clientHeight / (height || 1));
      if (pixels > 0) tell(pixels);
    };
    const resized = new ResizeObserver(look);
    const zoomed = new MutationObserver(look);
    resized.observe(svg);
    zoomed.observe(svg, { attributeFilter: ["viewBox"] });
    look();
    return () => {
      resized.disconnect();
      zoomed.disconnect();
    };
  };
}

/** In steps, so that names do not move with every turn of the wheel. */
export const stepped = (pixels: number): number => 2 ** (Math.round(Math.log2(pixels) * 3) / 3);

/** The size of names, in units: at least ten pixels when far away, and growing slowly when close. */
export const nameSize = (pixels: number): number => (pixels >= 0.75 ? 13.5 / Math.sqrt(pixels) : Math.max(15.6, 10 / pixels));

/** How much larger dots and markers are drawn than on a desktop's sheet. */
export const dotSize = (pixels: number): number => Math.min(1.9, Math.max(0.8, 0.85 / pixels ** 0.8));
