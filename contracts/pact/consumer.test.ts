import { rmSync } from "node:fs";
import { openGateway } from "@mobile-crm/server/gateway.ts";
import { Pact, SpecificationVersion } from "@pact-foundation/pact";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, endpoints, type Group, toRequest } from "../src/index.ts";
import { type Example, STATES, TOKENS } from "./example.ts";
import { examples, refusals } from "./examples/index.ts";
import { formType, pactForm } from "./form.ts";
import { matching } from "./matching.ts";

const dir = `${import.meta.dirname}/pacts`;
// Written anew each time, so that an exchange which is no longer promised leaves no trace.
rmSync(dir, { recursive: true, force: true });

const pact = new Pact({
  consumer: "mobile-crm",
  provider: "mobile_crm",
  spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
  dir,
  logLevel: "error",
});

for (const [resource, group] of Object.entries(examples)) {
  describe(resource, () => {
    for (const [name, example] of Object.entries(group)) {
      const endpoint = (endpoints as Record<string, Group>)[resource]?.[name];
      if (!endpoint) throw new Error(`${resource}.${name} is an example of no call`);
      test(`${resource}.${name} is asked and read as the documents say`, () =>
        promise(`${resource}.${name}`, endpoint, example));
    }
  });
}

describe("refusals", () => {
  test.each(refusals)("$title", ({ title, endpoint, given, token, input, status }) => {
    const reply = { status, body: matching({ message: "a sentence" }) };
    return exchange(
      title,
      endpoint,
      { given, input, token: token ?? (endpoint.wire.open ? undefined : TOKENS.caller), reply },
      (call) => expect(call).rejects.toMatchObject({ status, said: "a sentence" }),
    );
  });
});

/** Records the example in the pact, and checks that our own gateway asks for it and reads it back. */
function promise(title: string, endpoint: Endpoint, { given, token: whose = TOKENS.caller, input, reply }: Example) {
  const wire = z.encode(endpoint.reply, reply);
  // Of a write nothing but its success is read (decisions 60).
  const body = reply === null ? undefined : matching(wire);
  const token = endpoint.wire.open ? undefined : whose;
  return exchange(title, endpoint, { given, input, token, reply: { status: 200, body } }, async (call) => {
    const { expected } = { expected: z.decode(endpoint.reply, JSON.parse(JSON.stringify(withoutNulls(wire)))) };
    expect(await call).toEqual(expected);
  });
}

interface Exchange {
  given: Example["given"];
  input: unknown;
  token: string | undefined;
  reply: { status: number; body: unknown };
}

async function exchange(
  title: string,
  endpoint: Endpoint,
  { given, input, token, reply }: Exchange,
  check: (call: Promise<unknown>) => Promise<void>,
) {
  const { method, path, headers, body } = toRequest(endpoint, input, token);
  const [pathname = "", query] = path.split("?");
  const form = Array.isArray(body) ? await pactForm(body) : undefined;
  return pact
    .addInteraction()
    .given(STATES[given])
    .uponReceiving(title)
    .withRequest(method, `/mobile_crm/${pathname}`, (request) => {
      if (form) request.body(form.type, form.body).matchingRules(form.rules);
      request.headers(form ? { ...headers, "content-type": formType(form.type) } : headers);
      if (query) request.query(queryOf(query));
      if (typeof body === "string") request.jsonBody(matching(JSON.parse(body)) as object);
    })
    .willRespondWith(reply.status, (response) => {
      if (reply.body === undefined) return;
      response.headers({ "content-type": "application/json" });
      response.jsonBody(reply.body as object);
    })
    .executeTest(async ({ url }) => {
      const gateway = openGateway(`${url}/mobile_crm`);
      await check(gateway.as({ token })(endpoint, input as never));
      await gateway.close();
    });
}

function queryOf(query: string) {
  const names = Map.groupBy(new URLSearchParams(query), ([name]) => name);
  return Object.fromEntries([...names].map(([name, entries]) => [name, entries.map(([, value]) => value)]));
}

/** What an example leaves null is not promised, so it does not come back either. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner != null)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  );
}
