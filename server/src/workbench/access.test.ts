import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { requireSecret } from "./access.ts";

const SECRET = "a:secret with a colon";
const bearer = `Bearer ${SECRET}`;
const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

/** The refusal of a request; empty if it is accepted. */
async function responseFor(from: string | undefined, headers: Record<string, string>, networks?: readonly string[]) {
  const refusal: { status?: number; headers?: object; body?: unknown } = {};
  const reply = {
    code: (status: number) => Object.assign(reply, Object.assign(refusal, { status }) && {}),
    header: (name: string, value: string) =>
      Object.assign(reply, Object.assign(refusal, { headers: { [name]: value } }) && {}),
    send: (body: unknown) => Object.assign(reply, Object.assign(refusal, { body }) && {}),
  };
  const request = { headers, raw: { socket: { remoteAddress: from } } };
  await requireSecret(SECRET, networks)(request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  return refusal;
}
/** The status of the refusal; undefined if the request is accepted. */
const refusalOf = async (...args: Parameters<typeof responseFor>) => (await responseFor(...args)).status;

test.each([
  ["127.0.0.1", bearer],
  ["127.0.0.99", bearer],
  ["::1", bearer],
  ["::ffff:127.0.0.1", bearer],
  ["127.0.0.1", basic(`anyone:${SECRET}`)],
  ["127.0.0.1", basic(`:${SECRET}`)],
])("a program at %s with %s is accepted", async (from, authorization) => {
  expect(await refusalOf(from, { authorization })).toBeUndefined();
});

test("a browser is asked for the secret, and other machines get 404", async () => {
  expect(await responseFor("127.0.0.1", {})).toEqual({
    status: 401,
    headers: { "www-authenticate": 'Basic realm="Workbench. The password is the secret, the name does not matter"' },
    body: { message: "The secret is wrong" },
  });
  expect(await responseFor("10.0.0.5", { authorization: bearer })).toEqual({
    status: 404,
    body: { message: "Not found" },
  });
});

test.each([
  `x Bearer ${SECRET}`,
  `${bearer} x`,
  `${bearer}\nx`,
  `bearer ${SECRET}`,
  `Bearer${SECRET}`,
  basic(`a:b:${SECRET}`),
  `Digest ${Buffer.from(`a:${SECRET}`).toString("base64")}`,
])("the authorization %j is similar to the secret, but not accepted", async (authorization) =>
  expect(await refusalOf("127.0.0.1", { authorization })).toBe(401),
);

test.each([undefined, "", "Bearer", `Token ${SECRET}`, SECRET, "Bearer a:secret", basic(SECRET), basic("a:b:wrong")])(
  "the authorization %j is not the secret",
  async (authorization) => expect(await refusalOf("127.0.0.1", authorization ? { authorization } : {})).toBe(401),
);

test("a network of developers is accepted like this machine, and its neighbours are not", async () => {
  const statusFrom = (from: string) => refusalOf(from, { authorization: bearer }, ["172.29.0.0/16"]);

  expect([await statusFrom("172.29.231.17"), await statusFrom("127.0.0.1"), await statusFrom("172.30.0.1")]).toEqual([
    undefined,
    undefined,
    404,
  ]);
});
