import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, test, vi } from "vitest";
import { contextFactory, REQUEST_ID, SECRET, tokenOf } from "../../test/contextFactory.ts";
import { deriveDraftKey } from "../auth/draftKey.ts";
import { createSessions, hashToken } from "../auth/sessions.ts";

const KEY = "01890a5d-ac96-774b-bcce-b302099a8057";
const { savedSearches } = endpoints.enquiries;

const asha = { authorization: tokenOf("4", 6) };
const call = (name: string, status: number) => ({ call: name, status, milliseconds: 3, retries: 0 });

describe("the caller", () => {
  test("the caller is the user of the token, with address and request", async () => {
    const { contextOf, lastCaller, requestOf, signal, settings } = contextFactory();
    const context = contextOf(asha);

    const { span } = requestOf() as { span: object };
    expect(lastCaller()).toMatchObject({
      token: "theirs",
      address: "8.8.8.8",
      requestId: REQUEST_ID,
      span,
      signal,
    });
    expect(lastCaller().key).toBeUndefined();
    expect(context.requestId).toBe(REQUEST_ID);
    expect(context.settings).toBe(settings);
    expect(
      createSessions(SECRET).callerOf(await context.signIn.issueToken("a", { userId: "9", roleId: 1 }, "Asha")),
    ).toMatchObject({
      token: "a",
      userId: "9",
      roleId: 1,
    });
    expect(context.signIn.draftKeyOf("4")).toBe(deriveDraftKey(SECRET, "4"));
  });

  test.each([
    ["Token token=", undefined],
    ["Token token=a b", undefined],
    ["xToken token=a", undefined],
    ["Token token=abc\n", undefined],
    [`Token token=${"x".repeat(500)}`, "x".repeat(500)],
    [`Token token=${"x".repeat(501)}`, undefined],
    [undefined, undefined],
  ])("the caller of the header %j has the token %j", (authorization, token) => {
    const { contextOf, lastCaller } = contextFactory();
    contextOf(authorization === undefined ? {} : { authorization });

    expect(lastCaller().token).toBe(token);
  });

  test("the caller of one of our tokens is read up to 1,500 characters", () => {
    const lengths = [1_500, 1_501].map((length) => {
      const sessions = { ...createSessions(SECRET), callerOf: vi.fn() };
      contextFactory({ sessions }).contextOf({ authorization: `Token token=mc1.${"x".repeat(length)}` });
      return sessions.callerOf.mock.calls.length;
    });

    expect(lengths.map(Boolean)).toEqual([true, false]);
  });

  test.each([
    [1, true],
    ["1", true],
    [11, false],
    ["11", false],
    ["Caller", false],
    ["", false],
    [null, false],
  ])("the caller with the role %j is an administrator: %s", async (role, isAdministrator) => {
    const { contextOf } = contextFactory();

    expect(await contextOf({ authorization: tokenOf("4", role) }).audit.isAdministrator()).toBe(isAdministrator);
  });
});

describe("a write with an idempotency key", () => {
  test.each([
    ["maybe", "maybe"],
    ["failed", "failed"],
    ["decided", "decided"],
    ["no", "no"],
    [undefined, "no"],
  ])(
    "a write with an idempotency key continues when the browser leaves; x-sent-before %s is read as %s",
    async (claim, earlier) => {
      const { contextOf, lastCaller, keyedWrites, plain, keyed } = contextFactory();
      const context = contextOf({ ...asha, "idempotency-key": KEY, ...(claim && { "x-sent-before": claim }) });
      await context.call(savedSearches, {});

      expect(keyed).toHaveBeenCalledExactlyOnceWith(savedSearches, {});
      expect(keyedWrites.as).toHaveBeenCalledExactlyOnceWith({ call: plain, read: plain }, "user 4", {
        key: KEY,
        earlier,
      });
      expect(lastCaller()).toMatchObject({ key: KEY, signal: undefined });
    },
  );

  test.each([
    ["without a session", { "idempotency-key": KEY }],
    ["with a malformed key", { ...asha, "idempotency-key": "a key" }],
  ])("a write with an idempotency key %s is a plain call", async (_, headers) => {
    const { contextOf, lastCaller, plain, signal } = contextFactory();
    await contextOf(headers).call(savedSearches, {});

    expect(plain).toHaveBeenCalledExactlyOnceWith(savedSearches, {});
    expect(lastCaller().key).toBeUndefined();
    expect(lastCaller().signal).toBe(signal);
  });
});

describe("a call", () => {
  test("a call is logged with the user and counted; without a user the line names none", () => {
    const { contextOf, lastCaller, log, metrics } = contextFactory();
    contextOf(asha);
    lastCaller().onCall?.(call("enquiries.list", 200));
    contextOf();
    lastCaller().onCall?.(call("enquiries.list", 401));

    expect(log.info.mock.calls).toStrictEqual([
      [{ ...call("enquiries.list", 200), user: "4" }, "call"],
      [call("enquiries.list", 401), "call"],
    ]);
    expect(metrics.call.mock.calls).toEqual([[call("enquiries.list", 200)], [call("enquiries.list", 401)]]);
  });

  test.each([
    ["session.logout", 200, true],
    ["session.logout", 299, true],
    ["session.logout", 300, false],
    ["session.logout", 401, false],
    ["enquiries.list", 200, false],
  ])("a call of %s that ends with %i ends the session: %s", (name, status, isOver) => {
    const { contextOf, lastCaller, keyedWrites, endedSessions } = contextFactory();
    contextOf(asha);
    lastCaller().onCall?.(call(name, status));

    expect(keyedWrites.forget.mock.calls).toEqual(isOver ? [["user 4"]] : []);
    expect(endedSessions).toEqual(isOver ? [hashToken("theirs")] : []);
  });

  test("a call that signs out without a session ends none", () => {
    const { contextOf, lastCaller, keyedWrites } = contextFactory();
    contextOf();
    lastCaller().onCall?.(call("session.logout", 200));

    expect(keyedWrites.forget).not.toHaveBeenCalled();
  });

  test("a call reports whether the token was accepted, drift and unusable replies", () => {
    const { contextOf, lastCaller, sessions, drift, metrics, callerOf, requestOf } = contextFactory();
    const context = contextOf({ authorization: "Token token=another" });
    const caller = callerOf(requestOf({ authorization: "Token token=another" }));
    lastCaller().onToken?.(true);
    expect(caller && sessions.hasWorked(caller)).toBe(true);
    lastCaller().onToken?.(false);
    expect(caller && sessions.hasWorked(caller)).toBe(false);

    lastCaller().onDrift?.("enquiries.list", []);
    lastCaller().onUnreadable?.("enquiries.list");
    context.signIn.countUnusable(savedSearches, "token");
    expect(drift.note).toHaveBeenCalledWith("enquiries.list", []);
    expect(metrics.unreadable.mock.calls).toEqual([["enquiries.list"], ["enquiries.savedSearches"]]);
  });

  test("a call of the maps service is made for the same caller", async () => {
    const { contextOf, maps, signal } = contextFactory();
    await contextOf(asha).geocode({ lat: 18, long: 73 });

    expect(maps.as).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ token: "theirs", address: "8.8.8.8", signal }),
    );
  });
});

test("reminders are those of the caller, and there are none without a session", () => {
  const reminders = { plan: vi.fn() };
  const { contextOf } = contextFactory({
    reminders: { forCaller: (caller: object) => ({ ...reminders, caller }) } as never,
  });

  expect(contextOf(asha).reminders).toMatchObject({ ...reminders, caller: { holder: "user 4" } });
  expect(contextOf().reminders).toBeUndefined();
});
