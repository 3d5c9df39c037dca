import { expect, test } from "vitest";
import { formatKilometres, kilometresBetween } from "./distance.ts";

const baner = { lat: 18.559, long: 73.7868 };
const formatDistanceTo = (lat: number, long: number) =>
  formatKilometres(kilometresBetween(baner, { lat, long }) ?? Number.NaN);

test("the distance to a broker is in km with two decimals", { tags: "K021" }, () => {
  expect(formatDistanceTo(18.5913, 73.7389)).toBe("6.20 km");
  expect(formatDistanceTo(19.1364, 72.8296)).toBe("119.45 km");
  expect(formatDistanceTo(baner.lat, baner.long)).toBe("0.00 km");
});

test("the antipode is half the earth's circumference away", () => {
  for (const lat of [0, 12.345, 45, 89.99])
    expect(kilometresBetween({ lat, long: 10 }, { lat: -lat, long: -170 })).toBeCloseTo(20_015.09, 1);
});

test("if either place is unknown there is no distance", () => {
  expect(kilometresBetween(baner, {})).toBeUndefined();
  expect(kilometresBetween(baner, { lat: 18, long: null })).toBeUndefined();
  expect(kilometresBetween(baner, { lat: null, long: 73 })).toBeUndefined();
  expect(kilometresBetween({ lat: 18, long: null }, baner)).toBeUndefined();
});
