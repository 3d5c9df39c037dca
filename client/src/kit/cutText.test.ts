import { expect, test } from "vitest";
import { cutText } from "./cutText.ts";

test("a text of exactly the length is whole", () => {
  expect(cutText("a".repeat(50), 50)).toBeUndefined();
});

test("a longer one is cut", () => {
  expect(cutText("a".repeat(51), 50)).toBe("a".repeat(50));
});

test.each(["👩‍👩‍👧‍👦", "🇮🇳", "क्षि", "é"])("%s counts as one, and is never cut in two", (cluster) => {
  expect(cutText(cluster.repeat(50), 50)).toBeUndefined();
  expect(cutText(cluster.repeat(51), 50)).toBe(cluster.repeat(50));
});

test("line breaks count", () => {
  expect(cutText("a\nb\nc", 3)).toBe("a\nb");
});
