import { expect, test } from "vitest";
import { match } from "./sample";
import { results } from "./score";

test("the games won are those the match counted", () => {
  const wins = match.view.players.map((_, seat) => match.view.history.filter((game) => results(game)[seat]!.won).length);
  expect(wins).toEqual(match.view.players.map((player) => player.wins));
});

test("equal points are decided by stations, and an equal result is shared", () => {
  const game = { last: "pass", opened: null };
  const hand = (count: number) => Array.from({ length: count }, (): [number, number] => [0, 0]);
  expect(results({ ...game, stations: [2, 1], hands: [hand(1), hand(0)] }).map((row) => row.won)).toEqual([true, false]);
  expect(results({ ...game, stations: [1, 1], hands: [hand(1), hand(1)] }).map((row) => row.won)).toEqual([true, true]);
});
