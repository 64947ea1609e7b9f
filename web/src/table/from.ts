// A new match that goes on from a position of an old one: I take a seat, bots take the others.

import { api } from "../api";
import type { GameInfo, Seat } from "../generated";
import { house } from "../language.svelte";
import { attempt } from "../notice.svelte";
import { asStrong, easy, offered } from "../parts/tables";
import { route } from "../router.svelte";

/** Bots as strong as those that sat there, and an easy one where somebody else did. */
export const rivals = (game: GameInfo, seats: Pick<Seat, "level">[]): string[] =>
  seats.map(({ level }) => asStrong(level ?? easy(game), offered(game, seats.length)));

/** `levels` has one for each seat; that of mine does not count. */
export async function goOn(match: string, number: number, seat: number, levels: string[]): Promise<void> {
  const bots = levels.filter((_, at) => at !== seat);
  const table = await attempt(api.playFrom(match, { number, seat, bots, lang: house.words.lang }));
  if (table) route.go(`/table/${table.id}`);
}
