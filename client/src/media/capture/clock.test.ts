import { expect, test } from "vitest";
import { formatDuration } from "./clock.ts";

test("a duration in seconds is shown in minutes and seconds, and any other one without fractions of a second", () => {
  expect(["98", "98.0", "00:01:38.25", "00:03:12", "a minute"].map(formatDuration)).toEqual([
    "01:38",
    "01:38",
    "00:01:38",
    "00:03:12",
    "a minute",
  ]);
});
