import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { openRandom } from "@mobile-crm/fixtures/seed/random.ts";
import { readConfig } from "../src/config.ts";
import { openGateway } from "../src/upstream/client.ts";
import { killOnExit } from "./killOnExit.ts";
import { type Asked, type Operation, operations } from "./operations.ts";
import { startPostgresql } from "./postgresql.ts";
import { circumstances, loadNow, quantile, record, table } from "./report.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 30;
/** Until every question has been asked of pages that are in memory. */
const WARM_UPS = 8;
const MOST_SECONDS = 400;
const deadline = { query: 60_000, mutation: 60_000, upload: 60_000 };

export interface Target extends Asked {
  engine: "PostgreSQL" | "embedded";
  child: ChildProcess;
  url: string;
  /** Of the admin's session. */
  token: string;
}

/** The reference backend on both engines at three sizes; the databases are kept and filled only once. */
export async function scale() {
  const load = loadNow();
  const server = await startPostgresql();
  const targets = await openTargets(SIZES, server?.url);
  const times = await measure(targets);
  await closeTargets(targets);
  await server?.close();
  const about = `${server?.about ?? "No PostgreSQL is installed here"}. ${circumstances(load)}`;
  record("3. The reference backend at scale", report(targets, times, about));
}

/** Starts them one after the other, for filling them is work. */
export async function openTargets(sizes: number[], url: string | undefined, embedded = true): Promise<Target[]> {
  const { DATA_DIR } = readConfig();
  const targets: Target[] = [];
  for (const size of sizes) {
    if (url) targets.push(await openTarget("PostgreSQL", url, size));
    if (embedded) targets.push(await openTarget("embedded", `${DATA_DIR}/bench`, size));
  }
  return targets;
}

export async function closeTargets(targets: Target[]) {
  for (const { child } of targets) {
    child.send("close");
    await once(child, "exit");
  }
}

async function openTarget(engine: Target["engine"], where: string, enquiries: number): Promise<Target> {
  const child = killOnExit(
    fork(new URL("../../fixtures/bench/backend.ts", import.meta.url), [where, String(enquiries)]),
  );
  const gone = once(child, "exit").then(() => [undefined]);
  for (;;) {
    const [told] = await Promise.race([once(child, "message"), gone]);
    if (!told) throw new Error(`the backend on ${engine} ended before it was ready`);
    if (told.said) console.error(`${engine}, ${enquiries}: ${told.said}`);
    if (!told.port) continue;
    const url = `http://127.0.0.1:${told.port}/mobile_crm`;
    const gateway = openGateway(url, { deadline, answer: 5 * 1024 * 1024 });
    return {
      engine,
      enquiries,
      child,
      url,
      token: told.admin,
      admin: gateway.forCaller({ token: told.admin }),
      caller: gateway.forCaller({ token: told.caller }),
    };
  }
}

type Times = Map<Operation, Map<Target, number[]>>;

async function measure(targets: Target[]): Promise<Times> {
  const times: Times = new Map(
    operations.map((operation) => [operation, new Map(targets.map((target) => [target, []]))]),
  );
  const until = performance.now() + MOST_SECONDS * 1000;
  for (let round = -WARM_UPS; round < ROUNDS && performance.now() < until; round++) {
    for (const operation of operations) {
      for (const target of targets) {
        // The same questions to everyone.
        const random = openRandom(`${operation.name} ${round}`);
        const began = performance.now();
        await operation.ask(target, random);
        if (round >= 0)
          times
            .get(operation)
            ?.get(target)
            ?.push(performance.now() - began);
      }
    }
  }
  return times;
}

function report(targets: Target[], times: Times, about: string): string {
  const of = (operation: Operation, engine: string, size: number) => {
    const target = targets.find((one) => one.engine === engine && one.enquiries === size);
    return (target && times.get(operation)?.get(target)) || [];
  };
  const both = (all: number[]) =>
    all.length ? `${quantile(all, 0.5).toFixed(1)} / ${quantile(all, 0.95).toFixed(1)}` : "–";
  const [smallest = 0, , largest = 0] = SIZES;
  const rows = operations.map((operation) => {
    const p95 = (engine: string, size: number) => quantile(of(operation, engine, size), 0.95);
    return [
      operation.name,
      ...["PostgreSQL", "embedded"].flatMap((engine) => SIZES.map((size) => both(of(operation, engine, size)))),
      p95("PostgreSQL", largest) / p95("PostgreSQL", smallest),
      quantile(of(operation, "embedded", largest), 0.5) / quantile(of(operation, "PostgreSQL", largest), 0.5),
    ];
  });
  const rounds =
    times
      .get(operations[0] as Operation)
      ?.values()
      .next().value?.length ?? 0;
  const heads = ["PG", "embedded"].flatMap((engine) => ["10 k", "100 k", "1 M"].map((size) => `${engine} ${size}`));
  return `Enquiries as named, half as many meetings, a fifth as many campaigns; over HTTP and through the contract, p50 / p95 in ms
of ${rounds} rounds in turns over all databases, after ${WARM_UPS} that are not counted. ${about}

${table(["operation", ...heads, "PG p95, 1 M of 10 k", "embedded of PG, p50"], rows)}

Targets at 1 M on PostgreSQL, p95: list and counters ≤ 10 ms, search ≤ 50, any filters ≤ 100, page 20,000 ≤ 50; embedded at
most 5 times that; growth at most 3.`;
}
