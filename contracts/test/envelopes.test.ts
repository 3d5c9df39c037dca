import { expect, test } from "vitest";
import { stripEnvelope } from "../src/schemas/responseSchemas.ts";

test("layers with a single key are removed from a record", () => {
  expect(stripEnvelope({ data: { campaign: { id: 9, title: "Canopy" } } })).toEqual({ id: 9, title: "Canopy" });
  expect(stripEnvelope({ data: [{ id: 9, title: "Canopy" }] })).toEqual({ id: 9, title: "Canopy" });
});

test("a record whose first field holds another record is not a layer", () => {
  const record = { broker: { name: "Ravi" }, id: 9 };
  expect(stripEnvelope(record)).toEqual(record);
});
