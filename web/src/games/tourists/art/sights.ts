// The little drawings of what there is to see.

import { arch, blank, box, each, full, line, o, peak, scratch, tint, type Drawing } from "./pen";

const GROUND = line("M-23 20H23");

/** Parks, gardens and what lives there. */
const GREEN = {
  trees: [tint(o(10, 0, 10)), line("M10 20V2M10 12L15 7"), full(o(-7, -6, 13)), line("M-7 20V4"), scratch("M-7 5V-8M-7 0L-13-5M-7-3L-2-8"), GROUND],
  flower: [tint("M0 17Q-14 17-16 5Q-3 5 0 17ZM0 19Q13 19 16 9Q3 8 0 19Z"), line("M0 20V2"), full(o(0, -17, 6), o(8, -11, 6), o(5, -2, 6), o(-5, -2, 6), o(-8, -11, 6)), blank(o(0, -9, 4.5))],
  palm: [line("M-2 20Q5 6 1-8"), full("M1-8Q-8-23-22-13Q-11-14-4-7Q-17-9-20 3Q-11-5 0-5Q-8 0-8 8Q0 3 2-4Q10 0 12 9Q17 0 6-7Q15-7 21 1Q22-11 8-11Q13-16 20-15Q10-24 1-8Z"), tint("M-22 20Q-10 13 0 18Q12 13 22 20Z")],
  leaf: [full("M-17 14Q-21-14 18-21Q22 14-8 17Q-13 17-17 14Z"), scratch("M-14 13L10-12M-6 5V-8M0-1H11"), line("M-21 21L-14 13")],
  pond: [tint("M-23 8Q-12 4 0 8T23 8V17Q12 20 0 18T-23 17Z"), scratch("M-16 13q4-3 8 0t8 0t8 0"), full("M-10 7H12L8 12H-7Z", "M1 5V-20L15 3Z", "M-1 5V-13L-10 3Z"), line("M0 8V-21")],
  pelican: [full("M-6-14Q-6-21 0-21T6-15Q6-9 0-4Q14-5 19 6Q12 16-1 14Q-12 12-10 2Q-9-3-3-9Q-1-12-3-14Q-5-14-6-14Z"), full("M-4-17L-22-9Q-16-4-10-6Q-7-8-3-13Z"), blank(o(0, -16, 1.7)), scratch("M0 3Q8 2 13 8"), line("M-1 14V20M6 14V20"), GROUND],
  jungle: [full("M-23 20V4Q-19-8-13-8Q-10-20-2-15Q6-22 11-11Q19-12 19-2Q24 2 23 20Z"), blank("M-4-6Q0-9 4-6L6 20H-6Z"), line("M-1.5-2V18M2 1V18"), tint("M-8 20Q0 13 8 20Z")],
  pavilion: [full("M-23-4Q-10-8 0-21Q10-8 23-4Q18 0 12-1H-12Q-18 0-23-4Z"), line("M-13 0V18M13 0V18M-4 0V18M4 0V18"), tint(box(0, 21, 36, 4)), full(o(0, -21, 2.6))],
  fountain: [line("M0 12V-8M0-8Q-10-20-14 0M0-8Q10-20 14 0M0-10Q-5-22-8-8M0-10Q5-22 8-8"), full("M-20 12H20Q18 20 10 20H-10Q-18 20-20 12Z"), scratch("M-13 15.5H13")],
  elephant: [full("M-14-6Q-12-16 0-15Q16-16 19-2V20H12V9H0V20H-7V9Q-12 9-13 5Q-16 5-17 10Q-17 14-21 14Q-24 8-22 0Q-21-8-14-6Z"), scratch("M-6-8Q2-8 2 1Q-4 3-6-2"), blank(o(-12, -1, 1.6)), line("M19-2Q23 2 22 8")],
  bird: [full("M-2-16Q-2-22 4-22T10-16L15-13L9-12Q8-6 3-2Q16-2 18 8Q8 12-2 9Q-14 6-9-3Q-6-7 0-11Q-2-13-2-16Z"), blank(o(4, -17, 1.6)), scratch("M0 2Q7 1 11 5"), line("M2 10V20H8M6 10L2 15"), GROUND],
} satisfies Record<string, Drawing>;

/** Shops, markets and feasts. */
const RED = {
  stall: [tint(box(0, 20, 34, 16)), full("M-20-16H20L24-3Q21 3 16-1Q12 3 8-1Q4 3 0-1Q-4 3-8-1Q-12 3-16-1Q-21 3-24-3Z"), scratch("M-12-15L-15-3M-4-15L-5-3M4-15L5-3M12-15L15-3"), line("M-18 0V20M18 0V20M-18 8H18"), full(o(-10, 5.5, 3), o(-3, 5.5, 3), o(4, 5.5, 3), o(11, 5.5, 3))],
  bag: [line("M-7-6Q-7-20 0-20T7-6"), full("M-16-8H16L19 20H-19Z"), scratch("M-8-3Q-8 7 0 7T8-3")],
  hall: [full("M-23 20V-4Q-23-8-19-8H-14Q-12-20 0-20T14-8H19Q23-8 23-4V20Z"), blank(arch(0, 20, 13, 22), arch(-15, 20, 8, 15), arch(15, 20, 8, 15)), line("M0 20V0M-6 9H6")],
  mask: [full("M-19-16Q0-24 19-16Q20 4 10 14Q0 24-10 14Q-20 4-19-16Z"), blank("M-13-6Q-8-12-3-6Q-8-2-13-6ZM3-6Q8-12 13-6Q8-2 3-6ZM-9 5Q0 11 9 5Q6 15 0 15T-9 5Z")],
  wheel: [line(o(0, -4, 18), "M0-4V-22M0-4V14M0-4H18M0-4H-18M0-4L13-17M0-4L-13 9M0-4L-13-17M0-4L13 9"), full(each([0, 1, 2, 3, 4, 5, 6, 7], (i) => o(18 * Math.cos((i * Math.PI) / 4), -4 + 18 * Math.sin((i * Math.PI) / 4), 3.6)), o(0, -4, 4)), line("M0-4L-10 20M0-4L10 20"), GROUND],
  stadium: [tint("M-24-2A24 10 0 0 1 24-2V10A24 10 0 0 1-24 10Z"), full("M-24-2A24 10 0 0 1 24-2A24 10 0 0 1-24-2Z"), blank("M-14-2A14 5 0 0 1 14-2A14 5 0 0 1-14-2Z"), line("M-24-2V10M24-2V10M-16 5V17M-8 8V20M0 8V20M8 8V20M16 5V17M-24 10A24 10 0 0 0 24 10")],
  feathers: [full("M-3 4Q-24-2-22-16Q-10-14-1 2ZM3 4Q24-2 22-16Q10-14 1 2ZM0 3Q-13-13-9-22Q1-17 0 3ZM0 3Q13-13 9-22Q-1-17 0 3Z"), tint("M-12 4Q0-2 12 4Q13 18 0 20Q-13 18-12 4Z"), blank("M-8 8Q-4 4-1 8Q-4 12-8 8ZM1 8Q4 4 8 8Q4 12 1 8Z"), line("M-3 15Q0 17 3 15")],
  guitar: [line("M4-5L19-20M15-22L21-16"), full("M-1-8Q7-7 8 1Q4 3 5 8Q5 20-8 20T-20 7Q-20-5-9-5Q-4-4-1-8Z"), blank(o(-5, 5, 4)), scratch("M-12 5L-5 12")],
  arches: [full("M-24-16H24V20H18V14A5 5 0 0 0 8 14V20H5V14A5 5 0 0 0-5 14V20H-8V14A5 5 0 0 0-18 14V20H-24Z"), blank(arch(-13, 3, 10, 13), arch(0, 3, 10, 13), arch(13, 3, 10, 13)), line("M-24-20H24")],
  kite: [full("M4-22L20-8L2 8L-12-8Z"), scratch("M4-22L2 8M-12-8H20"), line("M2 8Q-8 12-6 16T-18 20"), tint("M-10 10l5 5l-7 2zM-18 17l4 5l-7 1z")],
  lantern: [line("M0-24V-19"), full("M-7-19H7V-16H-7ZM-14 0Q-14-15 0-15T14 0T0 15T-14 0ZM-6 15H6V18H-6Z"), scratch("M-5-14Q-9 0-5 14M5-14Q9 0 5 14M0-15V15"), line("M-3 18V24M0 18V24M3 18V24")],
  lamp: [line("M0-24V-16"), full("M-6-13Q0-20 6-13L9-8H-9Z", "M-11-6H11L15 6L7 14H-7L-15 6Z", "M-5 16H5L0 23Z"), blank("M-6-3H0V5L-4 10L-10 5Z", "M3-3H7L10 5L5 10L3 5Z")],
  dress: [full("M-8-20Q-5-14 0-14T8-20L13-16L8-6L16 20H-16L-8-6L-13-16Z"), scratch("M-7-5H7M-3 0L-7 18M3 0L7 18"), line("M-8-20V-24M8-20V-24")],
  film: [full("M-20-6H20V20H-20ZM-21-10L18-20L20-14L-19-5Z"), scratch("M-12-12L-8-7M-3-15L1-10M7-17L11-12"), blank("M0-3L2.8 3.4L9.5 4L4.4 8.5L6 15L0 11.5L-6 15L-4.4 8.5L-9.5 4L-2.8 3.4Z")],
  horse: [full("M-20 20Q-18 10-20 6Q-22-4-12-5Q2-4 5-9Q8-17 15-22L16-17L20-16L23-7L19-5L14-9Q12 2 8 6L12 20H7L2 8H-8L-12 13L-14 20Z"), blank(o(16, -13, 1.5)), line("M-20-2Q-25 4-23 12")],
  village: [full("M-16-8Q-16-21 0-21T16-8L19 12H11V-4Q0-10-11-4V12H-19Z"), tint("M-10-6Q0-11 10-6V4Q8 14 0 14T-10 4Z"), blank("M-7 0Q-4-3-1 0Q-4 2-7 0ZM1 0Q4-3 7 0Q4 2 1 0Z"), line("M-3 8H3M0 14V22"), scratch("M-15 0H-11M-16 6H-12M15 0H11M16 6H12M0-21V-12")],
} satisfies Record<string, Drawing>;

/** Museums, libraries and stages. */
const BLUE = {
  museum: [full(peak(0, -8, 44, 14), box(0, 20, 46, 5), box(0, -5, 42, 3)), line("M-16-4V15M-8-4V15M0-4V15M8-4V15M16-4V15"), blank(o(0, -12, 2.6))],
  book: [full("M0-12Q-10-19-22-15V13Q-10 10 0 17Q10 10 22 13V-15Q10-19 0-12Z"), scratch("M0-11V15M-17-8Q-10-10-5-6M-17-1Q-10-3-5 1M-17 6Q-10 4-5 8M17-8Q10-10 5-6M17-1Q10-3 5 1M17 6Q10 4 5 8")],
  lens: [line("M5 6L18 20M7 5L19 18"), full(o(-5, -6, 14)), blank(o(-5, -6, 9.5)), tint("M-11-8Q-9-14-3-14Q-7-11-8-6Z"), line("M-10-2H0M-8 1H-2")],
  vase: [full("M-8-22H8L6-17Q5-13 10-8Q17 0 11 11Q8 17 8 20H-8Q-8 17-11 11Q-17 0-10-8Q-5-13-6-17Z"), scratch("M-13-2L-8 3L-4-2L0 3L4-2L8 3L13-2M-12 9H12"), line("M-9-16Q-18-15-14-5M9-16Q18-15 14-5")],
  palette: [full("M0-19Q22-18 22 0Q21 10 10 8Q3 7 5 13Q6 19-2 19Q-22 17-22-1Q-21-18 0-19Z"), blank(o(-11, -7, 3.6), o(0, -12, 3.6), o(11, -7, 3.6), o(-12, 5, 3.6))],
  cannon: [full("M-20-4L14-18Q20-17 19-9L-14 6Q-22 6-20-4Z"), tint(o(-6, 10, 10)), line(o(-6, 10, 10), "M-6 0V20M-16 10H4"), full(o(-6, 10, 3)), line("M2 14L22 20"), GROUND],
  chimney: [full(box(0, -4, 9, 20), "M-23 20V-4H23V20Z"), blank(each([-17, -10.5, 10.5, 17], (x) => box(x, 14, 3, 13)), box(0, 20, 10, 10)), tint("M-2-24Q6-30 10-22Q4-24 2-24Z")],
  ribs: [full("M-24 6Q-8-14 24-16Q10-4 4 6Z"), scratch("M-14 4L-7-5M-6 5L2-9M2 4L12-13"), line("M-24 6H4M-16 7V20M-6 7V20M2 7V20"), tint("M-24 16Q-12 12 0 16T24 16V20H-24Z")],
  theatre: [full("M-20-18Q-9-13 2-18V-6Q2 6-9 9Q-20 6-20-6Z"), tint("M-2-6Q9-1 20-6V6Q20 18 9 21Q-2 18-2 6Z"), blank("M-15-8Q-12-11-10-8Q-12-6-15-8ZM-7-8Q-5-11-3-8Q-5-6-7-8ZM-14-1Q-9 5-4-1Q-6 3-9 3T-14-1Z"), line("M3 5Q5 2 8 5M11 5Q13 2 16 5M4 15Q9 9 14 15")],
  gallery: [full("M-22-14H22V18H-22Z"), blank("M-17-9H17V13H-17Z"), tint("M-17 13L-7-1L1 8L7 2L17 13Z"), full(o(9, -4, 3.4)), line("M-10-14L0-22L10-14")],
  atom: [line("M-22 0A22 8 0 0 1 22 0A22 8 0 0 1-22 0Z", "M-11-19A22 8 60 0 1 11 19A22 8 60 0 1-11-19Z", "M11-19A22 8 120 0 1-11 19A22 8 120 0 1 11-19Z"), full(o(0, 0, 5))],
  cap: [full("M0-16L24-5L0 6L-24-5Z", "M-13 3L0 9L13 3V13Q0 20-13 13Z"), line("M19-3V13"), tint(o(19, 14, 3))],
  bars: [full("M-18 20V-6A18 18 0 0 1 18-6V20Z"), blank("M-12 14V-6A12 12 0 0 1 12-6V14Z"), line("M-6 14V-16M0 14V-18M6 14V-16M-12 0H12")],
  star: [full("M0-22L6.5-15.6L15.6-15.6L15.6-6.5L22 0L15.6 6.5V15.6H6.5L0 22L-6.5 15.6H-15.6V6.5L-22 0L-15.6-6.5V-15.6H-6.5Z"), blank("M0-12L3.6-3.6L12 0L3.6 3.6L0 12L-3.6 3.6L-12 0L-3.6-3.6Z")],
} satisfies Record<string, Drawing>;

export const SIGHTS = { ...GREEN, ...RED, ...BLUE };
