// What there is at a spot of the map, in words: for the tip under a pointer.

import type { Words } from "../../table/board";
import { NUMBERS, type Layout } from "./layout";
import { cafeLabel, named, ratingPoints } from "./say";
import type { Aim } from "./aim";
import type { Town } from "./town";
import type { TouristsView } from "./view";

/** A heading and what is to be said below it. */
export interface About {
  title: string;
  lines: string[];
}

export function about(town: Town, board: Layout, view: TouristsView, aim: Aim, words: Words): About | null {
  const found = aim.kind === "place" ? place(town, board, view, aim.number, words) : aim.kind === "node" ? node(town, view, aim.number, words) : road(town, view, aim.number, words);
  // What is true of two sights that share a spot is said once.
  return found && (found.title || found.lines.length) ? { ...found, lines: [...new Set(found.lines)] } : null;
}

function place(town: Town, board: Layout, view: TouristsView, number: number, words: Words): About {
  const { locations, boxes, attractions, ratings } = town.content;
  if (number >= locations.length) return { title: named(boxes[number - locations.length], words), lines: [words.t("board-about-box")] };
  const { row, column, ferry } = locations[number]!;
  const here = attractions.filter((_, i) => board.lots(i).some((lot) => lot.place === number));
  const spot = ([a, b]: readonly [number, number]) => a === row && b === column;
  const lines = here.map((thing) => {
    const rating = ratings.findIndex(({ id }) => id === thing.rating);
    const points = rating < 0 ? town.content.box.common_points : ratingPoints(town, rating, view.ratings[rating]!);
    return words.t(`board-about-${thing.colour}`, { points });
  });
  if (ferry) lines.push(words.t("board-about-ferry"));
  if (town.content.theatre_quarter.some(spot)) lines.push(words.t("board-about-theatre"));
  if (town.content.central_station && spot(town.content.central_station)) lines.push(words.t("board-about-railway"));
  const title = here.map((thing) => named(thing, words)).join(", ");
  return { title, lines: [...lines, words.t("board-about-spot", { a: row, b: ((column - 1) % NUMBERS) + 1 })] };
}

function node(town: Town, view: TouristsView, number: number, words: Words): About {
  const { id } = town.content.intersections[number]!;
  const { stations, cafes, viewpoints, boxes, attractions, piers, views, coloured, cafe_cards } = town.content;
  const pier = piers.find(({ intersection }) => intersection === id);
  const vista = views.find(({ intersection }) => intersection === id);
  const station = stations.find(({ intersection }) => intersection === id);
  const cafe = cafes.find(({ intersection }) => intersection === id);
  const box = boxes.find(({ intersection }) => intersection === id);
  const all = attractions.filter((thing) => thing.intersections?.includes(id) && !thing.ticket);
  const [far, squares] = [all.filter(({ rating }) => rating), all.filter(({ rating }) => !rating)];
  const card = cafe?.bonus === "card" && view.cafe !== null ? cafe_cards[view.cafe] : undefined;
  return {
    title: [station, box, pier, vista, ...all].flatMap((thing) => (thing ? [named(thing, words)] : [])).join(", "),
    lines: [
      ...(station ? [stop(town, coloured, words)] : []),
      ...(pier ? [words.t("board-about-pier")] : []),
      ...(vista ? [words.t("board-about-view", { points: vista.points })] : []),
      ...squares.map(({ colour }) => words.t(`board-about-${colour}`, { points: 0 })),
      ...(cafe ? [words.t(`board-about-cafe-${cafe.bonus}`)] : []),
      ...(card ? [cafeLabel(town, card, words)] : []),
      ...(box || far.length ? [words.t("board-about-collection")] : []),
      ...(viewpoints.includes(id) ? [words.t("board-about-viewpoint")] : []),
    ],
  };
}

const stop = ({ content }: Town, boat: boolean, words: Words) =>
  content.station_points ? words.t("board-about-station", { points: content.station_points }) : words.t(boat ? "board-about-batobus" : "board-about-metro");

function road(town: Town, view: TouristsView, number: number, words: Words): About {
  const { id, kind } = town.content.segments[number]!;
  const bridge = town.content.bridges.find(({ segment }) => segment === id);
  const street = town.content.ratings.findIndex(({ streets }) => streets?.includes(id));
  return {
    title: bridge ? named(bridge, words) : street < 0 ? "" : named(town.content.ratings[street], words),
    lines: [
      ...(bridge?.points ? [words.t("board-about-bridge", { points: bridge.points })] : []),
      ...(street < 0 ? [] : [words.t("board-about-street", { points: ratingPoints(town, street, view.ratings[street]!) })]),
      ...(kind === "crossing" ? [words.t("board-about-crossing")] : []),
      ...(town.content.tram.includes(id) ? [words.t("board-about-tram")] : []),
      ...(view.pages[0]?.crowded.includes(number) ? [words.t("board-about-crowded")] : []),
    ],
  };
}

/** Intersections with something to be told about. */
export function sights(town: Town): ReadonlySet<number> {
  const { stations, cafes, viewpoints, boxes, attractions, piers, views } = town.content;
  const ids = [
    ...[...stations, ...cafes, ...boxes, ...piers, ...views].map(({ intersection }) => intersection),
    ...viewpoints,
    ...attractions.flatMap(({ intersections = [] }) => intersections),
  ];
  return new Set(ids.map((id) => town.node(id)));
}
