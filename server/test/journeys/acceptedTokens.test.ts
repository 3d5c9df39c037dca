import { endpoints, UpstreamError } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { contextFactory, tokenOf } from "../contextFactory.ts";

const { savedSearches } = endpoints.enquiries;
const asha = { authorization: tokenOf("4", 6) };

describe("whether a token is accepted", () => {
  const otherToken = { authorization: "Token token=another" };
  const checkToken = async (outcome: (() => never) | undefined, headers: Record<string, string> = otherToken) => {
    const factory = contextFactory();
    if (outcome) factory.plain.mockImplementation(outcome);
    const caller = factory.callerOf(factory.requestOf(headers));
    if (!caller) throw new Error("no caller");
    const isAccepted = await factory.isAccepted(caller, factory.requestOf(headers));
    return { ...factory, caller, isAccepted };
  };
  const failing = (status: number) => () => {
    throw new UpstreamError(status, "refused");
  };

  test("whether a token is accepted is known for a token that was issued here, without a call", async () => {
    const { isAccepted, gateway } = await checkToken(undefined, asha);

    expect([isAccepted, gateway.forCaller.mock.calls.length]).toEqual([true, 0]);
  });

  test("whether a token is accepted is checked with one small read, whose result is remembered", async () => {
    const { isAccepted, plain, lastCaller, sessions, caller } = await checkToken(undefined);

    expect(isAccepted).toBe(true);
    expect(plain).toHaveBeenCalledExactlyOnceWith(savedSearches, {});
    lastCaller().onToken?.(true);
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
  ])("whether a token is accepted is known from the status %i: %s", async (status, isKnown) => {
    expect((await checkToken(failing(status))).isAccepted).toBe(isKnown);
  });

  test("whether a token is accepted is known from another reply received in the meantime if this one failed", async () => {
    const factory = contextFactory();
    const caller = { token: "another", holder: "token", allowance: "token" };
    factory.plain.mockImplementation(() => {
      factory.sessions.note("another", true);
      throw new UpstreamError(503, "busy");
    });

    expect(await factory.isAccepted(caller, factory.requestOf(otherToken))).toBe(true);
  });

  test("whether a token is accepted is unknown after an error of our own, which is thrown", async () => {
    const error = new TypeError("a bug");

    await expect(
      checkToken(() => {
        throw error;
      }),
    ).rejects.toBe(error);
  });
});
