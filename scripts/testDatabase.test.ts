import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findPostgresql } from "./postgresql.ts";
import { startTestDatabase } from "./testDatabase.ts";

const programs = findPostgresql();

const foldersOf = () =>
  ["/dev/shm", tmpdir()]
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).map((name) => path.join(place, name)))
    .filter((folder) => path.basename(folder).startsWith("mobile-crm-postgresql-"));

describe.skipIf(!programs)("with PostgreSQL installed on the machine", () => {
  test("the tests get their own server, which keeps what it acknowledges and leaves no files behind", async () => {
    const before = foldersOf();
    const database = await startTestDatabase();
    onTestFinished(() => database?.close());
    const psql = (text: string) =>
      execFileSync(path.join(programs ?? "", "psql"), ["-AtXc", text, database?.url ?? ""], {
        encoding: "utf8",
      }).trim();

    psql("create database of_a_test");
    const settings = psql("select lower('ÄÉ'), current_setting('fsync'), current_setting('synchronous_commit')");
    const foldersDuring = foldersOf().filter((folder) => !before.includes(folder));
    await database?.close();

    expect(settings).toBe("äé|on|on");
    expect(foldersDuring).toHaveLength(1);
    expect(foldersDuring.filter(existsSync)).toEqual([]);
  });

  test("the server ends when the process that started it is killed", async () => {
    const script = `import { startTestDatabase } from ${JSON.stringify(path.join(import.meta.dirname, "testDatabase.ts"))};
      process.send((await startTestDatabase())?.url); setInterval(() => {}, 1000);`;
    const parent: ChildProcess = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const [url] = await once(parent, "message");
    const port = Number(new URL(String(url)).port);
    const ownFolder = foldersOf().find((folder) => existsSync(path.join(folder, `.s.PGSQL.${port}`)));

    parent.kill("SIGKILL");

    expect(ownFolder).toBeDefined();
    await expect.poll(() => existsSync(ownFolder ?? "")).toBe(false);
  });
});
