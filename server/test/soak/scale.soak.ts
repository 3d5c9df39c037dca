import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { randomFrom } from "../fuzz.ts";
import { compare } from "./entries.ts";
import { report, rounds, SEED } from "./figures.ts";
import { isMissing, startReplicas, startWriters } from "./replicas.ts";

const ROUNDS = rounds(20);
/** Loaded into the servers: every health check takes 600 ms. */
const SLOW_HEALTH_CHECKS = `--import=${new URL("./slowHealthChecks.mjs", import.meta.url).href}`;

test.skipIf(isMissing)(
  "stopping servers behind the proxy in turn fails no write, and killing them loses or doubles none",
  { tags: ["REL-09", "REL-10"] },
  async () => {
    const random = randomFrom(SEED);
    const replicas = await startReplicas("scale");
    onTestFinished(replicas.close);
    const failed = { stopped: [] as number[], killed: [] as number[] };
    let stopKind: keyof typeof failed = "stopped";
    const writers = await startWriters((status) => failed[stopKind].push(status));
    for (stopKind of ["stopped", "killed"] as const)
      for (let round = 0; round < ROUNDS; round += 1) {
        await wait(500 + random() * 500);
        await replicas.programs[round % 2]?.stop(stopKind === "stopped" ? "SIGTERM" : "SIGKILL");
        await replicas.restart(round % 2);
        // The proxy checks every half second.
        await wait(1200);
      }
    const acknowledged = await writers.end();

    const { lost, doubled } = compare(acknowledged, await replicas.database.names());
    report("REL-09, REL-10 behind the proxy", {
      rounds: 2 * ROUNDS,
      acknowledged: acknowledged.length,
      lost: lost.length,
      doubled: doubled.length,
      "failed on SIGTERM": failed.stopped.length,
      "unanswered on SIGKILL": failed.killed.length,
    });
    expect({ lost, doubled, failed: failed.stopped }).toEqual({ lost: [], doubled: [], failed: [] });
  },
);

test.skipIf(isMissing)("REL-09: a rolling restart fails no request if health checks take 600 ms", async () => {
  const replicas = await startReplicas("slow_checks", { NODE_OPTIONS: SLOW_HEALTH_CHECKS });
  onTestFinished(replicas.close);
  const failed: number[] = [];
  const writers = await startWriters((status) => failed.push(status));
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(1000);
    await replicas.programs[round % 2]?.stop("SIGTERM");
    await replicas.restart(round % 2);
    // Two successful checks, each of 600 ms and half a second after the previous one.
    await wait(3000);
  }
  const acknowledged = await writers.end();

  const { lost, doubled } = compare(acknowledged, await replicas.database.names());
  const figures = { lost: lost.length, doubled: doubled.length, failed: failed.length };
  report("REL-09 with health checks of 600 ms", { rounds: ROUNDS, acknowledged: acknowledged.length, ...figures });
  expect({ lost, doubled, failed }).toEqual({ lost: [], doubled: [], failed: [] });
});
