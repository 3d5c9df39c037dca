import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createBackend } from "@mobile-crm/fixtures/app.ts";
import { openDatabase } from "@mobile-crm/fixtures/database/open.ts";
import { prepareSchema } from "@mobile-crm/fixtures/database/schema.ts";
import { seed } from "@mobile-crm/fixtures/seed/seed.ts";
import { expect, onTestFinished, test } from "vitest";
import { randomFrom } from "../fuzz.ts";
import { startProgram } from "../program.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { compare, emptyDatabase, openEntries, signIn } from "./entries.ts";
import { quantile, report, rounds, SEED } from "./figures.ts";

const ROUNDS = rounds(200);
const WRITERS = 8;
const REPEATERS = 32;
/** What arrived is looked for by reads of one user, who may open 60 records in a minute. */
const SETTLES_WITHIN_MS = ROUNDS * 15_000;
const server = process.env.TEST_DATABASE_URL;

/** An upstream in this process, which knows nothing of idempotency keys and survives the kills. */
async function startUpstream(url: string): Promise<string> {
  const database = await openDatabase({ url });
  await prepareSchema(database.kysely, (db) => seed(db, { enquiries: 500 }));
  const app = createBackend(database);
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return `${await app.listen({ host: "127.0.0.1", port: 0 })}/mobile_crm`;
}

test.skipIf(!server).each(["the demo", "an upstream"])(
  "kill -9 of the server over %s loses no save and doubles none, if unanswered saves are repeated",
  { tags: ["REL-10", "REL-18"] },
  async (backend) => {
    const database = await emptyDatabase(server ?? "", "mobile_crm_soak_app");
    const folder = temporaryFolder();
    const start = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      RATE_LIMIT_PER_MINUTE: "0",
      UPSTREAM_LONGEST_SECONDS: "1",
      ...(backend === "an upstream" && { MOBILE_CRM_URL: await startUpstream(database.url) }),
    };
    const random = randomFrom(SEED);
    const acknowledged: string[] = [];
    const unanswered: { name: string; key: string; phone: string }[] = [];
    const ready: number[] = [];
    let token: string | undefined;
    let phones = 9_100_000_000;
    for (let round = 0; round < ROUNDS; round += 1) {
      const startMs = performance.now();
      const program = await startProgram(start);
      ready.push((performance.now() - startMs) / 1000);
      // Only once: more than sixty in ten minutes from one address are refused, with or without a kill.
      token ??= await signIn(program.url);
      const addEntry = await openEntries(program.url, token);
      let isRunning = true;
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let i = 0; isRunning; i += 1) {
          const entry = { name: `Soak ${round} ${writer} ${i}`, key: randomUUID(), phone: String(phones++) };
          if ((await addEntry(entry.name, entry)) === 200) acknowledged.push(entry.name);
          else return void unanswered.push(entry);
        }
      });
      await wait(50 + random() * 400);
      await program.stop("SIGKILL");
      isRunning = false;
      await Promise.all(writers);
    }

    const program = await startProgram(start);
    const addEntry = await openEntries(program.url, token);
    const statuses: number[] = [];
    const waiting = [...unanswered];
    const settle = async () => {
      for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
        const giveUpAt = performance.now() + SETTLES_WITHIN_MS;
        for (;;) {
          const status = await addEntry(entry.name, { ...entry, isRepeat: true });
          if (status === 200 || performance.now() > giveUpAt) {
            statuses.push(status);
            break;
          }
          await wait(2_000);
        }
      }
    };
    await Promise.all(Array.from({ length: REPEATERS }, settle));
    await program.stop("SIGTERM");
    const { lost, doubled } = compare([...acknowledged, ...unanswered.map(({ name }) => name)], await database.names());
    // The first start fills the database.
    const restarts = ready.slice(1);
    report(`REL-10 kill -9 of the server over ${backend}`, {
      rounds: ROUNDS,
      acknowledged: acknowledged.length,
      repeated: unanswered.length,
      "not settled": statuses.filter((status) => status !== 200).length,
      lost: lost.length,
      doubled: doubled.length,
      "ready s p50": quantile(restarts, 0.5),
      "ready s max": quantile(restarts, 1),
    });
    expect({ lost, doubled, notSettled: statuses.filter((status) => status !== 200) }).toEqual({
      lost: [],
      doubled: [],
      notSettled: [],
    });
  },
);
