import { expect, test } from "vitest";
import { encode } from "../../table/board";
import { attempt, choices, fitting, glowing, neighbour, piece, place } from "./choice";
import { chain, chains, detail, idle, second, take, three, turn, type Sample } from "./sample";

const of = ({ legal, view, seat }: Sample) => choices(legal, view, seat);

test("every legal action is spelled in pieces, and no two alike", () => {
  for (const sample of [turn, chains, three, idle, second, chain, take]) {
    const spelled = of(sample).map(({ pieces }) => pieces.toSorted().join(" "));
    expect(new Set(spelled).size).toBe(sample.legal.length);
  }
});

test("pressing the pieces of an action in order leads to it", () => {
  for (const sample of [turn, chains, three, idle, second, chain, take]) {
    const all = of(sample);
    for (const { action, pieces } of all) {
      const pressed: string[] = [];
      for (const [i, one] of pieces.entries()) {
        const next = glowing(all, pressed).get(one);
        if (i === pieces.length - 1) expect(next?.action).toBe(action);
        else expect(next).toBeNull();
        pressed.push(one);
      }
    }
  }
});

test("a wagon card lights the ends of trains and the room in front of me", () => {
  const lit = [...glowing(of(turn), [piece.card(0)]).keys()];
  expect(lit).toContain(piece.mine);
  expect(lit.filter((one) => one.startsWith("end-"))).toHaveLength(lit.length - 1);
});

test("a train's end may be chosen before the card", () => {
  const [first] = of(turn).filter(({ kind }) => kind === "wagon");
  const [card, end] = first!.pieces as [string, string];
  expect(glowing(of(turn), [end]).get(card)?.action).toBe(first!.action);
});

test("the Swap card lights wagons of lines and fronts, and nothing lights them before it", () => {
  const lit = [...glowing(of(turn), [piece.card(8)]).keys()];
  expect(lit.every((one) => /^(line|front)-/.test(one))).toBe(true);
  expect(lit.length).toBe(turn.legal.filter(({ kind }) => kind === "swap").length);
  expect([...glowing(of(turn), []).keys()].some((one) => one.startsWith("line-"))).toBe(false);
});

test("the drop cards light brackets over the rows they take from", () => {
  const two = [...glowing(of(turn), [piece.card(9)]).keys()];
  expect(two.length).toBeGreaterThan(0);
  expect(two.every((one) => one.startsWith("drop-2-"))).toBe(true);
  expect([...glowing(of(three), [piece.card(10)]).keys()].every((one) => one.startsWith("drop-3-"))).toBe(true);
});

test("the Chain card joins a wagon of mine with a neighbour's, in any order", () => {
  const all = of(chains);
  const card = piece.card(11);
  const lit = [...glowing(all, [card]).keys()];
  const mine = lit.filter((one) => one.startsWith(`front-${chains.seat}-`));
  const theirs = lit.filter((one) => !mine.includes(one));
  expect(mine.length && theirs.length).toBeTruthy();
  expect(glowing(all, [card, theirs[0]!]).get(mine[0]!)).toEqual(glowing(all, [card, mine[0]!]).get(theirs[0]!));
  expect(fitting(all, [card, mine[0]!]).length).toBeLessThan(fitting(all, [card]).length);
});

test("in a chain the wagons of the next neighbour light up, and stopping needs no piece", () => {
  const lit = [...glowing(of(chain), []).keys()];
  const next = neighbour(chain.seat, chain.view.chain!.direction, 3);
  expect(lit).toContain("stop");
  expect(lit.filter((one) => one !== "stop").every((one) => one.startsWith(`front-${chain.seat}-`) || one.startsWith(`front-${next}-`))).toBe(true);
});

test("a card without effect goes to the pile", () => {
  const card = idle.view.hand!.find((one) => one >= 8)!;
  expect([...glowing(of(idle), [piece.card(card)]).keys()]).toEqual([piece.pile]);
});

test("a spectator has no choice", () => {
  expect(choices(turn.legal, turn.view, null)).toEqual([]);
});

test("places are numbered by lines, then by fronts", () => {
  expect(place(0)).toBe(piece.wagon(0, 0));
  expect(place(31)).toBe(piece.wagon(3, 7));
  expect(place(32)).toBe(piece.front(0, 0));
  expect(place(32 + 17)).toBe(piece.front(2, 1));
});

test("neighbours sit to the left in the order of turns", () => {
  expect([0, 1].map((way) => neighbour(0, way, 4))).toEqual([1, 3]);
  expect(neighbour(2, 0, 3)).toBe(0);
  expect(neighbour(1, 0, 2)).toBe(0);
});

test("what is not possible has a number that the server can refuse", () => {
  const tried = (sample: Sample, pressed: string[], last: string) => attempt(detail, sample.view, sample.seat, pressed, last);
  const { seat } = turn;
  expect(tried(turn, [piece.card(3)], piece.end(2, 1))).toBe(encode(detail, "wagon", { wagon: 3, line: 2, side: 1 }));
  expect(tried(turn, [piece.card(3)], piece.mine)).toBe(encode(detail, "front", { wagon: 3 }));
  expect(tried(turn, [], piece.front(seat, 5))).toBe(encode(detail, "back", { wagon: 5 }));
  expect(tried(turn, [], piece.city(1))).toBe(encode(detail, "take", { line: 1 }));
  expect(tried(turn, [piece.card(12)], piece.city(1))).toBe(encode(detail, "remove", { line: 1 }));
  expect(tried(turn, [piece.card(8)], piece.wagon(1, 2))).toBe(encode(detail, "swap", { place: 10 }));
  expect(tried(second, [], piece.front(2, 6))).toBe(encode(detail, "with", { place: 32 + 22 }));
  expect(tried(turn, [piece.card(9)], piece.wagon(3, 4))).toBe(encode(detail, "drop2", { side: 1, position: 1, line: 2 }));
  expect(tried(turn, [piece.card(8)], piece.pile)).toBe(encode(detail, "discard", { card: 0 }));
  expect(tried(turn, [], piece.end(0, 0))).toBeNull();
});

test("legal actions are attempted under their own numbers", () => {
  for (const sample of [turn, chains, three, second, take]) {
    for (const { action, kind, pieces } of of(sample)) {
      if (pieces[0] === kind || kind.startsWith("drop")) continue;
      expect(attempt(detail, sample.view, sample.seat, pieces.slice(0, -1), pieces.at(-1)!)).toBe(action);
    }
  }
});
