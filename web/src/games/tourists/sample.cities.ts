// The six cities as their files have them, for the tests.

import cairo from "../../../../src/vokzal/games/tourists/content/cairo.json";
import hongKong from "../../../../src/vokzal/games/tourists/content/hong_kong.json";
import london from "../../../../src/vokzal/games/tourists/content/london.json";
import newYork from "../../../../src/vokzal/games/tourists/content/new_york.json";
import paris from "../../../../src/vokzal/games/tourists/content/paris.json";
import rio from "../../../../src/vokzal/games/tourists/content/rio.json";
import type { City } from "./city";

export const CITIES = [london, rio, cairo, hongKong, paris, newYork] as unknown as City[];
export const [LONDON, RIO, CAIRO, HONG_KONG, PARIS, NEW_YORK] = CITIES as [City, City, City, City, City, City];
