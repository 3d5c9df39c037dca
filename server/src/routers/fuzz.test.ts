import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWalk } from "../../test/authorization/walk.ts";
import { fuzz, randomFrom } from "../../test/fuzz.ts";
import { appRouter } from "./appRouter.ts";

/** A thousand each, and another seed every time, are in the soak. */
const CASES = 50;
const SEED = 8;

let walk: Awaited<ReturnType<typeof openWalk>>;
beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk.close());

describe("whatever is sent", { tags: "REL-31" }, () => {
  // The quick tests take one procedure of eight.
  for (const [index, procedure] of Object.keys(appRouter._def.procedures).entries())
    test(`to ${procedure}, it is answered, and never with a fault`, { tags: index % 8 ? ["slow"] : [] }, async () => {
      const { faults } = await fuzz(walk, procedure, CASES, randomFrom(SEED));

      expect(faults).toEqual([]);
      expect(walk.harness.faults).toEqual([]);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
});
