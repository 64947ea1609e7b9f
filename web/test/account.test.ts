// The profile's account: devices, password, data, and the way out for good.

import axe from "axe-core";
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import type { Device, Line, Me } from "../src/generated";
import { called, house } from "../src/language.svelte";
import { me } from "../src/me.svelte";
import { notices } from "../src/notice.svelte";
import Profile from "../src/pages/Profile.svelte";
import Chat from "../src/table/Chat.svelte";

const ann: Me = { id: "a1", name: "Ann", login: "ann" };
const guest: Me = { id: "g1", name: "№ 1234", login: null };
const here: Device = { id: "s1", name: "Firefox · Linux", created: 0, seen: Date.now() / 1000, here: true, old: false };
const phone: Device = { ...here, id: "s2", name: "Chrome · Android", here: false };
const old: Device = { ...here, id: "a1", name: "", seen: 1e9, here: false, old: true };

let asked: { method: string; path: string; body: unknown }[];
let answers: Record<string, { status?: number; body: unknown }>;
let shown: ReturnType<typeof mount> | null = null;

function show(page: unknown, props: object = {}) {
  shown = mount(page as Component<object>, { target: document.body, props });
  flushSync();
}
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setTimeout(done, 2));
  flushSync();
};
const press = async (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>("button")].filter((each) => each.textContent?.trim() === name);
  (found.at(-1) as HTMLElement).click();
  await settled();
};
const field = (name: string) =>
  [...document.querySelectorAll("label")].find((each) => each.textContent?.includes(name))?.querySelector("input") as HTMLInputElement;
function type(name: string, text: string) {
  const input = field(name);
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}
const sent = () => asked.filter(({ method }) => method === "POST");
const told = () => notices.list.map(({ text }) => text);

async function faults() {
  const found = await axe.run(document.body, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

beforeAll(() => house.load("en"));
beforeEach(() => {
  asked = [];
  answers = { "GET /api/account/sessions": { body: [here, phone, old] } };
  notices.list = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body: string | null }) => {
    asked.push({ method, path, body: body && JSON.parse(body) });
    const { status = 200, body: said } = answers[`${method} ${path}`] ?? { status: 404, body: {} };
    return new Response(JSON.stringify(said), { status });
  });
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

describe("devices", () => {
  it("are listed, this one marked, and each other one has a way out", async () => {
    me.take(ann);
    show(Profile);
    await settled();
    const rows = [...document.querySelectorAll(".devices li")];
    expect(rows.map((row) => row.querySelector("b")?.textContent)).toEqual([
      "Firefox · Linux",
      "Chrome · Android",
      "Devices from before the last update",
    ]);
    expect(rows.map((row) => row.querySelectorAll("button").length)).toEqual([0, 1, 1]);
    expect(rows[0]?.textContent).toContain("this device");
    expect(rows[1]?.textContent).toContain("today");
    expect(rows[2]?.textContent).toContain("2001");
    expect(await faults()).toEqual([]);
  });

  it("are logged out one by one or all at once", async () => {
    me.take(ann);
    show(Profile);
    await settled();
    answers["POST /api/account/sessions/end"] = { body: [here, old] };
    document.querySelector<HTMLElement>(".devices li button")?.click();
    await settled();
    expect(document.querySelectorAll(".devices li")).toHaveLength(2);
    answers["POST /api/account/sessions/end"] = { body: [here] };
    await press("Log out everywhere else");
    expect(sent().map(({ body }) => body)).toEqual([{ id: "s2" }, { id: null }]);
    expect(document.querySelectorAll(".devices button")).toHaveLength(0);
  });

  it("are not asked for a guest", async () => {
    me.take(guest);
    show(Profile);
    await settled();
    expect(asked).toEqual([]);
    expect(document.querySelector(".devices")).toBeNull();
  });
});

describe("the password", () => {
  it("is changed with the present one, and only this device stays", async () => {
    me.take(ann);
    show(Profile);
    await settled();
    await press("Change the password");
    expect(await faults()).toEqual([]);
    type("Current password", "correct horse");
    type("New password", "battery staple");
    answers["POST /api/account/password"] = { status: 403, body: { reason: { key: "password-wrong", params: {} } } };
    await press("Change the password");
    expect(told()).toEqual(["The password is wrong."]);
    expect(document.querySelector("dialog")).not.toBeNull();
    answers["POST /api/account/password"] = { body: [here] };
    await press("Change the password");
    expect(sent().at(-1)?.body).toEqual({ present: "correct horse", new: "battery staple" });
    expect(document.querySelector("dialog")).toBeNull();
    expect(document.querySelectorAll(".devices li")).toHaveLength(1);
  });
});

describe("one's data", () => {
  it("are a file to download", async () => {
    me.take(guest);
    show(Profile);
    expect(document.querySelector(`a[href="${api.accountFile}"]`)?.textContent).toBe("Download your data");
  });

  it("of an account are deleted with the password, after it was said what happens", async () => {
    me.take(ann);
    show(Profile);
    await settled();
    await press("Delete the account");
    expect(document.querySelector("dialog ul")?.textContent).toContain("“Former player”");
    expect(await faults()).toEqual([]);
    const button = document.querySelector<HTMLButtonElement>("dialog [type=submit]") as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    type("Password", "correct horse");
    field("nothing comes back").click();
    flushSync();
    expect(button.disabled).toBe(false);
    answers["POST /api/account/delete"] = { body: guest };
    await press("Delete the account");
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      ["/api/account/delete", { password: "correct horse", sure: true }],
    ]);
    expect([me.id, me.login, document.querySelector("dialog")]).toEqual(["g1", null, null]);
  });

  it("of a guest are deleted when it is sure", async () => {
    me.take(guest);
    show(Profile);
    await press("Delete everything about me");
    expect(document.querySelector("dialog [type=password]")).toBeNull();
    field("nothing comes back").click();
    flushSync();
    answers["POST /api/account/delete"] = { body: { ...guest, id: "g2" } };
    await press("Delete everything about me");
    expect(sent().at(-1)?.body).toEqual({ password: null, sure: true });
    expect(me.id).toBe("g2");
  });
});

describe("a device that was logged out from elsewhere", () => {
  it("becomes a guest's and says so, once", async () => {
    me.take(ann);
    answers["GET /api/mine"] = { status: 401, body: { reason: { key: "no-identity", params: {} } } };
    answers["GET /api/me"] = { body: guest };
    await Promise.allSettled([api.mine(), api.mine()]);
    await settled();
    expect(me.id).toBe("g1");
    expect(told()).toEqual(["You have been logged out on this device. You are a guest now."]);
    expect(asked.filter(({ path }) => path === "/api/me")).toHaveLength(1);
  });
});

describe("somebody who was forgotten", () => {
  it("is a former player in every language, at the table and in the chat", async () => {
    const words = { en: "Former player", ru: "Бывший игрок", uk: "Колишній гравець" } as const;
    const line: Line = { type: "line", at: 0, name: "", text: "Good luck!", seat: 0 };
    for (const lang of ["ru", "uk", "en"] as const) {
      await house.load(lang);
      const names = called([
        { name: "", level: null, bot: null },
        { name: "Bob", level: null, bot: null },
      ]);
      expect(names).toEqual([words[lang], "Bob"]);
      show(Chat, { lines: [line], names, say: () => true });
      expect(document.querySelector(".who b")?.textContent).toBe(words[lang]);
      expect(document.querySelector(".who svg")).not.toBeNull();
      await unmount(shown as NonNullable<typeof shown>);
      shown = null;
    }
  });
});
