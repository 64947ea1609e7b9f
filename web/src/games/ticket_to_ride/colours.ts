// The colours of cards and routes. Each has a sign of its own, so that nobody needs to tell colours apart.

import type { Colour } from "./view";

export const COLOURS: readonly Colour[] = ["purple", "white", "blue", "yellow", "orange", "black", "red", "green"];
export const LOCOMOTIVE = COLOURS.length;

/** What kinds of cards there are, by number: the colours, then the locomotive. */
export const KINDS = [...COLOURS, "locomotive"] as const;

/** Outlines around 0,0 that fit a circle of radius 10: crown, ring, wave, sun, arrow, rails, cross, leaf, engine. */
const SIGNS = [
  "M-9 7V-6L-4 0L0-9L4 0L9-6V7Z",
  "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9ZM0-4.6A4.6 4.6 0 1 0 0 4.6A4.6 4.6 0 1 0 0-4.6Z",
  "M-10-2C-7-8-3-8 0-3S7 2 10-4V3C7 9 3 9 0 4S-7-1-10 5Z",
  "M0-10L2.3-5.5L7-7L5.5-2.3L10 0L5.5 2.3L7 7L2.3 5.5L0 10L-2.3 5.5L-7 7L-5.5 2.3L-10 0L-5.5-2.3L-7-7L-2.3-5.5Z",
  "M0-9L10 1V9L0 0L-10 9V1Z",
  "M-9-8H9V-2.4H-9ZM-9 2.4H9V8H-9Z",
  "M-9-5L-5-9L0-4L5-9L9-5L4 0L9 5L5 9L0 4L-5 9L-9 5L-4 0Z",
  "M-8 9C-11-4-2-10 9-9C10 3 3 10-5 6.5Z",
  "M-10 3V-3H-7V-8H-3V-3H1V-9H10V3ZM-6 9A3.2 3.2 0 1 1-5.9 9ZM5 9A3.2 3.2 0 1 1 5.1 9Z",
] as const;

/** The sign of a kind of card, as the `d` of a path. */
export const sign = (kind: number): string => SIGNS[kind] ?? SIGNS[LOCOMOTIVE]!;
/** Its colour, to fill with. */
export const cardColour = (kind: number): string => `var(--tr-${KINDS[kind] ?? "grey"})`;
/** What can be read on that colour. */
export const cardInk = (kind: number): string => `var(--tr-ink-${KINDS[kind] ?? "grey"})`;
/** The message with its name. */
export const cardName = (kind: number): string => `card-${KINDS[kind]}`;
/** The number of a route's colour; -1 for a grey one. */
export const colourOf = (colour: Colour | null | undefined): number => (colour ? COLOURS.indexOf(colour) : -1);
