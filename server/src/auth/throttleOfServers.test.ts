import { createHmac } from "node:crypto";
import { UpstreamError } from "@mobile-crm/contracts";
import { describe, expect, test, vi } from "vitest";
import { countersInMemory } from "../../test/countersInMemory.ts";
import { createSharedLoginThrottle } from "./sharedLoginThrottle.ts";

const LIMITS = { free: 2, freeEverywhere: 50 };
const HERE = "203.0.113.7";
const SECRET = "a secret of at least 32 characters";

function throttle({ perAddress = 100, secret = SECRET } = {}) {
  const counters = countersInMemory();
  const onFault = vi.fn();
  const opened = createSharedLoginThrottle(counters, { perAddress, secret, onFault, now: () => 0 });
  const refused = (work: unknown) =>
    Promise.resolve(work).then(
      () => undefined,
      (error: { status: number; seconds: number; publicMessage: string }) => error,
    );
  return {
    ...opened,
    counters,
    onFault,
    refused,
    /** Breaks the database for the next change. */
    fail: () => counters.change.mockRejectedValueOnce(new Error("no database")),
    async wrong(name: string, from = HERE, error: unknown = new UpstreamError(401, "wrong")) {
      await (await opened.begin("login", name, from, LIMITS)).failed(error);
    },
    async wrongCode(name: string, from = HERE, error: unknown = new UpstreamError(422, "wrong")) {
      await (await opened.beginCode(name, from)).failed(error);
    },
  };
}

describe("tries of an account", () => {
  test("are counted however it is written, and for each kind and address", async () => {
    const { wrong, begin, refused } = throttle();
    await wrong(" Asha@Example.com");
    await wrong("asha@example.com ");

    expect(await refused(begin("login", "ASHA@example.com", HERE, LIMITS))).toMatchObject({ status: 429, seconds: 30 });
    expect(await refused(begin("reset", "asha@example.com", HERE, LIMITS))).toBeUndefined();
    expect(await refused(begin("login", "asha@example.com", "203.0.113.8", LIMITS))).toBeUndefined();
  });

  test("are counted for a network of IPv6, whose addresses a device chooses itself", async () => {
    const { wrong, begin, refused } = throttle();
    await wrong("asha", "2001:db8:1:2::1");
    await wrong("asha", "2001:db8:1:2::2");

    expect(await refused(begin("login", "asha", "2001:db8:1:2::3", LIMITS))).toMatchObject({ status: 429 });
  });

  test("that the upstream did not judge are no failures", async () => {
    const { wrong, begin, refused } = throttle();
    for (let turn = 0; turn < 5; turn += 1) await wrong("asha", HERE, new UpstreamError(503, "busy"));

    expect(await refused(begin("login", "asha", HERE, LIMITS))).toBeUndefined();
  });

  test("from an address are limited over all accounts", async () => {
    const { wrong, begin, refused } = throttle({ perAddress: 3 });
    for (const name of ["a", "b", "c"]) await wrong(name);

    expect(await refused(begin("login", "d", HERE, LIMITS))).toMatchObject({ status: 429 });
    expect(await refused(begin("login", "d", "203.0.113.8", LIMITS))).toBeUndefined();
  });

  test("are forgotten by a success whose reply names it, also in other letters", async () => {
    const { wrong, begin, refused } = throttle();
    await wrong("asha@example.com");
    await (await begin("login", "asha@example.com", HERE, LIMITS)).succeeded("Asha@Example.com ");
    await wrong("asha@example.com");

    expect(await refused(begin("login", "asha@example.com", HERE, LIMITS))).toBeUndefined();
  });

  test("are forgotten for the account that the reply names, not the one that was typed", async () => {
    const { wrong, begin, refused } = throttle();
    await wrong("asha");
    await wrong("asha@example.com");
    await (await begin("login", "asha", HERE, LIMITS)).succeeded("asha@example.com");
    await wrong("asha@example.com");

    expect(await refused(begin("login", "asha@example.com", HERE, LIMITS))).toBeUndefined();
    expect(await refused(begin("login", "asha", HERE, LIMITS))).toBeUndefined();
    expect(await refused(begin("login", "asha", HERE, LIMITS))).toMatchObject({ status: 429 });
  });

  test("are kept by names that show neither account nor address, and differ with the secret", async () => {
    const namesWith = async (secret: string) => {
      const { wrong, counters } = throttle({ secret });
      await wrong("asha");
      return [...counters.all.failures.keys(), ...counters.all.windows.keys()] as string[];
    };
    const [names, others] = [await namesWith(SECRET), await namesWith("another secret of 32 characters")];

    expect(names).toEqual([
      expect.stringMatching(/^login [\w-]{43} [\w-]{43}$/),
      expect.stringMatching(/^login [\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(names.filter((name) => others.includes(name))).toEqual([]);
    // Servers of another version count on.
    const hash = createHmac("sha256", SECRET).update("tries account asha").digest("base64url");
    expect(names[1]).toBe(`login ${hash}`);
  });
});

describe("one-time passwords", () => {
  test("are checked ten times, and again after another one was asked for", async () => {
    const { wrongCode, beginCode, codeRequested, refused } = throttle();
    for (let turn = 0; turn < 10; turn += 1) await wrongCode(" Asha");
    expect(await refused(beginCode("asha", HERE))).toMatchObject({ status: 429 });

    await codeRequested("ASHA", HERE);
    expect(await refused(beginCode("asha", HERE))).toBeUndefined();
  });

  test("that the upstream did not judge are no checks", async () => {
    const { wrongCode, beginCode, refused } = throttle();
    for (let turn = 0; turn < 12; turn += 1) await wrongCode("asha", HERE, new UpstreamError(502, "down"));

    expect(await refused(beginCode("asha", HERE))).toBeUndefined();
  });

  test("are asked for ten times a day, but for an account that has signed in since", async () => {
    const { beginCode, codeRequested, refused } = throttle();
    for (let turn = 0; turn < 10; turn += 1) await codeRequested("asha", HERE);
    expect(await refused(codeRequested("asha", HERE))).toMatchObject({ status: 429 });

    await (await beginCode("asha", HERE)).succeeded("Asha");
    expect(await refused(codeRequested("asha", HERE))).toBeUndefined();
  });

  test("make the address known to the account that the reply names", async () => {
    const { beginCode, wrong, begin, refused } = throttle({ perAddress: 3 });
    await (await beginCode("asha", HERE)).succeeded("asha@example.com");
    for (const name of ["a", "b", "c"]) await wrong(name);

    expect(await refused(begin("login", "asha@example.com", HERE, LIMITS))).toBeUndefined();
    expect(await refused(begin("login", "asha", HERE, LIMITS))).toMatchObject({ status: 429 });
  });

  test("that are wrong are limited for an address over all accounts", async () => {
    const { wrongCode, beginCode, refused } = throttle({ perAddress: 3 });
    for (const name of ["a", "b", "c"]) await wrongCode(name);

    expect(await refused(beginCode("d", HERE))).toMatchObject({ status: 429 });
  });
});

describe("while the database fails", () => {
  test.each(["begin", "beginCode", "codeRequested"] as const)("%s is refused with 503 and told", async (name) => {
    const { fail, refused, onFault, ...steps } = throttle();
    fail();
    const work = name === "begin" ? steps.begin("login", "asha", HERE, LIMITS) : steps[name]("asha", HERE);

    expect(await refused(work)).toMatchObject({
      status: 503,
      seconds: 5,
      publicMessage: "Signing in is not possible at the moment. Try again soon.",
    });
    expect(onFault).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: "no database" }));
  });

  test("a refusal of the rules is told as it is", async () => {
    const { refused, codeRequested, onFault } = throttle();
    for (let turn = 0; turn < 10; turn += 1) await codeRequested("asha", HERE);

    expect(await refused(codeRequested("asha", HERE))).toMatchObject({ status: 429 });
    expect(onFault).not.toHaveBeenCalled();
  });

  test.each(["begin", "beginCode"] as const)("the outcome of %s is told only, and the try counts", async (name) => {
    const { fail, onFault, ...steps } = throttle();
    const started = () =>
      name === "begin" ? steps.begin("login", "asha", HERE, LIMITS) : steps.beginCode("asha", HERE);
    const one = await started();
    fail();
    await one.failed(new UpstreamError(401, "wrong"));
    fail();
    await one.succeeded("asha");

    expect(onFault).toHaveBeenCalledTimes(2);
  });
});
