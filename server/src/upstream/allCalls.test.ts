import { createHash } from "node:crypto";
import { type Endpoint, type EndpointGroup, endpoints, type Input } from "@mobile-crm/contracts";
import { Ack } from "@mobile-crm/contracts/schemas/scalars.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "../../test/fixtures.ts";
import { inputs } from "../../test/inputs.ts";
import { hang, json, openUpstream, type Upstream, type UpstreamHandler } from "../../test/upstream.ts";
import { type Gateway, openGateway } from "./client.ts";

const table = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({
    call: `${resource}.${name}`,
    endpoint,
    input: (inputs as Record<string, Record<string, Input<Endpoint>>>)[resource]?.[name],
  })),
);

/** All calls except the one whose reply the documents do not show, which accepts anything. */
const accepted = table.filter(({ endpoint }) => endpoint !== endpoints.projectBrokers.interestedDetails);

const page: UpstreamHandler = (_, response) =>
  void response.writeHead(200, { "content-type": "text/html" }).end("<html></html>");
const unavailable: UpstreamHandler = (_, response) => void response.writeHead(503).end();
const cutConnection: UpstreamHandler = (_, response) => void response.destroy();
const otherReply: UpstreamHandler = (request, response) =>
  void response.writeHead(200).end(JSON.stringify(createHash("md5").update(request.path).digest("hex")));

const faults: Record<string, { handler: UpstreamHandler; status: number }> = {
  "never answers": { handler: hang, status: 504 },
  fails: { handler: json({ message: "PG::Error" }, 500), status: 500 },
  "is down": { handler: unavailable, status: 503 },
  "hangs up": { handler: cutConnection, status: 502 },
  "answers with a page": { handler: page, status: 502 },
};

describe.each(Object.entries(faults))("an upstream that %s", (_, { handler, status }) => {
  let upstream: Upstream;
  let gateway: Gateway;
  beforeAll(async () => {
    upstream = await openUpstream(handler);
    gateway = openGateway(upstream.url, limits(status === 504 ? 80 : 10_000));
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  test.concurrent.each(table)(
    "a failing upstream fails $call with an UpstreamError that has its status",
    { tags: "REL-01" },
    async ({ endpoint, input }) => {
      const error = await gateway
        .forCaller({ token: "abc" })(endpoint, input)
        .catch((cause: unknown) => cause);

      expect(error).toMatchObject({ name: "UpstreamError", status });
      expect((error as Error & { publicMessage?: string }).publicMessage ?? "couldn't be read").toContain(
        "couldn't be read",
      );
    },
  );
});

describe("an upstream that returns something else", () => {
  test.each(accepted)(
    "an unexpected reply counts as success for the write $call if it needs no reply, and otherwise as an error",
    async ({ endpoint, input }) => {
      const upstream = await openUpstream(otherReply);
      const gateway = openGateway(upstream.url, limits(10_000));

      const outcome = await gateway
        .forCaller({})(endpoint, input)
        .catch((error: Error) => error.name);

      expect(outcome).toEqual(endpoint.reply === Ack ? null : "UpstreamError");
      expect(upstream.requests).toHaveLength(1);
      await gateway.close();
      await upstream.close();
    },
  );
});
