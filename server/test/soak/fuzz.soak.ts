import { afterAll, beforeAll, expect, test } from "vitest";
import { appRouter } from "../../src/routers/appRouter.ts";
import { openWalk } from "../authorization/walk.ts";
import { fuzz, randomFrom } from "../fuzz.ts";
import { report, rounds, SEED } from "./figures.ts";

const CASES = rounds(1000);
const LONGEST_STALL = 100;

let walk: Awaited<ReturnType<typeof openWalk>>;
beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk.close());

test("a thousand hostile inputs to every procedure cause no 5xx, no exit and no stall over 100 ms", {
  tags: "REL-31",
}, async () => {
  const random = randomFrom(SEED);
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  let worst = { procedure: "", stall: 0 };
  for (const procedure of Object.keys(appRouter._def.procedures)) {
    const findings = await fuzz(walk, procedure, CASES, random);
    for (const [status, times] of Object.entries(findings.statuses)) statuses[status] = (statuses[status] ?? 0) + times;
    faults.push(...findings.faults);
    if (findings.stallMs > worst.stall) worst = { procedure, stall: findings.stallMs };
  }

  const statusTexts = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
  report("REL-31 fuzz", { cases: CASES, faults: faults.length, "longest stall ms": worst.stall, at: worst.procedure });
  report("REL-31 answers", { answered: statusTexts.join(" ") });
  expect(faults).toEqual([]);
  expect(walk.harness.faults).toEqual([]);
  expect(worst.stall).toBeLessThan(LONGEST_STALL);
});
