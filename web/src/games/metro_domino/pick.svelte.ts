// What the player has picked up or points at: shared by the hand and the map, which are drawn apart.

import type { Lay } from "./fit";
import { face, type Tile } from "./view";

class Pick {
  /** The tile in the player's fingers. */
  tile: Tile | null = $state(null);
  /** The line that was chosen before any tile, or that the arrow keys point at. */
  line: string | null = $state(null);
  /** The line under the pointer. */
  hovered: string | null = $state(null);
  /** The tile of the hand under the pointer. */
  hoveredTile: Tile | null = $state(null);
  /** Ways to lay the same tile on the same line, to choose from. */
  choice: Lay[] = $state([]);

  /** What the map should show room for: the tile picked up, or else the one pointed at. */
  get shown(): Tile | null {
    return this.tile ?? this.hoveredTile;
  }

  /** The line whose fitting tiles the hand should show. */
  get asked(): string | null {
    return this.tile ? null : (this.hovered ?? this.line);
  }

  holds(tile: Tile): boolean {
    return this.tile !== null && face(this.tile) === face(tile);
  }

  take(tile: Tile | null): void {
    this.tile = tile;
    this.choice = [];
  }

  drop(): void {
    this.take(null);
    this.line = null;
    this.hoveredTile = null;
  }
}

export const pick = new Pick();
