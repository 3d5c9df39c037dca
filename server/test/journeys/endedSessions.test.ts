import { describe, expect, test } from "vitest";
import { issued, server, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { sharedDatabase, withoutPostgresql } from "../stores.ts";
import { json } from "../upstream.ts";

const key = { "idempotency-key": "0b0e6d8a-7a2e-4c55-9d51-000000000001" };

/** Two servers in front of an upstream that accepts a token until `end` is called with it. */
async function twoServers({ isShared = false } = {}) {
  const ended = new Set<string>();
  const up = await upstream((asked, response) => {
    const token = /token=(.*)/.exec(asked.headers.authorization ?? "")?.[1] ?? "";
    const reply = asked.method === "GET" ? { search_history: [] } : { status: 1 };
    json(reply, ended.has(token) ? 401 : 200)(asked, response);
    if (asked.path.endsWith("logout")) ended.add(token);
  });
  const database = isShared ? await sharedDatabase() : undefined;
  const open = async () => server({ upstream: up.url, ...(database && { store: await database.store() }) });
  const [one, other] = [await open(), await open()];
  const save = ({ call }: typeof one, token: string) =>
    call("enquiries.update", inputs.enquiries.update, { ...issued(token), ...key });
  const count = () => up.asked.filter(({ method }) => method === "PUT").length;
  return { one, other, save, count, end: (token: string) => ended.add(token) };
}

describe.each([
  ["with one database", { isShared: true }],
  ["without a database", { isShared: false }],
])("a remembered reply at two servers %s", (_name, options) => {
  const run = test.skipIf(options.isShared && withoutPostgresql);

  run("is not given to a token that was signed out at the other server", { tags: "REL-18" }, async () => {
    const { one, other, save } = await twoServers(options);
    expect((await save(other, "first")).status).toBe(200);
    await one.call("session.logout", {}, issued("first"));

    expect((await save(other, "first")).status).toBe(401);
  });

  run("is not given to a user who was disabled meanwhile", { tags: "REL-18" }, async () => {
    const { one, save, end } = await twoServers(options);
    await save(one, "first");
    end("first");

    expect((await save(one, "first")).status).toBe(401);
  });

  run("is given to another session of the same user", { tags: "REL-18" }, async () => {
    const { one, save, count } = await twoServers(options);
    await save(one, "first");

    expect((await save(one, "second")).status).toBe(200);
    expect(count()).toBe(1);
  });
});
