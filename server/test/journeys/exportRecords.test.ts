import { exportSubject } from "@mobile-crm/contracts/resources/accessRecords.ts";
import { describe, expect, test } from "vitest";
import { hashToken } from "../../src/auth/sessions.ts";
import { SCHEMA } from "../../src/store/tables.ts";
import { issued, server, upstream } from "../fixtures.ts";
import { sharedDatabase, withoutPostgresql } from "../stores.ts";
import { json, type UpstreamHandler } from "../upstream.ts";

const asha = issued("abc", { userId: "4", roleId: 6 });
const LONG_ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const input = { kind: "week board", from: "2026-11-14", upto: "2026-11-20", team: 3, rows: 26 };

/** An upstream without this call; the token `ended` is no longer accepted. */
const handler: UpstreamHandler = (request, response) => {
  if (request.headers.authorization?.includes("ended")) return json({ message: "Sign in" }, 401)(request, response);
  return json({ search_history: [] })(request, response);
};

describe.skipIf(withoutPostgresql)("an export in front of an upstream", { tags: "REL-41" }, () => {
  test("an export is recorded by the server with what was exported, and not sent to the upstream", async () => {
    const upstreamServer = await upstream(handler);
    const database = await sharedDatabase();
    const store = await database.store();
    await store.identities.remember(hashToken("abc"), { userId: "4", roleId: 6 });
    const { call } = await server({ upstream: upstreamServer.url, store });

    expect((await call("accessRecords.recordExport", input, asha)).status).toBe(200);
    expect((await call("accessRecords.recordExport", input, issued("ended"))).status).toBe(401);

    expect(await database.rows("access_records")).toEqual([
      expect.objectContaining({
        user_id: "4",
        action: "exported",
        subject: "week board of 2026-11-14 to 2026-11-20, team lead 3, 26 rows",
        subject_id: null,
      }),
    ]);
    expect(upstreamServer.requests.every(({ path }) => path.includes("search_histories"))).toBe(true);
  });

  test("an export is refused if it cannot be recorded", async () => {
    const upstreamServer = await upstream(handler);
    const database = await sharedDatabase();
    const { call } = await server({ upstream: upstreamServer.url, store: await database.store() });
    expect((await call("accessRecords.recordExport", input, asha)).status).toBe(200);
    await database.run(`alter table ${SCHEMA}.access_records rename to lost`);

    expect((await call("accessRecords.recordExport", input, asha)).status).toBe(503);
  });
});

test("exports are limited to twenty a minute per user", async () => {
  const upstreamServer = await upstream(handler);
  const { call } = await server({ upstream: upstreamServer.url });
  const record = (as = asha) => call("accessRecords.recordExport", input, as);

  for (let count = 0; count < 20; count += 1) expect((await record()).status).toBe(200);
  const reply = await record();
  expect([reply.status, reply.headers["retry-after"]]).toEqual([429, "10"]);
  expect(reply.json.error?.message).toMatch(/Too many exports/);
  expect((await record(issued("def", { userId: "5", roleId: 6 }))).status).toBe(200);
});

test.each([[{ kind: "phone book" }], [{ from: "Asha Rao" }], [{ rows: -1 }], [{ rows: undefined }]])(
  "an export with %j is refused",
  async (change) => {
    const upstreamServer = await upstream(handler);
    const { call } = await server({ upstream: upstreamServer.url });

    expect((await call("accessRecords.recordExport", { ...input, ...change }, asha)).status).toBe(400);
  },
);

test.each([
  [{ rows: 1 }, "day board of 2026-11-20, 1 row"],
  [{ rows: 0 }, "day board of 2026-11-20, 0 rows"],
  [{ rows: 2, team: LONG_ID }, `day board of 2026-11-20, team lead ${LONG_ID}, 2 rows`],
  [{ rows: 2, team: LONG_ID.toUpperCase() }, `day board of 2026-11-20, team lead ${LONG_ID.toUpperCase()}, 2 rows`],
  [{ rows: 2, team: "Team of Asha Rao" }, "day board of 2026-11-20, a team, 2 rows"],
  [{ rows: 2, team: "Asha-3" }, "day board of 2026-11-20, a team, 2 rows"],
  [{ rows: 2, team: "3 of Asha" }, "day board of 2026-11-20, a team, 2 rows"],
])("the record of %j has kind, days, team and rows, and no text that could be a name: %s", (overrides, subject) => {
  expect(exportSubject({ kind: "day board", from: "2026-11-20", upto: "2026-11-20", ...overrides })).toBe(subject);
});
