import { type Endpoint, endpointName } from "../../src/index.ts";
import { describeShape, listLeaves } from "../shape.ts";
import type { Difference } from "./difference.ts";
import { isReply, type Reading } from "./readAll.ts";
import { valuesAt } from "./values.ts";

/** Fields that hold the address of a file. */
const FILE = /(^|_)(photo|audio|image|form)(_url)?$|^(brouchure|image|recording)_url$/;
const FILE_CURE = { by: "upstream", change: "name an address that answers with the file itself" } as const;
const REQUEST_TIMEOUT_MS = 20_000;

interface FileCheck {
  /** The base address of the upstream. */
  url: string;
  token: string | undefined;
  /** The origins that FILE_ORIGINS allows. */
  allowed: readonly string[];
}

/**
 * Checks the files that replies link to: whether they are at an allowed origin, and whether the first of each place can
 * be fetched as the gateway does.
 * @returns differences by the name of the call
 */
export async function checkFiles(readings: readonly Reading[], check: FileCheck): Promise<Map<string, Difference[]>> {
  const found = new Map<string, Difference[]>();
  for (const { endpoint, answers } of readings) {
    const bodies = answers.flatMap((answer) => (isReply(answer) ? [answer.body] : []));
    const differences: Difference[] = [];
    for (const place of filePlaces(endpoint)) differences.push(...(await checkPlace(endpoint, place, bodies, check)));
    if (differences.length) found.set(endpointName(endpoint), differences);
  }
  return found;
}

const filePlaces = ({ reply }: Endpoint) =>
  listLeaves(describeShape(reply))
    .map(({ place }) => place.replace(/^\*\.?/, ""))
    .filter((place) => FILE.test(place.split(".").at(-1) ?? ""));

async function checkPlace(
  endpoint: Endpoint,
  place: string,
  bodies: readonly unknown[],
  check: FileCheck,
): Promise<Difference[]> {
  const addresses = valuesAt(endpoint, place, bodies).filter(
    (value): value is string => typeof value === "string" && value.trim() !== "",
  );
  const [first] = addresses;
  if (first === undefined) return [];
  const urls = addresses.map((address) => (URL.canParse(address, check.url) ? new URL(address, check.url) : undefined));
  if (urls.some((url) => !url || !/^https?:$/.test(url.protocol)))
    return [{ kind: "breaks", place, what: "a file without a web address", cure: FILE_CURE }];
  const own = new URL(check.url);
  const isAllowed = (url: URL) => url.origin === own.origin || check.allowed.includes(url.origin);
  const refused = (urls as URL[]).find((url) => !isAllowed(url));
  if (refused) {
    const cure = { by: "setting", setting: `FILE_ORIGINS=${[...check.allowed, refused.origin].join(",")}` } as const;
    return [{ kind: "breaks", place, what: `files at ${refused.origin}, which is not allowed`, cure }];
  }
  const [url] = urls as URL[];
  if (!url) return [];
  const base = `${own.pathname.replace(/\/$/, "")}/`;
  const beside: Difference[] =
    url.origin === own.origin && !url.pathname.startsWith(base)
      ? [{ kind: "read", place, what: "files of the same origin beside the base path" }]
      : [];
  const problem = await fetchProblem(url, url.origin === own.origin ? check.token : undefined);
  return [...beside, ...(problem ? [{ kind: "breaks" as const, place, what: problem, cure: FILE_CURE }] : [])];
}

/** Why a file cannot be shown. */
async function fetchProblem(url: URL, token: string | undefined): Promise<string | undefined> {
  const abort = new AbortController();
  try {
    const reply = await fetch(url, {
      headers: { "accept-encoding": "identity", ...(token && { authorization: `Token token=${token}` }) },
      redirect: "manual",
      signal: AbortSignal.any([abort.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    const { status, headers } = reply;
    if (status >= 300 && status < 400) return `a file that answers ${status}, a redirect`;
    if (status >= 300) return `a file that answers ${status}`;
    return headers.get("content-type")?.includes("text/html") ? "a file that is an HTML page" : undefined;
  } catch {
    return "a file that cannot be reached";
  } finally {
    // Only the headers are needed.
    abort.abort();
  }
}
