import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressAssets } from "./compressAssets.ts";
import { buildOf, folderWith } from "./test/buildOf.ts";

const TEXT = "A text that repeats itself. ".repeat(40);

test("each text file of the build with 512 bytes or more has a Brotli and a gzip copy, and no other file has", async () => {
  const root = folderWith({
    "index.html": `<!doctype html><p>${TEXT}</p><link rel="stylesheet" href="/a.css"><script type="module" src="/a.ts"></script>`,
    "a.ts": `globalThis.text = ${JSON.stringify(TEXT)};`,
    "a.css": `p::before { content: "${TEXT}" }`,
    "public/app.webmanifest": TEXT,
    "public/icons/drawing.svg": TEXT,
    "public/picture.png": TEXT,
    "public/small.js": "x".repeat(511),
    "public/just.js": "x".repeat(512),
  });
  await buildOf(root, compressAssets(), { outDir: "built" });
  const folder = path.join(root, "built");
  const files = readdirSync(folder, { recursive: true }).map(String);
  const compressed = files.filter((file) => file.endsWith(".br")).map((file) => file.slice(0, -3));

  expect(compressed.map((file) => file.replace(/-[\w-]{8}\./, ".")).sort()).toEqual([
    "app.webmanifest",
    "assets/index.css",
    "assets/index.js",
    "icons/drawing.svg",
    "index.html",
    "just.js",
  ]);
  expect(
    files
      .filter((file) => file.endsWith(".gz"))
      .map((file) => file.slice(0, -3))
      .sort(),
  ).toEqual(compressed.sort());
  for (const file of compressed) {
    const plain = readFileSync(path.join(folder, file));
    expect(brotliDecompressSync(readFileSync(path.join(folder, `${file}.br`))).equals(plain)).toBe(true);
    expect(gunzipSync(readFileSync(path.join(folder, `${file}.gz`))).equals(plain)).toBe(true);
  }
  expect(existsSync(path.join(root, "dist"))).toBe(false);
});
