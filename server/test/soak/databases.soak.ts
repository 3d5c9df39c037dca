import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type Program, startProgram } from "../program.ts";
import { compare, emptyDatabase, openEntries } from "./entries.ts";
import { report, rounds, SEED } from "./figures.ts";
import { hasPgbouncer, startPgbouncer } from "./pgbouncer.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const WRITES = rounds(300);
const WRITERS = 24;
const port = 28_001 + (SEED % 500);

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-soak-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function start(settings: Record<string, string>): Promise<Program> {
  const started = startProgram({
    DRAFT_KEY_SECRET: "s".repeat(32),
    RATE_LIMIT_PER_MINUTE: "0",
    DRAIN_SECONDS: "0",
    ...settings,
  });
  onTestFinished(async () => void (await started.then(({ stop }) => stop("SIGKILL")).catch(() => {})));
  return started;
}

test.skipIf(!server)("two servers that start at the same time on an empty database both become ready", async () => {
  const { url } = await emptyDatabase(server, "mobile_crm_soak_two");
  const settings = { DATABASE_URL: url, DATA_DIR: temporaryFolder() };

  const [serverA, serverB] = await Promise.all([start(settings), start(settings)]);

  for (const { url: address } of [serverA, serverB]) {
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const addEntry = await openEntries(address);
    expect(await addEntry(`Soak at ${address}`)).toBe(200);
  }
});

test.skipIf(!server || !hasPgbouncer)(
  "behind PgBouncer in transaction mode nothing is lost, including time limits",
  async () => {
    const { url, names } = await emptyDatabase(server, "mobile_crm_soak_pooler");
    const pooler = await startPgbouncer(url, port);
    onTestFinished(pooler.close);
    const settings = { DATABASE_URL: pooler.url, DATABASE_POOL_SIZE: "24", DATA_DIR: temporaryFolder() };
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    for (const setting of [
      "statement_timeout = '15s'",
      "idle_in_transaction_session_timeout = '10s'",
      "timezone = 'UTC'",
    ])
      await admin.query(
        `do $$ begin execute format('alter role %I in database %I set ${setting.replaceAll("'", "''")}', current_user, current_database()); end $$`,
      );
    await admin.end();

    const program = await start(settings);
    const addEntry = await openEntries(program.url);
    const acknowledged: string[] = [];
    const failed: number[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (next < WRITES) {
          const name = `Soak ${next++}`;
          const status = await addEntry(name);
          if (status === 200) acknowledged.push(name);
          else failed.push(status);
        }
      }),
    );
    const { lost, doubled } = compare(acknowledged, await names());
    const client = new pg.Client({ connectionString: pooler.url });
    await client.connect();
    const limit = await client.query("show statement_timeout").finally(() => client.end());

    report("behind PgBouncer", { acknowledged: acknowledged.length, lost: lost.length, failed: failed.length });
    expect({ lost, doubled, failed }).toEqual({ lost: [], doubled: [], failed: [] });
    expect(limit.rows).toEqual([{ statement_timeout: "15s" }]);
  },
);
