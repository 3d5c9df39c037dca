import { UpstreamError } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { RetryLater } from "../upstream/retryLater.ts";
import { createLoginThrottle } from "./loginThrottle.ts";
import { codeCounterNames, oneTimeCodeRules } from "./oneTimeCodeRules.ts";

const email = "asha@example.com";
const HOUR = 3_600_000;
const WRONG = new UpstreamError(422, "wrong");

/** The limits at a time that the test sets. */
function limits(perAddress = 1_000_000) {
  let time = 0;
  const tries = createLoginThrottle({ perAddress, now: () => time });
  return {
    ask: (from: string, account = email) => tries.codeRequested(account, from),
    guess: (from: string, account = email) => tries.beginCode(account, from).failed(WRONG),
    enter: (from: string, account = email) => tries.beginCode(account, from).succeeded(account),
    later: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

/** How many of `times` do not throw. */
function countAccepted(times: number, work: (turn: number) => void) {
  let accepted = 0;
  for (let turn = 0; turn < times; turn += 1) {
    try {
      work(turn);
      accepted += 1;
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
    }
  }
  return accepted;
}

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `198.51.${n >> 8}.${n & 255}`);

describe("checks of one-time passwords", () => {
  test("are ten per code for the address that asked for it, whatever other addresses guess", () => {
    const { ask, guess, enter } = limits();
    ask("203.0.113.7");
    countAccepted(1_000, (turn) => guess(addresses(1_000)[turn] ?? ""));

    expect(countAccepted(9, () => guess("203.0.113.7"))).toBe(9);
    expect(() => enter("203.0.113.7")).not.toThrow();
  });

  test("are ten per code for an address from which the account signed in before", () => {
    const { ask, guess, enter } = limits();
    ask("203.0.113.7");
    enter("203.0.113.7");
    ask("203.0.113.8");
    countAccepted(1_000, (turn) => guess(addresses(1_000)[turn] ?? ""));

    expect(countAccepted(1_000, () => guess("203.0.113.7"))).toBe(10);
    expect(() => enter("203.0.113.8")).not.toThrow();
  });

  test("are ten per code for all other addresses together", () => {
    const { ask, guess } = limits();
    ask("203.0.113.7");

    expect(countAccepted(1_000, (turn) => guess(addresses(1_000)[turn] ?? ""))).toBe(10);
    ask("203.0.113.7");
    expect(countAccepted(1_000, (turn) => guess(addresses(1_000)[turn] ?? ""))).toBe(10);
  });

  test("are 210 a day at most from addresses where the account never signed in, however often they ask", () => {
    const { ask, guess, later } = limits();
    let guesses = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      for (const from of addresses(20)) {
        guesses += countAccepted(12, () => guess("192.0.2.1"));
        countAccepted(1, () => ask(from));
        guesses += countAccepted(12, () => guess(from));
      }
      later(HOUR);
    }

    expect(guesses).toBe(210);
  });

  test("are limited for an address over all accounts, but for those that have signed in there", () => {
    const { ask, guess, enter, later } = limits(20);
    ask("203.0.113.7");
    enter("203.0.113.7");
    for (let account = 0; account < 20; account += 1) guess("203.0.113.7", `account ${account}`);

    expect(() => guess("203.0.113.7", "ravi@example.com")).toThrow("too many");
    expect(() => enter("203.0.113.7")).not.toThrow();
    later(24 * HOUR);
    expect(() => guess("203.0.113.7", "ravi@example.com")).not.toThrow();
  });

  test("are limited for an address that asked for the codes of all these accounts, too", () => {
    const { ask, guess } = limits(20);
    for (let account = 0; account < 9; account += 1) ask("203.0.113.7", `account ${account}`);
    const accepted = countAccepted(90, (turn) => guess("203.0.113.7", `account ${turn % 9}`));

    expect(accepted).toBe(20);
  });

  test("count before they are judged, and not where the upstream does not judge them", () => {
    const tries = createLoginThrottle({ perAddress: 100, now: () => 0 });
    const begun = Array.from({ length: 10 }, () => tries.beginCode(email, "203.0.113.7"));

    expect(() => tries.beginCode(email, "203.0.113.7")).toThrow("too many");
    for (const attempt of begun) attempt.failed(new UpstreamError(503, "later"));
    expect(() => tries.beginCode(email, "203.0.113.7")).not.toThrow();
  });
});

test("a sign-in gives its address all checks again", () => {
  const { ask, guess, enter } = limits();
  ask("203.0.113.7");
  expect(countAccepted(9, () => guess("203.0.113.7"))).toBe(9);
  enter("203.0.113.7");

  expect(countAccepted(50, () => guess("203.0.113.7"))).toBe(10);
});

test("the counters that are read for a step are all that it uses, whichever account the upstream names", () => {
  const one = { kind: "code", account: email, address: "203.0.113.7" } as const;
  const names = codeCounterNames(one, "asha");
  const used = { windows: new Set<string>(), knownAddresses: new Set<string>() };
  const watched = (kind: keyof typeof used) =>
    new Proxy(new Map<string, never>(), {
      get: (map, method: "get" | "set" | "delete") => (name: string, value: never) => {
        used[kind].add(name);
        return map[method](name, value);
      },
    });
  const state = { failures: new Map(), windows: watched("windows"), knownAddresses: watched("knownAddresses") };
  const rules = oneTimeCodeRules({ perAddress: 100, now: () => 0 });

  rules.request(state, one);
  rules.failed(state, rules.begin(state, one), new UpstreamError(503, "later"));
  rules.succeeded(state, rules.begin(state, one), "asha");

  expect(used.windows.size).toBeGreaterThan(4);
  for (const kind of ["windows", "knownAddresses"] as const)
    expect([...used[kind]].filter((name) => !names[kind].includes(name))).toEqual([]);
});

describe("requests for one-time passwords", () => {
  test("are ten a day from one address, and ten from all addresses that the account does not know", () => {
    const { ask, later } = limits();

    expect(countAccepted(50, () => ask("203.0.113.7"))).toBe(10);
    expect(countAccepted(50, (turn) => ask(addresses(50)[turn] ?? ""))).toBe(0);
    later(24 * HOUR);
    expect(countAccepted(50, (turn) => ask(addresses(50)[turn] ?? ""))).toBe(10);
  });

  test("of an address and of all addresses that are used up are refused until both are over", () => {
    const { ask, later } = limits();
    ask("203.0.113.8");
    later(23 * HOUR);
    expect(countAccepted(9, () => ask("203.0.113.7"))).toBe(9);
    // The day of all addresses began an hour after that of this one.
    later(HOUR);
    ask("203.0.113.7");
    expect(countAccepted(9, (turn) => ask(addresses(9)[turn] ?? ""))).toBe(9);

    expect(() => ask("203.0.113.7")).toThrow(expect.objectContaining({ retryAfterSeconds: 24 * 3_600 }));
  });

  test("by others do not keep a user from asking at an address where they have signed in", () => {
    const { ask, enter } = limits();
    ask("203.0.113.7");
    enter("203.0.113.7");
    countAccepted(50, (turn) => ask(addresses(50)[turn] ?? ""));

    expect(() => ask("203.0.113.7")).not.toThrow();
  });

  test("are ten a day at an address where the account signed in, too, named with the seconds that are left", () => {
    const { ask, enter, later } = limits();
    ask("203.0.113.7");
    enter("203.0.113.7");
    expect(countAccepted(50, () => ask("203.0.113.7"))).toBe(10);

    later(HOUR + 1);

    expect(() => ask("203.0.113.7")).toThrow(expect.objectContaining({ retryAfterSeconds: 23 * 3_600 }));
  });

  test("restart after a sign-in from that address", () => {
    const { ask, enter } = limits();

    const accepted = countAccepted(30, () => {
      ask("203.0.113.7");
      enter("203.0.113.7");
    });

    expect(accepted).toBe(30);
  });
});
