import { describe, expect, onTestFinished, test, vi } from "vitest";
import { enquiry, issued, type Server, server, upstream } from "../../test/fixtures.ts";
import { stopClock } from "../../test/stopClock.ts";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { admin, asha, exampleUpstream, twoServers } from "../../test/twoServers.ts";
import { json } from "../../test/upstream.ts";
import { openStore } from "./open.ts";
import { SCHEMA } from "./tables.ts";

const ID = "abcdefghijklmnopabcdefgh";

describe.skipIf(withoutPostgresql)("access records of a server in front of an upstream", () => {
  test("access records record a revealed phone number with user, request and address, and never the number", {
    tags: "REL-41",
  }, async () => {
    const { serverA, list, database } = await twoServers();

    const reply = await serverA.call("enquiries.reveal", { id: 5 }, { ...asha, "x-request-id": ID });

    expect(reply.json.result?.data).toEqual({ phone: enquiry.phone, ctoc_enabled: true });
    expect((await list()).json.result?.data).toEqual({
      rows: [
        {
          id: 1,
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\+05:30$/),
          user_name: "User 4",
          action: "phone revealed",
          subject: "enquiry",
          subject_id: 5,
          request_id: ID,
          address: "127.0.0.1",
        },
      ],
      total: 1,
      perPage: 20,
    });
    expect(JSON.stringify(await database.rows("access_records"))).not.toMatch(/98765|Ravi/);
  });

  test("access records include an access without a reveal, but not one that the upstream refuses", async () => {
    const { serverA, actions } = await twoServers();

    await serverA.call("enquiries.recordAccess", { id: "a-uuid" }, asha);
    expect((await serverA.call("enquiries.reveal", { id: 403 }, asha)).status).toBe(403);
    await serverA.call("enquiries.reveal", { id: 5 }, issued("ended"));

    expect(await actions()).toEqual([["phone revealed", "a-uuid"]]);
  });

  test("access records include files by their kind before they are passed on, but not refused ones", async () => {
    const { file, actions } = await twoServers();

    for (const path of ["media/12.mp3", "selfies/13.jpg", "photos/a.jpg", "brochures/9876543210.pdf", "enquiries"])
      await file(path);

    expect(await actions()).toEqual([
      ["recording played", "12"],
      ["selfie viewed", "13"],
      ["file opened", expect.stringMatching(/^file-[\w-]{22}$/)],
      ["file opened", expect.stringMatching(/^file-[\w-]{22}$/)],
    ]);
  });

  test("access records are 60 a minute for a user, then nothing is shown, and an alarm is logged", {
    tags: "REL-41",
  }, async () => {
    stopClock();
    const { serverA, actions } = await twoServers();

    const statuses: number[] = [];
    for (let index = 0; index < 63; index += 1)
      statuses.push((await serverA.call("enquiries.reveal", { id: 5 }, asha)).status);

    expect(statuses).toEqual([...Array(60).fill(200), 429, 429, 429]);
    expect(await actions()).toHaveLength(60);
    expect(serverA.lines.filter((line) => line.includes("more than 60 accesses in a minute"))).toHaveLength(1);
  });

  test.each([
    ["a search for six digits", "enquiries.list", { search: "987654" }],
    ["a search for digits in a text", "enquiries.list", { search: "Ravi 98 765" }],
    ["a filter by phone", "enquiries.list", { phone: "98765 43210" }],
    ["another text filter with digits", "enquiries.list", { name: "98765" }],
    ["a search of another list", "premiumEnquiries.list", { search: "+91 98765" }],
  ])("access records include %s, as a look at the numbers of the rows that it found", async (_, name, input) => {
    const { serverA, database } = await twoServers();

    const reply = await serverA.call(name, input, asha);

    expect(reply.json.result?.data).toMatchObject({ rows: [{ id: 5 }, { id: 6 }] });
    expect((await database.rows("access_records")).map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ["phone searched", "5"],
      ["phone searched", "6"],
    ]);
    expect(JSON.stringify(await database.rows("access_records"))).not.toContain("98765");
  });

  test.each([
    ["enquiries.list", { search: "ENQ-2026-001234" }],
    ["enquiries.list", { search: "Ravi Kumar 12" }],
    ["enquiries.list", { created_at_from: "2026-11-20", status_ids: [12345, "67890"] }],
    ["premiumEnquiries.list", { search: "PE-2026-00012" }],
    ["premiumEnquiries.list", { broker_uuids: ["0b0e6d8a-7a2e-4c55-9d51-000000000001"] }],
  ])("access records do not include the search %s with %o, which finds nobody by a number", async (name, input) => {
    const { serverA, actions } = await twoServers();

    expect((await serverA.call(name, input, asha)).status).toBe(200);
    expect(await actions()).toEqual([]);
  });

  test("access records withhold what a search by digits found if it cannot be recorded", async () => {
    const { serverA, database } = await twoServers();
    await database.run(`alter table ${SCHEMA}.access_records rename to lost`);

    const reply = await serverA.call("enquiries.list", { search: "987654" }, asha);

    expect(reply.status).toBe(503);
    expect(reply.text).not.toContain("Ravi");
  });

  test("access records are required: nothing is revealed if the access cannot be recorded", async () => {
    const { serverA, file, database } = await twoServers();
    await database.run(`alter table ${SCHEMA}.access_records rename to lost`);

    const reveal = await serverA.call("enquiries.reveal", { id: 5 }, asha);
    const recording = await file("media/12.mp3");

    expect([reveal.status, reveal.headers["retry-after"], recording.statusCode]).toEqual([503, "5", 503]);
    expect(recording.headers["retry-after"]).toBe("5");
    expect(reveal.text + recording.body).not.toMatch(/98765|content/);
    expect(reveal.json.error?.message).toMatch(/could not be recorded/);
    expect(serverA.lines.filter((line) => line.includes("an access could not be recorded"))).toHaveLength(2);
  });

  const alarms = ({ lines }: Server) => lines.filter((line) => line.includes("more than 60 numbers revealed"));
  const reveal = async ({ call }: Server, times: number, headers = asha) => {
    for (let id = 1; id <= times; id += 1) await call("enquiries.reveal", { id }, headers);
  };

  test("access records raise one alarm for more than sixty revealed numbers of one user in an hour", async () => {
    stopClock();
    const { serverA } = await twoServers();

    await Promise.all([reveal(serverA, 60), reveal(serverA, 5, issued("ravi", { userId: "5", roleId: 6 }))]);
    expect(alarms(serverA)).toEqual([]);
    vi.advanceTimersByTime(60_000);
    await reveal(serverA, 3);
    expect(alarms(serverA)).toHaveLength(1);
  });

  test("access records do not count numbers revealed more than an hour ago towards the alarm", async () => {
    const { serverA, database } = await twoServers();
    await reveal(serverA, 60);
    await database.run(`alter table ${SCHEMA}.access_records disable trigger access_records_only_grow`);
    await database.run(`update ${SCHEMA}.access_records set at = at - interval '61 minutes'`);

    await reveal(serverA, 3);

    expect(alarms(serverA)).toEqual([]);
  });

  test("access records cannot be read while the database fails, and the response has a Retry-After", async () => {
    const { list, database, serverA, serverB } = await twoServers();
    await database.run(`alter table ${SCHEMA}.access_records rename to lost`);

    const reply = await list();

    expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "5"]);
    expect(reply.json.error?.message).toBe("The access records cannot be read at the moment. Try again soon.");
    expect([...serverA.lines, ...serverB.lines].join()).toContain("the access records could not be read");
  });

  test("access records are shown to role 1 with a valid session, and to no other user", async () => {
    const { list } = await twoServers();
    const statuses = [];
    for (const role of [
      admin,
      asha,
      issued("ended", { userId: "1", roleId: 1 }),
      { authorization: "Token token=admin" },
    ])
      statuses.push((await list({}, role)).status);

    expect(statuses).toEqual([200, 403, 401, 403]);
  });

  test("access records name the user who signed in, and are shown to the role of the sign-in, whatever a forged token says", async () => {
    const { serverA, list, database } = await twoServers();
    // Anyone who knows the secret can make a token of their own session, or of one that never signed in here.
    const forged = [issued("abc", { userId: "1", roleId: 1 }), issued("elsewhere", { userId: "1", roleId: 1 })];

    for (const headers of forged) {
      expect((await serverA.call("enquiries.reveal", { id: 5 }, headers)).status).toBe(200);
      expect((await list({}, headers)).status).toBe(403);
    }
    expect((await database.rows("access_records")).map(({ user_id }) => user_id)).toEqual(["4", null]);
  });

  test("access records name the user of a sign-in at another server with the same database", async () => {
    const signInAs1 = json({ id: 1, name: "Admin", email: "a@example.com", role_id: 1, token: "fresh" });
    const upstreamServer = await upstream((request, response) =>
      (request.path.endsWith("/login") ? signInAs1 : exampleUpstream)(request, response),
    );
    const database = await sharedDatabase();
    const [serverA, serverB] = [
      await server({ upstream: upstreamServer.url, store: await database.store() }),
      await server({ upstream: upstreamServer.url, store: await database.store() }),
    ];
    const reply = await serverA.call("session.login", { email: "a@example.com", password: "secret123" });
    const { token } = (reply.json.result?.data ?? {}) as { token: string };
    const headers = { authorization: `Token token=${token}` };

    expect((await serverB.call("enquiries.reveal", { id: 5 }, headers)).status).toBe(200);
    expect((await serverB.call("accessRecords.list", {}, headers)).status).toBe(200);
    expect((await database.rows("access_records")).map(({ user_id }) => user_id)).toEqual(["1"]);
    expect(JSON.stringify(await database.rows("identities"))).not.toContain("fresh");
  });

  test("access records are filtered by user, action and day", async () => {
    const { serverA, file, list, signIn } = await twoServers();
    await serverA.call("enquiries.reveal", { id: 5 }, asha);
    await file("media/12.mp3", await signIn("ravi", { userId: "9", roleId: 6 }));
    const listRecords = async (input: object) =>
      ((await list(input)).json.result?.data as { total: number } | undefined)?.total;

    expect(await listRecords({ search: "user 9" })).toBe(1);
    expect(await listRecords({ action: "phone revealed" })).toBe(1);
    expect(await listRecords({ at_upto: "2020-01-01" })).toBe(0);
    expect(await listRecords({ search: "%" })).toBe(0);
  });

  test("access records are all kept if two servers add them at once", async () => {
    const { serverA, serverB, database } = await twoServers();
    await Promise.all(
      [serverA, serverB, serverA, serverB, serverA, serverB].map(({ call }, id) =>
        call("enquiries.reveal", { id: id + 1 }, asha),
      ),
    );

    expect((await database.rows("access_records")).map(({ subject_id }) => Number(subject_id)).sort()).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  test.each(["update X set user_id = '1'", "delete from X", "truncate X"])(
    "access records cannot be changed or deleted: %s",
    async (statement) => {
      const { serverA, database } = await twoServers();
      await serverA.call("enquiries.reveal", { id: 5 }, asha);

      await expect(database.run(statement.replace("X", `${SCHEMA}.access_records`))).rejects.toThrow(
        /never changed nor removed/,
      );
    },
  );
});

describe.skipIf(withoutPostgresql)("the schema of the servers", () => {
  test("the schema of the servers is created once by servers that start at the same time", async () => {
    const database = await sharedDatabase();

    const stores = await Promise.all(
      Array.from({ length: 4 }, () => openStore({ url: database.url, report: () => {} })),
    );
    onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));

    expect(await Promise.all(stores.map((store) => store.isReady()))).toEqual([true, true, true, true]);
    expect((await database.rows("migrations")).length).toBeGreaterThan(0);
  });
});
