import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChangedFields } from "./ChangedFields.tsx";

const field = (name: string, isAppended = false) => ({
  name,
  label: `Label of ${name}`,
  now: "Theirs",
  yours: "Mine",
  isAppended,
});
const textOf = (...fields: ReturnType<typeof field>[]) =>
  renderToStaticMarkup(createElement(ChangedFields, { fields })).replace(/<[^>]*>/g, "|");

test("each field is shown with its current value and the one to be saved", () => {
  expect(textOf(field("status"))).toMatch(/Now\|+Yours\|+Label of status\|+Theirs\|+Mine/);
});

test("the effect on a comment is explained if other fields are overwritten", () => {
  const note = "Your comment is added after theirs.";

  expect(textOf(field("status"), field("comment", true))).toContain(note);
  expect(textOf(field("status"))).not.toContain(note);
  expect(textOf(field("comment", true))).not.toContain(note);
});
