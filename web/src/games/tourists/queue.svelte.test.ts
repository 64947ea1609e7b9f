// A stroke's steps go one by one, each after the one before it was answered.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { News } from "./news.svelte";
import { Queue, type Step } from "./queue.svelte";
import { BLANK } from "./sample";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const step = (number: number): Step => ({ kind: "road", number });

function queue(refused: number[] = []) {
  const sent: number[] = [];
  const drawn = new Set<number>();
  const made = new Queue(
    ({ number }) => {
      sent.push(number);
      return !refused.includes(number);
    },
    ({ number }) => drawn.has(number),
  );
  return { made, sent, drawn };
}

test("the second step waits for the first", () => {
  const { made, sent, drawn } = queue();
  made.put([step(1), step(2)]);
  made.go();
  expect([sent, made.roads]).toEqual([[1], [1, 2]]);
  drawn.add(1);
  made.go();
  expect([sent, made.roads]).toEqual([[1, 2], [2]]);
  drawn.add(2);
  made.go();
  expect(made.steps).toEqual([]);
});

test("what is refused takes the rest of the stroke with it", () => {
  const { made, sent } = queue([1]);
  made.put([step(1), step(2)]);
  expect([sent, made.steps]).toEqual([[1], []]);
});

test("nobody waits for an answer for ever", () => {
  const { made } = queue();
  made.put([step(1), step(2)]);
  vi.advanceTimersByTime(5000);
  expect(made.steps).toEqual([]);
});

test("news are the streets drawn since the maps were shown before", () => {
  const news = new News();
  const page = (...drawn: number[]) => ({ ...BLANK, drawn });
  news.look([page(1), page(2)]);
  expect(news.of(0)).toEqual([]);
  news.look([page(1, 3), page(2, 4, 5)]);
  news.look([page(1, 3), page(2, 4, 5)]);
  expect([news.of(0), news.of(1)]).toEqual([[3], [4, 5]]);
});
