import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { requireSecret } from "../../src/workbench/access.ts";

const SECRET = "a:secret with a colon";
const bearer = `Bearer ${SECRET}`;
const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

/** The status with which a request is refused; undefined where it is let in. */
async function refusalOf(from: string | undefined, headers: Record<string, string>, networks?: readonly string[]) {
  let refused: number | undefined;
  const reply = {
    code(status: number) {
      refused = status;
      return reply;
    },
    ...{ header: () => reply, send: () => reply },
  };
  const request = { headers, raw: { socket: { remoteAddress: from } } };
  await requireSecret(SECRET, networks)(request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  return refused;
}

test.each([
  ["127.0.0.1", bearer],
  ["127.0.0.99", bearer],
  ["::1", bearer],
  ["::ffff:127.0.0.1", bearer],
  ["127.0.0.1", basic(`anyone:${SECRET}`)],
  ["127.0.0.1", basic(`:${SECRET}`)],
])("a program at %s with %s is let in", async (from, authorization) => {
  expect(await refusalOf(from, { authorization })).toBeUndefined();
});

test.each([undefined, "", "Bearer", `Token ${SECRET}`, SECRET, "Bearer a:secret", basic(SECRET), basic("a:b:wrong")])(
  "the authorization %j is not the secret",
  async (authorization) => expect(await refusalOf("127.0.0.1", authorization ? { authorization } : {})).toBe(401),
);

test.each([
  ["10.0.0.5", {}],
  [undefined, {}],
  ["127.0.0.1", { "x-forwarded-for": "127.0.0.1" }],
  ["127.0.0.1", { forwarded: "for=127.0.0.1" }],
])("a request from %s with %j finds nothing", async (from, headers) => {
  expect(await refusalOf(from, { authorization: bearer, ...headers })).toBe(404);
});

test("a network of developers is let in as this machine is, and its neighbours are not", async () => {
  const of = (from: string) => refusalOf(from, { authorization: bearer }, ["172.29.0.0/16"]);

  expect([await of("172.29.231.17"), await of("127.0.0.1"), await of("172.30.0.1")]).toEqual([
    undefined,
    undefined,
    404,
  ]);
});
