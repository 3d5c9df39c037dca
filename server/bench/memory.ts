import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { answers, freePort } from "../../scripts/ports.ts";
import { killOnExit, start, stop } from "./killOnExit.ts";
import { loadGenerator } from "./loadGenerator.ts";
import { request } from "./pacedConnections.ts";
import { circumstances, loadNow, median, record, table } from "./report.ts";

const ROUNDS = 3;
const IDLE_MS = 15_000;
const BURST_MS = 3_000;
/** As in the Dockerfile; server/test/journeys/deployment.test.ts compares the places that name them. */
const WAYS = [
  { name: "as shipped", flags: ["--max-semi-space-size=8"], env: { MALLOC_ARENA_MAX: "2" } },
  { name: "Node's defaults", flags: [], env: {} },
];

/** Resident memory of the program in front of an upstream: idle after the start, and idle again after a burst of calls. */
export async function memory() {
  const load = loadNow();
  const [upstream, upstreamPort] = await start("listUpstream.ts");
  const measured = WAYS.map(() => ({ idle: [] as number[], after: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, way] of WAYS.entries()) {
      const { idle, after } = await measure(way, upstreamPort);
      measured[index]?.idle.push(idle);
      measured[index]?.after.push(after);
    }
  await stop(upstream);
  record(
    "15. Memory",
    `Resident memory of the program in front of an upstream, in MB, ${IDLE_MS / 1000} s after the start and ${IDLE_MS / 1000} s after ${BURST_MS / 1000} s of calls over 16 connections; medians of ${ROUNDS} rounds in
turns. ${circumstances(load)}

${table(
  ["", "idle", "idle after a burst"],
  WAYS.map(({ name }, index) => [name, median(measured[index]?.idle ?? []), median(measured[index]?.after ?? [])]),
)}

Target: idle ≤ 120 MB.`,
  );
}

async function measure({ flags, env }: (typeof WAYS)[number], upstream: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-bench-"));
  const port = await freePort();
  const main = path.join(import.meta.dirname, "../src/main.ts");
  const own = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "0" };
  const child = killOnExit(
    spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...flags, main, "--without-client"], {
      env: { ...env, ...own, MOBILE_CRM_URL: `http://127.0.0.1:${upstream}/mobile_crm` },
      stdio: "inherit",
    }),
  );
  await answers(port);
  await pause(IDLE_MS);
  const idle = residentMb(child.pid ?? 0);
  await loadGenerator(port, request, BURST_MS);
  await pause(IDLE_MS);
  const after = residentMb(child.pid ?? 0);
  await stop(child);
  rmSync(folder, { recursive: true, force: true });
  return { idle, after };
}

/** Linux only. */
const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
