import { endpoints, UpstreamError } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { contextFactory, tokenOf } from "../contextFactory.ts";

const { savedSearches } = endpoints.enquiries;
const asha = { authorization: tokenOf("4", 6) };

describe("whether a token is accepted", () => {
  const another = { authorization: "Token token=another" };
  const accepted = async (outcome: (() => never) | undefined, headers: Record<string, string> = another) => {
    const made = contextFactory();
    if (outcome) made.plain.mockImplementation(outcome);
    const caller = made.callerOf(made.requestOf(headers));
    if (!caller) throw new Error("no caller");
    const isAccepted = await made.isAccepted(caller, made.requestOf(headers));
    return { ...made, caller, isAccepted };
  };
  const failing = (status: number) => () => {
    throw new UpstreamError(status, "refused");
  };

  test("is known for a token that was issued here, without a call", async () => {
    const { isAccepted, gateway } = await accepted(undefined, asha);

    expect([isAccepted, gateway.forCaller.mock.calls.length]).toEqual([true, 0]);
  });

  test("is checked with one small read, whose result is remembered", async () => {
    const { isAccepted, plain, told, sessions, caller } = await accepted(undefined);

    expect(isAccepted).toBe(true);
    expect(plain).toHaveBeenCalledExactlyOnceWith(savedSearches, {});
    told().onToken?.(true);
    expect(sessions.hasWorked(caller)).toBe(true);
  });

  test.each([
    [401, false],
    [403, true],
    [422, true],
    [498, true],
    [499, undefined],
    [502, undefined],
    [503, undefined],
  ])("is known from the status %i: %s", async (status, known) => {
    expect((await accepted(failing(status))).isAccepted).toBe(known);
  });

  test("is known from another reply that came in the meantime, if this one failed", async () => {
    const made = contextFactory();
    const caller = { token: "another", holder: "token" };
    made.plain.mockImplementation(() => {
      made.sessions.note("another", true);
      throw new UpstreamError(503, "busy");
    });

    expect(await made.isAccepted(caller, made.requestOf(another))).toBe(true);
  });

  test("is unknown after an error of our own, which is thrown", async () => {
    const error = new TypeError("a bug");

    await expect(
      accepted(() => {
        throw error;
      }),
    ).rejects.toBe(error);
  });
});
