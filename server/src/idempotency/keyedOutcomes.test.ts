import { type CallEndpoint, type Endpoint, endpoints, type Input, UpstreamError } from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import { inputs } from "../../test/inputs.ts";
import { createIdempotentWrites, type WriteKey } from "./idempotentWrites.ts";

const { enquiries, projects } = endpoints;
const KEY: WriteKey = { key: "0b0e6d8a-7a2e-4c55-9d51-000000000001", earlier: "no" };
const project = inputs.projects.create as Input<typeof projects.create>;

/** Writes to an upstream whose attempts have these `outcomes`, and whose list of projects has these names. */
function open(outcomes: (Error | null)[], { names = [] as string[], total = 0 } = {}) {
  const repeats: string[] = [];
  const sent: string[] = [];
  const writes = createIdempotentWrites({
    longestEffect: 60_000,
    onRepeat: (call) => void repeats.push(call),
    now: () => 0,
  });
  const call = (async ({ kind }: Endpoint) => {
    sent.push(kind);
    if (kind === "query") return { rows: names.map((name) => ({ name })), total, perPage: 20 };
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
    return null;
  }) as CallEndpoint;
  const save = (write = KEY, input = project) =>
    writes.as({ call, read: call }, "user 4", write, () => false)(projects.create, input);
  return { repeats, sent, save, writes, call };
}

test.each([400, 404, 498])("a write that was refused with %i is sent again without a look-up", async (status) => {
  const { save, sent } = open([new UpstreamError(status, "refused"), null]);
  await expect(save()).rejects.toMatchObject({ status });

  await save();

  expect(sent).toEqual(["mutation", "mutation"]);
});

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

test("a write that is found is counted as a repeat, and not sent", async () => {
  const { save, sent, repeats } = open([], { names: [project.name], total: 1 });

  expect(await save({ ...KEY, earlier: "maybe" })).toBeNull();
  expect([sent, repeats]).toEqual([["query"], ["projects.create"]]);
});

test("a write that cannot be looked up is refused with 409, so that the user decides", async () => {
  const { save } = open([], { total: 30 });

  await expect(save({ ...KEY, earlier: "maybe" })).rejects.toMatchObject({
    status: 409,
    message: "it may have arrived before",
    publicMessage: "It is not known whether this had arrived. Look for it, then send it again or discard it.",
  });
});

test("a repeat is answered from memory, counted, and refused for another input", async () => {
  const { save, sent, repeats } = open([null]);
  await save();
  expect(await save()).toBeNull();
  await expect(save(KEY, { ...project, name: "Other" })).rejects.toMatchObject({ status: 422 });

  expect([sent, repeats]).toEqual([["mutation", "query"], ["projects.create"]]);
});

test("forgetting a user's writes keeps those of users whose ids have the same prefix", async () => {
  const { writes, call, sent } = open([]);
  const save = (holder: string) => writes.as({ call, read: call }, holder, KEY, () => false)(projects.create, project);
  for (const holder of ["user 4", "user 45"]) await save(holder);

  writes.forget("user 4");
  for (const holder of ["user 4", "user 45"]) await save(holder);

  expect(sent.filter((kind) => kind === "mutation")).toHaveLength(3);
});

test("a call that is done each time is sent each time, whatever its key", async () => {
  const { writes, call, sent } = open([]);
  const makeCall = () => writes.as({ call, read: call }, "user 4", KEY, () => false)(enquiries.makeCall, { id: 5 });
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
  const { writes, call, sent } = open([new UpstreamError(504, "late"), null, null]);
  const save = (knowsKeys: boolean) =>
    writes.as({ call, read: call }, "user 4", KEY, () => knowsKeys)(projects.create, project);
  await expect(save(true)).rejects.toMatchObject({ status: 504 });
  await save(true);
  writes.forget("user 4");
  await save(false);

  expect(sent).toEqual(["mutation", "mutation", "mutation"]);
});

test("a write that was first unanswered and then refused is sent again without a look-up", async () => {
  const { save, sent, writes, call } = open([new UpstreamError(504, "late"), new UpstreamError(422, "no"), null]);
  await expect(save()).rejects.toMatchObject({ status: 504 });
  const saveWithKnownKey = () => writes.as({ call, read: call }, "user 4", KEY, () => true)(projects.create, project);
  await expect(saveWithKnownKey()).rejects.toMatchObject({ status: 422 });
  await save();

  expect(sent).toEqual(["mutation", "mutation", "mutation"]);
});
