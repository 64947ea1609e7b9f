// Draws the coast of Europe under the boards, once, at build time:
//   node scripts/coastline.mjs
// The results, `coast.ts` of each game, are in the repository; the same input gives the same files.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { paths, sheet } from "./coast.mjs";
import { COURSES, TICKET_TO_RIDE, TRANS_EUROPA } from "./places.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const content = (game) =>
  JSON.parse(readFileSync(join(here, `../../src/vokzal/games/${game}/content/europe.json`), "utf8"));

function write(game, size, drawing, rows) {
  const lines = [
    "// Made by scripts/coastline.mjs from Natural Earth (public domain). Do not edit.",
    "",
    `export const SHEET = { width: ${size.width}, height: ${size.height} } as const;`,
    "",
    ...Object.entries(rows).flatMap(([name, path]) => [`export const ${name} =\n  "${path}";`, ""]),
  ];
  writeFileSync(join(here, `../src/games/${game}/coast.ts`), lines.join("\n"));
  const [folded, off] = [drawing.folded(), drawing.off()];
  console.log(
    `${game}: ${lines.join("\n").length} bytes; folded: ${folded}; ` +
      `farthest city: ${Math.max(...off).toFixed(1)}, mean ${(off.reduce((a, b) => a + b) / off.length).toFixed(1)}`,
  );
  if (folded) process.exitCode = 1;
}

function transEuropa() {
  /** Lengths on the board's sheet: the same numbers as in lattice.ts. */
  const [step, margin] = [60, { x: 66, y: 58 }];
  const row = step * (Math.sqrt(3) / 2);
  const board = content("trans_europa");
  const size = {
    width: Math.round((Math.max(...board.rows.flat()) / 2) * step + 2 * margin.x),
    height: Math.round((board.rows.length - 1) * row + 2 * margin.y),
  };
  const spot = (point) => {
    const [r, c] = point.slice(1).split("c").map(Number);
    return [margin.x + (c / 2) * step, margin.y + r * row];
  };
  const controls = board.cities.map((city) => ({ place: TRANS_EUROPA[city.id], to: spot(city.point) }));
  const drawing = sheet(controls, size, 0.0001);
  write("trans_europa", size, drawing, {
    LAND: paths(drawing.coasts()),
    GRATICULE: paths(drawing.graticule(), false),
  });
}

function ticketToRide() {
  /** The same numbers as in layout.ts. */
  const [scale, margin] = [1.1, { x: 44, y: 74 }];
  const board = content("ticket_to_ride");
  const most = (axis) => Math.max(...board.cities.map((city) => city[axis]));
  const size = { width: Math.round(most("x") * scale + 2 * margin.x), height: Math.round(most("y") * scale + margin.y + 62) };
  const controls = board.cities.map((city) => ({
    place: TICKET_TO_RIDE[city.id],
    to: [margin.x + city.x * scale, margin.y + city.y * scale],
  }));
  const drawing = sheet(controls, size, 0.00005);
  const along = (courses, step) => courses.flatMap((places) => drawing.course(places, step));
  write("ticket_to_ride", size, drawing, {
    LAND: paths(drawing.coasts()),
    BORDERS: paths(drawing.borders(), false),
    RIVERS: paths(along(COURSES.rivers, 0.35), false),
    RANGES: paths(along(COURSES.ranges, 0.6), false),
  });
}

transEuropa();
ticketToRide();
