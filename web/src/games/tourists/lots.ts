// The ground that attractions stand on: a whole location, a triangle of one, or several of either. A location that a road or
// a border crosses from corner to corner has two triangles.

import type { City } from "./city";
import type { Grid, Side } from "./grid";

export type Corner = "nw" | "ne" | "se" | "sw";

export interface Lot {
  place: number;
  /** The corner of its triangle, or null for the whole location. */
  corner: Corner | null;
}

/** Which way a road or a border crosses a location: down to the right, or up to the right. */
export type Slope = "down" | "up";

const HALVES: Record<Slope, Record<Side, Corner>> = {
  down: { north: "ne", east: "ne", south: "sw", west: "sw" },
  up: { north: "nw", west: "nw", south: "se", east: "se" },
};

/** How the diagonal road of a location goes, or null where it has none. */
export function slope(city: City, place: number): Slope | null {
  const road = city.segments.find(({ id, kind }) => kind === "diagonal" && city.locations[place]!.segments.includes(id));
  if (!road) return null;
  const [a, b] = [road.a, road.b].map((end) => city.intersections.find(({ id }) => id === end)!);
  return (b!.x - a!.x) * (b!.y - a!.y) > 0 ? "down" : "up";
}

/** For each attraction its lots; none for one at an intersection. Where several have the same roads, they come row by row. */
export function lots(city: City, { sides, roads }: Pick<Grid, "sides" | "roads">): Lot[][] {
  const slopes = city.locations.map((_, place) => slope(city, place));
  const kinds = new Map(city.segments.map(({ id, kind }) => [id, kind]));
  let last = -1;
  return city.attractions.map(({ segments = [] }) => {
    if (!segments.length) return [];
    const fits = city.locations.flatMap((place, i) =>
      place.segments.length === segments.length && segments.every((id) => place.segments.includes(id)) ? [i] : [],
    );
    const home = fits.find((i) => i > last) ?? fits[0];
    if (home !== undefined) {
      last = home;
      return [{ place: home, corner: null }];
    }
    return city.locations.flatMap((place, i): Lot[] => {
      const shared = place.segments.filter((id) => segments.includes(id));
      if (shared.length < 2) return [];
      if (shared.length === place.segments.length) return [{ place: i, corner: null }];
      const along = (Object.keys(sides[i]!) as Side[]).filter((side) => shared.includes(roads[i]![side] ?? ""));
      const crossing = shared.some((id) => kinds.get(id) === "diagonal") ? slopes[i] : null;
      if (crossing) return along.length ? [{ place: i, corner: HALVES[crossing][along[0]!] }] : [];
      const [across, down] = [along.find((side) => side === "west" || side === "east"), along.find((side) => side === "north" || side === "south")];
      if (!across || !down) return [];
      return [{ place: i, corner: `${down === "north" ? "n" : "s"}${across === "west" ? "w" : "e"}` }];
    });
  });
}
