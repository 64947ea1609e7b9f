// One shape for each type, whatever shows it: colour alone says nothing to many people. Outlines around 0,0 within a circle
// of radius 10.

import type { Colour } from "../city";

export const SHAPES: Record<Colour, string> = {
  red: "M0-9.4L9.6 7.6H-9.6Z",
  green: "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z",
  blue: "M-8-8H8V8H-8Z",
  purple: "M0-10.4L10.4 0L0 10.4L-10.4 0Z",
  yellow: "M-5-8.7H5L10 0L5 8.7H-5L-10 0Z",
  gray: "M-9-8H9V1Q9 7 0 10.5Q-9 7-9 1Z",
};

/** The crown of what is iconic. */
export const CROWN = "M-6.4 4.2L-7-3.6L-3.2-.2L0-5.4L3.2-.2L7-3.6L6.4 4.2Z";

/** Bodies of tourists: their type's shape, standing on the ground at y 11; the head is above. */
export const BODIES: Record<"red" | "green" | "blue" | "purple", string> = {
  red: "M0-5.5L9.4 11H-9.4Z",
  green: "M0-4.6A7.8 7.8 0 1 1 0 11A7.8 7.8 0 1 1 0-4.6Z",
  blue: "M-7.2-3.6H7.2V11H-7.2Z",
  purple: "M0-6L8.6 2.5L0 11L-8.6 2.5Z",
};
