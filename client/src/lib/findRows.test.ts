import { expect, test } from "vitest";
import { findRows } from "./findRows.ts";

const names = ["Ravi Kumar", "Kumar", "O'Brien", "José Álvarez", "कमल", "कोमल", "काम", "Müller", "ENQ-2026-001234"];
const rows = names.map((name) => ({ name }));
const found = (search: string) => findRows(rows, search, ["name"]).map(({ name }) => name);

test.each([
  ["kumar", ["Kumar", "Ravi Kumar"]],
  ["KUMAR ravi", ["Ravi Kumar"]],
  ["obrien", ["O'Brien"]],
  ["jose alvarez", ["José Álvarez"]],
  ["Jose\u0301", ["José Álvarez"]],
  ["muller", ["Müller"]],
  ["कम", ["कमल"]],
  ["को", ["कोमल"]],
  ["001234", ["ENQ-2026-001234"]],
  ["'", []],
  ["  ", []],
  ["qqq", []],
])("%s finds %j", (search, expected) => expect(found(search)).toEqual(expected));

test("all matches are found, and the exact one is first", () => {
  const many = [...Array.from({ length: 30 }, (_, index) => ({ name: `Rani ${index}` })), { name: "Rani" }];

  expect(findRows(many, "rani", ["name"])).toHaveLength(31);
  expect(findRows(many, "rani", ["name"])[0]).toEqual({ name: "Rani" });
});
