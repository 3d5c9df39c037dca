import { TRPCClientError } from "@trpc/client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { QueuedResult } from "../../api/queuedResult.ts";
import { LocalFailure } from "../../lib/errors.ts";
import { enqueueAndSend, FULL } from "./enqueueAndSend.ts";
import type { SendOutcome } from "./outbox.ts";
import { waiting } from "./sendEntry.ts";

const device = vi.hoisted(() => ({
  keep: vi.fn(),
  sendNow: vi.fn(),
  confirm: vi.fn(),
  sealed: [] as { id: string; input: unknown }[],
  key: "key" as string | undefined,
  userId: "4" as string | undefined,
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => device.userId } }));
vi.mock("../conflicts/confirmOverwrite.tsx", () => ({ confirmOverwrite: device.confirm }));
vi.mock("../crypto/keyStore.ts", () => ({ keyStore: { key: async () => device.key } }));
vi.mock("./deviceOutbox.ts", () => ({ deviceOutbox: { keep: device.keep, sendNow: device.sendNow } }));
vi.mock("./sealEntry.ts", () => ({
  sealEntry: async (_path: string, { input }: { input: unknown }, { id }: { id: string }) => {
    device.sealed.push({ id, input });
    return { id };
  },
}));
vi.mock("./sendEntry.ts", () => ({ waiting: new Map() }));
vi.mock("./sender.ts", () => ({ broadcastChange: async () => {} }));

const seen = { call: "enquiries.details", input: { id: 5 }, fields: [], version: 1 };
const save = (input: object, context: object = {}, direct = vi.fn(), path = "enquiries.update") =>
  enqueueAndSend({ path, input, context } as never, direct);
const refusal = (httpStatus: number) =>
  TRPCClientError.from({ error: { code: -1, message: "Sentence", data: { httpStatus } } } as never);
const refused = (httpStatus: number): SendOutcome => ({
  kind: "refused",
  error: refusal(httpStatus),
  said: "Sentence",
});
const online = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });
const keys = () => device.sealed.map(({ id }) => id);

beforeEach(() => {
  Object.assign(device, { key: "key", userId: "4", sealed: [] });
  device.keep.mockReset().mockResolvedValue(undefined);
  device.sendNow.mockReset().mockResolvedValue({ kind: "done", reply: "reply" });
  device.confirm.mockReset().mockResolvedValue(undefined);
  online(true);
});

test.each<[string, { path?: string; key?: undefined; userId?: undefined }]>([
  ["that is not queueable", { path: "session.logout" }],
  ["without a key", { key: undefined }],
  ["without a sign-in", { userId: undefined }],
])("a write %s is sent as it is", async (_, { path = "enquiries.update", ...change }) => {
  Object.assign(device, change);
  const direct = vi.fn(async () => "direct");

  expect(await save({ id: 5 }, {}, direct, path)).toBe("direct");
  expect([direct.mock.calls, device.keep.mock.calls]).toEqual([[[]], []]);
});

test("a save is stored before it is sent, and its form waits for it meanwhile", async () => {
  const order: string[] = [];
  device.keep.mockImplementation(async ({ id }) => void order.push(`kept ${waiting.has(id)}`));
  device.sendNow.mockImplementation(async ({ id }) => {
    order.push(`sent ${waiting.has(id)}`);
    return { kind: "done", reply: "reply" };
  });

  expect(await save({ id: 5 })).toBe("reply");
  expect([order, waiting.size]).toEqual([["kept true", "sent true"], 0]);
});

describe("what could not be sent", () => {
  const LATER = "Kept on this phone. It is sent once there is a connection.";
  const BUSY = "The server could not take it now. It is kept on this phone and sent again.";
  const AFTER = "Kept on this phone. It is sent after what was saved before it.";

  test.each<[string, boolean, SendOutcome | undefined, string]>([
    ["with no connection", false, { kind: "done", reply: "reply" }, LATER],
    ["with no answer", true, { kind: "later", arrived: "maybe", answered: false }, LATER],
    ["with an answer", true, { kind: "later", arrived: "maybe", answered: true }, BUSY],
    ["after an earlier one", true, undefined, AFTER],
  ])("%s is kept, and says so", async (_, onLine, outcome, message) => {
    online(onLine);
    device.sendNow.mockResolvedValue(outcome);

    const reply = await save({ id: 6 });

    expect(reply).toBeInstanceOf(QueuedResult);
    expect(reply).toMatchObject({ text: message });
    expect(device.sendNow).toHaveBeenCalledTimes(onLine ? 1 : 0);
  });

  test("because of a fault of this phone is kept all the same", async () => {
    device.sendNow.mockRejectedValue(new Error("no lock"));

    expect(await save({ id: 6 })).toMatchObject({ text: AFTER });
  });
});

describe("the idempotency key of a save", () => {
  test("stays where it is repeated after a failure, and is new after a success", async () => {
    device.sendNow
      .mockResolvedValueOnce(refused(422))
      .mockResolvedValueOnce({ kind: "signed out", error: refusal(401) });
    await expect(save({ id: 7, lock_version: 1 })).rejects.toThrow("Sentence");
    await expect(save({ id: 7, lock_version: 2 })).rejects.toThrow("Sentence");
    await save({ id: 7 });
    await save({ id: 7 });

    const [first, second, third, fourth] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test("is another one for other values", async () => {
    device.sendNow.mockResolvedValueOnce(refused(422));
    await expect(save({ id: 8, name: "A" })).rejects.toThrow();
    await save({ id: 8, name: "B" });

    expect(new Set(keys()).size).toBe(2);
  });
});

describe("where this phone has no room", () => {
  const noRoom = new DOMException("full", "QuotaExceededError");

  test("a save is sent without being stored, under the same key until it succeeds", async () => {
    device.keep.mockRejectedValue(noRoom);
    const direct = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue("direct");
    await expect(save({ id: 9 }, {}, direct)).rejects.toThrow("Failed to fetch");
    expect(await save({ id: 9 }, {}, direct)).toBe("direct");
    await save({ id: 9 }, {}, direct);

    const [first, second, third] = direct.mock.calls.flat();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(device.sendNow).not.toHaveBeenCalled();
  });

  test.each([
    [noRoom, LocalFailure, FULL],
    [new Error("broken"), Error, "broken"],
  ])("nor a network, a save fails with the reason: %s", async (fault, type, message) => {
    online(false);
    device.keep.mockRejectedValue(fault);
    const direct = vi.fn();
    const failure = await save({ id: 9 }, {}, direct).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(type);
    expect(failure).toMatchObject({ message });
    expect(direct).not.toHaveBeenCalled();
  });
});

describe("an edit of a record that was shown", () => {
  const versions = () => device.sealed.map(({ input }) => (input as { lock_version?: number }).lock_version);

  test.each([
    [true, 7, 7],
    [true, undefined, 1],
    [false, 7, 1],
  ])("(online: %j, version on the server: %j) is sent with the version %j", async (onLine, current, version) => {
    online(onLine);
    device.confirm.mockResolvedValue(current);

    await save({ id: 10 }, { seen });

    expect(versions()).toEqual([version]);
  });

  test("is compared and sent again where another user saves in between, three times at most", async () => {
    device.confirm.mockResolvedValueOnce(2).mockResolvedValueOnce(3).mockResolvedValue(4);
    device.sendNow.mockResolvedValue(refused(409));

    await expect(save({ id: 11 }, { seen })).rejects.toThrow("Sentence");
    expect(versions()).toEqual([2, 3, 4]);
  });

  test.each([
    [422, { seen }],
    [409, {}],
  ])("is not sent again after a %i with %j", async (status, context) => {
    device.sendNow.mockResolvedValue(refused(status));

    await expect(save({ id: 12 }, context)).rejects.toThrow("Sentence");
    expect(device.sealed).toHaveLength(1);
  });
});
