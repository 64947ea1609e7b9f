import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { GameDetail, Outcome } from "../src/generated";
import { inline, parse } from "../src/parts/markdown";
import { match } from "../src/router.svelte";
import { encode, type GameUi } from "../src/table/board";
import { closing, fitted, looking, starting, zoomed } from "../src/table/pan";
import PanZoom from "../src/table/PanZoom.svelte";
import { scoresOf } from "../src/table/scores";
import Slider from "../src/table/Slider.svelte";
import { left, shown } from "../src/table/time";
import { FluentWords, signed } from "../src/words";

describe("rules in Markdown", () => {
  it("keep headings, paragraphs over lines, and lists in lists", () => {
    const tree = parse("# Title\n\nOne *two*\nthree.\n\n1. **First.** a\n   b\n   - inner\n\n   more\n2. Second\n");
    expect(tree.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "list"]);
    const list = tree[2];
    if (list?.kind !== "list") throw new Error("no list");
    expect(list.ordered).toBe(true);
    expect(list.items.map((item) => item.map(({ kind }) => kind))).toEqual([
      ["paragraph", "list", "paragraph"],
      ["paragraph"],
    ]);
  });

  it("draw tables, and go on counting after one", () => {
    const tree = parse("1. First:\n\n   | a | **b** |\n   |---|---|\n   | 1 | 2 |\n\n2. Second\n\nOver.\n\n7. Later\n");
    expect(tree.map(({ kind }) => kind)).toEqual(["list", "paragraph", "list"]);
    const [list, , later] = tree;
    if (list?.kind !== "list" || later?.kind !== "list") throw new Error("no list");
    expect([list.start, later.start]).toEqual([1, 7]);
    expect(list.items).toHaveLength(2);
    const cell = (text: string) => [{ kind: "text", text }];
    const head = [cell("a"), [{ kind: "strong", text: "b" }]];
    expect(list.items[0]?.[1]).toEqual({ kind: "table", head, rows: [[cell("1"), cell("2")]] });
  });

  it("leave alone what only looks like markup", () => {
    expect(parse("#9 of 0|9\n| no table |").map(({ kind }) => kind)).toEqual(["paragraph"]);
  });

  it("are never HTML", () => {
    expect(inline("<img onerror=x> **b** `c`")).toEqual([
      { kind: "text", text: "<img onerror=x> " },
      { kind: "strong", text: "b" },
      { kind: "text", text: " " },
      { kind: "code", text: "c" },
    ]);
  });
});

describe("a route", () => {
  it("has an id or is another page", () => {
    expect(match("/table/:id", "/table/abc")).toBe("abc");
    expect(match("/table/:id", "/table/a%20b/")).toBe("a b");
    expect(match("/table/:id", "/match/abc")).toBeNull();
    expect(match("/history", "/history")).toBe("");
  });
});

describe("an action's number", () => {
  it("counts parameters with the last one fastest", () => {
    const detail = {
      actions: [
        { kind: "pass", start: 0, params: {} },
        { kind: "play", start: 1, params: { tile: 5, line: 3 } },
      ],
    } as unknown as GameDetail;
    expect(encode(detail, "pass")).toBe(0);
    expect(encode(detail, "play", { tile: 2, line: 1 })).toBe(1 + 2 * 3 + 1);
    expect(encode(detail, "nothing")).toBeNull();
  });
});

describe("a board that is panned and zoomed", () => {
  const box = { x: 0, y: 0, width: 100, height: 50 };

  it("fits whole into a window of any shape", () => {
    for (const aspect of [0.5, 1, 2, 4]) {
      const seen = looking(fitted(box), box, aspect);
      expect(seen.width / seen.height).toBeCloseTo(aspect);
      expect(seen.x).toBeLessThanOrEqual(0);
      expect(seen.x + seen.width).toBeGreaterThanOrEqual(100);
      expect(seen.y + seen.height).toBeGreaterThanOrEqual(50);
    }
  });

  it("keeps the point under the pointer when it comes closer", () => {
    const before = looking(fitted(box), box, 2);
    const after = looking(zoomed(fitted(box), box, 2, { x: 30, y: 20 }), box, 2);
    expect((30 - after.x) / after.width).toBeCloseTo((30 - before.x) / before.width);
    expect((20 - after.y) / after.height).toBeCloseTo((20 - before.y) / before.height);
  });

  it("is whole again when it goes far away", () => {
    expect(zoomed({ x: 10, y: 10, zoom: 1.5 }, box, 0.1, { x: 0, y: 0 })).toEqual(fitted(box));
  });

  it("begins as a whole where it fits, and close to what matters where the window is narrow", () => {
    const part = { x: 50, y: 0, width: 40, height: 50 };
    expect(starting(box, null, 0.5)).toEqual(fitted(box));
    expect(starting(box, part, 3)).toEqual(fitted(box));
    const near = starting(box, part, 1);
    const seen = looking(near, box, 1);
    expect(near.zoom).toBe(2);
    expect([seen.y, seen.height]).toEqual([0, 50]);
    expect(seen.x).toBeLessThanOrEqual(50);
    expect(seen.x + seen.width).toBeGreaterThanOrEqual(90);
    expect(looking(starting(box, { ...box, width: 80 }, 0.5), box, 0.5).width).toBeCloseTo(80);
  });

  it("goes where something can be read and done, and stays where that is so already", () => {
    const large = { x: 0, y: 0, width: 1000, height: 1000 };
    const window = { width: 100, height: 100 };
    const spot = (x: number, y: number) => ({ x, y, width: 40, height: 40 });
    const sight = (camera: { x: number; y: number; zoom: number }) => looking(camera, large, 1);
    const shows = (camera: { x: number; y: number; zoom: number }, { x, y }: { x: number; y: number }) => {
      const seen = sight(camera);
      return x >= seen.x && x + 40 <= seen.x + seen.width && y >= seen.y && y + 40 <= seen.y + seen.height;
    };
    const [near, beside, far] = [spot(100, 100), spot(200, 120), spot(900, 900)];
    const whole = fitted(large);
    // All of them, if they can be read together; else most of them.
    const two = closing([near, beside], 0.5, whole, large, window)!;
    expect(two.zoom).toBeGreaterThanOrEqual(5);
    expect([near, beside].every((one) => shows(two, one))).toBe(true);
    const three = closing([far, near, beside], 0.5, whole, large, window)!;
    expect([near, beside, far].map((one) => shows(three, one))).toEqual([true, true, false]);
    expect(closing([far, near, beside], 0.5, three, large, window)).toBeNull();
    expect(shows(closing([far], 0.5, three, large, window)!, far)).toBe(true);
    // Where the whole board can be read there is nothing to do.
    expect(closing([near], 0.05, whole, large, window)).toBeNull();
    expect(closing([], 0.5, whole, large, window)).toBeNull();
  });

  it("has a picture even before the window has a size", () => {
    for (const aspect of [0, NaN, Infinity, -1]) {
      expect(Object.values(looking(starting(box, box, aspect), box, aspect))).toEqual([0, 0, 100, 50]);
    }
    const words = new FluentWords("en", []).at(null, { "pan-zoom": "", "pan-closer": "", "pan-farther": "", "pan-fit": "" }, []);
    const children = createRawSnippet(() => ({ render: () => "<g></g>" }));
    const shown = mount(PanZoom, { target: document.body, props: { box, label: "board", words, children } });
    flushSync();
    const view = document.querySelector("svg[role=group]")?.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
    expect(view).toHaveLength(4);
    expect(view.every(Number.isFinite)).toBe(true);
    void unmount(shown);
  });

  it("moves the ground with what stands on it", () => {
    const wide = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(200);
    const words = new FluentWords("en", []).at(null, { "pan-zoom": "", "pan-closer": "", "pan-farther": "", "pan-fit": "" }, []);
    const [ground, children] = ["sea", "train"].map((name) => createRawSnippet(() => ({ render: () => `<g class="${name}"></g>` })));
    const shown = mount(PanZoom, { target: document.body, props: { box, label: "board", words, ground, children: children! } });
    flushSync();
    const lies = () => ["sea", "train"].map((name) => document.querySelector(`.${name}`)?.closest("svg")?.getAttribute("style"));
    const before = lies();
    document.querySelector<HTMLButtonElement>(".controls button")?.click();
    flushSync();
    expect(lies()).not.toEqual(before);
    for (const [sea, train] of [before, lies()]) expect(sea).toBe(train);
    void unmount(shown);
    wide.mockRestore();
  });
});

describe("a clock", () => {
  it("runs only for those who think, and never below nothing", () => {
    const clocks = { left: [5000, 5000], running: [1] };
    expect([left(clocks, 0, 2000), left(clocks, 1, 2000), left(clocks, 1, 9000)]).toEqual([5000, 3000, 0]);
  });

  it("is told in the largest units that matter", () => {
    expect([shown(65_000, "en"), shown(3_729_000, "en"), shown(90_000_000, "en")]).toEqual([
      "1:05",
      "1:02:09",
      "1d 1h",
    ]);
  });
});

describe("a number", () => {
  it("has a true minus", () => {
    expect([signed(-3), signed(0), signed(12)]).toEqual(["−3", "0", "12"]);
  });
});

describe("the slider of a replay", () => {
  it("goes from move to move at the speed that is chosen", () => {
    vi.useFakeTimers();
    const went: number[] = [];
    const slider = mount(Slider, { target: document.body, props: { number: 3, moves: 40, go: (to: number) => went.push(to) } });
    flushSync();
    const speed = document.querySelector<HTMLSelectElement>(".slider select")!;
    expect([...speed.options].map(({ text }) => text)).toEqual(["×½", "×1", "×2", "×4"]);
    expect(speed.selectedOptions[0]?.text).toBe("×1");
    speed.selectedIndex = 3;
    speed.dispatchEvent(new Event("change", { bubbles: true }));
    document.querySelector<HTMLButtonElement>(".slider button:nth-of-type(3)")!.click();
    flushSync();
    vi.advanceTimersByTime(220);
    expect(went).toEqual([]);
    vi.advanceTimersByTime(10);
    expect(went).toEqual([4]);
    void unmount(slider);
    vi.useRealTimers();
  });
});

describe("a seat's points", () => {
  const view = { waiting: [], points: [5, 7], scores: [1, 2] };
  const outcome = { points: [40, 3], places: [1, 2], parts: [] };

  it("are the game's own while it is played, and the result's afterwards", () => {
    const ui = { scores: ({ points }: typeof view) => points } as unknown as GameUi;
    expect(scoresOf(ui, { view }, null)).toEqual([5, 7]);
    expect(scoresOf(null, { view }, null)).toEqual([1, 2]);
    expect(scoresOf(null, { view: { waiting: [] } }, null)).toBeNull();
    expect(scoresOf(ui, { view }, outcome as unknown as Outcome)).toEqual([40, 3]);
  });
});
