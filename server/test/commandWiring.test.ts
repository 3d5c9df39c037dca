import { adoptStore, openStores, restoreBackup, runUsersCommand, saveBackup } from "@mobile-crm/fixtures";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

vi.mock("@mobile-crm/fixtures", () => ({
  ...{ adoptStore: vi.fn(), openStores: vi.fn(), restoreBackup: vi.fn(), saveBackup: vi.fn() },
  ...{ runUsersCommand: vi.fn(), USERS_USAGE: "how it is used" },
}));

const DATABASE_URL = "postgres://crm@127.0.0.1:9/crm";
const S3_URL = "https://key:secret@s3.example.com/files";
const where = { DATABASE_URL, DATA_DIR: "/data", S3_URL };
const stores = { databaseUrl: DATABASE_URL, dataDir: "/data", s3Url: S3_URL };
const files = { name: "the files" };
const done: string[] = [];
const database = { kysely: "the database", close: vi.fn(async () => void done.push("closed")) };
const exit = vi.spyOn(process, "exit").mockImplementation((code) => void done.push(`exit ${code}`) as never);
const printed = vi.spyOn(console, "log").mockImplementation((text: string) => void done.push(text));
const failed = vi.spyOn(console, "error").mockImplementation((text: string) => void done.push(`error: ${text}`));
const argv = process.argv;

beforeEach(() => {
  vi.clearAllMocks();
  vi.resetModules();
  done.length = 0;
  vi.mocked(openStores).mockResolvedValue({ database, files } as never);
});
afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
});

/** Runs a command to its end: what it printed, and that its database was closed. */
async function run(command: "backup" | "users", args: string[], settings: Record<string, string>, last = "closed") {
  process.argv = ["node", command, ...args];
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  if (command === "backup") await import("../src/cli/backup.ts");
  else await import("../src/cli/users.ts");
  await vi.waitFor(() => expect(done.at(-1)).toBe(last));
  return done;
}

describe("a backup", () => {
  const counts = { tables: { users: { rows: 3 }, meetings: { rows: 40 } }, files: 7 };

  test.each([
    ["save", "saved", saveBackup],
    ["restore", "restored", restoreBackup],
  ])("that is to %s has %s the rows of all tables and the files, and tells how many", async (what, told, work) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.mocked(work).mockImplementation(async () => {
      vi.advanceTimersByTime(2_540);
      return counts as never;
    });
    const lines = await run("backup", [what, "folder"], where);

    expect(vi.mocked(openStores).mock.calls).toEqual([[stores]]);
    expect(vi.mocked(work).mock.calls).toEqual([[database, files, "folder"]]);
    expect(lines).toEqual([`${told} 43 rows and 7 files in 2.5 s`, "closed"]);
  });

  test("binds the file store to its database where that is asked for", async () => {
    const lines = await run("backup", ["adopt"], where);

    expect(vi.mocked(adoptStore).mock.calls).toEqual([[database.kysely, files]]);
    expect(lines).toEqual(["The file store now belongs to this database.", "closed"]);
  });

  test("that fails closes its database, says why and ends with 1", async () => {
    vi.mocked(saveBackup).mockRejectedValue(new Error("the disk is full"));

    expect(await run("backup", ["save", "folder"], where, "exit 1")).toEqual([
      ...["closed", "error: the disk is full", "exit 1"],
    ]);
  });

  test.each([[["save"]], [["restore", ""]], [["remove", "folder"]], [[]]])("%j opens nothing", async (args) => {
    expect(await run("backup", args, where, "exit 1")).toEqual([
      ...["error: Usage: save FOLDER, restore FOLDER, or adopt", "exit 1"],
    ]);
    expect(openStores).not.toHaveBeenCalled();
  });
});

describe("the command about users", () => {
  const pooled = { ...where, DATABASE_POOLER: "1", DATABASE_POOL_SIZE: "3" };

  test.each([
    [{ PUBLIC_URL: "https://crm.example.com" }, "https://crm.example.com"],
    [{ HOST: "192.0.2.1", PORT: "3005" }, "http://192.0.2.1:3005"],
  ])("has the database of the settings, and with %j links to %s", async (settings, publicUrl) => {
    vi.mocked(runUsersCommand).mockImplementation(async (_database, _args, { print }) => print("a user"));

    expect(await run("users", ["list"], { ...pooled, ...settings })).toEqual(["a user", "closed"]);
    expect(vi.mocked(openStores).mock.calls).toEqual([[{ ...stores, connections: { isPooler: true, size: 3 } }]]);
    expect(vi.mocked(runUsersCommand).mock.calls).toEqual([
      [database, ["list"], { publicUrl, print: expect.any(Function) }],
    ]);
  });

  test.each([[[]], [["--help"]], [["list", "-h"]]])("%j tells how it is used, and opens nothing", async (args) => {
    await run("users", args, where, "how it is used");

    expect(openStores).not.toHaveBeenCalled();
    expect([printed.mock.calls.length, failed.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0, 0]);
  });

  test("that fails closes its database, says why and ends with 1", async () => {
    vi.mocked(runUsersCommand).mockRejectedValue(new Error("There is no such account"));

    expect(await run("users", ["list"], where, "exit 1")).toEqual([
      ...["closed", "error: There is no such account", "exit 1"],
    ]);
  });
});
