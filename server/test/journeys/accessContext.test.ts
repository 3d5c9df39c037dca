import { expect, test, vi } from "vitest";
import { createSessions } from "../../src/auth/sessions.ts";
import { createContextFactory } from "../../src/trpc/contextFactory.ts";

const SECRET = "a secret of at least 32 characters";
const access = { action: "phone revealed", subject: "enquiry", subjectId: 5 } as const;
const failure = Object.assign(new Error("no database"), { code: "08006" });

/** The context of a request of user 4, or of no user, with records that return this. */
function contextWith(accessRecords: object | undefined, isSignedIn = true) {
  const sessions = createSessions(SECRET);
  const unused = { forCaller: () => vi.fn(), as: () => vi.fn() };
  const options = { gateway: unused, maps: unused, keyedWrites: unused, sessions, accessRecords, signInsOf: vi.fn() };
  const log = { info: vi.fn(), error: vi.fn() };
  const token = sessions.issue("theirs", { userId: "4", roleId: 6 });
  const headers = isSignedIn ? { authorization: `Token token=${token}` } : {};
  const factory = createContextFactory({ ...options, drift: {}, metrics: {}, draftKeySecret: SECRET } as never);
  const request = { headers, id: "a request", ip: "8.8.8.8", log } as never;
  return { context: factory.contextOf(request, new AbortController().signal), log };
}

test.each([
  [true, "4"],
  [false, null],
])("an access is recorded with its source; signed in: %s, user: %j", async (isSignedIn, userId) => {
  const record = vi.fn(async () => 1);
  const { context, log } = contextWith({ record }, isSignedIn);
  await context.recordAccess(access);

  expect(record).toHaveBeenCalledExactlyOnceWith({ userId, requestId: "a request", address: "8.8.8.8" }, access);
  expect(log.error).not.toHaveBeenCalled();
});

test.each([
  [59, 0],
  [60, 0],
  [61, 1],
  [62, 0],
])("revealing number %i within an hour raises %i alarms", async (count, alarms) => {
  const { context, log } = contextWith({ record: async () => count });
  await context.recordAccess(access);

  const alarm = [{ user: "4", alarm: "more than 60 numbers revealed in an hour" }, "alarm"];
  expect(log.error.mock.calls).toEqual(alarms ? [alarm] : []);
});

test("an access that cannot be recorded is refused with 503, and raises an alarm", async () => {
  const { context, log } = contextWith({ record: () => Promise.reject(failure) });

  await expect(context.recordAccess(access)).rejects.toMatchObject({
    status: 503,
    seconds: 5,
    publicMessage: "This access could not be recorded, so it was refused. Try again in a moment.",
  });
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ code: "08006", alarm: "an access could not be recorded" }), "refused"],
  ]);
});

test("a server without records records nothing, and has none to read", async () => {
  const { context, log } = contextWith(undefined);

  expect(await context.recordAccess(access)).toBeUndefined();
  expect(context.accessRecords).toBeUndefined();
  expect(log.error).not.toHaveBeenCalled();
});

test("records are read with the requested filters, and refused with 503 if they cannot be read", async () => {
  const page = { rows: [], total: 0, perPage: 20 };
  const list = vi
    .fn(async () => page)
    .mockResolvedValueOnce(page)
    .mockRejectedValueOnce(failure);
  const { context, log } = contextWith({ list });
  const search = { page: 2 } as never;

  expect(await context.accessRecords?.list(search)).toBe(page);
  expect(list).toHaveBeenCalledExactlyOnceWith(search);
  await expect(context.accessRecords?.list(search)).rejects.toMatchObject({
    status: 503,
    seconds: 5,
    publicMessage: "The access records cannot be read at the moment. Try again soon.",
  });
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ code: "08006" }), "the access records could not be read"],
  ]);
});
