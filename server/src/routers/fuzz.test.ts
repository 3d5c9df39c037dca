import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWalk } from "../../test/authorization/walk.ts";
import { fuzz, randomFrom } from "../../test/fuzz.ts";
import { appRouter } from "./appRouter.ts";

/** The soak test runs a thousand each, with another seed every time. */
const CASES = 50;
const SEED = 8;

let walk: Awaited<ReturnType<typeof openWalk>>;
beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk.close());

describe("any input", { tags: "REL-31" }, () => {
  // The quick tests use one procedure in eight.
  for (const [index, procedure] of Object.keys(appRouter._def.procedures).entries())
    test(`any input to ${procedure} is answered, and never with a 5xx`, {
      tags: index % 8 ? ["slow"] : [],
    }, async () => {
      const { faults } = await fuzz(walk, procedure, CASES, randomFrom(SEED));

      expect(faults).toEqual([]);
      expect(walk.harness.faults).toEqual([]);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
});
