import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { seed } from "@mobile-crm/fixtures/seed/seed.ts";
import { freshDatabase } from "@mobile-crm/fixtures/test/freshDatabase.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { withoutPostgresql } from "./stores.ts";

const command = fileURLToPath(new URL("../src/cli/backup.ts", import.meta.url));
const USAGE = "Usage: save FOLDER, restore FOLDER, or adopt\n";

function emptyFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "backup-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the command with these settings alone. */
const run = (words: string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: emptyFolder(), ...settings };
    execFile(
      ...([process.execPath, ["--disable-warning=ExperimentalWarning", command, ...words], { env }] as const),
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

test.each([[[]], [["save"]], [["restore"]], [["keep", "/folder"]], [["adopted"]]])(
  "backup %j tells how it is used, and ends with 1",
  async (words) => {
    expect(await run(words)).toEqual({ code: 1, stdout: "", stderr: USAGE });
  },
);

test("a backup through a pooler is refused", async () => {
  const { code, stdout, stderr } = await run(["save", "/nowhere/at/all"], {
    DATABASE_POOLER: "1",
    DATABASE_URL: "postgres://h/d",
  });

  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("leave DATABASE_POOLER out");
});

describe.skipIf(withoutPostgresql)("the backup command", () => {
  async function openSource(isSeeded: boolean) {
    const database = await freshDatabase({ engine: "postgresql" });
    onTestFinished(() => database.close());
    if (isSeeded) await seed(database, { hashPassword: async () => "hash", enquiries: 40 });
    const { connectionString = "" } = database.pool.options as { connectionString?: string };
    return { database, settings: { DATABASE_URL: connectionString, DATA_DIR: emptyFolder() } };
  }

  test("saves a database and its files, and restores them into an empty one", async () => {
    const [from, to] = [await openSource(true), await openSource(false)];
    const folder = path.join(emptyFolder(), "saved");
    expect(await run(["adopt"], from.settings)).toEqual({
      ...{ code: 0, stdout: "The file store now belongs to this database.\n", stderr: "" },
    });

    const saved = await run(["save", folder], from.settings);
    const restored = await run(["restore", folder], to.settings);

    const [, rows] = /^saved (\d+) rows and 0 files in \d+\.\d s\n$/.exec(saved.stdout) ?? [];
    expect(Number(rows)).toBeGreaterThan(100);
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    expect(restored.stdout).toMatch(/^restored \d+ rows and 0 files in \d+\.\d s\n$/);
    const count = "select count(*)::int as n from enquiries";
    expect((await to.database.pool.query(count)).rows).toEqual((await from.database.pool.query(count)).rows);
  });
});
