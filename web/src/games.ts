// Games are folders: what there is in `games/` is found, never named.

import { api } from "./api";
import type { GameDetail, GameInfo, Lang } from "./generated";
import type { GameUi } from "./table/board";
import { gameBundle, type FluentWords } from "./words";

const BOARDS = import.meta.glob<{ default: GameUi }>("./games/*/index.ts");

function once<K extends string, T>(make: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const kept = new Map<K, Promise<T>>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const made = make(key);
    kept.set(key, made);
    // What failed may succeed the next time.
    made.catch(() => kept.delete(key));
    return made;
  };
}

export const gameList = once(() => api.games()) as () => Promise<GameInfo[]>;

const details = once((key: `${string}/${string}`) => {
  const [game = "", edition = ""] = key.split("/");
  return api.game(game, edition);
});
export const gameDetail = (game: string, edition: string): Promise<GameDetail> => details(`${game}/${edition}`);

const bundles = once((key: `${string}/${Lang}`) => {
  const [game = "", lang] = key.split("/");
  return gameBundle(game, lang as Lang);
});

/** The board of a game; null when nobody has drawn one yet, and then it is played from the list of moves. */
export async function gameUi(game: string): Promise<GameUi | null> {
  return (await BOARDS[`./games/${game}/index.ts`]?.())?.default ?? null;
}

/** A game's words on top of the house's; names of its content come with the detail. */
export async function gameWords(
  house: FluentWords,
  game: string,
  detail?: GameDetail,
  players: readonly string[] = [],
): Promise<FluentWords> {
  return house.at(await bundles(`${game}/${house.lang}`), detail?.names[house.lang] ?? {}, players);
}
