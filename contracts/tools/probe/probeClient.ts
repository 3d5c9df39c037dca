import { isSignInPage } from "../../src/http/headers.ts";
import { toRequest } from "../../src/http/httpMapping.ts";
import { type Drift, type Endpoint, endpointName, type WireReply } from "../../src/index.ts";
import type { ApplyMapping } from "../../src/mapping/applyMapping.ts";

/**
 * The upstream could not be probed: it cannot be reached, refuses the token, or is not a `mobile_crm`. The message is
 * one sentence without any value.
 */
export class ProbeFailure extends Error {
  override name = "ProbeFailure";
}

/** A reply, and how its transport differs from the contract. */
export interface ProbeReply extends WireReply {
  transport?: Drift[];
  /** The target of a redirect that is not followed. */
  target?: string;
  /** Whether it is HTML. */
  isPage?: boolean;
}

/**
 * Sends a read to an upstream, and refuses everything else.
 * @throws ProbeFailure if there is no response
 */
export type ProbeClient = (endpoint: Endpoint, input: object) => Promise<ProbeReply>;

/** For an upstream without a mapping. */
export const identityMapping: ApplyMapping = (_, reply) => reply;

const REQUEST_TIMEOUT_MS = 20_000;

/** @param map normalises replies to the documented shape, as the mapping file of the upstream says */
export const createProbeClient =
  (url: string, token: string | undefined, map: ApplyMapping = identityMapping): ProbeClient =>
  async (endpoint, input) => {
    const { method, path, headers } = toRequest(endpoint, input, token);
    if (method !== "GET" || endpoint.kind !== "query") throw new Error(`${endpointName(endpoint)} is no reading`);
    const { reply, asked, target, body } = await sendTo(url, path, { method, headers });
    const { transport = [], ...rest } = received(reply, asked);
    if (target) transport.push({ path: "location", received: `a redirect to ${target.pathname}` });
    return { ...rest, transport, body: reply.ok ? map(endpoint, body) : body };
  };

interface Sent {
  reply: Response;
  asked: URL;
  /** The address to which a redirect was followed. */
  target: URL | undefined;
  /** The body as JSON; undefined if it is not JSON. */
  body: unknown;
}

/**
 * Sends one request, and follows the redirects that the gateway follows.
 * @throws ProbeFailure if there is no response
 */
export async function sendTo(
  url: string,
  path: string,
  { headers, ...init }: { method: string; headers: Record<string, string>; body?: string },
): Promise<Sent> {
  const options = { ...init, headers: { ...headers, "accept-encoding": "identity" }, redirect: "manual" as const };
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const asked = new URL(`${url.replace(/\/$/, "")}/${path}`);
    const first = await fetch(asked, { ...options, signal });
    const target = followed(asked, first);
    const reply = target ? await fetch(target, { ...options, signal }) : first;
    return { reply, asked, target, body: parsed(await reply.text()) };
  } catch (error) {
    throw new ProbeFailure(networkReason(error));
  }
}

/** The redirect target if the gateway would follow it: the same address with or without a slash at its end. */
function followed(asked: URL, { status, headers }: Response): URL | undefined {
  const location = headers.get("location");
  if (![301, 307, 308].includes(status) || !location || !URL.canParse(location, asked.href)) return undefined;
  const target = new URL(location, asked);
  const bare = ({ pathname }: URL) => pathname.replace(/\/$/, "");
  return target.origin === asked.origin && bare(target) === bare(asked) ? target : undefined;
}

/** How the gateway interprets the head of a response: a redirect to a sign-in page is a 401. */
function received({ status, headers }: Response, asked: URL): Omit<ProbeReply, "body"> {
  const encoding = headers.get("content-encoding");
  const transport = encoding && encoding !== "identity" ? [{ path: "content-encoding", received: "compressed" }] : [];
  const isRedirect = status >= 300 && status < 400;
  const location = headers.get("location") ?? "";
  if (isRedirect && isSignInPage(location)) return { status: 401, transport };
  if (isRedirect && URL.canParse(location, asked.href))
    return { status, transport, target: new URL(location, asked).pathname };
  return { status, transport, ...(headers.get("content-type")?.includes("text/html") && { isPage: true }) };
}

/** Why a request had no response, in one sentence: never its URL, nor any received data. */
export function networkReason(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === "TimeoutError") return "The upstream did not answer in time.";
  const code = (cause as { code?: unknown } | undefined)?.code;
  return `The upstream could not be reached${typeof code === "string" && /^\w{1,40}$/.test(code) ? ` (${code})` : ""}.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
