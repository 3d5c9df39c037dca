import { expect, test, vi } from "vitest";
import { useFieldIds as renderFieldIds } from "./fieldBinding.ts";

vi.mock("react", () => ({ useId: () => "f" }));

test.each([
  ["its error", { error: "Required", hint: "Up to 10 MB" }, { "aria-invalid": true, "aria-describedby": "f-error" }],
  ["its hint", { hint: "Up to 10 MB" }, { "aria-invalid": undefined, "aria-describedby": "f-hint" }],
  ["nothing", {}, { "aria-invalid": undefined, "aria-describedby": undefined }],
])("an input is described by %s", (_, props, described) => {
  expect(renderFieldIds(props)).toEqual({
    ...{ id: "f", errorId: "f-error", hintId: "f-hint" },
    input: { id: "f", "aria-required": undefined, ...described },
  });
});

test("a required input says so, and no other one", () => {
  const required = (props: object) => renderFieldIds(props).input["aria-required"];

  expect([required({ required: true }), required({ required: false })]).toEqual([true, undefined]);
});
