import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { STATES } from "@mobile-crm/contracts/pact/example.ts";
import { answers, freePort } from "../../scripts/ports.ts";
import { killOnExit, stop } from "./killOnExit.ts";
import { circumstances, loadNow, quantile, record, table } from "./report.ts";

const SECRET = "a secret of this measurement";
const ROUNDS = 5;
/** What makes a reset restore most: every row of the company, and 40 calls. */
const CHANGES = ["presets/empty-company", "presets/monday-backlog"];

/** How long the workbench takes to set a state and to go back to the start, on the embedded database. */
export async function workbench() {
  const load = loadNow();
  const [port, folder] = [await freePort(), mkdtempSync(path.join(tmpdir(), "mobile-crm-bench-"))];
  const env = { PORT: String(port), DATA_DIR: folder, DEMO: "1", WORKBENCH: "1", WORKBENCH_SECRET: SECRET };
  const main = path.join(import.meta.dirname, "../src/main.ts");
  const flags = ["--disable-warning=ExperimentalWarning", main, "--without-client"];
  const child = killOnExit(spawn(process.execPath, flags, { env: { ...env, LOG_LEVEL: "silent" }, stdio: "inherit" }));
  await answers(port);
  while ((await fetch(`http://127.0.0.1:${port}/readyz`)).status !== 200);
  const timed = async (control: string, body: object) => {
    const began = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/__workbench/${control}`, {
      method: "POST",
      headers: { authorization: `Bearer ${SECRET}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${control}: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
    return performance.now() - began;
  };

  const states: number[] = [];
  const afterStates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const state of Object.values(STATES)) states.push(await timed("states", { state, action: "setup" }));
    afterStates.push(await timed("reset", {}));
  }
  const rows = [measured(`set a state of the pact (${Object.keys(STATES).length}, ${ROUNDS} times)`, states)];
  rows.push(measured("reset after all states", afterStates));
  for (const change of CHANGES) {
    const resets: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await timed(change, {});
      resets.push(await timed("reset", {}));
    }
    rows.push(measured(`reset after ${change}`, resets));
  }
  await stop(child);
  rmSync(folder, { recursive: true, force: true });
  record(
    "8. Workbench",
    `${circumstances(load)}

${table(["on the embedded database, with the 5,000 enquiries of the demo", "p50, ms", "p95, ms"], rows)}

Targets: a state in 100 ms (p95), a reset in a second.`,
  );
}

const measured = (what: string, times: number[]) => [what, ...[0.5, 0.95].map((q) => quantile(times, q).toFixed(0))];
