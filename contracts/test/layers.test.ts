import { expect, test } from "vitest";
import { takeLayersOff } from "../src/replies.ts";

test("layers with one key each are taken off a record", () => {
  expect(takeLayersOff({ data: { campaign: { id: 9, title: "Canopy" } } })).toEqual({ id: 9, title: "Canopy" });
  expect(takeLayersOff({ data: [{ id: 9, title: "Canopy" }] })).toEqual({ id: 9, title: "Canopy" });
});

test("a record whose first field holds another record is no layer", () => {
  const record = { broker: { name: "Ravi" }, id: 9 };
  expect(takeLayersOff(record)).toEqual(record);
});
