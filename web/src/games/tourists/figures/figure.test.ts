// Every chapter of the rules has its picture, in every city, and no chapter is left without or has too many.

import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { parse } from "../../../parts/markdown";
import Figure from "../Figure.svelte";
import { layout } from "../layout";
import { water } from "../art/water";
import { numbered, patch } from "./patch";

const TEXTS = import.meta.glob<string>("../../../../../src/vokzal/games/tourists/text/rules*.md", { query: "?raw", import: "default", eager: true });
const EDITIONS = ["london", "rio", "cairo", "hong_kong", "paris", "new_york"];

function chapters(edition: string, lang: string): number {
  const name = `/rules${edition && `.${edition}`}.${lang}.md`;
  const source = Object.entries(TEXTS).find(([path]) => path.endsWith(name))![1];
  return parse(source).filter((block) => block.kind === "heading" && block.level === 2).length;
}

function drawn(chapter: number, edition: string, own: boolean): Element | null {
  const target = document.createElement("div");
  const figure = mount(Figure, { target, props: { chapter, edition, own } });
  const copy = target.cloneNode(true) as Element;
  void unmount(figure);
  return copy.querySelector(".figure");
}

test.each(["en", "ru", "uk"])("each chapter has a picture: %s", (lang) => {
  for (const [edition, own] of [["london", false], ...EDITIONS.map((one) => [one, true] as const)] as const) {
    const many = chapters(own ? edition : "", lang);
    for (let chapter = 0; chapter < many; chapter++) {
      expect(drawn(chapter, edition, own)?.querySelector("svg"), `${edition} ${chapter}`).toBeTruthy();
    }
    expect(drawn(many, edition, own), edition).toBeNull();
  }
});

test("a city without pictures of its own has those of the game", () => {
  expect(drawn(0, "nowhere", true)).toBeNull();
  expect(drawn(0, "nowhere", false)).not.toBeNull();
});

test("no picture has lost its way", () => {
  for (const edition of EDITIONS) {
    for (let chapter = 0; chapter < chapters(edition, "en"); chapter++) {
      expect(drawn(chapter, edition, true)!.outerHTML, `${edition} ${chapter}`).not.toMatch(/NaN|undefined/);
    }
  }
});

test("a strait parts the rows of a patch", () => {
  const city = patch({ columns: 2, rows: 2, strait: 1, crossings: [1] });
  expect(numbered(city, "H0,1 V0,2 X1").every((i) => i >= 0)).toBe(true);
  expect(numbered(city, "V0,1")).toEqual([-1]);
  expect(water(city, layout(city)).shores).toHaveLength(1);
});
