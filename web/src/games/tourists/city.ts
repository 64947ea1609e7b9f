// What the drawing needs of a city's content. What a city does not have may be left out, as its file does.

import type { Cafe, CityContent } from "./generated";

export type { Attraction, Location, Segment } from "./generated";
export type { Colour, Type } from "./view";
export type Bonus = Cafe["bonus"];

type Streets = "id" | "intersections" | "segments" | "locations" | "attractions" | "cafes";
type Things =
  | "ratings"
  | "bridges"
  | "stations"
  | "boxes"
  | "embankment"
  | "viewpoints"
  | "tram"
  | "banks"
  | "piers"
  | "views"
  | "theatre_quarter"
  | "central_station"
  | "coloured";

export type City = Pick<CityContent, Streets> & Partial<Pick<CityContent, Things>>;
