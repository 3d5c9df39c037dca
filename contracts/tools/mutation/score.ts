import { createHash } from "node:crypto";
import { spawnJson } from "../subprocess.ts";
import { isDrift, matters, type ReplyMutant, replyMutants } from "./replyMutants.ts";
import { type RequestMutant, requestMutants } from "./requestMutants.ts";

/** A mutant that neither the pact nor the schema of its call notices. */
export interface Survivor {
  exchange: string;
  place: string;
  change: string;
  /** Whether any screen would get to see another thing. */
  matters: boolean;
  why: string;
}

export interface Score {
  all: number;
  byPact: number;
  /** Not noticed by the pact, but refused by the schema: the alarm for drift rings. */
  bySchema: number;
  /** Mutants that would raise the drift alarm at run time. */
  drift: number;
  /** Those that change what a screen sees, or what is asked. */
  mattering: number;
  survivors: Survivor[];
}

export interface Sampling {
  /** Names the sample: the same seed gives the same mutants. */
  seed?: string;
  /** How many; by default all. */
  most?: number;
  onWave?: (done: number, all: number) => void;
}

const BATCH_SIZE = 400;
/** Two cores. */
const CONCURRENT_BATCHES = 2;

/** Lets mutants of the provider's replies loose. */
export async function scoreReplies(sampling: Sampling = {}): Promise<Score> {
  const mutants = replyMutants();
  const { numbers, unnoticed } = await runBatches("replyMutantBatch.ts", mutants, sampling);
  const survivors = unnoticed.filter((number) => !isDrift(mutants[number] as ReplyMutant));
  return {
    all: numbers.length,
    byPact: numbers.length - unnoticed.length,
    bySchema: unnoticed.length - survivors.length,
    drift: numbers.filter((number) => isDrift(mutants[number] as ReplyMutant)).length,
    mattering: numbers.filter((number) => matters(mutants[number] as ReplyMutant)).length,
    survivors: survivors.map((number) => survivor(mutants[number] as ReplyMutant)),
  };
}

/** Lets mutants of the consumer's requests loose. */
export async function scoreRequests(sampling: Sampling = {}): Promise<Score> {
  const mutants = requestMutants();
  const { numbers, unnoticed } = await runBatches("requestMutantBatch.ts", mutants, sampling);
  return {
    all: numbers.length,
    byPact: numbers.length - unnoticed.length,
    bySchema: 0,
    drift: 0,
    mattering: numbers.filter((number) => !mutants[number]?.harmless).length,
    survivors: unnoticed.map((number) => {
      const { exchange, place, change, harmless } = mutants[number] as RequestMutant;
      const why = harmless ?? "the provider is asked another thing";
      return { exchange: exchange.title, place, change, matters: !harmless, why };
    }),
  };
}

function survivor(mutant: ReplyMutant): Survivor {
  const { exchange, place, change } = mutant;
  const isSeen = matters(mutant);
  const why = isSeen ? "a screen sees another thing" : "no screen can tell: our side reads the same from it";
  return { exchange: exchange.title, place, change, matters: isSeen, why };
}

interface Labelled {
  exchange: { title: string };
  place: string;
  change: string;
}

async function runBatches(program: string, mutants: Labelled[], { seed, most, onWave = () => {} }: Sampling) {
  const numbers = sample(mutants, seed).slice(0, most);
  const size = Math.min(BATCH_SIZE, Math.ceil(numbers.length / CONCURRENT_BATCHES));
  const waves = Array.from({ length: Math.ceil(numbers.length / size) }, (_, wave) =>
    numbers.slice(wave * size, (wave + 1) * size),
  );
  const unnoticed: number[] = [];
  let done = 0;
  const work = async () => {
    for (let wave = waves.shift(); wave; wave = waves.shift()) {
      unnoticed.push(...(await spawnJson<number[], number[]>(`${import.meta.dirname}/${program}`, wave)));
      done += wave.length;
      onWave(done, numbers.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_BATCHES }, work));
  return { numbers, unnoticed: unnoticed.sort((one, other) => one - other) };
}

/** All in their order, or shuffled by a seed. */
function sample(mutants: Labelled[], seed: string | undefined): number[] {
  if (seed === undefined) return mutants.map((_, number) => number);
  return mutants
    .map(({ exchange, place, change }, number) => {
      const label = `${seed} ${exchange.title} ${place} ${change} ${number}`;
      return { number, key: createHash("sha1").update(label).digest("hex") };
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ number }) => number);
}
