import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { allOf, textOf } from "../../lib/test/hostTree.ts";
import { openPart } from "../../lib/test/openScreen.ts";
import { FormActions } from "./FormActions.tsx";
import { RefusedFields } from "./RefusedFields.tsx";

const fake = vi.hoisted(() => ({ problems: [] as { label: string; element: { focus(): void } }[] }));
vi.mock("./formFields.ts", async (original) => ({
  ...(await original<object>()),
  useFieldProblems: () => fake.problems,
}));

const PROBLEMS = [
  { field: "firm_name", label: "Firm", message: "Required" },
  { field: "rera_number", label: "RERA", message: "Too long" },
];

test.each([
  [0, []],
  [1, ["Firm: Required"]],
  [2, ["Firm: Required", "RERA: Too long"]],
])("of %i fields that are not on screen all are told, aloud", async (count, texts) => {
  const screen = await openPart(createElement(RefusedFields, { problems: PROBLEMS.slice(0, count) }), {});
  const alerts = allOf(screen.top).filter(({ props }) => props.role === "alert");
  const told = alerts.flatMap((alert) => allOf(alert).filter(({ type }) => type === "li"));

  expect([alerts.length, told.map(textOf)]).toEqual([count ? 1 : 0, texts]);
});

test("two fields or more that refuse a form are named above its buttons, and lead to their fields alone", async () => {
  const fields = ["Firm", "RERA"].map((label) => ({ label, element: { focus: vi.fn() } }));
  const open = () => openPart(createElement(FormActions, { children: "Save" }), {});
  fake.problems = fields.slice(0, 1);
  expect((await open()).text()).not.toContain("Firm");

  fake.problems = fields;
  const screen = await open();
  await screen.press("RERA");
  expect(fields.map(({ element }) => element.focus.mock.calls.length)).toEqual([0, 1]);
});
