// A lesson as a pupil takes it: the dispatcher can be asked where a move is asked for, and the end leads to a first match.

import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AdviceGiven, LegalAction, LessonStep } from "../src/generated";
import { house } from "../src/language.svelte";
import Lesson from "../src/pages/Lesson.svelte";
import { answers, asked, button, detail, faults, nobody, settled, show, text } from "./house";

// The page is looked at without a board: what has no parameters has a button.
vi.mock("../src/games", async (original) => ({
  ...(await original<typeof import("../src/games")>()),
  gameUi: () => Promise.resolve(null),
}));

const HERE = "/api/lessons/metro_domino/paris";
const legal = (action: number): LegalAction => ({ action, kind: "draw", params: {}, names: {} });
const step = (more: Partial<LessonStep>): LessonStep => ({
  number: 0,
  steps: 3,
  say: { key: "seat-name", params: { number: 7 } },
  praise: null,
  wrong: null,
  point: [],
  asks: true,
  advised: true,
  seat: 0,
  seats: [{ ...nobody, here: true }, { ...nobody, level: "passenger", bot: 2 }],
  begins: { by: "seated", seat: 0 },
  position: {
    number: 0,
    view: { waiting: [0] },
    aid: null,
    legal: [legal(7), legal(8)],
    prompt: { key: "seat-name", params: { number: 5 } },
    can_undo: false,
    clocks: null,
    outcome: null,
  },
  told: [],
  ...more,
});
const given: AdviceGiven = {
  number: 0,
  advice: { seat: 0, points: false, best: [{ deed: legal(8), chance: 0.61, why: [] }] },
};

const at = async (found: LessonStep) => {
  answers[`POST ${HERE}`] = found;
  show(Lesson, { id: "metro_domino/paris" });
  await settled();
};
const asking = () => [...document.querySelectorAll<HTMLButtonElement>("button")].filter((each) =>
  [each.getAttribute("aria-label"), each.textContent?.trim()].includes(house.t("advice-ask")),
);

beforeEach(() => {
  localStorage.clear();
  answers["GET /api/games/metro_domino/paris"] = detail;
  answers[`POST ${HERE}/advice`] = given;
});

describe("in a lesson the dispatcher", () => {
  it("is asked for the step at hand, beside the panel or below the board, and what he says can be done", async () => {
    await at(step({}));
    expect(asking().length).toBe(2);
    asking()[0]!.click();
    await settled();
    expect(asked.at(-1)).toEqual({ method: "POST", path: `${HERE}/advice`, body: { moves: [] } });
    expect(text()).toContain("61%");
    expect(text()).toContain(house.t("advice-lesson"));
    expect(asking().every(({ disabled }) => disabled)).toBe(true);
    expect(await faults()).toEqual([]);
    answers[`POST ${HERE}`] = step({ number: 1 });
    document.querySelector<HTMLButtonElement>(".advice ol button")!.click();
    await settled();
    expect(asked.at(-1)).toEqual({ method: "POST", path: HERE, body: { moves: [8] } });
    expect(document.querySelector(".advice")).toBeNull();
    expect(asking().some(({ disabled }) => disabled)).toBe(false);
  });

  it("has nothing to say where nothing is asked for, and his button stays where it is", async () => {
    await at(step({ asks: false }));
    expect(text()).toContain(house.t("coach-next"));
    expect(asking().map(({ disabled }) => disabled)).toEqual([true]);
  });

  it("is not there where chances cannot be said", async () => {
    await at(step({ advised: false }));
    expect(asking()).toEqual([]);
  });
});

it("leads in one press to a match against a passenger that counts for no rating", async () => {
  await at(step({ number: 2, asks: false, advised: false }));
  button(house.t("coach-play")).click();
  flushSync();
  await settled();
  const opened = asked.find(({ method, path }) => method === "POST" && path === "/api/tables");
  expect(opened?.body).toMatchObject({ bots: ["passenger"], seats: 2, rated: false, start: true });
});
