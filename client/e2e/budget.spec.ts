import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const site = process.env.SITE_DIR ?? fileURLToPath(new URL("../dist", import.meta.url));
const KIB = 1024;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${site}/.vite/manifest.json`, "utf8"));

/** What the page itself fetches, including all imports: the sign-in and the list of enquiries. */
const page = readFileSync(`${site}/index.html`, "utf8");
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = ""]) => file);

/** The files of a chunk and its imports, together with those of the first load. */
function closure(...keys: string[]) {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const inner of chunk.imports ?? []) add(inner);
  };
  for (const [key, { file }] of Object.entries(manifest)) if (first.includes(file)) add(key);
  keys.forEach(add);
  for (const file of first) files.add(file);
  return {
    script: [...files].filter((file) => file.endsWith(".js")),
    style: [...files].filter((file) => file.endsWith(".css")),
  };
}

/** As the server sends them: with Brotli if a compressed file exists. */
const kib = (files: string[]) => files.reduce((sum, file) => sum + sizeOf(`${site}/${file}`), 0) / KIB;

function sizeOf(file: string) {
  try {
    return statSync(`${file}.br`).size;
  } catch {
    return statSync(file).size;
  }
}

test("the first load is at most 130 KiB of script and 9 KiB of style", () => {
  const { script, style } = closure();

  expect([script.length, style.length]).toEqual([2, 1]);
  expect(kib(script)).toBeLessThanOrEqual(130);
  expect(kib(style)).toBeLessThanOrEqual(9);
});

test("no route loads more than 220 KiB of script in total", () => {
  const routes = Object.keys(manifest).filter((key) => key.startsWith("src/features/"));
  const heavyRoutes = routes.map((key) => ({ key, size: kib(closure(key).script) })).filter(({ size }) => size > 220);

  expect(heavyRoutes).toEqual([]);
});

test("no first load includes zod", () => {
  const { script } = closure();

  expect(script.filter((file) => /ZodMini|\$ZodType/.test(readFileSync(`${site}/${file}`, "utf8")))).toEqual([]);
});
