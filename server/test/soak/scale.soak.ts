import { spawn, spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { randomFrom } from "../fuzz.ts";
import { type Program, startProgram } from "../program.ts";
import { compare, emptyDatabase, openEntries } from "./entries.ts";
import { rounds, SEED, tell } from "./figures.ts";

const ROUNDS = rounds(20);
const WRITERS = 12;
const config = fileURLToPath(new URL("../../../scripts/haproxy.cfg", import.meta.url));
const server = process.env.TEST_DATABASE_URL;
const missing = !server || spawnSync("which", ["haproxy"]).status !== 0;
const ports = [26_001, 26_002].map((port) => port + (SEED % 500) * 2);
const gone: (() => unknown)[] = [];
afterAll(() => Promise.all(gone.map((stop) => stop())));

/** What docker-compose.yml runs under the profile `scale`, by hand. */
async function startServers() {
  const database = await emptyDatabase(server ?? "", "mobile_crm_soak_scale");
  const start = (port: number) =>
    startProgram({
      ...{ DATABASE_URL: database.url, DATA_DIR: "/tmp/mobile-crm-soak-scale", DRAFT_KEY_SECRET: "s".repeat(32) },
      ...{ PORT: String(port), RATE_LIMIT_PER_MINUTE: "0", DRAIN_SECONDS: "2" },
    });
  const programs: Program[] = [];
  for (const port of ports) programs.push(await start(port));
  gone.push(() => Promise.all(programs.map(({ stop }) => stop("SIGKILL"))));
  const [one, two] = ports.map((port) => `127.0.0.1:${port}`);
  const proxy = spawn("haproxy", ["-f", config], { env: { ...process.env, REPLICA_1: one, REPLICA_2: two } });
  gone.push(() => proxy.kill());
  await wait(1500);
  const restart = async (which: number) => {
    programs[which] = await start(ports[which] ?? 0);
  };
  return { database, programs, restart };
}

test.skipIf(missing)(
  "of two servers behind the proxy one after the other is stopped, then killed, under load",
  { tags: ["REL-09", "REL-10"] },
  async () => {
    const random = randomFrom(SEED);
    const { database, programs, restart } = await startServers();
    const enter = await openEntries("http://127.0.0.1:3080");
    const acknowledged: string[] = [];
    const failed = { stopped: [] as number[], killed: [] as number[] };
    let how: keyof typeof failed = "stopped";
    let going = true;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; going; turn += 1) {
        const name = `Soak ${writer} ${turn}`;
        const status = await enter(name);
        if (status === 200) acknowledged.push(name);
        else failed[how].push(status);
      }
    });
    for (how of ["stopped", "killed"] as const)
      for (let round = 0; round < ROUNDS; round += 1) {
        const which = round % 2;
        await wait(500 + random() * 500);
        await programs[which]?.stop(how === "stopped" ? "SIGTERM" : "SIGKILL");
        await restart(which);
        // The proxy looks every half second.
        await wait(1200);
      }
    going = false;
    await Promise.all(writers);

    const { lost, doubled } = compare(acknowledged, await database.names());
    tell("REL-09, REL-10 behind the proxy", {
      ...{ rounds: 2 * ROUNDS, acknowledged: acknowledged.length, lost: lost.length, doubled: doubled.length },
      ...{ "failed on SIGTERM": failed.stopped.length, "unanswered on SIGKILL": failed.killed.length },
    });
    expect({ lost, doubled, failed: failed.stopped }).toEqual({ lost: [], doubled: [], failed: [] });
  },
);
