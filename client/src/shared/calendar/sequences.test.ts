import { expect, test } from "vitest";
import { sequenceOf } from "./sequences.ts";

function openStorage(values: Record<string, string> = {}) {
  return {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value;
    },
  };
}

const timeAt = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));

test("the sequence grows with each changed start of a record", () => {
  const storage = openStorage();
  const add = (uid: string, hour: number) => sequenceOf(uid, timeAt(hour), storage);

  expect([add("a", 9), add("a", 9), add("a", 10), add("a", 9), add("b", 9), add("a", 9)]).toEqual([0, 0, 1, 2, 0, 2]);
});

test("the last 500 added events are remembered", () => {
  const storage = openStorage();
  for (let event = 0; event <= 500; event += 1) sequenceOf(`event ${event}`, timeAt(9), storage);

  expect(sequenceOf("event 1", timeAt(10), storage)).toBe(1);
  expect(sequenceOf("event 0", timeAt(10), storage)).toBe(0);
});

test("broken stored data and a full storage are tolerated", () => {
  expect(sequenceOf("a", timeAt(9), openStorage({ calendar_sequences: "null" }))).toBe(0);
  expect(sequenceOf("a", timeAt(9), openStorage({ calendar_sequences: "{" }))).toBe(0);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(sequenceOf("a", timeAt(9), full)).toBe(0);
});
