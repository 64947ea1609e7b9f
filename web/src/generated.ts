// Made by `python -m vokzal.server.typescript` from the structs of the server and the games. Do not edit.

export type Lang = "en" | "ru" | "uk";

export const MAX_NAME = 24;

export const MAX_CHAT = 300;

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
}

/** How a match ended. `places[seat]` is 1 for the winners; equal places are shared. */
export interface Outcome {
  points: number[];
  places: number[];
  parts: Record<string, number>[];
}

/** Where a part of the content comes from. */
export interface Status {
  kind: "fact" | "reconstruction";
  note: string;
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

/** One option of a game. Words: `option-<name>` and `option-<name>-<value>`. Without values, text is typed in. */
export interface OptionInfo {
  name: string;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  seats: number[][];
  of: string | null;
  limit: number;
}

/** What the lobby needs. Words are in the game's own `.ftl` files, which the page carries. */
export interface GameInfo {
  id: string;
  version: number;
  min_seats: number;
  max_seats: number;
  options: OptionInfo[];
  levels: string[];
}

/** A kind of action: its first number and how many values each parameter has, the last one changing fastest. */
export interface ActionInfo {
  kind: string;
  start: number;
  params: Record<string, number>;
}

/** What a table needs once: names and rules in every language, and the board as its content file has it. */
export interface GameDetail {
  info: GameInfo;
  names: Record<"en" | "ru" | "uk", Record<string, string>>;
  rules: Record<"en" | "ru" | "uk", string>;
  content: unknown;
  actions: ActionInfo[];
}

/** `none`; `move`: `seconds` for every move; `total`: `seconds` for all moves and `increment` after each. */
export interface Clock {
  kind: "move" | "none" | "total";
  seconds: number;
  increment: number;
}

/** A table to be opened. `bots` are levels for the last seats; with every other seat taken the match can start. */
export interface NewTable {
  game: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  bots: string[];
  clock: Clock;
  public: boolean;
  start: boolean;
}

/** A table that goes on after the first `number` moves of a match that has ended: I in a seat, bots in the rest. */
export interface PlayFrom {
  number: number;
  seat: number;
  bots: string[];
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
  here: boolean;
  substitute: boolean;
}

/** A table as everybody sees it. */
export interface Table {
  id: string;
  game: string;
  options: Record<string, boolean | number | string>;
  clock: Clock;
  public: boolean;
  host: string;
  state: "open" | "over" | "playing";
  seats: Seat[];
  spectators: number;
  match: string | null;
  moves: number;
  waiting: number[];
  places: number[] | null;
  rematch: string | null;
  origin: Origin | null;
}

/** For join, leave, kick and for setting a bot: which seat, and the bot's level or None to remove it. */
export interface SeatChange {
  seat: number | null;
  level: string | null;
}

/** First message, and after any gap. `last` is the last number seen, or None. */
export interface Hello {
  type: "hello";
  last: number | null;
}

/** An action of my seat in the position after `number` moves. */
export interface Play {
  type: "play";
  number: number;
  action: number;
}

/** Take my last step back, if nothing was revealed since. */
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

/** A position as this client may know it. `view` is the game's own view struct. */
export interface Position {
  number: number;
  view: unknown;
  legal: LegalAction[];
  prompt: Message;
  can_undo: boolean;
  clocks: Clocks | null;
  outcome: Outcome | null;
}

/** Where everything stands: the answer to `Hello`. */
export interface Sync {
  type: "sync";
  table: Table;
  seat: number | null;
  position: Position | null;
  told: Told[];
  chat: Line[];
}

/** A move was made. */
export interface Step {
  type: "step";
  told: Told;
  position: Position;
}

/** Moves after `number` never happened. */
export interface Undone {
  type: "undone";
  number: number;
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
}

export interface Pong {
  type: "pong";
}

/** A line of the history. A bot's name is its level; a match from a file does not say who played: no name. */
export interface MatchSummary {
  id: string;
  game: string;
  players: string[];
  points: number[] | null;
  places: number[] | null;
  moves: number;
  started: number;
  ended: number | null;
  origin: Origin | null;
}

/** A finished match, position by position, all cards open to each seat in turn: `views[number][seat]`. */
export interface Replay {
  summary: MatchSummary;
  options: Record<string, boolean | number | string>;
  told: Told[];
}

export interface ReplayPosition {
  number: number;
  views: unknown[];
  outcome: Outcome;
}

export type ClientMessage = Hello | Play | Undo | Say | Back | Ping;

export type ServerMessage = Sync | Step | Undone | Changed | Line | Refusal | Pong;

export interface MetroDominoView {
  seat: number | null;
  waiting: number[];
  games_to_win: number;
  phase: "drew" | "extra" | "over" | "turn";
  turn: number;
  drawn: [number, number] | null;
  passes: number;
  store: number;
  supply: number;
  markers: number;
  unseen: number;
  stations: MetroDominoStationView[];
  players: MetroDominoPlayerView[];
  history: MetroDominoGameResult[];
}

/** An opened station, three by three cells around its centre. */
export interface MetroDominoStationView {
  name: string;
  centre: [number, number];
  owner: number | null;
  came_by: string | null;
  lines: MetroDominoLineView[];
}

/** A line of an opened station. The next tile goes to `track[len(tiles)]`. */
export interface MetroDominoLineView {
  name: string;
  side: string;
  length: number;
  forbidden: number | null;
  status: "active" | "closed" | "unstarted" | "waiting";
  open: number | null;
  tiles: [number, number][];
  track: [x: number, y: number, dx: number, dy: number][];
  terminus: [number, number];
  passage: [number, number][];
  tunnel: boolean;
}

export interface MetroDominoPlayerView {
  tiles: number;
  hand: [number, number][] | null;
  tokens: number;
  stations: number;
  points: number;
  wins: number;
}

/** A finished game of the match: for each seat, stations opened and tiles left. */
export interface MetroDominoGameResult {
  stations: number[];
  hands: [number, number][][];
  last: string;
  opened: string | null;
}

export interface MetroDominoContent {
  id: string;
  status: Record<string, Status>;
  hand: number;
  markers: number;
  metro_tokens: number;
  player_tokens: number;
  tiles: [number, number][];
  start: MetroDominoStartStation;
  stations: MetroDominoStation[];
}

export interface MetroDominoStartStation {
  id: string;
  names: Record<string, string>;
  lines: MetroDominoStartLine[];
}

export interface MetroDominoStartLine {
  length: number;
  forbidden: number | null;
  side: "E" | "N" | "S" | "W";
}

/** A station to be opened. A side that is not listed is printed X: no line leaves there. */
export interface MetroDominoStation {
  id: string;
  names: Record<string, string>;
  lines: MetroDominoStationLine[];
}

export interface MetroDominoStationLine {
  length: number;
  forbidden: number | null;
  side: "left" | "right" | "straight";
}

/** Wagons are 0 to 7 and action cards 8 to 12; cities are numbers of the content's list, then Istanbul and home. */
export interface MoscowParisView {
  seat: number | null;
  waiting: number[];
  phase: number;
  turn: number;
  turns: number;
  rows: MoscowParisRow[];
  fronts: number[][];
  hand: number[] | null;
  hands: number[];
  hands_open: number[][] | null;
  known: number[][];
  fresh: number[];
  touched: number[];
  deck: number;
  discard: number[];
  city_deck: number;
  istanbul: boolean;
  won: number[][];
  removed: number[];
  points: number[];
  team: boolean;
  swap_first: number | null;
  chain: MoscowParisChain | null;
  takeable: number[];
  seen: number[][];
  repeats: number[];
  home: MoscowParisHome | null;
}

/** A city and its line: wagons from the city outwards. */
export interface MoscowParisRow {
  city: number | null;
  left: number[];
  right: number[];
}

/** A chain that may go on: `giver` has just swapped with the seat that is asked. */
export interface MoscowParisChain {
  direction: number;
  starter: number;
  giver: number;
  gave: number;
  got: number;
}

/** The home city as it was typed in; `known_country` is the number of its country among the game's, if it is one. */
export interface MoscowParisHome {
  name: string;
  country: string;
  flag: string[];
  known_country: number | null;
}

export interface MoscowParisContent {
  id: string;
  status: Record<string, Status>;
  wagons: MoscowParisWagon[];
  actions: MoscowParisActions;
  countries: MoscowParisCountry[];
  cities: MoscowParisCity[];
  istanbul: MoscowParisCity;
  home: MoscowParisHomeCity;
}

export interface MoscowParisWagon {
  id: string;
  names: Record<string, string>;
  count: number;
}

/** How many there are of each of the five action cards. */
export interface MoscowParisActions {
  swap: number;
  drop2: number;
  drop3: number;
  chain: number;
  remove: number;
}

export interface MoscowParisCountry {
  id: string;
  names: Record<string, string>;
}

export interface MoscowParisCity {
  id: string;
  names: Record<string, string>;
  country: string;
  capital: boolean;
  points: number;
  limit: number;
}

/** The card that is filled in at the table; `names` are what it is called before that. */
export interface MoscowParisHomeCity {
  names: Record<string, string>;
  points: number;
  limit: number;
}

/** Cities, routes and tickets are numbers of the content's lists, colours of `CARDS`. */
export interface TicketToRideView {
  seat: number | null;
  waiting: number[];
  phase: number;
  turn: number;
  last_turns: number | null;
  row: number[];
  fresh: number;
  deck: number;
  discard: [number, number, number, number, number, number, number, number, number];
  hand: [number, number, number, number, number, number, number, number, number] | null;
  hands: number[];
  known: [number, number, number, number, number, number, number, number, number][];
  tickets: (number[] | null)[];
  ticket_counts: number[];
  offered: number[] | null;
  offered_counts: number[];
  ticket_deck: number;
  dealt: number[] | null;
  draws: TicketToRideTicketDraw[];
  owners: number[];
  trains: number[];
  stations: number[][];
  points: number[];
  cost: TicketToRideCost | null;
  joined: boolean[] | null;
  way: number[][] | null;
  final: TicketToRideFinal[] | null;
}

/** Tickets drawn from the deck: those kept, and by their places those the viewer drew. */
export interface TicketToRideTicketDraw {
  seat: number;
  count: number;
  kept: number;
  tickets: number[] | null;
  places: number[] | null;
}

/** What the player on turn has to pay. */
export interface TicketToRideCost {
  route: number | null;
  city: number | null;
  colour: number;
  cards: number;
  locomotives: number;
  paid: [number, number, number, number, number, number, number, number, number] | null;
  turned: number[];
  extra: number;
}

/** How a player's points came about. */
export interface TicketToRideFinal {
  tickets_done: number[];
  tickets_missed: number[];
  station_routes: number[];
  express: number[];
  express_length: number;
  express_bonus: boolean;
  stations_left: number;
}

export interface TicketToRideContent {
  id: string;
  status: Record<string, Status>;
  cards_of_a_colour: number;
  locomotives: number;
  trains: number;
  stations: number;
  first_cards: number;
  length_points: Record<number, number>;
  station_points: number;
  express_points: number;
  last_trains: number;
  cities: TicketToRideCity[];
  routes: TicketToRideRoute[];
  tickets: TicketToRideTicket[];
}

export interface TicketToRideCity {
  id: string;
  names: Record<string, string>;
  x: number;
  y: number;
}

export interface TicketToRideRoute {
  a: string;
  b: string;
  length: number;
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow" | null;
  tunnel: boolean;
  ferry: number;
}

export interface TicketToRideTicket {
  a: string;
  b: string;
  points: number;
  long: boolean;
}

/** Points, lines and cities are numbers of the board's lists. */
export interface TransEuropaView {
  seat: number | null;
  waiting: number[];
  phase: number;
  turn: number;
  first: number;
  supply: number;
  scores: number[];
  rails: number[];
  markers: (number | null)[];
  hands: (number[] | null)[];
  rounds: TransEuropaRoundView[];
}

/** A scored round: everything is open, with each seat's missing lines. */
export interface TransEuropaRoundView {
  first: number;
  hands: number[][];
  markers: number[];
  rails: number[];
  lost: number[];
  missing: number[][];
}

/** A board as its file has it. */
export interface TransEuropaContent {
  id: string;
  status: Record<string, Status>;
  rails: number;
  points_at_start: number;
  dashed_from_seats: number;
  rows: number[][];
  lines: TransEuropaLine[];
  cities: TransEuropaCity[];
}

/** A place for a rail. A double line crosses what it says: two rails' worth of work, one rail. */
export interface TransEuropaLine {
  a: string;
  b: string;
  double?: "mountain" | "river" | "sea" | null;
}

export interface TransEuropaCity {
  id: string;
  point: string;
  colour: "blue" | "green" | "orange" | "red" | "yellow";
  names: Record<string, string>;
  dashed?: boolean;
}

/** The view of each game, by its id. */
export interface GameViews {
  metro_domino: MetroDominoView;
  moscow_paris: MoscowParisView;
  ticket_to_ride: TicketToRideView;
  trans_europa: TransEuropaView;
}

/** The content of each game, by its id. */
export interface GameContents {
  metro_domino: MetroDominoContent;
  moscow_paris: MoscowParisContent;
  ticket_to_ride: TicketToRideContent;
  trans_europa: TransEuropaContent;
}
