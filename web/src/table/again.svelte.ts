// What the others did before my turn, to be told by the prompt and shown again. A spectator sees the last few moves.

import type { ServerMessage, Told } from "../generated";
import type { LiveState } from "../live";
import type { Speed } from "../settings.svelte";

/** Of positions: a few turns of five bots. */
const MOST = 40;
const FOR_SPECTATORS = 9;
/** How long each is shown, and the one they all began from. */
const PAUSES: Record<Speed, number> = { slow: 2600, normal: 1500, once: 1500 };
const BEFORE = 700;

export class Again {
  /** First the position they began from, then one after each of their moves. */
  private kept = $state.raw<LiveState[]>([]);
  /** Where my own last move led, until another follows it. */
  private own: LiveState | null = null;
  private at = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly speed: () => Speed) {}

  /** Something new happened: whatever is being shown again makes room for it. */
  learn(state: LiveState, message: ServerMessage | null) {
    if (message?.type !== "sync" && message?.type !== "undone" && message?.type !== "step") return;
    this.stop();
    const mine = message.type === "step" && state.seat !== null && message.told.seat === state.seat;
    if (message.type !== "step") this.kept = [state];
    else if (!mine) this.kept = [...(this.own ? [this.own] : this.kept), state].slice(state.seat === null ? -FOR_SPECTATORS : -MOST);
    this.own = mine ? state : null;
  }

  /** Whether there is anything to show: of what was done in secret, as tickets are chosen at first, nothing is seen. */
  get any() {
    return this.kept.slice(1).some(({ told }) => told.at(-1)?.events.some(({ hidden }) => !hidden));
  }

  /** What is shown instead of how things stand; null when they are. */
  get shown(): LiveState | null {
    return this.at === null ? null : (this.kept[this.at] ?? null);
  }

  show() {
    if (this.any) this.go(0);
  }

  stop() {
    clearTimeout(this.timer);
    this.at = null;
  }

  private go(at: number) {
    clearTimeout(this.timer);
    this.at = at;
    const next = () => (at + 1 < this.kept.length ? this.go(at + 1) : this.stop());
    this.timer = setTimeout(next, at ? PAUSES[this.speed()] : BEFORE);
  }
}

/** The others' moves before my turn, while I am at it, too; to a spectator, the last move. */
export function lately(told: Told[], me: number | null, most: number): Told[] {
  if (me === null) return told.slice(-1);
  const last = told.findLastIndex(({ seat }) => seat !== me);
  const before = told.slice(0, last + 1).findLastIndex(({ seat }) => seat === me);
  return told.slice(Math.max(before + 1, last + 1 - most), last + 1);
}
