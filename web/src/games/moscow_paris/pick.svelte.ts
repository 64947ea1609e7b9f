// What the player has pressed so far: shared by the hand and the board, which are drawn apart.

class Pick {
  /** The pieces pressed, in order. */
  pressed: string[] = $state([]);
  /** Which of equal cards of the hand is held. */
  index: number | null = $state(null);
  /** The card of the hand under the pointer. */
  hovered: string | null = $state(null);

  get card(): string | null {
    return this.pressed.find((one) => one.startsWith("card-")) ?? null;
  }

  /** What the board should show the rest of: the pieces pressed, or else the card pointed at. */
  get shown(): string[] {
    return this.pressed.length || !this.hovered ? this.pressed : [this.hovered];
  }

  take(pressed: string[], index: number | null = this.index): void {
    this.pressed = pressed;
    this.index = this.card ? index : null;
  }

  drop(): void {
    this.pressed = [];
    this.index = null;
    this.hovered = null;
  }
}

export const pick = new Pick();
