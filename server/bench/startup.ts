import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/ports.ts";
import { describeMachine, markdownTable, median, printResults } from "./shared.ts";

const ROUNDS = 3;
const root = path.join(import.meta.dirname, "../..");

interface Measured {
  /** Seconds until it reports that it is healthy. */
  ready: number;
  /** Seconds from the start until a sign-in succeeds, which needs the database. */
  signedIn: number;
}

/** From `npm start` to the first replies, with an empty folder and with one that was filled before. */
export async function measureStartup() {
  const kinds: Record<string, Measured[]> = { "first start, the database is made and filled": [], "warm start": [] };
  for (let round = 0; round < ROUNDS; round++) {
    const data = mkdtempSync(path.join(tmpdir(), "mobile-crm-start-"));
    for (const times of Object.values(kinds)) times.push(await measure(data));
    rmSync(data, { recursive: true });
  }
  const rows = Object.entries(kinds).map(([kind, times]) => [
    kind,
    ...(["ready", "signedIn"] as const).map((moment) => median(times.map((time) => time[moment]))),
  ]);
  printResults(
    "Start-up",
    `Seconds from the command, medians of ${ROUNDS} rounds in turns, embedded database, packages installed and client built.
${describeMachine()}

${markdownTable(["start", "healthy", "signed in"], rows)}

Target: warm start to the first answered request ≤ 1.5 s.`,
  );
}

async function measure(data: string): Promise<Measured> {
  const port = await freePort();
  const settings = [`DATA_DIR=${data}`, `PORT=${port}`, "LOG_LEVEL=silent", "DATABASE_URL="];
  const began = performance.now();
  const child = spawn("env", [...settings, "npm", "start"], { cwd: root, stdio: "ignore", detached: true });
  const since = async (ask: () => Promise<Response>) => {
    while (!(await ask().catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error("the server ended before it answered");
      await pause(10);
    }
    return (performance.now() - began) / 1000;
  };
  const at = `http://127.0.0.1:${port}`;
  const ready = await since(() => fetch(`${at}/healthz`));
  const body = JSON.stringify({ email: "admin@mobile-crm.test", password: "demo-1234" });
  const headers = { "content-type": "application/json" };
  const signedIn = await since(() => fetch(`${at}/trpc/session.login`, { method: "POST", headers, body }));
  await end(child);
  return { ready, signedIn };
}

/** npm, pnpm and the server are one process group: all of it must have exited before the folder is used again. */
async function end(child: ChildProcess) {
  const group = -(child.pid ?? 0);
  process.kill(group, "SIGTERM");
  while (isThere(group)) await pause(20);
}

function isThere(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}
