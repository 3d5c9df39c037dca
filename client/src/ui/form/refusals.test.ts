import { requiredText } from "@mobile-crm/contracts/schemas/scalars.ts";
import { act, createElement, useState } from "react";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openPart, openScreen } from "../../../test/openScreen.ts";
import { brokerLabels } from "../../features/brokers/labels.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { listLabels } from "../list/labels.ts";
import { Checkbox } from "./Checkbox.tsx";
import { Field } from "./Field.tsx";
import { Form, RefusedFields } from "./Form.tsx";
import { TextField } from "./TextField.tsx";
import { useForm } from "./useForm.ts";

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

test("an error of a field that is no longer on screen is named above the buttons", async () => {
  let setShown = (_: boolean) => {};
  function Screen() {
    const form = useForm(z.object({ firm_name: requiredText() }), {});
    const [isShown, set] = useState(true);
    setShown = set;
    return createElement(
      Form as never,
      { form, label: "Firm", onSave() {} } as never,
      isShown &&
        createElement(
          Field as never,
          { form, name: "firm_name" } as never,
          ((bound: object) => createElement(TextField, { label: "Firm", ...bound } as never)) as never,
        ),
    );
  }
  const screen = await openPart(createElement(Screen));
  await screen.submit("Firm");
  expect(screen.queryByRole("alert")).toBeNull();
  await act(async () => setShown(false));
  await screen.submit("Firm");

  expect(screen.getByRole("alert").textContent).toContain("Required");
});

test("a checkbox shows why it was refused", async () => {
  const box = { label: "Sourcing user", value: true, onChange() {}, error: "Only for callers" };
  const screen = await openPart(createElement(Checkbox, box));

  expect(screen.description("Sourcing user")).toContain("Only for callers");
});

const LONG = "x".repeat(300);

test.each([
  [`/Brokers?is_advanced_search=true&performance=P1,${LONG}`, brokerLabels.performance, "At most 255 characters"],
  [`/?is_advanced_search=true&name=Asha&enquiry_no=${LONG}`, enquiryLabels.enquiryNumber, "At most 60 characters"],
])("a refused filter of %.9s says so at its field, which gets the focus", async (path, label, message) => {
  const screen = await openScreen(path, {});
  await screen.press(listLabels.advancedSearch);
  const before = screen.reads.filter(([call]) => call.endsWith(".list")).length;
  await screen.submit(listLabels.advancedSearchTitle);

  expect(screen.description(label)).toContain(message);
  expect(document.activeElement).toBe(screen.field(label));
  expect(screen.reads.filter(([call]) => call.endsWith(".list"))).toHaveLength(before);
});
