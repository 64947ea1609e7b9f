// The coach: what it says at a table and in a replay, and the graph that is moved through.

import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refused } from "../src/api";
import type { AdviceGiven, Analysis, AnalysisState, Choice, Deed } from "../src/generated";
import { house } from "../src/language.svelte";
import Advice from "../src/table/Advice.svelte";
import AskAdvice from "../src/table/AskAdvice.svelte";
import { Advising } from "../src/table/advising.svelte";
import { notices } from "../src/notice.svelte";
import { Analysing } from "../src/table/analysing.svelte";
import AnalysisPanel from "../src/table/Analysis.svelte";
import Chances from "../src/table/Chances.svelte";
import { chance, change, fine, line, moveAt, pieces, scale } from "../src/table/coach";
import { button, faults, hide, settled, show, text } from "./house";

const deed = (action: number, name: string): Deed => ({
  action,
  kind: "rail",
  params: { line: action },
  names: { line: name },
});
const say = ({ names }: Deed) => `lay ${names.line}`;
const choice: Choice = {
  played: deed(1, "a-b"),
  chance: 0.41,
  why: [],
  best: deed(2, "city-bern"),
  better: 0.53,
  why_best: [{ key: "seat-name", params: { number: 3 } }],
  given: 0.12,
  error: 0.02,
};
const analysis: Analysis = {
  mark: "m",
  points: false,
  chances: [
    [0.5, 0.5],
    [0.4, 0.6],
    [0.7, 0.3],
    [1, 0],
  ],
  turns: [
    { seat: 0, choice, luck: [0, 0] },
    { seat: 1, choice: null, luck: [0.2, -0.2] },
    { seat: 0, choice: { ...choice, best: choice.played, given: 0 }, luck: [0, 0] },
  ],
  deal: [0.05, -0.05],
  totals: [
    { given: 0.12, choices: 2, luck: 0.25 },
    { given: -0.001, choices: 0, luck: -0.25 },
  ],
  swings: [
    { number: 1, seat: 0, what: "choice", size: -0.12 },
    { number: 2, seat: 0, what: "luck", size: 0.2 },
  ],
};
const names = ["Ann", "Bob"];
const done: AnalysisState = { running: false, done: 3, of: 3, analysis, failed: false };

describe("asking for advice", () => {
  it("is asked at once where nothing is at stake", async () => {
    const ask = vi.fn();
    show(AskAdvice, { disabled: false, counts: false, ask });
    button("Ask the dispatcher").click();
    await settled();
    expect(ask).toHaveBeenCalledOnce();
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("says first that a match no longer counts", async () => {
    const ask = vi.fn();
    show(AskAdvice, { disabled: false, counts: true, ask, brief: true });
    const open = document.querySelector<HTMLButtonElement>("button.brief");
    expect(open?.getAttribute("aria-label")).toBe("Ask the dispatcher");
    open?.click();
    await settled();
    expect(ask).not.toHaveBeenCalled();
    expect(text()).toContain("With advice this match no longer counts for your rating.");
    expect(await faults()).toEqual([]);
    button("Cancel").click();
    await settled();
    expect(document.querySelector("dialog")).toBeNull();
    open?.click();
    await settled();
    button("Ask all the same").click();
    await settled();
    expect(ask).toHaveBeenCalledOnce();
    expect(document.querySelector("dialog")).toBeNull();
  });
});

describe("the question whether to ask", () => {
  it("is taken back when there is nothing to ask about any more", async () => {
    const ask = vi.fn();
    const props = $state({ disabled: false, counts: true, ask });
    show(AskAdvice, props);
    button("Ask the dispatcher").click();
    await settled();
    expect(document.querySelector("dialog")).not.toBeNull();
    props.disabled = true;
    await settled();
    expect(document.querySelector("dialog")).toBeNull();
    props.disabled = false;
    await settled();
    expect(document.querySelector("dialog")).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("numbers", () => {
  it("are written as people write them", () => {
    expect(chance(0.537, false, "en")).toBe("54%");
    expect(chance(-0.0001, false, "en")).toBe("0%");
    expect(chance(31.4, true, "en")).toBe("31");
    expect(change(0.12, false, "en")).toBe("+12%");
    expect(change(-0.12, false, "en")).toBe("−12%");
    expect(change(0.0001, false, "en")).toBe("0%");
  });

  it("make a line from the left edge to the right", () => {
    expect(line(analysis.chances, 0, scale(analysis.chances, false))).toBe("0,100 333.3,120 666.7,60 1000,0");
    expect(scale([[10], [42]], true)).toEqual({ low: 0, high: 42 });
    expect([moveAt(-0.2, 3), moveAt(0.4, 3), moveAt(2, 3)]).toEqual([0, 1, 3]);
  });

  it("say whether a choice was as good as any", () => {
    expect(fine(choice)).toBe(false);
    expect(fine({ ...choice, given: 0.01 })).toBe(true);
    expect(fine({ ...choice, best: choice.played })).toBe(true);
  });

  it("name the pieces of an action and of its reasons once", () => {
    expect(pieces(deed(1, "a"), [{ key: "k", params: { city: "b", more: ["a", "c"], points: 8 } }])).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});

describe("advice", () => {
  const given: AdviceGiven = {
    number: 4,
    advice: {
      seat: 0,
      points: false,
      best: [
        { deed: deed(7, "x-y"), chance: 0.61, why: [{ key: "seat-name", params: { number: 2 } }] },
        { deed: deed(9, "y-z"), chance: 0.48, why: [] },
      ],
    },
  };
  const point = vi.fn();
  const act = vi.fn();
  const close = vi.fn();
  const props = { given, words: house.words, say, point, act, close };
  beforeEach(() => vi.clearAllMocks());

  it("says the best moves, the chance after each and why", async () => {
    show(Advice, { ...props, words: house.words });
    expect(text()).toContain("lay x-y");
    expect(text()).toContain("61%");
    expect(text()).toContain(house.t("seat-name", { number: 2 }));
    expect(await faults()).toEqual([]);
  });

  it("points at the pieces of a move, and does it when it is pressed", () => {
    show(Advice, { ...props, words: house.words });
    const [first] = [...document.querySelectorAll<HTMLButtonElement>("li button")];
    first!.dispatchEvent(new Event("pointerenter"));
    expect(point).toHaveBeenLastCalledWith(["x-y"]);
    first!.dispatchEvent(new Event("pointerleave"));
    expect(point).toHaveBeenLastCalledWith([]);
    first!.click();
    expect(act).toHaveBeenCalledWith(7);
  });

  it("shows what a finger presses first, and does it when it is pressed again", () => {
    show(Advice, { ...props, words: house.words });
    const [first, second] = [...document.querySelectorAll<HTMLButtonElement>("li button")];
    const tap = (piece: HTMLElement) => {
      piece.dispatchEvent(Object.assign(new Event("pointerdown", { bubbles: true }), { pointerType: "touch" }));
      piece.click();
      flushSync();
    };
    tap(first!);
    expect(act).not.toHaveBeenCalled();
    expect(point).toHaveBeenLastCalledWith(["x-y"]);
    expect(text()).toContain(house.t("advice-once-more"));
    tap(second!);
    expect(act).not.toHaveBeenCalled();
    expect(point).toHaveBeenLastCalledWith(["y-z"]);
    tap(second!);
    expect(act).toHaveBeenCalledWith(9);
    // It goes away with what it pointed at, and its button loses the focus last of all.
    second!.dispatchEvent(new Event("blur"));
    expect(point).toHaveBeenLastCalledWith([]);
  });

  it("in a replay a pressed move stays shown", () => {
    show(Advice, { ...props, words: house.words, act: null });
    const [, second] = [...document.querySelectorAll<HTMLButtonElement>("li button")];
    second!.click();
    flushSync();
    second!.dispatchEvent(new Event("pointerleave"));
    expect(point).toHaveBeenLastCalledWith(["y-z"]);
    expect(second!.getAttribute("aria-pressed")).toBe("true");
    button(house.t("nav-close")).click();
    expect(point).toHaveBeenLastCalledWith([]);
    expect(close).toHaveBeenCalled();
  });

  it("that comes too late is not shown", async () => {
    const advising = new Advising();
    let answer: (given: AdviceGiven) => void = () => undefined;
    void advising.ask(() => new Promise((resolve) => (answer = resolve)));
    expect(advising.open).toBe(true);
    advising.close();
    answer(given);
    await settled();
    expect([advising.open, advising.given]).toEqual([false, null]);
  });
});

describe("the analysis", () => {
  const spies = { begin: vi.fn(), read: vi.fn(), go: vi.fn(), point: vi.fn(), playFrom: vi.fn() };
  const at = (number: number, found: AnalysisState | null = done) => ({
    found,
    names,
    words: house.words.at(null, {}, names),
    number,
    say,
    ...spies,
  });
  beforeEach(() => vi.clearAllMocks());

  it("is offered, shows how far it is, and then what it found", async () => {
    show(AnalysisPanel, at(0, { running: false, done: 0, of: 9, analysis: null, failed: false }));
    button(house.t("analysis-begin")).click();
    expect(spies.begin).toHaveBeenCalledOnce();
    await hide();
    show(AnalysisPanel, at(0, { running: true, done: 3, of: 12, analysis: null, failed: false }));
    expect(document.querySelector("progress")!.value).toBe(0.25);
    expect(await faults()).toEqual([]);
    await hide();
    show(AnalysisPanel, at(0));
    expect(text()).toContain("+25%");
    expect(text()).not.toContain("−0");
    expect(await faults()).toEqual([]);
  });

  it("says when it could not be made, and is not offered again at once", async () => {
    show(AnalysisPanel, at(0, { running: false, failed: true, done: 0, of: 9, analysis: null }));
    expect(text()).toContain(house.t("analysis-failed"));
    expect(document.querySelector("button, progress")).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it("says why it is not to be had, and can be asked for again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const reason = { key: "advice-while-playing", params: {} };
    const asked = vi.spyOn(api, "analysis").mockRejectedValueOnce(new Refused(reason, 403));
    const analysing = new Analysing("m");
    await analysing.read();
    expect([analysing.found, analysing.refused]).toEqual([null, reason]);
    expect(notices.list).toEqual([]); // whoever opens a replay did not ask for it
    show(AnalysisPanel, { ...at(0, null), refused: analysing.refused });
    expect(text()).toContain(house.t("advice-while-playing"));
    expect(text()).not.toContain(house.t("table-loading"));
    button(house.t("analysis-retry")).click();
    expect(spies.read).toHaveBeenCalledOnce();
    asked.mockResolvedValueOnce({ ...done, running: true }).mockRejectedValueOnce(new Refused(reason, 0));
    await analysing.read();
    expect(analysing.refused).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(analysing.refused).toEqual(reason);
    asked.mockResolvedValueOnce(done);
    await vi.advanceTimersByTimeAsync(2000); // one answer that was lost ends nothing
    expect([analysing.found, analysing.refused]).toEqual([done, null]);
    analysing.leave();
    asked.mockRestore();
    vi.useRealTimers();
  });

  it("that can never be had is not asked for again", async () => {
    show(AnalysisPanel, { ...at(0, null), refused: { key: "match-too-long", params: { limit: 1000 } } });
    expect(text()).toContain(house.t("match-too-long", { limit: 1000 }));
    expect(document.querySelector("button")).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it("sums up what was given away as it is, and says what less than nothing is", async () => {
    const sums = () => [...document.querySelectorAll("tbody td:nth-child(2)")].map((cell) => cell.textContent);
    show(AnalysisPanel, at(0));
    expect(sums()).toEqual(["12%", "0%"]);
    expect(text()).not.toContain(house.t("analysis-noise"));
    await hide();
    const totals = analysis.totals.map((total) => ({ ...total, given: -0.021 }));
    show(AnalysisPanel, at(0, { ...done, analysis: { ...analysis, totals } }));
    expect(sums()).toEqual(["−2%", "−2%"]);
    expect(text()).toContain(house.t("analysis-noise"));
  });

  it("says what was played, what was best and why, and lets it be tried", () => {
    show(AnalysisPanel, at(1));
    expect(text()).toContain("lay a-b");
    expect(text()).toContain(house.t("analysis-gave", { text: "12%" }));
    expect(text()).toContain(house.t("analysis-better", { text: "lay city-bern" }));
    expect(document.querySelector(".better")!.textContent).toContain("For Ann:");
    document.querySelector(".better")!.dispatchEvent(new Event("pointerenter"));
    expect(spies.point).toHaveBeenLastCalledWith(["city-bern"]);
    button(house.t("analysis-try")).click();
    expect(spies.playFrom).toHaveBeenCalledWith(0, 0);
  });

  it("says of what can still be done next turn that only the delay counts", async () => {
    const [turn, ...turns] = analysis.turns;
    const better = (given: number) =>
      at(1, { ...done, analysis: { ...analysis, turns: [{ ...turn!, choice: { ...choice, given } }, ...turns] } });
    show(AnalysisPanel, better(choice.better - choice.chance));
    expect(text()).not.toContain(house.t("analysis-delay"));
    await hide();
    show(AnalysisPanel, better((choice.better - choice.chance) / 4));
    expect(text()).toContain(house.t("analysis-delay"));
    expect(text()).toContain(house.t("analysis-better", { text: "lay city-bern" }));
  });

  it("lets any turning point be played on from, and not the end", async () => {
    show(AnalysisPanel, at(2));
    button(house.t("from-title")).click();
    expect(spies.playFrom).toHaveBeenCalledWith(2, null);
    await hide();
    show(AnalysisPanel, at(3));
    expect(button(house.t("from-title"))).toBeUndefined();
  });

  it("keeps luck apart from choice", () => {
    show(AnalysisPanel, at(2));
    expect(text()).toContain(house.t("analysis-no-choice"));
    expect(text()).toContain("+20%");
    expect(text()).toContain("−20%");
  });

  it("praises what nothing was better than", () => {
    show(AnalysisPanel, at(3));
    expect(text()).toContain(house.t("analysis-best"));
  });

  it("leads to its turning points", () => {
    show(AnalysisPanel, at(0));
    const [first] = [...document.querySelectorAll<HTMLButtonElement>("ol button")];
    expect(first!.textContent).toContain("lay city-bern");
    first!.click();
    expect(spies.go).toHaveBeenCalledWith(1);
  });
});

describe("the graph", () => {
  it("is moved through by keys and says how it stands", async () => {
    const go = vi.fn();
    show(Chances, { analysis, names, number: 1, go });
    const graph = document.querySelector<HTMLElement>("[role=slider]")!;
    expect(graph.getAttribute("aria-valuetext")).toContain("Ann 40%, Bob 60%");
    for (const key of ["ArrowRight", "ArrowLeft", "End", "Home"])
      graph.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    expect(go.mock.calls).toEqual([[2], [0], [3], [0]]);
    expect(document.querySelectorAll("polyline:not(.edge)").length).toBe(2);
    expect(await faults()).toEqual([]);
  });
});
