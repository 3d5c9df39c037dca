import { type Endpoint, type EndpointGroup, endpoints } from "@mobile-crm/contracts";
import { examples } from "@mobile-crm/contracts/pact/examples/index.ts";
import { writes } from "@mobile-crm/contracts/writes.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { issued, server, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { file, formOf, inputPart } from "../uploads.ts";
import { json, type RecordedRequest, type UpstreamHandler } from "../upstream.ts";

const first = { ...issued(), "idempotency-key": "0b0e6d8a-7a2e-4c55-9d51-000000000001" };
const repeatHeaders = (claim: string) => ({ ...first, "x-sent-before": claim });

const NAME = "projects.create";
const PROJECT = "Blue Park";

const queueable = Object.entries(writes).flatMap(([name, { queueable }]) => (queueable ? [name] : []));

interface Call {
  name: string;
  endpoint: Endpoint;
  reply: unknown;
}

const calls: Call[] = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    endpoint,
    reply: (examples as Record<string, Record<string, { reply?: unknown } | undefined>>)[resource]?.[name]?.reply,
  })),
);

const callOf = ({ method, path }: RecordedRequest) =>
  calls.find(
    ({ endpoint }) =>
      endpoint.method === method &&
      new RegExp(`^/mobile_crm/${endpoint.path.replace(/:\w+/g, "[^/]+")}$`).test(path.split("?")[0] ?? ""),
  );

/** Answers every read with the examples of the contract. */
const replyToRead: UpstreamHandler = (request, response) => {
  const call = callOf(request);
  json(call ? z.encode(call.endpoint.reply, call.reply as never) : {})(request, response);
};

/** A server in front of an upstream without idempotency keys, whose writes return these statuses and then succeed. */
async function openServer(
  statuses: (number | "cut")[],
  { env, reads = replyToRead }: { env?: Record<string, string>; reads?: UpstreamHandler } = {},
) {
  const remaining = [...statuses];
  const upstreamServer = await upstream((request, response) => {
    if (request.method === "GET") return reads(request, response);
    const status = remaining.shift() ?? 200;
    if (status === "cut") return void response.destroy();
    json({}, status)(request, response);
  });
  const { app } = await server({ upstream: upstreamServer.url, ...(env && { env }) });
  const save = async (name: string, headers: Record<string, string> = first) => {
    const [resource = "", call = ""] = name.split(".");
    const example = (inputs as Record<string, Record<string, object>>)[resource]?.[call] ?? {};
    // The list of the examples contains a project with the same name.
    const input = name === NAME ? { ...example, name: PROJECT } : example;
    const reply = await app.inject({ method: "POST", url: `/trpc/${name}`, ...bodyOf(name, input, headers) });
    return { status: reply.statusCode, error: reply.json().error, headers: reply.headers };
  };
  return { save, sent: () => upstreamServer.requests.map(({ method }) => (method === "GET" ? "look" : "write")) };
}

function bodyOf(name: string, input: object, headers: Record<string, string>) {
  if (calls.find((call) => call.name === name)?.endpoint.kind !== "upload") return { headers, payload: input };
  const files: { path: string; type: string }[] = [];
  const values = JSON.parse(
    JSON.stringify(input, (_key, value) => (typeof value?.stream === "function" ? undefined : value)),
  );
  const visit = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null) return;
    if ("stream" in value) files.push({ path, type: "image/jpeg" });
    else for (const [key, inner] of Object.entries(value)) visit(inner, path ? `${path}.${key}` : key);
  };
  visit(input, "");
  const parts = files.map(({ path, type }) => file(path, type, "a photo"));
  return {
    headers: { ...headers, "content-type": "multipart/form-data; boundary=a-browser-s-own" },
    payload: formOf([inputPart(values, files), ...parts]),
  };
}

const countWrites = (sent: string[]) => sent.filter((kind) => kind === "write").length;

describe.each(queueable)("%s at an upstream without idempotency keys", { tags: "REL-18" }, (name) => {
  test.each([500, 501, 505])("a save is sent once more by the next save after a %i, and only once", async (status) => {
    const { save, sent } = await openServer([status]);

    expect(await save(name)).toMatchObject({ status: 500 });
    expect(await save(name, repeatHeaders("failed"))).toMatchObject({ status: 200 });
    expect(await save(name, repeatHeaders("failed"))).toMatchObject({ status: 200 });

    expect(countWrites(sent())).toBe(2);
  });

  test("a save is sent without a look-up if the user decides to send it again", async () => {
    const { save, sent } = await openServer(["cut"]);

    expect(await save(name)).toMatchObject({ status: 502 });
    expect(await save(name, repeatHeaders("decided"))).toMatchObject({ status: 200 });

    expect(sent()).toEqual(["write", "write"]);
  });
});

const projects = (names: string[], total = names.length): UpstreamHandler => {
  const { reply } = calls.find(({ name }) => name === "projects.list") ?? {};
  const [row] = (reply as { rows: object[] }).rows;
  const rows = names.map((name, index) => ({ ...row, id: index + 1, name }));
  return json(z.encode(endpoints.projects.list.reply, { rows, total, perPage: 20 } as never));
};

describe("a repeated save", () => {
  test("a repeated save whose first attempt failed is looked up once, and not sent if it is found", async () => {
    const { save, sent } = await openServer([500], { reads: projects([PROJECT]) });
    await save(NAME);

    expect(await save(NAME, repeatHeaders("failed"))).toMatchObject({ status: 200 });
    expect(sent()).toEqual(["write", "look"]);
  });

  test("a repeated save whose first attempt failed at another server is looked up before it is sent", async () => {
    const { save, sent } = await openServer([], { reads: projects([]) });

    expect(await save(NAME, repeatHeaders("failed"))).toMatchObject({ status: 200 });
    expect(sent()).toEqual(["look", "write"]);
  });

  test.each([408, 425, 429, 502, 503])(
    "a repeated save whose first attempt was answered with %i is sent after a look-up, without a wait",
    async (status) => {
      const { save, sent } = await openServer([status], { reads: projects([]) });
      expect((await save(NAME)).status).not.toBe(200);

      expect(await save(NAME, repeatHeaders("maybe"))).toMatchObject({ status: 200 });
      expect(sent()).toEqual(["write", "look", "write"]);
    },
  );

  test.each([504, "cut"] as const)(
    "a repeated save whose first attempt ended with %s waits for the longest effect after a look-up",
    async (status) => {
      const { save, sent } = await openServer([status], { reads: projects([]) });
      await save(NAME);

      const early = await save(NAME, repeatHeaders("maybe"));

      expect([early.status, Number(early.headers["retry-after"])]).toEqual([503, 60]);
      expect(sent()).toEqual(["write", "look"]);
    },
  );

  test("a repeated save with an outcome that a look-up cannot determine is left to the user, with a message", async () => {
    const { save, sent } = await openServer(["cut"], { reads: projects(["Another"], 40) });
    await save(NAME);

    const reply = await save(NAME, repeatHeaders("maybe"));
    expect([reply.status, reply.error.data.outcome]).toEqual([409, "undecided"]);
    expect(reply.error.message).toBe(
      "It is not known whether this had arrived. Look for it, then send it again or discard it.",
    );
    expect(await save(NAME, repeatHeaders("decided"))).toMatchObject({ status: 200 });

    expect(sent()).toEqual(["write", "look", "write"]);
  });

  test.each([403, 404, 500])(
    "a repeated save is left to the user if the look-up is answered with %i",
    async (status) => {
      const { save } = await openServer(["cut"], { reads: json({}, status) });
      await save(NAME);

      expect((await save(NAME, repeatHeaders("maybe"))).error.data).toMatchObject({
        httpStatus: 409,
        outcome: "undecided",
      });
    },
  );

  test("a repeated save is kept for later if the look-up is not answered", async () => {
    const { save, sent } = await openServer([500], { reads: json({}, 503) });
    await save(NAME);

    expect((await save(NAME, repeatHeaders("failed"))).status).toBe(503);
    expect(countWrites(sent())).toBe(1);
  });

  test("a repeated save whose first attempt was refused is sent again without a look-up", async () => {
    const { save, sent } = await openServer([422]);
    await save(NAME);

    expect(await save(NAME)).toMatchObject({ status: 200 });
    expect(sent()).toEqual(["write", "write"]);
  });
});
