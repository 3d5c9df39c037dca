import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../stores.ts";

const commands = fileURLToPath(new URL("../../src/cli/", import.meta.url));

function folder() {
  const tempFolder = mkdtempSync(path.join(tmpdir(), "mobile-crm-command-"));
  onTestFinished(() => rmSync(tempFolder, { recursive: true, force: true }));
  return tempFolder;
}

/** Runs a command with only these settings: its exit code and its output, with errors separate. */
async function run(command: string, args: string[], settings: Record<string, string> = {}) {
  const { PATH, HOME, TMPDIR = "/tmp", NODE_COMPILE_CACHE = "" } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...settings };
  const all = ["--disable-warning=ExperimentalWarning", path.join(commands, `${command}.ts`), ...args];
  const result = await promisify(execFile)(process.execPath, all, { env, encoding: "utf8" }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
  return { code: result.code, stdout: result.stdout.trim(), failed: result.stderr.trim() };
}

test.each([
  ["backup", ["save"], {}, "Usage: save FOLDER, restore FOLDER, or restore --adopt"],
  ["backup", ["remove", "folder"], {}, "Usage: save FOLDER, restore FOLDER, or restore --adopt"],
  [
    "users",
    ["list"],
    { MOBILE_CRM_URL: "http://127.0.0.1:9/mobile_crm" },
    "The accounts of an upstream are managed there",
  ],
] as const)("the command %s %j with %j exits with 1 and says why", async (command, args, settings, failed) => {
  expect(await run(command, [...args], { ...settings, DATA_DIR: folder() })).toEqual({ code: 1, stdout: "", failed });
});

test.each([[[]], [["list", "-h"]]])("the command users %j prints its usage", async (args) => {
  const {
    code,
    stdout: output,
    failed,
  } = await run("users", args, { MOBILE_CRM_URL: "http://127.0.0.1:9/mobile_crm" });

  expect({ code, failed }).toEqual({ code: 0, failed: "" });
  expect(output).toMatch(/npm run users/);
  expect(output).toContain(
    "print a link with which the user sets the password once, within 72 hours; --mail mails it instead.",
  );
});

describe.skipIf(withoutPostgresql)("on a server's database", () => {
  test("an account is added once, and listed", async () => {
    const settings = { DATABASE_URL: (await sharedDatabase()).url, DATA_DIR: folder() };
    const add = ["add", "asha@example.com", "--name", "Asha Rao", "--role", "6"];
    const added = await run("users", add, settings);
    expect(added).toMatchObject({ code: 0, failed: "" });
    expect(added.stdout).toMatch("http://127.0.0.1:3000/Password/Edit");
    const reset = await run("users", ["reset", "asha@example.com"], {
      ...settings,
      PUBLIC_URL: "https://crm.example.com",
    });
    expect(reset.stdout).toMatch("https://crm.example.com/Password/Edit");

    const repeated = await run("users", add, settings);
    expect(repeated).toMatchObject({ code: 1, stdout: "" });
    expect(repeated.failed).toMatch(/^.*There is an account with this e-mail already$/);
    expect((await run("users", ["list"], settings)).stdout).toContain("asha@example.com");
  });

  test("a file store is bound to it by the command; one that is not writable is refused", async () => {
    const [settings, blocked] = [{ DATABASE_URL: (await sharedDatabase()).url, DATA_DIR: folder() }, folder()];
    expect(await run("backup", ["restore", "--adopt"], settings)).toMatchObject({ code: 0, failed: "" });
    expect(readFileSync(path.join(settings.DATA_DIR, "files/media/installation"), "utf8")).toMatch(/^[\da-f-]{36}$/);

    writeFileSync(path.join(blocked, "files"), "no folder");
    const restore = await run("backup", ["restore", "--adopt"], { ...settings, DATA_DIR: blocked });
    expect(restore).toMatchObject({ code: 1, stdout: "" });
    expect(restore.failed).toMatch(/^ENOTDIR: .*$/);
  });
});

test("accounts are added, saved, restored elsewhere and listed there; files are bound to their database", {
  tags: "slow",
}, async () => {
  const [first, second, saved] = [{ DATA_DIR: folder() }, { DATA_DIR: folder() }, path.join(folder(), "saved")];
  const added = await run("users", ["add", "asha@example.com", "--name", "Asha Rao", "--role", "6"], {
    ...first,
    PUBLIC_URL: "https://crm.example.com",
  });
  expect(added).toMatchObject({ code: 0, failed: "", stdout: expect.stringContaining("https://crm.example.com/") });

  const save = await run("backup", ["save", saved], first);
  expect(save.stdout).toMatch(/^saved [1-9]\d* rows and 0 files in \d+\.\d s$/);
  const restore = await run("backup", ["restore", saved], second);
  expect(restore.stdout.replace(/in .*/, "")).toBe(save.stdout.replace("saved", "restored").replace(/in .*/, ""));
  expect((await run("users", ["list"], second)).stdout).toContain("asha@example.com");

  expect(await run("backup", ["restore", "--adopt"], second)).toEqual({
    code: 0,
    stdout: "The file store now belongs to this database.",
    failed: "",
  });
});
