import { expect, test } from "vitest";
import { brokerFirms, brokerUuids } from "./brokerChoices.ts";

const settings = {
  brokers_uuids: [
    { id: 1, firm_name: "Anand Realty", uuid: "a-1" },
    { id: 0, firm_name: null, uuid: "" },
    { id: null, firm_name: "Without a number", uuid: "c-3" },
    { id: null, uuid: "d-4" },
    { id: null },
  ],
} as unknown as NonNullable<Parameters<typeof brokerFirms>[0]>;

test("firms are shown by name, or else by uuid or number, and one without either is not a choice", () => {
  expect(brokerFirms(settings)).toEqual([
    { value: 1, label: "Anand Realty" },
    { value: 0, label: "0" },
    { value: "c-3", label: "Without a number" },
    { value: "d-4", label: "d-4" },
  ]);
  expect(brokerFirms(undefined)).toEqual([]);
});

test("each existing UUID is its own choice", () => {
  expect(brokerUuids(settings).map(({ value, label }) => [value, label])).toEqual([
    ["a-1", "a-1"],
    ["c-3", "c-3"],
    ["d-4", "d-4"],
  ]);
  expect(brokerUuids(undefined)).toEqual([]);
});
