// Flags in a box of 24 by 16, as stripes: which way they run, and their colours from the top or from the left.

export interface Stripes {
  down: boolean;
  colours: readonly string[];
}

const FLAGS: Record<string, Stripes> = {
  ru: { down: false, colours: ["#fff", "#1c4aa8", "#d52b1e"] },
  fr: { down: true, colours: ["#21468b", "#fff", "#d0313d"] },
  de: { down: false, colours: ["#1a1a1a", "#d0202c", "#f7c531"] },
  it: { down: true, colours: ["#1a8f4b", "#fff", "#cd2b37"] },
  pl: { down: false, colours: ["#fff", "#d4213d"] },
  at: { down: false, colours: ["#d22730", "#fff", "#d22730"] },
  tr: { down: false, colours: ["#d8202f"] },
};
/** A country that we have no flag of: plain cloth. */
const PLAIN: Stripes = { down: false, colours: ["#8c8367", "#d9d0b6"] };

/** The colours a home city's flag can have. */
const CLOTH: Record<string, string> = {
  white: "#fff",
  blue: "#1c4aa8",
  red: "#d52b1e",
  yellow: "#f7c531",
  green: "#1a8f4b",
  black: "#1a1a1a",
};

export function stripes(country: string, own: readonly string[] = []): Stripes {
  const colours = own.flatMap((name) => CLOTH[name] ?? []);
  return FLAGS[country] ?? (colours.length ? { down: false, colours } : PLAIN);
}
