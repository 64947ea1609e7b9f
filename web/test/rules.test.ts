// Every rules text, drawn as the page draws it, shows no markup: what is a table is one, and numbers go on as they are written.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import Markdown from "../src/parts/Markdown.svelte";
import { LANGUAGES } from "../src/words";

const FILES = import.meta.glob<string>("../../src/vokzal/games/*/text/rules.*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const texts = Object.entries(FILES).map(([path, source]) => {
  const [, game = "", name = ""] = /games\/(\w+)\/text\/rules\.(.+)\.md$/.exec(path) ?? [];
  const parts = name.split(".");
  return { of: [game, ...parts.slice(0, -1)].join(" "), lang: parts.at(-1) ?? "", source };
});

/** How long something takes, in any language. */
const TIME = /hour|minute|(^|\s)часа?(?=[\s.,])|получас|минут|годин|хвилин/i;

/** What each kind of raw markup looks like in a text that is shown. */
const MARKUP = {
  "a table": /^\||\|$|\s\|\s|\|-/, // 0|9 is a tile
  "bold or a list": /\*/,
  "a heading": /#/,
  "a rule": /-{2,}|={2,}/,
  code: /`/,
  italics: /(^|\s)_|_(\s|$)/,
  "a link": /\]\(|<\w/,
};
const ITEM = /^ *(?:[-+]|\d+[.)])\s/;

let drawn: Record<string, unknown> | null = null;

function draw(source: string): HTMLElement {
  drawn = mount(Markdown, { target: document.body, props: { source } });
  flushSync();
  return document.querySelector<HTMLElement>(".markdown")!;
}

afterEach(() => {
  if (drawn) void unmount(drawn);
  drawn = null;
});

/** The numbers a reader sees before the items of ordered lists. */
const numbers = (page: HTMLElement): number[] =>
  [...page.querySelectorAll<HTMLLIElement>("ol > li")].map((item) => {
    const list = item.parentElement as HTMLOListElement;
    return Number(list.getAttribute("start") ?? 1) + [...list.children].indexOf(item);
  });
const written = (source: string): number[] => [...source.matchAll(/^ *(\d+)\. /gm)].map(([, number]) => Number(number));

describe.each(texts)("the rules of $of, $lang", ({ source }) => {
  let page: HTMLElement;
  beforeEach(() => {
    page = draw(source);
  });

  it("show no markup", () => {
    const shown = [...page.querySelectorAll("p, h3, h4, th, td")].map((each) => each.textContent?.trim() ?? "");
    expect(shown.length).toBeGreaterThan(5);
    for (const [what, looks] of Object.entries(MARKUP)) expect(shown.filter((text) => looks.test(text)), what).toEqual([]);
    expect(shown.filter((text) => ITEM.test(text)), "an item of a list").toEqual([]);
  });

  it("leave it to the edition how long a match takes", () => {
    const [introduction] = source.split("\n## ");
    expect(introduction).not.toMatch(TIME);
  });

  it("number their lists as they are written", () => {
    expect(numbers(page)).toEqual(written(source));
  });

  it("begin no list in the middle", () => {
    expect([...page.querySelectorAll("ol[start]")].map((list) => list.textContent)).toEqual([]);
  });

  it("draw every table with as many cells in each row", () => {
    const tables = [...page.querySelectorAll("table")];
    expect(tables).toHaveLength(source.match(/^ *\|[-:| ]+\|$/gm)?.length ?? 0);
    for (const table of tables) expect(new Set([...table.rows].map((row) => row.cells.length)).size).toBe(1);
  });
});

describe("the rules", () => {
  const games = [...new Set(texts.map(({ of }) => of))];

  it("are found for every game and edition", () => {
    expect(games.length).toBeGreaterThan(4);
  });

  it.each(games)("of %s are in every language, with the same chapters, lists and tables", (game) => {
    const shapes = LANGUAGES.map((lang) => {
      const found = texts.find(({ of, lang: its }) => of === game && its === lang);
      const page = draw(found?.source ?? "");
      const shape = [...page.querySelectorAll("h3, h4, ol, ul, table")].map((each) => each.tagName);
      void unmount(drawn!);
      drawn = null;
      return shape;
    });
    expect(shapes[0]?.length).toBeGreaterThan(0);
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });
});
