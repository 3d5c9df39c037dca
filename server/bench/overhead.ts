import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import {
  cpuSeconds,
  describeMachine,
  encodeRequest,
  installInto,
  loadGenerator,
  markdownTable,
  median,
  printResults,
  start,
  stop,
} from "./shared.ts";

const ROUNDS = 7;
const MILLISECONDS = 1500;
/** About 15,000 calls: until then V8 is still optimizing, and a call takes up to twice as long. */
const WARM_UP_MS = 8000;
const BATCH = 5;

interface Way {
  name: string;
  child: ChildProcess;
  port: number;
  request: Buffer;
  /** The number of calls in one request. */
  together: number;
}

interface Measured {
  rate: number;
  p50: number;
  p99: number;
  cpu: number;
}

/**
 * The cost of a checked call through our server, compared with proxies that only forward it, alternating and in front
 * of the same upstream.
 */
export async function measureOverhead() {
  await installInto(path.join(import.meta.dirname, "peers"));
  const [upstream, port] = await start("upstream");
  const ways = await openWays(upstream, port);
  const rounds = new Map<Way, Measured[]>(ways.map((way) => [way, []]));
  for (const way of ways) await loadGenerator(way.port, way.request, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of round % 2 ? ways.toReversed() : ways) rounds.get(way)?.push(await measure(way));
  }
  for (const child of new Set(ways.map((way) => way.child))) await stop(child);
  printResults("Overhead", report(rounds));
}

async function openWays(upstream: ChildProcess, port: number): Promise<Way[]> {
  const json = { accept: "application/json", "content-type": "application/json", authorization: "Token token=a-token" };
  const passed = encodeRequest("GET", "/mobile_crm/enquiries_builders?page=1", json);
  const one = encodeRequest("POST", "/trpc/enquiries.list", json, '{"page":1}');
  const inputs = Object.fromEntries(Array.from({ length: BATCH }, (_, index) => [index, { page: 1 }]));
  const paths = Array(BATCH).fill("enquiries.list").join(",");
  const many = encodeRequest("POST", `/trpc/${paths}?batch=1`, json, JSON.stringify(inputs));
  const [ours, oursPort] = await start("server", port);
  const [stock, stockPort] = await start("stock", port);
  const [proxy, proxyPort] = await start("peers/httpProxy.mjs", port);
  return [
    { name: "no server between (direct)", child: upstream, port, request: passed, together: 1 },
    { name: "@fastify/http-proxy", child: proxy, port: proxyPort, request: passed, together: 1 },
    { name: "**ours, checked**", child: ours, port: oursPort, request: one, together: 1 },
    { name: `**ours, checked, ${BATCH} in a batch**`, child: ours, port: oursPort, request: many, together: BATCH },
    { name: "stock adapter, checked", child: stock, port: stockPort, request: one, together: 1 },
    { name: `stock adapter, ${BATCH} in a batch`, child: stock, port: stockPort, request: many, together: BATCH },
  ];
}

async function measure({ child, port, request, together }: Way): Promise<Measured> {
  const before = cpuSeconds(child.pid ?? 0);
  const { rate, p50, p99, calls } = await loadGenerator(port, request, MILLISECONDS);
  const cpu = ((cpuSeconds(child.pid ?? 0) - before) * 1e6) / (calls * together);
  return { rate: rate * together, p50, p99, cpu };
}

function report(rounds: Map<Way, Measured[]>): string {
  const named = new Map([...rounds].map(([{ name }, measured]) => [name, measured]));
  const ratio = (measured: Measured[], peer: string) =>
    median(measured.map(({ rate }, round) => rate / (named.get(peer)?.[round]?.rate ?? Number.NaN)));
  const rows = [...named].map(([name, measured]) => [
    name,
    ...(["rate", "p50", "p99", "cpu"] as const).map((figure) => median(measured.map((round) => round[figure]))),
    ratio(measured, "@fastify/http-proxy"),
    ratio(measured, "stock adapter, checked"),
  ]);
  const { dependencies } = JSON.parse(readFileSync(new URL("peers/package.json", import.meta.url), "utf8"));
  return `A page of 20 enquiries (4.6 kB), 16 connections, ${ROUNDS} rounds in turns, each way in a process of its own; medians, and the
medians of the ratios round by round, after ${WARM_UP_MS / 1000} s of calls that are not counted. Ours decodes the input, checks the whole reply against the contract and encodes it.
@fastify/http-proxy ${dependencies["@fastify/http-proxy"]}. ${describeMachine()}

${markdownTable(["way", "calls/s", "p50 ms", "p99 ms", "CPU µs/call", "of http-proxy", "of stock"], rows)}

Targets: checked ≥ 0.7 of http-proxy, batched per call ≥ 1.0 (docs/performance.md says what stands in the way).`;
}
