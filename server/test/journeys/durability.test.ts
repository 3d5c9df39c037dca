import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import { afterAll, afterEach, expect, test } from "vitest";
import { type Program, startProgram } from "../program.ts";

const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-durability-"));
let program: Program | undefined;

afterEach(() => program?.stop("SIGKILL"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what was acknowledged is still there after kill -9, and after a restart", {
  tags: "slow",
}, async () => {
  const acknowledged: string[] = [];
  for (const round of [1, 2]) {
    const url = await start();
    const { token } = await call(url, "session.login", { email: "caller@mobile-crm.test", password: DEMO_PASSWORD });
    const writes = Array.from({ length: 12 }, (_, index) => enter(url, token, `Kept ${round} ${index}`));
    for (const write of writes) write.then((name) => acknowledged.push(name)).catch(() => {});
    // On a slow machine a call may be refused because the server is late.
    await Promise.any(writes.slice(4));
    await program?.stop("SIGKILL");
  }

  const url = await start();
  const { token } = await call(url, "session.login", { email: "caller@mobile-crm.test", password: DEMO_PASSWORD });
  const { rows } = await call(url, "enquiries.list", { search: "Kept", page: 1 }, token);
  const names = (rows as { full_name: string }[]).map(({ full_name }) => full_name);

  expect(acknowledged.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(names).size).toBe(names.length);
});

test("a stop by SIGTERM is graceful: the process ends by itself, and cleanly", {
  tags: "slow",
}, async () => {
  await start();

  expect(await program?.stop("SIGTERM")).toBe(0);
});

async function enter(url: string, token: string, name: string): Promise<string> {
  const { brokers, statuses, enquiry_sources } = await call(url, "enquiries.settings", {}, token);
  const broker_id = brokers[0].id;
  const { buildings } = await call(url, "enquiries.brokerProjects", { id: broker_id }, token);
  const building_id = buildings[0].value;
  await call(
    url,
    "enquiries.create",
    {
      name,
      broker_id,
      building_id,
      enquiry: "a text",
      is_nri: false,
      comment: "kept",
      phone: "98765 43210",
      email: "kept@example.com",
      next_call_date: "2026-12-24T10:00:00+05:30",
      status_id: statuses[0].value,
      enquiry_source_id: enquiry_sources[0].value,
    },
    token,
  );
  return name;
}

// biome-ignore lint/suspicious/noExplicitAny: this test looks at the wire from outside, where nothing is typed
type Reply = any;

async function call(url: string, procedure: string, input: object, token?: string): Promise<Reply> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Token token=${token}` }) };
  const reply = await fetch(`${url}/trpc/${procedure}`, { method: "POST", headers, body: JSON.stringify(input) });
  const { result } = (await reply.json()) as { result?: { data: Reply } };
  if (!result) throw new Error(`${procedure} was refused`);
  return result.data;
}

/** The real program on the embedded database of this test. */
async function start(): Promise<string> {
  program = await startProgram({ DATA_DIR: folder, DRAIN_SECONDS: "0" });
  return program.url;
}
