// A bot that is offered only at tables of some sizes.

import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { choice } from "../src/choice.svelte";
import type { GameInfo, NewTable } from "../src/generated";
import { house } from "../src/language.svelte";
import NewTableForm from "../src/parts/NewTable.svelte";
import Office from "../src/parts/Office.svelte";
import PlayFrom from "../src/table/PlayFrom.svelte";
import Waiting from "../src/table/Waiting.svelte";
import { ann, asked, button, detail, info, nobody, settled, show, table } from "./house";

const game: GameInfo = {
  ...info,
  levels: ["conductor", "dispatcher", "engineer"],
  level_seats: [[2, 3, 4], [2, 3, 4], [2]],
};
const bot = (level: string) => ({ ...nobody, level, bot: 1 });

const offered = () =>
  [...document.querySelectorAll<HTMLSelectElement>(".level select")].map((each) => [...each.options].map(({ value }) => value));
const chosen = () => [...document.querySelectorAll<HTMLSelectElement>(".level select")].map(({ value }) => value);
const radio = (label: string) => {
  [...document.querySelectorAll("label")].find((each) => each.textContent?.trim() === label)?.querySelector("input")?.click();
  flushSync();
};

let opened: NewTable[];
const open = (made: NewTable) => opened.push(made);
beforeEach(() => {
  opened = [];
});

describe("an engineer for two", () => {
  it("is offered by the office to one rival, and comes back with them; else the strongest plays", () => {
    choice.remember({ game: game.id, rivals: 1, level: "engineer" });
    show(Office, { games: [game], words: {}, busy: false, open, form: () => undefined, read: () => undefined });
    expect([offered(), chosen()]).toEqual([[["conductor", "dispatcher", "engineer"]], ["engineer"]]);
    radio("2");
    expect([offered(), chosen()]).toEqual([[["conductor", "dispatcher"]], ["dispatcher"]]);
    button("Play now").click();
    radio("1");
    expect(chosen()).toEqual(["engineer"]);
    button("Play now").click();
    expect(opened.map(({ bots }) => bots)).toEqual([["dispatcher", "dispatcher"], ["engineer"]]);
  });

  it("is asked for in the form of a new table where it may sit", () => {
    choice.remember({ others: ["engineer", null] });
    const rest = { busy: false, open, read: () => undefined, close: () => undefined };
    show(NewTableForm, { games: [game], words: {}, game, edition: "paris", ...rest });
    expect(chosen()).toEqual(["dispatcher", ""]);
    button("Open the table").click();
    radio("2");
    expect(chosen()).toEqual(["engineer"]);
    expect(offered()[0]).toContain("engineer");
    button("Play now").click();
    expect(opened.map(({ bots }) => bots)).toEqual([["dispatcher"], ["engineer"]]);
  });

  it("is shown where it sits all the same, and is offered to no other seat there", () => {
    const at = { ...table, seats: [ann, bot("engineer"), nobody] };
    const words = house.words.at(null, {}, ["Ann", "Max", "3"]);
    const rest = { names: ["Ann", "Max", "3"], words, chat: [], say: () => true, read: () => undefined };
    show(Waiting, { table: at, detail: { ...detail, info: game }, ...rest });
    expect(chosen()).toEqual(["engineer", ""]);
    expect(offered()).toEqual([
      ["", "conductor", "dispatcher", "engineer"],
      ["", "conductor", "dispatcher"],
    ]);
  });

  it("does not go on where so many played", async () => {
    const seats = [ann, bot("engineer"), bot("conductor")];
    const where = { match: "m1", number: 3, game, seats, names: ["Ann", "Max", "Eva"], first: 0 };
    show(PlayFrom, { ...where, close: () => undefined });
    expect(chosen()).toEqual(["dispatcher", "conductor"]);
    button("Play now").click();
    await settled();
    expect(asked.at(-1)?.body).toMatchObject({ bots: ["dispatcher", "conductor"] });
  });
});
