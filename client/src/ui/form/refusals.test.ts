import { createElement } from "react";
import { expect, test } from "vitest";
import { openPart, openScreen } from "../../../test/openScreen.ts";
import { RefusedFields } from "./RefusedFields.tsx";

const PROBLEMS = [
  { field: "firm_name", label: "Firm", message: "Required" },
  { field: "rera_number", label: "RERA", message: "Too long" },
];

test.each([
  [0, []],
  [1, ["Firm: Required"]],
  [2, ["Firm: Required", "RERA: Too long"]],
])("of %i fields that are not on screen all are announced", async (count, texts) => {
  const screen = await openPart(createElement(RefusedFields, { problems: PROBLEMS.slice(0, count) }));

  expect(screen.queryAllByRole("alert")).toHaveLength(count ? 1 : 0);
  expect(screen.queryAllByRole("listitem").map((item) => item.textContent)).toEqual(texts);
});

test("refused fields are named above the form's buttons and link to the fields", async () => {
  const screen = await openScreen("/Enquiry", {});
  await screen.submit();
  await screen.press("Mobile");

  expect(document.activeElement).toBe(screen.field("Mobile"));
});
