import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderField } from "../../lib/test/renderField.ts";
import { Select } from "../pickers/Select.tsx";
import { BooleanField } from "./BooleanField.tsx";
import { Checkbox } from "./Checkbox.tsx";
import { FileField } from "./FileField.tsx";
import { NumberField } from "./NumberField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { TextArea } from "./TextArea.tsx";
import { TextField } from "./TextField.tsx";

const onChange = vi.fn();
const onBlur = vi.fn();
beforeEach(() => {
  for (const spy of [onChange, onBlur]) spy.mockReset();
});
const show = (field: unknown, props: object) => renderField(field, { onChange, onBlur, ...props });
const plain = {
  ...{ label: "Name", isTied: true, isMarked: false, described: undefined },
  ...{ isRequired: undefined, isInvalid: undefined },
};
const options = [
  { value: 4, label: "Four" },
  { value: 5, label: "Five" },
];
const fields = [
  ["a text", TextField, {}],
  ["a long text", TextArea, {}],
  ["a password", PasswordField, {}],
  ["a number", NumberField, {}],
  ["a file", FileField, { accept: ".pdf" }],
  ["a choice", Select, { options }],
  ["a question", BooleanField, {}],
] as const;

describe.each(fields)("the field of %s", (_, field, more) => {
  test("has its label, and a mark where it is required", async () => {
    expect((await show(field, more)).facts()).toEqual(plain);
    expect((await show(field, { ...more, required: true })).facts()).toEqual({
      ...{ ...plain, isMarked: true, isRequired: true },
    });
  });

  test("shows its hint, and what is wrong with it", async () => {
    const { page, facts, change } = await show(field, { ...more, hint: "As on the card", className: "wide" });
    expect(facts()).toEqual({ ...plain, described: "As on the card" });
    expect(page.children[0]).toMatchObject({ props: { className: "wide" } });
    await change({ ...more, error: "Required", hint: "As on the card" });

    expect(facts()).toEqual({ ...plain, isInvalid: true, described: "Required" });
    expect(page.texts).toContain("As on the card");
    await change({ hint: undefined });
    expect([page.texts.includes("Required"), page.texts.includes("As on the card")]).toEqual([false, false]);
  });

  test("has the name of its value, and tells when it was left", async () => {
    const { input } = await show(field, more);
    expect(input.props.name).toBe("name");
    await input.fire("onBlur");

    expect([onBlur.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 0]);
  });
});

describe("a checkbox", () => {
  test("is its own label, with a mark where it is required and what is wrong", async () => {
    expect((await show(Checkbox, {})).facts()).toEqual(plain);
    expect((await show(Checkbox, { error: "Not now" })).facts()).toMatchObject({ described: "Not now" });
    const wrong = await show(Checkbox, { required: true, error: "Needed", className: "wide" });

    expect(wrong.facts()).toEqual({ ...plain, isMarked: true, isRequired: true, isInvalid: true, described: "Needed" });
    expect(wrong.page.children[0]).toMatchObject({ props: { className: "wide" } });
    expect(wrong.input.props).toMatchObject({ type: "checkbox", name: "name" });
  });

  test.each([
    [null, false],
    [false, false],
    [true, true],
  ])("of %s is checked: %s, and tells what it is changed to", async (value, checked) => {
    const { input } = await show(Checkbox, { value });
    expect(input.props.checked).toBe(checked);
    await input.fire("onChange", { target: { checked: !checked } });

    expect(onChange).toHaveBeenCalledExactlyOnceWith(!checked);
  });
});

describe("a text", () => {
  test.each([
    [TextField, "text"],
    [PasswordField, "password"],
    [TextArea, undefined],
  ])("is shown and told as it is typed", async (field, type) => {
    const { input, change } = await show(field, { value: "Asha", placeholder: "Full name" });
    expect(input.props).toMatchObject({ value: "Asha", placeholder: "Full name" });
    expect(input.props.type).toBe(type);
    await input.fire("onChange", { target: { value: "Asha " } });
    await change({ value: null });

    expect(onChange).toHaveBeenCalledExactlyOnceWith("Asha ");
    expect(input.props.value).toBe("");
  });

  test.each([TextField, PasswordField])("without an owner of its value is kept by its form", async (field) => {
    const { input } = await show(field, { value: undefined, onChange: undefined, defaultValue: "Asha" });
    await input.fire("onChange", { target: { value: "Asha P" } });

    expect("value" in input.props).toBe(false);
    expect(input.props.defaultValue).toBe("Asha");
  });

  test("of another kind has its type", async () => {
    expect((await show(TextField, { type: "email" })).input.props.type).toBe("email");
  });

  test("of three rows counts what is needed at least, as the check counts it", async () => {
    const { input, facts, change } = await show(TextArea, { value: " no ", minLength: 10 });
    expect([facts().described, input.props.rows]).toEqual(["2 of at least 10 characters", 3]);
    await change({ value: null, minLength: 10 });
    expect(facts().described).toBe("0 of at least 10 characters");
    await change({ minLength: 10, hint: "Why?" });
    expect(facts().described).toBe("Why?");

    expect("minLength" in input.props).toBe(false);
  });
});

test("a password is shown in plain text by its button, and hidden by it", async () => {
  const { page, input, facts } = await show(PasswordField, { value: "secret" });
  const button = page.button("Show password");
  expect([button.props.type, button.props["aria-pressed"]]).toEqual(["button", false]);
  await button.fire("onClick");
  expect([input.props.type, button.props["aria-pressed"]]).toEqual(["text", true]);
  await button.fire("onClick");

  expect([input.props.type, button.props["aria-pressed"], facts().label]).toEqual(["password", false, "Name"]);
});
