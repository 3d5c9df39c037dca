import { createElement } from "react";
import { expect, test } from "vitest";
import { allOf } from "../../lib/test/hostTree.ts";
import { openPart } from "../../lib/test/openScreen.ts";
import { Bars } from "./Bars.tsx";
import { Ring } from "./Ring.tsx";

/** What a picture draws, without its look. */
async function draw(part: React.ReactElement) {
  const screen = await openPart(part, {});
  const shapes = allOf(screen.top).filter(({ type }) => /^(svg|rect|circle)$/.test(type ?? ""));
  return {
    text: screen.text(),
    shapes: shapes.map(({ type, props: { className: _, children: __, ...props } }) => ({ type, ...props })),
  };
}

test("bars stand beside the numbers of a table, as long as their share of the largest", async () => {
  const bars = [
    { name: "Asha", value: 8 },
    { name: "Ravi", value: 2, text: "2 of 8" },
    { name: "Om", value: null },
    { name: "Neha", value: 0 },
    { name: "Sai", value: 0.08 },
  ];
  const { text, shapes } = await draw(createElement(Bars, { label: "Calls", heads: ["Name", "Calls"], bars }));
  for (const text of ["Name | Calls |", "Asha |", "Ravi |", "2 of 8 |", "Neha |", "Sai |", "0.08 |"]) expect.soft(text).toContain(text);
  expect(shapes.slice(0, 3)).toEqual([
      {
        "aria-hidden": "true",
        "preserveAspectRatio": "none",
        "type": "svg",
        "viewBox": "0 0 100 8",
      },
      {
        "height": "8",
        "rx": "1",
        "type": "rect",
        "width": "100",
      },
      {
        "height": "8",
        "rx": "1",
        "type": "rect",
        "width": 100,
      },
    ]);
  expect(shapes.slice(3).flatMap((shape) => ("width" in shape ? [shape.width] : []))).toEqual([
      "100",
      25,
      "100",
      "100",
      "100",
      2,
    ]);
});

test("a whole bar is the largest value wherever it stands, one at least, or what is given", async () => {
  const lengths = async (values: number[], most?: number) => {
    const bars = values.map((value, index) => ({ name: `Agent ${index}`, value }));
    const props = { label: "Calls", heads: ["Name", "Calls"] as const, bars };
    const { shapes } = await draw(createElement(Bars, { ...props, ...(most !== undefined && { most }) }));
    // Each bar is a picture of its ground and its length.
    const marks = shapes.filter((_, index) => index % 3 === 2);
    return marks.map((shape) => ("width" in shape ? shape.width : undefined));
  };

  expect([await lengths([0.5]), await lengths([5]), await lengths([5], 20)]).toEqual([[50], [100], [25]]);
  expect(await lengths([2, 8, 4])).toEqual([25, 100, 50]);
});

test.each([
  [1, 4, "25 100"],
  [9, 4, "100 100"],
  [0, 0, "100 100"],
  [0, 4, undefined],
])("a ring of %d of %d has an arc of %s", async (done, total, arc) => {
  const { shapes } = await draw(createElement(Ring, { label: "Sent", done, total }));
  const circle = { type: "circle", cx: "20", cy: "20", r: "16", strokeWidth: "6" };

  expect(shapes).toEqual([
    { type: "svg", viewBox: "0 0 40 40", role: "img", "aria-label": "Sent" },
    circle,
    ...(arc ? [{ ...circle, pathLength: "100", strokeDasharray: arc, transform: "rotate(-90 20 20)" }] : []),
  ]);
});
