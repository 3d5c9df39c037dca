import { expect, test } from "vitest";
import { elementsOf } from "../../lib/test/elements.ts";
import { QueueBar } from "./QueueBar.tsx";

type Step = (props: object) => { props: Record<string, unknown> };

const queue = {
  query: { queue: "backlog" },
  list: "/Today",
  place: 3,
  total: 41,
  previous: "/Details/2",
  next: "/Details/4",
};
const stepsOf = (change: object = {}) =>
  elementsOf(QueueBar({ queue: { ...queue, ...change } as never }))
    .filter(({ props }) => "label" in props && "icon" in props)
    .map(({ type, props }) => (type as Step)(props).props);

test("a step through the queue replaces its call in the history, so that Back leads to the list", () => {
  expect(stepsOf()).toMatchObject([
    { to: "/Details/2", replace: true, "aria-label": "Previous call", title: "Previous call" },
    { to: "/Details/4", replace: true, "aria-label": "Next call", title: "Next call" },
  ]);
});

test("at an end of the queue the step leads nowhere, and says so", () => {
  for (const [index, end] of [{ previous: undefined }, { next: undefined }].entries()) {
    const step = stepsOf(end)[index];
    expect(step).toMatchObject({ role: "link", "aria-disabled": "true" });
    expect(step).not.toHaveProperty("to");
  }
});
