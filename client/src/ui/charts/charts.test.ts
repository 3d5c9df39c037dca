import { createElement } from "react";
import { expect, test } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { Bars } from "./Bars.tsx";
import { Ring } from "./Ring.tsx";

/** The lengths of the bars in percent. */
const lengths = () => [...document.querySelectorAll("svg rect:nth-of-type(2)")].map((bar) => bar.getAttribute("width"));

test("bars are beside the numbers of a table, and their lengths are shares of the largest", async () => {
  const bars = [
    { name: "Asha", value: 8 },
    { name: "Ravi", value: 2, text: "2 of 8" },
    { name: "Om", value: null },
    { name: "Neha", value: 0 },
    { name: "Sai", value: 0.08 },
  ];
  const screen = await openPart(createElement(Bars, { label: "Calls", heads: ["Name", "Calls"], bars }));
  expect(screen.getByRole("row", { name: /^Ravi.*2 of 8/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /^Sai.*0\.08/ })).toBeTruthy();
  expect(lengths()).toEqual(["100", "25", "2"]);
});

test("a full bar is the largest value anywhere, or at least one, or a given value", async () => {
  const drawBars = async (values: number[], max?: number) => {
    const bars = values.map((value, index) => ({ name: `Agent ${index}`, value }));
    const props = { label: "Calls", heads: ["Name", "Calls"] as const, bars };
    await openPart(createElement(Bars, { ...props, ...(max !== undefined && { most: max }) }));
    return lengths();
  };

  expect([await drawBars([0.5]), await drawBars([5]), await drawBars([5], 20)]).toEqual([["50"], ["100"], ["25"]]);
  expect(await drawBars([2, 8, 4])).toEqual(["25", "100", "50"]);
});

test.each([
  [1, 4, "25 100"],
  [9, 4, "100 100"],
  [0, 0, "100 100"],
  [0, 4, undefined],
])("a ring of %d of %d has an arc of %s", async (done, total, arc) => {
  const screen = await openPart(createElement(Ring, { label: "Sent", done, total }));
  const [, circle] = screen.getByRole("img", { name: "Sent" }).querySelectorAll("circle");

  expect(circle?.getAttribute("stroke-dasharray") ?? undefined).toBe(arc);
});
