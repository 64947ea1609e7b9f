// A piece of the table: a target when something can be chosen at all, otherwise a picture with a name.

import { target } from "../../table/target";

type Attributes = ReturnType<typeof target> | { role: "img"; "aria-label": string };

/** The attributes of a piece: its id, and what it is called unless a choice says it better. */
export type Spot = (id: string, name: string) => Attributes & { "data-piece": string };

export function spotted(id: string, label: string, press: ((id: string) => void) | null, legal: boolean): ReturnType<Spot> {
  if (!press) return { role: "img", "aria-label": label, "data-piece": id };
  return { ...target(label, () => press(id), legal), "data-piece": id };
}
