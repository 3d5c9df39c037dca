import { endpoints } from "../../src/index.ts";
import { type ProbeClient, ProbeFailure, type ProbeReply } from "./probeClient.ts";

const WRONG_TOKEN = "The upstream does not accept the token.";
const WRONG_BASE = "No mobile_crm answers below the base address.";

/** Calls that every user may make; if one succeeds, the address and the token are right. */
const first = [endpoints.enquiries.settings, endpoints.enquiries.savedSearches, endpoints.projects.settings];

/**
 * @param anyToken accepts a 401 as an answer: with provider states the token works only in some of them
 * @throws ProbeFailure if the token is not accepted, or no `mobile_crm` answers at the base address
 */
export async function assertUpstreamAnswers(ask: ProbeClient, { anyToken = false } = {}): Promise<void> {
  const reasons: string[] = [];
  for (const endpoint of first) {
    const reason = reasonAgainst(await ask(endpoint, {}));
    if (reason === undefined || (anyToken && reason === WRONG_TOKEN)) return;
    if (reason === WRONG_TOKEN) throw new ProbeFailure(reason);
    reasons.push(reason);
  }
  throw new ProbeFailure(reasons[0]);
}

function reasonAgainst({ status, body, target }: ProbeReply): string | undefined {
  if (target !== undefined) return `The upstream redirects to ${target}.`;
  if (status === 401) return WRONG_TOKEN;
  if (status >= 500) return `The upstream fails with ${status}.`;
  const isAnswer = typeof body === "object" && body !== null;
  return isAnswer && (status < 300 || (status >= 400 && status !== 404)) ? undefined : WRONG_BASE;
}
