import multipart from "@fastify/multipart";
import { UpstreamError } from "@mobile-crm/contracts";
import { TRPCError } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { unlimitedSignIns } from "../../test/unlimitedSignIns.ts";
import type { Context } from "./context.ts";
import { toTrpcError } from "./errorFormatter.ts";
import { type TrpcRequest, trpcFastifyAdapter } from "./fastifyAdapter.ts";
import { procedure, router } from "./init.ts";

const Named = z.object({ name: z.string().check(z.minLength(2, "Too short")), at: z.optional(z.int()) });
type Procedure = typeof procedure;

/** The calls of both adapters; the stock one translates errors in a middleware. */
const callsOf = (procedure: Procedure) => {
  const failing = (error: () => unknown) =>
    procedure.query(() => {
      throw error();
    });
  return router({
    greet: procedure.input((input) => z.decode(Named, input as never)).query(({ input }) => ({ hello: input.name })),
    keep: procedure.input((input) => z.decode(Named, input as never)).mutation(({ input }) => input),
    nothing: procedure.query(() => undefined),
    null: procedure.mutation(() => null),
    echo: procedure.input((input) => input).query(({ input }) => ({ input, type: typeof input })),
    slow: procedure.query(() => new Promise((resolve) => setTimeout(resolve, 20, "late"))),
    room: router({ inner: procedure.query(() => "deep") }),
    surprise: failing(() => new Error("secret")),
    thrownText: failing(() => "a text"),
    conflict: failing(() => new TRPCError({ code: "CONFLICT", message: "Taken" })),
    refused: failing(() => new UpstreamError(422, "no", { publicMessage: "Not so" })),
    down: failing(() => new UpstreamError(503, "no")),
  });
};

const translated = procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(result.error);
  return result;
});

const context: Context = {
  call: () => Promise.reject(new Error("not called")),
  geocode: () => Promise.reject(new Error("not called")),
  signIn: {
    limits: unlimitedSignIns,
    issueToken: async (token) => token,
    draftKeyOf: () => "a-seal",
    noteMissing: () => {},
    countUnusable: () => {},
  },
  audit: {
    records: undefined,
    isAdministrator: async () => false,
    record: async () => {},
    countExport: () => {},
  },
  requestId: "a-request",
  reminders: undefined,
  settings: {
    forgotPasswordType: "",
    publicIpUrl: null,
    hasAccessRecords: false,
    pushKey: null,
    traces: false,
    prefetch: true,
  },
};

let ourApp: FastifyInstance;
let stockApp: FastifyInstance;
beforeAll(async () => {
  ourApp = Fastify();
  await ourApp.register(multipart);
  ourApp.post<TrpcRequest>(
    "/trpc/:path",
    trpcFastifyAdapter(callsOf(procedure), {
      contextOf: () => context,
      translate: toTrpcError,
      isVersioned: (path) => ["greet", "keep", "surprise", "refused", "nowhere"].includes(path),
    }),
  );
  stockApp = Fastify();
  const calls = callsOf(translated);
  await stockApp.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: { router: calls, allowMethodOverride: true, createContext: () => context },
  } satisfies FastifyTRPCPluginOptions<typeof calls>);
});
afterAll(() => Promise.all([ourApp.close(), stockApp.close()]));

async function callBoth(path: string, body: unknown) {
  const send = async (app: FastifyInstance) => {
    const request = { method: "POST", url: `/trpc/${path}`, headers: { "content-type": "application/json" } } as const;
    const reply = await app.inject({ ...request, payload: JSON.stringify(body) });
    return { status: reply.statusCode, type: reply.headers["content-type"], json: reply.json() };
  };
  return { appReply: await send(ourApp), stockReply: await send(stockApp) };
}

const asha = { name: "Asha" };

describe("our route answers like the stock adapter", () => {
  test.each<[string, string, unknown, number]>([
    ["a query", "greet", asha, 200],
    ["a mutation", "keep", { ...asha, at: 4, more: "is dropped" }, 200],
    ["a query without a reply", "nothing", {}, 200],
    ["a mutation that returns null", "null", {}, 200],
    ["a query of a nested router", "room.inner", {}, 200],
    ["the input null", "echo", null, 200],
    ["the input false", "echo", false, 200],
    ["the input 0", "echo", 0, 200],
    ["an input that is a text", "echo", "text", 200],
    ["an input that is a list", "echo", [1, [2]], 200],
    ["an input named after a prototype", "echo", { constructor: 1, toString: 2 }, 200],
    ["a refused input", "greet", { name: "A", at: "x" }, 400],
    ["a missing input", "greet", {}, 400],
    ["an unknown procedure", "nowhere", asha, 404],
    ["the name of a nested router", "room", asha, 404],
    ["a name of the prototype", "constructor", asha, 404],
    ["a path into a procedure", "greet.call", asha, 404],
    ["an unexpected error", "surprise", {}, 500],
    ["a thrown text", "thrownText", {}, 500],
    ["an error with a code", "conflict", {}, 409],
    ["a refusal of the upstream", "refused", {}, 422],
    ["an upstream that is down", "down", {}, 503],
    ["a batch of one", "greet?batch=1", { 0: asha }, 200],
    ["a batch of two", "greet,slow?batch=1", { 0: asha, 1: {} }, 200],
    ["a batch of mutations", "keep,keep?batch=1", { 0: asha, 1: { name: "Ravi" } }, 200],
    ["a batch in which all calls are refused identically", "greet,greet?batch=1", { 0: {}, 1: {} }, 400],
    ["a batch with mixed outcomes", "greet,surprise,nowhere?batch=1", { 0: asha, 1: {}, 2: {} }, 207],
    ["a batch that lacks an input", "greet,echo?batch=1", { 0: asha }, 200],
    ["a batch with one input too many", "greet?batch=1", { 0: asha, 1: asha, x: asha }, 200],
    ["a batch with an empty name", "greet,?batch=1", { 0: asha }, 207],
    ["two names without batch", "greet,echo", asha, 404],
    ["batch with another value", "greet?batch=true", asha, 200],
    ["a batch whose inputs are a list", "echo,echo?batch=1", [1, 2], 400],
    ["a batch whose inputs are a text", "echo?batch=1", "text", 400],
    ["a batch whose inputs are null", "echo?batch=1", null, 400],
  ])("our route answers like the stock adapter to %s", async (_, path, body, status) => {
    const { appReply, stockReply } = await callBoth(path, body);

    expect(appReply.json).toEqual(stockReply.json);
    expect(appReply.status).toBe(stockReply.status);
    expect(appReply.status).toBe(status);
    expect(appReply.type).toMatch(/^application\/json/);
  });

  test("our route answers like the stock adapter to queries and mutations in one batch, where our reply also has the request id", async () => {
    const { appReply, stockReply } = await callBoth("greet,keep?batch=1", { 0: asha, 1: asha });

    expect(appReply.json).toMatchObject(stockReply.json);
    expect([appReply.status, stockReply.status]).toEqual([400, 400]);
  });
});

describe("the version of a response", () => {
  const send = (path: string, version?: string, body: unknown = asha) =>
    ourApp.inject({
      method: "POST",
      url: `/trpc/${path}`,
      headers: { "content-type": "application/json", ...(version && { "if-none-match": version }) },
      payload: JSON.stringify(body),
    });

  test("an identical response has the same version and is not sent again", async () => {
    const first = await send("greet");
    const repeated = await send("greet", String(first.headers.etag));

    expect(first.headers.etag).toMatch(/^"[\w-]{43}"$/);
    expect(repeated.statusCode).toBe(304);
    expect(repeated.payload).toBe("");
  });

  test("another response has another version and is sent", async () => {
    const { etag } = (await send("greet")).headers;
    const changed = await send("greet", String(etag), { name: "Ravi" });

    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect(changed.json().result.data).toEqual({ hello: "Ravi" });
  });

  test.each(["keep", "echo", "surprise", "refused", "nowhere", "greet?batch=1"])(
    "the version of a response is not sent for %s",
    async (path) => {
      expect((await send(path)).headers.etag).toBeUndefined();
    },
  );
});
