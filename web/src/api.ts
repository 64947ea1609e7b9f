// What is asked once, over HTTP. A refusal is an error with words.

import type {
  Addresses,
  AdviceGiven,
  AnalysisState,
  Credentials,
  Device,
  Farewell,
  GameDetail,
  GameInfo,
  Ladder,
  LessonMoves,
  LessonStep,
  MatchSummary,
  Me,
  Message,
  NewTable,
  PasswordChange,
  PlayFrom,
  Profile,
  PuzzleAsked,
  PuzzleList,
  PuzzleVerdict,
  Replay,
  ReplayPosition,
  SeatChange,
  Table,
  Told,
} from "./generated";

export class Refused extends Error {
  constructor(
    readonly reason: Message,
    readonly status: number,
  ) {
    super(reason.key);
  }
}

/** What to do when the server does not know this device any more: its session was ended, here or elsewhere. */
export const stranger = { met: () => undefined as void };

const OFFLINE: Message = { key: "net-offline", params: {} };
const BROKEN: Message = { key: "net-broken", params: {} };
/** Milliseconds after which an answer to a question does not come any more. What is sent may be long, and takes its time. */
const PATIENCE = 15_000;

async function ask<T>(method: string, path: string, body?: string): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      body: body ?? null,
      headers: method === "GET" ? {} : { "Content-Type": "application/json" },
      credentials: "same-origin",
      signal: method === "GET" ? AbortSignal.timeout(PATIENCE) : null,
    });
  } catch {
    throw new Refused(OFFLINE, 0);
  }
  const said = (await answer.json().catch(() => null)) as T & { reason?: Message };
  if (answer.status === 401) stranger.met();
  if (!answer.ok) throw new Refused(said?.reason ?? BROKEN, answer.status);
  return said;
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body: object = {}) => ask<T>("POST", path, JSON.stringify(body));
const id = encodeURIComponent;

/** What is searched for in the history. */
export interface Wanted {
  game?: string;
  name?: string;
  level?: string;
  result?: string;
  /** The last match of the page before. */
  before?: string;
}

function asked(wanted: Wanted): string {
  const said = Object.entries(wanted).filter(([, value]) => value);
  return said.length ? `?${new URLSearchParams(said as [string, string][])}` : "";
}

const SEAT: SeatChange = { seat: null, level: null };
const atTable = (table: string, what: string, change: Partial<SeatChange> = {}) =>
  post<Table>(`/tables/${id(table)}/${what}`, { ...SEAT, ...change });

export const api = {
  me: () => get<Me>("/me"),
  rename: (name: string) => ask<Me>("PUT", "/me", JSON.stringify({ name })),
  register: (who: Credentials) => post<Me>("/account", who),
  login: (who: Credentials) => post<Me>("/login", who),
  logout: () => post<Me>("/logout"),

  devices: () => get<Device[]>("/account/sessions"),
  /** On one other device, or on all of them. */
  endThere: (device: string | null = null) => post<Device[]>("/account/sessions/end", { id: device }),
  changePassword: (change: PasswordChange) => post<Device[]>("/account/password", change),
  accountFile: "/api/account/file",
  deleteAccount: (farewell: Farewell) => post<Me>("/account/delete", farewell),

  address: () => get<Addresses>("/address"),

  games: () => get<GameInfo[]>("/games"),
  game: (game: string, edition: string) => get<GameDetail>(`/games/${id(game)}/${id(edition)}`),

  /** Where somebody stands in a lesson who did this much. */
  lesson: (game: string, edition: string, moves: LessonMoves["moves"]) =>
    post<LessonStep>(`/lessons/${id(game)}/${id(edition)}`, { moves }),

  /** What may be done there, where a move is asked for. */
  adviceInLesson: (game: string, edition: string, moves: LessonMoves["moves"]) =>
    post<AdviceGiven>(`/lessons/${id(game)}/${id(edition)}/advice`, { moves }),

  /** All series of puzzles, and those of today. */
  puzzles: () => get<PuzzleList>("/puzzles"),
  puzzle: (game: string, edition: string, number: number) =>
    get<PuzzleAsked>(`/puzzles/${id(game)}/${id(edition)}/${number}`),
  /** What is said to an answer; without one, what would be right. */
  solve: (game: string, edition: string, number: number, action: number | null) =>
    post<PuzzleVerdict>(`/puzzles/${id(game)}/${id(edition)}/${number}`, { action }),

  tables: () => get<Table[]>("/tables"),
  mine: () => get<Table[]>("/mine"),
  table: (table: string) => get<Table>(`/tables/${id(table)}`),
  open: (table: NewTable) => post<Table>("/tables", table),
  join: (table: string, seat: number | null) => atTable(table, "join", { seat }),
  leave: (table: string) => atTable(table, "leave"),
  kick: (table: string, seat: number) => atTable(table, "kick", { seat }),
  bot: (table: string, seat: number, level: string | null) => atTable(table, "bot", { seat, level }),
  add: (table: string, level: string | null = null) => atTable(table, "add", { level }),
  remove: (table: string, seat: number) => atTable(table, "remove", { seat }),
  ready: (table: string, ready: boolean) => post<Table>(`/tables/${id(table)}/ready`, { ready }),
  start: (table: string) => atTable(table, "start"),
  rematch: (table: string) => atTable(table, "rematch"),

  /** A page of one's matches, of those that are searched for. */
  history: (wanted: Wanted = {}) => get<MatchSummary[]>(`/history${asked(wanted)}`),
  player: (player: string) => get<Profile>(`/players/${id(player)}`),
  ladder: (game: string, among: Ladder["among"]) => get<Ladder>(`/ladders/${id(game)}/${among}`),
  /** How a match ended and what it made of ratings. */
  summary: (match: string) => get<MatchSummary>(`/matches/${id(match)}/summary`),
  replay: (match: string) => get<Replay>(`/matches/${id(match)}`),
  /** What the moves after a number told, a page of it. */
  told: (match: string, after: number) => get<Told[]>(`/matches/${id(match)}/told/${after}`),
  position: (match: string, number: number) => get<ReplayPosition>(`/matches/${id(match)}/positions/${number}`),
  playFrom: (match: string, from: PlayFrom) => post<Table>(`/matches/${id(match)}/play`, from),
  /** What I may do now, at a table of my own with bots. */
  advice: (table: string) => post<AdviceGiven>(`/tables/${id(table)}/advice`),
  /** What a seat could have done in a position of a match that is over. */
  adviceAt: (match: string, number: number, seat: number) =>
    post<AdviceGiven>(`/matches/${id(match)}/positions/${number}/advice`, { seat }),
  analysis: (match: string) => get<AnalysisState>(`/matches/${id(match)}/analysis`),
  analyse: (match: string) => post<AnalysisState>(`/matches/${id(match)}/analysis`),
  file: (match: string) => `/api/matches/${id(match)}/file`,
  bring: (file: string) => ask<MatchSummary>("POST", "/matches", file),
};
