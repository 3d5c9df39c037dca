import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { openPart } from "../../lib/test/openScreen.ts";
import { Combobox } from "./Combobox.tsx";
import { Select } from "./Select.tsx";

const options = [
  { value: 1, label: "Skyline" },
  { value: 2, label: "Anand" },
];

/** A choice with the given one chosen. */
function Choice({
  of,
  required,
  chosen,
}: {
  of: typeof Combobox | typeof Select;
  required: boolean;
  chosen: number | null;
}) {
  const [value, onChange] = useState<number | null>(chosen);
  return createElement(of as typeof Combobox<number>, { label: "Broker", options, required, value, onChange });
}

test("a tap on the chosen option of a required list leaves it chosen, and there is no Clear", async () => {
  const screen = await openPart(createElement(Choice, { of: Combobox, required: true, chosen: 1 }));
  await screen.press("Broker");
  expect(screen.has("Clear")).toBe(false);
  await screen.press("Skyline");

  expect(screen.value("Broker")).toBe("Skyline");
});

test("an optional list has a Clear button once something is chosen", async () => {
  const screen = await openPart(createElement(Choice, { of: Combobox, required: false, chosen: 2 }));
  await screen.press("Broker");
  await screen.press("Clear");

  expect(screen.value("Broker")).toBe("Select One");
});

test.each<[required: boolean, chosen: number | null, shown: string[]]>([
  [true, 1, ["Skyline", "Anand"]],
  [true, null, ["Select One", "Skyline", "Anand"]],
  [true, 9, ["Select One", "Skyline", "Anand"]],
  [false, 1, ["Select One", "Skyline", "Anand"]],
])("a select that is required (%s) with %s chosen offers %s", async (required, chosen, shown) => {
  const screen = await openPart(createElement(Choice, { of: Select, required, chosen }));

  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(shown);
});
