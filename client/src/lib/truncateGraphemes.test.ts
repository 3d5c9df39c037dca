import { expect, test } from "vitest";
import { truncateGraphemes } from "./truncateGraphemes.ts";

test("a text with exactly the maximum length is unchanged", () => {
  expect(truncateGraphemes("a".repeat(50), 50)).toBeUndefined();
});

test("a longer text is cut", () => {
  expect(truncateGraphemes("a".repeat(51), 50)).toBe("a".repeat(50));
});

test.each(["👩‍👩‍👧‍👦", "🇮🇳", "क्षि", "é"])("%s counts as one and is never split", (cluster) => {
  expect(truncateGraphemes(cluster.repeat(50), 50)).toBeUndefined();
  expect(truncateGraphemes(cluster.repeat(51), 50)).toBe(cluster.repeat(50));
});

test("line breaks count", () => {
  expect(truncateGraphemes("a\nb\nc", 3)).toBe("a\nb");
});
