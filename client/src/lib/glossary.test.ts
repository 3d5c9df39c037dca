import { expect, test } from "vitest";
import { explain } from "./glossary.ts";

test.each([
  ["NCD", /^Next call date/],
  ["OBM Done Date", /^Outbound meeting/],
  ["VCM and OBM", /^Outbound meeting.*Video call meeting/],
  ["Incoming CTC", /^Click to call/],
  ["P0", /best/],
  ["P3", /best/],
])("a label with the term %s has an explanation", (text, expected) => expect(explain(text)).toMatch(expected));

test("the explanations of several terms are joined into one text", () => {
  expect(explain("VCM and OBM")).toBe(
    "Outbound meeting: a kind of meeting with the client. Video call meeting: a kind of meeting with the client.",
  );
});

test.each(["Name", "P4", "VCMS", "MP0"])("%s has no explanation", (text) => expect(explain(text)).toBeUndefined());
