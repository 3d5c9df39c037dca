import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commands } from "./commands.mjs";

const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

test("package.json starts every command through the bootstrap, and only those", () => {
  const expected = Object.keys(commands).map((name) => [name, `node scripts/bootstrap.mjs ${name}`]);

  expect(scripts).toEqual(Object.fromEntries(expected));
});

describe("a step", () => {
  const steps = Object.values(commands).flatMap((command) => command.steps);

  test.each([...new Set(steps)])("a step uses no shell syntax, so that it works on Windows too: %s", (step) => {
    expect(step).not.toMatch(/[&|;<>$`*'"]/);
  });

  test("a step names files that exist", () => {
    const files = steps.flatMap((step) => step.match(/\b\S+\.(mjs|ts)\b/g) ?? []);

    expect(files.length).toBeGreaterThan(8);
    for (const file of files) expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).not.toBe("");
  });
});

test("--help is answered with usage text that names the command", () => {
  for (const [name, { usage }] of Object.entries(commands))
    if (usage !== undefined) expect(usage).toMatch(new RegExp(`^npm (run )?${name}\\b`));
  const { status, stdout } = spawnSync(process.execPath, ["scripts/bootstrap.mjs", "soak", "--", "--help"], {
    cwd: new URL("..", import.meta.url),
    encoding: "utf8",
  });

  expect({ status, stdout }).toEqual({ status: 0, stdout: `${commands.soak?.usage}\n` });
});

test("an unknown command is refused with the names of all commands", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/bootstrap.mjs", "nothing"], {
    cwd: new URL("..", import.meta.url),
    encoding: "utf8",
  });

  expect(status).toBe(2);
  expect(stderr).toContain("start, dev, build");
});
