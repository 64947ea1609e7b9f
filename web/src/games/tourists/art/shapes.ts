// One shape for each type, whatever shows it: colour alone says nothing to many people. Outlines around 0,0 within a circle
// of radius 10.

import type { City, Colour } from "../city";

export const SHAPES: Record<Colour, string> = {
  red: "M0-9.4L9.6 7.6H-9.6Z",
  green: "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z",
  blue: "M-8-8H8V8H-8Z",
  purple: "M0-10.4L10.4 0L0 10.4L-10.4 0Z",
  yellow: "M-5-8.7H5L10 0L5 8.7H-5L-10 0Z",
  gray: "M-9-8H9V1Q9 7 0 10.5Q-9 7-9 1Z",
};

/** On the shield of what is iconic: a crown, or where one rating is for a whole group of houses, the sign of the group. */
export type Mark = "crown" | "old" | "new";
export const MARKS: Record<Mark, string> = {
  crown: "M-6.4 4.2L-7-3.6L-3.2-.2L0-5.4L3.2-.2L7-3.6L6.4 4.2Z",
  old: "M-7-1.6Q-3.4-2.6 0-6.4Q3.4-2.6 7-1.6V.2H4.6V5.2H1.6V1.8H-1.6V5.2H-4.6V.2H-7Z",
  new: "M-6 5.2V-2.6H-2.2V5.2ZM-1-6.2L3-4.4V5.2H-1ZM4.2 5.2V-.6H6.8V5.2Z",
};

/** The mark of a rating. */
export function mark(city: Pick<City, "attractions" | "ratings">, rating: string | undefined): Mark {
  const groups = (city.ratings ?? []).filter(({ id }) => city.attractions.filter((thing) => thing.rating === id).length > 1);
  const group = groups.findIndex(({ id }) => id === rating);
  return group < 0 ? "crown" : group === 0 ? "old" : "new";
}

/** Bodies of tourists: their type's shape, standing on the ground at y 11; the head is above. */
export const BODIES: Record<"red" | "green" | "blue" | "purple", string> = {
  red: "M0-5.5L9.4 11H-9.4Z",
  green: "M0-4.6A7.8 7.8 0 1 1 0 11A7.8 7.8 0 1 1 0-4.6Z",
  blue: "M-7.2-3.6H7.2V11H-7.2Z",
  purple: "M0-6L8.6 2.5L0 11L-8.6 2.5Z",
};
