// Words: the same Fluent files and the same conventions as `vokzal/core/words.py`. A string parameter is the key of a name
// and is translated first; `player`, `other` and `players` are seats; `text` is left alone; lists are joined with commas, and
// a name that comes several times is said once, with its number: "white × 4". A name has `{seat 2}` in it where a player is said.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from "@fluent/bundle";
import type { Event, Lang } from "./generated";
import type { Value, Words } from "./table/board";

export const LANGUAGES: readonly Lang[] = ["en", "ru", "uk"];
const SEATS = ["player", "other", "players"];
const WHOSE = /\{seat (\d+)\}/g;

/** A number as it is printed, with a true minus. */
export const signed = (value: number | string): string => String(value).replace("-", "−");

class SignedNumber extends FluentNumber {
  override toString(scope?: Scope): string {
    return signed(super.toString(scope));
  }
}

type Texts = Record<string, () => Promise<string>>;
const HOUSE: Texts[] = [
  import.meta.glob<string>("../../src/vokzal/core/text/*.ftl", { query: "?raw", import: "default" }),
  import.meta.glob<string>("../../src/vokzal/server/text/*.ftl", { query: "?raw", import: "default" }),
  import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default" }),
];
const GAMES: Texts = import.meta.glob<string>("../../src/vokzal/games/*/text/*.ftl", {
  query: "?raw",
  import: "default",
});

async function bundle(lang: Lang, texts: (string | undefined)[]): Promise<FluentBundle> {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts)
    if (text !== undefined) made.addResource(new FluentResource(text), { allowOverrides: true });
  return made;
}

/** What the house itself says: the page, the server's refusals, the levels of bots. */
export async function houseWords(lang: Lang): Promise<FluentWords> {
  const paths = HOUSE.map((texts) => Object.keys(texts).find((path) => path.endsWith(`/${lang}.ftl`)));
  const texts = await Promise.all(paths.map((path, source) => (path ? HOUSE[source]?.[path]?.() : undefined)));
  return new FluentWords(lang, [await bundle(lang, texts)]);
}

/** What a game says, or what it says only now and then: in a lesson, for instance. */
export async function gameBundle(game: string, lang: Lang, part = ""): Promise<FluentBundle> {
  return bundle(lang, [await GAMES[`../../src/vokzal/games/${game}/text/${part && `${part}.`}${lang}.ftl`]?.()]);
}

/** What is played, in a game's own words: the game, and the edition where it has a name. */
export function gameTitle(words: Words, edition: string): string {
  const name = `edition-${edition}`;
  return words.has(name) ? words.t("game-edition", { game: "game-name", edition: name }) : words.t("game-name");
}

export class FluentWords implements Words {
  constructor(
    readonly lang: Lang,
    /** Searched in order: a game's own words before the house's. */
    private readonly bundles: FluentBundle[],
    private readonly names: Record<string, string> = {},
    private readonly players: readonly string[] = [],
  ) {}

  /** These words at a table of a game, whose own words come first. */
  at(game: FluentBundle | null, names: Record<string, string>, players: readonly string[]): FluentWords {
    return new FluentWords(this.lang, game ? [game, ...this.bundles] : this.bundles, names, players);
  }

  has(key: string): boolean {
    return key in this.names || this.bundles.some((bundle) => bundle.hasMessage(key));
  }

  player(seat: number): string {
    return this.players[seat] ?? this.t("seat-name", { number: seat + 1 });
  }

  t(key: string, params: Record<string, Value> = {}): string {
    const name = this.names[key];
    if (name !== undefined) return name.replace(WHOSE, (_, seat: string) => this.player(Number(seat)));
    const [id = "", attribute] = key.split(".");
    const found = this.bundles.find((bundle) => bundle.hasMessage(id));
    const message = found?.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!found || pattern == null) return missing(this.lang, key);
    const errors: Error[] = [];
    const said = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, this.param(name, value)]));
    const text = found.formatPattern(pattern, said, errors);
    return errors.length ? missing(this.lang, key, errors[0]) : text;
  }

  /** What happened, as the reader may know it. */
  tell(event: Event): string {
    const params: Record<string, Value> = { ...event.params, ...event.secret };
    if (event.seat != null) params.player = event.seat;
    return this.t(event.hidden ? `${event.key}.hidden` : event.key, params);
  }

  private param(name: string, value: Value): FluentVariable {
    if (typeof value === "string") return name !== "text" && this.has(value) ? this.t(value) : value;
    if (typeof value === "number") return SEATS.includes(name) ? this.player(value) : new SignedNumber(value);
    const names = value.filter((item) => typeof item === "string");
    return value
      .filter((item, at) => typeof item !== "string" || value.indexOf(item) === at)
      .map((item) => {
        const count = names.filter((other) => other === item).length;
        return `${String(this.param(name, item))}${count > 1 ? ` × ${count}` : ""}`;
      })
      .join(", ");
  }
}

/** Shown in brackets, so that a test that looks at the page finds what nobody has translated. */
function missing(lang: Lang, key: string, error?: Error): string {
  console.error(`no words in ${lang}: ${key}`, error ?? "");
  return `⟨${key}⟩`;
}
