// Six seats, each with a colour and a symbol, so that nobody needs to tell colours apart. Colours are tokens in CSS:
// `--seat-0` … `--seat-5` to fill with, `--seat-ink-0` … to write on them.

export const MAX_SEATS = 6;

/** Outlines around 0,0 that fit a circle of radius 10. */
const SHAPES = [
  "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z",
  "M-8-8H8V8H-8Z",
  "M0-9.5L9.5 7.5H-9.5Z",
  "M0-10L10 0L0 10L-10 0Z",
  "M0-10L2.9-3.2L10-2.6L4.6 2.2L6.2 9.2L0 5.5L-6.2 9.2L-4.6 2.2L-10-2.6L-2.9-3.2Z",
  "M-3.5-9.5H3.5V-3.5H9.5V3.5H3.5V9.5H-3.5V3.5H-9.5V-3.5H-3.5Z",
] as const;

/** The outline of a seat's symbol, as the `d` of a path. */
export const seatShape = (seat: number): string => SHAPES[seat % MAX_SEATS] ?? SHAPES[0];
/** A seat's colour, for `fill` and `background`. */
export const seatColour = (seat: number): string => `var(--seat-${seat % MAX_SEATS})`;
/** What is readable on that colour. */
export const seatInk = (seat: number): string => `var(--seat-ink-${seat % MAX_SEATS})`;
