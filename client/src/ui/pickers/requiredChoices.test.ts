import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { Combobox } from "./Combobox.tsx";

const options = [
  { value: 1, label: "Skyline" },
  { value: 2, label: "Anand" },
];

/** A choice with the given option chosen. */
function Choice({ required, chosen }: { required: boolean; chosen: number }) {
  const [value, onChange] = useState<number | null>(chosen);
  return createElement(Combobox<number>, { label: "Broker", options, required, value, onChange });
}

test("tapping the chosen option of a required list keeps it chosen, and there is no Clear", async () => {
  const screen = await openPart(createElement(Choice, { required: true, chosen: 1 }));
  await screen.press("Broker");
  expect(screen.has("Clear")).toBe(false);
  await screen.press("Skyline");

  expect(screen.value("Broker")).toBe("Skyline");
});

test("an optional list has a Clear button after something is chosen", async () => {
  const screen = await openPart(createElement(Choice, { required: false, chosen: 2 }));
  await screen.press("Broker");
  await screen.press("Clear");

  expect(screen.value("Broker")).toBe("Select One");
});
