/** A piece of the map that can be pressed or pointed at. */
export interface Aim {
  kind: "place" | "road" | "node";
  number: number;
}
