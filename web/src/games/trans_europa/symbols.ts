// Each colour of cities has a shape of its own, so that nobody needs to tell colours apart.

import type { Colour } from "./view";

const SHAPES: Record<Colour, string> = {
  red: "M0-10.5L10.5 0L0 10.5L-10.5 0Z",
  orange: "M-8-8H8V8H-8Z",
  yellow: "M0-10.5L10.5 7.8H-10.5Z",
  green: "M0-8.8A8.8 8.8 0 1 1 0 8.8A8.8 8.8 0 1 1 0-8.8Z",
  blue: "M0-11L3.2-4.2L10.6-3.4L5.1 1.7L6.6 9L0 5.3L-6.6 9L-5.1 1.7L-10.6-3.4L-3.2-4.2Z",
};

/** The outline of a colour's shape around 0,0, as the `d` of a path. */
export const cityShape = (colour: Colour): string => SHAPES[colour];
export const cityColour = (colour: Colour): string => `var(--te-${colour})`;
