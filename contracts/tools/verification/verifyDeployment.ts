import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { TOKENS } from "../../pact/example.ts";
import { interactions } from "../../pact/interactions.ts";
import { type FailedInteraction, PACT } from "../../pact/verification.ts";
import { assertAskable } from "../probe/askable.ts";
import { createProbeClient } from "../probe/probeClient.ts";
import { spawnJson } from "../subprocess.ts";
import type { Target } from "../target.ts";
import { adapted } from "./adapted.ts";
import type { Run } from "./run.ts";

type DeploymentTarget = Pick<Target, "url" | "token" | "states">;

export interface Verified {
  /** How many exchanges were asked for, and how many need a state that this deployment cannot be put into. */
  asked: number;
  left: number;
  broken: FailedInteraction[];
}

/**
 * Verifies any deployment. Where its states can be set, against the whole pact; elsewhere against what reads, with ids of its
 * own, and what the schemas allow to be empty may be empty. Without states it writes nothing.
 *
 * @throws NotAskable where the deployment cannot be asked
 */
export async function verifyDeployment({ url, token, states }: DeploymentTarget): Promise<Verified> {
  const ask = createProbeClient(url, token);
  await assertAskable(ask, { anyToken: states !== undefined });
  const origin = url.replace(/\/mobile_crm$/, "");
  const whole = readFileSync(PACT, "utf8").replaceAll(TOKENS.caller, () => JSON.stringify(token).slice(1, -1));
  if (states) return { asked: interactions.length, left: 0, broken: await run(whole, origin, states) };
  const { pact, mayBeEmpty } = await adapted(ask, JSON.parse(whole));
  const broken = (await run(JSON.stringify(pact), origin)).flatMap(({ exchange, reasons }) => {
    const left = mayBeEmpty.has(exchange) ? reasons.filter(({ isEmpty }) => !isEmpty) : reasons;
    return left.length ? [{ exchange, reasons: left }] : [];
  });
  const asked = pact.interactions.length;
  return { asked, left: interactions.length - asked, broken };
}

async function run(text: string, origin: string, states?: string): Promise<FailedInteraction[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-pact-"));
  try {
    const pact = path.join(folder, "pact.json");
    writeFileSync(pact, text);
    return await spawnJson<Run, FailedInteraction[]>(`${import.meta.dirname}/run.ts`, { origin, pact, states });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
