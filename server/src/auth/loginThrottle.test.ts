import { UpstreamError } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { networkKey } from "../lib/networks.ts";
import type { RetryLater } from "../upstream/retryLater.ts";
import { createLoginThrottle } from "./loginThrottle.ts";
import type { SignInLimits } from "./loginThrottleRules.ts";

const MINUTE = 60_000;
const LIMITS: SignInLimits = { free: 3, freeEverywhere: 6 };
const WRONG = new UpstreamError(401, "wrong");

/** Counters at a time that the test sets, and users at their addresses. */
function counters(perAddress = 20) {
  let time = 0;
  const tries = createLoginThrottle({ perAddress, now: () => time });
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  const begin = (account: string, address: string) => tries.begin("login", account, address, LIMITS);
  const fail = (account: string, address: string) => begin(account, address).failed(WRONG);
  const secondsToWait = (account: string, address: string) => {
    try {
      begin(account, address).succeeded(undefined);
      return 0;
    } catch (error) {
      return (error as { seconds: number }).seconds;
    }
  };
  return { tries, wait, begin, fail, secondsToWait };
}

describe("failed tries", () => {
  test("are followed by delays that double up to 15 minutes", () => {
    const { fail, wait, secondsToWait } = counters();
    const delays = [];
    for (let turn = 0; turn < 10; turn += 1) {
      fail("asha", "203.0.113.7");
      delays.push(secondsToWait("asha", "203.0.113.7"));
      wait((delays.at(-1) ?? 0) * 1000);
    }

    expect(delays).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  test("say in seconds or in whole minutes how long to wait, and never too short a time", () => {
    const { begin, fail, wait, secondsToWait } = counters();
    for (let turn = 0; turn < 4; turn += 1) {
      fail("asha", "203.0.113.7");
      wait(secondsToWait("asha", "203.0.113.7") * 1000);
    }
    fail("asha", "203.0.113.7");
    const said = () => {
      try {
        return begin("asha", "203.0.113.7");
      } catch (error) {
        return (error as RetryLater).publicMessage;
      }
    };

    wait(10_000);
    expect([secondsToWait("asha", "203.0.113.7"), said()]).toEqual([110, "Too many tries. Try again in 2 minutes."]);
    wait(20_000);
    expect(said()).toBe("Too many tries. Try again in 90 seconds.");
  });

  test("that are refused do not prolong the delay", () => {
    const { fail, wait, secondsToWait } = counters();
    for (let turn = 0; turn < 3; turn += 1) fail("asha", "203.0.113.7");

    for (let turn = 0; turn < 100; turn += 1) secondsToWait("asha", "203.0.113.7");
    wait(29_000);

    expect(secondsToWait("asha", "203.0.113.7")).toBe(1);
  });

  test("count for an account however its e-mail is spelt", () => {
    const { fail, secondsToWait } = counters();
    for (const account of ["asha@example.com", "Asha@Example.com", " asha@example.com"]) fail(account, "203.0.113.7");

    expect(secondsToWait("ASHA@example.com", "203.0.113.7")).toBe(30);
  });

  test("count before they are judged, so that those sent together gain nothing", () => {
    const { begin } = counters();
    for (let turn = 0; turn < 3; turn += 1) begin("asha", "203.0.113.7");

    expect(() => begin("asha", "203.0.113.7")).toThrow("too many tries");
  });

  test("at other addresses do not keep users from an address where they have signed in", () => {
    const { begin, fail, secondsToWait } = counters();
    begin("asha", "203.0.113.7").succeeded("asha");
    for (let turn = 0; turn < 6; turn += 1) fail("asha", `198.51.100.${turn}`);

    expect(secondsToWait("asha", "198.51.100.99")).toBe(30);
    expect(secondsToWait("asha", "203.0.113.7")).toBe(0);
  });

  test("do not keep users from the last five addresses where they have signed in", () => {
    const { begin, fail, secondsToWait } = counters();
    for (let turn = 0; turn < 6; turn += 1) begin("asha", `203.0.113.${turn}`).succeeded("asha");
    for (let turn = 0; turn < 6; turn += 1) fail("asha", `198.51.100.${turn}`);

    const seconds = [0, 1, 2, 3, 4, 5].map((turn) => secondsToWait("asha", `203.0.113.${turn}`));

    expect(seconds).toEqual([30, 0, 0, 0, 0, 0]);
  });

  test("are limited for an address over all accounts, but for those that have signed in there", () => {
    const { begin, fail, wait, secondsToWait } = counters();
    begin("asha", "203.0.113.7").succeeded("asha");
    for (let turn = 0; turn < 20; turn += 1) fail(`account ${turn}`, "203.0.113.7");

    expect(secondsToWait("ravi", "203.0.113.7")).toBe(900);
    expect(secondsToWait("asha", "203.0.113.7")).toBe(0);
    wait(15 * MINUTE);
    expect(secondsToWait("ravi", "203.0.113.7")).toBe(0);
  });

  test("are not what the upstream did not judge", () => {
    const { begin, secondsToWait } = counters();
    for (const status of [429, 502, 503, 504])
      for (let turn = 0; turn < 5; turn += 1) begin("asha", "203.0.113.7").failed(new UpstreamError(status, "late"));

    expect(secondsToWait("asha", "203.0.113.7")).toBe(0);
  });

  test("of an account are forgotten only where the upstream's answer names it", () => {
    const { begin, fail, secondsToWait } = counters();
    for (let turn = 0; turn < 2; turn += 1) fail("victim", "203.0.113.7");
    begin("victim", "203.0.113.7").succeeded("asha");
    fail("victim", "203.0.113.7");

    expect(secondsToWait("victim", "203.0.113.7")).toBe(30);
  });
});

test("the tries of an account are remembered while those of many others are counted", () => {
  const { fail, secondsToWait } = counters();
  for (let turn = 0; turn < 3; turn += 1) fail("asha", "203.0.113.7");
  for (let turn = 0; turn < 20_000; turn += 1) fail(`account ${turn}`, `10.0.${turn >> 8}.${turn & 255}`);

  expect(secondsToWait("asha", "203.0.113.7")).toBe(30);
});

test("a hundred users behind one address sign in within ten minutes, each after a mistake", () => {
  const { begin, fail, secondsToWait } = counters(100);

  const waits = Array.from({ length: 100 }, (_, user) => {
    const first = secondsToWait(`user ${user}`, "203.0.113.7");
    if (user % 2) fail(`user ${user}`, "203.0.113.7");
    begin(`user ${user}`, "203.0.113.7").succeeded(`user ${user}`);
    return first;
  });

  expect(new Set(waits)).toEqual(new Set([0]));
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the counters know %s as %s", (address, network) => {
  expect(networkKey(address)).toBe(network);
});
