// How Europe lies under the board of Ticket to Ride: read by scripts/coastline.mjs.

import { paths, sheet } from "../../../scripts/coast.mjs";

/** Longitude and latitude. */
const PLACES = {
  amsterdam: [4.9, 52.37],
  angora: [32.85, 39.93],
  athina: [23.73, 37.98],
  barcelona: [2.17, 41.39],
  berlin: [13.4, 52.52],
  brest: [-4.49, 48.39],
  brindisi: [17.94, 40.63],
  bruxelles: [4.35, 50.85],
  bucuresti: [26.1, 44.43],
  budapest: [19.04, 47.5],
  cadiz: [-6.29, 36.53],
  constantinople: [28.98, 41.01],
  danzig: [18.65, 54.35],
  dieppe: [1.08, 49.92],
  edinburgh: [-3.19, 55.95],
  erzurum: [41.27, 39.9],
  essen: [7.01, 51.46],
  frankfurt: [8.68, 50.11],
  kharkov: [36.23, 49.99],
  kobenhavn: [12.57, 55.68],
  kyiv: [30.52, 50.45],
  lisboa: [-9.14, 38.72],
  london: [-0.13, 51.51],
  madrid: [-3.7, 40.42],
  marseille: [5.37, 43.3],
  moskva: [37.62, 55.75],
  munchen: [11.58, 48.14],
  palermo: [13.36, 38.12],
  pamplona: [-1.64, 42.81],
  paris: [2.35, 48.86],
  petrograd: [30.31, 59.94],
  riga: [24.11, 56.95],
  roma: [12.5, 41.9],
  rostov: [39.7, 47.24],
  sarajevo: [18.41, 43.86],
  sevastopol: [33.53, 44.6],
  smolensk: [32.05, 54.78],
  smyrna: [27.14, 38.42],
  sochi: [39.72, 43.6],
  sofia: [23.32, 42.7],
  stockholm: [18.07, 59.33],
  venezia: [12.33, 45.44],
  warszawa: [21.01, 52.23],
  wien: [16.37, 48.21],
  wilno: [25.28, 54.69],
  zagrab: [15.98, 45.81],
  zurich: [8.54, 47.38],
};

/** A few rivers and ranges, roughly: a hint of the land under the routes. */
const COURSES = {
  rivers: [
    [[8.2, 47.9], [10, 48.4], [12.1, 49], [13.5, 48.5], [15, 48.3], [16.4, 48.2], [18, 47.8], [19, 47.7], [19, 46.2], [18.9, 45.4], [20.4, 44.9], [22.5, 44.5], [23.5, 43.8], [25.5, 43.7], [27.3, 44.2], [28, 45.3], [29.6, 45.2]],
    [[9.4, 47.5], [7.6, 47.6], [7.8, 48.8], [8.4, 49.6], [7.6, 50.4], [6.8, 51.4], [5.5, 51.9], [4.4, 51.9]],
    [[32.5, 55.2], [30.3, 54.4], [30.4, 52.4], [30.7, 50.5], [33, 49.2], [35, 48.4], [34.6, 47.3], [32.6, 46.6]],
    [[19, 49.8], [20.8, 50.5], [21.8, 51.2], [20.6, 52.4], [18.7, 53], [18.9, 54.2]],
    [[4.6, 45], [4.8, 44], [4.7, 43.4]],
    [[39, 53.6], [39.2, 51.5], [41.5, 49.5], [43.5, 48.5], [41, 47.6], [39.5, 47.1]],
    [[4, 45.2], [3, 46.8], [2, 47.8], [0, 47.3], [-2, 47.2]],
    [[-2.5, 41.8], [-4.7, 41.6], [-6.8, 41.1], [-8.6, 41.1]],
  ],
  ranges: [
    [[6.6, 44.2], [6.9, 45.6], [8, 46.2], [9.6, 46.5], [11.4, 46.9], [13, 47.1], [14.6, 47.4]],
    [[-1.2, 42.95], [0.4, 42.7], [2.2, 42.5]],
    [[18.6, 49.4], [20.4, 49.3], [22.6, 48.9], [24.4, 48.2], [25.4, 47], [26.2, 46], [25.2, 45.5], [23.2, 45.4]],
    [[8.8, 44.5], [10.6, 44.2], [12.2, 43.4], [13.6, 42.4], [14.8, 41.2], [16.1, 40]],
    [[14.8, 45.1], [16.3, 44.2], [18.2, 43.1], [19.8, 42.4], [20.8, 41.2], [21.4, 39.8]],
    [[38.6, 44.3], [40.6, 43.7], [42.6, 43.2], [44.6, 42.7]],
    [[30.2, 37], [32.4, 36.9], [34.8, 37.6], [36.6, 38.2]],
    [[-3.4, 37.1], [-2.4, 37.8]],
    [[8, 60], [7.4, 61.2], [8.4, 62.4]],
    [[-4.6, 56.9], [-4.2, 57.4]],
    [[23, 42.7], [25, 42.75], [26.6, 42.8]],
    [[36.5, 40.9], [39, 40.7], [41, 40.8]],
  ],
};

/** The same numbers as in layout.ts. */
const SCALE = 1.1;
const MARGIN = { x: 44, y: 74 };

export default function coastline(board) {
  const most = (axis) => Math.max(...board.cities.map((city) => city[axis]));
  const size = { width: Math.round(most("x") * SCALE + 2 * MARGIN.x), height: Math.round(most("y") * SCALE + MARGIN.y + 62) };
  const controls = board.cities.map((city) => ({
    place: PLACES[city.id],
    to: [MARGIN.x + city.x * SCALE, MARGIN.y + city.y * SCALE],
  }));
  const drawing = sheet(controls, size, 0.00005);
  const along = (courses, step) => paths(courses.flatMap((places) => drawing.course(places, step)), false);
  return {
    size,
    drawing,
    rows: {
      LAND: paths(drawing.coasts()),
      BORDERS: paths(drawing.borders(), false),
      RIVERS: along(COURSES.rivers, 0.35),
      RANGES: along(COURSES.ranges, 0.6),
    },
  };
}
