// The contract between the table and a game's board. A board is a function from a view and the legal actions to a
// picture; it emits the number of an action and knows no rule. The folder `games/<id>/index.ts` exports a `GameUi`.
//
// Shared pieces in this folder: `PanZoom.svelte` (an <svg> that fits, pans and zooms, and with a `pen` is drawn on where an
// element has `data-draw`), `target.ts` (a clickable, labelled, keyboard-reachable piece; arrow keys walk between them),
// `seats.ts` and `SeatBadge.svelte` (colour and symbol of each seat), `tip.ts` (a tooltip). Actions without parameters (draw,
// pass, stop) get their buttons from the shell.

import type { Component } from "svelte";
import type { GameDetail, Lang, LegalAction, Message, OptionInfo, Outcome, Told } from "../generated";

/** What can go into a message. */
export type Value = Message["params"][string];
/** What an option can be set to. */
export type OptionValue = OptionInfo["default"];
/** What every game's view has. */
export interface AnyView {
  waiting: number[];
}

/** Words in the reader's language: the house's, the game's and the names of its content. */
export interface Words {
  readonly lang: Lang;
  /** A message by its key (`key.attribute` for an attribute), with parameters as in `core/words.py`. */
  t(key: string, params?: Record<string, Value>): string;
  has(key: string): boolean;
  /** The name of whoever sits there. */
  player(seat: number): string;
}

/** Who sits at the table, as boards and panels show them. */
export interface Player {
  name: string;
  /** A bot's level, or null for a person. */
  level: string | null;
}

export interface BoardProps<View = unknown, Aid = unknown> {
  /** The game's own view struct, as this client may know it. */
  view: View;
  /** What helps to see it: the game's own aid struct, or null for a game without one. */
  aid: Aid;
  detail: GameDetail;
  /** What may be chosen now; empty when it is not my turn, and in a replay. */
  legal: LegalAction[];
  /** My seat, or null for a spectator. */
  seat: number | null;
  seats: Player[];
  /** What happened lately, newest last: for animation and for marking the last move. */
  told: Told[];
  words: Words;
  lang: Lang;
  /**
   * A click on a legal target: the shell sends it. Where people want to be asked, it asks first what is dear (`GameUi.dear`)
   * or not `sure`: a finger that may have meant the piece beside it. What is `sure` needs no yes: a labelled button.
   */
  act: (action: number, sure?: boolean) => void;
  /** A click on something that is not legal: an action's number (see `encode`) to be told why not, or null. */
  refuse: (action: number | null) => void;
  /** Takes my last step back, for a board with a button of its own; null when there is nothing to take back. */
  undo?: (() => void) | null;
  /** Whether this person wants to be asked, now, before what is dear. */
  asks?: () => boolean;
  /** The action that was chosen and waits for its yes: draw it as chosen. */
  pending: number | null;
  /** The ids of the piece that is pointed at in the log, such as `city-berlin`, a line's or a point's name. */
  highlight: string[];
  reducedMotion: boolean;
}

export interface ScoreProps<View = unknown, Aid = unknown> extends BoardProps<View, Aid> {
  /** What happened in the whole match. */
  told: Told[];
  outcome: Outcome;
}

// A board's own types of view and aid are opaque here, so the props are erased to `any` at this border only.
type Erased = any;

/** What `games/<id>/index.ts` exports as its default. */
export interface GameUi {
  Board: Component<BoardProps<Erased, Erased>>;
  /** My own cards or tiles, drawn under the board. */
  Hand?: Component<BoardProps<Erased, Erased>>;
  /** More to show beside the points when the match is over. */
  Score?: Component<ScoreProps<Erased, Erased>>;
  /**
   * The picture of each chapter of the rules, numbered from 0 as their headings come: it shows the rule, as wide as the
   * drawer and about a third as high, and needs no words. Nothing for a chapter without one. `own` are the chapters that
   * the edition adds, which are numbered from 0 again.
   */
  Figure?: Component<{ chapter: number; edition: string; own: boolean }>;
  /** On a phone, where the page scrolls: whether the board has a height of its own instead of a share of the window. */
  ownHeight?: boolean;
  /** Kinds of actions without parameters that the board or the hand has its own buttons for. */
  ownButtons?: string[];
  /** What somebody to move is asked, where the page can say more than the game's own prompt. */
  prompt?: (play: BoardProps<Erased, Erased>) => string | null;
  /** What the prompt's button for an action with parameters says; null, or left out, for those that need none. */
  button?: (action: LegalAction, play: BoardProps<Erased, Erased>) => string | null;
  /** Whether an action is asked about first: it cannot be taken back and costs much. Nothing is when left out. */
  dear?: (action: LegalAction, view: Erased) => boolean;
  /** That question, in words a person would use; by itself `confirm-ask` with the action's name. */
  question?: (action: LegalAction, play: BoardProps<Erased, Erased>) => string | null;
  /** What an action is called where all are listed; `action-<kind>` with its names when left out. */
  say?: (action: LegalAction, play: BoardProps<Erased, Erased>) => string | null;
  /** For the panel of seats: each seat's points as the view or the aid has them; `view.scores` is read when left out. */
  scores?: (view: Erased, aid: Erased) => number[] | null;
  /** The key of what these are, where they are no points. */
  unit?: (view: Erased) => string | null;
}

/** The number of an action, legal or not; null when the server did not describe its kind. */
export function encode(detail: GameDetail, kind: string, params: Record<string, number> = {}): number | null {
  const info = detail.actions.find((row) => row.kind === kind);
  if (!info) return null;
  let offset = 0;
  for (const [name, size] of Object.entries(info.params)) offset = offset * size + (params[name] ?? 0);
  return info.start + offset;
}
