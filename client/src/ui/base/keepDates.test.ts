import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { keepDates } from "./keepDates.tsx";

/** The unbreakable parts of a line, each in brackets. */
const wholeParts = (text: string) => {
  const element = document.createElement("p");
  element.innerHTML = renderToStaticMarkup(keepDates(text));
  for (const part of element.querySelectorAll(".inline-block")) part.replaceWith(`[${part.textContent}]`);
  return element.textContent;
};

test.each([
  ["no date", "no date"],
  ["on 23-11-2026", "on [23-11-2026]"],
  ["3-1-2026: call", "[3-1-2026]: call"],
  ["23-11-2026 05:30 PM", "[23-11-2026 05:30 PM]"],
  ["23-11-2026 17:30", "[23-11-2026] 17:30"],
  ["23-11-26", "23-11-26"],
  ["1-2-2026 to 3-4-2026", "[1-2-2026] to [3-4-2026]"],
])("%j keeps its dates whole: %s", (text, expected) => {
  expect(wholeParts(text)).toBe(expected);
});

test.each([[5], [null], [["a", "b"]]])("%j, which is not a text, is unchanged", (content) => {
  expect(keepDates(content)).toBe(content);
});
