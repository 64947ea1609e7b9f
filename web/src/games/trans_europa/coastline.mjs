// How the coast lies under the board of Trans Europa: read by scripts/coastline.mjs.

import { paths, sheet } from "../../../scripts/coast.mjs";

/** Longitude and latitude. */
const PLACES = {
  dublin: [-6.26, 53.35],
  london: [-0.13, 51.51],
  plymouth: [-4.14, 50.37],
  brest: [-4.49, 48.39],
  bilbao: [-2.93, 43.26],
  madrid: [-3.7, 40.42],
  barcelona: [2.17, 41.39],
  amsterdam: [4.9, 52.37],
  berlin: [13.4, 52.52],
  warsaw: [21.01, 52.23],
  paris: [2.35, 48.86],
  zurich: [8.54, 47.38],
  vienna: [16.37, 48.21],
  budapest: [19.04, 47.5],
  glasgow: [-4.25, 55.86],
  oslo: [10.75, 59.91],
  stockholm: [18.07, 59.33],
  helsinki: [24.94, 60.17],
  st_petersburg: [30.31, 59.94],
  malmo: [13.0, 55.6],
  moscow: [37.62, 55.75],
  riga: [24.11, 56.95],
  vilnius: [25.28, 54.69],
  minsk: [27.56, 53.9],
  kyiv: [30.52, 50.45],
  kharkiv: [36.23, 49.99],
  odesa: [30.73, 46.48],
  bucharest: [26.1, 44.43],
  marseille: [5.37, 43.3],
  florence: [11.26, 43.77],
  sofia: [23.32, 42.7],
  rome: [12.5, 41.9],
  tirana: [19.82, 41.33],
  istanbul: [28.98, 41.01],
  thessaloniki: [22.94, 40.64],
};

/** Lengths on the board's sheet: the same numbers as in lattice.ts. */
const STEP = 60;
const ROW = STEP * (Math.sqrt(3) / 2);
const MARGIN = { x: 66, y: 58 };

export default function coastline(board) {
  const size = {
    width: Math.round((Math.max(...board.rows.flat()) / 2) * STEP + 2 * MARGIN.x),
    height: Math.round((board.rows.length - 1) * ROW + 2 * MARGIN.y),
  };
  const spot = (point) => {
    const [r, c] = point.slice(1).split("c").map(Number);
    return [MARGIN.x + (c / 2) * STEP, MARGIN.y + r * ROW];
  };
  const controls = board.cities.map((city) => ({ place: PLACES[city.id], to: spot(city.point) }));
  const drawing = sheet(controls, size, 0.0001);
  return { size, drawing, rows: { LAND: paths(drawing.coasts()), GRATICULE: paths(drawing.graticule(), false) } };
}
