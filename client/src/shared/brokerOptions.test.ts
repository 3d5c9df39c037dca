import { expect, test } from "vitest";
import { brokerOptions, missingProjects } from "./brokerOptions.ts";

const brokers = [
  { id: 4, name_with_firm_name: "Om (Om Realty)", firm_name: "Om Realty" },
  { id: 0, name_with_firm_name: null, firm_name: "Zero Homes" },
  { id: 6 },
  { id: 7, name_with_firm_name: " - ", firm_name: "", uuid: "u-7" },
  { id: 8, name_with_firm_name: "", firm_name: "Sky Homes" },
] as NonNullable<Parameters<typeof brokerOptions>[0]>;
const projects = [{ value: 1, label: "Towers" }];

test("a broker is listed with the best known name", () => {
  expect(brokerOptions(brokers)).toEqual([
    { value: 4, label: "Om (Om Realty)" },
    { value: 0, label: "Zero Homes" },
    { value: 6, label: "6" },
    { value: 7, label: "u-7" },
    { value: 8, label: "Sky Homes" },
  ]);
  expect(brokerOptions(undefined)).toEqual([]);
});

test.each([
  ["before a broker is chosen", { id: undefined }, "Choose a broker to see the projects."],
  ["if there are some", { projects }, undefined],
  ["if there are none", { projects: [] }, "There are no projects of Om (Om Realty)."],
  ["of the broker 0", { id: 0, projects: [] }, "There are no projects of Zero Homes."],
  ["of a broker that is not a choice", { id: 9, projects: [] }, "There are no projects of this broker."],
  ["if they could not be loaded", { failed: true }, "The projects of Om (Om Realty) could not be loaded."],
  ["while they are loading", {}, "Loading the projects of Om (Om Realty)…"],
])("the message about projects %s", (_, change, text) => {
  expect(missingProjects({ id: 4, brokers, projects: undefined, failed: false, ...change })).toBe(text);
});
