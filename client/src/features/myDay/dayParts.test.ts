import { expect, test } from "vitest";
import { dayParts } from "./dayParts.ts";

const partsOf = (name: string, overrides = {}) =>
  dayParts({ name, isAdmin: false, isSourcing: false, hidesPhones: false, ...overrides });

test("each role has the sections for its work", () => {
  expect(partsOf("Calling Executive")).toEqual(["calls"]);
  expect(partsOf("Telecaller")).toEqual(["calls"]);
  expect(partsOf("Team Lead")).toEqual(["calls"]);
  expect(partsOf("Field Executive")).toEqual(["field"]);
  expect(partsOf("Sourcing Executive", { isSourcing: true })).toEqual(["field"]);
  expect(partsOf("Partner Manager")).toEqual(["partners"]);
  expect(partsOf("Manager")).toEqual(["team", "calls", "partners"]);
  expect(partsOf("Super Admin", { isAdmin: true })).toEqual(["team", "calls", "partners"]);
});

test.each([
  ["CP Executive", ["partners"]],
  ["Relationship Executive", ["partners"]],
  ["Engagement Executive", ["partners"]],
  ["Admin", ["team", "calls", "partners"]],
  ["Head of Sales", ["team", "calls", "partners"]],
  ["Field Call Executive", ["field", "calls"]],
  ["Sourcing Team Lead", ["field", "calls"]],
  ["Sourcing", ["field"]],
  ["Field Manager", ["team", "field", "calls", "partners"]],
  ["Tcp Executive", ["calls"]],
])("the role %s has the sections %j", (name, parts) => expect(partsOf(name)).toEqual(parts));

test("administrators lead a team, and sourcing users are field users, whatever their role is called", () => {
  expect(partsOf("Owner", { isAdmin: true })).toEqual(["team", "calls", "partners"]);
  expect(partsOf("Owner", { isSourcing: true })).toEqual(["field"]);
});

test("a role without phone numbers has no calls, and a role with an unknown name has them", () => {
  expect(partsOf("Back Office", { hidesPhones: true })).toEqual(["partners"]);
  expect(partsOf("")).toEqual(["calls"]);
});
