import {
  type CallEndpoint,
  type Endpoint,
  endpoints,
  type Input,
  UNREADABLE_REPLY,
  UpstreamError,
} from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import { inputs } from "../../test/inputs.ts";
import { createIdempotentWrites, type WriteKey } from "./idempotentWrites.ts";

const { enquiries, projects } = endpoints;
const KEY: WriteKey = { key: "0b0e6d8a-7a2e-4c55-9d51-000000000001", earlier: "no" };
const project = inputs.projects.create as Input<typeof projects.create>;

/** Writes to an upstream whose attempts have these `outcomes`, and whose list of projects has these names. */
function open(
  outcomes: (Error | null)[],
  { names = [] as string[], total = 0, list = undefined as Error | undefined } = {},
) {
  const repeats: string[] = [];
  const sent: string[] = [];
  const time = { now: 0 };
  const writes = createIdempotentWrites({
    longestEffect: 60_000,
    onRepeat: (call) => void repeats.push(call),
    now: () => time.now,
  });
  const call = (async ({ kind }: Endpoint) => {
    sent.push(kind);
    if (kind === "query" && list) throw list;
    if (kind === "query") return { rows: names.map((name) => ({ name })), total, perPage: 20 };
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
    return null;
  }) as CallEndpoint;
  const save = (write = KEY, input = project) =>
    writes.as({ call, read: call }, "user 4", write)(projects.create, input);
  return { repeats, sent, save, writes, call, time };
}

test.each([
  new UpstreamError(302, "redirected"),
  new UpstreamError(408, "late"),
  new UpstreamError(499, "gone"),
  new TypeError("broken"),
])("a write that ended with %o is looked up before it is sent again", async (error) => {
  const { save, sent } = open([error]);
  await expect(save()).rejects.toBe(error);

  await expect(save()).rejects.toMatchObject({
    status: 503,
    seconds: 60,
    message: "an earlier try may still take effect",
    publicMessage: "It is not known yet whether this had arrived. Try again in a minute.",
  });
  expect(sent).toEqual(["mutation", "query"]);
});

const notDone = new UpstreamError(503, "no connection", { wasNotDone: true });
const unreadable = new UpstreamError(502, UNREADABLE_REPLY, { isAnswered: true });

test("a write that was not done is sent again without a look-up, and changes nothing about an earlier try", async () => {
  const { save, sent, time } = open([notDone, new TypeError("broken"), notDone]);
  await expect(save()).rejects.toBe(notDone);
  await expect(save()).rejects.toThrow("broken");
  expect(sent).toEqual(["mutation", "mutation"]);
  time.now = 60_000;
  await expect(save()).rejects.toBe(notDone);
  await save();

  expect(sent.slice(2)).toEqual(["query", "mutation", "query", "mutation"]);
});

test("a write whose success cannot be read was done, and is not sent again", async () => {
  const { save, sent } = open([unreadable]);

  expect([await save(), await save()]).toEqual([null, null]);
  expect(sent.filter((kind) => kind === "mutation")).toHaveLength(1);
});

test("a write whose effect cannot be read is left to the user", async () => {
  const { save, sent } = open([], { list: unreadable });

  await expect(save({ ...KEY, earlier: "maybe" })).rejects.toMatchObject({ status: 409 });
  expect(sent).toEqual(["query"]);
});

test("a write that is found is counted as a repeat, and not sent", async () => {
  const { save, sent, repeats } = open([], { names: [project.name], total: 1 });

  expect(await save({ ...KEY, earlier: "maybe" })).toBeNull();
  expect([sent, repeats]).toEqual([["query"], ["projects.create"]]);
});

test("forgetting a user's writes keeps those of users whose ids have the same prefix", async () => {
  const { writes, call, sent } = open([]);
  const save = (holder: string) => writes.as({ call, read: call }, holder, KEY)(projects.create, project);
  for (const holder of ["user 4", "user 45"]) await save(holder);

  writes.forget("user 4");
  for (const holder of ["user 4", "user 45"]) await save(holder);

  expect(sent.filter((kind) => kind === "mutation")).toHaveLength(3);
});

test("a call that is done each time is sent each time, whatever its key", async () => {
  const { writes, call, sent } = open([]);
  const makeCall = () => writes.as({ call, read: call }, "user 4", KEY)(enquiries.makeCall, { id: 5 });
  await makeCall();
  await makeCall();

  expect(sent).toHaveLength(2);
});

test("a write is remembered until 10,000 others follow it", async () => {
  const { save, sent } = open([]);
  const write = (index: number) => save({ key: `key ${index}`, earlier: "no" });
  for (let index = 0; index < 10_000; index += 1) await write(index);
  await write(0);
  const count = () => sent.filter((kind) => kind === "mutation").length;
  expect(count()).toBe(10_000);

  await write(10_000);
  await write(0);

  expect(count()).toBe(10_002);
});

test("a write that was finally answered is sent again without a look-up once its reply is forgotten", async () => {
  const { save, writes, sent, time } = open([new UpstreamError(504, "late"), null, null]);
  await expect(save()).rejects.toMatchObject({ status: 504 });
  time.now = 60_000;
  await save();
  writes.forget("user 4");
  await save();

  expect(sent).toEqual(["mutation", "query", "mutation", "mutation"]);
});

test("a write that was first unanswered and then refused is sent again without a look-up", async () => {
  const { save, sent, time } = open([new UpstreamError(504, "late"), new UpstreamError(422, "no"), null]);
  await expect(save()).rejects.toMatchObject({ status: 504 });
  time.now = 60_000;
  await expect(save()).rejects.toMatchObject({ status: 422 });
  await save();

  expect(sent).toEqual(["mutation", "query", "mutation", "mutation"]);
});
