import { describe, expect, test } from "vitest";
import { placeLabels, type Wish } from "../src/table/labels";

describe("names", () => {
  const wish = (x: number, must = false): Wish => ({ text: "Berlin", spot: { x, y: 50 }, radius: 5, size: 12, pad: 0, must });
  const sheet = { left: 0, top: 0, right: 400, bottom: 100 };

  test("do not cover each other", () => {
    const [a, b] = placeLabels([wish(100), wish(130)], [], sheet);
    const apart = a!.x + a!.width <= b!.x || b!.x + b!.width <= a!.x || a!.y + a!.height <= b!.y || b!.y + b!.height <= a!.y;
    expect(apart).toBe(true);
  });

  test("are left out where there is no room, except those that must be shown", () => {
    const crowd = Array.from({ length: 12 }, (_, i) => wish(100 + i * 4, i === 5));
    const placed = placeLabels(crowd, [], sheet);
    expect(placed[5]).not.toBeNull();
    expect(placed).toContain(null);
  });
});
