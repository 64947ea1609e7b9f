// The live table. The server is the authority and nothing is guessed: a move shows when its step comes. Numbers count the
// moves; after a missed one, or when the match begins, we say hello again. After a lost connection we ask for everything:
// what we had seen may have been taken back while we were away.
//
// A network can die without a word. So whoever is silent is asked, and who does not answer is doubted, then given up. A move
// has a token: it is sent again until it is answered, and the server makes it once.

import { PROTOCOL, RELOAD } from "./generated";
import type {
  ClientMessage,
  Line,
  Message,
  Pace,
  Position,
  Recalled,
  Remark,
  ServerMessage,
  Step,
  Sync,
  Table,
  Told,
  Undone,
} from "./generated";

/** A move of mine that nobody has answered yet. */
export interface Sending {
  number: number;
  action: number;
  token: string;
}

export interface LiveState {
  /** `lost`: nobody answers, and what is shown may be old. `gone`: there is no such table. */
  status: "connecting" | "open" | "lost" | "gone";
  table: Table | null;
  seat: number | null;
  position: Position | null;
  told: Told[];
  remarks: Remark[];
  chat: Line[];
  /** When the position came, on the clock of `performance.now()`: clocks run from there. */
  since: number;
  /** Something was asked and not yet answered. */
  asking: boolean;
  sending: Sending | null;
}

export const FRESH: LiveState = {
  status: "connecting",
  table: null,
  seat: null,
  position: null,
  told: [],
  remarks: [],
  chat: [],
  since: 0,
  asking: false,
  sending: null,
};

/** Where a tab remembers that it was loaded anew because its page was too old. */
const RENEWED = "vokzal-renewed";
/** Close code of a table that does not exist. */
const NO_TABLE = 1008;
const TICK = 250;
/** A clock that is so late is slow: the page is in the background, or was asleep. */
const LATE = 2_000;
/** Milliseconds of silence after which we ask whether anybody is there. */
const SILENCE = 1_500;
/** Without an answer for so long the table is shown as lost: together with the silence less than five seconds. */
const DOUBT = 2_500;
/** The same when the browser itself says that there is no network; it may be wrong, a server can be on this machine. */
const OFFLINE = 500;
/** And then the connection is given up for a new one. */
const PATIENCE = 6_000;
const LONGEST_WAIT = 5_000;
/** A page that is too old and cannot be renewed asks seldom: perhaps the version before comes back. */
const TOO_OLD_WAIT = 60_000;
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
    case "remark":
      return { ...state, remarks: [...state.remarks, message] };
    case "line":
      return { ...state, chat: [...state.chat, message].slice(-CHAT_KEPT) };
    case "refusal": {
      const stale = message.number != null && message.number !== state.position?.number;
      return stale ? null : { ...state, asking: false };
    }
    case "recalled":
      return recalled(state, message);
    default:
      // An answer that changes nothing, or something that a later server says and we need not understand.
      return state;
  }
}

function synced(state: LiveState, { table, seat, position, told, remarks, chat }: Sync): LiveState {
  const first = told[0]?.number ?? Infinity;
  const before = state.table?.match === table.match ? state.told.filter((old) => old.number < first) : [];
  // Of much we are told the last page: then what we knew does not reach up to it.
  const kept = first === Infinity || (before.at(-1)?.number ?? 0) === first - 1 ? before : [];
  const known = [...kept, ...told].filter((each) => each.number <= (position?.number ?? -1));
  return { ...state, table, seat, position, remarks, chat, told: known, since: performance.now(), asking: false };
}

/** A page of what happened before all that we know. */
function recalled(state: LiveState, { told, remarks }: Recalled): LiveState {
  const first = state.told[0]?.number;
  if (told.at(-1)?.number !== (first ?? 0) - 1) return state;
  return { ...state, told: [...told, ...state.told], remarks: remarks.length > state.remarks.length ? remarks : state.remarks };
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

/** What somebody said, as the server will write it. */
const tidy = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** A token that nobody else has. (`randomUUID` is only for pages that came by https.) */
const unheardOf = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

export class Live {
  private state = FRESH;
  private socket: WebSocket | null = null;
  /** Whether this connection has told us everything, so that what it tells next is understood. */
  private synced = false;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly pulse = setInterval(() => this.listen(), TICK);
  private ticked = Date.now();
  private heard = 0;
  /** When somebody was asked who has not answered since. */
  private asked: number | null = null;
  private doubt = DOUBT;
  /** When the move was last sent. */
  private sent = 0;
  /** What was said last, and how often it had been said before. */
  private said: { text: string; before: number } | null = null;
  private closed = false;
  private wished: Pace["pace"] = "normal";

  constructor(
    private readonly table: string,
    private readonly changed: (state: LiveState, message: ServerMessage | null) => void,
    private readonly refused: (reason: Message) => void,
    private readonly connect: (url: string) => WebSocket = (url) => new WebSocket(url),
    private readonly reload: () => void = () => location.reload(),
  ) {
    this.open();
    addEventListener("online", this.again);
    addEventListener("offline", this.doubted);
    document.addEventListener("visibilitychange", this.seen);
  }

  /** Makes a move: sent until it is answered, kept while there is no network. */
  play(action: number) {
    if (this.state.asking || this.state.sending) return;
    const sending = { number: this.number, action, token: unheardOf() };
    this.become({ ...this.state, sending }, null);
    this.deliver();
  }

  /** Asks why something cannot be done: what is not legal is refused with a reason. */
  why(action: number) {
    this.ask({ type: "play", number: this.number, action, token: null });
  }

  /** Forgets a move that was not answered. It may have arrived all the same; then it is seen. */
  recall() {
    this.become({ ...this.state, sending: null }, null);
  }

  undo() {
    this.ask({ type: "undo", number: this.number });
  }

  /** Whether it was sent. What gets lost on the way is said again. */
  say(text: string): boolean {
    const line = tidy(text);
    if (!this.synced || !this.send({ type: "say", text: line })) return false;
    this.said = { text: line, before: this.times(line) };
    return true;
  }

  back() {
    this.send({ type: "back" });
  }

  /** Asks what happened before all that we were told. */
  earlier() {
    const first = this.state.told[0]?.number ?? 1;
    if (this.synced && first > 1) this.send({ type: "earlier", before: first });
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
    removeEventListener("offline", this.doubted);
    document.removeEventListener("visibilitychange", this.seen);
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    this.socket?.close();
  }

  private get number() {
    return this.state.position?.number ?? 0;
  }

  // --- the connection ---------------------------------------------------------------------------------------------------

  private open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.connect(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.socket = socket;
    this.synced = false;
    this.asked = Date.now();
    this.doubt = DOUBT;
    socket.onopen = () => {
      this.asked = Date.now();
      this.send({ type: "hello", last: null, protocol: PROTOCOL });
      if (this.wished !== "normal") this.send({ type: "pace", pace: this.wished });
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private hear(message: ServerMessage) {
    this.heard = Date.now();
    this.asked = null;
    this.doubt = DOUBT;
    if (message.type === "sync") [this.tries, this.synced] = [0, true];
    if ("token" in message && message.token !== null && message.token === this.state.sending?.token)
      this.state = { ...this.state, sending: null };
    const next = learn(this.state, message);
    const known = next ?? this.state;
    // The same state again is no news: boards are not drawn anew for every pong.
    this.become(this.synced && known.status !== "open" ? { ...known, status: "open" } : known, next ? message : null);
    if (!next) this.send({ type: "hello", last: this.state.position?.number ?? null, protocol: PROTOCOL });
    if (message.type === "sync") this.catchUp();
    if (message.type === "line" && this.said && this.times(this.said.text) > this.said.before) this.said = null;
    if (message.type === "refusal") {
      this.said = null;
      this.refused(message.reason);
    }
  }

  /** The connection is new: what was not answered on the old one is sent again, unless it arrived. */
  private catchUp() {
    this.deliver();
    if (this.said && this.times(this.said.text) <= this.said.before) this.send({ type: "say", text: this.said.text });
    else this.said = null;
  }

  private deliver() {
    if (!this.state.sending || !this.synced) return;
    this.sent = Date.now();
    this.send({ type: "play", ...this.state.sending });
  }

  private times = (text: string) => this.state.chat.filter((line) => line.text === text).length;

  private lost(code: number) {
    if (this.closed) return;
    this.socket = null;
    this.synced = false;
    this.asked = null;
    if (code === NO_TABLE) return this.become({ ...this.state, status: "gone", sending: null }, null);
    this.become({ ...this.state, status: "lost", asking: false }, null);
    // Not all at once when a server comes back: each waits a little differently.
    const wait = code === RELOAD ? TOO_OLD_WAIT : Math.min(LONGEST_WAIT, 500 * 2 ** this.tries++);
    this.retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
    if (code === RELOAD && this.mayRenew()) this.reload();
  }

  /** Whether to load a page anew that is older than its server: once, for what lies between may keep giving us this one. */
  private mayRenew(): boolean {
    try {
      if (sessionStorage.getItem(RENEWED) === `${PROTOCOL}`) return false;
      sessionStorage.setItem(RENEWED, `${PROTOCOL}`);
      return true;
    } catch {
      return false;
    }
  }

  private again = () => {
    if (this.socket || this.closed || this.state.status === "gone") return;
    clearTimeout(this.retry);
    this.open();
  };

  /** The browser says that there is no network: whether that is so is soon known. */
  private doubted = () => {
    this.doubt = OFFLINE;
    this.wonder();
  };

  private seen = () => {
    if (!document.hidden) this.wonder();
  };

  private wonder() {
    if (this.synced && this.send({ type: "ping" })) this.asked = Date.now();
  }

  private listen() {
    const now = Date.now();
    // Then it was we who were silent.
    const late = now - this.ticked > LATE;
    this.ticked = now;
    if (!this.socket) return;
    if (late || (this.asked === null && now - this.heard >= SILENCE)) return this.wonder();
    const waited = this.asked === null ? 0 : now - this.asked;
    if (waited >= PATIENCE) this.giveUp();
    else if (waited >= this.doubt && this.state.status !== "lost")
      this.become({ ...this.state, status: "lost", asking: false }, null);
    else if (this.state.sending && this.state.status === "open" && now - this.sent >= PATIENCE) this.deliver();
  }

  /** A dead connection would take long to close: it is left alone. */
  private giveUp() {
    const socket = this.socket;
    this.lost(0);
    socket?.close();
  }

  private ask(message: ClientMessage) {
    if (this.state.asking || this.state.sending || !this.send(message)) return;
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
