import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { SCHEMA } from "./tables.ts";

const BASELINE = "0001_baseline.sql";
const baseline = readFileSync(new URL(`migrations/${BASELINE}`, import.meta.url), "utf8");

/** A row in each table, as 1.0.0 wrote them. */
const ROWS = `
  create table ${SCHEMA}.migrations (name varchar(255) primary key, timestamp varchar(255) not null);
  create table ${SCHEMA}.migrations_lock (id varchar(255) primary key, is_locked integer not null default 0);
  insert into ${SCHEMA}.migrations values ('${BASELINE}', '2026-11-28T00:00:00.000Z');
  insert into ${SCHEMA}.migrations_lock values ('migration_lock', 0);
  insert into ${SCHEMA}.access_records (user_id, action, subject, subject_id, request_id, address)
    values ('4', 'phone revealed', 'enquiry', '5003', 'req-1', '203.0.113.7');
  insert into ${SCHEMA}.identities (token_hash, user_id, role_id, user_name) values ('hash', '4', '6', 'Asha');
  insert into ${SCHEMA}.remembered_answers (place, holder, fingerprint, state, owner, answer)
    values ('place', 'user 4', 'fingerprint', 'answered', 'process', '{}');
  insert into ${SCHEMA}.reminder_devices values ('device', 'user 4', 'session', 'https://push.example', 'p', 'a', now());
  insert into ${SCHEMA}.reminders values ('device', 'call', now(), now(), 'ciphertext', 'waiting', 0);
  insert into ${SCHEMA}.throttles values ('login', 'account', 3, now(), now(), null)`;
const TABLES = ["access_records", "identities", "remembered_answers", "reminder_devices", "reminders", "throttles"];

test("the baseline of 1.0.0 is as it was released", () => {
  expect(createHash("sha256").update(baseline).digest("hex")).toBe(
    "0e6613aa1bbbd22c800af2c24dcc4662f98d1e0b4092eec8a2713071e745162a",
  );
});

describe.skipIf(withoutPostgresql)("a database of 1.0.0", () => {
  test("a database of 1.0.0 keeps its rows when this version starts with it, and its users stay known", async () => {
    const { run, store, rows } = await sharedDatabase();
    await run(`drop schema if exists ${SCHEMA} cascade`);
    await run(baseline);
    await run(ROWS);
    const { identities } = await store();

    expect(await identities.find("hash")).toEqual({ userId: "4", roleId: "6" });
    for (const table of TABLES) expect(await rows(table), table).toHaveLength(1);
  });
});
