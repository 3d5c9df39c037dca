import { TOKENS } from "../../pact/example.ts";
import { type Interaction, interactions } from "../../pact/interactions.ts";
import type { FailedInteraction } from "../../pact/verification.ts";
import { endpointName, errorMessageOf } from "../../src/index.ts";
import { judgeCall } from "../probe/probe.ts";
import { createProbeClient } from "../probe/probeClient.ts";
import type { ProbeAnswer } from "../probe/readAll.ts";
import { type SplitReasons, splitReasons } from "./leniencies.ts";

interface Judged {
  broken: FailedInteraction[];
  /** What the product reads nevertheless. */
  warnings: FailedInteraction[];
}

interface Upstream {
  url: string;
  token: string;
  /** The replies to each call that reads. */
  read: Map<string, ProbeAnswer[]>;
}

/** Splits the literal deviations of a deployment into harmful ones and documented leniencies. */
export async function judgeFailures(failed: readonly FailedInteraction[], upstream: Upstream): Promise<Judged> {
  const judged: Judged = { broken: [], warnings: [] };
  for (const { exchange, reasons } of failed) {
    const { errors, warnings } = await judge({ exchange, reasons }, upstream);
    if (errors.length) judged.broken.push({ exchange, reasons: errors });
    if (warnings.length) judged.warnings.push({ exchange, reasons: warnings });
  }
  return judged;
}

async function judge({ exchange, reasons }: FailedInteraction, upstream: Upstream): Promise<SplitReasons> {
  const interaction = interactions.find(({ title }) => title === exchange);
  if (interaction?.kind === "example") {
    const answers = upstream.read.get(endpointName(interaction.endpoint)) ?? [];
    return splitReasons(reasons, judgeCall(interaction.endpoint, answers).differences);
  }
  const isRead = interaction && (await isRefusalRead(interaction, upstream));
  return isRead ? { errors: [], warnings: reasons } : { errors: reasons, warnings: [] };
}

/** Whether the product treats the response as the promised refusal, with another message or as a redirect to a sign-in page. */
async function isRefusalRead({ endpoint, input, token, status, body }: Interaction, { url, token: own }: Upstream) {
  const ask = createProbeClient(url, token === TOKENS.caller ? own : token);
  const reply = await ask(endpoint, input as object);
  return reply.status === status && (body === undefined || status === 401 || errorMessageOf(reply.body) !== undefined);
}
