import { expect, test } from "vitest";
import { kilometresBetween } from "./distance.ts";

const baner = { lat: 18.559, long: 73.7868 };

test("the distance to a broker is in km with two decimals", { tags: "K021" }, () => {
  expect(kilometresBetween(baner, { lat: 18.5913, long: 73.7389 })).toBe("6.20");
  expect(kilometresBetween(baner, { lat: 19.1364, long: 72.8296 })).toBe("119.45");
  expect(kilometresBetween(baner, baner)).toBe("0.00");
});

test("while either place is unknown there is no distance", () => {
  expect(kilometresBetween(baner, {})).toBeUndefined();
  expect(kilometresBetween({ lat: 18, long: null }, baner)).toBeUndefined();
});
