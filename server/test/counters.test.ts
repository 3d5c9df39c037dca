import { expect, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "./stores.ts";

const names = { failures: ["a", "b"], windows: ["a"], knownAddresses: [] };

test.skipIf(withoutPostgresql)("a counter that was removed is gone for every server, and no other one is", async () => {
  const database = await sharedDatabase();
  const [one, other] = [(await database.store()).counters, (await database.store()).counters];
  await one.change(names, ({ failures, windows }) => {
    for (const name of names.failures) failures.set(name, { count: 3 } as never);
    windows.set("a", [1] as never);
  });

  await one.change(names, ({ failures }) => void failures.delete("a"));

  const left = await other.change(names, (state) => [[...state.failures.keys()], [...state.windows.keys()]]);
  expect(left).toEqual([["b"], ["a"]]);
});

test.skipIf(withoutPostgresql)("where the work throws nothing is changed", async () => {
  const { counters } = await (await sharedDatabase()).store();
  const refusal = counters.change(names, ({ failures }) => {
    failures.set("a", { count: 3 } as never);
    throw new RangeError("too many");
  });

  await expect(refusal).rejects.toThrow("too many");
  expect(await counters.change(names, ({ failures }) => failures.size)).toBe(0);
});
