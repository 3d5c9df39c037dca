import { ROLES, type RoleName } from "@mobile-crm/fixtures/test/backend.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Row, rows } from "../../test/authorization/table.ts";
import { openWalk } from "../../test/authorization/walk.ts";
import { appRouter } from "./appRouter.ts";

const procedures = Object.keys(appRouter._def.procedures);
const everybody = Object.keys(ROLES) as RoleName[];
const NONE = 999_999_999;
const REFUSAL_STATUSES = [401, 403, 404];

let phones: Set<string> | undefined;
let walk: Awaited<ReturnType<typeof openWalk>>;
beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk.close());

const row = (procedure: string): Row => rows[procedure] ?? {};
const isOpen = (procedure: string) => row(procedure).roles?.includes("signed out") === true;
const isAllowed = (procedure: string, role: RoleName) =>
  isOpen(procedure) || (row(procedure).roles?.includes(role) ?? true);
const restricted = procedures.filter((procedure) => !isOpen(procedure));

test("there is exactly one row for every procedure", { tags: "REL-39" }, () => {
  expect(Object.keys(rows).sort()).toEqual([...procedures].sort());
});

describe("without a session", { tags: "REL-39" }, () => {
  test.each(restricted)("%s is refused with 401", async (procedure) => {
    for (const token of [undefined, "nobodys-token", ...(await pastTokens())])
      expect((await walk.callWith(procedure, token)).status).toBe(401);
  });

  test.each(procedures.filter(isOpen))("%s may be called", async (procedure) => {
    expect([200, 422]).toContain((await walk.callWith(procedure, undefined)).status);
  });
});

describe.each(everybody)("the role of %s", { tags: "REL-39" }, (role) => {
  // Signing out would end the walk.
  test.each(restricted.filter((procedure) => procedure !== "session.logout"))(
    "authorization is checked at %s",
    async (procedure) => {
      const token = await walk.tokenOf(role);
      const { names, isFineGrained } = row(procedure);
      if (!names) return expectStatus(procedure, role, (await walk.callWith(procedure, token)).status, isFineGrained);

      const [kind, keys] = names;
      const inputNaming = (record: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(keys).map(([key, column]) => [key, record[column] ?? NONE]));
      const visible = await walk.someRecord(kind, role, true);
      const hidden = await walk.someRecord(kind, role, false);
      if (visible)
        expectStatus(
          procedure,
          role,
          (await walk.callWith(procedure, token, inputNaming(visible))).status,
          isFineGrained,
        );
      const missing = await walk.callWith(procedure, token, inputNaming({}));
      expect(missing.status).toBe(isAllowed(procedure, role) ? 404 : 403);
      if (!hidden) return;
      const { status, message } = await walk.callWith(procedure, token, inputNaming(hidden));
      expect({ status, message }).toEqual({ status: missing.status, message: missing.message });
    },
  );
});

describe("role 11", { tags: "REL-40" }, () => {
  test.each(restricted.filter((procedure) => procedure !== "session.logout"))(
    "role 11 gets no phone number from %s",
    async (procedure) => {
      const token = await walk.tokenOf("office");
      const { names } = row(procedure);
      const record = names && (await walk.someRecord(names[0], "office", true));
      const extraIds = Object.fromEntries(
        Object.entries(names?.[1] ?? {}).map(([key, column]) => [key, record?.[column]]),
      );
      // Every other role has just revealed the number.
      if (names?.[0] === "enquiry") await walk.callWith("enquiries.reveal", await walk.tokenOf("admin"), extraIds);

      const { text } = await walk.callWith(procedure, token, extraIds);

      phones ??= await knownPhones();
      expect(phones.size).toBeGreaterThan(400);
      expect(
        [...text.replace(/[ ()-]/g, "").matchAll(/(?=(\d{10}))/g)].filter(([, digits = ""]) => phones?.has(digits)),
      ).toEqual([]);
      // Every role may call channel partners (SPEC-73).
      if (!procedure.startsWith("brokers.")) expect(text).not.toMatch(/"ctoc_enabled":true/);
    },
  );
});

/** The last ten digits of everyone's number. */
async function knownPhones(): Promise<Set<string>> {
  const rows_ = await walk.harness.sql<{ phone: string }>(
    `select phone from enquiries union select phone from premium_enquiries union select phone from users`,
  );
  return new Set(
    rows_.map(({ phone }) => phone.replace(/\D/g, "").slice(-10)).filter((digits) => digits.length === 10),
  );
}

function expectStatus(procedure: string, role: RoleName, status: number, isFineGrained = false) {
  expect(status).toBeLessThan(500);
  if (!isAllowed(procedure, role)) expect(status).toBe(403);
  else if (isFineGrained) expect(status).not.toBe(401);
  else expect(REFUSAL_STATUSES).not.toContain(status);
}

/** An expired session, and the session of a disabled user. */
async function pastTokens(): Promise<string[]> {
  const { sql } = walk.harness;
  await sql(`insert into auth_tokens (token_hash, user_id, expires_at)
    values (encode(sha256('late'), 'hex'), 1, '2026-11-20T11:59:59+05:30') on conflict do nothing`);
  await sql(`insert into users (id, full_name, email, phone, role_id, password_hash, is_active)
    values (8888, 'Put Out', 'put.out@mobile-crm.test', '', 1, '', false) on conflict do nothing`);
  await sql(`insert into auth_tokens (token_hash, user_id, expires_at)
    values (encode(sha256('put-out'), 'hex'), 8888, '2099-01-01') on conflict do nothing`);
  return ["late", "put-out"];
}
