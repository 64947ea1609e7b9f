// Clocks in words a station would use.

import type { Clocks } from "../generated";

/** Milliseconds a seat has left, some time after the clocks were sent. */
export const left = (clocks: Clocks, seat: number, passed: number): number =>
  Math.max(0, (clocks.left[seat] ?? 0) - (clocks.running.includes(seat) ? passed : 0));

/** Who has less than so many milliseconds has to hurry. */
export const LATE = 20_000;

/** `4:05`, `1:02:09`, and with days in the unit the language has for them; in a hurry `9.4`. */
export function shown(milliseconds: number, lang: string, hurried = false): string {
  if (hurried) {
    const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return (Math.floor(milliseconds / 100) / 10).toLocaleString(lang, tenths);
  }
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [days, hours, minutes] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) {
    const unit = (value: number, name: string) =>
      new Intl.NumberFormat(lang, { style: "unit", unit: name, unitDisplay: "narrow" }).format(value);
    return `${unit(days, "day")} ${unit(hours, "hour")}`;
  }
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
