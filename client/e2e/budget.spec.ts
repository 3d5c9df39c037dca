import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const site = process.env.SITE_DIR ?? fileURLToPath(new URL("../dist", import.meta.url));
const KIB = 1024;

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${site}/.vite/manifest.json`, "utf8"));

/**
 * Everything that must be there before these screens show: their chunks and whatever those import. A screen is named by its module,
 * or by the chunk that it shares with others.
 */
function closure(...screens: string[]) {
  const files = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const inner of chunk.imports ?? []) add(inner);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) add(key);
  for (const screen of screens) add(keyOf(screen));
  return { script: [...files].filter((file) => file.endsWith(".js")), style: [...styles] };
}

function keyOf(screen: string): string {
  const found = Object.keys(manifest).find((key) => key === screen || manifest[key]?.name === screen);
  if (!found) throw new Error(`There is no chunk of ${screen}`);
  return found;
}

/** As the server sends them: Brotli, where that was worth making. */
const kib = (files: string[]) => files.reduce((sum, file) => sum + sizeOf(`${site}/${file}`), 0) / KIB;

function sizeOf(file: string) {
  try {
    return statSync(`${file}.br`).size;
  } catch {
    return statSync(file).size;
  }
}

for (const [name, ...screens] of [
  ["login", "first", "login"],
  ["the list of enquiries", "first", "list"],
]) {
  test(`the first load of ${name} is at most 130 KiB of script and 8 KiB of style`, () => {
    const { script, style } = closure(...screens);

    expect(script.length).toBeGreaterThan(2);
    expect(kib(script)).toBeLessThanOrEqual(130);
    expect(kib(style)).toBeLessThanOrEqual(8);
  });
}

test("no route is more than 220 KiB of script in all", () => {
  const routes = Object.keys(manifest).filter((key) => key.startsWith("src/features/"));
  const heavy = routes
    .map((key) => ({ key, size: kib(closure("first", key).script) }))
    .filter(({ size }) => size > 220);

  expect(heavy).toEqual([]);
});

test("zod is in no first load", () => {
  const { script } = closure("first", "list", "login");

  expect(script.filter((file) => /ZodMini|\$ZodType/.test(readFileSync(`${site}/${file}`, "utf8")))).toEqual([]);
});
