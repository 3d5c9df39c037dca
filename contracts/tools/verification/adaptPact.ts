import { type Interaction, interactions } from "../../pact/interactions.ts";
import { parseQuery } from "../../pact/pactInteraction.ts";
import type { FailedInteraction, Reason } from "../../pact/verification.ts";
import { endpointName, toRequest } from "../../src/index.ts";
import { describeCure } from "../probe/cures.ts";
import { judgeCall } from "../probe/probe.ts";
import type { ProbeClient } from "../probe/probeClient.ts";
import { isReply, type ProbeAnswer, readAll } from "../probe/readAll.ts";

interface PactInteraction {
  description: string;
  providerStates?: object[];
  request: { path: string; query?: Record<string, string[]> };
}

/** A parsed pact file. */
interface Written {
  interactions: PactInteraction[];
}

export interface Adapted {
  /** A pact that can be verified without any state. */
  pact: Written;
  /** The exchanges whose replies were read without any drift, so that empty parts in them are allowed. */
  mayBeEmpty: Set<string>;
  /** The replies to each call that reads, by the name of the call. */
  read: Map<string, ProbeAnswer[]>;
  /** The calls without a reply to compare, with the reason. */
  refused: FailedInteraction[];
}

/**
 * The part of the pact that a deployment can keep without provider states: the examples of calls that read, with ids of that
 * deployment, and the refusals that need no state. It contains no writes.
 */
export async function adaptPact(ask: ProbeClient, { interactions: promised, ...pact }: Written): Promise<Adapted> {
  const read = new Map((await readAll(ask)).map(({ endpoint, answers }) => [endpointName(endpoint), answers]));
  const byTitle = new Map(promised.map((interaction) => [interaction.description, interaction]));
  const mayBeEmpty = new Set<string>();
  const refused: FailedInteraction[] = [];
  const kept = interactions.flatMap((exchange) => {
    const interaction = byTitle.get(exchange.title);
    if (!interaction || exchange.endpoint.kind !== "query") return [];
    if (isRefusalAnywhere(exchange)) return [withoutState(interaction)];
    const answer = exchange.kind === "example" && read.get(exchange.title)?.find(isReply);
    if (!answer) {
      const reasons = exchange.kind === "example" ? refusalsOf(exchange, read) : [];
      if (reasons.length) refused.push({ exchange: exchange.title, reasons });
      return [];
    }
    if (answer.drift.length === 0) mayBeEmpty.add(exchange.title);
    return [askedWith(withoutState(interaction), exchange, answer.input)];
  });
  return { pact: { ...pact, interactions: kept }, mayBeEmpty, read, refused };
}

/** Why a requested call has no reply to compare: its status, a redirect, an HTML page. */
function refusalsOf({ title, endpoint }: Interaction, read: ReadonlyMap<string, ProbeAnswer[]>): Reason[] {
  const { differences } = judgeCall(endpoint, read.get(title) ?? []);
  return differences
    .filter(({ kind }) => kind === "refused")
    .map(({ what, cure }) => ({
      place: "status",
      reason: what,
      isEmpty: false,
      ...(cure && { cure: describeCure(cure) }),
    }));
}

/** A refusal that needs no state: an unknown token or an unknown id. */
const isRefusalAnywhere = ({ status }: Interaction) => status === 401 || status === 404;

const withoutState = ({ providerStates: _, ...interaction }: PactInteraction): PactInteraction => interaction;

function askedWith({ request, ...rest }: PactInteraction, { endpoint }: Interaction, input: unknown): PactInteraction {
  const [pathname = "", query = ""] = toRequest(endpoint, input).path.split("?");
  return {
    ...rest,
    request: {
      ...request,
      path: `/mobile_crm/${pathname}`,
      query: parseQuery(query),
    },
  };
}
