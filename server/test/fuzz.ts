import { hostileValues } from "@mobile-crm/fixtures/test/hostileRequests.ts";
import { mulberry32 } from "@mobile-crm/fixtures/workbench/mulberry32.ts";
import { inputOf, type openWalk } from "./authorization/walk.ts";

type Walk = Awaited<ReturnType<typeof openWalk>>;
export type Random = () => number;

export interface Findings {
  /** Cases with a 5xx response, or with none. */
  faults: string[];
  statuses: Record<number, number>;
  /** The longest turn of the event loop, in milliseconds of work, including the generation of the cases. */
  stallMs: number;
}

/** Small, so that a long turn is caused by one input and not by many together. */
const AT_ONCE = 5;

/** The same seed gives the same cases. */
export const randomFrom = (seed: number): Random => mulberry32(seed);

/** Measures the CPU time of this thread, not elapsed time, which depends on how busy the machine is. */
function watchEventLoop() {
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = cpuMs();
  let longestMs = 0;
  const timer = setInterval(() => {
    const now = cpuMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longestMs;
  };
}

/** Makes a call `cases` times with inputs that are nearly right, wrong, or nonsense. */
export async function fuzz(walk: Walk, procedure: string, cases: number, random: Random): Promise<Findings> {
  const findings: Findings = { faults: [], statuses: {}, stallMs: 0 };
  const token = procedure === "session.logout" ? "nobodys-token" : await walk.tokenOf("admin");
  const readStallMs = watchEventLoop();
  for (let start = 0; start < cases; start += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, cases - start) }, () => mutate(inputOf(procedure), random));
    await Promise.all(batch.map((input) => runCase(walk, procedure, token, input, findings)));
  }
  findings.stallMs = readStallMs();
  return findings;
}

async function runCase(walk: Walk, procedure: string, token: string, input: unknown, { faults, statuses }: Findings) {
  const { status, text } = await walk
    .send(procedure, token, input)
    .catch((error: unknown) => ({ status: 599, text: String(error) }));
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status >= 500)
    faults.push(`${procedure} ${JSON.stringify(input)?.slice(0, 400)} → ${status} ${text.slice(0, 200)}`);
}

const pick = <T>(values: readonly T[], random: Random) => values[Math.floor(random() * values.length)] as T;
const randomValue = (random: Random): unknown => (random() < 0.7 ? pick(hostileValues, random) : randomJson(random, 3));

/** Changes one to three places: another value, a key less, a key more, or something else altogether. */
function mutate(input: unknown, random: Random): unknown {
  if (random() < 0.05) return randomValue(random);
  let mutated = input;
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes -= 1) mutated = mutateOnce(mutated, random);
  return mutated;
}

function mutateOnce(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value) || "stream" in value)
    return random() < 0.5 ? randomValue(random) : value;
  const keys = Object.keys(value);
  const key =
    keys.length && random() < 0.85 ? pick(keys, random) : pick(["page", "search", "__proto__", "id", "x"], random);
  const { [key]: inner, ...rest } = value as Record<string, unknown>;
  if (random() < 0.1) return rest;
  return { ...rest, [key]: random() < 0.4 ? mutateOnce(inner, random) : randomValue(random) };
}

function randomJson(random: Random, depth: number): unknown {
  const kind = random();
  if (depth === 0 || kind < 0.3) return letters(random);
  if (kind < 0.5) return (random() - 0.5) * 10 ** Math.floor(random() * 20);
  if (kind < 0.6) return Math.floor(random() * 100);
  const length = Math.floor(random() * 4);
  if (kind < 0.8) return Array.from({ length }, () => randomJson(random, depth - 1));
  return Object.fromEntries(Array.from({ length }, () => [letters(random), randomJson(random, depth - 1)]));
}

/** Any 16-bit units: letters, signs, halves of surrogate pairs and unprintable characters. */
const letters = (random: Random) =>
  String.fromCharCode(...Array.from({ length: Math.floor(random() * 12) }, () => Math.floor(random() * 65_536)));
