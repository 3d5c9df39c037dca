import { expect, onTestFinished, test, vi } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { startSweep } from "./sweep.ts";
import { KNOWN_ADDRESS, SCHEMA } from "./tables.ts";

const ago = (age: string) => `now() - interval '${age}'`;
const counter = (kind: string) => (age: string) =>
  `insert into ${SCHEMA}.throttles (kind, subject, tries, since, last_at) values ('${kind}', '${age}', 1, ${ago(age)}, ${ago(age)})`;
const insertAnswer = (age: string) =>
  `insert into ${SCHEMA}.remembered_answers (place, holder, fingerprint, state, owner, created_at)
    values ('${age}', 'user', 'f', 'answered', 'o', ${ago(age)})`;
const device = (age: string) =>
  `insert into ${SCHEMA}.reminder_devices (device, holder, session, endpoint, p256dh, auth, planned_at)
    values ('${age}', 'user', 's', 'e', 'p', 'a', ${ago(age)})`;
const reminder = (age: string) =>
  `insert into ${SCHEMA}.reminder_devices (device, holder, session, endpoint, p256dh, auth, planned_at)
      values ('phone', 'user', 's', 'e', 'p', 'a', now()) on conflict do nothing;
    insert into ${SCHEMA}.reminders (device, id, at, due_at, ciphertext, state, tries)
      values ('phone', '${age}', ${ago(age)}, ${ago(age)}, '', 'taken', 0)`;

test.skipIf(withoutPostgresql).each([
  ["sign-in attempts", "throttles", "subject", counter("login"), "23 hours", "25 hours"],
  ["known addresses", "throttles", "subject", counter(KNOWN_ADDRESS), "89 days", "91 days"],
  ["answers", "remembered_answers", "place", insertAnswer, "29 days", "31 days"],
  ["reminders", "reminders", "id", reminder, "47 hours", "49 hours"],
  ["devices", "reminder_devices", "device", device, "95 hours", "97 hours"],
] as const)(
  "%s are deleted when they are too old, and not before",
  async (_description, table, key, insert, recent, old) => {
    const database = await sharedDatabase();
    await database.store();
    await database.run(insert(recent));
    await database.run(insert(old));

    await database.sweep();

    expect((await database.rows(table)).map((row) => row[key])).toEqual([recent]);
  },
);

test("old data is deleted every ten minutes until the store is closed, and failures are reported", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const failure = new Error("no database");
  const reported = vi.fn();
  const deleteFrom = vi.fn(() => {
    throw failure;
  });
  const sweeping = startSweep({ deleteFrom } as never, reported);
  vi.advanceTimersByTime(599_999);
  expect(deleteFrom).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(600_000);
  await sweeping.close();
  vi.advanceTimersByTime(600_000);

  expect(deleteFrom).toHaveBeenCalledTimes(2);
  expect(reported.mock.calls).toEqual([[failure], [failure]]);
});
