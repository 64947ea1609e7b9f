// What a table and a replay need of a game: its content, its board and its words with the names of those who play.

import { gameDetail, gameUi, gameWords } from "../games";
import type { GameDetail } from "../generated";
import { house } from "../language.svelte";
import { attempt } from "../notice.svelte";
import type { FluentWords } from "../words";
import type { GameUi } from "./board";

/** Boards are told so many of the last moves: a round of six players who move twice each. */
export const RECENT = 12;
/** Of a match with no more moves all are read when it is over. */
export const WHOLE = 3_000;

class AtTable {
  detail = $state.raw<GameDetail | null>(null);
  /** Undefined until the board's code is here; null for a game that has no board. */
  ui = $state.raw<GameUi | null | undefined>(undefined);
  words = $state.raw<FluentWords | null>(null);
}

/** Loads an edition of a game as soon as it is known, and its words anew when the language or the players change. */
export function gameAt(what: () => { game: string; edition: string } | undefined, players: () => string[]): AtTable {
  const at = new AtTable();

  $effect(() => {
    const wanted = what();
    if (!wanted) return;
    void attempt(gameDetail(wanted.game, wanted.edition)).then((found) => (at.detail = found));
    void gameUi(wanted.game).then((found) => (at.ui = found));
  });

  $effect(() => {
    if (!at.detail) return;
    let late = false;
    void gameWords(house.words, at.detail.info.id, at.detail, players()).then((made) => {
      if (!late) at.words = made;
    });
    return () => {
      late = true;
    };
  });

  return at;
}
