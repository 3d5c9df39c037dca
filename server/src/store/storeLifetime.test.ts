import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { openStore } from "./open.ts";
import { startSweep } from "./sweep.ts";
import { SCHEMA } from "./tables.ts";

const TEN_MINUTES = 600_000;
const OLD = `insert into ${SCHEMA}.throttles (kind, subject, tries, since, last_at)
  values ('login', 'old', 1, now(), now() - interval '2 days')`;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

async function openThrottles() {
  const database = await sharedDatabase();
  await (await openStore({ url: database.url, report: () => {} })).close();
  const throttles = async () => (await database.rows("throttles")).length;
  return { database, throttles, timers: vi.getTimerCount() };
}

describe.skipIf(withoutPostgresql)("old data", () => {
  test("old data is deleted every ten minutes; closing waits for a running sweep and stops further ones", async () => {
    const { database, throttles, timers } = await openThrottles();
    const sweeping = startSweep(database.schema, () => {});
    await database.run(OLD);

    vi.advanceTimersByTime(TEN_MINUTES - 1);
    expect(await throttles()).toBe(1);
    vi.advanceTimersByTime(1);
    await sweeping.close();

    expect([await throttles(), vi.getTimerCount()]).toEqual([0, timers]);
  });

  test("old data is reported if the database fails, and deleted by the next sweep", async () => {
    const { database, throttles } = await openThrottles();
    const report = vi.fn();
    const sweeping = startSweep(database.schema, report);
    await database.run(OLD);
    await database.run(`alter table ${SCHEMA}.throttles rename to lost`);

    vi.advanceTimersByTime(TEN_MINUTES);
    await expect.poll(() => report.mock.calls).toHaveLength(1);
    await database.run(`alter table ${SCHEMA}.lost rename to throttles`);
    vi.advanceTimersByTime(TEN_MINUTES);
    await sweeping.close();

    expect(await throttles()).toBe(0);
  });
});
