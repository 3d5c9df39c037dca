import { expect, test } from "vitest";
import { propsOf } from "../../lib/test/elements.ts";
import { LazyField } from "../form/LazyField.tsx";
import { DateField } from "./DateField.tsx";
import { DateTimeField } from "./DateTimeField.tsx";

test.each([
  ["day", DateField],
  ["moment", DateTimeField],
])("the field of a %s has its label and its place before its part has come", (_, Field) => {
  const field = Field({ label: "Start Date", name: "start_date", className: "wide", value: null, onChange: () => {} });

  expect(propsOf(field, LazyField)).toMatchObject({ label: "Start Date", className: "wide" });
});
