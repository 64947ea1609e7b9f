// What was drawn last on everybody's map: the streets that are new since the maps were shown before.

import type { SheetView } from "./view";

export class News {
  private seen: readonly SheetView[] = [];
  private fresh: readonly (readonly number[])[] = $state.raw([]);

  /** The maps as all see them; they change only when a turn of everybody is shown. */
  look(pages: readonly SheetView[]) {
    const same = pages.length === this.seen.length && pages.every((page, seat) => page.drawn.join() === this.seen[seat]!.drawn.join());
    if (same) return;
    const before = this.seen;
    this.seen = pages;
    this.fresh = pages.map(({ drawn }, seat) => {
      const known = before[seat]?.drawn;
      return known ? drawn.filter((road) => !known.includes(road)) : [];
    });
  }

  of(seat: number): readonly number[] {
    return this.fresh[seat] ?? [];
  }
}
