import { UpstreamError } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { contextFactory } from "../contextFactory.ts";

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
