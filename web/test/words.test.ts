import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { FluentWords, LANGUAGES, houseWords } from "../src/words";

const files = <T>(found: T) => found as Record<string, string>;
const texts = files(import.meta.glob("../src/text/*.ftl", { query: "?raw", import: "default", eager: true }));
const others = files(
  import.meta.glob("../../src/vokzal/{core,server}/text/en.ftl", { query: "?raw", import: "default", eager: true }),
);
const sources = Object.values(
  files(
    import.meta.glob(["../src/**/*.{svelte,ts}", "!../src/games/**"], {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ),
);
const text = (lang: string) => texts[`../src/text/${lang}.ftl`] ?? "";

/** Every key of a file, attributes as `key.attribute`, in the order they are written. */
const keys = (text: string) =>
  new FluentResource(text).body.flatMap(({ id, attributes }) => [
    id,
    ...Object.keys(attributes).map((name) => `${id}.${name}`),
  ]);

function words(text: string, names = {}, players: string[] = []) {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return new FluentWords("en", [bundle], names, players);
}

describe("the page's own words", () => {
  it("have the same keys in every language", () => {
    const [english, ...translated] = LANGUAGES.map((lang) => keys(text(lang)));
    for (const other of translated) expect(other).toEqual(english);
  });

  it("hide none of the server's and the core's", () => {
    const own = new Set(keys(text("en")));
    expect(
      Object.values(others)
        .flatMap(keys)
        .filter((key) => own.has(key)),
    ).toEqual([]);
  });

  it.each(LANGUAGES)("are all there in %s", async (lang) => {
    const house = await houseWords(lang);
    const asked = sources.flatMap((source) => [
      ...[...source.matchAll(/house\.t\(\s*"([\w.-]+)"/g)].map(([, key]) => key ?? ""),
      ...[...source.matchAll(/\? "([a-z]+-[\w-]+)" : "([a-z]+-[\w-]+)"/g)].flatMap(([, yes, no]) => [
        yes ?? "",
        no ?? "",
      ]),
    ]);
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !house.has(key))).toEqual([]);
  });

  it("are all needed", () => {
    const all = sources.join("\n");
    // Families of keys that end in a value: level-driver, clock-fast.
    const family = /^(level|clock|language|theme|confirm|speed|new-begins|difficulty|bot|reach|remark|unrated|among|puzzle-n)-/;
    expect(keys(text("en")).filter((key) => !family.test(key) && !all.includes(`"${key}"`))).toEqual([]);
  });
});

describe("a message", () => {
  it("writes a number below zero with a true minus, and still counts with it", () => {
    const said = words("points = { $points ->\n    [one] { $points } point\n   *[other] { $points } points\n}\n");
    expect([said.t("points", { points: -3 }), said.t("points", { points: 1 })]).toEqual(["−3 points", "1 point"]);
  });

  it("translates strings, names seats, joins lists and leaves text alone", () => {
    const said = words(
      "a = { $player }: { $city }, { $cities }, { $count }, { $text }",
      { berlin: "Berlin", bonn: "Bonn" },
      ["Ann", "Bob"],
    );
    expect(
      said.t("a", { player: 1, city: "berlin", cities: ["berlin", "bonn", "r1c2"], count: 3, text: "berlin" }),
    ).toBe("Bob: Berlin, Berlin, Bonn, r1c2, 3, berlin");
  });

  it("says a name that comes several times once, with its number", () => {
    const said = words("a = { $cards }; { $amounts }", { white: "white", red: "red" });
    expect(said.t("a", { cards: ["white", "red", "white", "white"], amounts: [3, 3, 0] })).toBe("white × 3, red; 3, 3, 0");
  });

  it("calls players by name where a name tells whose a thing is", () => {
    const said = words("a = { $place }\nseat-name = Player { $number }", { cap: "the cap of {seat 1}" }, ["Ann", "Bob"]);
    expect([said.t("cap"), said.t("a", { place: "cap" })]).toEqual(["the cap of Bob", "the cap of Bob"]);
    expect(words("seat-name = Player { $number }", { cap: "the cap of {seat 1}" }).t("cap")).toBe("the cap of Player 2");
  });

  it("has a hidden variant for those who may not know", () => {
    const said = words("draw = { $player } draws { $tile }.\n    .hidden = { $player } draws a tile.", {}, ["Ann"]);
    expect(said.tell({ key: "draw", seat: 0, secret: { tile: "3|5" } })).toBe("Ann draws 3|5.");
    expect(said.tell({ key: "draw", seat: 0, hidden: true })).toBe("Ann draws a tile.");
  });

  it("that nobody has translated shows its key", () => {
    expect(words("a = A").t("nowhere")).toBe("⟨nowhere⟩");
  });

  it("of a game comes before the house's", () => {
    const game = new FluentBundle("en");
    game.addResource(new FluentResource("over = The game says so."));
    const both = words("over = Over.\nplay = Play").at(game, {}, []);
    expect([both.t("over"), both.t("play")]).toEqual(["The game says so.", "Play"]);
  });
});
