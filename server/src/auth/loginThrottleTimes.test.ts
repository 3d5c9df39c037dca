import { UpstreamError } from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import { createLoginThrottle } from "./loginThrottle.ts";
import { FORGOTTEN_AFTER_MS } from "./loginThrottleRules.ts";

const [MINUTE, DAY] = [60_000, 24 * 60 * 60_000];
const HERE = "203.0.113.7";
const WRONG = new UpstreamError(401, "wrong");
const LATE = new UpstreamError(503, "late");

/** Tries at a time that the test sets; and what one is refused with. */
function throttle(perAddress = 1_000) {
  let time = 0;
  const tries = createLoginThrottle({ perAddress, now: () => time });
  const begin = (account = "asha", from = HERE) => tries.begin("login", account, from, { free: 2 });
  const refusal = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      const { publicMessage, retryAfterSeconds } = error as UpstreamError;
      return [publicMessage, retryAfterSeconds];
    }
  };
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { tries, begin, refusal, wait };
}

test("a try that was not judged in the end makes the failure before it last no longer", () => {
  const { begin, refusal, wait } = throttle();
  begin().failed(WRONG);
  const second = begin();
  wait(MINUTE);
  second.failed(LATE);
  wait(FORGOTTEN_AFTER_MS - MINUTE);
  begin().failed(WRONG);

  expect(refusal(begin)).toBeUndefined();
});

test("a time of more than 90 seconds is told in whole minutes that are never too short", () => {
  const { begin, refusal, wait } = throttle();
  for (const seconds of [0, 30, 60, 120]) {
    begin().failed(WRONG);
    wait(seconds * 1_000);
  }
  begin().failed(WRONG);
  wait(100_000);

  expect(refusal(begin)).toEqual(["Too many tries. Try again in 3 minutes.", 140]);
});

test("the failures of an address count within a fixed quarter of an hour, which later ones do not prolong", () => {
  const { begin, refusal, wait } = throttle(2);
  begin("a").failed(WRONG);
  wait(10 * MINUTE);
  begin("b").failed(WRONG);

  expect(refusal(() => begin("c"))).toEqual(["Too many tries. Try again in 5 minutes.", 300]);
  wait(5 * MINUTE);
  expect(refusal(() => begin("c"))).toBeUndefined();
});

test("a check of a code that was not judged on its day gives no check of the next day", () => {
  const { tries, refusal, wait } = throttle();
  const check = () => tries.beginCode("asha", HERE);
  const begun = check();
  wait(DAY);
  begun.failed(LATE);
  for (let turn = 0; turn < 10; turn += 1) check().failed(WRONG);

  expect(refusal(check)).toEqual(["Too many wrong one-time passwords. Ask for a new one.", DAY / 1_000]);
});

test("codes that are wrong for many accounts, and too many requests for codes, are refused for a day", () => {
  const { tries, refusal } = throttle(3);
  for (const account of ["a", "b", "c"]) tries.beginCode(account, HERE).failed(WRONG);
  for (let turn = 0; turn < 10; turn += 1) tries.codeRequested("asha", HERE);

  expect(refusal(() => tries.beginCode("d", HERE))).toEqual([
    "Too many wrong one-time passwords. Try again tomorrow.",
    DAY / 1_000,
  ]);
  expect(refusal(() => tries.codeRequested("asha", HERE))).toEqual([
    "Too many one-time passwords were asked for. Try again tomorrow.",
    DAY / 1_000,
  ]);
});
