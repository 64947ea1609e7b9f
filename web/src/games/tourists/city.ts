// What the drawing needs of a city's content (`content.py`, `CityContent`). What a city does not have may be left out.

export type Type = "red" | "green" | "blue" | "purple";
/** Of attractions: special ones have a type's colour, common ones are yellow, iconic ones gray. */
export type Colour = Type | "yellow" | "gray";
export type Bonus = "segment" | "coordinate";
export const TYPES: readonly Type[] = ["red", "green", "blue", "purple"];

interface Named {
  id: string;
  names: Record<string, string>;
}

export interface Segment {
  id: string;
  a: string;
  b: string;
  kind?: "road" | "corner" | "diagonal" | "crossing";
}

export interface Location {
  row: number;
  column: number;
  segments: readonly string[];
  ferry?: boolean;
}

export interface Attraction extends Named {
  colour: Colour;
  rating?: string;
  segments?: readonly string[];
  intersections?: readonly string[];
}

export interface City {
  id: string;
  intersections: readonly { id: string; x: number; y: number }[];
  segments: readonly Segment[];
  /** Row by row. */
  locations: readonly Location[];
  attractions: readonly Attraction[];
  cafes: readonly { intersection: string; bonus: Bonus }[];
  ratings?: readonly { id: string; streets?: readonly string[] }[];
  bridges?: readonly (Named & { segment: string; points?: number })[];
  stations?: readonly (Named & { intersection: string })[];
  boxes?: readonly (Named & { intersection: string })[];
  embankment?: readonly string[];
  islands?: readonly (readonly number[])[];
  viewpoints?: readonly string[];
  tram?: readonly string[];
}
