// A table for the tests: the printed board, words that show what was asked for, and a view to change at will.

import content from "../../../../src/vokzal/games/ticket_to_ride/content/europe.json";
import { asked } from "../../../test/board";
import type { GameDetail, LegalAction } from "../../generated";
import { layout } from "./layout";
import { TURN, type BoardContent, type RideView } from "./view";

export const europe = content as unknown as BoardContent;
export const board = layout(europe);

/** The number of a route by its cities. */
export const between = (a: string, b: string): number => {
  const found = europe.routes.findIndex((route) => [route.a, route.b].includes(a) && [route.a, route.b].includes(b));
  if (found < 0) throw new Error(`no route ${a}-${b}`);
  return found;
};
export const city = (id: string): number => europe.cities.findIndex((one) => one.id === id);
export const ticket = (a: string, b: string): number => europe.tickets.findIndex((one) => one.a === a && one.b === b);

const KINDS: [string, Record<string, number>][] = [
  ["keep", { tickets: 15 }],
  ["open", { slot: 5 }],
  ["blind", {}],
  ["tickets", {}],
  ["claim", { route: europe.routes.length }],
  ["station", { city: europe.cities.length }],
  ["pay", { colour: 8, locomotives: 8 }],
  ["pay_locomotives", {}],
  ["decline", {}],
];
let start = 0;
export const detail = {
  content,
  actions: KINDS.map(([kind, params]) => {
    const first = start;
    start += Object.values(params).reduce((product, size) => product * size, 1);
    return { kind, start: first, params };
  }),
} as unknown as GameDetail;

/** A legal action as the server would describe it. */
export function may(kind: string, params: Record<string, number> = {}, names: Record<string, string> = {}): LegalAction {
  const info = detail.actions.find((row) => row.kind === kind)!;
  const offset = Object.entries(info.params).reduce((sum, [name, size]) => sum * size + (params[name] ?? 0), 0);
  return { action: info.start + offset, kind, params, names };
}

export const words = asked();

export function table(changes: Partial<RideView> = {}): RideView {
  return {
    seat: 0,
    waiting: [0],
    phase: TURN,
    turn: 0,
    last_turns: null,
    row: [0, 2, 6, 8, -1],
    fresh: -1,
    deck: 80,
    discard: [0, 1, 0, 0, 0, 0, 2, 0, 0],
    hand: [0, 0, 2, 0, 0, 0, 3, 1, 2],
    hands: [8, 4],
    known: [
      [0, 0, 0, 0, 0, 0, 1, 0, 0],
      [0, 0, 0, 0, 0, 0, 0, 0, 1],
    ],
    tickets: [[ticket("paris", "wien"), ticket("berlin", "roma")], null],
    ticket_counts: [2, 3],
    offered: null,
    offered_counts: [0, 0],
    ticket_deck: 30,
    dealt: null,
    draws: [],
    closed: [],
    owners: europe.routes.map(() => -1),
    trains: [45, 45],
    stations: [[], []],
    points: [0, 0],
    cost: null,
    joined: [false, false],
    way: [[], []],
    final: null,
    ...changes,
  };
}
