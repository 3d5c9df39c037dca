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
function fakeUpstream(failures: number[]) {
  const storedRows: { id: number; comment: string; created_at: string }[] = [];
  const methods: string[] = [];
  let time = Date.parse("2026-11-21T10:00:00Z");
  const call = (async (endpoint) => {
    methods.push(endpoint.method);
    if (endpoint.kind === "query") return { rows: storedRows, total: storedRows.length, perPage: 20 };
    const status = failures.shift();
    if (status) throw new UpstreamError(status, "failed");
    return null;
  }) as CallEndpoint;
  const createWrites = () => createIdempotentWrites({ longestEffect: MINUTE, now: () => time });
  const addRow = () => storedRows.push({ id: 1, comment, created_at: new Date().toISOString() });
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return { call, createWrites, methods, addRow, advance };
}

describe("a write that the upstream did not answer", () => {
  const first: WriteKey = { key: KEY, earlier: "no" };
  const repeatKey: WriteKey = { key: KEY, earlier: "maybe" };

  test("a write that the upstream did not answer is not repeated while it may still take effect, nor after its effect has appeared", async () => {
    const { call, createWrites, methods, addRow, advance } = fakeUpstream([504]);
    const writes = createWrites();
    const save = (write: WriteKey) => writes.as({ call, read: call }, "user 4", write)(standUps.create, entry);
    await expect(save(first)).rejects.toMatchObject({ status: 504 });
    advance(1_000);

    await expect(save(repeatKey)).rejects.toMatchObject({ status: 503, seconds: 59 });
    addRow();
    expect(await save(repeatKey)).toBeNull();

    expect(methods).toEqual(["POST", "GET", "GET"]);
  });

  test("a write that the upstream did not answer is looked up again and repeated once it can no longer take effect", async () => {
    const { call, createWrites, methods, advance } = fakeUpstream([504]);
    const writes = createWrites();
    const save = (write: WriteKey) => writes.as({ call, read: call }, "user 4", write)(standUps.create, entry);
    await expect(save(first)).rejects.toMatchObject({ status: 504 });
    advance(MINUTE);

    await save(repeatKey);

    expect(methods).toEqual(["POST", "GET", "POST"]);
  });

  test("a write that the upstream did not answer waits as long on a server that did not send it, counted from its first repeat there", async () => {
    const { call, createWrites, methods, advance } = fakeUpstream([]);
    const writes = createWrites();
    const save = () => writes.as({ call, read: call }, "user 4", repeatKey)(standUps.create, entry);

    await expect(save()).rejects.toMatchObject({ status: 503, seconds: 60 });
    advance(MINUTE);
    await save();

    expect(methods).toEqual(["GET", "GET", "POST"]);
  });

  test.each([408, 499, 500, 502])(
    "a write that the upstream did not answer is looked up after the status %i, which may come after its effect",
    async (status) => {
      const { call, createWrites, methods } = fakeUpstream([status]);
      const writes = createWrites();
      const save = () => writes.as({ call, read: call }, "user 4", first)(standUps.create, entry);
      await expect(save()).rejects.toMatchObject({ status });

      await expect(save()).rejects.toMatchObject({ status: 503 });

      expect(methods).toEqual(["POST", "GET"]);
    },
  );

  test("a write that the upstream did not answer is repeated immediately if it was refused, or if repeating it changes nothing", async () => {
    const { call, createWrites, methods } = fakeUpstream([422]);
    const writes = createWrites();
    const as = (write: WriteKey) => writes.as({ call, read: call }, "user 4", write);
    await expect(as(first)(standUps.create, entry)).rejects.toMatchObject({ status: 422 });

    await as(first)(standUps.create, entry);
    await as(repeatKey)(clientMeetings.update, inputs.clientMeetings.update as Input<typeof clientMeetings.update>);

    expect(methods).toEqual(["POST", "POST", "GET", "PUT"]);
  });
});
