import { UpstreamError } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { networkKey } from "../lib/networks.ts";
import type { ThrottleState } from "../store/throttleState.ts";
import { createLoginThrottle } from "./loginThrottle.ts";
import { counterNames, FORGOTTEN_AFTER_MS, loginThrottleRules } from "./loginThrottleRules.ts";

const one = { kind: "login", account: "asha", address: "a1" };
const MINUTE = 60_000;

function open(perAddress = 100) {
  let time = 1_000_000;
  const rules = loginThrottleRules({ perAddress, now: () => time });
  const state: ThrottleState = { failures: new Map(), windows: new Map(), knownAddresses: new Map() };
  const begin = (from = one, limits: { free: number; freeEverywhere?: number } = { free: 2, freeEverywhere: 4 }) =>
    rules.begin(state, from, limits);
  const refusalOf = (from = one) => {
    try {
      begin(from);
    } catch (error) {
      return error as { status: number; publicMessage: string; seconds: number; message: string };
    }
  };
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { rules, state, begin, refusalOf, wait, now: () => time };
}

test("the counters of a try are named after kind, account and address, and after the account in the answer", () => {
  expect(counterNames(one)).toEqual({
    failures: ["login asha a1", "login asha"],
    windows: ["a1"],
    knownAddresses: ["asha"],
  });
  expect(counterNames(one, "ravi")).toEqual({
    failures: ["login asha a1", "login asha", "login ravi a1"],
    windows: ["a1"],
    knownAddresses: ["asha", "ravi"],
  });
});

describe("a try", () => {
  test("counts for its address and for all addresses, with delays of their own", () => {
    const { state, begin, now } = open();
    for (let turn = 0; turn < 2; turn += 1) begin();

    expect(Object.fromEntries(state.failures)).toEqual({
      "login asha a1": { count: 2, lastAt: now(), blockedUntil: now() + 30_000 },
      "login asha": { count: 2, lastAt: now(), blockedUntil: now() },
    });
  });

  test("counts only for its address where its kind has no limit for all of them", () => {
    const { state, begin } = open();
    begin(one, { free: 2 });

    expect([...state.failures.keys()]).toEqual(["login asha a1"]);
  });

  test("that is refused names the time that is left, in seconds and then in minutes", () => {
    const { begin, refusalOf, wait } = open();
    begin();
    begin();
    expect(refusalOf()).toMatchObject({
      status: 429,
      message: "too many tries",
      publicMessage: "Too many tries. Try again in 30 seconds.",
      seconds: 30,
    });

    wait(29_999);
    expect(refusalOf()).toMatchObject({ seconds: 1 });
    wait(1);
    begin();
    wait(MINUTE);
    begin();
    expect(refusalOf()).toMatchObject({ seconds: 120, publicMessage: "Too many tries. Try again in 2 minutes." });
    wait(30_000);
    expect(refusalOf()).toMatchObject({ seconds: 90, publicMessage: "Too many tries. Try again in 90 seconds." });
  });

  test("from elsewhere is refused once all addresses together have had too many", () => {
    const { begin, refusalOf } = open();
    for (const address of ["a1", "a2", "a3", "a4"]) begin({ ...one, address });

    expect(refusalOf({ ...one, address: "a5" })).toMatchObject({ seconds: 30 });
    expect(refusalOf({ ...one, account: "ravi", address: "a5" })).toBeUndefined();
    expect(refusalOf({ ...one, kind: "otp", address: "a5" })).toBeUndefined();
  });

  test("is counted from one again an hour after the last failure", () => {
    const { state, begin, wait } = open();
    begin();
    wait(FORGOTTEN_AFTER_MS - 1);
    begin();
    expect(state.failures.get("login asha a1")?.count).toBe(2);
    wait(FORGOTTEN_AFTER_MS);
    begin();
    expect(state.failures.get("login asha a1")?.count).toBe(1);
  });
});

describe("a failure", () => {
  test("counts for its address over all accounts, for a quarter of an hour", () => {
    const { rules, state, begin, refusalOf, wait } = open(2);
    for (const account of ["b", "c"]) rules.failed(state, begin({ ...one, account }), new Error("wrong"));

    expect(refusalOf()).toMatchObject({ seconds: 900, publicMessage: "Too many tries. Try again in 15 minutes." });
    expect(refusalOf({ ...one, address: "a2" })).toBeUndefined();
    wait(15 * MINUTE - 1);
    expect(refusalOf()).toMatchObject({ seconds: 1 });
    wait(1);
    expect(refusalOf()).toBeUndefined();
    expect(state.windows.get("a1")?.count).toBe(2);
    rules.failed(state, begin({ ...one, account: "d" }), new Error("wrong"));
    expect(state.windows.get("a1")?.count).toBe(1);
  });

  test("does not count where a known user is at the address", () => {
    const { rules, state, begin, refusalOf } = open(1);
    rules.succeeded(state, begin(), "asha");
    rules.failed(state, begin({ ...one, account: "b" }), new Error("wrong"));

    expect(refusalOf()).toBeUndefined();
    expect(refusalOf({ ...one, account: "c" })).toMatchObject({ seconds: 900 });
  });

  test.each([429, 502, 503, 504])("is taken back where the upstream did not judge it (%i)", (status) => {
    const { rules, state, begin } = open();
    rules.failed(state, begin(), new UpstreamError(status, "late"));

    expect([state.failures.size, state.windows.size]).toEqual([0, 0]);
  });

  test.each([new UpstreamError(401, "wrong"), new UpstreamError(500, "broken"), new Error("broken")])(
    "stays where it was judged: %o",
    (error) => {
      const { rules, state, begin } = open();
      rules.failed(state, begin(), error);

      expect([state.failures.size, state.windows.get("a1")?.count]).toEqual([2, 1]);
    },
  );

  test("that is taken back leaves those before it, without their delay", () => {
    const { rules, state, begin, wait, now } = open();
    begin();
    const before = now();
    wait(5);
    rules.failed(state, begin(), new UpstreamError(503, "late"));

    expect(state.failures.get("login asha a1")).toEqual({ count: 1, lastAt: before + 5, blockedUntil: 0 });
  });
});

describe("a success", () => {
  test("forgets the failures of the account that the answer names, at this address", () => {
    const { rules, state, begin } = open();
    begin({ ...one, account: "ravi" });
    begin();
    rules.succeeded(state, begin(), "ravi");

    expect([...state.failures.keys()].sort()).toEqual(["login asha", "login asha a1", "login ravi"]);
    expect(state.failures.get("login asha")?.count).toBe(1);
    expect([...state.knownAddresses]).toEqual([["ravi", ["a1"]]]);
  });

  test("without an account in the answer takes its own try back and learns nothing", () => {
    const { rules, state, begin } = open();
    rules.succeeded(state, begin(), undefined);

    expect([state.failures.size, state.knownAddresses.size]).toEqual([0, 0]);
  });

  test("keeps the five latest addresses of an account, each of them once", () => {
    const { rules, state, begin } = open();
    for (const address of ["a1", "a2", "a3", "a4", "a5", "a2", "a6"])
      rules.succeeded(state, begin({ ...one, address }), "asha");

    expect(state.knownAddresses.get("asha")).toEqual(["a6", "a2", "a5", "a4", "a3"]);
  });
});

describe("the counters of one process", () => {
  const limits = { free: 1, freeEverywhere: 3 };
  const wrong = new Error("wrong");

  test("know an account by its e-mail in any spelling, and an address by its network", () => {
    const tries = createLoginThrottle({ perAddress: 100, now: () => 0 });
    tries.begin("login", " Asha@Example.com", "2001:db8:1:2::1", limits).failed(wrong);

    expect(() => tries.begin("login", "asha@example.com ", "2001:db8:1:2::9", limits)).toThrow("too many tries");
    expect(() => tries.begin("login", "ravi@example.com", "2001:db8:1:2::1", limits)).not.toThrow();
    expect(() => tries.begin("otp", "asha@example.com", "2001:db8:1:2::1", limits)).not.toThrow();
  });

  test("forget the failures of the account that a success names", () => {
    const tries = createLoginThrottle({ perAddress: 100, now: () => 0 });
    const begin = () => tries.begin("login", "asha", "a1", { ...limits, free: 2 });
    begin().failed(wrong);
    begin().succeeded(" ASHA ");
    begin().failed(wrong);
    begin();

    expect(begin).toThrow("too many tries");
  });

  test("limit the failures of an address, by the clock unless another is given", () => {
    const tries = createLoginThrottle({ perAddress: 1 });
    tries.begin("login", "asha", "a1", limits).failed(wrong);

    expect(() => tries.begin("login", "ravi", "a1", limits)).toThrow("too many tries");
    expect(() => tries.begin("login", "ravi", "a2", limits)).not.toThrow();
  });
});

test.each([
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["::ffff:1:2", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["1:2:3:4:5:6:7:8", "1:2:3:4::/64"],
  ["1:2:3::8", "1:2:3:0::/64"],
  ["1::5:6:7:8", "1:0:0:0::/64"],
  ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ["0001:0a0b:0:00ff::", "1:a0b:0:ff::/64"],
  ["::2:3:4:5:6:7:8", "0:2:3:4::/64"],
])("the network of %s is %s", (address, network) => {
  expect(networkKey(address)).toBe(network);
});
