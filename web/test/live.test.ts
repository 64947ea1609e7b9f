import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Message, Position, ServerMessage, Step, Sync, Table, Told } from "../src/generated";
import { Live, type LiveState } from "../src/live";

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const table: Table = {
  id: "t1",
  game: "g",
  edition: "house",
  options: {},
  clock: { kind: "none", seconds: 0, increment: 0 },
  public: true,
  begins: { by: "lot", seat: 0 },
  host: "me",
  state: "playing",
  seats: [],
  spectators: 0,
  match: "m1",
  moves: 0,
  waiting: [0],
  places: null,
  rematch: null,
  origin: null,
  note: null,
};
const at = (number: number): Position => ({
  number,
  view: { waiting: [0] },
  aid: null,
  legal: [],
  prompt: { key: "p", params: {} },
  can_undo: false,
  clocks: null,
  outcome: null,
});
const move = (number: number, key = "moved"): Told => ({ number, seat: 0, events: [{ key }] });
const sync = (number: number, told: Told[]): Sync => ({
  type: "sync",
  table,
  seat: 0,
  position: at(number),
  told,
  chat: [],
});
const step = (number: number, key?: string): Step => ({ type: "step", told: move(number, key), position: at(number) });

let state: LiveState;
let refusals: Message[];
let live: Live;
const socket = () => FakeSocket.made.at(-1) as FakeSocket;
const numbers = () => state.told.map(({ number }) => number);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  refusals = [];
  live = new Live(
    "t1",
    (next) => (state = next),
    (reason) => refusals.push(reason),
    (url) => new FakeSocket(url) as unknown as WebSocket,
  );
  socket().open();
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("a live table", () => {
  it("says hello first and shows what it is told", () => {
    expect(socket().sent).toEqual([{ type: "hello", last: null }]);
    socket().says(sync(2, [move(0), move(1), move(2)]));
    expect(state.status).toBe("open");
    expect(numbers()).toEqual([0, 1, 2]);
  });

  it("takes steps in order and ignores one it has seen", () => {
    socket().says(sync(0, [move(0)]));
    socket().says(step(1));
    socket().says(step(1));
    expect(state.position?.number).toBe(1);
    expect(numbers()).toEqual([0, 1]);
  });

  it("says how quickly bots are to follow, now and after every new connection", () => {
    live.pace("slow");
    live.pace("slow");
    expect(socket().sent.slice(1)).toEqual([{ type: "pace", pace: "slow" }]);
    socket().close();
    vi.advanceTimersByTime(10_000);
    socket().open();
    expect(socket().sent).toEqual([{ type: "hello", last: null }, { type: "pace", pace: "slow" }]);
  });

  it("says hello again after a gap, and nothing is doubled", () => {
    socket().says(sync(1, [move(0), move(1)]));
    socket().says(step(3));
    expect(socket().sent.at(-1)).toEqual({ type: "hello", last: 1 });
    expect(state.position?.number).toBe(1);
    socket().says(sync(3, [move(2), move(3)]));
    expect(numbers()).toEqual([0, 1, 2, 3]);
  });

  it("plays in the position it shows, and only one thing at a time", () => {
    socket().says(sync(4, []));
    live.play(17);
    live.play(18);
    expect(socket().sent.slice(1)).toEqual([{ type: "play", number: 4, action: 17 }]);
    expect(state.asking).toBe(true);
    expect(state.position?.number).toBe(4);
    socket().says(step(5));
    expect(state.asking).toBe(false);
  });

  it("tells why something was refused and changes nothing", () => {
    socket().says(sync(4, [move(4)]));
    live.play(17);
    socket().says({ type: "refusal", reason: { key: "line-is-built", params: {} }, number: 4 });
    expect(refusals).toEqual([{ key: "line-is-built", params: {} }]);
    expect(state.asking).toBe(false);
    expect(state.position?.number).toBe(4);
  });

  it("resyncs when a refusal shows that it is behind", () => {
    socket().says(sync(4, []));
    socket().says({ type: "refusal", reason: { key: "stale-number", params: {} }, number: 6 });
    expect(socket().sent.at(-1)).toEqual({ type: "hello", last: 4 });
  });

  it("forgets what was taken back", () => {
    socket().says(sync(3, [move(0), move(1), move(2), move(3)]));
    socket().says({ type: "undone", number: 1, told: [], position: at(1) });
    expect(numbers()).toEqual([0, 1]);
    socket().says(step(2, "another"));
    expect(state.told.at(-1)?.events[0]?.key).toBe("another");
  });

  it("is told anew what others did after a step that was taken back", () => {
    socket().says(sync(3, [move(0), move(1), move(2, "taken-back"), { ...move(3, "theirs"), seat: 1 }]));
    socket().says({ type: "undone", number: 1, told: [{ ...move(2, "theirs"), seat: 1 }], position: at(2) });
    expect(numbers()).toEqual([0, 1, 2]);
    expect(state.told.at(-1)?.events[0]?.key).toBe("theirs");
    expect(state.position?.number).toBe(2);
    socket().says(step(3));
    expect(numbers()).toEqual([0, 1, 2, 3]);
  });

  it("waits for its own answer while others move at the same time", () => {
    socket().says(sync(4, []));
    live.play(17);
    socket().says({ ...step(5), told: { ...move(5), seat: 1 } });
    expect(state.asking).toBe(true);
    socket().says(step(6));
    expect(state.asking).toBe(false);
  });

  it("asks when something it never saw was taken back", () => {
    socket().says(sync(1, []));
    socket().says({ type: "undone", number: 2, told: [], position: at(2) });
    expect(socket().sent.at(-1)).toEqual({ type: "hello", last: 1 });
  });

  it("asks for the position when the match begins", () => {
    socket().says({ ...sync(0, []), position: null, table: { ...table, state: "open", match: null } });
    socket().says({ type: "changed", table });
    expect(socket().sent.at(-1)).toEqual({ type: "hello", last: null });
  });

  it("comes back after a lost connection, later and later, and asks for everything", () => {
    socket().says(sync(2, [move(0), move(1), move(2)]));
    live.play(1);
    socket().close();
    expect(state).toMatchObject({ status: "lost", asking: false });
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(700);
    expect(FakeSocket.made).toHaveLength(2);
    socket().close();
    vi.advanceTimersByTime(700);
    expect(FakeSocket.made).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(FakeSocket.made).toHaveLength(3);
    socket().open();
    expect(socket().sent).toEqual([{ type: "hello", last: null }]);
    // Move 2 was taken back and another one made while we were away.
    socket().says(sync(2, [move(0), move(1), move(2, "another")]));
    expect(state.status).toBe("open");
    expect(state.told.map(({ events }) => events[0]?.key)).toEqual(["moved", "moved", "another"]);
  });

  it("closes a connection that does not answer any more", () => {
    socket().says(sync(0, []));
    vi.advanceTimersByTime(20_000);
    expect(socket().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(20_000);
    expect(state.status).toBe("lost");
  });

  it("does not come back to a table that does not exist", () => {
    socket().close(1008);
    vi.advanceTimersByTime(60_000);
    expect(state.status).toBe("gone");
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("keeps what was said", () => {
    socket().says(sync(0, []));
    socket().says({ type: "line", at: 1, name: "Ann", text: "<b>hi</b>", seat: 0 });
    expect(state.chat.map(({ text }) => text)).toEqual(["<b>hi</b>"]);
  });
});
