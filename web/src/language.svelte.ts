// The house's words in the chosen language, for every component: `house.t("lobby-title")`.

import type { Lang, Message, Player, Seat } from "./generated";
import { settings } from "./settings.svelte";
import type { Words } from "./table/board";
import { FluentWords, houseWords } from "./words";

class House {
  words: FluentWords = $state.raw(new FluentWords("en", []));
  ready = $state(false);

  async load(lang: Lang) {
    this.words = await houseWords(lang);
    this.ready = true;
    document.documentElement.lang = lang;
  }

  async speak(lang: Lang) {
    await this.load(lang);
    settings.change({ lang });
  }

  t: Words["t"] = (key, params) => this.words.t(key, params);
  say = (message: Message) => this.words.t(message.key, message.params);
}

export const house = new House();

/** What somebody is called: whoever was forgotten has no name left. */
export const named = (name: string): string => name || house.t("former-player");

/** A seat of a stored match. */
export const sitting = ({ person: _, rating: __, ...player }: Player): Seat => ({
  ...player,
  player: null,
  here: true,
  ready: false,
  called: false,
  account: false,
});

/**
 * What to call everybody at a table. Bots have names; those of earlier matches are called by their level, and numbered when
 * there are several alike.
 */
export function called(seats: Pick<Seat, "name" | "level" | "bot">[]): string[] {
  return seats.map((seat, place) => {
    if (!seat.level || seat.name) return seat.name === null ? house.t("seat-name", { number: place + 1 }) : named(seat.name);
    if (seat.bot != null) return house.t(`bot-${seat.bot}`);
    const alike = seats
      .map((other, at) => (other.level === seat.level && other.bot == null ? at : -1))
      .filter((at) => at >= 0);
    const name = house.t(`level-${seat.level}`);
    return alike.length > 1 ? `${name} ${alike.indexOf(place) + 1}` : name;
  });
}
