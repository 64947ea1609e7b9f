import { createRawSnippet, flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Fingers, SLIP, type Point } from "../src/table/pan";
import PanZoom from "../src/table/PanZoom.svelte";
import { asked, draw } from "./board";

/** What fingers came to mean, one line each. */
function watched() {
  const meant: string[] = [];
  const at = ({ x, y }: Point) => `${x},${y}`;
  const fingers = new Fingers({
    shift: (from, to, factor) => meant.push(`${at(from)} to ${at(to)}${factor === 1 ? "" : ` times ${factor}`}`),
    begin: (point) => meant.push(`begin ${at(point)}`),
    draw: (point) => meant.push(`draw ${at(point)}`),
    end: () => meant.push("end"),
    drop: () => meant.push("drop"),
  });
  return { fingers, meant };
}

describe("fingers on a board", () => {
  it("press when they slip a little, and not when they stray", () => {
    const { fingers, meant } = watched();
    fingers.put(1, { x: 0, y: 0 });
    fingers.move(1, { x: SLIP - 1, y: 0 });
    fingers.lift(1);
    expect(fingers.strayed).toBe(false);
    fingers.put(2, { x: 0, y: 0 });
    fingers.move(2, { x: SLIP, y: 0 });
    fingers.lift(2);
    expect(fingers.strayed).toBe(true);
    expect(meant).toEqual([`0,0 to ${SLIP},0`]);
    fingers.put(3, { x: 0, y: 0 });
    expect(fingers.strayed).toBe(false);
  });

  it("leave nothing of the way out when they stray slowly", () => {
    const { fingers, meant } = watched();
    fingers.put(1, { x: 0, y: 0 });
    for (const x of [3, 5, 8, 12]) fingers.move(1, { x, y: 0 });
    expect(meant).toEqual(["0,0 to 8,0", "8,0 to 12,0"]);
  });

  it("never press when there are two, even if neither moves", () => {
    const { fingers, meant } = watched();
    fingers.put(1, { x: 0, y: 0 });
    fingers.put(2, { x: 50, y: 0 });
    fingers.lift(1);
    fingers.lift(2);
    expect(fingers.strayed).toBe(true);
    expect(meant).toEqual([]);
  });

  it("pinch from the first pixel, around the middle between them", () => {
    const { fingers, meant } = watched();
    fingers.put(1, { x: 0, y: 0 });
    fingers.put(2, { x: 10, y: 0 });
    fingers.move(2, { x: 12, y: 0 });
    expect(meant).toEqual(["5,0 to 6,0 times 1.2"]);
  });

  it("turn from moving to pinching and back without a jump", () => {
    const { fingers, meant } = watched();
    fingers.put(1, { x: 0, y: 0 });
    fingers.move(1, { x: 20, y: 0 });
    fingers.put(2, { x: 20, y: 40 });
    fingers.move(2, { x: 20, y: 80 });
    fingers.lift(1);
    fingers.move(2, { x: 21, y: 80 });
    expect(meant).toEqual(["0,0 to 20,0", "20,20 to 20,40 times 2", "20,80 to 21,80"]);
  });

  it("are two at most: a third has no say until it is the second", () => {
    const { fingers, meant } = watched();
    for (const id of [1, 2, 3]) fingers.put(id, { x: id * 10, y: 0 });
    fingers.move(3, { x: 90, y: 0 });
    fingers.lift(1);
    fingers.move(3, { x: 160, y: 0 });
    expect(meant).toEqual(["15,0 to 15,0", "55,0 to 90,0 times 2"]);
  });

  it("stay apart even where they meet", () => {
    const { fingers, meant } = watched();
    fingers.put(1, { x: 0, y: 0 });
    fingers.put(2, { x: 4, y: 0 });
    fingers.move(2, { x: 0, y: 0 });
    fingers.move(2, { x: 4, y: 0 });
    expect(meant).toEqual(["2,0 to 0,0 times 0.25", "0,0 to 2,0 times 4"]);
  });

  it("draw alone where they may, from where they were put down", () => {
    const { fingers, meant } = watched();
    fingers.put(1, { x: 0, y: 0 }, true);
    fingers.move(1, { x: 2, y: 0 });
    fingers.move(1, { x: 10, y: 0 });
    fingers.move(1, { x: 12, y: 5 });
    fingers.lift(1);
    expect(meant).toEqual(["begin 0,0", "draw 10,0", "draw 12,5", "end"]);
    expect(fingers.strayed).toBe(true);
  });

  it("press where they may draw, if they stay", () => {
    const { fingers, meant } = watched();
    fingers.put(1, { x: 0, y: 0 }, true);
    fingers.lift(1);
    expect(fingers.strayed).toBe(false);
    expect(meant).toEqual([]);
  });

  it("drop what they draw when a second comes, and move the board until all are lifted", () => {
    const { fingers, meant } = watched();
    fingers.put(1, { x: 0, y: 0 }, true);
    fingers.move(1, { x: 10, y: 0 });
    fingers.put(2, { x: 30, y: 0 }, true);
    fingers.lift(2);
    fingers.move(1, { x: 15, y: 0 });
    fingers.lift(1);
    expect(meant).toEqual(["begin 0,0", "draw 10,0", "drop", "10,0 to 15,0"]);
  });

  it("drop what they draw when they are lost, and are forgotten when a new first one comes", () => {
    const { fingers, meant } = watched();
    fingers.put(1, { x: 0, y: 0 }, true);
    fingers.move(1, { x: 10, y: 0 });
    fingers.lift(1, true);
    fingers.put(2, { x: 0, y: 0 });
    fingers.forget();
    fingers.put(3, { x: 40, y: 0 });
    fingers.move(3, { x: 50, y: 0 });
    expect(meant).toEqual(["begin 0,0", "draw 10,0", "drop", "40,0 to 50,0"]);
  });
});

describe("a board under fingers", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const box = { x: 0, y: 0, width: 100, height: 50 };

  function board(inside: string) {
    const pen = { begin: vi.fn(), draw: vi.fn(), end: vi.fn(), drop: vi.fn() };
    const clicked = vi.fn();
    const children = createRawSnippet(() => ({
      render: () => inside,
      setup: (piece) => piece.addEventListener("click", clicked),
    }));
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(200);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(100);
    draw({ box, label: "board", words: asked(), pen, children }, PanZoom);
    const frame = document.querySelector<HTMLElement>(".window")!;
    const svg = frame.querySelector<SVGSVGElement>("svg[role=group]")!;
    frame.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
    const captured = new Set<number>();
    frame.hasPointerCapture = (id) => captured.has(id);
    frame.setPointerCapture = (id) => {
      captured.add(id);
      // As a browser does: a finger belongs to its piece until then.
      piece.dispatchEvent(new PointerEvent("lostpointercapture", { pointerId: id, bubbles: true }));
    };
    const piece = svg.querySelector(".piece")!;
    function finger(kind: string, id: number, clientX: number, clientY: number) {
      const on = captured.has(id) ? frame : piece;
      const buttons = kind === "pointerup" ? 0 : 1;
      on.dispatchEvent(new PointerEvent(kind, { pointerId: id, clientX, clientY, buttons, bubbles: true }));
      flushSync();
    }
    const click = (detail: number) => piece.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));
    /** Where the drawing lies: corner and scale as it was drawn, and how it is moved from there. */
    const lies = () => {
      const drawn = [svg.style.left, svg.style.top, svg.style.width].map(parseFloat) as [number, number, number];
      const [dx = 0, dy = 0, closer = 1] = (svg.style.transform.match(/-?\d[\d.]*(e-?\d+)?/g) ?? []).map(Number);
      return { drawn, left: drawn[0] + dx, top: drawn[1] + dy, scale: (drawn[2] / box.width) * closer };
    };
    /** Whether the page may scroll with the finger. */
    const scrolls = () => piece.dispatchEvent(new Event("touchmove", { bubbles: true, cancelable: true }));
    return { pen, clicked, finger, click, lies, scrolls, piece };
  }

  it("goes on with a finger that its piece lost to it", () => {
    const { finger, lies, scrolls, pen, clicked, click } = board('<g class="piece"></g>');
    document.querySelector<HTMLButtonElement>(".controls button")?.click();
    flushSync();
    const before = lies();
    finger("pointerdown", 1, 100, 50);
    for (const x of [110, 120, 130]) finger("pointermove", 1, x, 50);
    expect(lies().left - before.left).toBeCloseTo(30);
    expect(scrolls()).toBe(true);
    finger("pointerup", 1, 130, 50);
    expect(lies().left - before.left).toBeCloseTo(30);
    expect(pen.begin).not.toHaveBeenCalled();
    click(1);
    expect(clicked).not.toHaveBeenCalled();
    click(0);
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it("is drawn on where it asks for it, in its own units, until a second finger comes", () => {
    const { finger, lies, scrolls, pen, piece } = board('<g data-draw><path class="piece" /></g>');
    const before = lies();
    finger("pointerdown", 1, 20, 50);
    expect(scrolls()).toBe(true);
    finger("pointermove", 1, 40, 50);
    expect(scrolls()).toBe(false);
    expect(pen.begin.mock.calls).toEqual([[piece, expect.anything()]]);
    const from: Point = pen.begin.mock.calls[0]![1];
    const to: Point = pen.draw.mock.calls[0]![0];
    expect(to.x - from.x).toBeCloseTo(20 / before.scale);
    expect(lies()).toEqual(before);
    finger("pointerdown", 2, 100, 50);
    finger("pointermove", 2, 160, 50);
    expect(pen.drop).toHaveBeenCalledTimes(1);
    expect(lies().scale).toBeCloseTo(before.scale * 2);
    expect(scrolls()).toBe(false);
    for (const id of [1, 2]) finger("pointerup", id, 160, 50);
    expect(pen.end).not.toHaveBeenCalled();
    finger("pointerdown", 3, 20, 50);
    finger("pointermove", 3, 40, 50);
    finger("pointerup", 3, 40, 50);
    expect(pen.end).toHaveBeenCalledTimes(1);
    expect(scrolls()).toBe(true);
  });

  it("is moved as a layer and drawn anew only when a gesture that brought it closer is over", () => {
    const { finger, lies } = board('<g class="piece"></g>');
    const { drawn } = lies();
    finger("pointerdown", 1, 80, 50);
    finger("pointerdown", 2, 120, 50);
    finger("pointermove", 2, 160, 50);
    expect(lies().drawn).toEqual(drawn);
    const { left, top, scale } = lies();
    expect(scale).toBeCloseTo((drawn[2] / box.width) * 2);
    finger("pointerup", 2, 160, 50);
    expect(lies().drawn).toEqual(drawn);
    finger("pointerup", 1, 80, 50);
    expect(lies().drawn).toEqual([Math.round(left), Math.round(top), scale * box.width]);
    // From now on one finger moves it without any drawing: all but its corner stays.
    const near = lies();
    finger("pointerdown", 3, 100, 50);
    finger("pointermove", 3, 60, 50);
    expect(lies().drawn).toEqual(near.drawn);
    finger("pointerup", 3, 60, 50);
    expect(lies()).toEqual({ ...near, left: near.left - 40, drawn: [near.left - 40, ...near.drawn.slice(1)] });
  });

  it("rests a moment after the last turn of the wheel", () => {
    vi.useFakeTimers();
    const { lies, piece } = board('<g class="piece"></g>');
    const { drawn } = lies();
    for (let turn = 0; turn < 3; turn++) {
      const event = new Event("wheel", { bubbles: true, cancelable: true });
      piece.dispatchEvent(Object.assign(event, { deltaY: -200, clientX: 100, clientY: 50 }));
      vi.advanceTimersByTime(100);
      flushSync();
    }
    expect(lies().drawn).toEqual(drawn);
    expect(lies().scale).toBeGreaterThan(2);
    vi.advanceTimersByTime(100);
    flushSync();
    expect(lies().drawn[2]).toBeGreaterThan(2 * drawn[2]);
  });
});
