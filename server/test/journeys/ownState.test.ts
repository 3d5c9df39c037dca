import { expect, onTestFinished, test } from "vitest";
import { startProgram } from "../program.ts";
import { vapidSettings } from "../reminders.ts";
import { sharedDatabase, withoutPostgresql } from "../stores.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

/** The program in front of an upstream; the lines that it printed until it was ready. */
async function start(settings: Record<string, string> = {}) {
  const DATA_DIR = temporaryFolder();
  const upstream = { MOBILE_CRM_URL: "http://127.0.0.1:9/mobile_crm", LOG_LEVEL: "info" };
  const program = await startProgram({ ...upstream, DATA_DIR, ...settings });
  onTestFinished(() => void program.stop("SIGKILL"));
  return { program, stateLines: program.output().match(/"state":"\w+"/g) };
}

const status = async (url: string) => (await fetch(`${url}/readyz`)).status;

test("a server in front of an upstream says once that its state is in memory without DATABASE_URL", async () => {
  const { program, stateLines } = await start();

  expect(stateLines).toEqual(['"state":"process"']);
  expect(await status(program.url)).toBe(200);
});

test.skipIf(withoutPostgresql)(
  "two servers in front of an upstream start together on an empty schema of DATABASE_URL",
  async () => {
    const { url } = await sharedDatabase();

    const servers = await Promise.all([start({ DATABASE_URL: url }), start({ DATABASE_URL: url })]);

    for (const { program, stateLines } of servers) {
      expect(stateLines).toEqual(['"state":"postgresql"']);
      expect(await status(program.url)).toBe(200);
      expect(await program.stop("SIGTERM")).toBe(0);
    }
  },
);

test.skipIf(withoutPostgresql)(
  "a demo on PostgreSQL stores reminder plans in the schema of the server",
  { tags: "slow" },
  async () => {
    const database = await sharedDatabase();
    const DATA_DIR = temporaryFolder();
    const program = await startProgram({ ...vapidSettings, DATA_DIR, DATABASE_URL: database.url });
    onTestFinished(() => void program.stop("SIGKILL"));

    const settings = await fetch(`${program.url}/trpc/site.settings`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(await settings.json()).toMatchObject({ result: { data: { pushKey: vapidSettings.VAPID_PUBLIC_KEY } } });
    expect(await database.rows("reminder_devices")).toEqual([]);
    expect(await program.stop("SIGTERM")).toBe(0);
  },
);
