// What the form of a new table asks.

import { describe, expect, it } from "vitest";
import type { EditionInfo, OptionInfo } from "../src/generated";
import { asks, chosen, usual } from "../src/parts/tables";

const option = (name: string, rest: Partial<OptionInfo>): OptionInfo => ({
  name,
  values: [],
  default: "",
  seats: [],
  of: null,
  when: true,
  limit: 0,
  ...rest,
});
const europe: EditionInfo = {
  id: "europe",
  options: [
    option("home", { values: [false, true], default: false, seats: [[2, 3], [2, 3]] }),
    option("country", { values: ["pl", "at", "other"], default: "other", of: "home" }),
    option("country_name", { limit: 24, of: "country", when: "other" }),
  ],
  minutes: null,
  difficulty: null,
  coached: [],
  lesson: 0,
};
const asked = (options: Record<string, string | boolean>) =>
  asks(europe, 2, { ...usual(europe), ...options }).map(({ option: { name } }) => name);

describe("a detail", () => {
  it("is asked when what it says more about is chosen", () => {
    expect(asked({})).toEqual(["home"]);
    expect(asked({ home: true })).toEqual(["home", "country", "country_name"]);
    expect(asked({ home: true, country: "pl" })).toEqual(["home", "country"]);
  });

  it("of a detail that is not asked is not asked either", () => {
    expect(asked({ home: false, country: "other" })).toEqual(["home"]);
  });

  it("that is not asked is not sent", () => {
    const options = { ...usual(europe), home: true, country: "pl", country_name: "Utopia" };
    expect(chosen(asks(europe, 2, options), options)).toEqual({ home: true, country: "pl" });
  });
});
