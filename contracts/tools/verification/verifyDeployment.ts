import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { TOKENS } from "../../pact/example.ts";
import { interactions } from "../../pact/interactions.ts";
import { type Broker, type FailedInteraction, PACT } from "../../pact/verification.ts";
import type { ApplyMapping } from "../../src/mapping/applyMapping.ts";
import { assertUpstreamAnswers } from "../probe/assertUpstreamAnswers.ts";
import { describeCure } from "../probe/cures.ts";
import { envelopeFinding, findEnvelope, insideEnvelope } from "../probe/envelope.ts";
import { createProbeClient, identityMapping } from "../probe/probeClient.ts";
import { spawnJson } from "../subprocess.ts";
import type { Target } from "../target.ts";
import { adaptPact } from "./adaptPact.ts";
import { judgeFailures } from "./judgeFailures.ts";
import type { Run } from "./run.ts";

interface DeploymentTarget extends Pick<Target, "url" | "token" | "states"> {
  /** Normalises replies to the documented shape, as the mapping file of the upstream says. */
  map?: ApplyMapping | undefined;
  /** The secret for setting up states. */
  statesSecret?: string | undefined;
  /** A broker with the pacts; only if states can be set. */
  broker?: Broker | undefined;
}

export interface Verified {
  /** The titles of the exchanges that were requested. */
  exchanges: string[];
  /** Number of exchanges not requested: writes, and those in a state that this deployment cannot be put into. */
  left: number;
  broken: FailedInteraction[];
  /** Deviations that the product tolerates (docs/decisions/0011). */
  warnings: FailedInteraction[];
  /** Deviations without loss that Pact does not see. */
  notes: FailedInteraction[];
}

/**
 * Verifies any deployment: if its states can be set, literally against the whole pact; otherwise only reads, with its
 * own ids, and tolerated deviations are warnings. Without states it writes nothing.
 * @throws ProbeFailure if the deployment cannot be reached
 */
export async function verifyDeployment(target: DeploymentTarget): Promise<Verified> {
  const { url, token, states, statesSecret, broker, map } = target;
  const plain = createProbeClient(url, token, map);
  await assertUpstreamAnswers(plain, { anyToken: states !== undefined });
  const origin = url.replace(/\/mobile_crm$/, "");
  const whole = readFileSync(PACT, "utf8").replaceAll(TOKENS.caller, () => JSON.stringify(token).slice(1, -1));
  if (states) {
    const broken = await run({ text: whole, origin, states, statesSecret, broker });
    return { exchanges: interactions.map(({ title }) => title), left: 0, broken, warnings: [], notes: [] };
  }
  const envelope = await findEnvelope(plain);
  const ask = envelope === undefined ? plain : insideEnvelope(plain, envelope, map ?? identityMapping);
  const { pact, mayBeEmpty, read, refused } = await adaptPact(ask, JSON.parse(whole));
  const failed = (await run({ text: JSON.stringify(pact), origin })).map(({ exchange, reasons }) => ({
    exchange,
    reasons: mayBeEmpty.has(exchange) ? reasons.filter(({ isEmpty }) => !isEmpty) : reasons,
  }));
  const verified = pact.interactions.map(({ description }) => description);
  const judged = await judgeFailures(verified, failed, { url, token, read });
  const broken = [...(envelope === undefined ? [] : [layered(envelope)]), ...judged.broken, ...refused];
  const exchanges = [...new Set([...verified, ...broken.map(({ exchange }) => exchange)])];
  return {
    ...judged,
    broken,
    exchanges,
    left: interactions.length - verified.length - refused.length,
  };
}

function layered(envelope: string): FailedInteraction {
  const { call, differences } = envelopeFinding(envelope);
  const reasons = differences.map(({ what, cure }) => ({
    place: "$",
    reason: what,
    isEmpty: false,
    ...(cure && { cure: describeCure(cure) }),
  }));
  return { exchange: call, reasons };
}

async function run({ text, ...how }: Omit<Run, "pact"> & { text: string }): Promise<FailedInteraction[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-pact-"));
  try {
    const pact = path.join(folder, "pact.json");
    writeFileSync(pact, text);
    return await spawnJson<Run, FailedInteraction[]>(`${import.meta.dirname}/run.ts`, { ...how, pact });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
