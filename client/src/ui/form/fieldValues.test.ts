import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderField } from "../../lib/test/renderField.ts";
import { Select } from "../pickers/Select.tsx";
import { BooleanField } from "./BooleanField.tsx";
import { FileField } from "./FileField.tsx";
import { NumberField } from "./NumberField.tsx";

const onChange = vi.fn();
beforeEach(() => void onChange.mockReset());
const show = (field: unknown, props: object) => renderField(field, { onChange, ...props });
const options = [
  { value: 4, label: "Four" },
  { value: 5, label: "Five" },
];

describe("a number", () => {
  const typed = async (text: string, value: number | null = null) => {
    const { input, change } = await show(NumberField, { value });
    await input.fire("onChange", { target: { value: text } });
    const number = onChange.mock.lastCall?.[0];
    await change({ value: number });
    return [number, input.props.value];
  };

  test("of nothing is blank, and zero is a number", async () => {
    expect((await show(NumberField, {})).input.props).toMatchObject({ value: "", inputMode: "numeric" });
    expect((await show(NumberField, { value: 0 })).input.props.value).toBe("0");
  });

  test.each([
    ["12", [12, "12"]],
    ["", [null, ""]],
    ["0", [0, "0"]],
    ["007", [7, "007"]],
    ["-1.5 k", [15, "15"]],
    ["1234567890", [123456789, "123456789"]],
  ])("typed as %j is %j", async (text, shown) => {
    expect(await typed(text, 3)).toEqual(shown);
  });

  test("that is changed from outside is shown", async () => {
    const { input, change } = await show(NumberField, { value: 3 });
    await input.fire("onChange", { target: { value: "04" } });
    await change({ value: 9 });
    expect(input.props.value).toBe("9");
    await change({ value: null });

    expect(input.props.value).toBe("");
  });
});

describe("a file", () => {
  const file = new File(["x"], "plan.pdf");
  const check = vi.fn();
  const choose = async (files: File[], found?: string) => {
    check.mockReset().mockReturnValue(found);
    const shown = await show(FileField, { accept: ".pdf", check, error: "Required" });
    await shown.input.fire("onChange", { target: { files } });
    return shown;
  };

  test("of the types that are asked for is told of once it was checked", async () => {
    const { input, facts } = await choose([file]);

    expect(input.props).toMatchObject({ type: "file", accept: ".pdf" });
    expect([check.mock.calls, onChange.mock.calls]).toEqual([[[file]], [[file]]]);
    expect(facts().described).toBe("Required");
  });

  test("that cannot be taken says why instead, until another is chosen", async () => {
    const { input, facts } = await choose([file], "Too large");
    expect([onChange.mock.calls, facts().described]).toEqual([[[null]], "Too large"]);
    check.mockReturnValue(undefined);
    await input.fire("onChange", { target: { files: [file] } });

    expect([onChange.mock.lastCall, facts().described]).toEqual([[file], "Required"]);
  });

  test("that is taken back is none, and is not checked", async () => {
    await choose([]);

    expect([onChange.mock.calls, check.mock.calls]).toEqual([[[null]], []]);
  });

  test("that is refused where nothing else is wrong makes its field invalid", async () => {
    const { input, facts } = await show(FileField, { accept: "*", check: () => "Too large" });
    await input.fire("onChange", { target: { files: [file] } });

    expect(facts()).toMatchObject({ isInvalid: true, described: "Too large" });
  });

  test("without a check is taken", async () => {
    const { input } = await show(FileField, { accept: "*" });
    await input.fire("onChange", { target: { files: [file] } });

    expect(onChange).toHaveBeenCalledExactlyOnceWith(file);
  });
});

describe("a choice", () => {
  const offered = (input: { all(type: string): { props: object; text: string }[] }) =>
    input.all("option").map(({ props, text }) => [(props as { value: unknown }).value, text]);

  test("offers nothing first, and then its options", async () => {
    const { input, change } = await show(Select, { options });
    expect(offered(input)).toEqual([
      ["", "Select One"],
      [4, "Four"],
      [5, "Five"],
    ]);
    await change({ options: [], placeholder: "Any" });

    expect(offered(input)).toEqual([["", "Any"]]);
  });

  test("shows what is chosen, and tells the value of another with its type", async () => {
    const { input, change } = await show(Select, { options, disabled: false });
    expect([input.props.value, String(input.props.className).includes("text-muted")]).toEqual(["", true]);
    await input.fire("onChange", { target: { value: "5" } });
    await change({ options, value: 5, disabled: true });
    expect([input.props.value, String(input.props.className).includes("text-muted")]).toEqual([5, false]);
    expect(input.props.disabled).toBe(true);
    await change({ options, value: 5 });
    await input.fire("onChange", { target: { value: "" } });

    expect(onChange.mock.calls).toEqual([[5], [null]]);
  });

  test.each([
    [null, "", "true", true],
    [true, "true", "false", false],
    [false, "false", "", null],
  ])("of a question answered with %s shows %j, and takes %j as %s", async (value, shown, text, told) => {
    const { input } = await show(BooleanField, { value });
    expect(offered(input)).toEqual([
      ["", "Select One"],
      ["true", "Yes"],
      ["false", "No"],
    ]);
    expect(input.props.value).toBe(shown);
    await input.fire("onChange", { target: { value: text } });

    expect(onChange).toHaveBeenCalledExactlyOnceWith(told);
  });
});
