import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/ports.ts";
import { readConfig } from "../../src/config.ts";
import { startProgram } from "../program.ts";
import { call, openEntries, signIn } from "../soak/entries.ts";
import { hasPostgresql, openPostgresql } from "../soak/postgresql.ts";

const PATIENT = { timeout: 120_000, interval: 100 };

/** A statement of an administrator, over a connection of its own. */
async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

/** A primary with a standby, and the program on both. */
async function startPair() {
  const primary = openPostgresql(await freePort());
  const standby = primary.openStandby(await freePort());
  onTestFinished(() => {
    for (const one of [standby, primary]) {
      one.stop();
      one.remove();
    }
  });
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), "mobile-crm-replica-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const settings = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url, DATA_DIR, RATE_LIMIT_PER_MINUTE: "0" };
  const program = await startProgram(settings);
  onTestFinished(() => void program.stop("SIGKILL"));
  const metrics = async () => (await fetch(`${program.url}/metrics`)).text();
  const reads = async (from: "replica" | "primary") =>
    Number(new RegExp(`^mobile_crm_replicated_reads_total\\{from="${from}"\\} (\\d+)`, "m").exec(await metrics())?.[1]);
  const delayOf = async (milliseconds: number) => {
    await run(standby.url, `alter system set recovery_min_apply_delay = '${milliseconds}ms'`);
    await run(standby.url, "select pg_reload_conf()");
  };
  return { primary, standby, url: program.url, metrics, reads, delayOf };
}

const namesOf = async (url: string, token: string) =>
  ((await call(url, "enquiries.list", { page: 1 }, token)).data.rows as { full_name: string }[]).map(
    ({ full_name }) => full_name,
  );

test.skipIf(!hasPostgresql)(
  "lists come from a replica, but a user sees their own writes, and an old replica answers nothing",
  { tags: "slow" },
  async () => {
    const { url, standby, metrics, reads, delayOf } = await startPair();
    const token = await signIn(url);
    const enter = await openEntries(url, token);
    // A list while the standby is up to date.
    await expect
      .poll(async () => {
        await namesOf(url, token);
        return reads("replica");
      }, PATIENT)
      .toBeGreaterThan(0);

    // A standby that is a second late: what a user has just written is on the primary only.
    await delayOf(1_000);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await enter(`Soak own ${turn}`)).toBe(200);
      expect((await run(standby.url, `select 1 from enquiries where full_name = 'Soak own ${turn}'`)).length).toBe(0);
      expect(await namesOf(url, token)).toContain(`Soak own ${turn}`);
    }
    // Another session of the same user as well.
    expect(await enter("Soak other session")).toBe(200);
    expect(await namesOf(url, await signIn(url))).toContain("Soak other session");
    // It caught up: the replica answers the user again, with what was written.
    const before = await reads("replica");
    await expect
      .poll(async () => {
        expect(await namesOf(url, token)).toContain("Soak own 4");
        return reads("replica");
      }, PATIENT)
      .toBeGreaterThan(before);

    // A standby that is later than two seconds answers no lists.
    await delayOf(3_600_000);
    await expect
      .poll(async () => {
        await enter(`Soak late ${Math.random()}`);
        const lag = /^mobile_crm_replica_lag_seconds (\S+)$/m.exec(await metrics())?.[1];
        return lag === "+Inf" || Number(lag) > 2;
      }, PATIENT)
      .toBe(true);
    const late = await reads("replica");
    expect(await namesOf(url, await signIn(url))).toHaveLength(20);
    expect(await reads("replica")).toBe(late);

    // And one that is gone as well.
    await delayOf(0);
    standby.stop();
    expect((await call(url, "enquiries.list", { page: 1 }, token)).status).toBe(200);
    standby.start();
  },
);

test.skipIf(!hasPostgresql)("a replica of another installation stops the start", { tags: "slow" }, async () => {
  const { primary } = await startPair();
  const other = openPostgresql(await freePort());
  onTestFinished(() => {
    other.stop();
    other.remove();
  });
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), "mobile-crm-replica-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  const started = startProgram({ DATABASE_URL: other.url, DATABASE_READ_URL: primary.url, DATA_DIR });

  await expect(started).rejects.toThrow(/DATABASE_READ_URL: this database is no replica of DATABASE_URL/);
});

test.each([
  [{ DATABASE_READ_URL: "postgres://db/crm" }],
  [
    {
      DATABASE_READ_URL: "postgres://db/crm",
      DATABASE_URL: "postgres://db/crm",
      MOBILE_CRM_URL: "https://crm.example.com/mobile_crm",
    },
  ],
])("%j stop the start: a replica is for the reference backend", (environment) => {
  expect(() => readConfig(environment)).toThrow(/DATABASE_READ_URL is a replica of DATABASE_URL/);
});
