import { describe, expect, test } from "vitest";
import { isTooDeep } from "./inputLimits.ts";

describe("a JSON text", () => {
  const lists = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

  test("a JSON text may be 32 levels deep, in lists and objects together", () => {
    expect([lists(32), objects(32), `${'[{"a":'.repeat(16)}1${"}]".repeat(16)}`].map(isTooDeep)).not.toContain(true);
    expect([lists(33), objects(33), `[${objects(32)}]`, `{"a":${lists(32)}}`].map(isTooDeep)).not.toContain(false);
  });

  test("a JSON text may have any number of levels one after another", () => {
    expect([`[${"[],".repeat(50)}[]]`, `[${"{},".repeat(50)}{}]`].map(isTooDeep)).toEqual([false, false]);
  });

  test("a JSON text has no levels inside its strings, whatever quotes they contain", () => {
    const brackets = "[{".repeat(20);

    expect(isTooDeep(JSON.stringify([brackets, `"${brackets}`, `\\"${brackets}\\`]))).toBe(false);
    expect(isTooDeep(`["\\\\",${lists(32)}]`)).toBe(true);
    expect(isTooDeep(`["\\"]]",${lists(32)}]`)).toBe(true);
  });
});
