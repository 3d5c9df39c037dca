import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answers, freePort } from "../../scripts/ports.ts";
import { type SlowCore, slowCore } from "./cores.ts";
import { childProcesses, cpuTicks, killOnExit, start, stop } from "./killOnExit.ts";
import { encodeRequest, loadGenerator } from "./loadGenerator.ts";
import { startPostgresql } from "./postgresql.ts";
import { circumstances, loadNow, median, record, table } from "./report.ts";

const ROUNDS = 5;
const MILLISECONDS = 3_000;
/** V8 optimizes during the first 15,000 calls of a process, and each of two workers gets half of them. */
const WARM_UP_MS = 16_000;
const WORKERS = [1, 2];
/** What a core of the server is of a real one: two of them leave the generator and the upstream more than they use. */
const FRACTION = 0.5;

interface Server {
  workers: number;
  child: ChildProcess;
  port: number;
  /** One for each worker; the primary process is on the first. Undefined where this machine cannot have them. */
  cores: (SlowCore | undefined)[];
}

interface Measured {
  rate: number;
  p50: number;
  p99: number;
  /** Cores that each part used, from 0 to the number of cores. */
  server: number;
  upstream: number;
  generator: number;
}

/** The program with one process and with two, in turns and in front of one upstream. */
export async function workers() {
  const load = loadNow();
  const database = await startPostgresql();
  if (!database) return record("7. Workers", "No PostgreSQL is installed here: several workers need a database.");
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-bench-"));
  const [upstream, upstreamPort] = await start("listUpstream.ts");
  const servers: Server[] = [];
  for (const count of WORKERS) servers.push(await startServer(count, database.url, folder, upstreamPort));
  const measured = new Map<Server, Measured[]>(servers.map((server) => [server, []]));
  for (const { port } of servers) await loadGenerator(port, request, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const server of round % 2 ? servers.toReversed() : servers)
      measured.get(server)?.push(await measure(server, upstream));
  for (const { child, cores } of servers) {
    await stop(child);
    for (const core of cores) core?.remove();
  }
  await stop(upstream);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  record("7. Workers", report(measured, load));
}

const request = encodeRequest(
  ...(["POST", "/trpc/enquiries.list"] as const),
  { accept: "application/json", "content-type": "application/json", authorization: "Token token=a-token" },
  '{"page":1}',
);

async function startServer(workers: number, DATABASE_URL: string, DATA_DIR: string, upstream: number): Promise<Server> {
  const port = await freePort();
  const env = {
    ...{ WORKERS: String(workers), PORT: String(port), MOBILE_CRM_URL: `http://127.0.0.1:${upstream}/mobile_crm` },
    ...{ DATABASE_URL, DATA_DIR, LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "0", MAX_CONCURRENT_CALLS: "10000" },
  };
  const main = path.join(import.meta.dirname, "../src/main.ts");
  const node = [process.execPath, "--disable-warning=ExperimentalWarning", main, "--without-client"] as const;
  const child = killOnExit(spawn(node[0], node.slice(1), { env, stdio: "inherit" }));
  await answers(port);
  while ((await fetch(`http://127.0.0.1:${port}/readyz`)).status !== 200);
  const pid = child.pid ?? 0;
  const cores = Array.from({ length: workers }, () => slowCore(FRACTION));
  cores[0]?.take(pid, ...childProcesses(pid));
  for (const [index, worker] of childProcesses(pid).entries()) cores[index]?.take(worker);
  return { workers, child, port, cores };
}

async function measure({ child, port }: Server, upstream: ChildProcess): Promise<Measured> {
  const used = () => [cpuTicks(child.pid ?? 0), cpuTicks(upstream.pid ?? 0), ownSeconds()] as const;
  const before = used();
  const began = performance.now();
  const { rate, p50, p99 } = await loadGenerator(port, request, MILLISECONDS);
  const seconds = (performance.now() - began) / 1000;
  const [server = 0, behind = 0, generator = 0] = used().map((after, at) => (after - (before[at] ?? 0)) / seconds);
  return { rate, p50, p99, server, upstream: behind, generator };
}

function ownSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function report(measured: Map<Server, Measured[]>, load: number): string {
  const [single] = [...measured.values()];
  const rows = [...measured].map(([{ workers }, rounds]) => [
    `WORKERS=${workers}`,
    ...(["rate", "p50", "p99", "server", "upstream", "generator"] as const).map((figure) =>
      median(rounds.map((round) => round[figure])),
    ),
    median(rounds.map(({ rate }, round) => rate / (single?.[round]?.rate ?? Number.NaN))),
  ]);
  const how = [...measured.keys()].every(({ cores }) => cores.every(Boolean))
    ? `each worker on ${FRACTION} of a core of its own (a control group), so that the load generator and the upstream have cores left.`
    : "server, upstream and load generator share the cores.";
  return `The program in front of an upstream, a page of 20 enquiries (4.6 kB), 16 connections, ${ROUNDS} rounds in turns after ${WARM_UP_MS / 1000} s of calls that are not counted; medians; ${how}
The last columns before the ratio are the cores that each used. ${circumstances(load)}

${table(["", "calls/s", "p50 ms", "p99 ms", "cores: server", "upstream", "load generator", "of one process"], rows)}`;
}
