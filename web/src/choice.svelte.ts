// What was chosen last for a new table, remembered on this device: the game, its edition, bots and options.

import type { EditionInfo, GameInfo } from "./generated";
import type { OptionValue } from "./table/board";

type Options = Record<string, OptionValue>;

interface Chosen {
  game: string | null;
  rivals: number;
  level: string | null;
  /** Who else plays at a table with other settings: levels, or null for a person. */
  others: (string | null)[];
  speed: string;
  begins: string;
  everyone: boolean;
  /** Whether every step may be taken back, where only bots play along. */
  practice: boolean;
  /** Whether the match is to count for ratings, where it can. */
  rated: boolean;
  /** By game. */
  editions: Record<string, string>;
  /** By game and edition. */
  options: Record<string, Options>;
}

const KEY = "vokzal-table";
const FIRST: Chosen = {
  game: null,
  rivals: 2,
  level: null,
  others: [null, null],
  speed: "none",
  begins: "lot",
  everyone: true,
  practice: false,
  rated: true,
  editions: {},
  options: {},
};

function restored(): Chosen {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    // A full or forbidden storage, or somebody else's text in it.
    return { ...FIRST };
  }
}

class Choice {
  private chosen: Chosen = $state(restored());

  get last(): Readonly<Chosen> {
    return this.chosen;
  }

  /** What was chosen for an edition, as far as there still is such a thing to choose. */
  options(game: GameInfo, edition: EditionInfo): Options {
    const kept = this.chosen.options[`${game.id}/${edition.id}`] ?? {};
    const fits = edition.options.filter(({ name, values, limit }) => {
      const value = kept[name];
      return limit ? typeof value === "string" && value.length <= limit : value !== undefined && values.includes(value);
    });
    return Object.fromEntries(
      edition.options.map((option) => [option.name, fits.includes(option) ? kept[option.name]! : option.default]),
    );
  }

  remember(changes: Partial<Chosen>) {
    Object.assign(this.chosen, changes);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen));
    } catch {
      // Not remembered then; it still holds for this visit.
    }
  }

  rememberEdition(game: string, edition: string) {
    this.remember({ editions: { ...this.chosen.editions, [game]: edition } });
  }

  rememberOptions(game: string, edition: string, options: Options) {
    this.remember({ options: { ...this.chosen.options, [`${game}/${edition}`]: { ...options } } });
  }

  /** As in a browser that was never here. */
  forget() {
    this.remember(structuredClone(FIRST));
  }
}

export const choice = new Choice();
