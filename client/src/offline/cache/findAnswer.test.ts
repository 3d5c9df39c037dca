import { beforeEach, describe, expect, test, vi } from "vitest";
import { RequestError } from "../../lib/errors.ts";
import { answerAfterFailure, failAfterShown } from "./findAnswer.ts";

const device = vi.hoisted(() => ({ read: vi.fn(), set: vi.fn(), unauthorized: vi.fn() }));
vi.mock("../../api/queryClient.ts", () => ({ procedureName: () => "enquiries.list" }));
vi.mock("../../api/reportError.ts", () => ({ handleUnauthorized: device.unauthorized }));
vi.mock("./queryStore.ts", () => ({ findRead: device.read }));
vi.mock("../workingSet/answerFromSet.ts", () => ({ answerFromSet: device.set }));

const failure = (status: number | undefined) =>
  status === undefined ? new TypeError("Failed to fetch") : new RequestError(status, "Sentence");

beforeEach(() => {
  device.read.mockReset().mockResolvedValue(undefined);
  device.set.mockReset().mockResolvedValue(undefined);
  device.unauthorized.mockReset().mockReturnValue(false);
});

describe("where no answer came", () => {
  const shown = { data: "shown", dataUpdatedAt: 5 };
  const initial = { data: "initial", dataUpdatedAt: 0 };
  const none = { data: undefined, dataUpdatedAt: 0 };
  const after = async (
    state: object,
    status: number | undefined,
    known?: number,
    asked: object = { input: { page: 2 } },
  ) => {
    const stale = new Map(known === undefined ? [] : [["hash", known]]);
    const query = { queryHash: "hash", queryKey: [["enquiries", "list"], asked], state };
    const answer = await answerAfterFailure(query as never, failure(status), stale).catch(() => "failed");
    return [answer, stale.get("hash")];
  };

  test.each<[string, object, number | undefined, unknown[]]>([
    ["what is on screen stays, and is as old as its answer", shown, undefined, ["shown", 5]],
    ["and a server failed, that is said in place of what is on screen", shown, 503, ["failed", undefined]],
    ["and a call was refused, that is said as well", shown, 403, ["failed", undefined]],
    ["this device answers", none, undefined, ["stored", 3]],
    ["this device answers for a gateway that has none", none, 502, ["stored", 3]],
    ["this device answers for a server that is busy", none, 503, ["stored", 3]],
    ["this device answers in place of what a form begins with", initial, undefined, ["stored", 3]],
    ["a fault of the server is said", none, 500, ["failed", undefined]],
    ["a refusal is said", none, 404, ["failed", undefined]],
  ])("%s", async (_, state, status, expected) => {
    device.read.mockResolvedValue({ at: 3, data: "stored" });

    expect(await after(state, status)).toEqual(expected);
  });

  test("what is on screen is as old as it was said before", async () => {
    expect(await after(shown, undefined, 2)).toEqual(["shown", 2]);
  });

  test("and this device has none, a form begins with what it had, and all else fails", async () => {
    expect(await after(initial, undefined)).toEqual(["initial", undefined]);
    expect(await after(initial, 503)).toEqual(["failed", undefined]);
    expect(await after(none, undefined)).toEqual(["failed", undefined]);
  });

  test("the last answer goes before the working set, which is asked for the same input", async () => {
    device.set.mockResolvedValue({ at: 4, data: "set" });
    expect(await after(none, undefined)).toEqual(["set", 4]);
    expect(device.set).toHaveBeenCalledWith("enquiries.list", { page: 2 });

    device.read.mockRejectedValue(new Error("no key"));
    expect(await after(none, undefined)).toEqual(["set", 4]);
    device.read.mockResolvedValue({ at: 3, data: "stored" });
    expect(await after(none, undefined)).toEqual(["stored", 3]);
  });

  test("a read without an input asks the working set for an empty one", async () => {
    device.set.mockResolvedValue({ at: 4, data: "set" });
    await after(none, undefined, undefined, { type: "query" });

    expect(device.set).toHaveBeenCalledWith("enquiries.list", {});
  });

  test("and the working set cannot be read, the failure is that of the request", async () => {
    device.set.mockRejectedValue(new Error("no key"));
    const query = { queryHash: "hash", queryKey: [["enquiries", "list"]], state: none };

    await expect(answerAfterFailure(query as never, failure(undefined), new Map())).rejects.toThrow("Failed to fetch");
  });
});

test.each([
  [undefined, "old"],
  [500, "old"],
  [503, "old"],
  [499, "refused"],
  [403, "refused"],
])("what was shown from this device is, after a failure of %j, %s", (status, expected) => {
  const [setState, markStale] = [vi.fn(), vi.fn()];
  failAfterShown({ setState } as never, failure(status), markStale);

  expect([markStale.mock.calls.length, setState.mock.calls.length]).toEqual(expected === "old" ? [1, 0] : [0, 1]);
  if (expected === "refused")
    expect(setState.mock.calls[0]?.[0]).toEqual({ data: undefined, status: "error", error: failure(status) });
});

test("what was shown stays where the session ends", () => {
  device.unauthorized.mockReturnValue(true);
  const setState = vi.fn();
  failAfterShown({ setState } as never, failure(401), vi.fn());

  expect(setState).not.toHaveBeenCalled();
});
