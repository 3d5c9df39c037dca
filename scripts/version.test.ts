import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

test("the manifest, the image and the changelog name the same version", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };

  expect(/^ARG VERSION=(.*)$/m.exec(read("Dockerfile"))?.[1]).toBe(version);
  expect(/^## (\d\S*) \(\d{4}-\d\d-\d\d\)$/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
});
