// What the player points at or has chosen: shared by the hand and the map, which are drawn apart.

class Look {
  /** The ticket pointed at, by its number. */
  ticket: number | null = $state(null);
  /** Whether all own tickets are on the map, with what they lack. */
  all = $state(false);
}

export const look = new Look();
