import { type ChildProcess, execFile, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { type Program, startProgram } from "../program.ts";
import { quantile, report } from "./figures.ts";

const SECONDS = 10;
const CLIENTS = 300;
const folder = mkdtempSync(path.join(tmpdir(), "soak-load-"));
let upstream: ChildProcess | undefined;
let program: Program | undefined;
afterAll(async () => {
  await program?.stop("SIGKILL");
  upstream?.kill();
  rmSync(folder, { recursive: true });
});

test.skipIf(spawnSync("which", ["h2load"]).status !== 0)(
  "under overload the server refuses early and answers the other calls in time",
  { tags: "REL-20" },
  async () => {
    upstream = fork(fileURLToPath(new URL("upstreamProcess.ts", import.meta.url)));
    const [port] = await once(upstream, "message");
    program = await startProgram({
      MOBILE_CRM_URL: `http://127.0.0.1:${port}/mobile_crm`,
      RATE_LIMIT_PER_MINUTE: "0",
      MAX_CONCURRENT_CALLS: "64",
    });
    await load(program.url, 64, 0);
    const baseline = await load(program.url, 8, 10);
    const peak = await load(program.url, 64, 0);
    const figures: Record<string, number> = { "peak a second": peak.answered / SECONDS, "calm p99 ms": baseline.p99 };
    for (const factor of [3, 10]) {
      const {
        answered,
        p99,
        refused,
        refusedP99,
        otherwise: otherCount,
      } = await load(program.url, CLIENTS, (factor * peak.answered) / SECONDS / CLIENTS);
      Object.assign(figures, {
        [`${factor}× answered of peak`]: answered / peak.answered,
        [`${factor}× p99 ms`]: p99,
        [`${factor}× refused`]: refused,
        [`${factor}× refused p99 ms`]: refusedP99,
        [`${factor}× otherwise`]: otherCount,
      });
    }
    report("REL-20 overload (clients, server and upstream share the processors)", figures);

    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
    expect(figures["10× otherwise"]).toBe(0);
  },
);

/** Sends requests at a fixed rate per client; 0 is as fast as responses arrive. */
async function load(url: string, clients: number, rate: number) {
  const log = path.join(folder, "log");
  writeFileSync(path.join(folder, "body"), "{}");
  writeFileSync(log, "");
  const headers = ["content-type: application/json", "authorization: Token token=abc"].flatMap((header) => [
    "-H",
    header,
  ]);
  const rateOptions = rate ? ["--rps", rate.toFixed(1)] : [];
  const args = [
    "--h1",
    "-D",
    String(SECONDS),
    "-c",
    String(clients),
    "-t",
    "1",
    ...rateOptions,
    "-d",
    path.join(folder, "body"),
  ];
  await promisify(execFile)("h2load", [...args, ...headers, "--log-file", log, `${url}/trpc/enquiries.list`], {
    maxBuffer: 1e8,
  });
  const entries = readFileSync(log, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t").map(Number));
  const times = (expectedStatus: number) =>
    entries.filter(([, status]) => status === expectedStatus).map(([, , micros = 0]) => micros / 1000);
  const [answered, refused] = [times(200), times(503)];
  return {
    answered: answered.length,
    p99: quantile(answered, 0.99),
    refused: refused.length,
    refusedP99: quantile(refused, 0.99),
    otherwise: entries.length - answered.length - refused.length,
  };
}
