// Europe under a board: Natural Earth's land (public domain, from `world-atlas`) is projected, then bent by a thin-plate
// spline so that every city's true place lands on its spot of the board.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoConicConformal } from "d3-geo";
import { feature, mesh } from "topojson-client";

const require = createRequire(import.meta.url);
const atlas = (name) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), "utf8"));

/** How far land is kept beyond the sheet, so that no coast is drawn along its edge. */
const BLEED = 40;

// --- the bend ----------------------------------------------------------------------------------------------------------

const project = geoConicConformal().parallels([42, 58]).rotate([-14, 0]).center([0, 49]).scale(1000).translate([0, 0]);

/** Solves a linear system by elimination with pivots. */
function solve(matrix, right) {
  const n = right.length;
  const m = matrix.map((row, i) => [...row, right[i]]);
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let r = i + 1; r < n; r++) if (Math.abs(m[r][i]) > Math.abs(m[pivot][i])) pivot = r;
    [m[i], m[pivot]] = [m[pivot], m[i]];
    for (let r = 0; r < n; r++) {
      if (r === i) continue;
      const factor = m[r][i] / m[i][i];
      for (let c = i; c <= n; c++) m[r][c] -= factor * m[i][c];
    }
  }
  return m.map((row, i) => row[n] / row[i]);
}

/** A thin-plate spline through the controls: the smoothest sheet that carries each `from` near its `to`. */
function spline(controls, stiffness) {
  const kernel = (a, b) => {
    const square = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) / 1e4;
    return square === 0 ? 0 : square * Math.log(square);
  };
  const n = controls.length;
  const matrix = controls.map(({ from, soft }, i) => [
    ...controls.map((other, j) => kernel(from, other.from) + (i === j ? stiffness * 1000 * (soft ?? 1) : 0)),
    1,
    from[0],
    from[1],
  ]);
  for (const pick of [() => 1, (c) => c.from[0], (c) => c.from[1]]) matrix.push([...controls.map(pick), 0, 0, 0]);
  const weights = [0, 1].map((axis) => solve(matrix, [...controls.map((c) => c.to[axis]), 0, 0, 0]));
  return (at) =>
    weights.map((w) => {
      let sum = w[n] + w[n + 1] * at[0] + w[n + 2] * at[1];
      for (let i = 0; i < n; i++) sum += w[i] * kernel(at, controls[i].from);
      return sum;
    });
}

// --- cutting and simplifying --------------------------------------------------------------------------------------------

/** What is left of a ring on one side of a vertical or horizontal line (Sutherland and Hodgman). */
function cut(ring, axis, limit, sign) {
  const out = [];
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i];
    const b = ring[(i + 1) % ring.length];
    const inA = sign * (a[axis] - limit) >= 0;
    const inB = sign * (b[axis] - limit) >= 0;
    if (inA) out.push(a);
    if (inA !== inB) {
      const t = (limit - a[axis]) / (b[axis] - a[axis]);
      out.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
    }
  }
  return out;
}

function crop(ring, west, north, east, south) {
  let left = cut(ring, 0, west, 1);
  left = cut(left, 0, east, -1);
  left = cut(left, 1, north, 1);
  return cut(left, 1, south, -1);
}

const area = (ring) =>
  ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length];
    return sum + a[0] * b[1] - b[0] * a[1];
  }, 0) / 2;

/** Drops the corners that matter least, smallest triangle first (Visvalingam), until each is worth `least`. */
function simplify(ring, least) {
  const points = ring.slice();
  const worth = (i) => {
    const n = points.length;
    const [a, b, c] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n]];
    return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  };
  while (points.length > 3) {
    let worst = 0;
    let value = Infinity;
    for (let i = 0; i < points.length; i++) {
      const w = worth(i);
      if (w < value) [worst, value] = [i, w];
    }
    if (value >= least) break;
    points.splice(worst, 1);
  }
  return points;
}

/** Straight runs of the cut in degrees bend too: they get corners on the way. */
function refine(ring, most) {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length];
    const parts = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / most));
    return Array.from({ length: parts }, (_, k) => [a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts]);
  });
}

const span = (from, to, step) => Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);

// --- writing ------------------------------------------------------------------------------------------------------------

const round = (n) => Math.round(n * 10) / 10;

/** A closed path in steps from corner to corner: short numbers. */
function path(ring, closed = true) {
  let [x, y] = ring[0].map(round);
  let out = `M${x} ${y}`;
  for (const corner of ring.slice(1)) {
    const [nx, ny] = corner.map(round);
    const [dx, dy] = [round(nx - x), round(ny - y)];
    out += `l${dx}${dy < 0 ? "" : " "}${dy}`;
    [x, y] = [nx, ny];
  }
  return (out + (closed ? "z" : "")).replace(/(^|[^\d])0\./g, "$1.");
}

/** Several lines or rings as one path. */
export const paths = (runs, closed) => runs.map((run) => path(run, closed)).join("");

// --- a sheet ------------------------------------------------------------------------------------------------------------

/**
 * The sheet of a board. `controls` carry the true place of each city to its spot; the lower the stiffness the harder it
 * bends: 0 puts every city exactly on its spot, and tears the coast between close ones.
 */
export function sheet(controls, size, stiffness) {
  const pinned = controls.map(({ place, ...rest }) => ({ ...rest, from: project(place) }));
  const bend = spline(pinned, stiffness);
  const place = (lonlat) => bend(project(lonlat));
  const inside = ([x, y]) => x >= -BLEED && y >= -BLEED && x <= size.width + BLEED && y <= size.height + BLEED;

  /** The parts of a line that are on the sheet. */
  function arcs(points) {
    const runs = [[]];
    for (const point of points) {
      if (inside(point)) runs.at(-1).push(point);
      else if (runs.at(-1).length) runs.push([]);
    }
    return runs.filter((run) => run.length > 1);
  }

  return {
    /** Coasts as rings, the largest first. */
    coasts() {
      const file = atlas("land-50m");
      const land = feature(file, file.objects.land);
      const shapes = land.type === "FeatureCollection" ? land.features.map((f) => f.geometry) : [land.geometry];
      const rings = shapes.flatMap((g) => (g.type === "Polygon" ? g.coordinates : g.coordinates.flat()));
      const drawn = [];
      for (const ring of rings) {
        const near = crop(ring.slice(0, -1), -24, 30, 58, 70);
        if (near.length < 3) continue;
        const bent = refine(near, 0.5).map(place);
        const seen = crop(bent, -BLEED, -BLEED, size.width + BLEED, size.height + BLEED);
        if (seen.length < 3 || Math.abs(area(seen)) < 14) continue;
        const simple = simplify(seen, 2.2);
        if (simple.length >= 4) drawn.push(simple);
      }
      return drawn.sort((a, b) => Math.abs(area(b)) - Math.abs(area(a)));
    },

    /** Meridians and parallels. */
    graticule() {
      return [
        ...span(-20, 55, 5).flatMap((lon) => arcs(span(32, 69, 1).map((lat) => place([lon, lat])))),
        ...span(35, 65, 5).flatMap((lat) => arcs(span(-22, 56, 2).map((lon) => place([lon, lat])))),
      ];
    },

    /** Borders between countries. */
    borders() {
      const file = atlas("countries-50m");
      const between = mesh(file, file.objects.countries, (a, b) => a !== b);
      return between.coordinates
        .filter((line) => line.some(([lon, lat]) => lon > -24 && lon < 58 && lat > 30 && lat < 70))
        // The isthmus of Crimea: a board for everybody takes no side.
        .filter((line) => !line.every(([lon, lat]) => lon > 33 && lon < 35.5 && lat > 45.5 && lat < 46.3))
        .flatMap((line) => arcs(line.map(place)))
        .map((run) => thin(run, 2.5));
    },

    /** A course given by a few true places; it bends with the land. */
    course: (places, step) => arcs(smooth(places, step).map(place)),

    /** Where the land is folded over itself: must be nowhere. */
    folded() {
      let count = 0;
      for (const lon of span(-14, 46, 0.5)) {
        for (const lat of span(34, 65, 0.5)) {
          const [a, b, c] = [place([lon, lat]), place([lon + 0.05, lat]), place([lon, lat + 0.05])];
          const turn = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
          if (inside(a) && turn >= 0) count++;
        }
      }
      return count;
    },

    /** How far each city is from its spot. */
    off: () => pinned.map(({ from, to }) => Math.hypot(...bend(from).map((v, axis) => v - to[axis]))),
  };
}

/** A line without its corners that are closer together than `least`. */
function thin(line, least) {
  const kept = [line[0]];
  for (const corner of line.slice(1, -1)) {
    const [x, y] = kept.at(-1);
    if (Math.hypot(corner[0] - x, corner[1] - y) >= least) kept.push(corner);
  }
  return [...kept, line.at(-1)];
}

/** A smooth line through the places (Catmull and Rom), with corners at most so far apart. */
function smooth(line, most) {
  const run = line.slice(0, -1).flatMap((p, i) => {
    const q = line[i + 1];
    const [before, after] = [line[i - 1] ?? p, line[i + 2] ?? q];
    const parts = Math.max(1, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / most));
    return Array.from({ length: parts }, (_, k) => {
      const t = k / parts;
      const weights = [-t + 2 * t ** 2 - t ** 3, 2 - 5 * t ** 2 + 3 * t ** 3, t + 4 * t ** 2 - 3 * t ** 3, t ** 3 - t ** 2];
      return [0, 1].map((axis) => [before, p, q, after].reduce((sum, place, j) => sum + (weights[j] * place[axis]) / 2, 0));
    });
  });
  return [...run, line.at(-1)];
}
