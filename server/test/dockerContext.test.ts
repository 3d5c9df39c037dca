import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A line of .dockerignore as Docker reads it: a file or a folder, and all that is in the folder. */
function toPattern(line: string): RegExp {
  const glob = line
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("**/", "(?:.*/)?")
    .replace(/(?<!\.)\*/g, "[^/]*");
  return new RegExp(`^${glob}(?:/|$)`);
}

const lines = readFileSync(path.join(root, ".dockerignore"), "utf8").split("\n").filter(Boolean);
const ignored = lines.map(toPattern);
const isIgnored = (file: string) => ignored.some((pattern) => pattern.test(file));

test("no source file is left out of the image by a pattern of .dockerignore", () => {
  const sources = ["client", "contracts", "fixtures", "server"].flatMap((name) =>
    readdirSync(path.join(root, name, "src"), { recursive: true, encoding: "utf8" }).map((file) =>
      path.posix.join(name, "src", file.split(path.sep).join("/")),
    ),
  );

  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(isIgnored)).toEqual([]);
});

test.each([
  "node_modules/a/b.js",
  "client/node_modules/a.js",
  "client/dist/index.html",
  ".env",
  "server/.env",
  ".git/HEAD",
  "contracts/test/pact.ts",
  "client/e2e/fixtures.ts",
])("%s does not reach the image", (file) => expect(isIgnored(file)).toBe(true));
