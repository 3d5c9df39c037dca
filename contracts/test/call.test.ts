import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { get } from "../src/endpoint.ts";
import { endpoints, type ReplyOptions, UNREADABLE_REPLY, UpstreamError } from "../src/index.ts";
import { assumedOptions, options } from "../src/schemas/options.ts";
import { EmptyInput } from "../src/schemas/scalars.ts";
import { createClient } from "./createClient.ts";

const { enquiries, meetingRequests, session } = endpoints;
const edit = { id: 7, comment: "Called", is_flagged: false };
const credentials = { email: "asha@example.com", password: "secret" };

const clientFor = (body: unknown, status = 200, options?: ReplyOptions) =>
  createClient(async () => ({ status, body }), undefined, options);
const errorOf = (call: Promise<unknown>): Promise<UpstreamError> =>
  call.then(
    () => Promise.reject(new Error("the call succeeded")),
    (error) => error,
  );

describe("the status of a response", () => {
  test.each([200, 204, 299])("the status %i is a success", async (status) => {
    await expect(clientFor({}, status)(meetingRequests.update, edit)).resolves.toBeNull();
  });

  test.each([
    [101, undefined],
    [199, undefined],
    [300, undefined],
    [302, undefined],
    [399, undefined],
    [400, "Not yours"],
    [404, "Not yours"],
    [499, "Not yours"],
    [500, undefined],
    [503, "Not yours"],
  ])("the status %i of a response is an error, with the upstream's message %o", async (status, publicMessage) => {
    const error = await errorOf(clientFor({ message: "Not yours" }, status)(enquiries.details, { id: 7 }));

    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({ status, publicMessage, message: `the upstream answered ${status}` });
  });
});

test.each([
  [undefined, undefined],
  [0, 0],
  [1, 1],
  [1_000, 1],
  [1_001, 2],
  [59_900, 60],
])("a Retry-After for which the client waits %o ms is passed on as %o s", async (retryAfterMs, retryAfterSeconds) => {
  const busyClient = createClient(async () => ({ status: 503, body: {}, retryAfterMs }));

  expect((await errorOf(busyClient(enquiries.details, { id: 7 }))).retryAfterSeconds).toBe(retryAfterSeconds);
});

describe("a reply that breaks its contract", () => {
  test.each([
    ["a choice that cannot be read", { projects: [{ value: 1, label: "A" }, { nothing: 1 }] }],
    ["no list", {}],
  ])("a reply that breaks its contract names what a form lacks when a list of choices has %s", async (_, body) => {
    const schema = z.object({ projects: options("named"), types: assumedOptions("texts") });

    expect(await clientFor({ ...body, types: [] })(get("things", EmptyInput, schema), {})).toMatchObject({
      unreadable: ["projects"],
    });
  });

  test("a reply that breaks its contract is complete when every choice was read, in any accepted format", async () => {
    const schema = z.object({ projects: options("named") });

    expect(await clientFor({ projects: { Acres: 1 } })(get("things", EmptyInput, schema), {})).toEqual({
      projects: [{ value: 1, label: "Acres" }],
    });
  });

  const partly = { enquiry: { id: 7, comment: ["?"] } };
  const drift = [{ path: "enquiry.comment", received: "a list" }];

  test("a reply that breaks its contract is reported with its endpoint, and read without the broken part", async () => {
    const [onDrift, onUnreadable] = [vi.fn(), vi.fn()];
    const reply = await clientFor(partly, 200, { onDrift, onUnreadable })(enquiries.details, { id: 7 });

    expect(reply).toMatchObject({ id: 7, unreadable: ["enquiry.comment"] });
    expect(onDrift.mock.calls).toEqual([[enquiries.details, drift]]);
    expect(onUnreadable).not.toHaveBeenCalled();
  });

  test("a reply that breaks its contract is also read when no report is wanted", async () => {
    await expect(clientFor(partly)(enquiries.details, { id: 7 })).resolves.toMatchObject({ id: 7 });
  });

  test("a reply that breaks its contract is refused for a strict caller, after it was reported", async () => {
    const onDrift = vi.fn();
    const error = await errorOf(clientFor(partly, 200, { onDrift, strict: true })(enquiries.details, { id: 7 }));

    expect(error).toMatchObject({ status: 502, message: UNREADABLE_REPLY });
    expect(onDrift).toHaveBeenCalledTimes(1);
  });

  test("a reply that breaks its contract is refused when none of it can be used, with the schema error as the cause", async () => {
    const onUnreadable = vi.fn();
    const call = clientFor({ enquiry: { full_name: "Ravi" } }, 200, { onUnreadable });
    const error = await errorOf(call(enquiries.details, { id: 7 }));

    expect(error).toMatchObject({ status: 502, message: UNREADABLE_REPLY });
    expect(error.cause).toMatchObject({ issues: [{ path: ["enquiry", "id"] }] });
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(enquiries.details);
  });

  test("a reply that breaks its contract is refused for a write, even if a part of it could be read", async () => {
    const reply = { success: ["yes"] };

    expect(await errorOf(clientFor(reply)(enquiries.makeCall, { id: 7 }))).toMatchObject({ status: 502 });
  });

  test("a reply that breaks its contract is read for a sign-in as far as it can be, because a session needs three of its parts", async () => {
    const signedIn = { token: "t", name: ["Asha"], role_id: { id: 6 } };

    expect(await clientFor(signedIn)(session.login, credentials)).toMatchObject({ token: "t" });
  });

  test("a reply that keeps its contract is not reported, even to a strict caller", async () => {
    const onDrift = vi.fn();
    const reply = await clientFor({ enquiry: { id: 7 } }, 200, { onDrift, strict: true })(enquiries.details, { id: 7 });

    expect(reply).toEqual({ id: 7 });
    expect(onDrift).not.toHaveBeenCalled();
  });

  test.each([
    ["a list", z.array(z.object({ id: z.int(), name: z.optional(z.string()) })), [{ id: 1, name: 5 }], [{ id: 1 }]],
    ["null", nullFrom(z.object({ name: z.optional(z.string()) })), { name: 5 }, null],
    ["a text", textFrom(z.object({ name: z.optional(z.string()) })), { name: 5 }, "none"],
  ])(
    "a reply that breaks its contract is not given a list of unreadable parts when it is read as %s",
    async (_, schema, body, read) => {
      expect(await clientFor(body)(get("things", EmptyInput, schema), {})).toEqual(read);
    },
  );
});

function nullFrom(wire: z.ZodMiniType) {
  return z.codec(wire, z.null(), { decode: () => null, encode: () => ({}) });
}

function textFrom(wire: z.ZodMiniType<{ name?: string | undefined }>) {
  return z.codec(wire, z.string(), { decode: ({ name }) => name ?? "none", encode: (name) => ({ name }) });
}

describe("a refusal in a 2xx", () => {
  test("a refusal in a 2xx is ignored for a read whose reply can be used", async () => {
    const body = { status: 0, message: "Late", enquiry: { id: 7 } };

    await expect(clientFor(body)(enquiries.details, { id: 7 })).resolves.toEqual({ id: 7 });
  });
});

test("envelopes are removed only from replies of calls that are known to have them", async () => {
  await expect(clientFor({ data: { user: { token: "t" } } })(session.login, credentials)).resolves.toMatchObject({
    token: "t",
  });
  expect(await errorOf(clientFor({ data: { enquiry: { id: 7 } } })(enquiries.details, { id: 7 }))).toMatchObject({
    status: 502,
  });
});

test("the request carries the caller's token and is passed on with its endpoint", async () => {
  const send = vi.fn(async () => ({ status: 200, body: { enquiry: { id: 7 } } }));
  await createClient(send, "abc")(enquiries.details, { id: 7 });

  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ headers: expect.objectContaining({ authorization: "Token token=abc" }) }),
    enquiries.details,
  );
});

test.each([
  ["", null],
  ["  ", null],
  [" Caller ", "Caller"],
  ["11", 11],
  [6, 6],
  [null, null],
])("a sign-in with the role %j has the role %j", async (role_id, role) => {
  const user = await clientFor({ token: "t", role_id })(session.login, credentials);

  expect(user.role_id).toBe(role);
});
