// Eight kinds of cars as outlines. A car stands on the rail at the bottom of its picture; the middle is kept free for its
// symbol, and what is left and right of it tells the kind by windows, doors and roof. Short cars are for narrow screens.

export const HEIGHT = 58;
export const LONG = 120;
export const SHORT = 84;
const TOP = 14;
const SILL = 46;
const EDGE = 3;
const MIDDLE = 20;

/** The parts of a drawn car, each the `d` of a path. */
export interface Drawing {
  body: string;
  roof: string;
  /** Panes. */
  glass: string;
  /** Bands and rims in the car's bright colour. */
  trim: string;
  /** Lines of doors and braces. */
  lines: string;
  wheels: number[];
}

type Make = (width: number) => Omit<Drawing, "wheels">;

const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`;

/** Left and right of the symbol. */
const halves = (width: number): [number, number][] => [
  [7, width / 2 - MIDDLE],
  [width / 2 + MIDDLE, width - 7],
];

/** As many as fit into both halves, each half filled from edge to edge. */
function row(width: number, wide: number, gap: number, draw: (x: number, wide: number) => string): string {
  return halves(width)
    .flatMap(([from, to]) => {
      const many = Math.max(1, Math.floor((to - from + gap) / (wide + gap)));
      const size = (to - from - gap * (many - 1)) / many;
      return Array.from({ length: many }, (_, i) => draw(from + i * (size + gap), size));
    })
    .join("");
}

const band = (width: number, y: number, height: number): string => box(EDGE, y, width - 2 * EDGE, height);
const walls = (width: number, round = 2): string =>
  `M${EDGE} ${TOP + round}q0 ${-round} ${round} ${-round}H${width - EDGE - round}q${round} 0 ${round} ${round}V${SILL}H${EDGE}z`;
const arch = (width: number, top = 6): string =>
  `M${EDGE - 1} ${TOP + 1}Q${EDGE} ${top} 15 ${top}H${width - 15}Q${width - EDGE} ${top} ${width - EDGE + 1} ${TOP + 1}z`;
/** A roof with a raised row of skylights. */
const lantern = (width: number): string =>
  `M${EDGE - 1} ${TOP + 1}Q${EDGE + 1} 9 12 9H18V4H${width - 18}V9H${width - 12}Q${width - EDGE - 1} 9 ${width - EDGE + 1} ${TOP + 1}z`;
const flat = (width: number): string => `M${EDGE - 1} ${TOP + 1}V10.5H${width - EDGE + 1}V${TOP + 1}z`;
const arched = (x: number, y: number, wide: number, high: number): string =>
  `M${x} ${y + high}V${y + wide / 2}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0V${y + high}z`;

const coupe: Make = (width) => ({
  body: walls(width),
  roof: arch(width),
  glass: row(width, 6.5, 3.5, (x, wide) => box(x, 19, wide, 12)),
  trim: band(width, 35, 1.6) + band(width, 38.4, 1.6),
  lines: "",
});

/** Open berths: an upper and a lower row of panes, ventilators on the roof. */
const couchette: Make = (width) => ({
  body: walls(width, 0),
  roof: flat(width) + [0.14, 0.32, 0.68, 0.86].map((at) => box(width * at - 4, 7, 8, 4)).join(""),
  glass: row(width, 9, 4, (x, wide) => box(x, 18, wide, 5) + box(x, 27, wide, 9)),
  trim: band(width, 40, 2.4),
  lines: "",
});

const sleeper: Make = (width) => ({
  body: walls(width),
  roof: arch(width, 3),
  glass: row(width, 10, 6, (x, wide) => arched(x, 18, Math.min(wide, 10), 14)),
  trim: band(width, 15, 1.4) + band(width, 36, 1.4) + band(width, 42, 1.4),
  lines: "",
});

/** One wide pane on each side, with curtains. */
const saloon: Make = (width) => ({
  body: walls(width),
  roof: lantern(width),
  glass: row(width, 60, 0, (x, wide) => box(x, 17, wide, 16)) + row(width, 6, 6, (x, wide) => box(x, 5.6, wide, 2.2)),
  trim: row(width, 60, 0, (x, wide) => `M${x} 17h${wide / 3}q${-wide / 3} 3 ${-wide / 3} 13zM${x + wide} 17h${-wide / 3}q${wide / 3} 3 ${wide / 3} 13z`) + band(width, 38, 3),
  lines: "",
});

/** Panes with a table lamp in each, a galley chimney. */
const dining: Make = (width) => ({
  body: walls(width),
  roof: lantern(width) + box(width - 24, -1, 5, 7) + box(width - 26, -2, 9, 2),
  glass: row(width, 12, 4, (x, wide) => box(x, 18, wide, 14)),
  trim: row(width, 12, 4, (x, wide) => `M${x + wide / 2 - 3} 27l1.6-4.4h2.8l1.6 4.4zM${x + wide / 2 - 0.6} 27h1.2v5h-1.2z`) + band(width, 37, 1.4),
  lines: "",
});

/** Hardly a window: a slit under the roof, a broad stripe, a door. */
const mail: Make = (width) => ({
  body: walls(width, 0),
  roof: flat(width),
  glass: row(width, 12, 3, (x, wide) => box(x, 17, wide, 4)),
  trim: band(width, 27, 7),
  lines: row(width, 60, 0, (x, wide) => box(x + wide / 2 - 6, 23, 12, SILL - 23)),
});

/** A box with braced sliding doors. */
const baggage: Make = (width) => ({
  body: walls(width, 0),
  roof: flat(width) + box(EDGE - 1, 9, width - 2 * EDGE + 2, 2),
  glass: "",
  trim: box(EDGE, TOP, 2.5, SILL - TOP) + box(width - EDGE - 2.5, TOP, 2.5, SILL - TOP),
  lines: row(width, 60, 0, (x, wide) => `${box(x, 18, wide, 25)}M${x} 18l${wide} 25M${x + wide} 18l${-wide} 25`),
});

/** A modern railcar: rounded ends, an unbroken strip of panes. */
const seat: Make = (width) => ({
  body: walls(width, 9),
  roof: `M9 ${TOP + 1}Q14 9 24 9H${width - 24}Q${width - 14} 9 ${width - 9} ${TOP + 1}z`,
  glass: row(width, 4.6, 1.5, (x, wide) => box(x, 19, wide, 10)),
  trim: band(width, 33, 4.5),
  lines: "",
});

const MAKERS = [coupe, couchette, sleeper, saloon, dining, mail, baggage, seat];

/** A symbol for each kind, in a square of 24, as the `d` of a path to be filled by the even-odd rule. */
export const SYMBOLS: readonly string[] = [
  "M6 2h12v20H6zM8.6 4.6v6.6h6.8V4.6zM14 13.4a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 0 0 0-2.8z",
  "M2.6 3h2.6v2.2h13.6V3h2.6v18h-2.6v-1.4H5.2V21H2.6zM5.2 8v3h13.6V8zM5.2 13.8v3h13.6v-3z",
  "M13.6 2.2A10 10 0 1 0 21.8 16A8.4 8.4 0 0 1 13.6 2.2zM18.6 3.4l1 2.6l2.6 1l-2.6 1l-1 2.6l-1-2.6l-2.6-1l2.6-1z",
  "M2.6 3h18.8l-7.9 9.7V19H17v2.6H7V19h3.5v-6.3zM7.4 5.2l1.9 2.3h5.4l1.9-2.3z",
  "M4.6 2h1.7v6h1.3V2h1.7v6h1.3V2h1.7v7.4a3.4 3.4 0 0 1-2.5 3.3V22H7.1v-9.3a3.4 3.4 0 0 1-2.5-3.3zM15.2 2c3 .6 4.4 4.2 4.2 10.4h-1.6V22h-2.6z",
  "M2 5h20l-10 8zM2 7.6l10 7.9l10-7.9V19H2z",
  "M8 6V2.6h8V6h5.4v14.4H2.6V6zM10.2 6h3.6V4.8h-3.6zM6 8.2v10h1.9v-10zM16.1 8.2v10H18v-10z",
  "M4.6 2h4l1.7 9.6h6.9a2.6 2.6 0 0 1 2.6 2.6V22h-2.6v-4H9.1v4H6.5v-7.4z",
];

export function drawing(kind: number, short: boolean): Drawing {
  const width = short ? SHORT : LONG;
  const wheels = short ? [13, 26, width - 26, width - 13] : [15, 29, width - 29, width - 15];
  return { ...MAKERS[kind]!(width), wheels };
}
