// The tables where I sit, and how many of them wait for me: in the title of the page, on its icon and in the lobby.

import { api } from "./api";
import type { Seat, Table } from "./generated";
import { me } from "./me.svelte";
import { net } from "./net.svelte";

/** Milliseconds between two looks: in the lobby, elsewhere, and in a window that nobody looks at. */
const LOBBY = 4_000;
const ELSEWHERE = 15_000;
const HIDDEN = 30_000;

export const mySeat = (table: Table): Seat | undefined => table.seats.find(({ player }) => player === me.id);

/** Whether a match waits for my move. */
export const isMyTurn = (table: Table): boolean =>
  table.state === "playing" &&
  table.waiting.some((seat) => table.seats[seat]?.player === me.id && !table.seats[seat]?.substitute);

/** Whether a seat is kept for me at a table where I have not been yet. */
export const isCalled = (table: Table): boolean => table.state === "open" && Boolean(mySeat(table)?.called);

const rank = (table: Table) => (isMyTurn(table) ? 0 : isCalled(table) ? 1 : table.state === "playing" ? 2 : 3);

class Mine {
  /** Null while nobody knows yet. Those that wait for me come first. */
  tables = $state.raw<Table[] | null>(null);
  /** The table this window shows, and whether it is my turn there: that is known sooner than by asking. */
  here = $state.raw<{ table: string; turn: boolean } | null>(null);
  /** How many other tables wait for me. */
  others = $derived((this.tables ?? []).filter((table) => table.id !== this.here?.table && rank(table) < 2).length);
  waiting = $derived(this.others + Number(this.here?.turn ?? false));

  take(tables: Table[]) {
    this.tables = tables.toSorted((a, b) => rank(a) - rank(b));
  }

  async look() {
    try {
      this.take(await api.mine());
      if (!this.here) net.lost = false;
    } catch {
      // What is shown stays, and the next look may succeed. At a table the live connection knows better.
      if (!this.here) net.lost = true;
    }
  }

  /** Looks again and again. */
  watch(inLobby: boolean): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(again, document.hidden ? HIDDEN : inLobby ? LOBBY : ELSEWHERE);
    };
    const again = () => void this.look().finally(soon);
    const seen = () => (document.hidden ? soon() : again());
    again();
    document.addEventListener("visibilitychange", seen);
    addEventListener("online", again);
    addEventListener("offline", again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("online", again);
      removeEventListener("offline", again);
    };
  }
}

export const mine = new Mine();
