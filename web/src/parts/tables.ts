// What a new table is made of.

import type { Clock, GameInfo } from "../generated";
import type { OptionValue } from "../table/board";

export const NO_CLOCK: Clock = { kind: "none", seconds: 0, increment: 0 };

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** The speeds a table can be opened with, each named by `clock-<name>`. */
export const SPEEDS: Record<string, Clock> = {
  none: NO_CLOCK,
  express: { kind: "move", seconds: MINUTE, increment: 0 },
  fast: { kind: "total", seconds: 10 * MINUTE, increment: 10 },
  passenger: { kind: "total", seconds: 30 * MINUTE, increment: 30 },
  post: { kind: "move", seconds: DAY, increment: 0 },
  freight: { kind: "move", seconds: 3 * DAY, increment: 0 },
};

export const speedOf = (clock: Clock): string =>
  Object.entries(SPEEDS).find(
    ([, { kind, seconds, increment }]) =>
      kind === clock.kind && seconds === clock.seconds && increment === clock.increment,
  )?.[0] ?? "other";

export const usual = (game: GameInfo): Record<string, OptionValue> =>
  Object.fromEntries(game.options.map((option) => [option.name, option.default]));
