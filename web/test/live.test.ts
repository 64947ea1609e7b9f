import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PROTOCOL, RELOAD } from "../src/generated";
import type { Message, Position, ServerMessage, Step, Sync, Table, Told } from "../src/generated";
import { Live, type LiveState } from "../src/live";
import { table as opened } from "./house";
import { FakeSocket } from "./socket";

const table: Table = { ...opened, state: "playing", match: "m1" };
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
  remarks: [],
  chat: [],
});
const taken = () => socket().says({ type: "taken", token: state.sending?.token ?? "" });
const step = (number: number, key?: string, token: string | null = null): Step => ({
  type: "step",
  told: move(number, key),
  position: at(number),
  token,
});
/** The move that is on its way was made, as this number. */
const made = (number: number) => socket().says(step(number, undefined, state.sending?.token ?? ""));

let state: LiveState;
let refusals: Message[];
let live: Live;
let reloads: number;
const socket = () => FakeSocket.made.at(-1) as FakeSocket;
const numbers = () => state.told.map(({ number }) => number);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  refusals = [];
  reloads = 0;
  sessionStorage.clear();
  live = new Live(
    "t1",
    (next) => (state = next),
    (reason) => refusals.push(reason),
    (url) => new FakeSocket(url) as unknown as WebSocket,
    () => (reloads += 1),
  );
  socket().open();
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("a live table", () => {
  it("says hello first and shows what it is told", () => {
    expect(socket().sent).toEqual([{ type: "hello", last: null, protocol: PROTOCOL }]);
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

  it("is told the last page of a long match, asks for those before, and keeps what joins", () => {
    socket().says(sync(9, [move(8), move(9)]));
    live.earlier();
    expect(socket().sent.at(-1)).toEqual({ type: "earlier", before: 8 });
    socket().says({ type: "recalled", told: [move(6), move(7)], remarks: [] });
    expect(numbers()).toEqual([6, 7, 8, 9]);
    socket().says({ type: "recalled", told: [move(6), move(7)], remarks: [] });
    expect(numbers()).toEqual([6, 7, 8, 9]);
    socket().says(sync(10, [move(8), move(9), move(10)]));
    expect(numbers()).toEqual([6, 7, 8, 9, 10]);
    socket().says(sync(20, [move(19), move(20)]));
    expect(numbers()).toEqual([19, 20]);
    socket().says({ type: "recalled", told: [move(1)], remarks: [] });
    expect(numbers()).toEqual([19, 20]);
  });

  it("asks for nothing before the first move", () => {
    socket().says(sync(1, [move(1)]));
    const asked = socket().sent.length;
    live.earlier();
    expect(socket().sent.length).toBe(asked);
  });

  it("says how quickly bots are to follow, now and after every new connection", () => {
    live.pace("slow");
    live.pace("slow");
    expect(socket().sent.slice(1)).toEqual([{ type: "pace", pace: "slow" }]);
    socket().close();
    vi.advanceTimersByTime(10_000);
    socket().open();
    expect(socket().sent).toEqual([{ type: "hello", last: null, protocol: PROTOCOL }, { type: "pace", pace: "slow" }]);
  });

  it("says hello again after a gap, and nothing is doubled", () => {
    socket().says(sync(1, [move(0), move(1)]));
    socket().says(step(3));
    expect(socket().sent.at(-1)).toEqual({ type: "hello", last: 1, protocol: PROTOCOL });
    expect(state.position?.number).toBe(1);
    socket().says(sync(3, [move(2), move(3)]));
    expect(numbers()).toEqual([0, 1, 2, 3]);
  });

  it("plays in the position it shows, and only one thing at a time", () => {
    socket().says(sync(4, []));
    live.play(17);
    live.play(18);
    live.why(19);
    live.undo();
    expect(socket().sent.slice(1)).toEqual([
      { type: "play", number: 4, action: 17, token: expect.stringMatching(/^\w{8,40}$/) },
    ]);
    expect(state.sending).toMatchObject({ number: 4, action: 17 });
    expect(state.position?.number).toBe(4);
    made(5);
    expect(state.sending, "whoever acts on the step can send the next").toBeNull();
  });

  it("tells why something was refused and changes nothing", () => {
    socket().says(sync(4, [move(4)]));
    live.why(17);
    expect(state.asking).toBe(true);
    expect(socket().sent.at(-1)).toEqual({ type: "play", number: 4, action: 17, token: null });
    socket().says({ type: "refusal", reason: { key: "line-is-built", params: {} }, number: 4, token: null });
    expect(refusals).toEqual([{ key: "line-is-built", params: {} }]);
    expect(state.asking).toBe(false);
    expect(state.position?.number).toBe(4);
  });

  it("resyncs when a refusal shows that it is behind", () => {
    socket().says(sync(4, []));
    socket().says({ type: "refusal", reason: { key: "stale-number", params: {} }, number: 6, token: null });
    expect(socket().sent.at(-1)).toEqual({ type: "hello", last: 4, protocol: PROTOCOL });
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
    expect(state.sending).not.toBeNull();
    made(6);
    expect(state.sending).toBeNull();
  });

  it("asks when something it never saw was taken back", () => {
    socket().says(sync(1, []));
    socket().says({ type: "undone", number: 2, told: [], position: at(2) });
    expect(socket().sent.at(-1)).toEqual({ type: "hello", last: 1, protocol: PROTOCOL });
  });

  it("asks for the position when the match begins", () => {
    socket().says({ ...sync(0, []), position: null, table: { ...table, state: "open", match: null } });
    socket().says({ type: "changed", table });
    expect(socket().sent.at(-1)).toEqual({ type: "hello", last: null, protocol: PROTOCOL });
  });

  it("comes back after a lost connection, later and later, and asks for everything", () => {
    socket().says(sync(2, [move(0), move(1), move(2)]));
    live.undo();
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
    expect(socket().sent).toEqual([{ type: "hello", last: null, protocol: PROTOCOL }]);
    // Move 2 was taken back and another one made while we were away.
    socket().says(sync(2, [move(0), move(1), move(2, "another")]));
    expect(state.status).toBe("open");
    expect(state.told.map(({ events }) => events[0]?.key)).toEqual(["moved", "moved", "another"]);
  });

  it.each([1001, 1011, 1012, 1013])("comes back by itself when the server ends the connection with %i", (code) => {
    const waits = [0, 0.5, 0.999].map((chance) => {
      vi.spyOn(Math, "random").mockReturnValue(chance);
      socket().says(sync(0, []));
      socket().close(code);
      expect(state.status).toBe("lost");
      const before = FakeSocket.made.length;
      let waited = 0;
      for (; FakeSocket.made.length === before && waited < 10_000; waited += 5) vi.advanceTimersByTime(5);
      socket().open();
      return waited;
    });
    vi.restoreAllMocks();
    expect(Math.max(...waits)).toBeLessThan(1_000);
    expect(new Set(waits).size, "not all at once").toBe(3);
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

describe("two versions side by side", () => {
  it("does not mind a message that only later pages know", () => {
    socket().says(sync(2, [move(2)]));
    const [before, said] = [state, socket().sent.length];
    socket().says({ type: "weather", sky: "blue" } as unknown as ServerMessage);
    expect(state).toBe(before);
    expect(socket().sent).toHaveLength(said);
  });

  it("loads a page anew that is older than its server, once", () => {
    for (let time = 0; time < 3; time += 1) {
      socket().says({ type: "refusal", reason: { key: "page-too-old", params: {} }, number: null, token: null });
      socket().close(RELOAD);
      vi.advanceTimersByTime(40_000);
      expect(FakeSocket.made, "it asks seldom").toHaveLength(time + 1);
      while (FakeSocket.made.length === time + 1) vi.advanceTimersByTime(1_000);
      socket().open();
    }
    expect(reloads).toBe(1);
    expect(refusals.map(({ key }) => key)).toContain("page-too-old");
  });

  it("loads nothing anew where it could not remember that it did", () => {
    const full = () => {
      throw new Error("full");
    };
    vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: full });
    socket().close(RELOAD);
    vi.unstubAllGlobals();
    expect(reloads).toBe(0);
  });

  it("tries again where it is newer than the server it reached", () => {
    for (let time = 0; time < 3; time += 1) {
      socket().close(1013);
      vi.advanceTimersByTime(7_000);
      socket().open();
    }
    expect(FakeSocket.made).toHaveLength(4);
    socket().says(sync(1, []));
    expect(state.status).toBe("open");
    expect(reloads).toBe(0);
  });
});

describe("a network that dies without a word", () => {
  /** Milliseconds until the page says so. */
  const noticed = () => {
    let passed = 0;
    while (state.status === "open" && passed < 20_000) {
      vi.advanceTimersByTime(50);
      passed += 50;
    }
    return passed;
  };
  const pings = () => socket().sent.filter(({ type }) => type === "ping").length;

  it("is seen within five seconds, whenever it dies", () => {
    for (const quiet of [0, 40, 240, 1_450, 1_500, 1_700]) {
      socket().says(sync(0, []));
      vi.advanceTimersByTime(quiet);
      socket().says({ type: "pong" });
      expect(noticed()).toBeLessThan(5_000);
      socket().says({ type: "pong" });
      expect(state.status).toBe("open");
    }
  });

  it("is asked only when it is silent, and stays while it answers", () => {
    socket().says(sync(0, []));
    for (let second = 0; second < 60; second += 1) {
      vi.advanceTimersByTime(1_000);
      socket().says({ type: "line", at: second, name: "Ann", text: "hm", seat: 1 });
    }
    expect(pings()).toBe(0);
    for (let second = 0; second < 60; second += 1) {
      vi.advanceTimersByTime(1_000);
      socket().says({ type: "pong" });
    }
    expect(state.status).toBe("open");
  });

  it("is no news while it answers: nothing is drawn anew", () => {
    socket().says(sync(0, []));
    const before = state;
    vi.advanceTimersByTime(2_000);
    socket().says({ type: "pong" });
    expect(state).toBe(before);
  });

  it("is forgiven when it answers after all, and left for a new one when it does not", () => {
    socket().says(sync(0, []));
    noticed();
    expect(FakeSocket.made).toHaveLength(1);
    socket().says(step(1));
    expect(state.status).toBe("open");
    const dead = socket();
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.made.length).toBeGreaterThan(1);
    expect(dead.readyState).toBe(3);
    socket().open();
    dead.says(step(2));
    expect(state.position?.number).toBe(1);
    socket().says(sync(2, []));
    expect(state.status).toBe("open");
  });

  it("is not waited for when it does not even open", () => {
    vi.advanceTimersByTime(3_000);
    expect(state.status).toBe("lost");
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("is doubted at once when the browser is offline, and believed when it answers", () => {
    socket().says(sync(0, []));
    dispatchEvent(new Event("offline"));
    expect(pings()).toBe(1);
    socket().says({ type: "pong" });
    vi.advanceTimersByTime(1_000);
    expect(state.status).toBe("open");
    dispatchEvent(new Event("offline"));
    expect(noticed()).toBeLessThan(1_000);
    socket().close();
    const before = FakeSocket.made.length;
    dispatchEvent(new Event("online"));
    expect(FakeSocket.made).toHaveLength(before + 1);
  });

  it("is not blamed for a page that slept", () => {
    socket().says(sync(0, []));
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(250);
    expect(state.status).toBe("open");
    expect(pings()).toBe(1);
  });
});

describe("a move that is sent", () => {
  const moves = () => socket().sent.filter(({ type }) => type === "play");

  it("is sent again with its token when the connection comes back, and taken once", () => {
    socket().says(sync(4, []));
    live.play(17);
    const [first] = moves();
    socket().close();
    expect(state).toMatchObject({ status: "lost", sending: { action: 17 } });
    vi.advanceTimersByTime(1_000);
    socket().open();
    expect(moves()).toEqual([]);
    socket().says(sync(5, [move(5)]));
    expect(moves()).toEqual([first]);
    taken();
    expect(state.sending).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(moves()).toHaveLength(1);
  });

  it("waits for the network when it was made without", () => {
    socket().says(sync(4, []));
    socket().close();
    live.play(17);
    expect(state.sending).toMatchObject({ number: 4, action: 17 });
    vi.advanceTimersByTime(1_000);
    socket().open();
    socket().says(sync(4, []));
    expect(moves()).toEqual([{ type: "play", ...state.sending }]);
  });

  it("is handed back with the reason when it came too late", () => {
    socket().says(sync(4, []));
    live.play(17);
    const token = state.sending?.token ?? "";
    socket().says({ type: "refusal", reason: { key: "stale-number", params: {} }, number: 6, token });
    expect(state.sending).toBeNull();
    expect(refusals).toEqual([{ key: "stale-number", params: {} }]);
    expect(socket().sent.at(-1)).toEqual({ type: "hello", last: 4, protocol: PROTOCOL });
    socket().says(sync(6, []));
    expect(moves()).toHaveLength(1);
  });

  it("is sent again when nobody answers it though the connection lives", () => {
    socket().says(sync(4, []));
    live.play(17);
    for (let second = 0; second < 7; second += 1) {
      vi.advanceTimersByTime(1_000);
      socket().says({ type: "pong" });
    }
    expect(moves()).toHaveLength(2);
    expect(moves()[0]).toEqual(moves()[1]);
  });

  it("can be recalled while there is no network", () => {
    socket().says(sync(4, []));
    socket().close();
    live.play(17);
    live.recall();
    vi.advanceTimersByTime(1_000);
    socket().open();
    socket().says(sync(4, []));
    expect(moves()).toEqual([]);
  });

  it("never has the token of another", () => {
    socket().says(sync(4, []));
    const tokens = [1, 2, 3].map(() => {
      live.play(17);
      const { token } = state.sending!;
      taken();
      return token;
    });
    expect(new Set(tokens).size).toBe(3);
  });
});

describe("something said", () => {
  const line = (text: string) => ({ type: "line", at: 1, name: "Ann", text, seat: 0 }) as const;
  const said = () => socket().sent.filter(({ type }) => type === "say");

  it("is said again if it was lost, and not if it was heard", () => {
    socket().says({ ...sync(0, []), chat: [line("hi")] });
    expect(live.say("  hi ")).toBe(true);
    socket().close();
    vi.advanceTimersByTime(1_000);
    socket().open();
    socket().says({ ...sync(0, []), chat: [line("hi")] });
    expect(said()).toEqual([{ type: "say", text: "hi" }]);
    socket().close();
    vi.advanceTimersByTime(1_000);
    socket().open();
    socket().says({ ...sync(0, []), chat: [line("hi"), line("hi")] });
    expect(said()).toEqual([]);
  });

  it("is not taken when nobody can hear it", () => {
    socket().says(sync(0, []));
    socket().close();
    expect(live.say("hello?")).toBe(false);
  });
});

describe("a remark", () => {
  it("is kept between the moves", () => {
    socket().says(sync(3, []));
    socket().says({ type: "remark", number: 3, seat: 1, what: "time-out" });
    expect(state.remarks).toEqual([{ type: "remark", number: 3, seat: 1, what: "time-out" }]);
  });
});
