import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Position, ServerMessage, Told } from "../src/generated";
import { FRESH, type LiveState } from "../src/live";
import { Again, lately } from "../src/table/again.svelte";

const told = (number: number, seat: number, hidden = false): Told => ({ number, seat, events: [{ key: "laid", seat, hidden }] });
const state = (number: number, seat: number | null = 0, last?: Told) =>
  ({ ...FRESH, seat, position: { number } as Position, told: last ? [last] : [] }) satisfies LiveState;
const step = (number: number, seat: number) => ({ type: "step", told: told(number, seat) }) as ServerMessage;

function table(seat: number | null = 0) {
  const again = new Again(() => "normal");
  again.learn(state(0, seat), { type: "sync" } as ServerMessage);
  let number = 0;
  const moves = (...seats: number[]) => {
    for (const mover of seats) again.learn(state(++number, seat, told(number, mover)), step(number, mover));
  };
  const hides = (mover: number) => again.learn(state(++number, seat, told(number, mover, true)), step(number, mover));
  /** The numbers of the positions shown, until the present is back. */
  const watched = () => {
    const found: number[] = [];
    again.show();
    while (again.shown) {
      found.push(again.shown.position!.number);
      vi.advanceTimersToNextTimer();
    }
    return found;
  };
  return { again, moves, hides, watched };
}

describe("what the others did", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is shown again from where my own move left the table", () => {
    const { again, moves, watched } = table();
    expect(again.any).toBe(false);
    moves(0, 0, 1, 2);
    expect(watched()).toEqual([2, 3, 4]);
    expect(again.shown).toBeNull();
  });

  it("stays to be shown while I am at my turn, until they move again", () => {
    const { moves, watched } = table();
    moves(0, 1, 2, 0);
    expect(watched()).toEqual([1, 2, 3]);
    moves(1);
    expect(watched()).toEqual([4, 5]);
  });

  it("is not offered while they have only chosen in secret", () => {
    const { again, moves, hides, watched } = table();
    hides(1);
    hides(2);
    expect(again.any).toBe(false);
    moves(1);
    expect(watched()).toEqual([0, 1, 2, 3]);
    moves(0);
    hides(1);
    expect(again.any).toBe(false);
  });

  it("makes room for what is new, and is forgotten when something was taken back", () => {
    const { again, moves } = table();
    moves(0, 1);
    again.show();
    moves(2);
    expect(again.shown).toBeNull();
    again.learn(state(1), { type: "undone" } as ServerMessage);
    expect(again.any).toBe(false);
  });

  it("is the last few moves to a spectator", () => {
    const { moves, watched } = table(null);
    moves(...Array.from({ length: 30 }, (_, i) => i % 3));
    expect(watched()).toHaveLength(9);
    expect(lately([told(1, 0), told(2, 1)], null, 5)).toEqual([told(2, 1)]);
  });

  it("is told by the prompt until it is others' turn again", () => {
    const moves = [0, 1, 2, 2, 0, 0].map((seat, i) => told(i + 1, seat));
    expect(lately(moves, 0, 9).map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(lately(moves, 0, 2).map(({ number }) => number)).toEqual([3, 4]);
    expect(lately([...moves, told(7, 1)], 0, 9).map(({ number }) => number)).toEqual([7]);
    expect(lately([told(1, 0)], 0, 9)).toEqual([]);
  });
});
