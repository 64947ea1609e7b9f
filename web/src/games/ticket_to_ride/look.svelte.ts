// What the player points at or has chosen: shared by the hand and the map, which are drawn apart.

class Look {
  /** The ticket pointed at, by its number. */
  ticket: number | null = $state(null);
}

export const look = new Look();
