// What somebody has solved, remembered on this device: each puzzle by its id, and how many were solved in a row.

/** How a puzzle went: at the first try, at a later one, not yet, or its answer was told. */
export type Result = "first" | "later" | "missed" | "told";

interface Kept {
  results: Record<string, Result>;
  /** Solved at the first try, one after the other. */
  row: number;
  longest: number;
}

const KEY = "vokzal-puzzles";
const RESULTS: readonly unknown[] = ["first", "later", "missed", "told"];

const count = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);

function restored(): Kept {
  try {
    const { results = {}, row, longest } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const known = Object.entries(results).filter(([, result]) => RESULTS.includes(result));
    return { results: Object.fromEntries(known), row: count(row), longest: Math.max(count(row), count(longest)) };
  } catch {
    // A full or forbidden storage, or somebody else's text in it.
    return { results: {}, row: 0, longest: 0 };
  }
}

class PuzzleRecord {
  private kept: Kept = $state(restored());

  get row() {
    return this.kept.row;
  }

  get longest() {
    return this.kept.longest;
  }

  result(id: string): Result | null {
    return this.kept.results[id] ?? null;
  }

  solved(id: string): boolean {
    return ["first", "later"].includes(this.result(id) ?? "");
  }

  /** How many of some were solved. */
  count(ids: string[]): number {
    return ids.filter((id) => this.solved(id)).length;
  }

  /** The first of some that was neither solved nor told, counted from 1; the first of all when there is none. */
  next(ids: string[]): number {
    return Math.max(0, ids.findIndex((id) => !this.solved(id) && this.result(id) !== "told")) + 1;
  }

  /** Somebody has answered. What is known of a puzzle already counts for no row. */
  answered(id: string, right: boolean) {
    const before = this.result(id);
    if (!before) this.keep(id, right ? "first" : "missed", right ? this.row + 1 : 0);
    else if (right && before === "missed") this.keep(id, "later", this.row);
  }

  told(id: string) {
    if (!this.solved(id)) this.keep(id, "told", 0);
  }

  private keep(id: string, result: Result, row: number) {
    this.kept = {
      results: { ...this.kept.results, [id]: result },
      row,
      longest: Math.max(row, this.kept.longest),
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // Not remembered then; it still holds for this visit.
    }
  }
}

export const record = new PuzzleRecord();
