import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { randomFrom } from "../fuzz.ts";
import { type Program, startProgram } from "../program.ts";
import { compare, namesIn, openEntries } from "./entries.ts";
import { quantile, report, rounds, SEED } from "./figures.ts";
import { hasPostgresql, openPostgresql } from "./postgresql.ts";

const ROUNDS = rounds(50);
const WRITERS = 8;
const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-soak-db-"));
let program: Program | undefined;
afterAll(async () => {
  await program?.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!hasPostgresql)(
  "kill -9 of PostgreSQL loses no acknowledged write; the server stays up and continues",
  { tags: "REL-11" },
  async () => {
    const random = randomFrom(SEED);
    const database = openPostgresql(25_432 + Math.floor(random() * 1000));
    program = await startProgram({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      RATE_LIMIT_PER_MINUTE: "0",
    });
    const addEntry = await openEntries(program.url);
    const acknowledged: string[] = [];
    let isRunning = true;
    let latest = 0;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let i = 0; isRunning; i += 1) {
        const name = `Soak ${writer} ${i}`;
        if ((await addEntry(name)) !== 200) await wait(50);
        else {
          latest = performance.now();
          acknowledged.push(name);
        }
      }
    });
    const recoveries: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await wait(200 + random() * 600);
      database.kill();
      database.start();
      const startMs = performance.now();
      while (latest < startMs) await wait(10);
      recoveries.push((performance.now() - startMs) / 1000);
    }
    isRunning = false;
    await Promise.all(writers);

    const { lost, doubled } = compare(acknowledged, await namesIn(database.url));
    report("REL-11 kill -9 of PostgreSQL", {
      rounds: ROUNDS,
      acknowledged: acknowledged.length,
      lost: lost.length,
      doubled: doubled.length,
      "back s p50": quantile(recoveries, 0.5),
      "back s max": quantile(recoveries, 1),
    });
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
    database.stop();
    database.start();
    database.stop();
    database.remove();
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(quantile(recoveries, 1)).toBeLessThan(5);
  },
);
