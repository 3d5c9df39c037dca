import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/ports.ts";
import { circumstances, loadNow, median, record, table } from "./report.ts";

const ROUNDS = 3;
const root = path.join(import.meta.dirname, "../..");

interface Measured {
  /** Seconds until it answers that it is well. */
  ready: number;
  /** Seconds until the sign-in page is there, from the start. */
  page: number;
  /** Seconds from the start until a sign-in succeeds, which needs the database. */
  signedIn: number;
}

/** From `npm start` to the first answers, on an empty folder and on one that was filled before. */
export async function startup() {
  const load = loadNow();
  const kinds: Record<string, Measured[]> = { "first start, the database is made and filled": [], "warm start": [] };
  const bare: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const data = mkdtempSync(path.join(tmpdir(), "mobile-crm-start-"));
    for (const times of Object.values(kinds)) times.push(await measure(data, "npm", ["start"]));
    bare.push(await measure(data, process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/start.mjs"]));
    rmSync(data, { recursive: true });
    console.error(`start-up: round ${round + 1} of ${ROUNDS}`);
  }
  kinds["cold start: a fresh clone, nothing built, packages from the store of the machine (one round)"] = [
    await measureClone(),
  ];
  kinds["warm start without npm and pnpm: node scripts/start.mjs"] = bare;
  const rows = Object.entries(kinds).map(([kind, times]) => [
    kind,
    ...(["ready", "page", "signedIn"] as const).map((moment) => median(times.map((time) => time[moment]))),
  ]);
  record(
    "5. Start-up",
    `Seconds from the command, medians of ${ROUNDS} rounds in turns, embedded database, packages installed and client built.
${circumstances(load)}

${table(["start", "healthy", "sign-in page", "signed in"], rows)}

Target: warm start to the first answered request ≤ 1.5 s.`,
  );
}

/** What a stranger waits for; packages may come from the machine's own store. */
async function measureClone(): Promise<Measured> {
  const clone = mkdtempSync(path.join(tmpdir(), "mobile-crm-clone-"));
  execFileSync("git", ["clone", "--quiet", "--local", root, clone], { stdio: ["ignore", "ignore", 2] });
  const measured = await measure(path.join(clone, ".data"), "npm", ["start"], clone);
  rmSync(clone, { recursive: true });
  return measured;
}

async function measure(data: string, command: string, args: string[], cwd = root): Promise<Measured> {
  const port = await freePort();
  const settings = [`DATA_DIR=${data}`, `PORT=${port}`, "LOG_LEVEL=silent", "DATABASE_URL="];
  const began = performance.now();
  const child = spawn("env", [...settings, command, ...args], { cwd, stdio: "ignore", detached: true });
  const since = async (answered: () => Promise<Response>) => {
    await insist(child, answered);
    return (performance.now() - began) / 1000;
  };
  const at = `http://127.0.0.1:${port}`;
  const ready = await since(() => fetch(`${at}/healthz`));
  const page = await since(() => fetch(`${at}/login`, { headers: { accept: "text/html" } }));
  const body = JSON.stringify({ email: "admin@mobile-crm.test", password: "demo-1234" });
  const headers = { "content-type": "application/json" };
  const signedIn = await since(() => fetch(`${at}/trpc/session.login`, { method: "POST", headers, body }));
  await end(child);
  return { ready, page, signedIn };
}

/** Asks until there is a good answer. */
async function insist(child: ChildProcess, ask: () => Promise<Response>) {
  while (child.exitCode === null) {
    const answer = await ask().catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (answer) throw new Error(`the server answered ${answer.status}`);
    await pause(10);
  }
  throw new Error("the server ended before it answered");
}

/** npm, pnpm and the server are a group of their own: all of it must have ended before the folder is used again. */
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
