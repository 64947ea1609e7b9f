// A table for the tests: a city as the server sends it, words that show what was asked for, and a view to change at will.

import box from "../../../../src/vokzal/games/tourists/content/shared/box.json";
import cairo from "../../../../src/vokzal/games/tourists/content/cairo.json";
import hongKong from "../../../../src/vokzal/games/tourists/content/hong_kong.json";
import london from "../../../../src/vokzal/games/tourists/content/london.json";
import rio from "../../../../src/vokzal/games/tourists/content/rio.json";
import { asked } from "../../../test/board";
import type { GameDetail, LegalAction } from "../../generated";
import { layout } from "./layout";
import { town, type Town } from "./town";
import { DRAW, ROUTE, type BestRoute, type CityContent, type DraftView, type SheetView, type TouristsAid, type TouristsView } from "./view";

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
  box,
};
const whole = (file: object) => town({ ...EMPTY, ...file } as unknown as CityContent);
export const LONDON = whole(london);
export const RIO = whole(rio);
export const CAIRO = whole(cairo);
export const HONG_KONG = whole(hongKong);
export const board = layout(LONDON.content);

export const road = (id: string, city: Town = LONDON): number => city.segment(id);
export const node = (id: string, city: Town = LONDON): number => city.node(id);
export const card = (id: string, city: Town = LONDON): number => city.cards.findIndex((one) => one.id === id);
export const place = (row: number, column: number): number => (row - 1) * 6 + column - 1;

function detailOf(city: Town): GameDetail {
  const { segments, intersections, locations, ratings } = city.content;
  const cards = { card: city.cards.length };
  const kinds: [string, Record<string, number>][] = [
    ["keep", { task: city.tasks.length }],
    ["use", cards],
    ["lead", cards],
    ["offer", cards],
    ["take", cards],
    ["raise", { rating: ratings.length }],
    ["lower", { rating: ratings.length }],
    ["change", { slot: 2, number: 6 }],
    ["place", { location: locations.length }],
    ["nowhere", {}],
    ["tourist", { type: 3 }],
    ["segment", { segment: segments.length }],
    ["bonus", { segment: segments.length }],
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
export function may(kind: string, params: Record<string, number> = {}): LegalAction {
  const info = detail.actions.find((row) => row.kind === kind)!;
  const offset = Object.entries(info.params).reduce((sum, [name, size]) => sum * size + (params[name] ?? 0), 0);
  return { action: info.start + offset, kind, params, names: {} };
}

export const words = asked();

export const BLANK: SheetView = { drawn: [], tourists: [], taken: [], cafes: [], segments: 0, coordinates: 0, spare: 0 };
export const DRAFT: DraftView = {
  stage: ROUTE,
  numbers: [1, 2],
  place: place(1, 2),
  changed: false,
  ferry: null,
  repeats: 0,
  section: [],
  extra: [],
};
export const ROUTE_OF: BestRoute = { walk: [], points: 0, parts: {}, counts: [0, 0, 0, 0], specials: [0, 0, 0, 0], goals: [0, 0, 0] };

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
