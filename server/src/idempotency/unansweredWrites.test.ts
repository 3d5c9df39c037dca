import { type CallEndpoint, endpoints, type Input, UpstreamError } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { inputs } from "../../test/inputs.ts";
import { createIdempotentWrites, type WriteKey } from "./idempotentWrites.ts";

const MINUTE = 60_000;
const KEY = "0b0e6d8a-7a2e-4c55-9d51-000000000001";
const { standUps, clientMeetings } = endpoints;
const comment = "Met six brokers";
const entry = { ...inputs.standUps.create, comment } as Input<typeof standUps.create>;

/** An upstream without idempotency keys, whose writes fail with these statuses; its list shows what it has stored. */
function holding(failures: number[]) {
  const held: { id: number; comment: string; created_at: string }[] = [];
  const done: string[] = [];
  let time = Date.parse("2026-11-21T10:00:00Z");
  const call = (async (endpoint) => {
    done.push(endpoint.method);
    if (endpoint.kind === "query") return { rows: held, total: held.length, perPage: 20 };
    const status = failures.shift();
    if (status) throw new UpstreamError(status, "failed");
    return null;
  }) as CallEndpoint;
  const open = () => createIdempotentWrites({ longestEffect: MINUTE, now: () => time });
  const commit = () => held.push({ id: 1, comment, created_at: new Date().toISOString() });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { call, open, done, commit, pass };
}

describe("a write that an upstream without idempotency keys did not answer", () => {
  const first: WriteKey = { key: KEY, earlier: "no" };
  const again: WriteKey = { key: KEY, earlier: "maybe" };

  test("is not repeated while it may still take effect, and never once it shows", async () => {
    const { call, open, done, commit, pass } = holding([504]);
    const writes = open();
    const save = (write: WriteKey) => writes.as(call, "user 4", write, () => false)(standUps.create, entry);
    await expect(save(first)).rejects.toMatchObject({ status: 504 });
    pass(1_000);

    await expect(save(again)).rejects.toMatchObject({ status: 503, seconds: 59 });
    commit();
    expect(await save(again)).toBeNull();

    expect(done).toEqual(["POST", "GET", "GET"]);
  });

  test("is looked up again and repeated once it can no longer take effect", async () => {
    const { call, open, done, pass } = holding([504]);
    const writes = open();
    const save = (write: WriteKey) => writes.as(call, "user 4", write, () => false)(standUps.create, entry);
    await expect(save(first)).rejects.toMatchObject({ status: 504 });
    pass(MINUTE);

    await save(again);

    expect(done).toEqual(["POST", "GET", "POST"]);
  });

  test("is looked up even if the browser does not say that it was sent before", async () => {
    const { call, open, done } = holding([504]);
    const writes = open();
    const save = () => writes.as(call, "user 4", first, () => false)(standUps.create, entry);
    await expect(save()).rejects.toMatchObject({ status: 504 });

    await expect(save()).rejects.toMatchObject({ status: 503 });

    expect(done).toEqual(["POST", "GET"]);
  });

  test.each([408, 499, 500, 502])(
    "is looked up after the status %i, which may come after its effect",
    async (status) => {
      const { call, open, done } = holding([status]);
      const writes = open();
      const save = () => writes.as(call, "user 4", first, () => false)(standUps.create, entry);
      await expect(save()).rejects.toMatchObject({ status });

      await expect(save()).rejects.toMatchObject({ status: 503 });

      expect(done).toEqual(["POST", "GET"]);
    },
  );

  test("waits as long on a server that did not send it, counted from its first repeat there", async () => {
    const { call, open, done, pass } = holding([]);
    const writes = open();
    const save = () => writes.as(call, "user 4", again, () => false)(standUps.create, entry);

    await expect(save()).rejects.toMatchObject({ status: 503, seconds: 60 });
    pass(MINUTE);
    await save();

    expect(done).toEqual(["GET", "GET", "POST"]);
  });

  test("is repeated immediately if it was refused, or if repeating it changes nothing", async () => {
    const { call, open, done } = holding([422]);
    const writes = open();
    const as = (write: WriteKey) => writes.as(call, "user 4", write, () => false);
    await expect(as(first)(standUps.create, entry)).rejects.toMatchObject({ status: 422 });

    await as(first)(standUps.create, entry);
    await as(again)(clientMeetings.update, inputs.clientMeetings.update as Input<typeof clientMeetings.update>);

    expect(done).toEqual(["POST", "POST", "GET", "PUT"]);
  });
});
