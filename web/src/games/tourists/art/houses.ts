// Blocks without an attraction: the houses a city is built of, in a box of 76 by 70 around 0,0.

import { CAPITALS } from "./capitals";
import { SIGHTS } from "./sights";
import { arch, blank, box, dome, each, full, line, o, peak, scratch, tint, type Drawing } from "./pen";

/** A terrace of brick: gables, chimneys, doors. */
const terrace = (foot: number): Drawing => [
  full(each([-24, -8, 8, 24], (x) => box(x, foot, 14, 17))),
  tint(each([-24, -8, 8, 24], (x) => peak(x, foot - 17, 16, 9)), each([-19, -3, 13, 29], (x) => box(x, foot - 21, 3, 8))),
  blank(each([-28, -20, -12, -4, 4, 12, 20, 28], (x) => box(x, foot - 9, 3, 5)), each([-24, -8, 8, 24], (x) => box(x, foot, 4, 6))),
];
const LONDON: Drawing[] = [
  [...terrace(-4), ...terrace(29)],
  [...terrace(-4), tint(o(-24, 20, 6), o(-9, 22, 5), o(24, 20, 6)), line("M-24 30V22M-9 30V23M24 30V22M-32 30H32"), full("M-1 29V17H15V29Z"), blank("M1.5 20h4v4h-4zM8.5 20h4v4h-4z")],
  [full(box(-20, 28, 22, 46), box(18, 28, 26, 30)), tint(peak(-20, -18, 24, 11), "M5-2H31L27-9H9Z"), blank(each([-26, -20, -14], (x) => each([-8, 2, 12, 22], (y) => box(x, y, 3.4, 5))), each([10, 18, 26], (x) => each([8, 18], (y) => box(x, y, 4, 5)))), scratch("M-34 28H34")],
];

/** Boxes piled up a hill. */
const RIO: Drawing[] = [
  [full(box(-24, 28, 18, 14), box(-4, 28, 16, 20), box(10, 6, 18, 14)), tint(box(-18, 14, 20, 16), box(24, 28, 18, 20), box(-8, -6, 16, 14)), blank(box(10, 28, 13, 22), box(2, 8, 10, 12), box(24, 8, 14, 12)), scratch("M-28 20h4M-20 20h4M-7 14h4M1 14h4M20 14h3M27 14h3M-22 5h4M-14 5h4M-11-13h3M5-2h3M12-2h3")],
  [tint(box(-22, 28, 24, 24), box(22, 4, 20, 16)), full(box(4, 28, 22, 32), box(-20, 2, 16, 12)), blank(box(25, 28, 16, 22)), scratch("M-30 12h6M-22 12h6M-30 20h6M-22 20h6M-2 4h5M6 4h5M-2 13h5M6 13h5M20 14h4M27 14h4M17-5h4M24-5h4"), line("M-12-6Q-6-20 0-8T14-12"), full(o(-6, -16, 2.4), o(2, -10, 2.4), o(10, -14, 2.4))],
  [full(box(0, 28, 64, 10)), tint("M-30 18Q-20 4-8 18ZM6 18Q18 2 30 18Z"), line("M-14 18Q-11 0-16-14M16 4Q14-8 18-20"), blank("M-16-14Q-26-22-32-12Q-24-14-17-12Q-26-8-26 0Q-20-8-15-11Q-8-8-6 0Q-4-10-14-13Q-6-20 0-14Q-6-22-16-14Z"), blank("M18-20Q8-28 2-18Q10-20 17-18Q8-14 8-6Q14-14 19-17Q26-14 28-6Q30-16 20-19Q28-26 34-20Q28-28 18-20Z")],
];

/** Cubes of clay with flat roofs, here and there a dome. */
const CAIRO: Drawing[] = [
  [full(box(-20, 28, 26, 26), box(20, 28, 24, 20)), tint(box(0, 28, 20, 36), box(-22, 2, 16, 12)), blank(dome(20, 8, 9), each([-27, -20, -13], (x) => arch(x, 16, 4, 8)), each([-4, 4], (x) => arch(x, 6, 4, 9)), arch(0, 28, 7, 12), each([13, 20, 27], (x) => arch(x, 20, 4, 7)))],
  [tint(box(-18, 28, 30, 20), box(22, 28, 22, 34)), full(box(2, 28, 18, 28), "M17-6H27V-16L22-24L17-16Z"), blank(each([-28, -20, -12], (x) => arch(x, 22, 5, 9)), arch(2, 14, 6, 9), each([17, 26], (x) => arch(x, 14, 4, 9)), arch(22, 26, 5, 8)), scratch("M-34 8L-20 2L-6 8")],
  [full(box(-14, 28, 40, 18), dome(-22, 10, 8), dome(-5, 10, 8)), tint(box(22, 28, 18, 28)), blank(arch(-14, 28, 8, 12), arch(-28, 24, 5, 8), arch(0, 24, 5, 8), each([18, 26], (x) => arch(x, 12, 4, 8))), line("M22 0Q25-10 21-20"), tint("M21-20Q12-26 6-16Q14-18 20-17Q12-12 13-5Q18-14 22-16Q28-12 29-5Q32-14 23-18Q30-24 35-17Q31-27 21-20Z")],
];

/** Towers, one behind the other. */
const HONG_KONG: Drawing[] = [
  [tint(box(-26, 28, 14, 40), box(4, 28, 12, 58), box(28, 28, 12, 34)), full(box(-12, 28, 14, 52), box(17, 28, 12, 46)), blank(each([-15, -9], (x) => each([-14, -6, 2, 10, 18], (y) => box(x, y, 3, 4))), each([14, 20], (x) => each([-8, 0, 8, 16], (y) => box(x, y, 3, 4)))), scratch("M-26-8V24M-23-8V24M4-24V24M28 0V24")],
  [full(box(-20, 28, 18, 34), box(22, 28, 18, 54)), tint(box(0, 28, 18, 44)), blank(each([-25, -20, -15], (x) => each([2, 10, 18], (y) => box(x, y, 3, 4))), each([17, 22, 27], (x) => each([-18, -10, -2, 6, 14, 22], (y) => box(x, y, 3, 4)))), scratch("M-5-10V24M0-10V24M5-10V24M22-26V-33")],
  [full("M-32 28V0H-16V28Z", "M-12 28V-16L-5-22L2-16V28Z"), tint(box(14, 28, 16, 30), box(29, 28, 10, 46)), blank(each([-28, -20], (x) => each([8, 16, 24], (y) => box(x, y, 4, 4))), each([-8, -2], (x) => each([-8, 0, 8, 16, 24], (y) => box(x, y, 3, 4)))), scratch("M10 4V24M14 4V24M18 4V24M29-12V24")],
];

/** Mansards over rows of tall windows. */
const mansard = (x: number, foot: number, wide: number): Drawing => {
  const windows = [-1, 0, 1].map((i) => x + (i * wide) / 3.4);
  return [
    full(box(x, foot, wide, 22)),
    tint(`M${x - wide / 2} ${foot - 22}L${x - wide / 2 + 3} ${foot - 31}H${x + wide / 2 - 3}L${x + wide / 2} ${foot - 22}Z`, box(x - wide / 4, foot - 30, 3, 6)),
    blank(each(windows, (at) => box(at, foot - 12, 3, 7)), each(windows, (at) => arch(at, foot, 4, 7)), each(windows.slice(0, 2), (at) => box(at + wide / 7, foot - 24, 3, 4))),
  ];
};
const PARIS: Drawing[] = [
  [...mansard(-17, -2, 30), ...mansard(17, -2, 28), ...mansard(-18, 32, 28), ...mansard(15, 32, 32)],
  [...mansard(0, -2, 40), ...mansard(-18, 32, 26), tint(o(12, 20, 7), o(27, 22, 6)), line("M12 32V22M27 32V24M2 32H33")],
  [...mansard(-19, 30, 28), ...mansard(17, 30, 34), tint(o(-22, -14, 7), o(0, -16, 7), o(22, -14, 7)), line("M-22-4V-12M0-4V-14M22-4V-12M-33-4H33")],
];

/** Towers with setbacks, a tank on a roof, stoops between them. */
const NEW_YORK: Drawing[] = [
  [full("M-32 30V-2H-27V-12H-17V-2H-12V30Z", box(19, 30, 22, 40)), tint(box(0, 30, 14, 24), "M13-10V-18L19-23L25-18V-10Z"), blank(each([-28, -22, -16], (x) => each([6, 14, 22], (y) => box(x, y, 3, 4.4))), each([12, 19, 26], (x) => each([0, 9, 18], (y) => box(x, y, 3, 5)))), scratch("M-3 10V26M3 10V26M19 30V22")],
  [full(box(-22, 30, 16, 26), box(-3, 30, 16, 30), box(16, 30, 16, 26)), tint("M-31 4H-13V0H-31ZM-12 0H6V-4H-12ZM7 4H25V0H7Z", box(29, 30, 8, 52)), blank(each([-25, -19, -6, 0, 13, 19], (x) => each([12, 20], (y) => box(x, y, 3, 5))), each([-22, -3, 16], (x) => box(x, 30, 4, 7))), scratch("M29-18V26")],
  [tint(box(-24, 30, 14, 36), "M18 30V-4H22V-14H30V-4H34V30Z"), full("M-13 30V-14H-9V-22H3V-14H7V30Z"), blank(each([-8, -3, 2], (x) => each([-6, 3, 12, 21], (y) => box(x, y, 3, 5)))), scratch("M-27-2V26M-21-2V26M24-8V26M28-8V26"), line("M-3-22V-31")],
];

const PLAIN: Drawing[] = [
  [full(box(-20, 28, 22, 22), box(18, 28, 26, 16)), tint(peak(-20, 6, 26, 12), peak(18, 12, 30, 12)), blank(box(-24, 20, 5, 7), box(-15, 20, 5, 7), box(18, 28, 6, 9))],
];

const STREETS: Record<string, Drawing[]> = { london: LONDON, rio: RIO, cairo: CAIRO, hong_kong: HONG_KONG, paris: PARIS, new_york: NEW_YORK };

/** The houses of a location: neighbours differ. */
export function houses(city: string, place: number): Drawing {
  const kinds = STREETS[city] ?? PLAIN;
  return kinds[(place * 2 + Math.floor(place / 6)) % kinds.length]!;
}

const STAGES = { theatre: SIGHTS.theatre, marquee: CAPITALS.marquee };

/** A house of the theatre quarter: curtains, masks, a marquee. */
export function stage(place: number): Drawing {
  const { theatre, marquee } = STAGES;
  return place % 2 ? theatre : marquee;
}

/** The railway station of a town. */
export const station: Drawing = CAPITALS.terminal;
