// A city is drawn whole, light enough to lie under everything, and without what only the six cities know.

import { mount, unmount } from "svelte";
import { describe, expect, test } from "vitest";
import type { City } from "../city";
import { CITIES, LONDON } from "../sample.cities";
import Ground from "./Ground.svelte";
import { houses } from "./houses";
import { lines } from "./names";
import { mark } from "./shapes";
import { drawing, sight } from "./sight";

function drawn(city: City, props: { quiet?: boolean; lang?: string } = {}): Element {
  const target = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const ground = mount(Ground, { target, props: { city, ...props } });
  const copy = target.cloneNode(true) as Element;
  void unmount(ground);
  return copy;
}

describe.each(CITIES)("$id", (city) => {
  test("is light: some hundreds of elements, a thumbnail fewer", () => {
    const [whole, quiet] = [drawn(city, { lang: "en" }), drawn(city, { quiet: true })];
    const halves = city.locations.length / 36;
    expect(whole.querySelectorAll("*").length).toBeLessThan(1000 * halves);
    expect(quiet.querySelectorAll("*").length).toBeLessThan(300 * halves);
    expect(quiet.querySelectorAll("text")).toHaveLength(0);
  });

  test("shows every attraction with a drawing and the sign of its kind", () => {
    const whole = drawn(city);
    for (const { colour } of city.attractions) expect(whole.querySelector(`.sight.${colour}`)).not.toBeNull();
    const places = city.attractions.length + (city.boxes?.length ?? 0);
    expect(whole.querySelectorAll(".sight").length).toBeGreaterThanOrEqual(places);
    expect(whole.querySelectorAll(".symbol").length).toBeGreaterThanOrEqual(city.attractions.length);
    expect(whole.querySelectorAll(".cup")).toHaveLength(city.cafes.length);
    expect(whole.querySelectorAll(".station")).toHaveLength(city.stations?.length ?? 0);
  });

  test("knows a drawing of its own for what cards speak of", () => {
    for (const { id } of [...(city.ratings ?? []), ...(city.boxes ?? [])]) expect(sight(id, "purple"), id).not.toBe("theatre");
  });
});

test("many different things can be seen", () => {
  const all = CITIES.flatMap(({ attractions }) => attractions.map(({ id, colour }) => sight(id, colour)));
  expect(new Set(all).size).toBeGreaterThan(60);
  for (const name of all) expect(drawing(name).every(([, d]) => /^M/.test(d) && !/NaN|undefined/.test(d)), name).toBe(true);
});

test("an attraction nobody drew is shown by a word in its id, else by its colour", () => {
  expect(sight("somebodys_garden", "red")).toBe("flower");
  expect(sight("nothing_known", "blue")).toBe("museum");
  expect(sight("nothing_known", "gray")).toBe("dome");
});

test("a city without a drawing of its own is drawn plainly", () => {
  const nowhere = { ...LONDON, id: "nowhere" };
  expect(drawn(nowhere).querySelectorAll(".sight").length).toBeGreaterThan(20);
  expect(houses("nowhere", 3).length).toBeGreaterThan(0);
});

test("groups of iconic houses have a mark each, single ones a crown", () => {
  const hongKong = CITIES.find(({ id }) => id === "hong_kong")!;
  expect([mark(hongKong, "historic"), mark(hongKong, "modern"), mark(LONDON, "british_museum")]).toEqual(["old", "new", "crown"]);
});

test("names are cut where the two lines are shortest", () => {
  expect(lines("Tate Modern")).toEqual(["Tate Modern"]);
  expect(lines("Battersea Power Station")).toEqual(["Battersea", "Power Station"]);
  expect(lines("Mosque of Amr ibn al-As")).toEqual(["Mosque of", "Amr ibn al-As"]);
});

test("a narrow block cuts at hyphens and may take three lines", () => {
  expect(lines("Empire-State-Building", 12)).toEqual(["Empire-State-", "Building"]);
  expect(lines("Museum of Natural History", 10)).toEqual(["Museum of", "Natural", "History"]);
  expect(lines("Sorbonne", 10)).toEqual(["Sorbonne"]);
});
