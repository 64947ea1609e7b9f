// A table for the tests: a city as the server sends it, words that show what was asked for, and a view to change at will.

import box from "../../../../src/vokzal/games/tourists/content/shared/box.json";
import cairo from "../../../../src/vokzal/games/tourists/content/cairo.json";
import hongKong from "../../../../src/vokzal/games/tourists/content/hong_kong.json";
import london from "../../../../src/vokzal/games/tourists/content/london.json";
import newYork from "../../../../src/vokzal/games/tourists/content/new_york.json";
import paris from "../../../../src/vokzal/games/tourists/content/paris.json";
import rio from "../../../../src/vokzal/games/tourists/content/rio.json";
import { asked } from "../../../test/board";
import type { GameDetail, LegalAction } from "../../generated";
import { layout } from "./layout";
import { town, type Town } from "./town";
import { BLANK, DRAW, ROUTE, type BestRoute, type CityContent, type DraftView, type Final, type TouristsAid, type TouristsView } from "./view";

/** What the server writes even where a file leaves it out. */
const EMPTY = {
  goals: [],
  own_goals: false,
  tasks: [],
  bridges: [],
  stations: [],
  station_points: 0,
  metro_cards: [],
  boxes: [],
  embankment: [],
  riverside: [],
  islands: [],
  banks: [],
  viewpoints: [],
  viewpoint_points: [],
  tram: [],
  instant_segments: false,
  section: 2,
  coloured: false,
  diversity_points: [],
  excursions: [],
  tasks_dealt: 2,
  task_factor: 1,
  piers: [],
  views: [],
  park: [],
  theatre_quarter: [],
  central_station: null,
  cafe_cards: [],
  box,
};
const whole = (file: object) => town({ ...EMPTY, ...file } as unknown as CityContent);
export const LONDON = whole(london);
export const RIO = whole(rio);
export const CAIRO = whole(cairo);
export const HONG_KONG = whole(hongKong);
export const PARIS = whole(paris);
export const NEW_YORK = whole(newYork);
export const board = layout(LONDON.content);

export const road = (id: string, city: Town = LONDON): number => city.segment(id);
export const node = (id: string, city: Town = LONDON): number => city.node(id);
export const card = (id: string, city: Town = LONDON): number => city.cards.findIndex((one) => one.id === id);
export const place = (row: number, column: number, city: Town = LONDON): number => (row - 1) * city.content.columns + column - 1;

export function detailOf(city: Town): GameDetail {
  const { segments, intersections, locations, ratings, coloured, cafes, cafe_cards } = city.content;
  const inked = { segment: segments.length, ink: coloured ? 3 : 1 };
  const visited = { cafe: cafe_cards.length ? cafes.length : 0 };
  const cards = { card: city.cards.length };
  const kinds: [string, Record<string, number>][] = [
    ["keep", { task: city.tasks.length }],
    ["use", cards],
    ["lead", cards],
    ["offer", cards],
    ["take", cards],
    ["pair", { pair: 2 }],
    ["dismiss", cards],
    ["raise", { rating: ratings.length }],
    ["lower", { rating: ratings.length }],
    ["change", { slot: 2, number: 6 }],
    ["place", { location: locations.length }],
    ["nowhere", {}],
    ["tourist", { type: 3 }],
    ["segment", inked],
    ["bonus", inked],
    ["erase", { segment: coloured ? segments.length : 0 }],
    ["redraw", coloured ? inked : { segment: 0, ink: 1 }],
    ["visit", visited],
    ["decline", visited],
    ["start", { intersection: intersections.length }],
    ["walk", { segment: segments.length }],
    ["ride", { intersection: intersections.length }],
    ["done", {}],
  ];
  let start = 0;
  const actions = kinds.map(([kind, params]) => {
    const first = start;
    start += Object.values(params).reduce((product, size) => product * size, 1);
    return { kind, start: first, params };
  });
  return { content: city.content, actions } as unknown as GameDetail;
}
export const detail = detailOf(LONDON);

/** A legal action as the server would describe it. */
export function may(kind: string, params: Record<string, number> = {}, game: GameDetail = detail): LegalAction {
  const info = game.actions.find((row) => row.kind === kind)!;
  const offset = Object.entries(info.params).reduce((sum, [name, size]) => sum * size + (params[name] ?? 0), 0);
  const whole = "ink" in info.params ? { ink: 0, ...params } : params;
  return { action: info.start + offset, kind, params: whole, names: {} };
}

export const words = asked();

export { BLANK } from "./view";
export const DRAFT: DraftView = {
  stage: ROUTE,
  numbers: [1, 2],
  place: place(1, 2),
  changed: false,
  ferry: null,
  repeats: 0,
  section: [],
  left: 2,
  ink: null,
  inks: [],
  extra: [],
  visited: null,
  cafes: [],
  reroute: false,
  one_more: false,
  erased: null,
  erased_ink: null,
  redrawn: null,
  cells: 0,
};
export const ROUTE_OF: BestRoute = { walk: [], points: 0, parts: {}, counts: [0, 0, 0, 0], specials: [0, 0, 0, 0], goals: [0, 0, 0], excursions: [], diversity: 0 };

export const FINAL_OF: Final = {
  walk: [],
  marked: false,
  attractions: [],
  places: [],
  counts: [0, 0, 0, 0],
  specials: [0, 0, 0, 0],
  goals: [0, 0, 0],
  goal_points: [0, 0, 0],
  excursions: [],
  diversity: 0,
  task: 0,
  task_hits: 0,
  task_half: 0,
  parts: {},
  points: 0,
  stars: 0,
};

export function table(changes: Partial<TouristsView> = {}): TouristsView {
  return {
    seat: 0,
    waiting: [0],
    advanced: false,
    phase: DRAW,
    round: 3,
    lead: 0,
    deck: 20,
    discard: [],
    hand: [card("3BB"), card("5=")],
    hands: [2, 3],
    chosen: [[card("1RR")], [card("2RB")]],
    cards: [
      [card("1RR"), card("2RB")],
      [card("1RR"), card("2RB")],
    ],
    paired: false,
    pairs: [],
    tops: [],
    pair: null,
    excursions: [],
    areas: [],
    stages: [],
    cafe: null,
    cafe_deck: [],
    pyramid: [],
    left: [],
    free: [],
    goals: [0, 4, 8],
    ratings: LONDON.content.ratings.map(() => 0),
    changing: null,
    task: 0,
    offered_tasks: [0, 1],
    metro: null,
    pages: [BLANK, BLANK],
    sheet: BLANK,
    draft: DRAFT,
    walk: null,
    final: null,
    ...changes,
  };
}

export const aidOf = (changes: Partial<TouristsAid> = {}): TouristsAid => ({ best: [ROUTE_OF, ROUTE_OF], before: 0, marked: null, ...changes });
