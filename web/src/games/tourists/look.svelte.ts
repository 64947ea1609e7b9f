// What the player looks at: shared by the map, the cards and the boards beside it, which are drawn apart.

class Look {
  /** Whose map lies in the middle; null is the own one, or the first for a spectator. */
  seat: number | null = $state(null);
  /** Whether the best route is shown. */
  best = $state(true);
  /** Locations to point at: those a card or another coordinate would lead to. */
  places: readonly number[] = $state.raw([]);
  /** An excursion to point at. */
  trip: number | null = $state(null);
  /** A personal task to point at. */
  task: number | null = $state(null);
}

export const look = new Look();
