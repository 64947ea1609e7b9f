// Little drawings again: the silhouettes of Paris and New York.

import { arch, blank, box, dome, each, full, line, o, peak, scratch, tint, type Drawing } from "./pen";

const GROUND = line("M-23 20H23");

const PARIS = {
  triumph: [full("M-19 20V-16H-21V-21H21V-16H19V20H9V2A9 9 0 0 0-9 2V20Z"), scratch("M-19-11H19M-16-6H-11M11-6H16M-15 4H-12M12 4H15"), GROUND],
  eiffel: [full("M-1.6-20H1.6L4-4H6V-1H5L9 8H11V11H10L17 20H10Q8 12 0 12T-10 20H-17L-10 11H-11V8H-9L-5-1H-6V-4H-4Z"), scratch("M-3-1H3M-6 8H6M0-16V-5M-3-5L4-1M3-5L-4-1M-7 8L4 0M7 8L-4 0"), line("M0-20V-26")],
  basilica: [full(box(0, 20, 40, 14), box(0, 7, 16, 8), "M-7-1Q-8-15 0-21Q8-15 7-1Z"), full("M-18 6Q-18-3-14-6Q-10-3-10 6ZM10 6Q10-3 14-6Q18-3 18 6Z"), blank(each([-8, 0, 8], (x) => arch(x, 20, 5, 9)), each([-4, 0, 4], (x) => box(x, -2, 1.6, 5))), line("M0-21V-26M-14-6V-10M14-6V-10"), scratch("M-20 9H20")],
  glass: [tint(box(-19, 20, 10, 17), box(19, 20, 10, 17)), line("M-24 3H-14M14 3H24"), full("M0-13L20 20H-20Z"), scratch("M0-13V20M-7-1L13 20M7-1L-13 20M-13 9L-7 20M13 9L7 20M-7-1H7M-13 9H13"), GROUND],
  mill: [tint(box(0, 20, 40, 9)), full("M-7 12L-4-7H4L7 12Z", dome(0, -7, 5)), line("M0-9L-17-22M0-9L17-22M0-9L-16 6M0-9L16 6"), full("M-4-15L-19-26L-22-22L-8-11ZM4-15L19-26L22-22L8-11ZM-5-5L-19 4L-16 9L-2-2ZM5-5L19 4L16 9L2-2Z"), scratch("M-18-24L-6-13M18-24L6-13M-17 6L-4-3M17 6L4-3"), blank(arch(0, 20, 7, 8), box(-13, 18, 4, 4), box(13, 18, 4, 4))],
  column: [full("M-3.6 12V-14H3.6V12Z", box(0, 20, 18, 4), box(0, 16, 12, 4), "M-6-14H6V-17H-6Z", o(0, -22, 2.6), box(0, -17, 4, 5)), scratch("M-3.6-9L3.6-12M-3.6-3L3.6-6M-3.6 3L3.6 0M-3.6 9L3.6 6"), line("M-23 20H23"), tint(box(-17, 20, 9, 9), box(17, 20, 9, 9))],
  opera: [full(box(0, 20, 46, 22), "M-11-4Q-10-14 0-16Q10-14 11-4Z", peak(-18, -2, 9, 7), peak(18, -2, 9, 7)), blank(each([-16, -8, 0, 8, 16], (x) => arch(x, 20, 4.6, 8)), each([-16, -8, 0, 8, 16], (x) => box(x, 8, 3, 6))), scratch("M-23 10.5H23M-23 1H23"), line("M0-16V-22M-3-20H3")],
  pipes: [full(box(0, 20, 42, 30)), scratch("M-21-4H21M-21 4H21M-21 12H21M-11-10V20M0-10V20M11-10V20"), line("M-24 18L-12 10L2 2L22-8"), tint("M-17-10V-19H-12V-10ZM8-10V-22H12V-10ZM-4-10V-16H0V-10Z"), full(o(-14.5, -19, 3), o(10, -21, 3))],
  notre_dame: [full("M-18 20V-17H-5V-5H5V-17H18V20Z"), blank(o(0, 2, 5), arch(-11.5, 20, 6, 10), arch(0, 20, 7, 11), arch(11.5, 20, 6, 10), arch(-11.5, -5, 5, 9), arch(11.5, -5, 5, 9)), line("M0-5V-25M0 2L0-2M0 2L3.4 4M0 2L-3.4 4"), scratch("M-18-2H-6M6-2H18M-18 8H18")],
  orsay: [full("M-24 20V-6H-12Q-10-16 0-16T12-6H24V20Z"), blank(o(-14, -1, 4), o(14, -1, 4), arch(-14, 20, 8, 13), arch(0, 20, 9, 17), arch(14, 20, 8, 13)), line("M-14-1V-4M-14-1H-12M14-1V-4M14-1H16"), scratch("M-8-8H8M-24 6H-6M6 6H24")],
  rotunda: [full(dome(0, -6, 10), box(0, -3, 24, 4), box(0, 20, 36, 5), box(0, 1, 32, 5), peak(0, -14, 4, 8)), line("M-13 1V16M-6.5 1V16M0 1V16M6.5 1V16M13 1V16"), GROUND],
  glasshouse: [full("M-24 20V6Q-14 6-12-2Q-8-16 0-18Q8-16 12-2Q14 6 24 6V20Z"), scratch("M0-17V20M-12-1Q0-6 12-1M-19 7V20M19 7V20M-7-13V20M7-13V20M-24 12H24"), line("M0-18V-25L6-23L0-21")],
  bonaparte: [full(box(0, 20, 44, 13), box(0, 7, 22, 10), dome(0, -3, 11), box(0, -13, 5, 5), peak(0, -18, 3, 7)), blank(each([-16, -8, 0, 8, 16], (x) => arch(x, 20, 4.4, 9)), each([-6, 0, 6], (x) => box(x, 5, 2.6, 5))), scratch("M-10-4Q-6-12 0-13M10-4Q6-12 0-13M0-13V-4")],
  cliff: [full("M-16 20Q-18 6-11 2Q-12-4-7-4H7Q13-2 12 5Q17 8 16 20Z"), full(dome(0, -13, 7), box(0, -12, 16, 2.4)), line("M-6-12V-4M-2-12V-4M2-12V-4M6-12V-4"), tint(o(-18, 13, 6), o(19, 14, 5)), scratch("M-8 4L-6 18M4 3L7 16"), GROUND],
  chateau: [full(box(0, 20, 34, 18), "M-20 20V-4L-15-16L-10-4V20ZM10 20V-4L15-16L20-4V20ZM-8 2L0-10L8 2Z"), blank(each([-15, 15], (x) => box(x, 6, 3, 5)), each([-6, 0, 6], (x) => box(x, 12, 3, 5)), arch(0, 20, 6, 6)), line("M-15-16V-22M15-16V-22M0-10V-18L6-16L0-14")],
} satisfies Record<string, Drawing>;

const NEW_YORK = {
  liberty: [full("M-9 20L-7 8H7L9 20Z", "M-5 8Q-8-4-3-9H3Q8-2 6 8Z", o(0, -12, 3.6)), line("M3-8L9-19M-4-6L-7 1"), full("M7-20H11L10-16H8Z", "M9-27Q12-23 9-20Q6-23 9-27Z", "M-10-2L-5-4L-4 4L-9 5Z"), line("M-4-15L-6-18M-1.5-16L-2-20M1.5-16L2.4-19"), scratch("M-2-6Q-4 0-3 8M1-6Q0 0 2 8M-5 12H5"), GROUND],
  empire: [full("M-13 20V2H-10V-6H-6V-13H-3V-18H3V-13H6V-6H10V2H13V20Z"), scratch("M-8 2V18M-4-6V18M0-12V18M4-6V18M8 2V18"), line("M0-18V-27"), tint(box(-19, 20, 8, 10), box(19, 20, 8, 13)), GROUND],
  chrysler: [full("M-10 20V-2H-7V-6Q-6-16 0-22Q6-16 7-6V-2H10V20Z"), blank("M-4.6-6L0-12L4.6-6ZM-3-12L0-16.5L3-12Z"), scratch("M-6 0V18M-2-3V18M2-3V18M6 0V18"), line("M0-22V-28"), tint(box(-17, 20, 9, 12), box(17, 20, 9, 9)), GROUND],
  flatiron: [full("M-6 20V-19H9L15-15V20Z", "M-9-22H11L17-18V-15H-9Z"), tint("M9-19L15-15V20H9Z"), blank(each([-2, 4], (x) => each([-11, -4, 3, 10], (y) => box(x, y, 3, 4)))), scratch("M12-12V14"), line("M-23 20H23"), blank(arch(1, 20, 6, 6))],
  rink: [full("M-5 10V-20H5V10ZM-14 10V-6H-7V10ZM7 10V-6H14V10Z"), scratch("M-2-17V8M2-17V8M-10.5-3V8M10.5-3V8"), tint("M-22 16A22 5 0 0 1 22 16A22 5 0 0 1-22 16Z"), line("M-22 16A22 5 0 0 0 22 16"), full(o(-8, 13, 2), o(7, 15, 2))],
  drum: [full("M-22-14H16L14-7H-20ZM-19-5H13L11 1H-17ZM-16 3H10L8 9H-14ZM-24 12H22V20H-24Z"), tint("M14 9H21V-10H17Z"), scratch("M-20 16H18"), GROUND],
  rocket: [full("M-8 20L-5-16H5L8 20Z"), scratch("M-5-14L6 18M5-14L-6 18M0-16V20"), line("M0-16V-27M-3-19H3"), tint(box(-16, 20, 11, 16), box(16, 20, 11, 22)), GROUND],
  bull: [full("M-20-2Q-14-10-2-8Q6-12 12-10Q12-15 8-18Q16-17 17-11Q20-9 21-4Q22 2 16 3Q13 3 12 0Q10 8 4 9L6 20H1L-3 10Q-8 10-12 8L-13 20H-18L-18 6Q-22 3-20-2Z"), blank(o(15.5, -5, 1.4)), line("M-20-2Q-26-6-23-13"), scratch("M-4-4Q0 0-1 6"), GROUND],
  neon: [full("M-22 20V-6H-8V20ZM-5 20V-22H8V20ZM11 20V-12H23V20Z"), blank("M-20-3H-10V6H-20ZM-3-19H6V-6H-3ZM13-9H21V2H13Z"), full("M-18 4L-15-1L-12 4ZM1.5-16L3 -13.5L5-13L3.4-11L4-8.6L1.5-10L-1-8.6L-.4-11L-2-13L0-13.5Z", o(17, -3.5, 2.4)), scratch("M-19 11H-11M-2 0H5M-2 6H5M14 8H20M14 13H20"), GROUND],
  marquee: [full("M-22-4H22V8H-22Z", "M-16 8H16V20H-16Z", "M-6-24H6V-4H-6Z"), blank(each([-18, -12, -6, 0, 6, 12, 18], (x) => o(x, 5, 1.5)), each([-18, -12, 12, 18], (x) => o(x, -1, 1.5)), box(-8, 20, 5, 9), box(0, 20, 5, 9), box(8, 20, 5, 9)), scratch("M-3-20H3M-3-15H3M-3-10H3"), GROUND],
  globe: [line(o(0, -4, 15), "M-15-4H15M0-19V11M-13-11Q0-6 13-11M-13 3Q0-2 13 3"), full("M-3-19Q-12-4-3 11M3-19Q12-4 3 11"), full("M-8 20L-4 11H4L8 20Z"), GROUND],
  gothic: [full("M-18 20V2H-8V-10H-6V-16L0-25L6-16V-10H8V2H18V20Z"), scratch("M-4-8V18M0-12V18M4-8V18M-13 5V18M13 5V18"), blank(arch(0, 20, 5, 7)), GROUND],
  spires: [full("M-16 20V-8L-11-24L-6-8V0L0-7L6 0V-8L11-24L16-8V20Z"), blank(o(0, 5, 4), arch(0, 20, 6, 9), arch(-11, 18, 4, 9), arch(11, 18, 4, 9), arch(-11, -2, 3, 7), arch(11, -2, 3, 7)), line("M0-7V-12M-1.6-10H1.6"), GROUND],
  carrier: [full("M-24 6H22L17 16H-19Z", "M2 6V-4H6V-10H11V-4H13V6Z"), line("M8-10V-18M4-14H12M-20 4L-14 0L-9 4M-16 2H-5"), scratch("M-16 10H14"), tint("M-24 16q4-3 8 0t8 0t8 0t8 0t8 0t8 0V20H-24Z")],
  flags: [full(box(-4, 20, 12, 42)), scratch("M-7-18V16M-4-18V16M-1-18V16"), tint("M2 20V8Q10 2 22 10V20Z"), line("M-20 20V-4M-13.5 20V0M14 6V-12M20 8V-8"), full("M-20-4h6v4h-6zM14-12h7v4h-7z"), GROUND],
  bones: [full("M-23-12Q-22-19-14-18L-9-14Q-4-14-1-9Q6-10 12-4Q18-2 23-8Q22 4 12 5V20H8V8H2V20H-2V6Q-7 2-7-6L-11-8H-18Q-22-8-23-12Z"), blank(o(-16, -14, 1.5)), scratch("M-3-6V4M1-7V5M5-7V5M9-4V4"), GROUND],
  suspension: [line("M-24 6H24M-24-2Q-18 4-12-14Q0 10 12-14Q18 4 24-2M-6-2V6M0 0V6M6-2V6"), full("M-14 20V-17H-10V20ZM10 20V-17H14V20Z"), tint("M-23 14q4-3 8 0t8 0t8 0t8 0t8 0t6 0V20H-23Z")],
  pizza: [full("M-20-14Q0-24 20-14L2 20Q0 22-2 20Z"), blank("M-16-9Q0-17 16-9L1 16Z"), full(o(-4, -4, 3.2), o(5, -6, 3.2), o(1, 4, 3))],
  lion: [full("M-20 20H20V15H14Q16 4 8-1Q10-14-2-17Q-15-16-15-4Q-14 2-9 4Q-14 8-13 15H-20Z"), blank(o(-8, -8, 1.5), "M-13-1L-8 1L-11 3Z"), scratch("M-1-13Q4-8 1-1M-4-14Q0-9-2-3M4 4Q9 8 8 14M-6 8V14"), GROUND],
  brownstone: [full(box(-14, 20, 15, 34), box(1, 20, 15, 30), box(16, 20, 15, 36)), tint("M-23-14H-5V-18H-23ZM-8-10H10V-13H-8ZM7-16H25V-20H7Z"), blank(each([-17, -11, -2, 4, 13, 19], (x) => each([-4, 5], (y) => box(x, y, 3, 5))), each([-14, 1, 16], (x) => box(x, 20, 4, 8))), scratch("M-18 9L-8 15M-8 9L-18 15")],
  terminal: [full("M-24 20V-6H24V20Z", "M-16-6Q-14-13 0-15Q14-13 16-6Z"), blank(arch(-12, 17, 9, 18), arch(0, 17, 9, 18), arch(12, 17, 9, 18), o(0, -9, 3.6)), line("M0-9V-11.4M0-9H1.8M-12 17V4M0 17V4M12 17V4"), full("M-5-15Q0-23 5-15Z"), GROUND],
  twin_arch: [full("M-18 20V-16H-20V-20H20V-16H18V20H8V0A8 8 0 0 0-8 0V20Z"), scratch("M-18-12H18M-14-4V14M14-4V14"), tint(o(-21, 15, 4), o(21, 15, 4)), GROUND],
} satisfies Record<string, Drawing>;

export const CAPITALS = { ...PARIS, ...NEW_YORK };
