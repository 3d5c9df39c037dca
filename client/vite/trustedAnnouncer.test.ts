import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { transformed } from "./test/buildOf.ts";
import { trustedAnnouncer } from "./trustedAnnouncer.ts";

const fromClient = createRequire(path.join(import.meta.dirname, "../package.json"));
const fromComponents = createRequire(fromClient.resolve("react-aria-components/package.json"));
const FILE = path.join(
  fromComponents.resolve("react-aria/package.json"),
  "../dist/private/live-announcer/LiveAnnouncer.mjs",
);

test("the announcer of React Aria uses no innerHTML, which Trusted Types refuse", () => {
  const before = readFileSync(FILE, "utf8");
  const after = transformed(trustedAnnouncer(), before, FILE);

  expect(before).toContain("innerHTML");
  expect(after).not.toContain("innerHTML");
});

test("a new version with different code stops the build", () => {
  expect(() => transformed(trustedAnnouncer(), "export const other = 1;", FILE)).toThrow(/live announcer has changed/);
});
