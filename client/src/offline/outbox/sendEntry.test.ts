import { TRPCClientError } from "@trpc/client";
import { afterEach, expect, test, vi } from "vitest";
import type { SendOutcome } from "./outbox.ts";
import { sendEntry, waiting } from "./sendEntry.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

const { answer, unauthorized } = vi.hoisted(() => ({ answer: vi.fn(), unauthorized: vi.fn() }));
vi.mock("../../api/trpc.ts", () => ({ trpcClient: {} }));
vi.mock("@trpc/client", async (original) => ({
  ...(await original<typeof import("@trpc/client")>()),
  getUntypedClient: () => ({ mutation: answer }),
}));
vi.mock("../../api/reportError.ts", () => ({ handleUnauthorized: unauthorized }));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => "4" } }));
vi.mock("../crypto/keyStore.ts", () => ({
  keyStore: { key: async () => "key" },
  decryptValue: async () => ({ input: { id: 5 }, isForm: false, seen: undefined, origin: undefined }),
}));
vi.mock("../conflicts/currentRecord.ts", () => ({ readCurrent: vi.fn() }));
vi.mock("../drafts/drafts.ts", () => ({ drafts: { keep: vi.fn() } }));

const entry = { id: "one", owner: "4", call: "enquiries.update" } as StoredEntry;

afterEach(() => {
  waiting.clear();
  vi.clearAllMocks();
});

/** What becomes of an entry whose request fails with this status; undefined where no server answered. */
async function outcomeOf(httpStatus: number | undefined, isFormOpen: boolean): Promise<SendOutcome> {
  const failure = { error: { code: -1, message: "Sentence", data: { httpStatus } } };
  answer.mockRejectedValue(httpStatus ? TRPCClientError.from(failure as never) : new TypeError("Failed to fetch"));
  if (isFormOpen) waiting.set("one", { signal: undefined, leave: undefined, onProgress: undefined });
  return sendEntry(entry, false);
}

test.each([
  [undefined, { kind: "later", arrived: "maybe", answered: false }],
  [408, { kind: "later", arrived: "maybe", answered: true }],
  [429, { kind: "later", arrived: "maybe", answered: true }],
  [503, { kind: "later", arrived: "maybe", answered: true }],
  [422, { kind: "refused", said: "Sentence" }],
])("a failure with the status %s means the same with and without an open form", async (status, outcome) => {
  expect(await outcomeOf(status, false)).toMatchObject(outcome);
  expect(await outcomeOf(status, true)).toMatchObject(outcome);
});

test("a failure of the server is shown at an open form, and retried in the background", async () => {
  expect(await outcomeOf(500, false)).toEqual({ kind: "later", arrived: "maybe" });
  expect(await outcomeOf(500, true)).toMatchObject({ kind: "refused", said: "Sentence" });
});

test("a 401 ends the session only in the background; an open form does that itself", async () => {
  expect(await outcomeOf(401, true)).toMatchObject({ kind: "signed out" });
  expect(unauthorized).not.toHaveBeenCalled();
  waiting.clear();
  expect(await outcomeOf(401, false)).toMatchObject({ kind: "signed out" });
  expect(unauthorized).toHaveBeenCalledOnce();
});

test("an entry of another user is not sent", async () => {
  expect(await sendEntry({ ...entry, owner: "5" }, false)).toEqual({ kind: "later", arrived: "no" });
  expect(answer).not.toHaveBeenCalled();
});
