import { describe, expect, test } from "vitest";
import { issued, server, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { sharedDatabase, withoutPostgresql } from "../stores.ts";
import { json } from "../upstream.ts";

const key = { "idempotency-key": "0b0e6d8a-7a2e-4c55-9d51-000000000001" };

/** Two servers in front of an upstream that accepts a token until `end` is called with it. */
async function twoServers({ isShared = false } = {}) {
  const endedTokens = new Set<string>();
  const upstreamServer = await upstream((request, response) => {
    const token = /token=(.*)/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const reply = request.method === "GET" ? { search_history: [] } : { status: 1 };
    json(reply, endedTokens.has(token) ? 401 : 200)(request, response);
    if (request.path.endsWith("logout")) endedTokens.add(token);
  });
  const database = isShared ? await sharedDatabase() : undefined;
  const open = async () => server({ upstream: upstreamServer.url, ...(database && { store: await database.store() }) });
  const [serverA, serverB] = [await open(), await open()];
  const save = ({ call }: typeof serverA, token: string) =>
    call("enquiries.update", inputs.enquiries.update, { ...issued(token), ...key });
  const count = () => upstreamServer.requests.filter(({ method }) => method === "PUT").length;
  return { serverA, serverB, save, count, end: (token: string) => endedTokens.add(token) };
}

describe.each([
  ["with one database", { isShared: true }],
  ["without a database", { isShared: false }],
])("a remembered reply at two servers %s", { tags: "REL-37" }, (_name, options) => {
  const run = test.skipIf(options.isShared && withoutPostgresql);

  run(
    "a remembered reply is not given to a token that was signed out at the other server",
    { tags: "REL-18" },
    async () => {
      const { serverA, serverB, save } = await twoServers(options);
      expect((await save(serverB, "first")).status).toBe(200);
      await serverA.call("session.logout", {}, issued("first"));

      expect((await save(serverB, "first")).status).toBe(401);
    },
  );

  run("a remembered reply is not given to a user who was disabled meanwhile", { tags: "REL-18" }, async () => {
    const { serverA, save, end } = await twoServers(options);
    await save(serverA, "first");
    end("first");

    expect((await save(serverA, "first")).status).toBe(401);
  });

  run("a remembered reply is given to another session of the same user", { tags: "REL-18" }, async () => {
    const { serverA, save, count } = await twoServers(options);
    await save(serverA, "first");

    expect((await save(serverA, "second")).status).toBe(200);
    expect(count()).toBe(1);
  });
});
