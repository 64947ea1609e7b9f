// What a new table is made of.

import type { Begins, Clock, EditionInfo, Event, GameInfo, NewTable, OptionInfo } from "../generated";
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

/** How a new table can find who begins, each named by `new-begins-<way>`; the first is the usual one. */
export const WAYS: NewTable["begins"][] = ["lot", "seated"];

/** The first line of a match's log: who begins, and why. Somebody alone need not be told. */
export const opening = (begins: Begins | null | undefined, seats: number): Event[] =>
  begins?.seat != null && seats > 1 ? [{ key: `begins-${begins.by}`, seat: begins.seat }] : [];

/** A bot to begin with: not the weakest, and nobody to be afraid of. */
export const easy = ({ levels }: GameInfo): string => levels[1] ?? levels[0] ?? "";

/** The bots that are offered at a table of so many, the weakest first. */
export const offered = ({ levels, level_seats }: GameInfo, seats: number): string[] =>
  levels.filter((_, at) => level_seats[at]?.includes(seats));

/** A bot as strong as somebody wished: the strongest there is, where the one that was named is not offered. */
export const asStrong = (level: string, there: string[]): string => (there.includes(level) ? level : (there.at(-1) ?? level));

/** An edition of a game; the usual one if it has none of that name. */
export const editionOf = ({ editions }: GameInfo, id: string | null): EditionInfo =>
  editions.find((edition) => edition.id === id) ?? (editions[0] as EditionInfo);

/** An option to be asked, with the values that fit the number of players. */
export interface Asked {
  option: OptionInfo;
  values: OptionValue[];
}

/** Whether an option is no detail, or one of something that is asked and is chosen so that there is more to say. */
const matters = (edition: EditionInfo, { of, when }: OptionInfo, options: Record<string, OptionValue>): boolean => {
  const other = edition.options.find(({ name }) => name === of);
  return !other || ((options[other.name] ?? other.default) === when && matters(edition, other, options));
};

/** What there is to choose: no detail of something that is off, nothing that so many players cannot choose. */
export const asks = (edition: EditionInfo, seats: number, options: Record<string, OptionValue>): Asked[] =>
  edition.options
    .filter((option) => matters(edition, option, options))
    .map((option) => ({
      option,
      values: option.values.filter((_, at) => option.seats[at]?.includes(seats) ?? true),
    }))
    .filter(({ option, values }) => option.limit > 0 || values.length > 1);

/** What is asked, as it was chosen; what so many players cannot choose is as usual, or the first that they can. */
export const chosen = (asked: Asked[], options: Record<string, OptionValue>): Record<string, OptionValue> =>
  Object.fromEntries(
    asked.map(({ option, values }) => {
      const wished = [options[option.name], option.default].find((value) => value !== undefined && fits(option, values, value));
      return [option.name, wished ?? values[0] ?? option.default];
    }),
  );

const fits = ({ limit }: OptionInfo, values: OptionValue[], value: OptionValue) => limit > 0 || values.includes(value);

export const usual = (edition: EditionInfo): Record<string, OptionValue> =>
  Object.fromEntries(edition.options.map((option) => [option.name, option.default]));
