import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { randomFrom } from "../fuzz.ts";
import { startProgram } from "../program.ts";
import { compare, emptyDatabase, openEntries, signIn } from "./entries.ts";
import { quantile, report, rounds, SEED } from "./figures.ts";

const ROUNDS = rounds(200);
const WRITERS = 8;
const server = process.env.TEST_DATABASE_URL;

test.skipIf(!server)(
  "kill -9 of the server loses no acknowledged write, and duplicates none",
  { tags: "REL-10" },
  async () => {
    const database = await emptyDatabase(server ?? "", "mobile_crm_soak_app");
    const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-soak-app-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const random = randomFrom(SEED);
    const acknowledged: string[] = [];
    const ready: number[] = [];
    let token: string | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      const startMs = performance.now();
      const program = await startProgram({
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        RATE_LIMIT_PER_MINUTE: "0",
      });
      ready.push((performance.now() - startMs) / 1000);
      // Only once: more than sixty in ten minutes from one address are refused, with or without a kill.
      token ??= await signIn(program.url);
      const addEntry = await openEntries(program.url, token);
      let isRunning = true;
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let i = 0; isRunning; i += 1) {
          const name = `Soak ${round} ${writer} ${i}`;
          if ((await addEntry(name)) === 200) acknowledged.push(name);
          else return;
        }
      });
      await wait(50 + random() * 400);
      await program.stop("SIGKILL");
      isRunning = false;
      await Promise.all(writers);
    }

    const { lost, doubled } = compare(acknowledged, await database.names());
    // The first start fills the database.
    const restarts = ready.slice(1);
    report("REL-10 kill -9 of the server", {
      rounds: ROUNDS,
      acknowledged: acknowledged.length,
      lost: lost.length,
      doubled: doubled.length,
      "ready s p50": quantile(restarts, 0.5),
      "ready s max": quantile(restarts, 1),
    });
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  },
);
