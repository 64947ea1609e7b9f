import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { clear, draw, press } from "../../../test/board";
import { encode } from "../../table/board";
import Moves from "../../table/Moves.svelte";
import { FluentWords, gameBundle } from "../../words";
import ui from ".";
import type { LegalAction, Told } from "../../generated";
import { played } from "./news";
import { pick } from "./pick.svelte";
import { cardKey } from "./say";
import { chain, chains, detail, idle, over, props, second, take, team, three, turn, type Sample } from "./sample";
import { unpack } from "./view";

const content = unpack(detail.content);

const act = vi.fn();
const refuse = vi.fn();

beforeEach(() => {
  act.mockReset();
  refuse.mockReset();
});

function show(sample: Sample) {
  const given = props(sample, act, refuse);
  draw(given, ui.Board, ui.Hand!);
  return given;
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const at = (id: string) => `[data-piece="${id}"]`;

const number = (sample: Sample, kind: string) => sample.legal.find((one) => one.kind === kind)!;

test("every wagon and every city is drawn and named", () => {
  show(turn);
  const { rows, fronts } = turn.view;
  expect(all(".platforms .wagon")).toHaveLength(rows.flatMap(({ left, right }) => [...left, ...right]).length);
  expect(all(".fronts .wagon")).toHaveLength(fronts.flat().length);
  expect(all(".city")).toHaveLength(4);
  for (const piece of all(".mp [data-piece]")) expect(piece.getAttribute("aria-label")).toBeTruthy();
});

test("a card of the hand that is spoken of is pointed at there, too", () => {
  const [card] = turn.view.hand!;
  draw({ ...props(turn, act, refuse), highlight: [cardKey(content, card!)] }, ui.Board, ui.Hand!);
  expect(all(".cards .lit").map(({ dataset }) => dataset.card)).toEqual(
    turn.view.hand!.filter((each) => each === card).map(String),
  );
});

test("a card and a train's end couple the wagon", () => {
  show(turn);
  const { action, params } = number(turn, "wagon");
  press(at(`card-${params.wagon}`));
  expect(find(at(`end-${params.line}-${params.side}`))!.dataset.target).toBe("legal");
  press(at(`end-${params.line}-${params.side}`));
  expect(act).toHaveBeenCalledWith(action);
});

test("a wagon may be put in front and taken back", () => {
  show(turn);
  press(at("card-0"));
  press(at("mine"));
  expect(act).toHaveBeenCalledWith(number(turn, "front").action);
  pick.drop();
  flushSync();
  press(`li.mine .wagon`);
  expect(act).toHaveBeenLastCalledWith(number(turn, "back").action);
});

test("a click that is not legal asks the server why", () => {
  show(turn);
  press(at("card-0"));
  press(at("line-0-6"));
  expect(act).not.toHaveBeenCalled();
  expect(refuse).toHaveBeenCalledWith(encode(detail, "wagon", { wagon: 0, line: 0, side: 0 }));
});

test("the pairs of a drop are brackets with the action's own words", () => {
  show(turn);
  press(at("card-9"));
  const brackets = all(".bracket");
  expect(brackets).toHaveLength(turn.legal.filter(({ kind }) => kind === "drop2").length);
  expect(brackets[0]!.getAttribute("aria-label")).toContain("action-drop2");
  press(".bracket");
  expect(act).toHaveBeenCalledWith(number(turn, "drop2").action);
});

test("three wagons are held by a bracket over five rows of the drawing", () => {
  show(three);
  press(at("card-10"));
  const line = number(three, "drop3").params.line!;
  expect(find(".bracket")!.style.gridRow.replaceAll(" ", "")).toBe(`${2 * line + 2}/${2 * line + 7}`);
});

test("the second wagon of a swap is pressed at once", () => {
  show(second);
  const legal = all(".wagon[data-target=legal]");
  expect(legal).toHaveLength(second.legal.length);
  expect(find(".wagon.chosen")).not.toBeNull();
  press(".wagon[data-target=legal]");
  expect(act).toHaveBeenCalledOnce();
});

test("a chain takes a wagon of mine and one of a neighbour's", () => {
  show(chains);
  press(at("card-11"));
  const { action, params } = number(chains, "chain");
  const other = params.direction === 0 ? (chains.seat + 1) % 3 : (chains.seat + 2) % 3;
  press(at(`front-${chains.seat}-${params.own}`));
  expect(act).not.toHaveBeenCalled();
  press(at(`front-${other}-${params.other}`));
  expect(act).toHaveBeenCalledWith(action);
});

test("a chain that has come to me says who swapped, and who is next", () => {
  const { giver, direction } = chain.view.chain!;
  const next = (chain.seat + (direction === 0 ? 1 : 2)) % 3;
  const said = ui.prompt!(show(chain))!;
  expect(said).toMatch(new RegExp(`^board-chain ${giver} wagon-.* ${next}$`));
  expect(ui.prompt!(props(turn, act, refuse))).toBeNull();
});

test("a city that can be taken shows which wagons go", () => {
  show(take);
  const line = take.view.takeable[0]!;
  const { left, right } = take.view.rows[line]!;
  expect(all(".going")).toHaveLength(2 * (left.length + right.length));
  const given = props(take, act, refuse);
  expect(ui.prompt!(given)).toContain("board-take");
  expect(ui.button!(number(take, "take"), given)).toContain("board-take-button");
  expect(ui.button!(number(take, "leave"), given)).toBeNull();
});

test("what is taken off the table is asked about by name", () => {
  const given = props(turn, act, refuse);
  const drop = number(turn, "drop2");
  expect(ui.dear!(drop, turn.view)).toBe(true);
  expect(ui.question!(drop, given)).toMatch(/^ask-drop wagon-\S+ wagon-\S+$/);
  const wagon = turn.legal.find(({ kind }) => kind === "wagon")!;
  expect(ui.dear!(wagon, turn.view)).toBe(false);
  expect(ui.question!(wagon, given)).toBeNull();
});

test("action cards that others played lie open until I go on", () => {
  const other = (turn.seat + 1) % 3;
  const move = (number: number, seat: number, key: string, params = {}) => ({ number, seat, events: [{ key, seat, params }] });
  const told = [
    move(7, turn.seat, "card-played-remove"),
    move(8, other, "card-played-swap-front"),
    move(9, other, "card-played-for-nothing", { card: "card-chain" }),
  ] as Told[];
  expect(played(told, turn.seat, content)).toEqual([
    { number: 8, seat: other, card: 8, idle: false },
    { number: 9, seat: other, card: 11, idle: true },
  ]);
  expect(played(told, null, content)).toHaveLength(1);
  show({ ...turn, told });
  expect(all(".played li")).toHaveLength(2);
  press(at(`card-${turn.view.hand![0]}`));
  expect(all(".played li")).toHaveLength(0);
});

test("a card without effect can be played for nothing", () => {
  show(idle);
  press(at(`card-${idle.view.hand!.find((card) => card >= 8)}`));
  press(".nothing");
  expect(act).toHaveBeenCalledWith(number(idle, "discard").action);
});

test("what to do with a card that was picked up is said by the prompt, and what has no effect is played there", () => {
  const given = show(idle);
  expect(ui.prompt!(given)).toBeNull();
  const { names, params, ...rest } = number(idle, "discard");
  const offered = () => ui.button!({ names, params, ...rest }, given);
  expect(offered()).toBeNull();
  press(at(`card-${8 + params.card!}`));
  const card = `card-${content.actions[params.card!]}`;
  expect(ui.prompt!(given)).toBe(`${given.words.t(card)}. board-${card} board-hint-discard`);
  expect(offered()).toBe(given.words.t("action-discard", names));
  press(at(`card-${idle.view.hand!.find((one) => one < 8)}`));
  expect(ui.prompt!(given)).toBe("board-hint-wagon");
  expect(offered()).toBeNull();
});

test("Escape puts everything down", () => {
  show(turn);
  press(at("card-8"));
  expect(pick.pressed).toEqual(["card-8"]);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(pick.pressed).toEqual([]);
});

test("arrow keys walk along the hand and up to the board", () => {
  show(turn);
  const cards = all(".cards button");
  const key = (name: string) => document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  cards[0]!.focus();
  key("ArrowRight");
  expect(document.activeElement).toBe(cards[1]);
  key("ArrowUp");
  expect(document.activeElement!.closest(".hall")).not.toBeNull();
});

test("who only watches sees pictures, not buttons", () => {
  show({ ...turn, seat: null as unknown as number, legal: [], view: { ...turn.view, seat: null, hand: null } });
  expect(all(".mp [role=button]")).toEqual([]);
  expect(find(".mp-hand")).toBeNull();
});

test("the end shows everybody's cities by country", () => {
  for (const { outcome, ...sample } of [over, team]) {
    draw({ ...props(sample, act, refuse), outcome }, ui.Score!);
    expect(all(".mp-score .city")).toHaveLength(sample.view.won.flat().length);
    expect(all(".pools > li")).toHaveLength(2);
    clear();
  }
});

test("cards begin with a capital where they stand alone", () => {
  show(turn);
  for (const card of all("[data-card] .name")) expect(card.textContent).toMatch(/^\p{Lu}/u);
});

test("the list of moves calls everybody by name", async () => {
  const names = ["Ann", "Bob", "Vera", "Dan"];
  const words = new FluentWords("en", [await gameBundle("moscow_paris", "en")], detail.names.en, names);
  const say = ({ kind, names }: LegalAction) => words.t(`action-${kind}`, names);
  draw({ legal: [...turn.legal, ...second.legal, ...chain.legal], say, open: true, play: act }, Moves);
  find("details")!.dispatchEvent(new Event("toggle"));
  flushSync();
  const said = all("li button").map(({ textContent }) => textContent);
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((move) => /in front of (Ann|Bob|Vera|Dan)\)/.test(move)).length).toBeGreaterThan(1);
  expect(said.filter((move) => /player|[{}]|seat \d/i.test(move))).toEqual([]);
});
