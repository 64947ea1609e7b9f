// A stroke is several steps, and each is legal only after the one before it was answered: they go one by one.

export interface Step {
  kind: "road" | "node";
  number: number;
}

/** So long an answer may take before the rest is forgotten. */
const PATIENCE = 4000;

export class Queue {
  steps: readonly Step[] = $state.raw([]);
  private sent: Step | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `does` sends a step and tells whether it could; `done` tells whether a step shows in the position.
   */
  constructor(
    private readonly does: (step: Step) => boolean,
    private readonly done: (step: Step) => boolean,
  ) {}

  get roads(): number[] {
    return this.steps.flatMap(({ kind, number }) => (kind === "road" ? [number] : []));
  }

  put(steps: readonly Step[]) {
    this.steps = steps;
    this.sent = null;
    this.go();
  }

  /** The position is another one. */
  go() {
    while (this.steps[0] && this.done(this.steps[0])) {
      this.steps = this.steps.slice(1);
      this.sent = null;
    }
    const next = this.steps[0];
    if (!next || this.sent === next) return;
    this.sent = next;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.drop(), PATIENCE);
    if (!this.does(next)) this.drop();
  }

  drop() {
    clearTimeout(this.timer);
    this.steps = [];
    this.sent = null;
  }
}
