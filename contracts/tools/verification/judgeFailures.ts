import { TOKENS } from "../../pact/example.ts";
import { type Interaction, interactions } from "../../pact/interactions.ts";
import type { FailedInteraction, Reason } from "../../pact/verification.ts";
import { endpointName, errorMessageOf } from "../../src/index.ts";
import { isRecord } from "../../src/schemas/values.ts";
import { describeCure } from "../probe/cures.ts";
import { type Difference, publicName } from "../probe/difference.ts";
import { judgeCall } from "../probe/probe.ts";
import { createProbeClient } from "../probe/probeClient.ts";
import type { ProbeAnswer } from "../probe/readAll.ts";
import { covers, fieldsOf, splitReasons } from "./leniencies.ts";

export interface Judged {
  broken: FailedInteraction[];
  /** Deviations that the product tolerates. */
  warnings: FailedInteraction[];
  /** Deviations without loss that Pact does not see. */
  notes: FailedInteraction[];
}

type Level = keyof Judged;

interface Upstream {
  url: string;
  token: string;
  /** The replies to each call that reads. */
  read: Map<string, ProbeAnswer[]>;
}

/**
 * Splits the deviations of a deployment by severity, and adds what Pact's verifier accepts: redirects that it follows,
 * and other formats.
 * @param asked the titles of the exchanges
 */
export async function judgeFailures(
  asked: readonly string[],
  failed: readonly FailedInteraction[],
  upstream: Upstream,
): Promise<Judged> {
  const judged: Judged = { broken: [], warnings: [], notes: [] };
  for (const exchange of asked) {
    const reasons = failed.find((one) => one.exchange === exchange)?.reasons ?? [];
    const split = await judge(exchange, reasons, upstream);
    for (const level of ["broken", "warnings", "notes"] as const)
      if (split[level].length) judged[level].push({ exchange, reasons: split[level] });
  }
  return judged;
}

async function judge(exchange: string, reasons: Reason[], upstream: Upstream): Promise<Record<Level, Reason[]>> {
  const interaction = interactions.find(({ title }) => title === exchange);
  if (interaction?.kind === "example") {
    const answers = upstream.read.get(endpointName(interaction.endpoint)) ?? [];
    return judgeExample(reasons, judgeCall(interaction.endpoint, answers).differences);
  }
  if (reasons.length === 0) return NOTHING_FOUND;
  const form = interaction && (await formOfRefusal(interaction, upstream));
  if (form === undefined) {
    const cure = `upstream: answer ${interaction?.status ?? "as the pact says"} with {"message": …}`;
    return { ...NOTHING_FOUND, broken: reasons.map((reason) => ({ ...reason, cure })) };
  }
  return { ...NOTHING_FOUND, warnings: [{ place: "$", reason: form, isEmpty: false, cure: NO_CURE }] };
}

/** The cure of a deviation without loss. */
export const NO_CURE = "nothing to do";

const NOTHING_FOUND: Record<Level, Reason[]> = { broken: [], warnings: [], notes: [] };

function judgeExample(reasons: Reason[], differences: readonly Difference[]): Record<Level, Reason[]> {
  const { errors, warnings } = splitReasons(reasons, differences);
  const named = (reason: Reason): Reason => {
    const difference = differences.find(
      (one) => one.kind !== "unknown" && fieldsOf(reason).some((field) => covers(one.place, field)),
    );
    if (!difference?.cure) return reason;
    const isForm = difference.kind === "read" || difference.kind === "differs";
    return { ...reason, reason: isForm ? difference.what : reason.reason, cure: describeCure(difference.cure) };
  };
  const seen = new Set([...errors, ...warnings].flatMap(fieldsOf));
  const unseen = (kind: Difference["kind"]) =>
    differences
      .filter((one) => one.kind === kind && !seen.has(one.place))
      .map(({ place, what, cure }) => ({
        place: place === "location" ? place : ["$", place].filter(Boolean).join("."),
        reason: what,
        isEmpty: false,
        ...(cure && { cure: describeCure(cure) }),
      }));
  return {
    broken: errors.map(named),
    warnings: [...warnings.map((reason) => ({ cure: NO_CURE, ...named(reason) })), ...unseen("differs")],
    notes: unseen("read"),
  };
}

/**
 * How a response differs from a promised refusal that the product still recognizes: its text elsewhere, or a redirect
 * to a sign-in page. Undefined if it does not recognize it.
 */
async function formOfRefusal({ endpoint, input, token, status, body }: Interaction, { url, token: own }: Upstream) {
  const ask = createProbeClient(url, token === TOKENS.caller ? own : token);
  const reply = await ask(endpoint, input as object);
  if (reply.status !== status) return undefined;
  if (Array.isArray(reply.body)) return "a refusal that is a list";
  if (body !== undefined && status !== 401 && errorMessageOf(reply.body) === undefined) return undefined;
  if (!isRecord(reply.body)) return "a refusal without a message";
  return `a refusal with its text in ${Object.keys(reply.body).map(publicName).join(", ")}`;
}
