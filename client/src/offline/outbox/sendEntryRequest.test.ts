import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendEntry, type Waiting, waiting } from "./sendEntry.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

const fake = vi.hoisted(() => ({
  mutation: vi.fn(),
  write: {} as Record<string, unknown> | undefined,
  readCurrent: vi.fn(),
  did: [] as unknown[],
  unauthorized: vi.fn(),
}));
vi.mock("../../api/trpc.ts", () => ({ trpcClient: {} }));
vi.mock("@trpc/client", async (original) => ({
  ...(await original<typeof import("@trpc/client")>()),
  getUntypedClient: () => ({ mutation: fake.mutation }),
}));
vi.mock("../../api/multipart.ts", () => ({ toForm: (input: object) => ({ form: input }) }));
vi.mock("../../api/reportError.ts", () => ({ handleUnauthorized: fake.unauthorized }));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => "4" } }));
vi.mock("../crypto/keyStore.ts", () => ({
  keyStore: { key: async () => "key" },
  decryptValue: async () => fake.write ?? Promise.reject(new Error("another key")),
}));
vi.mock("../conflicts/currentRecord.ts", () => ({ readCurrent: fake.readCurrent }));
vi.mock("../drafts/drafts.ts", () => ({
  drafts: {
    keep: async (...all: unknown[]) => {
      await new Promise(setImmediate);
      fake.did.push(...all);
    },
  },
}));

const entry = { id: "one", owner: "4", call: "enquiries.update", record: "enquiries 5" } as StoredEntry;
const origin = {
  ...{ draft: "/EditEnquiry/5 Edit", address: "/EditEnquiry/5", base: { comment: "" } },
  values: { comment: "Met", meeting_lat: 18.5, meeting_long: 73.7, location: "Pune" },
};
const openForm = (change: Partial<Waiting> = {}) =>
  waiting.set("one", { signal: undefined, leave: undefined, onProgress: undefined, ...change });
const failure = (httpStatus: number) =>
  TRPCClientError.from({ error: { code: -1, message: "Sentence", data: { httpStatus } } } as never);
/** A request that is never answered, and fails when it is aborted. */
const unanswered = (_call: string, _input: unknown, { signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(new TypeError("aborted"))));

beforeEach(() => {
  Object.assign(fake, { write: { input: { id: 5 }, isForm: false, origin }, did: [] });
  fake.mutation.mockReset().mockResolvedValue("reply");
  fake.readCurrent.mockReset();
  fake.unauthorized.mockReset();
});
afterEach(() => waiting.clear());

test.each([true, false])(
  "an entry is sent under its key, and says whether it was sent before: %j",
  async (sentBefore) => {
    expect(await sendEntry(entry, sentBefore)).toEqual({ kind: "done", reply: "reply" });
    expect(fake.mutation).toHaveBeenCalledExactlyOnceWith(
      "enquiries.update",
      { id: 5 },
      {
        signal: expect.any(AbortSignal),
        context: { key: "one", sentBefore, sentByOutbox: true, onProgress: undefined },
      },
    );
  },
);

test("a form with files is sent as one, and its progress is shown", async () => {
  Object.assign(fake.write ?? {}, { isForm: true });
  const onProgress = vi.fn();
  openForm({ onProgress });
  fake.mutation.mockImplementation(async (_call, _input, { context }) => context.onProgress({ loaded: 1, total: 2 }));
  await sendEntry(entry, false);

  expect(fake.mutation.mock.calls[0]?.[1]).toEqual({ form: { id: 5 } });
  expect(onProgress).toHaveBeenCalledExactlyOnceWith({ loaded: 1, total: 2 });
});

test("an entry that cannot be decrypted is not sent, and says so", async () => {
  fake.write = undefined;

  expect(await sendEntry(entry, false)).toEqual({
    kind: "unreadable",
    said: expect.stringMatching(/^This entry cannot/),
  });
  expect(fake.mutation).not.toHaveBeenCalled();
});

test("a record whose version is 0 is sent with that version", async () => {
  Object.assign(fake.write ?? {}, { seen: { call: "enquiries.details" } });
  fake.readCurrent.mockResolvedValue({ changed: [], version: 0 });
  await sendEntry(entry, false);

  expect(fake.mutation.mock.calls[0]?.[1]).toEqual({ id: 5, lock_version: 0 });
});

describe("what a form holds", () => {
  test.each([422, 401])("is a draft again when its save fails with %i, without its position", async (status) => {
    openForm();
    fake.mutation.mockRejectedValue(failure(status));
    await sendEntry(entry, false);

    expect(fake.did).toEqual([origin.draft, { values: { comment: "Met" }, base: { comment: "" } }]);
  });

  test.each([
    ["of an entry that is sent later", 503, true],
    ["of an entry whose form is closed", 422, false],
  ])("is no draft %s", async (_, status, isFormOpen) => {
    if (isFormOpen) openForm();
    fake.mutation.mockRejectedValue(failure(status));
    await sendEntry(entry, false);

    expect(fake.did).toEqual([]);
  });
});

test.each([
  ["cancels is a form again", "signal", { kind: "refused" }],
  ["no longer waits for is sent later", "leave", { kind: "later", arrived: "maybe", answered: false }],
] as const)("a save that its user %s", async (_, name, expected) => {
  const abort = new AbortController();
  openForm({ [name]: abort.signal });
  fake.mutation.mockImplementation(unanswered);
  const outcome = sendEntry(entry, false);
  await expect.poll(() => fake.mutation.mock.calls.length).toBe(1);
  abort.abort();

  expect(await outcome).toMatchObject(expected);
});

test.each([408, 425, 429, 499, 502, 503, 504])("a %i is tried again, also at an open form", async (status) => {
  openForm();
  fake.mutation.mockRejectedValue(failure(status));

  expect(await sendEntry(entry, false)).toEqual({ kind: "later", arrived: "maybe", answered: true });
});

test.each(["leave", "signal"] as const)("a request ends with the %s of the form that waits for it", async (name) => {
  fake.mutation.mockImplementation(unanswered);
  const left = new AbortController();
  openForm({ [name]: left.signal });
  const sent = sendEntry(entry, false);
  await vi.waitFor(() => expect(fake.mutation).toHaveBeenCalled());
  const [[, , { signal }]] = fake.mutation.mock.calls as [[string, object, { signal: AbortSignal }]];
  expect(signal.aborted).toBe(false);
  left.abort();

  expect(signal.aborted).toBe(true);
  await sent;
});
