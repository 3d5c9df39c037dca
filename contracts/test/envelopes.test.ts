import { expect, test } from "vitest";
import { unwrapLayers } from "../src/schemas/layers.ts";

test("layers with a single key are removed from a record", () => {
  expect(unwrapLayers({ data: { campaign: { id: 9, title: "Canopy" } } })).toEqual({ id: 9, title: "Canopy" });
  expect(unwrapLayers({ data: [{ id: 9, title: "Canopy" }] })).toEqual({ id: 9, title: "Canopy" });
});

test("a record whose first field holds another record is not a layer", () => {
  const record = { broker: { name: "Ravi" }, id: 9 };
  expect(unwrapLayers(record)).toEqual(record);
});
