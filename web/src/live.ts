// The live table. The server is the authority and nothing is guessed: a move shows when its step comes. Numbers count the
// moves; after a missed one, or when the match begins, we say hello again. After a lost connection we ask for everything:
// what we had seen may have been taken back while we were away.

import type {
  ClientMessage,
  Line,
  Message,
  Pace,
  Position,
  ServerMessage,
  Step,
  Sync,
  Table,
  Told,
  Undone,
} from "./generated";

export interface LiveState {
  /** `gone`: there is no such table. */
  status: "connecting" | "open" | "lost" | "gone";
  table: Table | null;
  seat: number | null;
  position: Position | null;
  told: Told[];
  chat: Line[];
  /** When the position came, on the clock of `performance.now()`: clocks run from there. */
  since: number;
  /** Something was asked and not yet answered. */
  asking: boolean;
}

export const FRESH: LiveState = {
  status: "connecting",
  table: null,
  seat: null,
  position: null,
  told: [],
  chat: [],
  since: 0,
  asking: false,
};

/** Close code of a table that does not exist. */
const NO_TABLE = 1008;
const PING_EVERY = 20_000;
const PATIENCE = 10_000;
const LONGEST_WAIT = 5_000;
const CHAT_KEPT = 300;

/** How a message changes what we know; null when it does not fit and everything must be asked anew. */
export function learn(state: LiveState, message: ServerMessage): LiveState | null {
  switch (message.type) {
    case "sync":
      return synced(state, message);
    case "step":
      return stepped(state, message);
    case "undone":
      return undone(state, message);
    case "changed": {
      const began = message.table.state !== "open" && state.position === null;
      return began || message.table.match !== state.table?.match ? null : { ...state, table: message.table };
    }
    case "line":
      return { ...state, chat: [...state.chat, message].slice(-CHAT_KEPT) };
    case "refusal": {
      const stale = message.number != null && message.number !== state.position?.number;
      return stale ? null : { ...state, asking: false };
    }
    case "pong":
      return state;
  }
}

function synced(state: LiveState, { table, seat, position, told, chat }: Sync): LiveState {
  const first = told[0]?.number ?? Infinity;
  const kept = state.table?.match === table.match ? state.told.filter((old) => old.number < first) : [];
  const known = [...kept, ...told].filter((each) => each.number <= (position?.number ?? -1));
  return { ...state, table, seat, position, chat, told: known, since: performance.now(), asking: false };
}

function stepped(state: LiveState, { told, position }: Step): LiveState | null {
  const at = state.position?.number;
  if (at === undefined || position.number > at + 1) return null;
  if (position.number <= at) return state;
  // What somebody else did at the same time is no answer to what I asked.
  const asking = state.asking && told.seat !== state.seat;
  return { ...state, position, told: [...state.told, told], since: performance.now(), asking };
}

function undone(state: LiveState, { number, told, position }: Undone): LiveState | null {
  if (!state.position || state.position.number < number) return null;
  const known = [...state.told.filter((each) => each.number <= number), ...told];
  return { ...state, position, told: known, since: performance.now(), asking: false };
}

export class Live {
  private state = FRESH;
  private socket: WebSocket | null = null;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private closed = false;
  private wished: Pace["pace"] = "normal";

  constructor(
    private readonly table: string,
    private readonly changed: (state: LiveState, message: ServerMessage | null) => void,
    private readonly refused: (reason: Message) => void,
    private readonly connect: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.open();
    addEventListener("online", this.again);
  }

  play(action: number) {
    this.ask({ type: "play", number: this.number, action });
  }

  undo() {
    this.ask({ type: "undo", number: this.number });
  }

  say(text: string) {
    this.send({ type: "say", text });
  }

  back() {
    this.send({ type: "back" });
  }

  /** How quickly bots are to follow each other. */
  pace(pace: Pace["pace"]) {
    if (pace === this.wished) return;
    this.wished = pace;
    this.send({ type: "pace", pace });
  }

  close() {
    this.closed = true;
    removeEventListener("online", this.again);
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    this.socket?.close();
  }

  private get number() {
    return this.state.position?.number ?? 0;
  }

  private open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.connect(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.pulse = setInterval(() => this.listen(), PING_EVERY);
      this.send({ type: "hello", last: null });
      if (this.wished !== "normal") this.send({ type: "pace", pace: this.wished });
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private hear(message: ServerMessage) {
    this.heard = Date.now();
    if (message.type === "sync") this.tries = 0;
    const next = learn(this.state, message);
    if (next) this.become(message.type === "sync" ? { ...next, status: "open" } : next, message);
    else this.send({ type: "hello", last: this.state.position?.number ?? null });
    if (message.type === "refusal") this.refused(message.reason);
  }

  private lost(socket: WebSocket, code: number) {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    clearInterval(this.pulse);
    if (code === NO_TABLE) return this.become({ ...this.state, status: "gone" }, null);
    this.become({ ...this.state, status: "lost", asking: false }, null);
    // Not all at once when a server comes back: each waits a little differently.
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.retry = setTimeout(() => this.open(), wait);
  }

  private again = () => {
    if (this.socket || this.closed || this.state.status === "gone") return;
    clearTimeout(this.retry);
    this.open();
  };

  /** A connection that died without a word is closed by us. */
  private listen() {
    if (Date.now() - this.heard > PING_EVERY + PATIENCE) this.socket?.close();
    else this.send({ type: "ping" });
  }

  private ask(message: ClientMessage) {
    if (this.state.asking || !this.send(message)) return;
    this.become({ ...this.state, asking: true }, null);
  }

  private send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private become(state: LiveState, message: ServerMessage | null) {
    this.state = state;
    this.changed(state, message);
  }
}
