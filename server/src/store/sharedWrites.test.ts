import { describe, expect, test } from "vitest";
import { issued, type Server, server, upstream } from "../../test/fixtures.ts";
import { inputs } from "../../test/inputs.ts";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { file, formOf, inputPart } from "../../test/uploads.ts";
import { json, type UpstreamHandler } from "../../test/upstream.ts";
import { SCHEMA } from "./tables.ts";

const KEY = "0b0e6d8a-7a2e-4c55-9d51-000000000001";
const first = { ...issued(), "idempotency-key": KEY };
const repeatHeaders = { ...first, "x-sent-before": "maybe" };
const edit = (comment = "Called") => ({ ...inputs.enquiries.update, executive_comments: comment });
const { selfie_photo: _, ...clientMeeting } = inputs.clientMeetings.create;
const TABLE = `${SCHEMA}.remembered_answers`;

const save = ({ call }: Server, headers: Record<string, string> = first, comment?: string) =>
  call("enquiries.update", edit(comment), headers);

/** Two servers with one database, in front of an upstream without idempotency keys that answers writes as the test says. */
async function twoServers(writes: UpstreamHandler = json({ status: 1 })) {
  const upstreamServer = await upstream((request, response) =>
    request.method === "GET" ? json({ enquiry: { id: 5, comment: "" } })(request, response) : writes(request, response),
  );
  const database = await sharedDatabase();
  const open = async () => server({ upstream: upstreamServer.url, store: await database.store() });
  const requestMethods = () => upstreamServer.requests.map(({ method }) => method);
  const writeMethods = () => requestMethods().filter((method) => method !== "GET");
  return { database, serverA: await open(), serverB: await open(), requestMethods, writeMethods };
}

describe.skipIf(withoutPostgresql)("a write that another server took over", () => {
  const write = { place: "place", holder: "user 4", fingerprint: "input" };
  test("a write that another server took over is not taken over with another input, even once it is abandoned", async () => {
    const database = await sharedDatabase();
    const [slow, next] = [(await database.store()).answers, (await database.store()).answers];
    await slow.claim(write);
    await database.run(`update ${TABLE} set seen_at = seen_at - interval '31 seconds'`);

    expect(await next.claim({ ...write, fingerprint: "other" })).toEqual({ state: "running", fingerprint: "input" });
    expect(await next.claim(write)).toEqual({ state: "ours", triedAt: expect.any(Number) });
  });

  const openReclaimed = async () => {
    const database = await sharedDatabase();
    const [slow, next] = [(await database.store()).answers, (await database.store()).answers];
    await slow.claim(write);
    await database.run(`update ${TABLE} set seen_at = seen_at - interval '31 seconds'`);
    expect(await next.claim(write)).toMatchObject({ state: "ours" });
    return { database, slow, next };
  };

  test("a write that another server took over keeps the reply of the server that took it over", async () => {
    const { slow, next } = await openReclaimed();

    await next.keep(write.place, '"next"', []);
    await slow.keep(write.place, '"slow"', []);

    expect(await next.claim(write)).toMatchObject({ state: "answered", answer: '"next"' });
  });

  test.each([undefined, 5])(
    "a write that another server took over is not released by the server that lost it (%s)",
    async (triedAt) => {
      const { slow, next } = await openReclaimed();

      await slow.release(write.place, triedAt);

      expect(await slow.claim(write)).toMatchObject({ state: "running" });
      await next.keep(write.place, undefined, []);
    },
  );
});

describe.skipIf(withoutPostgresql)("a write with a key at two servers with one database", { tags: "REL-18" }, () => {
  test("a write with a key at two servers with one database is done once if both receive it at the same moment, and answered identically", async () => {
    const { serverA, serverB, writeMethods } = await twoServers((request, response) =>
      setTimeout(json({ status: 1 }), 300, request, response),
    );

    const replies = await Promise.all([save(serverA), save(serverB), save(serverA), save(serverB)]);

    expect(writeMethods()).toEqual(["PUT"]);
    expect(replies.map(({ status, text }) => `${status} ${text}`)).toEqual(
      Array.from({ length: 4 }, () => `200 ${replies[0]?.text}`),
    );
  });

  test("a write with a key at two servers with one database is done once if the repeat reaches the other server later", async () => {
    const { serverA, serverB, writeMethods } = await twoServers();

    const replies = [await save(serverA), await save(serverB, repeatHeaders), await save(serverA, repeatHeaders)];

    expect(writeMethods()).toEqual(["PUT"]);
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test("a write with a key at two servers with one database is refused with 422 for another input, and is another write for another user", async () => {
    const { serverA, serverB, requestMethods } = await twoServers();
    await save(serverA);

    expect((await save(serverB, first, "Visited")).status).toBe(422);
    expect((await save(serverB, { ...first, ...issued("ravi", { userId: "9", roleId: 6 }) })).status).toBe(200);
    expect(requestMethods()).toEqual(["PUT", "PUT"]);
  });

  test("a write with a key at two servers with one database is sent again after a refusal", async () => {
    const { serverA, serverB, requestMethods } = await twoServers(json({ message: "No" }, 422));

    expect([(await save(serverA)).status, (await save(serverB)).status]).toEqual([422, 422]);
    expect(requestMethods()).toEqual(["PUT", "PUT"]);
  });

  test("a write with a key at two servers is sent again by the other only once an unanswered attempt can no longer take effect", async () => {
    const { serverA, serverB, requestMethods, database } = await twoServers(json({}, 504));
    expect((await save(serverA)).status).toBe(504);

    const earlyReply = await save(serverB);
    await database.run(`update ${TABLE} set tried_at = tried_at - interval '1 minute'`);
    await save(serverB);

    expect([earlyReply.status, Number(earlyReply.headers["retry-after"]) > 0]).toEqual([503, true]);
    expect(requestMethods()).toEqual(["PUT", "GET", "GET", "PUT"]);
  });

  test("a write with a key at two servers with one database is looked up first if the server that did it has exited in between", async () => {
    const { serverA, serverB, requestMethods, database } = await twoServers();
    await save(serverA);
    await database.run(`update ${TABLE} set state = 'running', answer = null, seen_at = now() - interval '31 seconds'`);

    expect((await save(serverB)).status).toBe(503);
    expect(requestMethods()).toEqual(["PUT", "GET"]);
  });

  test("a write with a key at two servers with one database is forgotten by both servers when its user signs out at one", async () => {
    const { serverA, serverB, requestMethods, database } = await twoServers();
    await save(serverA);
    await save(serverB, { ...first, ...issued("ravi", { userId: "9", roleId: 6 }) });

    await serverB.call("session.logout", {}, issued());
    await expect.poll(() => database.rows("remembered_answers")).toHaveLength(1);
    await save(serverA);

    expect(requestMethods().filter((method) => method === "PUT")).toHaveLength(3);
  });

  test("a write with a key at two servers with one database is refused with 503 and not done while the database fails", async () => {
    const { serverA, requestMethods, database } = await twoServers();
    await database.run(`alter table ${TABLE} rename to lost`);

    const reply = await save(serverA);

    expect([reply.status, reply.headers["retry-after"], requestMethods()]).toEqual([503, "5", []]);
  });

  test("a write with a key at two servers with one database is remembered without user, key and input, for 30 days", async () => {
    const { serverA, database } = await twoServers();
    await save(serverA);

    expect(JSON.stringify(await database.rows("remembered_answers"))).not.toMatch(
      new RegExp(`${KEY}|user 4|Called|enquiries`),
    );
    await database.run(`update ${TABLE} set created_at = now() - interval '29 days'`);
    await database.sweep();
    expect(await database.rows("remembered_answers")).toHaveLength(1);
    await database.run(`update ${TABLE} set created_at = now() - interval '31 days'`);
    await database.sweep();
    expect(await database.rows("remembered_answers")).toHaveLength(0);
  });
});

describe.skipIf(withoutPostgresql)("an upload with a key at two servers with one database", { tags: "REL-18" }, () => {
  test("an upload with a key at two servers is done once for the same file, and refused with 422 for another of the same name", async () => {
    const { serverA, serverB, writeMethods } = await twoServers();
    const upload = async ({ app }: Server, content: string) => {
      const photo = { path: "selfie_photo", name: "selfie.jpg", type: "image/jpeg" };
      const payload = formOf([inputPart(clientMeeting, [photo]), file("selfie_photo", "image/jpeg", content)]);
      const headers = { ...first, "content-type": "multipart/form-data; boundary=a-browser-s-own" };
      return (await app.inject({ method: "POST", url: "/trpc/clientMeetings.create", headers, payload })).statusCode;
    };

    const statuses = [
      await upload(serverA, "a face"),
      await upload(serverB, "a face"),
      await upload(serverB, "another"),
    ];

    expect(statuses).toEqual([200, 200, 422]);
    expect(writeMethods()).toEqual(["POST"]);
  });
});
