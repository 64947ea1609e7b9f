// Made by `make types` from the structs of the server. Do not edit.

export type Lang = "en" | "ru" | "uk";

export const MAX_NAME = 24;

export const MAX_CHAT = 300;

export const MIN_PASSWORD = 8;

export const MAX_PASSWORD = 200;

export const BOT_NAMES = 18;

export const PROTOCOL = 1;

export const RELOAD = 4000;

/** A sentence to be said in the reader's language: its key and what goes into it. */
export interface Message {
  key: string;
  params: Record<string, number | string | (number | string)[]>;
}

/** Something that happened at the table. */
export interface Event {
  key: string;
  seat?: number | null;
  params?: Record<string, number | string | (number | string)[]>;
  secret?: Record<string, number | string | (number | string)[]>;
  reveals?: boolean;
  hidden?: boolean;
  joins?: boolean;
}

/** How a match ended. `places[seat]` is 1 for the winners; equal places are shared. */
export interface Outcome {
  points: number[];
  places: number[];
  parts: Record<string, number>[];
  ties?: Message[];
}

/** Where a part of the content comes from. */
export interface Status {
  kind: "fact" | "reconstruction";
  note: string;
}

/** An action with what it is called. Words: `action-<kind>` with `names`. */
export interface Deed {
  action: number;
  kind: string;
  params: Record<string, number>;
  names: Record<string, string>;
}

/** One action, and what it is worth. */
export interface Advised {
  deed: Deed;
  chance: number;
  why: Message[];
}

/** For one seat in one position, the best first. */
export interface Advice {
  seat: number;
  points: boolean;
  best: Advised[];
}

/** What somebody chose who could have done something else. */
export interface Choice {
  played: Deed;
  chance: number;
  why: Message[];
  best: Deed;
  better: number;
  why_best: Message[];
  given: number;
  error: number;
}

/** One move. */
export interface Turn {
  seat: number;
  choice: Choice | null;
  luck: number[];
}

/** A turning point. */
export interface Swing {
  number: number;
  seat: number;
  what: "choice" | "luck";
  size: number;
}

/** Of one seat. */
export interface Totals {
  given: number;
  choices: number;
  luck: number;
}

export interface Analysis {
  mark: string;
  points: boolean;
  chances: number[][];
  turns: Turn[];
  deal: number[];
  totals: Totals[];
  swings: Swing[];
}

/** An action, and what is said of it when the answer is told. */
export interface Judged {
  deed: Deed;
  chance: number | null;
  why: Message[];
}

/** Who the cookie says I am. Guests have a name; an account also has a login and works on other devices. */
export interface Me {
  id: string;
  name: string;
  login: string | null;
}

export interface Rename {
  name: string;
}

export interface Credentials {
  login: string;
  password: string;
}

/** One of my sessions. */
export interface Device {
  id: string;
  name: string;
  created: number;
  seen: number;
  here: boolean;
  old: boolean;
}

/** Which of my sessions is to end: all but the one that asks, if none is named. */
export interface SessionEnd {
  id: string | null;
}

export interface PasswordChange {
  present: string;
  new: string;
}

/** I want to be forgotten. An account says its password, a guest that it is sure. */
export interface Farewell {
  password: string | null;
  sure: boolean;
}

/** One option of a game. Words: `option-<name>` and `option-<name>-<value>`. Without values, text is typed in. */
export interface OptionInfo {
  name: string;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  seats: number[][];
  of: string | null;
  when: boolean | number | string;
  limit: number;
}

/** An edition of a game. Words, where a game has several: `edition-<id>` and `edition-<id>-about`. */
export interface EditionInfo {
  id: string;
  options: OptionInfo[];
  minutes: [number, number] | null;
  difficulty: number | null;
  coached: number[];
  lesson: number;
}

/** What the lobby needs. Words are in the game's own `.ftl` files, which the page carries. */
export interface GameInfo {
  id: string;
  version: number;
  min_seats: number;
  max_seats: number;
  editions: EditionInfo[];
  levels: string[];
  level_seats: number[][];
}

/** A kind of action: its first number and how many values each parameter has, the last one changing fastest. */
export interface ActionInfo {
  kind: string;
  start: number;
  params: Record<string, number>;
}

/** What a table needs once of an edition: names and rules in every language, and the board as its content has it. */
export interface GameDetail {
  info: GameInfo;
  edition: string;
  names: Record<"en" | "ru" | "uk", Record<string, string>>;
  rules: Record<"en" | "ru" | "uk", string>;
  edition_rules: Record<"en" | "ru" | "uk", string>;
  content: unknown;
  actions: ActionInfo[];
}

/** `none`; `move`: `seconds` for every move; `total`: `seconds` for all moves and `increment` after each. */
export interface Clock {
  kind: "move" | "none" | "total";
  seconds: number;
  increment: number;
}

/** Who begins a match. Words: `begins-<by>`. Where lots are to be drawn there is no seat before the match. */
export interface Begins {
  by: "lot" | "seated" | "turn";
  seat: number | null;
}

/** A table to be opened. `bots` are levels for the last seats; with every other seat taken the match can start. */
export interface NewTable {
  game: string;
  seats: number;
  edition: string | null;
  options: Record<string, boolean | number | string>;
  bots: string[];
  clock: Clock;
  public: boolean;
  begins: "lot" | "seated";
  practice: boolean;
  rated: boolean;
  start: boolean;
  lang: "en" | "ru" | "uk";
}

/** A table that goes on after the first `number` moves of a match that has ended: I in a seat, bots in the rest. */
export interface PlayFrom {
  number: number;
  seat: number;
  bots: string[];
  lang: "en" | "ru" | "uk";
}

/** Where a match that goes on from another one began: its first `number` moves are copies. */
export interface Origin {
  match: string;
  number: number;
}

/** Who sits there: a person, a bot, or nobody. */
export interface Seat {
  player: string | null;
  name: string | null;
  level: string | null;
  bot: number | null;
  here: boolean;
  ready: boolean;
  called: boolean;
  substitute: boolean;
  account: boolean;
}

/** A table as everybody sees it. */
export interface Table {
  id: string;
  game: string;
  edition: string;
  options: Record<string, boolean | number | string>;
  clock: Clock;
  public: boolean;
  begins: Begins;
  practice: boolean;
  host: string;
  state: "open" | "over" | "playing";
  seats: Seat[];
  unrated: "absent" | "advice" | "alone" | "before" | "copy" | "file" | "guests" | "mixed" | "no-result" | "practice" | "rules" | "unmeasured" | "wish" | null;
  advised: number;
  spectators: number;
  match: string | null;
  moves: number;
  waiting: number[];
  places: number[] | null;
  rematch: string | null;
  origin: Origin | null;
  note: Message | null;
}

/** For join, leave, kick, for adding and removing seats and for setting a bot: which seat, and the bot's level. */
export interface SeatChange {
  seat: number | null;
  level: string | null;
}

/** Whether the match may begin, as far as I am concerned. */
export interface Ready {
  ready: boolean;
}

/** Where others find this server, if it is asked from the machine it runs on under a name that only works there. */
export interface Addresses {
  network: string | null;
  closed: boolean;
}

/** First message, and after any gap. `last` is the last number seen, or None. */
export interface Hello {
  type: "hello";
  last: number | null;
  protocol: number;
}

/** An action of my seat in the position after `number` moves. */
export interface Play {
  type: "play";
  number: number;
  action: number;
  token: string | null;
}

/** Take my last step back, if nothing was revealed since; what others did at the same time stays. */
export interface Undo {
  type: "undo";
  number: number;
}

export interface Say {
  type: "say";
  text: string;
}

/** I am back: the substitute leaves my seat. */
export interface Back {
  type: "back";
}

/** How quickly bots are to follow each other for me; a table takes the time of the slowest who sits there. */
export interface Pace {
  type: "pace";
  pace: "normal" | "once" | "slow";
}

/** What was told before a move that I know? The answer is `Recalled`. */
export interface Earlier {
  type: "earlier";
  before: number;
}

export interface Ping {
  type: "ping";
}

/** An action that may be chosen now. Words: `action-<kind>` with `names`. */
export interface LegalAction {
  action: number;
  kind: string;
  params: Record<string, number>;
  names: Record<string, string>;
}

/** What one move did, as this client may know it. */
export interface Told {
  number: number;
  seat: number | null;
  events: Event[];
}

/** Milliseconds left for each seat when this was sent, and whose time runs. */
export interface Clocks {
  left: number[];
  running: number[];
}

/** A position as this client may know it. `view` is the game's own view struct, `aid` its help to see it, if any. */
export interface Position {
  number: number;
  view: unknown;
  aid: unknown;
  legal: LegalAction[];
  prompt: Message;
  can_undo: boolean;
  clocks: Clocks | null;
  outcome: Outcome | null;
}

/** A line of the log that is no move: who sits at the table has changed. Words: `remark-<what>`. */
export interface Remark {
  type: "remark";
  number: number;
  seat: number;
  what: "back" | "left" | "replaced" | "time-out";
}

/** Where everything stands: the answer to `Hello`. */
export interface Sync {
  type: "sync";
  table: Table;
  seat: number | null;
  position: Position | null;
  told: Told[];
  remarks: Remark[];
  chat: Line[];
}

/** What was told earlier: a page, and the remarks made since. */
export interface Recalled {
  type: "recalled";
  told: Told[];
  remarks: Remark[];
}

/** A move was made. */
export interface Step {
  type: "step";
  told: Told;
  position: Position;
  token: string | null;
}

/** A step was taken back: forget the moves after `number`; `told` are those that come after it now. */
export interface Undone {
  type: "undone";
  number: number;
  told: Told[];
  position: Position;
}

/** The table changed: someone came, left, is away or back, or the match began. */
export interface Changed {
  type: "changed";
  table: Table;
}

/** Something said. Players do not hear spectators before the match is over. */
export interface Line {
  type: "line";
  at: number;
  name: string;
  text: string;
  seat: number | null;
}

/** What I asked was not done, and nothing changed. */
export interface Refusal {
  type: "refusal";
  reason: Message;
  number: number | null;
  token: string | null;
}

/** My move with this token was made when it came before. */
export interface Taken {
  type: "taken";
  token: string;
}

export interface Pong {
  type: "pong";
}

/** Who played. A match from a file does not say: no name and no level. Of a former player the name is empty. */
export interface Player {
  name: string | null;
  level: string | null;
  bot: number | null;
  substitute: boolean;
  person: string | null;
  rating: [number, number] | null;
}

/** A line of the history. */
export interface MatchSummary {
  id: string;
  game: string;
  edition: string;
  players: Player[];
  points: number[] | null;
  places: number[] | null;
  moves: number;
  started: number;
  ended: number | null;
  origin: Origin | null;
  practice: boolean;
  unrated: "absent" | "advice" | "alone" | "before" | "copy" | "file" | "guests" | "mixed" | "no-result" | "practice" | "rules" | "unmeasured" | "wish" | null;
  advised: number;
}

/** A finished match, told with everything revealed; its positions are asked for one by one. */
export interface Replay {
  summary: MatchSummary;
  options: Record<string, boolean | number | string>;
  begins: Begins | null;
  shown: number | null;
  told: Told[];
  remarks: Remark[];
  note: Message | null;
}

/** Each seat's view and aid, the spectators' last. */
export interface ReplayPosition {
  number: number;
  views: unknown[];
  aids: unknown[];
  outcome: Outcome;
}

/** For whom advice is wanted, in a match that is over. */
export interface AdviceAsked {
  seat: number;
}

/** Advice for the position after so many moves. */
export interface AdviceGiven {
  number: number;
  advice: Advice;
}

/** How far the analysis of a match is. */
export interface AnalysisState {
  running: boolean;
  done: number;
  of: number;
  analysis: Analysis | null;
  failed: boolean;
}

/** Of somebody's rating after a match: when that was, and the number. */
export interface Found {
  at: number;
  number: number;
}

/** Somebody's rating in a game. */
export interface Standing {
  game: string;
  among: "bots" | "people";
  number: number;
  provisional: boolean;
  matches: number;
  place: number | null;
  course: Found[];
}

/** What somebody did in a game, with so many at the table. Practice, copies and matches with advice are left out. */
export interface Result {
  game: string;
  edition: string;
  seats: number;
  played: number;
  won: number;
  best: number;
  mean: number;
}

/** Somebody one often plays with. */
export interface Rival {
  name: string;
  person: string | null;
  matches: number;
  ahead: number;
}

/** Something of a board that somebody used, and how often. */
export interface Piece {
  name: string;
  said: Record<"en" | "ru" | "uk", string>;
  times: number;
}

/** What somebody used most of the board of an edition, in their last matches. */
export interface Favourites {
  game: string;
  edition: string;
  pieces: Piece[];
}

/** What everybody may know about somebody with an account, and what only they themselves. */
export interface Profile {
  id: string;
  name: string;
  account: boolean;
  since: number | null;
  standings: Standing[];
  records: Result[];
  favourites: Favourites[];
  rivals: Rival[];
}

/** Somebody on the ladder. */
export interface Rung {
  person: string;
  name: string;
  number: number;
  provisional: boolean;
  matches: number;
  place: number | null;
}

/** A level of bots on the ladder: it stands where it was measured and never moves. */
export interface Mark {
  level: string;
  number: number;
}

/** The best players of a game, the best first. */
export interface Ladder {
  game: string;
  among: "bots" | "people";
  rungs: Rung[];
  marks: Mark[];
  mine: Rung | null;
}

/** What a pupil did so far: for each step the action that was chosen, or None for having gone on. */
export interface LessonMoves {
  moves: (number | null)[];
}

/** Where a pupil stands in a lesson. Words: `lesson.<edition>.<lang>.ftl` of the game, on top of its own. */
export interface LessonStep {
  number: number;
  steps: number;
  say: Message;
  praise: Message | null;
  wrong: Message | null;
  point: string[];
  asks: boolean;
  advised: boolean;
  seat: number;
  seats: Seat[];
  begins: Begins;
  position: Position;
  told: Told[];
}

/** The puzzles of an edition: what each is known by, in order. */
export interface PuzzleSeries {
  game: string;
  edition: string;
  ids: string[];
}

/** The puzzle of the day, of one game. */
export interface PuzzleToday {
  game: string;
  edition: string;
  number: number;
  id: string;
}

/** All puzzles there are, and those of today. */
export interface PuzzleList {
  date: string;
  series: PuzzleSeries[];
  today: PuzzleToday[];
}

/** The position of a puzzle, as its seat may know it. */
export interface PuzzleAsked {
  id: string;
  number: number;
  of: number;
  seat: number;
  seats: Seat[];
  begins: Begins;
  position: Position;
  told: Told[];
}

/** What somebody would do; None asks to be told. */
export interface PuzzleAnswer {
  action: number | null;
}

/** What is said to an answer. The best is only told to whoever has found it, or asks. */
export interface PuzzleVerdict {
  points: boolean;
  right: boolean | null;
  refused: Message | null;
  own: Judged | null;
  best: Judged[];
  tempting: Judged | null;
}

export type ClientMessage = Hello | Play | Undo | Say | Back | Pace | Earlier | Ping;

export type ServerMessage = Sync | Recalled | Step | Undone | Changed | Remark | Line | Refusal | Taken | Pong;
