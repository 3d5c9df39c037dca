import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type CallEndpoint, endpoints, type Input } from "@mobile-crm/contracts";
import { addDays, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { openRandom, type Random } from "@mobile-crm/fixtures/seed/random.ts";
import { answers, freePort } from "../../scripts/ports.ts";
import { createCluster, findPostgresql, giveToPostgresql, postgresqlOwner } from "../../scripts/postgresql.ts";
import { openGateway } from "../src/upstream/client.ts";
import { circumstances, killOnExit, quantile, record, stop, table } from "./shared.ts";

const SIZES = [100_000, 1_000_000];
const ROUNDS = 30;
/** Warms up until every query has been run on pages that are in memory. */
const WARM_UPS = 8;
const deadline = { query: 60_000, mutation: 60_000, upload: 60_000 };

export interface Target extends Asked {
  child: ChildProcess;
  url: string;
  /** The admin's session. */
  token: string;
}

/** The reference backend on PostgreSQL at two sizes; the databases are kept and filled only once. */
export async function scale() {
  const server = await startPostgresql();
  const targets = await openTargets(SIZES, server.url);
  const times = await measure(targets);
  await closeTargets(targets);
  await server.close();
  record("Scale", report(targets, times, `${server.about}. ${circumstances()}`));
}

/** Starts them one after the other, since filling them is expensive. */
export async function openTargets(sizes: number[], url: string): Promise<Target[]> {
  const targets: Target[] = [];
  for (const size of sizes) targets.push(await openTarget(url, size));
  return targets;
}

export async function closeTargets(targets: Target[]) {
  for (const { child } of targets) {
    child.send("close");
    await once(child, "exit");
  }
}

async function openTarget(where: string, enquiries: number): Promise<Target> {
  const child = killOnExit(
    fork(new URL("../../fixtures/bench/backend.ts", import.meta.url), [where, String(enquiries)]),
  );
  const gone = once(child, "exit").then(() => [undefined]);
  for (;;) {
    const [told] = await Promise.race([once(child, "message"), gone]);
    if (!told) throw new Error(`the backend ended before it was ready`);
    if (told.said) console.error(`${enquiries}: ${told.said}`);
    if (!told.port) continue;
    const url = `http://127.0.0.1:${told.port}/mobile_crm`;
    const gateway = openGateway(url, { deadline, answer: 5 * 1024 * 1024 });
    return {
      enquiries,
      child,
      url,
      token: told.admin,
      admin: gateway.forCaller({ token: told.admin }),
    };
  }
}

type Times = Map<Operation, Map<Target, number[]>>;

async function measure(targets: Target[]): Promise<Times> {
  const times: Times = new Map(
    operations.map((operation) => [operation, new Map(targets.map((target) => [target, []]))]),
  );
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    for (const operation of operations) {
      for (const target of targets) {
        // The same requests for everyone.
        const random = openRandom(`${operation.name} ${round}`);
        const began = performance.now();
        await operation.ask(target, random);
        const lasted = performance.now() - began;
        if (round >= 0) times.get(operation)?.get(target)?.push(lasted);
      }
    }
  }
  return times;
}

function report(targets: Target[], times: Times, about: string): string {
  const rows = operations.map((operation) => {
    const all = targets.map((target) => times.get(operation)?.get(target) ?? []);
    const [small = Number.NaN, large = Number.NaN] = all.map((one) => quantile(one, 0.95));
    return [operation.name, ...all.flatMap((one) => [quantile(one, 0.5), quantile(one, 0.95)]), large / small];
  });
  const heads = SIZES.flatMap((size) => [`p50 ms, ${size.toLocaleString("en")}`, "p95 ms"]);
  return `Enquiries as named, half as many meetings, a fifth as many campaigns; over HTTP and through the contract, ${ROUNDS} rounds in turns, after
${WARM_UPS} that are not counted. ${about}

${table(["operation", ...heads, "p95, large of small"], rows)}

Targets at 1 M, p95: list and counters ≤ 10 ms, search ≤ 50, any filters ≤ 100, page 20,000 ≤ 50; growth at most 3.`;
}

/** A running reference backend, and an admin who sends requests to it. */
interface Asked {
  enquiries: number;
  admin: CallEndpoint;
}

interface Operation {
  name: string;
  ask(asked: Asked, random: Random): Promise<unknown>;
}

type Search = Input<typeof endpoints.enquiries.list>;

export const firstNames = ["Pavan", "Prachi", "Harpreet", "Kinjal", "Santosh", "Farheen", "Sudha", "Rajendra"];
export const families = ["Shinde", "Patel", "Joshi", "Rao", "Kulkarni", "Banerjee", "Sawant", "Deshpande"];

const search = (of: (random: Random, asked: Asked) => Search) => (asked: Asked, random: Random) =>
  asked.admin(endpoints.enquiries.list, of(random, asked));

/** The typical day of a sales organisation, requested by an admin, who sees every row. */
const operations: Operation[] = [
  { name: "list and counters, pages 1 to 5", ask: search((random) => ({ page: random.int(1, 5) })) },
  { name: "search for a family name", ask: search((random) => ({ search: random.pick(families) })) },
  {
    name: "search for a whole name",
    ask: search((random) => ({ search: `${random.pick(firstNames)} ${random.pick(families)}` })),
  },
  { name: "a mixture of filters", ask: search(mixture) },
  { name: "page 20,000, or the last", ask: search((_, asked) => ({ page: farthest(asked) })) },
];

const farthest = ({ enquiries }: Asked) => Math.min(20_000, enquiries / 20);

/** Two to five filters; each alone matches between a hundredth and most of the rows. */
function mixture(random: Random): Search {
  const today = localDateOf(new Date());
  const all: Search[] = [
    { status_ids: [random.int(1, 4), random.int(5, 8)] },
    { project_ids: [random.int(1, 30), random.int(31, 60)] },
    { broker_ids: Array.from({ length: 20 }, () => random.int(1, 2000)) },
    { is_nri: random.chance(0.5) },
    { next_call_date_from: addDays(today, -random.int(10, 300)), next_call_date_upto: addDays(today, 20) },
    { created_at_from: addDays(today, -random.int(100, 700)), created_at_upto: addDays(today, -random.int(0, 90)) },
  ];
  return Object.assign({ page: 1 }, ...Array.from({ length: random.int(2, 5) }, () => random.pick(all)));
}

export interface Server {
  url: string;
  about: string;
  close(): Promise<void>;
}

/** Holds the tables and indexes of a million enquiries; PostgreSQL recommends a quarter of the memory. */
const BUFFERS = "4GB";

const folder = path.join(tmpdir(), "mobile-crm-bench-postgresql");

/**
 * A PostgreSQL from the machine's programs, kept between runs, with default settings except for a buffer that holds the
 * tables.
 */
export async function startPostgresql(): Promise<Server> {
  const programs = findPostgresql();
  if (!programs) throw new Error("no PostgreSQL is installed here");
  const who = postgresqlOwner();
  const data = path.join(folder, "data");
  if (!existsSync(path.join(data, "PG_VERSION"))) {
    mkdirSync(folder, { recursive: true });
    giveToPostgresql(folder);
    createCluster(programs, data, "bench");
  }
  const port = await freePort();
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: folder, shared_buffers: BUFFERS };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = killOnExit(
    spawn(path.join(programs, "postgres"), ["-D", data, ...flags], {
      ...who,
      cwd: folder,
      stdio: "ignore",
    }),
  );
  await answers(port);
  const version = execFileSync(path.join(programs, "postgres"), ["--version"], { encoding: "utf8" }).trim();
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    about: `${version}, shared_buffers ${BUFFERS}, otherwise as it comes`,
    // A fast shutdown: it disconnects all clients and leaves the files consistent.
    close: () => stop(child, "SIGINT"),
  };
}
