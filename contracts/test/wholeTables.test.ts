import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.join(import.meta.dirname, "../src");

const isPlain = (value: unknown): boolean => {
  if (value === null || /^(string|number|boolean)$/.test(typeof value) || value instanceof RegExp) return true;
  if (Array.isArray(value) || value instanceof Set) return [...value].every(isPlain);
  if (value instanceof Map) return [...value.values()].every(isPlain);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((part) => isPlain(part) || typeof part === "function" || part === undefined);
};

/** A line for each entry of a table; a function is only named as such. */
const toText = (value: unknown, indent = "  "): string => {
  if (value instanceof RegExp) return String(value);
  if (value instanceof Map) return toText(Object.fromEntries(value), indent);
  if (value instanceof Set) return toText([...value], indent);
  const line = JSON.stringify(value, (_, part) =>
    typeof part === "function" ? "(a function)" : part instanceof RegExp ? String(part) : part,
  );
  if (Array.isArray(value) || typeof value !== "object" || value === null || line.length < 100) return line;
  return Object.entries(value)
    .map(([key, part]) => `\n${indent}${key}: ${toText(part, `${indent}  `)}`)
    .join("");
};

test("the tables and limits that the packages share are those of the file", async () => {
  const lines: string[] = [];
  for (const file of globSync("**/*.ts", { cwd: source }).sort()) {
    const values: Record<string, unknown> = await import(path.join(source, file));
    for (const [name, value] of Object.entries(values))
      if (isPlain(value)) lines.push(`${file.replaceAll("\\", "/")} ${name}: ${toText(value)}`);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("expected/tables.txt");
});
