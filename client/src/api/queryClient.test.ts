import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RequestError } from "../lib/errors.ts";
import { persistReads, procedureName, queryClient, refreshAfter, SETTINGS } from "./queryClient.ts";
import { QueuedResult } from "./queuedResult.ts";

const fake = vi.hoisted(() => ({
  ...{ userId: "4" as string | null, isUnauthorized: false, toast: vi.fn(), dialog: vi.fn(), handled: vi.fn() },
}));
vi.mock("../auth/session.ts", () => ({ session: { userId: () => fake.userId } }));
vi.mock("../ui/overlay/toast.ts", () => ({ toast: fake.toast }));
vi.mock("./reportError.ts", () => ({
  handleUnauthorized: (error: unknown) => {
    fake.handled(error);
    return fake.isUnauthorized;
  },
  showErrorDialog: fake.dialog,
}));
vi.mock("@mobile-crm/contracts/writes.ts", () => ({
  isRefreshedBy: (write: string, read: string) => write === "enquiries.update" && read === "enquiries.list",
}));

const log = vi.spyOn(console, "info").mockImplementation(() => {});
const mutate = (work: () => Promise<unknown>, meta = {}) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: [["enquiries", "update"]], mutationFn: work, meta, retry: false })
    .execute(undefined)
    .catch(() => undefined);
const read = (name: string, work: () => Promise<unknown>) =>
  queryClient.fetchQuery({ queryKey: [name.split(".")], queryFn: work, retry: false }).catch(() => undefined);
const isStale = (name: string) => queryClient.getQueryState([name.split(".")])?.isInvalidated;

beforeEach(() => {
  Object.assign(fake, { userId: "4", isUnauthorized: false });
  for (const spy of [fake.toast, fake.dialog, fake.handled, log]) spy.mockClear();
  queryClient.clear();
  vi.stubGlobal("navigator", { onLine: true });
});

test("a procedure is named by the first part of its key", () => {
  expect([procedureName([["enquiries", "list"], { input: {} }]), procedureName(["queue"]), procedureName([])]).toEqual([
    ...["enquiries.list", "", ""],
  ]);
  expect(procedureName(undefined)).toBe("");
});

describe("a read that fails", () => {
  test("is logged with its name and status, and without what was asked for", async () => {
    await read("enquiries.list", () => Promise.reject(new RequestError(503, "secret")));
    await read("brokers.list", () => Promise.reject(new Error("secret")));

    expect(log.mock.calls).toEqual([
      ["could not load", "enquiries.list", 503],
      ["could not load", "brokers.list", "no answer"],
    ]);
    expect(fake.dialog).not.toHaveBeenCalled();
  });

  test("is not logged where the session has ended", async () => {
    fake.isUnauthorized = true;
    await read("enquiries.list", () => Promise.reject(new RequestError(401, "session")));

    expect([fake.handled.mock.calls.length, log.mock.calls.length]).toEqual([1, 0]);
  });

  test.each([
    ["once without an answer", true, 0, new Error("no network"), true],
    ["not twice", true, 1, new Error("no network"), false],
    ["not without a network", false, 0, new Error("no network"), false],
    ["not where the server has answered", true, 0, new RequestError(503, "later"), false],
  ])("is tried again %s", (_, onLine, failures, error, expected) => {
    vi.stubGlobal("navigator", { onLine });
    const retry = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;

    expect(retry(failures, error)).toBe(expected);
  });
});

describe("a write", () => {
  test("that fails shows why, unless its caller does or the session has ended", async () => {
    const error = new RequestError(422, "refused");
    await mutate(() => Promise.reject(error));
    expect(fake.dialog).toHaveBeenCalledExactlyOnceWith(error);
    await mutate(() => Promise.reject(error), { quiet: true });
    fake.isUnauthorized = true;
    await mutate(() => Promise.reject(error));

    expect([fake.dialog.mock.calls.length, fake.handled.mock.calls.length]).toEqual([1, 3]);
  });

  test("that arrived says so, and refreshes what it changed", async () => {
    await read("enquiries.list", async () => []);
    await read("brokers.list", async () => []);
    await mutate(async () => "ok", { success: "Enquiry Updated!" });

    expect(fake.toast).toHaveBeenCalledExactlyOnceWith("Enquiry Updated!");
    await expect.poll(() => isStale("enquiries.list")).toBe(true);
    expect(isStale("brokers.list")).toBe(false);
  });

  test("that arrived may say nothing", async () => {
    await mutate(async () => "ok");

    expect(fake.toast).not.toHaveBeenCalled();
  });

  test("that is queued says why, and refreshes nothing", async () => {
    await read("enquiries.list", async () => []);
    await mutate(async () => new QueuedResult("Saved on this phone."), { success: "Enquiry Updated!" });
    await new Promise(setImmediate);

    expect(fake.toast).toHaveBeenCalledExactlyOnceWith("Saved on this phone.");
    expect(isStale("enquiries.list")).toBe(false);
  });

  test("refreshes nothing before a sign-in", async () => {
    fake.userId = null;
    await read("enquiries.list", async () => []);
    await refreshAfter("enquiries.update");

    expect(isStale("enquiries.list")).toBe(false);
  });
});

test("reads are fresh for half a minute, settings for ten, and both kinds of calls work without a network", () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    ...{ queries: { staleTime: 30_000, networkMode: "offlineFirst" }, mutations: { networkMode: "always" } },
  });
  expect(SETTINGS).toEqual({ staleTime: 600_000 });
});

test("reads that are stored keep the other options", () => {
  const before = queryClient.getDefaultOptions();
  const persister = vi.fn();
  persistReads(persister);

  expect(queryClient.getDefaultOptions()).toEqual({ ...before, queries: { ...before.queries, persister } });
  queryClient.setDefaultOptions(before);
});

describe("a read that comes after it had failed", () => {
  const observe = (name: string, work: () => Promise<unknown>) => {
    const observer = new QueryObserver(queryClient, { queryKey: [name.split(".")], queryFn: work, retry: false });
    return { observer, leave: observer.subscribe(() => {}) };
  };
  const fails = (status?: number) =>
    vi.fn(() => Promise.reject(status ? new RequestError(status, "busy") : new Error("no answer")));

  test("asks the others on the screen that failed again, but for those that another try cannot help", async () => {
    const works = { broken: fails(503), silent: fails(), busy: fails(429), missing: fails(404), left: fails(503) };
    const other = vi.fn(async () => "fine");
    const first = vi.fn().mockRejectedValueOnce(new RequestError(500, "broken")).mockResolvedValue("there");
    const watched = Object.entries({ ...works, other, first }).map(([name, work]) => observe(`a.${name}`, work));
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { interval: 1 });
    watched[4]?.leave();
    for (const work of [...Object.values(works), other]) work.mockClear();
    await watched.at(-1)?.observer.refetch();
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { interval: 1 });

    expect(Object.entries({ ...works, other }).map(([name, work]) => [name, work.mock.calls.length])).toEqual([
      ...[
        ["broken", 1],
        ["silent", 1],
        ["busy", 1],
      ],
      ...[
        ["missing", 0],
        ["left", 0],
        ["other", 0],
      ],
    ]);
  });

  test("asks nothing again where it had not failed", async () => {
    const broken = fails(503);
    observe("a.broken", broken);
    const { observer } = observe("a.fine", async () => "fine");
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { interval: 1 });
    await observer.refetch();
    await observer.refetch();

    expect(broken).toHaveBeenCalledOnce();
  });
});
