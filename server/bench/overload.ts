import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { slowCore } from "./cores.ts";
import { cpuTicks, start, stop } from "./killOnExit.ts";
import { request, type Seen } from "./pacedConnections.ts";
import { circumstances, loadNow, median, record, table } from "./report.ts";

const ROUNDS = 5;
const MILLISECONDS = 3_000;
const AT_ONCE = 64;
/** How many times the peak is asked for, and over how many connections. */
const ASKED = [
  { times: 1, connections: 300 },
  { times: 3, connections: 300 },
  { times: 3, connections: 1_500 },
  { times: 10, connections: 300 },
];
/** What the server has of a core, so that the load generator can ask for more than it can answer. */
const FRACTION = 0.5;

interface Measured extends Seen {
  /** Cores that each process used. */
  server: number;
  generator: number;
}

/** What the server still answers when it is asked for more than it can: the peak first, then so many times it, in each round. */
export async function overload() {
  const load = loadNow();
  const [upstream, upstreamPort] = await start("listUpstream.ts");
  const [server, port] = await start("server.ts", upstreamPort, AT_ONCE);
  const [generator] = await start("pacedLoad.ts");
  const core = slowCore(FRACTION);
  core?.take(server.pid ?? 0);
  const ask = (connections: number, rate: number) => measure({ server, generator }, { port, connections, rate });
  await ask(AT_ONCE, 0);
  const rounds: Measured[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const peak = await ask(AT_ONCE, 0);
    const more: Measured[] = [];
    for (const { times, connections } of ASKED) more.push(await ask(connections, times * peak.answered));
    rounds.push([peak, ...more]);
  }
  for (const child of [server, upstream, generator]) await stop(child);
  core?.remove();
  const refusal = await costOfRefusal();
  const how = core
    ? `The server has ${FRACTION} of a core of its own (a control group), so that the load generator has what it needs`
    : "Load generator and server share the cores";
  record("14. Overload", report(rounds, refusal, `${how}. ${circumstances(load)}`));
}

async function measure(
  { server, generator }: { server: ChildProcess; generator: ChildProcess },
  asked: { port: number; connections: number; rate: number },
): Promise<Measured> {
  const used = () => [server, generator].map(({ pid = 0 }) => cpuTicks(pid));
  const before = used();
  generator.send({ ...asked, milliseconds: MILLISECONDS });
  const [seen] = (await once(generator, "message")) as [Seen];
  const [own = 0, others = 0] = used().map((after, at) => (after - (before[at] ?? 0)) / (MILLISECONDS / 1000));
  return { ...seen, server: own, generator: others };
}

/** Microseconds of the processor for a refusal, while the only slot is taken by a call that is never answered. */
async function costOfRefusal(): Promise<number> {
  const upstream = net.createServer().listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const [server, port] = await start("server.ts", (upstream.address() as AddressInfo).port, 1, "none waits");
  const [generator] = await start("pacedLoad.ts");
  const waiting = net.connect(port, "127.0.0.1").on("error", () => {});
  waiting.write(request);
  await once(upstream, "connection");
  const costs: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const { server: cores, refused } = await measure({ server, generator }, { port, connections: 16, rate: 0 });
    if (round >= 0) costs.push((cores * 1e6) / refused);
  }
  waiting.destroy();
  for (const child of [server, generator]) await stop(child);
  upstream.close();
  return median(costs);
}

function report(rounds: Measured[][], refusal: number, how: string): string {
  const names = [
    `peak, ${AT_ONCE} connections`,
    ...ASKED.map(({ times, connections }) => `${times} × the peak, ${connections} connections`),
  ];
  const figures = ["answered", "refused", "p99", "refusedP99", "otherwise", "server", "generator"] as const;
  const rows = names.map((name, at) => [
    name,
    median(rounds.map((round) => (round[at]?.answered ?? Number.NaN) / (round[0]?.answered ?? Number.NaN))),
    ...figures.map((figure) => median(rounds.map((round) => round[at]?.[figure] ?? Number.NaN))),
    median(rounds.map((round) => ((round[at]?.server ?? Number.NaN) * 1e6) / (round[at]?.answered ?? Number.NaN))),
  ]);
  const heads = ["of the peak", "answered/s", "refused/s", "p99 ms", "p99 of a refusal", "otherwise"];
  return `The server alone in front of an upstream that answers at once, ${AT_ONCE} calls at once, ${ROUNDS} rounds; medians.
The last columns are the cores that each used. ${how}

${table(["", ...heads, "cores: server", "load generator", "CPU µs/answered"], rows)}

A refusal, where no call waits and all slots are taken, costs ${refusal.toFixed(0)} µs of the processor.

Target: ≥ 0.9 of the peak when it is asked for 3 times as much.`;
}
