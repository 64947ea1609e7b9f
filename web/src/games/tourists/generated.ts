// Made by `make types` from the structs of the game. Do not edit.

import type { Status } from "../../generated";

/** Segments, cards, goals and so on are numbers of the content's lists: of cards and goals the box's come before the city's own, unless it has only its own goals; tasks are the city's if it has any. */
export interface TouristsView {
  seat: number | null;
  waiting: number[];
  advanced: boolean;
  phase: number;
  round: number;
  lead: number;
  deck: number;
  discard: number[];
  hand: number[] | null;
  hands: number[];
  chosen: (number[] | null)[];
  cards: number[][];
  paired: boolean;
  pairs: number[][];
  tops: (number | null)[];
  pair: number | null;
  excursions: number[];
  areas: number[];
  stages: number[][];
  cafe: number | null;
  cafe_deck: number[];
  pyramid: number[];
  left: number[];
  free: number[];
  goals: number[];
  ratings: number[];
  changing: Changing | null;
  task: number | null;
  offered_tasks: number[] | null;
  metro: number | null;
  pages: SheetView[];
  sheet: SheetView | null;
  draft: DraftView | null;
  walk: number[] | null;
  final: Final[] | null;
}

/** A rating that somebody is about to change. */
export interface Changing {
  seat: number;
  card: number;
  ratings: number[];
}

/** A player's own map. */
export interface SheetView {
  drawn: number[];
  tourists: [number, number, number, number, number][];
  taken: number[];
  cafes: number[];
  segments: number;
  coordinates: number;
  spare: number;
  points: number;
  tickets: number[];
  crowded: number[];
  inks: number[];
}

/** How far the viewer is in the drawing turn. */
export interface DraftView {
  stage: number;
  numbers: [number, number];
  place: number | null;
  changed: boolean;
  ferry: number | null;
  repeats: number;
  section: number[];
  left: number;
  ink: number | null;
  inks: number[];
  extra: number[];
  visited: number | null;
  cafes: number[];
  cells: number;
  reroute: boolean;
  one_more: boolean;
  erased: number | null;
  erased_ink: number | null;
  redrawn: number | null;
}

/** A player's final route and what it brought. */
export interface Final {
  walk: number[];
  marked: boolean;
  attractions: number[];
  places: number[];
  counts: [number, number, number, number];
  specials: [number, number, number, number];
  goals: number[];
  goal_points: number[];
  excursions: number[];
  diversity: number;
  task: number;
  task_hits: number;
  task_half: number;
  parts: Record<string, number>;
  points: number;
  stars: number;
}

/** What the page shows besides: the best routes over everybody's maps, as if the match ended now. */
export interface TouristsAid {
  best: BestRoute[];
  before: number;
  marked: BestRoute | null;
}

/** The best route over a map as it is now, or another, and what it brings. */
export interface BestRoute {
  walk: number[];
  points: number;
  parts: Record<string, number>;
  counts: [number, number, number, number];
  specials: [number, number, number, number];
  goals: number[];
  excursions: number[];
  diversity: number;
}

/** A city as its file has it. What a city does not have is empty. */
export interface CityContent {
  id: string;
  status: Record<string, Status>;
  names: Record<string, string>;
  rules: "cairo" | "hong_kong" | "london" | "new_york" | "paris" | "rio";
  columns: number;
  rows: number;
  intersections: Intersection[];
  segments: Segment[];
  locations: Location[];
  attractions: Attraction[];
  cafes: Cafe[];
  ratings: Rating[];
  cards: Card[];
  stars: Stars[];
  goals: Goal[];
  own_goals: boolean;
  tasks: Task[];
  bridges: Bridge[];
  stations: Station[];
  station_points: number;
  metro_cards: [string, string][];
  boxes: RemoteBox[];
  embankment: string[];
  riverside: [number, number][];
  islands: [number, number][];
  banks: string[][];
  viewpoints: string[];
  viewpoint_points: number[];
  tram: string[];
  instant_segments: boolean;
  section: number;
  coloured: boolean;
  diversity_points: number[];
  excursions: Excursion[];
  tasks_dealt: number;
  task_factor: number;
  piers: Station[];
  views: BridgeView[];
  park: string[];
  theatre_quarter: [number, number][];
  central_station: [number, number] | null;
  cafe_cards: CafeCard[];
  box: Box | null;
}

export interface Intersection {
  id: string;
  x: number;
  y: number;
}

/** A road between two neighbouring intersections: straight, round a corner, or a crossing of the water. */
export interface Segment {
  id: string;
  a: string;
  b: string;
  kind?: "corner" | "crossing" | "diagonal" | "road";
}

export interface Location {
  row: number;
  column: number;
  segments: string[];
  ferry?: boolean;
}

/** On the route when that passes along one of its segments or through one of its intersections. */
export interface Attraction {
  id: string;
  names: Record<string, string>;
  colour: "blue" | "gray" | "green" | "purple" | "red" | "yellow";
  rating?: string;
  segments?: string[];
  intersections?: string[];
  ticket?: boolean;
}

export interface Cafe {
  intersection: string;
  bonus: "card" | "coordinate" | "segment";
}

/** A row of the rounds board: points that cards change during the game. */
export interface Rating {
  id: string;
  names: Record<string, string>;
  track: number[];
  advanced?: number;
  cells?: boolean;
  streets?: string[];
}

/** A card of the city deck. A repeat card has no tourists of its own. */
export interface Card {
  id: string;
  coordinate: number;
  tourists?: ("blue" | "green" | "purple" | "red")[];
  changes?: string[][];
  box?: string;
}

/** What a solo player needs for one more star. */
export interface Stars {
  points: number;
  goals: number;
}

export interface Goal {
  id: string;
  names: Record<string, string>;
  deck: "A" | "B" | "C";
  measure: string;
  steps: Step[];
  covers?: string;
  crowded?: string[];
}

/** So much of what a goal counts is worth so many points. */
export interface Step {
  count: number;
  points: number;
}

export interface Task {
  id: string;
  intersections: string[];
}

export interface Bridge {
  id: string;
  names: Record<string, string>;
  segment: string;
  points?: number;
}

/** A stop of the metro. */
export interface Station {
  id: string;
  names: Record<string, string>;
  intersection: string;
}

/** Where tourists wait who came for a remote attraction: on the route when it passes the collection point. */
export interface RemoteBox {
  id: string;
  names: Record<string, string>;
  intersection: string;
}

/** A themed excursion: places to draw a route along. The last stage brings a remote attraction. */
export interface Excursion {
  id: string;
  names: Record<string, string>;
  colour: "blue" | "green" | "purple" | "red";
  steps: [number, number, number];
  remote: Record<string, string>;
  segments?: string[];
  attractions?: string[];
}

/** An intersection from which one looks at a bridge. */
export interface BridgeView {
  id: string;
  names: Record<string, string>;
  intersection: string;
  points: number;
}

/** What all cafés give in a round. */
export interface CafeCard {
  id: string;
  bonus: "coordinate" | "points" | "segment" | "ticket" | "tourists";
  tourists?: ("blue" | "green" | "purple" | "red")[];
  pier?: string;
  points?: number;
}

/** What all cities share, and what things are worth. */
export interface Box {
  status: Record<string, Status>;
  cards: Card[];
  goals: Goal[];
  tasks: Task[];
  rounds: number;
  hand: number;
  first_hand: Record<number, number>;
  common_points: number;
  bonus_points: number;
  task_points: number[];
}
