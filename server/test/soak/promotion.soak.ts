import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/ports.ts";
import { startProgram } from "../program.ts";
import { compare, namesIn, openEntries, signIn } from "./entries.ts";
import { quantile, rounds, tell } from "./figures.ts";
import { hasPostgresql, openPostgresql } from "./postgresql.ts";

const ROUNDS = rounds(3);
const WRITERS = 8;
const PATIENT = { timeout: 60_000, interval: 20 };

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

/** A primary that commits only what its standby has on disk as well. */
async function startSynchronousPair() {
  const primary = openPostgresql(await freePort());
  const standby = primary.openStandby(await freePort());
  await run(primary.url, "alter system set synchronous_standby_names = '*'");
  await run(primary.url, "select pg_reload_conf()");
  await expect
    .poll(() => run(primary.url, "select sync_state from pg_stat_replication"), PATIENT)
    .toEqual([{ sync_state: "sync" }]);
  return { primary, standby };
}

test.skipIf(!hasPostgresql)(
  "a killed primary whose synchronous standby is promoted loses nothing, and the server goes on by itself",
  async () => {
    const figures = { acknowledged: 0, lost: 0, doubled: 0, unanswered: 0 };
    const outages: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { primary, standby } = await startSynchronousPair();
      const DATA_DIR = mkdtempSync(path.join(tmpdir(), "mobile-crm-soak-promotion-"));
      const hosts = [primary, standby].map(({ url }) => new URL(url).host).join(",");
      const program = await startProgram({
        ...{ DATABASE_URL: `postgres://soak@${hosts}/postgres?target_session_attrs=read-write`, DATA_DIR },
        ...{ RATE_LIMIT_PER_MINUTE: "0", DRAFT_KEY_SECRET: "s".repeat(32) },
      });
      onTestFinished(() => void program.stop("SIGKILL"));
      const enter = await openEntries(program.url, await signIn(program.url));
      const acknowledged: string[] = [];
      let going = true;
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let turn = 0; going; turn += 1) {
          const name = `Soak ${round} ${writer} ${turn}`;
          if ((await enter(name)) === 200) acknowledged.push(name);
          else {
            figures.unanswered += 1;
            await wait(20);
          }
        }
      });
      await expect.poll(() => acknowledged.length, PATIENT).toBeGreaterThan(50);

      primary.kill();
      const killed = performance.now();
      standby.promote();
      // A synchronous standby of its own is what an operator sets up next; until then the new primary waits for none.
      await run(standby.url, "alter system reset synchronous_standby_names");
      await run(standby.url, "select pg_reload_conf()");
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, PATIENT).toBeGreaterThan(before);
      outages.push((performance.now() - killed) / 1000);
      const ready = async () => (await fetch(`${program.url}/readyz`)).status;
      await expect.poll(ready, PATIENT).toBe(200);
      const target = acknowledged.length + 50;
      await expect.poll(() => acknowledged.length, PATIENT).toBeGreaterThan(target);
      going = false;
      await Promise.all(writers);

      const { lost, doubled } = compare(acknowledged, await namesIn(standby.url));
      figures.acknowledged += acknowledged.length;
      figures.lost += lost.length;
      figures.doubled += doubled.length;
      await program.stop("SIGTERM");
      standby.stop();
      for (const one of [primary, standby]) one.remove();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
    const seconds = { "back after seconds (p50)": quantile(outages, 0.5), "at most": Math.max(...outages) };
    tell("promotion of a synchronous standby", { rounds: ROUNDS, ...figures, ...seconds });
    expect({ lost: figures.lost, doubled: figures.doubled }).toEqual({ lost: 0, doubled: 0 });
  },
);
