import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCurrent } from "../conflicts/currentRecord.ts";
import { sendEntry, waiting } from "./sendEntry.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

const { mutation, write } = vi.hoisted(() => ({
  mutation: vi.fn(),
  write: { current: {} as Record<string, unknown>, user: "4" },
}));
vi.mock("../../api/trpc.ts", () => ({ trpcClient: {} }));
vi.mock("@trpc/client", async (original) => ({
  ...(await original<typeof import("@trpc/client")>()),
  getUntypedClient: () => ({ mutation }),
}));
vi.mock("../../api/multipart.ts", () => ({ toForm: (input: object) => input }));
vi.mock("../../api/reportError.ts", () => ({ handleUnauthorized: vi.fn() }));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => write.user } }));
vi.mock("../crypto/keyStore.ts", () => ({
  keyStore: { key: async () => "key" },
  decryptValue: async () => write.current,
}));
vi.mock("../conflicts/currentRecord.ts", () => ({ readCurrent: vi.fn() }));
vi.mock("../drafts/drafts.ts", () => ({ drafts: { keep: vi.fn() } }));

const entry = { id: "one", owner: "4", call: "enquiries.update" } as StoredEntry;
const seen = { call: "enquiries.details", input: { id: 5 }, fields: [{ name: "status_id" }] };
const sent = () => mutation.mock.calls.map(([, input]) => input);

beforeEach(() => {
  write.user = "4";
  write.current = { input: { id: 5, lock_version: 1 }, isForm: false, seen };
  mutation.mockResolvedValue("reply");
  vi.mocked(readCurrent).mockResolvedValue({ changed: [], version: 3 });
});
afterEach(() => {
  waiting.clear();
  vi.clearAllMocks();
  vi.useRealTimers();
});

test.each([
  [3, 3],
  [undefined, 1],
])(
  "an edit of a record that no one else changed is sent with the version %j that the record has: %j",
  async (version, expected) => {
    vi.mocked(readCurrent).mockResolvedValue({ changed: [], version });

    expect(await sendEntry(entry, false)).toEqual({ kind: "done", reply: "reply" });
    expect(sent()).toEqual([{ id: 5, lock_version: expected }]);
    expect(readCurrent).toHaveBeenCalledExactlyOnceWith(seen);
  },
);

test("an edit of a record that another user changed is refused, and not sent", async () => {
  vi.mocked(readCurrent).mockResolvedValue({ changed: [{ name: "status_id" } as never], version: 3 });

  expect(await sendEntry(entry, false)).toMatchObject({ kind: "refused", said: expect.stringContaining("changed") });
  expect(sent()).toEqual([]);
});

test("an edit whose record cannot be read now waits, and overwrites nothing unseen", async () => {
  vi.mocked(readCurrent).mockRejectedValue(new TypeError("Failed to fetch"));

  expect(await sendEntry(entry, false)).toMatchObject({ kind: "later" });
  expect(sent()).toEqual([]);
});

test("an edit is not sent as another user who signs in while its record is compared", async () => {
  vi.mocked(readCurrent).mockImplementation(async () => {
    write.user = "5";
    return { changed: [], version: 3 };
  });

  expect(await sendEntry(entry, false)).toEqual({ kind: "later", arrived: "no" });
  expect(sent()).toEqual([]);
});

test("a record is not compared where an earlier try may have changed it, nor where its form has done so", async () => {
  await sendEntry(entry, true);
  waiting.set("one", { signal: undefined, leave: undefined, onProgress: undefined });
  await sendEntry(entry, false);

  expect(readCurrent).not.toHaveBeenCalled();
  expect(sent()).toEqual([write.current.input, write.current.input]);
});

/** Sends an entry that is never answered, and returns after how many seconds without progress it is aborted. */
async function secondsUntilAborted(isForm: boolean, progress?: { loaded: number; total: number }) {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, "any").mockImplementation((signals) => [...signals][0] as AbortSignal);
  write.current = { input: {}, isForm, seen: undefined };
  let aborted = false;
  mutation.mockImplementation((_call, _input, { signal, context }) => {
    if (progress) setTimeout(() => context.onProgress(progress), 10_000);
    signal.addEventListener("abort", () => {
      aborted = true;
    });
    return new Promise(() => {});
  });
  void sendEntry(entry, false);
  let seconds = 0;
  for (; !aborted && seconds < 300; seconds += 1) await vi.advanceTimersByTimeAsync(1_000);
  return seconds;
}

test.each([
  ["a save", false, undefined, 25],
  ["a form", true, undefined, 60],
  ["a form that moved after 10 seconds", true, { loaded: 1, total: 2 }, 70],
  ["a form that has left", true, { loaded: 2, total: 2 }, 130],
])("%s without an answer is given up after its time", async (_, isForm, progress, seconds) => {
  expect(await secondsUntilAborted(isForm, progress)).toBe(seconds);
});
