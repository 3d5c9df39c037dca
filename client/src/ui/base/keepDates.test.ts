import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { keepDates } from "./keepDates.tsx";

const WHOLE = '<span class="inline-block align-top">';
const UNBROKEN = '<span class="whitespace-nowrap">';

test.each([
  ["no date", "no date"],
  ["on 23-11-2026", `on ${WHOLE}23-11-2026</span>`],
  ["3-1-2026: call", `${WHOLE}3-1-2026</span>: call`],
  ["23-11-2026 05:30 PM", `${WHOLE}23-11-2026 ${UNBROKEN}05:30 PM</span></span>`],
  ["23-11-2026 17:30", `${WHOLE}23-11-2026</span> 17:30`],
  ["23-11-26", "23-11-26"],
  ["1-2-2026 to 3-4-2026", `${WHOLE}1-2-2026</span> to ${WHOLE}3-4-2026</span>`],
])("%j keeps its dates whole: %s", (text, expected) => {
  expect(renderToStaticMarkup(keepDates(text))).toBe(expected);
});

test.each([[5], [null], [["a", "b"]]])("%j, which is not a text, is unchanged", (content) => {
  expect(keepDates(content)).toBe(content);
});
