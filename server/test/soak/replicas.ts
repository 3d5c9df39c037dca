import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Program, startProgram } from "../program.ts";
import { emptyDatabase, openEntries } from "./entries.ts";
import { SEED } from "./figures.ts";

const WRITERS = 12;
const config = fileURLToPath(new URL("../../../scripts/haproxy.cfg", import.meta.url));
const server = process.env.TEST_DATABASE_URL;

/** Whether PostgreSQL or HAProxy is missing on this machine. */
export const isMissing = !server || spawnSync("which", ["haproxy"]).status !== 0;

/** The profile `scale` of docker-compose.yml, without Docker: two servers on one database behind the shipped proxy. */
export async function startReplicas(name: string, settings: Record<string, string> = {}) {
  const ports = [26_001, 26_002].map((port) => port + (SEED % 500) * 2);
  const folder = mkdtempSync(path.join(tmpdir(), `mobile-crm-soak-${name}-`));
  const database = await emptyDatabase(server ?? "", `mobile_crm_soak_${name}`);
  const start = (port: number) =>
    startProgram({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DRAFT_KEY_SECRET: "s".repeat(32),
      PORT: String(port),
      RATE_LIMIT_PER_MINUTE: "0",
      DRAIN_SECONDS: "2",
      ...settings,
    });
  const programs: Program[] = [];
  for (const port of ports) programs.push(await start(port));
  const [addressA, addressB] = ports.map((port) => `127.0.0.1:${port}`);
  const proxy = spawn("haproxy", ["-f", config], { env: { ...process.env, REPLICA_1: addressA, REPLICA_2: addressB } });
  await wait(1500);
  return {
    database,
    programs,
    async restart(index: number) {
      programs[index] = await start(ports[index] ?? 0);
    },
    async close() {
      proxy.kill();
      await Promise.all(programs.map(({ stop }) => stop("SIGKILL")));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes through the proxy continuously until it is stopped, and calls `onRefused` with each status that is not 200. */
export async function startWriters(onRefused: (status: number) => void) {
  const addEntry = await openEntries("http://127.0.0.1:3080");
  const acknowledged: string[] = [];
  let isRunning = true;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let i = 0; isRunning; i += 1) {
      const name = `Soak ${writer} ${i}`;
      const status = await addEntry(name);
      if (status === 200) acknowledged.push(name);
      else onRefused(status);
    }
  });
  return {
    /** Stops the writers and returns the acknowledged names. */
    async end() {
      isRunning = false;
      await Promise.all(writers);
      return acknowledged;
    },
  };
}
